//! One random game from start to end, checked on the way.
//!
//! Everything here follows from the seed alone. The players are of different
//! kinds, drawn once per game: most claim whenever they can, some hardly ever,
//! some resign or run out of time, some agree to draws. All moves are legal
//! ones, uniformly drawn; between them the table gets all requests that it must
//! refuse.
use super::checked_game::{CheckedGame, Request};
use super::failure::{Checked, ensure};
use super::payoffs::check_payoffs;
use super::probe::{probe_finished, probe_refusals, probe_view};
use super::reached::DueMoves;
use super::secrets::{
    check_exchanged, check_followed, check_last_step, check_order, check_played_on,
    check_referee_knows,
};
use super::state::check_state;
use super::tier::Tier;
use super::{Clause, Context};
use boardwright_ruleset::{Actor, Ruleset, Seat, Seats, Seed, Status};

/// A run of this many chances is taken for endless.
const MOST_CHANCES: u32 = 10_000;

/// The bounds of a game, and how closely it is checked.
#[derive(Copy, Clone, Debug)]
pub(super) struct Bounds {
    /// Steps after which a game is given up.
    pub(super) most_steps: u64,
    /// One state in this many is checked thoroughly.
    pub(super) thorough: u64,
}

/// What the players of one game are like.
struct Temper {
    /// One claim in this many that could be made is made.
    claims: u64,
    /// One decision in this many is followed by a resignation; 0 for never.
    resigns: u64,
    /// As `resigns`, for flags.
    flags: u64,
    /// Whether draws are agreed to.
    agrees: bool,
    /// One decision in this many is preceded by something at the table.
    talks: u64,
    /// One roll in this many is made with dice on a real table.
    given: u64,
    /// One decision in this many is taken back, or followed by undoing.
    regrets: u64,
}

impl Temper {
    fn draw<R: Ruleset>(cx: &mut Context<'_, R>) -> Self {
        let random = &mut cx.random;
        Self {
            claims: if random.one_in(4) { 40 } else { 1 },
            resigns: if random.one_in(6) { 30 } else { 0 },
            flags: if random.one_in(8) { 30 } else { 0 },
            agrees: random.one_in(8),
            talks: if random.one_in(3) { 6 } else { 40 },
            given: if random.one_in(3) { 3 } else { 50 },
            regrets: if random.one_in(3) { 6 } else { 40 },
        }
    }
}

/// Plays one game. The table stays in `slot`, so that the place of a broken
/// clause can be reported.
pub(super) fn play_game<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    start: R::State,
    seed: Seed,
    bounds: Bounds,
    slot: &mut Option<CheckedGame<R>>,
) -> Checked {
    let temper = Temper::draw(cx);
    let table = slot.insert(CheckedGame::new(cx.rules, start, seed, cx.anew));
    let promised = promised(cx.rules, &temper);
    let bound = promised.map_or(bounds.most_steps, |promised| {
        promised.min(bounds.most_steps)
    });
    // Undoing makes a game longer than its steps, so attempts are bounded too.
    let attempts = bound.saturating_mul(8).saturating_add(1_000);
    let mut finished = false;
    let mut chances = 0;
    for _ in 0..attempts {
        let thorough = table.events().len() < 3 || cx.random.one_in(bounds.thorough);
        let state = table.state().clone();
        let moves = check_state(cx, tiers, &state, thorough)?;
        if let Status::Over(outcome) = table.status() {
            *cx.report.outcomes.entry(outcome.reason).or_default() += 1;
            finished = true;
            break;
        }
        if table.steps() >= bound {
            break;
        }
        let chance = table.status() == Status::Due(Actor::Chance);
        chances = if chance { chances + 1 } else { 0 };
        ensure(chances < MOST_CHANCES, Clause::Unfinished, || {
            format!("{chances} chances in a row came to no decision")
        })?;
        act(cx, tiers, table, &temper, &moves)?;
    }
    let steps = table.steps();
    if !finished {
        let kept = promised.is_none_or(|promised| steps < promised);
        ensure(kept, Clause::Length, || {
            format!("the rules promise an end within {promised:?} steps, and there was none")
        })?;
        cx.report.unfinished += 1;
    }
    cx.report.games += 1;
    cx.report.steps += steps;
    cx.report.longest = cx.report.longest.max(steps);
    if finished {
        probe_finished(cx, table)?;
    }
    check_history(cx, table)?;
    check_payoffs(cx, table)?;
    check_referee_knows(cx, tiers, table)?;
    for tier in tiers {
        tier.played(cx, table)?;
    }
    if cx.random.one_in(4) {
        undo_all_and_redo(cx, table)?;
        check_referee_knows(cx, tiers, table)?;
    }
    Ok(())
}

/// The bound that the rules promise players who claim whenever they can.
fn promised<R: Ruleset>(rules: &R, temper: &Temper) -> Option<u64> {
    rules.facts().longest_game.filter(|_| temper.claims == 1)
}

