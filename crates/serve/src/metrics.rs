//! Figures for whoever runs a server, in the text that Prometheus reads.
mod store;

pub(crate) use store::Measured;

use crate::message::{Action, Tell};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// What kind of text the figures are.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The most refusals that are told apart. A game that a client describes has no ids of its own, so
/// there are fewer; this holds if there are more one day.
const RULES: usize = 1_000;

/// What a figure is of: a name and its value.
type Label = [(&'static str, String); 1];

fn label(name: &'static str, value: impl Into<String>) -> Label {
    [(name, value.into())]
}

/// From half a millisecond to eight seconds, each bound twice the one before.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 15))
}

/// What there is at a moment.
pub(crate) struct Present {
    pub(crate) games_in_memory: usize,
    pub(crate) games_kept: u64,
    pub(crate) connections: usize,
    pub(crate) streams: usize,
}

/// What has been counted since the server started.
pub(crate) struct Metrics {
    registry: Registry,
    games_in_memory: Gauge,
    games_kept: Gauge,
    connections: Gauge,
    streams: Gauge,
    requests: Family<Label, Counter>,
    refusals: Family<Label, Counter>,
    /// How many rules there are in `refusals`, or a little more.
    rules: AtomicUsize,
    errors: Counter,
    rejected: Family<Label, Counter>,
    told: Histogram,
    store: Family<Label, Histogram, fn() -> Histogram>,
    store_failures: Family<Label, Counter>,
    store_waiting: Gauge,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("boardwright");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let games_in_memory = gauge("games_in_memory", "Games in the memory of this server");
        let games_kept = gauge(
            "games_kept",
            "Games in the store, as far as this server knows",
        );
        let connections = gauge("connections", "Connections, streams among them");
        let streams = gauge("streams", "Streams, whether or not they have joined a game");
        let store_waiting = gauge("store_waiting", "Entries that are not kept yet");
        let mut family = |name: &str, help: &str| {
            let family = Family::<Label, Counter>::default();
            registry.register(name, help, family.clone());
            family
        };
        let requests = family("requests", "Messages of streams, by what they ask for");
        let refusals = family(
            "refusals",
            "Requests that were refused, by the id of the rule",
        );
        let rejected = family(
            "rejected",
            "Connections and requests that found no place, by why",
        );
        let store_failures = family(
            "store_failures",
            "What the store could not do, by operation",
        );
        let errors = Counter::default();
        let help = "Requests that could not be read or followed";
        registry.register("errors", help, errors.clone());
        let told = seconds();
        let help = "Time from reading a request to telling all streams what came of it";
        registry.register_with_unit("told", help, Unit::Seconds, told.clone());
        let store = Family::new_with_constructor(seconds as fn() -> Histogram);
        let help = "Time that the store takes, by operation";
        registry.register_with_unit("store", help, Unit::Seconds, store.clone());
        Self {
            registry,
            games_in_memory,
            games_kept,
            connections,
            streams,
            requests,
            refusals,
            rules: AtomicUsize::new(0),
            errors,
            rejected,
            told,
            store,
            store_failures,
            store_waiting,
        }
    }

    /// All figures as text.
    pub(crate) fn text(&self, present: &Present) -> String {
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        self.games_in_memory
            .set(signed(present.games_in_memory as u64));
        self.games_kept.set(signed(present.games_kept));
        self.connections.set(signed(present.connections as u64));
        self.streams.set(signed(present.streams as u64));
        let mut text = String::new();
        // Writing into memory cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// A stream asks for something, or for something that cannot be read.
    pub(crate) fn asked(&self, action: Option<&Action>) {
        let kind = label("kind", action.map_or("unreadable", kind));
        self.requests.get_or_create(&kind).inc();
    }

    /// Somebody opens a game over plain HTTP.
    pub(crate) fn asked_to_create(&self) {
        self.requests.get_or_create(&label("kind", "create")).inc();
    }

    /// A request was answered.
    pub(crate) fn answered(&self, tell: &Tell) {
        match tell {
            Tell::Refused { rule, .. } => {
                let mut rule = label("rule", &**rule);
                if self.refusals.get(&rule).is_none()
                    && self.rules.fetch_add(1, Ordering::Relaxed) >= RULES
                {
                    rule = label("rule", "other");
                }
                self.refusals.get_or_create(&rule).inc();
            }
            Tell::Error { .. } => drop(self.errors.inc()),
            _ => {}
        }
    }

    /// All streams have been handed what came of a request.
    pub(crate) fn told(&self, after: Duration) {
        self.told.observe(after.as_secs_f64());
    }

    /// A connection or a request found no place.
    pub(crate) fn rejected(&self, why: &'static str) {
        self.rejected.get_or_create(&label("why", why)).inc();
    }
}

/// What an action is called in a request.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::Create(_) => "create",
        Action::Join { .. } => "join",
        Action::Commit { .. } => "commit",
        Action::Reveal { .. } => "reveal",
        Action::Moves { .. } => "moves",
        Action::Play { .. } => "play",
        Action::Roll => "roll",
        Action::Resign => "resign",
        Action::Offer => "offer",
        Action::Accept => "accept",
        Action::Decline => "decline",
        Action::Claim { .. } => "claim",
        Action::TakeBack => "take_back",
        Action::Adjourn => "adjourn",
        Action::GoOn => "go_on",
        Action::ClaimAbandoned { .. } => "claim_abandoned",
        Action::ShowKey { .. } => "show_key",
        Action::View => "view",
        Action::Record => "record",
        Action::Proofs => "proofs",
        Action::Signatures => "signatures",
        Action::Lobby => "lobby",
        Action::Take { .. } => "take",
        Action::Withdraw { .. } => "withdraw",
        Action::Rematch => "rematch",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::{by_rule, error};

    #[test]
    fn figures_are_counted() {
        let metrics = Metrics::new();
        metrics.asked(Some(&Action::Roll));
        metrics.asked(Some(&Action::Roll));
        metrics.asked(None);
        metrics.answered(&by_rule("game.turn", "\"not\" your turn\n".into()));
        metrics.answered(&error("nothing"));
        metrics.answered(&Tell::Done);
        metrics.told(Duration::from_millis(3));
        metrics.rejected("all");
        let present = Present {
            games_in_memory: 2,
            games_kept: 3,
            connections: 4,
            streams: 5,
        };
        let text = metrics.text(&present);
        for line in [
            "boardwright_games_in_memory 2",
            "boardwright_games_kept 3",
            "boardwright_connections 4",
            "boardwright_streams 5",
            "boardwright_store_waiting 0",
            "boardwright_requests_total{kind=\"roll\"} 2",
            "boardwright_requests_total{kind=\"unreadable\"} 1",
            "boardwright_refusals_total{rule=\"game.turn\"} 1",
            "boardwright_errors_total 1",
            "boardwright_rejected_total{why=\"all\"} 1",
            "boardwright_told_seconds_count 1",
            "boardwright_told_seconds_bucket{le=\"0.002\"} 0",
            "boardwright_told_seconds_bucket{le=\"0.004\"} 1",
            "# EOF",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}\n{text}");
        }
        // However many ids there are, the text stays bounded.
        for number in 0..2 * RULES {
            metrics.answered(&by_rule(&number.to_string(), "no".into()));
        }
        metrics.answered(&by_rule("game.turn", "no".into()));
        let text = metrics.text(&present);
        assert!(text.matches("rule=").count() <= RULES + 1);
        assert!(text.contains("{rule=\"game.turn\"} 2\n") && text.contains("{rule=\"other\"}"));
    }
}
