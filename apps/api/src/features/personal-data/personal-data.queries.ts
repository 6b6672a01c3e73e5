import type { ProfileView } from '@baara/contract/personal-data/personal-data';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type ConsentRow = { purpose: string; version: string; is_given: boolean; created_at: Date };
export type ExportRow = {
  id: string;
  status: string;
  requested_at: Date;
  expires_at: Date | null;
  file_id: string | null;
  byte_size: number | null;
};
export type Holder = {
  id: string;
  email: string;
  first_name: string;
  role: string;
  has_password: boolean;
  deletion_requested_at: Date | null;
};

/** More choices than anyone makes; the whole history is in the archive. */
const CONSENTS_SHOWN = 50;

/** The latest choices, most recent first; the last acceptance of the terms is among them, however old. */
export async function selectConsents(db: Db, accountId: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    with mine as (
      select id, purpose, version, is_given, created_at from consents where account_id = ${accountId}
    )
    select purpose, version, is_given, created_at from mine
    where id in (select id from mine order by created_at desc, id desc limit ${CONSENTS_SHOWN})
      or id = (select id from mine where purpose = 'terms' and is_given order by created_at desc, id desc limit 1)
    order by created_at desc, id desc`.execute(db);
  return rows;
}

const exportColumns = [
  'e.id',
  'e.status',
  'e.requested_at',
  'e.expires_at',
  'e.file_id',
  'f.byte_size',
] as const;

export function findLatestExport(db: Db, accountId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('personal_data_exports as e')
    .leftJoin('files as f', 'f.id', 'e.file_id')
    .where('e.account_id', '=', accountId)
    .select(exportColumns)
    .orderBy('e.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function getHolder(db: Db, accountId: string): Promise<Holder> {
  return db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      'id',
      'email',
      'first_name',
      'role',
      'deletion_requested_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .executeTakeFirstOrThrow();
}

/** @returns whether the request changed: it was not already so. */
export async function setDeletionRequestedAt(db: Db, accountId: string, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ deletion_requested_at: at })
    .where('id', '=', accountId)
    .where('deletion_requested_at', at === null ? 'is not' : 'is', null)
    // Once the erasure has started, it is too late.
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Whether others work in a company that would be left without an owner; one who cannot sign in, or is about to be
 * erased too, does not count. Locks the company, as every change of its team does.
 */
export async function leavesCompanyWithoutOwner(db: Db, accountId: string): Promise<boolean> {
  await sql`
    select id from companies
    where id = (select company_id from company_members where account_id = ${accountId})
    for no key update`.execute(db);
  const { rows } = await sql<{ role: string; account_id: string; stays: boolean }>`
    select m.role, m.account_id, a.status = 'active' and a.deletion_requested_at is null as stays
    from company_members m join accounts a on a.id = m.account_id
    where m.company_id = (select company_id from company_members where account_id = ${accountId})`.execute(
    db,
  );
  const others = rows.filter((row) => row.account_id !== accountId);
  const isOwner = rows.some((row) => row.account_id === accountId && row.role === 'owner');
  return isOwner && others.length > 0 && !others.some((row) => row.role === 'owner' && row.stays);
}

/** One row per company, the one that came last first; what it has open and what it got from me beside. */
export async function selectProfileViews(
  db: Db,
  candidateId: string,
  { since, now }: { since: Date; now: Date },
  { page, limit }: { page: number; limit: number },
) {
  const mine = db
    .selectFrom('profile_views as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .where('v.candidate_id', '=', candidateId)
    .where('v.last_viewed_at', '>', since);
  const { total } = await mine
    .select(({ fn }) => fn.count<number>('c.id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await mine
    .groupBy('c.id')
    .select(({ fn }) => [
      'c.id',
      'c.name',
      'c.logo_file_id',
      fn.max('v.last_viewed_at').as('last_viewed_at'),
      sql<number>`sum(v.views)::int`.as('views'),
      sql<number>`(
        select count(*)::int from offers o
        where o.company_id = c.id and o.status = 'active' and o.suspended_at is null
          and (o.expires_at is null or o.expires_at > ${now})
      )`.as('open_offers'),
      sql<ProfileView['application']>`(
        select json_build_object('id', a.id, 'title', o.title, 'stage', a.stage)
        from applications a join offers o on o.id = a.offer_id
        where a.candidate_id = ${candidateId} and a.company_id = c.id and a.stage <> 'withdrawn'
        order by a.created_at desc limit 1
      )`.as('application'),
    ])
    .orderBy('last_viewed_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export type ProfileViewRow = Awaited<ReturnType<typeof selectProfileViews>>['rows'][number];
