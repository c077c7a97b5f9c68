//! Complete random games against a slow restatement of the rules: all moves
//! and all positions, under the rules and their options.

use crate::slow;

use boardwright_referee::Game;
use boardwright_ruleset::Xoshiro256PlusPlus;
use boardwright_ruleset::{Actor, Configure, GameName, Notation, Ruleset, Seed, Status};
use boardwright_strata::Strata;
use slow::Slow;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// How random players choose among all moves.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Manner {
    /// Fusions and revivals are rare among all moves, so they are preferred.
    Lively,
    /// Captures are avoided if possible.
    Calm,
}

/// Plays games and finds no difference. Returns how many ended, and how many of
/// them in a draw.
fn agree(name: &str, games: u64, manner: Manner) -> (u64, u64) {
    const MOST: usize = 4_000;
    let name: GameName = name.parse().expect("a name");
    let rules = Strata::from_name(&name).expect("valid options");
    let mut random = Xoshiro256PlusPlus::new(0x57a7a);
    let (mut ended, mut drawn) = (0, 0);
    for seed in 0..games {
        let mut game = Game::new(rules, Seed::from_u64(seed));
        if game.status() == Status::Due(Actor::Chance) {
            game.roll().expect("the starter");
        }
        let mut slow = Slow::read(&rules.position_text(game.state()));
        slow.up_to_three = name.options.is_on("up_to_three");
        slow.exchange_general = name.options.get("exchange_general") != Some("off");
        slow.own_lost = name.options.get("revive") == Some("own_lost");
        slow.four = name.options.get("priest_reach") == Some("4");
        slow.quiet_limit = name.options.is_on("quiet_limit");
        for _ in 0..MOST {
            let position = rules.position_text(game.state());
            assert_eq!(slow.text(), position);
            let over = rules
                .outcome(game.state())
                .map(|outcome| match outcome.winners.lowest() {
                    Some(Strata::WHITE) => 'w',
                    Some(_) => 'b',
                    None => '-',
                });
            assert_eq!(slow.over(), over, "{position}");
            let Status::Due(actor) = game.status() else {
                ended += 1;
                drawn += u64::from(over == Some('-'));
                break;
            };
            let seat = actor.seats().lowest().expect("a side is due");
            let mut texts = Vec::new();
            let visit = rules.visit_moves(game.state(), seat, |chosen| {
                texts.push(chosen.to_string());
                Continue::<()>(())
            });
            assert!(visit.is_continue());
            texts.sort();
            assert_eq!(texts, slow.moves(), "{position}");
            let count = NonZeroU64::new(texts.len() as u64).expect("a due side has a move");
            let preferred: Vec<&String> = texts
                .iter()
                .filter(|text| match manner {
                    Manner::Lively => text.contains(['+', '^']),
                    Manner::Calm => !text.contains(['x', '!']),
                })
                .collect();
            let always = manner == Manner::Calm;
            let text = match NonZeroU64::new(preferred.len() as u64) {
                Some(some) if always || random.below(NonZeroU64::MIN.saturating_add(3)) == 0 => {
                    preferred[random.below(some) as usize]
                }
                _ => &texts[random.below(count) as usize],
            };
            let chosen = text.parse().expect("a move");
            game.play(seat, chosen).expect("a legal move");
            slow.play(text);
        }
    }
    (ended, drawn)
}

const GAMES: u64 = if cfg!(debug_assertions) { 6 } else { 200 };

#[test]
fn by_the_default_rules() {
    let (ended, _) = agree("strata", GAMES, Manner::Lively);
    assert_eq!(ended, GAMES);
}

#[test]
fn with_every_option_turned() {
    for name in [
        "strata(starter=w,up_to_three=on)",
        "strata(starter=b,exchange_general=off)",
        "strata(revive=own_lost)",
        "strata(priest_reach=4)",
        "strata(up_to_three=on,exchange_general=off,revive=own_lost,priest_reach=4)",
    ] {
        let (ended, _) = agree(name, GAMES.div_ceil(3), Manner::Lively);
        assert!(ended > 0, "{name}");
    }
}

/// Two sides that take nothing come to the hundredth quiet turn.
#[test]
fn with_a_limit_of_quiet_turns() {
    let games = GAMES.div_ceil(3);
    let (_, drawn) = agree("strata(quiet_limit=on)", games, Manner::Calm);
    assert!(drawn > 0, "{drawn} of {games} games were drawn");
}
