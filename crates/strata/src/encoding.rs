//! Moves and observations as numbers.
//!
//! A move is the square of the piece that acts and one of 285 ways. A displacement, a capture and an
//! exchange name their target, which may be anywhere; all other actions reach only a few squares
//! from their piece, so their ways are steps. This keeps the flat index small, and so the mask.
//!
//! Black looks from the other side of the board, by half a turn.
use crate::generate::Way;
use crate::position::PIECES_PER_SIDE;
use crate::{Kind, Move, Position, Stage, Strata, Token};
use alloc::format;
use alloc::vec::Vec;
use boardwright_geometry::{Board, Board9, Direction, Set9, Square9};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Scalar,
    Seat,
};
use core::ops::ControlFlow::Continue;

const CELLS: usize = 81;

/// The steps of single tokens, as files and ranks: those to the eight neighbours, clockwise from
/// straight ahead, and those of the Horse.
const TOKEN_STEPS: [(i8, i8); 12] = {
    let mut steps = [(0, 0); 12];
    let mut number = 0;
    while number < 12 {
        steps[number] = if number < 8 {
            Direction::OFFSETS[number]
        } else {
            let (files, ranks) = Direction::ORTHOGONAL[number - 8].offset();
            (2 * files, 2 * ranks)
        };
        number += 1;
    }
    steps
};
/// How far a shot goes at most.
const FARTHEST_SHOT: usize = 4;

// The first ways of each kind, after those that name a target.
const SHOOT: usize = CELLS;
const DIVIDE: usize = SHOOT + 8 * FARTHEST_SHOT;
const REVIVE: usize = DIVIDE + 2 * TOKEN_STEPS.len();
const FUSE: usize = REVIVE + 8 * Token::ALL.len();
const BY_PORTER: usize = FUSE + TOKEN_STEPS.len();
const WAYS: usize = BY_PORTER + 8 * TOKEN_STEPS.len();

/// The way of placing the General, after those of the five tokens.
const PLACE_GENERAL: usize = 5;
/// The numbers of the end of a turn and of a pass: nothing moves from a square to itself.
const CLOSE: [usize; 2] = [0, 0];
/// How many pieces both sides place.
const PLACED: u8 = 2 * PIECES_PER_SIDE;

/// The cells of the squares for White and for Black, row by row from the top.
static CELL_OF: [[u8; CELLS]; 2] = {
    let mut cells = [[0; CELLS]; 2];
    let mut index = 0;
    while index < CELLS {
        let cell = (CELLS - 9) - index / 9 * 9 + index % 9;
        cells[0][index] = cell as u8;
        cells[1][index] = (CELLS - 1 - cell) as u8;
        index += 1;
    }
    cells
};

/// The farthest difference of indices in the tables below: four ranks and four files.
const FARTHEST: usize = 9 * FARTHEST_SHOT + FARTHEST_SHOT;

/// The number of a token's step, by the difference of the squares' indices. Within four files and
/// ranks no two steps have the same.
static STEP_NUMBERS: [u8; 2 * FARTHEST + 1] = {
    let mut numbers = [0; 2 * FARTHEST + 1];
    let mut number = 0;
    while number < TOKEN_STEPS.len() {
        numbers[difference(TOKEN_STEPS[number], 1)] = number as u8;
        number += 1;
    }
    numbers
};

/// The number of a shot, likewise: the distance within the direction.
static SHOT_NUMBERS: [u8; 2 * FARTHEST + 1] = {
    let mut numbers = [0; 2 * FARTHEST + 1];
    let mut number = 0;
    while number < 8 * FARTHEST_SHOT {
        let distance = number % FARTHEST_SHOT + 1;
        let step = TOKEN_STEPS[number / FARTHEST_SHOT];
        numbers[difference(step, distance as i8)] = number as u8;
        number += 1;
    }
    numbers
};

/// The place in these tables of some steps one way.
const fn difference((files, ranks): (i8, i8), distance: i8) -> usize {
    (FARTHEST as i8 + (9 * ranks + files) * distance) as usize
}

#[inline]
fn cell(seat: Seat, square: Square9) -> usize {
    CELL_OF[seat.index() & 1][square.index()].into()
}

