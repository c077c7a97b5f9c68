//! The player that weighs what the dice may do as far as it looks.

use super::player::AlphaBeta;
use super::settings::number;
use crate::progress::Progress;
use crate::{Choice, Player, Turn};
use alloc::string::String;
use boardwright_ruleset::{Evaluate, OptionSpec, Options, Values};
use core::ops::ControlFlow::{self, Continue};

/// Searches the game tree with its dice: the best of what a seat may do, the
/// mean of what the dice may, deeper and deeper until a bound is reached.
///
/// Made for games of two sides with luck; a team is one side. It is the search
/// of [`AlphaBeta`] without its guesses: no move is searched less deep than
/// another, and every distinct outcome of dice within the horizon is weighed
/// up to a bound that is high. Where the mean cannot come out within what
/// matters, the rest of the outcomes is left out (star1), all the sooner after
/// one move behind each outcome has been tried (star2).
///
/// ```
/// # use boardwright_ruleset::{Evaluate, Game};
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Expectiminimax, Player, Turn};
/// let mut player = Expectiminimax::new(7).with_depth(3);
/// if let Some(choice) = player.choose(&Turn::new(game, seat)) {
///     println!("value {:?} by {} positions", choice.value, choice.positions);
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Expectiminimax {
    search: AlphaBeta,
}

/// How many outcomes are weighed unless another number is asked for: more than
/// two dice of twenty faces have.
const OUTCOMES: u32 = 1_024;
/// The pruning unless another is asked for.
const STAR: u32 = 2;

/// The settings of the player, by name.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    super::OPTIONS[0],
    super::OPTIONS[1],
    super::OPTIONS[2],
    super::OPTIONS[3],
    super::OPTIONS[4],
    number(
        "outcomes",
        "how many outcomes of dice it weighs; more are sampled",
        OUTCOMES,
        1_000_000,
    ),
    super::OPTIONS[6],
    OptionSpec {
        name: "star",
        about: "what it prunes behind dice: nothing, star1, or star2",
        values: Values::Number {
            default: STAR,
            min: 0,
            max: 2,
        },
    },
];

impl Expectiminimax {
    /// A player with the usual bounds; the same seed makes the same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        let mut search = AlphaBeta::new(seed);
        search.reduces = false;
        search.outcomes = OUTCOMES;
        search.star = STAR;
        Self { search }
    }

    /// The same player, looking at most so many decisions and dice ahead (at
    /// least one).
    #[must_use]
    pub const fn with_depth(mut self, depth: u32) -> Self {
        self.search.depth = depth;
        self
    }

    /// The same player, looking at about so many positions for a move. Without
    /// a bound give [`u32::MAX`], which stands for none.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.search.positions = positions;
        self
    }

    /// The same player with another pruning behind dice: 0 for none, 1 for
    /// star1, 2 for star2. What it finds at a depth is the same.
    #[must_use]
    pub const fn with_star(mut self, star: u32) -> Self {
        self.search.star = star;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        let mut player = Self::new(seed);
        for (name, setting) in player.settings() {
            if let Some(number) = options.number(name) {
                *setting = number;
            }
        }
        player
    }

    fn settings(&mut self) -> impl Iterator<Item = (&'static str, &mut u32)> {
        // One after the other, as one borrow of the whole would not do.
        let AlphaBeta {
            depth,
            positions,
            memory,
            widest,
            worlds,
            outcomes,
            margin,
            star,
            ..
        } = &mut self.search;
        let settings = [
            depth, positions, memory, widest, worlds, outcomes, margin, star,
        ];
        OPTIONS.iter().map(|spec| spec.name).zip(settings)
    }

    /// Chooses as [`Player::choose`] does, telling how it gets on, as
    /// [`AlphaBeta::think`] does.
    pub fn think<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.search.think(turn, progress)
    }
}

impl<R: Evaluate> Player<R> for Expectiminimax {
    fn name(&self) -> String {
        let mut written = Options::new();
        let (mut player, mut usual) = (self.clone(), Self::new(0));
        for ((name, setting), (_, default)) in player.settings().zip(usual.settings()) {
            if *setting != *default {
                written = written.with(name, *setting);
            }
        }
        crate::player::full_name("expectiminimax", written)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.think(turn, &mut |_| Continue(()))
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think(turn, progress)
    }
}

#[cfg(test)]
mod tests {
    use super::{Expectiminimax, OPTIONS};

    #[test]
    fn the_defaults_are_those_that_are_listed() {
        let mut player = Expectiminimax::new(0);
        let set: Vec<(&str, String)> = player
            .settings()
            .map(|(name, number)| (name, number.to_string()))
            .collect();
        let listed: Vec<(&str, String)> = OPTIONS
            .iter()
            .map(|spec| (spec.name, spec.values.default_text()))
            .collect();
        assert_eq!(set, listed);
    }
}
