//! A position as a scene, for programs that draw it.

use crate::generate::on_surface;
use crate::primer::{self, DROP, MOVE};
use crate::sentences::{
    OWN_PIECES, PLY, STRENGTH, STRENGTH_HELD, TO_DROP, TO_MOVE, TO_MOVE_MARKED, TO_MOVE_UNMARKED,
};
use crate::surface::{Surface, Torus, count_groups};
use crate::variant::Variant;
use crate::way::Way;
use crate::{Color, Duty, LinesOfAction, Move, Piece, Position, Square, Stage};
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Exchange, Figure, Glyph, Message, Notation as _,
    Place, Primer, Ruleset as _, Scene, Seat, Status, Tone, Wrap,
};

/// The pieces on the squares beyond an open edge.
const OUTSIDE: Glyph = Glyph::new("outside", '·', '.');

impl Depict for LinesOfAction {
    fn depict(&self, state: &Position) -> Scene {
        let side = (self.lowest()..=self.highest()).count() as u16;
        Scene {
            columns: side,
            rows: side,
            cells: self
                .squares()
                .map(|square| self.cell(state, square))
                .collect(),
            arrows: Vec::new(),
            captions: self.captions(state),
            seats: self
                .seats()
                .iter()
                .map(|seat| (seat, self.seat_name(seat)))
                .collect(),
        }
    }

    fn depict_move(&self, state: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let kind = match chosen {
            Move::Capture { .. } => ArrowKind::Attack,
            _ => ArrowKind::Move,
        };
        let arrow = |(from, to)| Arrow {
            wrap: self.wrap(state, seat, from, to),
            ..Arrow::new(self.place(from), self.place(to), kind)
        };
        // A piece that is dropped comes from beside the board.
        let squares = match chosen {
            Move::Drop { at } => Some((at, at)),
            _ => chosen.squares(),
        };
        squares.map(arrow).into_iter().collect()
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(self))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let due = Status::of(self, state).due()?;
        due.seats().contains(seat).then_some(match state.stage {
            Stage::Move => MOVE,
            Stage::Drop => DROP,
        })
    }
}

/// The game has no exchanges whose outcome is open.
impl Exchange for LinesOfAction {}

impl LinesOfAction {
    /// The lowest file and rank that are drawn.
    const fn lowest(&self) -> i8 {
        match self.variant {
            Variant::OpenEdge => -7,
            _ => 1,
        }
    }

    /// The highest file and rank that are drawn.
    const fn highest(&self) -> i8 {
        match self.variant {
            Variant::OpenEdge => 16,
            _ => 8,
        }
    }

    fn place(&self, square: Square) -> Place {
        let offset = |number: i8| u16::from((number - self.lowest()).unsigned_abs());
        Place::new(offset(square.file()), offset(square.rank()))
    }

