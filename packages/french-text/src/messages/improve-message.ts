import { calmCapitals } from './calm-capitals.ts';
import { factsOf, protectFacts, restoreFacts } from './protected-facts.ts';
import { changesBetween, type MessageChange } from './message-changes.ts';
import type { TypedMessage } from './message-category.ts';
import { isFrenchMessage } from './message-language.ts';
import { messageWords } from './message-words.ts';
import { correctSpelling } from './orthography.ts';
import { writeOutDigits } from './street-words.ts';
import { CLOSING_LINE, greets, OPENING_LINE, takesLeave } from './politeness.ts';
import { setParagraphs } from './structure.ts';
import { capitalizeSentences, closeParagraphs, setTypography, tidySpaces } from './typography.ts';

/**
 * Rewrites a message the way its writer would have typed it with care: typography, common spelling errors, a greeting
 * and a leave where they are missing, paragraphs. Facts (names, dates, amounts, addresses, links) and negations stay to
 * the letter; improving twice changes nothing more.
 * @returns the text, at most twice as long plus a line, and the changes.
 */
export function improveMessage(input: TypedMessage): { text: string; changes: MessageChange[] } {
  const original = input.message;
  if (!/\p{L}{2}/u.test(original) || original.length > LONGEST_IMPROVED)
    return { text: original, changes: [] };
  if (!isFrenchMessage(original)) return { text: original, changes: [] };
  let before = original;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const after = improveOnce(before);
    if (after === before) {
      if (!saysTheSame(original, after)) break;
      return { text: after, changes: changesBetween(original, after) };
    }
    before = after;
  }
  return { text: original, changes: [] };
}

const LONGEST_IMPROVED = 20_000;
const MOST_ROUNDS = 5;

function improveOnce(message: string): string {
  const corrected = correctBody(message);
  return addPoliteness(corrected);
}

/** Typography, spelling and structure alone, no politeness added. */
export function correctBody(message: string): string {
  const { text, facts } = protectFacts(writeOutDigits(tidySpaces(message)));
  const typeset = setTypography(calmCapitals(text));
  const set = capitalizeSentences(
    setTypography(isFrenchMessage(typeset) ? correctSpelling(typeset) : typeset),
  );
  return restoreFacts(closeParagraphs(setParagraphs(set)), facts);
}

function addPoliteness(text: string): string {
  const opening = greets(text) ? '' : `${OPENING_LINE}\n\n`;
  const closing = takesLeave(text) ? '' : `\n\n${CLOSING_LINE}`;
  const body = closing !== '' && /[\p{L}\p{N})»]$/u.test(text) ? `${text}.` : text;
  return `${opening}${body}${closing}`;
}

/** The last guard: no fact lost or gained, as many negations, no runaway length. */
function saysTheSame(before: string, after: string): boolean {
  const sameFacts = factsOf(writeOutDigits(tidySpaces(before))).join('\n') === factsOf(after).join('\n');
  const sameNegations = negationsIn(before) === negationsIn(after);
  return sameFacts && sameNegations && after.length <= before.length * 2 + 60;
}

const NEGATION = new Set('pas jamais aucun aucune rien ni sans non'.split(' '));
/** « S'en motif » is « sans motif »: either counts. */
const negationsIn = (text: string): number =>
  messageWords(text).filter(
    (word, i, words) => NEGATION.has(word) || word === 'sen' || (word === 'en' && words[i - 1] === 's'),
  ).length;
