//! The static evaluation of a position.
//!
//! The Generals decide first: whether the side on turn can take the enemy's
//! with the actions it has left, whether its own can stay in the centre, and
//! how much time it has to save its own. Next come the pieces on the board and
//! the tokens held, with the captures that are about to happen. Last come the
//! small terms: squares covered, distances to the centre and to the enemy's
//! General, and shelter.

mod captures;
mod coverage;
#[cfg(test)]
mod fit;
mod forced;
mod gain;
mod general;
mod standing;
mod terms;
mod weights;

use crate::position::CENTRE;
use crate::{Kind, Move, Position, Stage, Strata, reach};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};
use coverage::Coverage;
use general::Hunt;
use terms::{Points, Tally, Term};

/// The value of being able to take the enemy's General in this turn.
const GENERAL_IN_REACH: i32 = 60_000;
/// The value of a General of the side on turn that can stay in the centre until
/// its next turn.
const CENTRE_IN_REACH: i32 = 30_000;
/// How much either value falls for each action that it takes.
const LATER: i32 = 100;
/// The value of a finished game.
const WON: i32 = 500_000;

const _: () = assert!(WON <= VALUE_LIMIT);

impl Evaluate for Strata {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let lead = self.lead(state).clamp(-VALUE_LIMIT, VALUE_LIMIT);
        if seat == state.turn { lead } else { -lead }
    }

    /// A capture, with the enemy's recapture.
    fn immediate_gain(&self, state: &Position, _: Seat, chosen: Move) -> Option<i32> {
        self.gain(state, chosen)
    }

    /// Whether the last action of a turn must save the General.
    fn is_unsettled(&self, state: &Position) -> bool {
        self.must_save_general(state)
    }

    /// `None`: chance only decides who begins.
    fn likely_win(&self) -> Option<i32> {
        None
    }

    /// Three actions.
    fn has_long_turns(&self) -> bool {
        true
    }

    /// Whether the enemy's General falls within this turn.
    fn forced_win(&self, state: &Position) -> Option<u32> {
        self.actions_to_win(state).map(u32::from)
    }
}

/// A side, as the evaluation sees it.
struct Camp {
    seat: Seat,
    own: Set9,
    general: Option<Square9>,
    /// The squares that all its pieces would cover if none had acted this turn.
    covered: Coverage,
}

impl Strata {
    /// How much better the side on turn stands.
    fn lead(&self, position: &Position) -> i32 {
        let turn = position.turn;
        if let Some(outcome) = self.decided(position) {
            return if outcome.is_draw() {
                0
            } else if outcome.winners.contains(turn) {
                WON
            } else {
                -WON
            };
        }
        let (mut ours, mut theirs) = (Points(0), Points(0));
        let forced = self.add_terms(position, &mut ours, &mut theirs);
        ours.0 - theirs.0 + forced
    }

    /// Adds what the side on turn has to one tally and what the other has to another. Gives what
    /// no sum of terms says: the value of winning within the turn, for the side on turn.
    fn add_terms<T: Tally>(&self, position: &Position, ours: &mut T, theirs: &mut T) -> i32 {
        let turn = position.turn;
        let (tokens, doubles) = position.storeys();
        let camp = |seat| {
            let own = position.side(seat);
            Camp {
                seat,
                own,
                general: (own - tokens).first(),
                covered: Coverage::of(position, seat, own, doubles),
            }
        };
        let (our_camp, their_camp) = (camp(turn), camp(Self::other(turn)));
        standing::add(position, &our_camp, &their_camp, doubles, ours);
        standing::add(position, &their_camp, &our_camp, doubles, theirs);
        if position.stage != Stage::Play {
            return 0;
        }
        let left = position.actions_left.clamp(1, 3);
        ours.add_at(Term::ActionsLeft, usize::from(left - 1), 1);
        captures::add(position, &our_camp, &their_camp, left, doubles, ours);
        self.add_generals(position, (&our_camp, &their_camp), left, doubles, ours)
    }

    /// Adds the prospects of the Generals, with the given number of actions left to
    /// our side, which is on turn. Gives the value of winning within the turn.
    fn add_generals(
        &self,
        position: &Position,
        (ours, theirs): (&Camp, &Camp),
        left: u8,
        doubles: Set9,
        sum: &mut impl Tally,
    ) -> i32 {
        let (Some(our_general), Some(their_general)) = (ours.general, theirs.general) else {
            return 0;
        };
        let we = Hunt::of(self, position, ours.seat, doubles);
        let they = Hunt::of(self, position, theirs.seat, doubles);
        if let Some(actions) = we.actions_to_take(their_general, left) {
            return GENERAL_IN_REACH - LATER * i32::from(actions);
        }
        let at = usize::from(left - 1);
        if let Some(actions) = self.actions_to_centre(position, ours.seat, our_general) {
            if actions <= left && they.actions_to_take(CENTRE, 3).is_none() {
                return CENTRE_IN_REACH - LATER * i32::from(actions);
            }
        }
        if their_general == CENTRE {
            sum.add_at(Term::InCentre, at, -1);
        } else if !ours.covered.all().contains(CENTRE)
            && self
                .actions_to_centre(position, theirs.seat, their_general)
                .is_some()
        {
            sum.add_at(Term::ToCentre, at, -1);
        }
        let takers = they.takers(our_general).len();
        if takers > 0 {
            sum.add_at(Term::Danger, 5 * at + takers.min(4), -1);
        } else if they.actions_to_take(our_general, 3).is_some() {
            sum.add_at(Term::Danger, 5 * at, -1);
        }
        0
    }

    /// How many actions bring a side's General into the centre, if at most one
    /// is enough.
    fn actions_to_centre(&self, position: &Position, seat: Seat, general: Square9) -> Option<u8> {
        // Pieces that have acted belong to the side on turn.
        let fresh = position.side(seat) - position.spent;
        if general == CENTRE {
            Some(0)
        } else if position.side(seat).contains(CENTRE) {
            let exchanges = self.exchange_general
                && fresh.contains(CENTRE)
                && position.kind_on(CENTRE) == Kind::Mutant;
            exchanges.then_some(1)
        } else {
            let steps = fresh.contains(general) && reach::beside(general).contains(CENTRE);
            steps.then_some(1)
        }
    }
}
