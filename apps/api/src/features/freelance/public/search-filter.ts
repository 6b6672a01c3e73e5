import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../platform/db/search-words.ts';

/** The text contains every word. @param text SQL of the searched text. */
export function hasWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => sql<boolean>`strpos(fold(${text}), fold(${word})) > 0`);
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}
