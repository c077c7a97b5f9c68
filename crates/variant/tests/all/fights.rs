//! Captures that dice decide.

use boardwright_combat::{BoostCounts, FightOdds};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule as _, Caption, Depict as _, Event, Exchange as _, Notation as _, Outcome,
    Ruleset as _, Seat, Seed, perft, successors,
};
use boardwright_variant::{Position, Variant, reason};

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);

/// A small game with fights.
fn described(fights: &str, terrain: &str, start: &str) -> String {
    let kinds = [
        ("K", "king", "K", "rank = 0"),
        ("Q", "queen", "Q", "rank = 5"),
        ("R", "rook", "R", "rank = 4"),
        ("N", "knight", "N", "rank = 2"),
        ("C", "cannon", "mRcpR", "rank = 3"),
        (
            "P",
            "pawn",
            "mfWcfF",
            "rank = 1\npromotion = { to = [\"Q\"], zone = { white = \"rank 5\", black = \"rank 1\" } }",
        ),
        ("G", "guard", "F", "rank = 1\nattack = 2\ndefence = 3"),
    ];
    let pieces: String = kinds
        .into_iter()
        .map(|(letter, name, moves, more)| {
            let royal = name == "king";
            let ground = if matches!(name, "cannon" | "guard") {
                "other"
            } else {
                name
            };
            format!(
                "[[piece]]\nletter = \"{letter}\"\nname = \"{name}\"\nmoves = \"{moves}\"\n\
                 ground = \"{ground}\"\nroyal = {royal}\n{more}\n"
            )
        })
        .collect();
    format!(
        "format = 1\ntitle = \"Fights\"\nstart = \"{start} w - - 0\"\n\
         [board]\nfiles = 5\nranks = 5\n[terrain]\n{terrain}\n[fights]\n{fights}\n{pieces}\
         [ends]\nrepetition = {{ times = 2 }}\nno_progress = {{ plies = 9 }}\n"
    )
}

fn game(fights: &str, terrain: &str, start: &str) -> Variant {
    Variant::from_toml(&described(fights, terrain, start)).unwrap_or_else(|error| panic!("{error}"))
}

/// The boosts of an attack of White from the start: both totals and each reason.
#[track_caller]
fn brings(fights: &str, terrain: &str, start: &str, attack: &str, boosts: &str) {
    let rules = game(fights, terrain, start);
    let state = rules.start();
    let chosen = rules.read_move(&state, attack).expect("a move");
    let told = rules.boosts(&state, WHITE, chosen).expect("an attack");
    let reasons: Vec<String> = told
        .reasons
        .iter()
        .map(|boost| {
            let side = format!("{:?}", boost.side).to_lowercase();
            let from = boost
                .from
                .as_ref()
                .map_or(String::new(), |from| format!(" {from}"));
            format!("{side} {}{from} {}", boost.reason, boost.amount)
        })
        .collect();
    let told = format!("{}:{} {}", told.attacker, told.defender, reasons.join(", "));
    assert_eq!(told, boosts);
}

fn apply(rules: &Variant, state: &mut Position, text: &str) {
    let chosen = rules.read_move(state, text).expect("a move");
    let seat = rules.actor(state).seats().lowest().expect("a seat is due");
    assert!(rules.is_legal(state, seat, chosen), "{text}");
    rules.apply(state, seat, chosen);
}

fn roll(rules: &Variant, state: &mut Position, text: &str) {
    let chance = rules.read_chance(state, text).expect("a roll");
    assert_eq!(rules.actor(state), Actor::Chance);
    rules.resolve(state, chance);
}

#[test]
fn boosts_are_charge_rank_kind_support_and_ground() {
    brings("", "", "4k/5/1p3/P4/4K", "a2b3", "1:0 attacker charge 1");
    brings("charge = 0", "", "4k/5/1p3/P4/4K", "a2b3", "0:0 ");
    brings(
        "charge = 3",
        "",
        "4k/5/1p3/P4/4K",
        "a2b3",
        "3:0 attacker charge 3",
    );
    brings(
        "",
        "",
        "4k/5/1r3/P4/4K",
        "a2b3",
        "1:1 attacker charge 1, defender prowess 1",
    );
    brings(
        "",
        "",
        "4k/5/1p3/5/1R2K",
        "b1b3",
        "2:0 attacker charge 1, attacker prowess 1",
    );
    brings(
        "",
        "",
        "4k/5/1g3/G4/4K",
        "a2b3",
        "3:3 attacker charge 1, attacker kind 2, defender kind 3",
    );
    brings(
        "",
        "castle = \"b3\"",
        "4k/5/1p3/P4/4K",
        "a2b3",
        "1:1 attacker charge 1, defender terrain castle 1",
    );
    brings(
        "ground = \"none\"",
        "castle = \"b3\"",
        "4k/5/1p3/P4/4K",
        "a2b3",
        "1:0 attacker charge 1",
    );
}

