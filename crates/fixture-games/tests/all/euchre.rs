//! Each rule of euchre by hand.
use boardwright_fixture_games::euchre::{Euchre, Position};
use boardwright_ruleset::{
    BrokenRule as _, Configure as _, Notation as _, Outcome, Ruleset as _, Seat, Seats,
};

/// Five cards for each seat; the jacks of clubs and spades and the ace of spades are left.
const HANDS: &str = "9h9sTsQsKs TcQcKcAcJd ThJhQhKhAh 9dTdQdKdAd";
/// The cards of four tricks.
const PLAYED: &str = "TcJcQcKcAc9dTdJdThJhQhKh9sQsKsAs";
/// Those of them that three seats play if one sits out and holds the other four.
const PLAYED_BY_THREE: &str = "Ac9dTdJdThJhQhKh9sQsKsAs";

fn rules(name: &str) -> Euchre {
    let name = name.parse().expect("a game's name");
    Euchre::from_name(&name).expect("options of the game")
}

/// The state after these lines, such as `2 hearts`; each move is legal.
fn after(rules: &Euchre, position: &str, lines: &[&str]) -> Position {
    let mut state = rules.read_position(position).expect("a position");
    for line in lines {
        match line.split_once(' ') {
            Some((seat, text)) => {
                let seat = rules.read_seat(seat).expect("a seat");
                let chosen = rules.read_move(&state, text).expect("a move");
                assert!(rules.is_legal(&state, seat, chosen), "{line}");
                rules.apply(&mut state, seat, chosen);
            }
            None => {
                let chance = rules.read_chance(&state, line).expect("a chance");
                rules.resolve(&mut state, chance);
            }
        }
    }
    state
}

/// The moves of the seat that is due, with its number before them.
fn due(rules: &Euchre, state: &Position) -> String {
    let seat = rules.actor(state).seats().lowest().expect("a seat is due");
    let moves = rules.moves(state, seat).into_iter();
    let texts = moves.map(|chosen| rules.move_text(state, chosen));
    let seat = rules.seat_name(seat).to_string();
    [seat]
        .into_iter()
        .chain(texts)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The id of the rule that a move breaks.
fn refused(rules: &Euchre, state: &Position, chosen: &str) -> &'static str {
    let seat = rules.actor(state).seats().lowest().expect("a seat is due");
    let chosen = rules.read_move(state, chosen).expect("a move");
    assert!(!rules.is_legal(state, seat, chosen));
    rules.explain(state, seat, chosen).id()
}

fn bids(dealer: u8, passes: u8) -> String {
    format!("{dealer} {HANDS} 9c {passes} - - - - - - -/-/-/- 0-0")
}

#[test]
fn cards_are_dealt_from_the_left_of_the_dealer() {
    let rules = rules("euchre");
    let start = rules.position_text(&rules.start());
    let dealt = after(&rules, &start, &["dealer:3", "deal:As", "deal:9c"]);
    let text = rules.position_text(&dealt);
    assert_eq!(text, "3 9c - - As - 0 - - - - - - -/-/-/- 0-0");
}

#[test]
fn an_upcard_that_is_called_goes_to_the_dealer() {
    let rules = rules("euchre");
    let state = after(&rules, &bids(4, 0), &[]);
    assert_eq!(due(&rules, &state), "1 pass clubs");
    assert_eq!(refused(&rules, &state, "hearts"), "euchre.bid.upcard");
    assert_eq!(refused(&rules, &state, "9h"), "euchre.move.due");
    let state = after(&rules, &bids(4, 0), &["1 pass", "2 clubs"]);
    assert_eq!(due(&rules, &state), "4 9d Td Qd Kd Ad");
    assert_eq!(refused(&rules, &state, "9c"), "euchre.discard.upcard");
    assert_eq!(refused(&rules, &state, "9s"), "euchre.card.held");
    let lines = ["1 pass", "2 clubs", "4 9d", "2 together"];
    let state = after(&rules, &bids(4, 0), &lines);
    let hands = "9h9sTsQsKs TcQcKcAcJd ThJhQhKhAh 9cTdQdKdAd";
    let text = rules.position_text(&state);
    assert_eq!(text, format!("4 {hands} 9c 1 c 9d t - - 1 -/-/-/- 0-0"));
    // The dealer alone knows what was put away; that the upcard was taken is known.
    let seen = |viewers| rules.position_text(&rules.seen_by(&state, viewers));
    let spectator = "4 ?5 ?5 ?5 9c?4 9c 1 c ? t - - 1 -/-/-/- 0-0";
    assert_eq!(seen(Seats::NONE), spectator);
    let dealer = "4 ?5 ?5 ?5 9cTdQdKdAd 9c 1 c 9d t - - 1 -/-/-/- 0-0";
    assert_eq!(seen(Seat::new(3).into()), dealer);
}

