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

/// Faults of positions and of descriptions: in English as the games say them, and in each language.
#[test]
fn faults_of_positions_and_descriptions_are_told_in_the_language() {
    put("faulty.toml", "format = 1\ntitel = \"Nim\"\n");
    let of_chess = "8/8/8/8/8/8/8/4P3 w K - 0 1";
    for (game, position, english, french, japanese) in [
        (
            "chess",
            of_chess,
            "error: there is no white king (at byte 0); there is no black king (at byte 0); \
             a pawn stands on e1, where no pawn can be (at byte 15); \
             no rook that could castle stands on h1 (at byte 20)\n",
            "il n’y a pas de roi blanc (au caractère 0) ; \
             il n’y a pas de roi noir (au caractère 0) ; \
             un pion se trouve en e1, où aucun pion ne peut être (au caractère 15) ; \
             aucune tour qui pourrait roquer ne se trouve en h1 (au caractère 20)\n",
            "白のキングがありません（0 バイト目）; 黒のキングがありません（0 バイト目）; \
             ポーンのいられない e1 にポーンがいます（15 バイト目）; \
             h1 にキャスリングできるルークがいません（20 バイト目）\n",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "error: who moves: expected the side to move, w or b (at byte 20)\n",
            "à qui le trait : attendu : qui a le trait, w ou b (au caractère 20)\n",
            "手番の側: 必要なもの: 手番の側、w か b（20 バイト目）\n",
        ),
        (
            "lines-of-action",
            "8/8/8/8/8/8/8/b7 b 0 -",
            "error: White has no piece (at byte 0)\n",
            "les Blancs n’ont pas de pion (au caractère 0)\n",
            "白の駒がありません（0 バイト目）\n",
        ),
        (
            "face-off",
            "8/8/8/8/8/8/8/wK7 w play wb - - -/- 0 0",
            "error: b lives without a king (at byte 0)\n",
            "b est debout sans roi (au caractère 0)\n",
            "b は倒れていないのに、キングがありません（0 バイト目）\n",
        ),
        (
            "strata",
            "*b8/9/9/9/9/9/9/9/*w8 w act:3 - 00000/00000 00 0 0",
            "there are 0 red tokens and not 8",
            "il y a 0 jetons d’une même couleur et non 8\u{a0}: rouge",
            "赤のトークンが 8 個ではなく 0 個あります",
        ),
        (
            "variant(game=gardner)",
            "rnbqk/ppppp/5/PPPPP/RNBQ1 w - - 0",
            "error: White has no royal piece\n",
            "il manque la pièce royale des Blancs\n",
            "白に王の駒がありません\n",
        ),
        (
            "variant(game=gardner)",
            "rnbqk/ppppp/5/PPPPP/RNBQK x - - 0",
            "error: who moves: expected w or b, the seat on turn (at byte 26)\n",
            "à qui le trait : attendu : w ou b, la place dont c’est le tour (au caractère 26)\n",
            "手番の側: 必要なもの: 番の席、w か b（26 バイト目）\n",
        ),
    ] {
        for (language, told) in [("en", english), ("fr", french), ("ja", japanese)] {
            let line = ["draw", game, "--position", position, "--language", language];
            let output = boardwright(&line, &[]);
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{line:?}: {error}");
            assert!(error.contains(told), "{line:?}: {error}");
        }
    }
    for (line, told) in [
        (
            "rules faulty.toml --language en",
            "line 2, column 1: there is no key of the description \"titel\"; \
             is \"title\" meant? There are: title",
        ),
        (
            "rules faulty.toml --language fr",
            "ligne 2, colonne 1 : il n’y a pas de clé \"titel\" dans la description ; \
             est-ce \"title\" ? Il y a : title",
        ),
        (
            "rules faulty.toml --language ja",
            "2 行 1 桁: 記述のキー \"titel\" はありません。\"title\" のことですか？ \
             あるもの: title",
        ),
    ] {
        let error = refused(line, 2);
        assert!(error.contains(told), "{line}: {error}");
    }
    let output = boardwright(
        &["variant", "check", "faulty.toml", "--language", "fr"],
        &[],
    );
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        error.contains("ligne 2, colonne 1 : il n’y a pas de clé"),
        "{error}"
    );
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
