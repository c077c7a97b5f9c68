//! The log of a game, in the form of a printed dice log.
//!
//! Lines are made from an event and the state before it, so a log needs only a
//! record and the rules: there is no other stored data that could disagree.
//! Each line is data, and its text is for players.

use crate::counters::army_in_words;
use crate::field::{Field, SquareOf, StateOf};
use crate::placement::Piece;
use crate::rules::Rules;
use crate::seats::NamedSeat;
use crate::state::{Attack, Stage};
use crate::tiling::{Tiling, swamp_hazard};
use crate::{Army, Chance, Kind, Move};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_combat::{Decision, FightEvent, FightSide, FightStatus, FightStep};
use boardwright_geometry::{SquareName, SquareSet};
use boardwright_ruleset::{Event, Ruleset, Seat, Seats};
use boardwright_terrain::{Axis, Ground, Tile};
use core::fmt;

/// An event at the table.
type EventOf<F> = Event<Move<SquareOf<F>>, Chance<SquareOf<F>>>;

/// One line of the log of a game.
///
/// The text is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// A seat chose an army; `None` if the reader may not know it.
    Army(NamedSeat, Option<Army>),
    /// A seat chose how many pieces of a kind its army has; `None` if the
    /// reader may not know it.
    ArmyPart(NamedSeat, Kind, Option<u8>),
    /// A roll-off decided who goes first in a phase.
    First(NamedSeat, RollOff),
    /// A seat drew a tile.
    Drawn(NamedSeat, Tile),
    /// A tile was laid.
    Laid(Tile, SquareName, Option<Axis>),
    /// A seat's army became public.
    Shown(NamedSeat, Army),
    /// A piece was deployed.
    Deployed(NamedPiece, SquareName),
    /// A piece without a free square was forfeited.
    Forfeited(NamedPiece, u8),
    /// A piece moved.
    Moved(NamedPiece, SquareName, SquareName),
    /// A piece attacked another.
    Attacked {
        /// Who attacked.
        attacker: NamedPiece,
        /// Where it stood.
        from: SquareName,
        /// Who was attacked.
        defender: NamedPiece,
        /// Where it stood.
        to: SquareName,
    },
    /// A line of the fight: a boost, dice, faces, a second roll, the outcome.
    Fight(FightEvent<SquareName>),
    /// A piece was removed.
    Removed(NamedPiece, SquareName),
    /// Two pawns back to back changed places.
    Swapped(NamedSeat, SquareName, SquareName),
    /// The swamp's die was rolled, and took the piece or not.
    Swamp(NamedPiece, SquareName, u8),
    /// A pawn became another piece.
    Promoted(NamedSeat, SquareName, Kind),
    /// A seat fell, and its whole army vanished.
    ArmyLost(NamedSeat),
    /// A seat had no action and was passed over.
    Skipped(NamedSeat),
    /// Seats resigned.
    Resigned(Vec<NamedSeat>),
    /// A seat ran out of time.
    TimedOut(NamedSeat),
    /// Any other event, common to all games: an offer, an answer, a claim.
    Table(NamedSeat, &'static str),
    /// The game ended.
    Over(Ending),
}

/// A piece with the name of its seat. The text is both.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NamedPiece {
    /// The seat that owns it.
    pub owner: NamedSeat,
    /// What it is.
    pub kind: Kind,
}

impl fmt::Display for NamedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner, self.kind)
    }
}

/// How a game ended, with the names of the winners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The winners; empty for a draw.
    pub winners: Vec<NamedSeat>,
    /// Why.
    pub reason: &'static str,
}

/// The purpose of a roll-off.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RollOff {
    /// Who draws the first tile.
    Draw,
    /// Who deploys first.
    Deploy,
    /// Who moves first.
    Move,
}

