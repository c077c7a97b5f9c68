//! Finding a move by its cells or by a part of its text.
use boardwright_catalogue::{LegalMoves, Session};
use boardwright_referee::DepictedMove;
use boardwright_ruleset::Place;

/// How many moves of a list are put in order, the best first.
pub(super) const FEW: usize = 8;

/// The legal moves of the person who is due, and the selected cell.
#[derive(Default)]
pub(super) struct Picker {
    moves: Vec<DepictedMove>,
    /// The number of moves, if there are too many to list.
    pub(super) too_many: Option<u64>,
    /// The cell whose piece is to move.
    pub(super) selected: Option<Place>,
}

/// The result of pointing at a cell.
pub(super) enum Picked {
    /// Nothing can be done there.
    Nothing,
    /// A piece was selected, or the selection was removed.
    Selection,
    /// These moves fit; never empty.
    Moves(Vec<String>),
}

impl Picker {
    /// A picker for the session's current position.
    pub(super) fn new(session: &Session) -> Self {
        match session.moves() {
            LegalMoves::All(moves) => Self {
                moves: best_first(session, moves),
                ..Self::default()
            },
            LegalMoves::TooMany(count) => Self {
                too_many: Some(count),
                ..Self::default()
            },
        }
    }

    /// Points at a cell.
    pub(super) fn point(&mut self, place: Place) -> Picked {
        if let Some(from) = self.selected {
            let moves = self.between(from, place);
            if from != place && !moves.is_empty() {
                return Picked::Moves(moves);
            }
        }
        let put = self.fitting(|cells| cells == (place, place));
        if !put.is_empty() {
            self.selected = None;
            return Picked::Moves(put);
        }
        let leaves = self.cells().any(|(from, to)| from == place && to != place);
        if leaves && self.selected != Some(place) {
            self.selected = Some(place);
            return Picked::Selection;
        }
        if self.selected.take().is_some() {
            Picked::Selection
        } else {
            Picked::Nothing
        }
    }

    /// The cells that the selected piece can reach; without a selection, the cells
    /// on which a piece can be placed.
    pub(super) fn targets(&self) -> Vec<Place> {
        let wanted = |&(from, to): &(Place, Place)| match self.selected {
            Some(selected) => from == selected && to != selected,
            None => from == to,
        };
        self.cells().filter(wanted).map(|(_, to)| to).collect()
    }

    /// The moves whose texts hold this text somewhere, in capital letters or
    /// small ones; those first that begin so. Only those of `from`, if it is
    /// given.
    pub(super) fn holding(&self, text: &str, from: Option<&[String]>) -> Vec<String> {
        let wanted = text.to_lowercase();
        let mut found: Vec<(bool, String)> = Vec::new();
        let mut look = |full: &String, short: Option<&String>| {
            let texts = [Some(full), short].into_iter().flatten();
            let texts: Vec<String> = texts.map(|text| text.to_lowercase()).collect();
            if texts.iter().any(|text| text.contains(&wanted)) {
                let begins = texts.iter().any(|text| text.starts_with(&wanted));
                found.push((!begins, full.clone()));
            }
        };
        match from {
            Some(moves) => moves
                .iter()
                .for_each(|text| look(text, self.short_of(text))),
            None => (self.moves.iter()).for_each(|legal| look(&legal.text, legal.short.as_ref())),
        }
        found.sort_by_key(|(later, _)| *later);
        found.into_iter().map(|(_, text)| text).collect()
    }

    /// How players write a move among themselves, if that is another text.
    pub(super) fn short_of(&self, text: &str) -> Option<&String> {
        let legal = self.moves.iter().find(|legal| legal.text == text)?;
        legal.short.as_ref()
    }

    /// The cells that a move leaves and reaches, if the move is on the board.
    pub(super) fn cells_of(&self, text: &str) -> Option<(Place, Place)> {
        cells(self.moves.iter().find(|legal| legal.text == text)?)
    }

    /// Whether every move puts a piece onto the board, as in a set-up.
    pub(super) fn is_set_up(&self) -> bool {
        let puts = |legal: &DepictedMove| cells(legal).is_some_and(|(from, to)| from == to);
        !self.moves.is_empty() && self.moves.iter().all(puts)
    }

    /// Whether no move is on the board, so that one must be chosen from the list.
    pub(super) fn is_list_only(&self) -> bool {
        self.cells().next().is_none()
    }

    /// The moves that lead from one cell to another.
    pub(super) fn between(&self, from: Place, to: Place) -> Vec<String> {
        self.fitting(|cells| cells == (from, to))
    }

    fn cells(&self) -> impl Iterator<Item = (Place, Place)> {
        self.moves.iter().filter_map(cells)
    }

    fn fitting(&self, wanted: impl Fn((Place, Place)) -> bool) -> Vec<String> {
        let fitting = self.moves.iter();
        let fitting = fitting.filter(|legal| cells(legal).is_some_and(&wanted));
        fitting.map(|legal| legal.text.clone()).collect()
    }
}

/// These moves, with the better ones first among a few that lead from one cell to
/// another, such as promotions. The first of them stands where the first one stood.
fn best_first(session: &Session, moves: Vec<DepictedMove>) -> Vec<DepictedMove> {
    let mut sorted: Vec<DepictedMove> = Vec::with_capacity(moves.len());
    let mut rest = moves.into_iter().peekable();
    while let Some(legal) = rest.next() {
        let between = cells(&legal);
        let mut alike = vec![legal];
        while between.is_some() && rest.peek().is_some_and(|next| cells(next) == between) {
            alike.extend(rest.next());
        }
        if (2..=FEW).contains(&alike.len()) {
            let order = session.best_first(alike.iter().map(|legal| legal.text.clone()).collect());
            alike.sort_by_key(|legal| order.iter().position(|text| *text == legal.text));
        }
        sorted.extend(alike);
    }
    sorted
}

/// The cells that a move leaves and reaches, if it is on the board.
fn cells(legal: &DepictedMove) -> Option<(Place, Place)> {
    let arrow = legal.arrows.first()?;
    Some((arrow.from, arrow.to))
}
