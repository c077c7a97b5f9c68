//! A chess engine for graphical boards: our own player behind the Universal
//! Chess Interface, on stdin and stdout.
//!
//! The search runs on a thread of its own, so that `stop` and `isready` are
//! answered while it thinks; so does a count that `go perft` asks for. Unknown
//! input is ignored, as the interface demands, and reported in an `info
//! string`; a bad option leaves everything as it was. Whoever says `go` gets a
//! `bestmove`: `0000` where there is none, as after a position that was refused.
mod go;
mod odds;
mod perft;
mod search;
mod strength;

use self::go::Asked;
use self::search::{Search, Signals};
use self::strength::Strength;
use boardwright::chess::uci::CastlingForm;
use boardwright::chess::{Chess, Move, Position, chess960, fen, uci};
#[cfg(feature = "values")]
use boardwright::players::evaluator_of;
use boardwright::players::{AlphaBeta, Evaluator};
use boardwright::prelude::*;
use boardwright::ruleset::Translation;
#[cfg(feature = "values")]
use boardwright_programs::read_values;
use boardwright_programs::{Arguments, Context};
use clap::Parser;
use std::error::Error;
use std::io::{BufRead, Read as _, Write as _};
use std::ops::ControlFlow::{self, Break, Continue};
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// Longer lines are cut; the moves of the longest game fit many times over.
const LONGEST_LINE: u64 = 1 << 20;

/// What stands for no file, as the interface writes it.
#[cfg(feature = "values")]
const NO_FILE: &str = "<empty>";

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

/// A chess engine behind the Universal Chess Interface, on stdin and stdout.
///
/// A graphical board starts it and talks to it; by hand, `uci` lists the
/// options, `go depth 6` thinks, and `quit` ends.
#[derive(Parser)]
pub(crate) struct Uci {}

impl Arguments for Uci {
    const NAME: &'static str = "uci";
    const GROUP: &'static str = "Chess";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let Self {} = self;
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
                return Ok(ExitCode::SUCCESS);
            }
        }
        // At the end of a script the last search is finished, if it ever ends.
        engine.finish();
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints one line at once. A reader that has gone away is no error.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// A word from outside: whatever is in it, on one line that is not long.
pub(crate) fn quoted(word: &str) -> String {
    let word: String = word.chars().take(40).collect();
    format!("{word:?}")
}

struct Engine {
    game: Game<Chess>,
    is_chess960: bool,
    /// Whether the last position could not be used, so that the game is not the one that the
    /// board looks at.
    is_refused: bool,
    /// How many of the best lines a search tells.
    lines: u32,
    /// Whether a search tells the odds of winning, drawing and losing.
    shows_odds: bool,
    player: AlphaBeta,
    strength: Strength,
    /// Learned values in place of our own evaluation, where the program is built with these.
    evaluator: Option<Box<dyn Evaluator<Chess>>>,
    search: Option<Running>,
}

/// A search or a count that has been started.
struct Running {
    thread: JoinHandle<()>,
    signals: Arc<Signals>,
    started: Instant,
    is_endless: bool,
    is_count: bool,
}

impl Engine {
    fn new() -> Self {
        Self {
            game: new_game(false, Position::start()),
            is_chess960: false,
            is_refused: false,
            lines: 1,
            shows_odds: false,
            player: AlphaBeta::new(0),
            strength: Strength::new(),
            evaluator: None,
            search: None,
        }
    }