impl<F: Field> Rules<F> {
    /// The lines of one event, by the state before it.
    #[must_use]
    pub fn log_of(&self, before: &StateOf<F>, event: EventOf<F>) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let mut after = *before;
        match event {
            Event::Move { seat, chosen } => {
                self.act(&mut after, seat, chosen);
                self.tell_move(before, seat, chosen, &mut lines);
            }
            Event::Rolled(chance) | Event::Given(chance) => {
                self.come_about(&mut after, chance);
                self.tell_chance(before, chance, &mut lines);
            }
            Event::Resign(seats) => {
                self.go_on_without(&mut after, seats);
                lines.push(LogLine::Resigned(Self::all_named(seats)));
            }
            Event::Flag(seat) => {
                self.go_on_without(&mut after, seat.into());
                lines.push(LogLine::TimedOut(Self::named(seat)));
            }
            Event::Offer(seat)
            | Event::Accept(seat)
            | Event::Decline(seat)
            | Event::Claim { seat, .. } => {
                let text = event.table_text().unwrap_or_default();
                lines.push(LogLine::Table(Self::named(seat), text));
            }
        }
        self.tell_consequences(before, &after, &mut lines);
        lines
    }

    fn tell_move(
        &self,
        before: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        let who = Self::named(seat);
        match chosen {
            Move::Army(army) => lines.push(LogLine::Army(who, Some(army))),
            Move::ArmyPart(kind, count) => lines.push(LogLine::ArmyPart(who, kind, Some(count))),
            Move::Deploy(kind, square) => {
                let piece = Self::named_piece(Piece { seat, kind });
                lines.push(LogLine::Deployed(piece, self.name(square)));
            }
            Move::Go(from, to) => lines.extend(before.at(from).map(|piece| {
                LogLine::Moved(Self::named_piece(piece), self.name(from), self.name(to))
            })),
            Move::Attack(from, to) => self.tell_attack(before, Attack { from, to }, lines),
            Move::Swap(from, to) => {
                lines.push(LogLine::Swapped(who, self.name(from), self.name(to)));
            }
            Move::Promote(kind) => {
                if let Stage::Promotion(square) = before.stage {
                    lines.push(LogLine::Promoted(who, self.name(square), kind));
                }
            }
            Move::Reroll => self.tell_fight(before, Decision::Reroll, lines),
            Move::Keep => self.tell_fight(before, Decision::Keep, lines),
        }
    }

    /// Who attacks whom, and every boost on each side.
    fn tell_attack(
        &self,
        before: &StateOf<F>,
        attack: Attack<SquareOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        let (Some(attacker), Some(defender)) = (before.at(attack.from), before.at(attack.to))
        else {
            return;
        };
        let (attacker, defender) = (Self::named_piece(attacker), Self::named_piece(defender));
        let to = self.name(attack.to);
        lines.push(LogLine::Attacked {
            attacker,
            from: self.name(attack.from),
            defender,
            to,
        });
        if !self.settings.combat {
            lines.push(LogLine::Removed(defender, to));
            return;
        }
        let opening = match self.reasons(before, attack) {
            Some((attacking, defending)) => FightEvent::of_start(&attacking, &defending),
            None => [FightEvent::Duel].into(),
        };
        lines.extend(opening.into_iter().map(LogLine::Fight));
    }

    fn tell_fight(&self, before: &StateOf<F>, decision: Decision, lines: &mut Vec<LogLine>) {
        if let Stage::Fight(_, fight) = before.stage {
            if let FightStatus::Decision(choice) = fight.status() {
                let step = FightStep::Decision(choice.side(), decision);
                self.tell_step(before, step, lines);
            }
        }
    }

    fn tell_step(&self, before: &StateOf<F>, step: FightStep, lines: &mut Vec<LogLine>) {
        let Stage::Fight(attack, fight) = before.stage else {
            return;
        };
        // A step that is not due has no lines.
        let events: Vec<FightEvent<SquareName>> =
            FightEvent::of_step(&fight, step).unwrap_or_default();
        let outcome = events.iter().find_map(|event| match event {
            FightEvent::Ended(outcome) => Some(*outcome),
            _ => None,
        });
        lines.extend(events.into_iter().map(LogLine::Fight));
        let Some(outcome) = outcome else {
            return;
        };
        for (side, square) in [
            (FightSide::Attacker, attack.from),
            (FightSide::Defender, attack.to),
        ] {
            if let Some(piece) = before.at(square).filter(|_| outcome.slays(side)) {
                let piece = Self::named_piece(piece);
                lines.push(LogLine::Removed(piece, self.name(square)));
            }
        }
    }

    fn tell_chance(
        &self,
        before: &StateOf<F>,
        chance: Chance<SquareOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        match (chance, before.stage) {
            (Chance::First(seat), stage) => lines.push(LogLine::First(
                Self::named(seat),
                match stage {
                    Stage::FirstDraw => RollOff::Draw,
                    Stage::DeployOrder => RollOff::Deploy,
                    _ => RollOff::Move,
                },
            )),
            (Chance::Tile(tile), _) => lines.push(LogLine::Drawn(Self::named(before.turn), tile)),
            (Chance::At(_), _) => {} // Told by the tile that lies there then.
            (Chance::Fight(roll), _) => self.tell_step(before, FightStep::Roll(roll), lines),
            (Chance::Swamp(face), Stage::Swamp(square)) => {
                if let Some(piece) = before.at(square) {
                    let piece = Self::named_piece(piece);
                    lines.push(LogLine::Swamp(piece, self.name(square), face));
                }
            }
            (Chance::Swamp(_), _) => {}
        }
    }

    /// What followed automatically: tiles, armies shown and lost, skipped
    /// turns, the end.
    fn tell_consequences(&self, before: &StateOf<F>, after: &StateOf<F>, lines: &mut Vec<LogLine>) {
        for tile in after.terrain.iter() {
            if before.terrain.kind(tile.square).is_none() {
                lines.push(LogLine::Laid(tile.kind, self.name(tile.square), tile.axis));
            }
        }
        let revealed = after.stage == Stage::DeployOrder && before.stage != Stage::DeployOrder;
        for &seat in F::SEATS {
            if revealed && after.living.contains(seat) {
                let [_, queens, rooks, bishops, knights, pawns] = after.hands[seat.index()];
                let army = Army::new(queens, rooks, bishops, knights, pawns);
                lines.push(LogLine::Shown(Self::named(seat), army));
            }
            if before.stage == Stage::Deploy && after.living.contains(seat) {
                self.tell_forfeits(before, after, seat, lines);
            }
        }
        for seat in (before.living - after.living).iter() {
            lines.push(LogLine::ArmyLost(Self::named(seat)));
        }
        if after.stage == Stage::Play && *before != *after {
            for seat in self.skipped(after) {
                lines.push(LogLine::Skipped(Self::named(seat)));
            }
        }
        if let (None, Some(outcome)) = (self.outcome(before), self.outcome(after)) {
            lines.push(LogLine::Over(Ending {
                winners: Self::all_named(outcome.winners),
                reason: outcome.reason,
            }));
        }
    }

    fn tell_forfeits(
        &self,
        before: &StateOf<F>,
        after: &StateOf<F>,
        seat: Seat,
        lines: &mut Vec<LogLine>,
    ) {
        for kind in Kind::ALL {
            let deployed = after.placement.of(seat, kind) - before.placement.of(seat, kind);
            let left = before
                .in_hand(seat, kind)
                .saturating_sub(deployed.len() as u8);
            let lost = left.saturating_sub(after.in_hand(seat, kind));
            if lost > 0 {
                let piece = Self::named_piece(Piece { seat, kind });
                lines.push(LogLine::Forfeited(piece, lost));
            }
        }
    }

    /// The seats whose turns were just skipped, in order.
    fn skipped(&self, after: &StateOf<F>) -> Vec<Seat> {
        if self.stalemate_draws() {
            return Vec::new();
        }
        // The living seats, backwards from the seat on turn; if the game ended
        // by skipped turns, the seat on turn was skipped too.
        let everybody = usize::from(after.skips) >= after.living().len();
        let own = u8::from(!everybody);
        let number = after.turn.number();
        // Two or four.
        let count = F::SEATS.len() as u8;
        let mut seats: Vec<Seat> = (own..own + count)
            .map(|back| Seat::new((number + 2 * count - back) % count))
            .filter(|&seat| after.living.contains(seat))
            .take(after.skips.into())
            .collect();
        seats.reverse();
        seats
    }

    fn named_piece(piece: Piece) -> NamedPiece {
        NamedPiece {
            owner: Self::named(piece.seat),
            kind: piece.kind,
        }
    }

    fn all_named(seats: Seats) -> Vec<NamedSeat> {
        seats.iter().map(Self::named).collect()
    }
}

