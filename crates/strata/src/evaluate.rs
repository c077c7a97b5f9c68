//! What a position is worth.
//!
//! Material comes first: pieces on the board, tokens held, and more for both
//! with a Priest to bring them back. A General is lost to a single action of
//! the side on turn, so whether one can be taken now decides everything else,
//! and so does a General in the centre that nothing can take. Closeness to the
//! centre draws the General and its army there otherwise.

use crate::field::Field;
use crate::position::{ACTIONS, CENTRE};
use crate::{Kind, Position, Special, Stage, Strata, Token, reach};
use boardwright_geometry::Set9;
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

/// What a General is worth that the side on turn can take.
const GENERAL_IN_REACH: i32 = 60_000;
/// What a General in the centre is worth at the end of its turn.
const IN_CENTRE: i32 = 20_000;
/// What a held token is worth without a Priest, and more with one.
const HELD: i32 = 30;
const HELD_BESIDE_PRIEST: i32 = 50;
/// What a step of the General towards the centre is worth.
const STEP_TO_CENTRE: i32 = 12;
/// What a step of any other piece towards the centre is worth.
const PIECE_TO_CENTRE: i32 = 3;
/// What an action left to the side on turn is worth.
const ACTION: i32 = 15;
/// What a finished game is worth, besides all else.
const WON: i32 = 500_000;

impl Evaluate for Strata {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let lead = self.lead(state).clamp(-VALUE_LIMIT, VALUE_LIMIT);
        if seat == Self::WHITE { lead } else { -lead }
    }
}

impl Strata {
    /// How much better White stands than Black.
    fn lead(&self, position: &Position) -> i32 {
        let sign = |seat: Seat| if seat == Self::WHITE { 1 } else { -1 };
        if let Some(outcome) = self.decided(position) {
            return outcome.winners.iter().map(|seat| WON * sign(seat)).sum();
        }
        let mut lead: i32 = Self::SIDES
            .iter()
            .map(|seat| sign(seat) * standing(position, seat))
            .sum();
        if position.stage != Stage::Play {
            return lead;
        }
        let turn = position.turn;
        lead += sign(turn) * ACTION * i32::from(position.actions_left.min(ACTIONS));
        if can_take_general(position) {
            lead += sign(turn) * GENERAL_IN_REACH;
        } else {
            let enemy = Self::other(turn);
            if position.general(enemy) == Some(CENTRE) {
                // Its round is full unless it is taken, and nothing can yet.
                lead += sign(enemy) * IN_CENTRE;
            }
        }
        lead
    }
}

/// What a side has, and how it stands.
fn standing(position: &Position, seat: Seat) -> i32 {
    let mut value = 0;
    let mut priest = false;
    for square in position.side(seat) {
        let kind = position.kind_on(square);
        let steps = 4 - i32::from(square.distance(CENTRE));
        value += worth(kind);
        value += steps
            * if kind == Kind::General {
                STEP_TO_CENTRE
            } else {
                PIECE_TO_CENTRE
            };
        priest |= kind.piece().special == Special::Revive;
    }
    let held: u8 = Token::ALL
        .into_iter()
        .map(|token| position.held(seat, token))
        .sum();
    let each = HELD + if priest { HELD_BESIDE_PRIEST } else { 0 };
    value + each * i32::from(held)
}

/// Whether the side on turn can take the enemy's General with its next action.
fn can_take_general(position: &Position) -> bool {
    let field = Field::of(position);
    let Some(general) = position.general(Strata::other(position.turn)) else {
        return false;
    };
    let target = Set9::from_square(general);
    (field.own - position.spent).into_iter().any(|from| {
        let kind = position.kind_on(from);
        let piece = kind.piece();
        let shoots = reach::range(kind, from).contains(general)
            && reach::targets(kind, from, field.shot_at_by(kind)).intersects(target);
        if shoots || position.moved.contains(from) {
            return shoots;
        }
        if reach::ends(kind, from, field.met_by(kind)).intersects(target) {
            return true;
        }
        if kind == Kind::Colossus {
            let ends = reach::ends(kind, from, field.met_by(kind));
            return ends
                .into_iter()
                .any(|to| Set9::between(from, to).contains(general));
        }
        kind.storeys() == 2
            && !position.carried.contains(from)
            && piece
                .tokens
                .iter()
                .any(|&token| reach::steps(Kind::of_token(token), from).contains(general))
    })
}

/// What a kind of piece is worth on the board, in hundredths of a Slave. A
/// two-storey piece counts for more than its tokens.
const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Infantry => 200,
        Kind::Archer => 180,
        Kind::Horse => 130,
        Kind::Scholar => 110,
        Kind::Slave => 100,
        Kind::Champion => 520,
        Kind::Knight => 540,
        Kind::Priest => 380,
        Kind::Colossus => 560,
        Kind::MountedArcher => 580,
        Kind::Sniper => 450,
        Kind::Catapult => 430,
        Kind::IronHorse => 400,
        Kind::Porter => 380,
        Kind::Mutant => 330,
        Kind::General => 0,
    }
}
