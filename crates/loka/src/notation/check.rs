//! Whether the rules can play on from a position.
//!
//! Every fault is told at once, with the place in the text that it concerns.
//! A position that the rules could not have led to but can play on from is
//! not refused for that alone; what is refused contradicts itself or the
//! board: no king, a piece where its kind cannot be, a stage without what it
//! waits for.

use super::read::Parsed;
use crate::cross::CrossField;
use crate::field::Field;
use crate::rules::Rules;
use crate::seats::{SEATS, SOUTH, name, team};
use crate::state::State;
use crate::{Army, Choice, Kind, LokaState, Move, Stage};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_combat::RollKind;
use boardwright_geometry::{CrossSet, CrossSquare};
use boardwright_ruleset::{Fault, PositionError, Seat};
use boardwright_terrain::{Ground, Tile};

pub(super) const PORTALS: &str = "loka.position.portals";
pub(super) const TILES: &str = "loka.position.tiles";
pub(super) const AXIS: &str = "loka.position.axis";
const KINGS: &str = "loka.position.kings";
const KING_MISSING: &str = "loka.position.king_missing";
const LIVING: &str = "loka.position.living";
const FALLEN: &str = "loka.position.fallen";
pub(super) const PIECES: &str = "loka.position.pieces";
pub(super) const GROUND: &str = "loka.position.ground";
pub(super) const OWN_ROW: &str = "loka.position.own_row";
pub(super) const PROMOTION: &str = "loka.position.promotion";
pub(super) const DOUBLE_STEP: &str = "loka.position.double_step";
const TURN: &str = "loka.position.turn";
pub(super) const STAGE: &str = "loka.position.stage";
const ARMIES: &str = "loka.position.armies";
const DEPLOYMENT: &str = "loka.position.deployment";
const DRAWS: &str = "loka.position.draws";
const SKIPS: &str = "loka.position.skips";

/// The keys of all faults that a position can have, beside that of a text
/// which cannot be read.
pub const POSITION_IDS: &[&str] = &[
    PORTALS,
    TILES,
    AXIS,
    KINGS,
    KING_MISSING,
    LIVING,
    FALLEN,
    PIECES,
    GROUND,
    OWN_ROW,
    PROMOTION,
    DOUBLE_STEP,
    TURN,
    STAGE,
    ARMIES,
    DEPLOYMENT,
    DRAWS,
    SKIPS,
];

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn add(&mut self, id: &'static str, at: usize, sentence: impl Into<String>) {
        self.0.push(Fault::new(id, sentence).at(at));
    }
}

/// The index of each field in a text.
#[derive(Copy, Clone)]
pub(super) enum Part {
    Placement,
    Turn,
    Stage,
    Living,
    DoubleSteps,
    Terrain,
    Armies,
    Skips = 8,
}

impl Parsed {
    pub(super) fn fault(&mut self, id: &'static str, part: Part, sentence: impl Into<String>) {
        let at = self.places[part as usize];
        self.faults.add(id, at, sentence);
    }
}

impl Rules<CrossField> {
    pub(super) fn checked(&self, mut parsed: Parsed) -> Result<LokaState, PositionError> {
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
        if faults.0.is_empty() {
            if let Err(sentence) = self.settle(&mut state) {
                faults.add(SKIPS, places[Part::Skips as usize], sentence);
            }
        }
        faults.0.sort_by_key(|fault| fault.at);
        PositionError::unless_empty(faults.0)?;
        Ok(state)
    }

