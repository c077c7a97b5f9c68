//! Names of players with their settings.
use crate::Target;
use crate::games::{catalogue, rules};
use crate::text::{check_sentence, choice_and_text, chosen};

/// Names of players.
pub const PLAYERS: Target = Target {
    name: "players",
    run,
    seeds,
};

/// The byte chooses a game, and the rest names a player of it.
fn run(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let rules = rules(choice);
    match rules.player(text, 1) {
        Ok(player) => {
            let name = player.name();
            match rules.player(&name, 1) {
                Ok(again) => assert_eq!(again.name(), name, "{text:?}"),
                Err(error) => panic!("{text:?} is named {name:?}, which is refused: {error}"),
            }
        }
        Err(error) => check_sentence(&error),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = catalogue()
        .games()
        .flat_map(|game| game.levels.iter().chain([&game.player]))
        .map(|name| chosen(0, name))
        .collect();
    let others = [
        "random",
        "level(strength=4)",
        "greedy(determinizations=4,temperature=12)",
        "mcts(positions=100,value=hand)",
        "alpha-beta(positions=100,memory=1)",
        "expectiminimax(positions=10,margin=3)",
    ];
    seeds.extend((3..).zip(others).map(|(choice, name)| chosen(choice, name)));
    seeds
}
