import type { OfferAlertFrequency, OfferAlertKind } from '@baara/contract/offers/alerts/alert-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nextDue } from './wave-times.ts';

/** @property from offers published until then went through the wave before. @property afterId the last alert it read. */
export type Wave = { frequency: OfferAlertFrequency; from: Date; until: Date; afterId: string | null };

/** The wave under way, or a new one when it is due; undefined when none is. */
export function beginWave(db: Db, frequency: OfferAlertFrequency, now: Date): Promise<Wave | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into offer_alert_waves (frequency, offers_from, due_at)
      values (${frequency}, ${now}, ${nextDue(frequency, now)}) on conflict do nothing`.execute(tx);
    const row = await tx
      .selectFrom('offer_alert_waves')
      .where('frequency', '=', frequency)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.offers_until)
      return { frequency, from: row.offers_from, until: row.offers_until, afterId: row.after_id };
    if (row.due_at > now) return undefined;
    await tx
      .updateTable('offer_alert_waves')
      .set({ offers_until: now, after_id: null })
      .where('frequency', '=', frequency)
      .execute();
    return { frequency, from: row.offers_from, until: now, afterId: null };
  });
}

/** Locks a wave that still is where this process left it; false when another took it further. */
export async function lockWave(tx: Db, { frequency, until, afterId }: Wave): Promise<boolean> {
  const { rows } = await sql`
    select from offer_alert_waves where frequency = ${frequency} and offers_until = ${until}
      and after_id is not distinct from ${afterId}::uuid for update`.execute(tx);
  return rows.length > 0;
}

export async function moveWave(tx: Db, wave: Wave, afterId: string): Promise<void> {
  await tx
    .updateTable('offer_alert_waves')
    .set({ after_id: afterId })
    .where('frequency', '=', wave.frequency)
    .execute();
}

/** The next wave begins where this one ended. */
export async function endWave(db: Db, wave: Wave, now: Date): Promise<void> {
  const { frequency, until } = wave;
  await db
    .updateTable('offer_alert_waves')
    .set({ offers_from: until, offers_until: null, after_id: null, due_at: nextDue(frequency, now) })
    .where('frequency', '=', frequency)
    .where('offers_until', '=', until)
    .execute();
}

/** Ids of offers published in a span that are still listed, the newest first. */
export async function selectPublishedBetween(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .where('published_at', '>', from)
    .where('published_at', '<=', until)
    .where('status', '=', 'active')
    .where('suspended_at', 'is', null)
    .select('id')
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
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
  /** Of the profile. */
  city: string | null;
  categoryId: number | null;
};

/** Alerts of active candidates, in the order of their ids. */
export async function selectWaveAlerts(db: Db, wave: Wave, limit: number): Promise<WaveAlert[]> {
  const { rows } = await sql<WaveAlert>`
    select a.id, a.account_id as "accountId", a.kind, a.name, a.query, a.since, account.first_name as "firstName",
      account.phone, c.city, c.category_id as "categoryId"
    from offer_alerts a
    join accounts account on account.id = a.account_id and account.status = 'active' and account.erased_at is null
    left join candidates c on c.account_id = a.account_id
    where a.frequency = ${wave.frequency} and a.is_on
      ${wave.afterId === null ? sql`` : sql`and a.id > ${wave.afterId}::uuid`}
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export type FoundOffer = { accountId: string; offerId: number; alertId: string };

/**
 * Writes down which offers these people are sent, and returns those alone: never one that they applied to, set aside, were
 * sent before, or that is of a company they refuse.
 */
export async function insertSends(
  tx: Db,
  found: readonly (FoundOffer & { isQuiet: boolean })[],
  at: Date,
): Promise<FoundOffer[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<FoundOffer>`
    insert into offer_alert_sends (account_id, offer_id, alert_id, is_quiet, sent_at)
    select n."accountId", n."offerId", n."alertId", n."isQuiet", ${at}
    from json_to_recordset(${JSON.stringify(found)}::json)
      as n ("accountId" uuid, "offerId" integer, "alertId" uuid, "isQuiet" boolean)
    join offers o on o.id = n."offerId"
    where not exists (select from applications a where a.candidate_id = n."accountId" and a.offer_id = o.id)
      and not exists (
        select from offer_dismissals d join offers other on other.id = d.offer_id
        where d.account_id = n."accountId"
          and (d.offer_id = o.id or (d.reason = 'company' and other.company_id = o.company_id)))
      and not exists (
        select from company_blocks b where b.person_id = n."accountId" and b.company_id = o.company_id)
    on conflict do nothing
    returning account_id as "accountId", offer_id as "offerId", alert_id as "alertId"`.execute(tx);
  return rows;
}

/** How many alerts, the bell left out, reached each of these people since then. */
export async function countSendsSince(
  tx: Db,
  accountIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; count: number }>`
    select account_id, count(distinct (alert_id, sent_at))::int as count from offer_alert_sends
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
export async function deleteOldSends(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from offer_alert_sends where (account_id, offer_id) in (
      select account_id, offer_id from offer_alert_sends where sent_at < ${before} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
