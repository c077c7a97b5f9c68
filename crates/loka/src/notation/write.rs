//! Positions, written.

use crate::seats::{SEATS, name};
use crate::{Choice, Kind, LokaState, Stage};
use boardwright_combat::{Fight, RollKind, Status};
use boardwright_geometry::CrossSquare;
use boardwright_ruleset::Seats;
use boardwright_terrain::{Axis, Ground};
use core::fmt::{self, Write};

/// The eight fields of a position.
pub(super) fn write_position(state: &LokaState, to: &mut dyn Write) -> fmt::Result {
    write_placement(state, to)?;
    to.write_char(' ')?;
    write_stage(state, to)?;
    to.write_char(' ')?;
    write_seats(state.living(), to)?;
    to.write_char(' ')?;
    let pawns = state.placement.double_steps();
    write_list(to, pawns.iter(), |square, to| write!(to, "{square}"))?;
    to.write_char(' ')?;
    write_list(to, state.terrain.iter(), |tile, to| {
        write!(to, "{}@{}", tile.kind.name(), tile.square)?;
        match tile.axis {
            None => Ok(()),
            Some(Axis::NorthSouth) => to.write_str(":ns"),
            Some(Axis::EastWest) => to.write_str(":ew"),
        }
    })?;
    to.write_char(' ')?;
    write_armies(state, to)?;
    write!(to, " {} {}", state.quiet, state.skips)
}

fn write_placement(state: &LokaState, to: &mut dyn Write) -> fmt::Result {
    for rank in (0..12).rev() {
        let mut empty = 0;
        for square in (0..12).filter_map(|file| CrossSquare::new(file, rank)) {
            let Some(piece) = state.at(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(to, "{empty}")?;
                empty = 0;
            }
            write!(to, "{}{}", name(piece.seat), piece.kind.letter())?;
        }
        if empty > 0 {
            write!(to, "{empty}")?;
        }
        if rank > 0 {
            to.write_char('/')?;
        }
    }
    Ok(())
}

/// Whose turn it is, and what the game waits for.
fn write_stage(state: &LokaState, to: &mut dyn Write) -> fmt::Result {
    let turn = name(state.turn);
    let draws = state.draws_left;
    match state.stage {
        Stage::Armies => to.write_str("- armies"),
        Stage::FirstDraw => to.write_str("- first-draw"),
        Stage::Draw => write!(to, "{turn} draw:{draws}"),
        Stage::Place(tile) => write!(to, "{turn} place:{}:{draws}", tile.name()),
        Stage::PlacePartner(first) => write!(to, "{turn} place-partner:{first}:{draws}"),
        Stage::DeployOrder => to.write_str("- deploy-order"),
        Stage::Deploy => write!(to, "{turn} deploy"),
        Stage::MoveOrder => to.write_str("- move-order"),
        Stage::Play => write!(to, "{turn} play"),
        Stage::Fight(attack, fight) => {
            let (from, target) = (attack.from, attack.to);
            write!(to, "{turn} {}:{from}:{target}", fight_word(fight))?;
            match fight.faces() {
                None => Ok(()),
                Some(faces) => {
                    let boosts = fight.boosts();
                    write!(to, ":{faces}:{}v{}", boosts.attacker, boosts.defender)
                }
            }
        }
        Stage::Swamp(square) => write!(to, "{turn} swamp:{square}"),
        Stage::Promotion(square) => write!(to, "{turn} promotion:{square}"),
    }
}

fn fight_word(fight: Fight) -> &'static str {
    match (fight.status(), fight.due_roll()) {
        (Status::Decision(_), _) => "reroll",
        (_, Some(RollKind::Reroll(_))) => "again",
        _ => "fight",
    }
}

fn write_seats(seats: Seats, to: &mut dyn Write) -> fmt::Result {
    if seats.is_empty() {
        return to.write_char('-');
    }
    seats.iter().try_for_each(|seat| to.write_str(name(seat)))
}

/// Things with commas between them, or `-` where there is none.
fn write_list<T>(
    to: &mut dyn Write,
    list: impl Iterator<Item = T>,
    write: impl Fn(T, &mut dyn Write) -> fmt::Result,
) -> fmt::Result {
    let mut is_first = true;
    for item in list {
        if !is_first {
            to.write_char(',')?;
        }
        is_first = false;
        write(item, to)?;
    }
    if is_first {
        to.write_char('-')?;
    }
    Ok(())
}

/// The armies chosen while they are secret, and then what is in hand.
fn write_armies(state: &LokaState, to: &mut dyn Write) -> fmt::Result {
    for seat in SEATS {
        if seat != SEATS[0] {
            to.write_char('/')?;
        }
        match state.choice(seat) {
            Choice::Made(army) => write!(to, "{army}")?,
            Choice::Hidden => to.write_char('?')?,
            Choice::Open => {
                let hand = Kind::ALL.map(|kind| (kind, state.in_hand(seat, kind)));
                if hand.iter().all(|&(_, count)| count == 0) {
                    to.write_char('-')?;
                } else {
                    for (kind, count) in hand {
                        write!(to, "{}{count}", kind.letter())?;
                    }
                }
            }
        }
    }
    Ok(())
}
