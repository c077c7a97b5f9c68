//! Positions as scenes.

use crate::exchange::tell_step;
use crate::moves::Move;
use crate::position::{Position, Stage, kind_of, seat_of};
use crate::primer;
use crate::rules::{Kind, Rules};
use crate::spoken::titled;
use crate::variant::Variant;
use boardwright_combat::{FightStep, Roll};
use boardwright_geometry::SquareName;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Depict, Event, Exchange as _, ExchangeSide, FallenDie, Figure,
    Glyph, Mark, Message, Notation as _, ParameterValue, Place, Primer, Scene, Seat, Status, Word,
    messages,
};

messages! {
    /// What is said on and beside the board.
    pub(crate) const OF_SCENES;
    HOLDS = "variant.scene.holds" ("pieces") => "holds {pieces}";
    TO_MOVE = "variant.scene.to_move" ("seat") => "{seat} to move";
    IN_CHECK = "variant.scene.in_check" ("seat") => "{seat} to move, in check";
    TO_PLACE = "variant.scene.to_place" ("seat") => "{seat} to place a piece";
    TO_ROLL = "variant.scene.to_roll" ("seat") => "{seat} to keep the roll or to roll again";
    TO_BUY = "variant.scene.to_buy" ("seat", "kind", "price")
        => "{seat} to buy the kind {kind}, for {price} points each";
    BOUGHT = "variant.scene.bought" => "has bought in secret";
    LEFT = "variant.scene.left" ("points") => "has {points} points left";
    DICE_DUE = "variant.scene.dice_due" => "the dice are due";
    DUEL = "variant.scene.duel" => "duel";
    BOOST = "variant.scene.boost" ("boost", "amount") => "{boost} +{amount}";
}

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
            let kind = &rules.kinds[usize::from(kind_of(piece))];
            cell.piece = Some(kind.called());
            let glyphs = glyphs(kind, seat);
            cell.figures = glyphs
                .into_iter()
                .map(|glyph| Figure { glyph, owner })
                .collect();
            if is_check && state.kings[turn] == u16::from(square) {
                cell.marks.push(Mark::Danger);
            }
            cell.marks.extend(mark_of_fight(state, square));
        }
        for seat in 0..2 {
            let held: Vec<String> = (0..rules.kinds.len())
                .filter(|&kind| state.hands[seat][kind] > 0)
                .map(|kind| format!("{} {}", state.hands[seat][kind], rules.token(kind as u8, 0)))
                .collect();
            if !held.is_empty() {
                let text = HOLDS.with([held.into_iter().collect()]);
                scene
                    .captions
                    .push(Caption::new(Some(Seat::new(seat as u8)), text));
            }
        }
        scene.captions.extend(self.what_is_due(state, is_check));
        scene.seats = [0, 1]
            .map(|seat| (Seat::new(seat), rules.seats[usize::from(seat)].name))
            .into();
        scene
    }

    fn depict_move(&self, state: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let rules = &self.rules;
        let arrows = self.depict_attack(state, seat, chosen);
        if !arrows.is_empty() {
            return arrows;
        }
        let (from, to, label) = match chosen {
            Move::Step { from, to } => (from, to, None),
            Move::Promote { from, to, kind } => (from, to, Some(rules.token(kind, 0))),
            Move::Drop { kind, to } => (to, to, Some(rules.token(kind, 0))),
            Move::Castle { index } => {
                let castling = &rules.castlings[usize::from(index)];
                (castling.king, castling.king_to, None)
            }
            Move::Buy { .. } | Move::Keep | Move::Reroll => return Vec::new(),
        };
        let arrow = Arrow::new(place(rules, from), place(rules, to), ArrowKind::Move);
        let label = label.map(Message::from);
        [Arrow { label, ..arrow }].into()
    }

    fn tell(&self, before: &Position, event: Event<Move, Roll>) -> Vec<Caption> {
        match (event, &before.stage) {
            (Event::Move { seat, chosen }, _) => self.tell_move(before, seat, chosen),
            (Event::Rolled(roll) | Event::Given(roll), Stage::Fight(open)) => {
                tell_step(&open.fight, FightStep::Roll(roll))
            }
            _ => Vec::new(),
        }
    }

    fn dice(&self, before: &Position, chance: Roll) -> Vec<FallenDie> {
        Rules::dice(before, chance)
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(&self.rules))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let due = Status::of(self, state).due()?;
        let kind = match state.stage {
            Stage::Play => primer::MOVE,
            Stage::Armies(_) => primer::ARMY,
            Stage::Placing => primer::PLACE,
            Stage::Fight(_) => primer::REROLL,
        };
        due.seats().contains(seat).then_some(kind)
    }
}

