//! What a study says: the ids, the parameters and the English.
use boardwright::ruleset::messages;

messages! {
    /// What a study says.
    pub(crate) const OF_STUDIES;
    PROGRESS = "study.progress" ("at", "count", "left") => "{at}/{count} games, {left} left";

    // The lines.
    HEADING = "study.heading" ("title", "count", "player", "seed")
        => "{title}: {count} games of {player} against itself, seed {seed}";
    LENGTH = "study.length" => "length";
    LENGTHS = "study.lengths" ("mean", "low", "high", "longest")
        => "{mean} decisions; half of the games {low} to {high}, the longest {longest}";
    RESULTS = "study.results" => "results";
    WINS = "study.wins" ("first", "won", "second", "lost", "drawn")
        => "{first} wins {won} %, {second} wins {lost} %, drawn {drawn} %";
    FIRST_PLAYER = "study.first_player" => "first player";
    SCORES = "study.scores" ("first", "percent", "low", "high")
        => "{first} scores {percent} % ({low} to {high})";
    CHOICES = "study.choices" => "choices";
    LEGAL_MOVES = "study.legal_moves" ("mean", "percent")
        => "{mean} legal moves at a decision; {percent} % of the decisions have only one";
    LEAD = "study.lead" => "lead";
    LEAD_CHANGES = "study.lead_changes" ("times", "percent")
        => "changes {times} times a game; {percent} % of the winners were behind by a pawn before";
    ENDS = "study.ends" => "ends";
    END = "study.end" ("reason", "percent", "first", "won", "second", "lost", "drawn")
        => "{reason} {percent} %: won by {first} {won}, by {second} {lost}, drawn {drawn}";
    NO_END = "study.no_end" => "no end";

    // The table of pieces.
    A_GAME = "study.a_game" => "a game";
    MOVES = "study.moves" => "moves";
    TAKEN = "study.taken" => "taken";
    BECOMES = "study.becomes" => "becomes";
    UNUSED = "study.unused" => "unused in";
    PERCENT = "study.percent" ("percent") => "{percent} %";

    // The plots.
    PLOTS = "study.plots" ("title", "count", "player", "seed")
        => "{title}: {count} games of {player}, seed {seed}";
    HOW_LONG = "study.how_long" => "How long games are";
    HOW_MANY = "study.how_many" => "How many moves are legal";
    HOW_ENDED = "study.how_ended" => "How games end";
    WHAT_PIECES_DO = "study.what_pieces_do" => "What pieces do";
    DRAWN = "study.drawn" => "drawn";
    DECISION = "study.decision" ("number") => "decision {number}";
    DECISIONS = "study.decisions" ("count") => "{count} decisions";
    GAMES = "study.games" ("count") => "{count} games";
    LEGAL = "study.legal" ("count") => "{count} moves";
    PER_GAME = "study.per_game" ("count") => "{count} a game";
}
