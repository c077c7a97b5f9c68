/* Plays chess to fool's mate, asks for a move that a rule forbids, plays Face-off to its end by its
 * dice, and verifies the record. */
#include "boardwright.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program unless a call went as it should, and gives its text, which `free` frees. */
static char *want(bw_code code, bw_answer answer) {
    char *text = answer.text ? malloc(strlen(answer.text) + 1) : calloc(1, 1);
    if (!text) abort();
    if (answer.text) strcpy(text, answer.text);
    if (answer.code != code) {
        fprintf(stderr, "code %d in the place of %d: %s\n", answer.code, code, text);
        exit(1);
    }
    if (answer.rule) printf("%s: %s\n", answer.rule, text);
    bw_free(answer);
    return text;
}

static void done(bw_answer answer) { free(want(BW_OK, answer)); }

static bw_game *opened(const char *name, uint64_t seed) {
    bw_game *game;
    done(bw_open(name, seed, &game));
    return game;
}

/* Ends the program unless a call answers this text. */
static void expect(const char *text, bw_answer answer) {
    char *told = want(BW_OK, answer);
    if (strcmp(told, text) != 0) {
        fprintf(stderr, "\"%s\" in the place of \"%s\"\n", told, text);
        exit(1);
    }
    free(told);
}

static void chess(void) {
    bw_game *game = opened("chess", 7);
    expect("w b", bw_seats(game));
    free(want(BW_REFUSED, bw_play(game, "w", "f2f5")));
    free(want(BW_UNREADABLE, bw_play(game, "w", "to the left")));
    free(want(BW_UNREADABLE, bw_play(game, "green", "f2f3")));
    free(want(BW_MISUSED, bw_play(game, NULL, "f2f3")));
    free(want(BW_MISUSED, bw_play(game, "w", "\xff")));
    free(want(BW_MISUSED, bw_status(NULL)));
    free(want(BW_UNREADABLE, bw_moves(game, "w", 19)));
    done(bw_play(game, "w", "f2f3"));
    done(bw_play(game, "b", "e7e5"));
    done(bw_play(game, "w", "g2g4"));
    done(bw_play(game, "b", "d8h4"));
    expect("over b: checkmate", bw_status(game));
    char *picture = want(BW_OK, bw_picture(game, NULL));
    fputs(picture, stdout);
    free(picture);
    bw_close(game);
}

/* Plays the first, the last or some legal move of whoever is due, and rolls the dice. */
static void face_off(void) {
    bw_game *game = opened("face-off(points=60,tiles=1)", 7);
    unsigned random = 7;
    for (;;) {
        char *status = want(BW_OK, bw_status(game));
        char *seat = strchr(status, ' ');
        if (strcmp(status, "chance") == 0) {
            done(bw_roll(game));
        } else if (strncmp(status, "over", 4) == 0) {
            puts(status);
            free(status);
            break;
        } else {
            /* Where several choose in secret, the first of them. */
            seat[2] = '\0';
            char *moves = want(BW_OK, bw_moves(game, seat + 1, 10000));
            unsigned count = 1, skipped;
            for (char *sign = moves; *sign; sign++) count += *sign == '\n';
            random = random * 1103515245u + 12345u;
            skipped = random / 65536u % count;
            char *chosen = moves;
            while (skipped--) chosen = strchr(chosen, '\n') + 1;
            chosen[strcspn(chosen, "\n")] = '\0';
            done(bw_play(game, seat + 1, chosen));
            free(moves);
        }
        free(status);
    }
    char *record = want(BW_OK, bw_record(game));
    char *position = want(BW_OK, bw_view(game, "w"));
    bw_close(game);
    done(bw_replay(record, &game));
    expect(position, bw_view(game, "b"));
    bw_close(game);
    free(position);
    /* A record that was changed does not verify. */
    char *seed = strstr(record, "seed 7");
    seed[5] = '8';
    free(want(BW_UNVERIFIED, bw_replay(record, &game)));
    if (game) exit(1);
    free(record);
}

int main(void) {
    bw_game *none;
    free(want(BW_UNREADABLE, bw_open("ches", 7, &none)));
    free(want(BW_MISUSED, bw_open("chess", 7, NULL)));
    bw_close(none);
    chess();
    face_off();
    puts("all of it went as it should");
    return 0;
}
