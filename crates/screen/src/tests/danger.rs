//! Danger that is told before a move, what choices are worth, and seats that
//! fall.
use super::*;

/// West's rook looks down the file at South's king.
const ROOK_ON_FILE: &str =
    "6/6/2NK3/12/12/12/4WR7/2SP5EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";

#[test]
fn danger_is_told_before_a_move() {
    let mut session = set_up("loka(tiles=0)", ROOK_ON_FILE, "person,random");
    let danger = session.danger_after("c5-c6").expect("the rook attacks");
    assert_eq!(
        (danger.attack.as_str(), danger.target.as_str()),
        ("e6xe1", "king on e1")
    );
    assert!(!danger.is_later);
    // The same odds as before the attack itself.
    session.play("c5-c6").expect("it is legal");
    let odds = session.host_game().odds("e6xe1").expect("it is an attack");
    let slain = odds
        .iter()
        .filter(|odds| odds.outcome != "repulsed" && odds.outcome != "attacker-slain");
    let slain: f64 = slain
        .map(|odds| odds.numerator as f64 / odds.denominator as f64)
        .sum();
    assert!(
        (danger.probability - slain).abs() < 1e-9,
        "{danger:?} {slain}"
    );

    let mut session = set_up("loka(tiles=0)", ROOK_ON_FILE, "person,random");
    // Out of its way there is none.
    assert_eq!(session.danger_after("e1-f1"), None);
    let mut seen = Seen::new(&mut session, 100, 30);
    seen.screen.choose("c5-c6");
    let text = seen.text();
    assert!(
        text.contains("Then West can attack your king on e1"),
        "{text}"
    );
    seen.press(KeyCode::Esc);
    assert_eq!(played(seen.screen.session), [""; 0]);
    seen.screen.choose("c5-c6");
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["c5-c6"]);
}

/// East moves after West and North, so that its attack is told as things stand.
#[test]
fn danger_from_a_later_seat_is_told_as_such() {
    let position = "6/6/2NK3/12/12/12/4ER7/2SP5EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";
    let session = set_up("loka(tiles=0)", position, "person,random");
    let danger = session.danger_after("c5-c6").expect("the rook attacks");
    assert!(danger.is_later && danger.probability > 0.0, "{danger:?}");
}

#[test]
fn the_dice_of_an_attack_are_named() {
    let position = "6/6/2NK3/12/12/12/4WR7/2SP5EK3/WK11/6/6/1SK1SR2 S play SWNE - - -/-/-/- 3 0";
    let session = set_up(
        "loka(tiles=0)",
        position.replace("4WR7", "6WR5").as_str(),
        "person,random",
    );
    let told = session.odds("g1xg6").expect("it is an attack");
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    let told = told.join("\n");
    assert!(told.contains("attacker 1, rolls D6: charge +1"), "{told}");
    assert!(told.contains("defender 0, rolls D4: no boosts"), "{told}");
}

/// A roll of 1 against 3 with a Super D20.
#[test]
fn keep_and_reroll_say_what_each_is_worth() {
    let position = "6/6/2NK3/12/5SB6/12/3WP8/2SQSR4EK3/WK4SB6/6/6/1SK4 \
                    S reroll:c5:d6:1v3:5v0 SWNE - - -/-/-/- 0 0";
    let mut session = set_up("loka(tiles=0)", position, "person,random");
    let mut seen = Seen::new(&mut session, 100, 30);
    let text = seen.text();
    assert!(
        text.contains("keep: 100.0 % the queen of South falls"),
        "{text}"
    );
    assert!(
        text.contains("reroll: 85.0 % the pawn of West falls"),
        "{text}"
    );
    // The better one comes first.
    let (reroll, keep) = (text.find("reroll: "), text.find("keep: "));
    assert!(reroll < keep, "{text}");
}

#[test]
fn a_fall_is_announced_and_a_resignation_says_what_it_takes() {
    let mut session = set_up("loka(tiles=0)", ROOK_ON_FILE, "person,random");
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char('R'));
    let text = seen.text();
    assert!(text.contains("South gives up"), "{text}");
    assert!(text.contains("2 pieces vanish"), "{text}");
    seen.press(KeyCode::Char('y'));
    let text = seen.text();
    assert!(
        text.contains("YOU HAVE FALLEN: South is out of the game."),
        "{text}"
    );
    seen.press(KeyCode::Enter);
    assert!(!seen.text().contains("HAVE FALLEN"));
    // Who has fallen cannot resign again.
    seen.press(KeyCode::Char('R'));
    assert!(
        seen.text().contains("you are no longer in the game"),
        "{}",
        seen.text()
    );
}
