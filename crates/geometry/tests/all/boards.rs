//! Every board against plain walks over pairs of file and rank.

use crate::model::Model;
use boardwright_geometry::{
    Board, Board8, Direction, Grid, Set8, Square, Square8, SquareSet, Symmetry,
};

on_every_board! {
    squares_are_the_pairs_in_order
    steps_follow_the_pairs
    rays_follow_walks
    rays_end_at_the_first_stop
    pairs_of_squares_are_joined_by_walks
    a_shift_is_a_step_of_each_member
    files_ranks_edges_and_colours
    symmetries_agree_on_squares_and_sets
    names_round_trip
}

fn squares_are_the_pairs_in_order<B: Board>(model: &Model<B>) {
    let board = &model.board;
    // In order of rank and then of file, without gaps.
    let mut pairs: Vec<(u8, u8)> = model.pairs.iter().copied().collect();
    pairs.sort_by_key(|&(file, rank)| (rank, file));
    assert_eq!(board.square_count(), pairs.len());
    assert_eq!(board.all().len(), pairs.len());
    for (index, &(file, rank)) in pairs.iter().enumerate() {
        let square = model.square((file, rank));
        assert_eq!(square.index(), index);
        assert_eq!(board.square_at(index), Some(square));
        assert_eq!((board.file(square), board.rank(square)), (file, rank));
    }
    assert_eq!(board.square_at(pairs.len()), None);
    assert_eq!(board.square_at(usize::MAX), None);
    for file in 0..=u8::MAX {
        for rank in 0..=u8::MAX {
            let exists = model.pairs.contains(&(file, rank));
            assert_eq!(board.square(file, rank).is_some(), exists, "{file} {rank}");
        }
    }
    let listed: Vec<usize> = board.all().iter().map(Square::index).collect();
    assert_eq!(listed, (0..pairs.len()).collect::<Vec<_>>());
}

fn steps_follow_the_pairs<B: Board>(model: &Model<B>) {
    for &pair in &model.pairs {
        let square = model.square(pair);
        for direction in Direction::ALL {
            let expected = model.step(pair, direction).map(|next| model.square(next));
            assert_eq!(model.board.step(square, direction), expected);
            if let Some(next) = expected {
                assert_eq!(next > square, direction.ascends());
                assert_eq!(model.board.step(next, direction.opposite()), Some(square));
            }
        }
        // Leaps, even far off the board, go where the pairs say.
        for (files, ranks) in [(1, 2), (-2, 1), (3, -3), (0, 0), (127, 0), (-128, -128)] {
            let target = (
                pair.0.checked_add_signed(files).unwrap_or(255),
                pair.1.checked_add_signed(ranks).unwrap_or(255),
            );
            let expected = model.pairs.get(&target).map(|&target| model.square(target));
            assert_eq!(model.board.offset(square, files, ranks), expected);
        }
    }
}

fn rays_follow_walks<B: Board>(model: &Model<B>) {
    for &pair in &model.pairs {
        for direction in Direction::ALL {
            let walk = model.walk(pair, direction);
            let ray = model.board.ray(model.square(pair), direction);
            assert_eq!(ray, model.set(walk.iter().copied()), "{pair:?} {direction}");
            // The order of the walk is the order of the ray's indices, or
            // the reverse.
            let mut members: Vec<B::Square> = ray.iter().collect();
            if !direction.ascends() {
                members.reverse();
            }
            let walked: Vec<B::Square> = walk.into_iter().map(|at| model.square(at)).collect();
            assert_eq!(members, walked);
        }
    }
}

fn rays_end_at_the_first_stop<B: Board>(model: &Model<B>) {
    let board = &model.board;
    let mut stops = vec![board.all(), B::Set::EMPTY, board.rim()];
    for modulus in [3, 7, 13] {
        stops.push(
            board
                .all()
                .iter()
                .filter(|square| square.index() % modulus == 1)
                .collect(),
        );
    }
    for stops in stops {
        for &pair in &model.pairs {
            for direction in Direction::ALL {
                let walk = model.walk(pair, direction);
                let met = walk.iter().position(|&at| stops.contains(model.square(at)));
                let seen = &walk[..met.map_or(walk.len(), |length| length + 1)];
                let square = model.square(pair);
                assert_eq!(
                    board.ray_until(square, direction, stops),
                    model.set(seen.iter().copied()),
                    "{square:?} {direction} {stops:?}"
                );
            }
        }
    }
}

