//! Rules whose types are not known.
use crate::AnyPlayer;
use crate::estimate::{Estimate, estimate};
use crate::follow::{Followed, followed};
use crate::perft::{self, AnyPerft, PerftPlan, PerftPlanError};
use crate::player::OfPlayer;
#[cfg(not(boardwright_small))]
use crate::solution::{AnySolution, SolveGameError, solved};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_players::{
    Ladder, Level, MadeEvaluator, PlayerError, ValueError, find_player, level_of, player,
    player_with,
};
#[cfg(not(boardwright_small))]
use boardwright_players::{SolveLimits, SolveProgress};
use boardwright_referee::{AnyGame, Game, Record, ReplayError, TextError};
use boardwright_ruleset::{
    Depict, Evaluate, Exchange, Notation, Seat, Seats, Seed, Xoshiro256PlusPlus,
};
use core::num::NonZeroU64;
#[cfg(not(boardwright_small))]
use core::ops::ControlFlow;

/// The rules of a game that was chosen at run time, with its options set: all
/// that a program does with them.
///
/// Implemented once, for all rulesets that have a notation, an evaluation and
/// pictures. A method that takes a game takes one that these rules opened.
pub trait AnyRules: Send + Sync {
    /// The game's name with the options that differ from the default.
    fn full_name(&self) -> String;

    /// Opens a new game.
    fn open(&self, seed: Seed) -> Box<dyn AnyGame>;

    /// Opens the game at the end of a record, and verifies that the record
    /// follows the rules and its seed.
    ///
    /// # Errors
    ///
    /// The first thing in the record that does not fit.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyGame>, ReplayError>;

    /// Follows a record that leaves something out, such as
    /// [the one for spectators](AnyGame::record_for) of a game that runs, as far
    /// as it tells all: every event must follow the rules, rolls are taken as
    /// they are told, and the end must be the one that is told.
    ///
    /// Where the record hides something, a step that does not fit may be one of
    /// which only a part is told. There the way ends, see
    /// [`Followed::is_complete`].
    ///
    /// # Errors
    ///
    /// The first thing in the record that does not fit.
    fn follow(&self, record: &Record) -> Result<Followed, ReplayError> {
        let seed = record.seed().copied().unwrap_or(Seed::from_u64(0));
        self.follow_with(record, seed)
    }

    /// The same for a game that is to go on: its later dice follow from this seed.
    ///
    /// # Errors
    ///
    /// As [`AnyRules::follow`].
    fn follow_with(&self, record: &Record, seed: Seed) -> Result<Followed, ReplayError>;

    /// A game that begins at a position which these viewers could be looking at: at `view` itself,
    /// or where that hides something from them at a random position without secrets that looks
    /// like it to them. So whoever has a view alone can ask what they may do, and what may come of
    /// it. What others hide is made up by `draws`: show it to nobody.
    ///
    /// # Errors
    ///
    /// Every fault of the position.
    fn world(&self, view: &str, viewers: Seats, draws: u64) -> Result<Box<dyn AnyGame>, TextError>;

