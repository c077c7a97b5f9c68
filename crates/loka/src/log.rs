//! What happened, told as a printed log of dice tells it.
//!
//! Lines are made from an event and the state before it, so a record and the
//! rules are all that a log needs: nothing is kept beside them that could
//! disagree. Each line is data, and its text is for players.

use crate::field::{Field, SetOf, SquareOf};
use crate::placement::Piece;
use crate::rules::Rules;
use crate::seats::{SEATS, name};
use crate::state::{Attack, Stage, State};
use crate::{Army, Chance, Kind, Move};
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_combat::{Decision, Event as FightEvent, Side, Status, Step as FightStep};
use boardwright_geometry::{SquareName, SquareSet};
use boardwright_ruleset::{Event, Game, Outcome, Ruleset, Seat, Seats};
use boardwright_terrain::{Axis, Ground, Tile};
use core::fmt;

/// An event at the table.
type EventOf<F> = Event<Move<SquareOf<F>>, Chance<SquareOf<F>>>;

/// One line of the log of a game.
///
/// The text is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// A seat chose an army; none if whoever reads may not know it.
    Army(Seat, Option<Army>),
    /// A roll-off gave the first turn in what follows.
    First(Seat, RollOff),
    /// A seat drew a tile.
    Drawn(Seat, Tile),
    /// A tile was laid.
    Laid(Tile, SquareName, Option<Axis>),
    /// A seat's army became public.
    Shown(Seat, Army),
    /// A piece was deployed.
    Deployed(Piece, SquareName),
    /// A piece that has no square left was given up.
    Forfeited(Piece, u8),
    /// A piece moved.
    Moved(Piece, SquareName, SquareName),
    /// A piece attacked another.
    Attacked {
        /// Who attacked.
        attacker: Piece,
        /// Where it stood.
        from: SquareName,
        /// Who was attacked.
        defender: Piece,
        /// Where it stood.
        to: SquareName,
    },
    /// A line of the fight: a boost, dice, faces, a second roll, the outcome.
    Fight(FightEvent<SquareName>),
    /// A piece was removed.
    Removed(Piece, SquareName),
    /// Two pawns back to back changed places.
    Swapped(Seat, SquareName, SquareName),
    /// The swamp's die was rolled, and took the piece or not.
    Swamp(Piece, SquareName, u8),
    /// A pawn became another piece.
    Promoted(Seat, SquareName, Kind),
    /// A seat fell, and its whole army vanished.
    ArmyLost(Seat),
    /// A seat had no action and was passed over.
    Skipped(Seat),
    /// Seats resigned, or ran out of time.
    Resigned(Seats),
    /// Anything else at the table, in its keyword: an offer, an answer, a
    /// claim.
    Table(Seat, &'static str),
    /// The game ended.
    Over(Outcome),
}

