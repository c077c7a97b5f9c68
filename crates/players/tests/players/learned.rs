//! Players that ask an evaluator in place of a game's own evaluation.
use crate::grove::Grove;
use boardwright_causeway::{Causeway, Move};
use boardwright_players::{
    Choice, Evaluator, Player, PlayerError, Turn, Value, ValueError, player, player_name,
    player_with,
};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure as _, Evaluate, Ruleset, Seat, Seed};

/// The game's own evaluation, and a policy that likes the move at one place of the list.
#[derive(Clone, Debug)]
struct ByHand {
    factor: i32,
    liked: Option<usize>,
}

impl<R: Evaluate> Evaluator<R> for ByHand {
    fn evaluate(&mut self, rules: &R, state: &R::State, seat: Seat) -> i32 {
        self.factor * rules.evaluate_with_threats(state, seat)
    }

    fn fresh(&self) -> Box<dyn Evaluator<R>> {
        Box::new(self.clone())
    }

    fn has_policy(&self) -> bool {
        self.liked.is_some()
    }

    fn priors(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        moves: &[R::Move],
        priors: &mut Vec<u16>,
    ) {
        let all = rules.moves(state, seat);
        let liked = self.liked.and_then(|liked| all.get(liked));
        priors.clear();
        priors.extend(moves.iter().map(|chosen| match liked {
            Some(liked) if liked == chosen => 60_000,
            _ => 1 + 5_000 / moves.len() as u16,
        }));
    }
}

fn with<R: Evaluate>(text: &str, evaluator: &ByHand) -> Result<Box<dyn Player<R>>, PlayerError> {
    player_with(text, 7, &|file| {
        assert_eq!(file, "a/net-1.safetensors");
        Ok(Box::new(evaluator.clone()))
    })
}

const HAND: ByHand = ByHand {
    factor: 1,
    liked: None,
};

/// The choices of a player in the turns of a random game.
fn choices<R: Ruleset>(rules: &R, player: &mut dyn Player<R>) -> Vec<Choice<R::Move>> {
    let mut game = Game::new(rules.clone(), Seed::from_u64(5));
    let mut random = boardwright_players::Random::new(3);
    let mut choices = Vec::new();
    while choices.len() < 12 && game.outcome().is_none() {
        match rules.actor(game.state()).seats().lowest() {
            Some(seat) => {
                let turn = Turn::new(&game, seat);
                choices.extend(player.choose(&turn));
                let chosen = random.choose(&turn).expect("there is a move").chosen;
                game.play(seat, chosen).expect("it is legal");
            }
            None => drop(game.roll().expect("dice are due")),
        }
    }
    choices
}

/// With the game's own evaluation as its evaluator a player is the same player: so it is asked
/// wherever the game's own is, and nowhere else.
#[test]
fn an_evaluator_stands_where_the_games_own_evaluation_does() {
    let causeway = Causeway::from_name(&"causeway".parse().expect("a name")).expect("a game");
    let settings = [
        ("greedy", "threats=on"),
        ("alpha-beta", "positions=900"),
        #[cfg(feature = "std")]
        ("alpha-beta", "positions=4000,searches=3,threads=2"),
        ("expectiminimax", "positions=900"),
        ("mcts", "positions=300,playout=5"),
        #[cfg(feature = "std")]
        ("mcts", "positions=300,threads=2"),
    ];
    for (name, settings) in settings {
        let plain = format!("{name}({settings})");
        let learned = format!("{name}({settings},value=a/net-1.safetensors)");
        check(&causeway, &plain, &learned);
        for (seed, windy) in [(1, false), (2, true), (3, true)] {
            let pays = seed == 3;
            let height = 12;
            check(
                &Grove {
                    seed,
                    height,
                    windy,
                    pays,
                },
                &plain,
                &learned,
            );
        }
    }
    fn check<R: Evaluate>(rules: &R, plain: &str, learned: &str) {
        let mut one = player::<R>(plain, 7).expect("a player");
        let mut other = with::<R>(learned, &HAND).expect("a player");
        assert_eq!(other.name(), learned);
        assert_eq!(player_name(learned).as_deref(), Ok(learned));
        let choices = [choices(rules, &mut *one), choices(rules, &mut *other)];
        assert!(!choices[0].is_empty());
        assert_eq!(choices[0], choices[1], "{learned}");
    }
}

