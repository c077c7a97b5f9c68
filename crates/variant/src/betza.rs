//! Movement in Betza notation, as XBoard's description of it has it, in the parts on which the
//! field agrees.

use boardwright_ruleset::{Template, messages};

messages! {
    /// What is wrong with a movement in Betza notation.
    pub(crate) const OF_MOVEMENT;
    OBLIQUE = "betza.oblique"
        => "two sides of an oblique leap, such as fr, mean different things to different authors; use f, b, l, r, v, s, fs, bs, or fh, bh, lh, rh";
    DIRECTIONS = "betza.directions"
        => "these directions do not fit the atom: use f, b, l, r, v, s, or two of them for one diagonal, as fl";
    PASSING = "betza.passing" => "capturing in passing is told in [en_passant]";
    MODIFIER = "betza.modifier"
        => "an unknown modifier: known are m, c, i, n, j, p, g and the directions f, b, l, r, v, s, h";
    ONE_STYLE = "betza.one_style" => "only one of n, j, p and g fits an atom";
    LETTERS = "betza.letters" => "an atom has at most four letters of direction";
    NO_ATOM = "betza.missing" => "an atom is missing: one of W F D N A H C L Z J G R B Q K";
    UNKNOWN = "betza.unknown" => "an unknown atom: known are W F D N A H C L Z J G R B Q K";
    RANGE = "betza.range" => "a range is a number from 1 to 15, or 0 for no limit";
    DOUBLED = "betza.doubled" => "a doubled atom has no limit, and so no number";
    STYLE = "betza.style" => "n goes with D, N and A, j with D and A, p and g with sliders";
    MANY = "betza.many" => "a kind has at most 64 directions of moves";
}

/// How squares between a piece and its target count.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Style {
    /// A leap, or a slide up to the first piece.
    Free,
    /// A leap whose first step must be free.
    Lame,
    /// A leap whose first step must be occupied.
    Jump,
    /// A slide that goes on behind the first piece, and ends only there.
    Cannon,
    /// A slide that ends right behind the first piece.
    Grasshopper,
}

/// One direction of a move, as the first seat sees it: forward is up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Leap {
    pub(crate) files: i8,
    pub(crate) ranks: i8,
    /// How often the step is repeated at most.
    pub(crate) range: u8,
    pub(crate) style: Style,
    /// Whether it ends on empty squares.
    pub(crate) quiet: bool,
    /// Whether it ends on enemies.
    pub(crate) captures: bool,
    /// Whether only pieces make it that have their initial squares.
    pub(crate) initial: bool,
}

/// The most leaps of one kind.
const MOST_LEAPS: usize = 64;

/// A range without a limit: beyond any board.
const UNLIMITED: u8 = 15;

/// Where a notation is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BetzaError {
    pub(crate) at: usize,
    pub(crate) sentence: &'static Template<0>,
}

/// The step of an atom as (larger, smaller) coordinate, and whether it slides without a number.
fn atom(letter: u8) -> Option<&'static [((i8, i8), bool)]> {
    Some(match letter {
        b'W' => &[((1, 0), false)],
        b'F' => &[((1, 1), false)],
        b'D' => &[((2, 0), false)],
        b'N' => &[((2, 1), false)],
        b'A' => &[((2, 2), false)],
        b'H' => &[((3, 0), false)],
        b'C' | b'L' => &[((3, 1), false)],
        b'Z' | b'J' => &[((3, 2), false)],
        b'G' => &[((3, 3), false)],
        b'R' => &[((1, 0), true)],
        b'B' => &[((1, 1), true)],
        b'Q' => &[((1, 0), true), ((1, 1), true)],
        b'K' => &[((1, 0), false), ((1, 1), false)],
        _ => return None,
    })
}

/// The eight directions of a step, or its four.
fn directions((long, short): (i8, i8)) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (files, ranks) in [(long, short), (short, long)] {
        for (a, b) in [
            (files, ranks),
            (-files, ranks),
            (files, -ranks),
            (-files, -ranks),
        ] {
            if !all.contains(&(a, b)) {
                all.push((a, b));
            }
        }
    }
    all
}

