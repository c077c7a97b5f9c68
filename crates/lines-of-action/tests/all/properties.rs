//! Properties of every position.

use crate::slow;

use boardwright_geometry::{Board, Grid, Symmetry};
use boardwright_lines_of_action::{
    Color, Direction, LinesOfAction, Move, Piece, Position, Setup, Square, Variant,
};
use boardwright_ruleset::{Notation, Ruleset, Seat};
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, prop_assume, proptest};
use slow::{Man, Slow, Spot};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

/// The surfaces, by their variants.
const FLAT: [Variant; 3] = [Variant::Standard, Variant::Torus, Variant::OpenEdge];

/// Pieces on squares of the board, or of some of the field around it: up to
/// twelve of each colour, and not too few to hinder each other.
fn men(lowest: i8, highest: i8) -> impl Strategy<Value = BTreeMap<(i8, i8), Color>> {
    let spots = || proptest::collection::btree_set((lowest..=highest, lowest..=highest), 1..=12);
    (spots(), spots()).prop_map(|(white, black)| {
        let mut men = BTreeMap::new();
        for spot in white {
            men.insert(spot, Color::White);
        }
        for spot in black {
            men.entry(spot).or_insert(Color::Black);
        }
        men
    })
}

fn set_up(rules: &LinesOfAction, men: &BTreeMap<(i8, i8), Color>, seat: Seat) -> Option<Position> {
    let mut setup = Setup::new(seat);
    for (&(file, rank), &color) in men {
        let square = Square::new(file, rank).expect("a square of the field");
        setup.pieces.push((square, Piece::plain(color)));
    }
    rules.set_up(&setup).ok()
}

/// The text of a position in which White is to move, finished or not.
fn written(men: &BTreeMap<(i8, i8), Color>, variant: Variant) -> String {
    let rank = |rank: i8| -> String {
        let sign = |file: i8| men.get(&(file, rank)).map_or('1', |color| color.letter());
        let signs: String = (1..=8).map(sign).collect();
        // Two digits in a row are not read, so each run of them is one.
        let mut text = String::new();
        for part in signs.split_inclusive(|sign| sign != '1') {
            let empty = part.bytes().filter(|&byte| byte == b'1').count();
            if empty > 0 {
                text += &empty.to_string();
            }
            text += part.trim_start_matches('1');
        }
        text
    };
    let ranks: Vec<String> = (1..=8).rev().map(rank).collect();
    let mut text = format!("{} w 0 -", ranks.join("/"));
    if variant == Variant::OpenEdge {
        text.push(' ');
        let board = 1..=8_i8;
        for color in Color::ALL {
            let outside: String = men
                .iter()
                .filter(|&(at, &other)| {
                    other == color && !(board.contains(&at.0) && board.contains(&at.1))
                })
                .map(|((file, rank), _)| format!("({file},{rank})"))
                .collect();
            if !outside.is_empty() {
                text.push(color.letter());
                text += &outside;
            }
        }
        if text.ends_with(' ') {
            text.push('-');
        }
    }
    text
}

fn moves(rules: &LinesOfAction, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let visit = rules.visit_moves(position, position.due(), |chosen| {
        moves.push(chosen);
        Continue::<()>(())
    });
    assert!(visit.is_continue());
    moves
}

/// The squares on the way of a move, both ends left out, if the move goes
/// straight from one to the other without an edge between.
fn straight(from: Square, to: Square) -> Option<(Direction, Vec<Square>)> {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let direction = Direction::from_offset(files, ranks)?;
    let (file, rank) = direction.offset();
    let length = files.abs().max(ranks.abs());
    let between = (1..length)
        .map(|steps| Square::new(from.file() + file * steps, from.rank() + rank * steps))
        .map(|square| square.expect("between two squares there are squares"))
        .collect();
    Some((direction, between))
}

fn check_lengths(
    rules: &LinesOfAction,
    position: &Position,
) -> Result<(), proptest::test_runner::TestCaseError> {
    let own = rules.color(position.due());
    for chosen in moves(rules, position) {
        let Some((from, to)) = chosen.squares() else {
            continue;
        };
        let (direction, between) = straight(from, to).expect("moves are straight");
        let pieces = rules.pieces_on_line(position, from, direction);
        prop_assert_eq!(pieces, Some(between.len() as u8 + 1));
        let enemy = |square: &Square| {
            position
                .piece_on(*square)
                .is_some_and(|piece| piece.color != own)
        };
        prop_assert!(!between.iter().any(enemy), "{}", chosen);
    }
    Ok(())
}