#[test]
fn another_evaluation_makes_another_player() {
    let causeway = Causeway::from_name(&"causeway".parse().expect("a name")).expect("a game");
    let against = ByHand { factor: -1, ..HAND };
    for name in ["greedy", "alpha-beta", "expectiminimax", "mcts"] {
        let bounds = if name == "greedy" {
            ""
        } else {
            "positions=300,"
        };
        let text = format!("{name}({bounds}value=a/net-1.safetensors)");
        let chosen = |evaluator| -> Vec<Move> {
            let mut player = with::<Causeway>(&text, evaluator).expect("a player");
            let choices = choices(&causeway, &mut *player);
            choices.iter().map(|choice| choice.chosen).collect()
        };
        assert_ne!(chosen(&HAND), chosen(&against), "{name}");
    }
}

#[test]
fn a_policy_says_what_is_looked_into() {
    let rules = Grove {
        seed: 11,
        height: 30,
        windy: false,
        pays: false,
    };
    let start = rules.start();
    let seat = rules.actor(&start).seats().lowest().expect("a seat is due");
    let moves = rules.moves(&start, seat);
    assert!(moves.len() > 1);
    let text = "mcts(positions=400,policy=on,value=a/net-1.safetensors)";
    for (liked, chosen) in moves.iter().enumerate() {
        // The position is worth as much to it whatever it does.
        let evaluator = ByHand {
            factor: 0,
            liked: Some(liked),
        };
        let choice = || {
            let mut player = with::<Grove>(text, &evaluator).expect("a player");
            assert_eq!(player.name(), text);
            choices(&rules, &mut *player).swap_remove(0)
        };
        let (one, again) = (choice(), choice());
        assert_eq!(one, again, "the same seed chooses the same");
        let most = one
            .candidates
            .iter()
            .max_by_key(|candidate| candidate.positions);
        assert_eq!(most.map(|most| most.chosen), Some(*chosen));
    }
}

/// Whatever the policy likes, a win that is near is found and proven.
#[test]
fn a_policy_hides_no_win() {
    let mut wins = 0;
    for seed in 0..60 {
        let rules = Grove {
            seed,
            height: 4,
            windy: false,
            pays: false,
        };
        let evaluator = ByHand {
            factor: 1,
            liked: Some(0),
        };
        let text = "mcts(positions=20000,exploration=100,policy=on,value=a/net-1.safetensors)";
        let mut player = with::<Grove>(text, &evaluator).expect("a player");
        let mut plain = player_of("mcts(positions=20000,exploration=100)");
        let (one, other) = (choices(&rules, &mut *player), choices(&rules, &mut *plain));
        let values = |choices: &[Choice<u8>]| -> Vec<Option<Value>> {
            let proven = choices.iter().map(|choice| choice.value);
            proven
                .map(|value| value.filter(|value| *value == Value::WIN))
                .collect()
        };
        wins += values(&one).iter().flatten().count();
        assert_eq!(values(&one), values(&other), "tree {seed}");
    }
    assert!(wins > 20, "{wins}");
}

fn player_of(text: &str) -> Box<dyn Player<Grove>> {
    player(text, 7).expect("a player")
}

#[test]
fn files_that_are_not_taken_are_told_in_a_sentence() {
    let told = |text: &str| player::<Grove>(text, 1).map(drop).unwrap_err();
    assert_eq!(
        told("mcts(value=net.safetensors)").to_string(),
        "player: the file of values net.safetensors: no files of values are read here; \
         value=hand is the game's own evaluation"
    );
    assert_eq!(
        told("mcts(policy=on)").to_string(),
        "player: policy=on needs value=FILE, a file of values with a policy"
    );
    assert!(player::<Grove>("alpha-beta(value=hand)", 1).is_ok());
    assert!(matches!(told("random(value=net)"), PlayerError::Options(_)));
    let text = "mcts(policy=on,value=a/net-1.safetensors)";
    let error = with::<Grove>(text, &HAND).map(drop).unwrap_err();
    let file = "a/net-1.safetensors".to_owned();
    let no_policy = PlayerError::Value {
        file,
        error: ValueError::NoPolicy,
    };
    assert_eq!(error, no_policy);
}
