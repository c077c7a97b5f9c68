//! Invented positions in play, so that what is rare in games from the start is frequent.
use crate::draw::Draw;
use boardwright_differential_loka::Model;
use boardwright_differential_loka::army::{Kind, Piece};
use boardwright_differential_loka::board::{Board, Seat, Square};
use boardwright_differential_loka::ground::{Laid, TILES, Tile};
use boardwright_differential_loka::state::{Stage, State};

const PROMOTED: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// Positions on the cross from which rare things follow: nobody or not everybody can act; pawns are
/// promoted by a swap; many pieces support a fight; a bishop's way from one portal leads to the other.
const CROSS: [&str; 7] = [
    "6/6/6/12/12/12/12/12/WK11/WP5/SP5/SK5 S play SW - stone-circle@e1,eyrie@e2,lake@e3,pass@a4:ew,forest@b4 -/-/-/- 0 0",
    "4NK1/6/6/12/12/12/12/12/WK11/WP5/SP5/SK5 N play SWN - stone-circle@e1,eyrie@e2,lake@e3,pass@a4:ew,forest@b4 -/-/-/- 0 0",
    "6/6/6/12/12/12/12/12/WK10EK/WP5/SP5/SK5 E play SWE - stone-circle@e1,eyrie@e2,lake@e3,pass@a4:ew,forest@b4 -/-/-/- 7 0",
    "4NK1/6/6/12/12/12/12/NP11/SP7EK3/6/6/1SK4 S play SNE - - -/-/-/- 0 0",
    "5NK/6/6/11EK/WK2WNWQWN6/2WN3WN5/WR3WP6ER/2SNSPSKSPSN5/3SN1SN6/6/6/6 S play SWNE - - -/-/-/- 0 0",
    "5NK/6/6/11EK/WK2WNWQWN6/2WN3WN5/WR3WP6ER/2SNSPSKSPSN5/3SN1SN6/6/6/6 S play SWNE - castle@e6 -/-/-/- 0 0",
    "4NK1/6/6/12/12/12/12/4SB7/9EK2/6/6/1SK4 S play SNE - portal@e5,portal@g7 -/-/-/- 0 0",
];

/// The same on 8×8: nobody or not everybody can act; an attack through a portal opens a line; kings
/// meet through portals; a pawn with two steps stands on one; a swamp lies where a pawn is promoted,
/// and under a king; a queen stands in a forest.
const EIGHT: [&str; 8] = [
    "7bK/7bP/7wP/8/8/bP7/wP7/wK7 w play wb - eyrie@b1,lake@b2,stone-circle@g7,forest@g8 -/- 3 0",
    "7bK/7bP/7wP/8/8/bP7/wP7/wK7 b play wb - eyrie@b1,lake@b2,stone-circle@g7 -/- 3 0",
    "7bK/3bP4/8/8/8/8/3wR4/3bR3wK w play wb - portal@d2,portal@d7 -/- 0 0",
    "8/3bK4/8/8/8/8/3wK4/8 w play wb - portal@d2,portal@d7 -/- 0 0",
    "7bK/8/8/8/8/8/3wP4/wK7 w play wb d2 portal@d2,portal@d7 -/- 0 0",
    "7bK/1wP6/8/8/8/8/8/wK7 w play wb - swamp@b8 -/- 0 0",
    "3bK4/8/8/8/8/8/8/wK2wR4 w play wb - swamp@d8 -/- 0 0",
    "1wQ5bK/8/8/8/8/8/8/wK7 w play wb - forest@b8 -/- 0 0",
];

/// The text of a random position in play.
pub(crate) fn invented(model: &Model, draw: &mut Draw) -> String {
    let board = model.options.board;
    if draw.percent(25) && board.boards() == 1 {
        return match board {
            Board::Cross => (*draw.one_of(&CROSS)).to_owned(),
            Board::Grid { .. } => (*draw.one_of(&EIGHT)).to_owned(),
        };
    }
    let mut state = State {
        stage: Stage::Play,
        ..model.start()
    };
    if board == Board::Cross && draw.percent(40) {
        // One seat of either team, or of both, has fallen already.
        state.living.remove(&draw.below(4));
        if draw.percent(30) {
            let fallen = draw.below(4);
            state.living.remove(&fallen);
            state.living.extend([(fallen + 2) % 4]);
        }
    }
    for board_number in 0..board.boards() {
        lay_tiles(model, draw, &mut state, board_number);
    }
    let living: Vec<Seat> = state.living.iter().copied().collect();
    let squares = board.squares();
    let tiles: Vec<Square> = state.ground.keys().copied().collect();
    let near_tile = !tiles.is_empty() && draw.percent(50);
    let centre = *draw.one_of(if near_tile { &tiles } else { &squares });
    let radius = 1 + draw.below(4);
    for &seat in &living {
        put(model, draw, &mut state, seat, Kind::King, (centre, radius));
    }
    let most = *draw.one_of(&[1, 3, 6, 10, 15]);
    for &seat in &living {
        let pawns_of_hundred = *draw.one_of(&[20, 60, 90]);
        let mut pawns = 0;
        for _ in 0..draw.below(most + 1) {
            let is_pawn = draw.percent(pawns_of_hundred) && pawns < 10;
            pawns += usize::from(is_pawn);
            let kind = if is_pawn {
                Kind::Pawn
            } else {
                *draw.one_of(&PROMOTED)
            };
            put(model, draw, &mut state, seat, kind, (centre, radius));
        }
    }
    if board == Board::Cross && draw.percent(30) {
        put_back_to_back(model, draw, &mut state);
    }
    state.turn = Some(*draw.one_of(&living));
    let near_the_limit = 50 * living.len() - 1 - draw.below(6);
    state.quiet = u32::try_from(*draw.one_of(&[0, 3, near_the_limit])).expect("a small number");
    model.write(&state)
}

