import type { ShortlistStatus } from '@baara/contract/candidates/shortlist-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Shortlists candidates, in one order everywhere so that two members adding the same ones never deadlock. A removed
 * candidate comes back as new. @returns the new entries.
 */
export async function insertEntries(
  tx: Db,
  entries: {
    companyId: string;
    offerId: number | null;
    poolId?: string | null;
    followUpOn?: string | null;
    candidateIds: readonly string[];
    addedBy: string;
    note: string | null;
    at: Date;
  },
): Promise<{ id: string; candidate_id: string }[]> {
  const { companyId, offerId, poolId = null, followUpOn = null, addedBy, note, at } = entries;
  const { rows } = await sql<{ id: string; candidate_id: string }>`
    insert into shortlisted_candidates as s
      (company_id, offer_id, pool_id, candidate_id, added_by, added_at, note, follow_up_on)
    select ${companyId}, ${offerId}::integer, ${poolId}::uuid, k.id, ${addedBy}, ${at}, ${note}, ${followUpOn}::date
    from unnest(${[...entries.candidateIds]}::uuid[]) as k (id)
    order by k.id
    on conflict (company_id, offer_id, pool_id, candidate_id) do update
      set added_by = excluded.added_by, added_at = excluded.added_at, note = excluded.note,
        follow_up_on = excluded.follow_up_on, status = 'to-contact', version = s.version + 1, removed_at = null
      where s.removed_at is not null
    returning s.id, s.candidate_id`.execute(tx);
  return rows;
}

export type EntryChange = {
  note?: string | null | undefined;
  /** Stored for people of a pool only. */
  followUpOn?: string | null | undefined;
  status?: ShortlistStatus | undefined;
};

/** @returns undefined when nothing of that version is there. */
export function updateEntry(
  tx: Db,
  companyId: string,
  entry: { id: string; version: number },
  set: EntryChange,
) {
  return tx
    .updateTable('shortlisted_candidates')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(set.note === undefined ? {} : { note: set.note }),
      ...(set.status === undefined ? {} : { status: set.status }),
      ...(set.followUpOn === undefined
        ? {}
        : {
            follow_up_on: sql<string | null>`case when pool_id is not null then ${set.followUpOn}::date end`,
          }),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', entry.id)
    .where('version', '=', entry.version)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

export async function entryExists(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('shortlisted_candidates')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locked in one order: two people who tick the same entries wait for each other, neither fails. */
export const entriesAmong = (tx: Db, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('shortlisted_candidates')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');

/** @returns those that were there. */
export function removeEntries(tx: Db, companyId: string, ids: readonly string[], at: Date) {
  return tx
    .with('chosen', () => entriesAmong(tx, companyId, ids))
    .updateTable('shortlisted_candidates')
    .set({ removed_at: at })
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('chosen.id'))
    .where('removed_at', 'is', null)
    .returning(['id', 'candidate_id', 'offer_id', 'pool_id'])
    .execute();
}

/** @returns those that were removed since `since`. */
export function restoreEntries(tx: Db, companyId: string, ids: readonly string[], since: Date) {
  return tx
    .with('chosen', () => entriesAmong(tx, companyId, ids))
    .updateTable('shortlisted_candidates')
    .set({ removed_at: null })
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('chosen.id'))
    .where('removed_at', '>=', since)
    .returning(['id', 'candidate_id', 'offer_id', 'pool_id'])
    .execute();
}

/** Deletes what was removed longer ago. @returns how many. */
export async function forgetRemoved(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shortlisted_candidates')
    .where('removed_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
