//! Moves and positions as numbers.

mod stage;

use crate::moves::Move;
use crate::position::{Position, Stage, kind_of, seat_of};
use crate::rules::{Kind, MOST_KINDS, number};
use crate::variant::Variant;
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Scalar,
    Seat,
};

/// The name of a kind as one word.
fn word(name: &str) -> String {
    name.replace(' ', "-")
}

impl Variant {
    /// A square as a seat sees it: the first rank is its own, as the tables turn its moves.
    fn turned(&self, seat: usize, square: u8) -> u8 {
        if seat == 0 {
            square
        } else {
            (self.rules.squares() - 1) as u8 - square
        }
    }

    /// Where the king of a castling move starts and ends.
    fn castle_squares(&self, index: u8) -> Option<(u8, u8)> {
        let castling = self.rules.castlings.get(usize::from(index))?;
        Some((castling.king, castling.king_to))
    }

    fn kinds(&self) -> u32 {
        self.rules.kinds.len() as u32
    }
}

impl Encode for Variant {
    fn move_sizes(&self) -> MoveSizes {
        let squares = u32::from(self.rules.squares());
        let armies = self.rules.armies.as_ref();
        let drops = if self.rules.has_drops || armies.is_some() {
            self.kinds()
        } else {
            0
        };
        let promotes = self.rules.kinds.iter().any(|kind| kind.promotion.is_some());
        let becomes = if promotes { 1 + self.kinds() } else { 1 };
        let most_bought = armies.map_or(0, |armies| u32::from(armies.pieces));
        // Whether a die is rolled again is the square 0 or 1.
        let rerolls = if self.rules.fights.is_some() { 2 } else { 1 };
        let from = (squares + drops).max(rerolls);
        MoveSizes::of([from, squares.max(1 + most_bought), becomes])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let sizes = self.move_sizes();
        let [from, to, becomes] = [0, 1, 2].map(|axis| sizes.as_slice()[axis]);
        let mut about_from =
            "The square that the piece leaves, file by file and rank by rank from the \
                              seat's own corner; behind the squares, the kind of a piece that is \
                              dropped"
                .to_string();
        let mut about_to = "The square that it reaches, numbered likewise".to_string();
        if self.rules.armies.is_some() {
            about_from += " or bought";
            about_to += "; while armies are bought, how many of the kind there are";
        }
        if self.rules.fights.is_some() {
            about_from += "; after a roll 0 keeps it and 1 rolls again";
        }
        [
            MoveAxis::new("from", about_from + ".", from),
            MoveAxis::new("to", about_to + ".", to),
            MoveAxis::new("becomes", "0, or 1 plus the kind that it becomes.", becomes),
        ]
        .into()
    }

    fn most_moves(&self) -> u32 {
        // As if on each square stood the kind that reaches most.
        let rules = &self.rules;
        let forms = |kind: &Kind| {
            1 + kind
                .promotion
                .as_ref()
                .map_or(0, |promotion| promotion.to.len())
        };
        let reach = |square: u8, index: usize, seat: usize| {
            rules.tables.ray_squares(seat, index as u8, square) * forms(&rules.kinds[index])
        };
        let most = |square: u8| {
            let kinds = (0..rules.kinds.len()).flat_map(|index| [(index, 0), (index, 1)]);
            kinds
                .map(|(index, seat)| reach(square, index, seat))
                .max()
                .unwrap_or(0)
        };
        let moves: usize = rules.board.iter().map(most).sum();
        let droppable = rules
            .kinds
            .iter()
            .filter(|kind| kind.drop.is_some() || kind.bought.is_some())
            .count();
        let drops = droppable * usize::from(rules.squares());
        let armies = rules.armies.as_ref();
        let counts = armies.map_or(0, |armies| 1 + usize::from(armies.pieces));
        // At most 256 squares with a few hundred moves each.
        (moves + drops + rules.castlings.len()).max(counts).max(2) as u32
    }

