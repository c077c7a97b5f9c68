//! Offers of a draw between four seats, of which some fall.
use super::pieces::{ALL, EAST, NORTH, SOUTH, WEST, team};
use super::state::Sketch;
use super::table::{army, due, game, given, play, position, sketch};
use boardwright_ruleset::{Actor, Game, Outcome, Record, Refused, Seats, Seed};

const KINGS: &str = "SKa1 WKf6 NKa6 EKf1";

#[test]
fn one_player_answers_for_all_the_seats_it_runs() {
    let agree = |name: &str, answers: &[boardwright_ruleset::Seat]| {
        let mut game = game(name, position(SOUTH, KINGS));
        game.offer(NORTH).expect("no offer stands");
        for &seat in answers {
            assert_eq!(game.outcome(), None);
            game.accept(seat).expect("this player has not answered");
        }
        assert_eq!(game.outcome(), Some(Outcome::draw("agreement")), "{name}");
    };
    agree("loka-sketch", &[SOUTH, EAST, WEST]);
    agree("loka-sketch(players=3)", &[EAST, WEST]);
    agree("loka-sketch(players=2)", &[EAST]);
}

#[test]
fn an_offer_stands_while_its_own_player_moves_on() {
    let mut game = game("loka-sketch(players=3)", position(SOUTH, KINGS));
    game.offer(NORTH).expect("no offer stands");
    assert_eq!(game.accept(SOUTH), Err(Refused::NoOffer));
    play(&mut game, SOUTH, "a1-b1");
    assert_eq!(game.offered_by(), team(SOUTH));
    play(&mut game, WEST, "f6-e6");
    assert_eq!(game.offered_by(), Seats::NONE);
}

#[test]
fn the_fall_of_the_last_that_did_not_answer_completes_an_agreement() {
    let mut game = game("loka-sketch", position(SOUTH, "SKa1 SPd5 WKe6 NKa6 EKf1"));
    game.offer(SOUTH).expect("no offer stands");
    game.accept(NORTH).expect("it has not answered");
    game.accept(EAST).expect("it has not answered");
    play(&mut game, SOUTH, "d5xe6");
    assert_eq!(game.outcome(), None);
    given(&mut game, "6v1");
    assert_eq!(game.state().fallen, WEST.into());
    assert_eq!(game.outcome(), Some(Outcome::draw("agreement")));
    // The record leads to the same end.
    let record = game.record();
    let again = Game::<Sketch>::replay(game.shared_rules(), &record).expect("it plays again");
    assert_eq!(again.outcome(), game.outcome());
}

#[test]
fn an_offer_falls_with_its_maker() {
    let mut game = game("loka-sketch", position(SOUTH, "SKd5 WKf6 WPe6 NKa6 EKf1"));
    game.offer(SOUTH).expect("no offer stands");
    play(&mut game, SOUTH, "d5xe6");
    given(&mut game, "1v2");
    assert_eq!(game.state().fallen, SOUTH.into());
    assert_eq!(game.offered_by(), Seats::NONE);
    assert_eq!(game.accept(NORTH), Err(Refused::NoOffer));
    game.offer(NORTH).expect("no offer stands any more");
}

#[test]
fn a_won_game_is_no_draw_though_all_who_are_left_had_agreed_to_one() {
    let agreed = |pieces: &str| {
        let mut game = game("loka-sketch", position(SOUTH, pieces));
        game.offer(SOUTH).expect("no offer stands");
        game.accept(NORTH).expect("it has not answered");
        game
    };
    let won = Some(team(SOUTH));
    let mut resigned = agreed(KINGS);
    resigned.resign(team(WEST)).expect("one team");
    assert_eq!(resigned.outcome().map(|end| end.winners), won);

    let mut fought = agreed("SKa1 SPd5 WKe6 NKa6");
    play(&mut fought, SOUTH, "d5xe6");
    given(&mut fought, "6v1");
    assert_eq!(fought.outcome().map(|end| end.winners), won);
}

#[test]
fn an_offer_that_stands_again_after_a_take_back_stands_alone() {
    let mut game = Game::new(sketch("loka-sketch"), Seed::from_u64(1));
    game.offer(WEST).expect("no offer stands");
    game.play(SOUTH, army([0; 5])).expect("legal");
    // West's offer has lapsed, so West and East can offer anew.
    game.offer(EAST).expect("no offer stands");
    game.accept(NORTH).expect("it has not answered");
    game.take_back(SOUTH).expect("before the reveal");
    assert_eq!(due(&game), Actor::Secret(ALL));
    assert_eq!(game.offered_by(), WEST.into());
    game.accept(NORTH)
        .expect("this is West's offer, not East's");
    // What is left of the past is a past that could have been.
    let text = game.record().to_string();
    let record: Record = text.parse().expect("just written");
    let again = Game::<Sketch>::replay(game.shared_rules(), &record).expect("it plays again");
    assert_eq!(again.offered_by(), WEST.into());

    // An offer that the taken move had no part in outlives the take-back.
    let mut game = Game::new(sketch("loka-sketch"), Seed::from_u64(1));
    game.play(SOUTH, army([0; 5])).expect("legal");
    game.offer(SOUTH).expect("no offer stands");
    game.take_back(SOUTH).expect("before the reveal");
    assert_eq!(game.offered_by(), SOUTH.into());
}
