# What the page says, in English. Every other file of this folder has the same keys with the same
# variables. A key begins with the part of the page that says it.

## Everywhere

sentence = { $text }.
list-and = { $one } and { $other }
list-or = { $one } or { $other }
list-comma = { $one }, { $other }
list-semicolon = { $one }; { $other }
between-sentences = { " " }
labelled = { $label }: { $text }
percent = { $number } %
document-title = { $title } – Boardwright

## The frame of the page

page-about = Board games with dice, ground and secrets, against a bot, a friend on the same device, or others on a server.
page-skip = Skip to the content
page-loading = Loading the rules of the games …
page-live = What happens
page-moment = One moment …
page-all-games = All games
page-no-game = There is no game { $name }.
page-no-server = This page has no server behind it, or there is no network: nobody can be played online.
page-cannot-open = This game cannot be opened. { $why }
page-empty = It is empty.
page-not-form = Not { $form }: { $why }
page-unreadable = It is no record, no position of a game here, and no other file that can be read. { $why }
page-no-engine = The engine cannot be started ({ $why }). Games are kept on this device: reload the page to go on.
page-described = A described game
news-other-tab = Another tab has taken a new version of the page. Games on this device go on where they are.
news-version = There is a new version of the page. Games on this device go on where they are.
news-reload = Reload

## Settings

settings = Settings
settings-rules = Rules
settings-rules-label = Rules (opens in a new tab)
settings-close = Close
settings-language = Language
settings-language-system = As the browser
settings-appearance = Appearance
settings-appearance-system = As the device
settings-appearance-light = Light
settings-appearance-dark = Dark
settings-pace = Pace of bots and dice
settings-pace-none = At once
settings-pace-brisk = Brisk
settings-pace-calm = Calm
settings-sound = Sound
settings-confirms = Show the odds before a fight, and ask

## Rules and refusals

rule-link = { $words }: { $rule } (opens in a new tab)
rule-link-alone = Rule: { $rule } (opens in a new tab)
rule-see = See the rule
rule-the = The rule
fault-at-character = { $sentence } (at character { $number })
fault-in-line = { $sentence } (in line { $number })
fault-at-event = { $sentence } (at event { $number })
fault-in-part = { $sentence } (in { $name })

## Games that are kept on this device

stored-missing = There is no such game on this device.
stored-damaged = What is stored is damaged.
stored-no-version = What is stored has no version.
stored-newer = It was stored by a newer version of this page ({ $version }; this one reads up to { $known }).
stored-lacking = What is stored lacks the game, its players or its record.
kept-no-room = This device has no room to keep the game: a reload would lose the game.
kept-nothing = This browser lets the page keep nothing: a reload would lose the game.

## The list of games

home-choose = Choose a game
home-about = Play a friend on this device or a bot. Nothing leaves the device, and the page works without a network.
home-no-server = There is no server behind this page, so games online are not offered.
home-server = Or play others on the server that this page came from.
home-online = Play online
home-stored = Games on this device
home-stored-none = This browser lets the page keep nothing: a game is lost when the page is closed or reloaded.
home-stored-empty = A game that you begin is kept here.
home-stored-about = They are kept in this browser, whole: whoever uses it can look up what is still secret in them.
home-over = Over.
home-unreadable = A game cannot be opened. { $why }
home-remove = Remove
home-remove-label = Remove { $title }
home-remove-ask = Remove { $title } from this device?
home-remove-that = Remove that game
home-remove-that-ask = Remove that game from this device?
home-keep = Keep it
home-remove-yes = Remove it
home-read = Look through a game
home-read-record = record
home-read-drop = Drop a { $forms } anywhere on this page. It is verified here, and sent nowhere.
home-read-described = A file that describes the rules of a game of your own is dropped likewise, and played.
home-read-open = Open a file
home-read-open-label = Open a file with a record
home-read-paste = Or paste it, or a link to a game
home-read-pasted = Look through it

