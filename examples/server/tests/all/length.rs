//! Games that have as many events as the server keeps.
use crate::table::{ask, create, play, rule, seated, server};
use boardwright_serve::Limits;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, Tell};

const EVENTS: usize = 16;

/// Two players whose knights have gone to and fro until nobody may move any more. In
/// this game no repetition ends the game by itself.
async fn at_the_limit() -> [Client; 2] {
    let address = server(Limits {
        events: EVENTS,
        ..Limits::default()
    })
    .await;
    let chess = create(address, NewGame::of("chess(preset=loka_book)")).await;
    let mut white = seated(address, &chess, &["w"]).await;
    let mut black = seated(address, &chess, &["b"]).await;
    for number in 0..EVENTS {
        let chosen = ["g1f3", "g8f6", "f3g1", "f6g8"][number % 4];
        let client = if number % 2 == 0 {
            &mut white
        } else {
            &mut black
        };
        assert_eq!(ask(client, play(chosen)).await, Tell::Done, "{number}");
    }
    assert_eq!(rule(&ask(&mut white, play("g1f3")).await), "server.length");
    [white, black]
}

/// How the game stands, as the record says it.
async fn result(client: &mut Client) -> String {
    let Tell::Record { record } = ask(client, Action::Record).await else {
        panic!("no record");
    };
    let over = record.contains("\nresult over");
    assert_eq!(
        over,
        boardwright::games::replay(&record).is_ok(),
        "{record}"
    );
    let result = record.lines().find_map(|line| line.strip_prefix("result "));
    result.expect("a result").into()
}

#[tokio::test]
async fn a_player_can_resign_however_long_the_game_is() {
    for (resigns, over) in [(0, "over b: resignation"), (1, "over w: resignation")] {
        let mut players = at_the_limit().await;
        assert_eq!(ask(&mut players[resigns], Action::Resign).await, Tell::Done);
        assert_eq!(result(&mut players[0]).await, over);
    }
}

#[tokio::test]
async fn a_player_can_claim_however_long_the_game_is() {
    let [mut white, _black] = at_the_limit().await;
    let claim = Action::Claim { intended: None };
    assert_eq!(ask(&mut white, claim).await, Tell::Done);
    assert_eq!(result(&mut white).await, "over -: threefold repetition");
    let [mut white, _black] = at_the_limit().await;
    let claim = Action::Claim {
        intended: Some("g1f3".into()),
    };
    assert_eq!(ask(&mut white, claim).await, Tell::Done);
    assert_eq!(result(&mut white).await, "over -: threefold repetition");
}

/// A draw can be offered, declined and accepted, but not for ever.
#[tokio::test]
async fn players_can_agree_however_long_the_game_is() {
    let [mut white, mut black] = at_the_limit().await;
    assert_eq!(ask(&mut white, Action::Offer).await, Tell::Done);
    assert_eq!(ask(&mut black, Action::Decline).await, Tell::Done);
    assert_eq!(ask(&mut black, Action::Offer).await, Tell::Done);
    assert_eq!(ask(&mut white, Action::Accept).await, Tell::Done);
    assert_eq!(result(&mut white).await, "over -: agreement");

    let [mut white, mut black] = at_the_limit().await;
    let mut offers = 0;
    while ask(&mut white, Action::Offer).await == Tell::Done {
        offers += 1;
        assert!(offers <= 100, "the game grows for ever");
        assert_eq!(ask(&mut black, Action::Decline).await, Tell::Done);
    }
    assert!(offers > 10);
    assert_eq!(rule(&ask(&mut black, Action::Offer).await), "server.length");
    assert_eq!(ask(&mut black, Action::Resign).await, Tell::Done);
}

/// The readings of clocks that players stop again and again are events as others are.
#[tokio::test]
async fn clocks_are_not_stopped_for_ever() {
    let address = server(Limits {
        events: EVENTS,
        ..Limits::default()
    })
    .await;
    let new = NewGame {
        clock: Some("fischer(5m+3s)".into()),
        ..NewGame::of("chess")
    };
    let chess = create(address, new).await;
    let mut white = seated(address, &chess, &["w"]).await;
    let mut black = seated(address, &chess, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    let mut stops = 0;
    while ask(&mut white, Action::Adjourn).await == Tell::Done {
        assert_eq!(ask(&mut black, Action::Adjourn).await, Tell::Done);
        assert_eq!(ask(&mut black, Action::GoOn).await, Tell::Done);
        stops += 1;
        assert!(stops <= EVENTS, "the game grows for ever");
    }
    assert!(stops > 10);
    let answer = ask(&mut black, Action::Adjourn).await;
    assert_eq!(rule(&answer), "server.length");
}

/// What is taken back makes the game shorter. Dice that are due are rolled: nobody
/// could resign before.
#[tokio::test]
async fn a_move_can_be_taken_back_and_dice_are_rolled() {
    let address = server(Limits {
        events: 1,
        ..Limits::default()
    })
    .await;
    let loka = create(address, NewGame::of("loka(players=2)")).await;
    let mut south = seated(address, &loka, &["S"]).await;
    let army = "army:Q0R0B0N0P10";
    assert_eq!(ask(&mut south, play(army)).await, Tell::Done);
    assert_eq!(ask(&mut south, Action::TakeBack).await, Tell::Done);
    assert_eq!(ask(&mut south, play(army)).await, Tell::Done);

    let new = NewGame {
        auto_roll: false,
        ..NewGame::of("strata")
    };
    let strata = create(address, new).await;
    let mut white = seated(address, &strata, &["w"]).await;
    assert_eq!(rule(&ask(&mut white, Action::Resign).await), "game.chance");
    let mut rolls = 0;
    while ask(&mut white, Action::Roll).await == Tell::Done {
        rolls += 1;
    }
    assert!(rolls > 0);
    assert_eq!(ask(&mut white, Action::Resign).await, Tell::Done);
}
