//! Games as texts against pyffish, where this machine has it. `GAMES=shogi,xiangqi` takes these
//! games alone, and `POSITIONS=100000` another number of positions.

use boardwright_differential_variant::{GAMES, Peer};
use std::env;

#[test]
fn games_are_those_of_pyffish() {
    let Some(mut peer) = Peer::start().expect("the peer starts") else {
        println!("skipped: this Python has no pyffish (pip install pyffish)");
        return;
    };
    let positions = match env::var("POSITIONS") {
        Ok(given) => given.parse().expect("a number of positions"),
        Err(_) if cfg!(debug_assertions) => 1_000,
        Err(_) => 20_000,
    };
    let wanted = env::var("GAMES").ok();
    let is_wanted = |name: &str| {
        let wanted = wanted.as_deref();
        wanted.is_none_or(|wanted| wanted.split(',').any(|wanted| wanted == name))
    };
    let mut faults = Vec::new();
    for game in GAMES.into_iter().filter(|(ours, _)| is_wanted(ours)) {
        match peer.compare(game, positions) {
            Ok(compared) => println!("{}: {compared} positions, no difference", game.0),
            Err(fault) => {
                faults.push(fault);
                // Answers to the rest of that game are still to come.
                peer = Peer::start()
                    .expect("the peer starts")
                    .expect("it was there before");
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
