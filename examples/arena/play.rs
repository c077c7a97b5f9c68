//! One game of a tournament.

use crate::paid::sums;
use crate::results::{Header, Played};
use boardwright::players::{Ending, Player, Random, Table, player, player_seed};
use boardwright::prelude::*;
use std::error::Error;
use std::ops::ControlFlow::Continue;

/// Two players and the number of their game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pairing {
    pub(crate) first: String,
    pub(crate) second: String,
    /// Games 2n and 2n + 1 have one opening, with the seats changed.
    pub(crate) number: u32,
}

impl Pairing {
    /// A pairing, whichever player is named first: its games are the same.
    pub(crate) fn new(one: &str, other: &str, number: u32) -> Self {
        let (first, second) = if one < other {
            (one, other)
        } else {
            (other, one)
        };
        Self {
            first: first.to_string(),
            second: second.to_string(),
            number,
        }
    }
}

/// Plays the game of a pairing to its end.
pub(crate) fn play<R: Evaluate>(
    rules: &R,
    header: &Header,
    pairing: &Pairing,
) -> Result<Played, Box<dyn Error>> {
    let seed = seed_of(header.seed, pairing.number / 2);
    let (mut game, is_opened) = opened(rules, header, seed)?;
    let first_side = usize::try_from(pairing.number % 2)?;
    let is_first = |seat| (side_of(rules, seat) + first_side) % 2 == 0;

    let mut players: Vec<Box<dyn Player<R>>> = Vec::new();
    for seats in Table::groups(rules) {
        let seat = seats.lowest().ok_or("a group has no seat")?;
        let name = if is_first(seat) {
            &pairing.first
        } else {
            &pairing.second
        };
        players.push(player(name, player_seed(&seed, seat))?);
    }
    let mut moves = [0; 2];
    let mut positions = [0; 2];
    let played = Table::new(rules, players)?.play_and_tell(
        &mut game,
        header.most_events,
        |_, happened| {
            if let (Event::Move { seat, .. }, Some(choice)) = (happened.event, happened.choice) {
                let index = usize::from(!is_first(seat));
                moves[index] += 1;
                positions[index] += choice.positions;
            }
            Continue(())
        },
    )?;
    let (score, reason) = match played.ending {
        Ending::Over(outcome) => {
            let won = outcome.winners.iter().any(is_first);
            let lost = outcome.winners.iter().any(|seat| !is_first(seat));
            let score = match (won, lost) {
                (true, false) => 1.0,
                (false, true) => 0.0,
                _ => 0.5,
            };
            (score, outcome.reason.to_string())
        }
        Ending::Bound | Ending::Stopped => (0.5, "unfinished".to_string()),
    };
    let payoffs = game.payoffs().map(|paid| sums(&paid, is_first));
    Ok(Played {
        first: pairing.first.clone(),
        second: pairing.second.clone(),
        number: pairing.number,
        score,
        reason,
        events: game.events().len() as u64,
        moves,
        positions,
        unopened: !is_opened,
        payoffs,
    })
}

/// A game after its random opening, and whether it has one: a game that would
/// end in it starts without.
fn opened<R: Evaluate>(
    rules: &R,
    header: &Header,
    seed: Seed,
) -> Result<(Game<R>, bool), Box<dyn Error>> {
    let mut game = Game::new(rules.clone(), seed);
    // The opening draws apart from the players that go on with it.
    let drawn = player_seed(&seed, Seat::new(31));
    let players: Vec<Box<dyn Player<R>>> = Table::groups(rules)
        .iter()
        .map(|_| Box::new(Random::new(drawn)) as Box<dyn Player<R>>)
        .collect();
    Table::new(rules, players)?.play(&mut game, header.opening.into())?;
    if game.outcome().is_some() {
        return Ok((Game::new(rules.clone(), seed), false));
    }
    Ok((game, true))
}

/// The number of the side of a seat: allies are one.
fn side_of<R: Evaluate>(rules: &R, seat: Seat) -> usize {
    let leads = |seat: &Seat| rules.allies(*seat).lowest() == Some(*seat);
    let lead = rules.allies(seat).lowest();
    rules
        .seats()
        .iter()
        .filter(leads)
        .position(|leader| Some(leader) == lead)
        .unwrap_or(0)
}

/// The seed of an opening, far from those of its neighbours.
fn seed_of(seed: u64, opening: u32) -> Seed {
    Seed::from_u64(seed.wrapping_add(u64::from(opening).wrapping_mul(0xd134_2543_de82_ef95)))
}