#[test]
fn supporters_could_do_the_same() {
    // The knight and the rook could capture as well, and the king could not.
    brings(
        "",
        "",
        "4k/5/Rp3/P4/N3K",
        "a2b3",
        "3:0 attacker charge 1, attacker support a1 1, attacker support a3 1",
    );
    brings(
        "support = \"none\"",
        "",
        "4k/5/Rp3/P4/N3K",
        "a2b3",
        "1:0 attacker charge 1",
    );
    // A rook behind the rook that attacks gives nothing.
    brings("", "", "4k/2r2/5/2R2/2R1K", "c2c4", "1:0 attacker charge 1");
    // But for the defence the attacker has left its square.
    brings(
        "",
        "",
        "4k/5/2r2/2R2/2r1K",
        "c2c3",
        "1:1 attacker charge 1, defender support c1 1",
    );
    // A cannon needs a piece to jump over, and the attacker that has moved is none.
    brings("", "", "4k/2r2/5/2R2/2c1K", "c2c4", "1:0 attacker charge 1");
}

#[test]
fn odds_are_exact_and_the_dice_have_them() {
    let rules = game("", "", "4k/5/1p3/P4/4K");
    let start = rules.start();
    let attack = rules.read_move(&start, "a2b3").expect("a move");
    let odds = rules.odds(&start, WHITE, attack).expect("an attack");
    let told: Vec<String> = odds
        .iter()
        .map(|odds| format!("{}/{} {}", odds.numerator, odds.denominator, odds.outcome))
        .collect();
    let expected = FightOdds::of(BoostCounts::new(1, 0)).to_string();
    assert_eq!(told.join("\n"), expected);
    let after = successors(&rules, &start, WHITE, attack, 10).expect("few prospects");
    let probabilities: Vec<String> = after
        .iter()
        .map(|after| after.probability.to_string())
        .collect();
    let mut probabilities: Vec<&str> = probabilities.iter().map(String::as_str).collect();
    probabilities.sort_unstable();
    assert_eq!(probabilities, ["1/24", "1/4", "1/8", "7/12"]);
    assert!(rules.has_exchanges() && rules.facts().has_chance);
    let quiet = rules.read_move(&start, "a2a3").expect("a move");
    assert_eq!(rules.odds(&start, WHITE, quiet), None);
}

/// The position after an attack and its rolls and decisions.
fn after(rules: &Variant, steps: &[&str]) -> String {
    let mut state = rules.start();
    for step in steps {
        if rules.actor(&state) == Actor::Chance {
            roll(rules, &mut state, step);
        } else {
            apply(rules, &mut state, step);
        }
        let text = rules.position_text(&state);
        let again = rules
            .read_position(&text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again, state, "{text}");
    }
    rules.position_text(&state)
}

#[test]
fn fights_have_four_outcomes() {
    let rules = game("", "", "4k/5/1p3/P4/4K");
    assert_eq!(
        after(&rules, &["a2b3"]),
        "4k/5/1p3/P4/4K w - - 0 fight:a2b3"
    );
    assert_eq!(
        after(&rules, &["a2b3", "2v1"]),
        "4k/5/1P3/5/4K b - - 0 play"
    );
    assert_eq!(
        after(&rules, &["a2b3", "2v2"]),
        "4k/5/1p3/P4/4K b - - 0 play"
    );
    assert_eq!(
        after(&rules, &["a2b3", "1v2"]),
        "4k/5/1p3/5/4K b - - 0 play"
    );
    assert_eq!(after(&rules, &["a2b3", "1v1"]), "4k/5/5/5/4K b - - 0 play");
    let rules = game("", "", "2r1k/1P3/5/5/4K");
    assert_eq!(
        after(&rules, &["b4c5q"]),
        "2r1k/1P3/5/5/4K w - - 0 fight:b4c5q"
    );
    assert_eq!(
        after(&rules, &["b4c5q", "6v4"]),
        "2Q1k/5/5/5/4K b - - 0 play"
    );
}

