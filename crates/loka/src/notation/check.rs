//! Whether the rules can play on from a position.
//!
//! All faults are reported at once, each with its place in the text.
//! Contradictions are refused: no king, a piece on a square closed to its kind,
//! a stage without what it waits for. Positions that provably no game reaches
//! are refused too. Limits that players may have agreed otherwise are not
//! checked, so that positions can be set up for analysis: the points of the
//! armies, the number of tiles on the board, and whether skipped seats could
//! have acted.

use super::faults::{self, Part};
use super::read::Parsed;
use crate::field::{Field, SetOf};
use crate::rules::Rules;
use crate::state::StateOf;
use crate::{Army, ArmyChoice, ArmyError, Kind, Rule, Stage};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Message, PositionError, Seat};

impl<F: Field> Parsed<F> {
    pub(super) fn fault(&mut self, part: Part, sentence: impl Into<Message>) {
        let at = self.places[part as usize];
        self.faults.add(at, sentence);
    }
}

impl<F: Field> Rules<F> {
    pub(super) fn checked(&self, mut parsed: Parsed<F>) -> Result<StateOf<F>, PositionError> {
        self.check_seats(&mut parsed);
        self.check_armies(&mut parsed);
        self.check_pieces(&mut parsed);
        self.check_tiles(&mut parsed);
        self.check_stage(&mut parsed);
        let Parsed {
            mut state,
            faults: mut found,
            places,
            ..
        } = parsed;
        if found.is_empty() {
            if let Err(sentence) = self.settle(&mut state) {
                found.add(places[Part::Skips as usize], sentence);
            }
        }
        found.refuse()?;
        Ok(state)
    }

