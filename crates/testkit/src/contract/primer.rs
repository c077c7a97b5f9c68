//! Clauses about primers.
use super::failure::{Checked, ensure};
use super::reached::Reached;
use super::tier::Tier;
use super::{Clause, Context};
use boardwright_ruleset::{
    Depict, Glyph, Notation, Primer, ReadMoveError, Ruleset, Scene, Seat, Seats, Sentence, Status,
};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Signs of the common languages of markup. A primer is plain text.
const MARKUP: [char; 6] = ['`', '*', '_', '<', '>', '#'];

/// The primer of a [`Depict`], and what scenes show against it.
#[derive(Default)]
pub(super) struct Primers(OnceLock<Option<Primer>>);

impl Primers {
    fn of<R: Depict>(&self, rules: &R) -> Option<&Primer> {
        self.0.get_or_init(|| rules.primer()).as_ref()
    }
}

impl<R: Depict> Tier<R> for Primers {
    fn rules(&self, cx: &mut Context<'_, R>) -> Checked {
        let Some(primer) = self.of(cx.rules) else {
            return Ok(());
        };
        check_texts(primer)?;
        let again = cx.rules.primer();
        ensure(again.as_ref() == Some(primer), Clause::PrimerText, || {
            "the primer is not always the same".into()
        })
    }

    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        check_decisions(cx, self.of(cx.rules), at.state)?;
        match self.of(cx.rules) {
            Some(primer) if at.thorough => check_shown(primer, &cx.rules.depict(at.state)),
            _ => Ok(()),
        }
    }

    fn view(&self, cx: &mut Context<'_, R>, view: &R::State) -> Checked {
        match self.of(cx.rules) {
            Some(primer) => check_shown(primer, &cx.rules.depict(view)),
            None => Ok(()),
        }
    }

    fn primer(&self, rules: &R) -> Option<Primer> {
        self.of(rules).cloned()
    }
}

/// The examples in a primer, against the notation.
#[derive(Default)]
pub(super) struct Examples(OnceLock<Option<Primer>>);

impl<R: Notation + Depict> Tier<R> for Examples {
    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        let rules = cx.rules;
        let primer = self.0.get_or_init(|| rules.primer());
        let Some(primer) = primer.as_ref().filter(|_| at.thorough) else {
            return Ok(());
        };
        for (seat, _) in at.moves {
            let fields = rules.fields(at.state, *seat);
            for field in fields.iter().flat_map(|fields| &fields.fields) {
                let known = field.piece.as_ref().is_none_or(|piece| {
                    let mut pieces = primer.pieces.iter();
                    pieces.any(|entry| entry.name == *piece)
                });
                ensure(known, Clause::PrimerPiece, || {
                    format!(
                        "{} counts {:?}, which has no entry",
                        field.name, field.piece
                    )
                })?;
            }
            let kind = rules.decision(at.state, *seat);
            let Some(decision) = kind.and_then(|kind| primer.decision(kind)) else {
                continue;
            };
            for form in &decision.forms {
                // A short form that fits no legal move here has been read all the same.
                if let Err(ReadMoveError::Unreadable(unreadable)) =
                    rules.read_move(at.state, &form.example)
                {
                    let (example, kind) = (&form.example, &decision.kind);
                    ensure(false, Clause::PrimerExample, || {
                        format!("{example:?} of the decision {kind:?} is no move: {unreadable}")
                    })?;
                }
            }
        }
        Ok(())
    }
}

/// A decision is due exactly where a seat is, and its kind is explained.
fn check_decisions<R: Depict>(
    cx: &mut Context<'_, R>,
    primer: Option<&Primer>,
    state: &R::State,
) -> Checked {
    let rules = cx.rules;
    let status = Status::of(rules, state);
    let due = status.due().map_or(Seats::NONE, |actor| actor.seats());
    for seat in rules.seats().iter() {
        let kind = rules.decision(state, seat);
        let Some(primer) = primer.filter(|_| due.contains(seat)) else {
            ensure(kind.is_none(), Clause::PrimerDecision, || {
                format!("{seat:?} has the decision {kind:?}, and has none to make")
            })?;
            continue;
        };
        let entry = kind.and_then(|kind| primer.decision(kind));
        ensure(entry.is_some(), Clause::PrimerDecision, || {
            format!("the decision {kind:?} of {seat:?} has no entry")
        })?;
        check_own_view(rules, state, seat, kind)?;
        if let Some(kind) = kind {
            *cx.report.decisions.entry(kind).or_default() += 1;
        }
    }
    Ok(())
}

/// The seat's own view gives the same answer.
fn check_own_view<R: Depict>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    kind: Option<&str>,
) -> Checked {
    let view = rules.seen_by(state, seat.into());
    // A view with another actor breaks a clause of its own.
    if rules.actor(&view) != rules.actor(state) {
        return Ok(());
    }
    let own = rules.decision(&view, seat);
    ensure(own == kind, Clause::PrimerDecision, || {
        format!("the decision of {seat:?} is {kind:?}, and {own:?} in its own view")
    })
}

