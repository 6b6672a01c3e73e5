import { detectLanguage } from '@baara/cv-reading';
import { checkLetter, cutSentences, type Given, sourcesOf, withNoBreaks } from '@baara/cover-letters';
import type { Ai, AiCaller } from '../../../../platform/ai/ai.ts';
import type { StoredSentence } from './cover-letters.queries.ts';
import { type AskedLetter, letterQuestion } from './outside-questions.ts';

export type ModelOutcome = 'absent' | 'unavailable' | 'refused' | 'used';

/** Of the whole: less says nothing, more is no letter. */
const words = { least: 40, most: 450 };
/** Sentences that rest on a fact: fewer, and it could be anybody's letter. */
const LEAST_SOURCED = 2;

/**
 * The three paragraphs as the outside model words them. What comes back passes the checks of our own letters: one fact
 * that nobody gave refuses the whole. Names and contact details never leave.
 * @returns `paragraphs` only when they may be shown. Never throws for what the model does.
 */
export async function askModel(
  ai: Ai,
  asked: AskedLetter,
  caller: AiCaller,
): Promise<{ outcome: ModelOutcome; paragraphs?: StoredSentence[][] }> {
  if (!ai.model) return { outcome: 'absent' };
  const { given } = asked;
  const answer = await ai.ask(letterQuestion(asked), caller);
  if (answer === undefined) return { outcome: 'unavailable' };
  const texts = [answer.offre, answer.personne, answer.suite];
  if (!isLetter(texts.join('\n'), given)) return { outcome: 'refused' };
  return {
    outcome: 'used',
    paragraphs: texts.map((text) =>
      cutSentences(text).map((sentence) => ({
        text: withNoBreaks(sentence),
        by: 'model' as const,
        facts: sourcesOf(sentence, given),
      })),
    ),
  };
}

function isLetter(text: string, given: Given): boolean {
  const count = text.split(/\s+/).length;
  const sourced = cutSentences(text).filter((sentence) => sourcesOf(sentence, given).length > 0);
  return (
    count >= words.least &&
    count <= words.most &&
    detectLanguage(text) === 'fr' &&
    !/[*#{}[\]<>|]/.test(text) &&
    sourced.length >= LEAST_SOURCED &&
    checkLetter(text, given).length === 0
  );
}
