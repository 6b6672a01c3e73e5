import type {
  AlertSubject,
  OfferAlertFrequency,
  OfferAlertKind,
} from '@baara/contract/offers/alerts/alert-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AlertSource } from './alert-source.ts';
import { nextDue } from './wave-times.ts';

type WaveKey = { subject: AlertSubject; frequency: OfferAlertFrequency };
/** @property from items published until then went through the wave before. @property afterId the last alert it read. */
export type Wave = WaveKey & { from: Date; until: Date; afterId: string | null };

/** The wave under way, or a new one when it is due; undefined when none is. */
export function beginWave(db: Db, key: WaveKey, now: Date): Promise<Wave | undefined> {
  const { subject, frequency } = key;
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into offer_alert_waves (subject, frequency, offers_from, due_at)
      values (${subject}, ${frequency}, ${now}, ${nextDue(frequency, now)}) on conflict do nothing`.execute(
      tx,
    );
    const row = await tx
      .selectFrom('offer_alert_waves')
      .where('subject', '=', subject)
      .where('frequency', '=', frequency)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.offers_until)
      return { ...key, from: row.offers_from, until: row.offers_until, afterId: row.after_id };
    if (row.due_at > now) return undefined;
    await tx
      .updateTable('offer_alert_waves')
      .set({ offers_until: now, after_id: null })
      .where('subject', '=', subject)
      .where('frequency', '=', frequency)
      .execute();
    return { ...key, from: row.offers_from, until: now, afterId: null };
  });
}

/** Locks a wave that still is where this process left it; false when another took it further. */
export async function lockWave(tx: Db, { subject, frequency, until, afterId }: Wave): Promise<boolean> {
  const { rows } = await sql`
    select from offer_alert_waves where subject = ${subject} and frequency = ${frequency} and offers_until = ${until}
      and after_id is not distinct from ${afterId}::uuid for update`.execute(tx);
  return rows.length > 0;
}

export async function moveWave(tx: Db, wave: Wave, afterId: string): Promise<void> {
  await tx
    .updateTable('offer_alert_waves')
    .set({ after_id: afterId })
    .where('subject', '=', wave.subject)
    .where('frequency', '=', wave.frequency)
    .execute();
}

/** The next wave begins where this one ended. */
export async function endWave(db: Db, wave: Wave, now: Date): Promise<void> {
  const { subject, frequency, until } = wave;
  await db
    .updateTable('offer_alert_waves')
    .set({ offers_from: until, offers_until: null, after_id: null, due_at: nextDue(frequency, now) })
    .where('subject', '=', subject)
    .where('frequency', '=', frequency)
    .where('offers_until', '=', until)
    .execute();
}

export type WaveAlert = {
  id: string;
  accountId: string;
  kind: OfferAlertKind;
  name: string;
  query: string;
  since: Date;
  firstName: string;
  phone: string | null;
  /** Of a candidate's profile. */
  city: string | null;
  categoryId: number | null;
};

/** Alerts of active accounts, in the order of their ids. */
export async function selectWaveAlerts(db: Db, wave: Wave, limit: number): Promise<WaveAlert[]> {
  const { rows } = await sql<WaveAlert>`
    select a.id, a.account_id as "accountId", a.kind, a.name, a.query, a.since, account.first_name as "firstName",
      account.phone, c.city, c.category_id as "categoryId"
    from offer_alerts a
    join accounts account on account.id = a.account_id and account.status = 'active' and account.erased_at is null
    left join candidates c on c.account_id = a.account_id
    where a.subject = ${wave.subject} and a.frequency = ${wave.frequency} and a.is_on
      ${wave.afterId === null ? sql`` : sql`and a.id > ${wave.afterId}::uuid`}
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export type FoundItem = { accountId: string; itemId: number; alertId: string };

/** Writes down what these people are sent, and returns that alone: never what they were sent before, or may not be. */
export async function insertSends(
  tx: Db,
  { table, item, may }: AlertSource['sends'],
  found: readonly (FoundItem & { isQuiet: boolean })[],
  at: Date,
): Promise<FoundItem[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<FoundItem>`
    insert into ${sql.table(table)} (account_id, ${sql.ref(item)}, alert_id, is_quiet, sent_at)
    select n."accountId", n."itemId", n."alertId", n."isQuiet", ${at}
    from json_to_recordset(${JSON.stringify(found)}::json)
      as n ("accountId" uuid, "itemId" integer, "alertId" uuid, "isQuiet" boolean)
    where ${may}
    on conflict do nothing
    returning account_id as "accountId", ${sql.ref(item)} as "itemId", alert_id as "alertId"`.execute(tx);
  return rows;
}

/** How many alerts, the bell left out, reached each of these people since then. */
export async function countSendsSince(
  tx: Db,
  { table }: AlertSource['sends'],
  accountIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; count: number }>`
    select account_id, count(distinct (alert_id, sent_at))::int as count from ${sql.table(table)}
    where account_id = any(${[...accountIds]}::uuid[]) and sent_at > ${since} and not is_quiet
    group by account_id`.execute(tx);
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

/** Who was sent a text about an alert since then. */
export async function selectTextedSince(
  tx: Db,
  accountIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sms_messages')
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('purpose', '=', 'offer-alert')
    .where('created_at', '>', since)
    .where('state', 'not in', ['failed', 'expired'])
    .select('account_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

export async function markAlertsSent(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('offer_alerts')
    .set({ last_sent_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** @returns how many. */
export async function deleteOldSends(
  db: Db,
  sends: AlertSource['sends'],
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const [table, item] = [sql.table(sends.table), sql.ref(sends.item)];
  const { numAffectedRows } = await sql`
    delete from ${table} where (account_id, ${item}) in (
      select account_id, ${item} from ${table} where sent_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