/// What a roll-off is for.
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
    /// The log of a game so far, as the referee sees it.
    #[must_use]
    pub fn log(game: &Game<Self>) -> Vec<LogLine> {
        let mut lines = Vec::new();
        game.visit_events(|before, event| lines.extend(game.rules().log_of(before, event)));
        lines
    }

    /// The lines of one event, by the state before it.
    #[must_use]
    pub fn log_of(&self, before: &State<SetOf<F>>, event: EventOf<F>) -> Vec<LogLine> {
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
                lines.push(LogLine::Resigned(seats));
            }
            Event::Flag(seat) => {
                self.go_on_without(&mut after, seat.into());
                lines.push(LogLine::Resigned(seat.into()));
            }
            Event::Offer(seat) | Event::Accept(seat) | Event::Decline(seat) => {
                lines.push(LogLine::Table(seat, event.keyword()));
            }
            Event::Claim { seat, .. } => lines.push(LogLine::Table(seat, event.keyword())),
        }
        self.tell_consequences(before, &after, &mut lines);
        lines
    }

    fn tell_move(
        &self,
        before: &State<SetOf<F>>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        match chosen {
            Move::Army(army) => lines.push(LogLine::Army(seat, Some(army))),
            Move::Deploy(kind, square) => {
                lines.push(LogLine::Deployed(Piece { seat, kind }, self.name(square)));
            }
            Move::Go(from, to) => lines.extend(
                before
                    .at(from)
                    .map(|piece| LogLine::Moved(piece, self.name(from), self.name(to))),
            ),
            Move::Attack(from, to) => self.tell_attack(before, Attack { from, to }, lines),
            Move::Swap(from, to) => {
                lines.push(LogLine::Swapped(seat, self.name(from), self.name(to)));
            }
            Move::Promote(kind) => {
                if let Stage::Promotion(square) = before.stage {
                    lines.push(LogLine::Promoted(seat, self.name(square), kind));
                }
            }
            Move::Reroll => self.tell_fight(before, Decision::Reroll, lines),
            Move::Keep => self.tell_fight(before, Decision::Keep, lines),
        }
    }

    /// Who attacks whom, and every boost on each side.
    fn tell_attack(
        &self,
        before: &State<SetOf<F>>,
        attack: Attack<SquareOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        let (Some(attacker), Some(defender)) = (before.at(attack.from), before.at(attack.to))
        else {
            return;
        };
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

    fn tell_fight(&self, before: &State<SetOf<F>>, decision: Decision, lines: &mut Vec<LogLine>) {
        if let Stage::Fight(_, fight) = before.stage {
            if let Status::Decision(choice) = fight.status() {
                let step = FightStep::Decision(choice.side(), decision);
                self.tell_step(before, step, lines);
            }
        }
    }

    fn tell_step(&self, before: &State<SetOf<F>>, step: FightStep, lines: &mut Vec<LogLine>) {
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
        for (side, square) in [(Side::Attacker, attack.from), (Side::Defender, attack.to)] {
            if let Some(piece) = before.at(square).filter(|_| outcome.slays(side)) {
                lines.push(LogLine::Removed(piece, self.name(square)));
            }
        }
    }

    fn tell_chance(
        &self,
        before: &State<SetOf<F>>,
        chance: Chance<SquareOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        match (chance, before.stage) {
            (Chance::First(seat), stage) => lines.push(LogLine::First(
                seat,
                match stage {
                    Stage::FirstDraw => RollOff::Draw,
                    Stage::DeployOrder => RollOff::Deploy,
                    _ => RollOff::Move,
                },
            )),
            (Chance::Tile(tile), _) => lines.push(LogLine::Drawn(before.turn, tile)),
            (Chance::At(_), _) => {} // Told by the tile that lies there then.
            (Chance::Fight(roll), _) => self.tell_step(before, FightStep::Roll(roll), lines),
            (Chance::Swamp(face), Stage::Swamp(square)) => {
                if let Some(piece) = before.at(square) {
                    lines.push(LogLine::Swamp(piece, self.name(square), face));
                }
            }
            (Chance::Swamp(_), _) => {}
        }
    }

    /// What followed by itself: tiles, armies shown and lost, skipped turns,
    /// the end.
    fn tell_consequences(
        &self,
        before: &State<SetOf<F>>,
        after: &State<SetOf<F>>,
        lines: &mut Vec<LogLine>,
    ) {
        for tile in after.terrain.iter() {
            if before.terrain.get(tile.square).is_none() {
                lines.push(LogLine::Laid(tile.kind, self.name(tile.square), tile.axis));
            }
        }
        let revealed = after.stage == Stage::DeployOrder && before.stage != Stage::DeployOrder;
        for seat in SEATS {
            if revealed && !after.fallen.contains(seat) {
                let [_, queens, rooks, bishops, knights, pawns] = after.hands[seat.index()];
                let army = Army::new(queens, rooks, bishops, knights, pawns);
                lines.push(LogLine::Shown(seat, army));
            }
            if before.stage == Stage::Deploy && !after.fallen.contains(seat) {
                self.tell_forfeits(before, after, seat, lines);
            }
        }
        for seat in (after.fallen - before.fallen).iter() {
            lines.push(LogLine::ArmyLost(seat));
        }
        if after.stage == Stage::Play && *before != *after {
            for seat in skipped(after) {
                lines.push(LogLine::Skipped(seat));
            }
        }
        if let (None, Some(outcome)) = (self.outcome(before), self.outcome(after)) {
            lines.push(LogLine::Over(outcome));
        }
    }

    fn tell_forfeits(
        &self,
        before: &State<SetOf<F>>,
        after: &State<SetOf<F>>,
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
                lines.push(LogLine::Forfeited(Piece { seat, kind }, lost));
            }
        }
    }
}

