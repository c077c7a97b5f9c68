//! A position of the game: all that changes in play.
//!
//! The phases are stages of one state of a fixed size, so that a copy is a copy
//! of memory and a search never asks which phase it is in. Data that only a
//! stage needs is in the stage; data that outlasts it is in the state.

use crate::field::Field;
use crate::placement::{Piece, Placement};
use crate::seats::SOUTH;
use crate::tiling::Tiling;
use crate::{Army, Kind};
use boardwright_combat::Fight;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Seat, Seats};
use boardwright_terrain::{Terrain, Tile};
use core::hash::{Hash, Hasher};

/// What the game waits for, on a board with squares `Q`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage<Q> {
    /// Each seat chooses an army, hidden from the enemy.
    Armies,
    /// Chance names the seat that draws the first tile.
    FirstDraw,
    /// The seat on turn draws a tile.
    Draw,
    /// The seat on turn rolls where its tile lies.
    Place(Tile),
    /// The enemy whose edge is farthest from the portal on this square rolls
    /// where its partner lies.
    PlacePartner(Q),
    /// The roll-off for who deploys first.
    DeployOrder,
    /// The seat on turn deploys a piece.
    Deploy,
    /// The roll-off for who moves first.
    MoveOrder,
    /// The seat on turn acts.
    Play,
    /// A fight is open: the dice are to be rolled, or kept or rolled again.
    Fight(Attack<Q>, Fight),
    /// The swamp's die decides about the piece that entered.
    Swamp(Q),
    /// The owner of the pawn that arrived here chooses its promotion.
    Promotion(Q),
}

impl<Q> Stage<Q> {
    /// The same stage with other squares.
    pub(crate) fn map<R>(self, mut square: impl FnMut(Q) -> R) -> Stage<R> {
        match self {
            Stage::Armies => Stage::Armies,
            Stage::FirstDraw => Stage::FirstDraw,
            Stage::Draw => Stage::Draw,
            Stage::Place(tile) => Stage::Place(tile),
            Stage::PlacePartner(first) => Stage::PlacePartner(square(first)),
            Stage::DeployOrder => Stage::DeployOrder,
            Stage::Deploy => Stage::Deploy,
            Stage::MoveOrder => Stage::MoveOrder,
            Stage::Play => Stage::Play,
            Stage::Fight(Attack { from, to }, fight) => {
                let (from, to) = (square(from), square(to));
                Stage::Fight(Attack { from, to }, fight)
            }
            Stage::Swamp(entered) => Stage::Swamp(square(entered)),
            Stage::Promotion(arrived) => Stage::Promotion(square(arrived)),
        }
    }
}

/// Who attacks whom.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack<Q> {
    /// Where the attacker stands.
    pub from: Q,
    /// Where the defender stands.
    pub to: Q,
}

/// What a seat has chosen for an army.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum ArmyChoice {
    /// Nothing yet, or the choice no longer matters.
    #[default]
    Open,
    /// This army.
    Made(Army),
    /// An army that the viewer may not know.
    Hidden,
    /// Where armies are chosen kind by kind: the counts so far, and the kind
    /// that is to be chosen next.
    Part(Army, Kind),
    /// The same, with counts that the viewer may not know.
    HiddenPart(Kind),
}

/// A position of the game on a board with sets `S` and tiles `T`.
///
/// Equal states have equal futures: everything is compared except how they were
/// reached.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct State<S: SquareSet, T = Terrain<S>> {
    pub(crate) placement: Placement<S>,
    pub(crate) terrain: T,
    pub(crate) stage: Stage<S::Square>,
    /// Whose turn, draw or deployment it is; south if it is nobody's.
    pub(crate) turn: Seat,
    pub(crate) living: Seats,
    /// How many tiles are still to be laid, the one drawn included.
    pub(crate) draws_left: u8,
    pub(crate) choices: [ArmyChoice; 4],
    /// How many of each kind are to be deployed.
    pub(crate) hands: [[u8; 6]; 4],
    /// The run of skipped turns.
    pub(crate) skips: u8,
    /// Turns in a row without an attack, a pawn's move, a swap or an entry
    /// into the swamp.
    pub(crate) quiet: u16,
}

impl<S: SquareSet, T: Hash> Hash for State<S, T> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hash_with(&self.placement, hasher);
    }
}

impl<S: SquareSet, T: Hash> State<S, T> {
    /// The hash of the state with its pieces in this form.
    #[inline]
    pub(crate) fn hash_with<H: Hasher>(&self, placement: &impl Hash, hasher: &mut H) {
        let State {
            placement: _,
            terrain,
            stage,
            turn,
            living,
            draws_left,
            choices,
            hands,
            skips,
            quiet,
        } = self;
        placement.hash(hasher);
        terrain.hash(hasher);
        stage.hash(hasher);
        turn.hash(hasher);
        living.hash(hasher);
        draws_left.hash(hasher);
        choices.hash(hasher);
        hands.hash(hasher);
        skips.hash(hasher);
        quiet.hash(hasher);
    }
}