    /// Fills in what follows from the rest of a sound position: the boosts of a
    /// fight, and that a seat without an action or a piece to deploy is
    /// skipped.
    fn settle(&self, state: &mut StateOf<F>) -> Result<(), Message> {
        match state.stage {
            Stage::Fight(attack, fight) if fight.faces().is_none() => {
                state.stage = Stage::Fight(attack, self.fight(state, attack));
            }
            Stage::Play if self.end(state).is_none() => self.begin_turn(state),
            Stage::Deploy if self.end(state).is_none() => self.go_on_deploying(state),
            Stage::Play if state.skips > 0 && self.stalemate_draws() => {
                let name = F::seat_name(state.turn).into();
                if self.has_action(state, state.turn) {
                    return Err(faults::HAS_ACTION.with([name]));
                }
                if self.is_attacked(&state.placement, state, state.turn) {
                    return Err(faults::IS_MATED.with([name]));
                }
            }
            Stage::Play if usize::from(state.skips) >= state.living().len() => {
                let acts = |seat: &Seat| self.has_action(state, *seat);
                if let Some(seat) = state.living().iter().find(acts) {
                    let name = F::seat_name(seat).into();
                    return Err(faults::ALL_SKIPPED.with([name]));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn check_seats(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        if state.living().is_empty() {
            parsed.fault(Part::Living, &faults::NO_LIVING);
        }
        let before_play = before_deployment::<F>(&state);
        for &seat in F::SEATS {
            let on_board = state.placement.of(seat, Kind::King).len();
            let kings = on_board + usize::from(state.in_hand(seat, Kind::King));
            let called = F::seat_name(seat);
            if !state.living.contains(seat) {
                let left = !state.placement.of_seat(seat).is_empty()
                    || state.hands[seat.index()] != [0; 6]
                    || state.choice(seat) != ArmyChoice::Open;
                if left {
                    parsed.fault(Part::Living, faults::STILL_HAS.with([called.into()]));
                }
            } else if kings > 1 {
                parsed.fault(
                    Part::Placement,
                    faults::SEVERAL_KINGS.with([called.into(), kings.into()]),
                );
            } else if kings == 0 && !before_play {
                parsed.fault(Part::Placement, faults::NO_KING.with([called.into()]));
            }
        }
        if !state.living.contains(state.turn)
            && parsed.has_turn
            && matches!(
                state.stage,
                Stage::Play | Stage::Deploy | Stage::Fight(..) | Stage::Hazard(_)
            )
            && self.end(&state).is_none()
        {
            parsed.fault(
                Part::Turn,
                faults::TURN_FALLEN.with([F::seat_name(state.turn).into()]),
            );
        }
        let nobodys_turn = matches!(
            state.stage,
            Stage::Armies | Stage::FirstDraw | Stage::DeployOrder | Stage::MoveOrder
        );
        if nobodys_turn == parsed.has_turn {
            let sentence = if nobodys_turn {
                &faults::TURN_NOBODY_HERE
            } else {
                &faults::TURN_SOMEBODY
            };
            parsed.fault(Part::Turn, sentence);
        }
    }

    fn check_armies(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        for &seat in F::SEATS {
            let called = F::seat_name(seat);
            let limits = self.limits(seat);
            let choice = state.choice(seat);
            if choice != ArmyChoice::Open && !state.is_secret() {
                parsed.fault(Part::Armies, faults::ARMY_PUBLIC.with([called.into()]));
            }
            let owes = state.owing().contains(seat);
            if owes && state.is_secret() && state.stage != Stage::Armies {
                parsed.fault(Part::Armies, faults::ARMY_OPEN.with([called.into()]));
            }
            if let ArmyChoice::Made(army) | ArmyChoice::Part(army, _) = choice {
                if let Err(error) = limits.check(army) {
                    parsed.fault(Part::Armies, beyond_limits(called, error));
                }
            }
            let has_hand = state.hands[seat.index()] != [0; 6];
            let deploys = matches!(state.stage, Stage::DeployOrder | Stage::Deploy);
            if has_hand && !deploys {
                parsed.fault(Part::Armies, faults::ARMY_IN_HAND.with([called.into()]));
            }
            if deploys || state.stage == Stage::MoveOrder {
                self.check_deployment(parsed, seat);
            }
        }
        let all_chose = state.stage == Stage::Armies && state.owing().is_empty();
        if all_chose && self.end(&state).is_none() {
            parsed.fault(Part::Armies, &faults::ARMIES_CHOSEN);
        }
        let hands_empty = state.hands == [[0; 6]; 4];
        if state.stage == Stage::Deploy && hands_empty && self.end(&state).is_none() {
            parsed.fault(Part::Armies, &faults::NOBODY_DEPLOYS);
        }
    }

    /// Checks the order of deployment, as far as the board and the hands show
    /// it.
    fn check_deployment(&self, parsed: &mut Parsed<F>, seat: Seat) {
        let state = parsed.state;
        let called = F::seat_name(seat);
        let own = state.placement.of_seat(seat);
        let hand = state.hands[seat.index()];
        let home = (0..F::DEPLOYMENT_ROWS)
            .map(|row| self.field.home_row(seat, row))
            .fold(SetOf::<F>::EMPTY, |all, row| all | row);
        let king_away = own & state.placement.of_kind(Kind::King) & self.field.home_row(seat, 0);
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        let nobles_in_hand = hand[1..Kind::Pawn.index()].iter().any(|&count| count > 0);
        let problem = if !own.is_subset_of(home) {
            &faults::OUTSIDE_HOME
        } else if hand[0] > 0 && !own.is_empty() {
            &faults::BEFORE_KING
        } else if hand[0] == 0 && !own.is_empty() && king_away.is_empty() {
            &faults::KING_OUTSIDE
        } else if nobles_in_hand && !pawns.is_empty() {
            &faults::PAWNS_BEFORE
        } else if state.stage == Stage::DeployOrder && !own.is_empty() {
            &faults::BEFORE_DEPLOYMENT
        } else {
            // Forfeited pieces are gone, so only an upper bound is known.
            let count = |kind: Kind| {
                let placed = (own & state.placement.of_kind(kind)).len() as u8;
                hand[kind.index()].saturating_add(placed)
            };
            let [queens, rooks, bishops, knights, pawns] = Kind::BOUGHT.map(count);
            let army = Army::new(queens, rooks, bishops, knights, pawns);
            if let Err(error) = self.limits(seat).check(army) {
                parsed.fault(Part::Armies, beyond_limits(called, error));
            }
            return;
        };
        parsed.fault(Part::Placement, problem.with([called.into()]));
    }
}

/// That the army of a seat breaks a limit.
fn beyond_limits(seat: &'static str, error: ArmyError) -> Message {
    let why = Message::of_rule(&Rule::Army(error));
    faults::ARMY_LIMITS.with([seat.into(), why.into()])
}

/// Whether nobody has a piece on the board or in hand yet.
pub(super) fn before_deployment<F: Field>(state: &StateOf<F>) -> bool {
    state.is_secret()
}
