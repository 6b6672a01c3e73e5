import { type RawBuilder, sql } from 'kysely';

/** Whether the name of the account `a` contains every word that was typed, whatever its accents and capitals. */
export function containsWords(search: string | null): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return sql<boolean>`true`;
  const name = sql`fold(a.first_name || ' ' || a.last_name)`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`position(fold(${word}) in ${name}) > 0`),
    sql` and `,
  )})`;
}
