//! Games as their rules say them, with no thought of speed: squares in a map, and one function for
//! a rule, whose comment names the ruling that it follows.
//!
//! The models were written from the rules and from the description of the texts, without a look at
//! the crates that play the same games, and this library depends on none of them. The tests step
//! both side by side and compare all that they say. The models also write the [conformance
//! files](https://github.com/boardwright/boardwright/blob/main/docs/conformance.md).
//!
//! `POSITIONS=1000000 cargo test --release -p boardwright-differential-models -- --nocapture`
//! compares as many positions of each game.
#![forbid(unsafe_code)]

pub mod lines_of_action;
pub mod loka;
pub mod strata;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// A game in play, with its past, whose every answer is a text.
pub trait Model: Clone {
    /// A new game with this name and these options, as in `strata(starter=w)`.
    ///
    /// # Errors
    ///
    /// If the game has no such option or value.
    fn open(name: &str) -> Result<Self, String>;

    /// The same game from this position on, without a past.
    ///
    /// # Errors
    ///
    /// If the text is not in the form of a position. Whether the rules can bring it about is not
    /// asked.
    fn read(&self, position: &str) -> Result<Self, String>;

    /// The position as text.
    fn position(&self) -> String;

    /// Whose decision it is.
    fn due(&self) -> Due;

    /// The legal moves of a seat, in no particular order; none unless it is due.
    fn moves(&self, seat: &str) -> Vec<String>;

    /// The ids of the rules that a move of a seat that is due breaks, which are none if it is legal.
    /// The order of rules is nobody's business, so a referee may name any of them.
    ///
    /// # Errors
    ///
    /// If the text is not a move of this game.
    fn refusals(&self, seat: &str, text: &str) -> Result<BTreeSet<&'static str>, String>;

    /// Makes a legal move of a seat that is due.
    ///
    /// # Panics
    ///
    /// If the text is not a move of this game.
    fn play(&mut self, seat: &str, text: &str);

    /// What may fall, with integer weights; none unless chance is due.
    fn chances(&self) -> Vec<(String, u64)>;

    /// Lets this fall.
    ///
    /// # Panics
    ///
    /// If it cannot fall.
    fn resolve(&mut self, chance: &str);

    /// The position as these seats together may know it; no seats are a spectator.
    fn view(&self, viewers: &[&str]) -> String {
        let _ = viewers;
        self.position()
    }

    /// The seats that may claim a draw.
    fn claims(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// These living seats of one team resign.
    ///
    /// # Panics
    ///
    /// If the game only ends by that: then the position tells nothing of it.
    fn resign(&mut self, seats: &[&str]) {
        panic!("a resignation of {seats:?} ends the game and changes no position");
    }

    /// The fight that a legal move begins, if it begins one.
    fn fight(&self, seat: &str, text: &str) -> Option<Fight> {
        let _ = (seat, text);
        None
    }
}

/// A fight that a move begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// What counts for the attacker, and how much.
    pub attacker: BTreeMap<String, u32>,
    /// What counts for the defender.
    pub defender: BTreeMap<String, u32>,
    /// How it may end: each ending that can come, with its cases and all cases.
    pub odds: BTreeMap<String, [u128; 2]>,
}

/// What happens next in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// A seat decides.
    Seat(&'static str),
    /// These seats decide, each unseen by the others, in any order.
    Secret(Vec<&'static str>),
    /// Chance does.
    Chance,
    /// Nothing: the game is over.
    Over {
        /// Who has won; nobody in a draw.
        winners: Vec<&'static str>,
        /// The reason, in the words of records.
        reason: &'static str,
    },
}

thread_local! {
    /// How often each ruling decided something since [`take_cited`] was called.
    static CITED: RefCell<BTreeMap<&'static str, u64>> = const { RefCell::new(BTreeMap::new()) };
    /// Whether rulings are not noted, since a whole list is gone through.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Notes that a ruling decided something, by its number in the rules: `rule 9` of the
/// numbered sections, `#13` of the table of rulings, `detail 2` of what is settled in detail.
fn cite(ruling: &'static str) {
    if !QUIET.get() {
        CITED.with_borrow_mut(|cited| *cited.entry(ruling).or_default() += 1);
    }
}

/// What `f` returns, without a note of the rulings that it followed.
fn quietly<T>(f: impl FnOnce() -> T) -> T {
    let before = QUIET.replace(true);
    let result = f();
    QUIET.set(before);
    result
}

/// How often each ruling decided something on this thread since this was last asked.
pub fn take_cited() -> BTreeMap<&'static str, u64> {
    CITED.take()
}

/// The options of a name in the form `game(option=value,…)`.
fn options_of<'n>(name: &'n str, game: &str) -> Result<Vec<(&'n str, &'n str)>, String> {
    let rest = name.strip_prefix(game).ok_or("another game")?;
    if rest.is_empty() {
        return Ok(Vec::new());
    }
    let inner = rest
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let options = inner.ok_or("no brackets")?.split(',');
    options
        .map(|option| {
            option
                .split_once('=')
                .ok_or_else(|| format!("{option} has no value"))
        })
        .collect()
}

/// A switch's value.
fn switch(value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("a switch is on or off, not {value}")),
    }
}
