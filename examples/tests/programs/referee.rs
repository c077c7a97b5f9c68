//! The referee by transcripts, and by what no transcript can hold.
//!
//! After a wanted change, `BOARDWRIGHT_WRITE_TRANSCRIPTS=1 cargo test -p
//! boardwright-examples` writes the answers anew; read each before keeping it.
use crate::program::{data, program, run, text};
use boardwright::games::GAMES;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

/// A transcript: comments that say why it exists, lines that are sent, and
/// the answers to each.
struct Transcript {
    comments: String,
    sent: Vec<String>,
    answers: String,
}

impl Transcript {
    fn read(text: &str) -> Self {
        let mut transcript = Self {
            comments: String::new(),
            sent: Vec::new(),
            answers: String::new(),
        };
        for line in text.lines() {
            if let Some(sent) = line.strip_prefix('>') {
                transcript
                    .sent
                    .push(sent.strip_prefix(' ').unwrap_or(sent).to_string());
            } else if line.starts_with('#') && transcript.sent.is_empty() {
                writeln!(transcript.comments, "{line}").expect("a String takes all");
            } else {
                writeln!(transcript.answers, "{line}").expect("a String takes all");
            }
        }
        assert!(
            !transcript.comments.is_empty(),
            "a transcript says why it exists"
        );
        transcript
    }

    /// The transcript with each answer below what it answers.
    fn with_answers(&self) -> String {
        let mut child = program("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the referee starts");
        let mut input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        let mut output = BufReader::new(output).lines();
        let mut text = self.comments.clone();
        let mut in_record = false;
        for sent in &self.sent {
            writeln!(input, "{sent}").expect("the referee reads");
            writeln!(text, "{}", format!("> {sent}").trim_end_matches('\t'))
                .expect("a String takes all");
            in_record |= sent.trim() == "replay";
            if in_record && sent.trim() != "end" {
                continue;
            }
            in_record = false;
            // Answers come before the next line is sent.
            for line in output.by_ref() {
                let line = line.expect("the referee writes text");
                writeln!(text, "{line}").expect("a String takes all");
                let word = line.split(' ').next();
                if matches!(word, Some("ok" | "refused" | "error")) {
                    break;
                }
            }
        }
        drop(input);
        assert!(output.next().is_none(), "there is an answer too many");
        let status = child.wait().expect("the referee ends");
        assert!(status.success(), "end of input is no failure");
        text
    }
}

fn check(name: &str) {
    let path = data(name);
    let expected = std::fs::read_to_string(&path).expect("the transcript is there");
    let found = Transcript::read(&expected).with_answers();
    if std::env::var_os("BOARDWRIGHT_WRITE_TRANSCRIPTS").is_some() {
        std::fs::write(&path, &found).expect("the data folder can be written");
        return;
    }
    for (number, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "{name}, line {}", number + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count(), "{name}");
}

#[test]
fn nothing_but_opening_is_possible_at_first() {
    check("referee_before_new.txt");
}

#[test]
fn a_game_of_chess_is_played_and_recorded() {
    check("referee_chess.txt");
}

#[test]
fn a_game_of_loka_is_asked_about() {
    check("referee_loka.txt");
}

#[test]
fn what_seats_know_and_were_paid_is_told() {
    check("referee_knowledge.txt");
}

#[test]
fn players_agree_claim_and_resign() {
    check("referee_agreements.txt");
}

#[test]
fn positions_and_limits_are_checked() {
    check("referee_positions.txt");
}

/// The catalogue grows, so its list is compared and not written down.
#[test]
fn games_are_listed_with_their_options() {
    let output = run(program("referee"), b"games\nnew nothing\n");
    let mut lines = text(&output).lines();
    let mut names = Vec::new();
    for game in GAMES {
        let line = lines.next().expect("each game has a line");
        let (name, options) = line.split_once(' ').unwrap_or((line, ""));
        assert_eq!(name, game.name);
        let listed = game.options.iter();
        let listed = listed.map(|option| format!("{}={}", option.name, option.values));
        let listed: Vec<String> = listed.collect();
        assert_eq!(options, listed.join(", "));
        names.push(name);
    }
    assert_eq!(lines.next(), Some("ok"));
    let names = names.join(", ");
    let error = format!("error there is no game \"nothing\"; the games are: {names}");
    assert_eq!(lines.next(), Some(error.as_str()));
}

/// Sends bytes and gives the last line of each answer.
fn verdicts(input: &[u8]) -> Vec<String> {
    let output = run(program("referee"), input);
    assert!(output.status.success(), "{output:?}");
    let lines = text(&output).lines();
    let ends = |line: &&str| matches!(line.split(' ').next(), Some("ok" | "refused" | "error"));
    lines.filter(ends).map(str::to_string).collect()
}

