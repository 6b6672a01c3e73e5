import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Accounts, Candidates } from '../../../platform/db/schema.generated.ts';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A candidate's whole profile; undefined for an account that has none. */
export function findProfile(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('candidates as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('email_changes as e', (join) =>
      join.onRef('e.account_id', '=', 'a.id').on('e.expires_at', '>', now),
    )
    .where('c.account_id', '=', accountId)
    .selectAll('c')
    .select([
      'a.first_name',
      'a.last_name',
      'a.gender',
      'a.phone',
      'a.email',
      'a.address',
      'a.avatar_file_id',
      'e.new_email',
      sql<boolean>`exists (
        select 1 from files f where f.owner_id = a.id and f.kind = 'cv' and f.deleted_at is null
      )`.as('has_cv'),
    ])
    .executeTakeFirst();
}

/** Locks the profile until the transaction ends, for others who change it and not for rows about it. @returns undefined for an account without one. */
export async function lockProfile(
  db: Db,
  accountId: string,
): Promise<{ version: number; is_visible: boolean } | undefined> {
  return db
    .selectFrom('candidates')
    .select(['version', 'is_visible'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCandidate(
  db: Db,
  accountId: string,
  change: Updateable<Candidates>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('candidates')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: at })
    .where('account_id', '=', accountId)
    .execute();
}

export async function updateAccount(
  db: Db,
  accountId: string,
  change: Updateable<Accounts>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...change, updated_at: at })
    .where('id', '=', accountId)
    .execute();
}
