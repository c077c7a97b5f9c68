//! What an action wins or loses at once: fights by their exact odds and with
//! recaptures, hazards, promotion.

use super::POINT;
use crate::field::{Field, SetOf, SquareOf};
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::{Attack, StateOf};
use crate::tiling::Tiling;
use crate::{Kind, Move};
use boardwright_combat::{BoostCounts, Fight, FightOdds, FightOutcome, FightSide};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;

/// A piece that may be lost, with what its loss costs.
#[derive(Copy, Clone)]
struct AtStake {
    kind: Kind,
    worth: i32,
}

/// The pieces of both sides in the exchange after a won first fight.
struct Answer<S> {
    /// The pieces that can avenge the defender.
    avengers: S,
    /// How many pieces support the piece that has moved in.
    supports: u16,
}

impl<F: Field> Rules<F> {
    /// The points that an action of `seat` wins or loses at once, if it changes
    /// the balance.
    pub(crate) fn gain(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<i32> {
        let promoted = self.worth_of(Kind::Queen) - self.worth_of(Kind::Pawn);
        let kind = |square| state.placement.kind_at(square).unwrap_or(Kind::King);
        match chosen {
            Move::Attack(from, to) => Some(self.gain_of_attack(state, Attack { from, to })),
            Move::Go(from, to) => {
                let moved = kind(from);
                let promotes = moved == Kind::Pawn && self.field.promotion(seat).contains(to);
                let hazard = state.terrain.hazard(to);
                match hazard.filter(|hazard| hazard.threatens(moved.mover())) {
                    Some(hazard) => {
                        let lost = self.at_stake(state, seat, moved).worth
                            * i32::from(hazard.losing_faces())
                            / i32::from(hazard.faces());
                        Some(if promotes { promoted - lost } else { -lost })
                    }
                    None => promotes.then_some(promoted),
                }
            }
            // A pawn that has arrived is judged as a queen.
            Move::Promote(kind) => Some(self.worth_of(kind) - self.worth_of(Kind::Queen)),
            _ => None,
        }
    }

    /// What an attack wins on average, recaptures included.
    fn gain_of_attack(&self, state: &StateOf<F>, attack: Attack<SquareOf<F>>) -> i32 {
        let placement = &state.placement;
        let (Some(attacker), Some(defender)) = (placement.at(attack.from), placement.at(attack.to))
        else {
            return 0;
        };
        let ours = self.at_stake(state, attacker.seat, attacker.kind);
        let theirs = self.at_stake(state, defender.seat, defender.kind);
        let Some(strengths) = self.strengths(state, attack) else {
            // A duel of kings.
            return if self.settings.combat {
                (theirs.worth - ours.worth) / 2
            } else {
                theirs.worth
            };
        };
        let avengers = if defender.kind == Kind::King {
            // Its army falls with it.
            strengths.defence & placement.of_seat(ally(defender.seat))
        } else {
            strengths.defence
        };
        let answer = Answer {
            avengers,
            supports: strengths.attack.len() as u16,
        };
        let taken_back = self.taken_back(state, attack.to, ours, &answer);
        let won = theirs.worth - taken_back;
        if !self.settings.combat {
            return won;
        }
        let odds = FightOdds::of(strengths.counts());
        mean(&odds, won, ours.worth, theirs.worth)
    }

    /// What an open fight wins for the attacker, on average.
    pub(super) fn gain_of_fight(
        &self,
        state: &StateOf<F>,
        attack: Attack<SquareOf<F>>,
        fight: Fight,
    ) -> i32 {
        let placement = &state.placement;
        let (Some(attacker), Some(defender)) = (placement.at(attack.from), placement.at(attack.to))
        else {
            return 0;
        };
        let ours = self.at_stake(state, attacker.seat, attacker.kind).worth;
        let theirs = self.at_stake(state, defender.seat, defender.kind).worth;
        mean(&fight.odds(), theirs, ours, theirs)
    }

    /// What an avenging piece is expected to win from the piece that has moved
    /// in.
    fn taken_back(
        &self,
        state: &StateOf<F>,
        square: SquareOf<F>,
        piece: AtStake,
        answer: &Answer<SetOf<F>>,
    ) -> i32 {
        let Answer { avengers, supports } = *answer;
        let others = avengers.len().saturating_sub(1) as u16;
        let kinds = Kind::ALL
            .into_iter()
            .filter(|&kind| !(state.placement.of_kind(kind) & avengers).is_empty());
        let won = kinds.map(|kind| {
            if !self.settings.combat {
                // A supporting piece recaptures in turn.
                let lost = if supports > 0 { self.worth_of(kind) } else { 0 };
                return piece.worth - lost;
            }
            if kind == Kind::King && piece.kind == Kind::King {
                return 0;
            }
            let prowess =
                FightSide::outranking(&self.settings.rank(kind), &self.settings.rank(piece.kind));
            let (_, ground) = self.ground_boosts(state, square, piece.kind, kind);
            let counts = BoostCounts::counted(prowess, others, supports, ground);
            let odds = FightOdds::of(counts);
            let slain = |alone| {
                i64::from(odds.weight(alone)) + i64::from(odds.weight(FightOutcome::BothSlain))
            };
            let sum = slain(FightOutcome::DefenderSlain) * i64::from(piece.worth)
                - slain(FightOutcome::AttackerSlain) * i64::from(self.worth_of(kind));
            (sum / i64::from(odds.total())) as i32
        });
        won.max().unwrap_or(0).max(0)
    }

    /// The loss when a piece of a seat falls; with a king, its whole army.
    fn at_stake(&self, state: &StateOf<F>, seat: Seat, kind: Kind) -> AtStake {
        let worth = match kind {
            Kind::King => self.all_of(state, seat),
            other => self.worth_of(other),
        };
        AtStake { kind, worth }
    }

    /// The points of a piece that is not a king, or of a king without an army.
    pub(super) fn worth_of(&self, kind: Kind) -> i32 {
        let cost = match kind {
            Kind::King => F::POINTS,
            bought => F::COSTS.of(bought),
        };
        i32::from(cost) * POINT
    }
}

/// What an attacker wins on average: the defender's value if only the defender
/// falls, and the difference of both pieces if both fall.
fn mean(odds: &FightOdds, won: i32, ours: i32, theirs: i32) -> i32 {
    let weight = |outcome| i64::from(odds.weight(outcome));
    let sum = weight(FightOutcome::DefenderSlain) * i64::from(won)
        - weight(FightOutcome::AttackerSlain) * i64::from(ours)
        + weight(FightOutcome::BothSlain) * i64::from(theirs - ours);
    // A mean of numbers that fit.
    (sum / i64::from(odds.total())) as i32
}
