//! What a move leads to: attacks on what the game hangs on, what falls, what is given up.
use crate::seated::{causeway, rules, session};
use boardwright_catalogue::{Danger, Session};
use boardwright_ruleset::Seat;

/// South and North play against West and East, whose pieces are given: South's king
/// stands on e1, its pawn on c5.
fn loka(rank_6: &str, players: &str) -> Session {
    let rest = "2SP5EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";
    let position = format!("6/6/2NK3/12/12/12/{rank_6}/{rest}");
    session(&rules("loka(tiles=0)"), &position, players)
}

/// The probability that the target of an attack falls, as the game tells it before the
/// attack.
fn slain(session: &Session, moves: &[&str], attack: &str) -> f64 {
    let mut game = session.host_game().boxed_clone();
    for text in moves {
        let due = game.status().due().expect("the game runs").seats();
        game.play(due.lowest().expect("no dice"), text)
            .expect("it is legal");
    }
    let odds = game.odds(attack).expect("it is an attack");
    let fatal = odds.iter().filter(|odds| odds.outcome.ends_with("slain"));
    fatal
        .filter(|odds| odds.outcome != "attacker-slain")
        .map(|odds| odds.numerator as f64 / odds.denominator as f64)
        .sum()
}

#[test]
fn the_attack_that_ends_a_seat_is_told_before_a_move() {
    let session = loka("4WR7", "person,random");
    let Some(danger) = session.danger_after("c5-c6") else {
        panic!("the rook attacks along the file");
    };
    assert_eq!(session.host_game().seat_title(danger.by), "West");
    assert_eq!(danger.attack, "e6xe1");
    assert_eq!(danger.target, "king on e1");
    assert!(!danger.is_later);
    let expected = slain(&session, &["c5-c6"], "e6xe1");
    assert!(expected > 0.0 && expected < 1.0);
    assert!((danger.probability - expected).abs() < 1e-12);
    // Out of its way there is none.
    assert_eq!(session.danger_after("e1-f1"), None);
    assert_eq!(session.danger_after("e1-e9"), None, "that is no move");
    let bots = loka("4WR7", "random,random");
    assert_eq!(bots.danger_after("c5-c6"), None, "no person is due");
}

#[test]
fn who_moves_later_attacks_as_things_stand_and_partners_do_not() {
    let danger = |rank_6: &str| loka(rank_6, "person,random").danger_after("c5-c6");
    let east = danger("4ER7").expect("the rook attacks");
    assert!(east.is_later);
    assert_eq!((east.by, east.attack.as_str()), (Seat::new(3), "e6xe1"));
    assert_eq!(danger("4NR7"), None, "North is the partner");
    assert_eq!(danger("4SR7"), None);
}

/// Of attacks that are as probable, the first is told.
#[test]
fn the_first_of_equal_attacks_is_told() {
    let danger = |rank_6: &str, rank_2: &str| -> Danger {
        let rest = format!("2SP5EK3/WK11/6/{rank_2}/1SK4 S play SWNE - - -/-/-/- 3 0");
        let position = format!("6/6/2NK3/12/12/12/{rank_6}/{rest}");
        let session = session(&rules("loka(tiles=0)"), &position, "person,random");
        session.danger_after("c5-c6").expect("somebody attacks")
    };
    let rook = danger("4WR7", "6");
    let pawn = danger("12", "2EP3");
    assert_eq!(pawn.attack, "f2xe1");
    assert_eq!((pawn.by, pawn.is_later), (Seat::new(3), true));
    assert_eq!(pawn.probability, rook.probability);
    // The two of one team support each other.
    let both = danger("4WR7", "2EP3");
    assert_eq!((both.by, both.is_later), (Seat::new(1), false));
    assert_eq!(both.attack, "e6xe1");
    assert!(both.probability > rook.probability);
}

#[test]
fn nothing_can_be_struck_down_where_nothing_is() {
    let chess = rules("chess");
    let session = session(&chess, "", "person");
    assert_eq!(session.danger_after("e2e4"), None);
}

