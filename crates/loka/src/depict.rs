//! A position as a scene.

use crate::counters::{army_value, pieces};
use crate::field::{Field, SquareOf};
use crate::instances::Instance;
use crate::log::LogLine;
use crate::rules::Rules;
use crate::state::{ChanceOf, StageOf, StateOf};
use crate::tiling::Tiling;
use crate::{Army, ArmyChoice, ArmyLimits, Attack, Chance, Kind, Move, Stage};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_combat::{Fight, FightSide, Roll, RollKind};
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::{
    Actor, Arrow, ArrowKind, Caption, Cell, Depict, Event, ExchangeSide, FallenDie, Figure, Glyph,
    Mark, Message, Place, Primer, Scene, Seat, Seats, Tone, Word, messages,
};
use boardwright_terrain::{Axis, Effects, Ground};

messages! {
    /// What stands beside the board, and on arrows.
    pub(crate) const OF_SCENES;
    BOOST = "loka.scene.boost" ("thing", "amount") => "{thing} +{amount}";
    DICE_DUE = "loka.scene.dice_due" => "the dice are due";
    ARMY_DUE = "loka.scene.army_due" ("points") => "to choose an army of {points} points";
    DEPLOYMENT_DUE = "loka.scene.deployment_due" => "to deploy a piece";
    REROLL_DUE = "loka.scene.reroll_due" => "to roll again or keep";
    PROMOTION_DUE = "loka.scene.promotion_due" => "to promote a pawn";
    ACTION_DUE = "loka.scene.action_due" => "to act";
    FALLEN = "loka.scene.fallen" => "has fallen";
    CHOSEN = "loka.scene.chosen" ("army") => "has chosen {army}";
    CHOSEN_IN_SECRET = "loka.scene.chosen_in_secret" => "has chosen";
    CHOSEN_SO_FAR = "loka.scene.chosen_so_far" ("army", "left")
        => "has chosen {army}, {left} points left";
    CHOOSING = "loka.scene.choosing" => "is choosing";
    IN_HAND = "loka.scene.in_hand" ("pieces") => "has in hand {pieces}";
    PRICES = "loka.scene.prices" ("prices", "pieces", "pawns")
        => "in secret, at {prices}; up to {pieces} pieces with the king, {pawns} of them pawns";
    PRICES_OF_A_BOX = "loka.scene.prices_of_a_box" ("prices")
        => "in secret, at {prices}; out of one box: one of each kind, 4 pawns";
}

impl<F: Instance> Depict for Rules<F> {
    fn depict(&self, state: &StateOf<F>) -> Scene {
        F::scene(self, state)
    }

    fn depict_move(&self, state: &StateOf<F>, seat: Seat, chosen: Move<SquareOf<F>>) -> Vec<Arrow> {
        F::arrows(self, state, seat, chosen)
    }

    fn tell(
        &self,
        before: &StateOf<F>,
        event: Event<Move<SquareOf<F>>, ChanceOf<F>>,
    ) -> Vec<Caption> {
        let lines = F::log_of(self, before, event);
        lines.iter().map(LogLine::caption).collect()
    }

