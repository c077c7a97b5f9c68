//! What a stream receives does not depend on what it may not know.
//!
//! Two games run side by side over the network, with the same public events but
//! different hidden cards, bids or armies. A stream that may not know these must
//! receive exactly the same until they are shown.
mod rules;
mod table;

use boardwright::ruleset::Seed;
use boardwright_serve::message::{Known, Tell};
pub(crate) use rules::catalogue;
use serde_json::json;
use table::{Stream, Table, server};

/// A seed of a game of Kuhn poker with these deals, if the first hands are played
/// in this way.
fn kuhn_seed(game: &str, deals: &[&str], hands: &[[&str; 2]]) -> u64 {
    let deals_of = |seed| {
        let mut game = catalogue()
            .open(game, Seed::from_u64(seed))
            .expect("a game");
        let mut dealt = vec![game.roll().expect("a deal")];
        for actions in hands {
            for action in actions {
                let seat = game.status().due().expect("it goes on").seats();
                let seat = seat.lowest().expect("somebody is due");
                game.play(seat, action).expect("a legal action");
            }
            dealt.extend(game.roll());
        }
        dealt
    };
    let mut seeds = 0..100_000;
    let found = seeds.find(|&seed| deals_of(seed).iter().eq(deals));
    found.expect("every deal comes about")
}

/// The last message about an event.
fn last_event(stream: &Stream) -> (String, Vec<Known>) {
    let tells = stream.told.iter().rev();
    let mut events = tells.filter_map(|text| match serde_json::from_str(text) {
        Ok(Tell::Event {
            event, revealed, ..
        }) => Some((event, revealed.into_vec())),
        _ => None,
    });
    events.next().expect("an event")
}

/// Compares what two tables show, and collects their hidden lines.
async fn same(one: &Table, other: &Table, viewers: &[&str]) -> Result<(), String> {
    for who in viewers {
        let (told, else_told) = (one.told(who), other.told(who));
        assert!(told.len() > 10, "{told:?}");
        let pairs = told.iter().zip(&else_told);
        if let Some((told, else_told)) = pairs.into_iter().find(|(told, other)| told != other) {
            return Err(format!("{who:?} is told\n{told}\ninstead of\n{else_told}"));
        }
        assert_eq!(told.len(), else_told.len());
    }
    Ok(())
}

/// Three hands up to the showdown of the second.
async fn kuhn(address: std::net::SocketAddr, game: &str, deals: &[&str]) -> Table {
    let game = format!("{game}(hands=3)");
    let hands = [["bet", "fold"], ["check", "check"]];
    let mut table = Table::open(address, &game, kuhn_seed(&game, deals, &hands)).await;
    for who in ["1", "2", "spectator", "returning"] {
        table.join(who).await;
    }
    table.ask_everything().await;
    table.leave("returning");
    table.play("1", "bet").await;
    table.join("late").await;
    table.ask_everything().await;
    table.ask("1", json!("take_back")).await;
    table.ask("2", json!({"play": {"move": "check"}})).await;
    table.play("2", "fold").await;
    table.join("later").await;
    table.ask_everything().await;
    table.play("2", "check").await;
    table.come_back("returning").await;
    table.ask_everything().await;
    table
}

const DEALS: [[&str; 3]; 2] = [
    ["deal:KJ", "deal:JQ", "deal:KQ"],
    ["deal:KQ", "deal:JK", "deal:KQ"],
];