/// Equal champions: of 36 pairs of faces the attacker's is higher in 15, and the
/// defender's is higher by 4 or more in 3.
#[test]
fn what_falls_is_told_with_its_probability() {
    let rules = causeway("causeway(luck=0)");
    let position = "b2/b3/d1/d5 turn:r:1 SAAA 0000 0";
    let open = session(&rules, position, "person");
    let told = open.prospect("b2xb3").expect("it is known");
    assert_eq!(
        told,
        "50.0 % nothing falls, 41.7 % the champion of b falls, 8.3 % the champion of r falls"
    );
    let odds = open.odds("b2xb3").expect("it is an attack");
    assert_eq!(
        odds,
        [
            "attacker 0: no boosts",
            "defender 0: no boosts",
            " 41.7 %  defender falls",
            " 50.0 %  repulsed: both stay where they are",
            "  8.3 %  attacker falls",
        ]
    );
    assert_eq!(open.prospect("b2-b1"), None, "nothing can fall");
    assert_eq!(open.prospect("b2xb4"), None, "that is no move");
    assert_eq!(open.odds("b2-b1"), None);
    // What blue holds is not known to red.
    let hidden = session(&rules, &position.replace("SAAA", "saaa"), "person");
    assert_eq!(hidden.prospect("b2xb3"), None);
    // Bots decide by themselves.
    let bots = session(&rules, position, "random");
    assert_eq!(bots.prospect("b2xb3"), None);
    assert_eq!(bots.odds("b2xb3"), None);
    assert_eq!(bots.odds_in_short("b2xb3"), None);
}

#[test]
fn a_sure_capture_has_no_odds_but_a_prospect() {
    let chess = rules("chess");
    let position = "6k1/8/8/3p4/2Q5/8/8/6K1 w - - 0 1";
    let session = session(&chess, position, "person");
    let told = session.prospect("c4d5").expect("it is known");
    assert_eq!(told, "100.0 % the pawn of Black falls");
    assert_eq!(session.prospect("c4c5"), None);
    assert_eq!(session.odds("c4d5"), None);
    assert_eq!(session.odds_in_short("c4d5"), None);
}

#[test]
fn the_odds_of_an_attack_are_told_in_a_few_words() {
    let position = "6/6/2NK3/12/12/12/4WR7/2SP1SR3EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";
    let session = session(&rules("loka(tiles=0)"), position, "person,random");
    // A die of six with a charge against one of four: higher in 14 of 24, lower in 3, and
    // in one of 24 both fall.
    assert_eq!(
        session.prospect("e5xe6").expect("it is known"),
        "58.3 % the rook of West falls, 25.0 % nothing falls, 12.5 % the rook of South falls, \
         4.2 % the rook of South falls and the rook of West falls"
    );
    assert_eq!(
        session.odds_in_short("e5xe6").expect("it is an attack"),
        "62.5 % slain, 16.7 % lost"
    );
    assert_eq!(session.odds_in_short("e5-e4"), None);
}

/// Not every game calls the ends of its fights alike. What a session can't read it does
/// not tell.
#[test]
fn ends_of_other_names_are_not_told_as_impossible() {
    let rules = causeway("causeway(luck=0)");
    let fighting = session(&rules, "b2/b3/d1/d5 turn:r:1 SAAA 0000 0", "person");
    assert_eq!(fighting.odds_in_short("b2xb3"), None);
    let stepping = session(&rules, "b1/b3/d1/d5 turn:r:1 SAAA 0000 0", "person");
    assert_eq!(stepping.danger_after("b1-b2"), None);
}

#[test]
fn a_position_after_a_move_is_seen_before_it_is_made() {
    let chess = rules("chess");
    let session = session(&chess, "", "person");
    let scene = session.scene_if("e2e4").expect("it is legal");
    let names = |cell: &str| -> Vec<&str> {
        let cell = scene.cells.iter().find(|found| found.name == cell);
        let figures = &cell.expect("it is on the board").figures;
        figures.iter().map(|figure| figure.glyph.name).collect()
    };
    assert_eq!(names("e4"), ["pawn"]);
    assert!(names("e2").is_empty());
    assert_eq!(session.scene_if("e2e5"), None);
    assert_eq!(session.host_game().event_count(), 0);
}

#[test]
fn a_resignation_says_what_it_takes_away() {
    let told = |session: &Session| session.resignation();
    assert_eq!(
        told(&loka("4WR7", "person,random")),
        [
            "South gives up, and stays out of the game.",
            "2 pieces vanish from the board.",
        ]
    );
    let chess = rules("chess");
    assert_eq!(
        told(&session(&chess, "", "person,random")),
        [
            "White gives up, and stays out of the game.",
            "The game ends: Black wins.",
        ]
    );
    let position = "b2/b3/d1/d5 turn:r:1 SAAA 0000 0";
    let four = causeway("causeway(luck=0)");
    assert_eq!(
        told(&session(&four, position, "person")),
        [
            "r gives up, and stays out of the game.",
            "One piece vanishes from the board.",
        ]
    );
    // One person who runs two seats.
    let two = causeway("causeway(luck=0,players=2)");
    assert_eq!(
        told(&session(&two, position, "person,random")),
        [
            "r and y give up, and stay out of the game.",
            "2 pieces vanish from the board.",
            "The game ends: b and g win.",
        ]
    );
    let mut resigned = session(&four, position, "person,random");
    resigned.resign().expect("the game runs");
    let again = resigned.resign().expect_err("nothing is left");
    assert_eq!(again.to_string(), "you are no longer in the game");
}
