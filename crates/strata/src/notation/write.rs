//! Positions as text: writing.

use super::seat_name;
use crate::position::{ACTIONS, PIECES_PER_ROUND};
use crate::{Activity, Position, Stage, Strata, Token};
use boardwright_geometry::Square9;
use boardwright_ruleset::Seat;
use core::fmt::{self, Write};

pub(super) fn position(position: &Position, to: &mut dyn Write) -> fmt::Result {
    for rank in (0..9).rev() {
        write_rank(position, rank, to)?;
        if rank > 0 {
            to.write_char('/')?;
        }
    }
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

fn write_rank(position: &Position, rank: u8, to: &mut dyn Write) -> fmt::Result {
    let mut empty = 0;
    for square in (0..9).filter_map(|file| Square9::new(file, rank)) {
        let Some((kind, owner)) = position.piece_on(square) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(to, "{empty}")?;
            empty = 0;
        }
        write_piece(kind.piece().tokens, owner, to)?;
        to.write_str(match position.activity(square) {
            Activity::Fresh => "",
            Activity::Spent => "-",
            Activity::Moved => ">",
            Activity::Carried => "+",
            Activity::CarriedAndMoved => "+>",
        })?;
    }
    if empty > 0 {
        write!(to, "{empty}")?;
    }
    Ok(())
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
