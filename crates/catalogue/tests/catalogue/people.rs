//! What people do at a table besides moving: offers, claims, taking back, looking.
use crate::endless::Endless;
use crate::seated::{
    FIRST, PATIENCE, SECOND, causeway, kuhn, rules, rules_of, session as at_table,
};
use crate::wide::Wide;
use boardwright_catalogue::{Due, Host, LegalMoves, Session, SessionError, any_rules};
use boardwright_fixture_games::commons::Commons;
use boardwright_ruleset::{Place, Seat, Seats, Seed};

fn chess(position: &str, players: &str) -> Session {
    at_table(&rules("chess"), position, players)
}

fn over(told: &str) -> Due {
    Due::Over(told.to_string().into())
}

/// What is due, with an end in English alone.
fn plain(due: Due) -> Due {
    match due {
        Due::Over(told) => over(&told),
        other => other,
    }
}

/// Plays these moves of whoever is due.
fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        session.play(text).expect("it is legal");
    }
}

fn log(session: &Session) -> Vec<String> {
    let name = |seat| session.host_game().seat_name(seat);
    let lines = session.log().into_iter();
    lines.map(|line| line.sentence(name)).collect()
}

#[test]
fn a_bot_agrees_to_a_draw_only_where_it_stands_worse() {
    let mut even = chess("", "person,random");
    let told = even.offer().expect("the game runs");
    assert_eq!(told, "b declines the draw");
    assert_eq!(even.offered_by(), None);
    assert!(matches!(even.due(), Due::Person { .. }));
    let mut behind = chess("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "person,random");
    assert_eq!(behind.offer().expect("the game runs"), "b accepts the draw");
    assert_eq!(plain(behind.due()), over("drawn: agreement"));
    assert!(behind.offer().is_err(), "the game is over");
}

/// A game that a server has played with clocks goes on without anybody who measures time.
#[test]
fn a_game_with_a_clock_goes_on_where_its_clocks_stand() {
    let catalogue = rules("chess");
    let mut game = catalogue.open(Seed::from_u64(1));
    game.set_clock("fischer(5m+3s)".parse().expect("a clock"))
        .expect("the game has none");
    let white = game.read_seat("w").expect("a seat");
    game.play(white, "e2e4").expect("it is legal");
    game.read_clock(white, 300_000).expect("it has no less");
    let record = game.record();
    let game = catalogue.replay(&record).expect("it verifies");
    let mut session = Session::new(catalogue.clone(), game, "person", "greedy").expect("players");
    play(&mut session, &["e7e5", "g1f3"]);
    let game = session.host_game();
    let left = game.clocks().map(|clocks| clocks.left(white));
    assert_eq!(
        left,
        Some(303_000),
        "a turn has begun, and nothing was charged"
    );
    assert!(catalogue.replay(&game.record()).is_ok());
}

#[test]
fn an_end_that_all_lose_is_told_as_one_and_places_are_told() {
    let commons = |name, moves: &[&str]| {
        let mut session = at_table(&rules_of::<Commons>(name), "", "person");
        assert!(session.offer().is_err(), "nobody offers a draw");
        play(&mut session, moves);
        plain(session.due())
    };
    let lost = commons("commons(fish=3)", &["3"]);
    assert_eq!(
        lost,
        over("all lost: the lake is empty; pay-offs: 1 0, 2 0, 3 0")
    );
    let won = commons("commons(rounds=1)", &["2", "3", "0"]);
    assert_eq!(
        won,
        over("2 won: most fish; pay-offs: 1 +2, 2 +3, 3 0; places: 1 2, 2 1, 3 3")
    );
}

/// A point of luck is worth 50 points, and a rank 40: just behind enough, and not quite.
#[test]
fn bots_agree_from_50_points_behind_on() {
    let rules = causeway("causeway(players=3)");
    let offer = |position: &str| {
        let mut session = at_table(&rules, position, "person,random,random");
        let told = session.offer().expect("the game runs");
        (told, session.due())
    };
    let open = |places: &str, luck: &str| format!("{places} turn:r:0 SAAA {luck} 0");
    let (told, due) = offer(&open("b1/d5/d1/b5", "1000"));
    assert_eq!(told, "b and g accept the draw");
    assert_eq!(plain(due), over("drawn: agreement"));
    let (told, due) = offer(&open("b2/d5/d1/b5", "0000"));
    assert_eq!(told, "b declines the draw");
    assert!(matches!(due, Due::Person { .. }));
}

#[test]
fn people_answer_offers_of_each_other() {
    let offered = || {
        let mut session = chess("", "person");
        assert_eq!(session.offered_by(), None);
        assert!(
            session
                .offer()
                .is_ok_and(|told| told == "the draw is offered")
        );
        assert_eq!(session.offered_by(), None, "one's own is not answered");
        assert!(session.answer(true).is_err());
        session.look(SECOND);
        assert_eq!(session.looking(), SECOND.into());
        assert_eq!(session.offered_by(), Some(FIRST));
        session
    };
    let mut session = offered();
    session.answer(true).expect("it is offered");
    assert_eq!(plain(session.due()), over("drawn: agreement"));
    let mut session = offered();
    session.answer(false).expect("it is offered");
    assert_eq!(session.offered_by(), None);
    assert!(matches!(session.due(), Due::Person { seat: FIRST, .. }));
}

#[test]
fn an_end_is_told_with_who_won_and_what_it_paid() {
    let mut session = chess("", "person");
    session.resign().expect("the game runs");
    assert_eq!(plain(session.due()), over("b won: resignation"));
    assert!(session.resign().is_err());
    let two = causeway("causeway(players=2)");
    let mut session = session_of_two(&two);
    session.resign().expect("the game runs");
    assert_eq!(plain(session.due()), over("b and g won: resignation"));
    let mut poker = at_table(&kuhn("kuhn"), "1 JQ - 0", "person");
    play(&mut poker, &["bet", "call"]);
    assert_eq!(
        plain(poker.due()),
        over("2 won: more chips; pay-offs: 1 -2, 2 +2")
    );
    // Nothing is secret after the end.
    let names: Vec<_> = poker
        .scene()
        .cells
        .iter()
        .flat_map(|cell| &cell.figures)
        .map(|figure| figure.glyph.to_string())
        .filter(|name| name != "chip")
        .collect();
    assert_eq!(names, ["jack", "queen"]);
}

fn session_of_two(rules: &std::sync::Arc<dyn boardwright_catalogue::AnyRules>) -> Session {
    at_table(rules, "", "person,random")
}

#[test]
fn a_flag_falls_for_any_seat() {
    let mut session = chess("", "person,random");
    session.flag(SECOND).expect("the game runs");
    assert_eq!(plain(session.due()), over("w won: time"));
}

#[test]
fn a_person_claims_what_the_rules_allow() {
    let mut session = chess("4k3/8/8/8/8/8/8/4K2R w - - 99 80", "person");
    let refused = session.claim().expect_err("not yet");
    assert!(matches!(refused, SessionError::Refused(_)));
    play(&mut session, &["h1h2"]);
    session.claim().expect("fifty moves");
    let end = over("drawn: 50 moves without capture or pawn move");
    assert_eq!(plain(session.due()), end);
}

/// A person who plays alone takes back with what the bots did after it.
#[test]
fn a_move_is_taken_back_with_the_answer_of_the_bot() {
    let mut session = chess("", "person,random");
    let start = session.host_game().position();
    assert!(!session.may_take_back());
    assert!(!session.is_touched());
    play(&mut session, &["e2e4"]);
    assert!(session.is_touched());
    assert!(session.may_take_back());
    while session.due() == Due::Table {
        session.advance(PATIENCE).expect("the bot plays");
    }
    assert_eq!(session.host_game().event_count(), 2);
    assert_eq!(log(&session).len(), 2);
    assert!(session.may_take_back());
    session.take_back().expect("nobody is wronged");
    assert_eq!(session.host_game().event_count(), 0);
    assert_eq!(session.host_game().position(), start);
    assert!(log(&session).is_empty());
    assert!(!session.is_touched());
    let refused = session.take_back().expect_err("nothing is left");
    assert_eq!(
        refused.to_string(),
        "there is no decision of this seat that may be taken back"
    );

    // With another person, or after an end, the rules alone decide.
    let mut two = chess("", "person");
    play(&mut two, &["e2e4", "e7e5"]);
    assert!(!two.may_take_back());
    assert!(two.take_back().is_err());
    let mut ended = chess("", "person,random");
    play(&mut ended, &["e2e4"]);
    ended.resign().expect("the game runs");
    assert!(!ended.may_take_back());
}

/// Dice that fell since can't be taken back.
#[test]
fn dice_are_not_taken_back() {
    let rules = causeway("causeway(players=2,luck=0)");
    let position = "b2/b3/d1/d5 turn:r:1 SAAA 0000 0";
    let mut session = at_table(&rules, position, "person,random");
    play(&mut session, &["b2xb3"]);
    session.advance(PATIENCE).expect("dice fall");
    assert!(session.host_game().rolls() == 1);
    assert!(!session.may_take_back());
    // A step of a turn that goes on is.
    let mut session = at_table(&rules, "b1/b5/d1/d5 turn:r:0 SAAA 0000 0", "person,random");
    play(&mut session, &["b1-b2"]);
    assert!(session.may_take_back());
    session.take_back().expect("the rules allow it");
    assert_eq!(session.host_game().event_count(), 0);
}

#[test]
fn where_only_bots_play_any_event_touches_a_game() {
    let mut bots = chess("", "random");
    assert!(!bots.is_touched());
    assert!(bots.take_back().is_err());
    bots.advance(PATIENCE).expect("a bot plays");
    assert!(bots.is_touched());
    // A bot's move does not touch a person's game.
    let mut black = chess("", "random,person");
    black.advance(PATIENCE).expect("the bot plays");
    assert_eq!(black.host_game().event_count(), 1);
    assert!(!black.is_touched());
}

#[test]
fn people_look_and_bots_do_not() {
    let mut session = chess("", "person,random");
    assert_eq!(session.players(), 2);
    assert_eq!(session.looking(), FIRST.into());
    session.look(SECOND);
    assert_eq!(session.looking(), FIRST.into(), "a bot sits there");
    assert_eq!(session.seats_of_people(), FIRST.into());
    assert_eq!(session.own_side(), FIRST.into());
    let bots = chess("", "random");
    assert_eq!(bots.seats_of_people(), Seats::NONE);
    assert_eq!(bots.looking(), Seats::first(2));
    let four = at_table(&causeway("causeway"), "", "random,person");
    assert_eq!(four.players(), 4);
    assert_eq!(four.looking(), SECOND.into());
    let blues: Seats = [SECOND, Seat::new(3)].into_iter().collect();
    assert_eq!(four.own_side(), blues);
    let but_red: Seats = (1..4).map(Seat::new).collect();
    assert_eq!(four.seats_of_people(), but_red, "the last name repeats");
}

#[test]
fn the_log_is_numbered_by_the_game_or_by_its_events() {
    let mut session = chess("", "person");
    assert_eq!(session.last_place(), None);
    play(&mut session, &["e2e4", "e7e5"]);
    assert_eq!(log(&session), ["w 1. e4", "b 1... e5"]);
    assert_eq!(session.last_place(), Some(Place::new(4, 4)));
    let arrows = session.scene().arrows;
    let arrows: Vec<_> = arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
    assert_eq!(arrows, [(Place::new(4, 6), Place::new(4, 4))]);
    let rules = causeway("causeway(luck=0)");
    let mut session = at_table(&rules, "b1/d5/d1/b5 turn:r:0 SAAA 0000 0", "person");
    play(&mut session, &["b1-b2", "end"]);
    assert_eq!(log(&session), ["r 1. b1-b2", "r 2. end"]);
    assert_eq!(
        session.last_place(),
        None,
        "the end of a turn touches no cell"
    );
    let mut poker = at_table(&kuhn("kuhn"), "", "person");
    poker.advance(PATIENCE).expect("cards are dealt");
    let own = log(&poker);
    let card = poker
        .host_game()
        .position()
        .chars()
        .nth(2)
        .expect("it is dealt");
    assert_eq!(own, [format!("1. roll deal:{card}?")]);
    poker.look(SECOND);
    assert_ne!(log(&poker), own, "the other has another card");
}

#[test]
fn too_many_moves_are_counted_and_not_listed() {
    let listed = any_rules(Wide { width: 20_000 });
    let listed = at_table(&listed, "", "person");
    assert_eq!(Session::MOST_MOVES, 20_000);
    let LegalMoves::All(moves) = listed.moves() else {
        panic!("they can be listed");
    };
    assert_eq!(moves.len(), 20_000);
    assert_eq!(moves[19_999].text, "19999");
    let wide = any_rules(Wide { width: 20_001 });
    let wide = at_table(&wide, "", "person");
    assert_eq!(wide.moves(), LegalMoves::TooMany(20_001));
}

#[test]
fn a_text_that_is_no_move_is_answered_as_to_a_person() {
    let mut session = chess("", "person");
    for (typed, expected) in [
        ("zz", "\"zz\" is no move; it begins with a file from a to h"),
        (
            "e9",
            "\"e9\" is no move; after \"e\" comes a rank from 1 to 8",
        ),
        ("", "no move was typed; it begins with a file from a to h"),
    ] {
        let refused = session.play(typed).expect_err("it is no move");
        assert_eq!(refused.to_string(), expected);
    }
    let refused = session.play("e2e5").expect_err("it is not legal");
    assert!(matches!(refused, SessionError::Refused(_)), "{refused:?}");
    for (error, sentence) in [
        (SessionError::NoBot, "no bot from elsewhere plays this seat"),
        (SessionError::NoMove, "the bot finds no move"),
        (SessionError::Failed, "the bot failed"),
    ] {
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_host_that_saves_does_nothing_else() {
    let host = |session: &Session| Ok(format!("kept {}", session.host_game().full_name()));
    let session = chess("", "person");
    let kept = Ok("kept chess".to_string());
    assert_eq!(host.save(&session), kept);
    assert_eq!(host.keep(&session), kept);
    assert_eq!(host.happened(&session), Ok(()));
    assert!(!host.wants_tour(&session));
    host.tour_was_offered(&session);
    assert!(!host.wants_tour(&session));
    assert!(host.again(&session, true).is_none());
    assert!(host.again(&session, false).is_none());
    let failing = |_: &Session| Err("the disk is full".to_string());
    assert_eq!(failing.keep(&session), Err("the disk is full".to_string()));
}

#[test]
fn a_session_is_described_without_its_secrets() {
    let session = at_table(&any_rules(Endless), "2", "person,random");
    let debug = format!("{session:?}");
    assert!(
        debug.starts_with("Session { game: \"endless\", status: \"seat 1\""),
        "{debug}"
    );
    assert!(debug.ends_with(", .. }"), "{debug}");
}

/// Who begins a hand of poker has another card than the other.
#[test]
fn the_screen_is_handed_over_to_whoever_knows_something_else() {
    let person = |seat, hand_over| Due::Person { seat, hand_over };
    let mut poker = at_table(&kuhn("kuhn"), "", "person");
    assert_eq!(poker.due(), Due::Table);
    assert_eq!(poker.moves(), LegalMoves::All(Vec::new()));
    assert_eq!(poker.play("check"), Err(SessionError::NoPerson));
    poker.advance(PATIENCE).expect("cards are dealt");
    assert_eq!(poker.due(), person(FIRST, false));
    play(&mut poker, &["check"]);
    assert_eq!(poker.due(), person(SECOND, true));
    poker.look(SECOND);
    assert_eq!(poker.due(), person(SECOND, false));
    // In chess nothing is hidden.
    let mut open = chess("", "person");
    play(&mut open, &["e2e4"]);
    assert_eq!(open.due(), person(SECOND, false));
    // Nor in a march whose equipment is known to all.
    let rules = causeway("causeway(luck=0)");
    let march = "b1/d5/d1/b5 turn:r:1";
    let mut known = at_table(&rules, &format!("{march} SAAA 0000 0"), "person");
    play(&mut known, &["end"]);
    assert_eq!(known.due(), person(SECOND, false));
    let mut hidden = at_table(&rules, &format!("{march} saaa 0000 0"), "person");
    play(&mut hidden, &["end"]);
    assert_eq!(hidden.due(), person(SECOND, true));
}

/// An army of Loka is bought by numbers: queens, rooks, bishops, knights and pawns.
#[test]
fn decisions_by_numbers_are_read_and_written() {
    let loka = rules("loka(tiles=0)");
    let session = at_table(&loka, "", "person,random");
    assert_eq!(session.decision(), Some("army"));
    let fields = session.fields().expect("it is made by numbers");
    let names: Vec<_> = fields.fields.iter().map(|field| &*field.name).collect();
    assert_eq!(names, ["queens", "rooks", "bishops", "knights", "pawns"]);
    let army = session.move_of_fields(&[1, 1, 0, 0, 2]);
    assert_eq!(army, Ok("army:Q1R1B0N0P2".to_string()));
    let numbers = session.fields_of_move("army:Q0R1B2N0P3");
    assert_eq!(numbers, Some(vec![0, 1, 2, 0, 3]));
    assert_eq!(session.fields_of_move("army"), None);
    // Two queens are too many.
    let refused = session.move_of_fields(&[2, 0, 0, 0, 0]);
    assert!(
        matches!(refused, Err(SessionError::Refused(_))),
        "{refused:?}"
    );
    let goal = session.primer().expect("it has one").goal;
    assert_eq!(goal[0].text, "Remove both enemy kings.");

    let moving = chess("", "person");
    assert!(moving.fields().is_none());
    assert_eq!(moving.fields_of_move("e2e4"), None);
    let refused = moving.move_of_fields(&[1]).expect_err("pieces move");
    assert_eq!(refused.to_string(), "this decision is not made by numbers");
    let bots = at_table(&loka, "", "random");
    assert!(bots.fields().is_none());
    assert_eq!(bots.fields_of_move("army:Q0R1B2N0P3"), None);
    let refused = bots.move_of_fields(&[0; 5]);
    assert_eq!(refused, Err(SessionError::NoPerson));
    let plain = at_table(&any_rules(Endless), "", "person");
    assert!(plain.primer().is_none());
}