fn pairs_of_squares_are_joined_by_walks<B: Board>(model: &Model<B>) {
    let board = &model.board;
    for &from in &model.pairs {
        let a = model.square(from);
        // The results of the walks from here for every other square.
        let mut joined = vec![(None, B::Set::EMPTY, B::Set::EMPTY); board.square_count()];
        for direction in Direction::ALL {
            let walk = model.walk(from, direction);
            let back = model.walk(from, direction.opposite());
            let line = model.set(walk.iter().chain(&back).copied()).with(a);
            for (length, &target) in walk.iter().enumerate() {
                let between = model.set(walk[..length].iter().copied());
                joined[model.square(target).index()] = (Some(direction), between, line);
            }
        }
        for b in board.all() {
            let (direction, between, line) = joined[b.index()];
            assert_eq!(board.direction(a, b), direction, "{a:?} {b:?}");
            assert_eq!(board.between(a, b), between, "{a:?} {b:?}");
            assert_eq!(board.between(b, a), between, "{a:?} {b:?}");
            assert_eq!(board.line(a, b), line, "{a:?} {b:?}");
            let files = from.0.abs_diff(board.file(b));
            let ranks = from.1.abs_diff(board.rank(b));
            assert_eq!(board.distance(a, b), files.max(ranks));
            assert_eq!(board.manhattan_distance(a, b), files + ranks);
        }
    }
}

fn a_shift_is_a_step_of_each_member<B: Board>(model: &Model<B>) {
    let board = &model.board;
    // Thinned-out sets of several densities, the whole and the empty set.
    let mut sets = vec![board.all(), B::Set::EMPTY, board.light(), board.rim()];
    for modulus in [2, 3, 5, 7, 31] {
        sets.push(
            board
                .all()
                .iter()
                .filter(|square| square.index() % modulus == 0)
                .collect(),
        );
    }
    for set in sets {
        for direction in Direction::ALL {
            let expected: B::Set = set
                .iter()
                .filter_map(|square| board.step(square, direction))
                .collect();
            assert_eq!(
                board.shift(set, direction),
                expected,
                "{direction} of {set:?}"
            );
        }
    }
}

fn files_ranks_edges_and_colours<B: Board>(model: &Model<B>) {
    let board = &model.board;
    for n in 0..=u8::MAX {
        let file = model.set(model.pairs.iter().copied().filter(|pair| pair.0 == n));
        let rank = model.set(model.pairs.iter().copied().filter(|pair| pair.1 == n));
        assert_eq!(board.file_set(n), file);
        assert_eq!(board.rank_set(n), rank);
        assert_eq!(file.is_empty(), n >= board.width());
        assert_eq!(rank.is_empty(), n >= board.height());
    }
    let mut rim = B::Set::EMPTY;
    for direction in Direction::ALL {
        let no_step = |pair: &(u8, u8)| model.step(*pair, direction).is_none();
        let edge = model.set(model.pairs.iter().copied().filter(no_step));
        assert_eq!(board.edge(direction), edge);
        if direction.is_orthogonal() {
            rim |= edge;
        }
    }
    assert_eq!(board.rim(), rim);
    let light = model.set(
        model
            .pairs
            .iter()
            .copied()
            .filter(|(file, rank)| (file + rank) % 2 == 1),
    );
    assert_eq!(board.light(), light);
    for square in board.all() {
        assert_eq!(board.is_light(square), light.contains(square));
    }
    assert_eq!(board.complement(light), board.all() ^ light);
}

