//! What the command says in other languages: its help texts, and what is wrong with what it was
//! asked for.
use crate::support::{boardwright, folder, put, told};
use boardwright::ruleset::{MessageSpec, Translation};
use boardwright_cli::{MESSAGES, TRANSLATIONS, WORDS, programs};
use std::collections::BTreeMap;

/// What lists of translations say in a language, as one file.
fn joined(lists: &[&[Translation]], language: &str) -> String {
    let all = lists.iter().flat_map(|list| list.iter());
    let own = all.filter(|one| one.language == language);
    own.map(|one| one.source).collect::<Vec<_>>().join("\n")
}

/// Where the programs have their help texts.
fn files() -> Vec<&'static [Translation]> {
    let mut lists = vec![boardwright_programs::HELP_TRANSLATIONS];
    for list in programs().translations() {
        if !lists.contains(&list) {
            lists.push(list);
        }
    }
    lists
}

#[test]
fn every_help_text_is_said_in_every_language_and_nothing_else_is() {
    let ids: BTreeMap<String, String> = programs().help_ids();
    assert!(ids.contains_key("help.watch") && ids.contains_key("help.any-language"));
    let mut specs: Vec<MessageSpec> = MESSAGES.concat();
    // A test ends soon, and specs have texts that stay.
    specs.extend(ids.into_keys().map(|id| MessageSpec {
        id: Box::leak(id.into_boxed_str()),
        parameters: &[],
    }));
    for language in ["fr", "ja"] {
        let source = joined(&files(), language);
        let words = WORDS.iter().copied();
        let found = boardwright_language::faults(&source, &specs, words);
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert!(found.is_empty(), "{language}:\n{}", found.join("\n"));
    }
    assert_eq!(TRANSLATIONS.len(), 2);
}

/// The errors of a run that ends with this code.
fn refused(line: &str, code: i32) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let output = boardwright(&words, &[]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{line}: {error}");
    error
}

#[test]
fn help_is_told_in_the_language_wherever_it_is_asked_for() {
    let french = told(&["watch", "--help", "--language", "fr"]);
    assert!(french.starts_with("Regarder des joueurs jouer"), "{french}");
    for part in [
        "\nUtilisation : boardwright watch [OPTIONS] [GAME]\n",
        "\nArguments :\n",
        "\nOptions :\n",
        "[par défaut\u{a0}: 20000]",
        "Montrer cette aide",
        "\nLes jeux, et les options",
        "\n  chess : ",
    ] {
        assert!(french.contains(part), "{part}: {french}");
    }
    assert_eq!(french, told(&["--language", "fr", "watch", "--help"]));
    assert_eq!(french, told(&["watch", "--language=fr", "-h"]));
    let output = boardwright(&["watch", "--help"], &[("BOARDWRIGHT_LANGUAGE", "fr")]);
    assert_eq!(french, String::from_utf8_lossy(&output.stdout));
    let japanese = told(&["--language", "ja", "--help"]);
    assert!(
        japanese.contains("\n使い方: boardwright <COMMAND>\n"),
        "{japanese}"
    );
    assert!(japanese.contains("\n遊ぶ・見る:\n"), "{japanese}");
    // Of programs that speak English too.
    for line in ["perft", "variant check", "archive verify", "uci"] {
        let mut words: Vec<&str> = line.split(' ').collect();
        words.extend(["--language", "ja", "--help"]);
        let japanese = told(&words);
        assert!(japanese.contains("\n使い方: "), "{line}: {japanese}");
        assert!(!japanese.contains("Print help"), "{line}: {japanese}");
    }
    // English stays as clap writes it, and no program speaks of an option that it hides.
    let english = told(&["perft", "-h"]);
    assert!(
        english.contains("\nUsage: boardwright perft [OPTIONS]"),
        "{english}"
    );
    assert!(!english.contains("--language"), "{english}");
}

