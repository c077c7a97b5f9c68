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
about-chess-for-two-by-the-world-federation-s-rules-or-by-claims-only = Échecs à deux, selon les règles de la fédération mondiale ou par seule réclamation
about-face-off-two-of-loka-s-armies-on-eight-by-eight-squares-with-terrain-and-dice = Face-off : deux armées de Loka sur huit cases par huit, avec terrains et dés
about-lines-of-action-bring-your-pieces-together-with-all-the-variants-of-the-sheet = Lines of Action : réunissez vos pions, avec toutes les variantes de la feuille
about-loka-four-armies-in-two-teams-secret-armies-terrain-and-fights-with-dice = Loka : quatre armées en deux équipes, armées secrètes, terrains et combats aux dés
about-massive-battles-face-off-on-up-to-four-by-four-boards-put-together = Massive battles : Face-off sur jusqu’à quatre plateaux par quatre réunis
about-strata-pieces-of-two-storeys-on-nine-by-nine-squares-three-actions-a-turn = Strata : des pièces à deux étages sur neuf cases par neuf, trois actions par tour
about-a-game-that-a-text-describes = Un jeu décrit par un texte
about-what-each-army-may-cost-for-each-board-one-number-or-white-s-and-black-s = ce que chaque armée peut coûter, pour chaque plateau : un nombre, ou celui des Blancs et celui des Noirs
about-what-each-army-may-cost-one-number-from-which-a-player-of-three-who-runs-two-armies-has-a-quarter-taken-off-or-one-for-each-seat = ce que chaque armée peut coûter : un nombre, dont on ôte un quart à qui mène deux armées à trois joueurs, ou un par place
about-how-many-tiles-each-player-lays-on-each-board-the-pair-of-portals-is-one = combien de tuiles chaque joueur pose sur chaque plateau ; la paire de portails en est une
about-how-many-tiles-are-drawn-the-pair-of-portals-is-one-draw = combien de tuiles sont tirées ; la paire de portails est un tirage
about-whether-attacks-are-fought-with-dice-or-always-succeed = si les attaques se jouent aux dés ou réussissent toujours
about-whether-a-king-may-not-be-left-attacked-only-with-combat-off = si un roi ne peut pas rester attaqué ; seulement avec combat=off
about-whether-the-swamp-rolls-for-who-enters-off-only-with-combat-off = si le marais fait un jet pour qui y entre ; off seulement avec combat=off
about-whether-a-defender-on-a-portal-has-a-boost = si un défenseur sur un portail a un renfort
about-whether-neither-of-a-bishop-and-a-knight-has-prowess-against-the-other = si ni le fou ni le cavalier n’a de prouesse contre l’autre
about-how-many-players-run-the-four-armies = combien de joueurs mènent les quatre armées
about-the-pair-that-one-player-runs-when-there-are-three = la paire que mène un seul joueur quand ils sont trois
about-whether-armies-must-come-out-of-one-box-q1-r1-b1-n1-p4 = si les armées doivent sortir d’une seule boîte : Q1 R1 B1 N1 P4
about-whether-allied-pawns-face-to-face-may-be-exchanged = si des pions alliés face à face peuvent s’échanger
about-whether-diagonal-steps-may-cross-the-four-inner-corners = si les pas en diagonale peuvent passer les quatre coins intérieurs
about-how-many-boards-of-8-8-are-put-together = combien de plateaux de 8×8 sont réunis
about-which-side-places-and-moves-first-by-chance-or-by-agreement = quel camp place et joue en premier, par hasard ou d’un commun accord
about-whether-a-turn-may-be-ended-after-one-or-two-actions = si l’on peut terminer son tour après une ou deux actions
about-whether-a-mutant-may-exchange-places-with-the-general = si un mutant peut échanger sa place avec le général
about-what-a-priest-brings-back-tokens-that-its-side-took-or-tokens-that-it-lost = ce qu’un prêtre ramène : des jetons que son camp a pris, ou des jetons qu’il a perdus
about-how-many-neighbours-of-a-priest-a-token-may-enter-on = sur combien de cases voisines d’un prêtre un jeton peut revenir
about-whether-a-hundred-turns-in-a-row-without-a-capture-draw = si cent tours de suite sans prise font nulle
about-plays-at-a-level-from-1-to-10-each-game-s-own = joue à un niveau de 1 à 10, propre à chaque jeu
about-how-strong-it-is-from-1-who-has-learned-the-game-today-to-10-the-best-there-is = sa force, de 1, qui vient d’apprendre le jeu, à 10, la meilleure
about-chooses-every-legal-move-with-the-same-probability = choisit chaque coup permis avec la même probabilité
about-makes-the-move-after-which-the-position-looks-best = joue le coup après lequel la position paraît la meilleure
about-searches-many-decisions-ahead-deeper-and-deeper = cherche plusieurs décisions à l’avance, de plus en plus loin
about-searches-many-decisions-ahead-and-weighs-what-the-dice-may-do = cherche plusieurs décisions à l’avance et pèse ce que peuvent faire les dés
about-solves-a-small-game-and-makes-no-mistake-in-others-it-makes-no-move = résout un petit jeu sans une erreur ; dans les autres, il ne joue pas
about-looks-again-and-again-where-the-game-looks-good-so-far = regarde encore et encore là où la partie paraît bonne
form-points-or-white-black-0-to-2000-each = POINTS ou BLANCS/NOIRS, de 0 à 2000 chacun
form-points-or-south-west-north-east-0-to-2000-each = POINTS ou SUD/OUEST/NORD/EST, de 0 à 2000 chacun
form-acrossxdeep-two-boards-or-more-up-to-4x4 = LARGEURxPROFONDEUR, deux plateaux ou plus, jusqu’à 4x4
game-chess = Échecs
option-players = joueurs
option-shared = paire partagée
option-points = points
option-tiles = tuiles
option-combat = combat
option-check = échec
option-swamp-roll = jet du marais
option-box-limit = une seule boîte
option-back-to-back = dos à dos
option-portal-boost = renfort du portail
option-inner-corners = coins intérieurs
option-bishop-equals-knight = fou égal au cavalier
option-boards = plateaux
option-starter = camp qui commence
option-up-to-three = moins de trois actions
option-exchange-general = échange avec le général
option-revive = jetons ressuscités
option-priest-reach = cases du prêtre
option-quiet-limit = limite de tours calmes
option-strength = force
value-off = non
value-on = oui
value-dice = dés
value-w = Blancs
value-b = Noirs
value-random = au hasard
value-prisoners = jetons pris
value-own-lost = jetons perdus
position-pieces = pièces
position-whose-turn-it-is = à qui le tour
position-what-is-awaited = ce qui est attendu
position-seats-that-have-not-fallen = places encore debout
position-pawns-that-may-step-two-squares = pions qui peuvent avancer de deux cases
position-terrain = terrain
position-armies = armées
position-quiet-turns-in-a-row = tours calmes de suite
position-skipped-turns-in-a-row = tours passés de suite