## The form of a new game

new-title = New game: { $game }
new-title-online = New game online: { $game }
new-start = Start the game
new-open = Open the game
new-players = Players
new-options = Options
new-set-up = Set up a position
new-clocks-and-dice = Clocks and dice
new-clocks = Clocks
new-clocks-about = Whose time is up loses by the rules of the game.
new-clock-none = No clocks
new-clock-minutes = { $minutes ->
    [one] { $minutes } minute each
   *[other] { $minutes } minutes each
}
new-clock-turns = { $minutes } minutes and { $seconds } seconds a turn
new-clock-moves = { $minutes } minutes and { $seconds } seconds a move
new-clock-periods = { $minutes } minutes and { $periods } periods of { $seconds } seconds
new-clock-days = { $days ->
    [one] A day for a move
   *[other] { $days } days for a move
}
new-seed = Seed
new-seed-about = What all dice follow from. Left empty, nobody can foresee them.
new-seed-about-online = What all dice follow from. Left empty, the server draws it. If you give it you know all dice, and all players are told so.
new-sealed = Seed sealed
new-sealed-about = Who seals a seed commits to it before the game, and it is checked afterwards: nobody can choose the dice.
new-sealed-nobody = By nobody
new-sealed-server = By the server
new-sealed-everybody = By the server and all players
new-goes-on = Begin the next game by itself
new-who = Who may come
new-invited = Only those to whom I give the link
new-note = Note
new-note-about = What others read beside the game in the list.
new-rated = It counts for ratings
new-rated-about = Both players show a key, which their browsers make and keep.
player-you = You
player-person = A person
player-other = Somebody else
player-usual = The usual bot
player-usual-about = { $about } It is level 10, the best there is.
player-level = A bot at a level
player-bot = Bot: { $name }

## A table

