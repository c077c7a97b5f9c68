# Ce que dit la commande boardwright : ce qu’elle trouve, ce qui ne va pas, et l’aide de ses programmes (--help).
#
# Glossaire : seed = graine ; book = livre ; ply = demi-coup ; boost = renfort ; army = armée.

## Les réglages

settings-value = { $file } : [{ $program }] { $argument } : { $why }
settings-no_table = les réglages se trouvent dans la table d’un programme
settings-form = un réglage est un texte, un nombre, true ou false, ou une liste de ceux-ci
settings-program = { $file } : [{ $program }] n’est pas le nom d’un programme ; ce sont : { $programs }
settings-argument = { $file } : [{ $program }] n’a pas d’argument --{ $argument } ; il a : { $arguments }

## Les programmes

armies-none = { $game } n’a pas d’armées qui puissent s’affronter
armies-no_army = { $army } n’est pas une armée choisie en entier
armies-many = il y a plus de { $most } armées
armies-no_secrets = ce jeu ne commence pas par des choix secrets
regret-unsolved = { $game } ne peut pas être résolu
regret-seats = le jeu a { $count } { $count ->
    [one] place
   *[other] places
}, et seuls ceux à deux places se résolvent
regret-nodes = le jeu a plus de { $most } nœuds
regret-steps = le jeu peut prendre plus de { $most } pas
rewrite-no_form = dites par --form ce qu’il contient, car son nom ne le dit pas
study-not_described = { $game } n’est pas décrit par un fichier

## variant study

study-progress = { $at }/{ $count } parties, reste { $left }
study-heading = { $title } : { $count } { $count ->
    [one] partie
   *[other] parties
} de { $player } contre lui-même, graine { $seed }
study-length = longueur
study-lengths = { $mean } décisions ; la moitié des parties de { $low } à { $high }, la plus longue { $longest }
study-results = résultats
study-wins = victoires, { $first } { $won } %, { $second } { $lost } %, nulles { $drawn } %
study-first_player = premier joueur
study-scores = { $first } { $percent } % des points ({ $low } à { $high })
study-choices = choix
study-legal_moves = { $mean } coups légaux par décision ; { $percent } % des décisions n’en ont qu’un
study-lead = avantage
study-lead_changes = change { $times } fois par partie ; { $percent } % des vainqueurs avaient eu un pion de retard
study-ends = fins
study-end = { $reason } { $percent } % : gagnées, { $first } { $won }, { $second } { $lost } ; nulles { $drawn }
study-no_end = sans fin
study-a_game = par partie
study-moves = coups
study-taken = prises
study-becomes = promotions
study-unused = inutilisée
study-percent = { $percent } %
study-plots = { $title } : { $count } { $count ->
    [one] partie
   *[other] parties
} de { $player }, graine { $seed }
study-how_long = Longueur des parties
study-how_many = Coups légaux
study-how_ended = Fins de partie
study-what_pieces_do = Rôle des pièces
study-drawn = nulles
study-decision = décision { $number }
study-decisions = { $count } { $count ->
    [one] décision
   *[other] décisions
}
study-games = { $count } { $count ->
    [one] partie
   *[other] parties
}
study-legal = { $count } coups
study-per_game = { $count } par partie

## games, variant check

games-game = { $game } : { $about }
games-option = { $option }={ $values } : { $about }
variant_check-unreadable = lecture impossible : { $why }
variant_check-over_before = la partie est terminée avant de commencer : { $outcome }
variant_check-checked = { $title } : début, { $first } ; suites de 1, 2 et 3 coups : { $counts }

## armies

armies-progress = { $at }/{ $count } paires de parties, reste { $left }
armies-heading = { $game }, toutes jouées par { $player } : { $count } parties par armée, graine { $seed }
armies-army = armée
armies-drawn = % tirées
armies-score = score en % contre la liste
armies-scores = { $mean } ({ $low } à { $high })
armies-share = { $name } { $percent } %
armies-shares = parmi les armées tirées, ont des : { $shares }

## odds

odds_table-reroll = relance
odds_table-chance = { $chance } { $percent } %
odds_table-once = Chaque dé lancé une fois
odds_table-again = Un super D20 relancé là où cela sert
odds_table-title = La chance qu’une attaque tue le défenseur dans Loka
odds_table-about = En pour cent, selon les renforts de l’attaquant, de haut en bas, et du défenseur, en travers.
odds_table-of_attacker = renforts de l’attaquant
odds_table-of_defender = renforts du défenseur
odds_table-cell = { $attacker } contre { $defender } : { $chance }

