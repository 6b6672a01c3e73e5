import { normalize } from '@baara/french-text';
import { cacheValue, stemsOf, withoutBothGenders } from './stems.ts';

/** A word in its present state, with its stem; what says nothing by itself has none. */
export type Word = { raw: string; stem: string };

const CHUNK = /[\p{L}\p{M}\p{N}+#.]+['’]?|[,;:]/gu;
const ELIDED = /['’]$/u;

/** The words of a text in order, with elided articles and commas: they show whose trade is named. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [chunk] of withoutBothGenders(text).replace(COACH, 'autocar').matchAll(CHUNK))
    words.push(wordOf(chunk));
  return words;
}

function wordOf(chunk: string): Word {
  const known = wordsByChunk.get(chunk);
  if (known) return known;
  const isLong = chunk.length > LONGEST;
  const stem = isLong || ELIDED.test(chunk) ? '' : (stemsOf(chunk)[0] ?? '');
  const word = { raw: normalize(chunk).replace("'", ''), stem };
  if (!isLong) cacheValue(wordsByChunk, chunk, word);
  return word;
}

const LONGEST = 40;
const wordsByChunk = new Map<string, Word>();
/** « Chauffeur de car », unlike « car » that says why. */
const COACH = /(?<=(?:^|\s)(?:de|du|un|des) )cars?(?=[\s,.;:)]|$)/giu;

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** A trade named behind one of these is somebody's one meets: « avec des infirmiers », « du médecin ». */
const BEFORE_OTHERS = listed(
  `le la les l un une du de d des au aux a ce cet cette ces mon ma mes son sa ses notre nos leur leurs votre vos
  avec aupres pour par chez sous entre contre vers plusieurs quelques autres jeunes nouveaux nouvelles certains
  deux trois quatre cinq six sept huit neuf dix douze quinze vingt`,
);
/** Behind these, it is one's own all the same: « poste d'infirmier », « je suis une infirmière ». */
const BEFORE_OWN = listed(
  `comme suis etais ete etre tant que poste postes fonction fonctions metier profession emploi titre diplome diplomee
  diplomes doctorat licence master certificat titulaire brevet role stage experience travail qualite formation activite
  etudes an ans annee annees mois devenir devenu devenue occupe exerce dimension etat specialite option aptitude capacite concours examen grade agrement carte`,
);
const LINKS = listed('et ou ,');
const FURTHEST = 4;

/** Whether the trade named at `at` is that of others; `previous` says so of the trade named before it, in a list. */
export function isOfOthers(
  words: readonly Word[],
  at: number,
  previous: { end: number } | undefined,
): boolean {
  let before = at - 1;
  while (before >= 0 && at - before <= FURTHEST && isArticle(words[before])) before -= 1;
  const word = words[before]?.raw ?? '';
  if (before < at - 1) return !BEFORE_OWN.has(word);
  return LINKS.has(word) && previous !== undefined && before - previous.end <= 1;
}

const isArticle = (word: Word | undefined): boolean =>
  word !== undefined && (BEFORE_OTHERS.has(word.raw) || /^\d{1,3}$/.test(word.raw));

/**
 * How many words from `at` spell these stems, whatever little words stand between them, and words of `between`; 0 when they
 * do not. A stem that is `ANY` stands for a few words of any kind.
 */
export function spelledFrom(
  words: readonly Word[],
  at: number,
  stems: readonly string[],
  between: ReadonlySet<string> = NONE,
): number {
  let next = at;
  for (const [place, stem] of stems.entries()) {
    if (stem === ANY) {
      const found = words.findIndex((word, index) => index >= next && word.stem === stems[place + 1]);
      const passed = words.slice(next, Math.max(next, found));
      if (passed.length > MOST_BETWEEN || passed.some(({ raw }) => PAUSE.test(raw))) return 0;
      next = Math.max(next, found);
      continue;
    }
    const isPassed = (word: Word | undefined): boolean =>
      isLittle(word) || (word !== undefined && word.stem !== stem && between.has(word.stem));
    // Nothing little stands before the first.
    while (next > at && isPassed(words[next])) next += 1;
    if (words[next]?.stem !== stem) return 0;
    next += 1;
  }
  return next - at;
}

export const ANY = '*';
const MOST_BETWEEN = 4;
const NONE: ReadonlySet<string> = new Set();
const PAUSE = /^[,;:]$/;
const isLittle = (word: Word | undefined): boolean =>
  word !== undefined && word.stem === '' && !PAUSE.test(word.raw);