#[inline]
fn square(seat: Seat, cell: usize) -> Option<Square9> {
    if cell >= CELLS {
        return None;
    }
    let cell = if seat == Strata::BLACK {
        CELLS - 1 - cell
    } else {
        cell
    };
    Square9::from_index((CELLS - 9) - cell / 9 * 9 + cell % 9)
}

/// The place in the tables of the way from one square to another; that of no way if it is farther
/// than any.
#[inline]
fn place(seat: Seat, from: Square9, to: Square9) -> usize {
    let (from, to) = if seat == Strata::BLACK {
        (to, from)
    } else {
        (from, to)
    };
    let place = (FARTHEST + to.index()).wrapping_sub(from.index());
    if place > 2 * FARTHEST {
        FARTHEST
    } else {
        place
    }
}

/// The square that is so far away, as a seat sees it.
#[inline]
fn away(seat: Seat, from: Square9, (files, ranks): (i8, i8)) -> Option<Square9> {
    if seat == Strata::BLACK {
        Board9.offset(from, -files, -ranks)
    } else {
        Board9.offset(from, files, ranks)
    }
}

/// The number of a token's step. No token makes another one.
#[inline]
fn token_step(seat: Seat, from: Square9, to: Square9) -> usize {
    STEP_NUMBERS[place(seat, from, to)].into()
}

/// The number of a neighbour, clockwise from straight ahead.
#[inline]
fn neighbour(seat: Seat, from: Square9, to: Square9) -> usize {
    // The first eight steps are those to neighbours.
    token_step(seat, from, to) % 8
}

/// The number of a shot.
#[inline]
fn shot(seat: Seat, from: Square9, to: Square9) -> usize {
    SHOT_NUMBERS[place(seat, from, to)].into()
}

/// The square that is shot at.
#[inline]
fn shot_target(seat: Seat, from: Square9, number: usize) -> Option<Square9> {
    let (files, ranks) = TOKEN_STEPS[number / FARTHEST_SHOT];
    let distance = (number % FARTHEST_SHOT) as i8 + 1;
    away(seat, from, (files * distance, ranks * distance))
}

impl Strata {
    /// The numbers of a move.
    #[inline]
    fn numbers(position: &Position, seat: Seat, chosen: Move) -> [usize; 2] {
        let way = match chosen {
            Move::Place { token, at } => {
                let way = token.map_or(PLACE_GENERAL, Token::index);
                return [cell(seat, at), way];
            }
            Move::Displace { to, .. } | Move::Capture { to, .. } | Move::Exchange { to, .. } => {
                cell(seat, to)
            }
            Move::Shoot { from, to } => SHOOT + shot(seat, from, to),
            Move::Divide { from, token, to } | Move::DivideCapture { from, token, to } => {
                let tokens = position.kind_on(from).piece().tokens;
                let which = usize::from(tokens.first() != Some(&token));
                DIVIDE + which * TOKEN_STEPS.len() + token_step(seat, from, to)
            }
            Move::Revive { from, token, to } => {
                REVIVE + 8 * token.index() + neighbour(seat, from, to)
            }
            Move::Fuse { from, to } => FUSE + token_step(seat, from, to),
            Move::FuseByPorter { from, to, porter } => {
                BY_PORTER + 8 * token_step(seat, from, to) + neighbour(seat, to, porter)
            }
            Move::End | Move::Pass => return CLOSE,
        };
        [chosen.from().map_or(0, |from| cell(seat, from)), way]
    }

    /// The move of a piece to a square that its way names.
    #[inline]
    fn named_target(position: &Position, seat: Seat, from: Square9, to: Square9) -> Move {
        if position.side(seat).contains(to) {
            return Move::Exchange { from, to };
        }
        let enemies = position.side(Self::other(seat));
        let met = if position.kind_on(from) == Kind::Colossus {
            Set9::between(from, to).with(to)
        } else {
            Set9::from_square(to)
        };
        if met.intersects(enemies) {
            Move::Capture { from, to }
        } else {
            Move::Displace { from, to }
        }
    }
}

