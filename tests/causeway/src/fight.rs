//! Fights: strength, what a roll means, and exact odds.
//!
//! Dice and odds come from one function that judges a pair of faces, so they
//! cannot disagree.
use super::position::all_seats;
use super::{Causeway, Cell, Equipment, Faces, Fight, Move, Position};
use boardwright_ruleset::{Boost, Boosts, Exchange, ExchangeSide, Odds, Ruleset as _, Seat};

/// How a fight ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    DefenderFalls,
    Repulsed,
    AttackerFalls,
}

/// By how much the defence must exceed the attack for the attacker to fall.
const COUNTERSTROKE: u32 = 4;

/// Every boost in a fight, as fixed at the attack.
pub(super) fn boosts(rules: &Causeway, position: &Position, fight: Fight) -> Boosts {
    let mut boosts = Boosts::default();
    visit_boosts(rules, position, fight, |side, reason, from| {
        boosts.reasons.push(Boost {
            side,
            reason,
            from: from.map(|cell| cell.to_string().into()),
            amount: 1,
        });
    });
    let total = |side| {
        boosts
            .reasons
            .iter()
            .filter(|boost| boost.side == side)
            .count() as u32
    };
    boosts.attacker = total(ExchangeSide::Attacker);
    boosts.defender = total(ExchangeSide::Defender);
    boosts
}

/// The attacker's boosts less the defender's, without a list.
fn advantage(rules: &Causeway, position: &Position, fight: Fight) -> i32 {
    let mut advantage = 0;
    visit_boosts(rules, position, fight, |side, _, _| match side {
        ExchangeSide::Attacker => advantage += 1,
        ExchangeSide::Defender => advantage -= 1,
    });
    advantage
}

/// Calls `f` with each reason for one point of strength.
fn visit_boosts(
    rules: &Causeway,
    position: &Position,
    fight: Fight,
    mut f: impl FnMut(ExchangeSide, &'static str, Option<Cell>),
) {
    let holds = |seat, equipment| position.held(seat).equipment() == Some(equipment);
    let target = position.place(fight.defender);
    if holds(fight.attacker, Equipment::Axe) {
        f(ExchangeSide::Attacker, "axe", None);
    }
    let partners = rules.allies(position, fight.attacker);
    for partner in all_seats().filter(|&seat| partners.contains(seat) && seat != fight.attacker) {
        let supporting = position.place(partner);
        if let (Some(from), Some(target)) = (supporting, target)
            && from.touches(target)
        {
            f(ExchangeSide::Attacker, "support", Some(from));
        }
    }
    if holds(fight.defender, Equipment::Shield) {
        f(ExchangeSide::Defender, "shield", None);
    }
    if target == Some(Cell::CROWN) {
        f(ExchangeSide::Defender, "crown", target);
    }
}

/// What a pair of faces means.
pub(super) fn verdict(
    rules: &Causeway,
    position: &Position,
    fight: Fight,
    faces: Faces,
) -> Verdict {
    judge(advantage(rules, position, fight), faces)
}

/// The side that may want another roll: the attacker unless the defender falls.
pub(super) fn trailing(
    rules: &Causeway,
    position: &Position,
    fight: Fight,
    faces: Faces,
) -> ExchangeSide {
    trails(advantage(rules, position, fight), faces)
}

/// The seat on a side of a fight.
pub(super) fn seat_of(fight: Fight, side: ExchangeSide) -> Seat {
    match side {
        ExchangeSide::Attacker => fight.attacker,
        ExchangeSide::Defender => fight.defender,
    }
}

/// The faces after the trailing side has rolled again.
pub(super) fn with_reroll(faces: Faces, side: ExchangeSide, face: u8) -> Faces {
    match side {
        ExchangeSide::Attacker => Faces {
            attacker: face,
            ..faces
        },
        ExchangeSide::Defender => Faces {
            defender: face,
            ..faces
        },
    }
}

/// All 36 pairs of faces, the attacker's first.
pub(super) fn all_faces() -> impl Iterator<Item = Faces> {
    (1..=6).flat_map(|attacker| (1..=6).map(move |defender| Faces { attacker, defender }))
}

fn judge(advantage: i32, faces: Faces) -> Verdict {
    let lead = i32::from(faces.attacker) + advantage - i32::from(faces.defender);
    if lead > 0 {
        Verdict::DefenderFalls
    } else if lead.unsigned_abs() >= COUNTERSTROKE {
        Verdict::AttackerFalls
    } else {
        Verdict::Repulsed
    }
}

fn trails(advantage: i32, faces: Faces) -> ExchangeSide {
    match judge(advantage, faces) {
        Verdict::DefenderFalls => ExchangeSide::Defender,
        Verdict::Repulsed | Verdict::AttackerFalls => ExchangeSide::Attacker,
    }
}

/// How many of the six faces of a second roll lead to each verdict, in the
/// order of [`Verdict`].
fn after_reroll(advantage: i32, faces: Faces, side: ExchangeSide) -> [u64; 3] {
    let mut counts = [0; 3];
    for face in 1..=6 {
        counts[judge(advantage, with_reroll(faces, side, face)) as usize] += 1;
    }
    counts
}

/// The exact odds in 216ths. Luck is spent by this policy: an attacker rolls
/// again if that makes the defender's fall likelier, or equally likely with its
/// own fall less likely. A defender rolls again if that makes its own survival
/// likelier, or equally likely with the attacker's fall likelier.
fn odds(advantage: i32, luck: impl Fn(ExchangeSide) -> u8) -> [u64; 3] {
    let mut total = [0; 3];
    for faces in all_faces() {
        let mut kept = [0; 3];
        kept[judge(advantage, faces) as usize] = 6;
        let side = trails(advantage, faces);
        let again = after_reroll(advantage, faces, side);
        let worth = |counts: [u64; 3]| match side {
            ExchangeSide::Attacker => (counts[0], counts[0] + counts[1]),
            ExchangeSide::Defender => (counts[1] + counts[2], counts[2]),
        };
        let spends = luck(side) > 0 && worth(again) > worth(kept);
        let counts = if spends { again } else { kept };
        for (sum, count) in total.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    total
}

/// The fight that a legal attack starts.
fn fight_of(position: &Position, seat: Seat, attack: Move) -> Option<Fight> {
    let Move::Attack { to, .. } = attack else {
        return None;
    };
    let defender = position.occupant(to)?;
    Some(Fight {
        attacker: seat,
        defender,
    })
}

impl Exchange for Causeway {
    fn boosts(&self, state: &Position, seat: Seat, attack: Move) -> Option<Boosts> {
        fight_of(state, seat, attack).map(|fight| boosts(self, state, fight))
    }

    fn odds(&self, state: &Position, seat: Seat, attack: Move) -> Option<Vec<Odds>> {
        let fight = fight_of(state, seat, attack)?;
        let counts = odds(advantage(self, state, fight), |side| {
            state.luck(seat_of(fight, side))
        });
        let names = ["defender-falls", "repulsed", "attacker-falls"];
        let reduced = |(outcome, count): (&'static str, u64)| {
            let common = greatest_common_divisor(count, 216);
            Odds {
                numerator: count / common,
                denominator: 216 / common,
                outcome,
            }
        };
        let positive = names
            .into_iter()
            .zip(counts)
            .filter(|&(_, count)| count > 0);
        Some(positive.map(reduced).collect())
    }

    fn has_exchanges(&self) -> bool {
        true
    }
}

fn greatest_common_divisor(mut left: u64, mut right: u64) -> u64 {
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left
}
