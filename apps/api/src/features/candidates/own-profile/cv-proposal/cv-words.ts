import { normalize, stem } from '@baara/french-text';
import { findCity, jobDenominations } from '@baara/taxonomy';

const firstWord = (text: string): string => stem(normalize(text).split(/[^a-z]+/)[0] ?? '');

/** How the names of trades begin; a few that people write of themselves and no offer does. */
const tradeStems: ReadonlySet<string> = new Set(
  [
    ...jobDenominations.map(({ title }) => title),
    'Stagiaire',
    'Assistante',
    'Aide',
    'Bénévole',
    'Apprenti',
  ].map(firstWord),
);

/** Whether a text begins as the name of a trade does. */
export const isTrade = (text: string): boolean => tradeStems.has(firstWord(text));

export const cityIn = (text: string): string | null => findCity(text)?.name ?? null;

/** Without the punctuation left around a value once the text was split. */
export const trimMarks = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/^[\s,;:|()/–—•-]{1,40}/u, '')
    .replace(/[\s,;:|(/–—-]{1,40}$/u, '');

/** The lines of a part, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const isBullet = (line: string): boolean => line.startsWith('• ');