/// The seats whose turns were passed over just now, in their order.
fn skipped<S: SquareSet>(after: &State<S>) -> Vec<Seat> {
    // Those who live, going back from the seat on turn; when the game ended
    // so, the one on turn was passed over too.
    let everybody = usize::from(after.skips) >= after.living().len();
    let own = u8::from(!everybody);
    let number = after.turn.number();
    let mut seats: Vec<Seat> = (own..own + 4)
        .map(|back| Seat::new((number + 8 - back) % 4))
        .filter(|&seat| !after.fallen.contains(seat))
        .take(after.skips.into())
        .collect();
    seats.reverse();
    seats
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogLine::Army(seat, Some(army)) => write!(f, "{} chooses {army}", name(*seat)),
            LogLine::Army(seat, None) => write!(f, "{} chooses an army", name(*seat)),
            LogLine::First(seat, for_what) => {
                let what = match for_what {
                    RollOff::Draw => "draws the first tile",
                    RollOff::Deploy => "deploys first",
                    RollOff::Move => "moves first",
                };
                write!(f, "{} {what}", name(*seat))
            }
            LogLine::Drawn(seat, tile) => write!(f, "{} draws: {}", name(*seat), tile.name()),
            LogLine::Laid(tile, square, None) => write!(f, "{} on {square}", tile.name()),
            LogLine::Laid(tile, square, Some(axis)) => {
                write!(f, "{} on {square}, {axis}", tile.name())
            }
            LogLine::Shown(seat, army) => write!(f, "{} shows {army}", name(*seat)),
            LogLine::Deployed(piece, square) => {
                write!(
                    f,
                    "{} deploys a {} on {square}",
                    name(piece.seat),
                    piece.kind
                )
            }
            LogLine::Forfeited(piece, count) => write!(
                f,
                "{} has no room for {count} of the kind {}",
                name(piece.seat),
                piece.kind
            ),
            LogLine::Moved(piece, from, to) => {
                write!(f, "{} {} {from}-{to}", name(piece.seat), piece.kind)
            }
            LogLine::Attacked {
                attacker,
                from,
                defender,
                to,
            } => write!(
                f,
                "{} {} on {from} attacks {} {} on {to}",
                name(attacker.seat),
                attacker.kind,
                name(defender.seat),
                defender.kind
            ),
            LogLine::Fight(event) => event.fmt(f),
            LogLine::Removed(piece, square) => write!(
                f,
                "{} {} on {square} is removed",
                name(piece.seat),
                piece.kind
            ),
            LogLine::Swapped(seat, from, to) => {
                write!(f, "{} swaps the pawns on {from} and {to}", name(*seat))
            }
            LogLine::Swamp(piece, square, face) => {
                let fate = if *face == 1 { "is lost" } else { "lives" };
                write!(
                    f,
                    "{} {} in the swamp on {square} rolls {face} and {fate}",
                    name(piece.seat),
                    piece.kind
                )
            }
            LogLine::Promoted(seat, square, kind) => {
                write!(f, "{} pawn on {square} becomes a {kind}", name(*seat))
            }
            LogLine::ArmyLost(seat) => write!(f, "{} has fallen, with its whole army", name(*seat)),
            LogLine::Skipped(seat) => write!(f, "{} has no action and is passed over", name(*seat)),
            LogLine::Resigned(seats) => {
                let names: Vec<_> = seats.iter().map(|seat| name(seat).to_string()).collect();
                write!(f, "{} resigns", names.join(" and "))
            }
            LogLine::Table(seat, keyword) => write!(f, "{}: {keyword}", name(*seat)),
            LogLine::Over(outcome) => {
                let names: Vec<_> = outcome
                    .winners
                    .iter()
                    .map(|seat| name(seat).to_string())
                    .collect();
                if names.is_empty() {
                    write!(f, "drawn: {}", outcome.reason)
                } else {
                    write!(f, "{} win: {}", names.join(" and "), outcome.reason)
                }
            }
        }
    }
}
