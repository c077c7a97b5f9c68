//! Which move to look into next: upper confidence bounds in whole numbers.
//!
//! Logarithms of floating-point numbers differ in the last digit between
//! platforms, and one digit is enough to play another game. Here the logarithm
//! is read off the binary digits, with straight lines between powers of two. It
//! is within a tenth of the true one, which is enough, as the bound only has to
//! grow in the right way. The root is the exact one of a whole number.

use super::reward::WON;
use super::tree::{Edge, Proof};

/// The natural logarithm of a number from 1 on, times 2¹⁶.
fn logarithm(number: u64) -> u64 {
    let number = number.max(1);
    let whole = number.ilog2();
    // The digits behind the leading one, as sixteen bits.
    let behind = ((u128::from(number) << 16) >> whole) as u64 & 0xffff;
    let binary = (u64::from(whole) << 16) + behind;
    // ln 2, times 2¹⁶.
    (binary * 45_426) >> 16
}

/// How much more the exploration constant counts where priors divide it among the moves. Chosen so
/// that the default comes near the 1.25 that AlphaZero has between -1 and 1.
const BY_POLICY: u64 = 5;

/// How much moves of a position count that were visited seldom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Exploration {
    /// ln of the visits of the position, times 2⁴⁰.
    spread: u64,
    /// The root of the visits of the position, times 2¹⁰, where a policy is followed.
    root: u64,
    /// The exploration constant, in percent of a win.
    percent: u64,
}

impl Exploration {
    fn new(visits: u32, percent: u32, by_policy: bool) -> Self {
        Self {
            // A logarithm of 32 bits is below 23, so 2⁴⁰ times it fits.
            spread: logarithm(u64::from(visits) + 2) << 24,
            root: if by_policy {
                ((u64::from(visits) + 1) << 20).isqrt()
            } else {
                0
            },
            percent: u64::from(percent),
        }
    }

    /// The bound of a move with this prior (PUCT): its mean, and more the higher the prior is and
    /// the less often the move was visited.
    fn bound_by_policy<M>(self, edge: &Edge<M>, prior: u16) -> u64 {
        let times = u64::from(edge.visits) + 1;
        // Its prior, times 2¹⁶, and √N, times 2¹⁰, make one that is 2⁶ times too great.
        let unknown = (u64::from(prior) * self.root / times) >> 6;
        u64::from(edge.mean()) + unknown * self.percent * BY_POLICY / 100
    }

    /// The upper confidence bound of a move: its mean, and more the less often it
    /// was visited.
    fn bound<M>(self, edge: &Edge<M>) -> u64 {
        let times = u64::from(edge.visits) + 1;
        // √(ln N / n), times 2²⁰, as rewards are.
        let unknown = (self.spread / times).isqrt();
        u64::from(edge.mean()) + unknown * self.percent / 100
    }
}

/// The index of the move to look into, by priors where there are any; `None` where none is allowed.
pub(super) fn next<M: Copy>(
    (edges, priors): (&[Edge<M>], &[u16]),
    visits: u32,
    percent: u32,
    mut is_allowed: impl FnMut(M) -> bool,
) -> Option<usize> {
    let exploration = Exploration::new(visits, percent, !priors.is_empty());
    let mut best: Option<(u64, usize)> = None;
    for (index, edge) in edges.iter().enumerate() {
        let bound = match edge.proof {
            Proof::Open => match priors.get(index) {
                None => 1 + exploration.bound(edge),
                Some(&prior) => 1 + exploration.bound_by_policy(edge, prior),
            },
            Proof::Won => u64::MAX,
            // Only where nothing else is left.
            Proof::Lost => 0,
        };
        if best.is_none_or(|(most, _)| bound > most) && is_allowed(edge.chosen) {
            best = Some((bound, index));
        }
    }
    best.map(|(_, index)| index)
}

/// How many moves of a position with very many are looked at after this number
/// of visits. The growth, twice the square root, was chosen by hand.
pub(super) fn width(visits: u32, widest: u32) -> u64 {
    let root = u64::from(visits).isqrt();
    u64::from(widest) + 2 * root
}

const _: () = assert!(WON == 1 << 20, "bounds are in the units of rewards");

#[cfg(test)]
mod tests {
    use super::{logarithm, next};
    use crate::mcts::reward::{EVEN, WON};
    use crate::mcts::tree::{Edge, Proof};

    #[test]
    fn logarithms_are_near_the_true_ones_and_grow() {
        let mut last = 0;
        for number in (1..100_000_u64).step_by(7) {
            let found = logarithm(number);
            assert!(found >= last);
            last = found;
            let near = found as f64 / 65_536.0;
            assert!(
                (near - (number as f64).ln()).abs() < 0.1,
                "{number}: {near}"
            );
        }
        assert!(logarithm(u64::MAX) > logarithm(u64::MAX / 2));
    }

    #[test]
    fn what_is_seldom_seen_is_looked_at_again() {
        let edge = |evaluation, visits, proof| Edge {
            visits,
            sum: u64::from(visits) * u64::from(evaluation),
            ..Edge::new((), evaluation, proof)
        };
        let open = |evaluation, visits| edge(evaluation, visits, Proof::Open);
        let all = |_| true;
        // Without exploration the best mean; with it what was visited less.
        let edges = [open(EVEN, 3), open(EVEN + 1_000, 900)];
        assert_eq!(next((&edges, &[]), 903, 0, all), Some(1));
        assert_eq!(next((&edges, &[]), 903, 50, all), Some(0));
        assert_eq!(next((&edges, &[]), 903, 50, |()| false), None);
        // By priors, what is likely is looked into first, and then what was visited less.
        let edges = [open(EVEN, 0), open(EVEN, 0)];
        assert_eq!(next((&edges, &[9_000, 56_000]), 0, 12, all), Some(1));
        let edges = [open(EVEN, 0), open(EVEN, 90)];
        assert_eq!(next((&edges, &[9_000, 56_000]), 90, 12, all), Some(0));
        assert_eq!(next((&edges, &[500, 65_000]), 90, 12, all), Some(1));
        // The greatest numbers fit.
        let edges = [open(WON - 1, 0), open(0, u32::MAX)];
        assert_eq!(
            next((&edges, &[u16::MAX, 1]), u32::MAX, 10_000, all),
            Some(0)
        );
        let edges = [edge(WON, 0, Proof::Lost), open(0, 0)];
        assert_eq!(next((&edges, &[]), 0, 0, all), Some(1));
        assert_eq!(next((&edges[..1], &[]), 0, 0, all), Some(0));
        let edges = [open(WON, 1), edge(0, 0, Proof::Won)];
        assert_eq!(next((&edges, &[]), 1, 1_000, all), Some(1));
    }
}
