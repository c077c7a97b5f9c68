//! The rules of each board, compiled once.
//!
//! A generic function is compiled by every crate that uses it, for every type
//! that it is used with, and the rules are generic over the board. So what the
//! rules do at length stands behind this trait, whose methods are not generic:
//! they are compiled here, once for each board, and whoever uses the rules only
//! calls them. What is so short or called so often that it should be compiled
//! into the caller is not here.
//!
//! ```text
//!   impl<F: Instance> Ruleset for Rules<F>      generic: a few lines, compiled into the caller
//!        |                                      (and Notation, Evaluate, Depict, Exchange, Encode)
//!        v
//!   F::count_actions(rules, ..)                 here: compiled once for each board
//!   F::scene(rules, ..)
//!        |         \
//!        |          \ told, on EightField, GridField<2>, <4>, <8>:
//!        |           carried to GridField<16>, and what that gives is carried back
//!        v                     v
//!   rules.count_actions(..)   rules.on_widest().scene(..)
//!                                               impl<F: Field> Rules<F>: what the rules do
//! ```
//!
//! What is only told, as texts and pictures are, is compiled for the cross and for the [widest
//! board](crate::widest) of two seats. The list says which of the parts of a question are states,
//! moves or events of the board, and whether the answer is one.

use crate::Move;
use crate::by_target::ActionsByTarget;
use crate::cross_field::CrossField;
use crate::cross_on::{CrossOn, TileSet};
use crate::eight_field::EightField;
use crate::field::{Field, SetOf, SquareOf};
use crate::grid_field::GridField;
use crate::log::line::LogLine;
use crate::placement::Placement;
use crate::refusals::Rule;
use crate::rules::Rules;
use crate::state::{ChanceOf, StateOf};
use crate::widest::{WidestField, carried, carried_square};
use alloc::vec::Vec;
use boardwright_ruleset::{
    Arrow, Boosts, Event, Fields, FieldsError, MoveNumbers, ObservationShape, ObservationWriter,
    Odds, PositionError, Primer, Scene, Seat, Seats, Unreadable,
};
use core::fmt;
use core::ops::ControlFlow;

/// What listens to moves or chances until it breaks.
type Listener<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// What listens to groups of moves until it breaks.
type BatchListener<'a, S> = &'a mut dyn FnMut(&ActionsByTarget<S>) -> ControlFlow<()>;

