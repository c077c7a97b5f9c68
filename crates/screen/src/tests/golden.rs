//! Whole screens, as files. `INSTA_UPDATE=always` writes them anew, to be looked
//! at before they are committed.
use super::*;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (140, 45)];

/// Compares the screen with the file of this name and size.
fn check(name: &str, seen: &mut Seen<'_>) {
    let size = seen.terminal.size().expect("it has a size");
    let name = format!("{name}_{}x{}", size.width, size.height);
    insta::assert_snapshot!(name, seen.text());
}

/// From the first screen to the first fight: the tour, the rules, the army, the
/// deployment and a turn, all by keys.
#[test]
fn a_game_of_loka() {
    for (width, height) in SIZES {
        let mut session = real("loka", "person,greedy");
        let host = NewHere;
        let mut seen = Seen::new(&mut session, width, height);
        seen.screen.host = &host;
        seen.screen.dialog = None;
        seen.screen.offer_tour();
        check("loka_tour", &mut seen);
        seen.press(KeyCode::Enter);
        check("loka_goal", &mut seen);
        seen.press(KeyCode::Right);
        check("loka_pieces", &mut seen);
        seen.press(KeyCode::Esc);
        check("loka_army", &mut seen);
        seen.press_all(&[KeyCode::Home, KeyCode::Right]);
        check("loka_army_too_dear", &mut seen);
        seen.press_all(&[KeyCode::Left, KeyCode::End, KeyCode::Enter]);
        check("loka_army_confirmed", &mut seen);
        seen.press(KeyCode::Enter);
        seen.let_bots_play();
        check("loka_deployment", &mut seen);
    }
}

/// A table at which nobody has played yet.
struct NewHere;

impl Host for NewHere {
    fn save(&self, _: &Session) -> Result<String, String> {
        Ok("saved".to_string())
    }

    fn wants_tour(&self, _: &Session) -> bool {
        true
    }
}

#[test]
fn chess_as_black() {
    for (width, height) in SIZES {
        let mut session = real("chess", "greedy,person");
        let mut seen = Seen::new(&mut session, width, height);
        seen.let_bots_play();
        // Black's own side is at the bottom.
        check("chess_black", &mut seen);
        seen.press_all(&[KeyCode::Up]);
        check("chess_pointed", &mut seen);
    }
}

#[test]
fn strata_is_placed() {
    for (width, height) in SIZES {
        let mut session = real("strata(starter=w)", "person,greedy");
        let mut seen = Seen::new(&mut session, width, height);
        check("strata_placement", &mut seen);
        // What each token would be there is told in the list.
        seen.click_cell(4, 0);
        check("strata_tokens", &mut seen);
    }
}
