//! What a side has, and where it stands.

use super::Camp;
use super::terms::{Tally, Term};
use crate::position::CENTRE;
use crate::{Kind, Position, Special, Token, reach};
use boardwright_geometry::{Set9, Square9};

/// Each square by a number, of which two differ by 17 for a rank and by 1 for a file. So the
/// difference of two numbers tells ranks and files between them.
static NUMBERS: [u8; 81] = {
    let mut numbers = [0; 81];
    let mut index = 0;
    while index < 81 {
        numbers[index] = (index / 9 * 17 + index % 9) as u8;
        index += 1;
    }
    numbers
};

/// The difference of the last square's number from the first one's.
const MOST: usize = 8 * 17 + 8;

/// How many steps apart two squares are, by the difference of their numbers, which begin at [`MOST`].
static DISTANCES: [u8; 2 * MOST + 1] = {
    let mut distances = [0; 2 * MOST + 1];
    let mut from = 0;
    while from < 81 {
        let mut to = 0;
        while to < 81 {
            let difference = MOST + NUMBERS[from] as usize - NUMBERS[to] as usize;
            distances[difference] = Square9::ALL[from].distance(Square9::ALL[to]);
            to += 1;
        }
        from += 1;
    }
    distances
};

/// Adds the pieces of a side and what it holds, what it covers, and where its General stands.
pub(super) fn add(
    position: &Position,
    side: &Camp,
    other: &Camp,
    doubles: Set9,
    sum: &mut impl Tally,
) {
    let number = side.seat.index() & 1;
    let steps = |general: Option<Square9>, square: Square9| {
        general.map_or(0, |general| {
            let [from, to] = [general, square].map(|square| usize::from(NUMBERS[square.index()]));
            usize::from(DISTANCES[MOST + from - to])
        })
    };
    let mut add_piece = |kind: Kind, square: Square9| {
        let generals = [other.general, side.general].map(|general| steps(general, square));
        sum.add_piece(number, kind, square, generals);
    };
    let singles = side.own - doubles;
    for token in Token::ALL {
        for square in singles & position.tokens(token) {
            add_piece(Kind::of_token(token), square);
        }
    }
    let mut has_priest = false;
    for square in side.own & doubles {
        let kind = position.kind_on(square);
        add_piece(kind, square);
        has_priest |= kind.piece().special == Special::Revive;
    }
    if let Some(general) = side.general {
        add_piece(Kind::General, general);
    }
    for token in Token::ALL {
        let held = i32::from(position.held(side.seat, token));
        sum.add_at(Term::Held, token.index(), held);
        let beside_priest = held * i32::from(has_priest);
        sum.add_at(Term::HeldBesidePriest, token.index(), beside_priest);
    }
    let sets = [
        side.covered.tokens,
        side.covered.doubles,
        side.covered.shots,
    ];
    for (place, set) in sets.into_iter().enumerate() {
        sum.add_at(Term::Covered, place, set.len() as i32);
    }
    let (covered, attacked) = (side.covered.all(), other.covered.all());
    if let Some(general) = side.general {
        let term = if attacked.contains(CENTRE) {
            Term::GeneralNearCentre
        } else {
            Term::GeneralNearFreeCentre
        };
        sum.add_at(term, steps(Some(CENTRE), general), 1);
        let around = reach::beside(general);
        sum.add_at(Term::AttackedBesideGeneral, (around & attacked).len(), 1);
        sum.add_at(Term::CoveredBesideGeneral, (around & covered).len(), 1);
    }
}
