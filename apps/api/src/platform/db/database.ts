import type { Kysely } from 'kysely';
import type { DB } from './schema.generated.ts';

/** The database or a transaction on it; always the first argument of a query or use case. */
export type Db = Kysely<DB>;
