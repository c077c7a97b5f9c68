//! Rules and sessions by their names and positions.
use boardwright_catalogue::{AnyRules, Catalogue, Session, any_rules};
use boardwright_causeway::Causeway;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Configure, Depict, Evaluate, Exchange, Notation, Seat, Seed};
use std::sync::Arc;
use std::time::Duration;

/// Long enough for any bot of these tests.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) const FIRST: Seat = Seat::new(0);
pub(crate) const SECOND: Seat = Seat::new(1);

/// The rules of a game of ours. They are compiled with the list of our games already.
pub(crate) fn rules(name: &str) -> Arc<dyn AnyRules> {
    let games = Catalogue::new(boardwright::games::ENTRIES);
    games.rules(name).expect("they are a game and options")
}

/// The rules `R`, which are in no list, with the options of a name.
pub(crate) fn rules_of<R>(name: &str) -> Arc<dyn AnyRules>
where
    R: Configure + Notation + Evaluate + Depict + Exchange,
{
    let name = name.parse().expect("it is a name");
    any_rules(R::from_name(&name).expect("they are options"))
}

pub(crate) fn causeway(name: &str) -> Arc<dyn AnyRules> {
    rules_of::<Causeway>(name)
}

pub(crate) fn kuhn(name: &str) -> Arc<dyn AnyRules> {
    rules(name)
}

/// A game of these rules from a position; an empty text is the usual start.
pub(crate) fn game(rules: &Arc<dyn AnyRules>, position: &str) -> Box<dyn AnyGame> {
    let mut game = rules.open(Seed::from_u64(7));
    if !position.is_empty() {
        game.set_position(position).expect("it is a position");
    }
    game
}

/// A session from a position, in which greedy bots give hints.
pub(crate) fn session(rules: &Arc<dyn AnyRules>, position: &str, players: &str) -> Session {
    let game = game(rules, position);
    Session::new(Arc::clone(rules), game, players, "greedy").expect("the players exist")
}
