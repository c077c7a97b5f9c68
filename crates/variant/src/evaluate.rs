//! The static evaluation: the values of the pieces and how many moves they have.

use crate::moves::Move;
use crate::position::{Position, Stage, kind_of};
use crate::rules::{Result as EndResult, number};
use crate::variant::Variant;
use boardwright_combat::{FightOdds, FightOutcome};
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

/// What a move more is worth, in hundredths of a pawn.
const MOBILITY: i32 = 3;

/// What a royal piece is worth in a fight, which may end the game: more than all else of most
/// armies.
const ROYAL_AT_STAKE: i32 = 10_000;

impl Variant {
    /// Whether pieces are a burden: a player without any wins.
    fn is_losing_game(&self) -> bool {
        self.rules.ends.extinct == Some(EndResult::Win)
    }

    /// What an attack wins on average, before anybody answers.
    fn gain_of_attack(&self, state: &Position, from: u8, to: u8, promoted: i32) -> i32 {
        let worth = |square: u8| {
            let kind = &self.rules.kinds[usize::from(kind_of(state.at(square)))];
            if kind.royal {
                ROYAL_AT_STAKE
            } else {
                kind.value
            }
        };
        let (ours, theirs) = (worth(from), worth(to));
        let odds = self.rules.fight(state, from, to).odds();
        mean(&odds, [theirs + promoted, 0, -ours, theirs - ours])
    }

    /// What a seat has on the board and in hand.
    fn material(&self, state: &Position, seat: usize) -> i32 {
        let kinds = &self.rules.kinds;
        let on_board = state.own[seat].iter();
        let on_board: i32 = on_board
            .map(|square| kinds[usize::from(kind_of(state.at(square)))].value)
            .sum();
        let held = kinds.iter().zip(state.hands[seat]);
        let held: i32 = held
            .map(|(kind, count)| kind.value * i32::from(count))
            .sum();
        on_board + held
    }

    /// How near a seat's pieces are to their goal.
    fn advance(&self, state: &Position, seat: usize) -> i32 {
        let rules = &self.rules;
        let Some(goal) = &rules.ends.goal else {
            return 0;
        };
        let runners = state.own[seat].iter();
        let runners = runners.filter(|&square| goal.kinds >> kind_of(state.at(square)) & 1 != 0);
        let near = runners.map(|square| {
            let distance = |to: u8| {
                let files = rules.file(square).abs_diff(rules.file(to));
                files.max(rules.rank(square).abs_diff(rules.rank(to)))
            };
            let nearest = goal.squares[seat].iter().map(distance).min().unwrap_or(16);
            i32::from(16 - nearest.min(16))
        });
        4 * near.sum::<i32>()
    }
}

impl Evaluate for Variant {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let own = number(seat);
        let of = |seat: usize| {
            let material = self.material(state, seat);
            let moves = MOBILITY * self.rules.count_made(state, seat) as i32;
            let checks = 100 * i32::from(state.checks[seat]);
            let material = if self.is_losing_game() {
                -material
            } else {
                material
            };
            material + moves + checks + self.advance(state, seat)
        };
        (of(own) - of(1 - own)).clamp(-VALUE_LIMIT, VALUE_LIMIT)
    }

    fn immediate_gain(&self, state: &Position, _: Seat, chosen: Move) -> Option<i32> {
        let kinds = &self.rules.kinds;
        let value = |kind: u8| kinds[usize::from(kind)].value;
        let (to, promoted) = match chosen {
            Move::Step { from, to } => (to, (from, None)),
            Move::Promote { from, to, kind } => (to, (from, Some(kind))),
            _ => return None,
        };
        let (from, kind) = promoted;
        if self.rules.is_attack(state, chosen) {
            let more = kind.map_or(0, |kind| value(kind) - value(kind_of(state.at(from))));
            let gain = self.gain_of_attack(state, from, to, more);
            return Some(if self.is_losing_game() { -gain } else { gain });
        }
        let mut gain = match state.at(to) {
            0 if self.rules.is_passing(state, from, to) => 100,
            0 => 0,
            piece => value(kind_of(piece)),
        };
        if let Some(kind) = kind {
            gain += value(kind) - value(kind_of(state.at(from)));
        }
        (gain != 0).then_some(if self.is_losing_game() { -gain } else { gain })
    }

    fn is_unsettled(&self, state: &Position) -> bool {
        matches!(state.stage, Stage::Fight(_))
            || self.rules.is_check(state, usize::from(state.turn))
    }

    /// The armies that the description suggests, each as likely, decision by decision.
    fn visit_book(&self, state: &Position, seat: Seat, f: &mut dyn FnMut(Move, u32)) {
        if self.rules.who_acts(state).seats().contains(seat) {
            self.rules
                .visit_ready(state, number(seat), &mut |kind, count, weight| {
                    f(Move::Buy { kind, count }, weight);
                });
        }
    }
}

/// The mean of what each outcome brings, in the order of [`FightOutcome::ALL`].
fn mean(odds: &FightOdds, values: [i32; 4]) -> i32 {
    let outcomes = FightOutcome::ALL.into_iter().zip(values);
    let sum = outcomes.map(|(outcome, value)| i64::from(odds.weight(outcome)) * i64::from(value));
    // A mean of numbers that fit.
    (sum.sum::<i64>() / i64::from(odds.total())) as i32
}
