//! The contract as one call.
//!
//! A game is checked by playing it at random and looking at everything on the way, not by a list of
//! cases: cases cover what somebody thought of, and a contract is about all states. Every game
//! follows from one seed, so that one command reproduces a failure. And because a random game
//! proves nothing about what never happens in it, the run counts what happened and fails if
//! something that can occur did not.
mod book;
mod case;
mod chances;
mod checked_game;
mod clause;
mod context;
mod encoding;
mod failure;
mod fields;
mod gains;
mod moves;
mod neighbours;
mod payoffs;
mod primer;
mod probe;
mod reached;
mod records;
mod records_for_viewers;
mod referee;
mod report;
mod run;
mod sameness;
mod secrets;
mod state;
mod text;
mod tier;
mod walk;

pub use clause::Clause;
pub use failure::Failure;
#[doc(hidden)]
pub use referee::Referee;
pub use report::{EventKind, Report};

use boardwright_ruleset::{Depict, Encode, Evaluate, Exchange, Notation, Ruleset};
use case::Case;
use context::Context;
use referee::TrueReferee;
use std::path::PathBuf;
use std::sync::Arc;
use tier::Tier;

/// Games in a run, by default.
const GAMES: u64 = 200;
/// Steps after which a game is given up, by default.
const MOST_STEPS: u64 = 20_000;
/// One state in this many is checked thoroughly, by default.
const THOROUGH: u64 = 4;
/// Steps up to which the whole game tree is searched, by default.
const WHOLE_GAME: u64 = 20_000;

/// Checks a ruleset against every [`Clause`].
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
/// [`position`](Self::position) in turn, if there are any. Games are played on all cores; the run
/// reports the failing game with the lowest seed, whatever the number of cores.
///
/// # Coverage
///
/// At the end the run fails if one of the [`EventKind`]s, one of the ids of the game's rules and
/// of the referee, or one of the kinds of decisions in the game's primer was never seen. Name what cannot occur with
/// [`cannot_occur`](Self::cannot_occur); reach rare cases with a [`position`](Self::position) or a
/// [`refusal`](Self::refusal). The kit knows some cases itself: games without chance roll no dice,
/// games without secrets have no views, and so on.
///
/// # Environment
///
/// | variable | effect |
/// |---|---|
/// | `BOARDWRIGHT_SEED` | plays only the game with this seed, without asking for coverage |
/// | `BOARDWRIGHT_RULES` | with a seed: only under the rules of this full name |
/// | `BOARDWRIGHT_GAMES` | plays this many games instead of the number in the test; if they are fewer, without asking for coverage |
///
/// The run panics if the seed or the number of games is not a whole number.
pub struct Contract<R: Ruleset> {
    rules: R,
    tiers: Vec<Box<dyn Tier<R>>>,
    referee: Arc<dyn Referee<R>>,
    games: u64,
    seed: u64,
    choices: Vec<u8>,
    most_steps: u64,
    unfinished: u64,
    thorough: u64,
    whole_game: u64,
    distinct_keys: bool,
    anew: bool,
    worlds_follow: bool,
    positions: Vec<String>,
    refusals: Vec<Case>,
    refusal_files: Vec<PathBuf>,
    cannot_occur: Vec<String>,
    coverage: bool,
    shallow_secrets: Option<String>,
    documentation: Option<PathBuf>,
    test: Option<String>,
}

impl<R: Notation + Evaluate + Depict + Exchange> Contract<R> {
    /// The contract with everything that a complete game has.
    pub fn new(rules: R) -> Self {
        let mut new = Self::of_notation(rules).values().scenes().exchanges();
        new.tiers.push(Box::new(primer::Examples::default()));
        new
    }
}

impl<R: Notation> Contract<R> {
    /// The contract of a game that has a notation, and so records.
    pub fn of_notation(rules: R) -> Self {
        let mut new = Self::of_rules(rules);
        new.tiers.push(Box::new(text::Texts));
        new.tiers.push(Box::new(fields::Numbers));
        new
    }
}

