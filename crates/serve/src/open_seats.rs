//! What a client says of a game whose seats others are to take.
use crate::message::{NewGame, OpenSeats, Tell};
use crate::refusal::{error, refusal};
use boardwright_catalogue::AnyTable;
use boardwright_referee::AnyGame;
use boardwright_ruleset::Seats;

/// The most characters of a note.
const LONGEST_NOTE: usize = 80;

/// The free seats of a new game: those that are named, with the seats that go with them, or all
/// that no bot has. None if the game is not open.
pub(crate) fn free_seats(new: &NewGame, game: &dyn AnyGame, bots: Seats) -> Result<Seats, Tell> {
    let Some(open) = &new.open else {
        return Ok(Seats::NONE);
    };
    check_note(open)?;
    let mut free = Seats::NONE;
    let groups = AnyTable::groups(game);
    for name in &open.seats {
        let seat = game.read_seat(name).map_err(refusal)?;
        let group = groups.iter().find(|group| group.contains(seat));
        free |= group.copied().unwrap_or(seat.into());
    }
    if open.seats.is_empty() {
        free = game.seats() - bots;
    }
    if free.is_empty() || free.intersects(bots) {
        return Err(error("a seat that a bot has is not free"));
    }
    Ok(free)
}

fn check_note(open: &OpenSeats) -> Result<(), Tell> {
    let Some(note) = &open.note else {
        return Ok(());
    };
    if note.chars().count() > LONGEST_NOTE {
        return Err(error("a note has 80 characters at most"));
    }
    if !note.chars().all(is_printable) {
        return Err(error("a note has printable characters alone"));
    }
    Ok(())
}

/// Whether a character shows and leaves the others where they are. Those that Unicode has for
/// directions, joints and ends of lines could make a list look as it is not.
fn is_printable(sign: char) -> bool {
    !sign.is_control()
        && !matches!(sign,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_short_and_printable() {
        let check = |note: &str| {
            check_note(&OpenSeats {
                note: Some(note.into()),
                ..OpenSeats::default()
            })
        };
        for note in ["", "Anyone? 5 min, ♟ für Anfänger", &"é".repeat(80)] {
            assert_eq!(check(note), Ok(()), "{note}");
        }
        for note in ["a\nb", "a\u{202e}b", "\u{0}", "a\u{200b}", &"é".repeat(81)] {
            assert!(check(note).is_err(), "{note:?}");
        }
    }
}
