//! Why a move is refused.
//!
//! The generator says what is legal; this module only finds the reason. It
//! checks the move in the order in which a player would check it on the board,
//! and names the first fault.

use crate::refusals::LinesOfActionRule as Rule;
use crate::surface::Surface;
use crate::variant::Variant;
use crate::way::Way;
use crate::{Duty, LinesOfAction, Move, Position, Square, Stage};
use boardwright_geometry::SquareSet;

/// The rule that is broken by a move that the seat due may not make.
pub(crate) fn explain<S: Surface>(
    rules: &LinesOfAction,
    position: &Position,
    refused: Move,
) -> Rule {
    match (refused, position.stage) {
        (Move::Drop { at }, stage) => explain_drop(rules, position, at, stage),
        (_, Stage::Drop) => Rule::DropDue,
        (Move::Pass, Stage::Move) => Rule::Pass,
        (Move::Step { from, to } | Move::Capture { from, to }, Stage::Move) => {
            let (sets, marked) = S::sets(&position.pieces);
            let color = rules.color(position.due);
            let (own, enemies) = (sets[color.index()], sets[color.other().index()]);
            Refused::<S> {
                rules,
                position,
                own,
                enemies,
                movers: rules.movers(position, own, marked),
                lines: S::lines(own | enemies),
                from,
                to,
                captures: matches!(refused, Move::Capture { .. }),
            }
            .rule()
        }
    }
}

fn explain_drop(rules: &LinesOfAction, position: &Position, at: Square, stage: Stage) -> Rule {
    if position.reserve(rules.color(position.due)) == 0 {
        Rule::DropNone
    } else if stage == Stage::Move {
        Rule::DropLater
    } else if at.is_on_board() {
        Rule::DropOccupied { at }
    } else {
        Rule::Edge { square: at }
    }
}

/// A move of a piece that is not legal.
struct Refused<'a, S: Surface> {
    rules: &'a LinesOfAction,
    position: &'a Position,
    own: S::Set,
    enemies: S::Set,
    /// The pieces that may move.
    movers: S::Set,
    lines: S::Lines,
    from: Square,
    to: Square,
    captures: bool,
}

impl<S: Surface> Refused<'_, S> {
    fn rule(&self) -> Rule {
        let (from, to) = (self.from, self.to);
        let Some(origin) = S::at(from) else {
            return Rule::Edge { square: from };
        };
        if let Some(rule) = self.rule_on_mover(origin) {
            return rule;
        }
        let Some(target) = S::at(to) else {
            return Rule::Edge { square: to };
        };
        if from == to {
            return Rule::ToSame { from };
        }
        let Some(way) = self.best_way(origin, target) else {
            return Rule::Line { from, to };
        };
        if !way.fits() {
            return self.rule_on_distance(origin, way);
        }
        if let Some(blocker) = way.blocker::<S>(origin, self.enemies) {
            return Rule::Blocked { from, to, blocker };
        }
        if self.own.contains(target) {
            Rule::ToOwn { to }
        } else if self.captures {
            Rule::CaptureEmpty { from, to }
        } else {
            Rule::CaptureEnemy { from, to }
        }
    }

    /// What is wrong with moving the piece on the first square.
    fn rule_on_mover(&self, origin: S::At) -> Option<Rule> {
        let from = self.from;
        if self.movers.contains(origin) {
            return None;
        }
        if self.enemies.contains(origin) {
            return Some(Rule::FromEnemy { from });
        }
        if !self.own.contains(origin) {
            return Some(Rule::FromEmpty { from });
        }
        if self.rules.variant == Variant::FourHanded {
            return Some(Rule::FromPartner { from });
        }
        let color = self.rules.color(self.position.due);
        let due_marked = self.position.duty(color) == Duty::Marked;
        Some(Rule::Duty { from, due_marked })
    }

    /// The way between the squares that is closest to a legal move: one of the
    /// right length without an enemy on it, otherwise one of the right length,
    /// otherwise the shortest. On a torus there may be several ways.
    fn best_way(&self, origin: S::At, target: S::At) -> Option<Way> {
        Way::all::<S>(&self.lines, origin, target).min_by_key(|&way| {
            let fits = way.fits();
            (
                !fits,
                fits && way.blocker::<S>(origin, self.enemies).is_some(),
                way.squares,
            )
        })
    }

    fn rule_on_distance(&self, origin: S::At, way: Way) -> Rule {
        let (from, to) = (self.from, self.to);
        // Only on a torus does a way lead back to where it began.
        if S::walk(origin, way.direction, way.pieces) == Some(origin) {
            return Rule::Ring { from, to };
        }
        Rule::Distance {
            from,
            to,
            pieces: way.pieces,
            squares: way.squares,
        }
    }
}
