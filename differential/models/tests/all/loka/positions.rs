//! Invented positions in play, so that what is rare in games from the start is frequent.
use crate::random::Random;
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::army::{Kind, Piece};
use boardwright_differential_models::loka::board::{Board, Seat, Square};
use boardwright_differential_models::loka::ground::{Laid, TILES, Tile};
use boardwright_differential_models::loka::state::{Stage, State};

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
pub(crate) fn invented(model: &LokaModel, random: &mut Random) -> String {
    let board = model.options.board;
    if random.percent(25) && board.boards() == 1 {
        return match board {
            Board::Cross => (*random.one(&CROSS)).to_owned(),
            Board::Grid { .. } => (*random.one(&EIGHT)).to_owned(),
        };
    }
    let mut state = State {
        stage: Stage::Play,
        ..model.start()
    };
    if board == Board::Cross && random.percent(40) {
        // One seat of either team, or of both, has fallen already.
        state.living.remove(&random.index(4));
        if random.percent(30) {
            let fallen = random.index(4);
            state.living.remove(&fallen);
            state.living.extend([(fallen + 2) % 4]);
        }
    }
    for board_number in 0..board.boards() {
        lay_tiles(model, random, &mut state, board_number);
    }
    let living: Vec<Seat> = state.living.iter().copied().collect();
    let squares = board.squares();
    let tiles: Vec<Square> = state.ground.keys().copied().collect();
    let near_tile = !tiles.is_empty() && random.percent(50);
    let centre = *random.one(if near_tile { &tiles } else { &squares });
    let radius = 1 + random.index(4);
    for &seat in &living {
        put(
            model,
            random,
            &mut state,
            seat,
            Kind::King,
            (centre, radius),
        );
    }
    let most = *random.one(&[1, 3, 6, 10, 15]);
    for &seat in &living {
        let pawns_of_hundred = *random.one(&[20, 60, 90]);
        let mut pawns = 0;
        for _ in 0..random.index(most + 1) {
            let is_pawn = random.percent(pawns_of_hundred) && pawns < 10;
            pawns += usize::from(is_pawn);
            let kind = if is_pawn {
                Kind::Pawn
            } else {
                *random.one(&PROMOTED)
            };
            put(model, random, &mut state, seat, kind, (centre, radius));
        }
    }
    if board == Board::Cross && random.percent(30) {
        put_back_to_back(model, random, &mut state);
    }
    state.turn = Some(*random.one(&living));
    let near_the_limit = 50 * living.len() - 1 - random.index(6);
    state.quiet = u32::try_from(*random.one(&[0, 3, near_the_limit])).expect("a small number");
    model.write(&state)
}

/// Lays random tiles on a board, each where some seat could have laid it.
fn lay_tiles(model: &LokaModel, random: &mut Random, state: &mut State, board_number: u32) {
    let board = model.options.board;
    let of_hundred = *random.one(&[0, 50, 90]);
    for tile in TILES {
        if !random.percent(of_hundred) {
            continue;
        }
        let seat = random.index(board.seats());
        let free = |state: &State, seat| -> Vec<Square> {
            let area = board.terrain_area(seat, board_number).into_iter();
            area.filter(|square| !state.ground.contains_key(square))
                .collect()
        };
        let square = *random.one(&free(state, seat));
        let north_south = tile == Tile::Pass && board.forward(seat).0 == 0;
        state.ground.insert(square, Laid { tile, north_south });
        if tile == Tile::Portal {
            let partner = model.partner_seat(square, seat);
            let square = *random.one(&free(state, partner));
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
    model: &LokaModel,
    random: &mut Random,
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
        let square = if attempt < 30 && random.percent(20) && !tiles.is_empty() {
            *random.one(&tiles)
        } else if attempt < 30 && random.percent(80) {
            let side = usize::try_from(2 * radius + 1).expect("a small number");
            let mut offset = || i32::try_from(random.index(side)).expect("small") - radius;
            centre.to((offset(), offset()), 1)
        } else {
            *random.one(&squares)
        };
        if board.exists(square)
            && !state.pieces.contains_key(&square)
            && may_stand(model, state, seat, kind, square)
        {
            let double_step =
                kind == Kind::Pawn && board.row_of(seat, square) == 2 && random.percent(70);
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
fn put_back_to_back(model: &LokaModel, random: &mut Random, state: &mut State) {
    let board = model.options.board;
    let squares = board.squares();
    let living: Vec<Seat> = state.living.iter().copied().collect();
    let seat = *random.one(&living);
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
        let own = *random.one(&squares);
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

/// detail 16: where a piece can stand in a game.
fn may_stand(model: &LokaModel, state: &State, seat: Seat, kind: Kind, square: Square) -> bool {
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