fn symmetries_agree_on_squares_and_sets<B: Board>(model: &Model<B>) {
    let board = &model.board;
    let sparse: B::Set = board
        .all()
        .iter()
        .filter(|square| square.index() % 3 == 1)
        .collect();
    for symmetry in Symmetry::ALL {
        if symmetry.swaps() && board.width() != board.height() {
            assert_eq!(board.transformed_set(sparse, symmetry), None);
            assert!(
                board
                    .all()
                    .iter()
                    .all(|square| board.transformed(square, symmetry).is_none())
            );
            continue;
        }
        let to = |square| {
            board
                .transformed(square, symmetry)
                .expect("the board is laid onto itself")
        };
        let expected: B::Set = sparse.iter().map(to).collect();
        assert_eq!(board.transformed_set(sparse, symmetry), Some(expected));
        assert_eq!(
            board.transformed_set(board.all(), symmetry),
            Some(board.all())
        );
        for square in board.all() {
            // A step and a symmetry commute.
            for direction in Direction::ALL {
                assert_eq!(
                    board.step(square, direction).map(to),
                    board.step(to(square), direction.transformed(symmetry)),
                );
            }
            assert_eq!(
                board.transformed(to(square), symmetry.inverse()),
                Some(square)
            );
        }
        for next in Symmetry::ALL {
            if next.swaps() && board.width() != board.height() {
                continue;
            }
            for square in board.all() {
                assert_eq!(
                    board.transformed(to(square), next),
                    board.transformed(square, symmetry.then(next)),
                );
            }
        }
    }
    if board.width() == board.height() {
        for square in board.all() {
            let turned = (0..4).fold(square, |at, _| {
                board
                    .transformed(at, Symmetry::Clockwise)
                    .expect("the board is square")
            });
            assert_eq!(turned, square);
        }
    }
}

fn names_round_trip<B: Board>(model: &Model<B>) {
    let board = &model.board;
    let mut names = std::collections::BTreeSet::new();
    for square in board.all() {
        let name = board.name(square).to_string();
        assert_eq!(board.read_name(&name), Ok(square));
        let behind = format!("{name}x{name}");
        assert_eq!(board.read_name_prefix(&behind), Ok((square, name.len())));
        assert!(names.insert(name));
    }
}

/// The static boards' own `const fn`s say what the trait says.
#[test]
fn constants_agree_with_the_trait() {
    const BETWEEN: Set8 = Set8::between(Square8::A1, Square8::H8);
    const LINE: Set8 = Set8::line(Square8::C1, Square8::A3);
    const TURNED: Square8 = Square8::A1.transformed(Symmetry::Clockwise);
    assert_eq!(BETWEEN, Board8.between(Square8::A1, Square8::H8));
    assert_eq!(
        LINE,
        Set8::from_squares(&[Square8::A3, Square8::B2, Square8::C1])
    );
    assert_eq!(TURNED, Square8::A8);
    assert_eq!(
        Square8::E2.mirror_ranks(),
        Square8::E2.transformed(Symmetry::MirrorRanks)
    );
    assert_eq!(
        Square8::E2.mirror_files(),
        Square8::E2.transformed(Symmetry::MirrorFiles)
    );
}

/// 8 by 8 as a static board and as a grid are the same board.
#[test]
fn a_grid_of_8_by_8_is_the_8_by_8_board() {
    let grid = Grid::<1>::new(8, 8).expect("the size fits");
    for square in Square8::ALL {
        let same = grid.square_at(square.index()).expect("as many squares");
        for direction in Direction::ALL {
            assert_eq!(
                [square.ray(direction).bits()],
                grid.ray(same, direction).bits()
            );
        }
    }
    let bits = [0x8100_0000_0000_0081];
    assert_eq!(grid.set_from_bits(bits).map(|set| set.bits()), Some(bits));
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    fn refused<const WORDS: usize>(width: u8, height: u8) -> String {
        Grid::<WORDS>::new(width, height)
            .expect_err("the size does not fit")
            .to_string()
    }
    assert_eq!(
        refused::<2>(0, 8),
        "a grid's sides are from 1 to 32, not 0 by 8"
    );
    assert_eq!(
        refused::<2>(8, 0),
        "a grid's sides are from 1 to 32, not 8 by 0"
    );
    assert_eq!(
        refused::<16>(33, 1),
        "a grid's sides are from 1 to 32, not 33 by 1"
    );
    assert_eq!(
        refused::<16>(255, 255),
        "a grid's sides are from 1 to 32, not 255 by 255"
    );
    assert_eq!(
        refused::<2>(12, 11),
        "a grid of 12 by 11 has 132 squares, but its sets hold only 128"
    );
    assert_eq!(
        refused::<0>(1, 1),
        "a grid of 1 by 1 has 1 squares, but its sets hold only 0"
    );
    let grid = Grid::<2>::new(9, 9).expect("the size fits");
    assert_eq!(grid.set_from_bits([0, 1 << 17]), None);
    assert!(grid.set_from_bits([0, 1 << 16]).is_some());
}