macro_rules! instances {
    (boards $Boards:tt, narrow $Narrow:tt, own $Own:tt, played $played:tt, told { $(
        fn $told:ident($($asked:ident: $Asked:ty),*) -> $Told:ty
        $(, states($state:ident))? $(, moves($moved:ident))? $(, events($event:ident))?
        $(, gives($given:ident))?;
    )* }) => {
        instances!(@trait [$played { $(fn $told($($asked: $Asked),*) -> $Told;)* }]);
        instances!(@boards $Boards [$played { $(fn $told($($asked: $Asked),*) -> $Told;)* }]);
        instances!(@own $Own [$played { $(fn $told($($asked: $Asked),*) -> $Told;)* }]);
        instances!(@narrow $Narrow $played { $(
            fn $told($($asked: $Asked),*) -> $Told {
                [$($state)?] [$($moved)?] [$($event)?] [$($given)?]
            }
        )* });
    };
    (@trait [$({ $(fn $name:ident($($given:ident: $Given:ty),*) $(-> $Answer:ty)?;)* })*]) => {
        /// The rules of a board, compiled for it. Each method is the one of the
        /// rules with the same name.
        pub trait Instance: Field {
            $($(#[allow(missing_docs, reason = "as the rules have it")]
            fn $name(rules: &Rules<Self> $(, $given: $Given)*) $(-> $Answer)?;)*)*
        }
    };
    (@boards [$($Field:ty),*] $methods:tt) => {
        $(instances!(@board [] $Field, $methods);)*
    };
    (@own [$Ground:ident: $Bound:ident, $Field:ty] $methods:tt) => {
        instances!(@board [$Ground: $Bound] $Field, $methods);
    };
    (@board [$($Ground:ident: $Bound:ident)?] $Field:ty,
        [$({ $(fn $name:ident($($given:ident: $Given:ty),*) $(-> $Answer:ty)?;)* })*]
    ) => {
        impl$(<$Ground: $Bound>)? Instance for $Field {
            $($(fn $name(rules: &Rules<Self> $(, $given: $Given)*) $(-> $Answer)? {
                rules.$name($($given),*)
            })*)*
        }
    };
    (@narrow [$($Field:ty),*] $played:tt $told:tt) => {
        $(instances!(@narrow_board $Field, $played $told);)*
    };
    (@narrow_board $Field:ty,
        { $(fn $played:ident($($given:ident: $Given:ty),*) $(-> $Answer:ty)?;)* }
        { $(fn $told:ident($($asked:ident: $Asked:ty),*) -> $Told:ty {
            [$($state:ident)?] [$($moved:ident)?] [$($event:ident)?] $given_back:tt
        })* }
    ) => {
        impl Instance for $Field {
            $(fn $played(rules: &Rules<Self> $(, $given: $Given)*) $(-> $Answer)? {
                rules.$played($($given),*)
            })*
            $(fn $told(rules: &Rules<Self> $(, $asked: $Asked)*) -> $Told {
                let widest = rules.on_widest();
                $(let $state = &carried::<Self, _>($state, &widest.field);)?
                $(let $moved = $moved.map(|square| carried_square(square, &widest.field));)?
                $(let $event = $event.map(
                    |chosen| chosen.map(|square| carried_square(square, &widest.field)),
                    |chance| chance.map(|square| carried_square(square, &widest.field)),
                );)?
                let answer = widest.$told($($asked),*);
                instances!(@back $given_back rules answer)
            })*
        }
    };
    // An answer in the form of the board that was asked.
    (@back [] $rules:ident $answer:ident) => {
        $answer
    };
    (@back [state] $rules:ident $answer:ident) => {
        $answer.map(|state| carried::<WidestField, Self>(&state, &$rules.field))
    };
    (@back [move] $rules:ident $answer:ident) => {
        $answer.map(|chosen| chosen.map(|square| carried_square(square, &$rules.field)))
    };
}

