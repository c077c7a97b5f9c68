//! Moves and chances as text, as the interface writes them.
use crate::loka::LokaModel;
use crate::loka::army::{BOUGHT, Kind};
use crate::loka::board::Square;
use crate::loka::ground::Tile;
use crate::loka::state::{Chance, Move};

impl LokaModel {
    /// A move as text.
    #[must_use]
    pub fn move_text(&self, chosen: &Move) -> String {
        let pair = |one: Square, sign: &str, other: Square| {
            format!("{}{sign}{}", one.name(), other.name())
        };
        match *chosen {
            Move::Army(ref counts) => {
                let words = BOUGHT.map(|kind| format!("{}{}", kind.letter(), counts[&kind]));
                format!("army:{}", words.concat())
            }
            Move::Count(kind, count) => format!("army:{}{count}", kind.letter()),
            Move::Deploy(kind, square) => format!("{}@{}", kind.letter(), square.name()),
            Move::Step(from, to) => pair(from, "-", to),
            Move::Attack(from, to) => pair(from, "x", to),
            Move::Swap(own, ally) => pair(own, "<>", ally),
            Move::Promote(kind) => format!("={}", kind.letter()),
            Move::Reroll => "reroll".to_owned(),
            Move::Keep => "keep".to_owned(),
        }
    }

    /// The move that a text means; `None` if it means none.
    #[must_use]
    pub fn read_move(&self, text: &str) -> Option<Move> {
        let one = |text: &str| {
            let mut letters = text.chars();
            let kind = Kind::read(letters.next()?)?;
            Some((kind, letters.as_str().to_owned()))
        };
        // On the widest boards `x` is a file, too.
        let pair = |sign: &str| {
            let mut ways = text.match_indices(sign);
            ways.find_map(|(at, _)| {
                let (from, to) = (&text[..at], &text[at + sign.len()..]);
                Some((Square::read(from)?, Square::read(to)?))
            })
        };
        match text {
            "reroll" => return Some(Move::Reroll),
            "keep" => return Some(Move::Keep),
            _ => {}
        }
        if let Some(counts) = text.strip_prefix("army:") {
            let counts = crate::loka::position_text::read_counts(counts)?;
            let first = counts.iter().next().map(|(&kind, &count)| (kind, count));
            return match (counts.len(), first) {
                (1, Some((kind, count))) => Some(Move::Count(kind, count)),
                _ => Some(Move::Army(counts)),
            };
        }
        if let Some(kind) = text.strip_prefix('=') {
            let (kind, rest) = one(kind)?;
            return rest.is_empty().then_some(Move::Promote(kind));
        }
        if let Some((kind, square)) = text.split_once('@') {
            let (kind, rest) = one(kind)?;
            return (rest.is_empty()).then_some(Move::Deploy(kind, Square::read(square)?));
        }
        if let Some((own, ally)) = pair("<>") {
            return Some(Move::Swap(own, ally));
        }
        if let Some((from, to)) = pair("x") {
            return Some(Move::Attack(from, to));
        }
        pair("-").map(|(from, to)| Move::Step(from, to))
    }

    /// A chance as text.
    #[must_use]
    pub fn chance_text(&self, chance: Chance) -> String {
        match chance {
            Chance::First(seat) => format!("first:{}", self.options.board.letters()[seat]),
            Chance::Tile(tile) => format!("tile:{}", tile.name()),
            Chance::At(square) => format!("at:{}", square.name()),
            Chance::Roll(attacker, defender) => format!("{attacker}v{defender}"),
            Chance::Duel(true) => "duel:attacker".to_owned(),
            Chance::Duel(false) => "duel:defender".to_owned(),
            Chance::Again(face) => format!("reroll:{face}"),
            Chance::Swamp(face) => format!("{}:{face}", Tile::Swamp.name()),
        }
    }

    /// The chance that a text means; `None` if it means none.
    #[must_use]
    pub fn read_chance(&self, text: &str) -> Option<Chance> {
        if let Some((attacker, defender)) = text.split_once('v')
            && let (Ok(attacker), Ok(defender)) = (attacker.parse(), defender.parse())
        {
            return Some(Chance::Roll(attacker, defender));
        }
        let (what, value) = text.split_once(':')?;
        match what {
            "first" => {
                let letters = self.options.board.letters();
                let seat = letters
                    .iter()
                    .position(|letter| value == letter.to_string());
                seat.map(Chance::First)
            }
            "tile" => Tile::read(value).map(Chance::Tile),
            "at" => Square::read(value).map(Chance::At),
            "duel" => Some(Chance::Duel(value == "attacker")),
            "reroll" => value.parse().ok().map(Chance::Again),
            "swamp" => value.parse().ok().map(Chance::Swamp),
            _ => None,
        }
    }
}
