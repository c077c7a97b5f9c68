//! How a form looks.
use super::dialog_drawing::{DialogContent, DialogLine, broken};
use super::foot::cut;
use super::form::{Form, FormClick, FormRow};
use super::rules_pages::sentence_text;
use super::texts::{
    A_PIECE, AT_MOST, BELOW_FORM, CHOOSE_THIS, EACH, ENTER_TAKES, READY_MADE, YOU_HAVE, YOUR_CHOICE,
};
use boardwright_language::Language;
use boardwright_render::columns;
use boardwright_ruleset::{Message, ReadyMade, Template};
use std::ops::Range;

/// The most columns of a form.
pub(super) const WIDEST: u16 = 78;

/// The lines of a form of this many columns and at most this many lines. The
/// rows are always there, and the rest as far as there is room.
pub(super) fn form_content(
    form: &Form,
    columns: u16,
    room: usize,
    language: &Language,
) -> DialogContent {
    let say = |message: &'static Template<0>| language.say(&Message::from(message));
    let width = columns.min(WIDEST);
    let title = match &form.decision {
        Some(decision) => decision.question.to_string(),
        None => say(&YOUR_CHOICE),
    };
    let about: Vec<String> = form
        .decision
        .iter()
        .flat_map(|due| due.about.iter().map(sentence_text))
        .collect();
    let about = text(broken(&about, width));
    let numbers = (0..form.fields.fields.len()).map(|index| number(form, index, language));
    let numbers: Vec<DialogLine> = numbers.collect();
    let mut limits = Vec::new();
    for index in 0..form.fields.limits.len() {
        let (told, holds) = form.limit_text(index);
        let told = language.say(&told);
        limits.extend(broken(&[told], width).into_iter().map(|text| DialogLine {
            text,
            warns: !holds,
            ..DialogLine::default()
        }));
    }
    let marked = text(broken(&[marked_text(form, language)], width));
    let ready = ready_rows(form, width, language);
    let choose = DialogLine {
        text: say(&CHOOSE_THIS),
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
        below: say(&BELOW_FORM),
        ..DialogContent::default()
    }
}

/// Plain lines.
fn text(lines: Vec<String>) -> Vec<DialogLine> {
    lines.into_iter().map(DialogLine::from).collect()
}

/// A counter: `rooks  [-]  2 [+]   50 each, 100 together`.
fn number(form: &Form, index: usize, language: &Language) -> DialogLine {
    let field = &form.fields.fields[index];
    let value = form.values[index];
    let names = (0..form.fields.fields.len()).map(|index| columns(&form.name(index)));
    let widest = names.max().unwrap_or(0);
    let name = form.name(index);
    let digits = |field: &boardwright_ruleset::Field| {
        field
            .least
            .to_string()
            .len()
            .max(field.most.to_string().len())
    };
    let wide = form.fields.fields.iter().map(digits).max().unwrap_or(1);
    let gap = " ".repeat(widest.saturating_sub(columns(&name)) + 2);
    let start = format!("{name}{gap}");
    let less = "[-]";
    let middle = format!(" {value:>wide$} ");
    let more = "[+]";
    let mut line = format!("{start}{less}{middle}{more}");
    let after_less = widest + 2 + less.len();
    let after_middle = after_less + middle.len();
    if let Some(cost) = field.cost {
        let together = cost.saturating_mul(value);
        let each = language.say(&EACH.told([cost.into()], format!("{cost:>3} each")));
        line = format!("{line}   {each} {together:>5}");
    }
    if value == field.most {
        let most = language.say(&AT_MOST.with([field.most.into()]));
        line = format!("{line}   {most}");
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
fn marked_text(form: &Form, language: &Language) -> String {
    let told = match form.row() {
        FormRow::Number(index) => {
            let field = &form.fields.fields[index];
            match &form.pieces[index] {
                Some(piece) => {
                    let sentences = piece.moves.iter().chain(&piece.good_for);
                    let words: Vec<&str> =
                        sentences.map(|sentence| sentence.text.as_str()).collect();
                    A_PIECE.with([piece.name.to_string().into(), words.join(" ").into()])
                }
                None => field.about.clone(),
            }
        }
        FormRow::Ready(index) => {
            let ready = &form.fields.ready_made[index];
            let name = language.word("ready-made", &ready.name).into_owned();
            ENTER_TAKES.with([name.into(), ready.about.clone().into()])
        }
        FormRow::Choose => YOU_HAVE.with([form.in_words().into()]),
    };
    language.say(&told)
}

fn ready_rows(form: &Form, width: u16, language: &Language) -> Vec<DialogLine> {
    if form.fields.ready_made.is_empty() {
        return Vec::new();
    }
    let numbers = form.fields.fields.len();
    let mut lines = vec![DialogLine::from(language.say(&Message::from(&READY_MADE)))];
    for (index, ready) in form.fields.ready_made.iter().enumerate() {
        let sign = if ready.values == form.values {
            '*'
        } else {
            ' '
        };
        let said = |ready: &ReadyMade| language.word("ready-made", &ready.name).into_owned();
        let names = form
            .fields
            .ready_made
            .iter()
            .map(|ready| columns(&said(ready)));
        let widest = names.max().unwrap_or(0);
        let name = said(ready);
        let gap = " ".repeat(widest.saturating_sub(columns(&name)));
        let whole = format!("{sign} {name}{gap}  {}", &*ready.about);
        let room = usize::from(width.saturating_sub(4)).max(1);
        let text = if columns(&whole) > room {
            let cut = cut(&whole, room.saturating_sub(3));
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
