import { STOP_WORDS } from '../stop-words.ts';
import type { TypedMessage } from './message-category.ts';
import { CONCEPTS } from './message-concepts.ts';
import { isSign, messageWords } from './message-words.ts';
import { keyWords } from './phrase-table.ts';

/**
 * What the category model sees of a message: the families of words it holds (`#family`, `#family+` when
 * twice), its own words (`w:key`), their beginnings (`p:`), pairs of words (`b:`), and whether it is French
 * and more than a word or three. Each feature once.
 */
export function categoryFeatures(input: TypedMessage): Set<string> {
  const words = messageWords(`${input.subject ?? ''}\n${input.message}`);
  const spoken = words.filter((word) => !isSign(word));
  const keyed = keyWords(words);
  const features = new Set<string>(['bias']);
  const counts = new Map<string, number>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const found = CONCEPTS.find(keyed, i);
    if (found) counts.set(found.value, (counts.get(found.value) ?? 0) + 1);
    if (word.startsWith('<')) features.add(word);
    else if (word.length > 2 && !STOP_WORDS.has(word) && !isSign(word)) {
      features.add(`w:${keyed.keys[i] ?? ''}`);
      if (word.length > 5) features.add(`p:${(keyed.keys[i] ?? '').slice(0, 5)}`);
    }
    const next = words[i + 1] ?? '';
    if (/^[a-z]+$/.test(word) && /^[a-z]+$/.test(next))
      features.add(`b:${keyed.keys[i] ?? ''}_${keyed.keys[i + 1] ?? ''}`);
  }
  for (const [name, count] of counts) {
    features.add(`#${name}`);
    if (count > 1) features.add(`#${name}+`);
  }
  if (words.includes('?')) features.add('?');
  addLanguage(features, spoken);
  return features;
}

/** How much of a text is French, and whether there is anything to read at all. */
function addLanguage(features: Set<string>, spoken: readonly string[]): void {
  const functionWords = spoken.filter((word) => FRENCH_FUNCTION_WORDS.has(word)).length;
  const share = spoken.length === 0 ? 0 : functionWords / spoken.length;
  if (spoken.length <= 3) features.add('=tiny');
  if (share < 0.12) features.add('=foreign');
}

const FRENCH_FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...'c j l d n s m t qu bonjour merci voudrais veux peux souhaite cherche travail y'.split(' '),
]);
