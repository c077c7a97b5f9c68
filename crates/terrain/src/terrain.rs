//! The tiles on a board, precomputed as sets.
//!
//! Movement runs millions of times between two changes of the ground, so
//! everything that movement needs is computed when a tile is laid and is one
//! look-up afterwards: for each class of mover the squares closed to it, the
//! squares that end a move, those with a hazard, and the squares that lie across a direction. Tiles
//! add to the cost of movement only one more set in a union. The list of tiles
//! behind the sets answers the rare questions, which look at each tile once.
//!
//! The list is an array, so that a position that holds its terrain is plain
//! data and copying it does not allocate. The board itself is not kept: the
//! static boards have no need of it, and a grid is far larger than its tiles.

mod laying;

use crate::{Axis, Ground, Hazard, Mover, MoverSet, Tile};
use boardwright_geometry::{Board, Direction, Directions, SquareSet};
use core::fmt;
use core::hash::{Hash, Hasher};

/// The tiles on a board with sets `S`: at most one on a square, at most
/// `CAPACITY` of them.
///
/// The default capacity is that of one set of tiles. All squares must belong to
/// one board.
///
/// ```
/// use boardwright_geometry::{Board8, Direction, Set8, Square8, Side};
/// use boardwright_pieces::{Obstacles, ROOK};
/// use boardwright_terrain::{Axis, Mover, Terrain, Tile};
///
/// let mut terrain: Terrain<Set8> = Terrain::new();
/// terrain.place(Square8::D4, Tile::Pass, Some(Axis::NorthSouth))?;
/// terrain.place(Square8::A6, Tile::Swamp, None)?;
/// terrain.place(Square8::C1, Tile::Forest, None)?;
///
/// // Movement takes sets and does not know what they are made of.
/// let mut obstacles = Obstacles::none()
///     .closed(terrain.closed(Mover::ROOK))
///     .ending(terrain.ending());
/// obstacles.walls = terrain.walls(&Board8);
/// let reach = ROOK.reach(&Board8, Square8::A4, Side::South, &obstacles);
/// assert_eq!(format!("{reach:?}"), "{a1, a2, a3, b4, c4, a5, a6}");
///
/// // Combat takes a number.
/// assert_eq!(terrain.defence(Square8::D4, Mover::PAWN, Mover::ROOK), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two terrains are equal when the same tiles lie on the same squares along
/// the same axes and with the same links, and as many sets of tiles are in
/// play.
#[derive(Copy)]
pub struct Terrain<S: SquareSet, G: Ground = Tile, const CAPACITY: usize = 9> {
    /// The tiles in the order of their squares, `None` after the last.
    tiles: [Option<Placed<S::Square, G>>; CAPACITY],
    sets_of_tiles: u8,
    /// Whether the tiles that end moves are those with a hazard. It is so with the tiles of
    /// the box, and one set then serves for both; a set of its own would make positions larger.
    hazards_end_moves: bool,
    /// Whom at least one hazard on the board spares.
    spared: MoverSet,
    /// For each class of mover the squares that it may not enter.
    closed: [S; Mover::COUNT],
    ending: S,
    /// The tiles along each axis that restrict steps to it.
    along: [S; Axis::ALL.len()],
    linked: S,
    occupied: S,
}

/// A tile on its square.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Placed<Square, Kind> {
    /// The square.
    pub square: Square,
    /// The kind of tile.
    pub kind: Kind,
    /// How the tile is laid, if its kind has an axis.
    pub axis: Option<Axis>,
    /// The square of the tile that this one is linked to.
    pub partner: Option<Square>,
}

