//! The policy of a net: which moves are likely to be good.
use crate::layers::{ActionLayer, Layer};
use alloc::vec::Vec;

/// The layers of a policy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Policy {
    pub(crate) hidden: Layer,
    pub(crate) action: ActionLayer,
}

/// 1, in the units of shares.
const WHOLE: u64 = 1 << 16;
/// The binary logarithm of e, times 2¹⁶.
const LOG2_E: u64 = 94_548;
/// Logits are told in these parts of 1.
const LOGIT_SHIFT: u32 = 12;

/// A power of e with a negative exponent, in the units of shares: `below` is how far the exponent
/// lies below 0, times 2¹². It differs from the true one by less than a two-hundredth part of it
/// and one unit.
fn power(below: u64) -> u64 {
    // As a power of two: the whole number of halvings, and the part of one.
    let halvings = (below * LOG2_E) >> LOGIT_SHIFT;
    let whole = halvings >> 16;
    if whole > 16 {
        return 0;
    }
    // Twice the power is one of an exponent from 0 to 1, near which a parabola lies.
    let rest = WHOLE - (halvings & 0xffff);
    let twice = WHOLE + ((rest * (43_024 + ((rest * 22_512) >> 16))) >> 16);
    twice >> (whole + 1)
}

/// Logits, times 2¹², as shares of 2¹⁶: the softmax in whole numbers, the same on every machine.
/// Every move gets at least one unit, so the sum can be off from 2¹⁶ by as many units as there are
/// moves.
///
/// ```
/// use boardwright_values::shares;
///
/// // Even, and three to one: the natural logarithm of 3 is 4500/4096.
/// let mut told = Vec::new();
/// shares(&[70, 70], &mut told);
/// assert_eq!(told, [32_768, 32_768]);
/// shares(&[4_500, 0], &mut told);
/// assert!((49_152 - i32::from(told[0])).abs() < 150);
/// ```
pub fn shares(logits: &[i32], shares: &mut Vec<u16>) {
    shares.clear();
    let Some(&most) = logits.iter().max() else {
        return;
    };
    let power_of = |logit: i32| power(u64::from(most.abs_diff(logit)));
    // At least the power of the greatest.
    let sum: u64 = logits.iter().map(|&logit| power_of(logit)).sum();
    shares.extend(logits.iter().map(|&logit| {
        let share = power_of(logit) * WHOLE / sum;
        share.clamp(1, WHOLE - 1) as u16
    }));
}

#[cfg(test)]
mod tests {
    use super::{WHOLE, power, shares};
    use alloc::vec::Vec;

    #[test]
    fn powers_are_near_the_true_ones_and_fall() {
        assert_eq!(power(0), WHOLE);
        let mut last = WHOLE;
        for below in 0..60_000_u64 {
            let found = power(below);
            assert!(found <= last, "{below}");
            last = found;
            let exact = (-(below as f64) / 4_096.0).exp() * 65_536.0;
            let differs = (found as f64 - exact).abs();
            assert!(differs <= 1.0 + exact / 200.0, "{below}: {found}, {exact}");
        }
        assert_eq!(power(u64::from(u32::MAX)), 0);
    }

    #[test]
    fn shares_add_up_and_leave_nothing_out() {
        let mut told = Vec::new();
        for logits in [
            &[i32::MAX, i32::MIN, 0][..],
            &[0; 200],
            &[-40_000, -40_960, -50_000],
            &[5],
        ] {
            shares(logits, &mut told);
            assert_eq!(told.len(), logits.len());
            assert!(told.iter().all(|&share| share > 0));
            let sum: i64 = told.iter().map(|&share| i64::from(share)).sum();
            assert!((sum - WHOLE as i64).unsigned_abs() <= logits.len() as u64);
        }
        shares(&[], &mut told);
        assert!(told.is_empty());
    }
}
