# Ce que disent les programmes. Ce que l’on tape (moves, hint, quit …) est le même dans toutes les langues.

## play en lignes

play-help = un coup, ou : moves [DÉBUT], odds COUP, hint (conseil), place (placer le reste), back (reprendre), offer, accept, decline (nulle), claim (réclamer), resign (abandonner), save, help, quit ; ce qui pourrait être les deux est un coup, et /help n’en est jamais un
play-help_without_offers = un coup, ou : moves [DÉBUT], odds COUP, hint (conseil), place (placer le reste), back (reprendre), claim (réclamer), resign (abandonner), save, help, quit ; ce qui pourrait être les deux est un coup, et /help n’en est jamais un
play-unkept = la partie continue mais n’est pas conservée : { $why }
play-hand_over = passez l’écran à { $seat }, puis Entrée
play-offered = { $seat } propose la nulle : accept, decline, ou un coup
play-no = non : { $why }
play-too_many = { $count } coups, trop pour une liste
play-more = et encore { $count }
play-no_hint = pas de conseil
play-no_attack = ce n’est pas une attaque dont l’issue est ouverte

play-saved = enregistré dans { $file }
play-saved_open = enregistré dans { $file } ; play --resume { $file } la reprend
play-untouched = rien n’a été joué, donc rien n’est enregistré
play-unsaved = impossible d’enregistrer dans { $file } : { $why }

## Le menu

menu-which_game = À quel jeu jouez-vous ?
menu-how_to_choose = Tapez un numéro, ou un nom avec ses options entre parenthèses ; ? montre les options, ? avec un jeu les explique, q termine.
menu-games = Les jeux, et les options qui peuvent suivre entre parenthèses :
menu-game_prompt = {"jeu> "}
menu-level_prompt = {"niveau des robots, de 1 à "}{ $most } [{ $most }]{"> "}
menu-no_level = non : un niveau est un nombre de 1 à { $most }

## draw

draw-odds_of_move = { $move } : { $odds }

## rules

rules-more = --all dit tout, et --ids ajoute les identifiants des règles.

## watch et replay

watch-start = le début
watch-result = résultat : { $result }
watch-pay_offs = gains : { $paid }
watch-places = places : { $places }
watch-played_so = { $seat } ({ $player }) : { $told }
watch-tally = { $count } { $count ->
    [one] décision
   *[other] décisions
}
watch-tally_of_attacks = { $count } { $count ->
    [one] décision
   *[other] décisions
}, dont { $attacks } { $attacks ->
    [one] attaque
   *[other] attaques
}
watch-record = enregistrement : { $count } { $count ->
    [one] événement
   *[other] événements
} dans { $file }, vérifiés en les rejouant
watch-picture = image : { $file }
watch-level = niveau { $level }
watch-name = { $game }, graine { $seed }
watch-about = { $about }.
watch-side = { LIST($seats, last: " et ") } : { $players }
watch-begins = La partie commence toute seule. La touche ? montre ce qu’il y a d’autre.
watch-drawn = Nulle { FORM($reason, form: "draw") }.
watch-all_lost = Tous perdent : { $reason }.
# untold: count
watch-won = Victoire, { LIST($winners, last: " et ") } : { $reason }.
watch-not_ended = La partie a été arrêtée.
watch-all_paid = Gains : { $paid }
watch-all_places = Places : { $places }
watch-decided = Ce qui l’a décidée :
watch-falls = { $number }. { LIST($seats, last: " et ") } { $count ->
    [one] tombe
   *[other] tombent
} : { $by }
watch-by_seat = { $seat } { $text }
watch-next = Et ensuite :
watch-next_watch = watch --game "{ $game }" : une autre partie
watch-next_play = play "{ $game }" : contre les mêmes joueurs
watch-next_replay = replay { $file } : cette partie encore une fois
watch-stopped = arrêté : la limite de --most-events est atteinte
replay-verified = vérifié : { $game }, { $count } { $count ->
    [one] événement
   *[other] événements
}, { $rolls }, { $result }
replay-rolls = { $count } { $count ->
    [one] jet
   *[other] jets
}
replay-rolls_given = { $count } { $count ->
    [one] jet
   *[other] jets
} ({ $given } donnés, non tirés de la graine)
replay-clock = pendule : { $clock }, { $count } { $count ->
    [one] relevé vérifié
   *[other] relevés vérifiés
}
replay-at = { $at } sur { $events }
replay-step_prompt = Entrée : suite, b : retour, un nombre : y aller, q : fin >{" "}
replay-at_the_end = c’est la fin
replay-at_the_start = c’est le début
replay-step_help = un nombre de 0 à { $events }, b, q, ou rien