#[test]
fn the_second_round_is_for_the_other_suits() {
    let stuck = rules("euchre");
    let state = after(&stuck, &bids(4, 4), &[]);
    assert_eq!(due(&stuck, &state), "1 pass diamonds hearts spades");
    assert_eq!(refused(&stuck, &state, "clubs"), "euchre.bid.turned-down");
    let state = after(&stuck, &bids(4, 7), &[]);
    assert_eq!(due(&stuck, &state), "4 diamonds hearts spades");
    assert_eq!(refused(&stuck, &state, "pass"), "euchre.bid.stuck");
    let free = rules("euchre(stick_the_dealer=off)");
    let state = after(&free, &bids(4, 7), &["4 pass"]);
    let outcome = free.outcome(&state).expect("it is over");
    assert_eq!(outcome, Outcome::draw("all passed"));
    assert_eq!(free.payoff(&state, outcome, Seat::new(0)), Some(0));
}

#[test]
fn the_left_bower_is_a_trump() {
    let rules = rules("euchre");
    let hearts = format!("4 {HANDS} 9c 4 h - t - - 1 -/-/-/- 0-0");
    // It follows the suit that it counts as.
    let state = after(&rules, &hearts, &["1 9h"]);
    assert_eq!(due(&rules, &state), "2 Jd");
    assert_eq!(refused(&rules, &state, "Tc"), "euchre.suit.follow");
    for (third, winner) in [("3 Ah", Some(1)), ("3 Jh", Some(2)), ("3 Th", Some(1))] {
        let state = after(&rules, &hearts, &["1 9h", "2 Jd", third, "4 9d"]);
        assert_eq!(state.leader, winner, "{third}");
    }
    // It does not follow the suit that it shows, and beats it.
    let hearts = format!("3 {HANDS} 9c 5 h - t - - 4 -/-/-/- 0-0");
    let state = after(&rules, &hearts, &["4 9d", "1 9s"]);
    assert_eq!(due(&rules, &state), "2 Tc Qc Kc Ac Jd");
    let state = after(&rules, &hearts, &["4 9d", "1 9s", "2 Jd", "3 Th"]);
    let text = rules.position_text(&state);
    assert!(text.ends_with(" t 9dJdTh9s - 2 d/d/d/- 0-1"), "{text}");
}

#[test]
fn partners_of_lone_seats_sit_out() {
    let rules = rules("euchre(allow_lone_defender=on)");
    let hearts = ["1 pass", "2 pass", "3 hearts"];
    let state = after(&rules, &bids(4, 4), &hearts);
    assert_eq!(due(&rules, &state), "3 alone together");
    // The first seat would lead; the defenders are asked from the left of the dealer.
    let lone = [&hearts[..], &["3 alone"]].concat();
    let state = after(&rules, &bids(4, 4), &lone);
    assert_eq!(due(&rules, &state), "2 alone together");
    let one_each = [&lone[..], &["2 together", "4 alone"]].concat();
    let state = after(&rules, &bids(4, 4), &one_each);
    assert!(due(&rules, &state).starts_with("3 "));
    let trick = [&one_each[..], &["3 Th", "4 9d"]].concat();
    let state = after(&rules, &bids(4, 4), &trick);
    assert_eq!((state.leader, state.tricks), (Some(2), [1, 0]));
    // A defender is no longer asked when the other one plays alone.
    let lone_defender = [&lone[..], &["2 alone"]].concat();
    let state = after(&rules, &bids(4, 4), &lone_defender);
    assert!(due(&rules, &state).starts_with("2 "));
}

/// Plays the last trick, and tells what each seat gets.
fn points(rules: &Euchre, position: &str, lines: &[&str]) -> [Option<i64>; 4] {
    let state = after(rules, position, lines);
    let outcome = rules.outcome(&state).expect("it is over");
    [0, 1, 2, 3].map(|seat| rules.payoff(&state, outcome, Seat::new(seat)))
}

