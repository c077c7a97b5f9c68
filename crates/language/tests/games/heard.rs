//! Games played at random, and what they tell said in each language.
use boardwright_language::{COMMON, Language};
use boardwright_ruleset::{
    Actor, BrokenRule as _, Depict, Event, Message, Notation, ParameterValue, Primer,
    ReadMoveError, Ruleset, Scene, Seat, Status, Template, Translation, tell_event,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

/// What stands in the place of all English, so that it is seen if a language says it.
const ENGLISH: &str = "ENGLISH";

/// After so many decisions a game is left.
const MOST_DECISIONS: usize = 400;

/// How many moves of other positions are tried before each move.
const TRIED: usize = 6;
/// What a text lacks that is no move.
static LACKS: Template<1> = Template::new("session.no_move_typed", ["expected"], "{expected}");

/// What stands on a cell.
static NAMED: Template<1> = Template::new("word", ["word"], "{word}");

/// What is said in a game, by ids and parameters, each once.
#[derive(Default)]
pub(crate) struct Heard(pub(crate) BTreeMap<String, Message>);

impl Heard {
    pub(crate) fn hear(&mut self, message: &Message) {
        self.0
            .entry(format!("{}{message}", message.id))
            .or_insert_with(|| message.clone());
    }

    fn scene(&mut self, scene: &Scene) {
        let pieces = scene.cells.iter().filter_map(|cell| cell.piece.as_ref());
        let captions = scene.captions.iter().map(|caption| &caption.text);
        pieces.chain(captions).for_each(|text| self.hear(text));
        // Names of glyphs are told where nothing else says what stands there.
        let bare = scene.cells.iter().filter(|cell| cell.piece.is_none());
        for glyph in bare.flat_map(|cell| &cell.figures) {
            self.hear(&NAMED.with([glyph.glyph.word()]));
        }
    }

    pub(crate) fn primer(&mut self, primer: &Primer) {
        for sentence in primer.sentences() {
            self.hear(&sentence.text);
        }
        for piece in &primer.pieces {
            self.hear(&piece.name);
        }
        for ground in &primer.ground {
            self.hear(&ground.name);
        }
        for decision in &primer.decisions {
            self.hear(&decision.question);
            for form in &decision.forms {
                self.hear(&form.about);
            }
        }
    }
}

/// A simple generator of numbers below a bound.
fn below(state: &mut u64, bound: u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    (*state >> 33) % bound.max(1)
}

/// All that a game says while it is played at random: pictures, as all is and as a seat sees it, log,
/// the end, the primer, and why moves of other positions, and texts that are no moves or no chances,
/// are refused.
pub(crate) fn played<R: Notation + Depict>(rules: &R, seed: u64, heard: &mut Heard) {
    let (mut state, mut random) = (rules.start(), seed);
    let mut known: Vec<R::Move> = Vec::new();
    rules
        .primer()
        .iter()
        .for_each(|primer| heard.primer(primer));
    for _ in 0..MOST_DECISIONS {
        heard.scene(&rules.depict(&state));
        let event = match Status::of(rules, &state) {
            Status::Over(outcome) => {
                heard.hear(&outcome.over());
                break;
            }
            Status::Due(Actor::Chance) => {
                let mut left = below(&mut random, rules.chance_weight(&state));
                let mut fallen = None;
                let _ = rules.visit_chances(&state, |chance, weight| {
                    if fallen.is_none() && left < weight {
                        fallen = Some(chance);
                    }
                    left = left.wrapping_sub(weight);
                    Continue::<()>(())
                });
                let fallen = fallen.expect("dice are due");
                misread_chance(rules, &state, &rules.chance_text(&state, fallen), heard);
                Event::Rolled(fallen)
            }
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("a seat is due");
                heard.scene(&rules.depict(&rules.seen_by(&state, seat.into())));
                for _ in 0..TRIED {
                    let tried = below(&mut random, known.len() as u64);
                    if let Some(&tried) = known.get(tried as usize) {
                        refused(rules, &state, seat, tried, heard);
                    }
                }
                let chosen = rules.pick_move(&state, seat, |count| below(&mut random, count));
                let chosen = chosen.expect("a seat that is due has a move");
                let text = rules.move_text(&state, chosen);
                let end = below(&mut random, text.len() as u64) as usize;
                misread(
                    rules,
                    &state,
                    text.get(..end).unwrap_or_default(),
                    &text,
                    heard,
                );
                known.push(chosen);
                Event::Move { seat, chosen }
            }
        };
        for line in tell_event(rules, &state, event) {
            heard.hear(&line.text);
        }
        match event {
            Event::Move { seat, chosen } => rules.apply(&mut state, seat, chosen),
            Event::Rolled(chance) => rules.resolve(&mut state, chance),
            _ => {}
        }
    }
}

fn refused<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, tried: R::Move, heard: &mut Heard) {
    if !rules.is_legal(state, seat, tried) {
        let rule = rules.explain(state, seat, tried);
        assert!(R::Rule::IDS.contains(&rule.id()));
        heard.hear(&Message::of_rule(&rule));
    }
}

