//! Where the pieces stand.
//!
//! One set for each kind and one for each seat: ten sets, and one of the pawns
//! that may still step two squares, hold everything. There is no list of
//! squares to keep consistent with them, a copy is eleven words of the board's
//! width, and "the knights of this team" is two operations.

use crate::Kind;
use crate::seats::{SEATS, ally};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;

/// A piece: its kind and its owner.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The seat that owns it.
    pub seat: Seat,
    /// Its kind.
    pub kind: Kind,
}

/// The pieces on the board.
///
/// Equal placements have the same pieces on the same squares and the same
/// pawns with the right to step two squares.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement<S> {
    kinds: [S; 6],
    seats: [S; 4],
    double_steps: S,
}

impl<S: Copy> Placement<S> {
    /// The same pieces in other sets.
    #[inline]
    pub(crate) fn map<T>(&self, mut set: impl FnMut(S) -> T) -> Placement<T> {
        // One by one, since the compiler does not always inline a map of an array.
        let [king, queen, rook, bishop, knight, pawn] = self.kinds;
        let [first, second, third, fourth] = self.seats;
        Placement {
            kinds: [
                set(king),
                set(queen),
                set(rook),
                set(bishop),
                set(knight),
                set(pawn),
            ],
            seats: [set(first), set(second), set(third), set(fourth)],
            double_steps: set(self.double_steps),
        }
    }
}

impl<S: SquareSet> Placement<S> {
    /// The empty board.
    pub(crate) const EMPTY: Self = Placement {
        kinds: [S::EMPTY; 6],
        seats: [S::EMPTY; 4],
        double_steps: S::EMPTY,
    };

    /// The squares with pieces of one kind.
    #[must_use]
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> S {
        self.kinds[kind.index()]
    }

    /// The squares with pieces of one seat.
    #[must_use]
    #[inline]
    pub fn of_seat(&self, seat: Seat) -> S {
        self.seats[seat.index() & 3]
    }

    /// [`Placement::of_kind`] without a copy, which costs time on a wide board.
    #[inline]
    pub(crate) fn set_of_kind(&self, kind: Kind) -> &S {
        &self.kinds[kind.index()]
    }

    /// [`Placement::double_steps`] without a copy.
    #[inline]
    pub(crate) fn set_of_double_steps(&self) -> &S {
        &self.double_steps
    }

    /// [`Placement::of_seat`] without a copy.
    #[inline]
    pub(crate) fn set_of_seat(&self, seat: Seat) -> &S {
        &self.seats[seat.index() & 3]
    }

    /// The squares with pieces of one seat and kind.
    #[must_use]
    #[inline]
    pub fn of(&self, seat: Seat, kind: Kind) -> S {
        self.of_seat(seat) & self.of_kind(kind)
    }

