//! Signatures of the server and sealed seeds, checked as the sample client does,
//! and the messages that a cheating server would send.
use boardwright::dice::sealed::{Contribution, Nonce, SealedSeed};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::checker::Checker;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, Known, NewGame, Seal, SealedBy, Tell};
use boardwright_serve::{Limits, new_key, serve};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use tokio::net::TcpListener;

/// A player who checks all messages.
struct Player {
    client: Client,
    checker: Checker,
    seen: Vec<Tell>,
}

impl Player {
    async fn join(address: SocketAddr, game: &str, tokens: Vec<String>) -> Self {
        let mut client = Client::connect(address).await.expect("a stream");
        let game = game.into();
        let join = Action::Join {
            game,
            tokens,
            after: None,
        };
        let (_, joined) = client.ask(join).await.expect("an answer");
        let checker = Checker::new(&joined, Catalogue::new(ENTRIES)).expect("joined");
        let seen = vec![joined];
        Self {
            client,
            checker,
            seen,
        }
    }

    /// Sends a request, and checks all messages before the answer.
    async fn ask(&mut self, action: Action) -> Tell {
        let (before, answer) = self.client.ask(action).await.expect("an answer");
        for tell in before.into_iter().chain([answer.clone()]) {
            self.checker.hear(&tell).expect("as it was told");
            self.seen.push(tell);
        }
        answer
    }

    /// Asks for the proofs, from which the client follows later events.
    async fn follow(&mut self) {
        assert!(matches!(
            self.ask(Action::Proofs).await,
            Tell::Proofs { .. }
        ));
        assert!(self.checker.follows());
    }

    /// What the server discloses of a finished game.
    async fn end(&mut self) -> (String, String, Option<SealedSeed>) {
        let Tell::Record { record } = self.ask(Action::Record).await else {
            panic!("no record");
        };
        match self.ask(Action::Signatures).await {
            Tell::Signatures {
                signatures,
                opening,
            } => (record, signatures, opening),
            other => panic!("{other:?}"),
        }
    }

    fn finish(&self, end: &(String, String, Option<SealedSeed>)) -> Result<(), String> {
        let (record, signatures, opening) = end;
        let finished = self.checker.finish(record, signatures, opening.as_ref());
        finished.map_err(|why| why.to_string())
    }
}

async fn server() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let key = new_key().expect("a key");
    tokio::spawn(serve(
        listener,
        Limits::default(),
        key,
        Catalogue::new(ENTRIES),
    ));
    address
}

async fn create(
    address: SocketAddr,
    game: &str,
    sealed: Option<SealedBy>,
) -> (String, BTreeMap<String, String>) {
    let mut host = Client::connect(address).await.expect("a stream");
    let create = Action::Create(NewGame {
        sealed,
        ..NewGame::of(game)
    });
    match host.ask(create).await.expect("an answer").1 {
        Tell::Created { game, tokens, .. } => (game, tokens),
        other => panic!("{other:?}"),
    }
}

fn army() -> Action {
    Action::Play {
        seat: None,
        chosen: "army:Q0R0B0N0P10".into(),
    }
}

/// A game of Loka for two, with secret armies and rolls, that both resign.
async fn play(players: &mut [Player]) {
    for player in &mut *players {
        player.follow().await;
        assert_eq!(player.ask(army()).await, Tell::Done);
    }
    assert_eq!(players[0].ask(Action::Resign).await, Tell::Done);
    for player in players {
        let _ = player.ask(Action::View).await;
    }
}

async fn loka(address: SocketAddr, sealed: Option<SealedBy>) -> Vec<Player> {
    let (game, tokens) = create(address, "loka(players=2)", sealed).await;
    let mut players = Vec::new();
    for seats in [["S", "N"], ["W", "E"]] {
        let own = tokens
            .iter()
            .filter(|(seat, _)| seats.contains(&seat.as_str()));
        let own: Vec<_> = own.map(|(_, token)| token.clone()).collect();
        if !own.is_empty() {
            players.push(Player::join(address, &game, own).await);
        }
    }
    players.push(Player::join(address, &game, vec![]).await);
    players
}

fn part(text: &str) -> Contribution {
    let nonce = Nonce::from_system().expect("randomness");
    Contribution::new(text, nonce).expect("a short text")
}

/// Lets players who have seats commit and reveal.
async fn seal(players: &mut [Player]) {
    let mut parts = Vec::new();
    for (number, player) in players.iter_mut().enumerate() {
        let Tell::Joined { seats, .. } = &player.seen[0] else {
            panic!("not joined");
        };
        for seat in seats.clone() {
            let part = part(&format!("part {number} of {seat}"));
            // Reads the messages about the other players.
            let _ = player.ask(Action::View).await;
            let Some(Seal::Everybody(ceremony)) = player.checker.seal() else {
                panic!("no ceremony");
            };
            let commitment = ceremony.commitment(&seat, &part);
            let commit = Action::Commit {
                seat: Some(seat.clone()),
                commitment,
            };
            assert_eq!(player.ask(commit).await, Tell::Done);
            parts.push((number, seat, part));
        }
    }
    for (number, seat, contribution) in parts {
        let reveal = Action::Reveal {
            seat: Some(seat),
            contribution,
        };
        assert_eq!(players[number].ask(reveal).await, Tell::Done);
    }
    for player in players {
        let _ = player.ask(Action::View).await;
    }
}

