//! The player of a level: the one that the game has for it.
use crate::ladder::{HIGHEST_LEVEL, Ladder, level_of, name_of_level};
use crate::progress::Progress;
use crate::registry::player;
use crate::{Choice, Player, Turn, Value};
use alloc::boxed::Box;
use alloc::string::String;
use boardwright_ruleset::{Evaluate, OptionSpec, Values};
use core::fmt;
use core::ops::ControlFlow::{self, Continue};

/// What the player is called in names.
pub(crate) const NAME: &str = "level";

/// Its one setting.
pub(crate) const STRENGTH: OptionSpec = OptionSpec {
    name: "strength",
    about: "how strong it is, from 1, who has learned the game today, to 10, the best there is",
    values: Values::Number {
        default: HIGHEST_LEVEL,
        min: 1,
        max: HIGHEST_LEVEL,
    },
};

/// Plays at a level from 1 to 10: it is the player that the game's [`Ladder`] has there, by
/// another name. Level 10 makes the moves of the best player, with the same seed the same ones.
///
/// Without a ladder it takes that which follows [from the rules](Ladder::by_facts) that it meets
/// first.
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Evaluate;
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Ladder, Level, Player, Turn};
/// let mut player = Level::new(4, 7).with_ladder(Ladder::new("mcts(positions=5000)"));
/// let choice = player.choose(&Turn::new(game, seat));
/// # }
/// ```
pub struct Level<R: Evaluate> {
    strength: u32,
    seed: u64,
    ladder: Option<Ladder>,
    /// Who plays, from the first turn on.
    player: Option<Box<dyn Player<R>>>,
}

impl<R: Evaluate> Level<R> {
    /// The player of this level, from 1 to 10; another number counts as the nearest of these.
    /// The same seed makes the same choices.
    #[must_use]
    pub fn new(strength: u32, seed: u64) -> Self {
        Self {
            strength: strength.clamp(1, HIGHEST_LEVEL),
            seed,
            ladder: None,
            player: None,
        }
    }

    /// The same player on this ladder.
    #[must_use]
    pub fn with_ladder(mut self, ladder: Ladder) -> Self {
        self.ladder = Some(ladder);
        self
    }

    /// Who plays. `None` if the ladder names no player that there is.
    fn player(&mut self, rules: &R) -> Option<&mut Box<dyn Player<R>>> {
        if self.player.is_none() {
            let named = self.ladder.map(|ladder| ladder.player(self.strength));
            // A ladder that names a level says nothing of who that is.
            let name = named.filter(|name| level_of(name).is_none());
            let name = name.unwrap_or_else(|| Ladder::by_facts(rules).player(self.strength));
            self.player = Some(player(&name, self.seed).ok()?);
        }
        self.player.as_mut()
    }
}

impl<R: Evaluate> fmt::Debug for Level<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Level")
            .field("strength", &self.strength)
            .field("ladder", &self.ladder)
            .finish_non_exhaustive()
    }
}

impl<R: Evaluate> Player<R> for Level<R> {
    fn name(&self) -> String {
        name_of_level(self.strength)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.choose_and_tell(turn, &mut |_| Continue(()))
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.player(turn.rules)?.choose_and_tell(turn, progress)
    }

    fn judge(
        &mut self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        self.player(turn.rules)?.judge(turn, made, progress)
    }
}
