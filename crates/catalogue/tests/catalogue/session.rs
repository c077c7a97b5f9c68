//! People and bots at one table.
use crate::endless::Endless;
use boardwright_catalogue::{Due, LegalMoves, Session, SessionError, any_rules};
use boardwright_causeway::Causeway;
use boardwright_players::PlayerError;
use boardwright_ruleset::{Configure as _, Evaluate, Seat, Seats, Seed};
use boardwright_ruleset::{Depict, Exchange, Notation};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(60);

fn seated<R: Notation + Evaluate + Depict + Exchange>(
    rules: R,
    players: &str,
    adviser: &str,
) -> Result<Session, PlayerError> {
    let rules = any_rules(rules);
    let game = rules.open(Seed::from_u64(7));
    Session::new(rules, game, players, adviser)
}

/// Causeway, in which everybody begins with a secret choice. The seats are r,
/// b, y and g.
fn causeway(players: &str) -> Session {
    let name = "causeway".parse().expect("it is a name");
    let rules = Causeway::from_name(&name).expect("it has no options");
    seated(rules, players, "greedy").expect("the players exist")
}

fn seat(session: &Session, name: &str) -> Seat {
    session.host_game().read_seat(name).expect("it is a seat")
}

/// The log as the person who looks reads it.
fn log(session: &Session) -> Vec<String> {
    let name = |seat| session.host_game().seat_name(seat);
    let lines = session.log().into_iter();
    lines.map(|line| line.sentence(name)).collect()
}

#[test]
fn bots_and_dice_play_a_whole_game() {
    let mut session = causeway("random");
    assert_eq!(session.looking(), session.host_game().seats());
    let mut happened = 0;
    while session.due() == Due::Table {
        happened += usize::from(session.advance(PATIENCE).expect("the bots play"));
    }
    assert!(matches!(session.due(), Due::Over(_)));
    assert_eq!(happened, session.host_game().event_count());
    assert!(log(&session).len() >= happened);
    assert_eq!(session.advance(PATIENCE), Ok(false), "the game is over");
}

#[test]
fn a_secret_choice_is_seen_only_by_whoever_made_it() {
    let mut session = causeway("person");
    let [red, blue] = ["r", "b"].map(|name| seat(&session, name));
    let due = |seat, hand_over| Due::Person { seat, hand_over };
    assert_eq!(session.due(), due(red, false));
    session.play("take:boots").expect("it is legal");
    assert_eq!(session.due(), due(blue, true));
    assert!(log(&session)[0].contains("boots"), "red knows it");
    let seen_by_red = session.scene();
    session.look(blue);
    assert_eq!(session.due(), due(blue, false));
    assert_eq!(log(&session), ["r 1. has chosen in secret"]);
    assert_ne!(session.scene(), seen_by_red);

    // Red may choose again although blue is due.
    session.play("take:axe").expect("it is legal");
    session.look(red);
    session.take_back().expect("nobody has seen it");
    assert_eq!(log(&session), ["b 1. has chosen in secret"]);
    assert_eq!(session.due(), due(red, false));
}

#[test]
fn legal_moves_come_with_what_they_show() {
    let session = causeway("person");
    let LegalMoves::All(moves) = session.moves() else {
        panic!("there are few moves");
    };
    let texts: Vec<&str> = moves.iter().map(|legal| legal.text.as_str()).collect();
    assert_eq!(texts, ["take:axe", "take:shield", "take:boots"]);
    // A bot's moves are its own.
    let session = causeway("random");
    assert_eq!(session.moves(), LegalMoves::All(Vec::new()));
}

#[test]
fn what_cannot_be_done_is_told_and_changes_nothing() {
    let mut session = causeway("person");
    let refused = session.play("take:spoon").expect_err("there is no spoon");
    assert!(matches!(refused, SessionError::NoSuchMove(_)), "{refused}");
    assert_eq!(
        refused.to_string(),
        "\"take:spoon\" is no move; after \"take:\" comes axe, shield or boots"
    );
    assert!(session.take_back().is_err());
    assert!(session.answer(true).is_err());
    assert!(session.claim().is_err());
    assert_eq!(session.host_game().event_count(), 0);
    let mut session = causeway("random");
    assert_eq!(session.play("take:axe"), Err(SessionError::NoPerson));
    assert_eq!(session.claim(), Err(SessionError::NoPerson));

    let seated = |players, adviser| seated(Endless, players, adviser).map(drop);
    let error = seated("person,person,person", "greedy").expect_err("two play");
    assert_eq!(
        error.to_string(),
        "there are 3 players, and this game needs 2"
    );
    assert!(seated("cleverest", "greedy").is_err());
    assert!(seated("person", "cleverest").is_err());
    assert_eq!(seated("person", "greedy"), Ok(()));
}

