//! What a session says of its rules, and decisions that are made by numbers.
use super::{Session, SessionError};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Fields, Primer, Seat, Seats};

impl Session {
    /// The game in short, for somebody who never saw it; `None` if the game has
    /// nothing to say.
    #[must_use]
    pub fn primer(&self) -> Option<Primer> {
        self.game.primer()
    }

    /// The kind of decision that the person who is due has to make, as the
    /// [primer](Self::primer) names it.
    #[must_use]
    pub fn decision(&self) -> Option<&'static str> {
        let (seat, _) = self.person()?;
        self.game.decision(seat)
    }

    /// The decision of the person who is due as named whole numbers; `None` if
    /// it is made in another way, or no person is due.
    #[must_use]
    pub fn fields(&self) -> Option<Fields> {
        let (seat, _) = self.person()?;
        self.game.fields(seat)
    }

    /// The text of the move that these numbers stand for, to be
    /// [played](Self::play).
    ///
    /// # Errors
    ///
    /// If no person is due, the decision is made in another way, or a bound or
    /// a limit is broken.
    pub fn move_of_fields(&self, values: &[i64]) -> Result<String, SessionError> {
        let (seat, _) = self.person().ok_or(SessionError::NoPerson)?;
        Ok(self.game.move_of_fields(seat, values)?)
    }

    /// The numbers that a move of the person who is due stands for, if it is a
    /// move and the decision is made by numbers.
    #[must_use]
    pub fn fields_of_move(&self, text: &str) -> Option<Vec<i64>> {
        let (seat, _) = self.person()?;
        self.game.fields_of_move(seat, text).ok()
    }

    /// The seats of the people who sit at the table.
    #[must_use]
    pub fn seats_of_people(&self) -> Seats {
        self.people().fold(Seats::NONE, |all, seats| all | seats)
    }

    /// The seats that win and lose together with the person who looks, that
    /// person's own among them.
    #[must_use]
    pub fn own_side(&self) -> Seats {
        let allies = |seat: Seat| self.game.allies_for(seat, self.looking);
        let own = self.looking.iter();
        own.fold(self.looking, |all, seat| all | allies(seat))
    }
}