    /// Every square that is drawn, from the lowest rank up.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let (lowest, highest) = (self.lowest(), self.highest());
        let of_rank =
            move |rank| (lowest..=highest).filter_map(move |file| Square::new(file, rank));
        (lowest..=highest).flat_map(of_rank)
    }

    /// Which joined edges a move of a seat crosses. Of several ways, free ones
    /// come first, then those on the board, then the shortest.
    fn wrap(&self, state: &Position, seat: Seat, from: Square, to: Square) -> Wrap {
        let ends = Torus::at(from).zip(Torus::at(to));
        let Some((origin, target)) = ends.filter(|_| self.variant == Variant::Torus) else {
            return Wrap::NONE;
        };
        let (sets, _) = Torus::sets(&state.pieces);
        let enemies = sets[self.color(seat).other().index()];
        let lines = Torus::lines(sets[0] | sets[1]);
        let of_way = |way: Way| {
            let (files, ranks) = way.direction.offset();
            let wrap = |start: i8, step: i8| match start + step * way.squares as i8 {
                ..1 => -1,
                end => i8::from(end > self.highest()),
            };
            Wrap {
                columns: wrap(from.file(), files),
                rows: wrap(from.rank(), ranks),
            }
        };
        let best = Way::all::<Torus>(&lines, origin, target).min_by_key(|&way| {
            let free = way.fits() && way.blocker::<Torus>(origin, enemies).is_none();
            (!free, of_way(way) != Wrap::NONE, way.squares)
        });
        best.map_or(Wrap::NONE, of_way)
    }

    fn cell(&self, state: &Position, square: Square) -> Cell {
        let tone = if (square.file() + square.rank()) % 2 == 0 {
            Tone::Dark
        } else {
            Tone::Light
        };
        let mut cell = Cell::new(self.place(square), square.to_string(), tone);
        cell.is_outside = !square.is_on_board();
        cell.ground = cell.is_outside.then_some(OUTSIDE);
        if let Some(piece) = state.piece_on(square) {
            cell.figures.push(Figure {
                glyph: glyph(piece),
                owner: Some(self.owner(piece)),
            });
        }
        cell
    }

    /// The seat that moves a piece.
    fn owner(&self, piece: Piece) -> Seat {
        let second_of_color = self.variant == Variant::FourHanded && piece.marked;
        let seats = self.side(piece.color);
        let seat = if second_of_color {
            seats.iter().last()
        } else {
            seats.lowest()
        };
        seat.unwrap_or(Self::WHITE)
    }

    fn captions(&self, state: &Position) -> Vec<Caption> {
        let color = self.color(state.due);
        let due = match (state.stage, state.duty(color)) {
            (Stage::Drop, _) => &TO_DROP,
            (Stage::Move, Duty::Free) => &TO_MOVE,
            (Stage::Move, Duty::Marked) => &TO_MOVE_MARKED,
            (Stage::Move, Duty::Unmarked) => &TO_MOVE_UNMARKED,
        };
        let mut due = due.with([color.into()]);
        if let Some(cap) = self.cap() {
            due = PLY.with([due.into(), state.plies.into(), cap.into()]);
        }
        let first = match self.outcome(state) {
            Some(outcome) => Caption::new(None, outcome.over()),
            None => Caption::new(Some(state.due), due),
        };
        let mut captions = Vec::from([first]);
        for color in Color::ALL {
            captions.push(Caption::new(
                self.side(color).lowest(),
                self.strength(state, color),
            ));
        }
        if self.variant == Variant::FourHanded {
            captions.extend(self.seats().iter().map(|seat| self.own_pieces(state, seat)));
        }
        captions
    }

    /// Whose the pieces of a colour are, where partners share it.
    fn own_pieces(&self, state: &Position, seat: Seat) -> Caption {
        let color = self.color(seat);
        let partners = self.side(color) - seat.into();
        let partner = partners.lowest().map_or("", |other| self.seat_name(other));
        let is_own = |piece: &Piece| self.owner(*piece) == seat;
        let pieces = self.squares().filter_map(|square| state.piece_on(square));
        let count = pieces.filter(is_own).count();
        let values = [color.into(), partner.into(), count.into()];
        Caption::new(Some(seat), OWN_PIECES.with(values))
    }

    /// The pieces of a colour, as in `White: 11 pieces in 4 groups, holds 3`.
    fn strength(&self, state: &Position, color: Color) -> Message {
        let groups = on_surface!(self, S => {
            let (sets, _) = S::sets(&state.pieces);
            count_groups::<S>(sets[color.index()])
        });
        let [color_word, pieces, groups] = [color.into(), state.count(color).into(), groups.into()];
        if self.variant.has_drops() {
            STRENGTH_HELD.with([color_word, pieces, groups, state.reserve(color).into()])
        } else {
            STRENGTH.with([color_word, pieces, groups])
        }
    }
}

/// How a piece looks: a disc, or a square if it is marked; hollow for White.
fn glyph(piece: Piece) -> Glyph {
    let (name, symbol, letter) = match (piece.marked, piece.color) {
        (false, Color::White) => ("piece", '○', 'w'),
        (false, Color::Black) => ("piece", '●', 'b'),
        (true, Color::White) => ("marked-piece", '□', 'm'),
        (true, Color::Black) => ("marked-piece", '■', 'm'),
    };
    Glyph::new(name, symbol, letter)
}
