import { phoneticKey } from '../phonetic-key.ts';
import { STOP_WORDS } from '../stop-words.ts';
import { FeatureGroups } from '../linear-model/feature-groups.ts';
import type { TypedMessage } from './message-category.ts';
import { CONCEPTS } from './message-concepts.ts';
import { FIELDS } from './message-fields.ts';
import { isSign, messageWords } from './message-words.ts';
import { type KeyedWords, keyWords } from './phrase-table.ts';

type Groups = FeatureGroups<'word' | 'pair' | 'sound' | 'family' | 'form' | 'subject'>;

const STRENGTHS = { word: 2.5, pair: 1, sound: 1, family: 1.5, form: 0.6, subject: 0.4 };

/**
 * Features of a message for the category model: the families of its words (`#concept`, `@field`, with `+` when twice),
 * its words (`w:`), their beginnings (`p:`), sounds (`f:`) and pairs (`b:`), who speaks to whom, how long it is and
 * whether it is French. The subject's words are separate (`s:`): people often leave a wrong one.
 */
export function categoryFeatures(input: TypedMessage): Map<string, number> {
  const words = readWords(input);
  const keyed = keyWords(words);
  const groups: Groups = new FeatureGroups();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const next = words[i + 1] ?? '\n';
    if (isSign(word)) continue;
    const key = keyed.keys[i] ?? '';
    groups.add('word', `w:${key}`);
    if (word.length > 5) groups.add('word', `p:${key.slice(0, 5)}`);
    if (word.length > 3) groups.add('sound', `f:${phoneticKey(word)}`);
    if (!isSign(next)) groups.add('pair', `b:${key}_${keyed.keys[i + 1] ?? ''}`);
  }
  for (const [name, count] of familiesOf(keyed)) {
    groups.add('family', name);
    if (count > 1) groups.add('family', `${name}+`);
  }
  addForm(groups, words);
  if (input.subject) addSubject(groups, messageWords(input.subject));
  return groups.weighed(STRENGTHS);
}

/** Where the message itself says next to nothing, its subject is read with it. */
function readWords({ subject, message }: TypedMessage): string[] {
  const words = messageWords(message);
  const brief = words.filter((word) => !isSign(word)).length <= BRIEF;
  return brief && subject ? [...messageWords(subject), '\n', ...words] : words;
}

const BRIEF = 8;

function familiesOf(keyed: KeyedWords): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let i = 0; i < keyed.words.length; i++) {
    const concept = CONCEPTS.find(keyed, i);
    if (concept) count(`#${concept.value}`);
    const field = FIELDS.find(keyed, i);
    if (field) count(`@${field.value}`);
  }
  return counts;
}

/** Length, language, signs, and the persons of the verb. */
function addForm(groups: Groups, words: readonly string[]): void {
  const spoken = words.filter((word) => !isSign(word));
  const known = spoken.filter((word) => FRENCH_FUNCTION_WORDS.has(word)).length;
  const share = known / Math.max(1, spoken.length);
  const length = LENGTHS.find(([most]) => spoken.length <= most);
  if (length) groups.add('form', length[1]);
  if (share < 0.25) groups.add('form', share < 0.12 ? '=foreign' : '=little-french');
  for (const sign of ['?', '!']) if (words.includes(sign)) groups.add('form', sign);
  const count = (person: RegExp): number => spoken.filter((word) => person.test(word)).length;
  const [i, we, you, thou] = [count(I), count(WE), count(YOU), count(THOU)];
  if (i > 0) groups.add('form', '=i');
  if (we > 0) groups.add('form', we > i ? '=we-speak' : '=we');
  groups.add('form', you > 0 ? '=you' : '=not-you');
  if (thou > 0) groups.add('form', '=thou');
  if (i + we + you === 0) groups.add('form', '=nobody');
}

function addSubject(groups: Groups, words: readonly string[]): void {
  const keyed = keyWords(words);
  for (const [name] of familiesOf(keyed)) groups.add('subject', `s${name}`);
  for (let i = 0; i < words.length; i++)
    if (!isSign(words[i] ?? '')) groups.add('subject', `s:${keyed.keys[i] ?? ''}`);
}

const LENGTHS = [
  [3, '=tiny'],
  [7, '=short'],
  [60, '=usual'],
  [Infinity, '=long'],
] as const;
const I = /^(?:je|j|me|m|mon|ma|mes|moi)$/;
const WE = /^(?:nous|notre|nos|on)$/;
const YOU = /^(?:vous|votre|vos)$/;
const THOU = /^(?:tu|te|t|ton|ta|tes|toi)$/;

const FRENCH_FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...'c j l d n s m t qu bonjour merci voudrais veux peux souhaite cherche travail y'.split(' '),
]);
