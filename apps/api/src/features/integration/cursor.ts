import { apiKeyMessages } from '@baara/contract/companies/api-scopes';
import { sql } from 'kysely';
import { z } from 'zod';
import { invalid } from '../../platform/http/errors.ts';

/** The last row of a page: the instant as the database has it, finer than a Date, and the id. */
export type Place = { at: string; id: string };

const Cursor = z.tuple([
  z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/),
  z.string().regex(/^[\da-f-]{1,36}$/),
]);

export const instantText = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const writeCursor = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws 422 for what is no cursor of this list. */
export function readCursor(text: string | undefined, isId: (id: string) => boolean): Place | undefined {
  if (text === undefined) return undefined;
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (isId(id) && !Number.isNaN(Date.parse(at))) return { at, id };
  } catch {
    // Not one of ours.
  }
  throw invalid([{ field: 'cursor', message: apiKeyMessages.CURSOR_INVALID }]);
}

/** Cuts a page out of rows read one too many. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? writeCursor(placeOf(last)) : null };
}
