import { FeatureGroups } from '@baara/french-text/feature-groups';
import { conceptsOf } from './concepts.ts';
import { isKind, isSign, modelWords } from './model-words.ts';
import { type Signal, signalsIn } from './signals.ts';

type Group =
  | 'word'
  | 'pair'
  | 'apart'
  | 'letters'
  | 'across'
  | 'family'
  | 'families'
  | 'mixed'
  | 'form'
  | 'signal'
  | 'signals';
type Groups = FeatureGroups<Group>;

/** How much each group weighs, whole; a signal weighs that alone. */
const STRENGTHS: Readonly<Record<Group, number>> = {
  word: 2,
  pair: 1.5,
  apart: 1,
  letters: 2,
  across: 2,
  family: 2,
  families: 2,
  mixed: 1.5,
  form: 1,
  signal: 1.5,
  signals: 1.5,
};

/** A text of three words must not shout: it shows little. */
const LEAST: Readonly<Partial<Record<Group, number>>> = {
  word: 20,
  pair: 20,
  apart: 16,
  letters: 120,
  across: 150,
  family: 20,
  families: 40,
  signals: 10,
};

export type PassageFeatures = {
  features: ReadonlyMap<string, number>;
  words: readonly string[];
  signals: readonly Signal[];
};

/**
 * What the model sees of a passage: words and pairs of them, runs of three to five letters within words and across them,
 * families of words (`concepts.ts`), which of them follow one another or a word, signals (`signals.ts`) and pairs of those,
 * its form.
 * @param read as `readStreet` writes it.
 */
export function passageFeatures(read: string): PassageFeatures {
  const words = modelWords(read);
  const signals = signalsIn(read);
  const groups: Groups = new FeatureGroups();
  addWords(groups, words);
  addAcross(groups, words);
  addFamilies(groups, words);
  addSignals(groups, signals);
  addForm(groups, words);
  return { features: groups.weighed(STRENGTHS, LEAST), words, signals };
}

function addWords(groups: Groups, words: readonly string[]): void {
  for (const [i, word] of words.entries()) {
    if (isSign(word)) continue;
    groups.add('word', `w:${word}`);
    const next = words[i + 1] ?? '.';
    const after = words[i + 2] ?? '.';
    if (isSign(next)) continue;
    groups.add('pair', `b:${word}_${next}`);
    if (!isSign(after)) groups.add('apart', `s:${word}__${after}`);
  }
  for (const word of new Set(words)) {
    if (isKind(word) || word.length < 3) continue;
    const whole = `^${word}$`;
    for (let size = 3; size <= 5; size++)
      for (let at = 0; at + size <= whole.length; at++)
        groups.add('letters', `c:${whole.slice(at, at + size)}`);
  }
}

/** The end of a word and the beginning of the next, with what stands between them. */
function addAcross(groups: Groups, words: readonly string[]): void {
  const line = ` ${words.join(' ')} `;
  for (let space = line.indexOf(' ', 1); space > 0; space = line.indexOf(' ', space + 1))
    for (let size = 3; size <= 5; size++)
      for (let at = Math.max(0, space - size + 2); at < space && at + size <= line.length; at++)
        groups.add('across', `z:${line.slice(at, at + size)}`);
}

/** In words: how far one looks for the family that follows another, within a sentence. */
const REACH = 8;

function addFamilies(groups: Groups, words: readonly string[]): void {
  const spoken = words.filter((word) => word !== ',');
  const families = spoken.map((word) => (isKind(word) ? [word] : isSign(word) ? [] : conceptsOf(word)));
  for (const [i, own] of families.entries()) {
    addMixed(groups, spoken, families, i);
    for (const family of own) groups.add('family', `k:${family}`);
    for (let j = i + 1; j <= i + REACH && j < spoken.length && !isSign(spoken[j] ?? '.'); j++)
      for (const one of own)
        for (const two of families[j] ?? []) if (one !== two) groups.add('families', `g:${one}>${two}`);
  }
}

/** A family beside a word: « votre » before what is paid, before what is secret. */
function addMixed(
  groups: Groups,
  words: readonly string[],
  families: readonly (readonly string[])[],
  i: number,
): void {
  const [word = '.', next = '.'] = words.slice(i, i + 2);
  if (isSign(word) || isSign(next)) return;
  for (const family of isKind(next) ? [] : (families[i + 1] ?? []))
    groups.add('mixed', `m:${word}_${family}`);
  for (const family of isKind(word) ? [] : (families[i] ?? [])) groups.add('mixed', `n:${family}_${next}`);
}

function addSignals(groups: Groups, signals: readonly Signal[]): void {
  for (const [i, one] of signals.entries()) {
    groups.add('signal', `x:${one}`);
    for (const two of signals.slice(i + 1)) groups.add('signals', `y:${one}+${two}`);
  }
}

function addForm(groups: Groups, words: readonly string[]): void {
  const count = words.length;
  groups.add('form', count < 12 ? 'o:tiny' : count < 30 ? 'o:short' : count < 80 ? 'o:middle' : 'o:long');
  if (words.includes('?')) groups.add('form', 'o:?');
  if (words.at(-1) === '?') groups.add('form', 'o:?$');
  if (words.includes('!')) groups.add('form', 'o:!');
}
