//! Blotto: what all orders pay, for small numbers of coins, fields and players.
use crate::open_spiel::OpenSpiel;
use boardwright_fixture_games::blotto::{Blotto, Move};
use boardwright_ruleset::{Configure as _, Ruleset as _};

/// What a point of OpenSpiel is here: the shares of up to three seats are whole.
const STAKES: [(usize, i64); 3] = [(2, 1), (3, 2), (4, 6)];

/// Compares all orders under these options, and returns how many there were.
fn compare(players: usize, coins: u8, fields: u8) -> Option<u32> {
    let options = format!("coins={coins},fields={fields},players={players}");
    let mut peer = OpenSpiel::start(&["blotto", &options])?;
    let name = format!("blotto({options})").parse().expect("a name");
    let rules = Blotto::from_name(&name).expect("options of the game");
    let stake = STAKES.into_iter().find(|(seats, _)| *seats == players);
    let stake = stake.expect("two to four play").1 as f64;
    let mut compared = 0;
    while let Some(line) = peer.line() {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!((words[0], words.len()), ("pays", 1 + 2 * players), "{line}");
        let (orders, paid) = words[1..].split_at(players);
        let mut state = rules.start();
        for (seat, orders) in rules.seats().iter().zip(orders) {
            let coins = orders.split(',').map(|coins| coins.parse().expect("coins"));
            for decision in coins.map(Move::Put).chain([Move::Commit]) {
                assert!(
                    rules.is_legal(&state, seat, decision),
                    "{line}: {decision:?}"
                );
                rules.apply(&mut state, seat, decision);
            }
        }
        let outcome = rules.outcome(&state).expect("all have committed");
        for (seat, theirs) in rules.seats().iter().zip(paid) {
            let ours = rules.payoff(&state, outcome, seat).expect("a pay-off") as f64 / stake;
            let theirs: f64 = theirs.parse().expect("a pay-off");
            assert!((ours - theirs).abs() < 1e-9, "{line}: {seat:?} gets {ours}");
        }
        compared += 1;
    }
    // Coins are spread in as many ways as bars stand between them.
    let ways = (1..u64::from(fields)).fold(1, |ways, bar| ways * (u64::from(coins) + bar) / bar);
    assert_eq!(u64::from(compared), ways.pow(players as u32), "{options}");
    Some(compared)
}

#[test]
fn blotto_pays_as_in_openspiel() {
    let mut compared = 0;
    for (players, most_coins, most_fields) in [(2, 6, 4), (3, 3, 3), (4, 2, 3)] {
        for coins in 1..=most_coins {
            for fields in 1..=most_fields {
                let Some(orders) = compare(players, coins, fields) else {
                    return;
                };
                compared += orders;
            }
        }
    }
    // The default, with two players.
    compared += compare(2, 10, 3).unwrap_or(0);
    println!("{compared} combinations of orders pay the same");
}
