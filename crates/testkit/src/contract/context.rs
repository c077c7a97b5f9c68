//! What the checks of one game share.
use super::referee::Referee;
use super::report::Report;
use super::sameness::Pool;
use super::secrets::Spent;
use crate::Mutator;
use crate::random::Random;
use boardwright_referee::Record;
use boardwright_ruleset::{Ruleset, Seats};
use std::collections::HashMap;

/// How many moves and chances are kept to be tried in other states.
const POOL: usize = 256;

/// Makes the numbers beside a game others than those of the game.
const ASIDE: u64 = 0x6173_6964_6500_0000;

/// The rules, the generator, what has been seen, and what is kept from earlier
/// states to be compared with later ones.
pub(super) struct Context<'a, R: Ruleset> {
    pub(super) rules: &'a R,
    pub(super) referee: &'a dyn Referee<R>,
    pub(super) random: Random,
    /// For what is compared beside the game, so that the game does not depend on it.
    pub(super) aside: Random,
    pub(super) mutator: Mutator,
    pub(super) report: Report,
    /// Whether different states must have different search keys.
    pub(super) distinct_keys: bool,
    /// Whether the rules may begin to count repetition anew.
    pub(super) anew: bool,
    /// Whether states keep all that steps have shown, and so worlds follow from worlds.
    pub(super) worlds_follow: bool,
    /// A state for each search key that was met.
    pub(super) keys: HashMap<u64, R::State>,
    /// Moves of other states and seats.
    pub(super) moves: Vec<R::Move>,
    /// Chances of other states.
    pub(super) chances: Vec<R::Chance>,
    /// Positions that were read from spoilt texts, with these texts. They are
    /// played on from only after the game, so that a fault of the rules is not
    /// blamed on the reader.
    pub(super) read: Vec<(String, R::State)>,
    /// States out of this game and beside it, to be compared with each other.
    pub(super) pool: Pool<R::State>,
    /// What was spent on secrets in this game.
    pub(super) spent: Spent,
    /// What viewers were told while the game ran. Going back clears it.
    pub(super) told: Vec<(Seats, Record)>,
}

impl<'a, R: Ruleset> Context<'a, R> {
    /// Nothing has been seen yet.
    pub(super) fn new(rules: &'a R, referee: &'a dyn Referee<R>, seed: u64) -> Self {
        let mut random = Random::new(seed);
        Self {
            rules,
            referee,
            mutator: Mutator::new(random.word()),
            random,
            aside: Random::new(seed ^ ASIDE),
            report: Report::default(),
            distinct_keys: true,
            anew: false,
            worlds_follow: false,
            keys: HashMap::new(),
            moves: Vec::new(),
            chances: Vec::new(),
            read: Vec::new(),
            pool: Pool::default(),
            spent: Spent::default(),
            told: Vec::new(),
        }
    }

    /// Keeps some of these moves to be tried elsewhere.
    pub(super) fn collect(&mut self, moves: &[R::Move]) {
        for index in self.random.sample(moves.len(), 6) {
            keep(&mut self.random, &mut self.moves, moves[index]);
        }
    }

    /// Keeps these chances to be tried elsewhere.
    pub(super) fn collect_chances(&mut self, chances: &[R::Chance]) {
        for &chance in chances {
            keep(&mut self.random, &mut self.chances, chance);
        }
    }
}

/// Keeps an item, in place of a random one once the pool is full.
fn keep<T>(random: &mut Random, pool: &mut Vec<T>, item: T) {
    if pool.len() < POOL {
        pool.push(item);
    } else {
        let place = random.index(pool.len());
        pool[place] = item;
    }
}