/// Names with a word between them.
fn joined(seats: &[NamedSeat]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seat.name).collect();
    names.join(" and ")
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogLine::Army(seat, Some(army)) => write!(f, "{seat} chooses {}", army_in_words(*army)),
            LogLine::Army(seat, None) => write!(f, "{} chooses an army", seat),
            LogLine::ArmyPart(seat, kind, Some(count)) => {
                write!(f, "{seat} chooses {count} of the kind {kind}")
            }
            LogLine::ArmyPart(seat, kind, None) => {
                write!(f, "{seat} chooses how many of the kind {kind}")
            }
            LogLine::First(seat, for_what) => {
                let what = match for_what {
                    RollOff::Draw => "draws the first tile",
                    RollOff::Deploy => "deploys first",
                    RollOff::Move => "moves first",
                };
                write!(f, "{} {what}", seat)
            }
            LogLine::Drawn(seat, tile) => write!(f, "{} draws: {}", seat, tile.name()),
            LogLine::Laid(tile, square, None) => write!(f, "{} on {square}", tile.name()),
            LogLine::Laid(tile, square, Some(axis)) => {
                write!(f, "{} on {square}, {axis}", tile.name())
            }
            LogLine::Shown(seat, army) => write!(f, "{seat} shows {}", army_in_words(*army)),
            LogLine::Deployed(piece, square) => {
                let article = match piece.kind {
                    Kind::King => "its",
                    _ => "a",
                };
                write!(
                    f,
                    "{} deploys {article} {} on {square}",
                    piece.owner, piece.kind
                )
            }
            LogLine::Forfeited(piece, count) => write!(
                f,
                "{} has no room for {count} of the kind {}",
                piece.owner, piece.kind
            ),
            LogLine::Moved(piece, from, to) => {
                write!(f, "{} {} {from}-{to}", piece.owner, piece.kind)
            }
            LogLine::Attacked {
                attacker,
                from,
                defender,
                to,
            } => write!(
                f,
                "{} {} on {from} attacks {} {} on {to}",
                attacker.owner,
                attacker.kind,
                defender.owner.title(),
                defender.kind
            ),
            LogLine::Fight(event) => event.fmt(f),
            LogLine::Removed(piece, square) => {
                let owner = piece.owner.title();
                write!(f, "{owner} {} on {square} is removed", piece.kind)
            }
            LogLine::Swapped(seat, from, to) => {
                write!(f, "{} swaps the pawns on {from} and {to}", seat)
            }
            LogLine::Swamp(piece, square, face) => {
                let fate = if swamp_hazard().takes(*face) {
                    "is lost"
                } else {
                    "lives"
                };
                write!(
                    f,
                    "{} {} in the swamp on {square} rolls {face} and {fate}",
                    piece.owner.title(),
                    piece.kind
                )
            }
            LogLine::Promoted(seat, square, kind) => {
                write!(f, "{} pawn on {square} becomes a {kind}", seat)
            }
            LogLine::ArmyLost(seat) => {
                write!(f, "{} has fallen, with its whole army", seat.title())
            }
            LogLine::Skipped(seat) => {
                write!(f, "{} has no action and is passed over", seat.title())
            }
            LogLine::Resigned(seats) => {
                let verb = if seats.len() > 1 { "resign" } else { "resigns" };
                write!(f, "{} {verb}", joined(seats))
            }
            LogLine::TimedOut(seat) => write!(f, "{seat} runs out of time"),
            LogLine::Table(seat, text) => write!(f, "{seat} {text}"),
            LogLine::Over(Ending { winners, reason }) => match winners[..] {
                [] => write!(f, "draw by {reason}"),
                [winner] => write!(f, "{winner} wins: {reason}"),
                _ => write!(f, "{} win: {reason}", joined(winners)),
            },
        }
    }
}
