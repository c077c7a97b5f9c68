//! A position of the game: all that changes in play.
//!
//! The phases are stages of one state of a fixed size, so that a copy is a copy
//! of memory and a search never asks which phase it is in. Data that only a
//! stage needs is in the stage; data that outlasts it is in the state.
//!
//! Of the 512 bytes on the cross 176 are the pieces and 256 the tiles. On a board of
//! 32×32 kept lines add 1,024, which makes a copy take 112 ns and not 88; a leaf of a
//! search takes ten times as long.

use crate::field::{Field, GroundOf, SquareOf};
use crate::lines::{Lines, TileOnLines};
use crate::placement::{Piece, Placement};
use crate::seats::SOUTH;
use crate::tiling::Tiling;
use crate::{Army, Chance, Kind};
use boardwright_combat::Fight;
use boardwright_geometry::{Direction, Square, SquareSet};
use boardwright_ruleset::{Seat, Seats};
use boardwright_terrain::{Ground, Terrain, Tile};
use core::hash::{Hash, Hasher};

/// The states of a game on a field.
pub(crate) type StateOf<F> = State<<F as Field>::Set, <F as Field>::Tiling, <F as Field>::Lines>;
/// The stages of a game on a field.
pub(crate) type StageOf<F> = Stage<SquareOf<F>, GroundOf<F>>;
/// The chances of a game on a field.
pub(crate) type ChanceOf<F> = Chance<SquareOf<F>, GroundOf<F>>;

/// What the game waits for, on a board with squares `Q` and tiles of the kinds `G`.
///
/// ```
/// # use boardwright_loka::{FaceOff, Stage, WHITE};
/// # use boardwright_ruleset::{Notation, Ruleset};
/// let rules = FaceOff::default();
/// assert_eq!(rules.start().stage(), Stage::Armies);
/// let text = "bK7/8/8/8/3bP4/2wP5/8/wK7 w play wb - - -/- 0 0";
/// let mut state = rules.read_position(text)?;
/// assert_eq!(state.stage(), Stage::Play);
/// // An attack waits for its dice, D6 against D4.
/// let attack = rules.read_move(&state, "c3xd4")?;
/// rules.apply(&mut state, WHITE, attack);
/// assert!(matches!(state.stage(), Stage::Fight(..)));
/// assert_eq!(rules.chance_weight(&state), 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage<Q, G = Tile> {
    /// Each seat chooses an army, hidden from the enemy.
    Armies,
    /// Chance names the seat that draws the first tile.
    FirstDraw,
    /// The seat on turn draws a tile.
    Draw,
    /// The seat on turn rolls where its tile lies.
    Place(G),
    /// The enemy whose edge is farthest from the tile on this square rolls
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
    /// A die decides about the piece that ended its move on this square, where
    /// the ground is a hazard.
    Hazard(Q),
    /// The owner of the pawn that arrived here chooses its promotion.
    Promotion(Q),
}

impl<Q, G> Stage<Q, G> {
    /// The same stage with other squares.
    pub(crate) fn map<R>(self, mut square: impl FnMut(Q) -> R) -> Stage<R, G> {
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
            Stage::Hazard(entered) => Stage::Hazard(square(entered)),
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
///
/// ```
/// # use boardwright_loka::{ArmyChoice, Costs, FaceOff, BLACK, WHITE};
/// # use boardwright_ruleset::{Notation, Ruleset};
/// let rules = FaceOff::default();
/// let mut state = rules.start();
/// let army = rules.read_move(&state, "army:Q1R1B1N1P4")?;
/// rules.apply(&mut state, WHITE, army);
/// let ArmyChoice::Made(army) = state.choice(WHITE) else { unreachable!() };
/// assert_eq!(Costs::FACE_OFF.of_army(army), 240);
/// assert_eq!(state.choice(BLACK), ArmyChoice::Open);
/// // The enemy sees that there is an army, and not which.
/// let view = rules.seen_by(&state, BLACK.into());
/// assert_eq!(view.choice(WHITE), ArmyChoice::Hidden);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// # use boardwright_loka::{FaceOff, Kind, Piece, WHITE};
/// # use boardwright_ruleset::{Notation, Ruleset};
/// use boardwright_geometry::Square8;
///
/// let rules = FaceOff::default();
/// let text = "bK7/8/8/8/3bP4/2wP5/8/wK7 w play wb - - -/- 0 0";
/// let mut state = rules.read_position(text)?;
/// let attack = rules.read_move(&state, "c3xd4")?;
/// rules.apply(&mut state, WHITE, attack);
/// let dice = rules.read_chance(&state, "5v2")?;
/// rules.resolve(&mut state, dice);
/// // The higher face wins, and the attacker moves in.
/// assert_eq!(state.at(Square8::D4), Some(Piece { seat: WHITE, kind: Kind::Pawn }));
/// assert_eq!(state.at(Square8::C3), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct State<S: SquareSet, T: Tiling = Terrain<S>, L = ()> {
    pub(crate) placement: Placement<S>,
    pub(crate) terrain: T,
    /// What stops sliders, by lines; it follows from the pieces and the tiles.
    pub(crate) lines: L,
    pub(crate) stage: Stage<S::Square, T::Kind>,
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
    /// Turns in a row without an attack, a pawn's move, a swap or a move into
    /// a hazard.
    pub(crate) quiet: u16,
}

impl<S: SquareSet, T: Tiling, L> Hash for State<S, T, L> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hash_with(&self.placement, hasher);
    }
}

