//! A whole game of Loka by a script that knows nothing but the referee's
//! answers: four players, every die, from secret armies to the last king.
use crate::program::program;
use boardwright::games;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// The seed of a game with portals, fights and a promotion.
const SEED: u64 = 41;

/// A referee that is asked line by line.
struct Referee {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Referee {
    fn start() -> Self {
        let mut child = program("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the referee starts");
        let input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        Self {
            child,
            input,
            output: BufReader::new(output),
        }
    }

    fn send(&mut self, line: &[u8]) {
        self.input.write_all(line).expect("the referee reads");
        self.input.write_all(b"\n").expect("the referee reads");
    }

    /// The lines of an answer and the one that closes it.
    fn answer(&mut self) -> (Vec<String>, String) {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let length = self.output.read_line(&mut line).expect("text");
            assert!(length > 0, "the referee has ended");
            let line = line.trim_end_matches('\n').to_string();
            if matches!(line.split(' ').next(), Some("ok" | "refused" | "error")) {
                return (lines, line);
            }
            lines.push(line);
        }
    }

    fn ask(&mut self, line: &str) -> (Vec<String>, String) {
        self.send(line.as_bytes());
        self.answer()
    }

    /// The lines of an answer that must be `ok`.
    fn fine(&mut self, line: &str) -> Vec<String> {
        let (lines, end) = self.ask(line);
        assert!(end.starts_with("ok"), "{line}: {end}");
        lines
    }

    /// Sends a record to be replayed and gives the closing line.
    fn replay(&mut self, record: &[u8]) -> String {
        self.send(b"replay");
        self.send(record);
        self.ask("end").1
    }

    fn quit(mut self) {
        self.fine("quit");
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// Plays a game to its end: attacks as a rule, and else whatever comes up.
fn play(referee: &mut Referee, seed: u64) {
    referee.fine(&format!("new loka seed {seed}"));
    let mut random = seed;
    for _ in 0..5_000 {
        let actor = referee.fine("actor").pop().expect("somebody acts");
        let mut words = actor.split(' ');
        match words.next() {
            Some("over") => return,
            Some("chance") => {
                assert!(!referee.fine("chances").is_empty());
                referee.fine("roll");
            }
            Some("seat" | "secret") => {
                let seat = words.next().expect("a seat").to_string();
                let mut moves = referee.fine(&format!("moves {seat}"));
                let attacks: Vec<String> = moves
                    .iter()
                    .filter(|text| !text.contains(':') && text.contains('x'))
                    .cloned()
                    .collect();
                // Knuth's multiplier; the high bits are the random ones.
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let drawn = (random >> 33) as usize;
                if !attacks.is_empty() && !drawn.is_multiple_of(4) {
                    moves = attacks;
                }
                let chosen = &moves[drawn / 4 % moves.len()];
                referee.fine(&format!("play {seat} {chosen}"));
            }
            _ => panic!("{actor}"),
        }
    }
    panic!("the game goes on and on");
}

#[test]
fn a_game_of_four_is_played_recorded_and_verified() {
    let mut referee = Referee::start();
    play(&mut referee, SEED);
    let over = referee.fine("actor");
    assert!(
        over[0].ends_with(": both enemy kings have fallen"),
        "{over:?}"
    );
    let (state, record) = (referee.fine("state"), referee.fine("record"));
    referee.quit();

    // The same seed and the same script give the same game.
    let mut again = Referee::start();
    play(&mut again, SEED);
    assert_eq!(again.fine("record"), record);
    again.quit();

    // What the game has: armies, tiles, deployment, fights, a promotion.
    let text = record.join("\n");
    for told in ["army:", "tile:portal", "first:", "K@", "x", " ="] {
        assert!(text.contains(told), "{told}");
    }

    // Another program plays it again and comes to the same end.
    let mut other = Referee::start();
    assert!(other.replay(text.as_bytes()).starts_with("ok"));
    assert_eq!(other.fine("actor"), over);
    assert_eq!(other.fine("state"), state);
    assert_eq!(other.fine("record"), record);

    // What was tampered with is an error, and changes nothing.
    for place in (0..text.len()).step_by(text.len() / 60) {
        for change in [0x01, 0x80] {
            let mut spoilt = text.clone().into_bytes();
            spoilt[place] ^= change;
            let found = other.replay(&spoilt);
            assert!(found.starts_with("error "), "byte {place}: {found}");
        }
    }
    assert_eq!(other.fine("state"), state);
    other.quit();

    // Every single byte, in this process for the sake of speed.
    let text = text + "\n";
    let game = games::replay(&text).expect("it verifies");
    assert!(game.status().outcome().is_some());
    for place in 0..text.len() {
        for change in [1 << (place % 7), 0x7f, b'\n' ^ text.as_bytes()[place]] {
            let mut spoilt = text.clone().into_bytes();
            spoilt[place] ^= change;
            if change == 0 || spoilt == text.as_bytes() {
                continue;
            }
            // All of it is ASCII and stays so.
            let spoilt = String::from_utf8(spoilt).expect("seven bits are UTF-8");
            if spoilt.trim_end_matches('\n') == text.trim_end_matches('\n') {
                continue;
            }
            let found = games::replay(&spoilt);
            let shown = &text[place.saturating_sub(20)..place];
            assert!(found.is_err(), "byte {place}, after {shown:?}");
        }
    }
}