table-again = Play again
table-again-about = Another game of the same players
table-changed = Again, seats changed
table-changed-about = Another game with the seats changed round
table-look = Look through
table-look-about = Step through the game with an evaluation
table-moves = Moves
table-moves-about = All moves, and a field to write one
table-hint = Hint
table-hint-about = What a bot would do
table-take-back = Take back
table-take-back-about = Take back your last decision
table-claim = Claim
table-claim-about = Claim what the rules allow
table-claim-what = Claim: { $claim }
table-offer = Offer a draw
table-offer-about = Offer a draw to the others
table-resign = Resign
table-resign-about = Give up the game
table-turn = Turn the board
table-turn-about = Turn the board by a quarter
table-larger = Larger
table-smaller = Smaller
table-larger-about = Make the board larger
table-this-cell = This cell
table-side = Players and events
table-actions = At the table
table-tabs = About the game
table-tab-game = Game
table-tab-rules = Rules
table-tab-share = Share
table-payoffs = Pay-offs: { $list }
table-hand-over = Please hand the device to { $seat }
table-hand-over-about = What the other has chosen is hidden. Look away until it is your turn.
table-hand-over-done = I am { $seat }
table-hint-sought = A bot is looking for a hint …
table-progress = { $positions } positions
table-progress-ahead = { $positions } positions, { $depth } ahead
table-bot-failed = A bot failed ({ $why }). Turn back a move, or reload the page.
table-bot-failed-again = A bot failed ({ $why }). It was started again.
table-engine-failed = The engine failed ({ $why }). It was started again from the record.
table-engine-failed-online = The engine failed ({ $why }). It was started again from the server's record.
keys = Keys
keys-walk = Arrows, Home, End
keys-walk-about = walk over the board
keys-choose = Enter or Space
keys-choose-about = choose a piece, then where it goes
keys-escape = Escape
keys-escape-about = give up what was chosen
keys-tab = Tab
keys-tab-about = go on to the buttons and panels
keys-right = Right button
keys-right-about = mark a cell, or draw an arrow to another; with a finger, rest on a cell to mark it
resign-ask = Do you resign?
resign-no = Play on
resign-yes = Resign
draw-ask = { $seat } offers a draw
draw-accept = Accept the draw
log-label = Events
log-numbered = { $number }. { $text }
log-of-seat = { $seat } { $text }
log-grade = { $grade ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
players-label = Players
players-person = person
players-bot = bot: { $name }
players-level = bot, level { $level }
players-out = out of the game
players-due = (on turn)
die-label = { $title }: { $face } on a die of { $sides }
die = die

## A decision

choice-about = What can be done here
choice-write = Write a move, or a part of it
choice-count = { $found } of { $all } moves
choice-count-first = { $found } of { $all } moves, the first { $first } of them
choice-which = Which of these?
choice-play = Play { $move }
choice-hint = Hint: { $hint }
choice-given-up = Given up.
choice-chosen = { $cell } chosen; it can go to { $cells }.
choice-kind-chosen = { $kind } chosen; it can be placed on { $cells }.
choice-cell = { $cell }, { $label }
choice-more = { $cells }; and { $count } more
ahead-chosen = { $from } to { $to } is played when your turn comes, if it is legal then.
ahead-illegal = What you chose ahead is not legal now.
fields-choose = Choose this
fields-ready = Ready-made
fields-cost = { $name }, { $cost } each
fields-more = One more: { $name }
fields-less = One less: { $name }
limit-open = { $name }: { $sum }
limit-left = { $name }: { $sum } of { $most }, { $left } left
limit-over = { $name }: { $sum } of { $most }, { $over } too many
tray-label = To place
tray-about = Choose a piece here, then its cell on the board.
tray-left = { $count } left
tray-rest = Place the rest for me
fight-label = Before the fight
fight-attack = Attack
fight-not-now = Not now
fight-duel = A duel: no boost counts.
fight-attacker = Attacker: { $total ->
    [one] { $total } boost
   *[other] { $total } boosts
}
fight-defender = Defender: { $total ->
    [one] { $total } boost
   *[other] { $total } boosts
}
fight-rolls = rolls a { $die }
fight-alone = Nothing helps it.
fight-boost = { $reason }: +{ $amount }
fight-boost-from = { $reason } ({ $from }): +{ $amount }
fight-danger = Then { $by } could play { $attack } against your { $target }, which falls with { $percent }.
fight-danger-later = Then { $by } could play { $attack } against your { $target }, which falls with { $percent }, as things stand.

## The rules in short

primer-none = This game does not tell its rules in short.
primer-goal = Goal
primer-play = How it is played
primer-pieces = Pieces
primer-cost = costs { $cost }
primer-ground = Ground
primer-decisions = Decisions

## Sharing

share-about = While the game runs, links and records hold only what a spectator may know.
share-link = Copy a link
share-link-label = Link to this game
share-record = Record
share-animated = Animated SVG
share-copied-whole = The link is copied. It holds the whole game, and is verified by whoever opens it.
share-copied-part = The link is copied. It holds what a spectator may know now.
share-below-whole = The link is below. It holds the whole game, and is verified by whoever opens it.
share-below-part = The link is below. It holds what a spectator may know now.
share-no-picture = This browser cannot draw the picture.
link-copied = The link is copied.
link-not-copied = Copy the link from the field above.
link-copy = Copy the link
link-code = The link as a code for a camera

## Looking through a game

read-title = { $game }: a game to look through
read-tab-mistakes = Mistakes
read-tab-play-on = Play on
read-edit = Change this position, or copy it as a text
read-play-on-about = From the position that is shown. What came after it is left out.
read-play-on = Play on from here
steps = Steps
steps-event = Event
steps-start = To the start
steps-back = One back
steps-on = One on
steps-end = To the end
steps-play = Play
steps-stop = Stop
steps-at = After { $at } of { $all } events
steps-at-worth = After { $at } of { $all } events: { $points } for { $seat }
steps-searched = { $seat }, by a search
points-won = won
points-lost = lost
plot-share = { $percent } of a win
plot-value = { $title }: { $value }
plot-told = { $title } { $value }
plot-unknown = { $title } unknown
plot-label = Evaluation in points, here: { $list }
mistakes-progress = Positions looked at
mistakes-label = Mistakes
mistakes-save = Save them as a text
mistakes-look = Look for mistakes
mistakes-again = Look again
mistakes-stop = Stop
mistakes-looking = Looking at each decision, from the first one on.
mistakes-what = { $seat } { $move }: { $grade }
mistakes-why = { $before } of a win became { $after }
mistakes-why-better = { $before } of a win became { $after }. Better: { $line }
mistakes-line = After { $at } events: { $what }. { $why }
mistakes-found = { $count ->
    [one] { $count } move lost a twentieth of a win or more.
   *[other] { $count } moves lost a twentieth of a win or more.
}
mistakes-unended = It could not be ended ({ $why }). { $found }
mistakes-stopped = Stopped before its end. { $found }

## A position set up

edit-title = { $game }: set up a position
edit-play = Play from here
edit-label = The position
edit-text = The position as a text
edit-start = How the game begins
edit-clear = Empty the board
edit-copy = Copy the text
edit-copied = It is copied.
edit-selected = It is selected.
edit-cell = { $cell }: { $piece }
edit-cell-empty = { $cell }: empty
edit-empty = empty
edit-owned = { $seat } { $piece }
edit-piece = { $piece } ({ $letters })
edit-place = Place, by a click on the board
edit-remove = Remove
edit-turn = Who is on turn
edit-part = Part { $number } of the text
edit-legal = A legal position. { $sentence }

## A game in another tab

elsewhere-title = A game in another tab
elsewhere-taken = Another tab has taken this game over. It goes on there, and is followed here.
elsewhere-open = This game is open in another tab. It goes on there, and is followed here.
elsewhere-go-on = Go on here

## Games of a server

online = Online
online-about = Games are played on the server that this page came from. It keeps what is secret, and rolls the dice.
online-game = Game
online-open = Open a game
online-games = Open games
online-no-answer = The server does not answer. Trying again …
online-is-open = A game is open: { $game }.
online-none = No game is open now. Open one, and others can take a seat here.
online-waiting = { $count ->
    [one] { $count } game waits for players.
   *[other] { $count } games wait for players.
}
online-free = { $count ->
    [one] Free seat: { $seats }
   *[other] Free seats: { $seats }
}
online-own = Your games on this server
online-own-none = A game in which you take a seat is listed here.
online-own-about = Your seats are kept in this browser: whoever uses it can play for you.
online-watch = you watch
online-seats = you play { $seats }
online-game-options = { $game } ({ $options })
online-forget = Forget
online-forget-label = Forget { $game }
online-forget-ask = Forget your seats in { $game }?
online-forget-about = Without what is kept here, nobody can play on with your seats.
online-forget-no = Keep them
online-forget-yes = Forget them
terms-no-clock = No clock
terms-clock = Clock: { $clock }
terms-bot = { $seat } is a bot: { $bot }
terms-rated = It is rated
terms-rating = { $seat } has a rating of { $rating }
terms-sealed-server = The server has sealed its seed
terms-sealed-everybody = The server and all players make its seed together
terms-seed-known = Whoever opened it knows the seed, and so all dice
terms-delay = Spectators are { $events } events behind
clock-each = { $time } each
clock-fischer = { $time } each, { $more } more for a move
clock-bronstein = { $time } each, up to { $more } given back for a move
clock-days = { $days ->
    [one] { $days } day for a move
   *[other] { $days } days for a move
}
clock-byoyomi = { $time } each, then { $periods } periods of { $more }
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
card-watch = You watch this game
card-seats = You play { $seats }
card-delay = You see it { $events } events later than the players
card-seed-known = Whoever opened this game knows its seed, and so all dice
card-not-kept = This browser lets the page keep nothing: your seat is lost when the page is closed or reloaded
card-clocks-stand = The clocks stand, since all players agreed
card-would-stop = { $seats } would stop the clocks
card-rematch = { $seats } asks for a rematch
card-play = Play { $seats }
card-invite = Whoever opens this link can take a free seat.
card-withdraw = Withdraw the game
card-stop-clocks = Stop the clocks
card-run-clocks = Let the clocks run
card-claim-left = Claim that { $seats } has left
card-next = The next game
card-all = All online games
card-let-watch = Let somebody watch
card-let-watch-about = Whoever opens this link watches the game, and is told only what everybody may know.
seat-you = you
seat-you-rated = you, { $rating }
seat-free = free seat
seat-other = somebody else
seat-rated = rated { $rating }
told-took-back = { $seat } took a decision back.
told-all-seated = All seats are taken.
told-begins = All seats are taken: the game begins.
told-has-come = { $seats } has come.
told-bot-waits = { $seat }, a bot, does not move: { $why }
told-ended = The server has ended this: { $why }
told-missed = While you were away: { $told }
told-missed-more = While you were away: { $count } events; the last of them: { $told }
told-rematch = Rematch
begin-seats = The game begins when all seats are taken
begin-keys = The game begins when both players have shown their keys
begin-seed = The game begins when all have added to its seed
begin-rated = The game is rated
begin-key-made = Whoever takes a seat shows a key: one is made and kept in this browser
begin-key-yours = Whoever takes a seat shows a key: yours begins with { $key }
begin-key-refused = Your key was not taken: { $why }. Put another one into this browser, and load the page again
begin-no-part = This browser does not have what your seat has added to the seed, so the game cannot begin
begin-seal-unshown = The seal is broken: the server does not show what it had committed to
begin-seal-other = The seal is broken: the game was played with another seed
begin-seal-broken = The seal is broken: { $why }
begin-seal-whole = The seed was checked: it is the one that was sealed before the game
begin-rating = Your rating was { $before }, and is { $after } now
begin-not-rated = The server has not rated the game, as where somebody has made no move
ratings-title = Ratings: { $game }
ratings-none = No rated game is over yet.
ratings-you = You
ratings-about = { $count ->
    [one] { $count } player, told by what their keys begin with. A true rating is within the second number of the first in 19 of 20 cases.
   *[other] { $count } players, told by what their keys begin with. A true rating is within the second number of the first in 19 of 20 cases.
}
ratings-rank = Rank
ratings-player = Player
ratings-rating = Rating
ratings-games = Games
key-title = Your key
key-none = Ratings belong to keys. One is made when you first play a rated game, or now. It is kept in this browser.
key-about = Your ratings belong to it. It is kept in this browser: whoever has it can play as you, and without it your ratings are lost. Programs read the same file.
key-begins = It begins with { $key }.
key-make = Make a key
key-made = A key was made and is kept in this browser.
key-made-unkept = A key was made and is kept in this browser. This browser lets the page keep nothing: save it as a file before you close the page.
key-read = The key was read and is kept in this browser.
key-read-unkept = The key was read and is kept in this browser. This browser lets the page keep nothing: save it as a file before you close the page.
key-save = Save it as a file
key-open = Open a key file
key-open-other = Open another
key-open-label = Open a file with a key
key-forget = Forget it
key-forget-ask = Forget your key?
key-forgotten = The key is forgotten.
key-replace = Replace it
key-replace-ask = Put another key in the place of yours?
key-lose-about = Unless you have saved it as a file, nobody can ever play with its ratings again.
key-keep = Keep it

## The board, for screen readers

board = Board
board-last-move = last move
board-in-danger = in danger
board-can-be-chosen = can be chosen
board-can-move = can move