#[tokio::test]
async fn every_stream_can_check_what_the_server_signs() {
    let address = server().await;
    for sealed in [None, Some(SealedBy::Server), Some(SealedBy::Everybody)] {
        let mut players = loka(address, sealed).await;
        if sealed == Some(SealedBy::Everybody) {
            seal(&mut players).await;
        }
        let last = players.len() - 1;
        players[last].follow().await;
        play(&mut players[..last]).await;
        for player in &mut players {
            let end = player.end().await;
            assert_eq!(end.2.is_some(), sealed.is_some());
            player.finish(&end).expect("all of it fits");
            let signed = player.checker.latest().expect("a signature");
            assert!(signed.statement().events() > 2, "{signed}");
        }
    }
}

/// Every message that was changed or left out is found.
#[tokio::test]
async fn what_was_changed_is_found() {
    let address = server().await;
    let mut players = loka(address, Some(SealedBy::Server)).await;
    let last = players.len() - 1;
    play(&mut players[..last]).await;
    let player = &mut players[0];
    let end = player.end().await;
    player.finish(&end).expect("all of it fits");

    let again = |seen: &[Tell]| {
        let mut checker = Checker::new(&seen[0], Catalogue::new(ENTRIES))?;
        seen[1..].iter().try_for_each(|tell| checker.hear(tell))
    };
    again(&player.seen).expect("nothing was changed");
    let mut changes = 0;
    for index in 1..player.seen.len() {
        if let Tell::Event { .. } = &player.seen[index] {
            let mut without = player.seen.clone();
            without.remove(index);
            assert!(again(&without).is_err(), "event {index} was left out");
            let mut twice = player.seen.clone();
            twice.insert(index, player.seen[index].clone());
            assert!(again(&twice).is_err(), "event {index} was told twice");
            changes += 1;
        }
        let mut changed = player.seen.clone();
        match &mut changed[index] {
            Tell::Event { event, proof, .. } if proof.starts_with("key ") => event.push('x'),
            Tell::Event { proof, .. } | Tell::Signed { signed: proof } => {
                let digit = if proof.ends_with('0') { "1" } else { "0" };
                proof.replace_range(proof.len() - 1.., digit);
            }
            _ => continue,
        }
        assert!(again(&changed).is_err(), "message {index} was changed");
        changes += 1;
    }
    assert!(changes >= 9, "{changes}");
    // The part that was revealed later: the armies of the others.
    let Tell::Proofs { .. } = player.ask(Action::Proofs).await else {
        panic!("no proofs");
    };
    let reveals =
        |tell: &Tell| matches!(tell, Tell::Event { revealed, .. } if !revealed.is_empty());
    let at = player.seen.iter().position(reveals).expect("armies");
    again(&player.seen).expect("nothing was changed");
    let with = |change: &dyn Fn(&mut Vec<Known>)| {
        let mut changed = player.seen.clone();
        if let Tell::Event { revealed, .. } = &mut changed[at] {
            let mut others = revealed.to_vec();
            change(&mut others);
            *revealed = others.into();
        }
        again(&changed).expect_err("it was changed").to_string()
    };
    let why = with(&|revealed| revealed[0].event = "move W army:Q0R0B0N0P9".into());
    assert!(why.contains("where it told"), "{why}");
    let why = with(&|revealed| {
        let digit = if revealed[0].proof.ends_with('0') {
            "1"
        } else {
            "0"
        };
        let last = revealed[0].proof.len() - 1;
        revealed[0].proof.replace_range(last.., digit);
    });
    assert!(why.contains("where it told"), "{why}");
    let why = with(&|revealed| revealed[0].index = 0);
    assert_ne!(why, "", "another line");
    let why = with(&|revealed| revealed[0].index = 1_000);
    assert!(why.contains("has not happened"), "{why}");
    let why = with(&|revealed| revealed.clear());
    assert!(why.contains("never told"), "{why}");
    let why = with(&|revealed| {
        let mut again = revealed[0].clone();
        again.event = "move W hidden".into();
        again.proof = format!("hash {}", "0".repeat(64));
        revealed.push(again);
    });
    assert!(why.contains("hides what it told"), "{why}");
    // A position that differs from the one in the record.
    let mut changed = player.seen.clone();
    if let Tell::Event { now, .. } = &mut changed[at] {
        now.view.push('x');
    }
    let mut checker = Checker::new(&changed[0], Catalogue::new(ENTRIES)).expect("joined");
    for tell in &changed[1..] {
        checker.hear(tell).expect("it is signed");
    }
    let (record, signatures, opening) = &end;
    let why = checker.finish(record, signatures, opening.as_ref());
    let why = why.expect_err("another position").to_string();
    assert!(why.contains("does not lead"), "{why}");
    // A server with another key.
    let mut other = player.seen.clone();
    if let Tell::Joined { terms, .. } = &mut other[0] {
        terms.key = new_key().expect("a key").public().to_string();
    }
    let why = again(&other).expect_err("another key").to_string();
    assert_eq!(why, "the server signs with another key");
}