/// All that a scene shows is explained.
fn check_shown(primer: &Primer, scene: &Scene) -> Checked {
    for cell in &scene.cells {
        let glyphs: Vec<Glyph> = cell.figures.iter().map(|figure| figure.glyph).collect();
        if !glyphs.is_empty() {
            let entry = primer.piece(&glyphs);
            ensure(entry.is_some(), Clause::PrimerPiece, || {
                format!("{} shows {glyphs:?}, which has no entry", cell.name)
            })?;
            let named = cell.piece.as_ref().zip(entry);
            let same = named.is_none_or(|(shown, entry)| entry.name == *shown);
            ensure(same, Clause::PrimerPiece, || {
                let entry = entry.map(|entry| &entry.name);
                format!(
                    "{} shows a {:?}, in the primer {entry:?}",
                    cell.name, cell.piece
                )
            })?;
        }
        if let Some(ground) = cell.ground {
            ensure(
                primer.ground(ground.name).is_some(),
                Clause::PrimerGround,
                || format!("{} shows {ground:?}, which has no entry", cell.name),
            )?;
        }
    }
    Ok(())
}

/// Every part says something, in plain sentences, and no name stands twice.
fn check_texts(primer: &Primer) -> Checked {
    let wrong = |what: String| ensure(false, Clause::PrimerText, || what);
    let says = |what: &str, sentences: &[Sentence]| {
        ensure(!sentences.is_empty(), Clause::PrimerText, || {
            format!("{what} is not told")
        })
    };
    says("the goal", &primer.goal)?;
    says("how it is played", &primer.play)?;
    ensure(!primer.decisions.is_empty(), Clause::PrimerText, || {
        "no decision is told".into()
    })?;
    for sentence in primer.sentences() {
        if !is_sentence(&sentence.text, '.') {
            wrong(format!("{:?} is no sentence of plain text", sentence.text))?;
        }
    }
    let spoilt = primer.rules().find(|rule| !is_anchor(rule));
    ensure(spoilt.is_none(), Clause::PrimerText, || {
        format!("{spoilt:?} is no anchor")
    })?;
    let mut names = BTreeSet::new();
    for piece in &primer.pieces {
        let name = &piece.name;
        says(&format!("how the piece {name:?} moves"), &piece.moves)?;
        let letters = piece.letters.iter().chain(&piece.icons);
        let shown = !piece.letters.is_empty() && !piece.icons.is_empty();
        if !shown || !letters.into_iter().all(|text| is_word(text)) {
            wrong(format!("the piece {name:?} has no letters or no icon"))?;
        }
        if !is_name(name) || !names.insert(("piece", &**name)) {
            wrong(format!("the piece {name:?} has no name of its own"))?;
        }
    }
    for ground in &primer.ground {
        let name = &ground.name;
        says(&format!("what the ground {name:?} does"), &ground.about)?;
        let shown = !ground.icons.is_empty() && ground.icons.iter().all(|icon| is_word(icon));
        if !shown || !is_name(name) || !names.insert(("ground", &**name)) {
            wrong(format!(
                "the ground {name:?} has no icon or no name of its own"
            ))?;
        }
    }
    for decision in &primer.decisions {
        let kind = &decision.kind;
        if !is_key(kind) || !names.insert(("decision", &**kind)) {
            wrong(format!("the decision {kind:?} has no name of its own"))?;
        }
        if !is_sentence(&decision.question, '?') {
            wrong(format!(
                "{:?} is no question of plain text",
                decision.question
            ))?;
        }
        if decision.forms.is_empty() {
            wrong(format!("how the moves of {kind:?} are written is not told"))?;
        }
        for form in &decision.forms {
            if !is_word(&form.example) || !is_sentence(&form.about, '.') {
                wrong(format!("{form:?} is no example with a sentence"))?;
            }
        }
    }
    Ok(())
}

/// One line of plain text that begins like a sentence and ends with this sign.
pub(super) fn is_sentence(text: &str, end: char) -> bool {
    is_name(text)
        && text.ends_with(end)
        && text.len() > 1
        && !text.starts_with(char::is_lowercase)
        && !text.contains(MARKUP)
}

/// Text on one line, with single spaces between its words.
fn is_name(text: &str) -> bool {
    !text.contains(char::is_control) && text.split(' ').all(|word| !word.is_empty())
}

/// One word of printable ASCII.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// One word in lower case, with hyphens.
pub(super) fn is_key(text: &str) -> bool {
    let of_key = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    !text.is_empty() && text.chars().all(of_key)
}

/// An id as anchors have them.
fn is_anchor(text: &str) -> bool {
    is_word(text) && !text.contains(['"', '<', '>'])
}

/// The anchors of a primer, each once.
pub(super) fn anchors(primer: &Primer) -> Vec<&str> {
    let rules: BTreeSet<&str> = primer.rules().collect();
    rules.into_iter().collect()
}

/// By which name the run knows that a kind of decision was met.
pub(super) fn coverage_name(kind: &str) -> String {
    format!("decision.{kind}")
}

/// The primer of the first tier that has one.
pub(super) fn of_tiers<R: Ruleset>(tiers: &[Box<dyn Tier<R>>], rules: &R) -> Option<Primer> {
    tiers.iter().find_map(|tier| tier.primer(rules))
}
