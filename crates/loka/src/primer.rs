//! The game in short, for somebody who never saw it, in each of its forms and under the options
//! that are chosen.
//!
//! The texts are made from a summary of the rules, so that they are compiled once and not for
//! each board.

mod decisions;
mod ground;
mod pieces;
mod play;
mod sentences;
mod short;

use crate::field::Field;
use crate::rules::Rules;
use crate::settings::Settings;
use crate::state::{Stage, StateOf};
use crate::{ArmyLimits, Kind};
use alloc::vec::Vec;
use boardwright_ruleset::{Message, Primer, Seat, Sentence};
use boardwright_terrain::{Effects, Ground};
use decisions::{ACTION, ARMY, DEPLOY, PROMOTION, REROLL, kind_decision};

pub(crate) use sentences::OF_PRIMER;

/// What the texts depend on.
struct Summary {
    settings: Settings,
    is_for_two: bool,
    /// Whether armies are chosen kind by kind.
    is_by_kind: bool,
    /// How many boards of 8×8 there are, or one cross.
    parts: u8,
    /// The seats by name, with the limits of their armies.
    limits: Vec<(&'static str, ArmyLimits)>,
    /// What each kind of tile does.
    ground: Vec<&'static Effects>,
}

impl<F: Field> Rules<F> {
    /// The kind of decision that a seat has to make.
    pub(crate) fn due_decision(&self, state: &StateOf<F>, seat: Seat) -> Option<&'static str> {
        if !self.may_move(state, seat) {
            return None;
        }
        match state.stage {
            Stage::Armies if self.field.army_by_kind() => {
                Some(kind_decision(Self::kind_due(state, seat)))
            }
            Stage::Armies => Some(ARMY),
            Stage::Deploy => Some(DEPLOY),
            Stage::Play => Some(ACTION),
            Stage::Fight(..) => Some(REROLL),
            Stage::Promotion(_) => Some(PROMOTION),
            _ => None,
        }
    }

    /// The game in short.
    pub(crate) fn short_primer(&self) -> Primer {
        let limits = F::SEATS.iter();
        let limits = limits.map(|&seat| (F::seat_name(seat), self.limits(seat)));
        let summary = Summary {
            settings: self.settings,
            is_for_two: Self::is_for_two(),
            is_by_kind: self.field.army_by_kind(),
            parts: self.field.parts(),
            limits: limits.collect(),
            ground: self.box_of_tiles().map(Ground::effects).collect(),
        };
        summary.primer()
    }
}

impl Summary {
    fn primer(&self) -> Primer {
        Primer {
            goal: self.goal(),
            short: self.short(),
            play: self.play(),
            pieces: Kind::ALL.into_iter().map(|kind| self.piece(kind)).collect(),
            ground: self.all_ground(),
            decisions: self.decisions(),
        }
    }

    /// Whether pawns back to back may be exchanged.
    fn has_swaps(&self) -> bool {
        self.settings.back_to_back && !self.is_for_two
    }
}

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}
