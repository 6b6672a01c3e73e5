import type { ContractClause } from '@baara/contract/freelance/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { startingClauses } from './starting-clauses.ts';

export type ClausesRow = {
  version: number;
  clauses: readonly ContractClause[];
  note: string | null;
  publishedAt: Date | null;
  publishedBy: string | null;
};

const starting: ClausesRow = {
  version: 0,
  clauses: startingClauses,
  note: null,
  publishedAt: null,
  publishedBy: null,
};

/** @param version the last one when left out. @returns those of the code before the first publication. */
export async function readClauses(db: Db, version?: number): Promise<ClausesRow> {
  if (version === 0) return starting;
  const row = await db
    .selectFrom('contract_clause_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.published_by')
    .$if(version !== undefined, (query) => query.where('v.version', '=', version ?? 0))
    .orderBy('v.version', 'desc')
    .select(['v.version', 'v.clauses', 'v.note', 'v.published_at'])
    .select(sql<string | null>`${nameOf('a')}`.as('publisher'))
    .limit(1)
    .executeTakeFirst();
  if (!row) return starting;
  return {
    version: row.version,
    clauses: row.clauses as ContractClause[],
    note: row.note,
    publishedAt: row.published_at,
    publishedBy: row.publisher,
  };
}

export function selectClauseVersions(db: Db) {
  return db
    .selectFrom('contract_clause_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.published_by')
    .orderBy('v.version', 'desc')
    .select(['v.version', 'v.note', 'v.published_at'])
    .select(sql<string | null>`${nameOf('a')}`.as('publisher'))
    .execute();
}

/** @returns false when that version exists: somebody else published first. */
export async function insertClauses(
  tx: Db,
  given: { version: number; clauses: readonly ContractClause[]; note: string | null; by: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('contract_clause_versions')
    .values({
      version: given.version,
      clauses: JSON.stringify(given.clauses),
      note: given.note,
      published_by: given.by,
      published_at: given.at,
    })
    .onConflict((one) => one.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
