//! The contract as one call.
//!
//! A game is put through its clauses by playing it at random and looking at
//! everything on the way, rather than by a list of cases: cases show that what
//! somebody thought of is right, and a contract speaks of all states. Every
//! game follows from one seed, so that a failure is one command away from
//! being seen again. And because a random game proves nothing about what never
//! happens in it, the run counts what happened and fails when something that
//! can occur did not.
mod case;
mod chances;
mod clause;
mod context;
mod failure;
mod moves;
mod payoffs;
mod probe;
mod records;
mod report;
mod run;
mod secrets;
mod state;
mod table;
mod text;
mod tier;
mod told;
mod walk;

pub use clause::Clause;
pub use failure::Failure;
pub use report::{EventKind, Report};

use boardwright_ruleset::{Depict, Evaluate, Exchange, Notation, Ruleset};
use case::Case;
use context::Context;
use std::path::PathBuf;
use tier::Tier;

/// Games in a run, unless told otherwise.
const GAMES: u64 = 200;
/// Steps after which a game is given up, unless told otherwise.
const MOST_STEPS: u64 = 20_000;
/// One state in this many is checked thoroughly, unless told otherwise.
const THOROUGH: u64 = 4;
/// Steps up to which a whole game is gone through, unless told otherwise.
const WHOLE_GAME: u64 = 20_000;

/// Puts a ruleset through every [`Clause`].
///
/// ```
/// use boardwright_ruleset::{Depict, Evaluate, Exchange, Notation};
/// use boardwright_testkit::Contract;
///
/// fn keeps_the_contract<R: Notation + Evaluate + Depict + Exchange>(rules: R) {
///     let contract = Contract::new(rules).games(10).without_coverage();
///     let report = contract.check();
///     assert_eq!(report.games, 10);
///     println!("{report}");
/// }
/// ```
///
/// # What makes a run
///
/// The games have the seeds `seed`, `seed + 1`, and so on. Games with even
/// seeds start from the game's own start, the others from each
/// [`position`](Self::position) in turn, if there are any. Games are played on
/// all cores; the run tells the failing game with the lowest seed, whatever
/// the number of cores.
///
/// # Coverage
///
/// At the end the run fails if one of the [`EventKind`]s or one of the ids of
/// the game's rules and of the referee was never seen. What cannot occur in
/// the game is told by [`cannot_occur`](Self::cannot_occur); what is rare is
/// brought about by a [`position`](Self::position) or a
/// [`refusal`](Self::refusal). Some things the kit knows itself: games without
/// chance roll no dice, games without secrets have no views, and so on.
///
/// # Environment
///
/// | variable | effect |
/// |---|---|
/// | `BOARDWRIGHT_SEED` | plays only the game with this seed, without asking for coverage |
/// | `BOARDWRIGHT_RULES` | with a seed: only under the rules of this full name |
/// | `BOARDWRIGHT_GAMES` | plays this many games instead of the number in the test |
///
/// A seed or a number of games that is no whole number makes the run panic.
pub struct Contract<R: Ruleset> {
    rules: R,
    tiers: Vec<Box<dyn Tier<R>>>,
    games: u64,
    seed: u64,
    most_steps: u64,
    unfinished: u64,
    thorough: u64,
    whole_game: u64,
    distinct_keys: bool,
    anew: bool,
    positions: Vec<String>,
    refusals: Vec<Case>,
    refusal_files: Vec<PathBuf>,
    cannot_occur: Vec<String>,
    coverage: bool,
    documentation: Option<PathBuf>,
    test: Option<String>,
}

impl<R: Notation + Evaluate + Depict + Exchange> Contract<R> {
    /// The contract with everything that a finished game has.
    pub fn new(rules: R) -> Self {
        Self::of_notation(rules).values().scenes().exchanges()
    }
}

impl<R: Notation> Contract<R> {
    /// The contract of a game that has a notation, and so records.
    pub fn of_notation(rules: R) -> Self {
        let mut new = Self::of_rules(rules);
        new.tiers.push(Box::new(text::Texts));
        new
    }
}

impl<R: Ruleset> Contract<R> {
    /// The contract of bare rules, for a game in the making.
    pub fn of_rules(rules: R) -> Self {
        Self {
            rules,
            tiers: Vec::new(),
            games: GAMES,
            seed: 0,
            most_steps: MOST_STEPS,
            unfinished: 0,
            thorough: THOROUGH,
            whole_game: WHOLE_GAME,
            distinct_keys: true,
            anew: false,
            positions: Vec::new(),
            refusals: Vec::new(),
            refusal_files: Vec::new(),
            cannot_occur: Vec::new(),
            coverage: true,
            documentation: None,
            test: None,
        }
    }

    /// Adds the clauses about values.
    #[must_use]
    pub fn values(mut self) -> Self
    where
        R: Evaluate,
    {
        self.tiers.push(Box::new(tier::Values));
        self
    }

    /// Adds the clauses about scenes.
    #[must_use]
    pub fn scenes(mut self) -> Self
    where
        R: Depict,
    {
        self.tiers.push(Box::new(tier::Scenes));
        self
    }

