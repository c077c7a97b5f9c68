//! Texts of positions that may be positions as well, and differ from them in little.
//!
//! The texts are printable ASCII, with single spaces between fields.
use crate::random::Random;

/// A position with one field of another position of the game.
pub(super) fn crossed(random: &mut Random, text: &str, other: &str) -> Option<String> {
    let (mut own, others): (Vec<_>, Vec<_>) =
        (text.split(' ').collect(), other.split(' ').collect());
    let different = |&index: &usize| own[index] != others[index];
    let places: Vec<usize> = (0..own.len().min(others.len())).filter(different).collect();
    let &place = random.choose(&places)?;
    own[place] = others[place];
    Some(own.join(" "))
}

/// A position with two neighbouring words of a field in each other's place, as in 0-2 for 2-0.
pub(super) fn swapped(random: &mut Random, text: &str) -> Option<String> {
    let is_sign = |sign: char| sign != ' ' && !sign.is_alphanumeric();
    let signs: Vec<usize> = text.match_indices(is_sign).map(|(at, _)| at).collect();
    let &at = random.choose(&signs)?;
    let (before, after) = (&text[..at], &text[at + 1..]);
    let is_end = |sign: char| !sign.is_alphanumeric();
    let start = before.rfind(is_end).map_or(0, |index| index + 1);
    let end = after.find(is_end).unwrap_or(after.len());
    let (first, second) = (&before[start..], &after[..end]);
    let sign = &text[at..=at];
    let (head, tail) = (&before[..start], &after[end..]);
    Some(format!("{head}{second}{sign}{first}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::{crossed, swapped};
    use crate::random::Random;
    use std::collections::BTreeSet;

    #[test]
    fn one_field_comes_from_another_text() {
        let mut random = Random::new(1);
        let mut found: BTreeSet<String> = BTreeSet::new();
        found.extend((0..50).filter_map(|_| crossed(&mut random, "a b c", "a x y")));
        assert_eq!(found, ["a b y", "a x c"].map(String::from).into());
        assert_eq!(crossed(&mut random, "a b", "a b"), None);
    }

    #[test]
    fn two_words_of_a_field_change_places() {
        let mut random = Random::new(1);
        let mut found: BTreeSet<String> = BTreeSet::new();
        found.extend((0..50).filter_map(|_| swapped(&mut random, "ab 2-0 x/yz")));
        assert_eq!(
            found,
            ["ab 0-2 x/yz", "ab 2-0 yz/x"].map(String::from).into()
        );
        assert_eq!(swapped(&mut random, "ab cd"), None);
    }
}
