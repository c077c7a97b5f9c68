//! Files of games of Lines of Action.
use crate::Target;
use crate::text::{check_sentence, choice_and_text, chosen, of};
use boardwright::lines_of_action::sgf::{self, SgfError, SgfGame};
use boardwright::lines_of_action::{LinesOfAction, Variant};

/// Files of games of Lines of Action.
pub const SGF: Target = Target {
    name: "sgf",
    run,
    seeds,
};

/// The rules of files that do not tell any.
fn rules(choice: usize) -> LinesOfAction {
    let variants = [
        Variant::Standard,
        Variant::Parachute { mirrored: false },
        Variant::OpenEdge,
        Variant::Torus,
        Variant::FourHanded,
    ];
    LinesOfAction::default().with_variant(*of(&variants, choice))
}

fn run(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let games = match sgf::read_each(text, &rules(choice)) {
        Ok(games) => games,
        Err(error) => return check_error(&error, text),
    };
    for game in games {
        match game {
            Ok(game) => check_written(&game),
            Err(error) => check_error(&error, text),
        }
    }
}

fn check_error(error: &SgfError, text: &str) {
    check_sentence(error);
    assert!(error.at <= text.len(), "{error}");
    assert!(
        (1..=text.matches('\n').count() + text.matches('\r').count() + 1).contains(&error.line),
        "{error}"
    );
}

/// A game that was read is written and read as the same.
fn check_written(played: &SgfGame) {
    let written = sgf::write(&played.game, &[("PB", "Ann"), ("EV", "a ] \\ b")]);
    match sgf::read(&written, &LinesOfAction::default()).as_deref() {
        Ok([again]) => {
            assert_eq!(again.game.rules(), played.game.rules(), "{written}");
            assert_eq!(again.game.state(), played.game.state(), "{written}");
            assert_eq!(again.game.outcome(), played.game.outcome(), "{written}");
        }
        Ok(games) => panic!("{} games:\n{written}", games.len()),
        Err(error) => panic!("{error}\n{written}"),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let file = include_str!("../../../crates/lines-of-action/tests/data/games.sgf");
    let others = [
        "(;GM[9]SU[Parachute];B[b1-b3@d5];W[a2-c2@e5];B[pass])",
        "(;GM[9]SU[custom]AB[b2:c3][h8]AW[d4]AE[c3]PL[W];W[d4-e5];B[offerdraw];W[acceptdraw])",
        "(;GM[9]SZ[8]RU[lines-of-action(edge=open)]AB[(0,3)];B[(0,3)-a3];W[resign])",
        "(;GM[9]C[a \\] b];B[b1-h1]C[one](;W[a2-c2])(;W[a2-a3]C[two]))(;GM[9];B[b1-b3])",
    ];
    let all = others.into_iter().chain([file]).enumerate();
    all.map(|(choice, text)| chosen(choice, text)).collect()
}