/// A valid record of another game, other signatures, and another opening are found.
#[tokio::test]
async fn another_end_is_found() {
    let address = server().await;
    let mut players = loka(address, Some(SealedBy::Server)).await;
    let mut others = loka(address, Some(SealedBy::Server)).await;
    for players in [&mut players, &mut others] {
        let last = players.len() - 1;
        play(&mut players[..last]).await;
    }
    let end = players[0].end().await;
    let other = others[0].end().await;
    let found = |record: &str, signatures: &str, opening: &Option<SealedSeed>| {
        let end = (record.to_string(), signatures.to_string(), opening.clone());
        players[0].finish(&end).expect_err("it does not fit")
    };
    let (record, signatures, opening) = &end;
    // Another game of the same server, whole or in part.
    let why = found(&other.0, &other.1, &other.2);
    assert_eq!(why, "the record is not of the game that was told");
    assert!(found(&other.0, signatures, opening).contains("signed something else"));
    assert!(found(record, &other.1, opening).contains("signed something else"));
    // An opening that was not committed to.
    let secret = opening.as_ref().expect("an opening");
    let nonce = Nonce::from_system().expect("randomness");
    let forged = SealedSeed::new(*secret.seed(), nonce);
    assert!(found(record, signatures, &Some(forged)).contains("committed to"));
    assert_eq!(found(record, signatures, &None), "the seal is not opened");
    // A file that ends early, or does not show the nonce.
    let heading: String = signatures
        .lines()
        .take(2)
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(found(record, &heading, opening).contains("has signed nothing"));
    let nonce = signatures.lines().nth(1).expect("a nonce");
    let hidden = signatures.replace(nonce, "nonce hidden");
    assert!(found(record, &hidden, opening).contains("do not show their nonce"));
    // The record without its last resignation, with a matching digest.
    let mut cut = boardwright::games::replay(record).expect("it replays");
    cut.undo().expect("the resignation");
    let cut = cut.record().to_string();
    let cut = (cut, signatures.clone(), opening.clone());
    assert!(players[0].finish(&cut).is_err());
}

/// Before all seats have revealed there is no game, and nobody commits or reveals
/// twice or for others.
#[tokio::test]
async fn a_game_that_everybody_seals_waits_for_everybody() {
    let address = server().await;
    let mut players = loka(address, Some(SealedBy::Everybody)).await;
    let refused = |tell: Tell| match tell {
        Tell::Refused { rule, .. } => assert_eq!(rule, "server.sealed"),
        other => panic!("{other:?}"),
    };
    let Tell::Joined { now, seats, .. } = players[0].seen[0].clone() else {
        panic!("not joined");
    };
    assert_eq!((now.events, now.status.as_str()), (0, "sealing"));
    refused(players[0].ask(army()).await);
    refused(players[0].ask(Action::Resign).await);
    refused(players[0].ask(Action::Proofs).await);
    let moves = Action::Moves {
        seat: None,
        limit: None,
    };
    refused(players[0].ask(moves).await);
    let Some(Seal::Everybody(ceremony)) = players[0].checker.seal().cloned() else {
        panic!("no ceremony");
    };
    let (own, other) = (part("one"), part("other"));
    let commit = Action::Commit {
        seat: Some(seats[0].clone()),
        commitment: ceremony.commitment(&seats[0], &own),
    };
    let reveal = |contribution: &Contribution| Action::Reveal {
        seat: Some(seats[0].clone()),
        contribution: contribution.clone(),
    };
    // Nobody reveals before all have committed, nor for somebody else.
    assert_eq!(players[0].ask(commit.clone()).await, Tell::Done);
    refused(players[0].ask(commit.clone()).await);
    refused(players[0].ask(reveal(&own)).await);
    match players[1].ask(commit.clone()).await {
        Tell::Refused { rule, .. } => assert_eq!(rule, "server.seat"),
        other => panic!("{other:?}"),
    }
    let last = players.len() - 1;
    match players[last].ask(commit).await {
        Tell::Refused { rule, .. } => assert_eq!(rule, "server.spectator"),
        other => panic!("{other:?}"),
    }
    refused(players[0].ask(reveal(&other)).await);
}

#[tokio::test]
async fn nobody_chooses_a_sealed_seed() {
    let mut host = Client::connect(server().await).await.expect("a stream");
    for (sealed, seed) in [(SealedBy::Server, "7"), (SealedBy::Everybody, "7")] {
        let create = Action::Create(NewGame {
            seed: Some(seed.into()),
            sealed: Some(sealed),
            ..NewGame::of("loka")
        });
        match host.ask(create).await.expect("an answer").1 {
            Tell::Error { reason } => assert!(reason.contains("sealed"), "{reason}"),
            other => panic!("{other:?}"),
        }
    }
}
