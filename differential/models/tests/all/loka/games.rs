//! Random games of the family, until enough positions have been compared.
use crate::loka::beside::{Beside, Compared, add};
use crate::loka::choice::{self, Style};
use crate::loka::coverage::{self, Times};
use crate::loka::names::Family;
use crate::loka::positions;
use crate::random::Random;
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::state::{Actor, Move, Stage};
use boardwright_differential_models::take_cited;
use boardwright_loka::{FaceOff, Loka, Massive};
use boardwright_ruleset::{Exchange, Notation};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

/// Positions of each game that are compared where nobody asks for another number: Loka, Face-off,
/// massive battles.
const SHORT: [u64; 3] = [2_500, 1_500, 400];

/// Plays game `number` of the family, and returns what was compared.
fn game(family: Family, number: u64) -> Compared {
    match family {
        Family::Loka => game_of::<Loka>(family, number),
        Family::FaceOff => game_of::<FaceOff>(family, number),
        Family::Massive => game_of::<Massive>(family, number),
    }
}

fn game_of<R: Notation + Exchange>(family: Family, number: u64) -> Compared {
    let mut random = Random::new(number);
    let name = family.random_name(&mut random);
    let model = LokaModel::named(&name).expect("the model reads every name");
    let position = random
        .percent(60)
        .then(|| positions::invented(&model, &mut random));
    let style = if random.percent(12) {
        Style::Quiet
    } else {
        Style::Eager
    };
    let most_steps = if position.is_some() { 60 } else { 400 };
    let replay = format!("GAME={}:{number}", family.name());
    let mut game = Beside::<R>::new(&name, replay, position.as_deref());
    let mut last: Vec<Option<Move>> = vec![None; model.options.board.seats()];
    for _ in 0..most_steps {
        if game.compare(&mut random) {
            break;
        }
        match game.model.actor(&game.slow) {
            Actor::Chance => {
                let chances = game.model.chances(&game.slow);
                game.resolve(choice::roll(&chances, &mut random));
            }
            _ if random.index(often_resigned(&game.slow.stage)) == 0 => {
                resign(&mut game, &mut random)
            }
            Actor::Seat(seat) => step(&mut game, seat, style, &mut last, &mut random),
            Actor::Secret(seats) => {
                let seats: Vec<usize> = seats.into_iter().collect();
                let seat = *random.one(&seats);
                step(&mut game, seat, style, &mut last, &mut random);
            }
        }
    }
    game.compared
}

/// One of how many decisions is a resignation: more of those in the middle of a turn.
fn often_resigned(stage: &Stage) -> usize {
    match stage {
        Stage::Reroll(..) | Stage::Promotion(_) => 10,
        _ => 150,
    }
}

/// A seat that is due makes one of its moves.
fn step<R: Notation + Exchange>(
    game: &mut Beside<R>,
    seat: usize,
    style: Style,
    last: &mut [Option<Move>],
    random: &mut Random,
) {
    let moves = game.model.moves(&game.slow, seat);
    let before = last[seat].as_ref();
    let chosen = choice::choose(&game.model, &game.slow, &moves, style, before, random);
    game.play(seat, &chosen);
    last[seat] = Some(chosen);
}

/// A living seat resigns or runs out of time, or all living seats of its team resign together.
fn resign<R: Notation + Exchange>(game: &mut Beside<R>, random: &mut Random) {
    let living: Vec<usize> = game.slow.living.iter().copied().collect();
    let seat = *random.one(&living);
    let board = game.model.options.board;
    match random.index(4) {
        0 => game.resign(&[seat], true),
        1 => {
            let team = living
                .into_iter()
                .filter(|&other| board.same_team(seat, other));
            game.resign(&team.collect::<Vec<usize>>(), false);
        }
        _ => game.resign(&[seat], false),
    }
}

/// Plays one game again, as in `GAME=loka:17`.
fn replay(wanted: &str) {
    let (name, number) = wanted.split_once(':').expect("GAME is a game and a number");
    let family = Family::ALL.into_iter().find(|family| family.name() == name);
    let family = family.expect("GAME names loka, face-off or massive");
    println!(
        "{:?}",
        game(family, number.parse().expect("GAME ends with a number"))
    );
}

/// The games of the family, on all cores. `POSITIONS` is the number of positions of each; `FAMILY`
/// names one of the three; `GAME` plays one game again.
#[test]
fn games_agree() {
    if let Ok(wanted) = std::env::var("GAME") {
        return replay(&wanted);
    }
    let asked: Option<u64> = std::env::var("POSITIONS").ok().map(|positions| {
        let positions = positions.parse();
        positions.expect("POSITIONS is a number")
    });
    let first: u64 = std::env::var("FIRST").map_or(1, |first| first.parse().expect("a number"));
    let only = std::env::var("FAMILY").ok();
    let used = Mutex::new(Times::new());
    for (family, short) in Family::ALL.into_iter().zip(SHORT) {
        if only.as_ref().is_some_and(|only| only != family.name()) {
            continue;
        }
        let wanted = asked.unwrap_or(short);
        let (next, positions) = (AtomicU64::new(first), AtomicU64::new(0));
        let sum = Mutex::new(Compared::new());
        let work = || {
            while positions.load(Relaxed) < wanted {
                let compared = game(family, next.fetch_add(1, Relaxed));
                positions.fetch_add(compared["positions"], Relaxed);
                add(&mut sum.lock().expect("no game has failed"), &compared);
            }
            add(&mut used.lock().expect("no game has failed"), &take_cited());
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(work);
            }
        });
        let games = next.into_inner() - first;
        println!("{}: {games} games; compared:", family.name());
        for (what, number) in sum.into_inner().expect("no game has failed") {
            println!("  {number:>10} {what}");
        }
    }
    let (table, missing) = coverage::table(&used.into_inner().expect("no game has failed"));
    println!("How often each ruling was used:\n{table}");
    println!(
        "Never used: {}",
        if missing.is_empty() {
            "none".to_owned()
        } else {
            missing.join(" ")
        }
    );
}
