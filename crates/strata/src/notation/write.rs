//! Positions as text: writing.

use super::seat_name;
use crate::position::{ACTIONS, PIECES_PER_ROUND};
use crate::{Activity, Position, Stage, Strata, Token};
use boardwright_geometry::Square9;
use boardwright_ruleset::{Seat, write_ranks};
use core::fmt::{self, Write};

pub(super) fn position(position: &Position, to: &mut dyn Write) -> fmt::Result {
    let rank = |rank| {
        let squares = (0..9).filter_map(move |file| Square9::new(file, rank));
        squares.map(|square| Some((square, position.piece_on(square)?)))
    };
    write_ranks(to, 9, rank, |(square, (kind, owner)), to| {
        write_piece(kind.piece().tokens, owner, to)?;
        to.write_str(match position.activity(square) {
            Activity::Fresh => "",
            Activity::Spent => "-",
            Activity::Moved => ">",
            Activity::Carried => "+",
            Activity::CarriedAndMoved => "+>",
        })
    })?;
    match position.stage {
        Stage::Starter => to.write_str(" - starter ")?,
        Stage::Placement(placed) => {
            let (turn, of_round) = (seat_name(position.turn), PIECES_PER_ROUND);
            // Each round is one run of seven of each side.
            let round = placed / (2 * of_round) + 1;
            let place = placed % of_round + 1;
            write!(to, " {turn} place:{round}.{place} ")?;
        }
        Stage::Play => {
            let (turn, left) = (seat_name(position.turn), position.actions_left);
            debug_assert!(left <= ACTIONS);
            write!(to, " {turn} act:{left} ")?;
        }
    }
    if position.stage == Stage::Play {
        to.write_char('-')?;
    } else {
        for seat in [Strata::WHITE, Strata::BLACK] {
            if seat == Strata::BLACK {
                to.write_char('/')?;
            }
            for token in Token::ALL {
                write!(to, "{}", position.stock(seat, token))?;
            }
            if position.general(seat).is_none() {
                to.write_char('*')?;
            }
        }
    }
    to.write_char(' ')?;
    for seat in [Strata::WHITE, Strata::BLACK] {
        if seat == Strata::BLACK {
            to.write_char('/')?;
        }
        for token in Token::ALL {
            write!(to, "{}", position.held(seat, token))?;
        }
    }
    let [white, black] = position.centre.map(u8::from);
    let captured = if position.captured { "x" } else { "" };
    let (passes, quiet) = (position.passes, position.quiet);
    write!(to, " {white}{black} {passes} {quiet}{captured}")
}

fn write_piece(tokens: &[Token], owner: Seat, to: &mut dyn Write) -> fmt::Result {
    let letter = |token: Token| {
        if owner == Strata::WHITE {
            token.letter()
        } else {
            token.letter().to_ascii_lowercase()
        }
    };
    match *tokens {
        [one, other] => write!(to, "({}{})", letter(one), letter(other)),
        [token] => to.write_char(letter(token)),
        _ => write!(to, "*{}", seat_name(owner)),
    }
}
