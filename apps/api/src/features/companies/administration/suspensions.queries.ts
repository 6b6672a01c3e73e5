import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type LockedCompany = {
  id: string;
  name: string;
  is_verified: boolean;
  hold_state: string | null;
  suspended_at: Date | null;
  deleted_at: Date | null;
};

/** Its row, locked for other changes until the transaction ends. */
export async function lockForAdministration(tx: Db, id: string): Promise<LockedCompany | undefined> {
  return tx
    .selectFrom('companies')
    .select(['id', 'name', 'is_verified', 'hold_state', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isOwnCompany(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_members')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Offers that people can see now. */
export async function selectOpenOffers(tx: Db, companyId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where company_id = ${companyId} and status = 'active' and suspended_at is null
      and (expires_at is null or expires_at > ${now}) order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertSuspension(
  tx: Db,
  suspension: { companyId: string; reason: string; by: string; at: Date; hiddenOffers: readonly number[] },
): Promise<void> {
  await tx
    .insertInto('company_suspensions')
    .values({
      company_id: suspension.companyId,
      reason: suspension.reason,
      suspended_by: suspension.by,
      suspended_at: suspension.at,
      hidden_offers: [...suspension.hiddenOffers],
    })
    .execute();
}

/** @returns the offers to show again: neither suspended by a moderator, nor hidden with a disabled account. */
export async function endSuspension(
  tx: Db,
  companyId: string,
  { by, reason, at }: { by: string | null; reason: string; at: Date },
): Promise<number[]> {
  await tx
    .updateTable('company_suspensions')
    .set({ ended_by: by, ended_at: at, end_reason: reason })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute();
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o where o.company_id = ${companyId} and o.suspended_at is not null
      and not exists (select from moderation_flags f
        where f.subject_kind = 'offer' and f.subject_id = o.id::text and f.status = 'upheld')
      and not exists (select from company_members m join account_disablings d on d.account_id = m.account_id
        where m.company_id = ${companyId} and d.ended_at is null and o.id = any(d.hidden_offers))
    order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setCompanySuspended(
  tx: Db,
  companyId: string,
  at: Date | null,
  now: Date,
): Promise<void> {
  await sql`update companies set suspended_at = ${at}, version = version + 1, updated_at = ${now}
    where id = ${companyId}`.execute(tx);
}

/** Its members, with what an e-mail needs; before they leave. */
export async function selectMembers(tx: Db, companyId: string): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select a.id, a.email from company_members m join accounts a on a.id = m.account_id
    where m.company_id = ${companyId} and a.erased_at is null`.execute(tx);
  return rows;
}

/** Top-ups that a provider or a person has not settled yet. */
export async function hasPendingTopUp(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from top_ups
    where company_id = ${companyId} and state in ('created', 'pending', 'review')) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Candidates of it wait for its results. */
export async function hasOpenCampaign(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from campaigns
    where company_id = ${companyId} and status = 'published') as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * What a deletion removes: everything by which somebody could still work for the company, or find it, and what it alone
 * had of people. Offers, applications, invoices and the ledger stay: they are other people's too.
 */
export async function emptyCompany(tx: Db, companyId: string, at: Date): Promise<void> {
  await tx.deleteFrom('company_invitations').where('company_id', '=', companyId).execute();
  await tx.deleteFrom('company_webhooks').where('company_id', '=', companyId).execute();
  await sql`update company_api_keys set revoked_at = coalesce(revoked_at, ${at}) where company_id = ${companyId}`.execute(
    tx,
  );
  await sql`delete from acting_companies where company_id = ${companyId}`.execute(tx);
  await sql`update company_career_pages set is_published = false where company_id = ${companyId}`.execute(tx);
  await sql`update employments set ends_on = greatest(starts_on, ${at}::date), end_reason = 'Entreprise fermée',
    version = version + 1, updated_at = ${at} where company_id = ${companyId} and ends_on is null`.execute(
    tx,
  );
  await tx.deleteFrom('company_members').where('company_id', '=', companyId).execute();
  await sql`
    update offers set status = 'expired', expires_at = least(coalesce(expires_at, ${at}), ${at}), is_hot = false,
      updated_at = ${at}, version = version + 1
    where company_id = ${companyId} and status in ('active', 'draft') and published_at is not null`.execute(
    tx,
  );
  await sql`delete from offers where company_id = ${companyId} and status = 'draft'`.execute(tx);
  await forgetOwnThings(tx, companyId, at);
  await sql`
    update companies set deleted_at = ${at}, suspended_at = coalesce(suspended_at, ${at}), is_verified = false,
      verified_until = null, hold_state = null, phone = null, website = null, address = null,
      version = version + 1, updated_at = ${at}
    where id = ${companyId}`.execute(tx);
}

/**
 * People who never applied, whom the hourly job erases with their CVs; doors of agencies; questions that no paper of a
 * campaign asks, whose pictures go with them.
 */
async function forgetOwnThings(tx: Db, companyId: string, at: Date): Promise<void> {
  for (const table of ['offer_prospects', 'prospect_drafts'] as const)
    await tx
      .updateTable(table)
      .set({ expires_at: at })
      .where('company_id', '=', companyId)
      .where('expires_at', '>', at)
      .execute();
  await tx
    .updateTable('agencies')
    .set({ token_hash: null, updated_at: at })
    .where('company_id', '=', companyId)
    .execute();
  await sql`
    with asked as (
      select (question ->> 'id')::uuid as id
      from campaign_papers p join campaign_tests t on t.id = p.test_id join campaigns c on c.id = t.campaign_id,
        jsonb_path_query(p.paper::jsonb, '$.parts[*].questions[*]') as question
      where c.company_id = ${companyId})
    delete from bank_questions q
    where q.company_id = ${companyId} and not exists (select from asked where asked.id = q.id)`.execute(tx);
}
