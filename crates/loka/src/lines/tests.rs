//! Kept lines against lines made anew, and counts by lines against sets, in random games.

use crate::field::{Field, SquareOf};
use crate::grid_field::GridField;
use crate::instances::Instance;
use crate::rules::Rules;
use crate::state::{Stage, StateOf};
use crate::widest::{TileField, carried};
use crate::{Move, Settings};
use alloc::vec::Vec;
use boardwright_dice::Xoshiro256PlusPlus;
use boardwright_geometry::Board;
use boardwright_ruleset::{Ruleset, Seat, playout};
use core::ops::ControlFlow::Continue;

/// The lines of a state must be those that are made of its pieces and tiles.
fn check_lines<F: Field>(rules: &Rules<F>, state: &StateOf<F>) {
    let anew = state.with_lines(rules.field.board().width());
    assert_eq!(state.lines, anew.lines, "{state:?}");
}

/// The actions by their numbers must be those that are visited, which takes no lines.
fn check_actions<F: Instance>(rules: &Rules<F>, state: &StateOf<F>) {
    for &seat in F::SEATS {
        let mut visited: Vec<Move<SquareOf<F>>> = Vec::new();
        let _ = rules.visit_actions(state, seat, &mut |action| {
            visited.push(action);
            Continue(())
        });
        let count = rules.count_actions(state, seat);
        assert_eq!(count, visited.len() as u64, "{seat:?} of {state:?}");
        for (number, &action) in (0..).zip(&visited) {
            let picked = rules.pick_action(state, seat, |among| {
                assert_eq!(among, count);
                number
            });
            assert_eq!(picked, Some(action), "{number} of {seat:?} of {state:?}");
        }
        assert_eq!(rules.has_action(state, seat), count > 0);
        if rules.has_king_step(state, seat) {
            let king = state.placement.king(seat);
            let goes = |action: &Move<_>| matches!(*action, Move::Go(from, _) | Move::Attack(from, _) if Some(from) == king);
            assert!(visited.iter().any(goes), "{seat:?} of {state:?}");
        }
    }
}

/// Plays some games on a board of this size, and looks at the lines after each step.
fn play<const WORDS: usize>(boards: (u8, u8), games: u64, most_steps: u64)
where
    GridField<WORDS>: Instance + TileField,
{
    let field = GridField::<WORDS>::new(boards.0, boards.1).expect("a board");
    let field = field.with_army_by_kind(true);
    let rules = Rules::new(field, Settings::FACE_OFF);
    let widest = GridField::<16>::new(boards.0, boards.1).expect("the widest board");
    let widest = Rules::new(widest.with_army_by_kind(true), Settings::FACE_OFF);
    for game in 0..games {
        let mut random = Xoshiro256PlusPlus::new(game);
        let mut state = rules.start();
        let mut in_play = 0;
        while in_play < most_steps && rules.outcome(&state).is_none() {
            check_lines(&rules, &state);
            if matches!(state.stage, Stage::Play) {
                in_play += 1;
                if in_play % 16 == 1 {
                    check_actions(&rules, &state);
                    let wide = carried::<GridField<WORDS>, _>(&state, &widest.field);
                    check_lines(&widest, &wide);
                    check_actions(&widest, &wide);
                    let back = carried::<GridField<16>, _>(&wide, &rules.field);
                    assert_eq!(back, state);
                }
            }
            if playout(&rules, &mut state, &mut random, 1).steps == 0 {
                break;
            }
        }
        check_lines(&rules, &state);
        rules.go_on_without(&mut state, Seat::new((game & 1) as u8).into());
        check_lines(&rules, &state);
    }
}

#[test]
fn lines_and_counts_follow_pieces_on_two_boards() {
    play::<2>((2, 1), 6, 400);
    play::<2>((1, 2), 6, 400);
}

#[test]
fn lines_and_counts_follow_pieces_on_four_boards() {
    play::<4>((2, 2), 2, 600);
    play::<4>((3, 1), 2, 600);
    play::<4>((1, 4), 2, 600);
}

#[test]
fn lines_and_counts_follow_pieces_on_eight_boards() {
    play::<8>((3, 2), 1, 600);
    play::<8>((2, 4), 1, 600);
}

#[test]
fn lines_and_counts_follow_pieces_on_more_boards() {
    play::<16>((3, 3), 1, 600);
    play::<16>((4, 4), 1, 600);
}

/// Every square of a board is found by its index: lines know no others.
#[test]
fn squares_have_the_places_of_the_board() {
    use super::Lines;
    for (across, deep) in [(2, 2), (3, 4), (4, 3), (4, 4)] {
        let field = GridField::<16>::new(across, deep).expect("a board");
        let lines = <GridField<16> as Field>::Lines::of_width(field.board().width());
        for square in field.board().all() {
            let (file, rank) = lines.place(square.index());
            let board = field.board();
            assert_eq!(board.file(square), file as u8);
            assert_eq!(board.rank(square), rank as u8);
        }
    }
}
