import { type RawBuilder, sql } from 'kysely';

/** The whole name of an account, by its table's alias in the query; null when both parts are empty. */
export const nameOf = (accounts: string): RawBuilder<string | null> =>
  sql`nullif(trim(${sql.ref(`${accounts}.first_name`)} || ' ' || ${sql.ref(`${accounts}.last_name`)}), '')`;
