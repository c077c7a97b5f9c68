//! Positions, read field by field.
//!
//! This knows the form and not the rules: its result may still be impossible,
//! and is checked before it becomes a state.

use super::expected;
use super::faults::{
    AXIS_GIVEN, AXIS_MISSING, BOARD_FULL, Faults, MANY_LINKED, NO_TILE_LEFT, ON_ANOTHER,
};
use super::reader::Reader;
use crate::field::{Field, GroundOf, SquareOf};
use crate::placement::Piece;
use crate::seats::SOUTH;
use crate::state::{StageOf, StateOf};
use crate::tiling::Tiling;
use crate::words::name_of_tile;
use crate::{Army, ArmyChoice, Attack, Kind, Stage, State};
use alloc::string::ToString as _;
use alloc::vec::Vec;
use boardwright_combat::{BoostCounts, Decision, Faces, Fight, Roll};
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::{Seat, Seats, Unreadable};
use boardwright_terrain::{Axis, Ground, PlaceError};

/// The most boosts that are read. No board has as many pieces.
const MOST_BOOSTS: u32 = 99;

/// A position as its text has it.
pub(super) struct Parsed<F: Field> {
    pub(super) state: StateOf<F>,
    pub(super) has_turn: bool,
    /// The kind of tile that the stage names, if a hazard is rolled for.
    pub(super) hazard: Option<GroundOf<F>>,
    pub(super) faults: Faults,
    /// Where each field starts.
    pub(super) places: [usize; 9],
}

pub(super) fn read_position<F: Field>(field: &F, text: &str) -> Result<Parsed<F>, Unreadable> {
    let mut places = [text.len(); 9];
    let mut fields = [""; 9];
    let mut at = 0;
    let mut parts = text.split(' ');
    for ((field, place), meaning) in fields.iter_mut().zip(&mut places).zip(expected::FIELDS) {
        match parts.next() {
            Some(part) if !part.is_empty() => (*field, *place) = (part, at),
            _ => return Err(Unreadable::new(at.min(text.len()), meaning)),
        }
        at += field.len() + 1;
    }
    if parts.next().is_some() {
        return Err(Unreadable::new(at - 1, expected::END));
    }
    let part = |index: usize| Reader::within(field, fields[index], places[index]);

    let mut parsed = Parsed {
        state: State::new(F::all_seats(), field.board().width(), field.parts()),
        has_turn: fields[1] != "-",
        hazard: None,
        faults: Faults::default(),
        places,
    };
    let state = &mut parsed.state;
    read_placement(&mut part(0), state)?;
    state.turn = if parsed.has_turn {
        let mut reader = part(1);
        let seat = reader.seat()?;
        reader.end()?;
        seat
    } else {
        SOUTH
    };
    state.stage = read_stage(&mut part(2), state, &mut parsed.hazard)?;
    state.living = read_seats(&mut part(3))?;
    for (_, square) in read_list(&mut part(4), |reader| reader.square())? {
        state.placement.allow_double_step(square);
    }
    for (place, tile) in read_list(&mut part(5), read_tile)? {
        lay(field, state, tile, place, &mut parsed.faults);
    }
    link_portals(field, state);
    read_armies(&mut part(6), state)?;
    let mut reader = part(7);
    // Both numbers are at most the given bound, which fits their types.
    state.quiet = reader.number(u16::MAX.into())? as u16;
    reader.end()?;
    let mut reader = part(8);
    state.skips = reader.number(F::SEATS.len() as u32)? as u8;
    reader.end()?;
    Ok(parsed)
}

