
# Completes what stands behind a parenthesis or a comma, as in 'loka(tiles=0,po
# and greedy,mc: the options of games, the settings of players, and players.
function __fish_boardwright_options
    set -l word (commandline -ct | string replace -r '^[\'"]' '' | string replace -a '\\' '')
    set -l rest (string replace -r '^.*\(' '' -- $word)
    set -l before (string replace -r '\([^(]*$' '' -- $word)
    set -l name (string replace -r '^.*,' '' -- $before)
    # Behind a parenthesis that is closed, or without one, a list goes on.
    if not string match -q '*(*' -- $word; or string match -q '*)*' -- $rest
        set name player
        set before (string replace -r '[^,)]*$' '' -- $word)
    else
        set before "$before("(string replace -r '[^,]*$' '' -- $rest)
    end
    for line in (__fish_boardwright_names)
        set -l parts (string split -m 1 ' ' -- $line)
        test "$parts[1]" = "$name"; and echo $before$parts[2]
    end
end

function __fish_boardwright_names
    echo '{names}' | string match -v ''
end

for option in '' '-r -l game' '-r -l rules' '-r -l player' '-r -l players'
    set option (string split ' ' -n -- $option)
    complete -c boardwright -n "commandline -ct | string match -qr '[(,]'" $option -f -a '(__fish_boardwright_options)'
end
