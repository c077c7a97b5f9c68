//! The foot of the screen: the last note, or else what is under the cursor and
//! which keys can be used.
use super::texts::*;
use super::{Dialog, Screen};
use boardwright_catalogue::Due;
use boardwright_language::Language;
use boardwright_render::{ColorLevel, columns};
use boardwright_ruleset::{
    Cell, Glyph, Mark, Message, ParameterValue, Place, Scene, Template, Word,
};
use ratatui::style::{Color, Modifier, Style as Look};

/// The text between the parts of a line.
const GAP: &str = "   ";

/// What a key does.
type Key = &'static Template<0>;

impl Screen<'_> {
    /// The last note, or who offers a draw.
    pub(super) fn noted(&self) -> Option<(String, Look)> {
        // While a dialog is open, the keys that would answer belong to it.
        let offered_by = self.session.offered_by().filter(|_| self.dialog.is_none());
        let offer = offered_by.map(|seat| {
            let name = self.session.game().seat_name(seat);
            self.say(OFFERED.with([name.into()]))
        });
        let told = match offer {
            Some(offer) if self.note.is_empty() => offer,
            _ => self.note.clone(),
        };
        let look = match self.style.colors {
            ColorLevel::None => Look::new().add_modifier(Modifier::BOLD),
            _ => Look::new().fg(Color::Yellow),
        };
        (!told.is_empty()).then_some((told, look))
    }

    /// What is under the cursor, and the keys that can be used now.
    pub(super) fn advice(&self, scene: &Scene, width: usize) -> String {
        if let Some(dialog) = &self.dialog {
            let (hints, last) = keys_of(dialog);
            return self.fitted(None, &hints, last, width);
        }
        let hints: &[Key] = match self.session.due() {
            Due::Over(_) => &[&KEY_Q_END, &KEY_P_AGAIN, &KEY_R_REMATCH],
            Due::Table => &[&KEY_N_NOW, &KEY_Q_END],
            Due::Person { .. } if self.picker.selected.is_some() => &[&KEY_GO_THERE, &KEY_ANOTHER],
            Due::Person { .. } if self.picker.is_set_up() && self.session.may_place_rest() => {
                &[&KEY_CHOOSE, &KEY_PLACE, &KEY_HINT]
            }
            Due::Person { .. } => &[&KEY_CHOOSE, &KEY_MOVES, &KEY_HINT],
        };
        let cell = self.under_cursor(scene);
        self.fitted(cell.as_deref(), hints, &KEY_KEYS, width)
    }

    /// A description of the cell under the cursor: `e4: w pawn`. Where the selected piece
    /// would become another one there, that is told, too.
    /// The keys of a line, as many as fit.
    fn fitted(&self, cell: Option<&str>, hints: &[Key], last: Key, width: usize) -> String {
        let hints: Vec<String> = hints.iter().map(|key| self.say(*key)).collect();
        fitted(cell, &hints, &self.say(last), width)
    }

    pub(super) fn under_cursor(&self, scene: &Scene) -> Option<String> {
        let cell = scene.cell(self.cursor?)?;
        let what = described(scene, cell);
        let mut told = CELL.with([cell.name.clone().into(), what.into()]);
        if let Some(arisen) = self.arisen_at(scene, cell.place) {
            told = BECOMES.with([told.into(), arisen.into()]);
        }
        Some(self.say(told))
    }

    /// What the selected piece becomes on a cell, see [`arisen_by`](Self::arisen_by).
    fn arisen_at(&self, scene: &Scene, to: Place) -> Option<Message> {
        let from = self.picker.selected.filter(|from| *from != to)?;
        let moves = self.picker.between(from, to);
        self.arisen_by(scene, moves.first()?)
    }

    /// What a move makes of the piece that it moves, if that becomes another one:
    /// `Champion: red token and black token`.
    pub(super) fn arisen_by(&self, scene: &Scene, text: &str) -> Option<Message> {
        let (from, to) = self.picker.cells_of(text).filter(|(from, to)| from != to)?;
        let before = scene.cell(from)?;
        let after = self.session.scene_if(text)?;
        let cell = after.cell(to)?;
        let glyphs = |cell: &Cell| -> Vec<Glyph> {
            cell.figures.iter().map(|figure| figure.glyph).collect()
        };
        let owner = |cell: &Cell| cell.figures.last().and_then(|figure| figure.owner);
        let is_other = owner(cell) == owner(before) && glyphs(cell) != glyphs(before);
        // A part of a piece that goes alone does not become anything.
        let is_whole = cell.figures.len() >= before.figures.len();
        (is_other && is_whole).then(|| named_figures(cell))
    }
}

