//! Whether the rules can play on from a position.
//!
//! All faults are reported at once, each with its place in the text.
//! Contradictions are refused: no king, a piece on a square closed to its kind,
//! a stage without what it waits for. Positions that provably no game reaches
//! are refused too. Limits that players may have agreed otherwise are not
//! checked, so that positions can be set up for analysis: the points of the
//! armies, the number of tiles on the board, and whether skipped seats could
//! have acted.

use super::faults::{ARMIES, DEPLOYMENT, FALLEN, KING_MISSING, KINGS, LIVING, Part, SKIPS, TURN};
use super::read::Parsed;
use crate::field::{Field, SetOf};
use crate::rules::Rules;
use crate::state::StateOf;
use crate::{Army, ArmyChoice, Kind, Stage};
use alloc::format;
use alloc::string::String;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{PositionError, Seat};

impl<F: Field> Parsed<F> {
    pub(super) fn fault(&mut self, id: &'static str, part: Part, sentence: impl Into<String>) {
        let at = self.places[part as usize];
        self.faults.add(id, at, sentence);
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
            mut faults,
            places,
            ..
        } = parsed;
        if faults.is_empty() {
            if let Err(sentence) = self.settle(&mut state) {
                faults.add(SKIPS, places[Part::Skips as usize], sentence);
            }
        }
        faults.refuse()?;
        Ok(state)
    }

    /// Fills in what follows from the rest of a sound position: the boosts of a
    /// fight, and that a seat without an action or a piece to deploy is
    /// skipped.
    fn settle(&self, state: &mut StateOf<F>) -> Result<(), String> {
        match state.stage {
            Stage::Fight(attack, fight) if fight.faces().is_none() => {
                state.stage = Stage::Fight(attack, self.fight(state, attack));
            }
            Stage::Play if self.end(state).is_none() => self.begin_turn(state),
            Stage::Deploy if self.end(state).is_none() => self.go_on_deploying(state),
            Stage::Play if state.skips > 0 && self.stalemate_draws() => {
                let name = F::seat_name(state.turn);
                if self.has_action(state, state.turn) {
                    return Err(format!("{name} is not stalemated, but has an action"));
                }
                if self.is_attacked(&state.placement, state, state.turn) {
                    return Err(format!("{name} is not stalemated, but mated"));
                }
            }
            Stage::Play if usize::from(state.skips) >= state.living().len() => {
                let acts = |seat: &Seat| self.has_action(state, *seat);
                if let Some(seat) = state.living().iter().find(acts) {
                    let name = F::seat_name(seat);
                    return Err(format!("all turns were skipped, but {name} has an action"));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn check_seats(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        if state.living().is_empty() {
            parsed.fault(LIVING, Part::Living, "no seat lives");
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
                    parsed.fault(
                        FALLEN,
                        Part::Living,
                        format!("{called} has fallen and still has pieces"),
                    );
                }
            } else if kings > 1 {
                parsed.fault(
                    KINGS,
                    Part::Placement,
                    format!("{called} has {kings} kings"),
                );
            } else if kings == 0 && !before_play {
                parsed.fault(
                    KING_MISSING,
                    Part::Placement,
                    format!("{called} lives without a king"),
                );
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
                TURN,
                Part::Turn,
                format!("{} has fallen and is on turn", F::seat_name(state.turn)),
            );
        }
        let nobodys_turn = matches!(
            state.stage,
            Stage::Armies | Stage::FirstDraw | Stage::DeployOrder | Stage::MoveOrder
        );
        if nobodys_turn == parsed.has_turn {
            let sentence = if nobodys_turn {
                "this stage is nobody's turn, so - stands here"
            } else {
                "this stage is somebody's turn"
            };
            parsed.fault(TURN, Part::Turn, sentence);
        }
    }

    fn check_armies(&self, parsed: &mut Parsed<F>) {
        let state = parsed.state;
        for &seat in F::SEATS {
            let called = F::seat_name(seat);
            let limits = self.limits(seat);
            let choice = state.choice(seat);
            if choice != ArmyChoice::Open && !state.is_secret() {
                parsed.fault(
                    ARMIES,
                    Part::Armies,
                    format!("the army of {called} is public by now"),
                );
            }
            let owes = state.owing().contains(seat);
            if owes && state.is_secret() && state.stage != Stage::Armies {
                parsed.fault(
                    ARMIES,
                    Part::Armies,
                    format!("{called} has not chosen an army"),
                );
            }
            if let ArmyChoice::Made(army) | ArmyChoice::Part(army, _) = choice {
                if let Err(error) = limits.check(army) {
                    parsed.fault(ARMIES, Part::Armies, format!("{called}: {error}"));
                }
            }
            let has_hand = state.hands[seat.index()] != [0; 6];
            let deploys = matches!(state.stage, Stage::DeployOrder | Stage::Deploy);
            if has_hand && !deploys {
                parsed.fault(
                    ARMIES,
                    Part::Armies,
                    format!("{called} has pieces in hand, and nobody deploys"),
                );
            }
            if deploys || state.stage == Stage::MoveOrder {
                self.check_deployment(parsed, seat);
            }
        }
        let all_chose = state.stage == Stage::Armies && state.owing().is_empty();
        if all_chose && self.end(&state).is_none() {
            parsed.fault(
                ARMIES,
                Part::Armies,
                "every army is chosen, so nobody is due",
            );
        }
        let hands_empty = state.hands == [[0; 6]; 4];
        if state.stage == Stage::Deploy && hands_empty && self.end(&state).is_none() {
            parsed.fault(DEPLOYMENT, Part::Armies, "nobody has a piece to deploy");
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
            "has pieces outside its home rows"
        } else if hand[0] > 0 && !own.is_empty() {
            "has pieces on the board before its king"
        } else if hand[0] == 0 && !own.is_empty() && king_away.is_empty() {
            "has its king outside its first row"
        } else if nobles_in_hand && !pawns.is_empty() {
            "has pawns on the board before its other pieces"
        } else if state.stage == Stage::DeployOrder && !own.is_empty() {
            "has pieces on the board before deployment"
        } else {
            // Forfeited pieces are gone, so only an upper bound is known.
            let count = |kind: Kind| {
                let placed = (own & state.placement.of_kind(kind)).len() as u8;
                hand[kind.index()].saturating_add(placed)
            };
            let [queens, rooks, bishops, knights, pawns] = Kind::BOUGHT.map(count);
            let army = Army::new(queens, rooks, bishops, knights, pawns);
            if let Err(error) = self.limits(seat).check(army) {
                parsed.fault(ARMIES, Part::Armies, format!("{called}: {error}"));
            }
            return;
        };
        parsed.fault(DEPLOYMENT, Part::Placement, format!("{called} {problem}"));
    }
}

/// Whether nobody has a piece on the board or in hand yet.
pub(super) fn before_deployment<F: Field>(state: &StateOf<F>) -> bool {
    state.is_secret()
}
