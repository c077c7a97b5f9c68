//! Terrain as data: the number of sets and the list of tiles.
//!
//! Input is laid by the same functions as tiles in a game, one by one, so there
//! is no second definition of valid terrain, and a list that is too long is
//! refused at the first tile too many.

use crate::{Ground, Placed, Terrain};
use boardwright_geometry::SquareSet;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name and fields of the struct that stands for terrain.
const NAME: &str = "Terrain";
const FIELDS: &[&str] = &["sets_of_tiles", "tiles"];

impl<S, G, const CAPACITY: usize> Serialize for Terrain<S, G, CAPACITY>
where
    S: SquareSet<Square: Serialize>,
    G: Ground + Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut data = serializer.serialize_struct(NAME, FIELDS.len())?;
        data.serialize_field(FIELDS[0], &self.sets_of_tiles())?;
        data.serialize_field(FIELDS[1], &Listed(self))?;
        data.end()
    }
}

/// Terrain that is written as the list of its tiles.
struct Listed<'a, S: SquareSet, G: Ground, const CAPACITY: usize>(&'a Terrain<S, G, CAPACITY>);

impl<S, G, const CAPACITY: usize> Serialize for Listed<'_, S, G, CAPACITY>
where
    S: SquareSet<Square: Serialize>,
    G: Ground + Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

impl<'de, S, G, const CAPACITY: usize> Deserialize<'de> for Terrain<S, G, CAPACITY>
where
    S: SquareSet<Square: Deserialize<'de>>,
    G: Ground + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct(NAME, FIELDS, TerrainVisitor(PhantomData))
    }
}

struct TerrainVisitor<S, G, const CAPACITY: usize>(PhantomData<(S, G)>);

impl<'de, S, G, const CAPACITY: usize> Visitor<'de> for TerrainVisitor<S, G, CAPACITY>
where
    S: SquareSet<Square: Deserialize<'de>>,
    G: Ground + Deserialize<'de>,
{
    type Value = Terrain<S, G, CAPACITY>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of sets of tiles and a list of tiles")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let sets = fields.next_element()?;
        let tiles = fields.next_element::<Tiles<S::Square, G, CAPACITY>>()?;
        assemble(sets, tiles)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let (mut sets, mut tiles) = (None, None);
        while let Some(field) = fields.next_key::<Field>()? {
            match field {
                Field::SetsOfTiles if sets.is_none() => sets = Some(fields.next_value()?),
                Field::Tiles if tiles.is_none() => tiles = Some(fields.next_value()?),
                Field::SetsOfTiles => return Err(de::Error::duplicate_field(FIELDS[0])),
                Field::Tiles => return Err(de::Error::duplicate_field(FIELDS[1])),
            }
        }
        assemble(sets, tiles)
    }
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    SetsOfTiles,
    Tiles,
}

/// Lays and links the tiles that were read.
fn assemble<E: de::Error, S: SquareSet, G: Ground, const CAPACITY: usize>(
    sets: Option<u8>,
    tiles: Option<Tiles<S::Square, G, CAPACITY>>,
) -> Result<Terrain<S, G, CAPACITY>, E> {
    let sets = sets.ok_or_else(|| E::missing_field(FIELDS[0]))?;
    let tiles = tiles.ok_or_else(|| E::missing_field(FIELDS[1]))?;
    let mut terrain = Terrain::with_sets_of_tiles(sets);
    let tiles = || tiles.0.iter().flatten();
    for tile in tiles() {
        let laid = terrain.place(tile.square, tile.kind, tile.axis);
        laid.map_err(E::custom)?;
    }
    for tile in tiles() {
        let Some(partner) = tile.partner else {
            continue;
        };
        // A link is written on both of its tiles; it is made at the first and
        // found at the second.
        if terrain.partner(tile.square) != Some(partner) {
            terrain.link(tile.square, partner).map_err(E::custom)?;
        }
    }
    for tile in tiles() {
        if terrain.partner(tile.square) != tile.partner {
            return Err(E::custom("a tile is linked to one that is not linked back"));
        }
    }
    Ok(terrain)
}

/// Tiles as they were read, at most the given number.
struct Tiles<Sq, G, const CAPACITY: usize>([Option<Placed<Sq, G>>; CAPACITY]);

impl<'de, Sq, G, const CAPACITY: usize> Deserialize<'de> for Tiles<Sq, G, CAPACITY>
where
    Sq: Deserialize<'de> + Copy,
    G: Deserialize<'de> + Copy,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(TilesVisitor(PhantomData))
    }
}

struct TilesVisitor<Sq, G, const CAPACITY: usize>(PhantomData<(Sq, G)>);

impl<'de, Sq, G, const CAPACITY: usize> Visitor<'de> for TilesVisitor<Sq, G, CAPACITY>
where
    Sq: Deserialize<'de> + Copy,
    G: Deserialize<'de> + Copy,
{
    type Value = Tiles<Sq, G, CAPACITY>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {CAPACITY} tiles")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut tiles = [None; CAPACITY];
        let mut count = 0;
        while let Some(tile) = list.next_element()? {
            match tiles.get_mut(count) {
                Some(place) => *place = Some(tile),
                None => return Err(de::Error::invalid_length(count + 1, &self)),
            }
            count += 1;
        }
        Ok(Tiles(tiles))
    }
}
