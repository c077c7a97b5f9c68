//! What the scenes and primers of several games have in common.
use crate::hands::{DECK, Hand, write_hand};
use crate::sentences::{CARD, CHIP, HIDDEN_CARD, HOLDS, STAKED, STAKES};
use boardwright_cards::Card;
use boardwright_ruleset::{
    Caption, CardFace, Cell, Figure, Glyph, Message, MoveForm, Notation, Place, PrimerDecision,
    PrimerPiece, Ruleset, Seat, Sentence, Suit, Tone,
};

/// The letters of the ranks of a French deck, from the ace as the lowest.
pub(crate) const RANKS: [char; 13] = [
    'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K',
];

/// How a chip of poker looks.
const CHIP_GLYPH: Glyph = Glyph::new(CHIP.name, '●', 'o');

/// A cell of a table, which is not chequered.
pub(crate) fn cell(column: usize, row: usize, name: impl Into<String>) -> Cell {
    // Tables are a few cells wide.
    let place = Place::new(column as u16, row as u16);
    Cell::new(place, name, Tone::Light)
}

/// The columns and rows of a table with hands on its four sides.
pub(crate) const TABLE: u16 = 8;

/// A place as the seat sees it that it belongs to, with the seat below, turned to where the first
/// seat sits below: the others follow clockwise.
pub(crate) const fn turned(column: u16, row: u16, seat: usize) -> Place {
    let last = TABLE - 1;
    match seat % 4 {
        0 => Place::new(column, row),
        1 => Place::new(row, last - column),
        2 => Place::new(last - column, last - row),
        _ => Place::new(last - row, column),
    }
}

/// Where the card that a seat plays lies.
pub(crate) const fn trick_place(seat: usize) -> Place {
    turned(3, 2, seat)
}

/// A card of the deck of 24.
pub(crate) fn card(card: Card) -> Glyph {
    let suit = Suit::of_letter(DECK.suit_letter(card));
    Glyph::card(DECK.rank_letter(card), suit)
}

/// A figure of a seat, or of nobody.
pub(crate) fn figure(glyph: Glyph, owner: impl Into<Option<Seat>>) -> Figure {
    let owner = owner.into();
    Figure { glyph, owner }
}

/// Puts as many chips of a seat on a cell as it has staked.
pub(crate) fn put_chips(cell: &mut Cell, chips: i64, owner: Seat) {
    let chips = u16::try_from(chips).unwrap_or(u16::MAX);
    if chips > 0 {
        cell.figures.push(figure(CHIP_GLYPH, owner));
        cell.count = Some(chips);
    }
}

/// What a seat has staked, beside the table.
pub(crate) fn stakes(seat: Seat, stake: i64) -> Caption {
    Caption::new(Some(seat), STAKES.with([stake.into()]))
}

/// What a seat holds, beside the table.
pub(crate) fn holds(hand: Hand) -> Message {
    let mut cards = String::new();
    // A string takes everything.
    let _ = write_hand(hand, &mut cards);
    HOLDS.with([cards.into()])
}

/// The seats with their names, for a scene.
pub(crate) fn seats<R: Notation>(rules: &R) -> Vec<(Seat, &'static str)> {
    let seats = rules.seats().iter();
    seats.map(|seat| (seat, rules.seat_name(seat))).collect()
}

/// Whether a seat has a decision to make now.
pub(crate) fn is_due<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> bool {
    rules.outcome(state).is_none() && rules.actor(state).seats().contains(seat)
}

/// A kind of piece in a primer, by its glyph's name and the letters that it can have.
pub(crate) fn piece(
    name: impl Into<Message>,
    icon: &'static str,
    letters: impl IntoIterator<Item = char>,
    moves: impl Into<Message>,
) -> PrimerPiece {
    PrimerPiece {
        name: name.into(),
        icons: [icon.into()].into(),
        letters: letters
            .into_iter()
            .map(|letter| letter.to_string().into())
            .collect(),
        moves: [Sentence::new(moves)].into(),
        cost: None,
        good_for: Vec::new(),
    }
}

/// The cards of a game in a primer, those that lie face down included.
pub(crate) fn cards(
    ranks: impl IntoIterator<Item = char>,
    moves: impl Into<Message>,
) -> [PrimerPiece; 2] {
    let hidden = CardFace::Back.in_words();
    [
        piece(CARD, CARD.name, ranks, moves),
        piece(hidden, "card-back", ['?'], &HIDDEN_CARD),
    ]
}

/// Chips in a primer.
pub(crate) fn chips() -> PrimerPiece {
    piece(CHIP, CHIP.name, [CHIP_GLYPH.letter], &STAKED)
}

/// A kind of decision in a primer, with examples of its moves and what each does.
pub(crate) fn decision<M: Into<Message>>(
    kind: &'static str,
    question: impl Into<Message>,
    forms: impl IntoIterator<Item = (&'static str, M)>,
) -> PrimerDecision {
    let forms = forms.into_iter();
    PrimerDecision {
        kind: kind.into(),
        question: question.into(),
        about: Vec::new(),
        forms: forms
            .map(|(example, about)| MoveForm::new(example, about))
            .collect(),
        rule: None,
    }
}
