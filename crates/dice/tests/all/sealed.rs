//! Commitments, contributions and who is named when something is wrong.
#![cfg(feature = "sealed")]

use boardwright_dice::sealed::{
    Ceremony, Commitment, Contribution, ContributionTooLong, Nonce, SealedError, SealedSeed,
};
use boardwright_dice::{HexadecimalError, Seed};
use proptest::collection::btree_map;
use proptest::prelude::{any, prop_assert_eq, prop_assert_ne, proptest};

const TABLE: &str = "club night, table 4";

fn secret() -> SealedSeed {
    SealedSeed::new(Seed::from_key([7; 32]), Nonce::from_bytes([8; 32]))
}

fn contribution(text: &str, nonce: u8) -> Contribution {
    Contribution::new(text, Nonce::from_bytes([nonce; 32])).expect("a short text")
}

/// A table of Ada and Bob, before any message.
fn table() -> Ceremony {
    Ceremony::new(TABLE, secret().commitment(TABLE), ["Bob", "Ada"]).expect("a sound table")
}

/// The same, both having committed.
fn committed_table() -> Ceremony {
    let mut ceremony = table();
    for (player, contribution) in [("Ada", contribution("a", 1)), ("Bob", contribution("b", 2))] {
        let commitment = ceremony.commitment(player, &contribution);
        ceremony.commit(player, commitment).expect("the first time");
    }
    ceremony
}

/// The same, both having revealed.
fn revealed_table() -> Ceremony {
    let mut ceremony = committed_table();
    ceremony
        .reveal("Bob", contribution("b", 2))
        .expect("what Bob committed to");
    ceremony
        .reveal("Ada", contribution("a", 1))
        .expect("what Ada committed to");
    ceremony
}

fn player(name: &str) -> String {
    name.to_owned()
}

/// Builds the pinned texts, and compares every hash.
#[test]
fn every_pinned_seal_has_its_value() {
    let text = include_str!("../data/golden_seals.txt");
    let mut finals = 0;
    let rows = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut host: Option<(String, SealedSeed, Commitment)> = None;
    let mut players: Vec<(String, Contribution, Commitment)> = Vec::new();
    for line in rows {
        // Quoted texts are the odd parts, and hold no quotation mark.
        let parts: Vec<&str> = line.split('"').collect();
        let after: Vec<&str> = parts[parts.len() - 1].split_whitespace().collect();
        match parts[0].trim() {
            "host" => {
                let secret = SealedSeed::new(
                    after[0].parse().expect("a seed"),
                    after[1].parse().expect("a nonce"),
                );
                host = Some((
                    parts[1].to_owned(),
                    secret,
                    after[2].parse().expect("a commitment"),
                ));
            }
            "player" => {
                let contribution =
                    Contribution::new(parts[3], after[0].parse().expect("a nonce")).expect("short");
                players.push((
                    parts[1].to_owned(),
                    contribution,
                    after[1].parse().expect("a commitment"),
                ));
            }
            _ => {
                let key = parts[0]
                    .strip_prefix("final ")
                    .expect("the last line of a block");
                let (table, secret, commitment) =
                    host.take().expect("a block starts with its host");
                assert_eq!(secret.commitment(&table), commitment);
                let names = players.iter().map(|(name, ..)| name.as_str());
                let mut ceremony = Ceremony::new(table, commitment, names).expect("a sound table");
                for (name, contribution, commitment) in &players {
                    assert_eq!(
                        ceremony.commitment(name, contribution),
                        *commitment,
                        "{name}"
                    );
                    ceremony.commit(name, *commitment).expect("the first time");
                }
                for (name, contribution, _) in players.drain(..) {
                    ceremony.reveal(&name, contribution).expect("as committed");
                }
                let seed = ceremony.final_seed(&secret).expect("all have spoken");
                assert_eq!(seed.to_string(), key);
                finals += 1;
            }
        }
    }
    assert_eq!(finals, 3);
}

