//! Moves and observations as numbers.
//!
//! A move is the square of the piece that acts, the square that it acts on, and a way. What the
//! ways mean depends on the target: joining and exchanging need an own piece there, and everything
//! else an empty square or an enemy. So nine ways are enough, and all moves together are few enough
//! for a flat index.
//!
//! Black looks from the other side of the board, by half a turn.
use crate::position::PIECES_PER_SIDE;
use crate::{Kind, Move, Position, Stage, Strata, Token};
use alloc::format;
use alloc::vec::Vec;
use boardwright_geometry::{Board, Board9, Direction, Set9, Square9};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Scalar,
    Seat,
};

const CELLS: usize = 81;
const WAYS: u16 = 9;
/// The way of shooting, and the first ways of dividing and of reviving, at a target that is not
/// the seat's own piece.
const SHOOT: u16 = 1;
const DIVIDE: u16 = 2;
const REVIVE: u16 = 4;
/// The first way of joining at the cost of a Porter, at an own piece.
const BY_PORTER: u16 = 1;
/// The way of placing the General, after those of the five tokens.
const PLACE_GENERAL: u16 = 5;
/// The numbers of the end of a turn and of a pass.
const CLOSE: [u16; 3] = [0, 0, WAYS - 1];
/// How many pieces both sides place.
const PLACED: u8 = 2 * PIECES_PER_SIDE;

/// The cell of a square for White, row by row from the top; Black's are counted backwards.
#[inline]
fn cell(seat: Seat, square: Square9) -> u16 {
    let index = square.index();
    let cell = (CELLS - 9) - index / 9 * 9 + index % 9;
    if seat == Strata::BLACK {
        (CELLS - 1 - cell) as u16
    } else {
        cell as u16
    }
}

