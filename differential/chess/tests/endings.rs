//! Endings of three pieces, solved through the contract from every position of their material:
//! beside a second program, which makes its moves with another generator and counts back from the
//! mates in rounds, and beside published figures.
//!
//! An ordinary test run solves king and queen against king and compares the figures; optimised, as
//! before a release, all three are solved by both programs:
//! `cargo test --release -p boardwright-differential-chess --test endings -- --nocapture`.
use boardwright_chess::{Chess, Position};
use boardwright_players::{Solution, SolveLimits, Worth};
use boardwright_ruleset::{Notation as _, Ruleset as _};
use cozy_chess::{
    BitBoard, Board, BoardBuilder, Color, GameStatus, Piece, Rank, Square, get_king_moves,
};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow::Continue;

/// Every legal position of White's king and this piece against the king, by the other generator.
fn positions(piece: Piece) -> Vec<Board> {
    let mut boards = Vec::new();
    let all = || BitBoard::FULL.iter();
    let places = all()
        .flat_map(|white| all().flat_map(move |own| all().map(move |black| (white, own, black))));
    for (white, own, black) in places {
        let on_edge = [Rank::First, Rank::Eighth].contains(&own.rank());
        if white == own || own == black || white == black || piece == Piece::Pawn && on_edge {
            continue;
        }
        // The other generator would build them.
        if get_king_moves(white).has(black) {
            continue;
        }
        for side_to_move in [Color::White, Color::Black] {
            let mut builder = BoardBuilder::empty();
            builder.side_to_move = side_to_move;
            builder.board[white as usize] = Some((Piece::King, Color::White));
            builder.board[own as usize] = Some((piece, Color::White));
            builder.board[black as usize] = Some((Piece::King, Color::Black));
            // It builds no board on which a king could be taken.
            boards.extend(builder.build());
        }
    }
    boards
}

/// In how many plies White mates from each position, where it can force that, by the second
/// program: in each round every position is asked whether one more ply is enough.
fn mates(boards: &[Board]) -> HashMap<u64, u32> {
    let mut known: Vec<Board> = Vec::new();
    let mut index: HashMap<u64, usize> = HashMap::new();
    let mut waiting: Vec<Board> = boards.to_vec();
    while let Some(board) = waiting.pop() {
        if let Entry::Vacant(place) = index.entry(board.hash()) {
            place.insert(known.len());
            waiting.extend(after(&board));
            known.push(board);
        }
    }
    let steps = |board: &Board| -> Vec<usize> {
        let after = after(board).into_iter();
        after.map(|after| index[&after.hash()]).collect()
    };
    let steps: Vec<Vec<usize>> = known.iter().map(steps).collect();
    let mated =
        |board: &Board| board.side_to_move() == Color::Black && board.status() == GameStatus::Won;
    let mut plies: Vec<Option<u32>> = known
        .iter()
        .map(|board| mated(board).then_some(0))
        .collect();
    for round in 1.. {
        let is_before = |place: &usize| plies[*place].is_some_and(|plies| plies < round);
        let decided: Vec<usize> = (0..known.len())
            .filter(|&place| plies[place].is_none() && !steps[place].is_empty())
            .filter(|&place| match known[place].side_to_move() {
                Color::White => steps[place].iter().any(is_before),
                Color::Black => steps[place].iter().all(is_before),
            })
            .collect();
        if decided.is_empty() {
            break;
        }
        for place in decided {
            plies[place] = Some(round);
        }
    }
    let mates = known.into_iter().zip(plies);
    mates
        .filter_map(|(board, plies)| Some((board.hash(), plies?)))
        .collect()
}

/// The positions after one ply.
fn after(board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    board.generate_moves(|moves| {
        boards.extend(moves.into_iter().map(|chosen| {
            let mut after = board.clone();
            after.play_unchecked(chosen);
            after
        }));
        false
    });
    boards
}

/// What an ending is, in figures.
#[derive(Debug, Default)]
struct Ending {
    /// Positions with White to move, and those that White wins.
    white: [u64; 2],
    /// The same with Black to move.
    black: [u64; 2],
    /// The longest mate in plies with White to move.
    longest: u32,
}

