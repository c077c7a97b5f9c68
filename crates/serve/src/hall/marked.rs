//! The games that a store has under a mark, which a server looks for when it starts.
use super::Hall;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::sleep;

/// How many names are asked for at once.
const NAMES: usize = 64;

/// How long the server waits before it asks a store again that has failed.
pub(super) const AGAIN: Duration = Duration::from_secs(1);

/// Goes through the names that begin with a mark, some at a time, for a store may have millions.
pub(super) struct Marked {
    mark: &'static str,
    /// The last name that was seen, or the mark itself.
    after: String,
}

impl Marked {
    pub(super) fn new(mark: &'static str) -> Self {
        Self {
            mark,
            after: mark.into(),
        }
    }

    /// The next games by their names without the mark, with the hall that is looked in; `None` when
    /// there are no more, or the server has ended. It waits while the store fails.
    pub(super) async fn next(&mut self, hall: &Weak<Hall>) -> Option<(Arc<Hall>, Vec<String>)> {
        loop {
            let hall = hall.upgrade()?;
            let Ok(names) = hall.store.list(&self.after, NAMES).await else {
                drop(hall);
                sleep(AGAIN).await;
                continue;
            };
            self.after.clone_from(names.last()?);
            let games = names.iter().map_while(|name| name.strip_prefix(self.mark));
            let games: Vec<_> = games.map(String::from).collect();
            return (!games.is_empty()).then_some((hall, games));
        }
    }
}
