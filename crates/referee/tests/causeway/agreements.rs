//! Agreements between players: offers, claims, leaving the table.
use crate::play;

use boardwright_referee::Refused;
use boardwright_ruleset::{Actor, Event, Outcome, Seat, Status};
use play::{
    assert_due, assert_over, game_at, game_of, happen, living, march, new_game, read_move, refuses,
    seat, seats, text,
};

// ---- offers ----

#[test]
fn a_draw_is_agreed_once_every_player_has_accepted() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["offer y"]);
    assert_eq!(game.offered_by(), seats("y"));
    happen(&mut game, &["accept b", "accept r"]);
    assert_due(&game, "r");
    happen(&mut game, &["accept g"]);
    assert_over(&game, "", "agreement");
    happen(&mut game, &["undo"]);
    assert_due(&game, "r");
    assert_eq!(game.offered_by(), seats("y"));
}

#[test]
fn one_who_declines_ends_the_offer_for_all() {
    let mut game = new_game();
    happen(&mut game, &["offer r", "accept b", "decline g"]);
    assert!(game.offered_by().is_empty());
    let refused = refuses(&mut game, "game.offer.none", |game| game.accept(seat("y")));
    assert_eq!(refused, Refused::NoOffer);
    happen(&mut game, &["offer r"]);
}

#[test]
fn an_offer_is_not_answered_by_its_maker_nor_twice() {
    let mut game = new_game();
    refuses(&mut game, "game.offer.none", |game| game.accept(seat("r")));
    refuses(&mut game, "game.offer.none", |game| game.decline(seat("r")));
    happen(&mut game, &["offer r"]);
    refuses(&mut game, "game.offer.none", |game| game.accept(seat("r")));
    refuses(&mut game, "game.offer.none", |game| game.decline(seat("r")));
    happen(&mut game, &["accept b"]);
    refuses(&mut game, "game.offer.none", |game| game.accept(seat("b")));
    refuses(&mut game, "game.offer.none", |game| game.decline(seat("b")));
    let refused = refuses(&mut game, "game.offer.stands", |game| game.offer(seat("y")));
    assert_eq!(refused, Refused::OfferStands);
    refuses(&mut game, "game.offer.stands", |game| game.offer(seat("r")));
}

#[test]
fn an_offer_lapses_when_another_player_moves_and_not_before() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["offer r", "r b1-b2", "r end"]);
    assert_eq!(game.offered_by(), seats("r"), "its maker may move on");
    happen(&mut game, &["b d5-d4"]);
    assert!(game.offered_by().is_empty());
    // A roll is not a move of any player.
    let mut fight = game_at("b3/b4/d1/d5 dice:r:b ASba 1111 0");
    happen(&mut fight, &["offer g", "given 2v2"]);
    assert_eq!(fight.offered_by(), seats("g"));
    happen(&mut fight, &["r keep"]);
    assert!(fight.offered_by().is_empty());
}

#[test]
fn a_player_on_two_seats_speaks_for_both() {
    let mut game = game_of("causeway(players=3)", "b1/d5/d1/b5 turn:r:0 asba 1111 0");
    happen(&mut game, &["offer r"]);
    assert_eq!(game.offered_by(), seats("r y"));
    refuses(&mut game, "game.offer.none", |game| game.accept(seat("y")));
    // A move of the player's other seat does not make the offer lapse.
    happen(&mut game, &["r b1-b2", "r end"]);
    assert_eq!(game.offered_by(), seats("r y"));
    happen(&mut game, &["accept b"]);
    assert_due(&game, "b");
    happen(&mut game, &["accept g"]);
    assert_over(&game, "", "agreement");

    let mut duel = game_of("causeway(players=2)", "b1/d5/d1/b5 turn:r:0 asba 1111 0");
    happen(&mut duel, &["offer b", "accept y"]);
    assert_over(&duel, "", "agreement");
}

