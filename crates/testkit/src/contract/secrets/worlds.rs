//! Random worlds, compared with all possible ones.
//!
//! The whole tree of a small game is searched, and every world of every view gets its exact share.
//! A larger game is at least asked for the worlds that random play reaches.
use super::super::failure::{Checked, ensure};
use super::super::moves::list_moves;
use super::super::{Clause, Context};
use boardwright_ruleset::{Actor, Ruleset, Seats, Status, Step};
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// A view with more different worlds than this is not asked for each of them.
const FEW: usize = 12;

/// How often a world that exists is asked for before it counts as missing. A world rare enough to
/// be missed by this is hardly ever met.
const PATIENCE: u32 = 200_000;

/// How many views have their worlds checked against their shares in one run.
const VIEWS: usize = 48;

/// How many worlds are drawn for one view.
const DRAWN: std::ops::RangeInclusive<u64> = 2_000..=50_000;

/// The different worlds that were drawn for a view.
pub(super) struct Met<S> {
    worlds: Vec<S>,
    truth: bool,
}

impl<S> Default for Met<S> {
    fn default() -> Self {
        Self {
            worlds: Vec::new(),
            truth: false,
        }
    }
}

impl<S: Clone + Eq + Debug> Met<S> {
    pub(super) fn is_empty(&self) -> bool {
        self.worlds.is_empty()
    }

    pub(super) fn add(&mut self, truth: &S, world: S) {
        self.truth |= world == *truth;
        if self.worlds.len() <= FEW && !self.worlds.contains(&world) {
            self.worlds.push(world);
        }
    }

    /// If there are few worlds, the true one must be among them.
    pub(super) fn check<R: Ruleset<State = S>>(
        &mut self,
        cx: &mut Context<'_, R>,
        truth: &S,
        view: &S,
        viewers: Seats,
    ) -> Checked {
        let rules = cx.rules;
        for _ in 0..PATIENCE {
            if self.truth || self.worlds.len() > FEW {
                return Ok(());
            }
            let world = rules.random_world(view, viewers, &mut |bound| cx.random.below(bound));
            self.add(truth, world);
        }
        ensure(false, Clause::EveryWorld, || {
            format!("{viewers:?} see {view:?}, and {truth:?} is never a world of it")
        })
    }
}

/// Values by key, in the order in which they were first met, so that the same
/// run draws the same worlds.
struct Ordered<K, V> {
    places: HashMap<K, usize>,
    values: Vec<(K, V)>,
}

impl<K, V> Default for Ordered<K, V> {
    fn default() -> Self {
        Self {
            places: HashMap::new(),
            values: Vec::new(),
        }
    }
}

impl<K: Clone + Eq + Hash, V: Default> Ordered<K, V> {
    fn at(&mut self, key: &K) -> &mut V {
        let next = self.values.len();
        let place = *self.places.entry(key.clone()).or_insert(next);
        if place == next {
            self.values.push((key.clone(), V::default()));
        }
        &mut self.values[place].1
    }
}

/// The worlds of each view, with their weights.
type Worlds<S> = Ordered<S, Ordered<S, f64>>;

/// Searches the whole game tree if that takes at most the given number of steps, and compares
/// samples of random worlds with the exact shares.
pub(in crate::contract) fn check_worlds<R: Ruleset>(cx: &mut Context<'_, R>, most: u64) -> Checked {
    let rules = cx.rules;
    if !is_small(rules, most)? {
        return Ok(());
    }
    let start = rules.start();
    let mut eyes = vec![Seats::NONE];
    for seat in rules.seats().iter() {
        for viewers in [Seats::one(seat), rules.allies(&start, seat)] {
            if !eyes.contains(&viewers) {
                eyes.push(viewers);
            }
        }
    }
    let worlds = enumerate(rules, &eyes)?;
    let mut views = Vec::new();
    for (&viewers, worlds) in eyes.iter().zip(&worlds) {
        let hiding = worlds.values.iter().filter(|(view, _)| rules.is_view(view));
        views.extend(hiding.map(|(view, worlds)| (viewers, view, worlds)));
    }
    for _ in 0..VIEWS.min(views.len()) {
        let (viewers, view, worlds) = views.swap_remove(cx.random.index(views.len()));
        cx.report.weighed += 1;
        weigh(cx, viewers, view, worlds)?;
    }
    Ok(())
}

/// Whether the whole game tree is searched within so many steps. Most games are too large, and
/// this finds it out without keeping a view or a state of a layer that is done with.
fn is_small<R: Ruleset>(rules: &R, most: u64) -> Checked<bool> {
    let mut layer: Ordered<R::State, ()> = Ordered::default();
    layer.at(&rules.start());
    let mut steps = 0;
    while !layer.values.is_empty() {
        let mut next = Ordered::default();
        for (state, ()) in &layer.values {
            let Status::Due(actor) = Status::of(rules, state) else {
                continue;
            };
            for (step, _) in shares(rules, state, actor)? {
                steps += 1;
                if steps > most {
                    return Ok(false);
                }
                next.at(&made(rules, state, step));
            }
        }
        layer = next;
    }
    Ok(true)
}