# Échecs.
about-which-endings-come-about-by-themselves-those-of-the-world-federation-or-only-mate-and-stalemate-as-the-loka-rulebook-has-it = quelles fins viennent d’elles-mêmes : celles de la fédération mondiale, ou seulement le mat et le pat, comme dans le livre de règles de Loka
about-whether-the-pieces-start-in-one-of-960-orders-and-castling-is-written-as-king-takes-rook = si les pièces commencent dans un ordre parmi 960, et si le roque s’écrit comme le roi qui prend la tour
about-the-number-of-the-starting-position-with-chess960-on = le numéro de la position de départ, avec chess960=on
about-how-dead-positions-are-found-by-what-is-left-or-also-where-the-pieces-cannot-reach-each-other-or-no-line-of-moves-leads-to-mate = comment se trouvent les positions mortes : par ce qui reste, ou aussi là où les pièces ne peuvent pas s’atteindre ou qu’aucune suite de coups ne mène au mat
option-preset = règles
option-chess960 = Chess960
option-start = position de départ
option-dead = positions mortes
value-fide = FIDE
value-loka-book = livre de Loka
value-material = par le matériel
value-full = en entier
position-who-moves = à qui le trait
position-castling-rights = droits de roque
position-en-passant-square = case de prise en passant
position-half-moves-since-a-capture-or-pawn-move = demi-coups sans prise ni coup de pion
position-number-of-the-full-move = numéro du coup