#[test]
fn points_follow_from_the_tricks_of_the_makers() {
    let usual = rules("euchre");
    let together = |rest: &str| format!("4 Ah 9h Ts Js 9c 4 h - t {PLAYED} - {rest}");
    let from_first = ["1 Ah", "2 9h", "3 Ts", "4 Js"];
    let from_second = ["2 9h", "3 Ts", "4 Js", "1 Ah"];
    let pays = |position: String, lines: &[&str], points_of_makers: i64| {
        let paid = points(&usual, &position, lines);
        let expected = [1, -1, 1, -1].map(|sign| Some(sign * points_of_makers));
        assert_eq!(paid, expected, "{position}");
    };
    pays(together("1 -/-/-/- 4-0"), &from_first, 2);
    pays(together("1 -/-/-/- 3-1"), &from_first, 1);
    pays(together("2 -/-/-/- 2-2"), &from_second, 1);
    pays(together("2 -/-/-/- 1-3"), &from_second, -2);
    let alone = |rest: &str| {
        let hands = "Ah 9h TcJcQcKcTs Js";
        format!("4 {hands} 9c 4 h - a {PLAYED_BY_THREE} - {rest}")
    };
    pays(alone("1 -/-/-/- 4-0"), &["1 Ah", "2 9h", "4 Js"], 4);
    pays(alone("1 -/-/-/- 3-1"), &["1 Ah", "2 9h", "4 Js"], 1);
    pays(alone("2 -/-/-/- 1-3"), &["2 9h", "4 Js", "1 Ah"], -2);
    let lone = rules("euchre(allow_lone_defender=on)");
    let hands = "Ah 9h Ts TcJcQcKcJs";
    let position = format!("4 {hands} 9c 4 h - ta {PLAYED_BY_THREE} - 2 -/-/-/- 1-3");
    let paid = points(&lone, &position, &["2 9h", "3 Ts", "1 Ah"]);
    assert_eq!(paid, [-4, 4, -4, 4].map(Some));
}

#[test]
fn who_leaves_pays_for_all_tricks() {
    let rules = rules("euchre");
    for (answer, points) in [("t", 2), ("a", 4)] {
        let text = format!("4 {HANDS} 9c 4 h - {answer} - - 1 -/-/-/- 0-0");
        let mut state = rules.read_position(&text).expect("a position");
        let outcome = rules.resign(&mut state, Seat::new(1).into());
        let outcome = outcome.expect("the hand is over");
        let paid = [0, 1, 2, 3].map(|seat| rules.payoff(&state, outcome, Seat::new(seat)));
        assert_eq!(paid, [points, -points, points, -points].map(Some));
    }
}

#[test]
fn positions_that_play_cannot_reach_are_refused() {
    let rules = rules("euchre");
    for (text, id) in [
        (
            format!("4 {HANDS} 9c 8 - - - - - - -/-/-/- 0-0"),
            "euchre.position.passes",
        ),
        (
            format!("4 {HANDS} 9c 4 c - - - - - -/-/-/- 0-0"),
            "euchre.position.trumps",
        ),
        (
            format!("4 {HANDS} 9c 4 h Jc t - - 1 -/-/-/- 0-0"),
            "euchre.position.discard",
        ),
        (
            format!("4 {HANDS} 9c 4 h - tt - - 1 -/-/-/- 0-0"),
            "euchre.position.alone",
        ),
        (
            format!("4 {HANDS} 9c 4 h - t - - - -/-/-/- 0-0"),
            "euchre.position.leader",
        ),
        (
            format!("4 {HANDS} 9c 4 h - t - - 2 -/-/-/- 0-0"),
            "euchre.position.leader",
        ),
        (
            format!("4 {HANDS} 9d 4 h - t - - 1 -/-/-/- 0-0"),
            "euchre.position.cards",
        ),
        (
            format!("4 {HANDS} 9c 4 h - t - - 1 -/h/-/- 0-0"),
            "euchre.position.void",
        ),
        (
            format!("4 {HANDS} 9c 4 h - t - - 1 -/-/-/- 1-0"),
            "euchre.position.tricks",
        ),
        (
            "4 ?5 ?5 ?5 ?5 9c 4 h - t - - 1 cd/cd/cd/cd 0-0".to_string(),
            "euchre.position.hidden",
        ),
    ] {
        let error = rules.read_position(&text).expect_err(&text);
        assert!(format!("{error:?}").contains(id), "{text}: {error:?}");
    }
}
