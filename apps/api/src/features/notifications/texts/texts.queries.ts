import type { SmsCounts } from '@baara/contract/notifications/sms';
import type { SmsError, SmsPurpose, SmsState, TextChannel } from '@baara/contract/notifications/sms-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const MINUTE_MS = 60_000;
/** Longer than any attempt: after it the process is taken for dead. */
const LEASE_MS = 2 * MINUTE_MS;

const shownState = sql<SmsState>`case state when 'sending' then 'waiting' else state end`;

export type NewTextRow = {
  id: string;
  accountId: string;
  purpose: SmsPurpose;
  channel: TextChannel;
  /** Where a ceiling counts it. */
  priceXof: number | null;
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
    insert into sms_messages (id, account_id, purpose, channel, price_xof, subject_id, batch_id, state, error, sealed, parts,
      next_try_at, expires_at, created_at, settled_at)
    select id, "accountId", purpose, channel, "priceXof", "subjectId", "batchId", case when error is null then 'waiting' else 'failed' end,
      error, decode(sealed, 'base64'), parts, "nextTryAt", "expiresAt", ${at},
      case when error is not null then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, "accountId" uuid, purpose text,
      channel text, "priceXof" integer, "subjectId" uuid, "batchId" uuid, sealed text, error text, parts smallint, "nextTryAt" timestamptz,
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

/**
 * What texts of a purpose cost since then, in F CFA, those that did not leave left out. Takes a lock until the end of
 * the transaction: two who spend at once would each see the whole ceiling.
 */
export async function lockSpending(tx: Db, purpose: SmsPurpose, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms.spending.${purpose}`}))`.execute(tx);
  const { spent } = await tx
    .selectFrom('sms_messages')
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .where('price_xof', 'is not', null)
    .where('state', '<>', 'expired')
    .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('error', '=', 'reported')]))
    .select(({ fn }) => fn.coalesce(fn.sum<string>('price_xof'), sql<string>`0`).as('spent'))
    .executeTakeFirstOrThrow();
  return Number(spent);
}

/** The latest text about each of these things. */
export async function selectLatestTexts(db: Db, subjectIds: readonly string[]) {
  const rows = await db
    .selectFrom('sms_messages')
    .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
    .distinctOn('subject_id')
    .select([
      'subject_id',
      sql<TextChannel>`channel`.as('channel'),
      shownState.as('state'),
      sql<SmsError | null>`error`.as('error'),
      sql<Date>`coalesce(settled_at, sent_at, created_at)`.as('at'),
    ])
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row]));
}

export type ClaimedText = { id: string; channel: TextChannel; sealed: Buffer; tries: number };

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
      .returning(['id', 'sealed', 'tries', sql<TextChannel>`channel`.as('channel')])
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

/** About one thing, the latest first. */
export const selectTexts = (db: Db, subjectId: string) =>
  db
    .selectFrom('sms_messages')
    .where('subject_id', '=', subjectId)
    .select([
      'id',
      sql<SmsPurpose>`purpose`.as('purpose'),
      sql<TextChannel>`channel`.as('channel'),
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
