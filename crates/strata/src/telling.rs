//! Events in sentences, so that a player who does not know the sixteen pieces
//! yet can read what they did.

use crate::position::CENTRE;
use crate::{Kind, Move, Position, Stage, Strata};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_geometry::Square9;
use boardwright_ruleset::{Event, Notation as _, Ruleset as _, Seat};

impl Strata {
    /// The sentences of an event; none for agreements between players.
    pub(crate) fn log_lines(&self, before: &Position, event: Event<Move, Seat>) -> Vec<String> {
        let (seat, chosen) = match event {
            Event::Move { seat, chosen } => (seat, chosen),
            Event::Rolled(first) | Event::Given(first) => {
                return [format!("{} places first", self.seat_title(first))].into();
            }
            _ => return Vec::new(),
        };
        let mut after = *before;
        self.apply(&mut after, seat, chosen);
        let mut sentences: Vec<String> = [format!(
            "{} {}",
            self.seat_name(seat),
            act(before, &after, chosen)
        )]
        .into();
        if self.outcome(&after).is_some() || before.stage != Stage::Play {
            return sentences;
        }
        let turn_ends = after.turn != before.turn;
        if turn_ends && before.actions_left > 1 && !matches!(chosen, Move::End | Move::Pass) {
            sentences.push("no action is left to make, and the turn ends".into());
        }
        if turn_ends && after.general(seat) == Some(CENTRE) {
            sentences.push(format!(
                "{}'s General holds the centre and wins if it is still there a turn later",
                self.seat_title(seat)
            ));
        }
        sentences
    }
}

/// What a side does by a move.
fn act(before: &Position, after: &Position, chosen: Move) -> String {
    let name = |position: &Position, at: Square9| position.kind_on(at).piece().name;
    match chosen {
        Move::Place { at, .. } => format!("places {} on {at}", named(after.kind_on(at))),
        Move::Displace { from, to } => format!("{} {from}-{to}", name(before, from)),
        Move::Capture { from, to } => {
            // In the order of the path.
            let mut taken: Vec<(&str, Square9)> = Vec::new();
            for (what, at) in gone(before, after) {
                let is_before =
                    |&(_, other): &(_, Square9)| from.distance(other) <= from.distance(at);
                taken.insert(taken.partition_point(is_before), (what, at));
            }
            let who = name(before, from);
            // The pieces that a Colossus takes may be on its way.
            if before.piece_on(to).is_some() && taken.len() == 1 {
                format!("{who} {from}-{to} takes {}", taken[0].0)
            } else {
                let each = taken.iter().map(|(what, at)| format!("{what} on {at}"));
                format!("{who} {from}-{to} takes {}", listed(each.collect()))
            }
        }
        Move::Shoot { from, to } => {
            let (who, whom) = (name(before, from), name(before, to));
            format!("{who} {from} shoots {whom} on {to}")
        }
        Move::Fuse { from, to } => joined(before, after, from, to),
        Move::FuseByPorter { from, to, porter } => {
            // When the turn is over, no piece is spent any more.
            let may_act = after.turn == before.turn && !after.spent.contains(to);
            let may_act = if may_act { ", so it may still act" } else { "" };
            let joined = joined(before, after, from, to);
            format!("{joined}; Porter {porter} spends the action{may_act}")
        }
        Move::Divide { from, to, .. } => {
            let (whole, part) = (name(before, from), name(after, to));
            let rest = name(after, from);
            format!("{whole} {from} divides: {part} goes to {to}, {rest} stays")
        }
        Move::DivideCapture { from, to, .. } => {
            let (whole, part) = (name(before, from), name(after, to));
            let (rest, whom) = (name(after, from), name(before, to));
            format!("{whole} {from} divides: {part} takes {whom} on {to}, {rest} stays")
        }
        Move::Revive { from, to, .. } => {
            let who = name(before, from);
            format!("{who} {from} revives {} on {to}", named(after.kind_on(to)))
        }
        Move::Exchange { from, to } => {
            let (who, whom) = (name(before, from), name(before, to));
            format!("{who} {from} changes places with {whom} {to}")
        }
        Move::End => "ends the turn".into(),
        Move::Pass => "has no action and passes".into(),
    }
}

fn joined(before: &Position, after: &Position, from: Square9, to: Square9) -> String {
    let name = |position: &Position, at: Square9| position.kind_on(at).piece().name;
    let (who, whom) = (name(before, from), name(before, to));
    let whole = named(after.kind_on(to));
    format!("{who} {from} joins {whom} on {to}: {whole}")
}

/// The names of the pieces that left the board, with their squares.
fn gone(before: &Position, after: &Position) -> impl Iterator<Item = (&'static str, Square9)> {
    let enemy = Strata::other(before.turn);
    let gone = before.side(enemy) - after.side(enemy);
    gone.into_iter()
        .map(|at| (before.kind_on(at).piece().name, at))
}

/// A kind with its article. There is one General a side.
fn named(kind: Kind) -> String {
    let name = kind.piece().name;
    let article = match kind {
        Kind::General => "the",
        _ if name.starts_with(['A', 'E', 'I', 'O', 'U']) => "an",
        _ => "a",
    };
    format!("{article} {name}")
}

/// Words with commas and an `and`.
fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
