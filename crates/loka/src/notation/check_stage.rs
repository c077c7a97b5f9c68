//! Whether a stage has what it waits for, and whether the counters can have
//! their values.

use super::faults::{self, Part};
use super::read::Parsed;
use crate::field::{Field, SquareOf};
use crate::rules::Rules;
use crate::seats::{SOUTH, ally, team};
use crate::state::{State, StateOf};
use crate::tiling::Tiling;
use crate::words::name_of_tile;
use crate::{Kind, Move, Stage};
use boardwright_combat::{BoostCounts, RollKind};
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::Message;
use boardwright_terrain::Ground;

impl<F: Field> Rules<F> {
    pub(super) fn check_stage(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        let over = self.end(&state).is_some();
        let problem = match state.stage {
            Stage::FirstDraw if self.settings.tiles == 0 => Some(Message::from(&faults::NO_TILES)),
            Stage::Fight(attack, fight) => {
                // Checked as of the turn in which the attack was declared.
                let declared = State {
                    stage: Stage::Play,
                    ..state
                };
                let action = Move::Attack(attack.from, attack.to);
                let is_reroll = matches!(fight.due_roll(), Some(RollKind::Reroll(_)));
                if !self.settings.combat {
                    Some(Message::from(&faults::NO_DICE))
                } else if over {
                    Some(Message::from(&faults::GAME_OVER))
                } else if !self.is_action(&declared, state.turn, action) {
                    let turn = F::seat_name(state.turn);
                    let (from, to) = (self.told_name(attack.from), self.told_name(attack.to));
                    Some(faults::NO_ATTACK.with([turn.into(), from, to]))
                } else if (is_reroll || fight.faces().is_some()) && self.is_royal(&state, attack) {
                    Some(Message::from(&faults::NO_SECOND_ROLL))
                } else {
                    None
                }
            }
            Stage::Hazard(square) => {
                let tile = name_of_tile(parsed.hazard.map_or("hazard", Ground::name)).into();
                let entered = state.terrain.kind(square) == parsed.hazard
                    && Self::is_threatened(&state, square)
                    && self.has_come_in_this_turn(&state, square);
                if over || !self.settings.swamp_roll {
                    Some(faults::NO_ROLL_DUE.with([tile]))
                } else if !entered {
                    Some(faults::NOT_ENTERED.with([tile, self.told_name(square)]))
                } else {
                    None
                }
            }
            Stage::Promotion(square) => {
                let owner = state.placement.owner(square);
                let arrived = owner.is_some_and(|owner| {
                    let pawns = state.placement.of(owner, Kind::Pawn);
                    (pawns & self.field.promotion(owner)).contains(square)
                        && self.has_come_in_this_turn(&state, square)
                });
                (over || !arrived).then(|| {
                    let name = self.told_name(square);
                    faults::NOT_ARRIVED.with([name])
                })
            }
            _ => None,
        };
        if let Some(problem) = problem {
            parsed.fault(Part::Stage, problem);
        }
        self.check_boosts(parsed);
        self.check_counters(parsed);
        if state.turn != SOUTH && !parsed.has_turn {
            // Cannot happen: if nobody is on turn, the seat is south.
            parsed.fault(Part::Turn, &faults::TURN_NOBODY);
        }
    }

    fn is_royal(&self, state: &StateOf<F>, attack: crate::Attack<SquareOf<F>>) -> bool {
        let kings = state.placement.of_kind(Kind::King);
        kings.contains(attack.from) && kings.contains(attack.to)
    }

    /// Whether the piece on a square came there by the action of this turn: it
    /// belongs to the seat on turn, or it is a pawn of the ally that has just
    /// been swapped with one of that seat, which is then in front of it.
    fn has_come_in_this_turn(&self, state: &StateOf<F>, square: SquareOf<F>) -> bool {
        let Some(owner) = state.placement.owner(square) else {
            return false;
        };
        if owner == state.turn {
            return true;
        }
        if owner != ally(state.turn) || !state.placement.of_kind(Kind::Pawn).contains(square) {
            return false;
        }
        // The seat that made the swap may have resigned since.
        if !state.living.contains(state.turn) {
            return true;
        }
        let forward = F::side(state.turn).forward();
        let partner = self.field.board().step(square, forward);
        let pawns = state.placement.of(state.turn, Kind::Pawn);
        partner.is_some_and(|partner| pawns.contains(partner))
    }

    /// The boosts of dice already rolled are those of the board, unless a seat
    /// has fallen since. Then only what does not depend on its pieces is
    /// certain: the charge, the ranks of the two fighters, the terrain, and
    /// that each piece supports at most once.
    fn check_boosts(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        let Stage::Fight(attack, fight) = state.stage else {
            return;
        };
        if fight.faces().is_none() {
            return;
        }
        let Some(strengths) = self.strengths(&state, attack) else {
            return;
        };
        let least = BoostCounts::counted(strengths.prowess, 0, 0, strengths.ground);
        let most = |square| {
            let Some(owner) = state.placement.owner(square) else {
                return 0;
            };
            let gone = (team(owner) & F::all_seats()) - state.living;
            let gone: u16 = gone.iter().map(|seat| self.limits(seat).pieces).sum();
            // There are fewer pieces than a u16 counts.
            state.placement.of_team(owner).len() as u16 + gone
        };
        let found = fight.boosts();
        let is_right = if state.living() == F::all_seats() {
            found == strengths.counts()
        } else {
            let attacker = least.attacker..=least.attacker + most(attack.from);
            let defender = least.defender..=least.defender + most(attack.to);
            attacker.contains(&found.attacker) && defender.contains(&found.defender)
        };
        if !is_right {
            let (from, to) = (self.told_name(attack.from), self.told_name(attack.to));
            let sentence = faults::OTHER_BOOSTS.with([from, to]);
            parsed.fault(Part::Stage, sentence);
        }
    }

    fn check_counters(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        if state.quiet > 0 && state.stage != Stage::Play {
            // An attack, a move into a hazard and a pawn's move reset the
            // count to zero, and nothing else interrupts play.
            parsed.fault(Part::Quiet, &faults::NOT_QUIET);
        }
        // A game that is won or lost ended in a turn that somebody took.
        let teams = F::SEATS.iter().map(|&seat| team(seat));
        let decided = teams.clone().any(|team| !team.intersects(state.living()));
        let most = if decided {
            0
        } else if self.stalemate_draws() {
            1
        } else {
            state.living().len()
        };
        if usize::from(state.skips) > most || (state.skips > 0 && state.stage != Stage::Play) {
            parsed.fault(Part::Skips, &faults::MANY_SKIPPED);
        }
        if let Stage::Hazard(square) = state.stage {
            if state.placement.double_steps().contains(square) {
                let name = self.told_name(square);
                parsed.fault(Part::DoubleSteps, faults::PAWN_MOVED.with([name]));
            }
        }
    }
}
