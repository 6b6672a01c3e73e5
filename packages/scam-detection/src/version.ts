/**
 * Which engine reads. Raise it with every change of what is found in the same text (rules, words, weights): the warnings
 * stored with offers are then computed anew, in the background. `version.test.ts` fails until it is.
 */
export const ENGINE_VERSION = 3;
