//! The command as its users run it.
use crate::support::{boardwright, folder, json, title, told};
use serde_json::Value;
use std::fs;

#[test]
fn help_is_in_groups_and_names_every_program() {
    let text = told(&["--help"]);
    for group in [
        "Play and look:",
        "Study:",
        "Chess:",
        "Lines of Action:",
        "For other programs:",
        "Set up:",
    ] {
        assert!(text.contains(&format!("\n{group}\n")), "{group}: {text}");
    }
    for program in [
        "watch",
        "play",
        "replay",
        "draw",
        "games",
        "analyse",
        "arena",
        "perft",
        "odds",
        "regret",
        "solve",
        "pgn",
        "sgf",
        "epd",
        "book",
        "rewrite",
        "uci",
        "referee",
        "completions",
        "manual",
    ] {
        assert!(
            text.contains(&format!("\n  {program} ")),
            "{program}: {text}"
        );
        let own = told(&[program, "--help"]);
        assert!(own.contains("Usage: boardwright "), "{own}");
    }
}

#[test]
fn what_a_script_reads_is_json() {
    let games = json(&["games", "--json"]);
    let names: Vec<&str> = games
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|game| game["name"].as_str())
        .collect();
    assert!(
        names.contains(&"chess") && names.contains(&"loka"),
        "{names:?}"
    );

    let count = json(&["perft", "chess", "--depth", "2", "--divide", "--json"]);
    assert_eq!(count["nodes"], 400);
    assert_eq!(count["divide"].as_array().map(Vec::len), Some(20));

    let strata = json(&["perft", "strata", "--depth", "3", "--json"]);
    assert_eq!((&strata["nodes"], &strata["depth"]), (&1.into(), &3.into()));
    assert_eq!(strata["counted_depth"], 0, "who begins is drawn first");

    let watched = json(&[
        "watch",
        "--game",
        "lines-of-action",
        "--players",
        "greedy,random",
        "--seed",
        "3",
        "--record",
        "watched.record",
        "--json",
    ]);
    let result = watched["result"].as_str().expect("a result");
    assert!(result.starts_with("over "), "{result}");
    let replayed = json(&["replay", "watched.record", "--json"]);
    assert_eq!(replayed["result"], watched["result"]);
    assert_eq!(replayed["events"], watched["events"]);

    let odds = json(&["odds", "--most", "1", "--json"]);
    let rows = odds.as_array().expect("a list");
    let row = |attacker: u64, defender: u64| {
        let is = |row: &&Value| {
            row["attacker"]["boosts"] == attacker && row["defender"]["boosts"] == defender
        };
        rows.iter().find(is).expect("the pair is there")
    };
    assert_eq!(row(1, 0)["odds"]["defender-slain"], "7/12");

    let solved = json(&["regret", "--game", "kuhn", "--target", "0.001", "--json"]);
    let value = solved["value"].as_f64().expect("a number");
    assert!((value + 1.0 / 18.0).abs() < 0.001, "{value}");

    let generals = "4*b4/9/9/9/9/9/9/9/4*w4 w act:3 - 00000/88888 00 0 0";
    let solved = json(&["solve", "strata", "--position", generals, "--json"]);
    assert_eq!(solved["positions"], 13_122);
    for seat in [0, 1] {
        let seat = &solved["seats"][seat];
        let tally = ["won", "drawn", "lost"].map(|key| seat[key].as_u64());
        assert_eq!(tally, [2_928, 2_144, 1_328].map(Some));
        let longest = &seat["longest"];
        let line = longest["line"].as_array().map(Vec::len);
        assert_eq!(
            line.map(|line| line as u64),
            longest["worth"]["decisions"].as_u64()
        );
    }
    assert_eq!(solved["given"][0]["worth"]["result"], "drawn");
    assert_eq!(solved["given"][0]["moves"][0]["worth"]["result"], "drawn");
}

const GAMES: [&str; 7] = [
    "chess",
    "face-off",
    "lines-of-action",
    "loka",
    "massive",
    "strata",
    "variant",
];

