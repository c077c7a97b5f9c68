//! Tiles of terrain and what they do to those who enter (section 6 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::Kind;
use crate::loka::board::{Direction, Square};
use crate::loka::state::State;

/// A kind of tile.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tile {
    /// The Castle.
    Castle,
    /// The Forest.
    Forest,
    /// The Lake.
    Lake,
    /// The Eyrie.
    Eyrie,
    /// The Swamp.
    Swamp,
    /// The Stone Circle.
    StoneCircle,
    /// The Mountain Pass.
    Pass,
    /// The Magic Portal.
    Portal,
}

/// The kinds of tiles in their printed order.
pub const TILES: [Tile; 8] = [
    Tile::Castle,
    Tile::Forest,
    Tile::Lake,
    Tile::Eyrie,
    Tile::Swamp,
    Tile::StoneCircle,
    Tile::Pass,
    Tile::Portal,
];

/// A tile on the board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Laid {
    /// Which tile it is.
    pub tile: Tile,
    /// For a pass: whether its axis runs north and south, and not west and east.
    pub north_south: bool,
}

impl Tile {
    /// The name in texts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Castle => "castle",
            Self::Forest => "forest",
            Self::Lake => "lake",
            Self::Eyrie => "eyrie",
            Self::Swamp => "swamp",
            Self::StoneCircle => "stone-circle",
            Self::Pass => "pass",
            Self::Portal => "portal",
        }
    }

    /// The tile with this name.
    #[must_use]
    pub fn read(name: &str) -> Option<Self> {
        TILES.into_iter().find(|tile| tile.name() == name)
    }
}

impl Laid {
    /// Rule 18 and #24: whether a step in this direction runs along the axis of the pass.
    #[must_use]
    pub fn along_axis(self, (files, ranks): Direction) -> bool {
        if self.north_south {
            files == 0
        } else {
            ranks == 0
        }
    }
}

impl LokaModel {
    /// The table of section 6, second column: whether a piece of this kind may enter the square by
    /// a step in this direction. Knights jump, and so have no direction.
    #[must_use]
    pub fn may_enter(
        &self,
        state: &State,
        square: Square,
        kind: Kind,
        direction: Option<Direction>,
    ) -> bool {
        let Some(laid) = state.ground.get(&square) else {
            return true;
        };
        cite("rule 32");
        match laid.tile {
            Tile::Castle | Tile::Swamp => true,
            Tile::Portal => {
                cite("#15");
                true
            }
            Tile::Forest => kind == Kind::Pawn,
            Tile::Eyrie => kind == Kind::Knight,
            Tile::StoneCircle => kind == Kind::Rook,
            Tile::Lake => false,
            Tile::Pass => direction.is_none_or(|direction| {
                cite("#18");
                laid.along_axis(direction)
            }),
        }
    }

    /// The table of section 6, second column, and #18: whether a piece may leave the square by a
    /// step in this direction. Only the pass holds anybody back, and no knight. So a bishop that
    /// was promoted there cannot move (#20).
    #[must_use]
    pub fn may_leave(
        &self,
        state: &State,
        square: Square,
        kind: Kind,
        direction: Option<Direction>,
    ) -> bool {
        let (Some(laid), Some(direction)) = (state.ground.get(&square), direction) else {
            return true;
        };
        if laid.tile != Tile::Pass {
            if laid.tile == Tile::Forest && kind != Kind::Pawn {
                cite("#17");
            }
            return true;
        }
        cite(match kind {
            Kind::Pawn => "#19",
            Kind::Rook => "#22",
            _ => "#20",
        });
        laid.along_axis(direction)
    }

    /// #21: whether a piece of this kind may be deployed on the square: a tile that it cannot
    /// normally enter counts as occupied. No bishop can enter a pass, whose axis all others use.
    #[must_use]
    pub fn may_deploy_on(&self, state: &State, square: Square, kind: Kind) -> bool {
        let Some(laid) = state.ground.get(&square) else {
            return true;
        };
        cite("#21");
        match laid.tile {
            Tile::Pass => kind != Kind::Bishop,
            _ => self.may_enter(state, square, kind, None),
        }
    }

    /// Whether a move ends where it enters this square.
    #[must_use]
    pub fn is_swamp(&self, state: &State, square: Square) -> bool {
        matches!(state.ground.get(&square), Some(laid) if laid.tile == Tile::Swamp)
    }

    /// Rule 34 and detail 8: the other portal, if the square is one: of the same board of 8×8.
    #[must_use]
    pub fn other_portal(&self, state: &State, square: Square) -> Option<Square> {
        let is_portal = |other: &Square| matches!(state.ground.get(other), Some(laid) if laid.tile == Tile::Portal);
        if !is_portal(&square) {
            return None;
        }
        let board = self.options.board;
        let mut others = state.ground.keys().copied().filter(|other| {
            is_portal(other) && *other != square && board.board_of(*other) == board.board_of(square)
        });
        others.next()
    }
}
