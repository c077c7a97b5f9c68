//! Exchanges in words.
use boardwright_catalogue::{exchange_lines, odds_text};
use boardwright_ruleset::{Boost, Boosts, ExchangeSide, Odds};

const fn odds(numerator: u64, denominator: u64, outcome: &'static str) -> Odds {
    Odds {
        numerator,
        denominator,
        outcome,
    }
}

fn boost(side: ExchangeSide, reason: &'static str, from: Option<&str>, amount: u32) -> Boost {
    Boost {
        side,
        reason,
        from: from.map(|from| from.to_string().into()),
        amount,
    }
}

#[test]
fn odds_are_percents_with_one_digit() {
    let all = [odds(2, 3, "defender-slain"), odds(1, 3, "both-slain")];
    assert_eq!(odds_text(&all), "defender slain 66.7 %, both slain 33.3 %");
    assert_eq!(odds_text(&[odds(1, 1, "repulsed")]), "repulsed 100.0 %");
    assert_eq!(odds_text(&[odds(1, 2000, "repulsed")]), "repulsed 0.0 %");
    assert_eq!(odds_text(&[odds(3, 2000, "repulsed")]), "repulsed 0.2 %");
    assert_eq!(odds_text(&[]), "");
}

#[test]
fn each_side_of_an_exchange_has_a_line_and_so_has_each_end() {
    use ExchangeSide::{Attacker, Defender};
    let boosts = Boosts {
        reasons: vec![
            boost(Attacker, "charge", None, 1),
            boost(Defender, "wall", Some("e5"), 2),
            boost(Attacker, "support", Some("c4"), 3),
        ],
        attacker: 4,
        defender: 2,
        attacker_die: Some("D6"),
        ..Boosts::default()
    };
    let ends = [odds(1, 16, "defender-slain"), odds(15, 16, "repulsed")];
    assert_eq!(
        exchange_lines(Some(&boosts), &ends),
        [
            "attacker 4, rolls D6: charge +1, support c4 +3",
            "defender 2: wall e5 +2",
            "  6.2 %  defender slain",
            " 93.8 %  repulsed: both stay where they are",
        ]
    );
    let duel = Boosts {
        duel: true,
        defender_die: Some("D20"),
        ..Boosts::default()
    };
    assert_eq!(
        exchange_lines(Some(&duel), &[]),
        [
            "a duel: nothing counts",
            "attacker 0: no boosts",
            "defender 0, rolls D20: no boosts",
        ]
    );
    let only = exchange_lines(None, &[odds(1, 1, "attacker-slain")]);
    assert_eq!(only, ["100.0 %  attacker slain"]);
}
