//! Games between armies, and what they come to.
use super::list::{Army, chooser};
use boardwright::players::player_seed;
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Seat, Seed, Status, Xoshiro256PlusPlus};
use boardwright_catalogue::{AnyRules, AnyTable};
use std::collections::BTreeMap;
use std::error::Error;

/// What does not change from game to game.
pub(super) struct Contest<'a> {
    pub(super) rules: &'a dyn AnyRules,
    pub(super) player: String,
    pub(super) seed: u64,
    pub(super) most_events: u64,
}

/// What an army scored.
pub(super) struct Scored {
    pub(super) army: Army,
    /// How often the list draws it.
    pub(super) share: f64,
    pub(super) games: usize,
    pub(super) mean: f64,
    /// An interval of 95 %.
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Scored {
    /// By the mean scores of pairs of games.
    pub(super) fn new(army: Army, sum: f64, pairs: &[f64]) -> Self {
        let count = pairs.len().max(1) as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let squares: f64 = pairs.iter().map(|score| (score - mean).powi(2)).sum();
        let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
        Self {
            share: army.weight / sum,
            army,
            games: 2 * pairs.len(),
            mean,
            low: (mean - 1.96 * error).max(0.0),
            high: (mean + 1.96 * error).min(1.0),
        }
    }
}

impl Contest<'_> {
    /// The mean score of an army in two games with the same dice and opponents.
    pub(super) fn pair(
        &self,
        armies: &[Army],
        own: usize,
        pair: u32,
    ) -> Result<f64, Box<dyn Error>> {
        let number = u64::from(pair).wrapping_mul(0xd134_2543_de82_ef95);
        let seed = Seed::from_u64(self.seed.wrapping_add(number));
        // What the opponents draw is independent of the dice and of the players.
        let drawn = player_seed(&seed, Seat::new(30));
        let first = self.game(armies, own, seed, drawn, 0)?;
        let second = self.game(armies, own, seed, drawn, 1)?;
        Ok((first + second) / 2.0)
    }

    /// The score of an army that plays on the first or second side.
    fn game(
        &self,
        armies: &[Army],
        own: usize,
        seed: Seed,
        drawn: u64,
        side: usize,
    ) -> Result<f64, Box<dyn Error>> {
        let mut game = self.rules.open(seed);
        let mut random = Xoshiro256PlusPlus::new(drawn);
        let is_own = |game: &dyn AnyGame, seat: Seat| AnyTable::side_of(game, seat) % 2 == side;
        let mut chosen: BTreeMap<Seat, Vec<String>> = BTreeMap::new();
        for seat in game.seats().iter() {
            let army = if is_own(&*game, seat) {
                &armies[own]
            } else {
                draw(armies, &mut random)
            };
            chosen.insert(seat, army.moves.iter().rev().cloned().collect());
        }
        while let Some(seat) = chooser(&*game) {
            let left = chosen.get_mut(&seat).and_then(Vec::pop);
            game.play(seat, &left.ok_or("an army is not chosen whole")?)?;
        }
        let mut table = AnyTable::seated(&*game, |seat| {
            self.rules.player(&self.player, player_seed(&seed, seat))
        })?;
        let mut events = 0;
        while events < self.most_events && table.step(&mut *game)?.is_some() {
            events += 1;
        }
        Ok(match game.status() {
            Status::Over(outcome) if outcome.is_draw() => 0.5,
            Status::Over(outcome) => {
                let won = outcome.winners.iter().any(|seat| is_own(&*game, seat));
                f64::from(u8::from(won))
            }
            Status::Due(_) => 0.5,
        })
    }
}

/// One of the armies, as often as its weight says.
fn draw<'a>(armies: &'a [Army], random: &mut Xoshiro256PlusPlus) -> &'a Army {
    let sum: f64 = armies.iter().map(|army| army.weight).sum();
    // 53 bits make a number below 1 that is exact.
    let mut left = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64 * sum;
    let drawn = armies.iter().find(|army| {
        left -= army.weight;
        left < 0.0
    });
    drawn.unwrap_or(&armies[0])
}