latest-with_value = { $line } ({ $value })
latest-odds = chances : { $odds }

## L’écran de watch et de replay

viewer-at_end = la fin
viewer-event = événement { $at }
viewer-event_of = événement { $at } sur { $events }
viewer-event_so_far = événement { $at } sur { $events } jusqu’ici
viewer-thinks = { $place }, un joueur réfléchit
viewer-paused = { $place }, en pause
viewer-stands = qui est mieux : { LIST($above, last: " et ") } en haut, { LIST($below, last: " et ") } en bas
viewer-foot_of_list = haut, bas, un nombre : choisir  Entrée : y aller  m : fermer
viewer-foot_playing = espace : pause  gauche, droite : pas  m : coups  ? : aide  q : { $leave }
viewer-foot_paused = espace : continuer  gauche, droite : pas  m : coups  ? : aide  q : { $leave }
viewer-to_result = au résultat
viewer-close = fermer
viewer-key_pause = pause, et reprise
viewer-key_on = un événement de plus
viewer-key_back = un événement de moins
viewer-key_ten = dix événements en avant ou en arrière
viewer-key_ends = au début, au dernier événement
viewer-key_list = la liste de tous les coups, pour aller à l’un d’eux
viewer-key_speed = plus vite, moins vite
viewer-key_stop = arrêter tout de suite
viewer-key_shell = revenir à l’interpréteur pour un moment ; fg reprend
viewer-key_plot = qui était mieux et quand, en image, s’il y a la place

key-space = espace
key-right-enter = droite, Entrée
key-left-b = gauche, b
key-down-up = bas, haut
key-home-end = Début, Fin
key-ctrl-c = Ctrl-C
key-ctrl-z = Ctrl-Z

## Ce qui ne va pas

refused-ended = erreur : { $why }
refused-file = { $file } : { $why }
refused-unwritable = impossible d’écrire { $file } : { $why }
refused-unopened = lecture impossible : { $why }
refused-longer = c’est plus long que { $most } Mio
refused-is_folder = c’est un dossier
refused-one_game = un enregistrement contient une seule partie
refused-no_rules_file = aucun jeu de ce programme ne se décrit par un tel fichier
refused-not_as_written = { $file } n’est pas ce qui a été écrit : { $why }
refused-other_position = on arrive à une autre position
refused-same_file = l’enregistrement et l’image ne peuvent pas être tous deux { $file } ; --record et --svg les nomment
refused-over_record = l’image serait écrite par-dessus l’enregistrement { $file }
refused-no_list_of_players = { $file } : { $why } ; --players dit qui joue à la place
refused-names_nobody = ne nomme aucun joueur
refused-name_a_game =
    nommez un jeu

    { $games }
refused-name_a_game_as =
    nommez un jeu, comme dans `{ $program } { $game }`

    { $games }
refused-game_of_list =
    { $before }
    {"  "}{ $game } : { $about }
refused-game_with_options =
    { $before }
    {"  "}{ $game } : { $about }
    {"    "}({ $options })
