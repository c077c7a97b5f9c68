//! The rules at hand: the primer of a game as pages, and what a cell shows.
use super::texts::{
    COST, LEGEND, NOT_HERE, PAGE_GOAL, PAGE_GROUND, PAGE_KEYS, PAGE_NOW, PAGE_PIECES, RULE,
    WRITTEN_SO,
};
use boardwright_language::Language;
use boardwright_render::{Style, Symbols};
use boardwright_ruleset::{Cell, Glyph, Message, Primer, PrimerPiece, Scene, Sentence, Template};

/// One page of the help.
pub(super) struct Page {
    /// Its name.
    pub(super) name: String,
    /// Whether it is the one with the goal.
    pub(super) is_goal: bool,
    /// Its paragraphs; an empty one is an empty line.
    pub(super) lines: Vec<String>,
}

/// The help of the screen: the pages of the primer, and the keys.
pub(super) fn pages(
    primer: Option<&Primer>,
    decision: Option<&str>,
    scene: &Scene,
    style: &Style,
    keys: &[String],
    language: &Language,
) -> Vec<Page> {
    let say = |message: &'static Template<0>| language.say(&Message::from(message));
    let page = |name: &'static Template<0>, lines: Vec<String>| Page {
        name: say(name),
        is_goal: std::ptr::eq(name, &PAGE_GOAL),
        lines,
    };
    let mut pages = Vec::new();
    if let Some(primer) = primer {
        if let Some(decision) = decision.and_then(|kind| primer.decision(kind)) {
            let mut lines = vec![decision.question.to_string(), String::new()];
            lines.extend(decision.about.iter().map(sentence_text));
            lines.push(String::new());
            lines.push(say(&WRITTEN_SO));
            let forms = decision.forms.iter();
            lines.extend(forms.map(|form| format!("{}: {}", form.example, form.about)));
            let rule = decision.rule.as_deref();
            lines.extend(rule.map(|rule| language.say(&RULE.with([rule.to_string().into()]))));
            pages.push(page(&PAGE_NOW, lines));
        }
        let mut lines: Vec<String> = primer.goal.iter().map(sentence_text).collect();
        lines.push(String::new());
        lines.extend(primer.play.iter().map(sentence_text));
        pages.push(page(&PAGE_GOAL, lines));
        if !primer.pieces.is_empty() {
            let lines = primer
                .pieces
                .iter()
                .map(|piece| piece_line(piece, language));
            pages.push(page(&PAGE_PIECES, lines.collect()));
        }
        if !primer.ground.is_empty() {
            pages.push(page(
                &PAGE_GROUND,
                ground_lines(primer, scene, style, language),
            ));
        }
    }
    pages.push(page(&PAGE_KEYS, keys.to_vec()));
    pages
}

/// A sentence with the anchor of its rule.
pub(super) fn sentence_text(sentence: &Sentence) -> String {
    match &sentence.rule {
        Some(rule) => format!("{} [{rule}]", sentence.text),
        None => sentence.text.to_string(),
    }
}

fn sentences_text(sentences: &[Sentence]) -> String {
    let texts: Vec<&str> = sentences
        .iter()
        .map(|sentence| sentence.text.as_str())
        .collect();
    let mut rules: Vec<&str> = Vec::new();
    for rule in sentences
        .iter()
        .filter_map(|sentence| sentence.rule.as_deref())
    {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    let texts = texts.join(" ");
    if rules.is_empty() {
        texts
    } else {
        format!("{texts} [{}]", rules.join(", "))
    }
}

/// How a piece moves and what it is good for.
fn of_piece(piece: &PrimerPiece) -> Vec<Sentence> {
    piece.moves.iter().chain(&piece.good_for).cloned().collect()
}

/// A piece in one paragraph.
fn piece_line(piece: &PrimerPiece, language: &Language) -> String {
    let cost = piece.cost.map_or(String::new(), |cost| {
        language.say(&COST.with([cost.into()]))
    });
    let cost = if piece.cost == Some(0) {
        String::new()
    } else {
        cost
    };
    let letters = piece.letters.join(", ");
    let name = &piece.name;
    format!(
        "{name} ({letters}{cost}): {}",
        sentences_text(&of_piece(piece))
    )
}

/// What each kind of ground does, those in sight first and with their signs.
fn ground_lines(primer: &Primer, scene: &Scene, style: &Style, language: &Language) -> Vec<String> {
    let shown = ground_in_sight(scene);
    let (mut here, mut others) = (Vec::new(), Vec::new());
    for ground in &primer.ground {
        let signs = shown.iter().filter(|glyph| {
            let mut icons = ground.icons.iter();
            icons.any(|icon| icon == glyph.name)
        });
        let signs: String = signs.map(|glyph| sign(*glyph, style)).collect();
        let about = sentences_text(&ground.about);
        if signs.is_empty() {
            others.push(format!("{}: {about}", ground.name));
        } else {
            here.push(format!("{signs} {}: {about}", ground.name));
        }
    }
    if !here.is_empty() && !others.is_empty() {
        here.push(String::new());
        here.push(language.say(&Message::from(&NOT_HERE)));
    }
    here.extend(others);
    here
}

/// The kinds of ground on the board, each once.
pub(super) fn ground_in_sight(scene: &Scene) -> Vec<Glyph> {
    let mut shown: Vec<Glyph> = Vec::new();
    for glyph in scene.cells.iter().filter_map(|cell| cell.ground) {
        if !shown.contains(&glyph) {
            shown.push(glyph);
        }
    }
    shown
}

/// The sign by which the board shows a kind of ground.
pub(super) fn sign(glyph: Glyph, style: &Style) -> char {
    match style.symbols {
        Symbols::Ascii => glyph.letter,
        Symbols::Unicode => glyph.symbol,
    }
}

/// The signs of the ground in sight with their names, in one line.
pub(super) fn legend(
    primer: Option<&Primer>,
    scene: &Scene,
    style: &Style,
    language: &Language,
) -> Option<String> {
    let shown = ground_in_sight(scene);
    let named = shown.iter().map(|glyph| {
        let entry = primer.and_then(|primer| primer.ground(glyph.name));
        let name = entry.map_or(glyph.name, |entry| entry.name.as_str());
        format!("{} {}", sign(*glyph, style), name.replace('-', " "))
    });
    let mut named: Vec<String> = named.collect();
    named.sort();
    named.dedup();
    (!named.is_empty()).then(|| {
        let named = named.into_iter().collect();
        language.say(&LEGEND.with([named]))
    })
}

/// What stands on a cell and what it does, in paragraphs.
pub(super) fn cell_text(primer: &Primer, cell: &Cell) -> Vec<String> {
    let glyphs: Vec<Glyph> = cell.figures.iter().map(|figure| figure.glyph).collect();
    let mut lines = Vec::new();
    if let Some(piece) = primer.piece(&glyphs).filter(|_| !glyphs.is_empty()) {
        lines.push(format!(
            "{}: {}",
            piece.name,
            sentences_text(&of_piece(piece))
        ));
    }
    if let Some(ground) = cell.ground.and_then(|ground| primer.ground(ground.name)) {
        lines.push(format!(
            "{}: {}",
            ground.name,
            sentences_text(&ground.about)
        ));
    }
    lines
}
