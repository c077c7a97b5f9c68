//! The rules that a move can break.

use boardwright_geometry::SquareName;
use boardwright_ruleset::broken_rules;

broken_rules! {
    /// The rule that an illegal move breaks. It names squares and no pieces, since it is plain data
    /// and holds no text of a description.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum VariantRule {
        /// The board has no such square.
        Square {
            /// Its name.
            square: SquareName,
        } = "variant.square"
            => "the board has no square {square}";
        /// The game has no such piece or castling move.
        Unknown = "variant.unknown"
            => "this game has no such move";
        /// No piece stands on the square that the move leaves.
        FromEmpty {
            /// The square.
            from: SquareName,
        } = "variant.from.empty"
            => "there is no piece on {from}";
        /// The piece is the enemy's.
        FromEnemy {
            /// The square.
            from: SquareName,
        } = "variant.from.enemy"
            => "the piece on {from} is not yours";
        /// A piece of the same seat stands on the target.
        ToOwn {
            /// The target.
            to: SquareName,
        } = "variant.to.own"
            => "one of your own pieces stands on {to}";
        /// The piece would have to jump over another, or another stands where it may not.
        Blocked {
            /// Where the move starts.
            from: SquareName,
            /// Where it should end.
            to: SquareName,
        } = "variant.blocked"
            => "the piece on {from} reaches {to} only when other squares are occupied differently";
        /// On plain ground the piece would move so.
        Terrain {
            /// Where the move starts.
            from: SquareName,
            /// Where it should end.
            to: SquareName,
        } = "variant.terrain"
            => "the ground does not let the piece on {from} go to {to}";
        /// The piece does not move so.
        Reach {
            /// Where the move starts.
            from: SquareName,
            /// Where it should end.
            to: SquareName,
        } = "variant.reach"
            => "the piece on {from} does not move to {to}";
        /// The piece has to promote.
        PromotionDue {
            /// Where.
            to: SquareName,
        } = "variant.promotion.due"
            => "on {to} this piece must become another: name it behind the move";
        /// The piece does not promote there.
        PromotionPlace {
            /// Where.
            to: SquareName,
        } = "variant.promotion.place"
            => "this piece does not promote with a move to {to}";
        /// The piece does not become that one, or the seat has enough of these.
        PromotionKind {
            /// Where.
            to: SquareName,
        } = "variant.promotion.kind"
            => "on {to} this piece does not become that one, or you have as many of these as you may";
        /// The castling move is spoilt, blocked or attacked.
        Castling {
            /// The square of the king.
            from: SquareName,
            /// Where the king goes.
            to: SquareName,
        } = "variant.castling"
            => "castling from {from} to {to} needs king and rook unmoved, nothing between them, and no enemy that attacks the king's way";
        /// The seat has no such piece in hand.
        DropNone {
            /// Where it should go.
            to: SquareName,
        } = "variant.drop.none"
            => "you have no such piece in hand to put on {to}";
        /// A piece stands where another is dropped.
        DropOccupied {
            /// The square.
            to: SquareName,
        } = "variant.drop.occupied"
            => "a piece stands on {to}, and pieces are dropped on empty squares";
        /// The piece may not be dropped there.
        DropPlace {
            /// The square.
            to: SquareName,
        } = "variant.drop.place"
            => "this piece may not be dropped on {to}";
        /// The file has as many of these pieces as it may have.
        DropFile {
            /// The square.
            to: SquareName,
        } = "variant.drop.file"
            => "you have as many such pieces on the file of {to} as you may have when you drop one";
        /// The drop would give mate.
        DropMate {
            /// The square.
            to: SquareName,
        } = "variant.drop.mate"
            => "this piece may not give mate by being dropped on {to}";
        /// The own royal piece would be in check.
        Check {
            /// The square of the royal piece after the move.
            king: SquareName,
        } = "variant.check"
            => "your royal piece on {king} would be in check";
        /// The own royal piece would explode.
        Explosion = "variant.explosion"
            => "your own royal piece would explode";
        /// The move gives check, which the game forbids.
        GivesCheck = "variant.check.given"
            => "the move gives check, which this game forbids";
        /// Armies are bought, and this buys nothing.
        ArmyDue = "variant.army.due"
            => "both players buy their armies first";
        /// Armies are not bought now.
        ArmyNone = "variant.army.none"
            => "armies are bought only before the game, each kind once";
        /// Another kind is to be decided about.
        ArmyKind = "variant.army.kind"
            => "an army is bought kind by kind, and the number of another kind is due";
        /// The army would have too many pieces, or too many of the kind.
        ArmyMost {
            /// How many of the kind it may have.
            most: u8,
        } = "variant.army.most"
            => "your army may have at most {most} of this kind";
        /// The army would cost too much.
        ArmyPoints {
            /// The points that are left.
            left: u32,
        } = "variant.army.points"
            => "you have {left} points left, and these cost more";
        /// Armies are placed, and this places nothing.
        PlaceDue = "variant.place.due"
            => "both players place their armies first, a piece at a time";
        /// A fight is open.
        FightDue = "variant.fight.due"
            => "first keep your roll, or roll again";
        /// No fight is open.
        FightNone = "variant.fight.none"
            => "no roll is to be kept or repeated";
        /// A capture is possible, and the move is none.
        CaptureDue = "variant.capture.due"
            => "you can capture, so you must";
    }
}
