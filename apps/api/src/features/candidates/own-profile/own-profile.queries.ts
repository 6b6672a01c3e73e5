import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Accounts, Candidates } from '../../../platform/db/schema.generated.ts';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A candidate's whole profile; undefined for an account that has none. */
export function findProfile(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('candidates as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('candidate_hidings as h', (join) =>
      join.onRef('h.account_id', '=', 'a.id').on('h.ended_at', 'is', null),
    )
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
      'h.message as hiding_message',
      'h.hidden_at',
      'h.wanted_visible',
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
): Promise<{ version: number; wanted_visible: boolean } | undefined> {
  return db
    .selectFrom('candidates')
    .select('version')
    .select(
      sql<boolean>`coalesce((select h.wanted_visible from candidate_hidings h
        where h.account_id = candidates.account_id and h.ended_at is null), is_visible)`.as('wanted_visible'),
    )
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

/** What the person chooses while the platform hides them; it counts when that ends. */
export async function updateWantedVisibility(db: Db, accountId: string, isVisible: boolean): Promise<void> {
  await db
    .updateTable('candidate_hidings')
    .set({ wanted_visible: isVisible })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
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