refused-two_games = le jeu est { $word } d’après son mot et { $option } d’après --game
refused-no_games = il n’y a aucun jeu à jouer
refused-no_game_to_watch = il n’y a aucun jeu à regarder
refused-no_game_chosen = aucun jeu n’a été choisi
refused-seed_number = ici, une graine est un nombre inférieur à 2^64
refused-picture_ends = { $file } : le nom doit finir en .svg ou .png
refused-picture_ends_svg = { $file } : le nom doit finir en .svg
refused-few_events = l’enregistrement n’a que { $count } { $count ->
    [one] événement
   *[other] événements
}
refused-no_cell = il n’y a pas de case { $cell }
refused-nobody_due = aucune place n’a le trait dans cette position
refused-pixels = avec --cell { $cell }, l’image a { $width } × { $height } pixels, plus que { $most } : { $advice }
refused-smaller_cell = le plus grand qui convienne est --cell { $cell }
refused-svg_instead = une image SVG n’a pas cette limite
refused-nodes_unknown = on ne peut pas dire d’avance combien il y a de nœuds à la profondeur { $depth } : une estimation va au plus à { $deepest } ; --force les compte
refused-nodes_many = il faut s’attendre à environ { $count } nœuds, plus que 10^9 ; --force les compte
refused-levels_choose = --levels choisit les joueurs, et { $player } est nommé à côté
refused-two_players = nommez au moins deux joueurs, comme dans `arena { $game } greedy mcts`
refused-player_twice = le joueur { $player } est donné deux fois
refused-same_levels = les niveaux { $first } et { $second } de ce jeu sont tous deux { $player }
refused-two_levels = il faut au moins deux niveaux, comme dans `--levels=2-6`
refused-level_range = les niveaux s’écrivent de l’un à un autre plus haut, comme 1-{ $most }
refused-meeting = { $first } contre { $second } : { $why }
refused-results_line = { $file }, ligne { $line } : { $why }
refused-results_column = { $file }, ligne { $line }, colonne { $column } : { $why }
refused-results_newer = les résultats viennent d’une version plus récente : leur forme est { $form }, et celle-ci lit { $known }
refused-other_tournament = c’est un autre tournoi : { $found }
refused-score_range = un score est compris entre 0 et 1
refused-played_before = cette partie a déjà été jouée
refused-no_results = ce n’est pas une ligne de résultats de ce tournoi

## Ce que disent les erreurs

error-unreadable = attendu au caractère { $at } : { $expected }
error-no_seat = il n’y a pas de place { $given } ; les places sont : { $seats }
error-not_utf8 = le texte n’est pas en UTF-8
error-record_line = attendu à la ligne { $line } : { $expected }
error-record_cut = l’enregistrement est coupé à la ligne { $line }
error-record_newer = l’enregistrement vient d’une version plus récente : sa forme est { $form }
error-record_digest = l’enregistrement a été modifié : son texte n’a pas l’empreinte par laquelle il se termine
error-record_rules = l’enregistrement est de { $recorded }, non de { $given }
error-record_redacted = l’enregistrement tait sa graine, il ne peut donc pas être rejoué
error-record_start = la position de départ : { $why }
error-record_event = événement { $number } : { $why }
error-record_refused = { $why } ({ $rule })
error-record_dice = la graine donne ici { $found }
error-record_final = la position finale obtenue est { $found }
error-record_result = le résultat obtenu est { $found }
error-record_final_position = la position finale : { $why }
error-record_payoffs = les gains obtenus sont { $found }
error-record_view = la ligne { $line } disait { $told }, et la partie dit { $found }
error-record_form = l’enregistrement dit ce qu’il faut, mais pas sous la forme qui est écrite
error-no_player = il n’y a pas de joueur { $given } ; les joueurs sont : { $players }
error-player_form = un joueur s’écrit nom ou nom(réglage=valeur,...) ; { $given } ne va pas à partir du caractère { $at }
error-player = joueur : { $why }
error-player_values = joueur : le fichier de valeurs { $file } : { $why }
error-players_count = il y a { $given } { $given ->
    [one] joueur
   *[other] joueurs
}, et ce jeu en demande { $needed }
error-values_no_files = aucun fichier de valeurs n’est lu ici ; value=hand est l’évaluation propre au jeu
error-values_unreadable = lecture impossible : { $why }
error-values_no_encoding = ce jeu n’a pas d’encodage, donc pas de valeurs apprises
error-values_no_policy = il n’a pas de politique, et policy=on en demande une
error-no_move = le joueur de la place { $seat } ne donne pas de coup
error-declined = le joueur de la place { $seat } ne joue pas : { $why }
error-choice_refused = le choix de la place { $seat } est refusé : { $why }
error-no_roll = pas de jet : { $why }
error-no_steps = la partie ne peut pas être parcourue : { $why }
error-seed_empty = aucune graine n’est donnée ; une graine est un nombre inférieur à 2^64 ou 64 chiffres hexadécimaux
error-seed_character = { $character } au caractère { $at } de la graine ; une graine est un nombre inférieur à 2^64 ou 64 chiffres hexadécimaux
error-seed_large = la graine est plus grande que 18446744073709551615, le plus grand nombre qu’elle puisse être
error-seed_hexadecimal = une graine est un nombre inférieur à 2^64 ou 64 chiffres hexadécimaux, et il y en a { $digits } ici
error-seed_length = la graine a { $digits } chiffres ; un nombre en a au plus 20 en décimal, une clé exactement 64 en hexadécimal
error-other_rules = la partie a été ouverte avec d’autres règles
error-solve_no_position = il n’y a pas de position à résoudre
error-solve_seats = seuls les jeux à deux places adverses se résolvent
error-solve_results = seuls se résolvent les jeux que l’une gagne et que l’autre perd, ou qui sont nuls
error-solve_secrets = les jeux à secrets ne se résolvent pas
error-solve_repetition = d’après ces règles, une répétition n’est pas nulle, et de tels jeux ne se résolvent pas
error-solve_positions = plus de { $limit } positions peuvent être atteintes d’ici
error-solve_memory = les positions que l’on peut atteindre d’ici prennent plus de { $limit } Mio de mémoire
error-solve_stopped = arrêté avant que le jeu ne soit résolu
error-file_missing = ce fichier ou ce dossier n’existe pas
error-file_forbidden = accès refusé
error-file_exists = ce fichier existe déjà
error-file_folder = c’est un dossier
error-file_no_folder = ce n’est pas un dossier
error-file_full = il n’y a plus de place sur le disque
error-file_too_large = le fichier est trop grand
error-unwritten = impossible d’écrire la sortie : { $why }

