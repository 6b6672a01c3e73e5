import type { SmsCounts } from '@baara/contract/notifications/sms';
import type { SmsError, SmsPurpose, SmsState } from '@baara/contract/notifications/sms-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const MINUTE_MS = 60_000;
/** Longer than any attempt: after it the process is taken for dead. */
const LEASE_MS = 2 * MINUTE_MS;

export type NewTextRow = {
  id: string;
  accountId: string;
  purpose: SmsPurpose;
  subjectId: string;
  batchId: string | null;
  /** Base64; null with an error. */
  sealed: string | null;
  error: SmsError | null;
  parts: number;
  nextTryAt: Date;
  expiresAt: Date;
};

/** One statement, for any number of them. */
export async function insertTexts(db: Db, rows: readonly NewTextRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into sms_messages (id, account_id, purpose, subject_id, batch_id, state, error, sealed, parts, next_try_at,
      expires_at, created_at, settled_at)
    select id, "accountId", purpose, "subjectId", "batchId", case when error is null then 'waiting' else 'failed' end,
      error, decode(sealed, 'base64'), parts, "nextTryAt", "expiresAt", ${at},
      case when error is not null then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, "accountId" uuid, purpose text,
      "subjectId" uuid, "batchId" uuid, sealed text, error text, parts smallint, "nextTryAt" timestamptz,
      "expiresAt" timestamptz)`.execute(db);
}

/** How many SMS each of these accounts was sent since then; those without any are left out. */
export async function countTextsSince(
  db: Db,
  accountIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sms_messages')
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('created_at', '>', since)
    .where('state', 'not in', ['failed', 'expired'])
    .groupBy('account_id')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

export type ClaimedText = { id: string; sealed: Buffer; tries: number };

/**
 * Takes what is due, the oldest first, as far as a minute's limit goes in all processes together; what nobody needs any
 * more is given up.
 */
export function claimTexts(
  db: Db,
  { perMinute, most, now }: { perMinute: number; most: number; now: Date },
): Promise<ClaimedText[]> {
  return db.transaction().execute(async (tx) => {
    // One claim at a time: two would each see the whole limit.
    await sql`select pg_advisory_xact_lock(hashtext('sms.claim'))`.execute(tx);
    await tx
      .updateTable('sms_messages')
      .set({ state: 'expired', sealed: null, settled_at: now })
      .where('state', 'in', ['waiting', 'sending'])
      .where('next_try_at', '<=', now)
      .where('expires_at', '<=', now)
      .execute();
    const minuteAgo = new Date(now.getTime() - MINUTE_MS);
    const { used } = await tx
      .selectNoFrom(
        sql<number>`(select count(*) from sms_messages where sent_at > ${minuteAgo})
          + (select count(*) from sms_messages where state = 'sending' and next_try_at > ${now})`.as('used'),
      )
      .executeTakeFirstOrThrow();
    const limit = Math.min(most, perMinute - Number(used));
    if (limit <= 0) return [];
    const rows = await tx
      .updateTable('sms_messages')
      .set((eb) => ({
        state: 'sending',
        tries: eb('tries', '+', 1),
        next_try_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sms_messages')
          .where('state', 'in', ['waiting', 'sending'])
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(limit)
          .select('id'),
      )
      .returning(['id', 'sealed', 'tries'])
      .execute();
    return rows.flatMap(({ sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []));
  });
}

export async function saveSent(
  db: Db,
  id: string,
  sent: { gatewayId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'sent', sealed: null, gateway_id: sent.gatewayId, sent_at: sent.at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export async function saveFailed(db: Db, id: string, failed: { error: SmsError; at: Date }): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'failed', error: failed.error, sealed: null, settled_at: failed.at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export async function saveLater(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'waiting', next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** What the gateway reports of one that it took; a report that comes twice, or too late, changes nothing. */
export async function saveReport(
  db: Db,
  id: string,
  { state, at }: { state: 'delivered' | 'failed'; at: Date },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state, error: state === 'failed' ? 'reported' : null, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
}

const shownState = sql<SmsState>`case state when 'sending' then 'waiting' else state end`;

/** About one thing, the latest first. */
export const selectTexts = (db: Db, subjectId: string) =>
  db
    .selectFrom('sms_messages')
    .where('subject_id', '=', subjectId)
    .select([
      'id',
      sql<SmsPurpose>`purpose`.as('purpose'),
      shownState.as('state'),
      sql<SmsError | null>`error`.as('error'),
      'parts',
      sql<Date>`coalesce(settled_at, sent_at, created_at)`.as('at'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

/** Of those sent together for one purpose, how many stand where. */
export async function countBatch(db: Db, batchId: string, purpose: SmsPurpose): Promise<SmsCounts> {
  const rows = await db
    .selectFrom('sms_messages')
    .where('batch_id', '=', batchId)
    .where('purpose', '=', purpose)
    .groupBy('state')
    .select(({ fn }) => [shownState.as('state'), fn.countAll<number>().as('count')])
    .execute();
  const counts: SmsCounts = { waiting: 0, sent: 0, delivered: 0, failed: 0, expired: 0 };
  for (const { state, count } of rows) counts[state] += count;
  return counts;
}

/** Those that wait; one that is being handed over may still leave. @returns how many. */
export async function expireBatch(db: Db, batchId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sms_messages')
    .set({ state: 'expired', sealed: null, settled_at: at })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many. */
export async function deleteOldTexts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sms_messages where id in (select id from sms_messages where created_at < ${before} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
