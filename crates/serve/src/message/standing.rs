//! Where a game stands, as a viewer is told.
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An earlier event of which a stream now knows more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// The index of the event in the record, counted from 0.
    pub index: usize,
    /// The event as the record has it now: `move 1 4` after `move 1 hidden`.
    pub event: String,
    /// As in `event`: `key` if no part of the event is hidden any more. Then the
    /// line hashed with this key gives the hash that was sent before.
    pub proof: String,
}

/// Where a game stands, as its viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Now {
    /// How many events have happened.
    pub events: usize,
    /// The position.
    pub view: String,
    /// `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
    /// a game that everybody seals.
    pub status: String,
    /// The clock, in a game that has one; the same for every viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Box<ClockNow>>,
}

/// What is left to the seats of a game. Readings of secret choices of one round are told together
/// when it ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockNow {
    /// How much time each seat has, as in `fischer(5m+3s)`.
    pub settings: String,
    /// The time until each seat's flag would fall if its clock ran, in milliseconds, by the seat's
    /// name: as it was read last, with what its turn has granted since. In answers to a stream
    /// alone (`joined`, `view`) what is left at the moment.
    pub left: BTreeMap<String, u32>,
    /// The seats whose clocks run, once every seat has been joined or has decided something, and
    /// while the clocks do not stand by consent.
    pub running: Vec<String>,
    /// Whether the clocks stand by consent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}
