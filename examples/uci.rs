//! A chess engine for graphical boards: our own player behind the Universal
//! Chess Interface, on stdin and stdout.
//!
//! `cargo run --release --example uci`
//!
//! The search runs on a thread of its own, so that `stop` and `isready` are
//! answered while it thinks. What is not understood is passed over, as the
//! interface demands, and told in an `info string`; a bad position or move
//! leaves everything as it was.
use boardwright::chess::uci::CastlingForm;
use boardwright::chess::{Chess, Move, Position, chess960, fen, uci};
use boardwright::players::{AlphaBeta, Choice, Iteration, Progress, Turn, Value};
use boardwright::prelude::*;
use std::cell::Cell;
use std::io::{BufRead, Read as _, Write as _};
use std::ops::ControlFlow::{self, Break, Continue};
use std::str::SplitAsciiWhitespace;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Longer lines are cut; the moves of the longest game fit many times over.
const LONGEST_LINE: u64 = 1 << 20;

/// What is kept back of the clock for the way to the board and back.
const OVERHEAD: Duration = Duration::from_millis(30);

/// The words that begin a command.
const COMMANDS: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "setoption",
    "position",
    "go",
    "stop",
    "ponderhit",
    "debug",
    "d",
    "quit",
];

fn main() {
    let mut engine = Engine::new();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        match input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
        {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        if engine.obey(&String::from_utf8_lossy(&line)).is_break() {
            engine.stop();
            return;
        }
    }
    // At the end of a script the last search is finished, if it ever ends.
    engine.finish();
}

/// Prints one line at once. A reader that has gone away is no error.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

struct Engine {
    game: Game<Chess>,
    is_chess960: bool,
    player: AlphaBeta,
    search: Option<Running>,
}

/// A search that has been started.
struct Running {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
    is_endless: bool,
}

impl Engine {
    fn new() -> Self {
        Self {
            game: new_game(false, Position::start()),
            is_chess960: false,
            player: AlphaBeta::new(0),
            search: None,
        }
    }

    /// Does what a line says. Breaks at `quit`.
    fn obey(&mut self, line: &str) -> ControlFlow<()> {
        let mut words = line.split_ascii_whitespace();
        // Unknown words before a command are passed over.
        let Some(command) = words.find(|word| COMMANDS.contains(word)) else {
            if !line.trim().is_empty() {
                say("info string unknown command");
            }
            return Continue(());
        };
        let done = match command {
            "uci" => {
                greet();
                Ok(())
            }
            "isready" => {
                say("readyok");
                Ok(())
            }
            "ucinewgame" => {
                self.stop();
                self.game = new_game(self.is_chess960, Position::start());
                Ok(())
            }
            "setoption" => self.set_option(words),
            "position" => self.set_position(words),
            "go" => self.go(words),
            "stop" | "ponderhit" => {
                self.stop();
                Ok(())
            }
            "d" => {
                let rules = self.game.rules();
                let text =
                    boardwright::render::draw(&rules.depict(self.game.state()), &Style::default());
                say(&format!("{text}Fen: {}", self.game.state()));
                Ok(())
            }
            "quit" => return Break(()),
            _ => Ok(()),
        };
        if let Err(why) = done {
            say(&format!("info string {why}"));
        }
        Continue(())
    }

    fn set_option(&mut self, words: SplitAsciiWhitespace<'_>) -> Result<(), String> {
        let words: Vec<&str> = words.collect();
        let value_at = words.iter().position(|word| *word == "value");
        let name = words.get(1..value_at.unwrap_or(words.len()));
        let name = name.unwrap_or_default().join(" ").to_ascii_lowercase();
        let value = value_at.map_or("", |at| words.get(at + 1).copied().unwrap_or(""));
        let number = |most: u32| {
            let number: u32 = value
                .parse()
                .map_err(|_| format!("{value:?} is no number"))?;
            Ok::<u32, String>(number.clamp(1, most))
        };
        self.stop();
        match name.as_str() {
            "hash" => self.player = self.player.clone().with_memory(number(MOST_MEMORY)?),
            "uci_chess960" => {
                self.is_chess960 = match value.to_ascii_lowercase().as_str() {
                    "true" => true,
                    "false" => false,
                    other => return Err(format!("UCI_Chess960 is true or false, not {other:?}")),
                };
                self.game = new_game(self.is_chess960, *self.game.state());
            }
            _ => return Err(format!("there is no option {name:?}")),
        }
        Ok(())
    }

