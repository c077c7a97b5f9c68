//! All that the screen says of itself: the ids, the parameters and the English. Keys are the same
//! in every language.
use boardwright_ruleset::{MessageSpec, Translation, messages, translations};

/// What the screen says in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");

/// Every message of this crate, for the files of languages.
pub const MESSAGES: &[MessageSpec] = OF_SCREENS;

messages! {
    /// What the screen says.
    pub(crate) const OF_SCREENS;

    // The line at the top.
    TITLE_HELP = "screen.title_help" => "? help ";
    DRAW = "screen.draw" ("reason") => "Draw by {reason}";
    YOU_WON = "screen.you_won" ("reason") => "You won: {reason}";
    YOU_LOST = "screen.you_lost" ("reason") => "You lost: {reason}";
    WITH_PAY_OFFS = "screen.with_pay_offs" ("end", "paid") => "{end}; pay-offs: {paid}";
    TO_MOVE = "screen.to_move" ("seat") => "{seat} to move";
    YOUR_MOVE = "screen.your_move" => "Your move";
    YOUR_MOVE_AS = "screen.your_move_as" ("seat") => "Your move, as {seat}";
    ASKED = "screen.asked" ("whose", "question") => "{whose}: {question}";
    TOO_SMALL = "screen.too_small" ("columns", "lines", "least_columns", "least_lines")
        => "The terminal is too small: {columns} x {lines}. The game needs {least_columns} columns \
            and {least_lines} lines. Ctrl-C saves and quits.";
    HAND_OVER = "screen.hand_over" ("seat") => "Hand over to {seat}.";
    NOBODY_LOOKS = "screen.nobody_looks" ("seat")
        => "{seat}: press Enter when nobody else looks.";

    // Who looks. Seats stand behind each of these, in their colours.
    YOU_ARE = "screen.you_are" => "You are ";
    WITH = "screen.with" => ", with ";
    AGAINST = "screen.against" => ", against ";
    AND = "screen.and" => " and ";
    COMMA = "screen.comma" => ", ";

    // Notes.
    UNKEPT = "screen.unkept" ("why") => "the game goes on but is not kept: {why}";
    OFFERED = "screen.offered" ("seat") => "{seat} offers a draw: a accepts, x declines";
    GAME_OVER = "screen.game_over" => "the game is over";
    NOT_LIVING = "screen.not_living" => "you are no longer in the game";
    NOTHING_THERE = "screen.nothing_there" ("cell") => "{cell}; nothing can be done there";
    LOOKING = "screen.looking" => "looking for a hint ...";

    // A seat that has fallen.
    YOU_HAVE_FALLEN = "screen.you_have_fallen" ("seat")
        => "YOU HAVE FALLEN: {seat} is out of the game.";
    HAS_FALLEN = "screen.has_fallen" ("seat");
    OTHERS_PLAY_ON = "screen.others_play_on" => "The others play on; q saves and ends.";
    ODDS = "screen.odds" ("odds") => "odds: {odds}";

    // What is under the cursor.
    CELL = "screen.cell" ("cell", "what") => "{cell}: {what}";
    BECOMES = "screen.becomes" ("cell", "what") => "{cell}, becomes {what}";
    STACK = "screen.stack" ("count") => "a stack of {count}";
    HAS_ACTED = "screen.has_acted" => "has acted";
    DESCRIBED = "screen.described" ("words") => "{words}";
    GROUND = "screen.ground" ("ground");
    EMPTY = "screen.empty" => "empty";
    OWNED = "screen.owned" ("seat", "piece") => "{seat} {piece}";
    ON_TOP = "screen.on_top" ("figures") => "{figures:and}";
    MADE_OF = "screen.made_of" ("piece", "figures") => "{piece}: {figures}";
    MORE_BY_HELP = "screen.more_by_help" => "  (? tells more)";
    LEGEND = "screen.legend" ("ground") => "Ground: {ground}";

    // Keys at the foot.
    KEY_Q_END = "screen.key_q_end" => "q: save and end";
    KEY_P_AGAIN = "screen.key_p_again" => "p: play again";
    KEY_R_REMATCH = "screen.key_r_rematch" => "r: rematch, seats changed";
    KEY_N_NOW = "screen.key_n_now" => "n: go on now";
    KEY_GO_THERE = "screen.key_go_there" => "Enter or click: go there";
    KEY_ANOTHER = "screen.key_another" => "Esc: another piece";
    KEY_CHOOSE = "screen.key_choose" => "Enter or click: choose";
    KEY_PLACE = "screen.key_place" => "P: place the rest for me";
    KEY_HINT = "screen.key_hint" => "h: hint";
    KEY_MOVES = "screen.key_moves" => "Tab: moves";
    KEY_KEYS = "screen.key_keys" => "?: keys";
    KEY_PAGES = "screen.key_pages" => "Left Right: pages";
    KEY_SCROLL = "screen.key_scroll" => "Up Down: scroll";
    KEY_CLOSE = "screen.key_close" => "Esc: close";
    KEY_SHOW_ME = "screen.key_show_me" => "Enter or click: show me";
    KEY_NOT_NOW = "screen.key_not_now" => "Esc: not now";
    KEY_RULES = "screen.key_rules" => "?: rules";
    KEY_YES = "screen.key_yes" => "Enter or click: yes";
    KEY_CHANGE = "screen.key_change" => "Esc: change it";
    KEY_ARROWS = "screen.key_arrows" => "arrows, Enter or click: choose";
    KEY_LETTERS = "screen.key_letters" => "letters: narrow";
    KEY_TAB_HINT = "screen.key_tab_hint" => "Tab: hint";
    KEY_ATTACK = "screen.key_attack" => "Enter or click: attack";
    KEY_NO = "screen.key_no" => "Esc: no";
    KEY_ALL_THE_SAME = "screen.key_all_the_same" => "Enter or click: all the same";
    KEY_THINK = "screen.key_think" => "Esc: think again";
    KEY_ANY = "screen.key_any" => "any key or click: go on";
    KEY_Y_YES = "screen.key_y_yes" => "y or click: yes";
    KEY_QUIT = "screen.key_quit" => "q: quit without saving";
    KEY_STAY = "screen.key_stay" => "Esc: stay";

    // Dialogs.
    SETTLE = "screen.settle" => "Is this your choice?";
    WELCOME = "screen.welcome" => "Welcome";
    TOUR = "screen.tour" ("goal")
        => "{goal} Is this your first game? The rules in a minute: what to reach, the pieces, the \
            ground, the keys. ? shows them again at any time.";
    RESIGN = "screen.resign" => "Resign?";
    OFFER = "screen.offer" => "Offer a draw?";
    UNSAVED = "screen.unsaved" => "Quit without saving?";
    TYPE_ONE = "screen.type_one" ("count", "typed") => "{count} moves; type one: {typed}_";
    LISTED = "screen.listed" ("count", "typed") => "{count} {count:move|moves}: {typed}_";
    BELOW_LIST = "screen.below_list" => " Tab: a hint ";
    DANGER = "screen.danger" ("seat", "target", "attack", "percent")
        => "Then {seat} can attack your {target} by {attack}: {percent} % to fall, and you with it.";
    EXPOSED = "screen.exposed" ("told");
    THINGS_STAND = "screen.things_stand"
        => "Others move before that; this is as things stand.";

    // Forms.
    YOUR_CHOICE = "screen.your_choice" => "Your choice";
    CHOOSE_THIS = "screen.choose_this" => "[ Choose this ]";
    BELOW_FORM = "screen.below_form"
        => " Up Down: mark   Left Right: fewer, more   Enter: take ";
    EACH = "screen.each" ("cost");
    AT_MOST = "screen.at_most" ("most") => "at most {most}";
    A_PIECE = "screen.a_piece" ("piece", "about") => "A {piece}: {about}";
    ENTER_TAKES = "screen.enter_takes" ("name", "about") => "{name}: {about} Enter takes it.";
    YOU_HAVE = "screen.you_have" ("chosen") => "You have {chosen}.";
    YOU_CHOOSE = "screen.you_choose" ("chosen") => "You choose: {chosen}.";
    NOTHING = "screen.nothing" => "nothing";
    READY_MADE = "screen.ready_made" => "Ready made:";
    NO_MORE = "screen.no_more" ("name", "most", "about")
        => "{name}: no more than {most}. {about}";
    NO_FEWER = "screen.no_fewer" ("name", "least") => "{name}: no fewer than {least}";
    BROKEN_LIMIT = "screen.broken_limit" ("name", "sum", "sentence")
        => "{name}: {sum}! {sentence}";
    BY_RULE = "screen.by_rule" ("told", "rule") => "{told} [{rule}]";
    NONE_LEFT = "screen.none_left" ("name", "sum", "most") => "{name}: {sum} of {most}, none left";
    SOME_LEFT = "screen.some_left" ("name", "sum", "most", "left")
        => "{name}: {sum} of {most}, {left} left";
    SUM = "screen.sum" ("name", "sum") => "{name}: {sum}";

    // The help.
    PAGE_NOW = "screen.page_now" => "Now";
    PAGE_GOAL = "screen.page_goal" => "Goal";
    PAGE_PIECES = "screen.page_pieces" => "Pieces";
    PAGE_GROUND = "screen.page_ground" => "Ground";
    PAGE_KEYS = "screen.page_keys" => "Keys";
    WRITTEN_SO = "screen.written_so" => "Written so:";
    RULE = "screen.rule" ("rule") => "Rule: {rule}";
    NOT_HERE = "screen.not_here" => "Not on this board:";
    COST = "screen.cost" ("cost") => ", cost {cost}";
    BELOW_NEXT = "screen.below_next" => " Enter: next page ";
    BELOW_CLOSE = "screen.below_close" => " Enter: close ";
    BELOW_MORE = "screen.below_more" => " Down or Enter: more ";
    HELP_ARROWS = "screen.help_arrows" => "arrows, Enter   point at a cell and choose it";
    HELP_MOUSE = "screen.help_mouse" => "mouse           the same, also in lists and questions";
    HELP_TAB = "screen.help_tab" => "Tab or m        all moves; type to narrow the list";
    HELP_TYPE = "screen.help_type" => ":               type a move";
    HELP_HINT = "screen.help_hint"
        => "h               a hint with its worth in points, of which the smallest piece has";
    HELP_HINT_MORE = "screen.help_hint_more"
        => "                about one: + is good for you; in a list, Tab";
    HELP_PLACE = "screen.help_place" => "P               in a set-up: place the rest for me";
    HELP_NOW = "screen.help_now" => "n               let the bot that thinks move now";
    HELP_BACK = "screen.help_back" => "u               take back";
    HELP_AGAIN = "screen.help_again"
        => "p, r            after the end: play again, or with changed seats";
    HELP_CLAIM = "screen.help_claim" => "c               claim, as a draw by repetition";
    HELP_OFFER = "screen.help_offer" => "d               offer a draw";
    HELP_ANSWER = "screen.help_answer" => "a x             accept or decline a draw";
    HELP_RESIGN = "screen.help_resign" => "R               resign";
    HELP_TURN = "screen.help_turn" => "f               turn the board";
    HELP_HELP = "screen.help_help"
        => "? or F1         the rules of the game, and these keys";
    HELP_SAVE = "screen.help_save" => "s               save";
    HELP_SCROLL = "screen.help_scroll" => "PgUp PgDn       older and newer lines";
    HELP_QUIT = "screen.help_quit" => "q or Ctrl-C     save and quit";
    HELP_SHELL = "screen.help_shell"
        => "Ctrl-Z          back to the shell for a while; fg goes on";
    RESULT = "screen.result" ("result") => "result: {result}";
}