/// One step of the game, with whatever comes before and after it.
fn act<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &mut CheckedGame<R>,
    temper: &Temper,
    moves: &DueMoves<R>,
) -> Checked {
    aside(cx, |cx| check_played_on(cx, tiers, table))?;
    if cx.random.one_in(6) {
        probe_refusals(cx, table, moves)?;
    }
    if cx.random.one_in(12) {
        probe_view(cx, table)?;
    }
    if cx.random.one_in(12) {
        for tier in tiers {
            tier.running(cx, table)?;
        }
    }
    let events = table.events().len();
    if claim(cx, table, temper, moves)? || talk(cx, table, temper)? {
        return Ok(());
    }
    let mut mover = None;
    match table.status() {
        Status::Due(Actor::Chance) => roll(cx, table, temper)?,
        Status::Due(_) => {
            let Some((seat, moves)) = cx.random.choose(moves) else {
                return Ok(());
            };
            let Some(&chosen) = cx.random.choose(moves) else {
                return Ok(());
            };
            mover = Some(*seat);
            table.request(cx, Request::Play(*seat, chosen))?;
        }
        Status::Over(_) => return Ok(()),
    }
    if table.events().len() > events {
        check_secrets(cx, tiers, table)?;
    }
    regret(cx, table, temper, mover)
}

/// Checks what viewers may know after the last event. Steps that are not secret
/// are checked now and then.
fn check_secrets<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    let last = table.events().len() - 1;
    let before = table.state_before(last);
    let hidden = table.events()[last].step().is_some_and(|step| {
        let seen = cx.rules.seen_step(before, step, table.state(), Seats::NONE);
        !seen.is_all()
    });
    let secret = hidden || matches!(cx.rules.actor(before), Actor::Secret(_));
    if secret || cx.random.one_in(12) {
        check_last_step(cx, tiers, table)?;
        check_exchanged(cx, tiers, table)?;
        check_order(cx, table)?;
    }
    if cx.random.one_in(if secret { 12 } else { 48 }) {
        check_referee_knows(cx, tiers, table)?;
    }
    aside(cx, |cx| {
        if cx.report.secrets > 0 && !secret && cx.random.one_in(4) {
            check_exchanged(cx, tiers, table)?;
        }
        check_followed(cx, tiers, table)
    })
}

/// Checks with random numbers of their own, so that the game goes on as if nothing was checked.
fn aside<'a, R: Ruleset>(
    cx: &mut Context<'a, R>,
    check: impl FnOnce(&mut Context<'a, R>) -> Checked,
) -> Checked {
    std::mem::swap(&mut cx.random, &mut cx.aside);
    let checked = check(cx);
    std::mem::swap(&mut cx.random, &mut cx.aside);
    checked
}

fn roll<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
    temper: &Temper,
) -> Checked {
    if !cx.random.one_in(temper.given) {
        return table.request(cx, Request::Roll).map(drop);
    }
    let chances = super::chances::list_chances(cx.rules, table.state())?;
    match cx.random.choose(&chances) {
        Some(&(chance, _)) => table.request(cx, Request::Given(chance)).map(drop),
        None => Ok(()),
    }
}

/// Makes the possible claims, and returns whether one ended the game.
fn claim<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
    temper: &Temper,
    moves: &DueMoves<R>,
) -> Checked<bool> {
    cx.report.claims |= cx.rules.repetition_key(table.state()).is_some();
    for seat in cx.rules.living(table.state()).iter() {
        cx.report.take_backs |= table.expect(Request::TakeBack(seat)).is_ok();
        let request = Request::Claim(seat, None);
        cx.report.claims |= table.expect(request).is_ok();
        if table.expect(request).is_ok() && cx.random.one_in(temper.claims) {
            return table.request(cx, request);
        }
    }
    // Checking what each move would let its seat claim costs one step per move;
    // a claim that is open now was made above.
    if cx.rules.facts().has_announced_claims && cx.random.one_in(8) {
        for (seat, moves) in moves {
            for index in cx.random.sample(moves.len(), 32) {
                let request = Request::Claim(*seat, Some(moves[index]));
                if table.expect(request).is_ok() && cx.random.one_in(2 * temper.claims) {
                    return table.request(cx, request);
                }
            }
        }
    }
    Ok(false)
}

/// Offers, claims, resignations and flags. Returns whether anything happened
/// after which the moves must be listed again.
fn talk<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
    temper: &Temper,
) -> Checked<bool> {
    let living: Vec<Seat> = cx.rules.living(table.state()).iter().collect();
    let Some(&seat) = cx.random.choose(&living) else {
        return Ok(false);
    };
    if temper.resigns > 0 && cx.random.one_in(temper.resigns) {
        let team = cx.rules.allies(table.state(), seat) & cx.rules.living(table.state());
        let whole = cx.random.one_in(3);
        let leaving = if whole { team } else { seat.into() };
        return table.request(cx, Request::Resign(leaving));
    }
    if temper.flags > 0 && cx.random.one_in(temper.flags) {
        return table.request(cx, Request::Flag(seat));
    }
    let unanswered: Vec<Seat> = table.unanswered().iter().collect();
    if let Some(&asked) = cx.random.choose(&unanswered) {
        if cx.random.one_in(2) {
            let ends = table.would_agree(asked);
            let accepts = cx.random.one_in(2) && (temper.agrees || !ends);
            let answer = if accepts {
                Request::Accept(asked)
            } else {
                Request::Decline(asked)
            };
            return table.request(cx, answer);
        }
    }
    if cx.random.one_in(temper.talks) {
        return table.request(cx, Request::Offer(seat));
    }
    Ok(false)
}

