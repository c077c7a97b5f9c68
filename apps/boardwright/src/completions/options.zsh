# Completes what stands behind a parenthesis or a comma, as in 'loka(tiles=0,po
# and greedy,mc: the options of games, the settings of players, and players.
_boardwright_options() {
    local word=${PREFIX//\\/}
    [[ $word == *[\(,]* ]] || return 1
    local before=${word%\(*} rest=${word##*\(} line
    local name=${before##*,}
    # Behind a parenthesis that is closed, or without one, a list goes on.
    if [[ $word != *\(* || $rest == *\)* ]]; then
        name=player rest=${word##*[,\)]} before=${word%$rest}
    elif [[ $rest == *,* ]]; then
        before+="(${rest%,*}," rest=${rest##*,}
    else
        before+="("
    fi
    local -a found
    for line in ${(f)"$(<<'NAMES'
{names}NAMES
)"}; do
        [[ $line == "$name "* ]] && found+=("$before${line#* }")
    done
    compadd -S '' -- $found
    return 0
}
