//! All that whoever has written the two games of the guide adds to them, to get every program.
#[allow(dead_code, unreachable_pub, reason = "the guide's own words")]
mod kuhn {
    include!(concat!(env!("OUT_DIR"), "/kuhn.rs"));
}
#[allow(dead_code, unreachable_pub, reason = "the guide's own words")]
mod pig {
    include!(concat!(env!("OUT_DIR"), "/pig.rs"));
}
use boardwright_catalogue::Entry;

static GAMES: [Entry; 2] = [
    Entry::of::<pig::Pig>("Pig: roll or hold", "greedy"),
    Entry::of::<kuhn::Kuhn>("Kuhn poker: three cards", "greedy"),
];

fn main() -> std::process::ExitCode {
    boardwright_programs::main(&GAMES)
}
