import type { CompanyRole } from '@baara/contract/companies/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type CompanyFacts = {
  slug: string;
  activity: string | null;
  headcount: number | null;
  address: string | null;
  phone: string | null;
  website: string | null;
  logo_file_id: string | null;
  updated_at: Date;
  verified_until: string | null;
  deleted_at: Date | null;
  package_price_xof: number;
  package_since: Date | null;
  hold_state: 'waiting' | 'refused' | null;
  hold_reasons: { kind: 'platform' | 'name' | 'number' }[];
  hold_decision: string | null;
  version: number;
  is_page_public: boolean;
  suspended_offers: number;
  upheld_reports: number;
  suspension_reason: string | null;
  suspension_at: Date | null;
  suspension_by: string | null;
  hidden_offers: number | null;
};

export async function findCompanyFacts(db: Db, id: string): Promise<CompanyFacts | undefined> {
  const { rows } = await sql<CompanyFacts>`
    select c.slug, c.activity, c.headcount, c.address, c.phone, c.website, c.logo_file_id, c.updated_at,
      case when c.is_verified then c.verified_until::text end as verified_until, c.deleted_at, p.price_xof as package_price_xof,
      (select max(l.at) from audit_log l where l.subject = c.id::text and l.action = 'company.package_changed')
        as package_since,
      c.hold_state, c.hold_reasons, c.hold_decision, c.version,
      coalesce(page.is_published, false) and c.hold_state is null and c.suspended_at is null as is_page_public,
      (select count(*)::integer from offers o where o.company_id = c.id and o.suspended_at is not null)
        as suspended_offers,
      (select count(*)::integer from moderation_flags f where f.company_id = c.id and f.status = 'upheld')
        as upheld_reports,
      s.reason as suspension_reason, s.suspended_at as suspension_at, coalesce(${nameOf('b')}, b.email) as suspension_by,
      cardinality(s.hidden_offers) as hidden_offers
    from companies c join packages p on p.id = c.package
    left join company_career_pages page on page.company_id = c.id
    left join company_suspensions s on s.company_id = c.id and s.ended_at is null
    left join accounts b on b.id = s.suspended_by
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export type TeamRow = {
  id: string;
  name: string;
  email: string;
  role: CompanyRole;
  job_title: string | null;
  is_active: boolean;
  last_login_at: Date | null;
};

/** A team on one screen; larger ones are read by their search among accounts. */
const MOST_MEMBERS = 50;

export async function selectTeam(db: Db, companyId: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name, a.email, m.role, m.job_title,
      a.status = 'active' as is_active, a.last_login_at
    from company_members m join accounts a on a.id = m.account_id where m.company_id = ${companyId}
    order by m.role <> 'owner', m.created_at limit ${MOST_MEMBERS}`.execute(db);
  return rows;
}

export type LookalikeRow = {
  id: string;
  name: string;
  on: 'name' | 'number';
  is_verified: boolean;
  created_at: Date;
};

const MOST_LOOKALIKES = 5;

/** Each branch by its index; a company that has name and number is there once. */
export async function selectLookalikes(db: Db, companyId: string): Promise<LookalikeRow[]> {
  const same = (column: string, on: 'name' | 'number'): RawBuilder<unknown> => sql`
    select t.id, t.name, ${sql.lit(on)} as "on", t.is_verified, t.created_at, ${sql.lit(on === 'name' ? 0 : 1)} as place
    from companies c join companies t on ${sql.ref(`t.${column}`)} = ${sql.ref(`c.${column}`)} and t.id <> c.id
    where c.id = ${companyId} and ${sql.ref(`c.${column}`)} <> '' and t.deleted_at is null`;
  const all = sql.join(
    [
      same('name_key', 'name'),
      same('number_key', 'number'),
      same('rccm_key', 'number'),
      same('tax_key', 'number'),
    ],
    sql` union all `,
  );
  const { rows } = await sql<LookalikeRow>`
    select id, name, "on", is_verified, created_at from (
      select distinct on (id) * from (${all}) found order by id, place) one
    order by is_verified desc, created_at limit ${MOST_LOOKALIKES}`.execute(db);
  return rows;
}

export type ReportRow = {
  id: string;
  subject_kind: 'offer' | 'message' | 'report';
  status: 'open' | 'upheld' | 'dismissed';
  created_at: Date;
  offer_title: string | null;
  opening: string;
};

export async function selectLatestReports(db: Db, companyId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select f.id, f.subject_kind, f.status, f.created_at, o.title as offer_title, left(f.text, 140) as opening
    from moderation_flags f left join offers o on f.subject_kind = 'offer' and o.id::text = f.subject_id
    where f.company_id = ${companyId} order by f.created_at desc, f.id limit 10`.execute(db);
  return rows;
}

export type CompanyEventRow = {
  id: number;
  at: Date;
  action: string;
  actor_name: string | null;
  reason: string | null;
};

const EVENTS_COUNTED = 1000;

/** Rows of the audit that are about the company, along their index. */
export async function selectCompanyEvents(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: CompanyEventRow[]; total: number }> {
  const { rows } = await sql<CompanyEventRow>`
    select l.id, l.at, l.action, l.detail ->> 'reason' as reason,
      case when l.actor_id is not null then coalesce(${nameOf('a')}, a.email, 'Un compte supprimé') end as actor_name
    from audit_log l left join accounts a on a.id = l.actor_id where l.subject = ${companyId}
    order by l.at desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from audit_log l where l.subject = ${companyId} limit ${EVENTS_COUNTED}) counted`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
