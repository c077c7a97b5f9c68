//! The files of languages are complete: they say each message with its parameters, and nothing else.
use boardwright_language::{COMMON, Language, faults};
use boardwright_ruleset::{
    COMMON_MESSAGES, COMMON_WORDS, GameSpec, Message, MessageSpec, ParameterValue, Seed,
    Translation, Word, card_words,
};
use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use std::collections::BTreeMap;

/// What a crate says, and where it says it in other languages.
struct Spoken {
    name: &'static str,
    messages: Vec<MessageSpec>,
    words: Vec<Word>,
    translations: &'static [Translation],
}

fn flat(lists: &[&[MessageSpec]]) -> Vec<MessageSpec> {
    lists.iter().copied().flatten().copied().collect()
}

/// Games whose rules and positions have everything that one of the same name has.
const FORMS: &[&str] = &[
    "chess",
    "lines-of-action",
    "lines-of-action(edge=open)",
    "lines-of-action(opening=parachute)",
    "lines-of-action(players=ambidextrous)",
    "loka",
    "face-off",
    "massive",
    "strata",
    "go",
];

/// The gallery.
const GALLERY: &[&str] = &[
    "backgammon",
    "einstein",
    "euchre",
    "go",
    "goofspiel",
    "hanabi",
    "kuhn",
    "leduc",
    "liars-dice",
    "whist",
];

/// What there is to choose in the games of these names before they begin, and what the words of their
/// positions are called.
fn forms_of(names: &[&str]) -> Vec<Word> {
    let specs = boardwright::games::GAMES.iter();
    let specs = specs.filter(|spec| names.contains(&spec.name));
    let mut words: Vec<Word> = specs.flat_map(GameSpec::words).collect();
    for form in FORMS {
        let name = form.split('(').next().unwrap_or_default();
        if names.contains(&name) {
            let game = boardwright::games::open(form, Seed::from_u64(0)).expect("it is a game");
            let named = game.position_words().into_iter();
            words.extend(named.map(|name| Word::new("position", name, name)));
        }
    }
    words
}

fn joined(words: impl Iterator<Item = Word>, more: Vec<Word>) -> Vec<Word> {
    words.chain(more).collect()
}

fn all() -> Vec<Spoken> {
    let mut common = flat(COMMON_MESSAGES);
    common.extend(boardwright_referee::referee_messages());
    let mut around = flat(boardwright_catalogue::MESSAGES);
    around.extend(boardwright_render::MESSAGES);
    around.extend(boardwright_players::MESSAGES);
    vec![
        Spoken {
            name: "what all games say",
            messages: common,
            words: joined(card_words(), COMMON_WORDS.to_vec()),
            translations: COMMON,
        },
        Spoken {
            name: "chess",
            messages: flat(boardwright_chess::MESSAGES),
            words: joined(boardwright_chess::words(), forms_of(&["chess"])),
            translations: boardwright_chess::TRANSLATIONS,
        },
        Spoken {
            name: "Lines of Action",
            messages: flat(boardwright_lines_of_action::MESSAGES),
            words: joined(
                boardwright_lines_of_action::words(),
                forms_of(&["lines-of-action"]),
            ),
            translations: boardwright_lines_of_action::TRANSLATIONS,
        },
        Spoken {
            name: "Loka",
            messages: flat(boardwright_loka::MESSAGES),
            words: joined(
                boardwright_loka::words(),
                forms_of(&["loka", "face-off", "massive"]),
            ),
            translations: boardwright_loka::TRANSLATIONS,
        },
        Spoken {
            name: "Strata",
            messages: flat(boardwright_strata::MESSAGES),
            words: joined(boardwright_strata::words(), forms_of(&["strata"])),
            translations: boardwright_strata::TRANSLATIONS,
        },
        Spoken {
            name: "the gallery",
            messages: flat(boardwright_fixture_games::MESSAGES),
            words: joined(boardwright_fixture_games::words(), forms_of(GALLERY)),
            translations: boardwright_fixture_games::TRANSLATIONS,
        },
        Spoken {
            name: "described games",
            messages: flat(boardwright_variant::MESSAGES),
            words: joined(
                boardwright_variant::words(),
                // Its values are names of games, which are the same in every language.
                boardwright::games::VARIANT
                    .spec()
                    .words()
                    .filter(|word| word.set != "value")
                    .collect(),
            ),
            translations: boardwright_variant::TRANSLATIONS,
        },
        Spoken {
            name: "tables",
            messages: around,
            words: joined(
                boardwright_players::words(),
                boardwright_render::WORDS.to_vec(),
            ),
            translations: boardwright_catalogue::TRANSLATIONS,
        },
        Spoken {
            name: "programs",
            messages: flat(boardwright_programs_light::MESSAGES),
            words: boardwright_programs_light::WORDS.concat(),
            translations: boardwright_programs_light::TRANSLATIONS,
        },
        Spoken {
            name: "the screen",
            messages: boardwright_screen::MESSAGES.to_vec(),
            words: Vec::new(),
            translations: boardwright_screen::TRANSLATIONS,
        },
    ]
}

