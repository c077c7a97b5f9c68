//! Levels: the same seed makes the same choice, the highest is the best player, no level sees more
//! than others do, and none but the lowest throws a game away.
use crate::grove::Grove;
use boardwright_causeway::Causeway;
use boardwright_players::{
    Candidate, Choice, HIGHEST_LEVEL, Ladder, Level, PLAYERS, Player, Turn, Value, find_player,
    level_of, name_of_level, player,
};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Configure as _, Evaluate, GameName, Ruleset, Seed, Status};

const BEST: Ladder = Ladder::new("alpha-beta(positions=400,margin=8)");

fn causeway(name: &str) -> Causeway {
    let name: GameName = name.parse().expect("the name has the right form");
    Causeway::from_name(&name).expect("the options are valid")
}

/// Lets a player make all moves of a game, and lists them.
fn moves<R: Ruleset>(rules: R, seed: u64, player: &mut dyn Player<R>) -> Vec<R::Move> {
    let mut game = Game::new(rules, Seed::from_u64(seed));
    let mut made = Vec::new();
    while let Status::Due(due) = game.status()
        && made.len() < 60
    {
        match due.seats().lowest() {
            None => drop(game.roll().expect("a chance is due")),
            Some(seat) => {
                let choice = player.choose(&Turn::new(&game, seat));
                let chosen = choice.expect("there is a move").chosen;
                game.play(seat, chosen).expect("it is legal");
                made.push(chosen);
            }
        }
    }
    made
}

#[test]
fn the_same_seed_makes_the_same_choices_and_another_one_others() {
    for level in [1, 4] {
        let play = |seed| {
            let mut player = Level::new(level, seed).with_ladder(BEST);
            moves(causeway("causeway"), 3, &mut player)
        };
        assert_eq!(play(7), play(7), "level {level}");
        assert!((8..20).any(|seed| play(seed) != play(7)), "level {level}");
    }
}

#[test]
fn the_highest_level_is_the_best_player_move_by_move() {
    for seed in 1..4 {
        let mut level = Level::new(HIGHEST_LEVEL, seed).with_ladder(BEST);
        let mut best = player(&BEST.player(HIGHEST_LEVEL), seed).expect("it exists");
        let of_level = moves(causeway("causeway"), seed, &mut level);
        assert_eq!(of_level, moves(causeway("causeway"), seed, &mut *best));
        assert!(of_level.len() > 10, "{of_level:?}");
    }
}

/// Whatever others hide, a level does the same as long as its view is the same.
#[test]
fn a_level_knows_no_more_than_its_view() {
    let rules = causeway("causeway");
    let mut game = Game::new(rules, Seed::from_u64(5));
    let mut compared = 0;
    while let Status::Due(due) = game.status()
        && compared < 30
    {
        let Some(seat) = due.seats().lowest() else {
            game.roll().expect("a chance is due");
            continue;
        };
        let turn = Turn::new(&game, seat);
        let mut chosen = Vec::new();
        for level in [1, 3, 6] {
            let mut player = Level::new(level, 9).with_ladder(BEST);
            chosen.push(player.choose(&turn).expect("there is a move").chosen);
        }
        if game.rules().is_view(&turn.view) {
            let mut draw = |count| count / 2;
            let world = (game.rules()).random_world(&turn.view, turn.viewers, &mut draw);
            let other = Game::from_state(game.rules().clone(), world, Seed::from_u64(8));
            let mut seen = Turn::new(&other, seat);
            // A game that begins here has no past.
            (seen.events, seen.repetition) = (turn.events, turn.repetition);
            assert!(seen.view == turn.view, "a world of the view");
            for (level, chosen) in [1, 3, 6].into_iter().zip(&chosen) {
                let mut player = Level::new(level, 9).with_ladder(BEST);
                let again = player.choose(&seen).expect("there is a move").chosen;
                assert_eq!(again, *chosen, "level {level}");
            }
            compared += 1;
        }
        let due = matches!(
            game.rules().actor(game.state()),
            Actor::Seat(_) | Actor::Secret(_)
        );
        assert!(due);
        game.play(seat, chosen[2]).expect("it is legal");
    }
    assert!(compared > 0, "nothing was hidden");
}

/// What a level thinks of the moves of a position, with the place of the one that it made.
fn thought<R: Evaluate>(rules: R, level: u32, seed: u64) -> Choice<R::Move> {
    let game = Game::new(rules, Seed::from_u64(1));
    let seat = game.rules().actor(game.state()).seats().lowest();
    let turn = Turn::new(&game, seat.expect("a seat is due"));
    let mut player = Level::new(level, seed).with_ladder(BEST);
    player.choose(&turn).expect("there is a move")
}

