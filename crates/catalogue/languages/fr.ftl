# Ce qui se dit autour d’un jeu : combats en perspective, tables, journal, conseils.

## Combats

odds = { $outcomes }
odds-chance = { $outcome } { $percent } %
odds-share = { $percent } %  { $outcome }
odds-repulsed_share = { $percent } %  repoussé : chacun reste où il est
boosts-duel = un duel : rien ne compte
boosts-none = aucun renfort
boosts-side = { $side } { $total } : { $reasons }
boosts-side_rolls = { $side } { $total }, lance { $die } : { $reasons }
boosts-reason = { $reason } +{ $amount }
boosts-reason_from = { $reason } { $from } +{ $amount }

## Journal

session-numbered = { $number }. { $line }
session-following = {"   "}{ $line }
session-in_secret = a choisi en secret

## Où en est la partie

session-won = victoire de { LIST($winners, last: " et ") } : { $reason }
session-drawn = nulle : { $reason }
session-all_lost = tous perdent : { $reason }
session-with_pay_offs = { $end } ; gains : { $paid }
session-with_places = { $end } ; places : { $places }
session-thinks = { $seat } : réflexion, { $progress }
session-positions = { $positions } positions
session-depth = profondeur { $depth }, { $positions } positions

## Propositions de nulle

session-declines = { $seat } refuse la nulle
session-accepts = { LIST($seats, last: " et ") } { $count ->
    [one] accepte
   *[other] acceptent
} la nulle
session-offered = la nulle est proposée

## Conseils

session-no_hint = pas de conseil
session-hint_with = { $hint } ; { $exposure }
session-odds_in_short = { $slain } % tué, { $lost } % perdu
session-then_take = { $seat } peut alors prendre votre { $target } avec { $attacker }
session-then_attack = { $seat } peut alors attaquer votre { $target } avec { $attacker } : { $percent } % de tomber
session-piece_on = { $piece } en { $cell }
session-prospect = { $ends }
session-prospect_end = { $percent } % : { $end }
session-nothing_falls = rien ne tombe
session-fall = { LIST($falls, last: " et ") }
session-piece_falls = perte pour { $seat } : { $piece }
session-pieces_fall = perte pour { $seat } : { $count } pièces

## Abandon

# untold: count
session-gives_up = { LIST($seats, last: " et ") } : abandon, et hors de la partie pour de bon.
session-vanishes = Une pièce disparaît du plateau.
session-vanish = { $count } pièces disparaissent du plateau.
session-ends_all_lost = La partie est terminée : tous perdent.
session-ends_drawn = La partie est nulle.
# untold: count
session-ends_won = La partie est terminée : victoire, { LIST($winners, last: " et ") }.

## Pourquoi rien ne s’est fait

session-no_move_typed = aucun coup n’a été tapé ; il commence par { $expected }
session-no_such_move = { $typed } n’est pas un coup ; il commence par { $expected }
session-no_move_after = { $typed } n’est pas un coup ; après { $read } vient { $expected }
session-no_person = ce n’est le tour de personne
session-no_bot = aucun robot extérieur ne joue cette place
session-not_living = vous n’êtes plus dans la partie
session-nothing_to_place = il n’y a rien à placer maintenant
session-no_move_found = le robot ne trouve pas de coup
session-declined = le robot ne joue pas : { $why }
session-failed = le robot a échoué

## Flèches, là où elles sont dites en mots

arrow-at = { $kind } { $to }
arrow-along = { $kind } { $from } -> { $to }
arrow-over_edge = { $arrow }, par-dessus le bord
arrow-labelled = { $arrow } : { $label }
picture-moving = { $count } positions, l’une après l’autre. Un clic ou la barre d’espace arrête et reprend, gauche et droite avancent d’un pas, Début et Fin vont à la première et à la dernière. La dernière : { $last }
arrow-put-on = pose en
arrow-move = coup
arrow-attack = attaque
arrow-support = soutien
arrow-defence = défense

## Ce qu’un robot dit de son choix

choice-unjudged = { $move }, l’un de { $legal } coups
choice-of_book = { $move }, du livre, l’un de { $legal } coups
choice-judged = { $move } { $value }{ $equal }, { $rank }{ $others }
choice-equal = {", aussi bon que "}{ $moves }
choice-equal_to_more = {", aussi bon que "}{ $moves } et d’autres
choice-best = le meilleur de { $considered } coups, en { $positions } positions
choice-best_of_some = le meilleur de { $considered } coups sur { $legal }, en { $positions } positions
choice-nearly_best = presque le meilleur de { $considered } coups, en { $positions } positions
choice-nearly_best_of_some = presque le meilleur de { $considered } coups sur { $legal }, en { $positions } positions
choice-then = {" ; puis "}{ $moves }
choice-others = {" ; autres : "}{ $moves }
choice-candidate = { $move } { $value }
value-about = environ { $value }
value-points = { $value } points
value-won = gagné
value-lost = perdu

## Ce qu’on choisit avant une partie

about-plays-at-a-level-from-1-to-10-each-game-s-own = joue à un niveau de 1 à 10, propre à chaque jeu
about-how-strong-it-is-from-1-who-has-learned-the-game-today-to-10-the-best-there-is = sa force, de 1, qui vient d’apprendre le jeu, à 10, la meilleure
about-chooses-every-legal-move-with-the-same-probability = choisit chaque coup permis avec la même probabilité
about-makes-the-move-after-which-the-position-looks-best = joue le coup après lequel la position paraît la meilleure
about-searches-many-decisions-ahead-deeper-and-deeper = cherche plusieurs décisions à l’avance, de plus en plus loin
about-searches-many-decisions-ahead-and-weighs-what-the-dice-may-do = cherche plusieurs décisions à l’avance et pèse ce que peuvent faire les dés
about-solves-a-small-game-and-makes-no-mistake-in-others-it-makes-no-move = résout un petit jeu sans une erreur ; dans les autres, il ne joue pas
about-looks-again-and-again-where-the-game-looks-good-so-far = regarde encore et encore là où la partie paraît bonne
option-strength = force