#[test]
fn what_is_wrong_is_told_in_the_language() {
    put("no.record", "no record\n");
    for (line, code, parts) in [
        (
            "watch ches --language fr",
            2,
            &[
                "erreur : valeur « ches » impossible pour « [GAME] » : ",
                "\n  conseil : il existe une valeur proche : 'chess'\n",
                "\nPour en savoir plus, essayez « --help ».\n",
            ][..],
        ),
        (
            "watch chess --sed 3 --language fr",
            2,
            &[
                "erreur : argument « --sed » inattendu",
                "'--seed'",
                "\nUtilisation : boardwright watch",
            ],
        ),
        (
            "watch chess --seed x --language ja",
            2,
            &["エラー: '--seed <S>' の値 'x' は使えません: シードの 0 バイト目が 'x' です"],
        ),
        (
            "--language ja wach",
            2,
            &["エラー: 'wach' というプログラムはありません", "'watch'"],
        ),
        (
            "perft --language fr",
            2,
            &["erreur : il manque ces arguments : --depth <N>"],
        ),
        (
            "replay no.record --language fr",
            1,
            &["erreur : no.record : attendu à la ligne 1 : boardwright record 1"],
        ),
        (
            "replay none.record --language ja",
            1,
            &["エラー: none.record: そのようなファイルやフォルダーはありません"],
        ),
        (
            "play --language fr",
            2,
            &[
                "erreur : nommez un jeu, comme dans `play chess`\n\nLes jeux",
                "\n  chess : ",
            ],
        ),
        (
            "rewrite a.text --language fr",
            2,
            &["erreur : a.text : dites par --form"],
        ),
        (
            "arena random random --language ja",
            2,
            &["エラー: プレイヤー random が二度指定されています"],
        ),
        (
            "watch a.toml --language fr",
            2,
            &["erreur : a.toml : lecture impossible : ce fichier ou ce dossier n’existe pas"],
        ),
        (
            "watch loka --game chess --language ja",
            2,
            &["エラー: ゲームが、語では loka、--game では chess になっています"],
        ),
        (
            "draw chess --cell 2 --language fr",
            2,
            &["2 n’est pas dans 8..=1024"],
        ),
        // A language that there is not.
        (
            "perft chess --depth 1 --language xx",
            2,
            &["error: there is no language \"xx\""],
        ),
    ] {
        let error = refused(line, code);
        for part in parts {
            assert!(error.contains(part), "{line}: {error}");
        }
    }
    // A script reads English.
    let error = refused("watch ches", 2);
    assert!(error.starts_with("error: invalid value 'ches' for '[GAME]': there is no game"));
}

/// Captions, and what screen readers are told.
#[test]
fn pictures_are_written_in_the_language() {
    let picture = |language: &str| told(&["draw", "loka", "--language", language]);
    let (english, french, japanese) = (picture("en"), picture("fr"), picture("ja"));
    assert_ne!(english, french);
    // Strokes are there for English alone.
    assert!(!english.contains("<text") && japanese.contains("<text"));
    assert!(
        french.contains("<desc>S doit choisir une armée"),
        "{french}"
    );
    assert!(
        japanese.contains("<desc>S 160 ポイントのアーミーを選ぶ"),
        "{japanese}"
    );
    let line = "watch chess --quiet --seed 3 --players random --most-events 9 --record a.record \
                --svg end.svg --language ja";
    let words: Vec<&str> = line.split_whitespace().collect();
    let output = boardwright(&words, &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    told(&[
        "replay",
        "a.record",
        "--svg",
        "game.svg",
        "--language",
        "ja",
    ]);
    for (file, part) in [
        ("end.svg", "<desc>b 5 手目、黒の番"),
        ("game.svg", "10 局面を順に表示。"),
    ] {
        let text = std::fs::read_to_string(folder("command").join(file)).expect(file);
        assert!(text.contains(part), "{file}: {text}");
    }
}
