//! Finding moves by typing, hints, and games after the end.
use super::*;
use boardwright_catalogue::LegalMoves;
use std::cell::RefCell;

/// The texts that a list of moves shows.
fn listed(seen: &Seen<'_>) -> Vec<String> {
    match &seen.screen.dialog {
        Some(Dialog::Moves { typed, from, .. }) => seen.screen.listed(typed, from.as_deref()),
        _ => Vec::new(),
    }
}

fn type_text(seen: &mut Seen<'_>, text: &str) {
    for letter in text.chars() {
        seen.press(KeyCode::Char(letter));
    }
}

#[test]
fn letters_find_a_move_anywhere_in_its_text_and_by_its_short_form() {
    let mut session = real("chess", "person");
    let mut seen = Seen::new(&mut session, 80, 24);
    for (typed, first, count) in [("nf3", "g1f3", 1), ("E4", "e2e4", 1), ("f3", "f2f3", 2)] {
        seen.press(KeyCode::Tab);
        type_text(&mut seen, typed);
        let listed = listed(&seen);
        assert_eq!(
            (listed[0].as_str(), listed.len()),
            (first, count),
            "{typed}"
        );
        seen.press(KeyCode::Esc);
    }
    seen.press(KeyCode::Tab);
    type_text(&mut seen, "Nc3");
    assert!(seen.text().contains("b1c3  Nc3"), "{}", seen.text());
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session), ["b1c3"]);

    // The armies of a list with one queen.
    let mut session = real("loka", "person,random");
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Char(':'));
    type_text(&mut seen, "q1");
    let listed = listed(&seen);
    assert!(!listed.is_empty() && listed.iter().all(|text| text.contains("Q1")));
}

#[test]
fn a_pawn_becomes_a_queen_first() {
    let mut session = real("chess", "person");
    for text in [
        "b2b4", "a7a5", "b4a5", "b7b6", "a5b6", "b8c6", "b6b7", "g8f6",
    ] {
        session.play(text).expect("it is legal");
    }
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.press(KeyCode::Tab);
    seen.press(KeyCode::Esc);
    let moves = match seen.screen.session.moves() {
        LegalMoves::All(moves) => moves.into_iter(),
        LegalMoves::TooMany(_) => unreachable!("chess has few moves"),
    };
    let promotion = moves.filter(|legal| legal.text.starts_with("b7b8"));
    let promotion: Vec<String> = promotion.map(|legal| legal.text).collect();
    assert_eq!(promotion.len(), 4);
    seen.screen.open_moves(Some(promotion));
    seen.press(KeyCode::Enter);
    // Black can take her, which is told first.
    let text = seen.text();
    assert!(text.contains("Then Black can take your queen"), "{text}");
    seen.press(KeyCode::Enter);
    assert_eq!(played(&session).pop().as_deref(), Some("b7b8q"));
}

#[test]
fn enter_follows_a_hint_while_pieces_are_placed() {
    for game in ["strata(starter=w)", "loka"] {
        let mut session = real(game, "person,random");
        let mut seen = Seen::new(&mut session, 100, 30);
        seen.let_bots_play();
        while seen.screen.picker.is_list_only() {
            seen.press_all(&[KeyCode::Enter, KeyCode::Enter]);
            seen.let_bots_play();
        }
        seen.press(KeyCode::Char('h'));
        seen.take_hint();
        let hinted = seen.screen.hinted.clone().expect("there is a hint");
        seen.press(KeyCode::Enter);
        assert!(played(&session).contains(&hinted), "{game}: {hinted}");
    }
}

/// A person alone against bots may go back, where nothing was hidden and no dice
/// fell.
#[test]
fn moves_are_taken_back_against_bots() {
    let mut session = real("chess", "person,random");
    session.play("e2e4").expect("it is legal");
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.let_bots_play();
    seen.press(KeyCode::Char('u'));
    assert_eq!(played(seen.screen.session), [""; 0]);
    // Now there is nothing left.
    seen.press(KeyCode::Char('u'));
    assert!(!seen.screen.note.is_empty());
    // People decide about each other's moves by the rules.
    let mut session = real("chess", "person");
    session.play("e2e4").expect("it is legal");
    assert!(session.take_back().is_err());
    // Dice that fell stay.
    let mut session = real("loka", "person,random");
    session.play("army:Q0R0B0N0P7").expect("it is legal");
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.let_bots_play();
    let before = played(seen.screen.session);
    seen.press(KeyCode::Char('u'));
    assert_eq!(played(&session), before);
}

/// Opens games again, and remembers what was asked for.
#[derive(Default)]
struct Rematches(RefCell<Vec<bool>>);

impl Host for Rematches {
    fn save(&self, _: &Session) -> Result<String, String> {
        Ok("saved".to_string())
    }

    fn again(&self, session: &Session, changed: bool) -> Option<Result<Session, String>> {
        self.0.borrow_mut().push(changed);
        let names = if changed {
            "random,person"
        } else {
            "person,random"
        };
        let again = session.again(Seed::from_u64(8), names);
        Some(again.map_err(|error| error.to_string()))
    }
}

#[test]
fn after_the_end_another_game_is_played() {
    let mut session = real("chess", "person,random");
    session.resign().expect("the game is not over");
    let host = Rematches::default();
    let mut seen = Seen::new(&mut session, 80, 24);
    seen.screen.host = &host;
    assert!(
        seen.text().contains("You lost: resignation"),
        "{}",
        seen.text()
    );
    seen.press(KeyCode::Char('r'));
    assert!(seen.text().contains("You are Black (b)"), "{}", seen.text());
    assert_eq!(seen.screen.session.due(), Due::Table);
    seen.screen.session.resign().expect("the game is not over");
    seen.press(KeyCode::Char('p'));
    assert!(seen.text().contains("You are White (w)"), "{}", seen.text());
    assert_eq!(*host.0.borrow(), [true, false]);
}