#[test]
fn five_boosts_may_roll_again() {
    let start = "4k/5/Rp3/P4/N3K";
    let rules = game("charge = 5", "", start);
    assert_eq!(
        after(&rules, &["a2b3", "3v4"]),
        "4k/5/Rp3/P4/N3K w - - 0 fight:a2b3:3v4"
    );
    assert_eq!(
        after(&rules, &["a2b3", "3v4", "keep"]),
        "4k/5/Rp3/P4/N3K b - - 0 play"
    );
    assert_eq!(
        after(&rules, &["a2b3", "3v4", "reroll"]),
        "4k/5/Rp3/P4/N3K w - - 0 fight:a2b3:3v4:reroll"
    );
    assert_eq!(
        after(&rules, &["a2b3", "3v4", "reroll", "reroll:5"]),
        "4k/5/RP3/5/N3K b - - 0 play"
    );
    let rules = game("charge = 5\nreroll = \"never\"", "", start);
    assert_eq!(
        after(&rules, &["a2b3", "3v4"]),
        "4k/5/Rp3/P4/N3K b - - 0 play"
    );
    // The defender decides where it has more boosts.
    let rules = game("", "", "4k/1r3/1g3/P4/1r2K");
    let mut state = rules.start();
    apply(&rules, &mut state, "a2b3");
    assert_eq!(rules.chance_weight(&state), 6 * 20);
    roll(&rules, &mut state, "3v2");
    assert_eq!(rules.actor(&state), Actor::Seat(BLACK));
}

#[test]
fn kings_duel_and_fall() {
    let rules = game("", "", "5/5/1k3/K4/5");
    let mut state = rules.start();
    let attack = rules.read_move(&state, "a2b3").expect("a move");
    assert!(rules.boosts(&state, WHITE, attack).expect("an attack").duel);
    apply(&rules, &mut state, "a2b3");
    let mut lost = state.clone();
    roll(&rules, &mut state, "duel:attacker");
    let won = Outcome::win(WHITE.into(), reason::ROYAL_SLAIN);
    assert_eq!(rules.outcome(&state), Some(won));
    roll(&rules, &mut lost, "duel:defender");
    let won = Outcome::win(BLACK.into(), reason::ROYAL_SLAIN);
    assert_eq!(rules.outcome(&lost), Some(won));
    let rules = game("royals = \"fight\"", "", "5/5/1k3/K4/5");
    let mut state = rules.start();
    apply(&rules, &mut state, "a2b3");
    roll(&rules, &mut state, "1v1");
    assert_eq!(
        rules.outcome(&state),
        Some(Outcome::draw(reason::ROYAL_SLAIN))
    );
}

#[test]
fn a_king_may_stand_in_danger() {
    let rules = game("", "", "r3k/5/5/5/1K3");
    let mut state = rules.start();
    assert!(!rules.is_check(&state));
    apply(&rules, &mut state, "b1a1");
    assert_eq!(rules.outcome(&state), None);
}

#[test]
fn attacks_count_as_progress_and_forget_positions() {
    let rules = game("", "", "4k/5/1p3/P4/4K");
    let mut game = Game::new(rules.clone(), Seed::from_u64(1));
    let mut play = |seat, text: &str| {
        let chosen = rules.read_move(game.state(), text).expect("a move");
        game.play(seat, chosen).expect("it is legal");
        game.status().outcome()
    };
    assert_eq!(play(WHITE, "e1d1"), None);
    assert_eq!(play(BLACK, "e5d5"), None);
    assert_eq!(play(WHITE, "d1e1"), None);
    // The second occurrence of the start ends the game.
    let ended = play(BLACK, "d5e5").map(|outcome| outcome.reason);
    assert_eq!(ended, Some(reason::REPETITION));
    let rules = self::game("", "", "4k/5/1p3/P4/4K");
    let state = rules
        .read_position("4k/5/1p3/P4/4K w - - 7 play")
        .expect("a position");
    let mut attacked = state;
    apply(&rules, &mut attacked, "a2b3");
    assert!(rules.position_text(&attacked).ends_with(" 0 fight:a2b3"));
}

#[test]
fn fights_are_told_and_drawn() {
    let rules = game("charge = 5", "castle = \"b3\"", "4k/5/Rp3/P4/N3K");
    let start = rules.start();
    let chosen = rules.read_move(&start, "a2b3").expect("a move");
    let told = rules.tell(
        &start,
        Event::Move {
            seat: WHITE,
            chosen,
        },
    );
    let texts = |told: Vec<Caption>| -> Vec<String> {
        told.into_iter().map(|line| line.text.to_string()).collect()
    };
    assert_eq!(
        texts(told),
        [
            "a2b3",
            "White pawn on a2 attacks Black pawn on b3",
            "attacker charge 5",
            "attacker support a1",
            "attacker support a3",
            "defender terrain castle 1",
            "attacker has 7 boosts: Super D20, defender has 1 boost: D6",
        ]
    );
    // The attack, the charge, two supporters and the castle.
    assert_eq!(rules.depict_move(&start, WHITE, chosen).len(), 5);
    let mut state = start;
    rules.apply(&mut state, WHITE, chosen);
    let thrown = rules.read_chance(&state, "12v6").expect("a roll");
    let told = rules.tell(&state, Event::Rolled(thrown));
    assert_eq!(
        texts(told),
        [
            "defender rolls 6, attacker rolls 12",
            "attacker may roll again"
        ]
    );
    let dice = rules.dice(&state, thrown);
    let dice: Vec<_> = dice
        .iter()
        .map(|die| (die.name, die.faces, die.face))
        .collect();
    assert_eq!(dice, [("attacker", 20, 12), ("defender", 6, 6)]);
}

