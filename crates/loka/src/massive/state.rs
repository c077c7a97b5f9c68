//! Positions of massive battles, in the width of their board.

use crate::grid_field::{LinesOfMore, LinesOfTwo};
use crate::ruleset::RepetitionKey;
use crate::state::State;
use crate::tiling::Tiling;
use boardwright_geometry::GridSet;
use boardwright_terrain::{Terrain, Tile};
use core::hash::{Hash, Hasher};
use core::{array, mem};

/// In how many words a battle on two boards is played. On a small target the next width serves: a
/// search there takes a seventh longer, and the module of all games is a thirtieth smaller.
pub(super) const FOR_TWO: usize = if cfg!(boardwright_small) { 4 } else { 2 };
/// The same for a battle on up to eight boards.
pub(super) const FOR_EIGHT: usize = if cfg!(boardwright_small) { 16 } else { 8 };

/// A position of a massive battle, in the width of its board.
///
/// On a small target sets of two words take four, and those of eight words sixteen. Hashes do not
/// show it.
///
/// ```
/// use boardwright_loka::{Massive, MassiveState, Settings};
/// use boardwright_ruleset::Ruleset;
///
/// // Three boards are played in the width of four.
/// let battle = Massive::new(3, 1, Settings::FACE_OFF)?;
/// assert!(matches!(battle.start(), MassiveState::Four(_)));
/// # Ok::<(), boardwright_geometry::GridSizeError>(())
/// ```
#[derive(PartialEq, Eq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a state is plain data, and its clone copies only the variant"
)]
pub enum MassiveState {
    /// On two boards.
    Two(State<GridSet<FOR_TWO>, Terrain<GridSet<FOR_TWO>, Tile, { 9 * FOR_TWO }>, LinesOfTwo>),
    /// On three or four boards.
    Four(State<GridSet<4>, Terrain<GridSet<4>, Tile, 36>, LinesOfMore>),
    /// On six to eight boards.
    Eight(
        State<
            GridSet<FOR_EIGHT>,
            Terrain<GridSet<FOR_EIGHT>, Tile, { 9 * FOR_EIGHT }>,
            LinesOfMore,
        >,
    ),
    /// On more boards.
    Sixteen(State<GridSet<16>, Terrain<GridSet<16>, Tile, 144>, LinesOfMore>),
}

/// Copies only the variant in use, not the space of a wider one.
impl Clone for MassiveState {
    #[inline]
    fn clone(&self) -> Self {
        match self {
            MassiveState::Two(state) => MassiveState::Two(*state),
            MassiveState::Four(state) => MassiveState::Four(*state),
            MassiveState::Eight(state) => MassiveState::Eight(*state),
            MassiveState::Sixteen(state) => MassiveState::Sixteen(*state),
        }
    }
}

/// What two positions of a massive battle have in common if one repeats the
/// other.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "keys are kept only by tables of repetition"
)]
pub enum MassiveKey {
    /// On two boards.
    Two(RepetitionKey<GridSet<FOR_TWO>>),
    /// On three or four boards.
    Four(RepetitionKey<GridSet<4>>),
    /// On six to eight boards.
    Eight(RepetitionKey<GridSet<FOR_EIGHT>>),
    /// On more boards.
    Sixteen(RepetitionKey<GridSet<16>>),
}

/// The hash of as many words as the board needs, however many its sets have.
impl Hash for MassiveState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        mem::discriminant(self).hash(hasher);
        match self {
            MassiveState::Two(state) => hash::<2, FOR_TWO, _, _, _>(state, hasher),
            MassiveState::Four(state) => state.hash(hasher),
            MassiveState::Eight(state) => hash::<8, FOR_EIGHT, _, _, _>(state, hasher),
            MassiveState::Sixteen(state) => state.hash(hasher),
        }
    }
}

/// The hash of as many words as the board needs, however many its sets have.
impl Hash for MassiveKey {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        mem::discriminant(self).hash(hasher);
        match self {
            MassiveKey::Two(key) => key.map(first_words::<2, FOR_TWO>).hash(hasher),
            MassiveKey::Four(key) => key.hash(hasher),
            MassiveKey::Eight(key) => key.map(first_words::<8, FOR_EIGHT>).hash(hasher),
            MassiveKey::Sixteen(key) => key.hash(hasher),
        }
    }
}

/// The hash of a state with the first words of its sets of pieces.
#[inline]
fn hash<const FIRST: usize, const WORDS: usize, T: Tiling, L, H: Hasher>(
    state: &State<GridSet<WORDS>, T, L>,
    hasher: &mut H,
) {
    let placement = state.placement.map(first_words::<FIRST, WORDS>);
    state.hash_with(&placement, hasher);
}

/// The first words of a set, beyond which the board has no square.
#[inline]
fn first_words<const FIRST: usize, const WORDS: usize>(set: GridSet<WORDS>) -> [u64; FIRST] {
    let words = set.bits();
    array::from_fn(|word| words[word])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid_field::GridField;
    use crate::state::StateOf;
    use crate::widest::carried;
    use crate::{Massive, Settings};
    use alloc::boxed::Box;
    use boardwright_dice::Xoshiro256PlusPlus;
    use boardwright_ruleset::{Actor, Ruleset, wide_hash};
    use core::num::NonZeroU64;

    /// In the width of two boards, whatever the target.
    type OfTwo = StateOf<GridField<2>>;

    /// The same as a state of a battle, with a derived hash.
    #[derive(Hash)]
    enum Derived {
        Two(Box<OfTwo>),
        #[allow(dead_code, reason = "so that there is a variant to tell apart")]
        Four,
    }

    /// A state of two boards in the width of four.
    struct Wider(StateOf<GridField<4>>);

    impl Hash for Wider {
        fn hash<H: Hasher>(&self, hasher: &mut H) {
            hash::<2, 4, _, _, _>(&self.0, hasher);
        }
    }

    #[test]
    fn hashes_do_not_show_in_which_width_a_battle_is_played() {
        let battle = Massive::new(2, 1, Settings::FACE_OFF).expect("two boards");
        let narrow = GridField::<2>::new(2, 1).expect("room for two boards");
        let wider = GridField::<4>::new(2, 1).expect("room for four boards");
        let mut random = Xoshiro256PlusPlus::new(7);
        let mut below = |bound| random.below(NonZeroU64::new(bound).expect("something to choose"));
        let mut state = battle.start();
        let mut pieces = 0;
        for _ in 0..300 {
            let MassiveState::Two(plain) = state else {
                unreachable!("the width of two boards")
            };
            let narrow = carried::<GridField<FOR_TWO>, _>(&plain, &narrow);
            let wider = Wider(carried::<GridField<FOR_TWO>, _>(&plain, &wider));
            assert_eq!(wide_hash(&wider), wide_hash(&narrow));
            let derived = wide_hash(&Derived::Two(Box::new(narrow)));
            assert_eq!(wide_hash(&state), derived);
            pieces = pieces.max(plain.placement().occupied().len());
            match battle.actor(&state) {
                _ if battle.outcome(&state).is_some() => break,
                Actor::Chance => {
                    let n = below(battle.chance_weight(&state));
                    let chance = battle.chance_at(&state, n).expect("a chance");
                    battle.resolve(&mut state, chance);
                }
                actor => {
                    let seat = actor.seats().lowest().expect("somebody is due");
                    let chosen = battle.pick_move(&state, seat, &mut below);
                    battle.apply(&mut state, seat, chosen.expect("a move"));
                }
            }
        }
        assert!(pieces > 10, "armies were deployed");
    }
}
