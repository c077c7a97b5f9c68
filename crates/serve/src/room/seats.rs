//! Free seats of a game, which streams outside of it take.
use super::{Room, TRIES};
use crate::ServerRule;
use crate::entry::Entry;
use crate::logged_game::{LoggedGame, Stopped};
use crate::message::Tell;
use crate::refusal::refused;
use crate::room::streams::Told;
use crate::store::Appended;
use boardwright_ruleset::Seats;
use std::collections::BTreeMap;
use tokio::time::Instant;

impl Room {
    /// Takes a free seat for whoever gets the tokens.
    pub(crate) async fn take(
        &mut self,
        seat: Option<&str>,
        invite: Option<&str>,
    ) -> Result<BTreeMap<String, String>, Tell> {
        let mut tokens = BTreeMap::new();
        self.change(|game, to| {
            let (given, entry) = game.take(seat, invite, to)?;
            tokens = given;
            Ok(entry)
        })
        .await?;
        Ok(tokens)
    }

    /// Withdraws the game for its creator, and ends all streams.
    pub(crate) async fn withdraw(&mut self, creator: &str) -> Result<(), Tell> {
        self.change(|game, _| Ok(game.withdraw(creator)?)).await?;
        self.close_if_withdrawn();
        Ok(())
    }

    /// Keeps a change that no stream of the game has asked for, and tells all streams.
    async fn change(
        &mut self,
        mut make: impl FnMut(&mut LoggedGame, &mut Told<'_>) -> Result<Entry, Stopped>,
    ) -> Result<(), Tell> {
        self.is_busy = true;
        let mut answer = refused(
            ServerRule::Store,
            "too many servers act in this game at once",
        );
        for _ in 0..TRIES {
            let made = make(
                &mut self.game,
                &mut self.streams.of_game(self.behind.is_some()),
            );
            let attempt = match made {
                Ok(entry) => self.keep(Seats::NONE, entry).await,
                Err(Stopped::Refused(tell)) => Err(tell),
                Err(Stopped::Failed(tell)) => {
                    self.make_again().await;
                    Err(tell)
                }
            };
            match attempt {
                Ok(Appended::First) => {
                    answer = Tell::Done;
                    break;
                }
                Ok(Appended::Late) if self.is_closed() => break,
                Ok(Appended::Late) => {}
                Err(tell) => {
                    answer = tell;
                    break;
                }
            }
        }
        // Clocks run from when all seats are taken.
        self.timing.follow(&self.game, Instant::now());
        self.streams.flush();
        self.let_bots_act().await;
        self.is_busy = false;
        match answer {
            Tell::Done => Ok(()),
            tell => Err(tell),
        }
    }
}
