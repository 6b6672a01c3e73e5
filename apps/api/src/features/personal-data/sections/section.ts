import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The format of the archive: names in French, dates, texts, numbers and lists. */
export type ExportedRow = Record<string, unknown>;
/** `tables` are those it reads: a test checks that every table that names an account is in one, or excused. */
export type ExportSection = {
  title: string;
  tables: readonly string[];
  read: (db: Db, accountId: string) => Promise<ExportedRow[]>;
};

/** The words of a column's values, as the product says them; a value without any stays as it is. */
type Words = Readonly<Record<string, string>>;

/**
 * A section that is one statement; its columns are named as people read them.
 * @param words by column.
 */
export function section(
  title: string,
  tables: readonly string[],
  statement: (accountId: string) => ReturnType<typeof sql<ExportedRow>>,
  words: Readonly<Record<string, Words>> = {},
): ExportSection {
  return {
    title,
    tables,
    read: async (db, accountId) =>
      (await statement(accountId).execute(db)).rows.map((row) => say(row, words)),
  };
}

function say(row: ExportedRow, words: Readonly<Record<string, Words>>): ExportedRow {
  const wordOf = (of: Words, value: unknown): unknown =>
    typeof value === 'string' ? (of[value] ?? value) : value;
  const said = Object.entries(words).map(([column, of]): [string, unknown] => {
    const value = row[column];
    return [
      column,
      Array.isArray(value) ? value.map((one) => wordOf(of, one)).join(', ') : wordOf(of, value),
    ];
  });
  return { ...row, ...Object.fromEntries(said) };
}

/** A section whose rows need more than words. */
export const reshaped = (
  { title, tables, read }: ExportSection,
  shape: (row: ExportedRow) => ExportedRow,
): ExportSection => ({
  title,
  tables,
  read: async (db, accountId) => (await read(db, accountId)).map(shape),
});

/** An application `a`, with its offer `o` and the company `c`: what most sections say something of. */
export const application = sql.raw(
  '(applications a join offers o on o.id = a.offer_id join companies c on c.id = a.company_id)',
);
