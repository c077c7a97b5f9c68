//! Exchanges in words, the same in every program that tells them.
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Boost, Boosts, ExchangeSide, Message, Odds, ParameterValue, Word, messages,
};

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
pub fn odds_text(odds: &[Odds]) -> Message {
    let parts = odds.iter().map(|odds| {
        let (percent, outcome) = percent_and_outcome(odds);
        let english = format!("{} {percent} %", outcome.name.replace('-', " "));
        CHANCE.told([outcome.into(), percent], english)
    });
    ODDS.with([parts.collect()])
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
pub fn exchange_lines(boosts: Option<&Boosts>, odds: &[Odds]) -> Vec<Message> {
    let mut lines = Vec::new();
    if let Some(boosts) = boosts {
        if boosts.duel {
            lines.push(Message::from(&DUEL));
        }
        let dice = [boosts.attacker_die, boosts.defender_die];
        for (side, name, total, die) in [
            (ExchangeSide::Attacker, "attacker", boosts.attacker, dice[0]),
            (ExchangeSide::Defender, "defender", boosts.defender, dice[1]),
        ] {
            let reasons = boosts.reasons.iter().filter(|boost| boost.side == side);
            let mut reasons: Vec<Message> = reasons.map(boost_text).collect();
            if reasons.is_empty() {
                reasons.push(Message::from(&NO_BOOSTS));
            }
            let reasons: ParameterValue = reasons.into_iter().collect();
            let (side, total) = (Word::new("side", name, name).into(), total.into());
            lines.push(match die {
                Some(die) => {
                    SIDE_ROLLS.with([side, total, Word::new("die", die, die).into(), reasons])
                }
                None => SIDE.with([side, total, reasons]),
            });
        }
    }
    lines.extend(odds.iter().map(|odds| {
        let (percent, outcome) = percent_and_outcome(odds);
        let digits = percent.to_string();
        if odds.outcome == "repulsed" {
            let english = format!("{digits:>5} %  repulsed: both stay where they are");
            return REPULSED.told([percent], english);
        }
        let english = format!("{digits:>5} %  {}", outcome.name.replace('-', " "));
        SHARE.told([outcome.into(), percent], english)
    }));
    lines
}

messages! {
    /// What is said of exchanges.
    pub(crate) const OF_EXCHANGES;
    /// All outcomes in one line.
    ODDS = "odds" ("outcomes") => "{outcomes}";
    /// One of them.
    CHANCE = "odds.chance" ("outcome", "percent");
    /// A line for one of them.
    SHARE = "odds.share" ("outcome", "percent");
    REPULSED = "odds.repulsed_share" ("percent");
    DUEL = "boosts.duel" => "a duel: nothing counts";
    NO_BOOSTS = "boosts.none" => "no boosts";
    SIDE = "boosts.side" ("side", "total", "reasons") => "{side} {total}: {reasons}";
    SIDE_ROLLS = "boosts.side_rolls" ("side", "total", "die", "reasons")
        => "{side} {total}, rolls {die}: {reasons}";
    REASON = "boosts.reason" ("reason", "amount") => "{reason} +{amount}";
    REASON_FROM = "boosts.reason_from" ("reason", "from", "amount")
        => "{reason} {from} +{amount}";
}

fn percent_and_outcome(odds: &Odds) -> (ParameterValue, Word) {
    let percent = 100.0 * odds.numerator as f64 / odds.denominator as f64;
    (
        percent_value(percent),
        Word::new("odds", odds.outcome, odds.outcome),
    )
}

/// A number of percents, 0 to 100, with one digit after the point; a half is rounded to the even
/// digit, as the standard library does. The digits of any `f64` take 18 kB of code, which a page of the web
/// would have for nothing else.
pub(crate) fn percent_value(percent: f64) -> ParameterValue {
    ParameterValue::Tenths(rounded(10.0 * percent) as i64)
}

/// What players call a seat, as a word of the set `seat`.
pub(crate) fn seat_word(title: &'static str) -> ParameterValue {
    Word::new("seat", title, title).into()
}

/// A number that is not below 0 without its fraction; a half goes to the even number.
pub(crate) fn rounded(number: f64) -> u64 {
    let below = number as u64;
    let rest = number - below as f64;
    below + u64::from(rest > 0.5 || rest == 0.5 && below % 2 == 1)
}

fn boost_text(boost: &Boost) -> Message {
    let reason = Word::new("boost", boost.reason, boost.reason).into();
    match &boost.from {
        Some(from) => REASON_FROM.with([reason, from.clone(), boost.amount.into()]),
        None => REASON.with([reason, boost.amount.into()]),
    }
}

#[cfg(test)]
mod tests {
    use super::percent_value;
    use alloc::format;
    use alloc::string::ToString as _;

    #[test]
    fn percents_are_written_as_the_standard_library_writes_them() {
        for denominator in 1..600_u32 {
            for numerator in 0..=denominator {
                let percent = 100.0 * f64::from(numerator) / f64::from(denominator);
                assert_eq!(
                    percent_value(percent).to_string(),
                    format!("{percent:.1}"),
                    "{numerator}/{denominator}"
                );
            }
        }
    }
}