fn read_placement<F: Field>(
    reader: &mut Reader<'_, F>,
    state: &mut StateOf<F>,
) -> Result<(), Unreadable> {
    let board = reader.field().board();
    for rank in (0..board.height()).rev() {
        let mut squares = (0..board.width()).filter_map(|file| board.square(file, rank));
        let mut left = squares.clone().count() as u32;
        while left > 0 {
            if reader.peek().is_some_and(|sign| sign.is_ascii_digit()) {
                let place = reader.at();
                let empty = reader.number(left)?;
                let again = reader.peek().is_some_and(|sign| sign.is_ascii_digit());
                if empty == 0 || again {
                    return Err(Unreadable::new(place, expected::EMPTY_SQUARES));
                }
                left -= empty;
                squares.by_ref().take(empty as usize).for_each(drop);
                continue;
            }
            let seat = reader.seat()?;
            let kind = reader.kind()?;
            if let Some(square) = squares.next() {
                state.put(square, Piece { seat, kind });
            }
            left -= 1;
        }
        if rank > 0 {
            reader.expect("/", expected::BETWEEN_RANKS)?;
        }
    }
    reader.end()
}

fn read_stage<F: Field>(
    reader: &mut Reader<'_, F>,
    state: &mut StateOf<F>,
    hazard: &mut Option<GroundOf<F>>,
) -> Result<StageOf<F>, Unreadable> {
    let colon = |reader: &mut Reader<'_, F>| reader.expect(":", ":");
    // At most 8 on each of 16 boards.
    let most = 8 * u32::from(reader.field().parts());
    let draws = |reader: &mut Reader<'_, F>| reader.number(most).map(|number| number as u8);
    let stage = if let Some((tile, _)) = reader.hazard() {
        *hazard = Some(tile);
        Stage::Hazard(reader.square()?)
    } else if reader.take("armies") {
        Stage::Armies
    } else if reader.take("first-draw") {
        Stage::FirstDraw
    } else if reader.take("draw:") {
        state.draws_left = draws(reader)?;
        Stage::Draw
    } else if reader.take("place-partner:") {
        let first = reader.square()?;
        colon(reader)?;
        state.draws_left = draws(reader)?;
        Stage::PlacePartner(first)
    } else if reader.take("place:") {
        let tile = reader.tile()?;
        colon(reader)?;
        state.draws_left = draws(reader)?;
        Stage::Place(tile)
    } else if reader.take("deploy-order") {
        Stage::DeployOrder
    } else if reader.take("deploy") {
        Stage::Deploy
    } else if reader.take("move-order") {
        Stage::MoveOrder
    } else if reader.take("play") {
        Stage::Play
    } else if reader.take("fight:") {
        // Its boosts follow from the board and are computed by the check.
        Stage::Fight(read_attack(reader)?, Fight::duel())
    } else if reader.take("reroll:") {
        read_open_fight(reader, false)?
    } else if reader.take("again:") {
        read_open_fight(reader, true)?
    } else if reader.take("promotion:") {
        Stage::Promotion(reader.square()?)
    } else {
        return Err(reader.wrong(expected::STAGE));
    };
    reader.end()?;
    Ok(stage)
}

fn read_attack<F: Field>(reader: &mut Reader<'_, F>) -> Result<Attack<SquareOf<F>>, Unreadable> {
    let from = reader.square()?;
    reader.expect(":", ":")?;
    let to = reader.square()?;
    Ok(Attack { from, to })
}

/// A fight whose dice have been rolled: the two pieces, the faces, and the
/// boosts.
fn read_open_fight<F: Field>(
    reader: &mut Reader<'_, F>,
    again: bool,
) -> Result<StageOf<F>, Unreadable> {
    let attack = read_attack(reader)?;
    reader.expect(":", ":")?;
    let place = reader.at();
    let [attacker, defender] = read_pair(reader, 20)?;
    reader.expect(":", ":")?;
    let [more, fewer] = read_pair(reader, MOST_BOOSTS)?;
    let impossible = || Unreadable::new(place, expected::FACES);
    let mut fight = Fight::new(BoostCounts::new(more, fewer));
    // Faces are at most 20, so they fit a byte.
    let faces = Faces {
        attacker: attacker as u8,
        defender: defender as u8,
    };
    fight.roll(Roll::Both(faces)).map_err(|_| impossible())?;
    let side = fight.boosts().may_reroll().ok_or_else(impossible)?;
    if again {
        fight
            .decide(side, Decision::Reroll)
            .map_err(|_| impossible())?;
    }
    Ok(Stage::Fight(attack, fight))
}