impl<S: SquareSet, G: Ground, const CAPACITY: usize> Terrain<S, G, CAPACITY> {
    /// No tile yet, and one set of tiles to take them from.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_sets_of_tiles(1)
    }

    /// No tile yet, and the given number of sets to take them from. A board
    /// made of several boards has one set for each.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{Terrain, Tile};
    ///
    /// // Room for 18 tiles, and two castles among them.
    /// let mut terrain: Terrain<Set8, Tile, 18> = Terrain::with_sets_of_tiles(2);
    /// terrain.place(Square8::A1, Tile::Castle, None)?;
    /// terrain.place(Square8::H8, Tile::Castle, None)?;
    /// assert_eq!((terrain.left(Tile::Castle), terrain.left(Tile::Portal)), (0, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_sets_of_tiles(sets: u8) -> Self {
        Terrain {
            tiles: [None; CAPACITY],
            sets_of_tiles: sets,
            hazards_end_moves: true,
            spared: MoverSet::NONE,
            closed: [S::EMPTY; Mover::COUNT],
            ending: S::EMPTY,
            along: [S::EMPTY; Axis::ALL.len()],
            linked: S::EMPTY,
            occupied: S::EMPTY,
        }
    }

    // ---- what movement asks ----

    /// The squares that this class may not enter and no step of it crosses,
    /// and where such a piece may not be set down.
    #[must_use]
    #[inline]
    pub fn closed(&self, mover: Mover) -> S {
        self.closed[mover.index()]
    }

    /// The squares where every move that enters them ends.
    #[must_use]
    #[inline]
    pub fn ending(&self) -> S {
        self.ending
    }

    /// The squares that a step in this direction neither enters nor leaves,
    /// because the tile there lies across it.
    ///
    /// With this a slider's squares in one direction are
    ///
    /// ```
    /// # use boardwright_geometry::{Board, Direction, SquareSet};
    /// # use boardwright_terrain::{Mover, Terrain};
    /// fn slide<B: Board>(
    ///     board: &B,
    ///     terrain: &Terrain<B::Set>,
    ///     mover: Mover,
    ///     from: B::Square,
    ///     direction: Direction,
    ///     occupied: B::Set,
    /// ) -> B::Set {
    ///     let across = terrain.across(direction);
    ///     if across.contains(from) {
    ///         return B::Set::EMPTY;
    ///     }
    ///     let barred = terrain.closed(mover) | across;
    ///     board.ray_until(from, direction, occupied | barred | terrain.ending()) - barred
    /// }
    /// ```
    #[must_use]
    #[inline]
    pub fn across(&self, direction: Direction) -> S {
        let [north_south, east_west] = self.along;
        match direction {
            Direction::North | Direction::South => east_west,
            Direction::East | Direction::West => north_south,
            _ => north_south | east_west,
        }
    }

    /// For each direction, by its index, the squares from which a step that
    /// way is barred: those that lie across it and those whose neighbour does.
    ///
    /// ```
    /// use boardwright_geometry::{Board8, Direction, Set8, Square8};
    /// use boardwright_terrain::{Axis, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::D4, Tile::Pass, Some(Axis::NorthSouth))?;
    /// let east = terrain.walls(&Board8)[Direction::East as usize];
    /// // No step to the east leaves the pass, and none enters it.
    /// assert_eq!(east.iter().collect::<Vec<_>>(), [Square8::C4, Square8::D4]);
    /// assert!(terrain.walls(&Board8)[Direction::North as usize].is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn walls<B: Board<Set = S>>(&self, board: &B) -> [S; 8] {
        Direction::ALL.map(|direction| {
            let across = self.across(direction);
            across | board.shift(across, direction.opposite())
        })
    }

    /// The directions in which a step may leave the square.
    ///
    /// ```
    /// use boardwright_geometry::{Directions, Set8, Square8};
    /// use boardwright_terrain::{Axis, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::D4, Tile::Pass, Some(Axis::EastWest))?;
    /// assert_eq!(terrain.exits(Square8::D4), Directions::HORIZONTAL);
    /// assert_eq!(terrain.exits(Square8::D5), Directions::ALL);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn exits(&self, square: S::Square) -> Directions {
        match self.get(square) {
            Some(Placed {
                axis: Some(axis), ..
            }) => axis.directions(),
            _ => Directions::ALL,
        }
    }

    /// The squares of tiles that are linked to another, on which a piece may
    /// start the other kind of move.
    #[must_use]
    #[inline]
    pub fn linked(&self) -> S {
        self.linked
    }

    /// The square at the other end of the link.
    #[must_use]
    pub fn partner(&self, square: S::Square) -> Option<S::Square> {
        if !self.linked.contains(square) {
            return None;
        }
        self.get(square)?.partner
    }

    // ---- what else a rule asks ----

    /// The squares with a hazard, whomever it spares.
    #[must_use]
    #[inline]
    pub fn hazards(&self) -> S {
        if self.hazards_end_moves {
            self.ending
        } else {
            self.find_hazards(None)
        }
    }

    /// The squares with a hazard that does not spare this class.
    #[must_use]
    #[inline]
    pub fn hazards_to(&self, mover: Mover) -> S {
        if self.spared.contains(mover) {
            self.find_hazards(Some(mover))
        } else {
            self.hazards()
        }
    }

    /// The same without the sets, for tiles that are not in the box.
    #[cold]
    #[inline(never)]
    fn find_hazards(&self, to: Option<Mover>) -> S {
        let threatens = |hazard: Hazard| to.is_none_or(|mover| hazard.threatens(mover));
        self.iter()
            .filter(|tile| tile.kind.effects().hazard.is_some_and(threatens))
            .map(|tile| tile.square)
            .collect()
    }

    /// The hazard of the square, whomever it spares: what it may do to a piece
    /// each time a move of it ends there in play.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{Mover, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::C4, Tile::Swamp, None)?;
    /// let swamp = terrain.hazard(Square8::C4).expect("a swamp is one");
    /// // One of twelve faces takes the piece, whoever it is.
    /// assert_eq!((swamp.faces(), swamp.losing_faces()), (12, 1));
    /// assert!(swamp.threatens(Mover::KING));
    /// assert_eq!(terrain.hazard(Square8::C5), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hazard(&self, square: S::Square) -> Option<Hazard> {
        self.kind(square)?.effects().hazard
    }

    /// The boosts that the square gives this defender against this attacker.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{Axis, Mover, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::C4, Tile::Castle, None)?;
    /// terrain.place(Square8::D4, Tile::Pass, Some(Axis::NorthSouth))?;
    /// let against_knight = |square, defender| terrain.defence(square, defender, Mover::KNIGHT);
    /// assert_eq!(against_knight(Square8::C4, Mover::PAWN), 1);
    /// assert_eq!(against_knight(Square8::C4, Mover::QUEEN), 2);
    /// // Knights leap over the mountains of a pass.
    /// assert_eq!(against_knight(Square8::D4, Mover::QUEEN), 0);
    /// assert_eq!(against_knight(Square8::E4, Mover::QUEEN), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn defence(&self, square: S::Square, defender: Mover, attacker: Mover) -> u8 {
        match self.kind(square) {
            Some(kind) => kind.effects().defence.boosts(defender, attacker),
            None => 0,
        }
    }

    /// Whether a piece of this class may be set down on the square: it may
    /// wherever it may enter, regardless of danger.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{Mover, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::C4, Tile::Swamp, None)?;
    /// terrain.place(Square8::D4, Tile::Forest, None)?;
    /// // Danger keeps nobody out.
    /// assert!(terrain.admits(Square8::C4, Mover::KING));
    /// assert!(terrain.admits(Square8::D4, Mover::PAWN) && !terrain.admits(Square8::D4, Mover::KING));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn admits(&self, square: S::Square, mover: Mover) -> bool {
        !self.closed(mover).contains(square)
    }

    // ---- the tiles themselves ----

    /// The tile on the square.
    #[must_use]
    pub fn get(&self, square: S::Square) -> Option<Placed<S::Square, G>> {
        if !self.occupied.contains(square) {
            return None;
        }
        if CAPACITY <= 16 {
            // For few tiles a linear search is faster than a binary search.
            let tiles = self.tiles.iter().flatten();
            return tiles.copied().find(|tile| tile.square == square);
        }
        let index = self.index_of(square).ok()?;
        self.tiles[index]
    }

    /// The kind of tile on the square.
    #[must_use]
    pub fn kind(&self, square: S::Square) -> Option<G> {
        self.get(square).map(|tile| tile.kind)
    }

    /// The tiles in the order of their squares.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Square8};
    /// use boardwright_terrain::{Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::H8, Tile::Lake, None)?;
    /// terrain.place(Square8::A1, Tile::Eyrie, None)?;
    /// // Not in the order in which they were laid.
    /// assert!(terrain.iter().map(|tile| tile.kind).eq([Tile::Eyrie, Tile::Lake]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(
        &self,
    ) -> impl ExactSizeIterator<Item = Placed<S::Square, G>> + DoubleEndedIterator + Clone {
        self.tiles[..self.len()]
            .iter()
            .map(|tile| tile.expect("the first tiles up to the number of tiles are there"))
    }

    /// The number of tiles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.occupied.len()
    }

    /// Whether there is no tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.occupied.is_empty()
    }

    /// The squares with tiles.
    #[must_use]
    #[inline]
    pub fn squares(&self) -> S {
        self.occupied
    }

    /// The squares with tiles of one kind.
    #[must_use]
    pub fn squares_of(&self, kind: G) -> S {
        self.iter()
            .filter(|tile| tile.kind == kind)
            .map(|tile| tile.square)
            .collect()
    }

    /// The squares of tiles that must be linked and are not yet: a first portal
    /// that waits for the second.
    #[must_use]
    pub fn unlinked(&self) -> S {
        self.iter()
            .filter(|tile| tile.kind.effects().linked && tile.partner.is_none())
            .map(|tile| tile.square)
            .collect()
    }

    /// The number of sets of tiles in play.
    #[must_use]
    pub fn sets_of_tiles(&self) -> u8 {
        self.sets_of_tiles
    }

    /// How many tiles of a kind can still be laid.
    #[must_use]
    pub fn left(&self, kind: G) -> usize {
        let supply = usize::from(kind.effects().supply) * usize::from(self.sets_of_tiles);
        let laid = self.iter().filter(|tile| tile.kind == kind).count();
        supply.saturating_sub(laid)
    }

    /// The index of the square's tile, or where it would have to go.
    fn index_of(&self, square: S::Square) -> Result<usize, usize> {
        self.tiles[..self.len()].binary_search_by(|tile| {
            let tile = tile.expect("the first tiles up to the number of tiles are there");
            tile.square.cmp(&square)
        })
    }
}

impl<S: SquareSet, G: Ground, const CAPACITY: usize> Default for Terrain<S, G, CAPACITY> {
    fn default() -> Self {
        Self::new()
    }
}

/// A copy of the bytes: a derived clone of a generic type goes through its
/// fields one by one, which would slow down positions.
impl<S: SquareSet, G: Ground, const CAPACITY: usize> Clone for Terrain<S, G, CAPACITY> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

// The sets follow from the tiles, so equality and hash ignore them.

impl<S: SquareSet, G: Ground, const CAPACITY: usize> PartialEq for Terrain<S, G, CAPACITY> {
    fn eq(&self, other: &Self) -> bool {
        self.sets_of_tiles == other.sets_of_tiles && self.tiles == other.tiles
    }
}

impl<S: SquareSet, G: Ground, const CAPACITY: usize> Eq for Terrain<S, G, CAPACITY> {}

impl<S: SquareSet, G: Ground, const CAPACITY: usize> Hash for Terrain<S, G, CAPACITY> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sets_of_tiles.hash(state);
        self.tiles[..self.len()].hash(state);
    }
}

/// Lists the tiles.
impl<S: SquareSet, G: Ground, const CAPACITY: usize> fmt::Debug for Terrain<S, G, CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
