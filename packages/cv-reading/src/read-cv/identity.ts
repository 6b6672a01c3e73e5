import { normalize } from '@baara/french-text';
import { headingKind } from '../headings.ts';
import { findSpans } from './dates.ts';
import { foldSameLength } from './fold.ts';
import { knownNames, notNames } from './known-names.ts';
import type { Row } from './rows.ts';
import type { CvValue } from './types.ts';
import { cityIn, isBullet, isOrganisation, isPlace, isTrade, trimMarks, valueOf } from './words.ts';

const LONGEST_NAME = 60;
const LONGEST_HEADLINE = 120;
/** Lines of a first page that may name the person. */
const MOST_TRIED = 60;

const WORD = /^\p{L}[\p{L}'’.-]{0,29}$/u;
const TITLES =
  /^(?:monsieur|madame|mademoiselle|m\.|mr\.?|mme\.?|mlle\.?|mrs\.?|ms\.?|dr\.?|me|ing\.?|pr\.?|cv|curriculum vitae)(?: (?:de|d'|of|:|-|–))?[ :.-]{1,4}/;
const FULL_NAME =
  /^(?:noms? (?:et|&|\/) ?prenoms?|prenoms? (?:et|&|\/) ?noms?|nom complet|full name|name|nom\/prenoms?|noms? prenoms?)\s?(?::|\t)\s?/;
const FIRST_NAME = /^(?:prenoms?|prenom\(s\)|first names?|given names?)\s?(?::|\t)\s?/;
const LAST_NAME = /^(?:noms?|nom de famille|last name|surname|family name)\s?(?::|\t)\s?/;

type Named = { row: Row; name: string; score: number };

/** The person's name: said to be it, or the line of the first page that looks most like one. */
export function readName(
  head: readonly Row[],
  rows: readonly Row[],
  emails: readonly string[],
): CvValue<string> | null {
  const labelled = labelledName(rows.slice(0, MOST_TRIED));
  if (labelled) return labelled;
  const letters = emails.map((email) => normalize(email.split('@')[0] ?? '').replaceAll(/[^a-z]/g, ''));
  const largest = Math.max(0, ...rows.slice(0, MOST_TRIED).map(({ fontSize }) => fontSize));
  const found: Named[] = [];
  const tried = [...head, ...rows.filter((row) => row.page === 1 && !head.includes(row))].slice(
    0,
    MOST_TRIED,
  );
  for (const [at, row] of tried.entries()) {
    const next = tried[at + 1];
    // « AMINATA » above « TRAORÉ », both large.
    const isSplit = next && row.fontSize > 0 && row.fontSize === largest && next.fontSize === largest;
    const texts = isSplit && isOneName(row.text) && isOneName(next.text) ? [`${row.text} ${next.text}`] : [];
    for (const text of [...texts, ...piecesOf(row)]) {
      const name = nameIn(text);
      if (name) found.push({ row, name, score: scoreOf(name, row, { at, head, letters, largest }) });
    }
  }
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? valueOf(best.name, best.row, best.score >= 3) : null;
}

const isOneName = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length <= 3 && words.every(isNameWord) && headingKind(text) === undefined;
};

const piecesOf = (row: Row): string[] => [
  ...row.cells,
  ...row.text.split(/\t| [-–—|•·:] |, ?| : ?/).filter((piece) => piece !== row.text),
];

function labelledName(rows: readonly Row[]): CvValue<string> | null {
  let first: { row: Row; text: string } | undefined;
  let last: { row: Row; text: string } | undefined;
  for (const row of rows) {
    const folded = foldSameLength(row.text);
    const full = FULL_NAME.exec(folded);
    if (full) {
      const name = nameIn(row.text.slice(full[0].length).split(/\t| {2,}|, ?(?=n[ée])/u)[0] ?? '');
      if (name) return valueOf(name, row);
    }
    const given = FIRST_NAME.exec(folded);
    if (given && !first)
      first = { row, text: trimMarks(row.text.slice(given[0].length).split('\t')[0] ?? '') };
    const family = LAST_NAME.exec(folded);
    if (family && !last)
      last = { row, text: trimMarks(row.text.slice(family[0].length).split('\t')[0] ?? '') };
  }
  if (!first || !last || first.text === '' || last.text === '') return null;
  return valueOf(`${first.text} ${last.text}`, last.row);
}

const isNameWord = (word: string): boolean =>
  WORD.test(word) && !notNames.has(normalize(word).replaceAll(/[^a-z-]/g, ''));

const PARTICLE = /^(?:de|du|ben|ould|ag|el|al|n'|dit|épouse|epouse|ép\.?|née|walet|bint)$/i;

/** The name that a text is, without what a person is addressed by. */
function nameIn(text: string): string | null {
  const plain = trimMarks(text.replace(/\([^()]{0,40}\)/g, ' ').replaceAll('\t', ' '));
  const title = TITLES.exec(foldSameLength(plain));
  const name = trimMarks(title ? plain.slice(title[0].length) : plain).replaceAll(/ {2,}/g, ' ');
  if (name.length > LONGEST_NAME || name.length < 4) return null;
  if (/[\d@/:?!]/.test(name) || headingKind(name) !== undefined || isPlace(name)) return null;
  const words = name.split(' ');
  if (words.length < 2 || words.length > 6) return null;
  const isWhole = words.every((word) => PARTICLE.test(word) || (isNameWord(word) && /^\p{Lu}/u.test(word)));
  if (!isWhole || words.filter((word) => !PARTICLE.test(word)).length < 2) return null;
  return name;
}

type Clues = { at: number; head: readonly Row[]; letters: readonly string[]; largest: number };

function scoreOf(name: string, row: Row, { at, head, letters, largest }: Clues): number {
  const words = name.split(' ').map((word) => normalize(word).replaceAll(/[^a-z]/g, ''));
  let score = 0;
  const known = words.filter((word) => knownNames.has(word)).length;
  score += Math.min(known, 2) * 2;
  const inEmail = words.filter((word) => word.length > 2 && letters.some((one) => one.includes(word))).length;
  score += Math.min(inEmail, 2) * 2;
  if (largest > 0 && row.fontSize >= largest * 0.95) score += 3;
  if (head.includes(row)) score += Math.max(0, 3 - at * 0.5);
  else score -= 3;
  if (name.split(' ').some((word) => word.length > 2 && word === word.toUpperCase())) score += 0.5;
  if (isTrade(name)) score -= known > 0 ? 1 : 5;
  if (isOrganisation(name)) score -= 4;
  if (isBullet(row.text)) score -= 5;
  return score;
}

/** The trade that the person writes under their name. */
export function readHeadline(head: readonly Row[], name: CvValue<string> | null): CvValue<string> | null {
  const candidates = head.flatMap((row) =>
    [...(/[\d@|•·]/.test(row.text) ? row.text.split(/[|•·\t]/) : [row.text]), ...piecesOf(row)].map(
      (text) => ({
        row,
        text: trimMarks(text.replaceAll('\t', ' ')),
      }),
    ),
  );
  const found = candidates.find(({ text }) => {
    if (text.length < 4 || text.length > LONGEST_HEADLINE || text === name?.value || /[@\t]/.test(text))
      return false;
    return (
      isTrade(text) && headingKind(text) === undefined && findSpans(text).length === 0 && !/\d{5}/.test(text)
    );
  });
  return found
    ? valueOf(
        found.text.replace(/^(?:objectif|titre|poste(?: recherché| visé)?|profession|métier)\s?: ?/i, ''),
        found.row,
      )
    : null;
}

const ADDRESS =
  /(?:^|[^\p{L}])(?:adresse|domicile|residence|resident|localisation|ville|address|location|habite|demeurant|quartier|lieu de residence)[^\p{L}]/u;
const BIRTH = /(?:^|[^\p{L}])(?:nee?|naissance|born|birth)(?:[^\p{L}]|$)/u;

/** The town the person lives in. */
export function readPlace(head: readonly Row[]): CvValue<string> | null {
  const addressed = head.find((row) => ADDRESS.test(` ${foldSameLength(row.text)} `) && cityOf(row) !== null);
  const found =
    addressed ?? head.find((row) => !BIRTH.test(foldSameLength(row.text)) && cityOf(row) !== null);
  const city = found && cityOf(found);
  return found && city ? valueOf(city, found, addressed !== undefined || standsAlone(city, found)) : null;
}

/** « Hamdallaye, Bamako, Mali »; not « diplômé de Bamako ». */
const standsAlone = (city: string, { text }: Row): boolean =>
  text.split(/[,;|\t•·()]| [-–—] /).some((part) => part.trim() === city);

const cityOf = (row: Row): string | null => cityIn(row.text);
