//! The chess engine, driven as a board drives it.
mod lines;
mod options;

use crate::program::{program, run, text};
use boardwright::chess::{Chess, Position};
use boardwright::prelude::*;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longer than any answer takes on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running engine. Its lines come through a channel, so that one that does
/// not answer fails the test instead of blocking it.
struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Self {
        let mut child = program("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut engine = Self {
            child,
            input,
            lines,
        };
        engine.say("uci");
        engine.wait_for("uciok");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// The lines up to the first that begins so.
    fn wait_for(&mut self, start: &str) -> Vec<String> {
        let mut seen = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|error| panic!("no {start}: {error}; {seen:?}"));
            let found = line.starts_with(start);
            seen.push(line);
            if found {
                return seen;
            }
        }
    }

    /// The move it makes when it is asked so.
    fn best(&mut self, position: &str, go: &str) -> (String, Vec<String>) {
        self.say(position);
        self.say(go);
        let lines = self.wait_for("bestmove");
        let best = lines.last().and_then(|line| line.split(' ').nth(1));
        (best.expect("a move follows").to_string(), lines)
    }

    fn quit(mut self) {
        self.say("quit");
        let status = self.child.wait().expect("the engine ends");
        assert!(status.success());
    }
}

/// Plays a game between two engines, each asked in its own way, to its end by
/// the rules of the federation.
fn play(rules: Chess, fen: &str, ways: [&str; 2]) -> Game<Chess> {
    let mut engines = [Engine::start(), Engine::start()];
    for engine in &mut engines {
        if rules.chess960().is_some() {
            engine.say("setoption name UCI_Chess960 value true");
        }
        engine.say("ucinewgame");
        engine.say("isready");
        engine.wait_for("readyok");
    }
    let start: Position = fen.parse().expect("the position is sound");
    let mut game = Game::from_state(rules, start, Seed::from_u64(1));
    let mut moves = String::new();
    let mut turn = 0;
    while game.outcome().is_none() {
        let seat = Chess::seat(game.state().turn());
        // As a table does, a draw that can be claimed is claimed.
        if game.may_claim(seat, None).is_ok() {
            game.claim(seat, None).expect("it was just allowed");
            break;
        }
        let position = format!("position fen {fen} moves{moves}");
        let (best, lines) = engines[turn % 2].best(&position, ways[turn % 2]);
        let info = lines.iter().rfind(|line| line.starts_with("info depth"));
        let info = info.unwrap_or_else(|| panic!("no info before {best}: {lines:?}"));
        assert!(info.contains(&format!(" pv {best}")), "{info}; {best}");
        let chosen = game.rules().read_move(game.state(), &best);
        game.play(seat, chosen.expect("the move can be read"))
            .expect("the move is legal");
        moves.push(' ');
        moves.push_str(&best);
        turn += 1;
        assert!(turn < 600, "the game ends");
    }
    for engine in engines {
        engine.quit();
    }
    game
}

#[test]
fn it_plays_whole_games_against_itself() {
    let start = Position::start().to_string();
    let game = play(Chess::fide(), &start, ["go depth 2", "go nodes 400"]);
    assert!(game.outcome().is_some() && game.events().len() > 20);
    // From the middle of a game, by the clock.
    let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    let ways = ["go movetime 2", "go wtime 400 btime 400 winc 2 binc 2"];
    assert!(play(Chess::fide(), fen, ways).outcome().is_some());
}

#[test]
fn it_plays_chess960() {
    // The king on b1 castles with rooks on a1 and c1.
    let fen = "rkr1bbqn/pppppppp/5n2/8/8/5N2/PPPPPPPP/RKR1BBQN w KQkq - 0 1";
    let rules = Chess::fide().with_chess960(518);
    assert!(
        play(rules, fen, ["go depth 1", "go nodes 150"])
            .outcome()
            .is_some()
    );
    let mut engine = Engine::start();
    engine.say("setoption name UCI_Chess960 value true");
    let castled = "position fen 4k3/8/8/8/8/8/8/RK5R w HA - 0 1 moves b1h1 e8e7 ";
    engine.say(castled);
    engine.say("d");
    let fen = engine.wait_for("Fen:").pop().unwrap_or_default();
    assert_eq!(fen, "Fen: 8/4k3/8/8/8/8/8/R4RK1 w - - 2 2");
    engine.quit();
}