impl<S: SquareSet, T: Tiling, L> State<S, T, L> {
    /// The hash of the state with its pieces in this form.
    #[inline]
    pub(crate) fn hash_with<H: Hasher>(&self, placement: &impl Hash, hasher: &mut H) {
        let State {
            placement: _,
            lines: _,
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

impl<S: SquareSet, T: Tiling<Set = S>, L: Lines<S::Square>> State<S, T, L> {
    /// The start for these seats on a board of this width, with the given number of sets of
    /// tiles.
    pub(crate) fn new(seats: Seats, width: u8, sets_of_tiles: u8) -> Self {
        State {
            placement: Placement::EMPTY,
            lines: L::of_width(width),
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
    pub fn stage(&self) -> Stage<S::Square, T::Kind> {
        self.stage
    }

    /// Whose turn it is. In a promotion or a re-roll another seat may have to
    /// decide; if nobody is on turn, it is south.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that have not fallen.
    ///
    /// ```
    /// # use boardwright_loka::{Loka, SOUTH};
    /// # use boardwright_ruleset::{Notation, Ruleset};
    /// let rules = Loka::default();
    /// let text = "6/6/2NK3/12/12/12/3WP8/2SP5EK3/12/3WK2/6/1SK4 S play SWNE - - -/-/-/- 0 0";
    /// let mut state = rules.read_position(text)?;
    /// // A seat that resigns is out, and its team plays on.
    /// assert_eq!(rules.resign(&mut state, SOUTH.into()), None);
    /// assert_eq!(state.living().len(), 3);
    /// assert!(state.placement().of_seat(SOUTH).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// # use boardwright_loka::{FaceOff, Kind, BLACK, WHITE};
    /// # use boardwright_ruleset::{Configure, Notation, Ruleset};
    /// let rules = FaceOff::from_name(&"face-off(tiles=0)".parse()?)?;
    /// let mut state = rules.start();
    /// for seat in [WHITE, BLACK] {
    ///     let army = rules.read_move(&state, "army:Q0R0B0N2P3")?;
    ///     rules.apply(&mut state, seat, army);
    /// }
    /// // Nothing stands yet. The king is not bought and is always there.
    /// let counts = [Kind::King, Kind::Queen, Kind::Knight, Kind::Pawn];
    /// assert_eq!(counts.map(|kind| state.in_hand(WHITE, kind)), [1, 0, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_hand(&self, seat: Seat, kind: Kind) -> u8 {
        self.hands[seat.index() & 3][kind.index()]
    }

    /// How many turns in a row were quiet: without an attack, a pawn's move,
    /// a swap or a move into a hazard.
    ///
    /// ```
    /// # use boardwright_loka::{FaceOff, WHITE};
    /// # use boardwright_ruleset::{Notation, Ruleset};
    /// let rules = FaceOff::default();
    /// let text = "bK7/8/8/8/8/2wP5/8/wK7 w play wb - - -/- 6 0";
    /// let after = |chosen| -> Result<u16, Box<dyn std::error::Error>> {
    ///     let mut state = rules.read_position(text)?;
    ///     let chosen = rules.read_move(&state, chosen)?;
    ///     rules.apply(&mut state, WHITE, chosen);
    ///     Ok(state.quiet_turns())
    /// };
    /// assert_eq!((after("a1-b1")?, after("c3-c4")?), (7, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
            Stage::Fight(..) | Stage::Hazard(_) | Stage::Promotion(_)
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

    /// Puts a piece on an empty square.
    pub(crate) fn put(&mut self, square: S::Square, piece: Piece) {
        self.placement.put(square, piece);
        self.note(square, piece);
    }

    /// Moves a seat's piece to an empty square and says whether it is a pawn.
    #[inline]
    pub(crate) fn shift(&mut self, seat: Seat, from: S::Square, to: S::Square) -> bool {
        let kind = self.placement.shift(seat, from, to);
        self.note(from, Piece { seat, kind });
        self.note(to, Piece { seat, kind });
        kind == Kind::Pawn
    }

    /// Takes a piece off the board; with a king, also its whole army.
    pub(crate) fn remove(&mut self, square: S::Square) {
        if let Some(Piece {
            seat,
            kind: Kind::King,
        }) = self.take(square)
        {
            self.fall(seat);
        }
    }

    /// Takes the piece off a square, if there is one.
    fn take(&mut self, square: S::Square) -> Option<Piece> {
        let piece = self.placement.take(square)?;
        self.note(square, piece);
        Some(piece)
    }

    /// Turns the pawn on a square into another kind.
    pub(crate) fn promote(&mut self, square: S::Square, kind: Kind) {
        self.placement.promote(square, kind);
        if let Some(seat) = self.placement.owner(square).filter(|_| L::KEPT) {
            self.fill(square, seat, Kind::Pawn);
            self.fill(square, seat, kind);
        }
    }

    /// Notes in the lines that a seat's piece has come to a square or left it.
    #[inline]
    fn note(&mut self, square: S::Square, Piece { seat, kind }: Piece) {
        if !L::KEPT {
            return;
        }
        self.fill(square, seat, kind);
        if self.terrain.squares().contains(square) {
            self.note_laid(square);
        } else {
            self.lines.flip(seat.index(), square);
        }
    }

    /// Notes in the lines whether a seat has pieces of a kind in the same word as a square.
    #[inline]
    fn fill(&mut self, square: S::Square, seat: Seat, kind: Kind) {
        let (own, of_kind) = (
            self.placement.set_of_seat(seat).words(),
            self.placement.set_of_kind(kind).words(),
        );
        let word = square.index() / 64;
        let is_filled = word < own.len() && own[word] & of_kind[word] != 0;
        self.lines.fill(seat.index(), kind, square, is_filled);
    }

    /// Notes in the lines a square on which a tile has been laid.
    pub(crate) fn note_laid(&mut self, square: S::Square) {
        if !L::KEPT {
            return;
        }
        let terrain = &self.terrain;
        let shuts = |kind: Kind| terrain.closed(kind.mover()).contains(square);
        let bars = |direction| terrain.across(direction).contains(square);
        let is_ending = terrain.ending().contains(square);
        // Kings, knights and pawns ask ranks.
        let near = [Kind::King, Kind::Knight, Kind::Pawn]
            .into_iter()
            .any(shuts)
            || bars(Direction::NorthEast);
        let lines = [
            (Kind::Rook, near, bars(Direction::East)),
            (Kind::Rook, false, bars(Direction::North)),
            (Kind::Bishop, false, bars(Direction::NorthEast)),
            (Kind::Bishop, false, bars(Direction::NorthEast)),
        ];
        let mut tile = TileOnLines {
            matters: [false; 4],
            odd: [false; 4],
            linked: terrain
                .kind(square)
                .is_some_and(|tile| tile.effects().linked),
        };
        for (line, (other, is_near, is_barred)) in lines.iter().enumerate() {
            let (queen, other) = (shuts(Kind::Queen), shuts(*other));
            let is_odd = *is_barred || is_ending;
            tile.matters[line] = *is_near || is_odd || queen || other;
            tile.odd[line] = is_odd || !(queen && other);
        }
        let owner = self.placement.owner(square).map(Seat::index);
        self.lines
            .mark(square, tile, [owner == Some(0), owner == Some(1)]);
    }

    /// The same state with its lines made anew.
    pub(crate) fn with_lines(mut self, width: u8) -> Self {
        self.lines = L::of_width(width);
        if L::KEPT {
            for square in self.placement.occupied() {
                if let Some(piece) = self.placement.at(square) {
                    self.note(square, piece);
                }
            }
            for square in self.terrain.squares() {
                self.note_laid(square);
            }
        }
        self
    }

    /// A seat falls: its pieces on the board and in hand vanish.
    pub(crate) fn fall(&mut self, seat: Seat) {
        if L::KEPT {
            for square in self.placement.of_seat(seat) {
                self.take(square);
            }
        } else {
            self.placement.remove_army(seat);
        }
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
