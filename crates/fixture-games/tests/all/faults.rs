//! The table of faults: what the kit finds in each class of games, by which clause, and what it
//! cannot find.
//!
//! Each row is tried. The page `docs/faults.md` is written from the rows by
//! `BOARDWRIGHT_WRITE_FAULTS=1 cargo test -p boardwright-fixture-games --test all faults::`.
mod table;

use boardwright_ruleset::Ruleset;
use boardwright_testkit::{Clause, Contract, Failure};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use table::{Class, table};

use crate::defects;
use crate::faulty_whist::{self, Fault};
use crate::flawed::{Defect, Flawed, Spoil};
use crate::forgetful::{self, Forgets};

/// Declares faults, each with the sentence that documents it, which the table tells.
macro_rules! faults {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            $($(#[doc = $line:literal])+ $fault:ident,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[doc = $line])+ $fault,)*
        }

        impl $name {
            /// What is wrong, in a sentence.
            pub(crate) fn sentence(self) -> &'static str {
                match self {
                    $(Self::$fault => concat!($($line),+).trim_start(),)*
                }
            }
        }
    };
}
pub(crate) use faults;

/// One fault in one game.
pub(crate) struct Row {
    class: Class,
    fault: &'static str,
    game: String,
    /// The clause that finds it; `None` if none can.
    clause: Option<Clause>,
    /// Runs the contract.
    run: Box<dyn Fn() -> Result<(), Box<Failure>>>,
}

impl Row {
    fn of<R: Ruleset>(
        (class, fault, game): (Class, &'static str, String),
        clause: Option<Clause>,
        contract: Contract<R>,
    ) -> Self {
        let run = Box::new(move || contract.run().map(drop));
        Self {
            class,
            fault,
            game,
            clause,
            run,
        }
    }
}

/// Faults of any game, in the game of this name.
fn in_game<G: Spoil>(
    class: Class,
    game: &str,
    set: impl Fn(Contract<Flawed<G>>) -> Contract<Flawed<G>>,
    faults: &[(Defect, Option<Clause>)],
) -> Vec<Row> {
    let name = game.parse().expect("a game's name");
    let rules = G::from_name(&name).expect("options of the game");
    let row = |&(defect, clause): &(Defect, Option<Clause>)| {
        let contract = set(defects::contract(rules.clone(), defect));
        let about = (class, defect.sentence(), game.to_string());
        Row::of(about, clause, contract)
    };
    faults.iter().map(row).collect()
}

/// Faults of whist, with the fewest cards and with the most.
fn in_whist(class: Class, options: &str, faults: &[(Fault, Option<Clause>)]) -> Vec<Row> {
    let row = |ranks: u8, &(fault, clause): &(Fault, Option<Clause>)| {
        let game = format!("whist of {} cards{options}", 4 * ranks);
        let contract = faulty_whist::contract(ranks, fault);
        Row::of((class, fault.sentence(), game), clause, contract)
    };
    let both = faults
        .iter()
        .flat_map(|found| [row(2, found), row(6, found)]);
    both.collect()
}

/// Faults of a walk on which no place is entered twice.
fn in_walk(class: Class, faults: &[(Forgets, Option<Clause>)]) -> Vec<Row> {
    let row = |&(forgets, clause): &(Forgets, Option<Clause>)| {
        let about = (class, forgets.sentence(), "a walk on a ring".to_string());
        Row::of(about, clause, forgetful::contract(forgets))
    };
    faults.iter().map(row).collect()
}

/// Tries all rows of a class, and names all that come out otherwise.
#[track_caller]
fn check(class: Class) {
    let rows = table().into_iter().filter(|row| row.class == class);
    let mut wrong = String::new();
    for row in rows {
        let (found, told) = match (row.run)() {
            Ok(()) => (None, String::new()),
            Err(failure) => (Some(failure.clause), failure.to_string()),
        };
        if found != row.clause {
            let (expected, told) = (row.clause, told.lines().take(3).collect::<Vec<_>>());
            let _ = writeln!(
                wrong,
                "{} in {}: {found:?} instead of {expected:?}\n{told:?}",
                row.fault, row.game
            );
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn open_games() {
    check(Class::Open);
}

#[test]
fn games_with_dice() {
    check(Class::Dice);
}

#[test]
fn games_with_hidden_hands() {
    check(Class::Cards);
}

#[test]
fn games_with_secret_choices() {
    check(Class::Secrets);
}

#[test]
fn games_of_teams() {
    check(Class::Teams);
}

/// What no kit can know.
#[test]
fn errors_of_rules_alone_are_not_found() {
    check(Class::Rules);
}

/// Where the table stands on its page.
const BEGIN: &str = "<!-- The table is written by the tests of fixture-games. -->\n";
const END: &str = "<!-- Here the table ends. -->\n";

fn page() -> String {
    let mut text = String::new();
    for class in Class::ALL {
        let _ = write!(text, "\n## {}\n\n", class.title());
        let is_found = class != Class::Rules;
        text += if is_found {
            "| fault | in | found by |\n|---|---|---|\n"
        } else {
            "| error | in |\n|---|---|\n"
        };
        let rows: Vec<Row> = (table().into_iter())
            .filter(|row| row.class == class)
            .collect();
        let is_same =
            |one: &Row, other: &Row| one.fault == other.fault && one.clause == other.clause;
        for rows in rows.chunk_by(is_same) {
            let (fault, clause) = (rows[0].fault.trim_end_matches('.'), rows[0].clause);
            let games: Vec<&str> = rows.iter().map(|row| row.game.as_str()).collect();
            let told = clause.map(|clause| format!(" `{clause:?}` |"));
            let line = format!(
                "| {fault} | {} |{}\n",
                games.join("; "),
                told.unwrap_or_default()
            );
            assert_eq!(clause.is_some(), is_found, "{line}");
            assert!(!text.contains(&line), "{line} stands twice");
            text += &line;
        }
    }
    text + "\n"
}

/// The page tells what the tests above try.
#[test]
fn the_page_has_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/faults.md");
    let text = std::fs::read_to_string(path).expect("the page is there");
    let (before, rest) = text.split_once(BEGIN).expect("the table begins");
    let (_, after) = rest.split_once(END).expect("the table ends");
    let due = format!("{before}{BEGIN}{}{END}{after}", page());
    if std::env::var_os("BOARDWRIGHT_WRITE_FAULTS").is_some() {
        std::fs::write(path, due).expect("the page can be written");
        return;
    }
    let again = "BOARDWRIGHT_WRITE_FAULTS=1 writes it";
    assert!(text == due, "the table on the page is another one; {again}");
}

/// Each class has a dozen faults, and there are many kinds of them.
#[test]
fn no_class_is_left_out() {
    let rows = table();
    for class in Class::ALL
        .into_iter()
        .filter(|&class| class != Class::Rules)
    {
        let of_class = rows.iter().filter(|row| row.class == class);
        let faults: BTreeSet<&str> = of_class.map(|row| row.fault).collect();
        assert!(faults.len() >= 12, "{class:?} has {}", faults.len());
    }
    let clauses: BTreeSet<Clause> = rows.iter().filter_map(|row| row.clause).collect();
    assert!(clauses.len() >= 40, "{} clauses", clauses.len());
}
