//! Tables of players on the test kit's own game, which has secrets, dice,
//! teams, several decisions in a row, repetition and claims.
use boardwright_causeway::{Causeway, Held, Move};
use boardwright_players::{
    Candidate, Choice, Ending, Greedy, PlayError, Player, Random, Table, Turn, Value, player_seed,
    table,
};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, Configure as _, Event, Notation as _, Ruleset as _, Seat, Seats, Seed, Status,
};
use std::cmp::Reverse;
use std::ops::ControlFlow::{Break, Continue};

fn rules(name: &str) -> Causeway {
    let name = name.parse().expect("the name has the right form");
    Causeway::from_name(&name).expect("the options are valid")
}

fn played(name: &str, players: &str, seed: u64) -> Game<Causeway> {
    let rules = rules(name);
    let seed = Seed::from_u64(seed);
    let mut table = table(&rules, players, &seed).expect("the players are valid");
    let mut game = Game::new(rules, seed);
    let played = table.play(&mut game, 5_000).expect("players play legally");
    assert!(matches!(played.ending, Ending::Over(_)), "{played:?}");
    assert_eq!(played.events, game.events().len() as u64);
    game
}

#[test]
fn games_end_and_their_records_verify() {
    for name in ["causeway", "causeway(players=2)"] {
        for players in [
            "random",
            "greedy",
            "greedy,random",
            "alpha-beta(positions=60),greedy",
        ] {
            for seed in 0..20 {
                let game = played(name, players, seed);
                let record = game.record();
                let again =
                    Game::<Causeway>::replay(game.shared_rules(), &record).expect("it verifies");
                assert_eq!(again.outcome(), game.outcome());
            }
        }
    }
}

#[test]
fn a_seed_gives_one_game() {
    for players in ["random", "greedy", "alpha-beta(positions=60)"] {
        let text = |seed| played("causeway", players, seed).record().to_string();
        assert_eq!(text(5), text(5));
        assert_ne!(text(5), text(6));
    }
}

/// These very games are played on every platform. A change here is a change
/// of values for whoever has shown a seed to somebody else.
#[test]
fn games_are_pinned() {
    let first_events = |players| {
        let record = played("causeway", players, 7).record();
        let events: Vec<&str> = record.events().take(12).collect();
        events.join(", ")
    };
    assert_eq!(
        first_events("random"),
        "move r take:axe, move b take:boots, move y take:axe, move g take:shield, roll first:r, \
         move r b1-c1, move r end, move b d5-d4, move b end, move y d1-d2, move y end, move g \
         b5-b4"
    );
    assert_eq!(
        first_events("greedy"),
        "move r take:axe, move b take:shield, move y take:axe, move g take:shield, roll \
         first:g, move g b5-b4, move g b4-b3, move r b1-b2, move r end, move b d5-d4, move b \
         d4-d3, move y d1-d2"
    );
}

/// Turns and seats draw apart from each other: over many games every
/// combination of secret choices comes up about as often as it should.
#[test]
fn turns_draw_independently() {
    let mut counts = std::collections::BTreeMap::new();
    let rules = rules("causeway");
    for seed in 0..8_100 {
        let seed = Seed::from_u64(seed);
        let mut table = table(&rules, "random", &seed).expect("the player is valid");
        let mut game = Game::new(rules.clone(), seed);
        table.play(&mut game, 4).expect("players play legally");
        let held = rules.seats().iter().map(|seat| game.state().held(seat));
        *counts
            .entry(format!("{:?}", held.collect::<Vec<_>>()))
            .or_insert(0) += 1;
    }
    // Three choices of four seats; 100 of each are expected, give or take 10.
    assert_eq!(counts.len(), 81);
    for (held, count) in counts {
        assert!((50..=150).contains(&count), "{held}: {count}");
    }
}

/// The point of an opinion: greedy teams beat random ones.
#[test]
fn greedy_beats_random() {
    let mut won = 0;
    let games = 200;
    for seed in 0..games {
        let reds = seed % 2 == 0;
        let players = if reds {
            "greedy,random"
        } else {
            "random,greedy"
        };
        let game = played("causeway", players, seed);
        let greedy = Seats::from_bits(if reds { 0b0101 } else { 0b1010 });
        let outcome = game.outcome().expect("it was played to its end");
        won += u32::from(outcome.winners.intersects(greedy));
    }
    assert!(won * 10 > games as u32 * 8, "won {won} of {games}");
}

/// And a search that sees further beats the greedy ones, though the game has
/// dice, secrets and four seats.
#[test]
fn search_beats_greedy() {
    let mut won = 0;
    let games = 60;
    for seed in 0..games {
        let reds = seed % 2 == 0;
        let players = if reds {
            "alpha-beta(positions=4000),greedy"
        } else {
            "greedy,alpha-beta(positions=4000)"
        };
        let game = played("causeway", players, seed);
        let searching = Seats::from_bits(if reds { 0b0101 } else { 0b1010 });
        let outcome = game.outcome().expect("it was played to its end");
        won += u32::from(outcome.winners.intersects(searching));
    }
    assert!(won * 2 > games as u32, "won {won} of {games}");
}