/// How far a direction goes towards a side.
fn towards((files, ranks): (i8, i8), side: u8) -> i8 {
    match side {
        b'f' => ranks,
        b'b' => -ranks,
        b'r' => files,
        _ => -files,
    }
}

/// Whether a direction is one of those that a word of directional letters chooses.
fn chosen(step: (i8, i8), word: &[u8], direction: (i8, i8)) -> Result<bool, &'static Template<0>> {
    let (long, short) = step;
    let oblique = short != 0 && short != long;
    let single = |side: u8| -> bool {
        let far = towards(direction, side);
        if oblique { far == long } else { far > 0 }
    };
    let any = |side: u8| match side {
        b'v' => single(b'f') || single(b'b'),
        b's' => single(b'l') || single(b'r'),
        _ => single(side),
    };
    Ok(match *word {
        [] => true,
        [side] if side != b'h' => any(side),
        [a, b] if a == b => single(a),
        // The half of the board on that side.
        [side, b'h'] | [b'h', side] if oblique && !matches!(side, b'v' | b's') => {
            towards(direction, side) > 0
        }
        [side @ (b'f' | b'b'), b's'] if oblique => towards(direction, side) == short,
        [a @ (b'f' | b'b'), b @ (b'l' | b'r')] | [b @ (b'l' | b'r'), a @ (b'f' | b'b')] => {
            if oblique {
                return Err(&OBLIQUE);
            }
            if short == 0 {
                // Orthogonal directions are added.
                single(a) || single(b)
            } else {
                single(a) && single(b)
            }
        }
        _ if short == 0 && !word.contains(&b'h') => word.iter().any(|&side| any(side)),
        _ => return Err(&DIRECTIONS),
    })
}

/// Reads the moves of a kind.
pub(crate) fn read(text: &str) -> Result<Vec<Leap>, BetzaError> {
    let bytes = text.as_bytes();
    let wrong = |at: usize, sentence: &'static Template<0>| BetzaError { at, sentence };
    let mut leaps: Vec<Leap> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let mut sides = Vec::new();
        let (mut moves, mut captures, mut initial, mut style) = (false, false, false, None);
        while let Some(letter) = bytes.get(at).filter(|byte| byte.is_ascii_lowercase()) {
            let styled = match letter {
                b'm' => (moves = true, None).1,
                b'c' => (captures = true, None).1,
                b'i' => (initial = true, None).1,
                b'n' => Some(Style::Lame),
                b'j' => Some(Style::Jump),
                b'p' => Some(Style::Cannon),
                b'g' => Some(Style::Grasshopper),
                b'f' | b'b' | b'l' | b'r' | b'v' | b's' | b'h' => {
                    sides.push(*letter);
                    None
                }
                b'e' => return Err(wrong(at, &PASSING)),
                _ => return Err(wrong(at, &MODIFIER)),
            };
            if styled.is_some() && style.is_some() {
                return Err(wrong(at, &ONE_STYLE));
            }
            style = style.or(styled);
            at += 1;
        }
        if sides.len() > 4 {
            return Err(wrong(start, &LETTERS));
        }
        let Some(letter) = bytes.get(at) else {
            return Err(wrong(at, &NO_ATOM));
        };
        let Some(steps) = atom(*letter) else {
            return Err(wrong(at, &UNKNOWN));
        };
        at += 1;
        let doubled = bytes.get(at) == Some(letter) && !matches!(letter, b'R' | b'B' | b'Q' | b'K');
        at += usize::from(doubled);
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit());
        let end = at + digits.count();
        let range = match &text[at..end] {
            "" => None,
            "0" => Some(UNLIMITED),
            number => match number.parse::<u8>() {
                Ok(number)
                    if (1..=UNLIMITED).contains(&number) && !number_has_zero(&text[at..end]) =>
                {
                    Some(number)
                }
                _ => return Err(wrong(at, &RANGE)),
            },
        };
        if doubled && range.is_some() {
            return Err(wrong(at, &DOUBLED));
        }
        at = end;
        let style = style.unwrap_or(Style::Free);
        for &(step, slides) in steps {
            let range = match range {
                Some(range) => range,
                None if slides || doubled => UNLIMITED,
                None => 1,
            };
            let fits = match style {
                Style::Free => true,
                Style::Lame => range == 1 && matches!(step, (2, 0) | (2, 1) | (2, 2)),
                Style::Jump => range == 1 && matches!(step, (2, 0) | (2, 2)),
                Style::Cannon | Style::Grasshopper => range > 1,
            };
            // A lame step or slide of single squares is the step or slide itself.
            let plain = style == Style::Lame && step.0 == 1;
            if !fits && !plain {
                return Err(wrong(start, &STYLE));
            }
            for direction in directions(step) {
                match chosen(step, &sides, direction) {
                    Ok(true) => leaps.push(Leap {
                        files: direction.0,
                        ranks: direction.1,
                        range,
                        style: if plain { Style::Free } else { style },
                        quiet: moves || !captures,
                        captures: captures || !moves,
                        initial,
                    }),
                    Ok(false) => {}
                    Err(sentence) => return Err(wrong(start, sentence)),
                }
            }
        }
        if leaps.len() > MOST_LEAPS {
            return Err(wrong(start, &MANY));
        }
    }
    Ok(leaps)
}