#[test]
fn it_stops_when_it_is_told() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4");
    engine.say("go infinite");
    engine.wait_for("info depth 3 ");
    engine.say("isready");
    engine.wait_for("readyok");
    engine.say("stop");
    let lines = engine.wait_for("bestmove");
    assert!(lines.last().is_some_and(|line| line.len() > 12));
    // A mate is found at once and still told only when it is asked for.
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    engine.say("go infinite");
    let lines = engine.wait_for("info depth 1 ");
    assert!(
        lines[lines.len() - 1].contains("score mate 1 "),
        "{lines:?}"
    );
    engine.say("isready");
    assert_eq!(engine.wait_for("readyok").pop().as_deref(), Some("readyok"));
    engine.say("stop");
    assert_eq!(
        engine.wait_for("bestmove").pop().as_deref(),
        Some("bestmove a1a8")
    );
    engine.quit();
}

#[test]
fn bounds_and_choices_are_kept() {
    let mut engine = Engine::start();
    let (_, lines) = engine.best("position startpos", "go depth 3");
    let depths = lines.iter().filter(|line| line.starts_with("info depth"));
    assert_eq!(depths.count(), 3);
    let (best, _) = engine.best("position startpos", "go depth 2 searchmoves a2a3 h2h3");
    assert!(["a2a3", "h2h3"].contains(&best.as_str()), "{best}");
    let (best, lines) = engine.best(
        "position fen 5r1k/6pp/7N/8/2Q5/8/8/K7 w - - 0 1",
        "go mate 2",
    );
    assert_eq!(best, "c4g8");
    assert!(lines.iter().any(|line| line.contains("score mate 2 ")));
    // Nobody can move: mate, and stalemate.
    for fen in [
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        let (best, _) = engine.best(&format!("position fen {fen}"), "go depth 5");
        assert_eq!(best, "0000");
    }
    engine.say("position startpos");
    engine.say("go perft 3");
    assert_eq!(
        engine.wait_for("Nodes").pop().as_deref(),
        Some("Nodes searched: 8902")
    );
    engine.quit();
}

/// While the enemy thinks the engine keeps its move, however short its time;
/// once the move that it thought about comes, the time is its own.
#[test]
fn it_thinks_while_the_enemy_does() {
    let mut engine = Engine::start();
    engine.say("setoption name Ponder value true");
    engine.say("position startpos moves e2e4 e7e5");
    for go in ["go ponder movetime 20", "go ponder depth 2"] {
        engine.say(go);
        engine.wait_for("info depth 2");
        std::thread::sleep(Duration::from_millis(150));
        engine.say("isready");
        let until = engine.wait_for("readyok");
        assert!(
            !until.iter().any(|line| line.starts_with("bestmove")),
            "{until:?}"
        );
        engine.say("ponderhit");
        let best = engine.wait_for("bestmove").pop().unwrap_or_default();
        assert!(best.contains(" ponder "), "{best}");
    }
    // The enemy moved otherwise.
    engine.say("go ponder movetime 20");
    engine.say("stop");
    engine.wait_for("bestmove");
    engine.quit();
}

/// Counts are made beside the conversation, and end when that is wanted.
#[test]
fn it_counts_and_stops_counting() {
    let mut engine = Engine::start();
    engine.say("position startpos");
    engine.say("go perft 12");
    engine.say("isready");
    engine.wait_for("readyok");
    engine.say("stop");
    engine.wait_for("info string the count was stopped");
    // One after the other, as scripts have them.
    for depth in 0..=5 {
        engine.say(&format!("go perft {depth}"));
    }
    engine.say("position startpos moves e2e4");
    engine.say("go perft 4");
    for nodes in [1, 20, 400, 8_902, 197_281, 4_865_609, 405_385] {
        let told = engine.wait_for("Nodes searched").pop();
        assert_eq!(told, Some(format!("Nodes searched: {nodes}")));
    }
    engine.say("go perft 13");
    let told = engine.wait_for("info string").pop().unwrap_or_default();
    assert!(told.contains("from 0 to 12 moves deep"), "{told}");
    engine.say("go perft 12");
    engine.quit();

    let output = run(program("uci"), b"go perft 3");
    assert_eq!(text(&output), "Nodes searched: 8902\n");
}