#[test]
fn every_language_says_everything_and_nothing_else() {
    let mut wrong: Vec<String> = Vec::new();
    for spoken in all() {
        let languages: Vec<&str> = spoken.translations.iter().map(|one| one.language).collect();
        assert_eq!(languages, ["fr", "ja"], "{}", spoken.name);
        for translation in spoken.translations {
            let words = spoken.words.iter().copied();
            let found = faults(translation.source, &spoken.messages, words);
            let (name, language) = (spoken.name, translation.language);
            let told = found
                .iter()
                .map(|fault| format!("{name} in {language}: {fault}"));
            wrong.extend(told);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All games of a catalogue are told by one language, so a word of two of them, as a seat or an end, is
/// the same in both.
#[test]
fn what_two_files_say_is_the_same_in_both() {
    let mut shared = 0;
    for language in ["fr", "ja"] {
        let mut first = BTreeMap::new();
        for spoken in all() {
            let own = spoken.translations.iter();
            let own = own.filter(|one| one.language == language);
            for translation in own {
                let resource = parser::parse(translation.source).expect("it can be read");
                for entry in resource.body {
                    let Entry::Message(message) = entry else {
                        continue;
                    };
                    let said = (message.value, message.attributes);
                    let id = message.id.name;
                    if let Some((name, other)) = first.get(id) {
                        shared += 1;
                        let both = (name, spoken.name);
                        assert_eq!(*other, said, "{id} in {language}, by {both:?}");
                    } else {
                        first.insert(id, (spoken.name, said));
                    }
                }
            }
        }
    }
    assert!(shared > 0, "seats are called alike in several games");
}

/// A file that lacks something, or has too much, is found out.
#[test]
fn a_file_with_a_fault_is_found_out() {
    let all = all();
    let loka = all.iter().find(|one| one.name == "Loka");
    let loka = loka.expect("it is among them");
    let source = loka.translations[0].source;
    let of = |source: &str| faults(source, &loka.messages, loka.words.iter().copied());
    assert_eq!(of(source), []);
    for (from, to) in [
        ("loka-log-moved = ", "loka-log-gone = "),
        ("loka-log-moved = { $kind }", "loka-log-moved = { $piece }"),
        ("loka-log-moved = { $kind } ", "loka-log-moved = "),
        ("kind-knight = ", "kind-horse = "),
    ] {
        assert!(source.contains(from));
        assert!(
            !of(&source.replacen(from, to, 1)).is_empty(),
            "{from} as {to}"
        );
    }
}

/// Every message is said without an error of Fluent, whatever its parameters are.
#[test]
fn every_message_is_said_with_values_of_every_size() {
    let spoken = all();
    for tag in ["fr", "ja"] {
        let language = Language::named(tag, spoken.iter().map(|one| one.translations));
        let language = language.expect("it is spoken");
        for spec in spoken.iter().flat_map(|one| &one.messages) {
            for number in [0, 1, 2, 12_345] {
                let message = Message {
                    id: spec.id,
                    parameters: spec
                        .parameters
                        .iter()
                        .map(|name| value(name, number))
                        .collect(),
                    text: "UNTRANSLATED".into(),
                };
                let said = language.say(&message);
                assert_ne!(said, "UNTRANSLATED", "{} in {tag}", spec.id);
                assert!(!said.contains('{'), "{} in {tag}: {said}", spec.id);
            }
        }
    }
}

/// A value of the type that parameters of this name have.
fn value(name: &'static str, number: i64) -> boardwright_ruleset::Parameter {
    const WORDS: &[&str] = &[
        "kind", "tile", "side", "seat", "owner", "target", "reason", "way", "axis", "die", "due",
        "outcome", "thing", "word", "piece", "what", "token", "whole", "part", "rest", "color",
        "boost", "deed", "over", "result", "first", "second", "suit", "level", "grade",
    ];
    const LISTS: &[&str] = &[
        "moves",
        "clauses",
        "sides",
        "taken",
        "seats",
        "winners",
        "army",
        "pieces",
        "prices",
        "hands",
        "faces",
        "deeds",
        "open",
        "closed",
        "spared",
        "favoured",
        "countered",
        "outcomes",
        "reasons",
        "scores",
        "ends",
        "falls",
        "figures",
        "words",
        "ground",
        "points_of_seats",
        "zones",
        "squares",
        "names",
        "lists",
        "others",
        "arguments",
        "values",
    ];
    let word = || ParameterValue::from(Word::new("kind", "rook", "rook"));
    let list = || {
        ["a", "b"]
            .into_iter()
            .take(number.min(2) as usize)
            .collect()
    };
    let value = match name {
        _ if WORDS.contains(&name) || name.ends_with("_piece") => word(),
        _ if LISTS.contains(&name) => list(),
        "percent" | "slain" | "lost" => ParameterValue::Tenths(number),
        _ => number.into(),
    };
    boardwright_ruleset::Parameter::new(name, value)
}

#[test]
fn sentences_of_players_are_right() {
    let spoken = all();
    let named = |tag: &str| Language::named(tag, spoken.iter().map(|one| one.translations));
    let (french, japanese) = (
        named("fr").expect("it is spoken"),
        named("ja").expect("it is"),
    );
    let word = |set, name| ParameterValue::from(Word::new(set, name, name));
    let told = |id: &'static str, parameters: Vec<(&'static str, ParameterValue)>| Message {
        id,
        parameters: parameters
            .into_iter()
            .map(|(name, value)| boardwright_ruleset::Parameter::new(name, value))
            .collect(),
        text: "English".into(),
    };
    let removed = |kind, seat| {
        told(
            "loka.log.removed",
            vec![
                ("owner", word("seat", seat)),
                ("kind", word("kind", kind)),
                ("square", "e5".into()),
            ],
        )
    };
    for (message, in_french, in_japanese) in [
        (
            removed("rook", "West"),
            "la tour de l’Ouest en e5 est retirée",
            "e5 の西のルークを除去",
        ),
        (
            removed("knight", "South"),
            "le cavalier du Sud en e5 est retiré",
            "e5 の南のナイトを除去",
        ),
        (
            told(
                "loka.army.count",
                vec![("count", 4.into()), ("kind", word("kind", "pawn"))],
            ),
            "4 pions",
            "ポーン 4",
        ),
        (
            told(
                "loka.army.count",
                vec![("count", 1.into()), ("kind", word("kind", "queen"))],
            ),
            "1 dame",
            "クイーン 1",
        ),
        (
            told(
                "table.resign",
                vec![("seats", ["S", "N"].into_iter().collect())],
            ),
            "S et N abandonnent",
            "SとNが投了",
        ),
        (
            told(
                "odds.chance",
                vec![
                    ("outcome", word("odds", "repulsed")),
                    ("percent", ParameterValue::Tenths(312)),
                ],
            ),
            "repoussé 31,2 %",
            "撃退 31.2 %",
        ),
    ] {
        assert_eq!(french.say(&message), in_french);
        assert_eq!(japanese.say(&message), in_japanese);
    }
}
