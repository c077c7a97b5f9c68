# Ce que dit le moteur de la page : ce qu’il y a sur une case, un coup avant qu’il soit joué, à qui le
# tour, comment une partie finit. Glossaire : case, coup, place ; takes prend, attacks attaque.

## Ce qu’il y a sur une case

web-cell = { $words }
web-empty = vide
web-owned = { $piece } ({ $seat })
web-alone = { LIST($figures, last: " et ") }
web-made_of = { $piece } : { $figures }
web-stack = une pile de { $count }
web-ground = { $ground }

## Un coup avant qu’il soit joué

web-puts = { $piece } en { $cell }
web-chooses = { $cell } : { $text }
web-goes = { $from } vers { $to }
web-piece_goes = { $piece } { $from } vers { $to }
web-attacks = { $from } attaque { $target } { $to }
web-piece_attacks = { $piece } { $from } attaque { $target } { $to }
web-takes = { $from } prend { $target } { $to }
web-piece_takes = { $piece } { $from } prend { $target } { $to }
web-attacks_there = { $from } attaque { $to }
web-piece_attacks_there = { $piece } { $from } attaque { $to }
web-takes_there = { $from } prend { $to }
web-piece_takes_there = { $piece } { $from } prend { $to }
web-noted = { $move }, { $note }
web-becomes = { $move }, devient { $piece }

## À qui le tour, et comment une partie finit

web-you_lost = Vous avez perdu : { $reason }
web-all_lost = Tous ont perdu : { $reason }
web-drawn = La partie est nulle : { $reason }
web-you_won = Vous avez gagné : { $reason }
web-lost_to = Vous avez perdu contre { LIST($winners, last: " et ") } : { $reason }
# untold: count
web-won = Victoire de { LIST($winners, last: " et ") } : { $reason }
web-with_pay_offs = { $end } ; gains : { $paid }
web-with_places = { $end } ; places : { $places }
web-hand_over = Passez l’appareil : { $seat }
web-to_move = Au tour de { $seat }
web-your_move_as = À vous, pour { $seat }
web-your_move = À vous
web-asked = { $whose } : { $question }
web-thinks = { $seat } réfléchit
web-dice_decide = Les dés décident
web-goes_on = La partie continue d’elle-même
web-claim_lost = tous perdent : { $reason }
web-claim_draw = nulle { FORM($reason, form: "draw") }
web-claim_won = victoire de { LIST($winners, last: " et ") } : { $reason }
web-in_secret = a choisi en secret

## Une partie qui a été lue

web-verified_whole = vérifié : { $count ->
    [one] { $count } événement suit
   *[other] { $count } événements suivent
} les règles, et chaque jet la graine
web-verified_but = vérifié : { $count ->
    [one] { $count } événement suit
   *[other] { $count } événements suivent
} les règles, et chaque jet la graine, sauf { $given } que quelqu’un a choisis
web-verified = vérifié : { $count ->
    [one] { $count } événement suit
   *[other] { $count } événements suivent
} les règles
web-verified_in_part = vérifié : { $count ->
    [one] le premier événement suit
   *[other] les { $count } premiers événements suivent
} les règles ; la suite n’est pas encore connue

## Ce qu’on choisit avant une partie

# Une clé est le texte anglais en minuscules, avec des traits d’union.
about-a-game-that-a-text-describes = Un jeu décrit par un texte
game-chess = Échecs
