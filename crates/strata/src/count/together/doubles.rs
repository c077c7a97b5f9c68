//! How many actions a piece of two storeys has, by one word [around](crate::reach::around) it.

use super::words::{Place, Words};
use crate::field::Field;
use crate::position::MARKERS;
use crate::reach::around::{BOARD, Wide, walk};
use crate::{Kind, Position, Strata, Token, reach};
use boardwright_geometry::Square9;

/// What the number of actions of two-storey pieces depends on.
pub(super) struct Doubles {
    /// The squares without a piece of the same side.
    open: Wide,
    enemies: Wide,
    /// The squares that a token may enter that leaves a piece.
    entered: Wide,
    /// The pieces that may be shot.
    shot: Wide,
    /// The pieces made by a Porter.
    carried: Words,
    /// How many pieces a Mutant may exchange places with.
    exchanges: u32,
}

impl Doubles {
    #[inline(always)]
    pub(super) fn of(rules: &Strata, position: &Position, field: &Field) -> Self {
        // All but itself.
        let exchanged = if rules.exchange_general {
            field.own
        } else {
            field.own & field.colored
        };
        Self {
            open: Wide::of(!field.own),
            enemies: Wide::of(field.enemies),
            entered: Wide::of(!field.single.friends),
            shot: Wide::of(field.shot_at_by(Kind::General).enemies),
            carried: Words::of(position.carried),
            exchanges: exchanged.len().saturating_sub(1) as u32,
        }
    }

    /// How many actions a piece has that has not moved. It stands at `place`, which is that of
    /// `from`.
    #[inline(always)]
    pub(super) fn count(
        &self,
        rules: &Strata,
        position: &Position,
        field: &Field,
        kind: Kind,
        (from, place): (Square9, Place),
    ) -> u32 {
        let near = self.count_near(kind, from, place) + count_lobbed(kind, from, field);
        match kind {
            Kind::Priest => near + count_revivals(rules, position, field, from),
            Kind::IronHorse => near + reach::ends(kind, from, field.double).len() as u32,
            _ => near,
        }
    }

    /// The same without revivals, the flights of an Iron horse and the shots of a Catapult.
    #[inline(always)]
    fn count_near(&self, kind: Kind, from: Square9, place: Place) -> u32 {
        let shape = kind.shape();
        let squares = BOARD[from.index()];
        let open = self.open.around(from) & squares;
        let enemies = self.enemies.around(from);
        let ends = if kind == Kind::Knight {
            walk(open, enemies)
        } else {
            shape.ends(open, enemies)
        };
        let shots = shape.sight(open & !enemies) & self.shot.around(from) & squares;
        // What a Porter made does not divide: all bits or none.
        let divides = self.carried.bit(place).wrapping_sub(1);
        let entered = self.entered.around(from) & squares & divides;
        let [one, other] = shape.steps;
        let exchanges = if kind == Kind::Mutant {
            self.exchanges
        } else {
            0
        };
        [ends, shots, one & entered, other & entered]
            .map(u64::count_ones)
            .iter()
            .sum::<u32>()
            + exchanges
    }
}

/// How many tokens a Priest may revive, on each square.
fn count_revivals(rules: &Strata, position: &Position, field: &Field, from: Square9) -> u32 {
    if position.markers(position.turn) >= MARKERS {
        return 0;
    }
    let holder = rules.holder(position.turn);
    let held = |&token: &Token| position.held(holder, token) > 0;
    let room = rules.priest_squares(from) - field.occupied;
    (Token::ALL.into_iter().filter(held).count() * room.len()) as u32
}

/// How many pieces a Catapult may shoot, 0 for other kinds.
#[inline(always)]
fn count_lobbed(kind: Kind, from: Square9, field: &Field) -> u32 {
    if kind != Kind::Catapult {
        return 0;
    }
    let range = reach::range(kind, from);
    let bits = (range & field.shot_at_by(kind).enemies).bits();
    // The squares are on one file, so no two of them are 64 apart.
    (bits as u64 | (bits >> 64) as u64).count_ones()
}
