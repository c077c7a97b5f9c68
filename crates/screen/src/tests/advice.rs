//! What is told and offered before a choice: the better promotion first, what a quiet move
//! loses, how attacks may end, what arises, and the rest of a set-up.
use super::*;
use boardwright_catalogue::LegalMoves;
use std::cell::RefCell;

/// A pawn that promotes under the eyes of a rook, to which a queen is no gain.
const PROMOTION: &str = "1r5k/P7/8/8/8/8/8/K7 w - - 0 1";

#[test]
fn the_queen_is_first_wherever_a_promotion_is_chosen() {
    // Typed, and with Enter after it.
    let mut session = set_up("chess", PROMOTION, "person");
    let mut seen = Seen::new(&mut session, 100, 30);
    seen.press(KeyCode::Char(':'));
    for letter in "a7a8".chars() {
        seen.press(KeyCode::Char(letter));
    }
    seen.press(KeyCode::Enter);
    // The rook can take her, which is told first.
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["a7a8q"]);
    // Pointed at, on a free cell and on an enemy.
    for (column, expected) in [(0, "a7a8q"), (1, "a7b8q")] {
        let mut session = set_up("chess", PROMOTION, "person");
        let mut seen = Seen::new(&mut session, 100, 30);
        seen.click_cell(0, 6);
        seen.click_cell(column, 7);
        let text = seen.text();
        assert!(text.contains("4 moves"), "{text}");
        seen.press(KeyCode::Enter);
        if column == 0 {
            seen.press(KeyCode::Enter);
        }
        assert_eq!(played(&session), [expected]);
    }
    // The others follow in the order in which players name them.
    let session = set_up("chess", PROMOTION, "person");
    let moves = ["n", "b", "r", "q"].map(|kind| format!("a7a8{kind}"));
    let sorted = session.best_first(moves.to_vec());
    assert_eq!(sorted, ["a7a8q", "a7a8r", "a7a8b", "a7a8n"]);
}

/// A decision of its own after the move, as in Loka.
#[test]
fn the_queen_is_first_where_the_piece_is_chosen_afterwards() {
    let promotion =
        "SP5/6/2NK3/12/12/12/12/8EK3/WK11/6/6/1SK4 S promotion:d12 SWNE - - -/-/-/- 0 0";
    let session = set_up("loka(tiles=0)", promotion, "person,random");
    let moves = ["=N", "=B", "=R", "=Q"].map(String::from);
    assert_eq!(session.best_first(moves.to_vec()), ["=Q", "=R", "=B", "=N"]);
}

#[test]
fn a_quiet_move_that_loses_its_piece_is_told() {
    let position = "r5k1/8/8/3p4/8/8/8/2Q3K1 w - - 0 1";
    let mut session = set_up("chess", position, "person");
    let exposure = session.exposure_after("c1c4").expect("the pawn takes it");
    assert_eq!(
        (exposure.attacker.as_str(), exposure.target.as_str()),
        ("pawn on d5", "queen on c4")
    );
    assert!(
        exposure.loss > 500 && exposure.probability == 1.0,
        "{exposure:?}"
    );
    let mut seen = Seen::new(&mut session, 100, 30);
    seen.screen.choose("c1a1");
    let text = seen.text();
    assert!(
        text.contains("Then Black can take your queen on a1"),
        "{text}"
    );
    assert!(text.contains("with the rook on a8"), "{text}");
    seen.press(KeyCode::Esc);
    seen.screen.choose("c1c4");
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["c1c4"]);
}

/// What is guarded well enough, or attacked by nobody, is played at once.
#[test]
fn a_quiet_move_that_loses_nothing_is_not_asked_about() {
    for (position, text) in [
        ("r5k1/8/8/3p4/8/8/8/2Q3K1 w - - 0 1", "c1b1"),
        // A rook for a rook.
        ("r5k1/8/8/8/8/8/1K6/2R5 w - - 0 1", "c1a1"),
        // A queen that takes a guarded pawn would lose more than it wins.
        ("3qk3/8/8/8/8/8/3P4/3RK3 w - - 0 1", "d2d4"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e2e4",
        ),
    ] {
        let session = set_up("chess", position, "person");
        assert_eq!(session.exposure_after(text), None, "{text} in {position}");
    }
}