    fn dice(&self, before: &StateOf<F>, chance: ChanceOf<F>) -> Vec<FallenDie> {
        let die = |side: FightSide, fight: &Fight, face: u8| {
            let name = match side {
                FightSide::Attacker => "attacker",
                FightSide::Defender => "defender",
            };
            FallenDie::new(
                name,
                fight.boosts().die(side).die().faces().into(),
                face.into(),
            )
        };
        match (chance, &before.stage) {
            (Chance::Fight(Roll::Both(faces)), Stage::Fight(_, fight)) => {
                [FightSide::Attacker, FightSide::Defender]
                    .map(|side| die(side, fight, faces.of(side)))
                    .into()
            }
            (Chance::Fight(Roll::Reroll(face)), Stage::Fight(_, fight)) => match fight.due_roll() {
                Some(RollKind::Reroll(side)) => [die(side, fight, face)].into(),
                _ => Vec::new(),
            },
            (Chance::Hazard(tile, face), _) => {
                let hazard = tile.effects().hazard.into_iter();
                hazard
                    .map(|hazard| FallenDie::new(tile.name(), hazard.faces().into(), face.into()))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn primer(&self) -> Option<Primer> {
        Some(F::short_primer(self))
    }

    fn decision(&self, state: &StateOf<F>, seat: Seat) -> Option<&'static str> {
        self.due_decision(state, seat)
    }
}

impl<F: Field> Rules<F> {
    /// A position as a picture.
    pub(crate) fn scene(&self, state: &StateOf<F>) -> Scene {
        Scene {
            columns: self.field.board().width().into(),
            rows: self.field.board().height().into(),
            cells: self
                .field
                .board()
                .all()
                .into_iter()
                .map(|square| self.cell(state, square))
                .collect(),
            arrows: Vec::new(),
            captions: self.captions(state),
            seats: F::SEATS
                .iter()
                .map(|&seat| (seat, F::seat_name(seat)))
                .collect(),
        }
    }

    /// A move as arrows.
    pub(crate) fn arrows(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Vec<Arrow> {
        let arrow = |from, to, kind| Arrow::new(self.place(from), self.place(to), kind);
        match chosen {
            Move::Go(from, to) => [arrow(from, to, ArrowKind::Move)].into(),
            Move::Swap(from, to) => [
                arrow(from, to, ArrowKind::Move),
                arrow(to, from, ArrowKind::Move),
            ]
            .into(),
            Move::Attack(from, to) => self.depict_attack(state, seat, Attack { from, to }),
            Move::Deploy(kind, square) => [Arrow {
                label: Some(kind.letter().to_string().into()),
                ..arrow(square, square, ArrowKind::Move)
            }]
            .into(),
            Move::Army(_) | Move::ArmyPart(..) | Move::Promote(_) | Move::Reroll | Move::Keep => {
                Vec::new()
            }
        }
    }

    /// An attack with its boosts: those of supporters as arrows from where they
    /// stand, all others as notes on the square of the piece they help.
    fn depict_attack(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        attack: Attack<SquareOf<F>>,
    ) -> Vec<Arrow> {
        let arrow = |from, to, label, kind| Arrow {
            label,
            ..Arrow::new(self.place(from), self.place(to), kind)
        };
        let Attack { from, to } = attack;
        let chosen = Move::Attack(from, to);
        let fought = self.settings.combat && self.is_allowed(state, seat, chosen);
        let told = self.all_boosts(state, seat, chosen).filter(|_| fought);
        let Some((boosts, strengths)) = told.zip(self.strengths(state, attack)) else {
            return [arrow(from, to, None, ArrowKind::Attack)].into();
        };
        let totals = format!("{} : {}", boosts.attacker, boosts.defender);
        let mut arrows: Vec<Arrow> =
            [arrow(from, to, Some(totals.into()), ArrowKind::Attack)].into();
        for (supporters, kind) in [
            (strengths.attack, ArrowKind::Support),
            (strengths.defence, ArrowKind::Defence),
        ] {
            // Each supporter counts one.
            let support = |supporter| arrow(supporter, to, Some("+1".into()), kind);
            arrows.extend(supporters.into_iter().map(support));
        }
        for boost in boosts
            .reasons
            .iter()
            .filter(|boost| boost.reason != "support")
        {
            let (own, kind) = match boost.side {
                ExchangeSide::Attacker => (from, ArrowKind::Support),
                ExchangeSide::Defender => (to, ArrowKind::Defence),
            };
            let reason = Word::new("boost", boost.reason, boost.reason).into();
            let thing = boost.from.clone().unwrap_or(reason);
            let label = BOOST.with([thing, boost.amount.into()]);
            arrows.push(arrow(own, own, Some(label), kind));
        }
        arrows
    }

    fn cell(&self, state: &StateOf<F>, square: SquareOf<F>) -> Cell {
        let tone = if self.field.board().is_light(square) {
            Tone::Light
        } else {
            Tone::Dark
        };
        let mut cell = Cell::new(self.place(square), self.name(square).to_string(), tone);
        cell.home = F::SEATS
            .iter()
            .copied()
            .filter(|&seat| {
                (0..F::DEPLOYMENT_ROWS).any(|row| self.field.home_row(seat, row).contains(square))
            })
            .collect();
        cell.ground = state
            .terrain
            .get(square)
            .map(|tile| tile_glyph(tile.kind.effects(), tile.axis));
        cell.figures = state
            .at(square)
            .map(|piece| Figure {
                glyph: piece_glyph(piece.kind),
                owner: Some(piece.seat),
            })
            .into_iter()
            .collect();
        cell.marks = mark(state.stage, square).into_iter().collect();
        cell
    }

    fn captions(&self, state: &StateOf<F>) -> Vec<Caption> {
        let mut captions = Vec::new();
        let mut say = |seat, text: Message| captions.push(Caption::new(seat, text));
        match self.end(state) {
            Some(outcome) => say(None, outcome.over()),
            None => {
                let due = match Self::who_acts(state) {
                    Actor::Chance => Seats::NONE,
                    actor => actor.seats(),
                };
                for seat in due.iter() {
                    say(Some(seat), self.what_is_due(state.stage, seat));
                }
                if let (Stage::Armies, Some(seat)) = (state.stage, due.lowest()) {
                    say(None, prices(self.limits(seat)));
                }
                if due.is_empty() {
                    say(None, Message::from(&DICE_DUE));
                }
            }
        }
        // The program that draws puts the seat's name before the text.
        for &seat in F::SEATS {
            if !state.living.contains(seat) {
                say(Some(seat), Message::from(&FALLEN));
                continue;
            }
            match state.choice(seat) {
                ArmyChoice::Made(army) => {
                    say(Some(seat), CHOSEN.with([army_value(army)]));
                }
                ArmyChoice::Hidden => say(Some(seat), Message::from(&CHOSEN_IN_SECRET)),
                ArmyChoice::Part(army, next) => {
                    let limits = self.limits(seat);
                    let left = limits.points.saturating_sub(limits.costs.of_army(army));
                    let chosen = so_far(army, next);
                    say(Some(seat), CHOSEN_SO_FAR.with([chosen.into(), left.into()]));
                }
                ArmyChoice::HiddenPart(_) => say(Some(seat), Message::from(&CHOOSING)),
                ArmyChoice::Open => {}
            }
            let hand = pieces(Kind::ALL.map(|kind| (kind, state.in_hand(seat, kind))));
            if !hand.is_empty() {
                say(Some(seat), IN_HAND.with([hand.into_iter().collect()]));
            }
        }
        captions
    }

    /// What a seat that is due has to do.
    fn what_is_due(&self, stage: StageOf<F>, seat: Seat) -> Message {
        Message::from(match stage {
            Stage::Armies => return ARMY_DUE.with([self.limits(seat).points.into()]),
            Stage::Deploy => &DEPLOYMENT_DUE,
            Stage::Fight(..) => &REROLL_DUE,
            Stage::Promotion(_) => &PROMOTION_DUE,
            _ => &ACTION_DUE,
        })
    }

    fn place(&self, square: SquareOf<F>) -> Place {
        let board = self.field.board();
        Place::new(board.file(square).into(), board.rank(square).into())
    }
}

/// Costs and limits of pieces, for the player who buys an army.
fn prices(limits: ArmyLimits) -> Message {
    let prices = Kind::BOUGHT
        .into_iter()
        .map(|kind| format!("{} {}", kind.letter(), limits.costs.of(kind)))
        .collect();
    if limits.box_limit {
        return PRICES_OF_A_BOX.with([prices]);
    }
    PRICES.with([prices, limits.pieces.into(), limits.pawns.into()])
}

/// The counts of the kinds before `next`.
fn so_far(army: Army, next: Kind) -> String {
    Kind::BOUGHT
        .into_iter()
        .take_while(|&kind| kind != next)
        .map(|kind| format!("{}{}", kind.letter(), army.count(kind)))
        .collect()
}

/// The squares of an open exchange, a hazard or a promotion.
fn mark<Q: PartialEq, G>(stage: Stage<Q, G>, square: Q) -> Option<Mark> {
    match stage {
        Stage::Fight(attack, _) if attack.from == square => Some(Mark::Selected),
        Stage::Fight(attack, _) if attack.to == square => Some(Mark::Danger),
        Stage::Hazard(hazard) if hazard == square => Some(Mark::Danger),
        Stage::Promotion(arrived) if arrived == square => Some(Mark::Selected),
        _ => None,
    }
}

fn piece_glyph(kind: Kind) -> Glyph {
    Glyph::new(
        kind.name(),
        match kind {
            Kind::King => '♚',
            Kind::Queen => '♛',
            Kind::Rook => '♜',
            Kind::Bishop => '♝',
            Kind::Knight => '♞',
            Kind::Pawn => '♟',
        },
        kind.letter(),
    )
}

fn tile_glyph(tile: &Effects, axis: Option<Axis>) -> Glyph {
    let sign = tile.sign(axis);
    Glyph::new(tile.icon(axis), sign.symbol, sign.letter)
}
