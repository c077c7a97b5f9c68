//! What the tests of the sketch are made of.
use super::pieces::{ALL, Army, Kind, Piece, Square};
use super::state::{Move, Sketch, Stage, State};
use boardwright_ruleset::{
    Actor, Configure, Fraction, Game, GameName, Notation, Outcome, Ruleset, Seat, Seed, Status,
    Xoshiro256PlusPlus, successors,
};
use core::num::NonZeroU64;

pub(crate) fn sketch(name: &str) -> Sketch {
    let name: GameName = name.parse().expect("the name has the form of one");
    Sketch::from_name(&name).expect("the options are valid")
}

pub(crate) fn square(name: &str) -> Square {
    let rules = sketch("loka-sketch");
    let text = format!("{name}-{name}");
    match rules.read_move(&rules.start(), &text) {
        Ok(Move::Go(from, _)) => from,
        other => panic!("{name} is no square: {other:?}"),
    }
}

pub(crate) fn army(counts: [u8; 5]) -> Move {
    Move::Army(Army(counts))
}

/// A position in play: pieces as seat, kind and square, `SKa1`.
pub(crate) fn position(turn: Seat, pieces: &str) -> State {
    let mut state = sketch("loka-sketch").start();
    state.stage = Stage::Play;
    state.turn = turn;
    for piece in pieces.split(' ') {
        let seat = "SWNE".find(&piece[..1]).expect("a seat's letter");
        let kind = Kind::ALL
            .into_iter()
            .find(|k| piece[1..].starts_with(k.letter()));
        state.board[square(&piece[2..]).index()] = Some(Piece {
            seat: Seat::new(seat as u8),
            kind: kind.expect("a kind's letter"),
        });
    }
    let seats = state.board.iter().flatten().map(|piece| piece.seat);
    state.fallen = ALL - seats.collect();
    state
}

pub(crate) fn game(rules: &str, state: State) -> Game<Sketch> {
    Game::from_state(sketch(rules), state, Seed::from_u64(1))
}

pub(crate) fn play(game: &mut Game<Sketch>, seat: Seat, text: &str) {
    let chosen = game.rules().read_move(game.state(), text).expect("a move");
    game.play(seat, chosen)
        .unwrap_or_else(|refused| panic!("{text}: {refused}"));
}

pub(crate) fn given(game: &mut Game<Sketch>, text: &str) {
    let chance = game
        .rules()
        .read_chance(game.state(), text)
        .expect("a chance");
    game.resolve_given(chance)
        .unwrap_or_else(|refused| panic!("{text}: {refused}"));
}

pub(crate) fn due(game: &Game<Sketch>) -> Actor {
    game.status().due().expect("the game goes on")
}

/// Plays at random, claiming whenever a claim is open, and now and then a seat
/// resigns.
pub(crate) fn play_out(game: &mut Game<Sketch>, random: &mut Xoshiro256PlusPlus) -> Outcome {
    for _ in 0..50_000 {
        let actor = match game.status() {
            Status::Over(outcome) => return outcome,
            Status::Due(actor) => actor,
        };
        let Some(seat) = actor.seats().lowest() else {
            game.roll().expect("a chance is due");
            continue;
        };
        if let Ok(outcome) = game.claim(seat, None) {
            return outcome;
        }
        let mut below = |count| random.below(NonZeroU64::new(count).expect("a move exists"));
        if below(300) == 0 {
            game.resign(seat.into()).expect("at a decision");
            continue;
        }
        let chosen = game.rules().pick_move(game.state(), seat, below);
        game.play(seat, chosen.expect("a due seat has a move"))
            .expect("the generator's moves are legal");
    }
    panic!("a game that claims ends");
}

/// The probability that a move leads to a state with this property.
pub(crate) fn probability(
    game: &Game<Sketch>,
    seat: Seat,
    chosen: Move,
    holds: impl Fn(&State) -> bool,
) -> Fraction {
    successors(game.rules(), game.state(), seat, chosen, 1000)
        .expect("few positions follow")
        .into_iter()
        .filter(|prospect| holds(&prospect.state))
        .fold(Fraction::ZERO, |sum, prospect| {
            sum.checked_add(prospect.probability).expect("it fits")
        })
}

pub(crate) fn fraction(text: &str) -> Fraction {
    text.parse().expect("a fraction")
}