#[test]
fn what_cannot_be_done_is_told() {
    let mut engine = Engine::start();
    for (line, expected) in [
        (
            "setoption name Hash value 99999999999",
            "Hash is from 1 to 4096, which 99999999999 is not",
        ),
        (
            "setoption name Hash value 8192",
            "Hash is from 1 to 4096, which 8192 is not",
        ),
        (
            "setoption name Hash value 0",
            "Hash is from 1 to 4096, which 0 is not",
        ),
        (
            "setoption name Threads value 65",
            "Threads is from 1 to 64, which 65 is not",
        ),
        (
            "setoption name UCI_ShowWDL value 1",
            "UCI_ShowWDL is true or false, not \"1\"",
        ),
        (
            "setoption name MultiPV value 0",
            "MultiPV is from 1 to 218, which 0 is not",
        ),
        (
            "setoption name MultiPV value 219",
            "MultiPV is from 1 to 218, which 219 is not",
        ),
        ("setoption name Hash value many", "\"many\" is no number"),
        (
            "setoption name Ponder value perhaps",
            "Ponder is true or false, not \"perhaps\"",
        ),
        (
            "setoption name UCI_Chess960 value 1",
            "UCI_Chess960 is true or false, not \"1\"",
        ),
        ("xyzzy plugh", "unknown command \"xyzzy\""),
    ] {
        engine.say(line);
        let told = engine.wait_for("info string").pop();
        assert_eq!(told, Some(format!("info string {expected}")));
    }
    // Whoever asks for a move gets one all the same.
    engine.say("go depth 0");
    let told = engine.wait_for("bestmove");
    let expected = "info string depth is from 1 to 4294967295, so 0 is taken for 1";
    assert_eq!(told[0], expected);
    engine.say("go depth 1 nodes 5000000000");
    let told = engine.wait_for("bestmove");
    assert!(
        told[0].contains("so 5000000000 is taken for 4294967295"),
        "{told:?}"
    );
    engine.quit();
}

/// Nothing is read from who only asks for help.
#[test]
fn programs_that_read_commands_tell_their_usage() {
    for name in ["uci", "referee"] {
        let mut command = program(name);
        command.arg("--help");
        let output = run(command, b"quit\n");
        assert!(output.status.success());
        assert!(text(&output).contains("Usage: "), "{output:?}");
        let mut command = program(name);
        command.arg("chess");
        let output = run(command, b"quit\n");
        assert!(!output.status.success() && output.stdout.is_empty());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains("unexpected argument 'chess'"), "{errors}");
    }
}

#[test]
fn junk_changes_nothing() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4");
    for junk in [
        "",
        "   ",
        "\u{0}\u{1}\u{fffd}",
        "xyzzy",
        "position",
        "position fen",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e7e5 hello",
        "position elsewhere",
        "setoption",
        "setoption name",
        "setoption name Nothing value 3",
        "setoption name Hash value many",
        "setoption name UCI_Chess960 value perhaps",
        "go depth",
        "go depth deep",
        "go wtime x",
        "stop",
        "ponderhit",
        "debug on",
        "register later",
    ] {
        engine.say(junk);
    }
    engine.say("joho isready");
    engine.wait_for("readyok");
    engine.say("d");
    let fen = engine.wait_for("Fen:").pop().unwrap_or_default();
    assert_eq!(
        fen,
        "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    engine.say("go depth 1 nonsense wtime -5");
    engine.wait_for("bestmove");
    engine.quit();
}

/// Bytes that are no text, a line without an end, and no `quit`.
#[test]
fn a_script_is_played_to_its_end() {
    let mut script = b"uci\n\xff\xfe\x00 \xc3\nposition startpos\ngo depth 2\n".to_vec();
    script.extend(std::iter::repeat_n(b'x', 3 << 20));
    script.extend_from_slice(b"\ngo nodes 2000");
    let output = run(program("uci"), &script);
    assert!(output.status.success());
    let best = text(&output)
        .lines()
        .filter(|line| line.starts_with("bestmove"));
    assert_eq!(best.count(), 2);
    let output = run(program("uci"), b"go infinite");
    assert!(output.status.success());
    assert!(text(&output).contains("bestmove"));
}
