//! What is told of a game for two, compiled for the widest board only.
//!
//! Texts, pictures, logs and refusals are long, and no search asks for them. They are the same
//! on a board of any width, so a position on a narrow board is carried to the same board in the
//! widest form first, and what follows is compiled once.

use crate::field::{Field, SquareOf};
use crate::grid_field::GridField;
use crate::lines::Lines;
use crate::log::line::LogLine;
use crate::refusals::Rule;
use crate::rules::Rules;
use crate::state::{State, StateOf};
use crate::tiling::Tiling;
use crate::{Chance, Move};
use alloc::vec::Vec;
use boardwright_geometry::{Board, Square};
use boardwright_ruleset::{
    Arrow, Boosts, Event, Fields, FieldsError, Odds, PositionError, Primer, Scene, Seat,
};
use core::fmt;

/// The field that has room for every board of a game for two.
pub(crate) type WidestField = GridField<16>;
/// The states on it.
pub(crate) type WidestState = StateOf<WidestField>;
type WidestMove = Move<SquareOf<WidestField>>;

impl<F: Field> Rules<F> {
    /// The same rules on the same board in the widest form.
    pub(crate) fn on_widest(&self) -> Rules<WidestField> {
        let board = self.field.board();
        let boards = |side: u8| side / crate::grid_field::SIDE;
        let field = GridField::new(boards(board.width()), boards(board.height()));
        let field = field.expect("the widest board has room for every other");
        Rules::new(
            field.with_army_by_kind(self.field.army_by_kind()),
            self.settings,
        )
    }
}

/// The square of another form of the same board.
fn carried_square<F: Field>(square: impl Square, field: &F) -> SquareOf<F> {
    let there = field.board().square_at(square.index());
    there.expect("both forms of the board have the same squares")
}

/// The position on another form of the same board.
pub(crate) fn carried<F: Field, G: Field>(state: &StateOf<F>, field: &G) -> StateOf<G> {
    let square = |square: SquareOf<F>| carried_square(square, field);
    let mut terrain = G::Tiling::with_sets_of_tiles(field.parts());
    for tile in state.terrain.iter() {
        let at = square(tile.square);
        let placed = terrain.place(at, tile.kind, tile.axis);
        debug_assert!(placed.is_ok(), "what lies on a board can lie on it");
        // The second of two linked tiles is laid after the first.
        if let Some(partner) = tile.partner.filter(|&partner| partner < tile.square) {
            let linked = terrain.link(square(partner), at);
            debug_assert!(linked.is_ok(), "what was linked can be linked");
        }
    }
    let width = field.board().width();
    let carried = State {
        placement: state.placement.carried(&square),
        terrain,
        lines: G::Lines::of_width(width),
        stage: state.stage.map(square),
        turn: state.turn,
        living: state.living,
        draws_left: state.draws_left,
        choices: state.choices,
        hands: state.hands,
        skips: state.skips,
        quiet: state.quiet,
    };
    carried.with_lines(width)
}

/// An answer about a state, given by the rules of the widest board.
fn told<F: Field, T>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    tell: impl FnOnce(&Rules<WidestField>, &WidestState) -> T,
) -> T {
    let widest = rules.on_widest();
    let state = carried::<F, _>(state, &widest.field);
    tell(&widest, &state)
}

/// An answer about a move, given by the rules of the widest board.
fn told_of_move<F: Field, T>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    chosen: Move<SquareOf<F>>,
    tell: impl FnOnce(&Rules<WidestField>, &WidestState, WidestMove) -> T,
) -> T {
    told(rules, state, |widest, state| {
        let chosen = chosen.map(|square| carried_square(square, &widest.field));
        tell(widest, state, chosen)
    })
}

pub(crate) fn explain_refusal<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
    refused: Move<SquareOf<F>>,
) -> Rule {
    told_of_move(rules, state, refused, |rules, state, refused| {
        rules.explain_refusal(state, seat, refused)
    })
}

pub(crate) fn read_state<F: Field>(
    rules: &Rules<F>,
    text: &str,
) -> Result<StateOf<F>, PositionError> {
    let state = rules.on_widest().read_state(text)?;
    Ok(carried::<WidestField, F>(&state, &rules.field))
}

pub(crate) fn write_state<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    to: &mut dyn fmt::Write,
) -> fmt::Result {
    told(rules, state, |rules, state| rules.write_state(state, to))
}

pub(crate) fn army_fields<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
) -> Option<Fields> {
    told(rules, state, |rules, state| rules.army_fields(state, seat))
}

pub(crate) fn army_of_values<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
    values: &[i64],
) -> Result<Move<SquareOf<F>>, FieldsError> {
    let chosen = told(rules, state, |rules, state| {
        rules.army_of_values(state, seat, values)
    });
    Ok(chosen?.map(|square| carried_square(square, &rules.field)))
}

pub(crate) fn values_of_army<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
    chosen: Move<SquareOf<F>>,
) -> Option<Vec<i64>> {
    told_of_move(rules, state, chosen, |rules, state, chosen| {
        rules.values_of_army(state, seat, chosen)
    })
}

pub(crate) fn scene<F: Field>(rules: &Rules<F>, state: &StateOf<F>) -> Scene {
    told(rules, state, Rules::scene)
}

pub(crate) fn arrows<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
    chosen: Move<SquareOf<F>>,
) -> Vec<Arrow> {
    told_of_move(rules, state, chosen, |rules, state, chosen| {
        rules.arrows(state, seat, chosen)
    })
}

pub(crate) fn told_in_short<F: Field>(rules: &Rules<F>) -> Primer {
    rules.on_widest().told_in_short()
}

pub(crate) fn log_of<F: Field>(
    rules: &Rules<F>,
    before: &StateOf<F>,
    event: Event<Move<SquareOf<F>>, Chance<SquareOf<F>>>,
) -> Vec<LogLine> {
    told(rules, before, |rules, before| {
        let square = |square| carried_square(square, &rules.field);
        let event = match event {
            Event::Move { seat, chosen } => Event::Move {
                seat,
                chosen: chosen.map(square),
            },
            Event::Rolled(chance) => Event::Rolled(chance.map(square)),
            Event::Given(chance) => Event::Given(chance.map(square)),
            Event::Claim { seat, intended } => Event::Claim {
                seat,
                intended: intended.map(|chosen| chosen.map(square)),
            },
            Event::Resign(seats) => Event::Resign(seats),
            Event::Offer(seat) => Event::Offer(seat),
            Event::Accept(seat) => Event::Accept(seat),
            Event::Decline(seat) => Event::Decline(seat),
            Event::Flag(seat) => Event::Flag(seat),
        };
        rules.log_of(before, event)
    })
}

pub(crate) fn all_boosts<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
    chosen: Move<SquareOf<F>>,
) -> Option<Boosts> {
    told_of_move(rules, state, chosen, |rules, state, chosen| {
        rules.all_boosts(state, seat, chosen)
    })
}

pub(crate) fn all_odds<F: Field>(
    rules: &Rules<F>,
    state: &StateOf<F>,
    seat: Seat,
    chosen: Move<SquareOf<F>>,
) -> Option<Vec<Odds>> {
    told_of_move(rules, state, chosen, |rules, state, chosen| {
        rules.all_odds(state, seat, chosen)
    })
}
