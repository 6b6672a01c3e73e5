import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { featuredIdsSql } from '../../candidates/public/featured-candidates.ts';

export type HidingRow = { account_id: string; message: string; hidden_at: Date; by: string | null };
export type FeaturingRow = {
  account_id: string;
  until_on: string;
  reason: string;
  featured_at: Date;
  by: string | null;
};

export async function selectOpenHidings(db: Db, ids: readonly string[]): Promise<Map<string, HidingRow>> {
  const { rows } = await sql<HidingRow>`
    select h.account_id, h.message, h.hidden_at, coalesce(${nameOf('b')}, b.email) as by
    from candidate_hidings h left join accounts b on b.id = h.hidden_by
    where h.account_id = any(${[...ids]}::uuid[]) and h.ended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}

export async function selectFeaturings(db: Db, ids: readonly string[]): Promise<Map<string, FeaturingRow>> {
  const { rows } = await sql<FeaturingRow>`
    select g.account_id, g.until_on::text as until_on, g.reason, g.featured_at, coalesce(${nameOf('b')}, b.email) as by
    from candidate_featurings g left join accounts b on b.id = g.featured_by
    where g.account_id = any(${[...ids]}::uuid[]) and g.ended_at is null
      and g.account_id in (${featuredIdsSql})`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** Whether recruiters may find them; undefined for an account without a profile. */
export async function findVisibility(tx: Db, accountId: string): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('candidates')
    .select('is_visible')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.is_visible;
}

export async function countFeatured(tx: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${featuredIdsSql}) featured`.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function insertFeaturing(
  tx: Db,
  featuring: { accountId: string; untilOn: string; reason: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('candidate_featurings')
    .values({
      account_id: featuring.accountId,
      until_on: featuring.untilOn,
      reason: featuring.reason,
      featured_by: featuring.by,
      featured_at: featuring.at,
    })
    .execute();
}

/** Ends the one of an account, also one whose last day has passed: another may begin. */
export async function endFeaturing(
  tx: Db,
  accountId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('candidate_featurings')
    .set({ ended_at: at, ended_by: by })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A trigger hides the profile with it. */
export async function insertHiding(
  tx: Db,
  hiding: { accountId: string; message: string; isVisible: boolean; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('candidate_hidings')
    .values({
      account_id: hiding.accountId,
      message: hiding.message,
      wanted_visible: hiding.isVisible,
      hidden_by: hiding.by,
      hidden_at: hiding.at,
    })
    .execute();
}

/** The profile is again what its person chose. @returns false when nothing hid it. */
export async function endHiding(
  tx: Db,
  accountId: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('candidate_hidings')
    .set({ ended_at: at, ended_by: by, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('wanted_visible')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable('candidates')
    .set({ is_visible: row.wanted_visible })
    .where('account_id', '=', accountId)
    .execute();
  return true;
}
