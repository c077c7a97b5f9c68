//! The names of files and ranks, read off the names of the cells.
//!
//! A scene names its cells and not its files and ranks, since only the game
//! knows its notation. Nearly all notations are two parts in a row, a file and
//! a rank (`e4`, `aa12`, `(0,9)`); where all cells of a column agree on the
//! first part it is the column's name, and likewise the second for rows. Where
//! they do not agree no name is correct, so none is written.
use super::turn::Turn;
use crate::Rotation;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::Scene;

/// The names of the lines from the top and of the columns from the left, as
/// the board is turned; empty where a line has none.
pub(super) fn names(scene: &Scene, turn: Turn) -> (Vec<String>, Vec<String>) {
    let mut files = alloc::vec![Agreed::Nothing; turn.columns.into()];
    let mut ranks = alloc::vec![Agreed::Nothing; turn.rows.into()];
    for cell in &scene.cells {
        let (file, rank) = parts(&cell.name).unwrap_or(("", ""));
        if let Some(agreed) = files.get_mut(usize::from(cell.place.column)) {
            agreed.meet(file);
        }
        if let Some(agreed) = ranks.get_mut(usize::from(cell.place.row)) {
            agreed.meet(rank);
        }
    }
    match turn.rotation {
        Rotation::None => {
            ranks.reverse();
            (written(ranks), written(files))
        }
        Rotation::Half => {
            files.reverse();
            (written(ranks), written(files))
        }
        Rotation::Clockwise => (written(files), written(ranks)),
        Rotation::Counterclockwise => {
            files.reverse();
            ranks.reverse();
            (written(files), written(ranks))
        }
    }
}

fn written(line: Vec<Agreed<'_>>) -> Vec<String> {
    line.into_iter().map(Agreed::name).collect()
}

/// The name on which the cells of one line agree so far.
#[derive(Copy, Clone)]
enum Agreed<'a> {
    Nothing,
    Name(&'a str),
    Not,
}

impl<'a> Agreed<'a> {
    fn meet(&mut self, name: &'a str) {
        *self = match *self {
            Self::Nothing => Self::Name(name),
            Self::Name(other) if other == name => return,
            _ => Self::Not,
        };
    }

    fn name(self) -> String {
        match self {
            Self::Name(name) => name.into(),
            Self::Nothing | Self::Not => String::new(),
        }
    }
}

/// The file and the rank of a cell's name: a run of letters and a run of
/// digits, or two whole numbers in parentheses.
fn parts(name: &str) -> Option<(&str, &str)> {
    let inside = name
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    if let Some(inside) = inside {
        return inside
            .split_once(',')
            .filter(|(file, rank)| is_whole(file) && is_whole(rank));
    }
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (file, rank) = name.split_at(letters);
    (!file.is_empty() && is_whole(rank)).then_some((file, rank))
}

fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn names_fall_into_file_and_rank() {
        for (name, expected) in [
            ("e4", Some(("e", "4"))),
            ("aa12", Some(("aa", "12"))),
            ("(0,9)", Some(("0", "9"))),
            ("(-3,12)", Some(("-3", "12"))),
            ("e", None),
            ("4", None),
            ("4e", None),
            ("e4b", None),
            ("(1,)", None),
            ("(1,2", None),
            ("", None),
            ("é4", None),
        ] {
            assert_eq!(parts(name), expected, "{name}");
        }
    }
}
