import type { DisablingCause } from '@baara/contract/accounts/user-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { stateOf, type UserRow } from './users.queries.ts';

export type UserDetailRow = UserRow & {
  address: string | null;
  gender: 'homme' | 'femme' | null;
  status: string;
  updated_at: Date;
  email_verified_at: Date | null;
  password_changed_at: Date | null;
  has_password: boolean;
  has_second_factor: boolean;
  reset_required: boolean;
  deletion_requested_at: Date | null;
  job_title: string | null;
};

const detail = sql`
  select a.id, a.first_name, a.last_name, a.email, a.phone, a.role, ${stateOf} as state, a.country, p.city,
    c.id as company_id, c.name as company_name, a.created_at, a.last_login_at, a.address, a.gender, a.status,
    a.updated_at, a.email_verified_at, a.password_changed_at, a.password_hash is not null as has_password,
    a.reset_required, a.deletion_requested_at, m.job_title,
    exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as has_second_factor
  from accounts a left join candidates p on p.account_id = a.id
  left join company_members m on m.account_id = a.id left join companies c on c.id = m.company_id
  where a.erased_at is null`;

export async function findUser(db: Db, id: string): Promise<UserDetailRow | undefined> {
  const { rows } = await sql<UserDetailRow>`${detail} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** Its row, locked for other changes until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserDetailRow | undefined> {
  await sql`select id from accounts where id = ${id} for no key update`.execute(tx);
  return findUser(tx, id);
}

export type DisablingRow = {
  id: string;
  cause: DisablingCause;
  message: string;
  until_on: string | null;
  disabled_at: Date;
  disabled_by_name: string | null;
  hidden_offers: number[];
};

export const disablingColumns = sql`d.id, d.cause, d.message, d.until_on::text as until_on, d.disabled_at, d.hidden_offers,
  coalesce(${nameOf('b')}, b.email) as disabled_by_name`;

export async function findOpenDisabling(db: Db, accountId: string): Promise<DisablingRow | undefined> {
  const { rows } = await sql<DisablingRow>`
    select ${disablingColumns} from account_disablings d left join accounts b on b.id = d.disabled_by
    where d.account_id = ${accountId} and d.ended_at is null`.execute(db);
  return rows[0];
}

/** What a person has, by `userBelongings`. */
export async function countBelongings(db: Db, id: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::integer from applications where candidate_id = ${id}) as applications,
      (select count(*)::integer from files where owner_id = ${id} and deleted_at is null) as documents,
      (select count(*)::integer from company_members m join offers o on o.company_id = m.company_id
        where m.account_id = ${id}) as offers,
      (select count(*)::integer from missions where client_id = ${id}) as missions,
      (select count(*)::integer from campaign_applications where candidate_id = ${id}) as "campaignFiles",
      (select count(*)::integer from training_registrations where account_id = ${id}) as trainings,
      (select count(*)::integer from conversations where person_id = ${id} or client_id = ${id}) as conversations,
      (select count(*)::integer from bookmarks where account_id = ${id}) as bookmarks`.execute(db);
  return rows[0] ?? {};
}

/**
 * Offers that people can see and nobody would answer for without this person: of a company whose other owners and
 * recruiters cannot sign in.
 */
export async function selectOffersLeftAlone(db: Db, accountId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from company_members m join offers o on o.company_id = m.company_id
    where m.account_id = ${accountId} and m.role in ('owner', 'recruiter') and o.status = 'active'
      and o.suspended_at is null and (o.expires_at is null or o.expires_at > ${now})
      and not exists (select from company_members other join accounts x on x.id = other.account_id
        where other.company_id = m.company_id and other.account_id <> m.account_id
          and other.role in ('owner', 'recruiter') and x.status = 'active' and x.erased_at is null)
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type UserEventRow = {
  id: number;
  at: Date;
  action: string;
  actor_name: string | null;
  reason: string | null;
};

const EVENTS_COUNTED = 1000;

/** Rows of the audit that the person wrote, or that are about their account: two branches, each along its index. */
export async function selectUserEvents(
  db: Db,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: UserEventRow[]; total: number; isTotalCut: boolean }> {
  const offset = (page - 1) * limit;
  const newest = (most: number) => sql`
    (select l.id, l.at from audit_log l where l.actor_id = ${id} order by l.at desc, l.id desc limit ${most})
    union
    (select l.id, l.at from audit_log l where l.subject = ${id} order by l.at desc, l.id desc limit ${most})`;
  const { rows } = await sql<UserEventRow>`
    select l.id, l.at, l.action, l.detail ->> 'reason' as reason,
      case when l.actor_id <> ${id} then coalesce(${nameOf('a')}, a.email, 'Un compte supprimé') end as actor_name
    from (select f.id from (${newest(offset + limit)}) f order by f.at desc, f.id desc
      limit ${limit} offset ${offset}) found
    join audit_log l on l.id = found.id left join accounts a on a.id = l.actor_id
    order by l.at desc, l.id desc`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (${newest(EVENTS_COUNTED + 1)}) f`.execute(db);
  const total = counts[0]?.total ?? 0;
  return { rows, total: Math.min(total, EVENTS_COUNTED), isTotalCut: total > EVENTS_COUNTED };
}
