//! The rules that a refused move breaks, as data and as sentences.

use crate::{Kind, Token};
use boardwright_geometry::Square9;
use boardwright_ruleset::broken_rules;

broken_rules! {
    /// A rule of Strata that a move breaks.
    ///
    /// Each has a stable [id](boardwright_ruleset::BrokenRule::id), with an anchor in
    /// `docs/rules/strata.md`, [parameters](boardwright_ruleset::BrokenRule::parameters) as
    /// data, and a sentence for the player (its `Display`).
    ///
    /// ```
    /// use boardwright_geometry::Square9;
    /// use boardwright_ruleset::BrokenRule as _;
    /// use boardwright_strata::StrataRule;
    ///
    /// let rule = StrataRule::Champion { to: Square9::E5 };
    /// assert_eq!(rule.id(), "strata.champion");
    /// assert_eq!(
    ///     rule.to_string(),
    ///     "the Champion on e5 cannot be taken by a single token"
    /// );
    /// ```
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    #[allow(missing_docs)] // The fields are what the sentences speak of.
    pub enum StrataRule {
        /// A decision other than a placement before all pieces are placed.
        PlacementDue = "strata.placement.due"
            => "the assault begins when all pieces are placed";
        /// A placement after all pieces are placed.
        PlacementOver = "strata.placement.over"
            => "all pieces are placed";
        /// A token that is not left to place.
        PlacementStock { token: Token } = "strata.placement.stock"
            => "no {token} token is left to place";
        /// A second General.
        PlacementGeneral = "strata.placement.general"
            => "the General is placed already";
        /// A placement outside the side's three rows.
        PlacementHome { at: Square9 } = "strata.placement.home"
            => "{at} is not in your first three rows";
        /// A placement on a piece.
        PlacementOccupied { at: Square9 } = "strata.placement.occupied"
            => "a piece stands on {at}, and pieces are placed on empty squares";
        /// Nothing stands where the action starts.
        FromEmpty { from: Square9 } = "strata.from.empty"
            => "there is no piece on {from}";
        /// An enemy stands where the action starts.
        FromEnemy { from: Square9 } = "strata.from.enemy"
            => "the piece on {from} is the enemy's";
        /// A piece that took part in an action already.
        Spent { piece: Kind, from: Square9 } = "strata.spent"
            => "the {piece} on {from} has taken part in an action this turn";
        /// An action other than a shot by a mounted archer that has moved.
        Moved { from: Square9 } = "strata.archer.moved"
            => "the Mounted archer on {from} has moved, so it may only shoot";
        /// A move onto a piece of the same side.
        ToOwn { to: Square9 } = "strata.to.own"
            => "your own piece stands on {to}";
        /// A move that the piece does not make on any board.
        Reach { piece: Kind, from: Square9, to: Square9 } = "strata.reach"
            => "the {piece} on {} does not move to {}: it moves {}", from.name(), to.name(), moves(*piece);
        /// A move that is blocked.
        Blocked { piece: Kind, from: Square9, to: Square9, blocker: Square9 } = "strata.blocked"
            => "the {piece} on {from} cannot get to {to}: the piece on {blocker} is in the way";
        /// A capture where nothing is taken.
        CaptureNothing { to: Square9 } = "strata.capture.nothing"
            => "no enemy is taken by going to {to}, and such a move is written with -";
        /// A capture that is not written as one.
        CaptureSign { to: Square9 } = "strata.capture.sign"
            => "going to {to} takes an enemy, and captures are written with x";
        /// A Champion taken by a single token.
        Champion { to: Square9 } = "strata.champion"
            => "the Champion on {to} cannot be taken by a single token";
        /// A capture by a Catapult's move.
        Catapult { from: Square9, to: Square9 } = "strata.catapult"
            => "the Catapult on {from} cannot take the piece on {to} by a move, only by a shot";
        /// A move of a Mutant.
        Mutant { from: Square9 } = "strata.mutant"
            => "the Mutant on {from} does not move: it exchanges places with a piece of its side";
        /// A shot by a piece that cannot shoot.
        ShotNone { piece: Kind, from: Square9 } = "strata.shot.none"
            => "the {piece} on {from} cannot shoot";
        /// A shot at an empty square.
        ShotEmpty { to: Square9 } = "strata.shot.empty"
            => "there is nothing to shoot on {to}";
        /// A shot at a piece of the same side.
        ShotOwn { to: Square9 } = "strata.shot.own"
            => "the piece on {to} is your own";
        /// A shot that the piece does not make on any board.
        ShotReach { piece: Kind, from: Square9, to: Square9 } = "strata.shot.reach"
            => "the {piece} on {} does not shoot at {}: it shoots {}", from.name(), to.name(), shots(*piece);
        /// A shot that is blocked.
        ShotBlocked { piece: Kind, from: Square9, to: Square9, blocker: Square9 } = "strata.shot.blocked"
            => "the {piece} on {from} cannot hit {to}: the piece on {blocker} is in the way";
        /// A shot at a Colossus.
        Colossus { to: Square9 } = "strata.colossus"
            => "the Colossus on {to} cannot be shot";
        /// A fusion with the General.
        FusionGeneral { at: Square9 } = "strata.fusion.general"
            => "the General on {at} is no token and joins none";
        /// A fusion with a two-storey piece.
        FusionStoreys { piece: Kind, at: Square9 } = "strata.fusion.storeys"
            => "the {piece} on {at} has two storeys already";
        /// A fusion without an own piece to join.
        FusionTarget { to: Square9 } = "strata.fusion.target"
            => "no token of yours stands on {to}";
        /// A fusion of two tokens of one colour.
        FusionColor { token: Token } = "strata.fusion.color"
            => "two {token} tokens do not join: their colours must differ";
        /// A fusion by a move that the token does not make.
        FusionReach { piece: Kind, from: Square9, to: Square9 } = "strata.fusion.reach"
            => "the {piece} on {} does not get to {} to join it: it moves {}",
        from.name(), to.name(), moves(*piece);
        /// A fusion charged to a piece that is not a Porter.
        PorterNone { porter: Square9 } = "strata.porter.none"
            => "no Porter of yours stands on {porter}";
        /// A fusion charged to a Porter that is not beside it.
        PorterFar { porter: Square9, to: Square9 } = "strata.porter.adjacent"
            => "the Porter on {porter} is not beside {to}";
        /// A fusion charged to a Porter that took part in an action already.
        PorterSpent { porter: Square9 } = "strata.porter.spent"
            => "the Porter on {porter} has taken part in an action this turn";
        /// A division of a piece that has one storey.
        DivisionSingle { piece: Kind, from: Square9 } = "strata.division.single"
            => "the {piece} on {from} is no piece of two tokens";
        /// A division by a token that is not in the piece.
        DivisionToken { piece: Kind, token: Token } = "strata.division.token"
            => "there is no {token} token in the {piece}";
        /// A division of a piece that a Porter made this turn.
        DivisionCarried { piece: Kind, from: Square9 } = "strata.division.carried"
            => "the {piece} on {from} was made this turn, so it may act but not divide";
        /// A division to a square that the token does not reach.
        DivisionReach { piece: Kind, from: Square9, to: Square9 } = "strata.division.reach"
            => "the {piece} does not leave {} for {}: it moves {}",
        from.name(), to.name(), moves(*piece);
        /// A division onto a piece of the same side.
        DivisionOwn { to: Square9 } = "strata.division.own"
            => "your own piece stands on {to}, and a division is no fusion";
        /// A revival by another piece than a Priest.
        RevivalPriest { piece: Kind, from: Square9 } = "strata.revival.priest"
            => "the {piece} on {from} is no Priest, and only Priests revive";
        /// A revival of a token that is not held.
        RevivalHeld { token: Token } = "strata.revival.held"
            => "no {token} token is held to be revived";
        /// A revival without a free marker.
        RevivalMarkers = "strata.revival.markers"
            => "all your twenty markers are on the board";
        /// A revival on a square that is not adjacent.
        RevivalAdjacent { from: Square9, to: Square9 } = "strata.revival.adjacent"
            => "{to} is not beside the Priest on {from}";
        /// A revival on a piece.
        RevivalOccupied { to: Square9 } = "strata.revival.occupied"
            => "a piece stands on {to}, and tokens are revived on empty squares";
        /// An exchange by another piece than a Mutant.
        ExchangeMutant { piece: Kind, from: Square9 } = "strata.exchange.mutant"
            => "the {piece} on {from} is no Mutant, and only Mutants exchange places";
        /// An exchange with itself.
        ExchangeSelf { from: Square9 } = "strata.exchange.self"
            => "the Mutant on {from} cannot exchange places with itself";
        /// An exchange with something that is not an own piece.
        ExchangeOwn { to: Square9 } = "strata.exchange.own"
            => "no piece of yours stands on {to}";
        /// An exchange with the General, where the rules forbid it.
        ExchangeGeneral { to: Square9 } = "strata.exchange.general"
            => "in this game Mutants do not exchange places with the General on {to}";
        /// The end of a turn, where the rules ask for three actions.
        EndOption = "strata.end.option"
            => "a turn has three actions, and another is legal";
        /// The end of a turn before its first action.
        EndFirst = "strata.end.first"
            => "a turn ends after its first action at the earliest";
        /// A pass where an action is legal.
        Pass = "strata.pass"
            => "an action is legal, so you may not pass";
    }
}

/// How a kind of piece moves, as it ends a sentence.
const fn moves(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry | Kind::General => "one square in any direction",
        Kind::Archer | Kind::Priest | Kind::Sniper => "one square along its rank or file",
        Kind::Horse => "exactly two squares along its rank or file",
        Kind::Scholar => "one square along a diagonal",
        Kind::Slave => "one square along its file",
        Kind::Champion => "one or two squares in a straight line",
        Kind::Knight => "up to three steps along ranks and files",
        Kind::Colossus => "two or three squares along its rank or file",
        Kind::MountedArcher => "two or three squares along a diagonal",
        Kind::Catapult => "one square along its rank or file",
        Kind::IronHorse => "three squares along its rank or file and then flies on",
        Kind::Porter => "one to three squares along its rank or file",
        Kind::Mutant => "nowhere",
    }
}

/// How a kind of piece shoots, as it ends a sentence.
const fn shots(kind: Kind) -> &'static str {
    match kind {
        Kind::Archer => "one square along its rank or file",
        Kind::MountedArcher => "one or two squares along its rank or file",
        Kind::Sniper => "one to three squares along a diagonal",
        Kind::Catapult => "two to four squares along its file",
        _ => "nowhere",
    }
}