/// Solves an ending through the contract, compares it with the second program where code is
/// optimised, and calls `tell` with each position and the number of plies to the mate.
fn solved(piece: Piece, mut tell: impl FnMut(&Board, Option<u32>)) -> Ending {
    let rules = Chess::default();
    let boards = positions(piece);
    let read = boards
        .iter()
        .map(|board| rules.read_position(&board.to_string()));
    let states: Result<Vec<Position>, _> = read.collect();
    let states = states.expect("they are sound");
    let (limits, starts) = (SolveLimits::default(), states.iter().cloned());
    let solution = Solution::of(&rules, starts, limits, &mut |_| Continue(()));
    let solution = solution.expect("it is small");
    let mates = (!cfg!(debug_assertions)).then(|| mates(&boards));
    let [white, _] = solution.seats();
    let mut ending = Ending::default();
    for (board, state) in boards.iter().zip(&states) {
        let plies = match solution.worth(state, white) {
            Some(Worth::Won(plies)) => Some(plies),
            Some(Worth::Drawn) => None,
            other => panic!("{board} is {other:?}"),
        };
        if let Some(mates) = &mates {
            assert_eq!(plies, mates.get(&board.hash()).copied(), "{board}");
        }
        let counts = match board.side_to_move() {
            Color::White => &mut ending.white,
            Color::Black => &mut ending.black,
        };
        counts[0] += 1;
        counts[1] += u64::from(plies.is_some());
        if board.side_to_move() == Color::White {
            ending.longest = ending.longest.max(plies.unwrap_or(0));
        }
        tell(board, plies);
    }
    // The longest win is made by its line, and ends in mate.
    if let Some((state, plies)) = solution.longest_win(white) {
        let line = solution.line(&state);
        assert_eq!(line.len(), plies as usize);
        assert_eq!(plies, ending.longest);
        let mut state = state;
        for (seat, chosen) in line {
            rules.apply(&mut state, seat, chosen);
        }
        assert_eq!(
            rules.outcome(&state).map(|outcome| outcome.reason),
            Some("checkmate")
        );
    }
    println!(
        "king and {piece} against king: {ending:?}, {} positions in all",
        solution.positions()
    );
    ending
}

#[test]
fn king_and_queen() {
    let mut drawn = 0;
    let ending = solved(Piece::Queen, |board, plies| {
        drawn += u64::from(board.side_to_move() == Color::Black && plies.is_none());
    });
    // Ten moves, as every table has it. Black to move draws in 23,048 positions, by stalemate or
    // by taking the queen, which is published too.
    assert_eq!((ending.longest, drawn), (19, 23_048));
    assert_eq!(
        ending.white[0], ending.white[1],
        "White to move wins always"
    );
}

/// How many positions with Black to move there are for each number of White's moves to the mate,
/// 0 to 16, of king and rook against king: 28,056 with those that are drawn, as published (Bain
/// and Hoff, 1994). Each stands for all that are the same but for a turn or a reflection.
const ROOK: [u64; 17] = [
    27, 78, 246, 81, 198, 471, 592, 683, 1_433, 1_712, 1_985, 2_854, 3_597, 4_194, 4_553, 2_166,
    390,
];
/// Those that are drawn.
const ROOK_DRAWN: u64 = 2_796;

#[test]
#[cfg_attr(debug_assertions, ignore = "it takes long without optimization")]
fn king_and_rook() {
    let mut by_moves: BTreeMap<Option<u32>, u64> = BTreeMap::new();
    let ending = solved(Piece::Rook, |board, plies| {
        if board.side_to_move() == Color::Black && is_first_of_its_turns(board) {
            *by_moves.entry(plies.map(|plies| plies / 2)).or_default() += 1;
        }
    });
    assert_eq!(ending.longest, 31);
    let mut published: BTreeMap<Option<u32>, u64> = BTreeMap::new();
    published.insert(None, ROOK_DRAWN);
    published.extend((0..).zip(ROOK).map(|(moves, count)| (Some(moves), count)));
    assert_eq!(by_moves, published);
}

/// Whether a position is the one that stands for all that are the same but for a turn or a
/// reflection of the board.
fn is_first_of_its_turns(board: &Board) -> bool {
    let places = [
        board.king(Color::White),
        board
            .colors(Color::White)
            .iter()
            .find(|&own| own != board.king(Color::White))
            .expect("a piece"),
        board.king(Color::Black),
    ];
    let turned = |turn: u8| {
        places.map(|place| {
            let (mut file, mut rank) = (place.file() as u8, place.rank() as u8);
            if turn & 1 != 0 {
                file = 7 - file;
            }
            if turn & 2 != 0 {
                rank = 7 - rank;
            }
            if turn & 4 != 0 {
                (rank, file)
            } else {
                (file, rank)
            }
        })
    };
    (1..8).all(|turn| turned(0) <= turned(turn))
}

#[test]
#[cfg_attr(debug_assertions, ignore = "it takes long without optimization")]
fn king_and_pawn() {
    let mut left = [0, 0];
    let ending = solved(Piece::Pawn, |board, plies| {
        let pawn: Option<Square> = board.pieces(Piece::Pawn).iter().next();
        if pawn.is_some_and(|pawn| (pawn.file() as u8) < 4) {
            left[0] += 1;
            left[1] += u64::from(plies.is_some());
        }
    });
    // Twenty-eight moves. The tables of engines, which need the files a to d only, have 111,282
    // wins.
    assert_eq!((ending.longest, left[1]), (55, 111_282));
}