/// The keys of a dialog. The last one matters most.
fn keys_of(dialog: &Dialog) -> (Vec<Key>, Key) {
    match dialog {
        Dialog::Help { .. } => (vec![&KEY_PAGES, &KEY_SCROLL], &KEY_CLOSE),
        Dialog::Tour => (vec![&KEY_SHOW_ME], &KEY_NOT_NOW),
        Dialog::Form(_) => (vec![&KEY_HINT, &KEY_RULES], &KEY_CLOSE),
        Dialog::Settle(..) => (vec![&KEY_YES], &KEY_CHANGE),
        Dialog::Moves { .. } => (vec![&KEY_ARROWS, &KEY_LETTERS, &KEY_TAB_HINT], &KEY_CLOSE),
        Dialog::Confirm(..) => (vec![&KEY_ATTACK], &KEY_NO),
        Dialog::Risk(..) => (vec![&KEY_ALL_THE_SAME], &KEY_THINK),
        Dialog::Fallen(_) => (vec![], &KEY_ANY),
        Dialog::Resign(_) | Dialog::Offer => (vec![&KEY_Y_YES], &KEY_NO),
        Dialog::Unsaved(_) => (vec![&KEY_QUIT], &KEY_STAY),
    }
}

/// The last line of a dialog: its question, with the keys that answer.
pub(super) fn asked(dialog: &Dialog, language: &Language) -> String {
    let (hints, last) = keys_of(dialog);
    let keys = hints.iter().chain([&last]);
    let said: Vec<String> = keys.map(|key| language.say(&Message::from(*key))).collect();
    said.join(GAP)
}

/// A line of at most the given number of characters: what is under the cursor, then
/// as many of the other hints as fit completely, then the last hint.
fn fitted(cell: Option<&str>, hints: &[String], last: &str, width: usize) -> String {
    let mut shown = hints.len();
    loop {
        let hints = hints[..shown].iter().map(String::as_str);
        let parts: Vec<&str> = cell.into_iter().chain(hints).chain([last]).collect();
        let line = parts.join(GAP);
        if columns(&line) <= width {
            return line;
        }
        match shown.checked_sub(1) {
            Some(fewer) => shown = fewer,
            None => break,
        }
    }
    // Not even the description of the cell fits.
    const CUT: &str = "...";
    let room = width.saturating_sub(CUT.len() + GAP.len() + columns(last));
    match cell {
        Some(cell) if room > 0 => format!("{}{CUT}{GAP}{last}", cut(cell, room)),
        _ => last.to_string(),
    }
}

/// As much of a text as fits so many columns.
pub(super) fn cut(text: &str, room: usize) -> String {
    let mut used = 0;
    let fits = |character: &char| {
        used += columns(character.encode_utf8(&mut [0; 4]));
        used <= room
    };
    text.chars().take_while(fits).collect()
}

/// What is on a cell, in words.
pub(super) fn described(scene: &Scene, cell: &Cell) -> Message {
    let mut words: Vec<ParameterValue> = Vec::new();
    let owner = cell.figures.first().and_then(|figure| figure.owner);
    let owner = scene.seats.iter().find(|(seat, _)| Some(*seat) == owner);
    if !cell.figures.is_empty() {
        let figures = named_figures(cell);
        words.push(match owner {
            Some((_, name)) => OWNED.with([(*name).into(), figures.into()]).into(),
            None => figures.into(),
        });
        words.extend(cell.count.map(|count| STACK.with([count.into()]).into()));
    }
    words.extend(cell.ground.map(|ground| ground_word(&ground)));
    if cell.marks.contains(&Mark::Spent) {
        words.push(Message::from(&HAS_ACTED).into());
    }
    if words.is_empty() {
        return Message::from(&EMPTY);
    }
    DESCRIBED.with([ParameterValue::List(words)])
}

/// A kind of ground as a word: its name, without how it is laid.
pub(super) fn ground_word(ground: &Glyph) -> ParameterValue {
    let name = ground.name.split("-north").next().unwrap_or(ground.name);
    let name = name.split("-east").next().unwrap_or(name);
    if ground.name.contains('-') {
        let english = ground.to_string();
        return GROUND
            .told([Word::new("tile", name, name).into()], english)
            .into();
    }
    Word::new("tile", name, name).into()
}

fn named_figures(cell: &Cell) -> Message {
    let figures: ParameterValue = cell
        .figures
        .iter()
        .map(|figure| figure.glyph.word())
        .collect();
    let figures = ON_TOP.with([figures]);
    match &cell.piece {
        // How one figure is drawn says nothing that its name does not.
        Some(piece) if cell.figures.len() == 1 => piece.clone(),
        Some(piece) => MADE_OF.with([piece.clone().into(), figures.into()]),
        None => figures,
    }
}