/// With dice, what may fall is told with its probability.
#[test]
fn a_quiet_move_into_an_attack_by_dice_is_told() {
    let position = "6/6/2NK3/12/12/12/4WR7/2SR5EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";
    let session = set_up("loka(tiles=0)", position, "person,random");
    let exposure = session.exposure_after("c5-e5").expect("the rook attacks");
    assert_eq!(
        (exposure.attack.as_str(), exposure.target.as_str()),
        ("e6xe5", "rook on e5")
    );
    assert!((0.1..1.0).contains(&exposure.probability), "{exposure:?}");
    let told = exposure.sentence(session.game());
    assert!(told.contains(" % to fall"), "{told}");
}

/// No hint proposes what its own search refuses one step later.
#[test]
fn a_hint_does_not_lose_its_piece() {
    let position = "6/6/2NK3/12/12/12/4WR7/2SR5EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";
    let mut session = set_up("loka(tiles=0)", position, "person,random");
    session.ask_hint();
    let hint = loop {
        if let Some(hint) = session.hint(Duration::from_secs(60)) {
            break hint;
        }
    };
    let chosen = hint.chosen.expect("there are moves");
    assert_eq!(session.exposure_after(&chosen), None, "{}", hint.told);
    assert!(hint.told.contains(" points"), "{}", hint.told);
}

#[test]
fn moves_that_are_worth_as_much_are_told_as_such() {
    // A bare king may go anywhere.
    let mut session = set_up("chess", "8/8/7k/8/8/8/8/K5R1 w - - 0 1", "person");
    session.ask_hint();
    let hint = loop {
        if let Some(hint) = session.hint(Duration::from_secs(60)) {
            break hint;
        }
    };
    let (first, rest) = hint.told.split_once(" points").expect("it has a unit");
    let value = first.rsplit(' ').next().expect("it has a value");
    // No move is called worse that has the same value.
    let (_, others) = rest.split_once(';').unwrap_or((rest, ""));
    assert!(!others.contains(value), "{}", hint.told);
}

#[test]
fn a_list_of_moves_tells_how_attacks_may_end() {
    let position = "6/6/2NK3/12/12/12/4WR7/2SP1SR3EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0";
    let mut session = set_up("loka(tiles=0)", position, "person,random");
    let attack = match session.moves() {
        LegalMoves::All(moves) => moves.into_iter().find(|legal| legal.text.contains('x')),
        LegalMoves::TooMany(_) => None,
    };
    let attack = attack.expect("there is an attack").text;
    let odds = session.odds_in_short(&attack).expect("it has odds");
    assert!(odds.contains(" % slain, "), "{odds}");
    let mut seen = Seen::new(&mut session, 120, 40);
    seen.press(KeyCode::Char(':'));
    for letter in attack.chars() {
        seen.press(KeyCode::Char(letter));
    }
    let text = seen.text();
    assert!(text.contains(&format!("{attack}: {odds}")), "{text}");
}

/// A whole set-up of Strata is placed for a person, a fusion says what arises, and what
/// has acted is marked.
#[test]
fn a_set_up_is_placed_and_strata_tells_what_arises_and_what_has_acted() {
    let mut session = real("strata(starter=w)", "person,random");
    let mut seen = Seen::new(&mut session, 100, 30);
    assert!(
        seen.foot().contains("P: place the rest for me"),
        "{}",
        seen.foot()
    );
    seen.press(KeyCode::Char('P'));
    seen.let_bots_play();
    let placed = played(seen.screen.session);
    let puts = placed.iter().filter(|text| text.contains('@')).count();
    assert_eq!(puts, 42, "{placed:?}");
    assert_eq!(seen.screen.session.decision(), Some("action"));
    assert!(!seen.foot().contains("place the rest"), "{}", seen.foot());
    // The same seed places alike.
    let mut again = real("strata(starter=w)", "person,random");
    again.place_rest().expect("there is a set-up");
    while again.due() == Due::Table {
        again
            .advance(Duration::from_secs(60))
            .expect("it is placed");
    }
    assert_eq!(played(&again), placed);

    let LegalMoves::All(moves) = seen.screen.session.moves() else {
        panic!("they can be listed");
    };
    let fusion = moves
        .iter()
        .find(|legal| legal.text.contains('+') && !legal.text.contains('&'));
    let fusion = fusion.expect("pieces stand side by side").clone();
    let arrow = &fusion.arrows[0];
    let (from, to) = (arrow.from, arrow.to);
    seen.click_cell(from.column, from.row);
    seen.screen.cursor = Some(to);
    let foot = seen.foot();
    assert!(foot.contains(", becomes "), "{}: {foot}", fusion.text);
    seen.screen.session.play(&fusion.text).expect("it is legal");
    seen.screen.turn_changed();
    seen.screen.cursor = Some(to);
    assert!(seen.text().contains("has acted"), "{}", seen.text());
    // Where there is nothing to be placed, that is said.
    seen.press(KeyCode::Char('P'));
    assert!(
        seen.text().contains("there is nothing to be placed now"),
        "{}",
        seen.text()
    );
}