    /// The player that a text such as `greedy(determinizations=4)` names.
    ///
    /// # Errors
    ///
    /// If there is no such player or it has no such setting; the error lists
    /// those that there are. Files of values are refused.
    fn player(&self, text: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, PlayerError>;

    /// The same, where a setting such as `value=chess.safetensors` names a file of learned values:
    /// `read` gives the bytes of the file with this name, or a sentence that says why it cannot.
    /// Names are given to it as they stand, so whoever takes names from strangers calls
    /// [`player`](Self::player), which reads no files.
    ///
    /// # Errors
    ///
    /// As [`player`](Self::player), if the file cannot be read or is none for this game, and if the
    /// rules came without an encoding.
    fn player_with(
        &self,
        text: &str,
        seed: u64,
        read: &dyn Fn(&str) -> Result<Vec<u8>, String>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError>;

    /// The ten levels of the game, which a player such as `level(strength=4)` plays at.
    fn ladder(&self) -> Ladder;

    /// The same rules, whose [`player`](Self::player) reads files of learned values by `read`: for
    /// whoever makes players by the names of a person at this machine, at a table or in a session.
    fn with_files(&self, read: ReadFile) -> Arc<dyn AnyRules>;

    /// The static evaluation of the game's position for a seat, in points, as
    /// these viewers may know it, with what is likely to be taken next. `None`
    /// if something is hidden from them, or if the game was opened by other
    /// rules.
    fn evaluate(&self, game: &dyn AnyGame, seat: Seat, viewers: Seats) -> Option<i32>;

    /// How a game stands for a seat after its first `events` events, from -1, lost, to 1,
    /// won: the static evaluation with what is likely to be taken next, which is 0.5 where
    /// about three games of four are won ([`Evaluate::likely_win`]). `None` if there were
    /// fewer events, if the position hides something, or if the game was opened by other
    /// rules. For the host, who knows all.
    fn outlook(&self, game: &dyn AnyGame, events: usize, seat: Seat) -> Option<f64>;

    /// The moves of a seat that are known to be good, as texts with their weights; see
    /// [`Evaluate::visit_book`]. Players that evaluate positions draw one of them. Empty where
    /// the game has no book, the seat is not due, or the game was opened by other rules.
    ///
    /// It is for this seat, and taken from what its player may know.
    fn book(&self, game: &dyn AnyGame, seat: Seat) -> Vec<(String, u32)>;

    /// Plans a count of sequences of decisions from the game's position, and
    /// splits it into jobs.
    ///
    /// # Errors
    ///
    /// If the game was opened by other rules, or its position hides something,
    /// or there is not enough memory.
    fn perft(
        &self,
        game: &dyn AnyGame,
        plan: &PerftPlan,
    ) -> Result<Box<dyn AnyPerft>, PerftPlanError>;

    /// How many sequences of this many decisions there are about, from the
    /// game's position. Costs a hundredth of a second at most, or about that.
    ///
    /// # Errors
    ///
    /// If the game was opened by other rules, or its position hides something.
    fn estimate(&self, game: &dyn AnyGame, depth: u32) -> Result<Estimate, PerftPlanError>;

    /// Solves the game from the positions of these games on; `progress` is told how far that is,
    /// and stops it by a break.
    ///
    /// # Errors
    ///
    /// If a game was opened by other rules, too many positions can be reached, the rules are of a
    /// kind that is not solved, or `progress` broke.
    #[cfg(not(boardwright_small))]
    fn solve(
        &self,
        games: &[&dyn AnyGame],
        limits: SolveLimits,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<Box<dyn AnySolution>, SolveGameError>;
}

/// Rules of a known type as [`AnyRules`], for a game that is in no catalogue.
///
/// All players of the game are compiled for each crate that calls this.
///
/// ```
/// # use boardwright_fixture_games::kuhn::Kuhn;
/// use boardwright_catalogue::any_rules;
/// use boardwright_ruleset::{Configure, Seed};
/// let rules = any_rules(Kuhn::from_name(&"kuhn(hands=2)".parse()?)?);
/// assert_eq!(rules.open(Seed::from_u64(7)).full_name(), "kuhn(hands=2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn any_rules<R: Notation + Evaluate + Depict + Exchange>(rules: R) -> Arc<dyn AnyRules> {
    let ladder = Ladder::by_facts(&rules);
    rules_on(rules, ladder)
}

/// The same with this ladder.
pub(crate) fn rules_on<R: Notation + Evaluate + Depict + Exchange>(
    rules: R,
    ladder: Ladder,
) -> Arc<dyn AnyRules> {
    Arc::new(OfRules {
        rules: Arc::new(rules),
        ladder,
        evaluator: |_, _| Err(ValueError::NoEncoding),
        files: None,
    })
}

/// The same for rules with an encoding, whose players take files of learned values.
///
/// ```
/// # use boardwright_fixture_games::kuhn::Kuhn;
/// use boardwright_catalogue::any_rules_with_encoding;
/// use boardwright_ruleset::Configure as _;
///
/// let rules = any_rules_with_encoding(Kuhn::from_name(&"kuhn".parse()?)?);
/// let read = |_: &str| Ok(b"no file of values".to_vec());
/// let refused = rules.player_with("mcts(value=kuhn.safetensors)", 7, &read).map(drop);
/// let sentence = refused.unwrap_err().to_string();
/// assert!(sentence.starts_with("player: the file of values kuhn.safetensors: the header has"));
/// # Ok::<(), boardwright_ruleset::OptionError>(())
/// ```
#[cfg(feature = "values")]
pub fn any_rules_with_encoding<R>(rules: R) -> Arc<dyn AnyRules>
where
    R: boardwright_ruleset::Encode + Notation + Evaluate + Depict + Exchange,
{
    let ladder = Ladder::by_facts(&rules);
    rules_with_encoding_on(rules, ladder)
}

/// The same with this ladder.
#[cfg(feature = "values")]
pub(crate) fn rules_with_encoding_on<R>(rules: R, ladder: Ladder) -> Arc<dyn AnyRules>
where
    R: boardwright_ruleset::Encode + Notation + Evaluate + Depict + Exchange,
{
    Arc::new(OfRules {
        rules: Arc::new(rules),
        ladder,
        evaluator: |bytes, rules| boardwright_players::evaluator_of(bytes, rules),
        files: None,
    })
}

/// Reads the file with this name for a player, or says in a sentence why it cannot.
pub type ReadFile = fn(&str) -> Result<Vec<u8>, String>;

/// What makes an evaluator of a file.
type MakeEvaluator<R> = fn(&[u8], &R) -> MadeEvaluator<R>;

/// The lead that counts as half of a win in games that do not say so: four of the smallest
/// pieces, as [`Evaluate::likely_win`] has it for games with chances.
const EVEN: i32 = 400;

/// The implementation.
struct OfRules<R: Evaluate> {
    rules: Arc<R>,
    ladder: Ladder,
    evaluator: MakeEvaluator<R>,
    /// What reads the files of players by name, if they may be read.
    files: Option<ReadFile>,
}

impl<R: Notation + Evaluate> OfRules<R> {
    /// The player of a level of the game, if the text names one.
    fn level(&self, text: &str, seed: u64) -> Result<Option<Box<dyn AnyPlayer>>, PlayerError> {
        let Some(strength) = level_of(text) else {
            return Ok(None);
        };
        // Whoever wrote the ladder is told of an error now and not when it is the player's turn.
        find_player(&self.ladder.player(strength))?;
        let player = Level::<R>::new(strength, seed).with_ladder(self.ladder);
        Ok(Some(Box::new(OfPlayer(Box::new(player)))))
    }
}

/// The typed game, if the rules are `R`.
fn typed<R: Notation>(game: &dyn AnyGame) -> Result<&Game<R>, PerftPlanError> {
    let game: &Game<R> = (game.as_any().downcast_ref()).ok_or(PerftPlanError::OtherRules)?;
    if game.rules().is_view(game.state()) {
        return Err(PerftPlanError::View);
    }
    Ok(game)
}

impl<R: Notation + Evaluate + Depict + Exchange> AnyRules for OfRules<R> {
    fn full_name(&self) -> String {
        self.rules.full_name()
    }

    fn open(&self, seed: Seed) -> Box<dyn AnyGame> {
        Box::new(Game::<R>::new(Arc::clone(&self.rules), seed))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyGame>, ReplayError> {
        Ok(Box::new(Game::<R>::replay(
            Arc::clone(&self.rules),
            record,
        )?))
    }

    fn follow_with(&self, record: &Record, seed: Seed) -> Result<Followed, ReplayError> {
        followed(&self.rules, record, seed)
    }

    fn world(&self, view: &str, viewers: Seats, draws: u64) -> Result<Box<dyn AnyGame>, TextError> {
        let seed = Seed::from_u64(draws);
        let mut game = Game::<R>::new(Arc::clone(&self.rules), seed);
        AnyGame::set_position(&mut game, view)?;
        if self.rules.is_view(game.state()) {
            let mut random = Xoshiro256PlusPlus::new(draws);
            let mut below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
            let world = (self.rules).random_world(game.state(), viewers, &mut below);
            game = Game::from_state(Arc::clone(&self.rules), world, seed);
        }
        Ok(Box::new(game))
    }

    fn player(&self, text: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        if let Some(read) = self.files {
            return self.player_with(text, seed, &read);
        }
        if let Some(level) = self.level(text, seed)? {
            return Ok(level);
        }
        Ok(Box::new(OfPlayer::<R>(player(text, seed)?)))
    }

    fn ladder(&self) -> Ladder {
        self.ladder
    }

    fn with_files(&self, read: ReadFile) -> Arc<dyn AnyRules> {
        Arc::new(Self {
            rules: Arc::clone(&self.rules),
            ladder: self.ladder,
            evaluator: self.evaluator,
            files: Some(read),
        })
    }

    fn player_with(
        &self,
        text: &str,
        seed: u64,
        read: &dyn Fn(&str) -> Result<Vec<u8>, String>,
    ) -> Result<Box<dyn AnyPlayer>, PlayerError> {
        if let Some(level) = self.level(text, seed)? {
            return Ok(level);
        }
        let evaluator = |file: &str| {
            let bytes = read(file).map_err(ValueError::Unreadable)?;
            (self.evaluator)(&bytes, &self.rules)
        };
        Ok(Box::new(OfPlayer::<R>(player_with(
            text, seed, &evaluator,
        )?)))
    }

    fn evaluate(&self, game: &dyn AnyGame, seat: Seat, viewers: Seats) -> Option<i32> {
        let game: &Game<R> = game.as_any().downcast_ref()?;
        let (rules, view) = (game.rules(), game.view(viewers));
        (!rules.is_view(&view)).then(|| rules.evaluate_with_threats(&view, seat))
    }

    fn outlook(&self, game: &dyn AnyGame, events: usize, seat: Seat) -> Option<f64> {
        let game: &Game<R> = game.as_any().downcast_ref()?;
        let (rules, state) = (game.rules(), game.state_after(events)?);
        let is_last = events == game.event_count();
        // Only the referee knows an end by agreement or by a claim.
        let outcome = if is_last {
            Game::status(game).outcome()
        } else {
            rules.outcome(&state)
        };
        if let Some(outcome) = outcome {
            return Some(if outcome.is_draw() {
                0.0
            } else if outcome.winners.contains(seat) {
                1.0
            } else {
                -1.0
            });
        }
        if rules.is_view(&state) {
            return None;
        }
        let points = f64::from(rules.evaluate_with_threats(&state, seat));
        let scale = f64::from(rules.likely_win().unwrap_or(EVEN).max(1));
        Some(points / (points.abs() + scale))
    }

    fn book(&self, game: &dyn AnyGame, seat: Seat) -> Vec<(String, u32)> {
        let Some(game) = game.as_any().downcast_ref::<Game<R>>() else {
            return Vec::new();
        };
        let rules = game.rules();
        let view = game.view(rules.controller(game.state(), seat) | seat.into());
        let mut book = Vec::new();
        rules.visit_book(&view, seat, &mut |chosen, weight| {
            book.push((rules.move_text(&view, chosen), weight));
        });
        book
    }

    fn perft(
        &self,
        game: &dyn AnyGame,
        plan: &PerftPlan,
    ) -> Result<Box<dyn AnyPerft>, PerftPlanError> {
        perft::planned(typed::<R>(game)?, plan)
    }

    fn estimate(&self, game: &dyn AnyGame, depth: u32) -> Result<Estimate, PerftPlanError> {
        let game = typed::<R>(game)?;
        Ok(estimate(game.rules(), game.state(), depth))
    }

    #[cfg(not(boardwright_small))]
    fn solve(
        &self,
        games: &[&dyn AnyGame],
        limits: SolveLimits,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<Box<dyn AnySolution>, SolveGameError> {
        solved::<R>(games, limits, progress)
    }
}
