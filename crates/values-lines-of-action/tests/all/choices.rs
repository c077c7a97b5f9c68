//! Moves that players choose by the file: the same on every machine.
use boardwright_lines_of_action::LinesOfAction;
use boardwright_players::{Turn, evaluator_of, player_seed, player_with};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Notation as _, Ruleset as _, Seed, Status};
use boardwright_values_lines_of_action::FILE;
use sha2::{Digest as _, Sha256};

/// The first moves of a game that a player plays against itself, and a digest of all of them.
fn choices(player: &str, plies: usize) -> String {
    let rules = LinesOfAction::abacus();
    let seed = Seed::from_u64(11);
    let mut players: Vec<_> = rules
        .seats()
        .iter()
        .map(|seat| {
            let seeded = player_seed(&seed, seat);
            player_with(player, seeded, &|_| evaluator_of(FILE, &rules)).expect("a player")
        })
        .collect();
    let mut game = Game::new(rules, seed);
    let mut moves = Vec::new();
    while let Status::Due(Actor::Seat(seat)) = game.status() {
        if moves.len() == plies {
            break;
        }
        let chosen = players[seat.index()]
            .choose(&Turn::new(&game, seat))
            .expect("a move");
        moves.push(game.rules().move_text(game.state(), chosen.chosen));
        game.play(seat, chosen.chosen).expect("a legal move");
    }
    let all = moves.join(" ");
    let digest: String = Sha256::digest(&all)[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{}: {digest}", moves[..4].join(" "))
}

#[test]
fn choices_are_the_same_on_every_machine() {
    let players = [
        ("greedy(value=FILE)", 60),
        ("alpha-beta(positions=2000,value=FILE)", 40),
        ("expectiminimax(positions=1000,value=FILE)", 20),
        ("mcts(positions=1000,value=FILE)", 20),
    ];
    let chosen = players.map(|(player, plies)| choices(player, plies));
    assert_eq!(chosen, CHOICES);
}

/// The first moves, so that a difference can be looked at, and the digests.
const CHOICES: [&str; 4] = [
    "g8-g6 h7-f7 g1-g3 a7-c7: d85bdf9779a1add3",
    "b8-b6 h7-f7 g8-g6 a7-c7: d21283bde111af47",
    "b8-b6 h7-f7 g8-g6 a7-c7: 61473eb79c10dcf7",
    "g8-g6 h7-f7 g1-g3 a7-c7: a750fc3ade99823d",
];
