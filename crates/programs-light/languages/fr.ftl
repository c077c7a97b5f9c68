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
