//! Battles on 32×32 squares from the first army to the end.

use crate::two_armies::writing::rules;
use boardwright_loka::{Attack, BLACK, Kind, Massive, MassiveState, Move, NamedSeat, Stage, WHITE};
use boardwright_referee::Record;
use boardwright_ruleset::{
    Actor, Depict, Event, Notation, Outcome, Ruleset, Seat, Seed, Xoshiro256PlusPlus,
};
use core::num::NonZeroU64;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

/// Far more steps than the players below take.
const MOST_STEPS: u64 = 200_000;

/// A player that captures a king if it can, otherwise makes one of the first
/// attacks, or else any move.
fn choose(
    rules: &Massive,
    state: &MassiveState,
    seat: Seat,
    draw: &mut impl FnMut(u64) -> u64,
) -> Move<boardwright_geometry::GridSquare> {
    let MassiveState::Sixteen(position) = state else {
        panic!("sixteen boards")
    };
    if position.stage() == Stage::Play {
        let kings = position.placement().of_kind(Kind::King);
        let royal = rules.visit_moves(state, seat, |chosen| match chosen {
            Move::Attack(_, to) if kings.contains(to) => Break(chosen),
            _ => Continue(()),
        });
        if let Break(chosen) = royal {
            return chosen;
        }
        let mut left = draw(12);
        let attack = rules.visit_moves(state, seat, |chosen| match chosen {
            Move::Attack(..) if left == 0 => Break(chosen),
            Move::Attack(..) => {
                left -= 1;
                Continue(())
            }
            _ => Continue(()),
        });
        if let Break(chosen) = attack {
            return chosen;
        }
    }
    rules.pick_move(state, seat, draw).expect("a move")
}

/// Plays on to the end and returns it with the number of steps and fights.
fn finish(rules: &Massive, state: &mut MassiveState, seed: u64) -> (Outcome, u64, u64) {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut draw = |bound: u64| random.below(NonZeroU64::new(bound).expect("positive"));
    let mut fights = 0;
    for steps in 0..MOST_STEPS {
        if let Some(outcome) = rules.outcome(state) {
            return (outcome, steps, fights);
        }
        match rules.actor(state) {
            Actor::Chance => {
                let unit = draw(rules.chance_weight(state));
                let chance = rules.chance_at(state, unit).expect("a chance");
                rules.resolve(state, chance);
            }
            actor => {
                let seat = actor.seats().lowest().expect("somebody is due");
                let chosen = choose(rules, state, seat, &mut draw);
                assert!(rules.is_legal(state, seat, chosen));
                fights += u64::from(matches!(chosen, Move::Attack(..)));
                rules.apply(state, seat, chosen);
            }
        }
    }
    panic!("the battle did not end");
}

/// Sixteen times everything in the box and a lone king, a side: 255 pieces
/// and the king on eight ranks.
fn full_board() -> String {
    let line = |seat: char, kinds: &str| -> String {
        kinds.chars().flat_map(|kind| [seat, kind]).collect()
    };
    let side = |seat: char| -> [String; 8] {
        let nobles = "RNBQQBNRRNBQQBNR".repeat(2);
        let king = nobles.replacen('Q', "K", 1);
        let pawns = "P".repeat(32);
        [
            line(seat, &king),
            line(seat, &pawns),
            line(seat, &nobles),
            line(seat, &pawns),
            line(seat, &nobles),
            line(seat, &pawns),
            line(seat, &"RN".repeat(16)),
            line(seat, &pawns),
        ]
    };
    let white = side('w');
    let black = side('b');
    let ranks: Vec<String> = black
        .into_iter()
        .chain(std::iter::repeat_n("32".to_string(), 16))
        .chain(white.into_iter().rev())
        .collect();
    format!("{} w play wb - - -/- 0 0", ranks.join("/"))
}

#[test]
fn sixteen_armies_a_side_fight_to_the_end() {
    let rules: Massive = rules("massive(boards=4x4)").expect("sixteen boards");
    for seed in 0..2 {
        let mut state = rules.read_position(&full_board()).expect("a position");
        let MassiveState::Sixteen(position) = &state else {
            panic!("sixteen boards")
        };
        for seat in [WHITE, BLACK] {
            assert_eq!(position.placement().of_seat(seat).len(), 256);
        }
        let (outcome, steps, fights) = finish(&rules, &mut state, seed);
        println!("{outcome:?} after {steps} steps with {fights} attacks");
        assert!(fights > 100, "they fought");
        let text = rules.position_text(&state);
        assert_eq!(rules.read_position(&text).expect("it reads back"), state);
    }
}