instances! {
    boards [CrossField, GridField<16>],
    // What is told on these is told on the widest board.
    narrow [EightField, GridField<2>, GridField<4>, GridField<8>],
    // What is generic is compiled by whoever uses it.
    own [G: TileSet, CrossOn<G>],
    played {
        fn visit_by_target(state: &StateOf<Self>, seat: Seat, f: BatchListener<'_, SetOf<Self>>) -> ControlFlow<()>;
        fn visit_choices(state: &StateOf<Self>, seat: Seat, f: Listener<'_, Move<SquareOf<Self>>>) -> ControlFlow<()>;
        fn visit_before_dice(state: &StateOf<Self>, seat: Seat, others: &mut u64, f: Listener<'_, Move<SquareOf<Self>>>) -> ControlFlow<()>;
        fn count_actions(state: &StateOf<Self>, seat: Seat) -> u64;
        fn count_actions_and_dice(state: &StateOf<Self>, seat: Seat) -> u64;
        fn count_choices(state: &StateOf<Self>, seat: Seat) -> u64;
        fn pick_of_many(state: &StateOf<Self>, seat: Seat, choose: &mut dyn FnMut(u64) -> u64) -> Option<Move<SquareOf<Self>>>;
        fn pick_choice(state: &StateOf<Self>, seat: Seat, choose: &mut dyn FnMut(u64) -> u64) -> Option<Move<SquareOf<Self>>>;
        fn allows(state: &StateOf<Self>, seat: Seat, asked: Move<SquareOf<Self>>) -> bool;
        fn act(state: &mut StateOf<Self>, seat: Seat, chosen: Move<SquareOf<Self>>);
        fn visit_each_chance(state: &StateOf<Self>, f: Listener<'_, (ChanceOf<Self>, u64)>) -> ControlFlow<()>;
        fn visit_each_chance_class(state: &StateOf<Self>, f: Listener<'_, (ChanceOf<Self>, u64)>) -> ControlFlow<()>;
        fn come_about(state: &mut StateOf<Self>, chance: ChanceOf<Self>);
        fn world_of(view: &StateOf<Self>, below: &mut dyn FnMut(u64) -> u64) -> StateOf<Self>;
        fn go_on_without(state: &mut StateOf<Self>, seats: Seats);
        fn read_decision(text: &str) -> Result<Move<SquareOf<Self>>, Unreadable>;
        fn write_decision(chosen: Move<SquareOf<Self>>, to: &mut dyn fmt::Write) -> fmt::Result;
        fn read_nature(text: &str) -> Result<ChanceOf<Self>, Unreadable>;
        fn write_nature(chance: ChanceOf<Self>, to: &mut dyn fmt::Write) -> fmt::Result;
        fn value(state: &StateOf<Self>, seat: Seat, with_threats: bool) -> i32;
        fn gain(state: &StateOf<Self>, seat: Seat, chosen: Move<SquareOf<Self>>) -> Option<i32>;
        fn is_attacked(placement: &Placement<SetOf<Self>>, state: &StateOf<Self>, seat: Seat) -> bool;
        fn numbers_of_move(seat: Seat, chosen: Move<SquareOf<Self>>) -> MoveNumbers;
        fn move_of_numbers(state: &StateOf<Self>, seat: Seat, numbers: MoveNumbers) -> Option<Move<SquareOf<Self>>>;
        fn write_mask(state: &StateOf<Self>, seat: Seat, mask: &mut [u8]) -> u32;
        fn shape_of_observations() -> ObservationShape;
        fn write_observation(view: &StateOf<Self>, viewer: Seat, writer: &mut ObservationWriter<'_>);
    },
    told {
        fn explain_refusal(state: &StateOf<Self>, seat: Seat, refused: Move<SquareOf<Self>>) -> Rule,
            states(state), moves(refused);
        fn read_state(text: &str) -> Result<StateOf<Self>, PositionError>,
            gives(state);
        fn write_state(state: &StateOf<Self>, to: &mut dyn fmt::Write) -> fmt::Result,
            states(state);
        fn army_fields(state: &StateOf<Self>, seat: Seat) -> Option<Fields>,
            states(state);
        fn army_of_values(state: &StateOf<Self>, seat: Seat, values: &[i64]) -> Result<Move<SquareOf<Self>>, FieldsError>,
            states(state), gives(move);
        fn values_of_army(state: &StateOf<Self>, seat: Seat, chosen: Move<SquareOf<Self>>) -> Option<Vec<i64>>,
            states(state), moves(chosen);
        fn scene(state: &StateOf<Self>) -> Scene,
            states(state);
        fn arrows(state: &StateOf<Self>, seat: Seat, chosen: Move<SquareOf<Self>>) -> Vec<Arrow>,
            states(state), moves(chosen);
        fn short_primer() -> Primer;
        fn log_of(before: &StateOf<Self>, event: Event<Move<SquareOf<Self>>, ChanceOf<Self>>) -> Vec<LogLine>,
            states(before), events(event);
        fn all_boosts(state: &StateOf<Self>, seat: Seat, chosen: Move<SquareOf<Self>>) -> Option<Boosts>,
            states(state), moves(chosen);
        fn all_odds(state: &StateOf<Self>, seat: Seat, chosen: Move<SquareOf<Self>>) -> Option<Vec<Odds>>,
            states(state), moves(chosen);
    }
}
