//! The betting of one round.
use super::Rule;

/// The most raises of a round, the first bet included.
pub(super) const MOST_RAISES: u8 = 2;

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Goes on without betting.
    Check,
    /// Makes the first bet of the round.
    Bet,
    /// Gives up the pot.
    Fold,
    /// Matches the other's bet.
    Call,
    /// Matches the other's bet and bets more.
    Raise,
}

impl Action {
    pub(super) const ALL: [Self; 5] = [Self::Check, Self::Bet, Self::Fold, Self::Call, Self::Raise];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Bet => "bet",
            Self::Fold => "fold",
            Self::Call => "call",
            Self::Raise => "raise",
        }
    }
}

/// The betting of a round so far: the first seat's check, if it made one, the
/// raises, and how it ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Betting {
    pub(super) checked: bool,
    pub(super) raises: u8,
    /// The second check, a call or a fold.
    pub(super) end: Option<Action>,
}

impl Betting {
    pub(super) const fn is_open(self) -> bool {
        self.end.is_none()
    }

    /// Whether the round is over and nobody folded.
    pub(super) const fn is_closed(self) -> bool {
        matches!(self.end, Some(Action::Check | Action::Call))
    }

    /// The seat that acts while the round is open; the first begins.
    pub(super) const fn actor(self) -> usize {
        (self.checked as usize + self.raises as usize) % 2
    }

    /// The seat that folded.
    pub(super) fn folded(self) -> Option<usize> {
        (self.end == Some(Action::Fold)).then_some(self.actor())
    }

    /// For how many raises a seat has paid.
    pub(super) fn raises_paid(self, seat: usize) -> u8 {
        let is_behind = self.actor() == seat && self.end != Some(Action::Call);
        self.raises.saturating_sub(is_behind.into())
    }

    /// The betting after an action.
    pub(super) const fn after(mut self, action: Action) -> Result<Self, Rule> {
        match action {
            Action::Check | Action::Bet if self.raises > 0 => return Err(Rule::BetStands),
            Action::Call | Action::Raise | Action::Fold if self.raises == 0 => {
                return Err(Rule::NoBet);
            }
            Action::Raise if self.raises == MOST_RAISES => return Err(Rule::RaiseLimit),
            Action::Check if !self.checked => self.checked = true,
            Action::Check | Action::Call | Action::Fold => self.end = Some(action),
            Action::Bet | Action::Raise => self.raises += 1,
        }
        Ok(self)
    }

    /// The actions so far.
    pub(super) fn actions(self) -> impl Iterator<Item = Action> {
        let check = self.checked.then_some(Action::Check);
        let bet = (self.raises > 0).then_some(Action::Bet);
        let raise = (self.raises > 1).then_some(Action::Raise);
        [check, bet, raise, self.end].into_iter().flatten()
    }
}
