//! Whole games of every kind, one by keys alone and one by the mouse alone.
use super::*;
use boardwright_catalogue::LegalMoves;
use boardwright_referee::DepictedMove;

const GAMES: [&str; 6] = [
    "chess",
    "lines-of-action",
    "loka",
    "face-off",
    "strata(starter=w)",
    "massive(points=40)",
];

/// After so many decisions the person resigns, which ends the game, too.
const MOST_DECISIONS: usize = 400;

/// The next number of a simple generator.
pub(super) fn next(state: &mut u64, below: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    (*state >> 33) as usize % below.max(1)
}

/// Plays until the game is over. `decide` makes one decision of the person.
fn play_through(game: &str, decide: fn(&mut Seen<'_>, &mut u64)) {
    let mut session = real(game, "person,random");
    let mut seen = Seen::new(&mut session, 140, 45);
    let (mut random, mut decisions) = (11, 0);
    loop {
        seen.let_bots_play();
        match seen.screen.session.due() {
            Due::Over(_) => break,
            _ if decisions >= MOST_DECISIONS => {
                // Close what is open, then resign.
                while seen.screen.dialog.is_some() {
                    seen.press(KeyCode::Esc);
                }
                seen.press_all(&[KeyCode::Char('R'), KeyCode::Char('y')]);
            }
            _ => {
                let before = seen.screen.session.host_game().event_count();
                decide(&mut seen, &mut random);
                let after = seen.screen.session.host_game().event_count();
                assert!(after > before, "{game}: nothing happened\n{}", seen.text());
                decisions += 1;
            }
        }
    }
    if matches!(seen.screen.dialog, Some(Dialog::Fallen(_))) {
        seen.press(KeyCode::Enter);
    }
    let text = seen.text();
    let told = ["You won: ", "You lost: ", "Draw by "]
        .iter()
        .any(|end| text.contains(end));
    assert!(told, "{game}\n{text}");
    assert!(decisions > 5, "{game}");
}

/// Says yes to every question until none is left.
fn agree(seen: &mut Seen<'_>, yes: fn(&mut Seen<'_>)) {
    for _ in 0..4 {
        match seen.screen.dialog {
            Some(
                Dialog::Confirm(..) | Dialog::Risk(..) | Dialog::Settle(..) | Dialog::Fallen(_),
            ) => {
                yes(seen);
            }
            _ => return,
        }
    }
}

/// One decision by keys: the form, or a line of the list.
pub(super) fn by_keys(seen: &mut Seen<'_>, random: &mut u64) {
    let yes: fn(&mut Seen<'_>) = |seen| seen.press(KeyCode::Enter);
    if matches!(seen.screen.dialog, Some(Dialog::Fallen(_))) {
        yes(seen);
    }
    if seen.screen.dialog.is_none() {
        seen.press(KeyCode::Tab);
    }
    match &seen.screen.dialog {
        Some(Dialog::Moves { typed, from, .. }) => {
            let count = seen.screen.listed(typed, from.as_deref()).len();
            for _ in 0..next(random, count) {
                seen.screen.key(KeyEvent::from(KeyCode::Down));
            }
            seen.press(KeyCode::Enter);
        }
        _ => seen.press(KeyCode::Enter),
    }
    agree(seen, yes);
}

/// One decision by clicks on cells, forms and lists.
fn by_mouse(seen: &mut Seen<'_>, random: &mut u64) {
    let yes: fn(&mut Seen<'_>) = |seen| {
        let area = seen.screen.dialog_area.area;
        let (column, row) = (area.x + 2, area.y + 1);
        seen.mouse(
            MouseEventKind::Down(MouseButton::Left),
            column.into(),
            row.into(),
        );
    };
    if matches!(seen.screen.dialog, Some(Dialog::Fallen(_))) {
        yes(seen);
    }
    if let Some(Dialog::Form(_)) = seen.screen.dialog {
        seen.click("[ Choose this ]");
        agree(seen, yes);
        return;
    }
    let LegalMoves::All(moves) = seen.screen.session.moves() else {
        panic!("there are few moves");
    };
    let chosen: DepictedMove = moves[next(random, moves.len())].clone();
    if let Some(arrow) = chosen.arrows.first() {
        seen.click_cell(arrow.from.column, arrow.from.row);
        if arrow.from != arrow.to && seen.screen.dialog.is_none() {
            seen.click_cell(arrow.to.column, arrow.to.row);
        }
    }
    if let Some(Dialog::Moves { .. }) = seen.screen.dialog {
        seen.click(&chosen.text);
    }
    agree(seen, yes);
}

#[test]
fn every_game_is_played_by_keys() {
    for game in GAMES {
        play_through(game, by_keys);
    }
}

#[test]
fn every_game_is_played_by_the_mouse() {
    for game in GAMES {
        play_through(game, by_mouse);
    }
}