    /// Does what a line says. Breaks at `quit`.
    fn obey(&mut self, line: &str) -> ControlFlow<()> {
        let mut words = line.split_ascii_whitespace();
        // Unknown words before a command are passed over.
        let Some(command) = words.find(|word| COMMANDS.contains(word)) else {
            if let Some(word) = line.split_ascii_whitespace().next() {
                say(&format!("info string unknown command {}", quoted(word)));
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
                self.make_way();
                self.game = new_game(self.is_chess960, Position::start());
                self.is_refused = false;
                self.strength.begin_game();
                Ok(())
            }
            "setoption" => self.set_option(words),
            "position" => {
                let set = self.set_position(words);
                self.is_refused = set.is_err();
                set
            }
            "go" => self.go(words),
            "stop" => {
                self.stop();
                Ok(())
            }
            "ponderhit" => {
                if let Some(running) = &self.search {
                    running.signals.ponder_hit(running.started);
                }
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
        self.make_way();
        match name.as_str() {
            "hash" => {
                let memory = number_up_to("Hash", MOST_MEMORY, value)?;
                self.player = self.player.clone().with_memory(memory);
            }
            "threads" => {
                let threads = number_up_to("Threads", MOST_THREADS, value)?;
                let player = self.player.clone().with_searches(threads);
                self.player = player.with_threads(threads);
            }
            // Every search begins with an empty table.
            "clear hash" => {}
            "multipv" => self.lines = number_up_to("MultiPV", MOST_LINES, value)?,
            "uci_chess960" => {
                self.is_chess960 = truth("UCI_Chess960", value)?;
                self.game = new_game(self.is_chess960, *self.game.state());
            }
            "uci_limitstrength" => {
                self.strength.is_limited = truth("UCI_LimitStrength", value)?;
            }
            "uci_elo" => self.strength.set_elo(number(value)?)?,
            "uci_showwdl" => self.shows_odds = truth("UCI_ShowWDL", value)?,
            #[cfg(feature = "values")]
            "evalfile" => {
                // A name may have spaces.
                let file = value_at.map_or(String::new(), |at| words[at + 1..].join(" "));
                self.evaluator = match file.as_str() {
                    "" | NO_FILE => None,
                    file => Some(Self::evaluator_of(file)?),
                };
            }
            // The board says whether it will let us ponder; `go` says when.
            "ponder" => drop(truth("Ponder", value)?),
            _ => return Err(format!("there is no option {}", quoted(&name))),
        }
        Ok(())
    }

    /// Reads a file of learned values of chess by the usual rules, which differ from those of the
    /// engine's games in draws alone.
    #[cfg(feature = "values")]
    fn evaluator_of(file: &str) -> Result<Box<dyn Evaluator<Chess>>, String> {
        let bytes = read_values(file);
        let bytes =
            bytes.map_err(|why| format!("EvalFile {}: it cannot be read: {why}", quoted(file)))?;
        let read = evaluator_of(&bytes, &Chess::fide());
        read.map_err(|why| format!("EvalFile {}: {why}", quoted(file)))
    }

    /// Sets the position and plays the moves; if one is bad, the game stays.
    fn set_position(&mut self, mut words: SplitAsciiWhitespace<'_>) -> Result<(), String> {
        self.make_way();
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
        let is_count = words.clone().any(|word| word == "perft");
        let started = self.start(words);
        if started.is_err() && !is_count {
            // Whoever asked waits for a move.
            return started.or_else(|why| {
                say(&format!("info string {why}"));
                say("bestmove 0000");
                Ok(())
            });
        }
        started
    }

    /// Starts a search or a count.
    fn start(&mut self, words: SplitAsciiWhitespace<'_>) -> Result<(), String> {
        self.make_way();
        if self.is_refused {
            return Err("there is no position: the last one was refused".to_string());
        }
        let mut asked = Asked {
            shows_odds: self.shows_odds,
            ..Asked::read(words, &self.game, self.lines)?
        };
        let (started, signals) = (Instant::now(), Arc::new(Signals::default()));
        if let Some(depth) = asked.perft {
            let (position, heard) = (*self.game.state(), Arc::clone(&signals));
            self.search = Some(Running {
                thread: thread::spawn(move || perft::run(&position, depth, &heard)),
                signals,
                started,
                is_endless: false,
                is_count: true,
            });
            return Ok(());
        }
        let is_endless = asked.is_endless() || asked.ponder;
        let limited = self.strength.limit(&mut asked)?;
        let player = limited.unwrap_or_else(|| self.player.clone());
        let game = self.game.clone();
        let evaluator = self.evaluator.as_ref().map(|evaluator| evaluator.fresh());
        let player = (player, evaluator);
        let search = Search::new(game, player, asked, started, Arc::clone(&signals));
        self.search = Some(Running {
            thread: thread::spawn(move || search.run()),
            signals,
            started,
            is_endless,
            is_count: false,
        });
        Ok(())
    }

    /// Ends what runs before another command: a search is stopped, a count is
    /// waited for. Scripts ask for one count after the other, and a part of a
    /// count is worth nothing.
    fn make_way(&mut self) {
        if self.search.as_ref().is_some_and(|running| running.is_count) {
            self.finish();
        } else {
            self.stop();
        }
    }

    /// Stops the search and waits for its `bestmove`, or stops the count.
    fn stop(&mut self) {
        if let Some(running) = self.search.take() {
            running.signals.stop();
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

/// No more searches share a turn.
const MOST_THREADS: u32 = 64;

/// No position has more legal moves.
const MOST_LINES: u32 = 218;

/// The value of an option that is a number from 1 on.
fn number_up_to(name: &str, most: u32, value: &str) -> Result<u32, String> {
    let number = number(value)?;
    let fits = u32::try_from(number).ok();
    let fits = fits.filter(|fits| (1..=most).contains(fits));
    fits.ok_or_else(|| format!("{name} is from 1 to {most}, which {number} is not"))
}

/// A whole number, however large, so that what is out of a range can be told
/// from what is no number.
pub(crate) fn number(text: &str) -> Result<i128, String> {
    text.parse()
        .map_err(|_| format!("{} is no number", quoted(text)))
}

/// The value of an option that is on or off.
fn truth(name: &str, value: &str) -> Result<bool, String> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        other => Err(format!("{name} is true or false, not {}", quoted(other))),
    }
}

fn greet() {
    say(&format!(
        "id name Boardwright {}\nid author the Boardwright authors",
        env!("CARGO_PKG_VERSION")
    ));
    say(&format!(
        "option name Hash type spin default 16 min 1 max {MOST_MEMORY}"
    ));
    say(&format!(
        "option name Threads type spin default 1 min 1 max {MOST_THREADS}"
    ));
    say("option name Clear Hash type button");
    say(&format!(
        "option name MultiPV type spin default 1 min 1 max {MOST_LINES}"
    ));
    #[cfg(feature = "values")]
    say(&format!(
        "option name EvalFile type string default {NO_FILE}"
    ));
    say("option name Ponder type check default false");
    let (least, most) = strength::RANGE;
    say("option name UCI_LimitStrength type check default false");
    say(&format!(
        "option name UCI_Elo type spin default {most} min {least} max {most}"
    ));
    say("option name UCI_ShowWDL type check default false");
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

/// A move that can be played now.
pub(crate) fn legal_move(game: &Game<Chess>, text: &str) -> Result<Move, String> {
    let chosen = read_move(game, text)?;
    if game.state().is_legal(chosen) {
        Ok(chosen)
    } else {
        Err(format!("{text} is not legal here"))
    }
}

fn read_move(game: &Game<Chess>, text: &str) -> Result<Move, String> {
    let position = game.state();
    let read = |form| {
        let read = uci::read(position, text, form);
        read.map_err(|error| format!("bad move {}: {error}", quoted(text)))
    };
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
