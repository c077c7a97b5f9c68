//! The rows of random games under the referee in the table of ratios.

use crate::contest::{Effort, Entrant};
use crate::counting::{random_games, random_games_refereed};
use crate::table::Row;
use boardwright_chess::Chess;
use boardwright_fixed_work::loka;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::{FaceOff, Massive};
use boardwright_ruleset::{Configure, Ruleset};
use boardwright_strata::Strata;
use std::sync::Arc;

/// Measures random games of every kind with and without a referee.
///
/// # Panics
///
/// If a seat is due that cannot act.
#[must_use]
pub fn measure(effort: &Effort) -> Vec<Row> {
    vec![
        row(effort, "chess", Chess::default(), 20),
        row(effort, "Lines of Action", LinesOfAction::abacus(), 100),
        row(effort, "Loka", loka::rules("loka"), 20),
        row(effort, "Face-off", named::<FaceOff>("face-off"), 40),
        row(
            effort,
            "massive battles on 2×2 boards",
            named::<Massive>("massive(boards=2x2)"),
            5,
        ),
        row(effort, "Strata", Strata::default(), 20),
    ]
}

fn named<R: Configure>(name: &str) -> R {
    let name = name.parse().expect("a name");
    R::from_name(&name).expect("a game")
}

fn row<R: Ruleset>(effort: &Effort, game: &str, rules: R, games: u64) -> Row {
    let shared = Arc::new(rules);
    let games = effort.size(games, 1);
    let entrants = vec![
        Entrant::new("under the referee", || {
            random_games_refereed(&shared, games)
        }),
        Entrant::new("without", || random_games(&*shared, games)),
    ];
    let outcome = effort.contest("random games under the referee", entrants);
    let measure = format!("{game}, random games under the referee");
    Row::of(measure, &outcome, 0, 1)
}
