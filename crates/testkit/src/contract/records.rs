//! Clauses about records.
use super::checked_game::CheckedGame;
use super::failure::{Broken, Checked, ensure};
use super::records_for_viewers::{check_agrees, check_redacted};
use super::{Clause, Context};
use boardwright_referee::{Game, Record, ReplayError};
use boardwright_ruleset::{Event, Notation, Seats};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// How many bytes of a record are changed one at a time.
const CHANGED: usize = 24;

/// One game in this many has every byte of its record changed.
const FULL_SWEEP: u64 = 256;

/// The longest record that is swept in full, in bytes.
const SWEPT: usize = 10_000;

/// Checks the record of a game: its text, its replay and forgeries.
pub(super) fn check_played<R: Notation>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
) -> Checked {
    let game = table.game();
    let record = game.record();
    let text = record.to_string();
    check_reading(&record, &text)?;
    let again = replay(game, &record)
        .map_err(|error| Broken::new(Clause::RecordReplay, error.to_string()))?;
    let same = again.state() == game.state()
        && again.events() == game.events()
        && again.status() == game.status()
        && again.times() == game.times()
        && again.rolls() == game.rolls()
        && again.record() == record;
    ensure(same, Clause::RecordReplay, || {
        format!(
            "the replay ends in {:?}, {:?}",
            again.state(),
            again.status()
        )
    })?;
    if game.outcome().is_some() {
        let told = game.record_for(Seats::NONE);
        ensure(told == record, Clause::RecordFor, || {
            "the record of a finished game leaves something out".into()
        })?;
        check_agrees(cx, table)?;
    } else {
        check_redacted(cx, game)?;
    }
    check_tampered(cx, &text)?;
    check_forged(cx, table, &text)
}

pub(super) fn replay<R: Notation>(game: &Game<R>, record: &Record) -> Result<Game<R>, ReplayError> {
    Game::replay(game.shared_rules(), record)
}

pub(super) fn check_reading(record: &Record, text: &str) -> Checked {
    let read = text.parse::<Record>();
    ensure(
        read.as_ref() == Ok(record),
        Clause::RecordText,
        || match read {
            Ok(_) => "the record reads as another one".into(),
            Err(error) => format!("the record cannot be read: {error}"),
        },
    )
}

/// Changes, drops and inserts bytes, each of which the digest must notice.
fn check_tampered<R: Notation>(cx: &mut Context<'_, R>, text: &str) -> Checked {
    let sweep = text.len() <= SWEPT && cx.random.one_in(FULL_SWEEP);
    let places = if sweep { text.len() } else { CHANGED };
    for at in cx.random.sample(text.len(), places) {
        let Some(byte) = text.as_bytes().get(at).copied() else {
            continue;
        };
        let other = char::from(b' ' + cx.random.below(95) as u8);
        let flipped = char::from(byte ^ 1);
        let cased = char::from(byte ^ b' ');
        for replacement in [other, flipped, cased, '\n', 'é'] {
            if replacement != char::from(byte) {
                refuse_text(cx, text, at..at + 1, replacement.encode_utf8(&mut [0; 4]))?;
            }
        }
        refuse_text(cx, text, at..at + 1, "")?;
        refuse_text(cx, text, at..at, "0")?;
    }
    refuse_text(cx, text, 0..text.len(), "")?;
    refuse_text(cx, text, text.len()..text.len(), "\n")
}

fn refuse_text<R: Notation>(
    cx: &mut Context<'_, R>,
    text: &str,
    range: std::ops::Range<usize>,
    replacement: &str,
) -> Checked {
    // A zero put before a zero is no change.
    let (before, after) = (&text[..range.start], &text[range.end..]);
    let changed = format!("{before}{replacement}{after}");
    if changed == text {
        return Ok(());
    }
    cx.report.records += 1;
    ensure(
        changed.parse::<Record>().is_err(),
        Clause::RecordTampered,
        || format!("bytes {range:?} were changed to {replacement:?}, and the record was read"),
    )
}

