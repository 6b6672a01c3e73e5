import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Longer than any attempt: after it the process is taken for dead. */
const LEASE_MS = 120_000;

type Session = { accountId: string; sessionId: string };

/** Subscriptions of an account whose session still lives: this session's, and the others. */
export async function countSubscriptions(
  db: Db,
  { accountId, sessionId }: Session,
  now: Date,
): Promise<{ here: number; others: number }> {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions', 'sessions.id', 's.session_id')
    .where('s.account_id', '=', accountId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('s.session_id', '=', sessionId).as('here'),
      fn.countAll<number>().filterWhere('s.session_id', '<>', sessionId).as('others'),
    ])
    .executeTakeFirstOrThrow();
}

export type NewSubscription = Session & {
  endpointHash: Buffer;
  keyFingerprint: string;
  sealed: Buffer;
  userAgent: string | null;
  at: Date;
};

/** Replaces this session's, and that of another account in the same browser. */
export async function saveSubscription(tx: Db, subscription: NewSubscription): Promise<void> {
  const { accountId, sessionId, endpointHash, keyFingerprint, sealed, userAgent, at } = subscription;
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint_hash', '=', endpointHash)]))
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({
      account_id: accountId,
      session_id: sessionId,
      endpoint_hash: endpointHash,
      key_fingerprint: keyFingerprint,
      sealed,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: at,
    })
    .execute();
}

export async function deleteSubscriptions(
  db: Db,
  { accountId, sessionId }: Session,
  which: 'here' | 'others',
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('session_id', which === 'here' ? '=' : '<>', sessionId)
    .execute();
}

export type NewPush = { accountId: string; title: string; url: string | null };

/** One message for each browser of these people that is notified. @returns how many. */
export async function insertPushes(
  tx: Db,
  pushes: readonly NewPush[],
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_messages (subscription_id, title, url, next_try_at, expires_at)
    select s.id, n.title, n.url, ${at}, ${expiresAt}
    from json_to_recordset(${JSON.stringify(pushes)}::json) as n ("accountId" uuid, title text, url text)
    join push_subscriptions s on s.account_id = n."accountId"
    join sessions on sessions.id = s.session_id
    where sessions.revoked_at is null and sessions.expires_at > ${at}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type ClaimedPush = {
  id: string;
  subscriptionId: string;
  title: string;
  url: string | null;
  tries: number;
  sealed: Buffer;
  endpointHash: Buffer;
  keyFingerprint: string;
  expiresAt: Date;
};

/** Takes what is due, the oldest first; drops what came too late, and what is for a session that ended. */
export async function claimPushes(
  db: Db,
  { most, now }: { most: number; now: Date },
): Promise<ClaimedPush[]> {
  await sql`
    delete from push_messages m using push_subscriptions s, sessions
    where m.subscription_id = s.id and sessions.id = s.session_id and m.next_try_at <= ${now}
      and (m.expires_at <= ${now} or sessions.revoked_at is not null or sessions.expires_at <= ${now})`.execute(
    db,
  );
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select id from push_messages where next_try_at <= ${now} order by next_try_at, id limit ${most}
      for update skip locked
    )
    update push_messages m set tries = tries + 1, next_try_at = ${new Date(now.getTime() + LEASE_MS)}
    from due, push_subscriptions s
    where m.id = due.id and s.id = m.subscription_id
    returning m.id, m.subscription_id as "subscriptionId", m.title, m.url, m.tries, s.sealed,
      s.endpoint_hash as "endpointHash", s.key_fingerprint as "keyFingerprint", m.expires_at as "expiresAt"`.execute(
    db,
  );
  return rows;
}

export async function deletePush(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

export async function saveSentPush(
  db: Db,
  { id, subscriptionId }: Pick<ClaimedPush, 'id' | 'subscriptionId'>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deletePush(tx, id);
    await tx
      .updateTable('push_subscriptions')
      .set({ last_sent_at: at })
      .where('id', '=', subscriptionId)
      .execute();
  });
}

export async function savePushLater(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('push_messages').set({ next_try_at: nextTryAt }).where('id', '=', id).execute();
}

/** The browser is gone, with what waits for it. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
