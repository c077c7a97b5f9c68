//! What a seat is given follows from its view: it is the same in a thousand worlds of it.
use boardwright::loka::{FaceOff, Loka, Massive, Stage};
use boardwright::ruleset::{
    Actor, Configure, Encode, ObservationWriter, Ruleset as _, Seat, Status, Xoshiro256PlusPlus,
};
use std::collections::HashSet;
use std::num::NonZeroU64;

const WORLDS: usize = 1_000;

/// What a learner on a seat is given: its observation, its mask and its number of moves.
fn given<R: Encode>(rules: &R, state: &R::State, seat: Seat) -> (Vec<u8>, Vec<u8>, u64) {
    let mut observed = vec![0; rules.observation_shape().len()];
    let view = rules.seen_by(state, rules.controller(state, seat));
    let mut writer = ObservationWriter::new(&mut observed);
    rules.observe(&view, seat, &mut writer);
    writer.finish();
    let mut mask = vec![0; rules.move_sizes().mask_len().unwrap_or(0)];
    let mut count = rules.count_moves(state, seat);
    if !mask.is_empty() {
        count += u64::from(rules.legal_mask(state, seat, &mut mask)) << 32;
    }
    (observed, mask, count)
}

fn below(random: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    NonZeroU64::new(bound).map_or(0, |bound| random.below(bound))
}

/// Plays a game until its secrets are out, and looks at each of its states on the way with the
/// eyes of each seat. Returns how many views hid something.
fn check<R: Encode + Configure>(name: &str, seed: u64) -> usize {
    let rules = R::from_name(&name.parse().expect("a name")).expect("a game");
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut state = rules.start();
    let mut hiding = 0;
    for _ in 0..60 {
        for seat in rules.seats().iter() {
            hiding += usize::from(check_view(&rules, &state, seat, &mut random, name));
        }
        match Status::of(&rules, &state) {
            Status::Over(_) => break,
            Status::Due(Actor::Chance) => {
                let unit = below(&mut random, rules.chance_weight(&state));
                let chance = rules.chance_at(&state, unit).expect("a chance is due");
                rules.resolve(&mut state, chance);
            }
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("a seat is due");
                let chosen = rules.pick_move(&state, seat, |count| below(&mut random, count));
                rules.apply(&mut state, seat, chosen.expect("it has a move"));
            }
        }
    }
    hiding
}

fn check_view<R: Encode>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    random: &mut Xoshiro256PlusPlus,
    name: &str,
) -> bool {
    let viewers = rules.controller(state, seat);
    let view = rules.seen_by(state, viewers);
    if !rules.is_view(&view) {
        return false;
    }
    let told = given(rules, state, seat);
    let mut worlds = HashSet::new();
    for _ in 0..WORLDS {
        let world = rules.random_world(&view, viewers, &mut |bound| below(random, bound));
        assert_eq!(
            given(rules, &world, seat),
            told,
            "{name}: {seat:?} in {world:?}"
        );
        worlds.insert(world);
    }
    assert!(worlds.len() > 1, "{name}: the view has other worlds");
    true
}

#[test]
fn secret_armies_of_loka_stay_secret() {
    for name in ["loka", "loka(players=3)", "loka(players=2,points=300)"] {
        assert!(check::<Loka>(name, 1) > 10, "{name} has secrets");
    }
}

#[test]
fn secret_armies_of_face_off_and_massive_battles_stay_secret() {
    assert!(check::<FaceOff>("face-off", 2) > 3);
    assert!(check::<Massive>("massive", 3) > 3);
    assert!(check::<Massive>("massive(boards=3x2)", 4) > 3);
}

#[test]
fn a_team_sees_its_own_armies() {
    // South takes one army, and another in a second game: north sees which, and west does not.
    let rules = Loka::default();
    let start = rules.start();
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let [south, west, north, _] = seats[..] else {
        panic!("four seats play");
    };
    let after = |index| {
        let mut state = start;
        let chosen = rules.pick_move(&start, south, |_| index);
        rules.apply(&mut state, south, chosen.expect("an army"));
        assert_eq!(state.stage(), Stage::Armies);
        state
    };
    let (one, other) = (after(3), after(90));
    let differs = |seat| given(&rules, &one, seat).0 != given(&rules, &other, seat).0;
    assert!(differs(south) && differs(north) && !differs(west));
}