#[test]
fn every_game_tells_how_it_is_played_on_one_screen() {
    let with_options = [
        "chess(preset=loka_book)",
        "chess(chess960=on,start=5)",
        "face-off(combat=off,check=on)",
        "lines-of-action(opening=parachute)",
        "lines-of-action(players=four-handed)",
        "lines-of-action(edge=torus)",
        "loka(points=160/120/160/120)",
        "loka(players=3,combat=off,box_limit=on)",
        "loka(tiles=0)",
        "massive(boards=4x4)",
        "strata(up_to_three=on,quiet_limit=on)",
    ];
    for game in GAMES.iter().chain(&with_options) {
        let text = told(&["rules", game]);
        let title = title(game);
        assert!(text.starts_with(&format!("{title}\n\nGoal  ")), "{text}");
        for heading in ["Play", "Pieces", "Decisions"] {
            assert!(text.contains(&format!("\n{heading}  ")), "{text}");
        }
        // One line is left for what the shell asks.
        assert!(text.lines().count() < 24, "{text}");
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        let primer = json(&["rules", game, "--json"]);
        for part in ["goal", "short"] {
            // Nothing of what is meant for it is left out.
            let words: Vec<String> = primer[part]
                .as_array()
                .expect("a list")
                .iter()
                .flat_map(|sentence| sentence["text"].as_str().expect("a text").split(' '))
                .map(str::to_string)
                .collect();
            let told = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let told = told.replace("Play ", "");
            assert!(told.contains(&words.join(" ")), "{part}: {text}");
        }
    }
    assert!(told(&["rules", "loka"]).contains("castle"));
    assert!(!told(&["rules", "loka(tiles=0)"]).contains("castle"));
}

#[test]
fn all_of_the_rules_and_their_ids_are_told_where_they_are_asked_for() {
    for game in GAMES {
        let text = told(&["rules", game, "--all"]);
        let title = title(game);
        assert!(text.starts_with(&format!("{title}\n\nGoal\n  ")), "{text}");
        for heading in ["Play", "Pieces", "Decisions"] {
            assert!(text.contains(&format!("\n{heading}\n")), "{text}");
        }
        let primer = json(&["rules", game, "--json"]);
        let pieces = primer["pieces"].as_array();
        assert!(pieces.is_some_and(|pieces| !pieces.is_empty()));
        let rule = primer["goal"][0]["rule"].as_str().expect("an id");
        for more in [&["--ids"][..], &["--ids", "--all"]] {
            let with_ids = told(&[&["rules", game][..], more].concat());
            assert!(with_ids.contains(&format!("[{rule}]")), "{with_ids}");
        }
        assert!(!text.contains(rule), "{text}");
        assert!(!told(&["rules", game]).contains(rule));
    }
    // Pieces are counted as where an army is bought: the king is none of them.
    let army = "at most 15 pieces beside its king, of which at most 10 are pawns";
    assert!(told(&["rules", "loka", "--all"]).contains(army));
}

#[test]
fn settings_come_from_the_file_then_the_environment_then_the_arguments() {
    let file = folder("settings").join("config.toml");
    fs::write(&file, "[perft]\ndepth = 1\n").expect("it can be written");
    let file = file.to_str().expect("the path is text");
    let nodes = |arguments: &[&str], settings: &[(&str, &str)]| {
        let output = boardwright(&[&["perft", "chess"], arguments].concat(), settings);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let of_file = ("BOARDWRIGHT_CONFIG", file);
    assert_eq!(nodes(&[], &[of_file]), "nodes 20\n");
    let of_environment = ("BOARDWRIGHT_PERFT_DEPTH", "2");
    assert_eq!(nodes(&[], &[of_file, of_environment]), "nodes 400\n");
    assert_eq!(
        nodes(&["--depth", "3"], &[of_file, of_environment]),
        "nodes 8902\n"
    );

    fs::write(file, "[perft]\ndeep = 1\n").expect("it can be written");
    let output = boardwright(&["perft", "chess", "--depth", "1"], &[of_file]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("[perft] has no argument --deep; it has: "),
        "{error}"
    );
}

#[test]
fn shells_complete_and_the_manual_has_a_page_for_each_program() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = told(&["completions", shell]);
        assert!(
            text.contains("boardwright") && text.contains("arena"),
            "{shell}"
        );
    }
    // Games and players are words, and what stands within them has a function.
    for shell in ["bash", "zsh", "fish"] {
        let text = told(&["completions", shell]);
        for name in ["lines-of-action", "expectiminimax", "\nloka players=3\n"] {
            assert!(text.contains(name), "{shell} {name}");
        }
        let count = text.matches("_boardwright_options").count();
        assert!(count >= 2, "{shell}: it is called");
    }
    let fish = told(&["completions", "fish"]);
    for program in ["watch", "rules", "arena"] {
        let games = format!("using_subcommand {program}' -f -a 'chess\\t");
        assert!(fish.contains(&games), "{program}");
    }
    let pages = folder("manual");
    told(&["manual", pages.to_str().expect("the path is text")]);
    let page = |name: &str| fs::read_to_string(pages.join(name)).expect("the page is there");
    assert!(page("boardwright.1").contains("boardwright"));
    assert!(page("boardwright-perft.1").contains("depth"));
}

