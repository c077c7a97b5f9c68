//! The provided search key is pinned: tables that were stored, and tests that
//! name a key, must not change with a platform or a version.
use super::race::{Race, Stage, State};
use boardwright_ruleset::{Ruleset, Seat};
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};

fn states() -> impl Strategy<Value = State> {
    let stage = prop_oneof![Just(Stage::RollOff), Just(Stage::Turn), Just(Stage::Thrown)];
    let states = (any::<[u8; 2]>(), 0..2_u8, stage, any::<u8>());
    states.prop_map(|(steps, turn, stage, turns)| State {
        steps,
        turn: Seat::new(turn),
        stage,
        turns,
    })
}

proptest! {
    #[test]
    fn equal_states_have_equal_keys_and_others_do_not(left in states(), right in states()) {
        let race = Race::to(6);
        assert_eq!(race.search_key(&left) == race.search_key(&right), left == right);
        assert_eq!(race.search_key(&left), race.search_key_from_scratch(&left));
    }

    #[test]
    fn the_key_is_fnv_of_the_bytes_that_the_state_hashes_to(state in states()) {
        // Two lengths of arrays, or tags of enums, as 64 bits; the rest bytes.
        let tag = state.stage as u64;
        let mut bytes = 2_u64.to_le_bytes().to_vec();
        bytes.extend(state.steps);
        bytes.push(state.turn.number());
        bytes.extend(tag.to_le_bytes());
        bytes.push(state.turns);
        let key = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |key, &byte| {
            (key ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        assert_eq!(Race::to(6).search_key(&state), key ^ (key >> 32));
    }
}

#[test]
fn the_key_of_the_start_is_pinned() {
    let race = Race::to(6);
    assert_eq!(race.search_key(&race.start()), 12_889_146_832_741_369_878);
}
