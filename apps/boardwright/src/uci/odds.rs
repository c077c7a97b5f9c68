//! How likely a game is won, drawn or lost, by what a search expects.
//!
//! Two logistic curves, one for a win and one for a loss. Their two numbers were fitted to
//! 149,517 positions of games between versions of the player at 8,000 positions a move.

use boardwright::players::Value;

/// With this lead, in hundredths of a pawn, every second game is won.
const EVEN_ODDS: f64 = 110.0;
/// By how much the lead must grow for the odds to grow by the factor e.
const SCALE: f64 = 135.0;

/// Of a thousand games how many are won, drawn and lost.
pub(crate) fn of(value: Value) -> [u32; 3] {
    match value {
        Value::WIN => return [1_000, 0, 0],
        Value::LOSS => return [0, 0, 1_000],
        _ => {}
    }
    let lead = value.points() as f64;
    let share = |lead: f64| 1_000.0 / (1.0 + ((EVEN_ODDS - lead) / SCALE).exp());
    let (won, lost) = (share(lead).round() as u32, share(-lead).round() as u32);
    [won, 1_000 - won - lost, lost]
}

#[cfg(test)]
mod tests {
    use super::of;
    use boardwright::players::Value;

    #[test]
    fn odds_add_up_and_turn_round() {
        let mut before = 0;
        for points in -3_000..=3_000 {
            let [won, drawn, lost] = of(Value::from_points(points));
            assert_eq!(won + drawn + lost, 1_000, "{points}");
            assert_eq!(of(Value::from_points(-points)), [lost, drawn, won]);
            assert!(won >= before);
            before = won;
        }
        assert_eq!(of(Value::WIN), [1_000, 0, 0]);
        assert_eq!(of(Value::LOSS), [0, 0, 1_000]);
    }
}
