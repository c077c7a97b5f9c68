//! Numbers that John Tromp and Gunnar Farnebäck published in Combinatorics of Go (2006).
use super::rules;
use boardwright_ruleset::Notation as _;

/// How many of all placements on a board of this size are positions, each chain with a liberty.
fn legal_positions(size: usize) -> u64 {
    let rules = rules(&format!("go(size={size})"));
    let points = size * size;
    let mut count = 0;
    for number in 0..3_u32.pow(points as u32) {
        let mut text = String::with_capacity(points + size + 4);
        let mut rest = number;
        for point in 0..points {
            if point > 0 && point % size == 0 {
                text.push('/');
            }
            match rest % 3 {
                0 if text.ends_with(|sign: char| sign.is_ascii_digit()) => {
                    let empty = text.pop().and_then(|sign| sign.to_digit(10)).unwrap_or(0) + 1;
                    text.push_str(&empty.to_string());
                }
                0 => text.push('1'),
                1 => text.push('X'),
                _ => text.push('O'),
            }
            rest /= 3;
        }
        text.push_str(" b -");
        count += u64::from(rules.read_position(&text).is_ok());
    }
    count
}

#[test]
fn as_many_positions_are_legal_as_published() {
    assert_eq!(legal_positions(2), 57);
    assert_eq!(legal_positions(3), 12_675);
    // It takes half a minute.
    if !cfg!(debug_assertions) {
        assert_eq!(legal_positions(4), 24_318_165);
    }
}