/// Whether a ring leads from one square to another round an edge, or another
/// ring does.
fn also_another_way(torus: &LinesOfAction, position: &Position, from: Square, to: Square) -> bool {
    let leads = |direction: &Direction| {
        let pieces = torus.pieces_on_line(position, from, *direction);
        let pieces = pieces.expect("a line") as i8;
        let (file, rank) = direction.offset();
        let round = |start: i8, step: i8| (start - 1 + step * pieces).rem_euclid(8) + 1;
        (round(from.file(), file), round(from.rank(), rank)) == (to.file(), to.rank())
    };
    Direction::ALL.iter().filter(|way| leads(way)).count() > 1
}

proptest! {
    /// On the board and on the field a move is straight, as long as its line
    /// holds pieces, and passes over no enemy.
    /// Rule 3, rule 11.
    #[test]
    fn a_move_is_as_long_as_its_line_holds_pieces(men in men(-7, 16), seat in 0..2_u8) {
        let rules = LinesOfAction::abacus().with_variant(Variant::OpenEdge);
        let Some(position) = set_up(&rules, &men, Seat::new(seat)) else { return Ok(()) };
        check_lengths(&rules, &position)?;
    }

    /// Rule 3, #1.
    #[test]
    fn and_so_it_is_on_the_board(men in men(1, 8), seat in 0..2_u8) {
        let rules = LinesOfAction::abacus();
        let Some(position) = set_up(&rules, &men, Seat::new(seat)) else { return Ok(()) };
        check_lengths(&rules, &position)?;
    }

    /// Every line through a piece holds as many as a walk along it meets, and
    /// so does every other line of the board.
    #[test]
    fn lines_are_counted_as_a_walk_counts_them(men in men(1, 8), surface in 0..3_usize) {
        let rules = LinesOfAction::abacus().with_variant(FLAT[surface]);
        let Some(position) = set_up(&rules, &men, LinesOfAction::WHITE) else { return Ok(()) };
        let slow_men: BTreeMap<Spot, Man> = men
            .keys()
            .map(|&(file, rank)| ((file.into(), rank.into()), (true, false)))
            .collect();
        for (file, rank) in (1..=8).flat_map(|file| (1..=8).map(move |rank| (file, rank))) {
            let spot: Spot = (file.into(), rank.into());
            // The walk starts from a man, which is not counted if it was put
            // there for that.
            let mut walked = slow_men.clone();
            let added = walked.insert(spot, (true, false)).is_none();
            let slow = Slow::from_men(rules, walked, 0);
            let square = Square::new(file, rank).expect("a square");
            for direction in Direction::ALL {
                let (files, ranks) = direction.offset();
                let count = slow.on_line(spot, (files.into(), ranks.into())) - usize::from(added);
                let pieces = rules.pieces_on_line(&position, square, direction);
                prop_assert_eq!(pieces, Some(count as u8), "{} {}", square, direction);
            }
        }
    }

    /// On a torus a move is as long as one of the rings through both squares
    /// holds pieces.
    /// Detail 1.
    #[test]
    fn and_so_it_is_round_the_edges(men in men(1, 8), seat in 0..2_u8) {
        let rules = LinesOfAction::abacus().with_variant(Variant::Torus);
        let Some(position) = set_up(&rules, &men, Seat::new(seat)) else { return Ok(()) };
        for chosen in moves(&rules, &position) {
            let Some((from, to)) = chosen.squares() else { continue };
            let leads = |direction: Direction| {
                let pieces = rules.pieces_on_line(&position, from, direction).expect("a line");
                let (file, rank) = direction.offset();
                let pieces = pieces as i8;
                let round = |start: i8, step: i8| (start - 1 + step * pieces).rem_euclid(8) + 1;
                pieces < 8
                    && (round(from.file(), file), round(from.rank(), rank))
                        == (to.file(), to.rank())
            };
            prop_assert!(Direction::ALL.into_iter().any(leads), "{chosen}");
        }
    }

    /// A move takes exactly the enemy on the square where it ends, and nothing
    /// else changes.
    /// Rule 4.
    #[test]
    fn captures_are_by_exact_landing(men in men(1, 8), seat in 0..2_u8, surface in 0..3_usize) {
        let rules = LinesOfAction::abacus().with_variant(FLAT[surface]);
        let Some(position) = set_up(&rules, &men, Seat::new(seat)) else { return Ok(()) };
        let own = rules.color(position.due());
        for chosen in moves(&rules, &position) {
            let Some((from, to)) = chosen.squares() else { continue };
            let enemy_there = position.piece_on(to).is_some_and(|piece| piece.color != own);
            prop_assert_eq!(enemy_there, matches!(chosen, Move::Capture { .. }));
            let mut after = position;
            rules.apply(&mut after, position.due(), chosen);
            let squares = |position: &Position, color| -> BTreeSet<Square> {
                position.squares(color).collect()
            };
            let mut expected = squares(&position, own);
            prop_assert!(expected.remove(&from) && expected.insert(to));
            prop_assert_eq!(squares(&after, own), expected);
            let mut expected = squares(&position, !own);
            expected.remove(&to);
            prop_assert_eq!(squares(&after, !own), expected);
        }
    }

    /// A side wins if joining neighbours pair by pair gives one group.
    /// Rule 5, #3, detail 1.
    #[test]
    fn connection_is_one_group(men in men(2, 6), far in men(-2, 11), surface in 0..3_usize) {
        let variant = FLAT[surface];
        let men = if variant == Variant::OpenEdge { far } else { men };
        let rules = LinesOfAction::abacus().with_variant(variant);
        let slow_men: BTreeMap<Spot, Man> = men
            .iter()
            .map(|(&(file, rank), &color)| {
                ((file.into(), rank.into()), (color == rules.first(), false))
            })
            .collect();
        let slow = Slow::from_men(rules, slow_men, 0);
        let connected = Color::ALL.map(|color| slow.one_group(color == rules.first()));
        if Color::ALL.iter().all(|color| men.values().any(|other| other == color)) {
            let text = written(&men, variant);
            let position = rules.read_position(&text).expect("a sound position");
            prop_assert_eq!(Color::ALL.map(|color| position.is_connected(color)), connected);
            prop_assert_eq!(rules.outcome(&position).is_some(), connected != [false, false]);
        }
        match set_up(&rules, &men, LinesOfAction::WHITE) {
            Some(position) => {
                prop_assert_eq!(connected, [false, false]);
                for color in Color::ALL {
                    prop_assert!(!position.is_connected(color));
                }
            }
            None => prop_assert!(connected[0] || connected[1] || men.len() < 2
                || men.values().all(|&color| color == Color::White)),
        }
    }

    /// Turned or mirrored positions have turned or mirrored moves.
    #[test]
    fn symmetric_positions_have_symmetric_moves(
        near in men(1, 8),
        far in men(-7, 16),
        seat in 0..2_u8,
        surface in 0..3_usize,
        turn in 0..8_usize,
    ) {
        let variant = FLAT[surface];
        let men = if variant == Variant::OpenEdge { far } else { near };
        let rules = LinesOfAction::abacus().with_variant(variant);
        let seat = Seat::new(seat);
        let Some(position) = set_up(&rules, &men, seat) else { return Ok(()) };
        let field = Grid::<9>::new(24, 24).expect("the field");
        let turned = |square: Square| {
            let offset = |number: i8| (number + 7) as u8;
            let at = field.square(offset(square.file()), offset(square.rank()));
            let at = field.transformed(at.expect("a square"), Symmetry::ALL[turn]);
            let at = at.expect("the field is as wide as high");
            let (file, rank) = (field.file(at) as i8 - 7, field.rank(at) as i8 - 7);
            Square::new(file, rank).expect("a square")
        };
        let turned_men = men
            .iter()
            .map(|(&(file, rank), &color)| {
                let square = turned(Square::new(file, rank).expect("a square"));
                ((square.file(), square.rank()), color)
            })
            .collect();
        let other = set_up(&rules, &turned_men, seat).expect("turning connects nobody");
        let turned_moves: BTreeSet<Move> = moves(&rules, &position)
            .into_iter()
            .map(|chosen| match chosen {
                Move::Step { from, to } => Move::Step { from: turned(from), to: turned(to) },
                Move::Capture { from, to } => {
                    Move::Capture { from: turned(from), to: turned(to) }
                }
                other => other,
            })
            .collect();
        let found: BTreeSet<Move> = moves(&rules, &other).into_iter().collect();
        prop_assert_eq!(found, turned_moves);
    }

    /// Where a line holds as many pieces on the board as on the torus, the
    /// moves along it that cross no edge are the same.
    #[test]
    fn a_torus_is_the_board_away_from_its_edges(men in men(1, 8), seat in 0..2_u8) {
        let board = LinesOfAction::abacus();
        let torus = board.with_variant(Variant::Torus);
        let seat = Seat::new(seat);
        let positions = set_up(&board, &men, seat).zip(set_up(&torus, &men, seat));
        prop_assume!(positions.is_some());
        let (flat, round) = positions.expect("just looked at");
        let agree = |from: Square, to: Square| {
            straight(from, to).is_some_and(|(direction, between)| {
                let pieces = board.pieces_on_line(&flat, from, direction);
                pieces == torus.pieces_on_line(&round, from, direction)
                    && pieces == Some(between.len() as u8 + 1)
            })
        };
        for chosen in moves(&board, &flat) {
            let Some((from, to)) = chosen.squares() else { continue };
            if agree(from, to) {
                prop_assert!(torus.is_legal(&round, seat, chosen), "{chosen}");
            }
        }
        for chosen in moves(&torus, &round) {
            let Some((from, to)) = chosen.squares() else { continue };
            if agree(from, to) && !also_another_way(&torus, &round, from, to) {
                prop_assert!(board.is_legal(&flat, seat, chosen), "{chosen}");
            }
        }
    }

    /// Keys depend on the position, and different positions have different
    /// keys.
    #[test]
    fn search_keys_follow_the_position(
        men in men(1, 8),
        other in men(1, 8),
        surface in 0..3_usize,
        seat in any::<bool>(),
    ) {
        let rules = LinesOfAction::abacus().with_variant(FLAT[surface]);
        let seat = Seat::new(seat.into());
        let positions = set_up(&rules, &men, seat).zip(set_up(&rules, &other, seat));
        prop_assume!(positions.is_some());
        let (one, two) = positions.expect("just looked at");
        prop_assert_eq!(one == two, rules.search_key(&one) == rules.search_key(&two));
        let mut keys = BTreeSet::new();
        for chosen in moves(&rules, &one) {
            let mut after = one;
            rules.apply(&mut after, seat, chosen);
            prop_assert!(keys.insert(rules.search_key(&after)), "{chosen}");
        }
    }
}

