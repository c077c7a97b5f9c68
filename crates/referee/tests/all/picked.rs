//! Moves that are picked by their index.
use super::race::Race;
use super::sealed_bids::SealedBids;
use boardwright_dice::{Dice, Seed};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Ruleset, Seat, Status};
use core::num::NonZeroU64;

/// Plays two games by the same draws, one with the move picked and one with it made.
fn same_games<R: Ruleset + Clone>(rules: &R, seed: u64) {
    let mut picked = Game::new(rules.clone(), Seed::from_u64(seed));
    let mut made = picked.clone();
    let draws = Dice::new(Seed::from_u64(seed + 1));
    let mut drawn = 0;
    while let Status::Due(actor) = picked.status() {
        let Some(seat) = actor.seats().lowest() else {
            assert!(picked.roll().is_ok());
            assert!(made.roll().is_ok());
            continue;
        };
        let mut index = 0;
        let chosen = picked.play_picked(seat, |count| {
            drawn += 1;
            index = draws.draw(drawn, NonZeroU64::new(count).expect("a move"));
            index
        });
        let chosen = chosen.expect("legal").expect("a move");
        let same = rules.pick_move(made.state(), seat, |_| index);
        assert_eq!(same, Some(chosen));
        assert!(made.play(seat, chosen).is_ok());
        assert_eq!(picked.status(), made.status());
    }
    assert_eq!(picked.state(), made.state());
    assert_eq!(picked.events(), made.events());
}

#[test]
fn a_picked_move_is_the_move_at_its_index() {
    for seed in 0..40 {
        same_games(&Race::to(9), seed);
        same_games(&SealedBids, seed);
    }
}

#[test]
fn whoever_is_not_due_picks_nothing() {
    let mut game = Game::new(Race::to(3), Seed::from_u64(1));
    let nobody = game.play_picked(Seat::new(0), |_| unreachable!("a chance is due"));
    assert!(matches!(nobody, Err(Refused::ChanceDue)), "{nobody:?}");
    assert!(game.roll().is_ok());
    let Status::Due(Actor::Seat(due)) = game.status() else {
        panic!("a seat is due after the chance");
    };
    let before = game.record().to_string();
    let other = Seat::new(1 - due.index() as u8);
    let refused = game.play_picked(other, |_| unreachable!("no move is asked for"));
    assert!(matches!(refused, Err(Refused::Turn { .. })), "{refused:?}");
    assert_eq!(game.record().to_string(), before);
}
