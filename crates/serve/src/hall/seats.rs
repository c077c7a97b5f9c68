//! Free seats of games, for streams that have joined none.
use super::{Hall, Shared, enter};
use crate::message::Tell;
use crate::origin::Origin;

impl Hall {
    /// Gives free seats of a game to a client, who gets their tokens.
    pub(crate) async fn take(
        &self,
        game: &str,
        seat: Option<&str>,
        invite: Option<&str>,
        origin: Origin,
    ) -> Result<Tell, Tell> {
        let shared = self.present(game, origin).await?;
        let tokens = enter(&shared).await?.take(seat, invite).await?;
        self.lobby.catch_up(self.store(), game).await;
        let game = game.into();
        Ok(Tell::Taken { game, tokens })
    }

    /// Withdraws an open game for its creator.
    pub(crate) async fn withdraw(
        &self,
        game: &str,
        creator: &str,
        origin: Origin,
    ) -> Result<Tell, Tell> {
        let shared = self.present(game, origin).await?;
        enter(&shared).await?.withdraw(creator).await?;
        self.lobby.catch_up(self.store(), game).await;
        Ok(Tell::Done)
    }

    /// A game that was made for its players, which have not joined it yet. It takes its part in
    /// all limits from now on.
    pub(crate) async fn take_up(&self, game: &str, origin: Origin) {
        // If there is no room for it, it comes when somebody joins.
        let _ = self.room(game, origin).await;
    }

    /// The game of this name, in memory.
    async fn present(&self, game: &str, origin: Origin) -> Result<Shared, Tell> {
        loop {
            let shared = self.room(game, origin).await?;
            let room = enter(&shared).await?;
            room.must_stay()?;
            let is_closed = room.is_closed();
            drop(room);
            if !is_closed {
                return Ok(shared);
            }
            self.forget(game, &shared);
        }
    }
}