#[tokio::test]
async fn kuhn_poker_hides_cards_until_they_are_shown() {
    let address = server().await;
    let mut one = kuhn(address, "kuhn", &DEALS[0]).await;
    let mut other = kuhn(address, "kuhn", &DEALS[1]).await;
    let viewers = ["1", "spectator", "late", "later", "returning"];
    same(&one, &other, &viewers).await.expect("nothing shows");
    for (table, [first, second, third]) in [(&mut one, DEALS[0]), (&mut other, DEALS[1])] {
        // The showdown shows the second deal to everybody, and the next deal
        // comes at once.
        table.play("1", "check").await;
        table.ask_everything().await;
        for (who, hand) in [("1", "roll deal:K?"), ("spectator", "roll hidden")] {
            let told = &table.streams[who].told;
            assert!(told.iter().any(|text| text.contains(hand)), "{who}");
            let second =
                format!(r#""revealed":[{{"index":3,"event":"roll {second}","proof":"key "#);
            assert!(
                told.iter().any(|text| text.contains(&second)),
                "{who}: {told:?}"
            );
            let first = format!("roll {first}");
            assert!(!told.iter().any(|text| text.contains(&first)), "{who}");
        }
        // The end shows what was folded.
        table.play("1", "bet").await;
        table.play("2", "fold").await;
        table.ask_everything().await;
        for who in ["1", "spectator", "later"] {
            let (event, revealed) = last_event(&table.streams[who]);
            assert_eq!(event, "move 2 fold");
            let told: Vec<_> = revealed
                .iter()
                .map(|known| (known.index, known.event.as_str()))
                .collect();
            let (first, third) = (format!("roll {first}"), format!("roll {third}"));
            assert_eq!(told, [(0, first.as_str()), (6, third.as_str())], "{who}");
        }
        table.finish().await;
    }
}

/// The same test finds a view that shows cards, and an event line that shows them.
#[tokio::test]
async fn flawed_rules_are_found() {
    let address = server().await;
    for game in ["showing-kuhn", "telling-kuhn"] {
        let one = kuhn(address, game, &DEALS[0]).await;
        let other = kuhn(address, game, &DEALS[1]).await;
        for who in ["1", "spectator", "late", "later", "returning"] {
            let why = same(&one, &other, &[who]).await.expect_err("it shows");
            // A stream that joins after the first hand sees the cards of the
            // second.
            let shown = [["KJ", "KQ"], ["JQ", "JK"]];
            let shown = shown
                .iter()
                .any(|[one, other]| why.contains(one) && why.contains(other));
            assert!(shown, "{game}: {why}");
        }
    }
}

/// An event that not even all seats together know has a hash, so that all can
/// compute the running hash.
#[tokio::test]
async fn cards_that_nobody_sees_are_signed() {
    let address = server().await;
    let mut table = kuhn(address, "blind-kuhn", &DEALS[0]).await;
    let told = table.told("1").concat();
    assert!(
        told.contains("roll hidden") && !told.contains("deal:"),
        "{told}"
    );
    table.play("1", "check").await;
    let told = table.told("1").concat();
    assert!(
        told.contains(r#"{"index":3,"event":"roll deal:JQ""#),
        "{told}"
    );
    table.act("1", json!("resign")).await;
    table.ask_everything().await;
    table.finish().await;
}

/// Two rounds: in the first all bid alike, in the second `bids` are made and
/// all but the last taken back.
async fn goofspiel(address: std::net::SocketAddr, bids: &[&str]) -> Table {
    let game = "goofspiel(cards=5,prizes=descending)";
    let mut table = Table::open(address, game, 1).await;
    for who in ["1", "2", "spectator", "returning"] {
        table.join(who).await;
    }
    table.play("1", "5").await;
    table.ask_everything().await;
    table.play("2", "4").await;
    table.join("late").await;
    table.ask_everything().await;
    for (index, bid) in bids.iter().enumerate() {
        if index > 0 {
            table.leave("returning");
            table.act("1", json!("take_back")).await;
            table.join(["later", "latest"][index - 1]).await;
            table.ask_everything().await;
        }
        table.play("1", bid).await;
        // What it has missed looks the same whatever was bid, and whatever was taken back.
        if index > 0 {
            table.come_back("returning").await;
        }
        table.ask_everything().await;
        // No request of another seat reveals what was bid.
        for chosen in ["4", "9", "5", "x"] {
            table
                .ask("spectator", json!({"play": {"move": chosen}}))
                .await;
        }
        for chosen in ["4", "9", "x"] {
            table.ask("2", json!({"play": {"move": chosen}})).await;
        }
        table.ask("2", json!("take_back")).await;
    }
    table
}

#[tokio::test]
async fn goofspiel_hides_bids_round_after_round() {
    let address = server().await;
    // The same bid three times looks like three different bids, also by its hashes.
    let mut one = goofspiel(address, &["3", "3", "3"]).await;
    let mut other = goofspiel(address, &["4", "1", "2"]).await;
    let viewers = ["2", "spectator", "late", "later", "latest", "returning"];
    same(&one, &other, &viewers).await.expect("nothing shows");
    for (table, bid) in [(&mut one, "3"), (&mut other, "2")] {
        table.play("2", "5").await;
        table.ask_everything().await;
        for who in viewers.into_iter().filter(|&who| who != "2") {
            let (event, revealed) = last_event(&table.streams[who]);
            assert_eq!(event, "move 2 5");
            assert_eq!((revealed.len(), revealed[0].index), (1, 2), "{who}");
            assert_eq!(revealed[0].event, format!("move 1 {bid}"));
            assert!(revealed[0].proof.starts_with("key "), "{who}");
        }
        // What streams know of the first round stays.
        let record = table.ask("latest", json!("record")).await;
        let Tell::Record { record } = record else {
            panic!("{record:?}");
        };
        assert!(record.contains("move 1 5\nmove 2 4\n"), "{record}");
        table.act("2", json!("resign")).await;
        for who in viewers {
            table.ask(who, json!("view")).await;
        }
        table.finish().await;
    }
}

/// Secret armies of Loka, chosen again after a take-back.
async fn loka(address: std::net::SocketAddr, armies: [&str; 2]) -> Table {
    let mut table = Table::open(address, "loka", 7).await;
    for who in ["S", "W", "N", "E", "spectator", "returning"] {
        table.join(who).await;
    }
    table.play("E", "army:Q0R0B0N0P10").await;
    table.ask_everything().await;
    table.leave("returning");
    table.play("S", armies[0]).await;
    table.ask_everything().await;
    table.join("late").await;
    table.act("S", json!("take_back")).await;
    table.join("later").await;
    table.ask_everything().await;
    table.play("S", armies[1]).await;
    table.come_back("returning").await;
    table.ask_everything().await;
    table.play("N", "army:Q0R0B0N0P10").await;
    table.ask_everything().await;
    table
}

#[tokio::test]
async fn loka_hides_armies() {
    let address = server().await;
    let armies = {
        let game = catalogue().open("loka", Seed::from_u64(7)).expect("a game");
        let south = game.read_seat("S").expect("a seat");
        game.moves(south, 1_000_000).expect("armies")
    };
    let [first, last] = [&armies[0], &armies[armies.len() - 1]];
    let mut one = loka(address, [first, first]).await;
    let mut other = loka(address, [first, last]).await;
    let viewers = ["W", "E", "spectator", "late", "later", "returning"];
    same(&one, &other, &viewers).await.expect("nothing shows");
    for (table, army) in [(&mut one, first), (&mut other, last)] {
        table.play("W", "army:Q0R0B0N0P10").await;
        table.ask_everything().await;
        let told = table.told("later").concat();
        let line = format!(r#""event":"move S {army}","proof":"key "#);
        assert!(told.contains(&line), "{told}");
        for seat in ["S", "W", "N", "E"] {
            table.ask(seat, json!("resign")).await;
        }
        table.ask_everything().await;
        table.finish().await;
    }
}

/// A hash can be computed from a hidden line only with the game's nonce, which
/// no two games share.
#[tokio::test]
async fn hashes_of_hidden_lines_are_not_to_be_guessed() {
    let address = server().await;
    let mut hashes = std::collections::BTreeSet::new();
    for _ in 0..3 {
        let table = goofspiel(address, &["3", "3"]).await;
        for text in &table.streams["2"].told {
            if let Ok(Tell::Event { event, proof, .. }) = serde_json::from_str(text)
                && event == "move 1 hidden"
            {
                assert!(proof.starts_with("hash "), "{proof}");
                hashes.insert((event, proof));
            }
        }
    }
    // One in the first round and two in the second, three times.
    assert_eq!(hashes.len(), 9, "{hashes:?}");
}