expected-boardwright-record-1 = boardwright record 1
expected-a-seed-as-a-number-or-64-hex-digits = une graine, un nombre ou 64 chiffres hexadécimaux
expected-a-number-of-undone-events-1-to-1000000000000 = un nombre d’événements annulés, de 1 à 1000000000000
expected-start-and-a-position = start et une position
expected-sha256-and-the-digest = sha256 et l’empreinte
expected-a-line-that-ends-with-a-line-feed-alone = une ligne qui finit par un seul saut de ligne
expected-the-end-after-the-digest = la fin après l’empreinte
expected-rules-and-the-game-s-name = rules et le nom du jeu
expected-seed-and-a-number-or-seed-hidden = seed et un nombre, ou seed hidden

## Les résultats et les nombres

result-open = inachevée
result-won = victoire, { LIST($winners, last: " et ") } : { $reason }
result-drawn = nulle { FORM($reason, form: "draw") }
result-all_lost = tous perdent : { $reason }
number-decimal = { $whole },{ $decimals }

## analyse

grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
analyse-progress = { $at }/{ $count } événements, reste { $left }
analyse-found = { $count ->
    [one] { $count } trouvée
   *[other] { $count } trouvées
}
analyse-heading = { $game }, { $result }
analyse-mistake = { $seat } { $move } : { $grade }, { $before } % d’une victoire sont devenus { $after } %
analyse-better = { $mistake } ; mieux : { $line }
analyse-judged = décisions jugées : { $judged } sur { $decisions } ; gaffes : { $blunders }, erreurs : { $mistakes }, imprécisions : { $inaccuracies }
analyse-stopped = arrêté après { $events } { $events ->
    [one] événement
   *[other] événements
} sur { $count }
analyse-expected = { $game } : ce qu’il y avait à espérer pour { LIST($seats, last: " et ") }
analyse-won = gagné
analyse-even = égalité
analyse-lost = perdu
analyse-start = début
analyse-event = événement { $number }
analyse-point = { $number }. { $seat } { $move } : { $grade }, { $before } % sont devenus { $after } % ; mieux : { $line }

## arena

arena-progress = { $at }/{ $count } parties, reste { $left }
arena-going_on = { $file } a déjà { $count } { $count ->
    [one] partie
   *[other] parties
}, à la suite
arena-heading = { $game } : { $count } { $count ->
    [one] partie
   *[other] parties
}, graine { $seed }, { $beginning }
arena-beginning = { $events } { $events ->
    [one] événement
   *[other] événements
} au hasard au début
arena-no_beginning = rien au hasard au début : toutes se seraient terminées en { $events } { $events ->
    [one] événement
   *[other] événements
} au hasard
arena-beginning_but = { $events } { $events ->
    [one] événement
   *[other] événements
} au hasard au début de toutes, sauf { $unopened } qui ont commencé sans rien, car elles s’y seraient terminées
arena-player = joueur
arena-elo = Elo
arena-interval = 95 %
arena-positions = positions/coup
arena-from_to = { $low } à { $high }
arena-pair = { $first } contre { $second } : { $score }, +{ $won } ={ $drawn } -{ $lost }
arena-score = { $percent } % ({ $low } à { $high })
arena-score_of = { $score } sur { $count }
arena-both_lost = { $pair }, dont { $count } { $count ->
    [one] perdue
   *[other] perdues
} par les deux
arena-unfinished = { $pair }, dont { $count } { $count ->
    [one] inachevée
   *[other] inachevées
}
arena-paid = { $pair } ; gain par partie { $first } et { $second }
arena-paid_known = { $pair }, connu de { $count }
arena-mean = { $mean } ({ $low } à { $high })
arena-level = niveau
arena-elo_from = Elo depuis { $level }
arena-below = score contre le niveau d’en dessous