/// A player sees its team's equipment and nobody else's.
#[test]
fn players_are_shown_views() {
    struct Spy(Random);
    impl Player<Causeway> for Spy {
        fn name(&self) -> String {
            "spy".to_string()
        }

        fn choose(&mut self, turn: &Turn<'_, Causeway>) -> Option<Choice<Move>> {
            let team = turn.rules.allies(&turn.view, turn.seat);
            let mut hidden = false;
            for seat in turn.rules.seats().iter() {
                let held = turn.view.held(seat);
                hidden |= held == Held::Unknown;
                assert!(team.contains(seat) || !matches!(held, Held::Hidden(_)));
            }
            assert!(
                !hidden || turn.repetition.is_none(),
                "guesses could be tested"
            );
            self.0.choose(turn)
        }
    }
    for seed in 0..50 {
        let rules = rules("causeway");
        let players = Table::groups(&rules)
            .iter()
            .map(|_| Box::new(Spy(Random::new(seed))) as Box<dyn Player<Causeway>>)
            .collect();
        let mut table = Table::new(&rules, players).expect("one player a group");
        let mut game = Game::new(rules, Seed::from_u64(seed));
        table.play(&mut game, 5_000).expect("spies play legally");
    }
}

#[test]
fn groups_follow_the_controllers() {
    let groups = |name| -> Vec<u32> {
        Table::groups(&rules(name))
            .iter()
            .map(|group| group.bits())
            .collect()
    };
    assert_eq!(groups("causeway"), [0b0001, 0b0010, 0b0100, 0b1000]);
    assert_eq!(groups("causeway(players=2)"), [0b0101, 0b1010]);
    let rules = rules("causeway(players=2)");
    let one: Vec<Box<dyn Player<Causeway>>> = vec![Box::new(Random::new(1))];
    let error = Table::new(&rules, one)
        .err()
        .expect("one player is too few");
    assert_eq!(
        error.to_string(),
        "there are 1 players, and this game needs 2"
    );
}

/// A crossing that wins at once is seen and taken, whatever is hidden.
#[test]
fn a_win_in_one_is_taken() {
    let rules = rules("causeway");
    let position = "b4/a3/d1/e3 turn:r:0 asba 1111 0";
    let state = rules
        .read_position(position)
        .expect("the position is sound");
    let red = rules.read_seat("r").expect("red plays");
    for seed in 0..20 {
        let game = Game::from_state(rules.clone(), state, Seed::from_u64(seed));
        let choice = Greedy::new(seed)
            .choose(&Turn::new(&game, red))
            .expect("red can move");
        assert_eq!(
            rules.move_text(&state, choice.chosen),
            "b4-b5",
            "seed {seed}"
        );
        assert_eq!(choice.value, Some(Value::WIN));
        assert!(!choice.exact, "something is hidden");
        let told = choice.summary(&rules, &state);
        assert!(told.starts_with("b4-b5 about won, best of "), "{told}");
    }
}

/// Numbers have a unit, and what is worth as much is not told as worse, nor what is worth
/// more as if there were nothing better.
#[test]
fn equal_moves_are_told_as_equal() {
    let rules = rules("causeway");
    let state = rules.start();
    let red = rules.read_seat("r").expect("red plays");
    let moves = rules.moves(&state, red);
    let texts: Vec<String> = moves
        .iter()
        .map(|&at| rules.move_text(&state, at))
        .collect();
    let [first, second, third] = [0, 1, 2].map(|at| texts[at].as_str());
    let told = |points: [i32; 3]| {
        let mut choice = Choice::unjudged(moves[0], moves.len() as u64);
        choice.value = Some(Value::from_points(points[0]));
        choice.exact = true;
        (choice.considered, choice.positions) = (3, 40);
        choice.candidates = (0..3)
            .map(|at| Candidate {
                chosen: moves[at],
                value: Value::from_points(points[at]),
                positions: 10,
            })
            .collect();
        choice
            .candidates
            .sort_by_key(|candidate| Reverse(candidate.value));
        choice.summary(&rules, &state).to_string()
    };
    let out_of = "of 3 moves by 40 positions";
    assert_eq!(
        told([25, 25, 17]),
        format!("{first} +0.25 points, as good as {second}, best {out_of}; then {third} +0.17")
    );
    assert_eq!(
        told([25, 17, 10]),
        format!("{first} +0.25 points, best {out_of}; then {second} +0.17, {third} +0.10")
    );
    assert_eq!(
        told([25, 30, 10]),
        format!("{first} +0.25 points, nearly best {out_of}; others {second} +0.30, {third} +0.10")
    );
}