#[inline]
fn square(seat: Seat, cell: u16) -> Option<Square9> {
    let cell = usize::from(cell);
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

/// A direction on the board as a seat sees it, or the other way round.
#[inline]
fn turned(seat: Seat, direction: usize) -> usize {
    if seat == Strata::BLACK {
        (direction + 4) % 8
    } else {
        direction
    }
}

/// The direction from a square to one beside it, as its number.
#[inline]
fn direction_to(from: Square9, to: Square9) -> Option<usize> {
    let beside = |&direction: &Direction| {
        let (files, ranks) = direction.offset();
        Board9.offset(from, files, ranks) == Some(to)
    };
    Direction::ALL.iter().position(beside)
}

impl Strata {
    /// The move of a piece between two squares, of which the second has no own piece.
    #[inline]
    fn displacement(position: &Position, seat: Seat, from: Square9, to: Square9) -> Move {
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

/// Moves are the square of the piece that acts, the square that it acts on, and one of nine ways.
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
/// assert_eq!(numbers.as_slice(), [76, 76, 5]);
/// assert_eq!(rules.flat_size(), Some(59_049));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Encode for Strata {
    #[inline]
    fn move_sizes(&self) -> MoveSizes {
        const { MoveSizes::of([CELLS as u32, CELLS as u32, WAYS as u32]) }
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        [
            MoveAxis::new(
                "from",
                "The square of the piece that acts, row by row from the one farthest from the \
                 seat; the target again for a placement, and 0 for the end of a turn and a pass.",
                CELLS as u32,
            ),
            MoveAxis::new(
                "to",
                "The target, numbered likewise: where a piece goes or is put, or what is shot, \
                 joined or exchanged; 0 for the end of a turn and a pass.",
                CELLS as u32,
            ),
            MoveAxis::new(
                "way",
                "At an own piece 0 joins it or exchanges with it, and 1 to 8 join it at the cost \
                 of the Porter beside it, clockwise from straight ahead; at any other target 0 \
                 moves, 1 shoots, 2 and 3 divide off the first and the second token, and 4 to 8 \
                 revive a red, black, green, violet and orange one; 0 to 5 place a red, black, \
                 green, violet and orange token and the General; 8 ends the turn or passes.",
                WAYS.into(),
            ),
        ]
        .into()
    }

    /// Each of 21 pieces in nine ways on 80 squares, which is far more than occurs.
    fn most_moves(&self) -> u32 {
        21 * 80 * 9
    }

    #[inline]
    fn encode(&self, state: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        let (Some(to), from) = (chosen.to(), chosen.from()) else {
            return MoveNumbers::of(CLOSE);
        };
        let way = match chosen {
            Move::Place { token, .. } => token.map_or(PLACE_GENERAL, |token| token.index() as u16),
            Move::Displace { .. } | Move::Capture { .. } => 0,
            Move::Fuse { .. } | Move::Exchange { .. } => 0,
            Move::Shoot { .. } => SHOOT,
            Move::FuseByPorter { to, porter, .. } => {
                let direction = direction_to(to, porter).unwrap_or_default();
                BY_PORTER + turned(seat, direction) as u16
            }
            Move::Divide { from, token, .. } | Move::DivideCapture { from, token, .. } => {
                let tokens = state.kind_on(from).piece().tokens;
                DIVIDE + u16::from(tokens.first() != Some(&token))
            }
            Move::Revive { token, .. } => REVIVE + token.index() as u16,
            Move::End | Move::Pass => return MoveNumbers::of(CLOSE),
        };
        let from = from.unwrap_or(to);
        MoveNumbers::of([cell(seat, from), cell(seat, to), way])
    }

    #[inline]
    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [from, to, way] = numbers.as_array()?;
        if way >= WAYS {
            return None;
        }
        let (from, to) = (square(seat, from)?, square(seat, to)?);
        if state.stage != Stage::Play {
            let token = match way {
                PLACE_GENERAL => None,
                _ => Some(*Token::ALL.get(usize::from(way))?),
            };
            return (from == to).then_some(Move::Place { token, at: to });
        }
        if from == to {
            let close = if state.is_turn_start() {
                Move::Pass
            } else {
                Move::End
            };
            return (numbers.as_array() == Some(CLOSE)).then_some(close);
        }
        if state.side(seat).contains(to) {
            if way >= BY_PORTER {
                let direction = turned(seat, usize::from(way - BY_PORTER));
                let (files, ranks) = Direction::from_index(direction)?.offset();
                let porter = Board9.offset(to, files, ranks)?;
                return Some(Move::FuseByPorter { from, to, porter });
            }
            return Some(match state.kind_on(from) {
                Kind::Mutant => Move::Exchange { from, to },
                _ => Move::Fuse { from, to },
            });
        }
        match way {
            0 => Some(Self::displacement(state, seat, from, to)),
            SHOOT => Some(Move::Shoot { from, to }),
            REVIVE.. => {
                let token = *Token::ALL.get(usize::from(way - REVIVE))?;
                Some(Move::Revive { from, token, to })
            }
            _ => {
                let tokens = state.kind_on(from).piece().tokens;
                if tokens.len() != 2 {
                    return None;
                }
                let token = tokens[usize::from(way - DIVIDE)];
                Some(if state.side(Self::other(seat)).contains(to) {
                    Move::DivideCapture { from, token, to }
                } else {
                    Move::Divide { from, token, to }
                })
            }
        }
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

    fn observe(&self, view: &Position, viewer: Seat, out: &mut [u8]) {
        let sides = [viewer, Self::other(viewer)];
        let colored = view.colored();
        let mut writer = ObservationWriter::new(out, CELLS);
        let mut plane = |set: Set9| {
            writer.cells(
                set.into_iter()
                    .map(|square| usize::from(cell(viewer, square))),
            );
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
        writer.flag(view.turn == viewer);
        let (stage, placed) = match view.stage {
            Stage::Starter => (0, 0),
            Stage::Placement(placed) => (1, placed),
            Stage::Play => (2, PLACED),
        };
        writer.scalar(stage);
        writer.scalar(placed);
        writer.scalar(view.actions_left);
        for side in sides {
            writer.flag(view.centre[side.index() & 1]);
        }
        writer.count(u64::from(view.passes), 2);
        writer.count(u64::from(view.quiet), 255);
        writer.flag(view.captured);
        for side in sides {
            for count in view.held[side.index() & 1] {
                writer.count(u64::from(count), Token::OF_EACH);
            }
        }
        writer.finish();
    }
}
