# Completes what stands behind a parenthesis or a comma, as in 'loka(tiles=0,po
# and greedy,mc: the options of games, the settings of players, and players.
_boardwright_options() {
    local word=${COMP_WORDS[COMP_CWORD]#[\'\"]}
    word=${word//\\/}
    [[ $word == *[\(,]* ]] || return 1
    local before=${word%\(*} rest=${word##*\(}
    local name=${before##*,} known option
    # Behind a parenthesis that is closed, or without one, a list goes on.
    if [[ $word != *\(* || $rest == *\)* ]]; then
        name=player rest=${word##*[,\)]} before=${word%"$rest"}
    elif [[ $rest == *,* ]]; then
        before+="(${rest%,*}," rest=${rest##*,}
    else
        before+="("
    fi
    COMPREPLY=()
    while read -r known option; do
        if [[ $known == "$name" && $option == "$rest"* ]]; then
            option=$before$option
            # Outside of quotation marks a parenthesis must be marked as a sign.
            if [[ ${COMP_WORDS[COMP_CWORD]} != [\'\"]* && $option == *\(* ]]; then
                printf -v option %q "$option"
            fi
            COMPREPLY+=("$option")
        fi
    done <<'NAMES'
{names}NAMES
    compopt -o nospace 2> /dev/null
    return 0
}
