import { categorizeMessage } from './categorize-message.ts';
import { keyWords } from './phrase-table.ts';
import { isSign, messageWords } from './message-words.ts';
import type { MessageSentiment } from './message-category.ts';
import { CONTRASTS, FEELINGS, INTENSIFIERS, NEGATORS } from './sentiment-lexicon.ts';
import { addMoreFeelings } from './sentiment-lexicon-more.ts';

addMoreFeelings();

/**
 * The feeling a French message shows: words and expressions weighed under their negations, degrees and
 * contrasts. Questions and requests are neutral unless they complain or thank.
 * @returns the sentiment and how sure it is, from 0 (a text that says nothing) to 1.
 */
export function readSentiment(text: string): { sentiment: MessageSentiment; confidence: number } {
  const sentences = sentencesOf(messageWords(text));
  let score = 0;
  let seen = 0;
  for (const sentence of sentences) {
    const read = readSentence(sentence);
    score += read.score;
    seen += read.seen;
  }
  if (sentences.length === 0) return { sentiment: 'neutral', confidence: 0 };
  const { category, confidence: sure } = categorizeMessage({ message: text });
  if (category === 'plainte' && sure > COMPLAINT_SURE && score < PLAINLY_GLAD) score -= 1.5 * sure;
  if (Math.abs(score) < THRESHOLD) {
    const confidence = seen === 0 ? 0.75 : 0.7 - 0.3 * (Math.abs(score) / THRESHOLD);
    return { sentiment: 'neutral', confidence: round(confidence) };
  }
  const confidence = 1 - 0.5 * Math.exp(-(Math.abs(score) - THRESHOLD) / 2.5);
  return { sentiment: score > 0 ? 'positive' : 'negative', confidence: round(Math.min(confidence, 0.97)) };
}

/** A message that reads as a complaint is one, even where no word of it is harsh. */
const COMPLAINT_SURE = 0.5;
const PLAINLY_GLAD = 2;
const THRESHOLD = 0.9;
const round = (value: number): number => Math.round(value * 100) / 100;

type Sentence = { words: string[]; asks: boolean };

function sentencesOf(words: readonly string[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: string[] = [];
  const close = (asks: boolean): void => {
    if (current.some((word) => !isSign(word))) sentences.push({ words: current, asks });
    current = [];
  };
  for (const word of words) {
    if (word === '.' || word === '!' || word === '?' || word === '\n' || word === ';') {
      if (word === '!') current.push('!');
      close(word === '?');
    } else current.push(word);
  }
  close(false);
  return sentences;
}

function readSentence({ words, asks }: Sentence): { score: number; seen: number } {
  const keyed = keyWords(words);
  let score = 0;
  let seen = 0;
  let read = 0;
  for (let i = 0; i < words.length; i++) {
    const contrast = CONTRASTS.find(keyed, i);
    if (contrast && i > 0) {
      score *= BEFORE_CONTRAST;
      i += contrast.length - 1;
      continue;
    }
    const found = FEELINGS.find(keyed, i);
    if (!found) continue;
    const denied = isDenied(words, i, found.length, read);
    const { polarity, whenDenied = -polarity * 0.6 } = found.value;
    const said = (denied ? whenDenied : polarity) * degreeAt(words, i);
    if (said !== 0) seen++;
    score += asks && polarity === 0 ? said * 0.3 : said;
    i += found.length - 1;
    // A negation inside an expression is used up by it.
    if (found.length > 1) read = i + 1;
  }
  if (words.at(-1) === '!') score *= 1.2;
  if (asks && score > 0) score *= 0.4;
  return { score, seen };
}

const BEFORE_CONTRAST = 0.5;
/** Words a negation reaches over. */
const REACH = 4;
const CLAUSE_END: ReadonlySet<string> = new Set([
  ',',
  ':',
  'mais',
  'et',
  'car',
  'parce',
  'que',
  'qui',
  'donc',
]);

/** « pas … X », « sans X », « ne X pas »: a negator before within reach, or ne just before and one just after. */
function isDenied(words: readonly string[], at: number, length: number, from: number): boolean {
  for (let i = at - 1; i >= Math.max(from, at - REACH); i--) {
    const word = words[i] ?? '';
    if (CLAUSE_END.has(word)) break;
    if (NEGATORS.has(word) && !(word === 'rien' && words[i + 1] === 'que')) return true;
    if (word === 'plus' && hasNe(words, i)) return true;
  }
  if (!hasNe(words, at)) return saidWithoutNe(words, at + length);
  return words.slice(at + length, at + length + 3).some((word) => NEGATORS.has(word) || word === 'plus');
}

function hasNe(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - 4), at).some((word) => word === 'n' || word === 'ne');
}

/** Spoken French leaves « ne » out: « ça marche pas ». */
function saidWithoutNe(words: readonly string[], after: number): boolean {
  return words[after] === 'pas' || (words[after] === 'plus' && words[after + 1] === undefined);
}

function degreeAt(words: readonly string[], at: number): number {
  const before = INTENSIFIERS.get(words[at - 1] ?? '') ?? 1;
  return before * (INTENSIFIERS.get(words[at - 2] ?? '') !== undefined && before !== 1 ? 1.1 : 1);
}
