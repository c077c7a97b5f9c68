//! Random games without a referee: bounded, claimed, and the same again.
use super::race::{Race, State};
use super::sealed_bids::SealedBids;
use boardwright_ruleset::{
    Outcome, Playout, PlayoutTally, Ruleset, Xoshiro256PlusPlus, numbered_playout, playout,
    playouts,
};
use proptest::prelude::{any, proptest};

fn play_out(race: &Race, seed: u64, most_steps: u64) -> (Playout, State) {
    let mut state = race.start();
    let mut random = Xoshiro256PlusPlus::new(seed);
    let played = playout(race, &mut state, &mut random, most_steps);
    (played, state)
}

proptest! {
    #[test]
    fn a_playout_ends_where_the_rules_say_so(seed in any::<u64>(), goal in 1..10_u8) {
        let race = Race::to(goal);
        let (played, state) = play_out(&race, seed, 10_000);
        assert!(played.outcome.is_some());
        assert_eq!(played.outcome, race.outcome(&state));
        // Every turn is a step, every throw one more, and the roll-off.
        let turns = u64::from(state.turns);
        assert!(played.steps > turns && played.steps <= 2 * turns + 1);
        assert_eq!(play_out(&race, seed, 10_000), (played, state));
    }

    #[test]
    fn a_bound_is_a_bound_and_no_end(seed in any::<u64>(), most_steps in 0..200_u64) {
        let (played, _) = play_out(&Race::to(0), seed, most_steps);
        assert_eq!(played, Playout { outcome: None, steps: most_steps });
    }

    #[test]
    fn what_can_be_claimed_is_claimed(seed in any::<u64>(), claim_after in 1..20_u8) {
        let race = Race { claim_after, ..Race::to(0) };
        let (played, state) = play_out(&race, seed, 1_000);
        assert_eq!(played.outcome, Some(Outcome::draw("both are tired")));
        assert_eq!(state.turns, claim_after);
    }

    #[test]
    fn a_game_that_ends_on_the_last_step_has_ended(seed in any::<u64>()) {
        let race = Race::to(3);
        let (played, _) = play_out(&race, seed, 10_000);
        let (bounded, _) = play_out(&race, seed, played.steps);
        assert_eq!(bounded, played);
        let (short, _) = play_out(&race, seed, played.steps - 1);
        assert_eq!(short.outcome, None);
    }

    #[test]
    fn games_follow_from_their_numbers(seed in any::<u64>(), first in any::<u32>(), games in 0..20_u64) {
        let race = Race { claim_after: 9, ..Race::to(5) };
        let first = u64::from(first);
        let (middle, end) = (first + games / 3, first + games);
        let all = playouts(&race, &race.start(), seed, first..end, 12);
        let mut parts = playouts(&race, &race.start(), seed, middle..end, 12);
        parts.merge(&playouts(&race, &race.start(), seed, first..middle, 12));
        assert_eq!(parts, all);

        let mut tally = PlayoutTally::default();
        let mut wins = [0; 2];
        for number in first..end {
            let (played, last) = numbered_playout(&race, &race.start(), seed, number, 12);
            assert_eq!(played.outcome.is_some(), played.steps < 12 || race.outcome(&last).is_some());
            for (seat, wins) in race.seats().iter().zip(&mut wins) {
                *wins += u64::from(played.outcome.is_some_and(|end| end.winners.contains(seat)));
            }
            tally.add(played);
        }
        assert_eq!(tally, all);
        assert_eq!(all.games(), games);
        for (seat, wins) in race.seats().iter().zip(wins) {
            assert_eq!(all.wins(seat), wins);
        }
        assert_eq!(all.draws() + all.unfinished() + wins[0] + wins[1], games);
    }
}

#[test]
fn secret_stages_are_played_through() {
    let mut state = SealedBids.start();
    let mut random = Xoshiro256PlusPlus::new(1);
    let played = playout(&SealedBids, &mut state, &mut random, 100);
    assert_eq!(played.steps, 6);
    assert_eq!(played.outcome, SealedBids.outcome(&state));
    // A game that is over is not played on.
    let again = playout(&SealedBids, &mut state, &mut random, 100);
    assert_eq!((again.steps, again.outcome), (0, played.outcome));
}

#[test]
fn games_of_other_seeds_are_other_games() {
    // If seed and number were only added, seed 1 would play seed 2's games.
    let race = Race::to(0);
    let games = |seed| (0..50).map(move |number| (seed, number));
    let last = |(seed, number)| numbered_playout(&race, &race.start(), seed, number, 200).1;
    let one: Vec<State> = games(1).map(last).collect();
    let same = games(2).filter(|&game| one.contains(&last(game))).count();
    assert!(same < 10, "{same}");
    assert!(one.iter().any(|last| last.steps != one[0].steps));
}
