//! Positions as text: reading.
//!
//! A text is first read by its grammar, which stops at the first sign that
//! makes no sense. What it says is then judged as a whole, and every fault is
//! told.

use crate::generate::home;
use crate::position::{ACTIONS, CENTRE, MARKERS, PIECES_PER_ROUND};
use crate::{Kind, Position, Special, Stage, Strata, Token};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::{Fault, PositionError, Seat, Unreadable};

/// Every id that a fault of a position can have, besides
/// `position.unreadable`.
pub const POSITION_IDS: &[&str] = &[
    "strata.position.tokens",
    "strata.position.markers",
    "strata.position.general",
    "strata.position.placement",
    "strata.position.stock",
    "strata.position.activity",
    "strata.position.actions",
    "strata.position.centre",
    "strata.position.counters",
];

pub(super) fn position(rules: &Strata, text: &str) -> Result<Position, PositionError> {
    let (mut position, stock) = read(text)?;
    let mut faults = Vec::new();
    Judge {
        position: &position,
        faults: &mut faults,
    }
    .all(&stock);
    if let Some(starter) = rules.starter {
        let agrees = match position.stage {
            Stage::Starter => false,
            Stage::Placement(placed) => {
                // The sides take turns, seven pieces each.
                let first_again = placed / PIECES_PER_ROUND % 2 == 0;
                (position.turn == starter) == first_again
            }
            Stage::Play => true,
        };
        if !agrees {
            let sentence = format!("by these rules {} places first", name(starter));
            faults.push(Fault::new("strata.position.placement", sentence));
        }
    }
    PositionError::unless_empty(faults)?;
    rules.settle(&mut position);
    Ok(position)
}

/// What each side has in stock by the text: tokens, and whether the General.
type Stock = Option<[([u8; 5], bool); 2]>;

