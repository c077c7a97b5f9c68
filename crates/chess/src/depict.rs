//! A chess position as a scene, for programs that draw it.

use crate::moves::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::primer::{self, MOVE};
use crate::ruleset::Chess;
use crate::sentences::{ENDED, IN_CHECK, TO_MOVE};
use crate::{Color, san};
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_geometry::Square8;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Event, Exchange, Figure, Glyph, Mark, Message, Place,
    Primer, Ruleset, Scene, Seat, Status, Tone,
};
use core::convert::Infallible;

impl Depict for Chess {
    fn depict(&self, state: &Position) -> Scene {
        let check = state.is_check().then(|| state.king(state.turn()));
        let cells = Square8::ALL.map(|square| {
            let tone = if square.is_light() {
                Tone::Light
            } else {
                Tone::Dark
            };
            let mut cell = Cell::new(place(square), square.to_string(), tone);
            if let Some(piece) = state.piece_on(square) {
                cell.figures.push(figure(piece));
            }
            if check == Some(square) {
                cell.marks.push(Mark::Danger);
            }
            cell
        });
        let turn = Self::seat(state.turn());
        let (number, mover) = (state.fullmove_number(), state.turn());
        let text = match self.outcome(state) {
            Some(outcome) => ENDED.with([number.into(), outcome.in_words().into()]),
            None => {
                let template = if check.is_some() { &IN_CHECK } else { &TO_MOVE };
                template.with([number.into(), mover.into()])
            }
        };
        Scene {
            columns: 8,
            rows: 8,
            cells: cells.into(),
            arrows: Vec::new(),
            captions: [Caption::new(Some(turn), text)].into(),
            seats: [(Self::WHITE, "w"), (Self::BLACK, "b")].into(),
        }
    }

    fn depict_move(&self, state: &Position, _: Seat, chosen: Move) -> Vec<Arrow> {
        let (from, to) = (place(chosen.from()), place(state.destination(chosen)));
        let label = chosen
            .promotion()
            .map(|promotion| promotion.kind().letter().to_string());
        [Arrow {
            label: label.map(Message::from),
            ..Arrow::new(from, to, ArrowKind::Move)
        }]
        .into()
    }

    /// A move as in printed games: `12. Nf3`, `12... Nf6`.
    fn tell(&self, before: &Position, event: Event<Move, Infallible>) -> Vec<Caption> {
        let Event::Move { chosen, .. } = event else {
            return Vec::new();
        };
        let number = before.fullmove_number();
        let dots = match before.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        [format!("{number}{dots} {}", san::text(before, chosen)).into()].into()
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(self))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let due = Status::of(self, state).due()?;
        due.seats().contains(seat).then_some(MOVE)
    }
}

/// Chess has no exchanges whose outcome is open.
impl Exchange for Chess {}

fn place(square: Square8) -> Place {
    Place::new(u16::from(square.file()), u16::from(square.rank()))
}

fn figure(piece: Piece) -> Figure {
    // The filled forms; the program that draws them colours them by the owner.
    let symbol = match piece.kind {
        PieceKind::Pawn => '♟',
        PieceKind::Knight => '♞',
        PieceKind::Bishop => '♝',
        PieceKind::Rook => '♜',
        PieceKind::Queen => '♛',
        PieceKind::King => '♚',
    };
    Figure {
        glyph: Glyph::new(piece.kind.name(), symbol, piece.letter()),
        owner: Some(Chess::seat(piece.color)),
    }
}