/// Whether a number begins with a zero.
fn number_has_zero(digits: &str) -> bool {
    digits.starts_with('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(text: &str) -> Vec<(i8, i8)> {
        let mut all: Vec<_> = read(text)
            .unwrap()
            .iter()
            .map(|leap| (leap.files, leap.ranks))
            .collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn atoms_have_their_directions() {
        for (text, count) in [
            ("W", 4),
            ("F", 4),
            ("N", 8),
            ("K", 8),
            ("Q", 8),
            ("C", 8),
            ("G", 4),
        ] {
            assert_eq!(targets(text).len(), count, "{text}");
        }
        assert_eq!(read("R").unwrap()[0].range, UNLIMITED);
        assert_eq!(read("R4").unwrap()[0].range, 4);
        assert_eq!(read("NN").unwrap()[0].range, UNLIMITED);
        assert_eq!(read("W").unwrap()[0].range, 1);
    }

    #[test]
    fn directions_choose() {
        assert_eq!(targets("fW"), [(0, 1)]);
        assert_eq!(targets("fF"), [(-1, 1), (1, 1)]);
        assert_eq!(targets("flF"), [(-1, 1)]);
        assert_eq!(targets("fsW"), [(-1, 0), (0, 1), (1, 0)]);
        assert_eq!(targets("fN"), [(-1, 2), (1, 2)]);
        assert_eq!(targets("ffN"), [(-1, 2), (1, 2)]);
        assert_eq!(targets("fsN"), [(-2, 1), (2, 1)]);
        assert_eq!(targets("fhN"), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
        assert_eq!(targets("vN").len(), 4);
        assert_eq!(targets("WfF").len(), 6);
    }

    #[test]
    fn a_pawn_is_read() {
        let pawn = read("mfWcfFimfnD").unwrap();
        assert_eq!(pawn.len(), 4);
        assert!(pawn[0].quiet && !pawn[0].captures);
        assert!(!pawn[1].quiet && pawn[1].captures);
        assert!(pawn[3].initial && pawn[3].style == Style::Lame);
    }

    #[test]
    fn faults_have_a_place() {
        for (text, at) in [
            ("WX", 1),
            ("Wf", 2),
            ("xW", 0),
            ("W16", 1),
            ("frN", 0),
            ("W00", 1),
            ("eW", 0),
        ] {
            assert_eq!(read(text).unwrap_err().at, at, "{text}");
        }
    }
}