## Fichiers de parties et de positions

files-unopened = { $file } : ouverture impossible : { $why }
files-unread = { $file } : lecture impossible : { $why }
files-left = reste { $left }
files-tally = { $games } { $games ->
    [one] partie
   *[other] parties
}, { $moves } { $moves ->
    [one] coup
   *[other] coups
}, { $errors } { $errors ->
    [one] erreur
   *[other] erreurs
}
pgn-passed_over = passé : { $fault }
epd-answer = { $id } : { $move }, { $wanted }
epd-line = ligne { $line }
epd-is_solved = résolu
epd-avoid = non résolu : éviter { $moves }
epd-best = non résolu : le meilleur est { $moves }
epd-solved_so_far = { $solved } { $solved ->
    [one] résolue
   *[other] résolues
}
epd-solved = résolues : { $solved } sur { $positions }, { $errors } { $errors ->
    [one] erreur
   *[other] erreurs
}
epd-nothing_wanted = il n’y a ni meilleur coup (bm) ni coup à éviter (am)
epd-is_over = la partie est terminée dans cette position
epd-no_move = le joueur n’a pas de coup
rewrite-written = écrits : { $written }, laissés de côté : { $left_out }
book-repeated = { $entry }, { $times } fois
book-no_move = aucun coup
book-chosen = choisi : { $move }
book-illegal = une entrée ne désigne pas de coup légal : numéro { $code }, poids { $weight }
book-built = { $games } { $games ->
    [one] partie
   *[other] parties
}, { $without_result } sans résultat, { $errors } { $errors ->
    [one] erreur
   *[other] erreurs
}, { $entries } { $entries ->
    [one] entrée
   *[other] entrées
}

pgn-source = lecture impossible : { $why }
pgn-unexpected = attendu : { $expected } ; trouvé : { $found }
pgn-unclosed = il manque la fin de ce qui commence ici : { $what }
pgn-too_long = { $what } dépasse la limite de { $limit } octets
pgn-too_many_tags = une partie a plus de { $limit } étiquettes
pgn-too_deep = des variantes sont imbriquées sur plus de { $limit } niveaux
pgn-too_many_moves = une partie a plus de { $limit } demi-coups
pgn-too_much_text = les étiquettes et les commentaires d’une partie dépassent { $limit } octets
pgn-nested_comment = un commentaire commence dans un commentaire, ce que la norme ne connaît pas
pgn-no_such_nag = les annotations sont numérotées de 0 à 255
pgn-unreadable = attendu dans « { $text } » : { $expected }
pgn-move = { $text } ne peut pas être joué : { $why }
pgn-after_end = { $text } ne peut pas être joué : la partie est terminée ({ $reason })
pgn-null_move = un coup nul n’est pas permis en échec
pgn-fen = la position de départ n’est pas correcte : { $why }
pgn-no_fen = il n’y a pas d’étiquette FEN avec la position de départ
pgn-variant = la variante { $name } n’est pas connue
pgn-duplicate_tag = la partie a déjà une étiquette { $name }
pgn-move_number = c’est le coup { $expected }, non { $found }
pgn-no_result = attendu : un résultat ou un coup ; trouvé : la fin de la partie
pgn-result_differs = la partie se termine par { $found }, mais son étiquette Result dit { $tag }
pgn-end_of_line = la fin de la ligne
pgn-end_of_text = la fin du texte
pgn-unusual = la norme écrit ce coup { $usual }
epd-operand = { $opcode } { $text } : { $why }
sgf-place = ligne { $line }, colonne { $column } : { $why }
sgf-form = attendu : { $expected }
sgf-nested = des variantes sont imbriquées sur plus de { $most } niveaux
sgf-other_game = c’est un jeu de genre { $kind }, et Lines of Action est le 9
sgf-size = le plateau est de taille { $size }, et ce jeu se joue sur 8
sgf-opening = l’ouverture { $setup } n’est ni Standard, ni Scrambled-eggs, ni Parachute, ni Custom
sgf-late_setup = des pièces sont posées après le premier coup
sgf-another = { $name } a une seule valeur dans un nœud, et en voici une autre
sgf-both_move = un nœud contient des coups des deux couleurs
sgf-turn = c’est à l’autre camp de jouer
sgf-refused = { $why } ({ $rule })
book-cut_off = un livre a des entrées de 16 octets, mais celle de l’octet { $offset } finit à l’octet { $length }
book-unsorted = l’entrée de l’octet { $offset } a une clé plus petite que la précédente

