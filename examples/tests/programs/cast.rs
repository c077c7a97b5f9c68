//! What bots choose and meet in the games that are watched.
use boardwright::catalogue::{self, ENTRIES};
use boardwright::ruleset::Seed;
use boardwright_catalogue::{AnyTable, Catalogue};
use std::collections::BTreeMap;

/// In 100 games of the default each kind of noble stands in at least a fifth of the
/// armies.
#[test]
fn every_kind_of_noble_is_seen() {
    let rules = Catalogue::new(ENTRIES)
        .rules("loka")
        .expect("the game exists");
    let player = catalogue::default_player("loka").expect("the game exists");
    let mut with: BTreeMap<char, u32> = BTreeMap::new();
    let mut armies = 0;
    for seed in 0..100 {
        let mut game = rules.open(Seed::from_u64(seed));
        let mut table = AnyTable::new(&*rules, &*game, player).expect("the player exists");
        for _ in 0..4 {
            let step = table.step(&mut *game).expect("armies are chosen");
            let choice = step.and_then(|step| step.choice).expect("it is a choice");
            let counts = choice.chosen.strip_prefix("army:").expect("it is an army");
            armies += 1;
            for kind in ['Q', 'R', 'B', 'N'] {
                *with.entry(kind).or_default() += u32::from(!counts.contains(&format!("{kind}0")));
            }
        }
    }
    for (kind, count) in &with {
        assert!(5 * count >= armies, "{kind} in {count} of {armies} armies");
    }
    assert_eq!(with.len(), 4);
}

/// Pieces enter the swamp.
#[test]
fn the_swamp_is_entered() {
    let rules = Catalogue::new(ENTRIES)
        .rules("loka")
        .expect("the game exists");
    let entered = (0..60).any(|seed| {
        let mut game = rules.open(Seed::from_u64(seed));
        let mut table = AnyTable::new(&*rules, &*game, "greedy").expect("the player exists");
        while game.event_count() < 2_000 && table.step(&mut *game).is_ok_and(|step| step.is_some())
        {
        }
        let mut texts = (0..game.event_count()).filter_map(|index| game.event_text(index));
        texts.any(|text| text.contains("swamp:"))
    });
    assert!(entered);
}
