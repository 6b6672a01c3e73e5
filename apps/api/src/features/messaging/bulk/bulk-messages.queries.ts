import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const bulks = (db: Db, companyId: string) =>
  db
    .selectFrom('bulk_messages as b')
    .leftJoin('accounts as a', 'a.id', 'b.author_id')
    .leftJoin('offers as o', 'o.id', 'b.offer_id')
    .where('b.company_id', '=', companyId)
    .select([
      'b.id',
      'b.status',
      'b.text',
      'b.total',
      'b.created_at',
      'b.finished_at',
      'a.first_name',
      'a.last_name',
      'o.id as offer_id',
      'o.title as offer_title',
      sql<{ status: string; reason: string | null; count: number }[]>`(
        select coalesce(json_agg(counted), '[]') from (
          select status, reason, count(*)::int as count from bulk_message_recipients
          where bulk_id = b.id group by status, reason
        ) as counted)`.as('counts'),
    ]);
export type BulkRow = Awaited<ReturnType<ReturnType<typeof bulks>['execute']>>[number];

export function findBulk(db: Db, companyId: string, id: string): Promise<BulkRow | undefined> {
  return bulks(db, companyId).where('b.id', '=', id).executeTakeFirst();
}

export async function selectBulks(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: BulkRow[]; total: number }> {
  const { total } = await db
    .selectFrom('bulk_messages')
    .where('company_id', '=', companyId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await bulks(db, companyId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

type NewBulk = {
  companyId: string;
  authorId: string;
  offerId: number | null;
  text: string;
  clientId: string;
  candidateIds: readonly string[];
  now: Date;
};

/** @returns its id, and whether this request made it: the same client id makes one. */
export async function insertBulk(tx: Db, bulk: NewBulk): Promise<{ id: string; isNew: boolean }> {
  const { companyId, authorId, offerId, text, clientId, candidateIds, now } = bulk;
  const made = await tx
    .insertInto('bulk_messages')
    .values({
      company_id: companyId,
      author_id: authorId,
      offer_id: offerId,
      text,
      client_id: clientId,
      total: candidateIds.length,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const known = tx.selectFrom('bulk_messages').select('id');
    const { id } = await known
      .where('company_id', '=', companyId)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return { id, isNew: false };
  }
  // Accounts that do not exist are left out here: they could not be named.
  await sql`
    insert into bulk_message_recipients (bulk_id, candidate_id)
    select ${made.id}, a.id from unnest(${[...candidateIds]}::uuid[]) as asked (id) join accounts a on a.id = asked.id`.execute(
    tx,
  );
  return { id: made.id, isNew: true };
}

/** The bulk message to send, locked against a cancellation until the transaction ends; undefined once it has ended. */
export async function lockRunningBulk(tx: Db, id: string): Promise<LockedBulk | undefined> {
  const bulk = await lockBulk(tx, id);
  return bulk?.status === 'running' ? bulk : undefined;
}

export function lockBulk(tx: Db, id: string) {
  return tx
    .selectFrom('bulk_messages as b')
    .innerJoin('companies as co', 'co.id', 'b.company_id')
    .leftJoin('accounts as a', 'a.id', 'b.author_id')
    .leftJoin('offers as o', 'o.id', 'b.offer_id')
    .leftJoin('company_people as m', (join) =>
      join.onRef('m.account_id', '=', 'b.author_id').onRef('m.company_id', '=', 'b.company_id'),
    )
    .where('b.id', '=', id)
    .select([
      'b.id',
      'b.status',
      'b.text',
      'b.company_id',
      'b.author_id',
      'b.offer_id',
      'co.name as company_name',
    ])
    .select(['a.first_name', 'a.last_name', 'o.title as offer_title', 'm.role as author_role', 'm.is_acting'])
    .forUpdate('b')
    .executeTakeFirst();
}
export type LockedBulk = NonNullable<Awaited<ReturnType<typeof lockBulk>>>;

/** @param among only these. */
export async function selectWaiting(
  tx: Db,
  bulkId: string,
  limit: number,
  among?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('bulk_message_recipients')
    .select('candidate_id')
    .where('bulk_id', '=', bulkId)
    .where('status', '=', 'waiting')
    .$if(among !== undefined, (query) => query.where('candidate_id', 'in', [...(among ?? [])]))
    .orderBy('candidate_id')
    .limit(limit)
    .execute();
  return rows.map(({ candidate_id }) => candidate_id);
}

export async function settleRecipients(
  tx: Db,
  bulkId: string,
  settled: readonly { candidateId: string; refusal: string | null }[],
): Promise<void> {
  await sql`
    update bulk_message_recipients r
    set status = case when n.refusal is null then 'sent' else 'skipped' end, reason = n.refusal
    from json_to_recordset(${JSON.stringify(settled)}::json) as n ("candidateId" uuid, refusal text)
    where r.bulk_id = ${bulkId} and r.candidate_id = n."candidateId"`.execute(tx);
}

/** Ends a bulk message; who still waits is not written to. */
export async function endBulk(tx: Db, id: string, status: 'done' | 'cancelled', now: Date): Promise<void> {
  await tx
    .updateTable('bulk_messages')
    .set({ status, finished_at: now, changed_at: now })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('bulk_message_recipients')
    .set({ status: 'cancelled' })
    .where('bulk_id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Those of an ended bulk message that were left out for such a reason wait again. @returns how many. */
export async function reopenBulk(tx: Db, id: string, reasons: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_message_recipients')
    .set({ status: 'waiting', reason: null })
    .where('bulk_id', '=', id)
    .where('status', '=', 'skipped')
    .where('reason', 'in', [...reasons])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 0;
  await tx
    .updateTable('bulk_messages')
    .set({ status: 'running', finished_at: null, changed_at: now })
    .where('id', '=', id)
    .execute();
  return Number(numUpdatedRows);
}

/** Running, without progress for some time. */
export async function selectStalledBulks(db: Db, quietSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_messages')
    .where('status', '=', 'running')
    .where('changed_at', '<', quietSince)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function touchBulk(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('bulk_messages').set({ changed_at: now }).where('id', '=', id).execute();
}

/** Notifies the open pages of the company to reload. */
export async function announceBulk(tx: Db, companyId: string): Promise<void> {
  await sql`select pg_notify('notification_changed', account_id::text)
    from company_people where company_id = ${companyId}`.execute(tx);
}