/// Takes back, undoes and redoes.
fn regret<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
    temper: &Temper,
    mover: Option<Seat>,
) -> Checked {
    if !cx.random.one_in(temper.regrets) {
        return Ok(());
    }
    match (mover, cx.random.below(3)) {
        (Some(seat), 0 | 1) => {
            // A choice before the secret choices of others can be taken back as
            // well.
            let seats: Vec<Seat> = cx.rules.seats().iter().collect();
            let other = cx.random.choose(&seats).copied().unwrap_or(seat);
            let whose = if cx.random.one_in(2) { other } else { seat };
            table.request(cx, Request::TakeBack(whose)).map(drop)
        }
        _ => {
            let back = 1 + cx.random.below(8);
            let mut undone = 0;
            for _ in 0..back {
                undone += u64::from(table.request(cx, Request::Undo)?);
            }
            let again = if cx.random.one_in(4) {
                cx.random.below(undone + 1)
            } else {
                undone
            };
            for _ in 0..again {
                table.request(cx, Request::Redo)?;
            }
            Ok(())
        }
    }
}

/// Compares the past that the referee reports with what happened.
fn check_history<R: Ruleset>(cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
    let game = table.game();
    let events = table.events().len();
    for index in cx.random.sample(events + 1, 200) {
        let told = game.state_after(index);
        ensure(
            told.as_ref() == Some(table.state_before(index)),
            Clause::RefereeHistory,
            || format!("after {index} of {events} events the state is told as {told:?}"),
        )?;
    }
    let beyond = game.state_after(events + 1);
    ensure(beyond.is_none(), Clause::RefereeHistory, || {
        format!("after {events} events there is one more state: {beyond:?}")
    })?;
    let mut index = 0;
    let mut wrong = None;
    game.visit_events(|before, event| {
        let held = index < events
            && *before == *table.state_before(index)
            && event == table.events()[index];
        if !held && wrong.is_none() {
            wrong = Some(index);
        }
        index += 1;
    });
    ensure(
        wrong.is_none() && index == events,
        Clause::RefereeHistory,
        || format!("of {events} events {index} were visited, and event {wrong:?} is another one"),
    )
}

/// Goes back to the start, or far, and forward again, which must restore
/// everything at each step.
fn undo_all_and_redo<R: Ruleset>(cx: &mut Context<'_, R>, table: &mut CheckedGame<R>) -> Checked {
    let back = table.events().len().min(400);
    let (state, status) = (table.state().clone(), table.status());
    for _ in 0..back {
        table.request(cx, Request::Undo)?;
    }
    if table.events().is_empty() {
        table.request(cx, Request::Undo)?;
    }
    for _ in 0..back {
        table.request(cx, Request::Redo)?;
    }
    table.request(cx, Request::Redo)?;
    let game = table.game();
    let same = *game.state() == state && game.status() == status;
    ensure(same, Clause::RefereeUndo, || {
        format!("undone and redone, the game stands at {:?}", game.state())
    })
}

/// A few random steps that collect moves and chances, so that there are foreign
/// ones from the first state on.
pub(super) fn gather<R: Ruleset>(cx: &mut Context<'_, R>, start: &R::State) {
    let rules = cx.rules;
    let mut state = start.clone();
    for _ in 0..96 {
        let Status::Due(actor) = Status::of(rules, &state) else {
            return;
        };
        let seats: Vec<Seat> = actor.seats().iter().collect();
        if let Some(&seat) = cx.random.choose(&seats) {
            let picked = rules.pick_move(&state, seat, |count| cx.random.below(count));
            let Some(chosen) = picked else { return };
            cx.collect(&[chosen]);
            rules.apply(&mut state, seat, chosen);
        } else {
            let unit = cx.random.below(rules.chance_weight(&state));
            let Some(chance) = rules.chance_at(&state, unit) else {
                return;
            };
            cx.collect_chances(&[chance]);
            rules.resolve(&mut state, chance);
        }
    }
}

/// The table as it was when a clause broke, for the failure.
pub(super) fn whereabouts<R: Ruleset>(
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> (String, Option<String>) {
    let described = tiers.iter().find_map(|tier| tier.describe(table.game()));
    match described {
        Some((position, record)) => (position, Some(record)),
        None => (format!("{:?}", table.state()), None),
    }
}

/// The seats that no game has, to be refused.
pub(super) fn absent<R: Ruleset>(rules: &R) -> Option<Seat> {
    (Seats::from_bits(u32::MAX) - rules.seats()).lowest()
}
