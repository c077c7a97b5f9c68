//! Armies in secret, terrain, roll-offs, deployment.
use super::pieces::{ALL, EAST, Kind, NORTH, SOUTH, Square, Tile, WEST};
use super::state::{self, Chance, Move, Rule, Stage};
use super::table::{army, due, given, play, sketch};
use boardwright_ruleset::{
    Actor, Configure, Game, Notation, Refused, Ruleset, Seats, Seed, Xoshiro256PlusPlus, perft,
    successors,
};
use core::num::NonZeroU64;

#[test]
fn an_army_is_one_secret_move_and_every_legal_army_is_listed() {
    for (name, armies) in [("loka-sketch", 196), ("loka-sketch(points=120)", 87)] {
        let rules = sketch(name);
        for seat in ALL.iter() {
            assert_eq!(rules.count_moves(&rules.start(), seat), armies);
        }
        assert_eq!(perft(&rules, &rules.start(), 1), armies);
    }
    // Three players: the pair that one of them runs has a quarter less.
    assert_eq!(
        sketch("loka-sketch(players=3)").points,
        [120, 160, 120, 160]
    );
    let rules = sketch("loka-sketch(players=3,points=250)");
    assert_eq!(rules.points, [180, 250, 180, 250]);
    assert_eq!(rules.full_name(), "loka-sketch(players=3,points=250)");
}

#[test]
fn armies_are_chosen_in_any_order_and_hidden_from_the_enemy() {
    let mut game = Game::new(sketch("loka-sketch"), Seed::from_u64(1));
    assert_eq!(due(&game), Actor::Secret(ALL));
    game.play(EAST, army([1, 0, 0, 1, 2]))
        .expect("in any order");
    game.play(SOUTH, army([0, 1, 1, 1, 4]))
        .expect("in any order");
    let owing = Seats::from(WEST) | NORTH.into();
    assert_eq!(due(&game), Actor::Secret(owing));
    let again = game.play(EAST, army([0; 5]));
    assert!(matches!(again, Err(Refused::Turn { due: Actor::Secret(seats) }) if seats == owing));
    let dear = game.play(WEST, army([2, 0, 0, 0, 0]));
    assert_eq!(dear, Err(Refused::Illegal(Rule::TooDear(20))));
    let many = game.play(WEST, army([0, 0, 0, 0, 11]));
    assert_eq!(many, Err(Refused::Illegal(Rule::TooMany)));

    // Each team sees its own two armies, a spectator none.
    let text = |viewers| game.rules().position_text(&game.view(viewers));
    let (south, west, nobody) = (text(SOUTH.into()), text(WEST.into()), text(Seats::NONE));
    assert_eq!(text(NORTH.into()), south);
    assert!(south.contains(" 5Q0R1B1N1P4/0/0/5? "), "{south}");
    assert!(west.contains(" 5?/0/0/5Q1R0B0N1P2 "), "{west}");
    assert!(nobody.contains(" 5?/0/0/5? "), "{nobody}");

    // A view comes back as a view, with the same actor, and is not played on.
    let view = game
        .rules()
        .read_position(&nobody)
        .expect("a view can be read");
    assert!(game.rules().is_view(&view) && view == game.view(Seats::NONE));
    assert_eq!(game.rules().actor(&view), due(&game));
    let mut looked_at = super::table::game("loka-sketch", view);
    let refused = looked_at.play(WEST, army([0; 5]));
    assert_eq!(refused, Err(Refused::View));

    let shown = game.record_for(SOUTH.into());
    let events: Vec<&str> = shown.events().collect();
    assert_eq!(events, ["move E hidden", "move S army:Q0R1B1N1P4"]);
    assert!(shown.is_redacted());
}

#[test]
fn a_world_drawn_from_a_view_has_that_very_view() {
    for name in ["loka-sketch", "loka-sketch(choice=kinds)"] {
        let mut game = Game::new(sketch(name), Seed::from_u64(1));
        let mut random = Xoshiro256PlusPlus::new(5);
        for _ in 0..8 {
            let seat = due(&game).seats().lowest().expect("armies are owed");
            let below = |count| random.below(NonZeroU64::new(count).expect("positive"));
            let chosen = game.rules().pick_move(game.state(), seat, below);
            game.play(seat, chosen.expect("an army exists"))
                .expect("it is legal");
            let mut below = |count| random.below(NonZeroU64::new(count).expect("positive"));
            for viewers in [Seats::NONE, SOUTH.into(), WEST.into(), ALL] {
                let view = game.view(viewers);
                assert_eq!(game.rules().seen_by(&view, viewers), view);
                assert_eq!(game.rules().actor(&view), game.rules().actor(game.state()));
                for _ in 0..20 {
                    let world = game.rules().random_world(&view, viewers, &mut below);
                    assert!(!game.rules().is_view(&world));
                    assert_eq!(game.rules().seen_by(&world, viewers), view);
                }
            }
            if due(&game) == Actor::Chance {
                break;
            }
        }
    }
}

#[test]
fn a_secret_choice_is_taken_back_from_under_the_others_until_a_tile_is_drawn() {
    let mut game = Game::new(sketch("loka-sketch"), Seed::from_u64(1));
    for seat in ALL.iter() {
        game.play(seat, army([0, 0, 0, 0, seat.number() + 1]))
            .expect("legal");
    }
    // All have chosen and a chance is due, but nothing is revealed yet.
    assert_eq!(due(&game), Actor::Chance);
    game.take_back(WEST).expect("before the reveal");
    assert_eq!(due(&game), Actor::Secret(WEST.into()));
    let pawns = game.state().choices.map(|choice| choice.army.0[4]);
    assert_eq!(pawns, [1, 0, 3, 4]);
    game.play(WEST, army([0, 0, 0, 0, 9])).expect("legal");
    game.roll().expect("who draws first");
    assert_eq!(game.take_back(WEST), Err(Refused::NoTakeBack));
}