/// Moves are the square of the piece that acts and one of 285 ways.
///
/// ```
/// use boardwright_ruleset::{Encode as _, Notation as _, Ruleset as _};
/// use boardwright_strata::Strata;
///
/// let rules = Strata::default().with_starter(Some(Strata::BLACK));
/// let start = rules.start();
/// let placement = rules.read_move(&start, "*@e9")?;
/// // Black's middle square in the row nearest to it, and the General.
/// let numbers = rules.encode(&start, Strata::BLACK, placement);
/// assert_eq!(numbers.as_slice(), [76, 5]);
/// assert_eq!(rules.flat_size(), Some(81 * 285));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Encode for Strata {
    #[inline]
    fn move_sizes(&self) -> MoveSizes {
        const { MoveSizes::of([CELLS as u32, WAYS as u32]) }
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        [
            MoveAxis::new(
                "from",
                "The square of the piece that acts or is placed, row by row from the one farthest \
                 from the seat; 0 for the end of a turn and a pass.",
                CELLS as u32,
            ),
            MoveAxis::new(
                "way",
                "0 to 80 are the square to which a piece moves or with which it exchanges. 81 to \
                 112 are shots: eight directions, clockwise from straight ahead, times one to four \
                 squares. 113 to 136 divide off the first or the second token, times twelve steps: \
                 the neighbours clockwise from straight ahead, and two squares ahead, to the \
                 right, back and to the left. 137 to 176 revive a red, black, green, violet and \
                 orange token, times eight neighbours. 177 to 188 join the token twelve steps \
                 away, and 189 to 284 do so at the cost of the Porter on one of its eight \
                 neighbours. While pieces are placed 0 to 5 are the five tokens and the General. \
                 At square 0 the way 0 ends the turn or passes.",
                WAYS as u32,
            ),
        ]
        .into()
    }

    /// Each of 21 pieces in all ways, which is far more than occurs.
    fn most_moves(&self) -> u32 {
        21 * WAYS as u32
    }

    #[inline]
    fn encode(&self, state: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        // All are below 285.
        MoveNumbers::of(Self::numbers(state, seat, chosen).map(|number| number as u16))
    }

    #[inline]
    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [from, way] = numbers.as_array()?.map(usize::from);
        let at = square(seat, from)?;
        if state.stage != Stage::Play {
            let token = match way {
                PLACE_GENERAL => None,
                _ => Some(*Token::ALL.get(way)?),
            };
            return Some(Move::Place { token, at });
        }
        if [from, way] == CLOSE {
            return Some(if state.is_turn_start() {
                Move::Pass
            } else {
                Move::End
            });
        }
        let from = at;
        let step = |number: usize| away(seat, from, TOKEN_STEPS[number]);
        match way {
            0..SHOOT => {
                let to = square(seat, way).filter(|&to| to != from)?;
                Some(Self::named_target(state, seat, from, to))
            }
            SHOOT..DIVIDE => {
                let to = shot_target(seat, from, way - SHOOT)?;
                Some(Move::Shoot { from, to })
            }
            DIVIDE..REVIVE => {
                let (which, number) = (
                    (way - DIVIDE) / TOKEN_STEPS.len(),
                    (way - DIVIDE) % TOKEN_STEPS.len(),
                );
                let tokens = state.kind_on(from).piece().tokens;
                if tokens.len() != 2 {
                    return None;
                }
                let (token, to) = (tokens[which], step(number)?);
                Some(if state.side(Self::other(seat)).contains(to) {
                    Move::DivideCapture { from, token, to }
                } else {
                    Move::Divide { from, token, to }
                })
            }
            REVIVE..FUSE => {
                let token = Token::ALL[(way - REVIVE) / 8];
                let to = step((way - REVIVE) % 8)?;
                Some(Move::Revive { from, token, to })
            }
            FUSE..BY_PORTER => {
                let to = step(way - FUSE)?;
                Some(Move::Fuse { from, to })
            }
            BY_PORTER..WAYS => {
                let to = step((way - BY_PORTER) / 8)?;
                let porter = away(seat, to, TOKEN_STEPS[(way - BY_PORTER) % 8])?;
                Some(Move::FuseByPorter { from, to, porter })
            }
            _ => None,
        }
    }

    fn legal_mask(&self, state: &Position, seat: Seat, mask: &mut [u8]) -> u32 {
        const LENGTH: usize = (CELLS * WAYS).div_ceil(8);
        let mask: &mut [u8; LENGTH] = mask.try_into().expect("a bit for each index");
        mask.fill(0);
        let mut count = 0;
        let mut set = |[from, way]: [usize; 2]| {
            let index = from * WAYS + way;
            mask[index / 8] |= 1 << (index % 8);
        };
        let _ = self.each_by_target(state, seat, &mut |group| {
            count += group.targets.len() as u32;
            match group.way {
                // These name their targets.
                Way::Displace(from) | Way::Capture(from) | Way::Exchange(from) => {
                    let from = cell(seat, from);
                    for to in group.targets {
                        set([from, cell(seat, to)]);
                    }
                }
                _ => {
                    for target in group.targets {
                        set(Self::numbers(state, seat, group.way.to(target)));
                    }
                }
            }
            Continue(())
        });
        count
    }

    fn observation_shape(&self) -> ObservationShape {
        let sides = [("own", "The viewer's"), ("enemy", "The enemy's")];
        let mut planes = Vec::new();
        for (side, whose) in sides {
            for token in Token::ALL {
                planes.push(Plane::new(
                    format!("{side}-{token}"),
                    format!("{whose} {token} tokens, alone or in a piece of two storeys."),
                ));
            }
            planes.push(Plane::new(
                format!("{side}-general"),
                format!("{whose} General."),
            ));
        }
        for (name, about) in [
            ("spent", "Pieces that may do nothing more this turn."),
            (
                "moved",
                "Mounted archers that have moved this turn and may still shoot.",
            ),
            (
                "carried",
                "Pieces made at a Porter's cost this turn that may still act.",
            ),
        ] {
            planes.push(Plane::new(name, about));
        }
        let mut scalars: Vec<Scalar> = [
            Scalar::new("turn", "1 if the viewer is on turn.", 1),
            Scalar::new(
                "stage",
                "0 before the starter is known, 1 while pieces are placed, 2 in play.",
                2,
            ),
            Scalar::new(
                "placed",
                "How many pieces both sides have placed, 42 in play.",
                PLACED,
            ),
            Scalar::new("actions-left", "How many actions the turn has left.", 3),
            Scalar::new(
                "own-centre",
                "1 if the viewer's General held the centre when its turn ended, and still does.",
                1,
            ),
            Scalar::new(
                "enemy-centre",
                "1 if the enemy's General held the centre when its turn ended, and still does.",
                1,
            ),
            Scalar::new("passes", "How many passes in a row there were just now.", 2),
            Scalar::new(
                "quiet-turns",
                "Turns in a row without a capture; more than 255 count as 255.",
                255,
            ),
            Scalar::new("captured", "1 if something was captured this turn.", 1),
        ]
        .into();
        for (side, whose) in sides {
            for token in Token::ALL {
                scalars.push(Scalar::new(
                    format!("{side}-held-{token}"),
                    format!("{whose} captured {token} tokens, which can be revived."),
                    Token::OF_EACH,
                ));
            }
        }
        ObservationShape {
            rows: 9,
            columns: 9,
            planes,
            scalars,
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let sides = [viewer, Self::other(viewer)];
        let colored = view.colored();
        let mut own = writer.take();
        let mut plane = |set: Set9| {
            own.cells(CELLS, set.into_iter().map(|square| cell(viewer, square)));
        };
        for side in sides {
            let pieces = view.side(side);
            for color in view.colors {
                plane(color & pieces);
            }
            plane(pieces - colored);
        }
        for set in [view.spent, view.moved, view.carried] {
            plane(set);
        }
        own.flag(view.turn == viewer);
        let (stage, placed) = match view.stage {
            Stage::Starter => (0, 0),
            Stage::Placement(placed) => (1, placed),
            Stage::Play => (2, PLACED),
        };
        own.scalar(stage);
        own.scalar(placed);
        own.scalar(view.actions_left);
        for side in sides {
            own.flag(view.centre[side.index() & 1]);
        }
        own.count(u64::from(view.passes), 2);
        own.count(u64::from(view.quiet), 255);
        own.flag(view.captured);
        for side in sides {
            for count in view.held[side.index() & 1] {
                own.count(u64::from(count), Token::OF_EACH);
            }
        }
        *writer = own;
    }
}
