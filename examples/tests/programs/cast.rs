//! What bots choose and meet in the games that are watched.
use boardwright::games::{self, ENTRIES};
use boardwright::ruleset::Seed;
use boardwright_catalogue::{AnyRules, AnyTable, Catalogue};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What `watch` shows if no game is named, as its own tests see to.
const WATCHED: &str = "loka(points=400)";
const NOBLES: [char; 4] = ['Q', 'R', 'B', 'N'];

fn rules(game: &str) -> Arc<dyn AnyRules> {
    let rules = Catalogue::new(ENTRIES).rules(game);
    rules.expect("the game exists")
}

/// What happened in games.
#[derive(Default, Debug)]
struct Seen {
    games: u32,
    armies: u32,
    /// In how many armies each kind stands.
    nobles: BTreeMap<char, u32>,
    /// How often a die might be rolled again, and how often it was.
    offered: u32,
    taken: u32,
    with_offers: u32,
    /// Rolls of the swamp's die, and in how many games.
    swamps: u32,
    with_swamps: u32,
}

impl Seen {
    /// Plays a game of these rules, for so many events at most.
    fn play(&mut self, rules: &dyn AnyRules, player: &str, seed: u64, most_events: usize) {
        let mut game = rules.open(Seed::from_u64(seed));
        let mut table = AnyTable::new(rules, &*game, player).expect("the player exists");
        let (offered, swamps) = (self.offered, self.swamps);
        while game.event_count() < most_events {
            let Some(step) = table.step(&mut *game).expect("players play") else {
                break;
            };
            let Some(choice) = step.choice else {
                let last = game.event_text(game.event_count() - 1);
                self.swamps += u32::from(last.is_some_and(|text| text.contains("swamp:")));
                continue;
            };
            if let Some(army) = choice.chosen.strip_prefix("army:") {
                self.armies += 1;
                for kind in NOBLES {
                    let stands = !army.contains(&format!("{kind}0"));
                    *self.nobles.entry(kind).or_default() += u32::from(stands);
                }
            }
            match choice.chosen.as_str() {
                "reroll" => {
                    self.offered += 1;
                    self.taken += 1;
                }
                "keep" => self.offered += 1,
                _ => {}
            }
        }
        self.games += 1;
        self.with_offers += u32::from(self.offered > offered);
        self.with_swamps += u32::from(self.swamps > swamps);
    }
}

/// In 100 games each kind of noble stands in at least a fifth of the armies.
#[test]
fn every_kind_of_noble_is_seen() {
    for game in ["loka", WATCHED] {
        let rules = rules(game);
        let player = games::default_player(game).expect("the game exists");
        let mut seen = Seen::default();
        for seed in 0..100 {
            // Each army is an event.
            seen.play(&*rules, player, seed, 4);
        }
        assert_eq!(seen.armies, 400);
        for kind in NOBLES {
            let count = seen.nobles.get(&kind).copied().unwrap_or(0);
            assert!(5 * count >= seen.armies, "{game}: {kind} in {count} armies");
        }
    }
}

/// Pieces enter the swamp, dice may be rolled again, and some are.
#[test]
fn swamps_and_second_rolls_happen() {
    let rules = rules(WATCHED);
    let mut seen = Seen::default();
    for seed in 0..40 {
        seen.play(&*rules, "expectiminimax(positions=100)", seed, 2_000);
    }
    assert!(seen.swamps > 0 && seen.taken > 0, "{seen:?}");
}

/// The same in 100 games as they are watched: `cargo test --release -p
/// boardwright-examples --test programs games_that_are_watched -- --ignored --nocapture`
/// tells the counts.
#[test]
#[ignore = "plays for minutes"]
fn swamps_and_second_rolls_happen_in_games_that_are_watched() {
    let rules = rules(WATCHED);
    let player = games::default_player(WATCHED).expect("the game exists");
    let mut seen = Seen::default();
    for seed in 0..100 {
        seen.play(&*rules, player, seed, 20_000);
    }
    println!("{seen:#?}");
    assert_eq!((seen.games, seen.armies), (100, 400));
    for kind in NOBLES {
        assert!(5 * seen.nobles[&kind] >= seen.armies, "{seen:?}");
    }
    assert!(seen.swamps > 0 && seen.taken > 0, "{seen:?}");
}