/// Lays random tiles on a board, each where some seat could have laid it.
fn lay_tiles(model: &Model, draw: &mut Draw, state: &mut State, board_number: u32) {
    let board = model.options.board;
    let of_hundred = *draw.one_of(&[0, 50, 90]);
    for tile in TILES {
        if !draw.percent(of_hundred) {
            continue;
        }
        let seat = draw.below(board.seats());
        let free = |state: &State, seat| -> Vec<Square> {
            let area = board.terrain_area(seat, board_number).into_iter();
            area.filter(|square| !state.ground.contains_key(square))
                .collect()
        };
        let square = *draw.one_of(&free(state, seat));
        let north_south = tile == Tile::Pass && board.forward(seat).0 == 0;
        state.ground.insert(square, Laid { tile, north_south });
        if tile == Tile::Portal {
            let partner = model.partner_seat(square, seat);
            let square = *draw.one_of(&free(state, partner));
            state.ground.insert(
                square,
                Laid {
                    tile,
                    north_south: false,
                },
            );
        }
    }
}

/// Puts a piece where one of its kind may stand, if a few tries find such a square.
fn put(
    model: &Model,
    draw: &mut Draw,
    state: &mut State,
    seat: Seat,
    kind: Kind,
    (centre, radius): (Square, usize),
) {
    let board = model.options.board;
    let squares = board.squares();
    let radius = i32::try_from(radius).expect("a small number");
    // A king has to stand somewhere.
    let tries = if kind == Kind::King { 10_000 } else { 60 };
    for attempt in 0..tries {
        let tiles: Vec<Square> = state.ground.keys().copied().collect();
        let square = if attempt < 30 && draw.percent(20) && !tiles.is_empty() {
            *draw.one_of(&tiles)
        } else if attempt < 30 && draw.percent(80) {
            let side = usize::try_from(2 * radius + 1).expect("a small number");
            let mut offset = || i32::try_from(draw.below(side)).expect("small") - radius;
            centre.to((offset(), offset()), 1)
        } else {
            *draw.one_of(&squares)
        };
        if board.exists(square)
            && !state.pieces.contains_key(&square)
            && may_stand(model, state, seat, kind, square)
        {
            let double_step =
                kind == Kind::Pawn && board.row_of(seat, square) == 2 && draw.percent(70);
            let piece = Piece {
                seat,
                kind,
                double_step,
            };
            state.pieces.insert(square, piece);
            return;
        }
    }
    assert!(kind != Kind::King, "there is a square for a king");
}

/// Puts two allied pawns face to face, where both may stand.
fn put_back_to_back(model: &Model, draw: &mut Draw, state: &mut State) {
    let board = model.options.board;
    let squares = board.squares();
    let living: Vec<Seat> = state.living.iter().copied().collect();
    let seat = *draw.one_of(&living);
    let ally = (seat + 2) % 4;
    let pawns = |state: &State, seat| {
        state
            .pieces
            .values()
            .filter(|piece| piece.seat == seat)
            .count()
            < 10
    };
    if !state.living.contains(&ally) || !pawns(state, seat) || !pawns(state, ally) {
        return;
    }
    for _ in 0..50 {
        let own = *draw.one_of(&squares);
        let other = own.to(board.forward(seat), 1);
        let both_free =
            [own, other].map(|square| board.exists(square) && !state.pieces.contains_key(&square));
        if both_free == [true, true]
            && may_stand(model, state, seat, Kind::Pawn, own)
            && may_stand(model, state, ally, Kind::Pawn, other)
        {
            for (seat, square) in [(seat, own), (ally, other)] {
                let kind = Kind::Pawn;
                let double_step = board.row_of(seat, square) == 2;
                state.pieces.insert(
                    square,
                    Piece {
                        seat,
                        kind,
                        double_step,
                    },
                );
            }
            return;
        }
    }
}

/// §15.16: where a piece can stand in a game.
fn may_stand(model: &Model, state: &State, seat: Seat, kind: Kind, square: Square) -> bool {
    let board = model.options.board;
    let tile = state.ground.get(&square);
    let promoted_here = PROMOTED.contains(&kind) && board.is_promotion(seat, square);
    let pawn_could_enter = |laid: &Laid| laid.along_axis(board.forward(seat));
    if kind == Kind::Pawn {
        let own_row = board.row_of(seat, square) == 1;
        let on_portal = matches!(tile, Some(laid) if laid.tile == Tile::Portal);
        if board.is_promotion(seat, square) || (own_row && !on_portal) {
            return false;
        }
    }
    match tile {
        None => true,
        Some(laid) => match laid.tile {
            Tile::Castle | Tile::Swamp | Tile::Portal => true,
            Tile::Forest => kind == Kind::Pawn || promoted_here,
            Tile::Eyrie => kind == Kind::Knight,
            Tile::StoneCircle => kind == Kind::Rook,
            Tile::Lake => false,
            Tile::Pass => match kind {
                Kind::Pawn => pawn_could_enter(laid),
                Kind::Bishop => promoted_here && pawn_could_enter(laid),
                _ => true,
            },
        },
    }
}