/// The state that a step leads to.
fn made<R: Ruleset>(rules: &R, state: &R::State, step: Step<R::Move, R::Chance>) -> R::State {
    let mut after = state.clone();
    match step {
        Step::Move(seat, chosen) => rules.apply(&mut after, seat, chosen),
        Step::Chance(chance) => rules.resolve(&mut after, chance),
    }
    after
}

/// All worlds of all views of unfinished states, for each of these viewers. Chances count by their
/// weights; moves that the viewers did not fully know right after they were made count as equally
/// likely.
fn enumerate<R: Ruleset>(rules: &R, eyes: &[Seats]) -> Checked<Vec<Worlds<R::State>>> {
    let mut worlds: Vec<Worlds<R::State>> = eyes.iter().map(|_| Ordered::default()).collect();
    let mut layer: Ordered<R::State, Vec<f64>> = Ordered::default();
    *layer.at(&rules.start()) = vec![1.0; eyes.len()];
    while !layer.values.is_empty() {
        let mut next: Ordered<R::State, Vec<f64>> = Ordered::default();
        for (state, weights) in &layer.values {
            let Status::Due(actor) = Status::of(rules, state) else {
                continue;
            };
            for ((worlds, &viewers), weight) in worlds.iter_mut().zip(eyes).zip(weights) {
                *worlds.at(&rules.seen_by(state, viewers)).at(state) += weight;
            }
            for (step, share) in shares(rules, state, actor)? {
                let after = made(rules, state, step);
                let sums = next.at(&after);
                sums.resize(eyes.len(), 0.0);
                for ((sum, &viewers), weight) in sums.iter_mut().zip(eyes).zip(weights) {
                    let counts = matches!(step, Step::Chance(_))
                        || !rules.seen_step(state, step, &after, viewers).is_all();
                    *sum += if counts { weight * share } else { *weight };
                }
            }
        }
        layer = next;
    }
    Ok(worlds)
}

/// Steps with the share of each.
type Shares<R> = Vec<(Step<<R as Ruleset>::Move, <R as Ruleset>::Chance>, f64)>;

/// Each step from a state, with its share among those of its seat or of chance.
fn shares<R: Ruleset>(rules: &R, state: &R::State, actor: Actor) -> Checked<Shares<R>> {
    let mut steps = Vec::new();
    for seat in actor.seats().iter() {
        let moves = list_moves(rules, state, seat)?;
        let share = 1.0 / moves.len() as f64;
        steps.extend(
            moves
                .into_iter()
                .map(|chosen| (Step::Move(seat, chosen), share)),
        );
    }
    if actor == Actor::Chance {
        let total = rules.chance_weight(state) as f64;
        let chances = super::super::chances::list_chances(rules, state)?;
        let shares = chances.into_iter();
        steps.extend(shares.map(|(chance, weight)| (Step::Chance(chance), weight as f64 / total)));
    }
    Ok(steps)
}

/// Draws worlds of one view and counts them.
fn weigh<R: Ruleset>(
    cx: &mut Context<'_, R>,
    viewers: Seats,
    view: &R::State,
    worlds: &Ordered<R::State, f64>,
) -> Checked {
    let rules = cx.rules;
    let total: f64 = worlds.values.iter().map(|(_, weight)| weight).sum();
    let weights = worlds.values.iter().map(|(_, weight)| *weight);
    let least = weights.fold(total, f64::min) / total;
    // Enough samples that even the rarest world is expected a hundred times, if possible.
    let drawn = ((100.0 / least) as u64).clamp(*DRAWN.start(), *DRAWN.end());
    let mut counts = vec![0_u64; worlds.values.len()];
    for _ in 0..drawn {
        let world = rules.random_world(view, viewers, &mut |bound| cx.random.below(bound));
        cx.report.worlds += 1;
        let place = worlds.places.get(&world).copied();
        ensure(place.is_some(), Clause::RandomWorld, || {
            format!("{viewers:?} see {view:?}, and {world:?} cannot have come about")
        })?;
        place.into_iter().for_each(|place| counts[place] += 1);
    }
    let expected = |weight: &f64| weight / total * drawn as f64;
    // Six standard deviations, and an allowance for rare worlds: a fair sample is outside once in a
    // hundred million times.
    let is_off = |weight: &f64, count: u64| {
        let due = expected(weight);
        let allowed = 6.0 * (due * (1.0 - weight / total)).sqrt() + 6.0;
        (count as f64 - due).abs() > allowed
    };
    let counted = || worlds.values.iter().zip(&counts);
    let missing = counted().find(|((_, weight), count)| **count == 0 && is_off(weight, 0));
    ensure(missing.is_none(), Clause::EveryWorld, || {
        format!("{viewers:?} see {view:?}, and in {drawn} worlds {missing:?} never comes")
    })?;
    let off = counted().find(|((_, weight), count)| is_off(weight, **count));
    ensure(off.is_none(), Clause::WorldsWeighed, || {
        let told = off.map(|((world, weight), count)| (world, count, expected(weight)));
        format!(
            "{viewers:?} see {view:?}; of {drawn} worlds (world, times, expected) {told:?} is off"
        )
    })
}