# Lines of Action.
about-whose-rules-set-the-choices-below-that-are-not-made-one-by-one = de qui les règles fixent les choix ci-dessous qui ne sont pas faits un par un
about-where-the-pieces-start = où les pions commencent
about-whether-left-and-right-of-the-opening-are-exchanged-as-other-sources-have-it = si la gauche et la droite de l’ouverture sont échangées, comme chez d’autres auteurs
about-whether-the-edge-of-the-board-is-closed-the-grid-goes-on-beyond-it-or-facing-edges-are-joined = si le bord du plan de jeu est fermé, si les cases continuent au-delà, ou si les bords opposés sont joints
about-two-players-two-partnerships-of-two-or-two-players-who-alternate-between-marked-and-unmarked-pieces = deux joueurs, deux équipes de deux, ou deux joueurs qui déplacent tour à tour un pion marqué et un pion non marqué
about-the-colour-that-moves-first-the-preset-s-unless-given = la couleur qui commence ; celle des règles choisies si rien n’est dit
about-what-a-move-that-connects-both-sides-brings-a-win-of-the-mover-or-a-draw-the-preset-s-unless-given = ce qu’apporte un coup qui réunit les deux camps : le gain de celui qui joue, ou la nulle ; selon les règles choisies si rien n’est dit
about-what-a-player-without-a-legal-move-does-pass-lose-or-draw-the-preset-s-unless-given = ce que fait un joueur sans coup permis : il passe, perd, ou fait nulle ; selon les règles choisies si rien n’est dit
about-what-draws-the-third-or-second-occurrence-of-a-position-with-the-same-player-to-move-any-board-that-comes-back-or-nothing-the-preset-s-unless-given = ce qui rend la partie nulle : la troisième ou la deuxième apparition d’une position avec le même joueur à jouer, toute disposition qui revient, ou rien ; selon les règles choisies si rien n’est dit
about-the-number-of-plies-after-which-the-game-is-drawn-0-for-none-the-preset-s-unless-given = le nombre de coups après lequel la partie est nulle, 0 pour aucun ; selon les règles choisies si rien n’est dit
about-what-an-ambidextrous-player-does-who-can-move-only-the-kind-of-piece-that-is-not-due-move-it-or-pass = ce que fait un joueur ambidextre qui ne peut déplacer que la sorte de pion qui n’est pas attendue : il la déplace, ou passe
option-opening = ouverture
option-mirror = miroir
option-edge = bord
option-first = premier
option-both-connected = les deux camps réunis
option-no-move = sans coup permis
option-repetition = répétition
option-cap = limite de coups
option-duty = alternance
value-abacus = Abacus
value-olympiad = olympiade d’ordinateurs
value-mso = Mind Sports Olympiad
value-openspiel = OpenSpiel
value-standard = standard
value-scrambled-eggs = œufs brouillés
value-parachute = parachute
value-closed = fermé
value-open = ouvert
value-torus = tore
value-four-handed = à quatre
value-ambidextrous = ambidextre
value-mover = gain de celui qui joue
value-draw = nulle
value-pass = passe
value-loses = perd
value-third = troisième
value-second = deuxième
value-any = toute disposition
value-none = aucune
value-other = l’autre sorte
position-passes-in-a-row = passes de suite
position-plies-made = coups joués
position-pieces-beyond-the-edge = pions au-delà du bord
position-enemy-pieces-held = pions adverses en réserve
position-whether-to-move-or-to-drop = déplacer ou poser
position-kinds-that-must-move = sortes qui doivent bouger