    /// Sets the position and plays the moves; if one is bad, nothing changes.
    fn set_position(&mut self, mut words: SplitAsciiWhitespace<'_>) -> Result<(), String> {
        self.stop();
        let start = match words.next() {
            Some("startpos") => {
                let rest = words.next();
                if rest.is_some_and(|word| word != "moves") {
                    return Err("expected moves after startpos".to_string());
                }
                chess960::start(chess960::ORDINARY)
            }
            Some("fen") => {
                let text: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
                fen::read(&text.join(" ")).map_err(|error| format!("bad position: {error}"))?
            }
            _ => return Err("expected startpos or fen".to_string()),
        };
        let mut game = new_game(self.is_chess960, start);
        for text in words {
            play(&mut game, text)?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, words: SplitAsciiWhitespace<'_>) -> Result<(), String> {
        self.stop();
        let asked = Asked::read(words, &self.game)?;
        if let Some(depth) = asked.perft {
            let nodes = self.game.state().perft(depth);
            say(&format!("Nodes searched: {nodes}"));
            return Ok(());
        }
        let stop = Arc::new(AtomicBool::new(false));
        let search = Search {
            game: self.game.clone(),
            player: self.player.clone(),
            started: Instant::now(),
            stop: Arc::clone(&stop),
            asked,
            last: Cell::default(),
        };
        let is_endless = search.asked.is_endless();
        self.search = Some(Running {
            thread: thread::spawn(move || search.run()),
            stop,
            is_endless,
        });
        Ok(())
    }

    /// Stops the search and waits for its `bestmove`.
    fn stop(&mut self) {
        if let Some(running) = self.search.take() {
            running.stop.store(true, Ordering::Relaxed);
            let _ = running.thread.join();
        }
    }

    /// Waits for the search, unless that would last for ever.
    fn finish(&mut self) {
        match self.search.take() {
            Some(running) if !running.is_endless => {
                let _ = running.thread.join();
            }
            running => {
                self.search = running;
                self.stop();
            }
        }
    }
}

const MOST_MEMORY: u32 = 4096;

fn greet() {
    say(&format!(
        "id name Boardwright {}\nid author the Boardwright authors",
        env!("CARGO_PKG_VERSION")
    ));
    say(&format!(
        "option name Hash type spin default 16 min 1 max {MOST_MEMORY}"
    ));
    say("option name UCI_Chess960 type check default false");
    say("uciok");
}

/// A game from a position. The board at the other end says when it is over, so
/// only mate and stalemate end it here; draws are reckoned with as claims.
fn new_game(is_chess960: bool, position: Position) -> Game<Chess> {
    let mut rules = Chess::loka_book();
    if is_chess960 {
        rules = rules.with_chess960(chess960::ORDINARY);
    }
    Game::from_state(rules, position, Seed::from_u64(0))
}

/// Plays a move, written with castling of either form where that is clear.
fn play(game: &mut Game<Chess>, text: &str) -> Result<(), String> {
    let chosen = read_move(game, text)?;
    let seat = Chess::seat(game.state().turn());
    game.play(seat, chosen)
        .map_err(|refused| format!("illegal move {text}: {refused}"))
}

fn read_move(game: &Game<Chess>, text: &str) -> Result<Move, String> {
    let position = game.state();
    let read =
        |form| uci::read(position, text, form).map_err(|error| format!("bad move {text}: {error}"));
    let form = game.rules().castling_form();
    let chosen = read(form)?;
    if position.is_legal(chosen) {
        return Ok(chosen);
    }
    // Some boards write castling as the king taking the rook in every game.
    let other = read(CastlingForm::KingTakesRook)?;
    Ok(if position.is_legal(other) {
        other
    } else {
        chosen
    })
}

/// What a `go` asks for.
#[derive(Default)]
struct Asked {
    depth: Option<u32>,
    nodes: Option<u64>,
    /// How long it may think at most, and after how long it begins nothing new.
    time: Option<(Duration, Duration)>,
    infinite: bool,
    perft: Option<u32>,
    among: Vec<Move>,
}

impl Asked {
    fn read(words: SplitAsciiWhitespace<'_>, game: &Game<Chess>) -> Result<Self, String> {
        let mut asked = Self::default();
        let white = game.state().turn() == boardwright::chess::Color::White;
        let (mut left, mut each, mut moves_to_go) = (None, 0, 30);
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word == "searchmoves" {
                while let Some(text) = words.next_if(|word| !is_limit(word)) {
                    asked.among.push(read_move(game, text)?);
                }
                continue;
            }
            if matches!(word, "infinite" | "ponder") {
                asked.infinite = true;
                continue;
            }
            if !is_limit(word) {
                continue;
            }
            let text = words.next().unwrap_or("");
            // Clocks may be below zero when the board is lenient.
            let number: i64 = text
                .parse()
                .map_err(|_| format!("{word} wants a number, not {text:?}"))?;
            let number = u64::try_from(number).unwrap_or(0);
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match word {
                "depth" => asked.depth = Some(small.max(1)),
                // A mate in so many moves is at most so many decisions away.
                "mate" => asked.depth = Some(small.saturating_mul(2).max(1)),
                "nodes" => asked.nodes = Some(number.max(1)),
                "perft" => asked.perft = Some(small.min(12)),
                "movetime" => {
                    let time = Duration::from_millis(number);
                    asked.time = Some((time, time));
                }
                "wtime" if white => left = Some(number),
                "btime" if !white => left = Some(number),
                "winc" if white => each = number,
                "binc" if !white => each = number,
                "movestogo" => moves_to_go = number.clamp(1, 100),
                _ => {}
            }
        }
        if let Some(left) = left.filter(|_| asked.time.is_none()) {
            asked.time = Some(share(left, each, moves_to_go));
        }
        Ok(asked)
    }

