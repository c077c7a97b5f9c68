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
menu-how_to_choose = Tapez un numéro, ou un nom avec ses options entre parenthèses ; ? montre les options, q termine.
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