#[test]
fn full_lines_hold_eight() {
    let diagonal = "w7/1b6/2w5/3b4/4w3/5b2/6w1/7b";
    let rank = "8/8/8/8/wbwbwbwb/8/8/8";
    for variant in [Variant::Standard, Variant::Torus] {
        let rules = LinesOfAction::abacus().with_variant(variant);
        for (placement, square, direction) in [
            (rank, "c4", Direction::East),
            (rank, "h4", Direction::West),
            (diagonal, "d5", Direction::SouthEast),
            (diagonal, "a8", Direction::NorthWest),
        ] {
            let text = format!("{placement} w 0 -");
            let position = rules.read_position(&text).expect("a sound position");
            let square = square.parse().expect("a square");
            assert_eq!(rules.pieces_on_line(&position, square, direction), Some(8));
            // Nobody moves eight squares.
            for chosen in moves(&rules, &position) {
                let (from, to) = chosen.squares().expect("pieces can move");
                let round = (from.file() - to.file(), from.rank() - to.rank());
                assert!(round != (0, 0) && round.0.abs() < 8 && round.1.abs() < 8);
            }
        }
        let empty = rules
            .read_position("w7/8/8/b6b/8/8/8/w7 w 0 -")
            .expect("a sound position");
        let square = "d4".parse().expect("a square");
        assert_eq!(
            rules.pieces_on_line(&empty, square, Direction::East),
            Some(0)
        );
    }
    let outside = Square::new(0, 3).expect("a square");
    let board = LinesOfAction::abacus();
    assert_eq!(
        board.pieces_on_line(&board.start(), outside, Direction::East),
        None
    );
}

/// The sizes in the documentation; every node of a search copies a position.
#[test]
fn positions_and_moves_are_small() {
    assert_eq!((size_of::<Position>(), size_of::<Move>()), (72, 5));
}
