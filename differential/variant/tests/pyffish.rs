//! Games as texts against pyffish, where this machine has it.

use boardwright_differential_variant::{GAMES, Peer};

#[test]
fn games_are_those_of_pyffish() {
    let Some(mut peer) = Peer::start().expect("the peer starts") else {
        println!("skipped: this Python has no pyffish (pip install pyffish)");
        return;
    };
    let positions = if cfg!(debug_assertions) {
        1_000
    } else {
        20_000
    };
    let mut faults = Vec::new();
    for game in GAMES {
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
