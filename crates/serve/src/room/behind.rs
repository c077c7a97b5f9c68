//! The game as spectators see it who are behind.
//!
//! It is a game of its own, which follows the same log some events later. All that a spectator is
//! told or may ask for comes from it, so nothing has to be left out anywhere.
use super::Room;
use crate::logged_game::{Common, LogError, LoggedGame};
use boardwright_ruleset::Seats;
use std::collections::VecDeque;

/// The game behind the one that is played.
pub(crate) struct Behind {
    pub(super) game: LoggedGame,
    /// By how many events.
    delay: usize,
    /// The entries that spectators do not know yet, each with how many events the game had after
    /// it.
    waiting: VecDeque<(usize, String)>,
}

/// The game that a log leads to, with the one behind it if spectators are to be behind.
pub(crate) fn games_of_log(
    common: &Common,
    name: &str,
    log: &[String],
) -> Result<(LoggedGame, Option<Behind>), LogError> {
    let mut game = LoggedGame::of_first_entry(common, name, log, &mut ())?;
    let mut waiting = VecDeque::new();
    for entry in log.get(1..).unwrap_or_default() {
        game.follow_entry(entry, &mut ())?;
        if game.delay().is_some() {
            waiting.push_back((game.events(), entry.clone()));
        }
    }
    game.must_be_signed()?;
    let Some(delay) = game.delay() else {
        return Ok((game, None));
    };
    let mut behind = Behind {
        game: LoggedGame::of_first_entry(common, name, log, &mut ())?,
        delay,
        waiting,
    };
    while let Some(entry) = behind.next_of(&game) {
        behind.game.follow_entry(&entry, &mut ())?;
    }
    Ok((game, Some(behind)))
}

impl Behind {
    /// The next entry that spectators may know. The position that they see is never less than so
    /// many events old, take-backs or not; when the game is over they see everything.
    fn next_of(&mut self, game: &LoggedGame) -> Option<String> {
        let (events, _) = self.waiting.front()?;
        let may = game.is_over() || events.saturating_add(self.delay) <= game.events();
        may.then(|| self.waiting.pop_front())?
            .map(|(_, entry)| entry)
    }
}

impl Room {
    /// The game as streams of these seats may know it.
    pub(super) fn game_for(&self, seats: Seats) -> &LoggedGame {
        match &self.behind {
            Some(behind) if seats.is_empty() => &behind.game,
            _ => &self.game,
        }
    }

    /// Takes an entry that the game has come to, and tells spectators who are behind what they may
    /// know now.
    pub(super) fn let_follow(&mut self, entry: &str) {
        let Some(behind) = &mut self.behind else {
            return;
        };
        behind.waiting.push_back((self.game.events(), entry.into()));
        while let Some(entry) = behind.next_of(&self.game) {
            let to = &mut self.streams.of_spectators();
            if let Err(why) = behind.game.follow_entry(&entry, to) {
                return self.fail(&why);
            }
        }
    }
}
