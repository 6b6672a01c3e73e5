import { jobDenominations } from '@baara/taxonomy';
import { isOfOthers, spelledFrom, wordsOf } from './mentions.ts';
import { cacheValue, stemsOf } from './stems.ts';
import { phrasesFrom } from './trades.ts';

/** What people are called by: « infirmier » is somebody, « soins infirmiers » is a work. */
const people = new Set(
  [
    ...jobDenominations.flatMap(({ masculine, feminine }) => [masculine, feminine]),
    'professeur enseignant ingénieur docteur conducteur technicien gardien agent ouvrier nurse sage comptable boutiquier garagiste',
  ].flatMap((title, place) =>
    place < jobDenominations.length * 2 ? stemsOf(title).slice(0, 1) : stemsOf(title),
  ),
);
for (const rank of stemsOf(
  'aide chef assistant chargé responsable directeur superviseur stage apprenti office data',
))
  people.delete(rank);

/**
 * The stems of a text about oneself, without the trades of others it names: « j'ai travaillé avec des infirmiers » has
 * no nursing in it.
 */
export function ownStemsOf(text: string): readonly string[] {
  const known = latest.get(text);
  if (known) return known;
  const stems = readOwnStems(text);
  cacheValue(latest, text, stems, MOST_LATEST);
  return stems;
}

/** A description is read for its trades, then for its words; and by a freelance's summary once more. */
const latest = new Map<string, readonly string[]>();
const MOST_LATEST = 8;

function readOwnStems(text: string): string[] {
  const words = wordsOf(text);
  const stems: string[] = [];
  let others: { end: number } | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const { stem } = words[at] as (typeof words)[number];
    if (stem === '') continue;
    const length = people.has(stem) ? lengthOfTrade(words, at, stem) : 0;
    if (length > 0 && isOfOthers(words, at, others)) {
      others = { end: at + length - 1 };
      at += length - 1;
      continue;
    }
    stems.push(stem);
  }
  return stems;
}

function lengthOfTrade(words: ReturnType<typeof wordsOf>, at: number, stem: string): number {
  for (const { stems } of phrasesFrom(stem)) {
    const length = spelledFrom(words, at, stems);
    if (length > 0) return length;
  }
  return 0;
}
