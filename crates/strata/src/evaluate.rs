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
mod forced;
mod gain;
mod general;
mod weights;

use crate::position::CENTRE;
use crate::{Kind, Move, Position, Special, Stage, Strata, Token, reach};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};
use coverage::Coverage;
use general::Hunt;
use weights::{WEIGHTS, worth};

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
        let (ours, theirs) = (camp(turn), camp(Self::other(turn)));
        let mut lead = standing(position, &ours, &theirs) - standing(position, &theirs, &ours);
        if position.stage == Stage::Play {
            let left = position.actions_left.clamp(1, 3);
            lead += WEIGHTS.action * i32::from(left);
            lead += captures::balance(position, &ours, &theirs, left, doubles);
            lead += self.fate_of_generals(position, &ours, &theirs, left, doubles);
        }
        lead
    }

    /// The prospects of the Generals, with the given number of actions left to
    /// our side, which is on turn.
    fn fate_of_generals(
        &self,
        position: &Position,
        ours: &Camp,
        theirs: &Camp,
        left: u8,
        doubles: Set9,
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
        let mut value = 0;
        if let Some(actions) = self.actions_to_centre(position, ours.seat, our_general) {
            if actions <= left && they.actions_to_take(CENTRE, 3).is_none() {
                return CENTRE_IN_REACH - LATER * i32::from(actions);
            }
        }
        if their_general == CENTRE {
            value -= WEIGHTS.in_centre[at];
        } else if !ours.covered.all().contains(CENTRE)
            && self
                .actions_to_centre(position, theirs.seat, their_general)
                .is_some()
        {
            value -= WEIGHTS.to_centre[at];
        }
        let takers = they.takers(our_general).len() as i32;
        let danger = WEIGHTS.danger[at];
        if takers > 0 {
            value -= danger + danger * WEIGHTS.more_danger * (takers - 1) / 100;
        } else if they.actions_to_take(our_general, 3).is_some() {
            value -= danger;
        }
        value
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

/// Material and position of a side.
fn standing(position: &Position, side: &Camp, other: &Camp) -> i32 {
    let mut value = 0;
    let mut has_priest = false;
    let tokens = side.general.map_or(side.own, |own| side.own.without(own));
    for square in tokens {
        let kind = position.kind_on(square);
        value += worth(kind);
        value += WEIGHTS.piece_to_centre * (4 - i32::from(square.distance(CENTRE)));
        if let Some(general) = other.general {
            value += WEIGHTS.piece_to_general * (8 - i32::from(square.distance(general)));
        }
        has_priest |= kind.piece().special == Special::Revive;
    }
    let held: u8 = Token::ALL
        .into_iter()
        .map(|token| position.held(side.seat, token))
        .sum();
    let priest = if has_priest {
        WEIGHTS.held_beside_priest
    } else {
        0
    };
    value += (WEIGHTS.held + priest) * i32::from(held);
    let (covered, attacked) = (side.covered.all(), other.covered.all());
    value += WEIGHTS.covered * covered.len() as i32;
    if let Some(general) = side.general {
        let steps = usize::from(general.distance(CENTRE));
        value += if attacked.contains(CENTRE) {
            WEIGHTS.general_near_centre[steps]
        } else {
            WEIGHTS.general_near_free_centre[steps]
        };
        let around = reach::beside(general);
        value += WEIGHTS.attacked_beside_general * (around & attacked).len() as i32;
        value += WEIGHTS.covered_beside_general * (around & covered).len() as i32;
    }
    value
}