    fn encode(&self, _: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        let seat = number(seat);
        let square = |square: u8| u16::from(self.turned(seat, square));
        match chosen {
            Move::Step { from, to } => MoveNumbers::of([square(from), square(to), 0]),
            Move::Promote { from, to, kind } => {
                MoveNumbers::of([square(from), square(to), 1 + u16::from(kind)])
            }
            Move::Drop { kind, to } => {
                MoveNumbers::of([self.rules.squares() + u16::from(kind), square(to), 0])
            }
            Move::Castle { index } => {
                let (from, to) = self.castle_squares(index).unwrap_or_default();
                MoveNumbers::of([square(from), square(to), 0])
            }
            Move::Buy { kind, count } => {
                MoveNumbers::of([self.rules.squares() + u16::from(kind), count.into(), 0])
            }
            Move::Keep => MoveNumbers::of([0, 0, 0]),
            Move::Reroll => MoveNumbers::of([1, 0, 0]),
        }
    }

    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        if !self.move_sizes().contain(numbers) {
            return None;
        }
        let [from, to, becomes] = numbers.as_array()?;
        match state.stage {
            Stage::Armies(_) => return self.decode_purchase([from, to, becomes]),
            Stage::Fight(_) => {
                return match [from, to, becomes] {
                    [0, 0, 0] => Some(Move::Keep),
                    [1, 0, 0] => Some(Move::Reroll),
                    _ => None,
                };
            }
            Stage::Play | Stage::Placing => {}
        }
        if to >= self.rules.squares() {
            return None;
        }
        let own = number(seat);
        let to = self.turned(own, to as u8);
        let squares = self.rules.squares();
        if from >= squares {
            // Below the number of kinds.
            let kind = (from - squares) as u8;
            return (becomes == 0).then_some(Move::Drop { kind, to });
        }
        let from = self.turned(own, from as u8);
        if becomes > 0 {
            let kind = (becomes - 1) as u8;
            return Some(Move::Promote { from, to, kind });
        }
        let castles = self.rules.castlings.iter().position(|castling| {
            let stands = state.at(from);
            castling.seat == own
                && (castling.king, castling.king_to) == (from, to)
                && stands != 0
                && kind_of(stands) == castling.king_kind
        });
        Some(match castles {
            Some(index) => Move::Castle { index: index as u8 },
            None => Move::Step { from, to },
        })
    }

    fn observation_shape(&self) -> ObservationShape {
        let rules = &self.rules;
        let mut planes = Vec::new();
        for whose in ["own", "enemy"] {
            for kind in &rules.kinds {
                let name = format!("{whose}-{}", word(&kind.name));
                planes.push(Plane::new(
                    name,
                    format!("The {whose} pieces of the kind {}.", kind.name),
                ));
            }
        }
        planes.push(Plane::new(
            "passing",
            "The square on which a piece can be captured in passing.",
        ));
        for laid in &rules.terrain.laid {
            let name = laid.tile.icon(laid.axis);
            let about = format!("The squares with the ground {name}, which never change.");
            planes.push(Plane::new(format!("ground-{name}"), about));
        }
        planes.extend(self.planes_of_stage());
        let mut scalars = vec![Scalar::new("turn", "1 if the viewer is on turn.", 1)];
        if rules.has_hands() {
            for whose in ["own", "enemy"] {
                for kind in &rules.kinds {
                    let name = format!("{whose}-hand-{}", word(&kind.name));
                    let about = format!("The {whose} pieces in hand of the kind {}.", kind.name);
                    scalars.push(Scalar::new(name, about, 255));
                }
            }
        }
        for (index, castling) in rules.castlings.iter().enumerate() {
            let name = format!("castling-{}", index + 1);
            let about = format!(
                "1 if no move has spoilt the castling move {}.",
                castling.letter
            );
            scalars.push(Scalar::new(name, about, 1));
        }
        if rules.ends.checks > 0 {
            scalars.push(Scalar::new(
                "own-checks",
                "The checks that the viewer has given.",
                255,
            ));
            scalars.push(Scalar::new(
                "enemy-checks",
                "The checks that the enemy has given.",
                255,
            ));
        }
        if rules.uses_clock() {
            scalars.push(Scalar::new(
                "clock",
                "Plies without progress, at most 255.",
                255,
            ));
        }
        scalars.extend(self.scalars_of_stage());
        ObservationShape {
            rows: u16::from(rules.ranks),
            columns: u16::from(rules.files),
            planes,
            scalars,
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let rules = &self.rules;
        let own = number(viewer);
        let count = usize::from(rules.squares());
        let mut cells = [[crate::squares::SquareSet::EMPTY; MOST_KINDS]; 2];
        for seat in 0..2 {
            for square in view.own[seat].iter() {
                let piece = view.at(square);
                let whose = usize::from(seat_of(piece) != own);
                cells[whose][usize::from(kind_of(piece))].insert(self.turned(own, square));
            }
        }
        for whose in &cells {
            for kind in &whose[..rules.kinds.len()] {
                writer.cells(count, kind.iter().map(usize::from));
            }
        }
        let passing = u8::try_from(view.passing).ok();
        writer.cells(
            count,
            passing.map(|square| usize::from(self.turned(own, square))),
        );
        for laid in &rules.terrain.laid {
            let squares = laid.squares.iter();
            writer.cells(
                count,
                squares.map(|square| usize::from(self.turned(own, square))),
            );
        }
        self.observe_squares_of_stage(view, own, writer);
        writer.flag(usize::from(view.turn) == own);
        if rules.has_hands() {
            for seat in [own, 1 - own] {
                for &held in &view.hands[seat][..rules.kinds.len()] {
                    writer.scalar(held);
                }
            }
        }
        for index in 0..rules.castlings.len() {
            writer.flag(view.rights >> index & 1 != 0);
        }
        if rules.ends.checks > 0 {
            writer.scalar(view.checks[own]);
            writer.scalar(view.checks[1 - own]);
        }
        if rules.uses_clock() {
            writer.count(u64::from(view.clock), 255);
        }
        self.observe_stage(view, own, writer);
    }
}
