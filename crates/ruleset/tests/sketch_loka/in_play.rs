//! Attacks, decisions within a turn, promotion, skips, claims, resignations.
use super::pieces::{ALL, EAST, Kind, NORTH, Piece, SOUTH, Tile, WEST, team};
use super::state::{Move, Rule, Sketch, Stage, State};
use super::table::{due, fraction, game, given, play, position, probability, square};
use boardwright_ruleset::{Actor, Game, Notation, Outcome, Refused, Ruleset, Seats};

#[test]
fn a_bare_charge_has_its_known_odds() {
    let game = game("loka-sketch", position(SOUTH, "SKa1 SPc3 WKf6 WPd4"));
    let attack = Move::Attack(square("c3"), square("d4"));
    let stands = |state: &State, seat| {
        let piece = Some(Piece {
            seat,
            kind: Kind::Pawn,
        });
        state.board.contains(&piece)
    };
    let odds = |south, west| {
        probability(&game, SOUTH, attack, |state| {
            stands(state, SOUTH) == south && stands(state, WEST) == west
        })
    };
    assert_eq!(odds(true, false), fraction("7/12"));
    assert_eq!(odds(true, true), fraction("1/4"));
    assert_eq!(odds(false, true), fraction("1/8"));
    assert_eq!(odds(false, false), fraction("1/24"));
}

/// South's queen attacks with five boosts: charge, prowess, three supporters.
fn strong_attack() -> Game<Sketch> {
    let pieces = "SKa1 SQc3 SRd3 SRe3 SRe4 WKf6 WPd4 NKa6 EKa4";
    let mut game = game("loka-sketch", position(SOUTH, pieces));
    play(&mut game, SOUTH, "c3xd4");
    game
}

#[test]
fn keeping_or_rolling_again_is_a_decision_between_two_chances() {
    let mut game = strong_attack();
    assert_eq!(game.rules().chance_weight(game.state()), 20 * 4);
    given(&mut game, "1v3");
    // The exchange is open: no position to repeat, no claim, but a decision.
    assert_eq!(due(&game), Actor::Seat(SOUTH));
    assert_eq!(game.times(), 0);
    let text = game.rules().position_text(game.state());
    assert!(text.contains(" reroll:c3:d4:1:3:5:0 "), "{text}");
    assert_eq!(game.rules().read_position(&text).as_ref(), Ok(game.state()));

    let mut kept = game.clone();
    play(&mut kept, SOUTH, "keep");
    assert_eq!(kept.state().at(square("c3")), None);
    // A natural 1 may be rolled again; the new face stands.
    let again = probability(&game, SOUTH, Move::Reroll, |state| {
        state
            .at(square("d4"))
            .is_some_and(|piece| piece.seat == SOUTH)
    });
    assert_eq!(again, fraction("17/20"));
    play(&mut game, SOUTH, "reroll");
    assert_eq!(due(&game), Actor::Chance);
    given(&mut game, "reroll:4");
    assert_eq!(due(&game), Actor::Seat(WEST));
    assert_eq!(
        game.state().at(square("d4")).map(|piece| piece.kind),
        Some(Kind::Queen)
    );
}

#[test]
fn the_decision_to_roll_again_is_the_defenders_if_he_is_the_stronger() {
    let pieces = "SKa1 SPc3 WKf6 WQd4 WRd5 WRe5 WRe4 WRc5 NKa6 EKa4";
    let mut game = game("loka-sketch", position(SOUTH, pieces));
    play(&mut game, SOUTH, "c3xd4");
    given(&mut game, "6v2");
    assert_eq!(due(&game), Actor::Seat(WEST));
    let refused = game.play(SOUTH, Move::Keep);
    assert!(matches!(refused, Err(Refused::Turn { .. })));
    play(&mut game, WEST, "reroll");
    given(&mut game, "reroll:20");
    assert_eq!(
        game.state().at(square("d4")).map(|piece| piece.kind),
        Some(Kind::Queen)
    );
}

#[test]
fn a_resignation_within_an_exchange_ends_it_without_further_loss() {
    let mut game = strong_attack();
    given(&mut game, "20v1");
    game.resign(WEST.into()).expect("at any decision");
    assert_eq!(game.outcome(), None);
    assert_eq!(due(&game), Actor::Seat(NORTH));
    assert_eq!(
        game.state().at(square("c3")).map(|piece| piece.kind),
        Some(Kind::Queen)
    );
    assert_eq!(game.state().living(), ALL - WEST.into());
    // But one that touches neither fighter leaves the exchange open.
    let mut other = strong_attack();
    given(&mut other, "20v1");
    other.resign(EAST.into()).expect("at any decision");
    assert_eq!(due(&other), Actor::Seat(SOUTH));
}