impl<S: SquareSet, T: Tiling<Set = S>> State<S, T> {
    /// The start for these seats, with the given number of sets of tiles.
    pub(crate) fn new(seats: Seats, sets_of_tiles: u8) -> Self {
        State {
            placement: Placement::EMPTY,
            terrain: T::with_sets_of_tiles(sets_of_tiles),
            stage: Stage::Armies,
            turn: SOUTH,
            living: seats,
            draws_left: 0,
            choices: [ArmyChoice::Open; 4],
            hands: [[0; 6]; 4],
            skips: 0,
            quiet: 0,
        }
    }

    /// The pieces on the board.
    #[must_use]
    pub fn placement(&self) -> &Placement<S> {
        &self.placement
    }

    /// The piece on a square.
    #[must_use]
    pub fn at(&self, square: S::Square) -> Option<Piece> {
        self.placement.at(square)
    }

    /// The tiles on the board.
    #[must_use]
    pub fn terrain(&self) -> &T {
        &self.terrain
    }

    /// What the game waits for.
    #[must_use]
    pub fn stage(&self) -> Stage<S::Square> {
        self.stage
    }

    /// Whose turn it is. In a promotion or a re-roll another seat may have to
    /// decide; if nobody is on turn, it is south.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that have not fallen.
    #[must_use]
    #[inline]
    pub fn living(&self) -> Seats {
        self.living
    }

    /// What a seat has chosen, while armies are secret.
    #[must_use]
    pub fn choice(&self, seat: Seat) -> ArmyChoice {
        self.choices[seat.index() & 3]
    }

    /// How many pieces of a kind a seat has still to deploy.
    #[must_use]
    pub fn in_hand(&self, seat: Seat, kind: Kind) -> u8 {
        self.hands[seat.index() & 3][kind.index()]
    }

    /// How many turns in a row were quiet: without an attack, a pawn's move,
    /// a swap or an entry into the swamp.
    #[must_use]
    pub fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// How many turns in a row were skipped.
    #[must_use]
    pub fn skipped_turns(&self) -> u8 {
        self.skips
    }

    /// The living seats that still owe an army.
    pub(crate) fn owing(&self) -> Seats {
        let owes = |seat: &Seat| {
            matches!(
                self.choice(*seat),
                ArmyChoice::Open | ArmyChoice::Part(..) | ArmyChoice::HiddenPart(_)
            )
        };
        self.living.iter().filter(owes).collect()
    }

    /// Whether armies are still secret; they are until the terrain is laid.
    pub(crate) fn is_secret(&self) -> bool {
        matches!(
            self.stage,
            Stage::Armies
                | Stage::FirstDraw
                | Stage::Draw
                | Stage::Place(_)
                | Stage::PlacePartner(_)
        )
    }

    /// Whether a turn has begun and is not over yet: its action was chosen,
    /// and dice or another decision are still due.
    pub(crate) fn is_within_turn(&self) -> bool {
        matches!(
            self.stage,
            Stage::Fight(..) | Stage::Swamp(_) | Stage::Promotion(_)
        )
    }

    /// The next living seat after the one on turn.
    #[inline]
    pub(crate) fn next_living<F: Field>(&self) -> Seat {
        let mut seat = F::next(self.turn);
        while !self.living.contains(seat) && seat != self.turn {
            seat = F::next(seat);
        }
        seat
    }

    /// Takes a piece off the board; with a king, also its whole army.
    pub(crate) fn remove(&mut self, square: S::Square) {
        if let Some(Piece {
            seat,
            kind: Kind::King,
        }) = self.placement.take(square)
        {
            self.fall(seat);
        }
    }

    /// A seat falls: its pieces on the board and in hand vanish.
    pub(crate) fn fall(&mut self, seat: Seat) {
        self.placement.remove_army(seat);
        self.hands[seat.index() & 3] = [0; 6];
        self.choices[seat.index() & 3] = ArmyChoice::Open;
        self.living -= seat.into();
    }

    /// The pawn that has reached a promotion square, if there is one.
    #[inline]
    pub(crate) fn promotable<F: Field<Set = S>>(&self, field: &F) -> Option<S::Square> {
        let pawns = self.placement.of_kind(Kind::Pawn);
        let mut arrived = S::EMPTY;
        for &seat in F::SEATS {
            arrived |= self.placement.of_seat(seat) & field.promotion(seat);
        }
        (arrived & pawns).first()
    }
}
