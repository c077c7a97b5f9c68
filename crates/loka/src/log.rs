//! The log of a game, in the form of a printed dice log.
//!
//! Lines are made from an event and the state before it, so a log needs only a
//! record and the rules: there is no other stored data that could disagree.
//! Each line is data, and its text is for players.

pub(crate) mod line;

use crate::field::{Field, SquareOf};
use crate::placement::Piece;
use crate::rules::Rules;
use crate::seats::NamedSeat;
use crate::state::{Attack, ChanceOf, Stage, StateOf};
use crate::tiling::Tiling;
use crate::{Army, Chance, Kind, Move};
use alloc::vec::Vec;
use boardwright_combat::{Decision, FightEvent, FightSide, FightStatus, FightStep};
use boardwright_geometry::{SquareName, SquareSet};
use boardwright_ruleset::{Event, Seat, Seats};
use boardwright_terrain::Ground;

pub(crate) use line::OF_LOG;
pub use line::{Ending, LogLine, NamedPiece, RollOff};

/// An event at the table.
type EventOf<F> = Event<Move<SquareOf<F>>, ChanceOf<F>>;

impl<F: Field> Rules<F> {
    /// The lines of one event, by the state before it.
    ///
    /// ```
    /// # use boardwright_loka::{FaceOff, WHITE};
    /// # use boardwright_ruleset::{Event, Notation};
    /// let rules = FaceOff::default();
    /// let state = rules.read_position("bK7/8/8/8/3bP4/2wP5/8/wK7 w play wb - - -/- 0 0")?;
    /// let chosen = rules.read_move(&state, "c3xd4")?;
    /// let lines = rules.log_of(&state, Event::Move { seat: WHITE, chosen });
    /// // Who attacks whom, every boost, and the dice that follow.
    /// assert_eq!(lines.len(), 3);
    /// assert_eq!(lines[1].to_string(), "attacker charge");
    /// assert_eq!(lines[2].to_string(), "attacker has 1 boost: D6, defender has 0 boosts: D4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
                lines.extend(Self::at_the_table(event));
            }
            Event::Flag(seat) => {
                self.go_on_without(&mut after, seat.into());
                lines.extend(Self::at_the_table(event));
            }
            Event::Abandon(seats) => {
                self.go_on_without(&mut after, seats);
                lines.extend(Self::at_the_table(event));
            }
            // The game has no words of its own for times.
            Event::Clock | Event::Reading { .. } => {}
            Event::Offer(_) | Event::Accept(_) | Event::Decline(_) | Event::Claim { .. } => {
                lines.extend(Self::at_the_table(event));
            }
        }
        self.tell_consequences(before, &after, &mut lines);
        lines
    }

    /// What all games say of an event that is neither a move nor a roll.
    fn at_the_table(event: EventOf<F>) -> Option<LogLine> {
        let caption = event.table_caption(F::seat_name)?;
        let seat = event.seats().lowest()?;
        Some(LogLine::Table(Self::named(seat), caption))
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

    fn tell_chance(&self, before: &StateOf<F>, chance: ChanceOf<F>, lines: &mut Vec<LogLine>) {
        match (chance, before.stage) {
            (Chance::First(seat), stage) => lines.push(LogLine::First(
                Self::named(seat),
                match stage {
                    Stage::FirstDraw => RollOff::Draw,
                    Stage::DeployOrder => RollOff::Deploy,
                    _ => RollOff::Move,
                },
            )),
            (Chance::Tile(tile), _) => {
                lines.push(LogLine::Drawn(Self::named(before.turn), tile.name()));
            }
            (Chance::At(_), _) => {} // Told by the tile that lies there then.
            (Chance::Fight(roll), _) => self.tell_step(before, FightStep::Roll(roll), lines),
            (Chance::Hazard(tile, face), Stage::Hazard(square)) => {
                if let Some(piece) = before.at(square) {
                    let hazard = tile.effects().hazard;
                    lines.push(LogLine::Hazard {
                        piece: Self::named_piece(piece),
                        tile: tile.name(),
                        square: self.name(square),
                        face,
                        lost: hazard.is_some_and(|hazard| hazard.takes(face)),
                    });
                }
            }
            (Chance::Hazard(..), _) => {}
        }
    }

    /// What followed automatically: tiles, armies shown and lost, skipped
    /// turns, the end.
    fn tell_consequences(&self, before: &StateOf<F>, after: &StateOf<F>, lines: &mut Vec<LogLine>) {
        for tile in after.terrain.iter() {
            if before.terrain.kind(tile.square).is_none() {
                let kind = tile.kind.name();
                lines.push(LogLine::Laid(kind, self.name(tile.square), tile.axis));
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
        if let (None, Some(outcome)) = (self.end(before), self.end(after)) {
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