    /// What follows from the rest of a sound position: the boosts of a fight,
    /// and that a seat without an action is passed over.
    fn settle(&self, state: &mut LokaState) -> Result<(), String> {
        match state.stage {
            Stage::Fight(attack, fight) if fight.faces().is_none() => {
                state.stage = Stage::Fight(attack, self.fight(state, attack));
            }
            Stage::Play if self.end(state).is_none() => self.begin_turn(state),
            Stage::Play if usize::from(state.skips) >= state.living().len() => {
                let acts = |seat: &Seat| self.has_action(state, *seat);
                if let Some(seat) = state.living().iter().find(acts) {
                    let name = name(seat);
                    return Err(format!("all turns were skipped, but {name} has an action"));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn check_seats(&self, parsed: &mut Parsed) {
        let state = parsed.state;
        if state.living().is_empty() {
            parsed.fault(LIVING, Part::Living, "no seat lives");
        }
        let before_play = before_deployment(&state);
        for seat in SEATS {
            let on_board = state.placement.of(seat, Kind::King).len();
            let kings = on_board + usize::from(state.in_hand(seat, Kind::King));
            let called = name(seat);
            if state.fallen.contains(seat) {
                let left = !state.placement.of_seat(seat).is_empty()
                    || state.hands[seat.index()] != [0; 6]
                    || state.choice(seat) != Choice::Open;
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
        if state.fallen.contains(state.turn)
            && parsed.has_turn
            && matches!(state.stage, Stage::Play | Stage::Deploy | Stage::Fight(..))
            && self.end(&state).is_none()
        {
            parsed.fault(
                TURN,
                Part::Turn,
                format!("{} has fallen and is on turn", name(state.turn)),
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

    fn check_armies(&self, parsed: &mut Parsed) {
        let state = parsed.state;
        for seat in SEATS {
            let called = name(seat);
            let limits = self.settings.limits(seat);
            let choice = state.choice(seat);
            if choice != Choice::Open && !state.is_secret() {
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
            if let Choice::Made(army) = choice {
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
            if deploys {
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

    /// The order of deployment, as far as the board and the hand show it.
    fn check_deployment(&self, parsed: &mut Parsed, seat: Seat) {
        let state = parsed.state;
        let called = name(seat);
        let own = state.placement.of_seat(seat);
        let hand = state.hands[seat.index()];
        let home = (0..CrossField::DEPLOYMENT_ROWS)
            .map(|row| self.field.home_row(seat, row))
            .fold(CrossSet::EMPTY, CrossSet::union);
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
            // What was forfeited is gone, so only an upper bound is known.
            let count = |kind: Kind| {
                let placed = (own & state.placement.of_kind(kind)).len() as u8;
                hand[kind.index()].saturating_add(placed)
            };
            let [queens, rooks, bishops, knights, pawns] = Kind::BOUGHT.map(count);
            let army = Army::new(queens, rooks, bishops, knights, pawns);
            if let Err(error) = self.settings.limits(seat).check(army) {
                parsed.fault(ARMIES, Part::Armies, format!("{called}: {error}"));
            }
            return;
        };
        parsed.fault(DEPLOYMENT, Part::Placement, format!("{called} {problem}"));
    }

    fn check_tiles(&self, parsed: &mut Parsed) {
        let state = parsed.state;
        let portals = state.terrain.squares_of(Tile::Portal);
        match state.stage {
            Stage::PlacePartner(first) if portals == CrossSet::from_square(first) => {}
            Stage::PlacePartner(first) => parsed.fault(
                PORTALS,
                Part::Terrain,
                format!("one portal, on {first}, waits for its partner"),
            ),
            _ if portals.is_single() => {
                parsed.fault(PORTALS, Part::Terrain, "a portal has no partner");
            }
            _ => {}
        }
        if matches!(state.stage, Stage::Armies | Stage::FirstDraw) && !state.terrain.is_empty() {
            parsed.fault(
                STAGE,
                Part::Terrain,
                "tiles lie on the board before they are drawn",
            );
        }
        let drawing = matches!(
            state.stage,
            Stage::Draw | Stage::Place(_) | Stage::PlacePartner(_)
        );
        if !drawing {
            return;
        }
        // The pair of portals is one draw, and a first portal lies already.
        let laid = state.terrain.len() - usize::from(portals.len() == 2);
        let due = usize::from(state.draws_left);
        let waits = usize::from(matches!(state.stage, Stage::PlacePartner(_)));
        if due == 0 || laid - waits.min(laid) + due > Tile::ALL.len() {
            parsed.fault(
                DRAWS,
                Part::Stage,
                format!("{due} draws cannot be left with {laid} made"),
            );
        }
        if let Stage::Place(tile) = state.stage {
            if state.terrain.left(tile) == 0 || (tile == Tile::Portal && !portals.is_empty()) {
                parsed.fault(
                    DRAWS,
                    Part::Stage,
                    format!("the {} lies on the board already", tile.name()),
                );
            }
        }
    }

    fn check_stage(&self, parsed: &mut Parsed) {
        let state = parsed.state;
        let over = self.end(&state).is_some();
        let problem = match state.stage {
            Stage::FirstDraw if self.settings.tiles == 0 => {
                Some(String::from("no tiles are drawn in this game"))
            }
            Stage::Fight(attack, fight) => {
                // Asked as of the turn in which the attack was declared.
                let declared = State {
                    stage: Stage::Play,
                    ..state
                };
                let action = Move::Attack(attack.from, attack.to);
                let is_reroll = matches!(fight.due_roll(), Some(RollKind::Reroll(_)));
                if !self.settings.combat {
                    Some(String::from(
                        "attacks are not fought with dice in this game",
                    ))
                } else if over {
                    Some(String::from("the game is over, and a fight is open"))
                } else if !self.is_action(&declared, state.turn, action) {
                    let turn = name(state.turn);
                    Some(format!(
                        "{turn} cannot attack from {} to {}",
                        attack.from, attack.to
                    ))
                } else if (is_reroll || fight.faces().is_some()) && self.is_royal(&state, attack) {
                    Some(String::from("in a duel no die is rolled again"))
                } else {
                    None
                }
            }
            Stage::Swamp(square) => {
                let owner = state.placement.owner(square);
                let moved = owner.is_some_and(|owner| team(state.turn).contains(owner));
                if over || !self.settings.swamp_roll {
                    Some(String::from("no swamp roll is due"))
                } else if !state.terrain.ending().contains(square) || !moved {
                    Some(format!(
                        "nothing of the seat on turn has entered a swamp on {square}"
                    ))
                } else {
                    None
                }
            }
            Stage::Promotion(square) => {
                let owner = state.placement.owner(square);
                let arrived = owner.is_some_and(|owner| {
                    let pawns = state.placement.of(owner, Kind::Pawn);
                    team(state.turn).contains(owner)
                        && (pawns & self.field.promotion(owner)).contains(square)
                });
                (over || !arrived)
                    .then(|| format!("no pawn on {square} has arrived to be promoted"))
            }
            _ => None,
        };
        if let Some(problem) = problem {
            parsed.fault(STAGE, Part::Stage, problem);
        }
        if usize::from(state.skips) > state.living().len()
            || (state.skips > 0 && state.stage != Stage::Play)
        {
            parsed.fault(
                SKIPS,
                Part::Skips,
                "more turns were skipped than can have been",
            );
        }
        if state.turn != SOUTH && !parsed.has_turn {
            // Out of reach: without a turn it is nobody's, which is the south.
            parsed.fault(TURN, Part::Turn, "this stage is nobody's turn");
        }
    }

    fn is_royal(&self, state: &LokaState, attack: crate::Attack<CrossSquare>) -> bool {
        let kings = state.placement.of_kind(Kind::King);
        kings.contains(attack.from) && kings.contains(attack.to)
    }
}

/// Whether nobody has a piece on the board or in hand yet.
pub(super) fn before_deployment(state: &LokaState) -> bool {
    state.is_secret()
}
