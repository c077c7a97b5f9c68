//! Clauses about what viewers are told in writing while a game runs.
use super::checked_game::CheckedGame;
use super::failure::{Broken, Checked, ensure};
use super::records::{check_reading, replay, with_digest};
use super::secrets::what_is_known;
use super::{Clause, Context};
use boardwright_referee::{Game, Record, ReplayError};
use boardwright_ruleset::{Event, Notation, Seats, Seen, Step};

/// How many records for viewers are kept until the game is over.
const KEPT: usize = 6;

/// Compares the record that viewers may have of a running game with the whole one, line by line.
pub(super) fn check_redacted<R: Notation>(cx: &mut Context<'_, R>, game: &Game<R>) -> Checked {
    let rules = cx.rules;
    let viewers = Seats::from_bits(cx.random.word() as u32) & rules.seats();
    let whole = game.record();
    let told = cx.referee.record_for(game, viewers);
    check_reading(&told, &told.to_string())?;
    check_form(rules, &told, viewers)?;
    let wrong = |what: &str| Broken::new(Clause::RecordFor, format!("for {viewers:?} {what}"));
    if told.seed().is_some() || !told.is_redacted() {
        return Err(wrong("the record shows the seed"));
    }
    if !matches!(replay(game, &told), Err(ReplayError::Redacted)) {
        return Err(wrong("the record is replayed without its seed"));
    }
    if cx.referee.redacted_for(game, viewers) != told {
        return Err(wrong("the record without secrets is another one"));
    }
    let view = |state| rules.position_text(&rules.seen_by(state, viewers));
    let start = game.state_after(0);
    if Some(told.start()) != start.as_ref().map(view).as_deref() {
        return Err(wrong("the start is not the view of it"));
    }
    if told.position() != view(game.state()) {
        return Err(wrong("the position is not the view of it"));
    }
    if (told.rules(), told.result(), told.undone())
        != (whole.rules(), whole.result(), whole.undone())
        || told.events().len() != whole.events().len()
    {
        return Err(wrong("the record differs in what is no secret"));
    }
    let known = what_is_known(cx, game, viewers)?;
    let mut expected = Vec::new();
    let mut lines = whole.events();
    game.visit_events(|before, event| {
        let line = lines.next().unwrap_or_default();
        let seen = known.get(expected.len()).copied().unwrap_or(Seen::All);
        expected.push(expected_line(rules, before, event, seen, viewers, line));
    });
    let differs = told
        .events()
        .zip(&expected)
        .find(|(told, line)| told != line);
    if let Some((told, line)) = differs {
        return Err(wrong(&format!("{told:?} stands instead of {line:?}")));
    }
    for index in cx.random.sample(expected.len(), 4) {
        let told = game.event_for(index, viewers);
        if told.as_ref() != Some(&expected[index]) {
            return Err(wrong(&format!(
                "event {index} is told as {told:?} on its own"
            )));
        }
    }
    if cx.told.len() < KEPT {
        cx.told.push((viewers, told));
    }
    Ok(())
}

/// The line of an event for viewers, with its step written against their view; `line` is that of
/// the whole record, which holds no secret if there is no step.
fn expected_line<R: Notation>(
    rules: &R,
    before: &R::State,
    event: Event<R::Move, R::Chance>,
    seen: Seen<Step<R::Move, R::Chance>>,
    viewers: Seats,
    line: &str,
) -> String {
    let view = || rules.seen_by(before, viewers);
    match (event, seen) {
        (event, Seen::All) => match event.step() {
            Some(step) => step_line(rules, &view(), event, step),
            None => line.to_string(),
        },
        (Event::Move { seat, .. }, Seen::Nothing) => {
            format!("move {} hidden", rules.seat_name(seat))
        }
        (_, Seen::Nothing) => format!("{} hidden", event.keyword()),
        (event, Seen::Part(part)) => step_line(rules, &view(), event, part),
    }
}

