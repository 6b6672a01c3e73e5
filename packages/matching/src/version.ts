/**
 * Which engine writes what candidates are found by (`tradeRows`). Raise it with every change of what that gives for the
 * same person (trades, their words, marks, years): rows of an older engine are then written anew, in the background.
 * `version.test.ts` fails until it is.
 */
export const ENGINE_VERSION = 5;

/**
 * Which engine scored an application (`match`). Raise it with every change of what a score or its parts are for the same
 * two: stored scores of an older engine are then written anew, in the background. `version.test.ts` fails until it is.
 */
export const MATCH_VERSION = 1;