#[test]
fn a_duel_is_even_and_its_loser_takes_the_army_along() {
    let pieces = "SKc3 SRa1 WKd4 WPe5 NKa6 EKf1";
    let game = game("loka-sketch", position(SOUTH, pieces));
    let attack = Move::Attack(square("c3"), square("d4"));
    let slain = |state: &State| state.fallen.contains(WEST) && state.at(square("e5")).is_none();
    assert_eq!(probability(&game, SOUTH, attack, slain), fraction("1/2"));
    let lost = |state: &State| state.fallen.contains(SOUTH) && state.at(square("a1")).is_none();
    assert_eq!(probability(&game, SOUTH, attack, lost), fraction("1/2"));
}

#[test]
fn the_second_enemy_king_ends_the_game_at_once() {
    let mut state = position(SOUTH, "SKa1 SQc5 NKa6 EKc6");
    state.tiles[Tile::Swamp as usize] = Some(square("c6"));
    let mut game = game("loka-sketch", state);
    play(&mut game, SOUTH, "c5xc6");
    given(&mut game, "6v1");
    // The attacker moves in, and no swamp roll follows.
    assert_eq!(game.outcome().map(|end| end.winners), Some(team(SOUTH)));
    assert_eq!(
        game.state().at(square("c6")).map(|piece| piece.kind),
        Some(Kind::Queen)
    );
    assert_eq!(game.rules().chance_weight(game.state()), 0);
    assert_eq!(game.rules().count_moves(game.state(), SOUTH), 0);
}

#[test]
fn the_swamp_rolls_first_and_the_survivor_is_promoted() {
    let mut state = position(SOUTH, "SKa1 SPc5 WKf3 NKa6 EKf1");
    state.tiles[Tile::Swamp as usize] = Some(square("c6"));
    let mut game = game("loka-sketch", state);
    let lost = |state: &State| state.stage == Stage::Play;
    let chosen = Move::Go(square("c5"), square("c6"));
    assert_eq!(probability(&game, SOUTH, chosen, lost), fraction("1/12"));
    // Eleven faces lead to the same position.
    let prospects = boardwright_ruleset::successors(game.rules(), game.state(), SOUTH, chosen, 2);
    assert_eq!(prospects.expect("two positions").len(), 2);
    play(&mut game, SOUTH, "c5-c6");
    given(&mut game, "swamp:2");
    assert_eq!(due(&game), Actor::Seat(SOUTH));
    assert_eq!(
        game.play(SOUTH, Move::Promote(Kind::Pawn)),
        Err(Refused::Illegal(Rule::CannotBecome(Kind::Pawn)))
    );
    play(&mut game, SOUTH, "=N");
    assert_eq!(due(&game), Actor::Seat(WEST));
}

/// South's pawn c5 and North's pawn c6, on its own first row as after a portal
/// move, stand back to back.
const BACK_TO_BACK: &str = "SKa1 SPc5 WKf3 NKa5 NPc6 EKf1";

#[test]
fn the_partner_decides_a_promotion_in_another_seats_turn() {
    let mut game = game("loka-sketch", position(NORTH, BACK_TO_BACK));
    play(&mut game, NORTH, "c6<>c5");
    assert_eq!(due(&game), Actor::Seat(SOUTH));
    let refused = game.play(NORTH, Move::Promote(Kind::Queen));
    assert!(matches!(refused, Err(Refused::Turn { .. })));
    play(&mut game, SOUTH, "=Q");
    // The turn was North's, so East is next.
    assert_eq!(due(&game), Actor::Seat(EAST));
}

#[test]
fn a_resignation_ends_a_pending_promotion() {
    let mut game = game("loka-sketch", position(SOUTH, BACK_TO_BACK));
    play(&mut game, SOUTH, "c5<>c6");
    assert_eq!(due(&game), Actor::Seat(SOUTH));
    game.resign(SOUTH.into()).expect("at any decision");
    assert_eq!(due(&game), Actor::Seat(WEST));
    assert_eq!(game.state().stage, Stage::Play);
}

#[test]
fn a_seat_without_an_action_is_skipped() {
    // West's king stands in a corner and is walled in by tiles.
    let mut state = position(SOUTH, "SKa1 WKa6 NKf6 EKf1");
    state.tiles[Tile::Lake as usize] = Some(square("a5"));
    state.tiles[Tile::Eyrie as usize] = Some(square("b5"));
    state.tiles[Tile::Forest as usize] = Some(square("b6"));
    let mut game = game("loka-sketch", state);
    play(&mut game, SOUTH, "a1-a2");
    assert_eq!((due(&game), game.state().skips), (Actor::Seat(NORTH), 1));
    assert_eq!(game.state().quiet, 2);
}