    /// Adds the clauses about exchanges.
    #[must_use]
    pub fn exchanges(mut self) -> Self
    where
        R: Exchange,
    {
        self.tiers.push(Box::new(tier::Exchanges));
        self
    }

    /// How many games to play; 200 unless told otherwise.
    #[must_use]
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// How many games to play where the test is compiled without debug
    /// assertions, as in release mode, where there is time for more.
    #[must_use]
    pub fn games_in_release(self, games: u64) -> Self {
        if cfg!(debug_assertions) {
            self
        } else {
            self.games(games)
        }
    }

    /// The seed of the first game; 0 unless told otherwise.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// After how many steps (moves and chances) a game is given up; 20,000
    /// unless told otherwise. It is an error if such a game should have ended
    /// by [`Facts::longest_game`](boardwright_ruleset::Facts::longest_game), or if more are given up than
    /// [`unfinished`](Self::unfinished) allows.
    #[must_use]
    pub fn most_steps(mut self, steps: u64) -> Self {
        self.most_steps = steps;
        self
    }

    /// How many games may be given up; none unless told otherwise.
    #[must_use]
    pub fn unfinished(mut self, games: u64) -> Self {
        self.unfinished = games;
        self
    }

    /// That one state in the given number is checked thoroughly: every override for
    /// every move, views, scenes, spoilt texts. Four unless told otherwise; 1
    /// for all states. The others are checked for all that is cheap.
    #[must_use]
    pub fn thorough(mut self, one_in: u64) -> Self {
        self.thorough = one_in.max(1);
        self
    }

    /// Up to how many steps (moves and chances from all states, equal states of
    /// one depth taken together) the game is gone through as a whole, so that
    /// random worlds can be held against their exact shares; 20,000 unless told
    /// otherwise, and 0 for not at all. A larger game is best tried under
    /// options that make it small.
    #[must_use]
    pub fn whole_game(mut self, steps: u64) -> Self {
        self.whole_game = steps;
        self
    }

    /// That different states may have one search key on purpose, because it
    /// leaves counters out.
    #[must_use]
    pub fn coarse_search_keys(mut self) -> Self {
        self.distinct_keys = false;
        self
    }

    /// That positions may come back after a step that clears the memory of
    /// repetition, because the rules begin to count anew there. Otherwise it is
    /// an error if one does.
    #[must_use]
    pub fn repetition_counts_anew(mut self) -> Self {
        self.anew = true;
        self
    }

    /// A position that some of the games start from.
    #[must_use]
    pub fn position(mut self, position: impl Into<String>) -> Self {
        self.positions.push(position.into());
        self
    }

    /// A move that must be refused in a position, by the rule with this id.
    #[must_use]
    pub fn refusal(
        mut self,
        position: impl Into<String>,
        seat: impl Into<String>,
        chosen: impl Into<String>,
        id: impl Into<String>,
    ) -> Self {
        self.refusals.push(Case {
            place: None,
            position: position.into(),
            seat: seat.into(),
            chosen: chosen.into(),
            id: id.into(),
        });
        self
    }

    /// A [`Fixture`](crate::Fixture) of moves that must be refused: blocks of
    /// `position`, `seat`, `move` and `rule`, each as in
    /// [`refusal`](Self::refusal).
    #[must_use]
    pub fn refusals_in(mut self, path: impl Into<PathBuf>) -> Self {
        self.refusal_files.push(path.into());
        self
    }

    /// Kinds of events, by [`EventKind::name`], and ids of refusals that this
    /// game cannot show. It is an error if one of them occurs.
    #[must_use]
    pub fn cannot_occur(mut self, names: &[&str]) -> Self {
        self.cannot_occur
            .extend(names.iter().map(ToString::to_string));
        self
    }

    /// That nothing need be seen in the run, for a first look at a game in the
    /// making, or a demonstration.
    #[must_use]
    pub fn without_coverage(mut self) -> Self {
        self.coverage = false;
        self
    }

    /// The file that explains each of the game's rules, as
    /// [`documented`](crate::documented) demands.
    #[must_use]
    pub fn documented_in(mut self, path: impl Into<PathBuf>) -> Self {
        self.documentation = Some(path.into());
        self
    }

    /// The name of the test, for the command that runs it again. The test
    /// harness tells it itself, unless it runs on one thread.
    #[must_use]
    pub fn test_name(mut self, name: impl Into<String>) -> Self {
        self.test = Some(name.into());
        self
    }

    /// Runs everything, and tells what was seen.
    ///
    /// # Errors
    ///
    /// For the first clause that is found broken: one about the rules as a
    /// whole, a hand-made case, the game with the lowest seed, or coverage.
    pub fn run(&self) -> Result<Report, Box<Failure>> {
        run::run(self)
    }

    /// Runs everything, for a test.
    ///
    /// # Panics
    ///
    /// If a clause is broken, with the [`Failure`] as the message.
    pub fn check(&self) -> Report {
        match self.run() {
            Ok(report) => report,
            Err(failure) => panic!("\n{failure}\n"),
        }
    }
}