/// Bash itself completes words that are begun.
#[cfg(unix)]
#[test]
fn bash_completes_games_options_and_players() {
    let script = told(&["completions", "bash"])
        + r#"
for line in "$@"; do
    COMP_WORDS=(boardwright)
    while IFS= read -r -d ' ' word; do COMP_WORDS+=("$word"); done <<< "$line "
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _boardwright boardwright "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2> /dev/null
    echo "${COMPREPLY[*]}"
done
"#;
    let cases = [
        ("watch lo", "loka"),
        ("rules --game str", "strata"),
        ("play chess --players pe", "person"),
        ("watch chess --players gre", "greedy"),
        ("arena lin", "lines-of-action"),
        ("arena li", "lines-of-action liars-dice"),
        ("arena exp", "expectiminimax"),
        ("regret ku", "kuhn"),
        (
            "watch 'loka(pl",
            "loka(players=4 loka(players=3 loka(players=2",
        ),
        ("watch 'loka(players=3,ti", "loka(players=3,tiles="),
        ("watch loka\\(ti", "loka\\(tiles="),
        ("watch chess --players greedy,mc", "greedy,mcts"),
        (
            "watch chess --players 'greedy(margin=3),mcts(pos",
            "greedy(margin=3),mcts(positions=",
        ),
        (
            "watch chess --players 'greedy(margin=3),mc",
            "greedy(margin=3),mcts",
        ),
        ("watch 'nothing(a", ""),
    ];
    let output = std::process::Command::new("bash")
        .args(["--norc", "-c", &script, "bash"])
        .args(cases.map(|(line, _)| line))
        .output()
        .expect("there is a bash");
    let told = String::from_utf8(output.stdout).expect("text");
    let expected = cases.map(|(_, expected)| expected).join("\n") + "\n";
    assert_eq!(
        told,
        expected,
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn games_go_in_and_out_as_pgn_and_sgf() {
    for (game, file) in [("chess", "short.pgn"), ("lines-of-action", "short.sgf")] {
        let told_by_watch = told(&[
            "watch",
            "--game",
            game,
            "--players",
            "random",
            "--seed",
            "4",
            "--quiet",
            "--record",
            file,
        ]);
        let text = fs::read_to_string(folder("command").join(file)).expect("it was written");
        assert!(!text.contains("boardwright record"), "{text}");
        assert!(text.contains("random"), "the players are named: {text}");
        // What was read back plays to the same end.
        let again = json(&["replay", file, "--json"]);
        assert_eq!(again["game"], game);
        let events = again["events"].as_u64().expect("a number");
        assert!(events > 20, "{again}");
        assert!(
            told_by_watch.contains(&format!(
                "result: {}",
                again["result"].as_str().unwrap_or("?")
            )),
            "{told_by_watch}{again}"
        );
        let picture = told(&["draw", "--record", file, "--at", "3"]);
        assert!(picture.contains("<svg"), "{picture}");
        let reader = &file[file.len() - 3..];
        let counts = json(&[reader, file, "--json"]);
        assert_eq!(
            (&counts["games"], &counts["errors"]),
            (&1.into(), &0.into())
        );
    }
    let refused = boardwright(&["watch", "--game", "strata", "--record", "no.pgn"], &[]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(
        error.contains("no.pgn: only games of chess can be written as PGN"),
        "{error}"
    );
    assert!(!folder("command").join("no.pgn").exists());
}

#[test]
fn each_game_of_a_file_can_be_asked_for() {
    let file = folder("command").join("two.pgn");
    fs::write(
        &file,
        "1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"Ann\"]\n\n1. e4 1-0\n",
    )
    .expect("a file");
    let file = file.display().to_string();
    assert_eq!(
        json(&["replay", &file, "--json"])["result"],
        "over b: checkmate"
    );
    let second = json(&["replay", &file, "--number", "2", "--json"]);
    assert_eq!(
        (&second["events"], &second["result"]),
        (&2.into(), &"over w: resignation".into())
    );
    let refused = boardwright(&["replay", &file, "--number", "3"], &[]);
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(
        error.contains("there is no game 3: the file holds 2 games"),
        "{error}"
    );
    // Resuming leaves the file as it is: the game is saved in one of its own.
    let before = fs::read(&file).expect("the file");
    told(&[
        "play",
        "--lines",
        "--resume",
        &file,
        "--number",
        "2",
        "--save",
        "resumed.pgn",
    ]);
    assert_eq!(fs::read(&file).expect("the file"), before);
    let resumed = fs::read_to_string(folder("command").join("resumed.pgn"));
    assert!(resumed.is_ok_and(|text| text.contains("1. e4 1-0")));
}

/// Each of several threads reads its own parts of a file.
#[test]
fn a_long_file_is_told_alike_by_any_number_of_threads() {
    let mut text = String::new();
    for index in 0..40_000 {
        text.push_str(match index % 5 {
            0 => "[Event \"a\"]\n\n1. e4 {no end\n\n",
            1 => "[Event \"b\"]\n[White \"c\"]\n\n1. d4 d5 2. c4 {Queen's\nGambit} e6 1-0\n\n",
            2 => "1. e4 Ke7 *\n\n",
            3 => "[Event \"d\"]\r\n\r\n[Event \"e\"]\r\n\r\n1. e4 e5 $999 2. Nf3 (2. f4) Nc6 *\r\n\r\n",
            _ => "[Event \"\u{e9}\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1/2-1/2\n\n",
        });
    }
    assert!(text.len() > 3 << 19, "there are several parts");
    let file = folder("command").join("long.pgn");
    fs::write(&file, &text).expect("a file");
    let file = file.display().to_string();
    let told = |threads: &str| {
        let output = boardwright(
            &[
                "pgn",
                "--final",
                "--passed-over",
                "--threads",
                threads,
                &file,
            ],
            &[],
        );
        assert!(output.status.success(), "{output:?}");
        (output.stdout, output.stderr)
    };
    let expected = told("1");
    assert!(expected.0.len() > 100_000 && expected.1.len() > 100_000);
    for threads in ["2", "5"] {
        assert!(told(threads) == expected, "{threads}");
    }
}

#[test]
fn a_bad_game_does_not_hide_the_others_of_its_file() {
    let file = folder("command").join("second_is_good.sgf");
    fs::write(&file, "(;GM[9]\n;B[b1-b2])\n(;GM[9];B[b1-h1])\n").expect("a file");
    let file = file.display().to_string();
    let second = json(&["replay", &file, "--number", "2", "--json"]);
    assert_eq!(second["events"], 1);
    let refused = boardwright(&["replay", &file], &[]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(error.contains("line 2, column 4: "), "{error}");
}

#[test]
fn a_bad_game_of_lines_of_action_is_told_and_counted() {
    let file = folder("command").join("bad.sgf");
    let text = "(;GM[9];B[b1-h1])\n(;GM[9]\n;B[b1-b2])\n";
    fs::write(&file, text).expect("a file");
    let file = file.display().to_string();
    let output = boardwright(&["sgf", &file], &[]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stdout, b"1 games, 1 moves, 1 errors\n");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("bad.sgf: line 3, column 4: "), "{error}");
    assert_eq!(
        boardwright(&["sgf", "--fail", &file], &[]).status.code(),
        Some(1)
    );
}
