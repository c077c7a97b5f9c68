//! Clauses about what viewers may know.
//!
//! *Viewers* are a set of seats that look together; the empty set is a
//! spectator. What they can know is compared between games that they must not
//! be able to distinguish.
mod ends;
mod exchanged;
mod followed;
mod given;
mod history;
mod knowledge;
mod order;
mod pair;
mod played_on;
mod views;
mod worlds;

pub(super) use exchanged::check_exchanged;
pub(super) use followed::check_followed;
pub(super) use knowledge::{check_last_step, check_referee_knows};
pub(super) use order::check_order;
pub(super) use played_on::check_played_on;
pub(super) use views::check_views;
pub(super) use worlds::check_worlds;

use super::Context;
use super::failure::Checked;
use crate::random::Random;
use boardwright_referee::Game;
use boardwright_ruleset::{Ruleset, Seat, Seats, Seen};
use history::{History, StepOf};

/// How much these viewers know of each event of a game.
pub(super) fn what_is_known<R: Ruleset>(
    cx: &Context<'_, R>,
    game: &Game<R>,
    viewers: Seats,
) -> Checked<Vec<Seen<StepOf<R>>>> {
    let start = game.state_after(0);
    let start = start.as_ref().unwrap_or(game.state());
    let mut history = History::new(cx, start, viewers);
    game.events().iter().for_each(|&event| history.push(event));
    history.check_settled()?;
    Ok(history.known)
}

/// Some viewers: a spectator, one seat, or several.
fn draw_viewers<R: Ruleset>(rules: &R, random: &mut Random) -> Seats {
    let all = rules.seats();
    let members: Vec<Seat> = all.iter().collect();
    match random.below(4) {
        0 => Seats::NONE,
        1 | 2 => random
            .choose(&members)
            .copied()
            .map_or(Seats::NONE, Seats::one),
        _ => Seats::from_bits(random.word() as u32) & all,
    }
}

/// What was spent in one game on what takes long.
#[derive(Clone, Debug, Default)]
pub(super) struct Spent {
    /// How many random worlds were played on.
    worlds: u64,
    /// Whether steps of this game have the worlds before and after them compared.
    looked_at: Option<bool>,
    /// How many worlds were drawn to compare those before and after a step.
    drawn: u64,
}
