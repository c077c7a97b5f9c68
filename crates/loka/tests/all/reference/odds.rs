//! The odds of a fight, face by face.

/// The exact odds of the given number of boosts: ways of each outcome, out of 8,000
/// for each pair of first faces. Computed face by face, with the right to roll
/// again used in the best way for its owner.
pub(crate) fn odds(attacker: u32, defender: u32) -> ([u64; 4], u64) {
    let faces = |boosts: u32| [4, 6, 8, 12, 20][boosts.min(4) as usize];
    let (a, d) = (faces(attacker), faces(defender));
    let outcome = |x: u64, y: u64| match (x > y, x, y) {
        (true, ..) => 0,
        (_, 1, 1) => 3,
        (_, 1, _) => 2,
        _ => 1,
    };
    let attacker_rolls_again = attacker >= 5 && attacker > defender;
    let defender_rolls_again = defender >= 5 && defender > attacker;
    let mut ways = [0; 4];
    for x in 1..=a {
        for y in 1..=d {
            let mut kept = [0_u64; 4];
            kept[outcome(x, y)] = 20;
            let mut again = [0_u64; 4];
            for face in 1..=20 {
                let end = if attacker_rolls_again {
                    outcome(face, y)
                } else {
                    outcome(x, face)
                };
                again[end] += 1;
            }
            // The attacker wants the defender slain, then its own survival; the
            // defender its own survival, then the attacker slain.
            let worth = |ways: [u64; 4]| {
                if attacker_rolls_again {
                    (ways[0] + ways[3], ways[0] + ways[1])
                } else {
                    (ways[1] + ways[2], ways[2] + ways[3])
                }
            };
            let has_right = attacker_rolls_again || defender_rolls_again;
            let chosen = if has_right && worth(again) > worth(kept) {
                again
            } else {
                kept
            };
            for (sum, more) in ways.iter_mut().zip(chosen) {
                *sum += more;
            }
        }
    }
    (ways, 20 * a * d)
}
