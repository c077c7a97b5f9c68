//! Positions for tests, written with as little as a case needs.

/// The full text of a position: `BOARD SEAT ACTIONS` and, if White holds
/// tokens, their letters. Black holds all others that stand nowhere. A text
/// with more fields is taken as it is.
pub(crate) fn position(short: &str) -> String {
    let fields: Vec<&str> = short.split_whitespace().collect();
    let (board, seat, actions, white) = match fields[..] {
        [board, seat, actions] => (board, seat, actions, ""),
        [board, seat, actions, white] => (board, seat, actions, white),
        _ => return short.to_string(),
    };
    let count = |text: &str, token: char| {
        let same = |sign: &char| sign.eq_ignore_ascii_case(&token);
        // Black's General is no black token.
        text.replace("*b", "")
            .replace("*w", "")
            .chars()
            .filter(same)
            .count()
    };
    let hand = |of: &dyn Fn(char) -> usize| -> String {
        "RBGVO".chars().map(|token| of(token).to_string()).collect()
    };
    let whites = hand(&|token| count(white, token));
    let blacks = hand(&|token| 8 - count(board, token) - count(white, token));
    format!("{board} {seat} act:{actions} - {whites}/{blacks} 00 0 0")
}
