//! Whether states are the same exactly if everything about them is.
//!
//! Two states of one game are hardly ever alike in all but one thing, so equality that leaves
//! something out would not show. Therefore states from beside the game are compared as well: those
//! that other moves and chances lead to, random worlds, views, and positions read from spoilt texts
//! or from texts with a field of another position, which differ from the true one in that alone.
use super::failure::{Checked, ensure};
use super::tier::{Tier, position_text};
use super::{Clause, Context};
use crate::random::Random;
use boardwright_ruleset::{Ruleset, Status, wide_hash};

/// How many states of a game are kept to be compared with others.
const POOL: usize = 48;

/// How many states that moves and chances lead to are compared, of each state.
const SUCCESSORS: usize = 3;

/// A state with what must be equal for equal states.
pub(super) struct Known<S> {
    state: S,
    text: Option<String>,
    hash: u128,
    search_key: u64,
}

/// States to be compared with others.
pub(super) struct Pool<S>(Vec<Known<S>>);

impl<S> Default for Pool<S> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S> Pool<S> {
    /// The text of one of the states.
    pub(super) fn draw_text(&self, random: &mut Random) -> Option<String> {
        random.choose(&self.0)?.text.clone()
    }
}

/// Compares a state, and some of those that it leads to, with the other states of the game.
pub(super) fn check_around<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    state: &R::State,
) -> Checked {
    let rules = cx.rules;
    let text = |state: &R::State| position_text(tiers, rules, state);
    check_same(cx, state, text(state))?;
    let Status::Due(actor) = Status::of(rules, state) else {
        return Ok(());
    };
    for seat in actor.seats().iter() {
        for _ in 0..SUCCESSORS {
            let picked = rules.pick_move(state, seat, |count| cx.aside.below(count));
            let Some(chosen) = picked else { break };
            let mut after = state.clone();
            rules.apply(&mut after, seat, chosen);
            check_same(cx, &after, text(&after))?;
        }
    }
    let weight = rules.chance_weight(state);
    for _ in 0..SUCCESSORS.min(usize::try_from(weight).unwrap_or(SUCCESSORS)) {
        let unit = cx.aside.below(weight);
        let Some(chance) = rules.chance_at(state, unit) else {
            break;
        };
        let mut after = state.clone();
        rules.resolve(&mut after, chance);
        check_same(cx, &after, text(&after))?;
    }
    Ok(())
}

/// Compares a state, with its text if it has one, with those that are known, and keeps it.
pub(super) fn check_same<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    text: Option<String>,
) -> Checked {
    let rules = cx.rules;
    cx.report.compared += 1;
    let new = Known {
        state: state.clone(),
        text,
        hash: wide_hash(state),
        search_key: rules.search_key(state),
    };
    for known in &cx.pool.0 {
        if known.state == new.state {
            check_equal(rules, known, &new)?;
        } else {
            check_different(known, &new, cx.distinct_keys)?;
        }
    }
    let pool = &mut cx.pool.0;
    if pool.len() < POOL {
        pool.push(new);
    } else {
        let place = cx.aside.index(pool.len());
        pool[place] = new;
    }
    Ok(())
}

fn check_equal<R: Ruleset>(rules: &R, one: &Known<R::State>, other: &Known<R::State>) -> Checked {
    ensure(one.text == other.text, Clause::EqualTexts, || {
        let (one, other) = (text(one), text(other));
        format!("two states are equal, and one is written {one:?} and the other {other:?}")
    })?;
    let same = |holds: bool, what: &str| {
        ensure(holds, Clause::EqualStates, || {
            format!(
                "two equal states have {what}: {:?} and {:?}",
                one.state, other.state
            )
        })
    };
    same(one.hash == other.hash, "different hashes")?;
    same(one.search_key == other.search_key, "different search keys")?;
    if one.text.is_some() {
        // What was read from an equal text is compared in all that it does.
        return Ok(());
    }
    let (this, that) = (&one.state, &other.state);
    same(
        Status::of(rules, this) == Status::of(rules, that),
        "a different status",
    )
}

fn check_different<S: std::fmt::Debug>(
    one: &Known<S>,
    other: &Known<S>,
    distinct_keys: bool,
) -> Checked {
    let written = one.text.is_some() && one.text == other.text;
    let states = || format!("{:?} and {:?}", one.state, other.state);
    ensure(!written, Clause::StateText, || {
        format!(
            "two different states are written {:?}: {}",
            text(one),
            states()
        )
    })?;
    if !distinct_keys {
        return Ok(());
    }
    ensure(
        one.search_key != other.search_key,
        Clause::SearchKey,
        || {
            format!(
                "two states have the key {:016x}: {}",
                one.search_key,
                states()
            )
        },
    )?;
    ensure(one.hash != other.hash, Clause::DistinctHashes, || {
        format!("two different states have one hash: {}", states())
    })
}

fn text<S>(known: &Known<S>) -> &str {
    known.text.as_deref().unwrap_or_default()
}