#[test]
fn a_large_army_is_chosen_kind_by_kind() {
    let mut game = Game::new(sketch("loka-sketch(choice=kinds)"), Seed::from_u64(1));
    assert_eq!(game.rules().count_moves(game.state(), SOUTH), 2);
    play(&mut game, SOUTH, "army:Q1");
    play(&mut game, WEST, "army:Q0");
    play(&mut game, SOUTH, "army:R1");
    let dear = game.play(SOUTH, Move::Kind(Kind::Bishop, 1));
    assert_eq!(dear, Err(Refused::Illegal(Rule::TooDear(20))));
    let early = game.play(SOUTH, Move::Kind(Kind::Pawn, 1));
    assert_eq!(early, Err(Refused::Illegal(Rule::Stage)));
    // An enemy sees how far the choice is, and not what can still be chosen.
    let view = game.view(WEST.into());
    assert!(game.rules().position_text(&view).contains(" 2?/1Q0/0/0 "));
    assert_eq!(game.rules().count_moves(&view, SOUTH), 0);
    // Each kind is a decision of its own and goes back one by one.
    game.take_back(SOUTH).expect("the rook");
    game.take_back(SOUTH).expect("the queen");
    assert_eq!(game.state().choices[0], state::Choice::default());
    assert_eq!(game.state().choices[1].settled, 1);
}

// ---- terrain and roll-offs ----

#[test]
fn set_up_chances_are_exact_and_not_expanded() {
    let mut game = Game::new(sketch("loka-sketch"), Seed::from_u64(1));
    for seat in [SOUTH, WEST, NORTH] {
        game.play(seat, army([0; 5])).expect("legal");
    }
    // The last choice leads to one position, which awaits a set-up chance.
    let rules = game.shared_rules();
    let prospects = successors(&*rules, game.state(), EAST, army([0; 5]), 10);
    let prospects = prospects.expect("one position");
    assert_eq!(prospects.len(), 1);
    assert_eq!(prospects[0].state.stage, Stage::FirstDraw);
    assert_eq!(perft(&*rules, game.state(), 3), 196);
    assert_eq!(perft(&*rules, &prospects[0].state, 3), 1);

    game.play(EAST, army([0; 5])).expect("legal");
    assert_eq!(rules.chance_weight(game.state()), 4);
    given(&mut game, "first:N");
    // Nine tiles lie in the stack, two of them portals.
    assert_eq!(rules.chance_weight(game.state()), 9);
    let portals = (0..9)
        .filter_map(|unit| rules.chance_at(game.state(), unit))
        .filter(|&chance| chance == Chance::Tile(Tile::Portal));
    assert_eq!(portals.count(), 2);
    given(&mut game, "tile:portal");
    assert_eq!(rules.chance_weight(game.state()), 18);
    // The second portal is placed at once by the enemy farthest away.
    given(&mut game, "at:b5");
    let far = rules.placer(game.state(), Tile::SecondPortal);
    assert_eq!(
        (game.state().stage, far),
        (Stage::Place(Tile::SecondPortal), EAST)
    );
    given(&mut game, "at:f2");
    assert_eq!((game.state().stage, game.state().turn), (Stage::Draw, EAST));
    // The partner has left the stack: seven tiles are left.
    assert_eq!(rules.chance_weight(game.state()), 7);
    for _ in 0..6 {
        assert!(rules.is_setup_chance(game.state()));
        game.roll().expect("three more tiles and their squares");
    }
    assert_eq!(game.state().stage, Stage::DeployOrder);
}

#[test]
fn deployment_goes_round_and_armies_are_public_by_then() {
    let mut game = Game::new(sketch("loka-sketch(tiles=0)"), Seed::from_u64(1));
    for seat in ALL.iter() {
        game.play(seat, army([0, 0, 0, 1, 2])).expect("legal");
    }
    assert_eq!(game.view(Seats::NONE), *game.state());
    given(&mut game, "first:E");
    for seat in [EAST, SOUTH, WEST, NORTH] {
        assert_eq!(due(&game), Actor::Seat(seat));
        let early = Move::Deploy(Kind::Knight, Square::own(seat, 2, 0));
        assert_eq!(
            game.play(seat, early),
            Err(Refused::Illegal(Rule::NotInHand(Kind::Knight)))
        );
        let king = Move::Deploy(Kind::King, Square::own(seat, 2, 0));
        game.play(seat, king).expect("the king comes first");
    }
    let behind = Move::Deploy(Kind::Knight, Square::own(EAST, 2, 1));
    let refused = Rule::CannotDeploy(Kind::Knight, Square::own(EAST, 2, 1));
    assert_eq!(game.play(EAST, behind), Err(Refused::Illegal(refused)));
    // A seat that resigns now is passed over, and its partner goes on.
    game.resign(SOUTH.into()).expect("at a decision");
    assert_eq!(game.outcome(), None);
    let mut order = Vec::new();
    while let Actor::Seat(seat) = due(&game) {
        let chosen = game.rules().pick_move(game.state(), seat, |_| 0);
        game.play(seat, chosen.expect("room is left"))
            .expect("legal");
        order.push(seat);
    }
    assert_eq!(order, [EAST, WEST, NORTH].repeat(3));
    // Only those who live roll for the first move.
    assert_eq!(game.rules().chance_weight(game.state()), 3);
}