#[test]
fn a_battle_on_sixteen_boards_is_bought_laid_deployed_and_fought() {
    let rules: Massive = rules("massive(boards=4x4)").expect("sixteen boards");
    let mut state = rules.start();
    // 4,800 points, sixteen times those of Face-off, in an army that fits three
    // ranks of 32.
    for (kind, count) in [
        (Kind::Queen, 24),
        (Kind::Rook, 24),
        (Kind::Bishop, 16),
        (Kind::Knight, 16),
        (Kind::Pawn, 15),
    ] {
        for seat in [WHITE, BLACK] {
            let part = Move::ArmyPart(kind, count);
            assert!(rules.is_legal(&state, seat, part), "{count} of {kind}");
            rules.apply(&mut state, seat, part);
        }
    }
    let mut random = Xoshiro256PlusPlus::new(1);
    let mut tiles = [0; 16];
    // The ground and the deployment, at random.
    while !matches!(rules.actor(&state), Actor::Seat(_))
        || rules.position_text(&state).contains(" deploy ")
    {
        let mut draw = |bound: u64| random.below(NonZeroU64::new(bound).expect("positive"));
        match rules.actor(&state) {
            Actor::Chance => {
                let unit = draw(rules.chance_weight(&state));
                let chance = rules.chance_at(&state, unit).expect("a chance");
                rules.resolve(&mut state, chance);
            }
            actor => {
                let seat = actor.seats().lowest().expect("somebody is due");
                let chosen = rules.pick_move(&state, seat, draw).expect("a move");
                rules.apply(&mut state, seat, chosen);
            }
        }
    }
    let MassiveState::Sixteen(position) = &state else {
        panic!("sixteen boards")
    };
    for tile in position.terrain().iter() {
        let (file, rank) = (tile.square.index() % 32, tile.square.index() / 32);
        tiles[rank / 8 * 4 + file / 8] += 1;
        if let Some(partner) = tile.partner {
            let board = |index: usize| (index % 32 / 8, index / 32 / 8);
            assert_eq!(board(tile.square.index()), board(partner.index()));
        }
    }
    assert!(
        tiles.iter().all(|&count| count == 4 || count == 5),
        "{tiles:?}"
    );
    for seat in [WHITE, BLACK] {
        // Some squares of the three ranks lie under tiles that nobody may enter.
        let deployed = position.placement().of_seat(seat).len();
        assert!((84..=96).contains(&deployed), "{deployed}");
    }
    let (_, _, fights) = finish(&rules, &mut state, 2);
    assert!(fights > 50, "they fought");
}

#[test]
fn a_battle_is_recorded_replayed_and_told() {
    use boardwright_referee::Game;
    let rules: Massive = rules("massive(boards=1x2,points=100)").expect("two boards");
    let mut game: Game<Massive> = Game::new(Arc::new(rules), Seed::from_u64(5));
    let mut random = Xoshiro256PlusPlus::new(5);
    loop {
        match game.status() {
            boardwright_ruleset::Status::Over(_) => break,
            boardwright_ruleset::Status::Due(Actor::Chance) => {
                game.roll().expect("dice are due");
            }
            boardwright_ruleset::Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("somebody is due");
                if game.claim(seat, None).is_ok() {
                    continue;
                }
                let below = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
                let chosen = game.rules().pick_move(game.state(), seat, below);
                game.play(seat, chosen.expect("a move")).expect("legal");
            }
        }
    }
    let text = game.record().to_string();
    let record: Record = text.parse().expect("it was just written");
    let again = Game::<Massive>::replay(game.shared_rules(), &record).expect("it plays again");
    assert_eq!(again.state(), game.state());
    assert_eq!(again.outcome(), game.outcome());
    let first = game.rules().log_of(&game.rules().start(), game.events()[0]);
    let first = first[0].to_string();
    assert!(
        first.starts_with("w chooses ") && first.ends_with("queen"),
        "{first}"
    );
    let mut told = 0;
    game.visit_events(|before, event| {
        let lines = game.rules().log_of(before, event);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let read = game.rules().tell(before, event).into_iter();
        let read: Vec<String> = read
            .map(|line| line.sentence(|seat| game.rules().seat_name(seat)))
            .collect();
        assert_eq!(read, lines, "what players read");
        if let Event::Move {
            seat,
            chosen: Move::Attack(from, to),
        } = event
        {
            let lines = game.rules().log_of(before, event);
            assert!(lines.len() > 1, "every boost is told");
            let name = NamedSeat {
                seat,
                name: game.rules().seat_name(seat),
            };
            assert!(lines[0].to_string().starts_with(name.name));
            let counts = game.rules().boost_counts(before, Attack { from, to });
            told += u32::from(counts.is_some());
        }
    });
    assert!(told > 0, "somebody attacked");
}