/// Two numbers with a `v` between them.
fn read_pair<F: Field>(reader: &mut Reader<'_, F>, most: u32) -> Result<[u16; 2], Unreadable> {
    let first = reader.number(most)? as u16;
    reader.expect("v", "v")?;
    Ok([first, reader.number(most)? as u16])
}

fn read_seats<F: Field>(reader: &mut Reader<'_, F>) -> Result<Seats, Unreadable> {
    let mut seats = Seats::NONE;
    if reader.take("-") {
        reader.end()?;
        return Ok(seats);
    }
    let mut last: Option<Seat> = None;
    while !reader.is_done() {
        let wrong = reader.wrong(expected::LIVING.with([F::NAMES.concat().into()]));
        let seat = reader.seat()?;
        if last.is_some_and(|last| last >= seat) {
            return Err(wrong);
        }
        last = Some(seat);
        seats |= seat.into();
    }
    Ok(seats)
}

/// A list with commas in ascending order of squares, or `-` for none; each
/// item with its place in the text.
fn read_list<F: Field, T: Squared<SquareOf<F>>>(
    reader: &mut Reader<'_, F>,
    item: impl Fn(&mut Reader<'_, F>) -> Result<T, Unreadable>,
) -> Result<Vec<(usize, T)>, Unreadable> {
    let mut list: Vec<(usize, T)> = Vec::new();
    if reader.take("-") {
        reader.end()?;
        return Ok(list);
    }
    loop {
        let place = reader.at();
        let next = item(reader)?;
        // Two tiles on one square are a fault of the position and not of the
        // text's form.
        if list
            .last()
            .is_some_and(|(_, last)| last.square() > next.square())
        {
            return Err(Unreadable::new(place, expected::ASCENDING));
        }
        list.push((place, next));
        if reader.is_done() {
            return Ok(list);
        }
        reader.expect(",", expected::NEXT)?;
    }
}

/// What lies on a square, or the square itself.
trait Squared<Q> {
    fn square(&self) -> Q;
}

impl<Q: boardwright_geometry::Square> Squared<Q> for Q {
    fn square(&self) -> Q {
        *self
    }
}

/// A tile as it is written, on a field.
type TileTextOf<F> = TileText<SquareOf<F>, GroundOf<F>>;

/// A tile as it is written.
struct TileText<Q, G> {
    tile: G,
    square: Q,
    axis: Option<Axis>,
}

impl<Q: Copy, G> Squared<Q> for TileText<Q, G> {
    fn square(&self) -> Q {
        self.square
    }
}

fn read_tile<F: Field>(reader: &mut Reader<'_, F>) -> Result<TileTextOf<F>, Unreadable> {
    let tile = reader.tile()?;
    reader.expect("@", expected::DEPLOYMENT)?;
    let square = reader.square()?;
    let axis = if reader.take(":ns") {
        Some(Axis::NorthSouth)
    } else if reader.take(":ew") {
        Some(Axis::EastWest)
    } else {
        None
    };
    Ok(TileText { tile, square, axis })
}

fn lay<F: Field>(
    field: &F,
    state: &mut StateOf<F>,
    text: TileTextOf<F>,
    place: usize,
    found: &mut Faults,
) {
    let TileText { tile, square, axis } = text;
    let name = || field.board().name(square).to_string().into();
    let called = || name_of_tile(tile.name()).into();
    match state.terrain.place(square, tile, axis) {
        Ok(()) => state.note_laid(square),
        Err(PlaceError::AxisMissing { .. }) => {
            found.add(place, AXIS_MISSING.with([called(), name()]));
        }
        Err(PlaceError::NoAxis { .. }) => {
            found.add(place, AXIS_GIVEN.with([called(), name()]));
        }
        Err(PlaceError::NoneLeft { .. }) if tile.effects().linked => {
            found.add(place, MANY_LINKED.with([called()]));
        }
        Err(PlaceError::NoneLeft { kind }) => {
            let supply = kind.effects().supply.into();
            found.add(place, NO_TILE_LEFT.with([called(), supply]));
        }
        Err(PlaceError::Occupied { kind, .. }) => {
            let other = name_of_tile(kind.name()).into();
            found.add(place, ON_ANOTHER.with([other, name()]));
        }
        Err(PlaceError::Full { capacity }) => {
            found.add(place, BOARD_FULL.with([capacity.into()]));
        }
        Err(error) => found.add(place, error.to_string()),
    }
}

/// The two portals of one board are always linked to each other, and so are two tiles of any
/// other kind with links.
fn link_portals<F: Field>(field: &F, state: &mut StateOf<F>) {
    for part in 0..field.parts() {
        for &kind in GroundOf::<F>::ALL {
            let unlinked = state.terrain.unlinked() & field.part(part);
            if unlinked.is_empty() {
                break;
            }
            let mut portals = (unlinked & state.terrain.squares_of(kind)).iter();
            if let (Some(first), Some(second)) = (portals.next(), portals.next()) {
                let linked = state.terrain.link(first, second);
                debug_assert!(linked.is_ok(), "there are two tiles, and both are free");
            }
        }
    }
}

/// Each seat's choice or hand.
fn read_armies<F: Field>(
    reader: &mut Reader<'_, F>,
    state: &mut StateOf<F>,
) -> Result<(), Unreadable> {
    // A count fits a byte, since the king is none of the 256 pieces that an
    // army has at most.
    let most = (u32::from(crate::MOST_PIECES) * u32::from(reader.field().parts())).min(255);
    for &seat in F::SEATS {
        if seat != F::SEATS[0] {
            reader.expect("/", expected::BETWEEN_ARMIES)?;
        }
        if reader.take("?") {
            state.choices[seat.index()] = read_hidden(reader);
        } else if reader.take("K") {
            let place = reader.at();
            let king = reader.number(1)? as u8;
            let mut hand = [king, 0, 0, 0, 0, 0];
            for (count, kind) in hand.iter_mut().zip(Kind::ALL).skip(1) {
                let mut letter = [0; 4];
                let letter = kind.letter().encode_utf8(&mut letter);
                reader.expect(letter, expected::HAND)?;
                *count = reader.number(most)? as u8;
            }
            if hand == [0; 6] {
                return Err(Unreadable::new(place, expected::IN_HAND));
            }
            state.hands[seat.index()] = hand;
        } else if reader.peek() == Some('Q') {
            state.choices[seat.index()] = read_choice(reader)?;
        } else {
            reader.expect("-", expected::ARMY_OR_HAND)?;
        }
    }
    reader.end()
}

/// An army or, where armies are chosen kind by kind, the counts chosen so far.
fn read_choice<F: Field>(reader: &mut Reader<'_, F>) -> Result<ArmyChoice, Unreadable> {
    if !reader.field().army_by_kind() {
        return Ok(ArmyChoice::Made(reader.army()?));
    }
    let mut army = Army::default();
    for kind in Kind::BOUGHT {
        if reader.peek() != Some(kind.letter()) {
            return Ok(ArmyChoice::Part(army, kind));
        }
        let (_, count) = reader.count()?;
        army = army.with(kind, count);
    }
    Ok(ArmyChoice::Made(army))
}

/// The text after a `?`: empty if the army is complete, otherwise the kinds
/// that have been chosen.
fn read_hidden<F: Field>(reader: &mut Reader<'_, F>) -> ArmyChoice {
    if !reader.field().army_by_kind() || reader.peek() != Some(Kind::BOUGHT[0].letter()) {
        return ArmyChoice::Hidden;
    }
    // With all kinds the army would be complete, so the last kind is not read
    // here and its letter is an error.
    for kind in Kind::BOUGHT {
        let mut letter = [0; 4];
        if kind == Kind::Pawn || !reader.take(kind.letter().encode_utf8(&mut letter)) {
            return ArmyChoice::HiddenPart(kind);
        }
    }
    ArmyChoice::Hidden
}