enclosed-a-comment = un commentaire
enclosed-an-escaped-line = une ligne d’échappement
enclosed-a-variation = une variante
enclosed-the-name-of-a-tag = le nom d’une étiquette
enclosed-the-value-of-a-tag = la valeur d’une étiquette
enclosed-a-word = un mot
expected-a-letter-a-digit-or-in-the-name-of-a-tag = une lettre, un chiffre ou _ dans le nom d’une étiquette
expected-or-behind = \ ou " après \
expected-a-move-before-the-variation = un coup avant la variante
expected-a-move-a-comment-a-variation-or-a-result = un coup, un commentaire, une variante ou un résultat
expected-a-number-from-0-to-255 = un nombre de 0 à 255
expected-a-value-in-quotation-marks = une valeur entre guillemets
expected-one-or-two-of-and = un ou deux des signes ! et ?
expected-the-name-of-a-tag = le nom d’une étiquette
expected-a-number-from-0-to-65535 = un nombre de 0 à 65535
expected-the-word-of-an-operation = le mot d’une opération
expected-a-text-that-ends-with = un texte qui finit par "
expected-a-game-which-starts-with = une partie, qui commence par (;
expected-a-node = un nœud
expected-b-or-w = B ou W
expected-a-node-which-starts-with = un nœud, qui commence par ;
expected-a-node-a-variation-or-the-end-of-this-one = un nœud, une variante ou la fin de celle-ci
expected-a-value-in-square-brackets = une valeur entre crochets
expected-the-bracket-that-opens-here-to-be-closed-with = le crochet ouvert ici fermé par ]

## Les groupes

group-chess = Échecs
group-lines-of-action = Lines of Action
group-set-up = Installer

## games

help-games = Lister les jeux avec leurs options
help-games-json = Écrire la liste en JSON

## pgn

help-pgn = Lire des fichiers de parties d’échecs et les rejouer toutes
help-pgn-files = Les fichiers, en PGN, aussi comprimés en .gz, .bz2 ou .zst ; `-` est l’entrée
help-pgn-finals = Écrire la position finale de chaque partie en FEN, une par ligne
help-pgn-passed-over = Dire aussi sur stderr ce qui a été passé dans des parties qui ont pu être lues
help-pgn-strict = N’accepter que ce qui est écrit selon la norme
help-pgn-threads = Combien de fils d’exécution jouent les parties d’un fichier, au plus 1024 ; 0 en met un par cœur
help-pgn-variations = Jouer aussi les variantes, et compter une erreur dans l’une comme une erreur de sa partie

## epd

help-epd = Résoudre des suites de positions d’essai
help-epd-depth = À combien de demi-coups de profondeur le joueur regarde au plus
help-epd-fail = Échouer si une position n’est pas résolue ou ne peut être lue
help-epd-files = Les suites, en EPD ; `-` est l’entrée
help-epd-json = Écrire les réponses et les comptes de chaque fichier en une ligne de JSON
help-epd-nodes = Combien de positions le joueur examine pour chaque réponse
help-epd-searches = Combien de recherches partagent une position et ce qu’elles trouvent
help-epd-seed = Lequel de coups également bons le joueur choisit
help-epd-threads = Sur combien de fils d’exécution elles tournent, ce qui ne change aucune réponse

## book

help-book = Montrer des livres d’ouvertures et en faire à partir de parties
help-book-build = Faire un livre des parties de fichiers PGN
help-book-build-files = Les parties, en PGN, aussi comprimées en .gz, .bz2 ou .zst ; `-` est l’entrée
help-book-build-least = Dans combien de parties un coup doit avoir été joué
help-book-build-plies = Combien de demi-coups de chaque partie comptent
help-book-build-to = Le livre à écrire
help-book-show = Écrire les coups qu’un livre connaît pour une position
help-book-show-book = Le livre
help-book-show-fen = La position, en FEN ; sans elle, le début d’une partie
help-book-show-json = Écrire les coups en une ligne de JSON
help-book-show-seed = Choisir l’un des coups par ce nombre, chacun aussi probable que le dit son poids

## uci

help-uci = Un moteur d’échecs derrière l’Universal Chess Interface, par l’entrée et la sortie standard
help-uci-long =
    Un moteur d’échecs derrière l’Universal Chess Interface, par l’entrée et la sortie standard.

    Un échiquier graphique le lance et lui parle ; à la main, `uci` liste les options, `go depth 6` réfléchit, et `quit` termine.