/// Of the moves whose values it knows, no level makes one that loses the game where another does
/// not, and weak levels make others than the best.
#[test]
fn a_game_is_not_thrown_away() {
    let mut others = 0;
    for seed in 0..60 {
        for level in 1..=HIGHEST_LEVEL {
            let rules = Grove {
                seed,
                height: 3,
                windy: false,
                pays: false,
            };
            let choice = thought(rules, level, seed);
            let value = choice.value.expect("it was judged");
            let best: Option<&Candidate<_>> = choice.candidates.first();
            let best = best.expect("moves were looked at").value;
            assert!(
                value > Value::LOSS || best == Value::LOSS,
                "level {level}, {seed}"
            );
            others += usize::from(value < best);
        }
    }
    assert!(others > 0, "no level ever made a move that is not the best");
}

#[test]
fn every_ladder_names_players_from_weak_to_strong() {
    for spec in PLAYERS.iter().filter(|spec| spec.name != "level") {
        let ladder = Ladder::new(spec.name);
        assert_eq!(ladder.player(HIGHEST_LEVEL), spec.name);
        let mut last = 0;
        for level in 1..=HIGHEST_LEVEL {
            let name = ladder.player(level);
            let (found, options) = find_player(&name).expect("it is a player");
            assert_eq!(found.name, spec.name);
            let positions = options.number("positions").unwrap_or(u32::MAX);
            assert!(
                positions >= last,
                "{name} looks at fewer than the level below"
            );
            last = positions;
        }
        assert_eq!(
            [ladder.player(0), ladder.player(11)],
            [ladder.player(1), ladder.player(10)]
        );
    }
}

#[test]
fn names_of_levels_come_back() {
    for level in 1..=HIGHEST_LEVEL {
        let name = name_of_level(level);
        assert_eq!(level_of(&name), Some(level));
        let named = player::<Causeway>(&name, 1).expect("it exists");
        assert_eq!(named.name(), name);
    }
    for wrong in [
        "level(strength=0)",
        "level(strength=11)",
        "level(depth=3)",
        "level(",
    ] {
        assert!(find_player(wrong).is_err(), "{wrong}");
        assert_eq!(level_of(wrong), None);
    }
}

/// Rules that no catalogue names get the search that suits them.
#[test]
fn rules_without_a_ladder_get_one_by_their_facts() {
    let names = |rules: &Grove| Ladder::by_facts(rules).player(HIGHEST_LEVEL);
    let grove = |windy, pays| Grove {
        seed: 1,
        height: 4,
        windy,
        pays,
    };
    assert_eq!(names(&grove(false, false)), "alpha-beta");
    assert_eq!(names(&grove(true, false)), "expectiminimax");
    assert_eq!(names(&grove(false, true)), "mcts");
    let mut player = player::<Grove>("level(strength=2)", 1).expect("it exists");
    assert!(!moves(grove(true, false), 1, &mut *player).is_empty());
    // A ladder that names itself, and one that names nobody.
    let mut circle = Level::new(3, 1).with_ladder(Ladder::new("level"));
    assert!(!moves(grove(false, false), 1, &mut circle).is_empty());
    let mut nobody = Level::<Grove>::new(3, 1).with_ladder(Ladder::new("clever"));
    let game = Game::new(grove(false, false), Seed::from_u64(1));
    let seat = game.rules().actor(game.state()).seats().lowest();
    let turn = Turn::new(&game, seat.expect("a seat is due"));
    assert!(nobody.choose(&turn).is_none());
}

/// What somebody did is judged beside the choice, and the best move loses nothing by it.
#[test]
fn a_move_that_was_made_is_judged() {
    let mut game = Game::new(causeway("causeway(luck=0)"), Seed::from_u64(2));
    while game.rules().actor(game.state()) == Actor::Chance {
        game.roll().expect("a chance is due");
    }
    let seat = game
        .rules()
        .actor(game.state())
        .seats()
        .lowest()
        .expect("due");
    let turn = Turn::open(&game, seat);
    for name in [
        "alpha-beta(positions=500)",
        "expectiminimax(positions=500)",
        "mcts(positions=500)",
    ] {
        let legal = game.rules().moves(&turn.view, seat);
        for &made in legal.iter().take(6) {
            let mut judge = player::<Causeway>(name, 1).expect("it exists");
            let judged = judge.judge(&turn, made, &mut |_| std::ops::ControlFlow::Continue(()));
            let (choice, value) = judged.expect("there are moves");
            if choice.is_of_book {
                continue;
            }
            let value = value.expect("it was searched");
            if made == choice.chosen {
                assert_eq!(Some(value), choice.value, "{name}");
            }
        }
    }
}
