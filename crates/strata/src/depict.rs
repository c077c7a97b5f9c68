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
    MessageSpec, Notation as _, ParameterValue, Place, Primer, Ruleset as _, Scene, Seat, Seats,
    Status, Tone, messages,
};

messages! {
    /// What is said beside the board.
    pub(crate) const OF_SCENES;
    CHANCE = "strata.scene.chance" => "chance says who places first";
    PLACING = "strata.scene.place" => "to place a piece";
    ACTING = "strata.scene.act" ("count") => "to act, {count} of 3 actions left";
    HOLDS = "strata.scene.holds" ("pieces") => "holds {pieces}";
    HOLDS_NOTHING = "strata.scene.holds_nothing" => "holds nothing";
    TO_PLACE = "strata.scene.to_place" ("pieces") => "has to place {pieces}";
    ALL_PLACED = "strata.scene.all_placed" => "has to place nothing";
    COUNTED = "strata.scene.counted" ("count", "piece");
    GENERAL_TO_PLACE = "strata.scene.general" => "the General";
}

/// The names of glyphs, which are messages where they are longer than a word.
pub(crate) const OF_GLYPHS: &[MessageSpec] = &[
    of_glyph(Token::Red),
    of_glyph(Token::Black),
    of_glyph(Token::Green),
    of_glyph(Token::Violet),
    of_glyph(Token::Orange),
];

const fn of_glyph(token: Token) -> MessageSpec {
    MessageSpec {
        id: glyph(token).name,
        parameters: &[],
    }
}

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
        self.log_lines(before, event)
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
            Stage::Starter => Message::from(&CHANCE),
            Stage::Placement(_) => Message::from(&PLACING),
            Stage::Play => ACTING.with([state.actions_left.into()]),
        };
        let starter = state.stage == Stage::Starter;
        let first = match self.outcome(state) {
            Some(outcome) => Caption::new(None, outcome.over()),
            None => Caption::new((!starter).then_some(state.turn), due),
        };
        let mut captions = Vec::from([first]);
        for seat in Self::SIDES.iter() {
            let is_play = state.stage == Stage::Play;
            let counts = Token::ALL.into_iter().map(|token| {
                let count = if is_play {
                    state.held(seat, token)
                } else {
                    state.stock(seat, token)
                };
                (count, Kind::of_token(token))
            });
            let counts = counts.filter(|&(count, _)| count > 0);
            let mut things: Vec<ParameterValue> = counts
                .map(|(count, kind)| counted(count, kind).into())
                .collect();
            if !is_play && state.general(seat).is_none() {
                things.push(Message::from(&GENERAL_TO_PLACE).into());
            }
            let text = match (is_play, things.is_empty()) {
                (true, true) => Message::from(&HOLDS_NOTHING),
                (false, true) => Message::from(&ALL_PLACED),
                (true, false) => HOLDS.with([ParameterValue::List(things)]),
                (false, false) => TO_PLACE.with([ParameterValue::List(things)]),
            };
            captions.push(Caption::new(Some(seat), text));
        }
        captions
    }
}

/// So many pieces of one storey in words, as in `4 Archers`.
fn counted(count: u8, kind: Kind) -> Message {
    let name = kind.piece().name;
    // Infantry are many already.
    let ending = if count == 1 || kind == Kind::Infantry {
        ""
    } else {
        "s"
    };
    COUNTED.told(
        [count.into(), kind.into()],
        format!("{count} {name}{ending}"),
    )
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
        cell.piece = Some(kind.word().into());
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
