//! What the programs that read files of games and positions say in other languages.
use crate::support::{boardwright, put};

/// The output and the errors of a run in a language, in the order of these.
fn said(arguments: &[&str], language: &str) -> [String; 2] {
    let output = boardwright(&[arguments, &["--language", language]].concat(), &[]);
    let by_variable = boardwright(arguments, &[("BOARDWRIGHT_LANGUAGE", language)]);
    assert_eq!(output, by_variable, "{arguments:?}");
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("it is text"))
}

/// What other programs read is the same in every language.
fn same_in_every_language(arguments: &[&str]) {
    let [english, _] = said(arguments, "en");
    assert!(english.starts_with('{'), "{english}");
    for language in ["fr", "ja"] {
        assert_eq!(said(arguments, language)[0], english);
    }
}

#[test]
fn games_of_chess() {
    put(
        "spoken.pgn",
        "1. e4 e5 2. Qd5 *\n\n1. e4 $300 {never closed\n\n[Event \"b\"]\n\n1. e4 e5 ] 1-0\n\n\
         [Event \"c\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 0-1\n",
    );
    let pgn = ["pgn", "spoken.pgn", "no-such.pgn", "--threads", "1"];
    assert_eq!(
        said(&pgn, "fr"),
        [
            "0 partie, 0 coup, 4 erreurs\n",
            "spoken.pgn:1:13: Qd5 ne peut pas être joué\u{a0}: la dame en d1 ne peut pas aller \
             en d5 : le pion en d2 barre le chemin\n\
             spoken.pgn:3:12: il manque la fin de ce qui commence ici\u{a0}: un commentaire\n\
             spoken.pgn:7:10: attendu\u{a0}: un coup, un commentaire, une variante ou un \
             résultat\u{a0}; trouvé\u{a0}: ']'\n\
             spoken.pgn:11:24: e4 ne peut pas être joué\u{a0}: la partie est terminée (échec et \
             mat)\n\
             no-such.pgn\u{a0}: ouverture impossible\u{a0}: ce fichier ou ce dossier n’existe \
             pas\n",
        ]
    );
    assert_eq!(
        said(&pgn, "ja"),
        [
            "0 局、0 手、エラー 4\n",
            "spoken.pgn:1:13: Qd5 は指せません: d1 のクイーンは d5 に動けません: d2 \
             のポーンが邪魔です\n\
             spoken.pgn:3:12: コメントが閉じていません\n\
             spoken.pgn:7:10: 必要なもの: 手、コメント、変化または結果。実際: ']'\n\
             spoken.pgn:11:24: e4 は指せません: 対局は終わっています（チェックメイト）\n\
             no-such.pgn: 開けません: そのようなファイルやフォルダーはありません\n",
        ]
    );
    same_in_every_language(&["pgn", "spoken.pgn", "--json"]);
}

#[test]
fn suites_of_positions() {
    put(
        "spoken.epd",
        "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id \"back rank\";\n\
         7k/8/6K1/8/8/8/8/R7 w - - - am Ra8;\n\
         7k/8/6K1/8/8/8/8/R7 w - - bm Qd8;\n",
    );
    let epd = ["epd", "spoken.epd", "--nodes", "2000"];
    assert_eq!(
        said(&epd, "fr"),
        [
            "back rank\u{a0}: Ra8#, résolu\nligne 2\u{a0}: Ra8#, non résolu\u{a0}: éviter Ra8#\n\
             résolues\u{a0}: 1 sur 2, 1 erreur\n",
            "spoken.epd:3: bm Qd8\u{a0}: aucune dame ne peut aller ainsi en d8\n",
        ]
    );
    assert_eq!(
        said(&epd, "ja"),
        [
            "back rank: Ra8#、正解\n2 行: Ra8#、不正解: 避けるべき手は Ra8#\n\
             2 問中 1 問正解、エラー 1\n",
            "spoken.epd:3: bm Qd8: そのように d8 に動けるクイーンはありません\n",
        ]
    );
    same_in_every_language(&[&epd[..], &["--json"]].concat());
}

#[test]
fn games_of_lines_of_action() {
    put("spoken.sgf", "(;GM[9];B[b1-b3];B[a2-c2])(;GM[1])");
    assert_eq!(
        said(&["sgf", "spoken.sgf"], "fr"),
        [
            "0 partie, 0 coup, 2 erreurs\n",
            "spoken.sgf: ligne 1, colonne 20\u{a0}: c’est à l’autre camp de jouer\n\
             spoken.sgf: ligne 1, colonne 32\u{a0}: c’est un jeu de genre \"1\", et Lines of \
             Action est le 9\n",
        ]
    );
    assert_eq!(
        said(&["rewrite", "spoken.sgf"], "ja"),
        [
            "",
            "spoken.sgf: 1 行 20 桁: 相手の番です\n\
             spoken.sgf: 1 行 32 桁: 種類 \"1\" のゲームですが、Lines of Action は 9 です\n\
             書き込み 0、除外 2\n",
        ]
    );
    same_in_every_language(&["sgf", "spoken.sgf", "--json"]);
}

#[test]
fn opening_books() {
    put("booked.pgn", "1. e4 e5 1-0\n\n1. d4 1/2-1/2\n\n1. c4 *\n");
    let build = ["book", "build", "booked.pgn", "--to", "spoken.bin"];
    let [french, _] = said(&build, "fr");
    assert_eq!(french, "2 parties, 1 sans résultat, 0 erreur, 2 entrées\n");
    let [japanese, _] = said(&build, "ja");
    assert_eq!(japanese, "2 局、結果なし 1、エラー 0、項目 2\n");
    let show = ["book", "show", "spoken.bin", "--seed", "3"];
    let [french, _] = said(&show, "fr");
    assert!(french.starts_with("e4 2\nd4 1\nchoisi\u{a0}: "), "{french}");
    same_in_every_language(&[&show[..], &["--json"]].concat());
    put("cut.bin", [0; 20]);
    let [_, japanese] = said(&["book", "show", "cut.bin"], "ja");
    assert_eq!(
        japanese,
        "エラー: cut.bin: 定跡書の項目は 16 バイトですが、16 バイト目からの項目は 20 \
         バイト目で終わっています\n"
    );
}