fn read(text: &str) -> Result<(Position, Stock), Unreadable> {
    let mut reader = Reader {
        bytes: text.as_bytes(),
        at: 0,
    };
    let mut position = Position::empty(Stage::Play, Strata::WHITE);
    for rank in (0..9).rev() {
        reader.rank(&mut position, rank)?;
        if rank > 0 {
            reader.sign(b'/', "/ and the next rank")?;
        }
    }
    reader.space()?;
    if reader.takes(b"- starter") {
        position.stage = Stage::Starter;
    } else {
        position.turn = reader.seat()?;
        reader.space()?;
        if reader.takes(b"act:") {
            position.actions_left = reader.digit(ACTIONS, "0, 1, 2 or 3 actions")?;
        } else if reader.takes(b"place:") {
            let round = reader.digit(3, "a round, 1, 2 or 3")?;
            reader.sign(b'.', "a dot")?;
            let place = reader.digit(PIECES_PER_ROUND, "a place in the round, 1 to 7")?;
            let (Some(round), Some(place)) = (round.checked_sub(1), place.checked_sub(1)) else {
                return Err(Unreadable::new(reader.at - 1, "numbers from 1"));
            };
            // Which of the two runs of the round it is shows in what stands on
            // the board, as the starter does.
            let whole = position.occupied().len() as u8;
            let first = round * 2 * PIECES_PER_ROUND + place;
            let second = first + PIECES_PER_ROUND;
            let placed = if whole == second { second } else { first };
            position.stage = Stage::Placement(placed);
        } else {
            return Err(reader.expected("act:N or place:R.N"));
        }
    }
    reader.space()?;
    let stock = reader.stock(position.stage)?;
    reader.space()?;
    for seat in 0..2 {
        if seat == 1 {
            reader.sign(b'/', "/ and Black's hand")?;
        }
        for held in &mut position.held[seat] {
            *held = reader.digit(Token::OF_EACH, "a number of tokens, 0 to 8")?;
        }
    }
    reader.space()?;
    for held in &mut position.centre {
        *held = reader.digit(1, "0 or 1")? == 1;
    }
    reader.space()?;
    position.passes = reader.digit(2, "0, 1 or 2 passes")?;
    reader.space()?;
    position.quiet = reader.number()?;
    position.captured = reader.takes(b"x");
    if reader.at < text.len() {
        return Err(reader.expected("the end of the position"));
    }
    Ok((position, stock))
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn expected(&self, what: &'static str) -> Unreadable {
        Unreadable::new(self.at, what)
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn takes(&mut self, signs: &[u8]) -> bool {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let takes = rest.starts_with(signs);
        if takes {
            self.at += signs.len();
        }
        takes
    }

    fn sign(&mut self, sign: u8, what: &'static str) -> Result<(), Unreadable> {
        if self.takes(&[sign]) {
            Ok(())
        } else {
            Err(self.expected(what))
        }
    }

    fn space(&mut self) -> Result<(), Unreadable> {
        self.sign(b' ', "a space and the next field")
    }

    fn seat(&mut self) -> Result<Seat, Unreadable> {
        if self.takes(b"w") {
            Ok(Strata::WHITE)
        } else if self.takes(b"b") {
            Ok(Strata::BLACK)
        } else {
            Err(self.expected("w or b"))
        }
    }

    fn digit(&mut self, most: u8, what: &'static str) -> Result<u8, Unreadable> {
        match self.peek() {
            Some(digit @ b'0'..=b'9') if digit - b'0' <= most => {
                self.at += 1;
                Ok(digit - b'0')
            }
            _ => Err(self.expected(what)),
        }
    }

    /// A decimal number without leading zeros.
    fn number(&mut self) -> Result<u16, Unreadable> {
        const WHAT: &str = "a number of turns, 0 to 65535";
        let start = self.at;
        let mut value: u16 = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let next = value.checked_mul(10);
            let next = next.and_then(|tens| tens.checked_add(u16::from(digit - b'0')));
            value = next.ok_or(Unreadable::new(start, WHAT))?;
            self.at += 1;
        }
        let length = self.at - start;
        if length == 0 || length > 1 && self.bytes[start] == b'0' {
            return Err(Unreadable::new(start, WHAT));
        }
        Ok(value)
    }

    fn rank(&mut self, position: &mut Position, rank: u8) -> Result<(), Unreadable> {
        let mut file = 0;
        let mut after_digit = false;
        while file < 9 {
            if let Some(digit @ b'1'..=b'9') = self.peek() {
                let empty = digit - b'0';
                // Two numbers in a row would be a second way to write one.
                if after_digit || file + empty > 9 {
                    return Err(self.expected("a rank of nine squares"));
                }
                file += empty;
                self.at += 1;
                after_digit = true;
                continue;
            }
            after_digit = false;
            let square = Square9::new(file, rank).ok_or_else(|| self.expected("a square"))?;
            self.piece(position, square)?;
            file += 1;
        }
        Ok(())
    }

    fn piece(&mut self, position: &mut Position, square: Square9) -> Result<(), Unreadable> {
        let owner = if self.takes(b"*") {
            self.seat()?
        } else if self.takes(b"(") {
            let (one, owner) = self.token()?;
            let place = self.at;
            let (other, same) = self.token()?;
            if other <= one || same != owner {
                let what = "a second token of the same side, later in the order R B G V O";
                return Err(Unreadable::new(place, what));
            }
            self.sign(b')', ")")?;
            position.colors[one.index()].insert(square);
            position.colors[other.index()].insert(square);
            owner
        } else {
            let (token, owner) = self.token()?;
            position.colors[token.index()].insert(square);
            owner
        };
        position.sides[owner.index() & 1].insert(square);
        if self.takes(b"-") {
            position.spent.insert(square);
            return Ok(());
        }
        if self.takes(b"+") {
            position.carried.insert(square);
        }
        if self.takes(b">") {
            position.moved.insert(square);
        }
        Ok(())
    }

    fn token(&mut self) -> Result<(Token, Seat), Unreadable> {
        const WHAT: &str = "a piece: a token, two in brackets, or *w or *b";
        let sign = self.peek().ok_or(self.expected(WHAT))?;
        let token = Token::from_letter(char::from(sign.to_ascii_uppercase()));
        let token = token.ok_or(self.expected(WHAT))?;
        self.at += 1;
        let owner = if sign.is_ascii_uppercase() {
            Strata::WHITE
        } else {
            Strata::BLACK
        };
        Ok((token, owner))
    }

    fn stock(&mut self, stage: Stage) -> Result<Stock, Unreadable> {
        if stage == Stage::Play {
            self.sign(b'-', "- for no stock")?;
            return Ok(None);
        }
        let mut stock = [([0; 5], false); 2];
        for (seat, (tokens, general)) in stock.iter_mut().enumerate() {
            if seat == 1 {
                self.sign(b'/', "/ and Black's stock")?;
            }
            for count in tokens {
                *count = self.digit(Token::OF_EACH_SIDE, "a number of tokens, 0 to 4")?;
            }
            *general = self.takes(b"*");
        }
        Ok(Some(stock))
    }
}

