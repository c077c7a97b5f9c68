//! What the evaluation counts, and the tallies that it can be added to.

use super::weights::WEIGHTS;
use crate::Kind;
use crate::position::CENTRE;
use boardwright_geometry::Square9;

/// What the terms of one side are added to: their value for a search, or how often each stands
/// for a fit of the weights.
pub(super) trait Tally {
    /// Adds a term so many times. A term of several places is told apart by `place`.
    fn add_at(&mut self, term: Term, place: usize, times: i32);

    /// Adds a piece of the side with this number on its square, with its distance to each General:
    /// that of the enemy and its own.
    fn add_piece(&mut self, side: usize, kind: Kind, square: Square9, generals: [usize; 2]);
}

/// The value of all terms, in points.
#[derive(Copy, Clone, Default)]
pub(super) struct Points(pub(super) i32);

impl Tally for Points {
    #[inline(always)]
    fn add_at(&mut self, term: Term, place: usize, times: i32) {
        debug_assert!(place < term.places(), "{} of {place}", term.name());
        self.0 += worth_at(term, place) * times;
    }

    #[inline(always)]
    fn add_piece(&mut self, side: usize, kind: Kind, square: Square9, generals: [usize; 2]) {
        let kind = kind as usize & 15;
        let place = STANDING[side & 1][square.index()];
        self.0 += i32::from(SQUARES[kind][usize::from(place)]);
        for (term, place) in terms_of_generals(kind, generals) {
            self.0 += worth_at(term, place);
        }
    }
}

/// Lists the terms, each with the number of its places, in the order of the weights.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident: $places:expr,)*) => {
        /// A term of the evaluation. Ranks are counted from the own side, from 0; kinds are in the
        /// order of [`Kind::ALL`].
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(super) enum Term {
            $($(#[$doc])* $name,)*
        }

        /// The number of places of each term.
        const PLACES: [usize; [$(stringify!($name)),*].len()] = [$($places),*];

        impl Term {
            /// All of them.
            #[cfg(test)]
            pub(super) const ALL: [Self; PLACES.len()] = [$(Self::$name),*];

            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }
        }
    };
}

terms! {
    /// A piece on the board, by kind.
    Worth: 16,
    /// The same by kind and rank.
    Rank: 16 * 9,
    /// By kind and distance to the middle file.
    File: 16 * 5,
    /// By kind and steps to the centre.
    Centre: 16 * 5,
    /// By kind and steps to the enemy's General.
    EnemyGeneral: 16 * 9,
    /// By kind and steps to the own General.
    OwnGeneral: 16 * 9,
    /// A token held, by colour; and the same for a side with a Priest.
    Held: 5,
    HeldBesidePriest: 5,
    /// A square that tokens, two-storey pieces and shots cover.
    Covered: 3,
    /// The General's steps to a centre that the enemy covers, and to one that it does not.
    GeneralNearCentre: 5,
    GeneralNearFreeCentre: 5,
    /// How many squares beside the General the enemy covers, and how many its own side.
    AttackedBesideGeneral: 9,
    CoveredBesideGeneral: 9,
    // Of the side on turn, by the actions that it has left.
    ActionsLeft: 3,
    /// Hundredths of the points that it can take.
    Taken: 3,
    /// Hundredths of the points that the enemy can take in its next turn.
    Lost: 3,
    /// Its General can be taken: by preparations, or by one piece or more.
    Danger: 3 * 5,
    /// The enemy's General is in the centre, and nothing is seen to take it.
    InCentre: 3,
    /// The enemy's General can enter the centre, and nothing would take it there.
    ToCentre: 3,
}

/// Where each term begins among the weights, and the number of all weights.
const FIRST: [usize; PLACES.len() + 1] = {
    let mut first = [0; PLACES.len() + 1];
    let mut index = 0;
    while index < PLACES.len() {
        first[index + 1] = first[index] + PLACES[index];
        index += 1;
    }
    first
};

/// The number of all weights.
pub(super) const COUNT: usize = FIRST[PLACES.len()];

impl Term {
    /// Where its weights begin.
    #[inline(always)]
    pub(super) const fn first(self) -> usize {
        FIRST[self as usize]
    }

    /// The number of its weights.
    #[inline(always)]
    pub(super) const fn places(self) -> usize {
        PLACES[self as usize]
    }
}

/// The value of a piece on the board, wherever it stands.
pub(super) const fn worth(kind: Kind) -> i32 {
    worth_at(Term::Worth, kind as usize)
}

/// The terms of a piece of a kind at its distances to the Generals.
#[inline(always)]
pub(super) const fn terms_of_generals(kind: usize, [enemy, own]: [usize; 2]) -> [(Term, usize); 2] {
    [
        (Term::EnemyGeneral, 9 * kind + enemy),
        (Term::OwnGeneral, 9 * kind + own),
    ]
}

/// The terms of a piece of a side on a square, besides those of the Generals.
pub(super) const fn terms_of_square(
    side: usize,
    kind: Kind,
    square: Square9,
) -> [(Term, usize); 4] {
    let kind = kind as usize;
    let rank = if side == 0 {
        square.rank()
    } else {
        8 - square.rank()
    };
    let file = square.file().abs_diff(CENTRE.file());
    let steps = square.distance(CENTRE);
    [
        (Term::Worth, kind),
        (Term::Rank, 9 * kind + rank as usize),
        (Term::File, 5 * kind + file as usize),
        (Term::Centre, 5 * kind + steps as usize),
    ]
}

/// What a term is worth at a place.
#[inline(always)]
const fn worth_at(term: Term, place: usize) -> i32 {
    WEIGHTS[term.first() + place] as i32
}

/// How many places differ for a piece: nine ranks from its own side, and five files from the edge.
const STANDINGS: usize = 9 * 5;

/// The place of each square for a piece of each side.
static STANDING: [[u8; 81]; 2] = {
    let mut standing = [[0; 81]; 2];
    let mut index = 0;
    while index < 81 {
        let (rank, file) = (index / 9, index % 9);
        let from_edge = if file < 5 { file } else { 8 - file };
        standing[0][index] = (5 * rank + from_edge) as u8;
        standing[1][index] = (5 * (8 - rank) + from_edge) as u8;
        index += 1;
    }
    standing
};

/// What a piece of each kind is worth at each place.
static SQUARES: [[i16; STANDINGS]; 16] = {
    let mut squares = [[0; STANDINGS]; 16];
    let mut kind = 0;
    while kind < 16 {
        let mut index = 0;
        while index < 81 {
            let terms = terms_of_square(0, Kind::ALL[kind], Square9::ALL[index]);
            let (mut worth, mut at) = (0, 0);
            while at < terms.len() {
                let (term, place) = terms[at];
                worth += worth_at(term, place);
                at += 1;
            }
            let place = STANDING[0][index] as usize;
            squares[kind][place] = worth as i16;
            assert!(squares[kind][place] as i32 == worth);
            index += 1;
        }
        kind += 1;
    }
    squares
};

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept for a piece is what its terms are worth on its square.
    #[test]
    fn every_square_is_worth_its_terms() {
        for (side, kind) in (0..2).flat_map(|side| Kind::ALL.map(|kind| (side, kind))) {
            for square in Square9::ALL {
                let worth = |(term, place): (Term, usize)| worth_at(term, place);
                let terms = terms_of_square(side, kind, square);
                let kept = SQUARES[kind as usize][usize::from(STANDING[side][square.index()])];
                let summed: i32 = terms.into_iter().map(worth).sum();
                assert_eq!(i32::from(kept), summed, "{kind:?} on {square:?} of {side}");
            }
        }
    }
}