/// The mark of a square on which an open fight goes on.
fn mark_of_fight(state: &Position, square: u8) -> Option<Mark> {
    match &state.stage {
        Stage::Fight(open) if open.from == square => Some(Mark::Selected),
        Stage::Fight(open) if open.to == square => Some(Mark::Danger),
        _ => None,
    }
}

impl Variant {
    /// What the game waits for, or how it ended.
    fn what_is_due(&self, state: &Position, is_check: bool) -> Vec<Caption> {
        let on_turn = state.due();
        let status = match Status::of(self, state) {
            Status::Over(outcome) => {
                return [Caption::new(Some(on_turn), outcome.in_words())].into();
            }
            Status::Due(actor) => actor,
        };
        let rules = &self.rules;
        let mut captions = Vec::new();
        for seat in status.seats().iter() {
            let title = titled(self.seat_title(seat)).into();
            let text = match &state.stage {
                Stage::Play if is_check => IN_CHECK.with([title]),
                Stage::Play => TO_MOVE.with([title]),
                Stage::Placing => TO_PLACE.with([title]),
                Stage::Fight(_) => TO_ROLL.with([title]),
                Stage::Armies(purchases) => {
                    let kind = rules.kind_due(purchases, seat.index() & 1).unwrap_or(0);
                    let about = &rules.kinds[usize::from(kind)];
                    let price = about.bought.as_ref().map_or(0, |bought| bought.price);
                    TO_BUY.with([title, about.into(), price.into()])
                }
            };
            captions.push(Caption::new(Some(seat), text));
        }
        if let Stage::Armies(purchases) = &state.stage {
            for seat in [0, 1] {
                let text = if purchases.hidden[seat] {
                    Message::from(&BOUGHT)
                } else {
                    LEFT.with([rules.points_left(state, seat).into()])
                };
                captions.push(Caption::new(Some(Seat::new(seat as u8)), text));
            }
        }
        if status.seats().is_empty() {
            captions.push(Caption::new(None, &DICE_DUE));
        }
        captions
    }

    /// An attack with its boosts: those of supporters as arrows from where they stand, all others
    /// as notes on the square of the piece that they help. Empty for other moves.
    fn depict_attack(&self, state: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let rules = &self.rules;
        let (Move::Step { from, to } | Move::Promote { from, to, .. }) = chosen else {
            return Vec::new();
        };
        let Some(boosts) = self.boosts(state, seat, chosen) else {
            return Vec::new();
        };
        let arrow = |from: Place, to: Place, label: Message, kind| Arrow {
            label: Some(label),
            ..Arrow::new(from, to, kind)
        };
        let (attacker, defender) = (place(rules, from), place(rules, to));
        let totals = if boosts.duel {
            Message::from(&DUEL)
        } else {
            format!("{} : {}", boosts.attacker, boosts.defender).into()
        };
        let mut arrows = vec![arrow(attacker, defender, totals, ArrowKind::Attack)];
        for boost in &boosts.reasons {
            let (own, kind) = match boost.side {
                ExchangeSide::Attacker => (attacker, ArrowKind::Support),
                ExchangeSide::Defender => (defender, ArrowKind::Defence),
            };
            let supporter = boost.from.as_ref().filter(|_| boost.reason == "support");
            let square = supporter.and_then(|name| SquareName::read(&name.to_string()).ok());
            arrows.push(match square {
                Some(name) => {
                    let from = Place::new(name.file.into(), name.rank.into());
                    arrow(from, defender, "+1".into(), kind)
                }
                None => {
                    let reason = || Word::new("boost", boost.reason, boost.reason).into();
                    let thing: ParameterValue = boost.from.clone().unwrap_or_else(reason);
                    let label = BOOST.with([thing, boost.amount.into()]);
                    arrow(own, own, label, kind)
                }
            });
        }
        arrows
    }
}