#[test]
fn the_order_of_messages_does_not_matter() {
    let mut other =
        Ceremony::new(TABLE, secret().commitment(TABLE), ["Ada", "Bob"]).expect("sound");
    for (player, contribution) in [("Bob", contribution("b", 2)), ("Ada", contribution("a", 1))] {
        other
            .commit(player, other.commitment(player, &contribution))
            .expect("the first time");
    }
    other
        .reveal("Ada", contribution("a", 1))
        .expect("as committed");
    other
        .reveal("Bob", contribution("b", 2))
        .expect("as committed");
    assert_eq!(other, revealed_table());
    assert_eq!(
        other.final_seed(&secret()),
        revealed_table().final_seed(&secret())
    );
}

#[test]
fn each_fault_names_its_player_and_changes_nothing() {
    let mut ceremony = table();
    let ada = ceremony.commitment("Ada", &contribution("a", 1));
    let before = ceremony.clone();
    let refused = ceremony.commit("Eve", ada);
    assert_eq!(
        refused,
        Err(SealedError::UnknownPlayer {
            player: player("Eve")
        })
    );
    assert_eq!(
        ceremony.final_seed(&secret()),
        Err(SealedError::CommitmentMissing {
            player: player("Ada")
        })
    );
    assert_eq!(ceremony, before);

    ceremony.commit("Ada", ada).expect("the first time");
    let before = ceremony.clone();
    assert_eq!(
        ceremony.commit("Ada", ada),
        Err(SealedError::CommittedTwice {
            player: player("Ada")
        })
    );
    // Nobody reveals before everybody has committed.
    let refused = ceremony.reveal("Ada", contribution("a", 1));
    assert_eq!(
        refused,
        Err(SealedError::CommitmentMissing {
            player: player("Bob")
        })
    );
    assert_eq!(ceremony, before);

    let mut ceremony = committed_table();
    let before = ceremony.clone();
    for wrong in [
        contribution("a", 2),
        contribution("A", 1),
        contribution("b", 2),
    ] {
        let refused = ceremony.reveal("Ada", wrong);
        assert_eq!(
            refused,
            Err(SealedError::ContributionWrong {
                player: player("Ada")
            })
        );
    }
    let refused = ceremony.reveal("Eve", contribution("a", 1));
    assert_eq!(
        refused,
        Err(SealedError::UnknownPlayer {
            player: player("Eve")
        })
    );
    assert_eq!(ceremony, before);

    ceremony
        .reveal("Ada", contribution("a", 1))
        .expect("as committed");
    let before = ceremony.clone();
    let refused = ceremony.reveal("Ada", contribution("a", 1));
    assert_eq!(
        refused,
        Err(SealedError::RevealedTwice {
            player: player("Ada")
        })
    );
    assert_eq!(
        ceremony.final_seed(&secret()),
        Err(SealedError::ContributionMissing {
            player: player("Bob")
        })
    );
    let refused = ceremony.commit("Ada", ada);
    assert_eq!(
        refused,
        Err(SealedError::CommittedTwice {
            player: player("Ada")
        })
    );
    assert_eq!(ceremony, before);
}

#[test]
fn the_host_is_held_to_its_commitment() {
    let ceremony = revealed_table();
    let seed = ceremony.final_seed(&secret()).expect("all have spoken");
    assert_eq!(ceremony.verify(&secret(), &seed), Ok(()));
    let other_seed = SealedSeed::new(Seed::from_key([9; 32]), *secret().nonce());
    let other_nonce = SealedSeed::new(*secret().seed(), Nonce::from_bytes([9; 32]));
    for other in [other_seed, other_nonce] {
        assert_eq!(ceremony.verify(&other, &seed), Err(SealedError::SeedWrong));
    }
    let due = seed;
    for played in [*secret().seed(), Seed::from_u64(42)] {
        assert_eq!(
            ceremony.verify(&secret(), &played),
            Err(SealedError::FinalSeedWrong { due })
        );
    }
}

/// A commitment at one table, to one host or by one player is useless for
/// another.
#[test]
fn a_commitment_belongs_to_its_table_host_and_player() {
    let here = table();
    let elsewhere = Ceremony::new("table 5", *here.host(), ["Ada", "Bob"]).expect("sound");
    let another_host =
        Ceremony::new(TABLE, Commitment::from_bytes([0; 32]), ["Ada", "Bob"]).expect("sound");
    let ada = contribution("a", 1);
    let commitment = here.commitment("Ada", &ada);
    assert_ne!(commitment, elsewhere.commitment("Ada", &ada));
    assert_ne!(commitment, another_host.commitment("Ada", &ada));
    assert_ne!(commitment, here.commitment("Bob", &ada));
    assert_ne!(secret().commitment(TABLE), secret().commitment("table 5"));
}

