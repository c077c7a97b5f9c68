//! All that the full screen of `watch` and `replay` says beside the game. Keys do the same in every
//! language.
use boardwright_ruleset::{Template, Word, messages};

messages! {
    /// What the full screen of `watch` and `replay` says.
    pub(crate) const OF_VIEWERS;

    // Which position is shown, and how it goes on.
    AT_END = "viewer.at_end" => "the end";
    EVENT = "viewer.event" ("at") => "event {at}";
    EVENT_OF = "viewer.event_of" ("at", "events") => "event {at} of {events}";
    EVENT_SO_FAR = "viewer.event_so_far" ("at", "events") => "event {at} of {events} so far";
    THINKS = "viewer.thinks" ("place") => "{place}, a player thinks";
    PAUSED = "viewer.paused" ("place") => "{place}, paused";
    STANDS = "viewer.stands" ("above", "below")
        => "who stands better: {above:and} above, {below:and} below";

    // The last line.
    FOOT_OF_LIST = "viewer.foot_of_list"
        => "up, down, a number: choose  Enter: go there  m: close";
    FOOT_PLAYING = "viewer.foot_playing" ("leave")
        => "space: pause  left, right: step  m: moves  ?: help  q: {leave}";
    FOOT_PAUSED = "viewer.foot_paused" ("leave")
        => "space: go on  left, right: step  m: moves  ?: help  q: {leave}";
    TO_RESULT = "viewer.to_result" => "to the result";
    CLOSE = "viewer.close" => "close";

    // What keys do.
    KEY_PAUSE = "viewer.key_pause" => "pause, and go on";
    KEY_ON = "viewer.key_on" => "one event on";
    KEY_BACK = "viewer.key_back" => "one event back";
    KEY_TEN = "viewer.key_ten" => "ten events on or back";
    KEY_ENDS = "viewer.key_ends" => "to the start, to the newest event";
    KEY_LIST = "viewer.key_list" => "the list of all moves, to go to one of them";
    KEY_SPEED = "viewer.key_speed" => "faster, slower";
    KEY_STOP = "viewer.key_stop" => "stop at once";
    KEY_SHELL = "viewer.key_shell" => "back to the shell for a while; fg goes on";
    KEY_PLOT = "viewer.key_plot"
        => "who stood better when, as a picture, where there is room";
}

const fn key(name: &'static str) -> Word {
    Word::new("key", name, name)
}

/// The keys of the help with what they do, in their order. The one that leaves does what the program
/// says, and stands for itself.
pub(super) const KEYS: [(Word, Option<&Template<0>>); 10] = [
    (key("space"), Some(&KEY_PAUSE)),
    (key("right, Enter"), Some(&KEY_ON)),
    (key("left, b"), Some(&KEY_BACK)),
    (key("down, up"), Some(&KEY_TEN)),
    (key("Home, End"), Some(&KEY_ENDS)),
    (key("m"), Some(&KEY_LIST)),
    (key("+, -"), Some(&KEY_SPEED)),
    (key("q"), None),
    (key("Ctrl-C"), Some(&KEY_STOP)),
    (key("Ctrl-Z"), Some(&KEY_SHELL)),
];

/// The key of the picture of how the game stood, where there is one.
pub(super) const PLOT_KEY: (Word, Option<&Template<0>>) = (key("e"), Some(&KEY_PLOT));

/// The names of keys that languages have words for.
pub(crate) const KEY_NAMES: [Word; 7] = [
    KEYS[0].0, KEYS[1].0, KEYS[2].0, KEYS[3].0, KEYS[4].0, KEYS[8].0, KEYS[9].0,
];