#[test]
fn who_falls_is_not_asked_and_cannot_offer() {
    let mut game = game_at("b1/d5/d1/- turn:r:0 asba 1111 0");
    let refused = refuses(&mut game, "game.seat", |game| game.offer(seat("g")));
    assert_eq!(refused, Refused::NotLiving { seat: seat("g") });
    assert_eq!(refused.parameters()[0].value, "3");
    refuses(&mut game, "game.seat", |game| game.offer(Seat::new(20)));
    happen(&mut game, &["offer r", "accept y"]);
    refuses(&mut game, "game.seat", |game| game.accept(seat("g")));
    refuses(&mut game, "game.seat", |game| game.decline(seat("g")));
    happen(&mut game, &["accept b"]);
    assert_over(&game, "", "agreement");
}

#[test]
fn the_last_who_has_not_answered_may_agree_by_resigning() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["offer r", "accept b", "accept y"]);
    happen(&mut game, &["resign g"]);
    assert_over(&game, "", "agreement");
}

#[test]
fn the_last_who_has_not_answered_may_agree_by_falling() {
    // Green rolls for its attack on yellow.
    let mut game = game_at("b1/d5/d3/d4 dice:g:y asBA 0000 0");
    happen(&mut game, &["offer b", "accept r", "accept g"]);
    assert_eq!(game.status(), Status::Due(Actor::Chance));
    happen(&mut game, &["given 6v1"]);
    assert_eq!(living(&game), seats("r b g"));
    assert_over(&game, "", "agreement");
}

#[test]
fn an_offer_goes_with_its_maker() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["offer g", "resign g"]);
    assert!(game.offered_by().is_empty());
    refuses(&mut game, "game.offer.none", |game| game.accept(seat("r")));
    let mut fight = game_at("b1/d5/d3/d4 dice:g:y asBA 0000 0");
    happen(&mut fight, &["offer y", "given 6v1"]);
    assert!(fight.offered_by().is_empty());
}

// ---- leaving the table ----

#[test]
fn a_seat_that_resigns_falls_and_its_partner_plays_on() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["resign r"]);
    assert_eq!(text(&game), "-/d5/d1/b5 turn:b:0 asba 1111 0");
    assert_due(&game, "b");
    assert_eq!(game.events().last(), Some(&Event::Resign(seats("r"))));
    refuses(&mut game, "game.seat", |game| game.resign(seats("r")));
    refuses(&mut game, "game.seat", |game| game.flag(seat("r")));
    refuses(&mut game, "game.seat", |game| game.claim(seat("r"), None));
    happen(&mut game, &["resign y"]);
    assert_over(&game, "b g", "resignation");
}

#[test]
fn a_team_resigns_together_and_others_do_not() {
    let mut game = new_game();
    march(&mut game);
    let refused = refuses(&mut game, "game.resign.together", |game| {
        game.resign(seats("r b"))
    });
    assert_eq!(refused, Refused::ResignTogether);
    refuses(&mut game, "game.resign.together", |game| {
        game.resign(seats(""))
    });
    refuses(&mut game, "game.resign.together", |game| {
        game.resign(seats("r b y g"))
    });
    happen(&mut game, &["resign b g"]);
    assert_over(&game, "r y", "resignation");
}

#[test]
fn a_seat_may_resign_before_it_has_chosen_and_out_of_turn() {
    let mut game = new_game();
    happen(
        &mut game,
        &["r take:axe", "b take:axe", "y take:axe", "resign g"],
    );
    assert_eq!(text(&game), "b1/d5/d1/- roll-off aaa- 1111 0");
    happen(&mut game, &["given first:b", "resign y"]);
    assert_due(&game, "b");
    assert_eq!(living(&game), seats("r b"));
}

#[test]
fn a_fight_without_its_fighters_is_off() {
    let mut game = game_at("b3/b4/d1/d5 luck:r:b:2v2 ASba 1111 0");
    happen(&mut game, &["resign b"]);
    assert_eq!(text(&game), "b3/-/d1/d5 turn:y:0 ASba 1111 0");
    // Yellow supports red's attack until it leaves; without it red trails, and
    // has no luck to change that.
    let mut support = game_at("b2/b3/a3/d5 luck:r:b:4v4 SBsa 0111 0");
    assert_due(&support, "b");
    happen(&mut support, &["resign y"]);
    assert_eq!(text(&support), "b2/b3/-/d5 turn:b:0 SBsa 0111 1");
}

