//! Exchanges in words, the same in every program that tells them.
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_ruleset::{Boost, Boosts, ExchangeSide, Odds};

/// The odds of an exchange in one line: `defender slain 31.2 %, repulsed 52.1 %`.
///
/// ```
/// use boardwright_catalogue::odds_text;
/// use boardwright_ruleset::Odds;
/// let slain = Odds { numerator: 5, denominator: 8, outcome: "defender-slain" };
/// let repulsed = Odds { numerator: 3, denominator: 8, outcome: "repulsed" };
/// assert_eq!(odds_text(&[slain, repulsed]), "defender slain 62.5 %, repulsed 37.5 %");
/// ```
#[must_use]
pub fn odds_text(odds: &[Odds]) -> String {
    let parts = odds.iter().map(|odds| {
        let (percent, outcome) = percent_and_outcome(odds);
        format!("{outcome} {percent} %")
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// What helps each side of an exchange and how it may end, one line each.
///
/// ```
/// use boardwright_catalogue::exchange_lines;
/// use boardwright_ruleset::{Boost, Boosts, ExchangeSide, Odds};
/// let support = Boost {
///     side: ExchangeSide::Attacker,
///     reason: "support",
///     from: Some("c4".into()),
///     amount: 2,
/// };
/// let boosts = Boosts { reasons: vec![support], attacker: 2, ..Boosts::default() };
/// let slain = Odds { numerator: 1, denominator: 1, outcome: "defender-slain" };
/// let lines = ["attacker 2: support c4 +2", "defender 0: no boosts", "100.0 %  defender slain"];
/// assert_eq!(exchange_lines(Some(&boosts), &[slain]), lines);
/// ```
#[must_use]
pub fn exchange_lines(boosts: Option<&Boosts>, odds: &[Odds]) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(boosts) = boosts {
        if boosts.duel {
            lines.push("a duel: nothing counts".to_string());
        }
        let dice = [boosts.attacker_die, boosts.defender_die];
        for (side, name, total, die) in [
            (ExchangeSide::Attacker, "attacker", boosts.attacker, dice[0]),
            (ExchangeSide::Defender, "defender", boosts.defender, dice[1]),
        ] {
            let reasons = boosts.reasons.iter().filter(|boost| boost.side == side);
            let reasons: Vec<String> = reasons.map(boost_text).collect();
            let reasons = if reasons.is_empty() {
                "no boosts".to_owned()
            } else {
                reasons.join(", ")
            };
            let die = die.map_or(String::new(), |die| format!(", rolls {die}"));
            lines.push(format!("{name} {total}{die}: {reasons}"));
        }
    }
    lines.extend(odds.iter().map(|odds| {
        let (percent, outcome) = percent_and_outcome(odds);
        let meaning = if odds.outcome == "repulsed" {
            ": both stay where they are"
        } else {
            ""
        };
        format!("{percent:>5} %  {outcome}{meaning}")
    }));
    lines
}

fn percent_and_outcome(odds: &Odds) -> (String, String) {
    let percent = 100.0 * odds.numerator as f64 / odds.denominator as f64;
    (percent_text(percent), odds.outcome.replace('-', " "))
}

/// A number of percents, 0 to 100, with one digit after the point; a half is rounded to the even
/// digit, as the standard library does. The digits of any `f64` take 18 kB of code, which a page of the web
/// would have for nothing else.
pub(crate) fn percent_text(percent: f64) -> String {
    let tenths = rounded(10.0 * percent);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A number that is not below 0 without its fraction; a half goes to the even number.
pub(crate) fn rounded(number: f64) -> u64 {
    let below = number as u64;
    let rest = number - below as f64;
    below + u64::from(rest > 0.5 || rest == 0.5 && below % 2 == 1)
}

fn boost_text(boost: &Boost) -> String {
    let from = boost.from.as_deref().unwrap_or("");
    format!("{} {from} +{}", boost.reason, boost.amount).replace("  ", " ")
}

#[cfg(test)]
mod tests {
    use super::percent_text;
    use alloc::format;

    #[test]
    fn percents_are_written_as_the_standard_library_writes_them() {
        for denominator in 1..600_u32 {
            for numerator in 0..=denominator {
                let percent = 100.0 * f64::from(numerator) / f64::from(denominator);
                assert_eq!(
                    percent_text(percent),
                    format!("{percent:.1}"),
                    "{numerator}/{denominator}"
                );
            }
        }
    }
}
