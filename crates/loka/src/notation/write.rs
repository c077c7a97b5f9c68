//! Positions, written.

use crate::field::Field;
use crate::rules::Rules;
use crate::state::StateOf;
use crate::tiling::Tiling;
use crate::{Army, ArmyChoice, Kind, Stage};
use boardwright_combat::{Fight, FightStatus, RollKind};
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::{Seat, Seats, write_ranks};
use boardwright_terrain::{Axis, Ground};
use core::fmt::{self, Write};

impl<F: Field> Rules<F> {
    /// The nine fields of a position.
    pub(crate) fn write_state(&self, state: &StateOf<F>, to: &mut dyn Write) -> fmt::Result {
        self.write_placement(state, to)?;
        to.write_char(' ')?;
        self.write_stage(state, to)?;
        to.write_char(' ')?;
        write_seats::<F>(state.living(), to)?;
        to.write_char(' ')?;
        let pawns = state.placement.double_steps().iter();
        write_list(to, pawns, |square, to| write!(to, "{}", self.name(square)))?;
        to.write_char(' ')?;
        write_list(to, state.terrain.iter(), |tile, to| {
            write!(to, "{}@{}", tile.kind.name(), self.name(tile.square))?;
            match tile.axis {
                None => Ok(()),
                Some(Axis::NorthSouth) => to.write_str(":ns"),
                Some(Axis::EastWest) => to.write_str(":ew"),
            }
        })?;
        to.write_char(' ')?;
        for &seat in F::SEATS {
            if seat != F::SEATS[0] {
                to.write_char('/')?;
            }
            write_army::<F>(state, seat, to)?;
        }
        write!(to, " {} {}", state.quiet, state.skips)
    }

    fn write_placement(&self, state: &StateOf<F>, to: &mut dyn Write) -> fmt::Result {
        let board = self.field.board();
        let rank = |rank| {
            let squares = (0..board.width()).filter_map(move |file| board.square(file, rank));
            squares.map(|square| state.at(square))
        };
        write_ranks(to, board.height(), rank, |piece, to| {
            write!(to, "{}{}", F::seat_name(piece.seat), piece.kind.letter())
        })
    }

    /// Whose turn it is, and what the game waits for.
    fn write_stage(&self, state: &StateOf<F>, to: &mut dyn Write) -> fmt::Result {
        let turn = F::seat_name(state.turn);
        let draws = state.draws_left;
        let name = |square| self.name(square);
        match state.stage {
            Stage::Armies => to.write_str("- armies"),
            Stage::FirstDraw => to.write_str("- first-draw"),
            Stage::Draw => write!(to, "{turn} draw:{draws}"),
            Stage::Place(tile) => write!(to, "{turn} place:{}:{draws}", tile.name()),
            Stage::PlacePartner(first) => {
                write!(to, "{turn} place-partner:{}:{draws}", name(first))
            }
            Stage::DeployOrder => to.write_str("- deploy-order"),
            Stage::Deploy => write!(to, "{turn} deploy"),
            Stage::MoveOrder => to.write_str("- move-order"),
            Stage::Play => write!(to, "{turn} play"),
            Stage::Fight(attack, fight) => {
                let (from, target) = (name(attack.from), name(attack.to));
                write!(to, "{turn} {}:{from}:{target}", fight_word(fight))?;
                match fight.faces() {
                    None => Ok(()),
                    Some(faces) => {
                        let boosts = fight.boosts();
                        write!(to, ":{faces}:{}v{}", boosts.attacker, boosts.defender)
                    }
                }
            }
            Stage::Hazard(square) => {
                let tile = state.terrain.kind(square).map_or("hazard", Ground::name);
                write!(to, "{turn} {tile}:{}", name(square))
            }
            Stage::Promotion(square) => write!(to, "{turn} promotion:{}", name(square)),
        }
    }
}

fn fight_word(fight: Fight) -> &'static str {
    match (fight.status(), fight.due_roll()) {
        (FightStatus::Decision(_), _) => "reroll",
        (_, Some(RollKind::Reroll(_))) => "again",
        _ => "fight",
    }
}

fn write_seats<F: Field>(seats: Seats, to: &mut dyn Write) -> fmt::Result {
    if seats.is_empty() {
        return to.write_char('-');
    }
    seats
        .iter()
        .try_for_each(|seat| to.write_str(F::seat_name(seat)))
}

/// Items with commas between them, or `-` if there is none.
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

/// The chosen army while it is secret, and afterwards the pieces in hand.
fn write_army<F: Field>(state: &StateOf<F>, seat: Seat, to: &mut dyn Write) -> fmt::Result {
    match state.choice(seat) {
        ArmyChoice::Made(army) => write!(to, "{army}"),
        ArmyChoice::Hidden => to.write_char('?'),
        ArmyChoice::Part(army, next) => write_part(next, Some(army), to),
        ArmyChoice::HiddenPart(next) => {
            to.write_char('?')?;
            write_part(next, None, to)
        }
        ArmyChoice::Open => {
            let hand = Kind::ALL.map(|kind| (kind, state.in_hand(seat, kind)));
            if hand.iter().all(|&(_, count)| count == 0) {
                return to.write_char('-');
            }
            hand.into_iter()
                .try_for_each(|(kind, count)| write!(to, "{}{count}", kind.letter()))
        }
    }
}

/// The kinds already chosen, with their counts where they are known.
fn write_part(next: Kind, army: Option<Army>, to: &mut dyn Write) -> fmt::Result {
    Kind::BOUGHT
        .into_iter()
        .take_while(|&kind| kind != next)
        .try_for_each(|kind| {
            to.write_char(kind.letter())?;
            army.map_or(Ok(()), |army| write!(to, "{}", army.count(kind)))
        })
}
