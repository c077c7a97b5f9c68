//! The eight kinds of tile in the box.
//!
//! Each entry below is one kind: its variant, its name and all its effects.
//! Nothing else in this crate, in the crates of movement and combat and in games
//! mentions a kind.

use crate::{Defence, Effects, Ground, Hazard, Mover, MoverSet, Sign};
use core::fmt;
use core::str::FromStr;

/// Makes the enum and its table from one list.
macro_rules! tiles {
    ($($(#[$doc:meta])* $Tile:ident { $($field:ident: $value:expr,)* })+) => {
        /// A kind of tile.
        ///
        /// The text is the kind's name, as in `stone-circle`.
        ///
        /// ```
        /// use boardwright_terrain::{Ground, Mover, Tile};
        ///
        /// let tile: Tile = "stone-circle".parse()?;
        /// assert!(tile.admits(Mover::ROOK) && !tile.admits(Mover::QUEEN));
        /// let set: u8 = Tile::ALL.iter().map(|tile| tile.effects().supply).sum();
        /// assert_eq!(set, 9);
        /// # Ok::<(), boardwright_terrain::TileError>(())
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum Tile {
            $($(#[$doc])* $Tile,)+
        }

        impl Ground for Tile {
            const ALL: &'static [Self] = &[$(Tile::$Tile,)+];

            fn effects(self) -> &'static Effects {
                match self {
                    $(Tile::$Tile => const {
                        &Effects { $($field: $value,)* ..Effects::PLAIN }
                    },)+
                }
            }
        }
    };
}

tiles! {
    /// Open to everybody. A king or queen gets a larger boost here than others.
    Castle {
        name: "castle",
        title: "Castle",
        signs: [Sign::new('▣', 'c'); 2],
        defence: Defence::of(1).favouring(MoverSet::of(&[Mover::KING, Mover::QUEEN]), 2),
    }

    /// For pawns only.
    Forest {
        name: "forest",
        title: "Forest",
        signs: [Sign::new('♣', 'f'); 2],
        enter: MoverSet::of(&[Mover::PAWN]),
        defence: Defence::of(1),
    }

    /// For nobody.
    Lake {
        name: "lake",
        title: "Lake",
        signs: [Sign::new('≈', '~'); 2],
        enter: MoverSet::NONE,
    }

    /// For knights only.
    Eyrie {
        name: "eyrie",
        title: "Eyrie",
        signs: [Sign::new('▲', '^'); 2],
        enter: MoverSet::of(&[Mover::KNIGHT]),
        defence: Defence::of(1),
    }

    /// Open to everybody, but a move ends on entering, and one in twelve
    /// pieces that enter is lost, whoever they are.
    Swamp {
        name: "swamp",
        title: "Swamp",
        signs: [Sign::new('░', 's'); 2],
        ends_move: true,
        hazard: Some(Hazard::new(12, 1)),
        defence: Defence::of(1),
    }

    /// For rooks only.
    StoneCircle {
        name: "stone-circle",
        title: "Stone Circle",
        signs: [Sign::new('◎', 'o'); 2],
        enter: MoverSet::of(&[Mover::ROOK]),
        defence: Defence::of(1),
    }

    /// A road along one axis between mountains, over which knights leap. It
    /// helps a defender most, but not against a knight.
    Pass {
        name: "pass",
        title: "Mountain Pass",
        signs: [
            Sign::new('‖', '|').drawn_as("pass-north-south"),
            Sign::new('═', '=').drawn_as("pass-east-west"),
        ],
        // A bishop has no move along a rank or file, so it can't come here
        // and, by the rule for setting down, doesn't start here either.
        enter: MoverSet::ALL.without(Mover::BISHOP),
        along_axis: true,
        defence: Defence::of(2).against(MoverSet::of(&[Mover::KNIGHT]), 0),
    }

    /// Open to everybody, and linked to the other portal.
    Portal {
        name: "portal",
        title: "Magic Portal",
        signs: [Sign::new('◈', '*'); 2],
        linked: true,
        defence: Defence::of(1),
        supply: 2,
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Tile {
    type Err = TileError;

    fn from_str(text: &str) -> Result<Self, TileError> {
        Tile::named(text).ok_or(TileError)
    }
}

/// A text is not the name of a tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a tile is one of {Names}")]
pub struct TileError;

/// The names of all kinds, in words.
struct Names;

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in Tile::ALL.iter().enumerate() {
            f.write_str(match Tile::ALL.len() - place {
                _ if place == 0 => "",
                1 => " and ",
                _ => ", ",
            })?;
            f.write_str(tile.name())?;
        }
        Ok(())
    }
}
