//! Events in sentences, so that a player who does not know the sixteen pieces
//! yet can read what they did.

use crate::position::CENTRE;
use crate::{Kind, Move, Position, Stage, Strata};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_geometry::Square9;
use boardwright_ruleset::{
    Caption, Event, Message, Notation as _, ParameterValue, Ruleset as _, Seat, Word, messages,
};

messages! {
    /// What the log says.
    pub(crate) const OF_LOG;
    PLACES_FIRST = "strata.log.first" ("seat") => "{seat} places first";
    PLACES = "strata.log.places" ("piece", "at");
    MOVES = "strata.log.moves" ("piece", "from", "to") => "{piece} {from}-{to}";
    TAKES = "strata.log.takes" ("piece", "from", "to", "target")
        => "{piece} {from}-{to} takes {target}";
    TAKES_ALL = "strata.log.takes_all" ("piece", "from", "to", "taken")
        => "{piece} {from}-{to} takes {taken:and}";
    STANDING = "strata.log.standing" ("piece", "at") => "{piece} on {at}";
    SHOOTS = "strata.log.shoots" ("piece", "from", "target", "to")
        => "{piece} {from} shoots {target} on {to}";
    JOINS = "strata.log.joins" ("piece", "from", "target", "to", "whole");
    CARRIES = "strata.log.carries" ("joined", "porter", "acts")
        => "{joined}; Porter {porter} spends the action{acts:, so it may still act|}";
    DIVIDES = "strata.log.divides" ("piece", "from", "part", "to", "rest")
        => "{piece} {from} divides: {part} goes to {to}, {rest} stays";
    DIVIDES_TAKING = "strata.log.divides_taking" ("piece", "from", "part", "target", "to", "rest")
        => "{piece} {from} divides: {part} takes {target} on {to}, {rest} stays";
    REVIVES = "strata.log.revives" ("piece", "from", "target", "to");
    EXCHANGES = "strata.log.exchanges" ("piece", "from", "target", "to")
        => "{piece} {from} changes places with {target} {to}";
    ENDS = "strata.log.ends" => "ends the turn";
    PASSES = "strata.log.passes" => "has no action and passes";
    TURN_OVER = "strata.log.turn_over" => "no action is left to make, and the turn ends";
    IN_THE_CENTRE = "strata.log.centre" ("seat")
        => "{seat}'s General holds the centre and wins if it is still there a turn later";
}

impl Strata {
    /// The lines of an event; none for agreements between players.
    pub(crate) fn log_lines(&self, before: &Position, event: Event<Move, Seat>) -> Vec<Caption> {
        let (seat, chosen) = match event {
            Event::Move { seat, chosen } => (seat, chosen),
            Event::Rolled(first) | Event::Given(first) => {
                let text = PLACES_FIRST.with([self.titled(first)]);
                return [Caption::new(None, text)].into();
            }
            _ => return Vec::new(),
        };
        let mut after = *before;
        self.apply(&mut after, seat, chosen);
        let mut lines = Vec::from([Caption::new(Some(seat), act(before, &after, chosen))]);
        if self.outcome(&after).is_some() || before.stage != Stage::Play {
            return lines;
        }
        let turn_ends = after.turn != before.turn;
        if turn_ends && before.actions_left > 1 && !matches!(chosen, Move::End | Move::Pass) {
            lines.push(Caption::new(None, &TURN_OVER));
        }
        if turn_ends && after.general(seat) == Some(CENTRE) {
            lines.push(Caption::new(None, IN_THE_CENTRE.with([self.titled(seat)])));
        }
        lines
    }

    /// What players call a side, as a word of the set `seat`.
    pub(crate) fn titled(&self, seat: Seat) -> ParameterValue {
        let title = self.seat_title(seat);
        Word::new("seat", title, title).into()
    }
}

/// What a side does by a move.
fn act(before: &Position, after: &Position, chosen: Move) -> Message {
    let was = |square| ParameterValue::from(before.kind_on(square));
    let is = |square| ParameterValue::from(after.kind_on(square));
    match chosen {
        Move::Place { at, .. } => {
            let kind = after.kind_on(at);
            let english = format!("places {} on {at}", named(kind));
            PLACES.told([kind.into(), on(at)], english)
        }
        Move::Displace { from, to } => MOVES.with([was(from), on(from), on(to)]),
        Move::Capture { from, to } => {
            // In the order of the path.
            let mut taken: Vec<Square9> = Vec::new();
            for at in gone(before, after) {
                let is_before = |&other: &Square9| from.distance(other) <= from.distance(at);
                taken.insert(taken.partition_point(is_before), at);
            }
            // The pieces that a Colossus takes may be on its way.
            match taken[..] {
                [one] if before.piece_on(to).is_some() => {
                    TAKES.with([was(from), on(from), on(to), was(one)])
                }
                _ => {
                    let taken = taken.into_iter();
                    let taken = taken.map(|at| STANDING.with([was(at), on(at)]));
                    TAKES_ALL.with([was(from), on(from), on(to), taken.collect()])
                }
            }
        }
        Move::Shoot { from, to } => SHOOTS.with([was(from), on(from), was(to), on(to)]),
        Move::Fuse { from, to } => joined(before, after, from, to),
        Move::FuseByPorter { from, to, porter } => {
            // When the turn is over, no piece is spent any more.
            let acts = after.turn == before.turn && !after.spent.contains(to);
            let joined = joined(before, after, from, to);
            CARRIES.with([joined.into(), on(porter), u8::from(acts).into()])
        }
        Move::Divide { from, to, .. } => {
            DIVIDES.with([was(from), on(from), is(to), on(to), is(from)])
        }
        Move::DivideCapture { from, to, .. } => {
            DIVIDES_TAKING.with([was(from), on(from), is(to), was(to), on(to), is(from)])
        }
        Move::Revive { from, to, .. } => {
            let kind = after.kind_on(to);
            let who = before.kind_on(from);
            let english = format!("{who} {from} revives {} on {to}", named(kind));
            REVIVES.told([who.into(), on(from), kind.into(), on(to)], english)
        }
        Move::Exchange { from, to } => EXCHANGES.with([was(from), on(from), was(to), on(to)]),
        Move::End => Message::from(&ENDS),
        Move::Pass => Message::from(&PASSES),
    }
}

fn joined(before: &Position, after: &Position, from: Square9, to: Square9) -> Message {
    let (who, whom) = (before.kind_on(from), before.kind_on(to));
    let whole = after.kind_on(to);
    let english = format!("{who} {from} joins {whom} on {to}: {}", named(whole));
    JOINS.told(
        [who.into(), on(from), whom.into(), on(to), whole.into()],
        english,
    )
}

/// A square as a parameter.
fn on(square: Square9) -> ParameterValue {
    square.to_string().into()
}

/// The squares whose pieces left the board.
fn gone(before: &Position, after: &Position) -> impl Iterator<Item = Square9> {
    let enemy = Strata::other(before.turn);
    (before.side(enemy) - after.side(enemy)).into_iter()
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
