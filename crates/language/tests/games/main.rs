//! Games are played through in each language: nothing that they tell is left in English.
use boardwright_chess::{Chess, DeadPositions};
use boardwright_language::{COMMON, Language};
use boardwright_lines_of_action::{
    DutyRule, LinesOfAction, NoMove, Preset, RepetitionRule, Variant as LinesVariant,
};
use boardwright_ruleset::{
    Actor, BrokenRule as _, Configure as _, Depict, Event, Message, Notation, ParameterValue,
    Primer, ReadMoveError, Ruleset, Scene, Seat, Status, Template, Translation, tell_event,
};
use boardwright_strata::Strata;
use boardwright_variant::{Variant, games};
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
struct Heard(BTreeMap<String, Message>);

impl Heard {
    fn hear(&mut self, message: &Message) {
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

    fn primer(&mut self, primer: &Primer) {
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

/// All that a game says while it is played at random: pictures, log, the end, the primer, and why
/// moves of other positions, and texts that are no moves, are refused.
fn played<R: Notation + Depict>(rules: &R, seed: u64, heard: &mut Heard) {
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
                Event::Rolled(fallen.expect("dice are due"))
            }
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("a seat is due");
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
            word.into()
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
fn assert_said(
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
    fn assert_has(&self, ids: &[&str]) {
        let told: BTreeSet<&str> = self.0.values().map(|message| message.id).collect();
        for id in ids {
            assert!(told.contains(id), "{id} was not heard, but {told:?}");
        }
    }
}

#[test]
fn chess_is_played_without_english() {
    let mut heard = Heard::default();
    let fide = Chess::fide();
    for seed in 1..=8 {
        played(&fide, seed, &mut heard);
    }
    played(&fide.with_chess960(37), 9, &mut heard);
    played(&Chess::loka_book(), 10, &mut heard);
    let full = fide.with_dead_positions(DeadPositions::Full);
    full.primer().iter().for_each(|primer| heard.primer(primer));
    heard.assert_has(&[
        "chess.scene.in_check",
        "chess.from.enemy",
        "chess.reach.blocked",
        "chess.check.unanswered",
        "chess.pin",
        "chess.primer.order",
        "chess.primer.dead_full",
        "outcome.over",
        "session.no_move_typed",
    ]);
    let none = BTreeSet::new();
    assert_said(&heard, boardwright_chess::TRANSLATIONS, &none, &none);
}

#[test]
fn lines_of_action_is_played_without_english() {
    let mut heard = Heard::default();
    for variant in LinesVariant::ALL {
        let rules = LinesOfAction::abacus().with_variant(variant);
        played(&rules, 1, &mut heard);
        let capped = rules.with_cap(20).with_duty(DutyRule::Pass);
        played(&capped, 2, &mut heard);
    }
    for preset in Preset::ALL {
        played(&LinesOfAction::new(preset), 3, &mut heard);
    }
    let passing = LinesOfAction::abacus().with_repetition(RepetitionRule::AnyBoard);
    played(&passing, 4, &mut heard);
    played(&passing.with_no_move(NoMove::Draw), 5, &mut heard);
    heard.assert_has(&[
        "loa.scene.to_drop",
        "loa.scene.unmarked",
        "loa.scene.ply",
        "loa.scene.held",
        "loa.scene.own",
        "loa.distance",
        "loa.blocked",
        "loa.duty",
        "loa.drop.due",
        "loa.from.partner",
        "loa.primer.cap",
        "loa.primer.any_board_passes",
        "outcome.over",
        "session.no_move_typed",
    ]);
    let (none, pass) = (BTreeSet::new(), BTreeSet::from(["pass".to_string()]));
    let translations = boardwright_lines_of_action::TRANSLATIONS;
    assert_said(&heard, translations, &none, &pass);
}

#[test]
fn strata_is_played_without_english() {
    let mut heard = Heard::default();
    for (seed, name) in [
        "strata",
        "strata(starter=w,up_to_three=on,quiet_limit=on,revive=own_lost,priest_reach=4,exchange_general=off)",
        "strata(starter=b)",
    ]
    .into_iter()
    .enumerate()
    {
        let rules = Strata::from_name(&name.parse().expect("it is a name"));
        played(&rules.expect("these are options"), seed as u64, &mut heard);
    }
    heard.assert_has(&[
        "strata.reach",
        "strata.log.joins",
        "strata.scene.holds",
        "strata.primer.begins",
    ]);
    let none = BTreeSet::new();
    assert_said(&heard, boardwright_strata::TRANSLATIONS, &none, &none);
}

#[test]
fn described_games_are_played_without_english() {
    // What authors wrote: names of pieces, and all words of their texts.
    let (mut names, mut written) = (BTreeSet::new(), BTreeSet::new());
    let mut heard = Heard::default();
    for (seed, game) in games::ALL.iter().enumerate() {
        let rules = Variant::named(game.name).expect("a game of the catalogue");
        played(&rules, seed as u64, &mut heard);
        let words = game.text.split(|sign: char| !sign.is_ascii_alphabetic());
        written.extend(words.map(str::to_string));
        let lines = game.text.lines();
        let own = lines.filter_map(|line| line.strip_prefix("name = "));
        names.extend(own.map(|name| name.trim_matches('"').to_string()));
    }
    heard.assert_has(&[
        "variant.reach",
        "variant.log.attacks",
        "fight.rolled",
        "variant.scene.holds",
        "variant.primer.moves",
        "outcome.over",
    ]);
    assert_said(&heard, boardwright_variant::TRANSLATIONS, &names, &written);
}
