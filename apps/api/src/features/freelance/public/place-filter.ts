import { homeCountries } from '@baara/contract/candidates/profile-rules';
import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../platform/db/search-words.ts';

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A town of this name, or a country: `place` as people type it. @param table alias of a table with city and country. */
export function isAtPlace(table: 'm' | 'p', place: string): RawBuilder<boolean> {
  const codes = homeCountries
    .filter(({ name }) => folded(name).startsWith(folded(place)))
    .map(({ code }) => code);
  const city = sql.ref(`${table}.city`);
  const country = sql.ref(`${table}.country`);
  return sql<boolean>`(strpos(fold(coalesce(${city}, '')), fold(${place})) > 0 or ${country} = any(${codes}))`;
}

/** The text contains every word. @param text SQL of the searched text. */
export function hasWords(text: RawBuilder<string>, search: string, most?: number): RawBuilder<boolean> {
  const words = searchWords(search, most);
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => sql<boolean>`strpos(fold(${text}), fold(${word})) > 0`);
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}
