import type { SupportConsent } from '@baara/contract/accounts/support-view-words';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

/** A new code replaces the one before. */
export async function upsertCode(
  db: Db,
  code: { accountId: string; hash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const values = { code_hash: code.hash, created_at: code.createdAt, expires_at: code.expiresAt };
  await db
    .insertInto('support_codes')
    .values({ account_id: code.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function deleteCode(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('support_codes').where('account_id', '=', accountId).execute();
}

/** The code that counts, locked: it opens one view. */
export function lockCode(tx: Db, accountId: string, now: Date): Promise<{ code_hash: Buffer } | undefined> {
  return tx
    .selectFrom('support_codes')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function findCodeExpiry(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('support_codes')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

type NewView = {
  accountId: string;
  agentId: string;
  consent: SupportConsent;
  reason: string;
  agreedAt: Date;
  expiresAt: Date;
  /** The agent's session, when it is opened at once. */
  session: string | null;
};

export async function insertView(tx: Db, view: NewView): Promise<string> {
  const { id } = await tx
    .insertInto('support_views')
    .values({
      account_id: view.accountId,
      agent_id: view.agentId,
      session_id: view.session,
      consent: view.consent,
      reason: view.reason,
      agreed_at: view.agreedAt,
      opened_at: view.session === null ? null : view.agreedAt,
      expires_at: view.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Agreement = { id: string; account_id: string; reason: string; expires_at: Date };

/** What two people agreed to and this agent has not opened yet. */
export async function lockAgreement(
  tx: Db,
  { id, agentId, now }: { id: string; agentId: string; now: Date },
): Promise<Agreement | undefined> {
  return tx
    .selectFrom('support_views')
    .select(['id', 'account_id', 'reason', 'expires_at'])
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('opened_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function findAgreement(
  db: Db,
  { accountId, agentId, now }: { accountId: string; agentId: string; now: Date },
): Promise<{ id: string; expires_at: Date } | undefined> {
  return db
    .selectFrom('support_views')
    .select(['id', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .where('opened_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('agreed_at', 'desc')
    .executeTakeFirst();
}

export async function openAgreement(
  tx: Db,
  { id, sessionId, at, expiresAt }: { id: string; sessionId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('support_views')
    .set({ opened_at: at, session_id: sessionId, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** One view at a time in a session: the tabs of a former one say that it is over. */
export async function endViewsOfSession(tx: Db, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('support_views')
    .set({ ended_at: at })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** Ends a view of one's own account, or that one opened. @returns its account; undefined when there is none. */
export async function endView(
  tx: Db,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<{ account_id: string; was_open: boolean } | undefined> {
  const { rows } = await sql<{ account_id: string; was_open: boolean }>`
    update support_views v set ended_at = least(coalesce(v.ended_at, ${at}), v.expires_at)
    from (select id, ended_at is null and expires_at > ${at} as was_open from support_views
      where id = ${id} and ${accountId} in (account_id, agent_id) for update) before
    where v.id = before.id returning v.account_id, before.was_open`.execute(tx);
  return rows[0];
}

export type ViewRow = {
  id: string;
  agent: string | null;
  reason: string;
  consent: SupportConsent;
  agreed_at: Date;
  opened_at: Date | null;
  ends_at: Date;
  is_open: boolean;
  total: number;
};

/** The newest first. */
export function selectViewsOf(
  db: Db,
  { accountId, now, ...page }: { accountId: string; now: Date; page: number; limit: number },
): Promise<{ rows: ViewRow[]; total: number }> {
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<ViewRow>`
      select v.id, ${nameOf('a')} as agent, v.reason, v.consent, v.agreed_at, v.opened_at,
        coalesce(v.ended_at, v.expires_at) as ends_at,
        v.opened_at is not null and v.ended_at is null and v.expires_at > ${now} as is_open,
        count(*) over ()::integer as total
      from support_views v left join accounts a on a.id = v.agent_id and a.erased_at is null
      where v.account_id = ${accountId}
      order by v.agreed_at desc, v.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}
