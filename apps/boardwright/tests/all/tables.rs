//! What the programs that study games print in other languages.
use crate::support::{boardwright, folder, put, told};
use std::fs;

/// What a program prints, by the option, which says the same as the variable.
fn said(arguments: &[&str], language: &str) -> String {
    let by_option = told(&[arguments, &["--language", language]].concat());
    let by_variable = boardwright(arguments, &[("BOARDWRIGHT_LANGUAGE", language)]);
    assert_eq!(by_option, String::from_utf8_lossy(&by_variable.stdout));
    by_option
}

/// What other programs read is the same in every language.
fn same_in_every_language(arguments: &[&str]) {
    let english = told(arguments);
    for language in ["fr", "ja"] {
        assert_eq!(english, said(arguments, language), "{arguments:?}");
    }
}

#[test]
fn mistakes_are_told_in_the_language() {
    put(
        "mated.pgn",
        "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
    );
    let analyse = ["analyse", "mated.pgn", "--positions", "3000"];
    let drawn = [&analyse[..], &["--svg", "mated.svg"]].concat();
    for (language, parts, of_picture) in [
        (
            "fr",
            [
                "chess, victoire, Noirs\u{a0}: échec et mat\n",
                "\n   3. Blancs g4\u{a0}: gaffe, ",
                "\u{a0}% d’une victoire sont devenus 0\u{a0}%\u{a0}; mieux\u{a0}: ",
                "\ndécisions jugées\u{a0}: 4 sur 4\u{a0}; gaffes\u{a0}: 1, erreurs\u{a0}: ",
            ],
            [
                "<title>chess\u{a0}: ce qu’il y avait à espérer pour Blancs</title>",
                "\négalité\n",
                "\névénement 4\n",
                "<title>3. Blancs g4\u{a0}: gaffe, ",
            ],
        ),
        (
            "ja",
            [
                "chess、黒の勝ち: チェックメイト\n",
                "\n   3. 白 g4: 悪手、勝率が ",
                " % から 0 % に。より良い手: ",
                "\n4 手のうち 4 手を判定。悪手: 1、疑問手: ",
            ],
            [
                "<title>chess: 白の勝率の移り変わり</title>",
                "\n互角\n",
                "\n出来事 4\n",
                "<title>3. 白 g4: 悪手、",
            ],
        ),
    ] {
        let text = said(&drawn, language);
        for part in parts {
            assert!(text.contains(part), "{part}: {text}");
        }
        let picture = fs::read_to_string(folder("command").join("mated.svg"));
        let picture = picture.expect("it was drawn");
        for part in of_picture {
            assert!(picture.contains(part), "{part}: {picture}");
        }
    }
    same_in_every_language(&[&analyse[..], &["--json"]].concat());
}