#[test]
fn a_fallen_flag_is_a_fall_with_another_reason() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["flag b"]);
    assert_due(&game, "r");
    happen(&mut game, &["flag g"]);
    assert_over(&game, "r y", "time");
    happen(&mut game, &["undo", "undo", "redo"]);
    assert_eq!(living(&game), seats("r y g"));
}

// ---- claims ----

#[test]
fn nothing_is_claimed_without_a_reason() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 19");
    let refused = refuses(&mut game, "game.claim", |game| game.claim(seat("r"), None));
    assert_eq!(refused, Refused::NoClaim { times: 1 });
    assert_eq!(refused.parameters()[0].value, "1");
    happen(&mut game, &["r b1-b2"]);
    let refused = refuses(&mut game, "game.claim", |game| game.claim(seat("r"), None));
    assert_eq!(refused, Refused::NoClaim { times: 0 });
}

#[test]
fn quiet_turns_are_claimed_by_whoever_is_on_turn() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 20");
    refuses(&mut game, "game.claim", |game| game.claim(seat("b"), None));
    let draw = Outcome::draw("quiet turns");
    assert_eq!(game.may_claim(seat("r"), None), Ok(draw));
    assert_due(&game, "r");
    assert_eq!(game.claim(seat("r"), None), Ok(draw));
    assert_over(&game, "", "quiet turns");
    let claim = Event::Claim {
        seat: seat("r"),
        intended: None,
    };
    assert_eq!(game.events(), [claim]);
}

#[test]
fn a_claim_may_name_the_move_that_brings_it_about() {
    let mut game = game_at("b2/d5/d1/b5 turn:r:1 asba 1111 19");
    let end = read_move(&game, "end");
    let step = read_move(&game, "b2-b3");
    assert_eq!(
        game.claim(seat("r"), Some(end)),
        Ok(Outcome::draw("quiet turns"))
    );
    assert_eq!(
        text(&game),
        "b2/d5/d1/b5 turn:r:1 asba 1111 19",
        "it is not played"
    );
    happen(&mut game, &["undo"]);
    // The move must be legal, and its seat due.
    let apart = read_move(&game, "b1-b2");
    refuses(&mut game, "causeway.champion", |game| {
        game.claim(seat("r"), Some(apart))
    });
    refuses(&mut game, "game.turn", |game| {
        game.claim(seat("b"), Some(end))
    });
    assert!(game.may_claim(seat("r"), Some(step)).is_ok());
    let mut early = game_at("b2/d5/d1/b5 turn:r:1 asba 1111 18");
    let refused = refuses(&mut early, "game.claim", |game| {
        game.claim(seat("r"), Some(end))
    });
    assert_eq!(refused, Refused::NoClaim { times: 1 });
}

/// Everybody steps aside and back again, which repeats the position.
const ROUND: [&str; 8] = [
    "r b1-c1", "r c1-b1", "b d5-c5", "b c5-d5", "y d1-c1", "y c1-d1", "g b5-c5", "g c5-b5",
];

#[test]
fn a_third_occurrence_is_claimed_and_a_fifth_ends_the_game() {
    let mut game = game_of("causeway(quiet=100)", "b1/d5/d1/b5 turn:r:0 asaa 1111 0");
    assert_eq!(game.times(), 1);
    happen(&mut game, &ROUND);
    assert_eq!(game.times(), 2);
    refuses(&mut game, "game.claim", |game| game.claim(seat("r"), None));
    happen(&mut game, &ROUND[..7]);
    let last = read_move(&game, "c5-b5");
    // Green's last step would repeat the position for the third time.
    assert_eq!(
        game.may_claim(seat("g"), Some(last)),
        Ok(Outcome::draw("threefold repetition"))
    );
    happen(&mut game, &ROUND[7..]);
    assert_eq!(game.times(), 3);
    assert_eq!(
        game.may_claim(seat("r"), None),
        Ok(Outcome::draw("threefold repetition"))
    );
    happen(&mut game, &ROUND);
    happen(&mut game, &ROUND);
    assert_eq!(game.times(), 5);
    assert_over(&game, "", "fivefold repetition");
}
