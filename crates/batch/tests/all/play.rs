//! Buffers with what a test needs, and random actions for them.
use boardwright_batch::{Actions, Batch, BatchOptions, Layout, Outputs, StepError};
use boardwright_ruleset::{Encode, Xoshiro256PlusPlus};
use std::num::NonZeroU64;

/// All buffers of a batch.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Buffers {
    pub(crate) seats: Vec<i8>,
    pub(crate) observations: Vec<u8>,
    pub(crate) packed: Vec<u8>,
    pub(crate) masks: Vec<u8>,
    pub(crate) counts: Vec<u32>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) repetitions: Vec<u8>,
    pub(crate) terminated: Vec<bool>,
    pub(crate) truncated: Vec<bool>,
}

impl Buffers {
    pub(crate) fn new(layout: &Layout) -> Self {
        let games = layout.games;
        Self {
            seats: vec![0; games],
            observations: vec![7; games * layout.observation],
            packed: vec![7; games * layout.packed],
            masks: vec![7; games * layout.mask.unwrap_or(0)],
            counts: vec![7; games],
            rewards: vec![7.0; games * layout.seats],
            repetitions: vec![7; games],
            terminated: vec![false; games],
            truncated: vec![false; games],
        }
    }

    pub(crate) fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            seats: Some(&mut self.seats),
            observations: Some(&mut self.observations),
            packed: Some(&mut self.packed),
            masks: (!self.masks.is_empty()).then_some(&mut self.masks[..]),
            counts: Some(&mut self.counts),
            rewards: Some(&mut self.rewards),
            repetitions: Some(&mut self.repetitions),
            terminated: Some(&mut self.terminated),
            truncated: Some(&mut self.truncated),
        }
    }

    /// A random set bit of each game's mask; 0 where there is none.
    pub(crate) fn random_bits(&self, random: &mut Xoshiro256PlusPlus) -> Vec<u32> {
        let length = self.masks.len() / self.counts.len();
        let masks = self.masks.chunks(length).zip(&self.counts);
        let pick = |(mask, &count): (&[u8], &u32)| {
            let mut left = below(random, count)?;
            (0..8 * length as u32).find(|bit| {
                let set = mask[*bit as usize / 8] >> (bit % 8) & 1 == 1;
                let found = set && left == 0;
                left = left.saturating_sub(u32::from(set));
                found
            })
        };
        masks.map(pick).map(Option::unwrap_or_default).collect()
    }

    /// A random place in each game's list of actions.
    pub(crate) fn random_places(&self, random: &mut Xoshiro256PlusPlus) -> Vec<u32> {
        let counts = self.counts.iter();
        let pick = |&count: &u32| below(random, count).unwrap_or_default();
        counts.map(pick).collect()
    }
}

fn below(random: &mut Xoshiro256PlusPlus, count: u32) -> Option<u32> {
    let count = NonZeroU64::new(count.into())?;
    u32::try_from(random.below(count)).ok()
}

/// A batch with its buffers written once.
pub(crate) fn batch<R: Encode>(rules: R, options: BatchOptions) -> (Batch<R>, Buffers) {
    let mut batch = Batch::new(rules, options).expect("a small batch");
    let mut buffers = Buffers::new(batch.layout());
    batch.write(buffers.outputs()).expect("buffers that fit");
    (batch, buffers)
}

/// A step with random places in the lists of actions.
pub(crate) fn random_step<R: Encode>(
    batch: &mut Batch<R>,
    buffers: &mut Buffers,
    random: &mut Xoshiro256PlusPlus,
) -> Result<(), StepError> {
    let actions = buffers.random_places(random);
    batch.step(Actions::Listed(&actions), buffers.outputs())
}
