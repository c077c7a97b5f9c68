//! A position as a scene, for programs that draw it.

use crate::generate::home;
use crate::primer::{self, ACTION, PLACE};
use crate::{Activity, Kind, Move, Position, Stage, Strata, Token};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_geometry::Square9;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Event, Exchange, Figure, Glyph, Mark, Message,
    Notation as _, Place, Primer, Ruleset as _, Scene, Seat, Seats, Status, Tone,
};

impl Depict for Strata {
    fn depict(&self, state: &Position) -> Scene {
        Scene {
            columns: 9,
            rows: 9,
            cells: Square9::ALL
                .into_iter()
                .map(|square| cell(state, square))
                .collect(),
            arrows: Vec::new(),
            captions: self.captions(state),
            seats: Self::SIDES
                .iter()
                .map(|seat| (seat, self.seat_name(seat)))
                .collect(),
        }
    }

    fn depict_move(&self, _: &Position, _: Seat, chosen: Move) -> Vec<Arrow> {
        let arrow = |from: Square9, to: Square9, kind, label: Option<String>| Arrow {
            label: label.map(Message::from),
            ..Arrow::new(place(from), place(to), kind)
        };
        let (from, to) = match (chosen.from(), chosen.to()) {
            (Some(from), Some(to)) => (from, to),
            // A piece that is placed comes from beside the board. The letter of the notation
            // tells pieces on one square apart.
            (None, Some(to)) => {
                let letter = match chosen {
                    Move::Place { token, .. } => token.map_or('*', Token::letter),
                    _ => return Vec::new(),
                };
                let label = Some(letter.to_string());
                return Vec::from([arrow(to, to, ArrowKind::Move, label)]);
            }
            _ => return Vec::new(),
        };
        match chosen {
            Move::Capture { .. } | Move::Shoot { .. } => {
                Vec::from([arrow(from, to, ArrowKind::Attack, None)])
            }
            Move::DivideCapture { token, .. } => {
                let label = token.letter().to_string();
                Vec::from([arrow(from, to, ArrowKind::Attack, Some(label))])
            }
            Move::Divide { token, .. } | Move::Revive { token, .. } => {
                let label = token.letter().to_string();
                Vec::from([arrow(from, to, ArrowKind::Move, Some(label))])
            }
            Move::FuseByPorter { porter, .. } => Vec::from([
                arrow(from, to, ArrowKind::Move, None),
                arrow(porter, to, ArrowKind::Support, None),
            ]),
            Move::Exchange { .. } => Vec::from([
                arrow(from, to, ArrowKind::Move, None),
                arrow(to, from, ArrowKind::Move, None),
            ]),
            _ => Vec::from([arrow(from, to, ArrowKind::Move, None)]),
        }
    }

    fn tell(&self, before: &Position, event: Event<Move, Seat>) -> Vec<Caption> {
        let lines = self.log_lines(before, event).into_iter();
        lines.map(Caption::from).collect()
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(self))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let due = Status::of(self, state).due()?;
        due.seats().contains(seat).then_some(match state.stage {
            Stage::Play => ACTION,
            Stage::Starter | Stage::Placement(_) => PLACE,
        })
    }
}

/// The game has no exchanges whose outcome is open.
impl Exchange for Strata {}

impl Strata {
    fn captions(&self, state: &Position) -> Vec<Caption> {
        let due = match state.stage {
            Stage::Starter => String::from("chance says who places first"),
            Stage::Placement(_) => String::from("to place a piece"),
            Stage::Play => format!("to act, {} of 3 actions left", state.actions_left),
        };
        let starter = state.stage == Stage::Starter;
        let first = match self.outcome(state) {
            Some(outcome) => Caption::new(None, format!("over: {}", outcome.in_words())),
            None => Caption::new((!starter).then_some(state.turn), due),
        };
        let mut captions = Vec::from([first]);
        for seat in Self::SIDES.iter() {
            let (what, count): (_, &dyn Fn(Token) -> u8) = match state.stage {
                Stage::Play => ("holds", &|token| state.held(seat, token)),
                _ => ("has to place", &|token| state.stock(seat, token)),
            };
            let mut things: Vec<String> = Token::ALL
                .into_iter()
                .filter(|&token| count(token) > 0)
                .map(|token| counted(count(token), Kind::of_token(token)))
                .collect();
            if state.stage != Stage::Play && state.general(seat).is_none() {
                things.push(String::from("the General"));
            }
            let things = if things.is_empty() {
                String::from("nothing")
            } else {
                things.join(", ")
            };
            captions.push(Caption::new(Some(seat), format!("{what} {things}")));
        }
        captions
    }
}

/// So many pieces of one storey in words, as in `4 Archers`.
fn counted(count: u8, kind: Kind) -> String {
    let name = kind.piece().name;
    // Infantry are many already.
    let ending = if count == 1 || kind == Kind::Infantry {
        ""
    } else {
        "s"
    };
    format!("{count} {name}{ending}")
}

fn place(square: Square9) -> Place {
    Place::new(u16::from(square.file()), u16::from(square.rank()))
}

fn cell(state: &Position, square: Square9) -> Cell {
    let tone = if square.is_light() {
        Tone::Light
    } else {
        Tone::Dark
    };
    let mut cell = Cell::new(place(square), square.name().to_string(), tone);
    cell.home = Strata::SIDES
        .iter()
        .filter(|&seat| home(seat).contains(square))
        .fold(Seats::NONE, |all, seat| all | seat.into());
    if let Some((kind, owner)) = state.piece_on(square) {
        let figure = |glyph| Figure {
            glyph,
            owner: Some(owner),
        };
        cell.figures.extend(glyphs(kind).map(figure));
        cell.piece = Some(kind.piece().name.into());
        cell.marks.extend(match state.activity(square) {
            Activity::Fresh => None,
            Activity::Spent => Some(Mark::Spent),
            // It may go on.
            _ => Some(Mark::Selected),
        });
    }
    cell
}

/// A glyph for each storey.
fn glyphs(kind: Kind) -> impl Iterator<Item = Glyph> {
    let tokens = kind.piece().tokens.iter();
    let general = (kind == Kind::General).then_some(GENERAL);
    tokens.map(|&token| glyph(token)).chain(general)
}

const GENERAL: Glyph = Glyph::new("crown", '♔', 'K');

/// How a token looks. The colours are the letters of the notation, so that a
/// picture without colour can be read.
const fn glyph(token: Token) -> Glyph {
    Glyph::new(
        match token {
            Token::Red => "red-token",
            Token::Black => "black-token",
            Token::Green => "green-token",
            Token::Violet => "violet-token",
            Token::Orange => "orange-token",
        },
        token.letter(),
        token.letter(),
    )
}
