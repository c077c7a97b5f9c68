//! The provided search key is pinned: tables that were stored, and tests that
//! name a key, must not change with a platform or unnoticed.
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
    fn the_key_folds_a_product_for_each_word(state in states()) {
        // A length and a tag as 64 bits; the two steps in one word with their
        // number at its end; the rest a word each.
        let [first, second] = state.steps.map(u64::from);
        let steps = first | second << 8 | 2 << 56;
        let words = [2, steps, state.turn.number().into(), state.stage as u64, state.turns.into()];
        let key = words.into_iter().fold(0x243f_6a88_85a3_08d3_u64, |key, word| {
            let product = u128::from(key ^ word) * 0xa409_3822_299f_31d1;
            product as u64 ^ (product >> 64) as u64
        });
        assert_eq!(Race::to(6).search_key(&state), key);
    }
}

#[test]
fn the_key_of_the_start_is_pinned() {
    let race = Race::to(6);
    assert_eq!(race.search_key(&race.start()), 12_701_673_780_922_715_113);
}