/// A host that is told of every event.
#[derive(Default)]
struct Told(RefCell<Vec<usize>>);

impl Host for Told {
    fn save(&self, _: &Session) -> Result<String, String> {
        Ok("saved".to_string())
    }

    fn happened(&self, session: &Session) -> Result<(), String> {
        self.0.borrow_mut().push(session.host_game().event_count());
        match session.host_game().event_count() {
            2.. => Err("the disk is full".to_string()),
            _ => Ok(()),
        }
    }
}

#[test]
fn the_host_hears_of_every_event_and_says_once_what_fails() {
    let mut session = real("chess", "person,random");
    let host = Told::default();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.screen.host = &host;
    seen.screen.play("e2e4");
    seen.let_bots_play();
    assert_eq!(*host.0.borrow(), [1, 2]);
    let expected = "the game goes on but is not kept: the disk is full";
    assert!(seen.text().contains(expected), "{}", seen.text());
    seen.press(KeyCode::Up);
    seen.screen.play("d2d4");
    assert!(!seen.text().contains(expected), "{}", seen.text());
}

/// What is typed wrongly is answered as to a person.
#[test]
fn a_text_that_is_no_move_is_told_in_a_sentence() {
    let mut session = real("chess", "person");
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
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.screen.choose("e2e2e2");
    assert!(
        seen.text().contains("is no move; after "),
        "{}",
        seen.text()
    );
    seen.screen.choose("e2e5");
    assert!(!seen.text().contains("is no move"), "{}", seen.text());
}

/// A small terminal shows what it can, and a smaller one says what is needed.
#[test]
fn a_small_terminal_is_used_or_says_what_it_needs() {
    let mut session = real("chess", "person,random");
    let mut seen = Seen::new(&mut session, 40, 10);
    let text = seen.text();
    assert!(text.contains("Your move"), "{text}");
    assert!(text.contains("You are White"), "{text}");
    assert!(seen.screen.spots.len() >= 48, "{text}");
    let mut seen = Seen::new(&mut session, 40, 7);
    let text = seen.text();
    assert!(text.contains("The terminal is too small: 40 x 7"), "{text}");
    assert!(text.contains("24 columns and 8"), "{text}");
}

/// On a board that is cut off, the edge points to the rest.
#[test]
fn rows_out_of_sight_are_pointed_to() {
    let mut session = real("loka(tiles=0)", "person,random");
    session.play("army:Q0R0B0N0P7").expect("it is an army");
    let mut seen = Seen::new(&mut session, 60, 12);
    seen.screen.dialog = None;
    let rows = seen.lines();
    let pointers = rows.iter().filter(|row| {
        let edge: String = row.chars().take(3).collect();
        edge.ends_with('^') || edge.ends_with('v')
    });
    assert!(pointers.count() > 0, "{rows:#?}");
}

/// A position that was given has pieces on any side, and the board is not turned by them.
#[test]
fn a_given_position_does_not_turn_the_board() {
    for (players, lowest) in [("person,random", "1"), ("random,person", "8")] {
        let mut session = set_up("chess", PROMOTION, players);
        let mut seen = Seen::new(&mut session, 40, 16);
        let rows = seen.lines();
        let is_rank = |row: &&String| row.starts_with(|first: char| first.is_ascii_digit());
        let last = rows.iter().rfind(is_rank).expect("ranks have names");
        assert!(last.starts_with(lowest), "{rows:#?}");
    }
}