## sgf

help-sgf = Lire des fichiers de parties de Lines of Action et les rejouer toutes
help-sgf-files = Les fichiers, en SGF ; `-` est l’entrée
help-sgf-finals = Écrire la position finale de chaque partie, une par ligne
help-sgf-rules = Les règles des parties qui ne donnent pas les leurs, avec leurs options

## rewrite

help-rewrite = Récrire des fichiers de parties ou de positions, sous la forme de la norme
help-rewrite-files = Les fichiers ; `-` est l’entrée. PGN peut être comprimé en .gz, .bz2 ou .zst
help-rewrite-form = Ce que contiennent les fichiers [par défaut : ce que disent les fins de leurs noms]
help-rewrite-rules = Les règles des parties de Lines of Action qui ne donnent pas les leurs
help-rewrite-to-letters = Ce qui désigne les pièces dans le PGN écrit : autrement qu’english, pour être lu par des personnes

## odds

help-odds = Écrire les chances exactes d’une attaque d’après les renforts des deux camps
help-odds-json = Écrire le tableau en JSON
help-odds-most = Le plus de renforts par camp
help-odds-svg = Dessiner aussi la chance que le défenseur soit tué

## regret

help-regret = Résoudre de petits jeux à deux places et à secrets
help-regret-games = Des jeux avec leurs options, comme `goofspiel(cards=3)`
help-regret-games-option = Un jeu, s’il n’est pas un mot ; peut être répété
help-regret-iterations = Après combien d’itérations s’arrêter
help-regret-json = Écrire ce qui est trouvé pour chaque jeu en une ligne de JSON
help-regret-target = L’exploitabilité à laquelle s’arrêter plus tôt

## armies

help-armies = Faire s’affronter des armées dans beaucoup de parties, et dire lesquelles sont bonnes
help-armies-find = Chercher autant de bonnes armées parmi toutes celles qui dépensent leurs points : à chaque fois la meilleure moitié reste, et joue deux fois plus de parties
help-armies-games = Combien de parties joue chaque armée ; un nombre impair est arrondi vers le haut
help-armies-json = Écrire les scores en JSON plutôt qu’en tableau
help-armies-player = Le joueur de toutes les places
help-armies-seed = La graine que suivent les armées, les dés et les joueurs
help-armies-words = Le jeu avec ses options, comme `face-off(points=400)` [par défaut : loka], et des armées, chacune par le texte de son coup ; s’il en faut plusieurs, avec `+` entre eux [par défaut : celles du livre du jeu]

## variant

help-variant = Vérifier la description d’un jeu, en commencer une, ou la faire étudier par des robots
help-variant-check = Dire ce qui ne va pas dans des descriptions, ou présenter leurs jeux
help-variant-check-files = Les fichiers
help-variant-new = Écrire une description pour commencer
help-variant-new-name = Un jeu du catalogue pour commencer, au lieu d’un petit avec des commentaires
help-variant-schema = Écrire le JSON Schema des descriptions, pour les éditeurs
help-variant-study = Faire jouer beaucoup de parties à des robots, et dire ce que demande un auteur : la longueur des parties, qui gagne, comment elles finissent, combien de choix il y a, et ce que font les pièces
help-variant-study-game = Le fichier, ou un jeu du catalogue, comme `variant(game=shogi)`
help-variant-study-games = Combien de parties sont jouées ; Ctrl-C parle de celles qui sont finies
help-variant-study-json = Écrire ce qui est trouvé en JSON plutôt qu’en tableau
help-variant-study-most-decisions = Après combien de décisions une partie qui ne finit pas compte comme nulle
help-variant-study-player = Le joueur des deux places
help-variant-study-seed = La graine que suivent toutes les parties
help-variant-study-svg = Dessiner une page de graphiques dans ce fichier

## completions

help-completions = Écrire les complétions pour un interpréteur de commandes, qu’il lit à son démarrage
help-completions-shell = L’interpréteur de commandes

## manual

help-manual = Écrire les pages du manuel, une par programme, dans un dossier
help-manual-folder = Le dossier, comme `~/.local/share/man/man1` ; créé s’il n’existe pas

## boardwright

help-boardwright = Jouer, regarder et étudier des jeux de plateau : échecs, Loka, Lines of Action, Strata
