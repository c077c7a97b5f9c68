//! Texts of moves that are likely to be illegal, in all ways that there are.
use crate::random::Random;
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::army::{BOUGHT, KINDS};
use boardwright_differential_models::loka::board::{ALL_DIRECTIONS, Seat, Square};
use boardwright_differential_models::loka::state::{Move, Stage, State};

/// A move for a seat that is due, often of the kind that the position waits for.
pub(crate) fn random_move(
    model: &LokaModel,
    state: &State,
    seat: Seat,
    random: &mut Random,
) -> Move {
    let board = model.options.board;
    let squares = board.squares();
    let any_stage = random.index(40);
    match (&state.stage, any_stage) {
        (_, 0) => Move::Reroll,
        (_, 1) => Move::Keep,
        (Stage::Promotion(_), _) | (_, 2) => Move::Promote(*random.one(&KINDS)),
        (Stage::Armies, _) | (_, 3) => {
            let boards = board.boards() as usize;
            let mut count =
                |most: usize| u32::try_from(random.index(most * boards)).expect("small");
            if model.kind_by_kind() {
                let count = count(40);
                Move::Count(*random.one(&BOUGHT), count)
            } else {
                let [queens, rooks, bishops, knights, pawns] = [3, 4, 5, 6, 15].map(&mut count);
                let counts = [queens, rooks, bishops, knights, pawns];
                Move::Army(BOUGHT.into_iter().zip(counts).collect())
            }
        }
        (Stage::Deploy, _) | (_, 4) => {
            let row = 1 + i32::try_from(random.index(4)).expect("small");
            let home = board.row(seat, row);
            let near = if random.percent(80) { &home } else { &squares };
            let square = *random.one(near);
            Move::Deploy(*random.one(&KINDS), square)
        }
        _ => random_action(model, state, seat, random, &squares),
    }
}

/// A step, an attack or a swap, mostly of an own piece and along a line or a leap.
fn random_action(
    model: &LokaModel,
    state: &State,
    seat: Seat,
    random: &mut Random,
    squares: &[Square],
) -> Move {
    let board = model.options.board;
    let own: Vec<Square> = (state.pieces.iter())
        .filter(|(_, piece)| piece.seat == seat)
        .map(|(&square, _)| square)
        .collect();
    let from = if random.percent(90) && !own.is_empty() {
        *random.one(&own)
    } else {
        *random.one(squares)
    };
    let to = match random.index(10) {
        0 => *random.one(squares),
        1 => from.to((2, 1), if random.percent(50) { 1 } else { -1 }),
        2 if !state.ground.is_empty() => {
            let tiles: Vec<Square> = state.ground.keys().copied().collect();
            *random.one(&tiles)
        }
        3 if !state.pieces.is_empty() => {
            let pieces: Vec<Square> = state.pieces.keys().copied().collect();
            *random.one(&pieces)
        }
        _ => {
            let steps = i32::try_from(1 + random.index(5)).expect("small");
            from.to(*random.one(&ALL_DIRECTIONS), steps)
        }
    };
    let to = if board.exists(to) {
        to
    } else {
        *random.one(squares)
    };
    let is_enemy = model.is_enemy(state, seat, to);
    match random.index(10) {
        0 => Move::Swap(from, to),
        1 if is_enemy => Move::Step(from, to),
        1 => Move::Attack(from, to),
        _ if is_enemy => Move::Attack(from, to),
        _ => Move::Step(from, to),
    }
}
