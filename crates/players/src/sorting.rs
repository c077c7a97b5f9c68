//! Sorting that is compiled once, whatever is sorted.
//!
//! The sort of the standard library is some thousand lines of machine code for
//! each type, and the lists here hold the moves of every game. So only numbers
//! are sorted, and then the list is put into their order.

use alloc::vec::Vec;

/// Sorts a list by a number that is asked of each entry once, the least first.
/// Among equals the order stays.
pub(crate) fn sort_by_number<T>(list: &mut [T], number: &mut dyn FnMut(&T) -> i128) {
    let mut numbers = Vec::with_capacity(list.len());
    for one in &*list {
        numbers.push((number(one), numbers.len()));
    }
    for (place, from) in swaps(numbers).into_iter().enumerate() {
        list.swap(place, from);
    }
}

/// Sorts a list by a small number that is asked of each entry once, the least
/// first. Among equals the order stays.
///
/// It takes much less code than the sort of the standard library, which is compiled for each type.
///
/// ```
/// let mut moves = ["d2d4", "a2a3", "e2e4"];
/// boardwright_players::sort_by_small_number(&mut moves, &mut |text| -i32::from(text.as_bytes()[0]));
/// assert_eq!(moves, ["e2e4", "d2d4", "a2a3"]);
/// ```
///
/// # Panics
///
/// If there are 2³² entries.
pub fn sort_by_small_number<T: Clone>(list: &mut [T], number: &mut dyn FnMut(&T) -> i32) {
    let mut packed = Vec::with_capacity(list.len());
    for one in &*list {
        packed.push(pack(number(one), packed.len()));
    }
    sort(&mut packed);
    let before = list.to_vec();
    for (place, packed) in list.iter_mut().zip(packed) {
        let from = (packed & u64::from(u32::MAX)) as usize;
        place.clone_from(&before[from]);
    }
}

/// A number before a place, ordered by the number first.
fn pack(number: i32, place: usize) -> u64 {
    let place = u32::try_from(place).expect("a list of fewer than 2³² moves");
    u64::from(number.wrapping_sub(i32::MIN) as u32) << 32 | u64::from(place)
}

/// Sorts numbers, the least first.
pub(crate) fn sort(numbers: &mut [u64]) {
    numbers.sort_unstable();
}

/// With which place each place is to be swapped, one after the other, so that
/// the numbers are sorted. Each number stands with the place where it is.
fn swaps(mut numbers: Vec<(i128, usize)>) -> Vec<usize> {
    numbers.sort_unstable();
    let mut swaps: Vec<usize> = Vec::with_capacity(numbers.len());
    for (place, &(_, from)) in numbers.iter().enumerate() {
        // What stood before this place has been swapped to where a swap says.
        let mut from = from;
        while from < place {
            from = swaps[from];
        }
        swaps.push(from);
    }
    swaps
}

#[cfg(test)]
mod tests {
    use super::{sort_by_number, sort_by_small_number};
    use alloc::vec::Vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_stable_sort_does(numbers in prop::collection::vec(-4..4_i64, 0..80)) {
            let mut sorted: Vec<(i64, usize)> = numbers.into_iter().zip(0..).collect();
            let mut expected = sorted.clone();
            expected.sort_by_key(|&(number, _)| number);
            sort_by_number(&mut sorted, &mut |&(number, _)| number.into());
            prop_assert_eq!(sorted, expected);
        }

        #[test]
        fn small_numbers_too(numbers in prop::collection::vec(
            prop_oneof![-3..3_i32, Just(i32::MIN), Just(i32::MAX)],
            0..80,
        )) {
            let mut sorted: Vec<(i32, usize)> = numbers.into_iter().zip(0..).collect();
            let mut expected = sorted.clone();
            expected.sort_by_key(|&(number, _)| number);
            sort_by_small_number(&mut sorted, &mut |&(number, _)| number);
            prop_assert_eq!(sorted, expected);
        }
    }
}