/// Forges records, each with the right digest, and replays them.
fn check_forged<R: Notation>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
    text: &str,
) -> Checked {
    let lines: Vec<String> = text.lines().map(str::to_string).collect();
    // The result is not always the last line before the digest: pay-offs follow
    // it in games that have them.
    let is_final = |line: &String| line.starts_with("final ");
    let Some(position) = lines.iter().rposition(is_final) else {
        return Err(Broken::new(
            Clause::RecordText,
            "the record has no final position",
        ));
    };
    let lines = &lines[..lines.len() - 1];
    let forgery = |index: usize, line: String| {
        let mut forged = lines.to_vec();
        forged[index] = line;
        forged
    };
    let game = table.game();
    let rules = game.rules();
    let result = position + 1;
    let first_event = position - table.events().len();
    let start = first_event - 1;

    let mut forged = vec![("other rules", forgery(1, "rules another-game".into()))];
    forged.push(("no seed", forgery(2, "seed hidden".into())));
    forged.push(("no start", forgery(start, "start nowhere".into())));
    let other = if lines[result] == "result open" {
        "result over -: agreement"
    } else {
        "result open"
    };
    forged.push(("another result", forgery(result, other.into())));
    let elsewhere = table.state_before(cx.random.index(table.events().len() + 1));
    let elsewhere = format!("final {}", rules.position_text(elsewhere));
    if elsewhere != lines[position] {
        forged.push(("another final position", forgery(position, elsewhere)));
    }
    let mut longer = lines.to_vec();
    longer.insert(position, "dance".into());
    forged.push(("an event of no kind", longer));
    if !table.events().is_empty() {
        let index = cx.random.index(table.events().len());
        if let Some((what, line)) = forged_event(cx, table, index)? {
            forged.push((what, forgery(first_event + index, line)));
        }
        let last = table.events().len() - 1;
        let before = rules.position_text(table.state_before(last));
        if before != rules.position_text(game.state()) {
            let mut shorter = lines.to_vec();
            shorter.remove(first_event + last);
            forged.push(("the last event left out", shorter));
        }
    }
    if let (Some(_), Some(seat)) = (game.outcome(), rules.seats().lowest()) {
        let mut longer = lines.to_vec();
        longer.insert(position, format!("offer {}", rules.seat_name(seat)));
        forged.push(("an event after the end", longer));
    }
    if let Some(payoffs) = lines.get(result + 1) {
        forged.push(("other pay-offs", forgery(result + 1, format!("{payoffs}0"))));
        forged.push(("no pay-offs", lines[..=result].to_vec()));
    }
    for (what, forged) in forged {
        cx.report.records += 1;
        refuse_forgery(game, what, lines, &forged)?;
    }
    Ok(())
}

/// Replays a record made of these lines instead of the true ones.
fn refuse_forgery<R: Notation>(
    game: &Game<R>,
    what: &str,
    lines: &[String],
    forged: &[String],
) -> Checked {
    let text = with_digest(forged);
    let record: Record = match text.parse() {
        Ok(record) => record,
        // The forgery cannot even be read.
        Err(_) => return Ok(()),
    };
    ensure(replay(game, &record).is_err(), Clause::RecordForged, || {
        let same = lines
            .iter()
            .zip(forged)
            .take_while(|(line, other)| line == other);
        let at = same.count();
        let told = |lines: &[String]| lines.get(at).cloned().unwrap_or_else(|| "nothing".into());
        format!(
            "a record with {what} was replayed, with {:?} in line {} in place of {:?}:\n{text}",
            told(forged),
            at + 1,
            told(lines),
        )
    })
}

/// These lines with the digest that fits them.
pub(super) fn with_digest(lines: &[String]) -> String {
    let mut text = lines.join("\n");
    text.push('\n');
    let digest = Sha256::digest(text.as_bytes());
    text.push_str("sha256 ");
    for byte in digest {
        write!(text, "{byte:02x}").expect("a String takes all that is written");
    }
    text.push('\n');
    text
}

/// A line in place of an event that cannot have happened there; `None` if the
/// drawn event could have happened.
fn forged_event<R: Notation>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
    index: usize,
) -> Checked<Option<(&'static str, String)>> {
    let rules = cx.rules;
    let before = table.state_before(index);
    Ok(match table.events()[index] {
        Event::Move { seat, chosen } => {
            let text = rules.move_text(before, chosen);
            let spoilt = cx.mutator.mutate(&text);
            let legal = rules
                .read_move(before, &spoilt)
                .is_ok_and(|read| rules.is_legal(before, seat, read));
            let clean = !spoilt.contains('\n');
            let line = format!("move {} {spoilt}", rules.seat_name(seat));
            (clean && !legal).then_some(("an illegal move", line))
        }
        Event::Rolled(rolled) => {
            let chances = super::chances::list_chances(rules, before)?;
            let other = cx
                .random
                .choose(&chances)
                .filter(|(chance, _)| *chance != rolled);
            other.map(|&(chance, _)| {
                let line = format!("roll {}", rules.chance_text(before, chance));
                ("another roll", line)
            })
        }
        _ => None,
    })
}
