import {
  type CandidateColumn,
  candidateColumnNames,
  usualCandidateColumns,
} from '@baara/contract/candidates/column-names';
import type { Db } from '../../../platform/db/database.ts';

export type ChosenColumns = { columns: CandidateColumn[]; isChosen: boolean };

/** The columns of a member; those of everyone who never chose. A column that is no more is left out. */
export async function readColumns(db: Db, accountId: string): Promise<ChosenColumns> {
  const row = await db
    .selectFrom('candidate_list_columns')
    .select('columns')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const columns = (row?.columns ?? []).flatMap(
    (name) => candidateColumnNames.find((known) => known === name) ?? [],
  );
  return columns.length > 0
    ? { columns, isChosen: true }
    : { columns: [...usualCandidateColumns], isChosen: false };
}

/** @param columns null forgets the choice. */
export async function saveColumns(
  db: Db,
  accountId: string,
  columns: readonly CandidateColumn[] | null,
  at: Date,
): Promise<void> {
  if (columns === null) {
    await db.deleteFrom('candidate_list_columns').where('account_id', '=', accountId).execute();
    return;
  }
  const chosen = { columns: [...columns], updated_at: at };
  await db
    .insertInto('candidate_list_columns')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
}
