//! Resignations that a seat offers at a level, and the other accepts or refuses. They are moves of
//! the game, as doubles are, so a seat that offers too little plays on.
use super::{Backgammon, Position, Stage};
use boardwright_ruleset::{Seat, Word};

/// What a seat offers to lose.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// One stake.
    Single,
    /// Two stakes.
    Gammon,
    /// Three stakes.
    Backgammon,
}

impl Level {
    pub(crate) const ALL: [Self; 3] = [Self::Single, Self::Gammon, Self::Backgammon];
    const NAMES: [&'static str; 3] = ["single", "gammon", "backgammon"];

    /// How many stakes it is: 1 to 3.
    #[must_use]
    pub const fn stakes(self) -> u8 {
        self as u8 + 1
    }

    pub(super) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|level| level.name() == name)
    }

    /// Its name as a word.
    pub(crate) const fn word(self) -> Word {
        Word::new("backgammon.level", self.name(), self.name())
    }
}

impl Backgammon {
    /// The levels at which a seat may offer to resign before its roll: what it can still lose, so
    /// that nobody gives away more than the game could cost.
    pub(super) fn levels(&self, state: &Position, seat: Seat) -> impl Iterator<Item = Level> {
        let most = match state.stage {
            Stage::Before(_) if self.resignations => self.worst_loss(state, seat),
            _ => 0,
        };
        let levels = Level::ALL.into_iter();
        levels.take_while(move |level| level.stakes() <= most)
    }

    /// What a seat may do when its resignation was refused.
    pub(super) fn after_refusal(&self, state: &Position, seat: Seat) -> Stage {
        if self.may_double(state, seat) {
            Stage::Refused(seat)
        } else {
            Stage::Roll(seat)
        }
    }
}
