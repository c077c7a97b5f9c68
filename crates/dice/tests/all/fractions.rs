//! Fractions against integers without bounds, and their texts.

use boardwright_dice::{Fraction, FractionError};
use num_bigint::BigUint;
use num_rational::Ratio;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

fn fraction(numerator: u128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator).expect("the denominator is not 0")
}

/// Fractions of every size, often with parts at the edge of 128 bits.
fn fractions() -> impl Strategy<Value = Fraction> {
    let part = || {
        prop_oneof![
            (any::<u128>(), 0u32..128).prop_map(|(bits, shift)| bits >> shift),
            Just(u128::MAX),
            0u128..50,
        ]
    };
    (part(), part()).prop_map(|(n, d)| fraction(n, d.max(1)))
}

/// Pairs, half of them of denominators that share nearly all their factors, so
/// that much of what is computed on the way cancels out.
fn pairs() -> impl Strategy<Value = (Fraction, Fraction)> {
    let related = (
        1..=u128::MAX / 6,
        any::<[u128; 2]>(),
        [1u128..=6, 1u128..=6],
    )
        .prop_map(|(common, [n, p], [left, right])| {
            (fraction(n, common * left), fraction(p, common * right))
        });
    prop_oneof![(fractions(), fractions()), related]
}

/// The same number without bounds.
fn unbounded(a: Fraction) -> Ratio<BigUint> {
    Ratio::new(a.numerator().into(), a.denominator().into())
}

/// The same number, if both parts fit in 128 bits.
fn bounded(a: Ratio<BigUint>) -> Option<Fraction> {
    let (numerator, denominator) = a.into_raw();
    Fraction::new(numerator.try_into().ok()?, denominator.try_into().ok()?)
}

/// Fractions whose products of products still fit in 128 bits.
fn small() -> impl Strategy<Value = Fraction> {
    (any::<u32>(), 1..=u32::MAX).prop_map(|(n, d)| fraction(n.into(), d.into()))
}

