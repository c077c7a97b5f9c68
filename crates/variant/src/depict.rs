//! Positions as scenes.

use crate::moves::Move;
use crate::position::{Position, kind_of, seat_of};
use crate::primer::{self, MOVE};
use crate::rules::{Kind, Rules};
use crate::variant::Variant;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Depict, Event, Exchange, Figure, Glyph, Mark, Notation as _, Place,
    Primer, Ruleset as _, Scene, Seat, Status,
};
use std::convert::Infallible;

/// The glyphs of a kind for a seat: its letter, and a mark if it is a promoted form.
pub(crate) fn glyphs(kind: &Kind, seat: usize) -> Vec<Glyph> {
    let mut signs = kind.token.chars().filter(char::is_ascii_alphabetic);
    let capital = signs.next().unwrap_or('?');
    let letter = if seat == 0 {
        capital
    } else {
        capital.to_ascii_lowercase()
    };
    // The filled forms; the program that draws them colours them by the owner.
    let symbol = match kind.icon {
        "king" => '♚',
        "queen" => '♛',
        "rook" => '♜',
        "bishop" => '♝',
        "knight" => '♞',
        "pawn" => '♟',
        _ => letter,
    };
    let mut glyphs = vec![Glyph::new(kind.icon, symbol, letter)];
    for mark in ['+', '~'] {
        if kind.token.contains(mark) {
            glyphs.push(Glyph::new("promoted", mark, mark));
        }
    }
    glyphs
}

fn place(rules: &Rules, square: u8) -> Place {
    Place::new(u16::from(rules.file(square)), u16::from(rules.rank(square)))
}

impl Depict for Variant {
    fn depict(&self, state: &Position) -> Scene {
        let rules = &self.rules;
        let mut scene = Scene::chequered(u16::from(rules.files), u16::from(rules.ranks));
        let turn = usize::from(state.turn);
        let is_check = rules.is_check(state, turn);
        scene.cells.retain(|cell| {
            let (file, rank) = (cell.place.column, cell.place.row);
            rules.square(file as i16, rank as i16).is_some()
        });
        for cell in &mut scene.cells {
            // At most 16 columns and rows.
            let square = cell.place.row as u8 * rules.files + cell.place.column as u8;
            cell.ground = rules.terrain.at(square).map(|laid| {
                let sign = laid.tile.sign(laid.axis);
                Glyph::new(laid.tile.icon(laid.axis), sign.symbol, sign.letter)
            });
            let piece = state.at(square);
            if piece == 0 {
                continue;
            }
            let seat = seat_of(piece);
            let owner = Some(Seat::new(seat as u8));
            let glyphs = glyphs(&rules.kinds[usize::from(kind_of(piece))], seat);
            cell.figures = glyphs
                .into_iter()
                .map(|glyph| Figure { glyph, owner })
                .collect();
            if is_check && state.kings[turn] == u16::from(square) {
                cell.marks.push(Mark::Danger);
            }
        }
        for seat in 0..2 {
            let held: Vec<String> = (0..rules.kinds.len())
                .filter(|&kind| state.hands[seat][kind] > 0)
                .map(|kind| format!("{} {}", state.hands[seat][kind], rules.token(kind as u8, 0)))
                .collect();
            if !held.is_empty() {
                let text = format!("holds {}", held.join(", "));
                scene
                    .captions
                    .push(Caption::new(Some(Seat::new(seat as u8)), text));
            }
        }
        let due = state.due();
        let title = self.seat_title(due);
        let text = match self.outcome(state) {
            Some(outcome) => outcome.in_words(),
            None if is_check => format!("{title} to move, in check"),
            None => format!("{title} to move"),
        };
        scene.captions.push(Caption::new(Some(due), text));
        scene.seats = [0, 1]
            .map(|seat| (Seat::new(seat), rules.seats[usize::from(seat)].name))
            .into();
        scene
    }

    fn depict_move(&self, _: &Position, _: Seat, chosen: Move) -> Vec<Arrow> {
        let rules = &self.rules;
        let (from, to, label) = match chosen {
            Move::Step { from, to } => (from, to, None),
            Move::Promote { from, to, kind } => (from, to, Some(rules.token(kind, 0))),
            Move::Drop { kind, to } => (to, to, Some(rules.token(kind, 0))),
            Move::Castle { index } => {
                let castling = &rules.castlings[usize::from(index)];
                (castling.king, castling.king_to, None)
            }
        };
        let arrow = Arrow::new(place(rules, from), place(rules, to), ArrowKind::Move);
        [Arrow { label, ..arrow }].into()
    }

    fn tell(&self, before: &Position, event: Event<Move, Infallible>) -> Vec<String> {
        let Event::Move { chosen, .. } = event else {
            return Vec::new();
        };
        [self.move_text(before, chosen)].into()
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(&self.rules))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let due = Status::of(self, state).due()?;
        due.seats().contains(seat).then_some(MOVE)
    }
}

/// A capture is certain in all of these games.
impl Exchange for Variant {}