    /// Whether only `stop` ends it.
    fn is_endless(&self) -> bool {
        let bounded = self.depth.is_some() || self.nodes.is_some() || self.time.is_some();
        self.infinite || !bounded
    }
}

fn is_limit(word: &str) -> bool {
    matches!(
        word,
        "depth"
            | "nodes"
            | "mate"
            | "movetime"
            | "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movestogo"
            | "infinite"
            | "ponder"
            | "perft"
    )
}

/// The share of a clock, in milliseconds, for one move: at most, and after
/// which no deeper search is begun.
fn share(left: u64, each: u64, moves_to_go: u64) -> (Duration, Duration) {
    let overhead = OVERHEAD.as_millis() as u64;
    let left = left.saturating_sub(overhead);
    let fair = (left / moves_to_go).saturating_add(each.saturating_mul(3) / 4);
    let most = (fair.saturating_mul(2)).min(left / 2).max(1);
    let soft = fair.min(most).max(1);
    (Duration::from_millis(most), Duration::from_millis(soft / 2))
}

/// A search on its own thread.
struct Search {
    game: Game<Chess>,
    player: AlphaBeta,
    started: Instant,
    stop: Arc<AtomicBool>,
    asked: Asked,
    /// The depth and the line that were told last.
    last: Cell<(u32, Vec<Move>)>,
}

impl Search {
    fn run(self) {
        let seat = Chess::seat(self.game.state().turn());
        let nodes = self.asked.nodes.and_then(|nodes| u32::try_from(nodes).ok());
        let mut player = self
            .player
            .clone()
            .with_positions(nodes.unwrap_or(u32::MAX));
        if let Some(depth) = self.asked.depth {
            player = player.with_depth(depth);
        }
        let turn = Turn::new(&self.game, seat);
        let mut progress = |progress: Progress<'_, Move>| self.told(progress);
        let choice = if self.asked.among.is_empty() {
            player.think(&turn, &mut progress)
        } else {
            player.think_among(&turn, &self.asked.among, &mut progress)
        };
        // Without a bound the move is told only when it is asked for.
        while self.asked.is_endless() && !self.stop.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        match choice {
            Some(choice) => {
                self.conclude(&choice);
                let line = self.line(&choice.line);
                let ponder = line.get(1).map(|text| format!(" ponder {text}"));
                let best = line.first().map_or("0000", String::as_str);
                say(&format!("bestmove {best}{}", ponder.unwrap_or_default()));
            }
            None => say("bestmove 0000"),
        }
    }

    /// Tells what was found, if it is not what was told last: a search that is
    /// stopped may have found more.
    fn conclude(&self, choice: &Choice<Move>) {
        let (depth, told) = self.last.take();
        if told == choice.line {
            return;
        }
        let value = choice.value.unwrap_or(Value::DRAW);
        let plies = choice.line.len() as u32;
        let is_end = value == Value::WIN || value == Value::LOSS;
        let found = Iteration {
            depth: depth.max(1),
            deepest: plies,
            positions: choice.positions,
            value,
            ends_in: is_end.then_some(plies),
            line: &choice.line,
        };
        self.inform(&found, self.started.elapsed());
    }

    fn told(&self, progress: Progress<'_, Move>) -> ControlFlow<()> {
        let elapsed = self.started.elapsed();
        let bound = match progress {
            Progress::Pulse { .. } => self.asked.time.map(|(most, _)| most),
            Progress::Deepened(found) => {
                self.inform(&found, elapsed);
                self.last.set((found.depth, found.line.to_vec()));
                self.asked.time.map(|(_, soft)| soft)
            }
        };
        let is_late = !self.asked.infinite && bound.is_some_and(|bound| elapsed >= bound);
        if is_late || self.stop.load(Ordering::Relaxed) {
            Break(())
        } else {
            Continue(())
        }
    }

    fn inform(&self, found: &Iteration<'_, Move>, elapsed: Duration) {
        let score = match found.ends_in {
            // Mates are counted in moves and not in half-moves.
            Some(plies) if found.value == Value::LOSS => format!("mate -{}", plies.div_ceil(2)),
            Some(plies) => format!("mate {}", plies.div_ceil(2)),
            None => format!("cp {}", found.value.points()),
        };
        let milliseconds = elapsed.as_millis();
        let nps = u128::from(found.positions) * 1000 / milliseconds.max(1);
        say(&format!(
            "info depth {} seldepth {} score {score} nodes {} nps {nps} time {milliseconds} pv {}",
            found.depth,
            found.deepest.max(found.depth),
            found.positions,
            self.line(found.line).join(" "),
        ));
    }

    /// A line of moves as text.
    fn line(&self, moves: &[Move]) -> Vec<String> {
        let rules = self.game.rules();
        let mut position = *self.game.state();
        moves
            .iter()
            .map(|&chosen| {
                let text = rules.move_text(&position, chosen);
                position.play(chosen);
                text
            })
            .collect()
    }
}
