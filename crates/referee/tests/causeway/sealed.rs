//! Records of sealed games: changes that a replay accepts and a seal refuses.
use crate::play;

use boardwright_causeway::Causeway;
use boardwright_dice::sealed::{
    Ceremony, Commitment, Contribution, Nonce, SealedError, SealedSeed,
};
use boardwright_referee::sealed::{BrokenSeal, ReplaySealedError, Seal};
use boardwright_referee::{Game, Record, ReplayError};
use boardwright_ruleset::{Seats, Seed};
use play::{forged, happen};

const TABLE: &str = "club night, table 4";

fn secret() -> SealedSeed {
    SealedSeed::new(Seed::from_key([9; 32]), Nonce::from_bytes([1; 32]))
}

/// The messages that a host without players publishes.
fn alone() -> Seal {
    Seal::Host {
        table: TABLE.into(),
        commitment: secret().commitment(TABLE),
    }
}

/// The messages that a host and two players publish.
fn together() -> Seal {
    let host = secret().commitment(TABLE);
    let mut ceremony = Ceremony::new(TABLE, host, ["Ada", "Bob"]).expect("a sound table");
    let parts =
        [("Ada", "seven geese", 2), ("Bob", "mind the gap", 3)].map(|(name, text, nonce)| {
            (
                name,
                Contribution::new(text, Nonce::from_bytes([nonce; 32])),
            )
        });
    for (name, part) in &parts {
        let part = part.as_ref().expect("a short text");
        let commitment = ceremony.commitment(name, part);
        ceremony.commit(name, commitment).expect("the first time");
    }
    for (name, part) in parts {
        ceremony
            .reveal(name, part.expect("a short text"))
            .expect("what was committed to");
    }
    ceremony.into()
}

/// A game with a roll, played with the required seed.
fn played(seal: &Seal) -> Game<Causeway> {
    let seed = seal.seed(&secret()).expect("all have spoken");
    let mut game = Game::new(Causeway::default(), seed);
    let choices = ["r take:axe", "b take:shield", "y take:boots", "g take:axe"];
    happen(&mut game, &choices);
    happen(&mut game, &["roll", "resign r y"]);
    game
}

fn replay(record: &Record, seal: &Seal) -> Result<Game<Causeway>, ReplaySealedError> {
    Game::replay_sealed(Causeway::default(), record, seal, &secret())
}

#[track_caller]
fn broken(record: &Record, seal: &Seal) -> BrokenSeal {
    assert!(
        Game::replay(Causeway::default(), record).is_ok(),
        "a replay alone takes it"
    );
    match replay(record, seal) {
        Err(ReplaySealedError::Seal(broken)) => broken,
        other => panic!("the seal holds: {other:?}"),
    }
}

#[test]
fn the_record_of_a_sealed_game_verifies() {
    for seal in [alone(), together()] {
        let game = played(&seal);
        let record = game.record();
        assert_eq!(record.verify_sealed(&seal, &secret()), Ok(()));
        let again = replay(&record, &seal).expect("it verifies");
        assert_eq!(again.record(), record);
    }
    // The host's own seed is not the one that players added to.
    assert_ne!(alone().seed(&secret()), together().seed(&secret()));
}

#[test]
fn another_seed_is_refused_even_where_no_roll_contradicts_it() {
    let seal = together();
    let mut game = Game::new(Causeway::default(), Seed::from_u64(7));
    happen(&mut game, &["resign r y"]);
    let error = broken(&game.record(), &seal);
    let due = seal.seed(&secret()).expect("all have spoken");
    let found = Seed::from_u64(7);
    assert_eq!(error, BrokenSeal::Seed { due, found });
    // The host's own part of the seed is another one, too.
    let error = broken(&played(&alone()).record(), &seal);
    assert!(matches!(error, BrokenSeal::Seed { .. }), "{error}");
}

#[test]
fn a_roll_marked_as_given_is_refused() {
    let seal = alone();
    let forged = forged(&played(&seal).record(), "\nroll ", "\ngiven ");
    assert_eq!(broken(&forged, &seal), BrokenSeal::Given { index: 4 });
}

#[test]
fn what_was_undone_is_refused() {
    let seal = alone();
    let forged = forged(&played(&seal).record(), "\nstart ", "\nundone 3\nstart ");
    assert_eq!(broken(&forged, &seal), BrokenSeal::Undone { undone: 3 });
}

#[test]
fn a_secret_that_was_not_committed_to_is_refused() {
    let record = played(&alone()).record();
    let other = SealedSeed::new(*secret().seed(), Nonce::from_bytes([2; 32]));
    let error = record.verify_sealed(&alone(), &other);
    assert_eq!(error, Err(BrokenSeal::Sealed(SealedError::SeedWrong)));
    let elsewhere = Seal::Host {
        table: "another table".into(),
        commitment: secret().commitment(TABLE),
    };
    let error = record.verify_sealed(&elsewhere, &secret());
    assert_eq!(error, Err(BrokenSeal::Sealed(SealedError::SeedWrong)));
    let silent = Ceremony::new(TABLE, Commitment::from_bytes([0; 32]), ["Ada"]);
    let silent = Seal::from(silent.expect("a sound table"));
    let error = record.verify_sealed(&silent, &secret());
    assert!(
        matches!(&error, Err(BrokenSeal::Sealed(SealedError::CommitmentMissing { player })) if player == "Ada"),
        "{error:?}"
    );
}

#[test]
fn a_record_without_its_seed_shows_nothing() {
    let mut game = played(&alone());
    game.undo().expect("the resignation");
    let told = game.record_for(Seats::NONE);
    let error = told.verify_sealed(&alone(), &secret());
    assert_eq!(error, Err(BrokenSeal::Redacted));
}

#[test]
fn rolls_that_are_not_the_seeds_are_left_to_the_replay() {
    let record = played(&alone()).record();
    let roll = record
        .events()
        .find(|line| line.starts_with("roll"))
        .expect("a roll");
    let other = ["roll first:r", "roll first:b"]
        .into_iter()
        .find(|other| *other != roll)
        .expect("one of two");
    let forged = forged(&record, roll, other);
    assert_eq!(forged.verify_sealed(&alone(), &secret()), Ok(()));
    let error = replay(&forged, &alone()).expect_err("the dice fell otherwise");
    assert!(
        matches!(
            error,
            ReplaySealedError::Replay(ReplayError::Event { index: 4, .. })
        ),
        "{error}"
    );
}
