//! The rules that a refused move breaks.

use crate::Kind;
use crate::army::ArmyError;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_geometry::SquareName;
use boardwright_ruleset::{Parameter, broken_rules};
use boardwright_terrain::Effects;

broken_rules! {
    /// The rule that a refused move breaks.
    ///
    /// The sentence is for players, and the id for programs; each id stands in
    /// `docs/rules/loka.md`.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum Rule {
        /// The game waits for another kind of decision.
        Stage(due: Due) = "loka.stage", with { [one("due", due.text())].into() }
            => "the game waits for {}", due.text();
        /// The army is not allowed.
        Army(error: ArmyError) = [
            "loka.army.points",
            "loka.army.pawns",
            "loka.army.pieces",
            "loka.army.box",
            "loka.army.king",
        ] by match error {
            ArmyError::TooDear { .. } => "loka.army.points",
            ArmyError::TooManyPawns { .. } => "loka.army.pawns",
            ArmyError::TooMany { .. } => "loka.army.pieces",
            ArmyError::NotInTheBox { .. } => "loka.army.box",
            ArmyError::Kings { .. } => "loka.army.king",
        }, with { army_parameters(*error) }
            => "{error}";
        /// The number of this kind is due, not of the one that was named.
        ArmyOrder(kind: Kind) = "loka.army.order"
            => "the number of the kind {kind} is due";
        /// The king is deployed before anything else.
        KingFirst = "loka.deploy.king_first"
            => "the king is deployed before all other pieces";
        /// Pawns are deployed after all other pieces.
        PawnsLast = "loka.deploy.pawns_last"
            => "pawns are deployed after all other pieces";
        /// No such piece is left to deploy.
        NotInHand(kind: Kind) = "loka.deploy.hand"
            => "no {kind} is left to be deployed";
        /// The square is not among those on which the seat deploys.
        NotHome(square: SquareName) = "loka.deploy.home"
            => "{square} is not in the rows where this seat deploys";
        /// Pawns are not deployed in the first row, kings only there.
        WrongRow(kind: Kind, square: SquareName) = "loka.deploy.row"
            => "{}", wrong_row(*kind, *square);
        /// A nearer row still has room for this kind.
        NearerRow(kind: Kind, square: SquareName, row: u8) = "loka.deploy.nearer_row"
            => "{square} is too far ahead: row {row} has still room for the {kind}";
        /// A piece stands there.
        DeployOccupied(square: SquareName) = "loka.deploy.occupied"
            => "a piece stands on {square} already";
        /// This kind cannot stand on this terrain.
        DeployGround(kind: Kind, square: SquareName, tile: &'static Effects) = "loka.deploy.ground",
            with { ground_parameters(*kind, tile, *square) }
            => "a {kind} cannot be deployed on {square}, where the {} is", tile.called();
        /// Nothing stands where the move starts.
        NothingThere(square: SquareName) = "loka.from.empty"
            => "there is no piece on {square}";
        /// The piece belongs to the seat of this name.
        NotYours(square: SquareName, owner: &'static str) = "loka.from.owner"
            => "the piece on {square} belongs to {owner}";
        /// The move ends where it starts.
        SameSquare(square: SquareName) = "loka.to.same"
            => "a move must leave {square}";
        /// An own or allied piece stands where the move ends, of the seat of this
        /// name.
        FriendThere(square: SquareName, kind: Kind, owner: &'static str) = "loka.to.friend"
            => "a {kind} of {owner}, who is no enemy, stands on {square}";
        /// Nothing stands where the attack is aimed.
        NothingToAttack(square: SquareName) = "loka.attack.empty"
            => "there is no enemy on {square} to attack";
        /// An enemy stands where the move ends, so it has to be an attack.
        EnemyThere(square: SquareName, kind: Kind) = "loka.attack.enemy",
            with { [one("kind", kind), one("square", square)].into() }
            => "an enemy {kind} stands on {square}, so this has to be an attack, with x";
        /// This kind does not move like that.
        Reach(kind: Kind, from: SquareName, to: SquareName) = [
            "loka.reach.king",
            "loka.reach.queen",
            "loka.reach.rook",
            "loka.reach.bishop",
            "loka.reach.knight",
            "loka.reach.pawn",
        ] by match kind {
            Kind::King => "loka.reach.king",
            Kind::Queen => "loka.reach.queen",
            Kind::Rook => "loka.reach.rook",
            Kind::Bishop => "loka.reach.bishop",
            Kind::Knight => "loka.reach.knight",
            Kind::Pawn => "loka.reach.pawn",
        }
            => "a {kind} does not move like this, from {from} to {to}";
        /// A piece is in the way.
        Blocked(kind: Kind, blocker: SquareName, to: SquareName) = "loka.reach.blocked"
            => "the {kind} cannot get to {to}: the piece on {blocker} is in the way";
        /// A pawn attacks along diagonals only.
        PawnStraight(square: SquareName) = "loka.pawn.straight"
            => "a pawn attacks along a diagonal, not straight ahead, where {square} is";
        /// A pawn steps along a diagonal only to attack.
        PawnDiagonal(square: SquareName) = "loka.pawn.diagonal"
            => "a pawn steps along a diagonal only to attack, and no enemy is on {square}";
        /// The pawn may no longer step two squares.
        PawnDouble(square: SquareName) = "loka.pawn.double"
            => "the pawn on {square} may not step two squares: only one that was deployed in \
                its second row and has not moved may";
        /// The terrain on the square is closed to this kind.
        Ground(kind: Kind, tile: &'static Effects, square: SquareName) = "loka.ground.closed",
            with { ground_parameters(*kind, tile, *square) }
            => "a {kind} cannot enter the {} on {square}", tile.called();
        /// The move would cross terrain that is closed to this kind.
        GroundBetween(kind: Kind, tile: &'static Effects, square: SquareName) = "loka.ground.between",
            with { ground_parameters(*kind, tile, *square) }
            => "a {kind} cannot cross the {} on {square}", tile.called();
        /// A move ends where it enters a tile like the swamp.
        MoveEnds(kind: Kind, tile: &'static Effects, square: SquareName) = "loka.swamp.ends",
            with { [one("kind", kind), one("square", square)].into() }
            => "the {kind} would have to stop in the {} on {square}", tile.called();
        /// A tile like the pass is entered, crossed and left along its axis only.
        PassAxis(kind: Kind, tile: &'static Effects, square: SquareName, way: PassWay) = "loka.pass.axis",
            with { [one("kind", kind), one("square", square), one("way", way.text())].into() }
            => "a {kind} cannot {} the {} on {square} like this: it only moves along \
                the {}", way.text(), tile.called(), tile.name;
        /// An option forbids steps across the inner corners.
        Corner(from: SquareName, to: SquareName) = "loka.corner"
            => "the step from {from} to {to} crosses an inner corner of the board";
        /// An option forbids swaps.
        SwapOff = "loka.swap.off"
            => "this game is played without swaps back to back";
        /// The two squares do not hold pawns back to back.
        SwapPawns(from: SquareName, to: SquareName) = "loka.swap.pawns"
            => "{from} and {to} do not hold a pawn of this seat and one of its ally that stand \
                face to face";
        /// A pawn could not enter the other's square along the pass.
        SwapGround(tile: &'static Effects, square: SquareName) = "loka.swap.ground",
            with { [one("square", square)].into() }
            => "the {} on {square} does not run along the way of the pawns", tile.called();
        /// A pawn becomes a queen, rook, bishop or knight.
        Promotion(kind: Kind) = "loka.promotion.piece"
            => "a pawn becomes a queen, a rook, a bishop or a knight, and not a {kind}";
        /// The own king would be attacked, which the option `check` forbids.
        Exposed(square: SquareName) = "loka.check.exposed"
            => "the king would be attacked on {square}";
    }
}

/// What a seat that is due has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// Its army.
    Army,
    /// Where it deploys a piece.
    Deployment,
    /// An action.
    Action,
    /// Whether a die is rolled again.
    Reroll,
    /// What its pawn becomes.
    Promotion,
}

/// How a move conflicts with a pass.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PassWay {
    /// It would leave it.
    Leave,
    /// It would end in it.
    Enter,
    /// It would cross it.
    Cross,
}

impl Due {
    const fn text(self) -> &'static str {
        match self {
            Due::Army => "an army",
            Due::Deployment => "a piece to be deployed",
            Due::Action => "a move, an attack or a swap",
            Due::Reroll => "the choice to keep the roll or roll again",
            Due::Promotion => "the choice of what the pawn becomes",
        }
    }
}

impl PassWay {
    const fn text(self) -> &'static str {
        match self {
            PassWay::Leave => "leave",
            PassWay::Enter => "enter",
            PassWay::Cross => "cross",
        }
    }
}

fn one(name: &'static str, value: impl ToString) -> Parameter {
    Parameter::new(name, value)
}

fn ground_parameters(kind: Kind, tile: &'static Effects, square: SquareName) -> Vec<Parameter> {
    [
        one("kind", kind),
        one("tile", tile.name),
        one("square", square),
    ]
    .into()
}

fn wrong_row(kind: Kind, square: SquareName) -> String {
    match kind {
        Kind::Pawn => format!("a pawn is not deployed in its first row, where {square} is"),
        _ => format!("a {kind} is deployed in its first row, and {square} is not there"),
    }
}

fn army_parameters(error: ArmyError) -> Vec<Parameter> {
    match error {
        ArmyError::TooDear { cost, points } => [
            one("by", cost - points),
            one("cost", cost),
            one("points", points),
        ]
        .into(),
        ArmyError::TooManyPawns { count, most } => [one("count", count), one("most", most)].into(),
        ArmyError::TooMany { count, most } => [one("count", count), one("most", most)].into(),
        ArmyError::Kings { count } => [one("count", count)].into(),
        ArmyError::NotInTheBox { kind, count, most } => {
            [one("kind", kind), one("count", count), one("most", most)].into()
        }
    }
}