#[test]
fn refusals_in_fights_name_their_rules() {
    let rules = game("charge = 5", "", "4k/5/1p3/P4/4K");
    let mut state = rules.start();
    let keep = rules.read_move(&state, "keep").expect("a move");
    assert_eq!(
        rules.explain(&state, WHITE, keep).id(),
        "variant.fight.none"
    );
    apply(&rules, &mut state, "a2b3");
    roll(&rules, &mut state, "3v4");
    let step = rules.read_move(&state, "e1e2").expect("a move");
    assert!(!rules.is_legal(&state, WHITE, step));
    assert_eq!(rules.explain(&state, WHITE, step).id(), "variant.fight.due");
}

#[test]
fn counts_go_through_the_dice() {
    // Two moves of the pawn and three of the king, and four ends of the attack.
    let rules = game("", "", "4k/5/1p3/P4/4K");
    assert_eq!(perft(&rules, &rules.start(), 1), 1 + 3 + 4);
}

#[test]
fn positions_that_cannot_be_fought_on_from_are_refused() {
    let rules = game("", "", "4k/5/1p3/P4/4K");
    for (stage, says) in [
        ("", "a space and the stage"),
        (" fight", "a stage: play, fight:e4e5"),
        (" place", "a stage: play, fight:e4e5"),
        (" fight:a2a3", "an attack that the seat on turn can make"),
        (
            " fight:a2b3:3v4",
            "faces of dice of which one may be rolled again",
        ),
        (" fight:a2b3q", "an attack that the seat on turn can make"),
        (" fight:a2b3Q", "in small letters"),
        (" play:", "a stage"),
    ] {
        let text = format!("4k/5/1p3/P4/4K w - - 0{stage}");
        let error = rules.read_position(&text).expect_err("it is wrong");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}

/// Check and mate do not go together with dice, and the error stands where they are asked for.
#[test]
fn mates_are_refused_with_their_place() {
    let text = described("", "", "4k/5/1p3/P4/4K");
    for (old, new, says) in [
        (
            "[ends]",
            "[check]\nroyal = \"safe\"\n[ends]",
            "no check and no mate",
        ),
        (
            "[ends]",
            "[check]\ngiving = \"forbidden\"\n[ends]",
            "giving = \"allowed\" goes",
        ),
        (
            "[ends]",
            "[ends]\ncheckmate = \"loss\"",
            "no check and no mate",
        ),
        ("[ends]", "[ends]\nchecks = 3", "no check and no mate"),
        ("[ends]", "[ends]\nbare = true", "dice decide"),
        (
            "[ends]",
            "[captures]\nexplode = true\n[ends]",
            "dice decide",
        ),
        (
            "[ends]",
            "[en_passant]\nvictims = [\"P\"]\ncaptors = [\"P\"]\n[ends]",
            "dice decide",
        ),
        ("rank = 5", "rank = 100", "from 0 to 99"),
        ("[fights]\n", "[fights]\ncharge = 6", "from 0 to 5"),
        (
            "[fights]\n",
            "[fights]\nreroll = \"always\"",
            "there is no reroll",
        ),
    ] {
        let changed = text.replacen(old, new, 1);
        let error = Variant::from_toml(&changed).expect_err("it is wrong");
        assert!(error.sentence.contains(says), "{new}: {error}");
        let line = changed.lines().nth(error.line - 1).expect("a line");
        assert!(new.contains(line), "{new}: {error}\n{line}");
    }
    let royal = text.replace("[ends]", "[check]\nroyal = \"captured\"\n[ends]");
    assert!(Variant::from_toml(&royal).is_ok());
    let certain = text.replace("[fights]\n", "");
    let error = Variant::from_toml(&certain).expect_err("it is wrong");
    assert!(error.sentence.contains("rank counts in fights"), "{error}");
    let certain = described("", "castle = \"b3\"", "4k/5/1p3/P4/4K").replace("[fights]\n", "");
    let error = Variant::from_toml(&certain).expect_err("it is wrong");
    assert!(
        error.sentence.contains("a castle only helps in fights"),
        "{error}"
    );
}