## solve

solve-found = { $count } { $count ->
    [one] position trouvée
   *[other] positions trouvées
}
solve-valuing = calcul de ce qu’elles valent
solve-heading = { $game } : { $count } { $count ->
    [one] position
   *[other] positions
}
solve-decides = { $seat } au trait, positions gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }
solve-decides_by_dice = { $seat } au trait, positions meilleures que l’égalité : { $better }, égales : { $even }, moins bonnes : { $worse }
solve-bounds = chaque part d’une victoire est connue à { $widest } près
solve-longest = la plus longue victoire ({ $seat }) : { $position }
solve-worth_of = { $what } : { $worth }
solve-line_of = { $worth } : { $line }
solve-more = et encore { $count } { $count ->
    [one] coup
   *[other] coups
}
solve-won = gagné en { $count } { $count ->
    [one] décision
   *[other] décisions
}
solve-drawn = nulle
solve-lost = perdu en { $count } { $count ->
    [one] décision
   *[other] décisions
}
solve-share = { $share } % d’une victoire

## Les arguments, et l’aide

arguments-conflict = l’argument « { $argument } » ne peut pas aller avec { LIST($others, last: " et ") }
arguments-conflict_of_some = l’argument « { $argument } » ne peut pas aller avec d’autres qui sont donnés
arguments-repeated = l’argument « { $argument } » ne peut être donné qu’une fois
arguments-no_equals = il faut un signe égal devant la valeur de « { $argument } »
arguments-no_value = « { $argument } » demande une valeur, et il n’y en a pas
arguments-wrong_value = valeur « { $value } » impossible pour « { $argument } »
arguments-wrong_value_as = valeur « { $value } » impossible pour « { $argument } » : { $why }
arguments-no_program = il n’y a pas de programme « { $given } »
arguments-missing = il manque ces arguments : { $arguments }
arguments-missing_program = « { $program } » demande le nom d’un programme
arguments-utf8 = un argument n’est pas en UTF-8
arguments-too_many = valeur « { $value } » en trop pour « { $argument } »
arguments-too_few = « { $argument } » demande au moins { $least } valeurs ; il y en a { $given }
arguments-wrong_count = « { $argument } » demande { $needed } valeurs ; il y en a { $given }
arguments-unknown = argument « { $argument } » inattendu
arguments-otherwise = ces arguments ne vont pas
arguments-no_digit = ce n’est pas un nombre entier
arguments-empty_number = il manque un nombre
arguments-large_number = le nombre est trop grand
arguments-small_number = le nombre est trop petit
arguments-out_of_range = { $number } n’est pas dans { $range }
arguments-possible = [valeurs possibles : { $values }]
arguments-programs = [programmes : { $values }]
arguments-tip = conseil : { $tip }
arguments-similar_values = { $count ->
    [one] il existe une valeur proche : { $values }
   *[other] il existe des valeurs proches : { $values }
}
arguments-similar_programs = { $count ->
    [one] il existe un programme au nom proche : { $values }
   *[other] il existe des programmes aux noms proches : { $values }
}
arguments-similar_arguments = { $count ->
    [one] il existe un argument proche : { $values }
   *[other] il existe des arguments proches : { $values }
}
arguments-as_value = pour passer « { $value } » comme valeur, écrivez « -- { $value } »
arguments-exists = { $what } existe
arguments-usage = Utilisation :
arguments-try_help = Pour en savoir plus, essayez « --help ».
arguments-arguments = Arguments :
arguments-options = Options :
arguments-commands = Commandes :
arguments-default = [par défaut : { $value }]
arguments-print_help = Montrer cette aide
arguments-print_help_more = Montrer cette aide (davantage avec « --help »)
arguments-print_help_short = Montrer cette aide (en résumé avec « -h »)
arguments-print_version = Montrer la version
arguments-more_of_each = <COMMAND> --help en dit plus sur chacun.