#[test]
fn tables_and_texts_are_bounded() {
    let host = secret().commitment(TABLE);
    let opened = |players: &[&str]| Ceremony::new(TABLE, host, players.iter().copied()).map(drop);
    assert_eq!(opened(&[]), Err(SealedError::NoPlayers));
    assert_eq!(
        opened(&["Ada", "Ada"]),
        Err(SealedError::PlayerTwice {
            player: player("Ada")
        })
    );
    let long = "n".repeat(257);
    assert_eq!(
        opened(&[&long]),
        Err(SealedError::NameTooLong { bytes: 257 })
    );
    assert_eq!(opened(&[&long[1..]]), Ok(()));
    let endless = Ceremony::new(TABLE, host, (0u64..).map(|number| number.to_string()));
    assert_eq!(endless.map(drop), Err(SealedError::TooManyPlayers));
    let full = Ceremony::new(TABLE, host, (0..64).map(|number| number.to_string()));
    assert_eq!(full.expect("64 are allowed").players().len(), 64);
    let long_table = Ceremony::new(long, host, ["Ada"]);
    assert_eq!(
        long_table.map(drop),
        Err(SealedError::NameTooLong { bytes: 257 })
    );
    let nonce = Nonce::from_bytes([0; 32]);
    assert_eq!(
        Contribution::new("x".repeat(1025), nonce),
        Err(ContributionTooLong { bytes: 1025 })
    );
    assert!(Contribution::new("x".repeat(1024), nonce).is_ok());
}

#[test]
fn commitments_and_nonces_have_texts() {
    let nonce = Nonce::from_bytes([0xc5; 32]);
    assert_eq!(nonce.to_string(), "c5".repeat(32));
    assert_eq!(nonce.to_string().to_uppercase().parse(), Ok(nonce));
    let commitment = secret().commitment(TABLE);
    assert_eq!(commitment.to_string().parse(), Ok(commitment));
    assert_eq!(
        "c5".parse::<Nonce>(),
        Err(HexadecimalError::Length { digits: 2 })
    );
    let expected = HexadecimalError::Character {
        at: 1,
        character: 'g',
    };
    assert_eq!("0g".parse::<Commitment>(), Err(expected));
}

#[test]
fn printing_a_sealed_seed_for_debugging_does_not_tell_it() {
    assert_eq!(format!("{:?}", secret()), "SealedSeed { .. }");
}

proptest! {
    /// Any change of any contribution changes the seed, even one that only
    /// moves a letter from one field to the next.
    #[test]
    fn every_contribution_counts(
        players in btree_map("[ab]{0,3}", ("[ab]{0,3}", any::<[u8; 32]>()), 1..4),
        changed: proptest::sample::Index,
        text in "[ab]{0,3}",
    ) {
        let play = |players: &std::collections::BTreeMap<String, (String, [u8; 32])>| {
            let mut ceremony = Ceremony::new(TABLE, secret().commitment(TABLE), players.keys().cloned())?;
            let given: Vec<(String, Contribution)> = players
                .iter()
                .map(|(name, (text, nonce))| {
                    let contribution = Contribution::new(text.as_str(), Nonce::from_bytes(*nonce));
                    (name.clone(), contribution.expect("a short text"))
                })
                .collect();
            for (name, contribution) in &given {
                ceremony.commit(name, ceremony.commitment(name, contribution))?;
            }
            for (name, contribution) in given {
                ceremony.reveal(&name, contribution)?;
            }
            ceremony.final_seed(&secret())
        };
        let seed = play(&players);
        prop_assert_eq!(&play(&players), &seed);
        let mut others = players.clone();
        let name = players.keys().nth(changed.index(players.len())).expect("a player").clone();
        others.entry(name).and_modify(|given| given.0 = text);
        if others == players {
            prop_assert_eq!(play(&others), seed);
        } else {
            prop_assert_ne!(play(&others), seed);
        }
    }
}
