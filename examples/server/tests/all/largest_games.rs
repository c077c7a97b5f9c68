//! The largest games of the catalogue: there, one request causes more messages than
//! may wait for a reader otherwise.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::{Limits, new_key, serve};
use boardwright_server::trial::{LARGEST_GAMES, Trial, play};
use std::time::Duration;
use tokio::net::TcpListener;

/// After one choice, laying the tiles of these battles sends messages about
/// hundreds of rolls. Every stream reads all of them.
#[tokio::test]
async fn nobody_is_let_go_while_the_server_lays_the_tiles() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(
        listener,
        Limits::default(),
        new_key().expect("a key"),
        Catalogue::new(ENTRIES),
    ));
    for (number, game) in LARGEST_GAMES.iter().enumerate() {
        let trial = Trial {
            game: (*game).into(),
            seed: 7 + number as u64,
            actions: 40,
            auto_roll: true,
            pause: Duration::ZERO,
            from: None,
        };
        let report = play(address, &trial).await.expect("as the mirror");
        assert!(report.status.starts_with("over "), "{report:?}");
        assert!(report.most_at_once > 64, "{game}: {report:?}");
    }
}