impl<R: Ruleset> Contract<R> {
    /// The contract of bare rules, for a game in development.
    pub fn of_rules(rules: R) -> Self {
        Self {
            rules,
            tiers: Vec::new(),
            referee: Arc::new(TrueReferee),
            games: GAMES,
            seed: 0,
            choices: Vec::new(),
            most_steps: MOST_STEPS,
            unfinished: 0,
            thorough: THOROUGH,
            whole_game: WHOLE_GAME,
            distinct_keys: true,
            anew: false,
            worlds_follow: false,
            positions: Vec::new(),
            refusals: Vec::new(),
            refusal_files: Vec::new(),
            cannot_occur: Vec::new(),
            coverage: true,
            shallow_secrets: None,
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

    /// Adds the clauses about scenes and primers.
    #[must_use]
    pub fn scenes(mut self) -> Self
    where
        R: Depict,
    {
        self.tiers.push(Box::new(tier::Scenes));
        self.tiers.push(Box::new(primer::Primers::default()));
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

    /// Adds the clauses about moves and observations as numbers.
    #[must_use]
    pub fn encodings(mut self) -> Self
    where
        R: Encode,
    {
        self.tiers.push(Box::new(encoding::Encodings));
        self
    }

    /// How many games to play; 200 by default.
    #[must_use]
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// How many games to play if the test is compiled without debug assertions, as in release mode,
    /// where there is time for more.
    #[must_use]
    pub fn games_in_release(self, games: u64) -> Self {
        if cfg!(debug_assertions) {
            self
        } else {
            self.games(games)
        }
    }

    /// The seed of the first game; 0 by default.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// What is chosen first in each game among its seats, moves and chances, in place of what follows
    /// from the seed: so a fuzzer steers one game. A choice takes one byte, or two among more than
    /// 256. The command that a failure names does not know them.
    #[must_use]
    pub fn choices(mut self, choices: impl Into<Vec<u8>>) -> Self {
        self.choices = choices.into();
        self
    }

    /// After how many steps (moves and chances) a game is given up; 20,000 by default. It is an
    /// error if such a game should have ended by
    /// [`Facts::longest_game`](boardwright_ruleset::Facts::longest_game), or if more are given up
    /// than [`unfinished`](Self::unfinished) allows.
    #[must_use]
    pub fn most_steps(mut self, steps: u64) -> Self {
        self.most_steps = steps;
        self
    }

    /// How many games may be given up; 0 by default.
    #[must_use]
    pub fn unfinished(mut self, games: u64) -> Self {
        self.unfinished = games;
        self
    }

    /// One state in the given number is checked thoroughly: every override for every move, views,
    /// scenes, spoilt texts. 4 by default; 1 for all states. The other states get only the cheap
    /// checks.
    #[must_use]
    pub fn thorough(mut self, one_in: u64) -> Self {
        self.thorough = one_in.max(1);
        self
    }

    /// Up to how many steps (moves and chances from all states, with equal states of one depth
    /// merged) the whole game tree is searched, so that random worlds can be compared with their
    /// exact shares; 20,000 by default, and 0 for never. Test a larger game under options that make
    /// it small.
    #[must_use]
    pub fn whole_game(mut self, steps: u64) -> Self {
        self.whole_game = steps;
        self
    }

    /// Allows different states to share a search key on purpose, because the key leaves counters
    /// out.
    #[must_use]
    pub fn coarse_search_keys(mut self) -> Self {
        self.distinct_keys = false;
        self
    }

    /// Allows positions to occur again after a step that clears the repetition memory, because the
    /// rules begin to count from zero again there. Otherwise that is an error.
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

    /// Kinds of events, by [`EventKind::name`], ids of refusals, and kinds of decisions of the
    /// primer, as in `decision.promotion`, that this game cannot show. It is an error if one of them occurs.
    #[must_use]
    pub fn cannot_occur(mut self, names: &[&str]) -> Self {
        self.cannot_occur
            .extend(names.iter().map(ToString::to_string));
        self
    }

    /// Requires no coverage, for a first look at a game in development, or a demonstration.
    #[must_use]
    pub fn without_coverage(mut self) -> Self {
        self.coverage = false;
        self
    }

    /// Demands that random worlds fit all that their viewers have seen, and not only what they see
    /// now: each world of a view comes about from a world of the view before. Ask for it if states
    /// keep all that steps have shown, such as the suits that a seat could not follow.
    #[must_use]
    pub fn worlds_follow(mut self) -> Self {
        self.worlds_follow = true;
        self
    }

    /// Says why games of these rules that differ in a secret can be told apart after the next
    /// decision, although the secret itself is not shown so soon.
    ///
    /// Otherwise it is an error if there are 30 comparisons of such games or more and none came past
    /// one later decision: then nothing was tried of what secrets could tell in play. Where every secret is shown by the next
    /// decision, the kit finds that out by itself. It is an error as well if one came past it after
    /// all.
    #[must_use]
    pub fn shallow_secrets(mut self, why: impl Into<String>) -> Self {
        self.shallow_secrets = Some(why.into());
        self
    }

    /// The file that explains each of the game's rules, as
    /// [`documented`](crate::documented) demands, and has every anchor that the primer names.
    #[must_use]
    pub fn documented_in(mut self, path: impl Into<PathBuf>) -> Self {
        self.documentation = Some(path.into());
        self
    }

    /// The name of the test, for the command that runs it again. The test harness gives it, unless
    /// it runs on one thread.
    #[must_use]
    pub fn test_name(mut self, name: impl Into<String>) -> Self {
        self.test = Some(name.into());
        self
    }

    /// Replaces the referee's answers, for the tests of the kit.
    #[doc(hidden)]
    #[must_use]
    pub fn referee(mut self, referee: impl Referee<R> + 'static) -> Self {
        self.referee = Arc::new(referee);
        self
    }

    /// Runs everything, and returns what was seen.
    ///
    /// # Errors
    ///
    /// For the first clause that is found broken: one about the rules as a
    /// whole, a hand-made case, the game with the lowest seed, or coverage.
    pub fn run(&self) -> Result<Report, Box<Failure>> {
        run::run(self)
    }

    /// Runs everything, for a test, and prints how far exchanged secrets came.
    ///
    /// # Panics
    ///
    /// If a clause is broken, with the [`Failure`] as the message.
    pub fn check(&self) -> Report {
        match self.run() {
            Ok(report) => {
                if let Some(told) = report.secrets_told() {
                    println!("{told}");
                }
                report
            }
            Err(failure) => panic!("\n{failure}\n"),
        }
    }

    /// The beginning of one game's checks.
    fn context(&self, seed: u64) -> Context<'_, R> {
        Context {
            distinct_keys: self.distinct_keys,
            anew: self.anew,
            worlds_follow: self.worlds_follow,
            ..Context::new(&self.rules, &*self.referee, seed)
        }
    }
}