#[test]
fn the_game_is_drawn_when_nobody_who_lives_can_act() {
    let mut state = position(NORTH, "SKa1 WKc1 WPc2 NKf6");
    for (tile, name) in [
        (Tile::Lake, "a2"),
        (Tile::Eyrie, "b1"),
        (Tile::StoneCircle, "b2"),
        (Tile::Forest, "d1"),
        (Tile::Pass, "d2"),
    ] {
        state.tiles[tile as usize] = Some(square(name));
    }
    let mut game = game("loka-sketch", state);
    game.resign(NORTH.into()).expect("at a decision");
    assert_eq!(game.outcome(), Some(Outcome::draw("nobody can act")));
    // The text of such a position is read as over again.
    let text = game.rules().position_text(game.state());
    let read = game.rules().read_position(&text).expect("a position");
    assert_eq!(game.rules().outcome(&read), game.outcome());
}

#[test]
fn a_repulse_brings_the_position_back_and_does_not_repeat_it() {
    let mut game = game(
        "loka-sketch",
        position(SOUTH, "SKa1 SQc3 WKf6 WRc4 NKa6 EKf1"),
    );
    // What the four do besides, back and forth.
    let rounds = [["f6-e6", "a6-b6", "f1-e1"], ["e6-f6", "b6-a6", "e1-f1"]];
    let others = |game: &mut Game<Sketch>, round: usize| {
        for (seat, text) in [WEST, NORTH, EAST].into_iter().zip(rounds[round % 2]) {
            play(game, seat, text);
        }
    };
    for round in 0..6 {
        play(&mut game, SOUTH, "c3xc4");
        given(&mut game, "2v3");
        others(&mut game, round);
    }
    // The same position for the fourth time, but a fight lay between each.
    assert_eq!(game.times(), 1);
    let refused = game.claim(SOUTH, None);
    assert_eq!(refused, Err(Refused::NoClaim { times: 1 }));
    for round in 0..4 {
        let text = ["a1-b1", "b1-a1"][round % 2];
        play(&mut game, SOUTH, text);
        others(&mut game, round);
    }
    assert_eq!(game.times(), 3);
    assert!(
        game.claim(WEST, None).is_err(),
        "only the seat on turn claims"
    );
    let intended = Move::Go(square("a1"), square("b1"));
    assert_eq!(
        game.claim(SOUTH, Some(intended)),
        Err(Refused::NoIntendedMove)
    );
    assert_eq!(
        game.claim(SOUTH, None),
        Ok(Outcome::draw("third repetition"))
    );
    // What the host undoes can be claimed again.
    game.undo().expect("the claim");
    assert_eq!((game.times(), game.outcome()), (3, None));
}

#[test]
fn fifty_quiet_rounds_count_those_who_live() {
    let mut state = position(SOUTH, "SKa1 WKf6 NKa6 EKf1");
    state.quiet = 199;
    let mut game = game("loka-sketch", state);
    assert!(game.claim(SOUTH, None).is_err());
    play(&mut game, SOUTH, "a1-b1");
    assert_eq!(
        game.may_claim(WEST, None),
        Ok(Outcome::draw("fifty quiet rounds"))
    );
    // A fallen seat lowers the threshold.
    let mut state = position(SOUTH, "SKa1 WKf6 NKa6");
    state.quiet = 150;
    let game = super::table::game("loka-sketch", state);
    assert!(game.may_claim(SOUTH, None).is_ok());
}

#[test]
fn a_seat_resigns_alone_and_a_team_together() {
    let start = || game("loka-sketch", position(SOUTH, "SKa1 WKf6 NKa6 EKf1"));
    let mut alone = start();
    alone.resign(SOUTH.into()).expect("at a decision");
    assert_eq!((alone.outcome(), due(&alone)), (None, Actor::Seat(WEST)));
    assert_eq!(
        alone.resign(SOUTH.into()),
        Err(Refused::NotLiving { seat: SOUTH })
    );
    alone.flag(NORTH).expect("a fallen flag takes the king too");
    assert_eq!(alone.outcome().map(|end| end.winners), Some(team(WEST)));

    let mut together = start();
    let mixed = Seats::from(SOUTH) | WEST.into();
    assert_eq!(together.resign(mixed), Err(Refused::ResignTogether));
    together.resign(team(SOUTH)).expect("one team");
    assert_eq!(together.outcome().map(|end| end.winners), Some(team(WEST)));
}
