//! The rules of a game on one screen.
use crate::texts::RULES_MORE;
use boardwright_language::Language;
use boardwright_render::{columns, wrap_text};
use boardwright_ruleset::{Message, Primer, PrimerPart, PrimerPiece, Sentence};

/// The columns of a screen that every terminal has.
const COLUMNS: usize = 80;
/// The lines of such a screen, without the one in which the shell asks for the next command.
const LINES: usize = 23;
/// The columns of the headings.
const HEADINGS: usize = 11;

/// How much is told where there may be much.
#[derive(Copy, Clone)]
struct Detail {
    /// How each piece moves, and not only its name.
    has_moves: bool,
    forms: Forms,
}

/// What is told of decisions.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Forms {
    /// Every form of their moves.
    All,
    /// The question of each, with a first form.
    First,
    /// A first form of each, and nothing else.
    Examples,
}

/// From the most that is told to the least.
const DETAILS: [Detail; 5] = {
    const fn detail(has_moves: bool, forms: Forms) -> Detail {
        Detail { has_moves, forms }
    }
    [
        detail(true, Forms::All),
        detail(true, Forms::First),
        detail(false, Forms::All),
        detail(false, Forms::First),
        detail(false, Forms::Examples),
    ]
};

/// The name of the game and its rules, in as much detail as fits. If even the least does not, the
/// last sentences on how it is played are left out, and then lines at the end.
pub(super) fn on_one_screen(name: &str, primer: &Primer, language: &Language) -> String {
    let primer = &language.primer(primer.clone());
    let play = if primer.short.is_empty() {
        &primer.play
    } else {
        &primer.short
    };
    let whole = DETAILS.map(|detail| lines(name, primer, play, detail, language));
    let fits = |lines: &Vec<String>| lines.len() <= LINES;
    let [.., least] = DETAILS;
    let fitting = whole.into_iter().find(fits).or_else(|| {
        let shorter = (0..play.len()).rev();
        let mut shorter = shorter.map(|count| lines(name, primer, &play[..count], least, language));
        shorter.find(fits)
    });
    let mut lines = fitting.unwrap_or_else(|| {
        let mut lines = lines(name, primer, &[], least, language);
        lines.truncate(LINES - 1);
        lines.push(language.say(&Message::from(&RULES_MORE)));
        lines
    });
    lines.push(String::new());
    lines.join("\n")
}

fn lines(
    name: &str,
    primer: &Primer,
    play: &[Sentence],
    detail: Detail,
    language: &Language,
) -> Vec<String> {
    let heading = |part: PrimerPart| language.say(&part.heading());
    let mut lines = wrap_text(name, COLUMNS, 2);
    lines.push(String::new());
    put(
        &mut lines,
        &heading(PrimerPart::Goal),
        [one_line(&primer.goal)],
    );
    put(&mut lines, &heading(PrimerPart::Play), [one_line(play)]);
    if detail.has_moves {
        put(
            &mut lines,
            &heading(PrimerPart::Pieces),
            primer.pieces.iter().map(moving),
        );
    } else {
        let pieces: Vec<String> = primer.pieces.iter().map(named).collect();
        put(
            &mut lines,
            &heading(PrimerPart::Pieces),
            [pieces.join(", ")],
        );
    }
    let ground: Vec<&str> = primer
        .ground
        .iter()
        .map(|ground| ground.name.as_str())
        .collect();
    put(
        &mut lines,
        &heading(PrimerPart::Ground),
        [ground.join(", ")],
    );
    if detail.forms == Forms::Examples {
        let forms = primer.decisions.iter().filter_map(|one| one.forms.first());
        let examples: Vec<&str> = forms.map(|form| &*form.example).collect();
        put(
            &mut lines,
            &heading(PrimerPart::Decisions),
            [examples.join(", ")],
        );
    } else {
        let decisions = primer.decisions.iter().flat_map(|decision| {
            let most = match detail.forms {
                Forms::All => usize::MAX,
                _ => 1,
            };
            let forms = decision.forms.iter().take(most).enumerate();
            forms.map(|(index, form)| match index {
                0 => format!("{}: {}", form.example, decision.question),
                _ => format!("{}: {}", form.example, form.about),
            })
        });
        put(&mut lines, &heading(PrimerPart::Decisions), decisions);
    }
    lines.push(language.say(&Message::from(&RULES_MORE)));
    lines
}

/// Adds a part: its heading, and beside it each text from a line of its own on.
fn put(lines: &mut Vec<String>, heading: &str, texts: impl IntoIterator<Item = String>) {
    let mut heading = heading;
    for text in texts.into_iter().filter(|text| !text.is_empty()) {
        for line in wrap_text(&text, COLUMNS - HEADINGS, 0) {
            let gap = HEADINGS.saturating_sub(columns(heading));
            lines.push(format!("{heading}{}{line}", " ".repeat(gap)));
            heading = "";
        }
    }
}

fn one_line(sentences: &[Sentence]) -> String {
    let texts: Vec<&str> = sentences
        .iter()
        .map(|sentence| sentence.text.as_str())
        .collect();
    texts.join(" ")
}

/// `queen Q 90`: what it is called, how it is written, and what it costs.
fn named(piece: &PrimerPiece) -> String {
    let letter = piece
        .letters
        .first()
        .map_or(String::new(), |letter| format!(" {letter}"));
    let cost = piece.cost.filter(|cost| *cost > 0);
    let cost = cost.map_or(String::new(), |cost| format!(" {cost}"));
    format!("{}{letter}{cost}", piece.name)
}

/// The same, and how it moves.
fn moving(piece: &PrimerPiece) -> String {
    let moves = piece
        .moves
        .first()
        .map_or("", |sentence| sentence.text.as_str());
    format!("{}: {moves}", named(piece))
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, LINES, on_one_screen};
    use boardwright_language::Language;
    use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, Sentence};

    fn primer(sentences: usize, forms: usize) -> Primer {
        let says = |count: usize| {
            let numbers = 0..count;
            let texts = numbers.map(|number| format!("This is sentence {number} of the rules."));
            texts.map(Sentence::new).collect::<Vec<_>>()
        };
        let forms = (0..forms).map(|number| MoveForm::new(format!("move-{number}"), "It moves."));
        Primer {
            goal: says(1),
            play: says(sentences),
            decisions: [PrimerDecision {
                kind: "turn".into(),
                question: "Which move?".into(),
                about: Vec::new(),
                forms: forms.collect(),
                rule: None,
            }]
            .into(),
            ..Primer::default()
        }
    }

    #[test]
    fn as_much_is_told_as_fits_one_screen() {
        for (sentences, forms, has, lacks) in [
            (2, 3, "sentence 1 ", "sentence 2 "),
            (2, 3, "move-2: It moves.", "move-3"),
            // All sentences go before all forms, and the last sentences are left out.
            (20, 30, "sentence 19 ", "move-1:"),
            (200, 3, "sentence 9 ", "sentence 199 "),
        ] {
            let told = on_one_screen("a-game", &primer(sentences, forms), &Language::english());
            assert!(told.contains(has) && !told.contains(lacks), "{told}");
            assert!(told.lines().count() <= LINES, "{told}");
            assert!(told.lines().all(|line| line.chars().count() <= COLUMNS));
            assert!(told.starts_with("a-game\n\nGoal       This is sentence 0 of the rules.\n"));
        }
    }
}