#[test]
fn a_solved_game_is_told_in_the_language() {
    let generals = "*b8/9/9/9/9/9/9/*w8/9 w act:3 - 00000/88888 00 0 0";
    let solve = ["solve", "strata", "--position", generals];
    let line = "a2-b3 a9-a8 b3-c3 a8-a7 c3-d4 a7-a6 d4-e5 a6-a5";
    for (language, parts) in [
        (
            "fr",
            [
                "strata\u{a0}: 13\u{202f}122 positions\n",
                "\nBlancs au trait, positions gagnées\u{a0}: 2\u{202f}928, nulles\u{a0}: ",
                "\nla plus longue victoire (Noirs)\u{a0}: ",
                "\n  Blancs\u{a0}: gagné en 8 décisions\n  a2-b3\u{a0}: gagné en 7 décisions\n",
                "\n  a2-b2\u{a0}: nulle\n",
            ],
        ),
        (
            "ja",
            [
                "strata: 13,122 局面\n",
                "\n白の番: 勝ち 2,928 局面、引き分け ",
                "\n黒の最も長い勝ち: ",
                "\n  白: 8 手で勝ち\n  a2-b3: 7 手で勝ち\n",
                "\n  a2-b2: 引き分け\n",
            ],
        ),
    ] {
        let text = said(&solve, language);
        for part in parts {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(text.ends_with(&format!("\n  {line}\n")), "{text}");
    }
    let kings = "8/8/8/3bK4/8/8/8/wK7 w play wb - - -/- 0 0";
    let by_dice = ["solve", "face-off(tiles=0)", "--position", kings];
    for (language, part) in [
        ("en", "\n  a1-b1: 50.000000 % of a win\n"),
        ("fr", "\n  a1-b1\u{a0}: 50,000000\u{a0}% d’une victoire\n"),
        ("ja", "\n  a1-b1: 勝率 50.000000 %\n"),
    ] {
        let text = said(&by_dice, language);
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn ratings_are_told_in_the_language() {
    let arena = [
        "arena",
        "kuhn",
        "random",
        "greedy",
        "--games",
        "6",
        "--results",
        "spoken.jsonl",
    ];
    assert_eq!(
        said(&arena, "fr"),
        "kuhn\u{a0}: 6 parties, graine 1, rien au hasard au début\u{a0}: toutes se seraient \
         terminées en 4 événements au hasard\n\n\
         joueur     Elo             95\u{a0}%  positions/coup\n\
         random      +0      -113 à +113               0\n\
         greedy      +0      -113 à +113              16\n\n\
         random contre greedy\u{a0}: 50,0\u{a0}% (18,8 à 81,2), +3 =0 -3\u{a0}; gain par partie \
         +0,17 (-1,58 à +1,91) et -0,17 (-1,91 à +1,58)\n"
    );
    // Japanese letters are two columns wide.
    assert_eq!(
        said(&arena, "ja"),
        "kuhn: 6 局、シード 1、最初に無作為な出来事なし（どの対局も無作為な出来事 4 \
         のうちに終わってしまうため）\n\n\
         プレイヤー     Elo             95 %         局面/手\n\
         random          +0   -113 から +113               0\n\
         greedy          +0   -113 から +113              16\n\n\
         random 対 greedy: 50.0 %（18.8 から 81.2）、+3 =0 -3。一局の損得 \
         +0.17（-1.58 から +1.91）、-0.17（-1.91 から +1.58）\n"
    );
    same_in_every_language(&[&arena[..], &["--json"]].concat());
}

#[test]
fn levels_are_told_in_the_language() {
    let arena = [
        "arena",
        "leduc",
        "--levels=1-3",
        "--games",
        "4",
        "--results",
        "spoken-levels.jsonl",
    ];
    let french = said(&arena, "fr");
    assert!(
        french.contains(
            "\nniveau  Elo depuis 1  joueur                              score contre le niveau \
             d’en dessous\n     1            +0  mcts"
        ),
        "{french}"
    );
    let japanese = said(&arena, "ja");
    assert!(
        japanese.contains(
            "\nレベル  レベル 1 からの Elo  プレイヤー                          \
             一つ下のレベルとの成績\n     1                   +0  mcts"
        ),
        "{japanese}"
    );
}

#[cfg(feature = "variant")]
#[test]
fn a_study_is_told_in_the_language() {
    put("spoken.toml", told(&["variant", "new"]));
    let study = [
        "variant",
        "study",
        "spoken.toml",
        "--games",
        "12",
        "--player",
        "greedy",
    ];
    let drawn = [&study[..], &["--svg", "spoken.svg"]].concat();
    for (language, parts, of_picture) in [
        (
            "fr",
            [
                "Knights and kings\u{a0}: 12 parties de greedy contre lui-même, graine 1\n\nlongueur        ",
                "\npremier joueur  Blancs ",
                "\nfins            échec et mat ",
                "\n\npar partie     coups   prises promotions inutilisée\nroi             ",
            ],
            ["\nFins de partie\n", "\nnulles\n", "\ncavalier\n"],
        ),
        (
            "ja",
            [
                "Knights and kings: greedy どうしの 12 局、シード 1\n\n長さ      ",
                "\n先手      白の得点 ",
                "\n終わり方  チェックメイト ",
                "\n\n一局あたり      動き   取られ       成り     不使用\nキング          ",
            ],
            ["\n終わり方\n", "\n引き分け\n", "\nナイト\n"],
        ),
    ] {
        let text = said(&drawn, language);
        for part in parts {
            assert!(text.contains(part), "{part}: {text}");
        }
        let picture = fs::read_to_string(folder("command").join("spoken.svg"));
        let picture = picture.expect("it was drawn");
        for part in of_picture {
            assert!(picture.contains(part), "{part}: {picture}");
        }
    }
    same_in_every_language(&[&study[..], &["--json"]].concat());
}

#[test]
fn armies_are_told_in_the_language() {
    let armies = [
        "armies",
        "loka",
        "army:Q0R0B0N0P1",
        "army:Q0R0B0N0P2",
        "--games",
        "2",
        "--player",
        "random",
    ];
    let french = said(&armies, "fr");
    assert!(
        french.starts_with(
            "loka, toutes jouées par random\u{a0}: 2 parties par armée, graine 1\n\
             armée            % tirées  score en % contre la liste\narmy:Q0R0B0N0P"
        ),
        "{french}"
    );
    assert!(
        french.contains("\nparmi les armées tirées, ont des\u{a0}: fous 0\u{a0}%, cavaliers "),
        "{french}"
    );
    let japanese = said(&armies, "ja");
    assert!(
        japanese.starts_with(
            "loka、すべて random: アーミーごとに 2 局、シード 1\n\
             アーミー          抽選 %  一覧に対する得点 %\narmy:Q0R0B0N0P"
        ),
        "{japanese}"
    );
    same_in_every_language(&[&armies[..], &["--json"]].concat());
}

#[test]
fn odds_are_told_in_the_language() {
    let odds = ["odds", "--most", "5"];
    let drawn = [&odds[..], &["--svg", "spoken-odds.svg"]].concat();
    for (language, title, last, of_picture) in [
        (
            "fr",
            "attaquant    défenseur    relance   défenseur tué      repoussé           \
             attaquant tué      les deux tués\n",
            "\n5 super D20  5 super D20  -         19/40 47,5\u{a0}%       ",
            "Chaque dé lancé une fois",
        ),
        (
            "ja",
            "攻撃側        防御側        振り直し  防御側が除去       撃退               \
             攻撃側が除去       相討ち\n",
            "\n5 スーパーD20 5 スーパーD20 -         19/40 47.5 %       ",
            "<title>スーパーD20 対 スーパーD20: ",
        ),
    ] {
        let text = said(&drawn, language);
        assert!(text.starts_with(title), "{text}");
        assert!(text.contains(last), "{text}");
        let picture = fs::read_to_string(folder("command").join("spoken-odds.svg"));
        let picture = picture.expect("it was drawn");
        assert!(picture.contains(of_picture), "{picture}");
    }
    same_in_every_language(&[&odds[..], &["--json"]].concat());
}

#[test]
fn games_are_listed_in_the_language() {
    let french = said(&["games"], "fr");
    assert!(
        french.contains("\n  check=off|on\u{a0}: si un roi ne peut pas"),
        "{french}"
    );
    assert!(!french.contains("whether"), "{french}");
    let japanese = said(&["games"], "ja");
    assert!(
        japanese.contains("chess: ") && !japanese.contains("whether"),
        "{japanese}"
    );
    let [english, french] = ["en", "fr"].map(|language| said(&["games", "--json"], language));
    assert_eq!(english, french);
}

#[cfg(feature = "variant")]
#[test]
fn descriptions_are_checked_in_the_language() {
    put("spoken-check.toml", told(&["variant", "new"]));
    let check = ["variant", "check", "spoken-check.toml"];
    assert_eq!(
        said(&check, "fr"),
        "spoken-check.toml : Knights and kings\u{a0}: début, Blancs\u{a0}; suites de 1, 2 et \
         3 coups\u{a0}: 11, 121, 1451\n"
    );
    assert_eq!(
        said(&check, "ja"),
        "spoken-check.toml: Knights and kings: 白から。1、2、3 手の手順の数: 11, 121, 1451\n"
    );
    let missing = ["variant", "check", "no-such.toml", "--language", "ja"];
    let output = boardwright(&missing, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "no-such.toml: 読めません: そのようなファイルやフォルダーはありません\n"
    );
}
