//! The squares on which a side's pieces can capture with one action.
//!
//! Single tokens and tokens that leave a two-storey piece make one short step
//! each, so all of them together are a few shifts of the sets of their
//! colours. Only the two-storey pieces are looked at one by one.

use crate::reach::{self, Met};
use crate::{Kind, Position, Strata, Token};
use boardwright_geometry::{Direction, Set9};
use boardwright_ruleset::Seat;

/// The squares on which a side's pieces can capture, occupied or not: enemies
/// there are attacked, own pieces defended.
#[derive(Copy, Clone)]
pub(super) struct Coverage {
    /// By single tokens and by tokens that leave a two-storey piece.
    pub(super) tokens: Set9,
    /// By moves of two-storey pieces and of the General.
    pub(super) doubles: Set9,
    /// By shots of two-storey pieces, occupied squares only.
    pub(super) shots: Set9,
}

impl Coverage {
    /// The coverage of a side's pieces that are in `available`. `doubles` are
    /// all pieces of two storeys on the board.
    pub(super) fn of(position: &Position, seat: Seat, available: Set9, doubles: Set9) -> Self {
        let occupied = position.occupied();
        let anybody = Met::of_pieces(Set9::EMPTY, occupied);
        let mut covered = Self {
            tokens: steps_of_tokens(position, available - position.carried),
            doubles: Set9::EMPTY,
            shots: Set9::EMPTY,
        };
        if let Some(general) = (available - position.colored()).first() {
            covered.doubles = reach::steps(Kind::General, general);
        }
        for from in doubles & available {
            let kind = position.kind_on(from);
            match kind {
                Kind::Colossus => {
                    let met =
                        Met::of_pieces(position.side(seat), position.side(Strata::other(seat)));
                    for to in reach::ends(kind, from, met) {
                        covered.doubles |= Set9::between(from, to).with(to);
                    }
                }
                Kind::Catapult => covered.shots |= reach::targets(kind, from, anybody),
                Kind::MountedArcher | Kind::Sniper => {
                    covered.shots |= reach::targets(kind, from, anybody);
                    covered.doubles |= reach::ends(kind, from, anybody);
                }
                _ => covered.doubles |= reach::ends(kind, from, anybody),
            }
        }
        covered
    }

    /// All squares.
    pub(super) fn all(self) -> Set9 {
        self.tokens | self.doubles | self.shots
    }
}

/// The squares that tokens among these step to.
fn steps_of_tokens(position: &Position, from: Set9) -> Set9 {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let of = |token| position.tokens(token) & from;
    let [red, black, green] = [of(Token::Red), of(Token::Black), of(Token::Green)];
    let straight = red | black;
    let upright = straight | of(Token::Orange);
    let slanting = red | of(Token::Violet);
    let leap = |direction| green.shift(direction).shift(direction);
    upright.shift(North)
        | upright.shift(South)
        | straight.shift(East)
        | straight.shift(West)
        | slanting.shift(NorthEast)
        | slanting.shift(NorthWest)
        | slanting.shift(SouthEast)
        | slanting.shift(SouthWest)
        | leap(North)
        | leap(East)
        | leap(South)
        | leap(West)
}