proptest! {
    #[test]
    fn small_arithmetic_is_the_schoolbooks(a in small(), b in small()) {
        let (n, d, p, q) = (a.numerator(), a.denominator(), b.numerator(), b.denominator());
        prop_assert_eq!(a.checked_add(b), Fraction::new(n * q + p * d, d * q));
        prop_assert_eq!(
            a.checked_sub(b),
            (n * q).checked_sub(p * d).and_then(|difference| Fraction::new(difference, d * q))
        );
        prop_assert_eq!(a.checked_mul(b), Fraction::new(n * p, d * q));
        prop_assert_eq!(a.checked_div(b), Fraction::new(n * q, d * p));
        prop_assert_eq!(a.cmp(&b), (n * q).cmp(&(p * d)));
    }

    /// Sums, differences, products, quotients and order against integers of any
    /// size: the same number if it fits, `None` if it does not.
    #[test]
    fn arithmetic_is_exact_or_none((a, b) in pairs()) {
        let (x, y) = (unbounded(a), unbounded(b));
        prop_assert_eq!(a.checked_add(b), bounded(&x + &y));
        prop_assert_eq!(a.checked_sub(b), if x < y { None } else { bounded(&x - &y) });
        prop_assert_eq!(a.checked_mul(b), bounded(&x * &y));
        prop_assert_eq!(a.checked_div(b), if b.is_zero() { None } else { bounded(&x / &y) });
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        prop_assert_eq!(a == b, x == y);
    }

    /// Neighbours that floating-point numbers cannot distinguish.
    #[test]
    fn the_order_tells_neighbours_apart(a in fractions()) {
        let (n, d) = (a.numerator().min(u128::MAX - 1), a.denominator());
        prop_assert!(fraction(n, d) < fraction(n + 1, d));
    }

    #[test]
    fn texts_read_back(a in fractions()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
        prop_assert_eq!(a.numerator().to_string().parse(), Ok(Fraction::from(a.numerator())));
    }

    #[test]
    fn one_word_or_two_is_the_same(
        n in prop_oneof![Just(0), any::<u64>().prop_map(u128::from)],
        d in 1..=u64::MAX,
        factor in 1..=u64::MAX,
    ) {
        let (d, factor) = (u128::from(d), u128::from(factor));
        // At least one of these has more than one word, most of the time.
        let long = Fraction::new(n * factor, d * factor);
        prop_assert_eq!(Fraction::new(n, d), long);
    }

    #[test]
    fn parts_have_nothing_in_common(n in 0u128..5000, d in 1u128..5000) {
        let reduced = fraction(n, d);
        prop_assert_eq!(n * reduced.denominator(), d * reduced.numerator());
        for divisor in 2..=d {
            let common = reduced.numerator() % divisor == 0 && reduced.denominator() % divisor == 0;
            prop_assert!(!common, "{reduced} by {divisor}");
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "[0-9/+]{0,45}|\\PC{0,20}") {
        if let Ok(read) = text.parse::<Fraction>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn floating_point_is_close(a in fractions(), b in small()) {
        let back = b.numerator() as f64 / b.denominator() as f64;
        prop_assert_eq!(b.to_f64(), back);
        prop_assert!(a.to_f64().is_finite());
    }
}

/// Sums whose intermediate results need more than 128 bits and whose result
/// does not.
#[test]
fn intermediate_results_do_not_overflow() {
    let large = 1u128 << 127;
    let a = fraction(large - 1, large);
    assert_eq!(a.checked_add(fraction(1, large)), Some(Fraction::ONE));
    assert_eq!(a.checked_sub(a), Some(Fraction::ZERO));
    let b = fraction(u128::MAX, 3);
    assert_eq!(b.to_string(), format!("{}/1", u128::MAX / 3));
    let c = fraction(u128::MAX - 1, 3);
    // (2^128 − 2)/3 + 1/3 is an integer; the numerator of their sum is 2^128 − 1.
    assert_eq!(c.checked_add(fraction(1, 3)), Some(b));
    // Thirds whose numerators add up to more than 128 bits, and whose sum is an
    // integer of less.
    let sum = fraction(u128::MAX - 2, 3).checked_add(fraction(u128::MAX - 1, 3));
    assert_eq!(sum, Some(Fraction::from(2 * (u128::MAX / 3) - 1)));
}

#[test]
fn what_does_not_fit_is_none() {
    let most = Fraction::from(u128::MAX);
    assert_eq!(most.checked_add(Fraction::ONE), None);
    assert_eq!(most.checked_mul(fraction(3, 2)), None);
    assert_eq!(Fraction::ONE.checked_sub(most), None);
    assert_eq!(most.complement(), None);
    assert_eq!(Fraction::ONE.checked_div(Fraction::ZERO), None);
    let least = fraction(1, u128::MAX);
    assert_eq!(least.checked_mul(least), None);
    assert_eq!(least.checked_add(fraction(1, u128::MAX - 1)), None);
    assert_eq!(most.checked_mul(least), Some(Fraction::ONE));
    assert_eq!(Fraction::new(1, 0), None);
    assert_eq!(Fraction::default(), Fraction::ZERO);
}

#[test]
fn texts_keep_to_a_width() {
    let half = fraction(1, 2);
    assert_eq!(
        format!("{half}|{half:6}|{half:>6}|{half:^7}|"),
        "1/2|1/2   |   1/2|  1/2  |"
    );
}

#[test]
fn texts_are_refused_with_a_place() {
    use FractionError::{Digit, TooLarge, ZeroDenominator};
    let large = "340282366920938463463374607431768211456";
    for (text, expected) in [
        ("2/4", Ok(fraction(1, 2))),
        ("0/7", Ok(Fraction::ZERO)),
        ("12", Ok(Fraction::from(12u64))),
        ("", Err(Digit { at: 0 })),
        ("/2", Err(Digit { at: 0 })),
        ("1/", Err(Digit { at: 2 })),
        ("1/2/3", Err(Digit { at: 3 })),
        ("+1/2", Err(Digit { at: 0 })),
        ("1/ 2", Err(Digit { at: 2 })),
        ("13/0", Err(ZeroDenominator { at: 3 })),
        (large, Err(TooLarge { at: 0 })),
        (&format!("1/{large}"), Err(TooLarge { at: 2 })),
    ] {
        assert_eq!(text.parse(), expected, "{text:?}");
    }
}