/// Why texts are refused that are no moves: the beginning of a move, and what has a sign too many.
fn misread<R: Notation>(rules: &R, state: &R::State, begun: &str, text: &str, heard: &mut Heard) {
    for wrong in [begun, &format!("{begun}~"), &format!("{text}~")] {
        match rules.read_move(state, wrong) {
            Err(ReadMoveError::Unreadable(why)) => {
                heard.hear(&LACKS.with([why.expected_value()]));
            }
            Err(ReadMoveError::Illegal(rule)) => heard.hear(&Message::of_rule(&rule)),
            Ok(_) => {}
        }
    }
}

/// Why texts are refused that are no chances: the beginning of one, and what has a sign too many.
fn misread_chance<R: Notation>(rules: &R, state: &R::State, text: &str, heard: &mut Heard) {
    let kind = text.split_inclusive(':').next().unwrap_or_default();
    for wrong in ["", kind, &format!("{kind}~"), &format!("{text}~")] {
        if let Err(why) = rules.read_chance(state, wrong) {
            heard.hear(&LACKS.with([why.expected_value()]));
        }
    }
}

/// A message, and all messages that are parts of it.
pub(crate) fn parts(message: &Message) -> Vec<&Message> {
    let mut found = Vec::from([message]);
    let values = message.parameters.iter();
    let mut open: Vec<&ParameterValue> = values.map(|parameter| &parameter.value).collect();
    while let Some(value) = open.pop() {
        match value {
            ParameterValue::Message(part) => found.extend(parts(part)),
            ParameterValue::List(values) => open.extend(values),
            _ => {}
        }
    }
    found
}

/// A message with nothing in English but these names, which are the same in every language.
fn without_english(message: &Message, names: &BTreeSet<String>) -> Message {
    let parameters = message.parameters.iter().cloned().map(|mut parameter| {
        parameter.value = value_without_english(parameter.value, names);
        parameter
    });
    let is_same = message.id.is_empty()
        && (is_notation(&message.text) || names.contains(message.text.as_ref()));
    Message {
        id: message.id,
        parameters: parameters.collect(),
        text: if is_same {
            message.text.clone()
        } else {
            ENGLISH.into()
        },
    }
}

fn value_without_english(value: ParameterValue, names: &BTreeSet<String>) -> ParameterValue {
    match value {
        ParameterValue::Word(mut word) => {
            // A sign is the same in every language.
            if word.text.contains(char::is_alphabetic) {
                word.text = ENGLISH;
            }
            (*word).into()
        }
        ParameterValue::Message(message) => without_english(&message, names).into(),
        ParameterValue::List(values) => values
            .into_iter()
            .map(|value| value_without_english(value, names))
            .collect(),
        other => other,
    }
}

/// Whether a text without an id is moves, numbers and signs, which are the same in every language: it
/// has no word of three letters beside squares.
fn is_notation(text: &str) -> bool {
    let mut parts = text.split(' ');
    parts.all(|part| {
        let mut words = part.split(|sign: char| !sign.is_ascii_alphabetic());
        part.contains(|sign: char| sign.is_ascii_digit()) || words.all(|word| word.len() < 3)
    })
}

/// Whether a text has a word in Latin letters that is not among these.
fn is_latin(text: &str, notation: &BTreeSet<String>) -> bool {
    let parts = text.split(|sign: char| sign.is_whitespace() || !sign.is_ascii());
    let mut words = parts
        .filter(|part| !part.contains(|sign: char| sign.is_ascii_digit()))
        .flat_map(|part| part.split(|sign: char| !sign.is_ascii_alphabetic()));
    words.any(|word| word.len() > 2 && !notation.contains(word))
}

/// What was heard is said in each language without a word of English; in Japanese no word has Latin
/// letters but these of a game's notation and of its author.
pub(crate) fn assert_said(
    heard: &Heard,
    translations: &'static [Translation],
    names: &BTreeSet<String>,
    notation: &BTreeSet<String>,
) {
    for tag in ["fr", "ja"] {
        let lists = [COMMON, boardwright_catalogue::TRANSLATIONS, translations];
        let language = Language::named(tag, lists).expect("it is spoken");
        for message in heard.0.values() {
            let said = language.say(&without_english(message, names));
            assert!(!said.contains(ENGLISH), "{tag}: {message}: {said}");
            assert!(
                tag != "ja" || !is_latin(&said, notation),
                "{message}: {said}"
            );
        }
    }
}

impl Heard {
    /// Holds that messages with these ids were heard, as parts of others too.
    pub(crate) fn assert_has(&self, ids: &[&str]) {
        let told = self.0.values().flat_map(parts);
        let told: BTreeSet<&str> = told.map(|message| message.id).collect();
        for id in ids {
            assert!(told.contains(id), "{id} was not heard, but {told:?}");
        }
    }
}
