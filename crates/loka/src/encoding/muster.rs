//! The list of all armies of one board, whatever they cost: at most 15 pieces beside the king, and
//! at most 10 of them pawns. It is sorted by queens, rooks, bishops, knights and pawns.
use crate::Army;
use crate::army::{MOST_PAWNS, MOST_PIECES};

/// How many pieces there are at most beside the king.
const PIECES: usize = MOST_PIECES as usize - 1;
/// How many kinds are bought.
const KINDS: usize = 5;

/// How many ways there are to choose the last kinds, by how many kinds they are and by the pieces
/// that are left.
const WAYS: [[u32; PIECES + 1]; KINDS + 1] = {
    let mut ways = [[1; PIECES + 1]; KINDS + 1];
    let mut kinds = 1;
    while kinds <= KINDS {
        let mut left = 0;
        while left <= PIECES {
            let mut sum = 0;
            let mut count = 0;
            while count <= left && (kinds > 1 || count <= MOST_PAWNS as usize) {
                sum += ways[kinds - 1][left - count];
                count += 1;
            }
            ways[kinds][left] = sum;
            left += 1;
        }
        kinds += 1;
    }
    ways
};

/// How many armies the list has.
pub(super) const COUNT: u32 = WAYS[KINDS][PIECES];

/// The number of an army in the list; 0 for an army that is not in it.
pub(super) fn number(army: Army) -> u32 {
    let mut left = PIECES;
    let mut number = 0;
    for (index, count) in army.counts().into_iter().enumerate() {
        let count = usize::from(count);
        let rest = KINDS - 1 - index;
        if count > left || rest == 0 && count > usize::from(MOST_PAWNS) {
            return 0;
        }
        number += (0..count)
            .map(|fewer| WAYS[rest][left - fewer])
            .sum::<u32>();
        left -= count;
    }
    number
}

/// The army with a number.
pub(super) fn army(number: u32) -> Option<Army> {
    if number >= COUNT {
        return None;
    }
    let mut ahead = number;
    let mut left = PIECES;
    let mut counts = [0; KINDS];
    for (index, count) in counts.iter_mut().enumerate() {
        let rest = KINDS - 1 - index;
        while ahead >= WAYS[rest][left] {
            ahead -= WAYS[rest][left];
            left -= 1;
            *count += 1;
        }
    }
    let [queens, rooks, bishops, knights, pawns] = counts;
    Some(Army::new(queens, rooks, bishops, knights, pawns))
}

#[cfg(test)]
mod tests {
    use super::{COUNT, army, number};
    use crate::ArmyLimits;

    #[test]
    fn the_list_is_that_of_all_armies_that_points_do_not_limit() {
        let armies = ArmyLimits::of_points(u16::MAX).armies();
        assert_eq!(armies.len(), COUNT as usize);
        for (expected, listed) in armies.into_iter().enumerate() {
            assert_eq!(number(listed), expected as u32, "{listed}");
            assert_eq!(army(expected as u32), Some(listed));
        }
        assert_eq!(army(COUNT), None);
    }
}