/// Whoever may claim does, so a game without progress ends.
#[test]
fn open_claims_are_made() {
    let rules = rules("causeway(quiet=4)");
    let position = "b2/b4/d2/d4 turn:r:0 AAAA 1111 4";
    let state = rules
        .read_position(position)
        .expect("the position is sound");
    let seed = Seed::from_u64(1);
    let mut table = table(&rules, "random", &seed).expect("the player is valid");
    let mut game = Game::from_state(rules, state, seed);
    let played = table.play(&mut game, 100).expect("players play legally");
    assert_eq!(played.events, 1);
    assert!(matches!(
        game.events(),
        [Event::Claim { intended: None, .. }]
    ));
    assert!(matches!(played.ending, Ending::Over(outcome) if outcome.is_draw()));
}

#[test]
fn a_bound_is_told_and_is_no_end() {
    let rules = rules("causeway");
    let seed = Seed::from_u64(3);
    let mut table = table(&rules, "random", &seed).expect("the player is valid");
    let mut game = Game::new(rules, seed);
    let first = table.play(&mut game, 6).expect("players play legally");
    assert_eq!((first.ending, first.events), (Ending::Bound, 6));
    assert!(game.outcome().is_none());
    let rest = table.play(&mut game, 5_000).expect("players play legally");
    assert!(matches!(rest.ending, Ending::Over(_)));
    assert_eq!(rest.events + 6, game.events().len() as u64);
    // A bounded game goes on as if it had not been bounded.
    assert_eq!(game.record(), played("causeway", "random", 3).record());
}

#[test]
fn whoever_is_told_may_stop() {
    let rules = rules("causeway");
    let seed = Seed::from_u64(3);
    let mut table = table(&rules, "greedy", &seed).expect("the player is valid");
    let mut game = Game::new(rules, seed);
    let mut told = Vec::new();
    let played = table
        .play_and_tell(&mut game, 5_000, |game, happened| {
            assert_eq!(game.events().last(), Some(&happened.event));
            let before = game.state_after(game.events().len() - 1);
            assert_eq!(before.as_ref(), Some(happened.before));
            assert_eq!(
                happened.choice.map(|choice| choice.chosen),
                match happened.event {
                    Event::Move { chosen, .. } => Some(chosen),
                    _ => None,
                }
            );
            told.push(happened.event.keyword());
            if told.len() == 6 {
                Break(())
            } else {
                Continue(())
            }
        })
        .expect("players play legally");
    assert_eq!((played.ending, played.events), (Ending::Stopped, 6));
    assert_eq!(told[..5], ["move", "move", "move", "move", "roll"]);
}

#[test]
fn a_player_without_a_legal_move_is_reported() {
    struct Mute;
    impl Player<Causeway> for Mute {
        fn name(&self) -> String {
            "mute".to_string()
        }

        fn choose(&mut self, _: &Turn<'_, Causeway>) -> Option<Choice<Move>> {
            None
        }
    }
    struct Cheat;
    impl Player<Causeway> for Cheat {
        fn name(&self) -> String {
            "cheat".to_string()
        }

        fn choose(&mut self, turn: &Turn<'_, Causeway>) -> Option<Choice<Move>> {
            let step = turn.rules.read_move(&turn.view, "b1-b5").ok()?;
            Some(Choice::unjudged(step, 1))
        }
    }
    let rules = rules("causeway(players=2)");
    let play = |player: Box<dyn Player<Causeway>>| {
        let other = Box::new(Random::new(1));
        let mut table = Table::new(&rules, vec![player, other]).expect("two play");
        let mut game = Game::new(rules.clone(), Seed::from_u64(1));
        let error = table.play(&mut game, 10).expect_err("the player fails");
        assert!(game.events().is_empty(), "nothing happened");
        error
    };
    let red = Seat::new(0);
    assert_eq!(play(Box::new(Mute)), PlayError::NoMove { seat: red });
    let refused = play(Box::new(Cheat));
    let PlayError::Refused { seat, told } = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((seat, told.id.split('.').next()), (red, Some("causeway")));
}

/// A choice depends on the turn alone, so a game that is taken up again later
/// goes on as it would have.
#[test]
fn a_choice_does_not_hang_on_earlier_questions() {
    let rules = rules("causeway");
    let seed = Seed::from_u64(11);
    let mut game = Game::new(rules.clone(), seed);
    table(&rules, "greedy", &seed)
        .expect("the player is valid")
        .play(&mut game, 12)
        .expect("players play legally");
    let Status::Due(Actor::Seat(seat)) = game.status() else {
        panic!("a seat is due after 12 events with this seed");
    };
    let turn = Turn::new(&game, seat);
    let mut fresh = Greedy::new(player_seed(&seed, seat));
    let mut used = fresh.clone();
    let later = Turn {
        events: 99,
        ..turn.clone()
    };
    used.choose(&later);
    assert_eq!(used.choose(&turn), fresh.choose(&turn));
}