/// Looks for all that the rules could not have brought about.
struct Judge<'a> {
    position: &'a Position,
    faults: &'a mut Vec<Fault>,
}

impl Judge<'_> {
    fn fault(&mut self, id: &'static str, sentence: String) {
        self.faults.push(Fault::new(id, sentence));
    }

    fn all(&mut self, stock: &Stock) {
        self.sides();
        match self.position.stage {
            Stage::Starter | Stage::Placement(_) => self.placement(stock),
            Stage::Play => self.play(),
        }
        self.activity();
        self.counters();
    }

    fn sides(&mut self) {
        let position = self.position;
        let generals = position.occupied() - position.colored();
        for seat in [Strata::WHITE, Strata::BLACK] {
            let side = name(seat);
            let count = (generals & position.side(seat)).len();
            if count > 1 {
                let sentence = format!("{side} has {count} Generals");
                self.fault("strata.position.general", sentence);
            }
            let markers = position.markers(seat);
            if markers > MARKERS {
                let sentence = format!("{side} has {markers} tokens on the board and 20 markers");
                self.fault("strata.position.markers", sentence);
            }
        }
    }

    fn placement(&mut self, stock: &Stock) {
        const ID: &str = "strata.position.placement";
        let position = self.position;
        let placed = match position.stage {
            Stage::Placement(placed) => placed,
            _ => 0,
        };
        let whole = position.occupied().len();
        if whole != usize::from(placed) {
            let sentence = format!("{whole} pieces stand on the board at this place in the round");
            self.fault(ID, sentence);
        }
        // Whoever is on turn has placed its share of the finished runs and of
        // this one.
        let runs = placed / PIECES_PER_ROUND;
        let own = runs / 2 * PIECES_PER_ROUND + placed % PIECES_PER_ROUND;
        let other = runs.div_ceil(2) * PIECES_PER_ROUND;
        for (seat, share) in [(position.turn, own), (Strata::other(position.turn), other)] {
            let side = name(seat);
            let pieces = position.side(seat);
            let count = pieces.len();
            if count != usize::from(share) {
                let sentence = format!("{side} has placed {count} pieces and not {share}");
                self.fault(ID, sentence);
            }
            if !pieces.is_subset_of(home(seat)) {
                let sentence = format!("{side} has pieces outside its three rows");
                self.fault(ID, sentence);
            }
            for token in Token::ALL {
                let count = (position.tokens(token) & pieces).len();
                if count > usize::from(Token::OF_EACH_SIDE) {
                    let sentence = format!("{side} has placed {count} {token} tokens of four");
                    self.fault("strata.position.tokens", sentence);
                }
            }
            let says = stock.map(|stock| stock[seat.index() & 1]);
            let tokens = Token::ALL.map(|token| position.stock(seat, token));
            let is = (tokens, position.general(seat).is_none());
            if says != Some(is) {
                let sentence = format!("{side}'s stock is not what it has not placed");
                self.fault("strata.position.stock", sentence);
            }
        }
        let (_, doubles) = position.storeys();
        if !doubles.is_empty() {
            self.fault(ID, "pieces are placed as single tokens".into());
        }
        if position.held != [[0; 5]; 2] {
            self.fault(ID, "nobody holds tokens before the assault".into());
        }
        if position.centre != [false; 2]
            || position.passes > 0
            || position.quiet > 0
            || position.captured
        {
            let sentence = "all counters stand at 0 before the assault".into();
            self.fault("strata.position.counters", sentence);
        }
    }

    fn play(&mut self) {
        let position = self.position;
        for token in Token::ALL {
            let held: u8 = position.held.iter().map(|hand| hand[token.index()]).sum();
            let count = position.tokens(token).len() + usize::from(held);
            if count != usize::from(Token::OF_EACH) {
                let sentence = format!("there are {count} {token} tokens and not 8");
                self.fault("strata.position.tokens", sentence);
            }
        }
        let (turn, enemy) = (position.turn, Strata::other(position.turn));
        if position.general(turn).is_none() {
            let sentence = format!("{} is on turn without a General", name(turn));
            self.fault("strata.position.general", sentence);
        }
        let enemy_lost = position.general(enemy).is_none();
        if enemy_lost && !position.captured {
            let sentence = format!("{} has no General, and nothing was captured", name(enemy));
            self.fault("strata.position.general", sentence);
        }
        if position.captured && position.is_turn_start() {
            let sentence = "something was captured in a turn without an action".into();
            self.fault("strata.position.actions", sentence);
        }
        if position.actions_left == 0 && !enemy_lost {
            let sentence = "a turn without actions left is over".into();
            self.fault("strata.position.actions", sentence);
        }
        self.centre();
    }

    fn centre(&mut self) {
        const ID: &str = "strata.position.centre";
        let position = self.position;
        for seat in [Strata::WHITE, Strata::BLACK] {
            let side = name(seat);
            let holds = position.centre[seat.index() & 1];
            let there = position.general(seat) == Some(CENTRE);
            if holds && !there {
                self.fault(
                    ID,
                    format!("{side}'s General holds the centre from elsewhere"),
                );
            }
            if seat != position.turn && there && !holds {
                // It came there in its own turn, and that has ended.
                self.fault(
                    ID,
                    format!("{side}'s General is in the centre and holds it not"),
                );
            }
            if seat == position.turn && holds && !position.is_turn_start() {
                self.fault(
                    ID,
                    format!("{side} has won by the centre and acted all the same"),
                );
            }
        }
    }

    fn activity(&mut self) {
        const ID: &str = "strata.position.activity";
        let position = self.position;
        let own = position.side(position.turn);
        let active = position.spent | position.moved | position.carried;
        let begun = position.stage == Stage::Play && !position.is_turn_start();
        if !active.is_empty() && !begun {
            self.fault(
                ID,
                "a piece has acted before the turn's first action".into(),
            );
        } else if !active.is_subset_of(own) {
            self.fault(ID, "a piece has acted in the enemy's turn".into());
        } else if begun && active.is_empty() {
            self.fault(ID, "no piece has acted, and an action was made".into());
        }
        let mut archers = Set9::EMPTY;
        let mut doubles = Set9::EMPTY;
        for square in own {
            let kind = position.kind_on(square);
            if kind.piece().special == Special::MoveThenShoot {
                archers.insert(square);
            }
            if kind != Kind::General && !kind.is_single_token() {
                doubles.insert(square);
            }
        }
        if !(position.moved & own).is_subset_of(archers) {
            self.fault(ID, "only a Mounted archer may act after it moved".into());
        }
        if !(position.carried & own).is_subset_of(doubles) {
            self.fault(ID, "only pieces of two tokens are made by Porters".into());
        }
        // An action has at most three pieces take part: two that exchange
        // places or share a division do so in one.
        let made = usize::from(ACTIONS - position.actions_left.min(ACTIONS));
        if active.len() > 2 * made {
            self.fault(
                ID,
                "more pieces have acted than the actions made account for".into(),
            );
        }
    }

    fn counters(&mut self) {
        let position = self.position;
        if position.passes > 0 && !position.is_turn_start() && position.stage == Stage::Play {
            let sentence = "a side that has acted has not passed".into();
            self.fault("strata.position.counters", sentence);
        }
        if u16::from(position.passes) > position.quiet {
            let sentence = "turns that were passed are turns without a capture".into();
            self.fault("strata.position.counters", sentence);
        }
    }
}

const fn name(seat: Seat) -> &'static str {
    if seat.number() == 0 { "White" } else { "Black" }
}