/// A hint is given once, and not for a position that has gone.
#[test]
fn hints_are_for_the_position_on_the_table() {
    let mut session = causeway("person");
    assert!(!session.is_advising());
    assert_eq!(session.hint(PATIENCE), None, "nobody asked");
    session.ask_hint();
    let hint = session.hint(PATIENCE).expect("the adviser has time");
    let chosen = hint.chosen.expect("there are moves");
    assert!(hint.told.starts_with(&chosen), "{}", hint.told);
    assert!(!session.is_advising());

    session.ask_hint();
    session.play(&chosen).expect("it is legal");
    assert!(session.is_advising());
    assert_eq!(session.hint(PATIENCE), None, "the position has gone");
    assert!(!session.is_advising());
}

/// Another game begins where this one began, be it a position that was given.
#[test]
fn another_game_begins_where_this_one_did() {
    let start = causeway("person").host_game().position();
    let begun = |position: Option<&str>| {
        let name = "causeway".parse().expect("it is a name");
        let rules = any_rules(Causeway::from_name(&name).expect("it has no options"));
        let mut game = rules.open(Seed::from_u64(7));
        if let Some(position) = position {
            game.set_position(position).expect("it is a position");
        }
        let mut session = Session::new(rules, game, "person", "greedy").expect("people play");
        let LegalMoves::All(moves) = session.moves() else {
            panic!("they can be listed");
        };
        session.play(&moves[0].text).expect("it is legal");
        session
    };
    let given = "b4/a3/d1/e3 turn:r:0 asba 1111 0";
    for (position, expected) in [(None, start.as_str()), (Some(given), given)] {
        let again = begun(position).again(Seed::from_u64(8), "person,greedy");
        let again = again.expect("the players exist");
        assert_eq!(again.host_game().position(), expected);
        assert_eq!(again.host_game().seed(), &Seed::from_u64(8));
        assert_eq!(again.host_game().event_count(), 0);
    }
}

/// A game may end only by a claim of a seat that is never due.
#[test]
fn bots_claim_whoever_is_due_and_people_decide_themselves() {
    let is_end = |due: Due| matches!(due, Due::Over(told) if told == "2 won: a claim");
    let mut session = seated(Endless, "random", "greedy").expect("the players exist");
    for _ in 0..4 {
        assert_eq!(session.advance(PATIENCE), Ok(true));
    }
    assert!(is_end(session.due()));

    let mut session = seated(Endless, "random,person", "greedy").expect("the players exist");
    for _ in 0..9 {
        assert_eq!(session.advance(PATIENCE), Ok(true));
    }
    assert_eq!(session.due(), Due::Table);
}

/// A bot that was thinking when the game went on comes back to its seat.
#[test]
fn a_bot_whose_position_has_gone_thinks_anew() {
    let mut session = causeway("person,mcts(positions=20000)");
    session.play("take:axe").expect("it is legal");
    assert_eq!(session.due(), Due::Table);
    session.advance(Duration::ZERO).expect("the bot thinks");
    if let Some(thinking) = session.thinking() {
        assert!(thinking.starts_with("b thinks: "), "{thinking}");
    }
    session.take_back().expect("nobody has seen it");
    session.play("take:boots").expect("it is legal");
    session.hurry();
    while session.host_game().event_count() < 4 {
        session.advance(PATIENCE).expect("the bots choose");
    }
    let lines = log(&session);
    let of_red = lines.iter().find(|line| line.starts_with("r "));
    assert!(
        of_red.is_some_and(|line| line.contains("boots")),
        "{lines:?}"
    );
}

#[test]
fn positions_are_judged_as_far_as_their_viewers_see_them() {
    let session = causeway("person");
    let (rules, game) = (session.rules(), session.host_game());
    let red = seat(&session, "r");
    assert_eq!(rules.evaluate(game, red, game.seats()), Some(0));
    let other = any_rules(Endless).open(Seed::from_u64(7));
    assert_eq!(rules.evaluate(&*other, red, other.seats()), None);
    let mut session = causeway("person");
    session.play("take:boots").expect("it is legal");
    let judged = session
        .rules()
        .evaluate(session.host_game(), red, Seats::NONE);
    assert_eq!(judged, None, "a spectator does not know the equipment");
}

#[test]
fn a_session_may_move_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&causeway("person"));
}
