//! Games that OpenSpiel played and judged, compared with the preset of its
//! name: every legal move in every position, and every ending.

use boardwright_lines_of_action::{LinesOfAction, reason};
use boardwright_referee::Game;
use boardwright_ruleset::{Notation, Outcome, Ruleset, Seats, Seed};
use boardwright_testkit::Fixture;
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/openspiel.games");

/// The names of the endings in the file, and the reasons of these rules.
const ENDINGS: [(&str, &str); 8] = [
    ("mover", reason::CONNECTED),
    ("other side", reason::CONNECTED),
    ("both", reason::BOTH_CONNECTED),
    ("repetition", reason::BOARD),
    ("odd repetition", reason::BOARD),
    ("no move", reason::NO_MOVE),
    ("cap", reason::CAP),
    ("cap over a connection", reason::CAP),
];

/// The sum over all legal moves that a game offered: their number, and FNV-1a
/// of their texts.
struct Offered {
    count: u64,
    hash: u64,
}

impl Offered {
    fn add(&mut self, game: &Game<LinesOfAction>) {
        let (rules, state) = (game.rules(), game.state());
        let mut texts = Vec::new();
        let visit = rules.visit_moves(state, state.due(), |chosen| {
            texts.push(rules.move_text(state, chosen));
            Continue::<()>(())
        });
        assert!(visit.is_continue());
        texts.sort();
        self.count += texts.len() as u64;
        for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[test]
fn games_of_openspiel_go_and_end_as_it_says() {
    let fixture = Fixture::read(GAMES).expect("the file is there");
    let mut seen = BTreeSet::new();
    for row in fixture.rows() {
        let [ending, cap, winner, count, hash, moves] = row.fields() else {
            panic!("{row:?} has not six fields");
        };
        let rules = LinesOfAction::openspiel().with_cap(cap.parse().expect("a cap"));
        let mut game = Game::new(rules, Seed::from_u64(0));
        let mut offered = Offered {
            count: 0,
            hash: 0xcbf2_9ce4_8422_2325,
        };
        for text in moves.split(' ') {
            assert_eq!(game.outcome(), None, "before {text} of {moves}");
            offered.add(&game);
            let chosen = rules.read_move(game.state(), text).expect("a move");
            let seat = game.state().due();
            if let Err(refused) = game.play(seat, chosen) {
                panic!("{text} of {moves}: {refused}");
            }
        }
        assert_eq!(offered.count.to_string(), *count, "{moves}");
        assert_eq!(format!("{:016x}", offered.hash), *hash, "{moves}");
        let winners = match *winner {
            "b" => LinesOfAction::BLACK.into(),
            "w" => LinesOfAction::WHITE.into(),
            _ => Seats::NONE,
        };
        let known = ENDINGS.iter().find(|(name, _)| name == ending);
        let &(name, reason) = known.expect("an ending");
        assert_eq!(
            game.outcome(),
            Some(Outcome::win(winners, reason)),
            "{moves}"
        );
        seen.insert(name);
    }
    assert_eq!(seen, ENDINGS.iter().map(|&(name, _)| name).collect());
}
