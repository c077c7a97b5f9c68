//! Who sends a request, where a server knows more of them than their tokens.
use crate::message::NewGame;
use axum::http::request::Parts;
use std::sync::Arc;

/// Tells who sends a request.
///
/// It is asked once for each request over plain HTTP and once for each stream, and must not wait.
/// What takes time, such as a look at a database, is done in a layer of axum before it, which
/// leaves what it has found in the extensions of the request.
pub trait Authenticate: Send + Sync + 'static {
    /// Who sends this request. Whoever needs no name is a visitor too, such as [`Anybody`].
    ///
    /// # Errors
    ///
    /// A sentence for those who are turned away, with status 401.
    fn visitor(&self, request: &Parts) -> Result<Arc<dyn Visitor>, String>;
}

/// Somebody who sends requests, and what they may do beside what anybody may.
pub trait Visitor: Send + Sync {
    /// Whether they may open this game.
    ///
    /// # Errors
    ///
    /// A sentence that says why not.
    fn may_create(&self, game: &NewGame) -> Result<(), String>;

    /// Whether they have this seat of the game of this name without showing its token. It is
    /// asked for each seat when a stream joins. A token gives its seat to anybody.
    fn may_sit(&self, game: &str, seat: &str) -> bool;
}

/// Somebody who may open games and has the seats of the tokens that they show: everybody, on a
/// server without authentication.
#[derive(Copy, Clone, Default, Debug)]
pub struct Anybody;

impl Visitor for Anybody {
    fn may_create(&self, _: &NewGame) -> Result<(), String> {
        Ok(())
    }

    fn may_sit(&self, _: &str, _: &str) -> bool {
        false
    }
}
