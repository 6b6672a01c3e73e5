/**
 * Version of the engine. Raise it with every change of the findings in the same text (rules, words, weights): the
 * warnings stored with offers are then computed anew, in the background. `version.test.ts` fails until then.
 */
export const ENGINE_VERSION = 4;
