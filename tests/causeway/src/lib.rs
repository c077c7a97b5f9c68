#![doc = include_str!("rules.md")]
#![forbid(unsafe_code)]

mod board;
mod encoding;
mod fight;
mod moves;
mod notation;
mod numbers;
mod options;
mod position;
mod primer;
mod read_position;
mod rule;
mod ruleset;
mod scene;

pub use board::{Cell, Cells};
pub use moves::{Chance, Equipment, Move};
pub use position::{Faces, Fight, Held, Position, Stage};
pub use rule::Rule;

use boardwright_ruleset::{Outcome, Ruleset as _, Seat, Seats};
use fight::Verdict;

/// The rules of Causeway with their options.
///
/// ```
/// use boardwright_referee::Game;
/// use boardwright_ruleset::{Configure, Notation, Seed};
/// use boardwright_causeway::Causeway;
///
/// let rules = Causeway::from_name(&"causeway(players=2,luck=2)".parse()?)?;
/// let mut game = Game::new(rules, Seed::from_u64(5));
/// let red = game.rules().read_seat("r").expect("red plays");
/// let boots = game.rules().read_move(game.state(), "take:boots")?;
/// game.play(red, boots)?;
/// assert_eq!(
///     game.rules().position_text(game.state()),
///     "b1/d5/d1/b5 choose b--- 2222 0"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Causeway {
    players: u8,
    luck: u8,
    quiet: u16,
    /// Whether positions are counted, which leaves out the quiet limit.
    counting: bool,
}

/// Red and yellow.
const REDS: Seats = Seats::from_bits(0b0101);
/// Blue and green.
const BLUES: Seats = Seats::from_bits(0b1010);

impl Causeway {
    /// The end that a position shows without looking for a move.
    fn ended(&self, position: &Position) -> Option<Outcome> {
        let living = position.living();
        for team in [REDS, BLUES] {
            if self.has_crossed(position, team) {
                return Some(Outcome::win(team, "crossing"));
            }
            if !living.intersects(team) {
                return Some(Outcome::win(Seats::first(4) - team, "last standing"));
            }
        }
        let drawn = !self.counting && position.quiet() >= 2 * self.quiet;
        drawn.then_some(Outcome::draw("quiet limit"))
    }

    /// Whether a champion of the team stands on the other home rank.
    fn has_crossed(&self, position: &Position, team: Seats) -> bool {
        let goal = if team == REDS { 5 } else { 1 };
        let ranks = position.occupied_by(team);
        ranks.iter().any(|cell| cell.column_and_rank().1 == goal)
    }

    /// The seats whose equipment these viewers know.
    fn known_to(&self, position: &Position, viewers: Seats) -> Seats {
        viewers.iter().fold(Seats::NONE, |known, seat| {
            known | self.allies(position, seat)
        })
    }

    /// The seats that still have to choose their equipment.
    fn undecided(position: &Position) -> Seats {
        let undecided = |&seat: &Seat| position.held(seat) == Held::Nothing;
        position.living().iter().filter(undecided).collect()
    }

    /// Goes on to the roll-off once everybody has chosen.
    fn close_choice(position: &mut Position) {
        if Self::undecided(position).is_empty() {
            position.set_stage(Stage::RollOff);
        }
    }

    /// Counts an action of the seat on turn.
    fn count_action(position: &mut Position, seat: Seat, taken: u8) {
        let taken = taken + 1;
        let boots = position.held(seat).equipment() == Some(Equipment::Boots);
        match taken {
            0 | 1 => position.set_stage(Stage::Turn { seat, taken }),
            2 if boots => {
                // Staying on turn now shows the boots.
                position.show(seat);
                position.set_stage(Stage::Turn { seat, taken });
            }
            _ => Self::end_turn(position, seat, true),
        }
    }

    /// Passes the turn to the next living seat.
    fn end_turn(position: &mut Position, seat: Seat, quiet: bool) {
        let quiet = if quiet {
            position.quiet().saturating_add(1)
        } else {
            0
        };
        position.set_quiet(quiet);
        let living = position.living();
        let after = living.iter().find(|&other| other > seat);
        // Some seat lives, or the game would have ended before; otherwise the
        // seat would stay on turn without moves.
        let next = after.or(living.lowest()).unwrap_or(seat);
        position.set_stage(Stage::Turn {
            seat: next,
            taken: 0,
        });
    }

    /// Applies a roll that may still be rolled again.
    fn rolled(&self, position: &mut Position, fight: Fight, faces: Faces) {
        let trailing = fight::trailing(self, position, fight, faces);
        if position.luck(fight::seat_of(fight, trailing)) > 0 {
            position.set_stage(Stage::Luck(fight, faces));
        } else {
            self.settle(position, fight, faces);
        }
    }

    /// Lets a roll count.
    fn settle(&self, position: &mut Position, fight: Fight, faces: Faces) {
        let verdict = fight::verdict(self, position, fight, faces);
        match verdict {
            Verdict::DefenderFalls => position.set_place(fight.defender, None),
            Verdict::AttackerFalls => position.set_place(fight.attacker, None),
            Verdict::Repulsed => {}
        }
        Self::end_turn(position, fight.attacker, verdict == Verdict::Repulsed);
    }

    /// Removes the champions of seats that leave the game, and goes on with the
    /// others.
    fn leave(
        &self,
        position: &mut Position,
        leaving: Seats,
        reason: &'static str,
    ) -> Option<Outcome> {
        for seat in leaving.iter() {
            position.set_place(seat, None);
        }
        position.set_quiet(0);
        match position.stage() {
            Stage::Choose => Self::close_choice(position),
            Stage::Turn { seat, .. } if leaving.contains(seat) => {
                Self::end_turn(position, seat, false);
            }
            Stage::Luck(fight, _)
                if leaving.contains(fight.attacker) || leaving.contains(fight.defender) =>
            {
                Self::end_turn(position, fight.attacker, false);
            }
            // A partner who left no longer supports.
            Stage::Luck(fight, faces) => self.rolled(position, fight, faces),
            _ => {}
        }
        let fallen = |&team: &Seats| !position.living().intersects(team);
        let losers = [REDS, BLUES].into_iter().find(fallen)?;
        Some(Outcome::win(Seats::first(4) - losers, reason))
    }
}
