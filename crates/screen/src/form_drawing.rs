//! How a form looks.
use super::dialog_drawing::{DialogContent, DialogLine, broken};
use super::form::{Form, FormClick, FormRow};
use super::rules_pages::sentence_text;
use std::ops::Range;

/// The most columns of a form.
pub(super) const WIDEST: u16 = 78;

/// The lines of a form of this many columns and at most this many lines. The
/// rows are always there, and the rest as far as there is room.
pub(super) fn form_content(form: &Form, columns: u16, room: usize) -> DialogContent {
    let width = columns.min(WIDEST);
    let title = match &form.decision {
        Some(decision) => decision.question.to_string(),
        None => "Your choice".to_string(),
    };
    let about: Vec<String> = form
        .decision
        .iter()
        .flat_map(|due| due.about.iter().map(sentence_text))
        .collect();
    let about = text(broken(&about, width));
    let numbers = (0..form.fields.fields.len()).map(|index| number(form, index));
    let numbers: Vec<DialogLine> = numbers.collect();
    let mut limits = Vec::new();
    for index in 0..form.fields.limits.len() {
        let (told, holds) = form.limit_text(index);
        limits.extend(broken(&[told], width).into_iter().map(|text| DialogLine {
            text,
            warns: !holds,
            ..DialogLine::default()
        }));
    }
    let marked = text(broken(&[marked_text(form)], width));
    let ready = ready_rows(form, width);
    let choose = DialogLine {
        text: "[ Choose this ]".to_string(),
        marked: form.row() == FormRow::Choose,
        row: Some(form.last()),
        ..DialogLine::default()
    };
    // What can be left out, the first one first.
    let needed = numbers.len() + limits.len() + ready.len() + 1;
    let mut left = room.saturating_sub(needed);
    let mut take = |lines: &Vec<DialogLine>| {
        let fits = lines.len() <= left && !lines.is_empty();
        left -= if fits { lines.len() } else { 0 };
        fits
    };
    let with_marked = take(&marked);
    let with_about = take(&about);
    let blank = vec![DialogLine::default()];
    let gaps = [take(&blank), take(&blank), take(&blank), take(&blank)];
    let gap = |given: bool| given.then(DialogLine::default);
    let mut lines = Vec::new();
    lines.extend(about.into_iter().filter(|_| with_about));
    lines.extend(gap(gaps[2] && with_about));
    lines.extend(numbers);
    lines.extend(limits);
    lines.extend(gap(gaps[0]));
    lines.extend(marked.into_iter().filter(|_| with_marked));
    lines.extend(gap(gaps[1] && with_marked));
    lines.extend(ready);
    lines.extend(gap(gaps[3]));
    lines.push(choose);
    // If there is still too little room, the marked row stays in sight.
    let at = lines.iter().position(|line| line.marked).unwrap_or(0);
    let skipped = (at + 1).saturating_sub(room.max(1));
    let lines = lines.split_off(skipped);
    DialogContent {
        title,
        lines: lines.into_iter().take(room.max(1)).collect(),
        below: " Up Down: mark   Left Right: fewer, more   Enter: take ",
        ..DialogContent::default()
    }
}

/// Plain lines.
fn text(lines: Vec<String>) -> Vec<DialogLine> {
    lines.into_iter().map(DialogLine::from).collect()
}

/// A counter: `rooks  [-]  2 [+]   50 each, 100 together`.
fn number(form: &Form, index: usize) -> DialogLine {
    let field = &form.fields.fields[index];
    let value = form.values[index];
    let names = form
        .fields
        .fields
        .iter()
        .map(|field| field.name.chars().count());
    let widest = names.max().unwrap_or(0);
    let digits = |field: &boardwright_ruleset::Field| {
        field
            .least
            .to_string()
            .len()
            .max(field.most.to_string().len())
    };
    let wide = form.fields.fields.iter().map(digits).max().unwrap_or(1);
    let start = format!("{:widest$}  ", field.name);
    let less = "[-]";
    let middle = format!(" {value:>wide$} ");
    let more = "[+]";
    let mut line = format!("{start}{less}{middle}{more}");
    let after_less = widest + 2 + less.len();
    let after_middle = after_less + middle.len();
    if let Some(cost) = field.cost {
        let together = cost.saturating_mul(value);
        line = format!("{line}   {cost:>3} each {together:>5}");
    }
    if value == field.most {
        line = format!("{line}   at most {}", field.most);
    }
    let parts: Vec<(Range<usize>, FormClick)> = vec![
        (widest + 2..after_less, FormClick::Less(index)),
        (
            after_middle..after_middle + more.len(),
            FormClick::More(index),
        ),
    ];
    DialogLine {
        text: line,
        marked: form.row() == FormRow::Number(index),
        row: Some(index),
        parts,
        warns: false,
    }
}

/// What the marked row is good for.
fn marked_text(form: &Form) -> String {
    match form.row() {
        FormRow::Number(index) => {
            let field = &form.fields.fields[index];
            match &form.pieces[index] {
                Some(piece) => {
                    let sentences = piece.moves.iter().chain(&piece.good_for);
                    let words: Vec<&str> = sentences.map(|sentence| &*sentence.text).collect();
                    format!("A {}: {}", piece.name, words.join(" "))
                }
                None => field.about.to_string(),
            }
        }
        FormRow::Ready(index) => {
            let ready = &form.fields.ready_made[index];
            format!("{}: {} Enter takes it.", ready.name, ready.about)
        }
        FormRow::Choose => format!("You have {}.", form.in_words()),
    }
}

fn ready_rows(form: &Form, width: u16) -> Vec<DialogLine> {
    if form.fields.ready_made.is_empty() {
        return Vec::new();
    }
    let numbers = form.fields.fields.len();
    let mut lines = vec![DialogLine::from("Ready made:".to_string())];
    for (index, ready) in form.fields.ready_made.iter().enumerate() {
        let sign = if ready.values == form.values {
            '*'
        } else {
            ' '
        };
        let names = form
            .fields
            .ready_made
            .iter()
            .map(|ready| ready.name.chars().count());
        let widest = names.max().unwrap_or(0);
        let whole = format!("{sign} {:widest$}  {}", ready.name, ready.about);
        let room = usize::from(width.saturating_sub(4)).max(1);
        let text = if whole.chars().count() > room {
            let cut: String = whole.chars().take(room.saturating_sub(3)).collect();
            format!("{}...", cut.trim_end())
        } else {
            whole
        };
        lines.push(DialogLine {
            text,
            marked: form.row() == FormRow::Ready(index),
            row: Some(numbers + index),
            ..DialogLine::default()
        });
    }
    lines
}
