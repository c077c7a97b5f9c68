//! Plays random games of a description and asks another program about every position.

use boardwright_ruleset::{
    BrokenRule as _, Notation as _, Outcome, Ruleset as _, Seat, Xoshiro256PlusPlus,
};
use boardwright_variant::Variant;
use std::collections::BTreeSet;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::num::NonZeroU64;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The games that both know: our name and the peer's.
pub const GAMES: [(&str, &str); 19] = [
    ("chess", "chess"),
    ("shatranj", "shatranj"),
    ("makruk", "makruk"),
    ("breakthrough", "breakthrough"),
    ("knightmate", "knightmate"),
    ("los-alamos", "losalamos"),
    ("gardner", "gardner"),
    ("king-of-the-hill", "kingofthehill"),
    ("three-check", "3check"),
    ("capablanca", "capablanca"),
    ("grand", "grand"),
    ("atomic", "atomic"),
    ("antichess", "antichess"),
    ("racing-kings", "racingkings"),
    ("horde", "horde"),
    ("crazyhouse", "crazyhouse"),
    ("minishogi", "minishogi"),
    ("shogi", "shogi"),
    ("xiangqi", "xiangqi"),
];

/// The most decisions of one random game.
const LONGEST: usize = 200;

/// A running peer.
pub struct Peer {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// What the peer says about a position.
struct Answer {
    check: bool,
    over: bool,
    /// For the side to move: 1 won, 0 drawn, -1 lost.
    value: i32,
    moves: BTreeSet<String>,
}

/// The Python that has pyffish: `BOARDWRIGHT_PYFFISH_PYTHON`, or `python3`.
fn python() -> String {
    std::env::var("BOARDWRIGHT_PYFFISH_PYTHON").unwrap_or_else(|_| "python3".to_string())
}

impl Peer {
    /// Starts the peer; `None` if this machine has none.
    ///
    /// # Errors
    ///
    /// If it cannot be started although it is there.
    pub fn start() -> io::Result<Option<Self>> {
        let probe = Command::new(python())
            .args(["-c", "import pyffish"])
            .stderr(Stdio::null())
            .status();
        if !probe.is_ok_and(|status| status.success()) {
            return Ok(None);
        }
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/peer.py");
        let mut command = Command::new(python());
        command
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let missing = || io::Error::other("the peer has no input or output");
        let questions = child.stdin.take().ok_or_else(missing)?;
        let answers = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        Ok(Some(Self {
            child,
            questions,
            answers,
        }))
    }

    fn answer(&mut self) -> io::Result<Answer> {
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let words: Vec<&str> = line.trim_end_matches('\n').split('\t').collect();
        let [check, over, value, moves] = words[..] else {
            return Err(io::Error::other(format!("the peer answered {line:?}")));
        };
        Ok(Answer {
            check: check == "1",
            over: over == "1",
            value: value.parse().map_err(io::Error::other)?,
            moves: moves.split_whitespace().map(str::to_string).collect(),
        })
    }

    /// Plays random games and compares every position: the legal moves, checks and ends. Returns
    /// how many there were.
    ///
    /// # Errors
    ///
    /// The first position in which the two differ, in words.
    pub fn compare(&mut self, game: (&str, &str), positions: u64) -> Result<u64, String> {
        let (ours, theirs) = game;
        let rules = Variant::named(ours).ok_or_else(|| format!("there is no game {ours}"))?;
        // The peer counts plies without progress from a position on, as a claim.
        let rules = rules.for_counting();
        let mut random = Xoshiro256PlusPlus::new(positions);
        let mut compared = 0;
        while compared < positions {
            let (texts, states) = random_game(&rules, &mut random);
            let line = format!("{theirs}\t{}\n", texts.join(" "));
            self.questions
                .write_all(line.as_bytes())
                .map_err(|error| error.to_string())?;
            self.questions.flush().map_err(|error| error.to_string())?;
            for (number, state) in states.iter().enumerate() {
                let answer = self.answer().map_err(|error| error.to_string())?;
                let fault = fault(&rules, state, &answer);
                if let Some(fault) = fault {
                    let position = rules.position_text(state);
                    let moves = texts[..number].join(" ");
                    return Err(format!("{ours}: {fault}\n  {position}\n  {moves}"));
                }
                compared += 1;
            }
        }
        Ok(compared)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It ends by itself where its input ends, and it may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A random game: the moves as the peer writes them, and every state.
fn random_game(
    rules: &Variant,
    random: &mut Xoshiro256PlusPlus,
) -> (Vec<String>, Vec<boardwright_variant::Position>) {
    let mut state = rules.start();
    let (mut texts, mut states) = (Vec::new(), vec![state.clone()]);
    while texts.len() < LONGEST {
        let moves = rules.moves(&state, state.due());
        let Some(count) = NonZeroU64::new(moves.len() as u64) else {
            break;
        };
        let chosen = moves[random.below(count) as usize];
        texts.push(peer_text(&rules.move_text(&state, chosen)));
        let due = state.due();
        rules.apply(&mut state, due, chosen);
        states.push(state.clone());
    }
    (texts, states)
}

/// A move as the peer writes it: a promoted form of its own is `+` behind a move of shogi, and the
/// letter alone in crazyhouse.
fn peer_text(text: &str) -> String {
    match text.split_once('+') {
        Some((before, _)) => format!("{before}+"),
        None => text.trim_end_matches('~').to_string(),
    }
}

/// What a winner is worth to the seat on turn.
fn value(outcome: Outcome, turn: Seat) -> i32 {
    match outcome {
        outcome if outcome.is_draw() => 0,
        outcome if outcome.winners.contains(turn) => 1,
        _ => -1,
    }
}

/// In what the two differ.
fn fault(
    rules: &Variant,
    state: &boardwright_variant::Position,
    answer: &Answer,
) -> Option<String> {
    let outcome = rules.outcome(state);
    if outcome.is_some() != answer.over {
        return Some(format!(
            "we say {outcome:?}, the peer that the game is over: {}",
            answer.over
        ));
    }
    if let Some(outcome) = outcome {
        let ours = value(outcome, state.due());
        let theirs = answer.value;
        return (ours != theirs)
            .then(|| format!("we say {outcome:?}, the peer {theirs} for the side to move"));
    }
    let ours = rules.is_check(state);
    if ours != answer.check {
        return Some(format!("we say check: {ours}, the peer: {}", answer.check));
    }
    let moves = rules.moves(state, state.due());
    let moves: BTreeSet<String> = moves
        .iter()
        .map(|&chosen| peer_text(&rules.move_text(state, chosen)))
        .collect();
    if moves == answer.moves {
        return None;
    }
    let only_ours: Vec<_> = moves.difference(&answer.moves).collect();
    let only_theirs: Vec<_> = answer.moves.difference(&moves).collect();
    // The peer lets a pawn be dropped to give mate, and then gives the game to the other side.
    let is_drop_mate = |text: &&String| {
        let refused = rules
            .read_move(state, text)
            .map(|drop| rules.explain(state, state.due(), drop));
        refused.is_ok_and(|rule| rule.id() == "variant.drop.mate")
    };
    if only_ours.is_empty() && only_theirs.iter().all(is_drop_mate) {
        return None;
    }
    Some(format!(
        "only ours: {only_ours:?}, only the peer's: {only_theirs:?}"
    ))
}