    /// The squares with pieces of a seat and its ally.
    ///
    /// ```
    /// # use boardwright_loka::{Loka, NORTH, SOUTH, WEST};
    /// # use boardwright_ruleset::Notation;
    /// let rules = Loka::default();
    /// let text = "6/6/2NK3/12/12/12/3WP8/2SP5EK3/12/3WK2/6/1SK4 S play SWNE - - -/-/-/- 0 0";
    /// let state = rules.read_position(text)?;
    /// let placement = state.placement();
    /// // South has a king and a pawn, its ally in the north a king.
    /// assert_eq!(placement.of_team(SOUTH).len(), 3);
    /// assert_eq!(placement.of_team(NORTH), placement.of_team(SOUTH));
    /// assert!(placement.king(WEST).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn of_team(&self, seat: Seat) -> S {
        self.of_seat(seat) | self.of_seat(ally(seat))
    }

    /// The squares with pieces.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> S {
        let [south, west, north, east] = self.seats;
        south | west | north | east
    }

    /// The pawns that were deployed in their owner's second row and have not
    /// moved since.
    ///
    /// ```
    /// # use boardwright_loka::{FaceOff, WHITE};
    /// # use boardwright_ruleset::{Notation, Ruleset};
    /// use boardwright_geometry::Square8;
    ///
    /// // A pawn on its second row may go two squares only if it was deployed there.
    /// let rules = FaceOff::default();
    /// let text = "bK7/8/8/8/8/8/2wP1wP3/wK7 w play wb c2 - -/- 0 0";
    /// let state = rules.read_position(text)?;
    /// assert!(state.placement().double_steps().contains(Square8::C2));
    /// let legal = |text| Ok::<_, Box<dyn std::error::Error>>(
    ///     rules.is_legal(&state, WHITE, rules.read_move(&state, text)?),
    /// );
    /// assert_eq!((legal("c2-c4")?, legal("e2-e4")?, legal("e2-e3")?), (true, false, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn double_steps(&self) -> S {
        self.double_steps
    }

    /// The piece on a square.
    #[must_use]
    pub fn at(&self, square: S::Square) -> Option<Piece> {
        Some(Piece {
            seat: self.owner(square)?,
            kind: self.kind_at(square)?,
        })
    }

    /// The kind of the piece on a square.
    #[must_use]
    #[inline]
    pub fn kind_at(&self, square: S::Square) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|&kind| self.of_kind(kind).contains(square))
    }

    /// Whose piece stands on a square.
    #[must_use]
    #[inline]
    pub fn owner(&self, square: S::Square) -> Option<Seat> {
        SEATS
            .into_iter()
            .find(|&seat| self.of_seat(seat).contains(square))
    }

    /// The square of a seat's king.
    #[must_use]
    #[inline]
    pub fn king(&self, seat: Seat) -> Option<S::Square> {
        self.of(seat, Kind::King).first()
    }

    /// The same pieces on squares of another board.
    pub(crate) fn carried<T: SquareSet>(
        &self,
        square: &dyn Fn(S::Square) -> T::Square,
    ) -> Placement<T> {
        self.map(|set: S| set.into_iter().map(square).collect())
    }

    /// Puts a piece on an empty square.
    pub(crate) fn put(&mut self, square: S::Square, piece: Piece) {
        self.kinds[piece.kind.index()].insert(square);
        self.seats[piece.seat.index() & 3].insert(square);
    }

    /// Gives a pawn the right to step two squares.
    pub(crate) fn allow_double_step(&mut self, square: S::Square) {
        self.double_steps.insert(square);
    }

    /// Takes the piece off a square, if there is one.
    pub(crate) fn take(&mut self, square: S::Square) -> Option<Piece> {
        let piece = self.at(square)?;
        self.kinds[piece.kind.index()].remove(square);
        self.seats[piece.seat.index() & 3].remove(square);
        self.double_steps.remove(square);
        Some(piece)
    }

    /// Moves a seat's piece to an empty square and says of which kind it is.
    #[inline]
    pub(crate) fn shift(&mut self, seat: Seat, from: S::Square, to: S::Square) -> Kind {
        // Which kind it is cannot be foretold, so each is looked at without a branch; the king
        // is what is no other kind.
        let mut kind = 0;
        for other in Kind::BOUGHT {
            kind |= other.index() * usize::from(self.of_kind(other).contains(from));
        }
        let (kinds, seats) = (&mut self.kinds, &mut self.seats);
        for set in [
            &mut kinds[kind % Kind::ALL.len()],
            &mut seats[seat.index() & 3],
        ] {
            set.remove(from);
            set.insert(to);
        }
        self.double_steps.remove(from);
        Kind::ALL[kind % Kind::ALL.len()]
    }

    /// Exchanges two pawns of different seats.
    pub(crate) fn exchange_pawns(&mut self, one: (Seat, S::Square), other: (Seat, S::Square)) {
        let change = S::from_square(one.1) | S::from_square(other.1);
        self.seats[one.0.index() & 3] ^= change;
        self.seats[other.0.index() & 3] ^= change;
        self.double_steps -= change;
    }

    /// Turns the pawn on a square into another kind.
    pub(crate) fn promote(&mut self, square: S::Square, kind: Kind) {
        self.kinds[Kind::Pawn.index()].remove(square);
        self.kinds[kind.index()].insert(square);
        self.double_steps.remove(square);
    }

    /// Takes a seat's whole army off the board.
    pub(crate) fn remove_army(&mut self, seat: Seat) {
        let army = core::mem::take(&mut self.seats[seat.index() & 3]);
        for kind in &mut self.kinds {
            *kind -= army;
        }
        self.double_steps -= army;
    }
}
