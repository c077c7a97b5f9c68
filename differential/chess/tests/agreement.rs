//! Random games, half of them Chess960, in which every position is compared
//! with two programs that know nothing of this one: legal moves, check, mate,
//! stalemate, pins, what follows a move, FEN, SAN of every legal move, and
//! Polyglot keys.

use boardwright_chess::{Chess, Move, Position, chess960, fen, polyglot, san};
use boardwright_ruleset::{Ruleset as _, Xoshiro256PlusPlus};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};
use std::collections::BTreeSet;
use std::num::NonZeroU64;

/// The positions of a run. Optimised without checks, as before a release, it
/// is all of them; in an ordinary test run as many as take a few seconds.
const POSITIONS: usize = if cfg!(debug_assertions) {
    4_000
} else {
    200_000
};

/// Games are broken off here: the peer that reads FEN strictly has no higher
/// count of half-moves.
const MOST_QUIET: u16 = 99;

/// One position in each of the programs.
#[derive(Clone)]
struct Together {
    ours: Position,
    cozy: cozy_chess::Board,
    shakmaty: shakmaty::Chess,
}

impl Together {
    fn new(start: Position) -> Self {
        let cozy = cozy_chess::Board::from_fen(&fen::shredder(&start), true);
        let read: Fen = start.to_string().parse().expect("the FEN is read");
        let shakmaty = read.into_position(CastlingMode::Chess960);
        Self {
            ours: start,
            cozy: cozy.expect("the FEN is read"),
            shakmaty: shakmaty.expect("the position is sound"),
        }
    }

    /// The same move in all of them, found by its squares.
    fn play(&mut self, chosen: Move) {
        let text = chosen.to_string();
        let cozy: cozy_chess::Move = text.parse().expect("the move is read");
        let shakmaty = self
            .shakmaty_moves()
            .into_iter()
            .find(|(other, _)| *other == text);
        self.ours.play(chosen);
        self.cozy.play(cozy);
        let (_, shakmaty) = shakmaty.expect("the move is legal there too");
        self.shakmaty.play_unchecked(shakmaty);
    }

    /// Legal moves by their text, castling as the king taking the rook.
    fn shakmaty_moves(&self) -> Vec<(String, shakmaty::Move)> {
        let text = |chosen: &shakmaty::Move| chosen.to_uci(CastlingMode::Chess960).to_string();
        let legal = self.shakmaty.legal_moves();
        legal.iter().map(|chosen| (text(chosen), *chosen)).collect()
    }

    fn cozy_moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        self.cozy.generate_moves(|of_piece| {
            moves.extend(of_piece.into_iter().map(|chosen| chosen.to_string()));
            false
        });
        moves
    }

    /// Compares everything that the programs say about the position.
    fn compare(&self) {
        let ours = &self.ours;
        let shown = ours.to_string();
        let legal = ours.legal_moves();
        let texts: BTreeSet<String> = legal.iter().map(Move::to_string).collect();
        assert_eq!(texts.len(), legal.len(), "each once: {shown}");
        assert_eq!(ours.count_moves(), legal.len() as u64, "{shown}");
        assert_eq!(texts, self.cozy_moves(), "cozy-chess: {shown}");
        let shakmaty = self.shakmaty_moves();
        let theirs: BTreeSet<String> = shakmaty.iter().map(|(text, _)| text.clone()).collect();
        assert_eq!(texts, theirs, "shakmaty: {shown}");

        assert_eq!(
            ours.checkers().bits(),
            self.cozy.checkers().0,
            "checks: {shown}"
        );
        let own = self.cozy.colors(self.cozy.side_to_move());
        let pinned = ours.pinned(ours.turn()).bits();
        assert_eq!(pinned, (self.cozy.pinned() & own).0, "pins: {shown}");
        assert_eq!(ours.is_check(), self.shakmaty.is_check(), "{shown}");
        assert_eq!(ours.is_checkmate(), self.shakmaty.is_checkmate(), "{shown}");
        assert_eq!(ours.is_stalemate(), self.shakmaty.is_stalemate(), "{shown}");
        let status = self.cozy.status();
        assert_eq!(
            ours.is_checkmate(),
            status == cozy_chess::GameStatus::Won,
            "{shown}"
        );
        assert_eq!(
            ours.is_stalemate(),
            status == cozy_chess::GameStatus::Drawn,
            "{shown}"
        );
        let ended = Chess::fide().outcome(ours).map(|outcome| outcome.reason);
        let dead = ended == Some(boardwright_chess::reason::DEAD_POSITION);
        let insufficient = self.shakmaty.is_insufficient_material();
        assert_eq!(dead, insufficient && !legal.is_empty(), "dead: {shown}");

        let written = Fen::from_position(&self.shakmaty, EnPassantMode::Legal);
        assert_eq!(shown, written.to_string(), "FEN");
        assert_eq!(shown.parse().as_ref(), Ok(ours), "FEN is read back");
        let shredder = fen::shredder(ours);
        assert_eq!(
            shredder.parse().as_ref(),
            Ok(ours),
            "Shredder-FEN is read back"
        );
        // The peer writes the square behind more pawns; the rest is the same.
        let without = |text: &str| {
            let words = text.split(' ').enumerate();
            words
                .filter(|(index, _)| *index != 3)
                .map(|(_, word)| word.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            without(&shredder),
            without(&format!("{:#}", self.cozy)),
            "Shredder-FEN"
        );

        for (text, chosen) in &shakmaty {
            let mine = legal.iter().find(|mine| mine.to_string() == *text);
            let mine = *mine.expect("the sets are equal");
            let theirs = SanPlus::from_move(self.shakmaty.clone(), *chosen).to_string();
            assert_eq!(san::text(ours, mine), theirs, "SAN: {shown} {text}");
            let read = san::read(ours, &theirs, san::Reading::Strict);
            assert_eq!(
                read.as_ref().ok(),
                Some(&mine),
                "SAN is read back: {shown} {text}"
            );
        }
        let theirs: Zobrist64 = self.shakmaty.zobrist_hash(EnPassantMode::Legal);
        assert_eq!(polyglot::key(ours), theirs.0, "Polyglot key: {shown}");
    }
}

/// Plays random games until so many positions were compared.
fn agree(seed: u64, positions: usize, start: impl Fn(&mut Xoshiro256PlusPlus) -> Position) {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut compared = 0;
    while compared < positions {
        let mut together = Together::new(start(&mut random));
        // Long enough for endings, short enough for many openings.
        for _ in 0..300 {
            together.compare();
            compared += 1;
            let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
            let Some(chosen) = together.ours.pick_move(below) else {
                break;
            };
            if together.ours.halfmove_clock() >= MOST_QUIET || compared >= positions {
                break;
            }
            together.play(chosen);
        }
    }
}

#[test]
fn ordinary_chess_agrees() {
    agree(1, POSITIONS / 2, |_| Position::start());
}

#[test]
fn chess960_agrees() {
    let count = NonZeroU64::new(u64::from(chess960::COUNT)).expect("there are 960");
    agree(2, POSITIONS / 2, |random| {
        chess960::start(random.below(count) as u16)
    });
}

/// Positions with few men, where pins, double checks and stalemates abound.
#[test]
fn crowded_and_empty_boards_agree() {
    let fens = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "8/5k2/8/2Pp4/2B5/1K6/8/8 w - d6 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ];
    let count = NonZeroU64::new(fens.len() as u64).expect("there are some");
    agree(3, POSITIONS / 10, |random| {
        fens[random.below(count) as usize]
            .parse()
            .expect("the position is sound")
    });
}