/// The line of a step, or of a part of it, against a view.
fn step_line<R: Notation>(
    rules: &R,
    view: &R::State,
    event: Event<R::Move, R::Chance>,
    step: Step<R::Move, R::Chance>,
) -> String {
    let keyword = event.keyword();
    match step {
        Step::Move(seat, chosen) => {
            let text = rules.move_text(view, chosen);
            format!("{keyword} {} {text}", rules.seat_name(seat))
        }
        Step::Chance(chance) => format!("{keyword} {}", rules.chance_text(view, chance)),
    }
}

fn check_form<R: Notation>(rules: &R, told: &Record, viewers: Seats) -> Checked {
    let form = told.check_form(rules);
    ensure(form.is_ok(), Clause::RecordForm, || {
        format!("the record for {viewers:?} is refused: {form:?}\n{told}")
    })
}

/// A finished game repeats all that its viewers were told, and nothing else.
pub(super) fn check_agrees<R: Notation>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
) -> Checked {
    let game = table.game();
    check_payoffs(cx, game)?;
    for (viewers, told) in std::mem::take(&mut cx.told) {
        let agrees = cx.referee.agrees_with(game, &told, viewers);
        ensure(agrees.is_ok(), Clause::RecordAgrees, || {
            format!("{viewers:?} were told, and now {agrees:?}:\n{told}")
        })?;
        for altered in altered(cx, game, &told) {
            cx.report.records += 1;
            ensure(
                cx.referee.agrees_with(game, &altered, viewers).is_err(),
                Clause::RecordAgrees,
                || format!("{viewers:?} were told otherwise, and the game agrees:\n{altered}"),
            )?;
        }
    }
    for viewers in cx.rules.seats().iter().map(Seats::one).chain([Seats::NONE]) {
        let redacted = cx.referee.redacted_for(game, viewers);
        check_form(cx.rules, &redacted, viewers)?;
        let agrees = cx.referee.agrees_with(game, &redacted, viewers);
        ensure(agrees.is_ok(), Clause::RecordAgrees, || {
            format!("what {viewers:?} know at the end does not agree: {agrees:?}\n{redacted}")
        })?;
    }
    Ok(())
}

/// Records that differ from one in one line.
fn altered<R: Notation>(cx: &mut Context<'_, R>, game: &Game<R>, told: &Record) -> Vec<Record> {
    let text = told.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let first = usize::from(told.undone() > 0) + 4;
    let count = told.events().len();
    let whole = game.record();
    let whole: Vec<&str> = whole.events().collect();
    let mut altered = Vec::new();
    for index in cx.random.sample(count, 4) {
        let line = lines[first + index];
        let mut others = vec![format!("{line}x")];
        // A hidden line told too early, and a told line hidden.
        others.extend(whole.get(index).map(ToString::to_string));
        if let Some((start, _)) = line.rsplit_once(' ') {
            others.push(format!("{start} hidden"));
        }
        for other in others.into_iter().filter(|other| other != line) {
            let mut lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            lines[first + index] = other;
            lines.pop();
            altered.extend(with_digest(&lines).parse::<Record>().ok());
        }
    }
    altered
}

/// The pay-offs are in the whole record and in those for viewers.
fn check_payoffs<R: Notation>(cx: &Context<'_, R>, game: &Game<R>) -> Checked {
    let rules = game.rules();
    let words = |paid: Vec<_>| {
        let words = paid
            .into_iter()
            .map(|(seat, payoff): (_, i64)| format!("{} {payoff}", rules.seat_name(seat)));
        words.collect::<Vec<_>>().join(" ")
    };
    let due = game.payoffs().map(words);
    for record in [game.record(), cx.referee.redacted_for(game, Seats::NONE)] {
        ensure(
            record.payoffs() == due.as_deref(),
            Clause::RecordPayoffs,
            || format!("{due:?} is paid, and a record tells {:?}", record.payoffs()),
        )?;
    }
    Ok(())
}