#[test]
fn any_bytes_are_answered() {
    let mut input = b"new chess seed 7\n".to_vec();
    input.extend(b"\xff\xfe\x00\n\r\n\0\0\0\nplay w \xc3\x28\n\tstate\t\r\nplay\tw\te2e4\n");
    // A line of two megabytes, one of just the length that is read, and a
    // last one that no line feed ends.
    input.extend(std::iter::repeat_n(b'x', 2 << 20));
    input.extend(b"\nstate ");
    input.extend(std::iter::repeat_n(b' ', (1 << 20) - 6));
    input.extend(b"\nactor");
    let found = verdicts(&input);
    let expected = [
        "ok",
        "error the line is not UTF-8 from byte 0 on",
        "ok",
        "error there is no command \"\\0\\0\\0\"; help lists them",
        "error the line is not UTF-8 from byte 7 on",
        "ok",
        "ok",
        "error the line is longer than 1048576 bytes",
        "ok",
        "ok",
    ];
    assert_eq!(found, expected);
}

#[test]
fn records_of_any_bytes_are_refused_and_change_nothing() {
    let mut input = b"new chess seed 7\nplay w e2e4\n".to_vec();
    for record in [
        &b""[..],
        b"\n",
        b"\xff\n",
        b"quit\nnew chess\nboardwright record 1\n",
        &[b'x'; (1 << 20) + 1],
    ] {
        input.extend(b"replay\n");
        input.extend(record);
        input.extend(b"\nend\n");
    }
    input.extend(b"state\nreplay\nboardwright record 1\n");
    let output = run(program("referee"), &input);
    assert!(output.status.success());
    let lines: Vec<&str> = text(&output).lines().collect();
    let (before, rest) = lines.split_at(2);
    assert_eq!(before, ["ok", "ok"]);
    let (refused, rest) = rest.split_at(5);
    assert!(
        refused.iter().all(|line| line.starts_with("error ")),
        "{refused:?}"
    );
    assert_eq!(
        rest,
        [
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "ok",
            "error the record ends without a line end"
        ]
    );
}

/// Whatever is sent, in whatever order, is answered; nothing ends the service.
#[test]
fn every_pair_of_command_and_junk_is_answered() {
    let commands = [
        "games",
        "new",
        "position",
        "state",
        "actor",
        "moves",
        "play",
        "roll",
        "chances",
        "resolve",
        "successors",
        "limit",
        "boosts",
        "odds",
        "explain",
        "view",
        "perft",
        "takeback",
        "resign",
        "offer",
        "accept",
        "decline",
        "claim",
        "flag",
        "undo",
        "redo",
        "record",
        "help",
        "bogus",
    ];
    let junk = [
        "",
        "w",
        "b",
        "q",
        "w e2e4",
        "w e9e4",
        "w O-O",
        "w Nf3",
        "w ????",
        "w \u{0}",
        "é ü",
        "-1",
        "3",
        "99999999999999999999",
        "w b",
        "w b w",
        "seed",
        "chess seed",
        "chess(",
        ")",
        "(((((",
        "w e7e8q",
        "w e2e4 extra",
        "8/8/8 w",
        "\u{202e}",
    ];
    let mut input = "new chess seed 7\n".to_string();
    let mut sent = 1;
    for command in commands {
        for junk in junk {
            if command == "perft" && junk == "3" {
                continue;
            }
            writeln!(input, "{command} {junk}").expect("a String takes all");
            sent += 1;
        }
    }
    assert_eq!(verdicts(input.as_bytes()).len(), sent);
}

/// A game without a seed has one drawn for it, which stands in the record.
#[test]
fn a_seed_is_drawn_from_the_system() {
    let seeds: Vec<String> = (0..2)
        .map(|_| {
            let output = run(program("referee"), b"new chess\nrecord\n");
            let mut lines = text(&output).lines();
            let seed = lines.find_map(|line| line.strip_prefix("seed "));
            seed.expect("the record has a seed").to_string()
        })
        .collect();
    assert_eq!(seeds[0].len(), 64);
    assert_ne!(seeds[0], seeds[1]);
}

/// A reader that goes away ends the service without a panic.
#[test]
fn a_closed_pipe_is_no_panic() {
    let mut child = program("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the referee starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("the input is piped");
    for _ in 0..10_000 {
        if writeln!(input, "help").is_err() {
            break;
        }
    }
    drop(input);
    let output = child.wait_with_output().expect("the referee ends");
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}
