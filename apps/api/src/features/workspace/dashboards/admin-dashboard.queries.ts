import { CHART_DAYS } from '@baara/contract/workspace/dashboard';
import type { Role } from '@baara/contract/accounts/accounts';
import type { AccountState } from '@baara/contract/workspace/admin-dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const BEST_CODES = 5;
const zone = sql.lit('Africa/Bamako');

/** The days of the charts with the instants they begin and end at, oldest first. */
const chartDays = (now: Date): RawBuilder<unknown> => sql`(
  select day::date as day, day at time zone ${zone} as begins, (day + interval '1 day') at time zone ${zone} as ends
  from (select (${now}::timestamptz at time zone ${zone})::date as today) as clock,
    generate_series(today - ${CHART_DAYS - 1}::integer, today::timestamp, interval '1 day') as day)`;

export type AccountsRow = { role: Role; state: AccountState; total: number };

/** Live accounts by role and state, from two indexes: those with a state to report, and all of each role. */
export async function selectAccounts(db: Db): Promise<AccountsRow[]> {
  const { rows } = await sql<AccountsRow>`
    with not_plain as materialized (
      select role, case
          when deletion_requested_at is not null then 'deletion'
          when status = 'disabled' then 'disabled'
          when email_verified_at is null then 'unverified'
          else 'reset' end as state,
        count(*)::integer as total
      from accounts
      where erased_at is null
        and (status = 'disabled' or reset_required or email_verified_at is null or deletion_requested_at is not null)
      group by 1, 2
    ),
    everyone as (
      select role, count(*)::integer as total from accounts where erased_at is null group by role
    )
    select role, state, total from not_plain
    union all
    select role, 'active', total - coalesce(
      (select sum(n.total) from not_plain n where n.role = everyone.role), 0)::integer
    from everyone`.execute(db);
  return rows;
}

export type RegistrationsRow = { day: string; by_role: Partial<Record<Role, number>> | null };

/** Registrations, also of erased accounts: past figures do not change. */
export async function selectRegistrations(db: Db, now: Date): Promise<RegistrationsRow[]> {
  const { rows } = await sql<RegistrationsRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select json_object_agg(role, total) from (
        select role, count(*) as total from accounts
        where created_at >= d.begins and created_at < d.ends group by role) as counted) as by_role
    from ${chartDays(now)} as d order by d.day`.execute(db);
  return rows;
}

export type ActivityRow = { day: string; offers: number; applications: number };

export async function selectActivity(db: Db, now: Date): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select count(*) from offers where published_at >= d.begins and published_at < d.ends) as offers,
      (select count(*) from applications where created_at >= d.begins and created_at < d.ends) as applications
    from ${chartDays(now)} as d order by d.day`.execute(db);
  return rows;
}

export type WaitingRow = {
  open_offers: number;
  unverified_companies: number;
  oldest_unverified_at: Date | null;
  suspended_offers: number;
  pending_exports: number;
  open_messages: number;
  open_flags: number;
  contact_reports: number;
  top_ups: number;
  company_papers: number;
  freelance_papers: number;
  refunds: number;
  disputes: number;
  proposals: number;
};

export async function selectWaiting(db: Db, now: Date): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select
      (select count(*) from offers where status = 'active' and suspended_at is null
        and (expires_at is null or expires_at > ${now})) as open_offers,
      (select count(*) from companies where not is_verified and deleted_at is null) as unverified_companies,
      (select min(created_at) from companies where not is_verified and deleted_at is null) as oldest_unverified_at,
      (select count(*) from offers where suspended_at is not null) as suspended_offers,
      (select count(*) from personal_data_exports where status = 'pending') as pending_exports,
      (select count(*) from contact_messages where status in ('new', 'to_check')) as open_messages,
      (select count(*) from moderation_flags where status = 'open') as open_flags,
      (select count(*) from contact_reports where state = 'moderation') as contact_reports,
      (select count(*) from top_ups where (state = 'pending' and provider = 'transfer') or state = 'review')
        as top_ups,
      (select count(*) from verifications where state in ('sent', 'accepted') and company_id is not null) as company_papers,
      (select count(*) from verifications where state in ('sent', 'accepted') and freelance_id is not null)
        as freelance_papers,
      (select count(*) from campaign_fee_payments where refund_due_at is not null and decided_at is null)
        + (select count(*) from training_payments where refund_due_at is not null and decided_at is null)
        + (select count(*) from mission_refunds where not is_to_wallet and decided_at is null) as refunds,
      (select count(*) from mission_disputes where status = 'open'
        and (answered_at is not null or answer_until <= ${now})) as disputes,
      (select count(*) from two_person_proposals where state = 'proposed' and expires_at > ${now}
        and scope_id is null) as proposals`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('what waits gave no row');
  return row;
}

export type CodesRow = {
  active: number;
  inactive: number;
  expired: number;
  registrations: number;
  lately: number;
  best: { code: string; label: string; registrations: number }[] | null;
};

export async function selectCodes(db: Db, now: Date): Promise<CodesRow> {
  const { rows } = await sql<CodesRow>`
    with used as materialized (
      select reference_code as code, count(*) as total,
        count(*) filter (where created_at >= (select min(begins) from ${chartDays(now)} as d)) as lately
      from accounts where reference_code is not null group by reference_code
    ),
    states as (
      select case when not is_active then 'inactive' when expires_at <= ${now} then 'expired' else 'active' end as state
      from reference_codes
    )
    select
      (select count(*) from states where state = 'active') as active,
      (select count(*) from states where state = 'inactive') as inactive,
      (select count(*) from states where state = 'expired') as expired,
      (select coalesce(sum(total), 0)::integer from used) as registrations,
      (select coalesce(sum(lately), 0)::integer from used) as lately,
      (select json_agg(json_build_object('code', code, 'label', label, 'registrations', total)
          order by total desc, code) from (
        select code, label, total from used join reference_codes using (code)
        order by total desc, code limit ${BEST_CODES}) as most) as best`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('reference codes gave no row');
  return row;
}

/** @returns bytes, indexes included. */
export async function selectDatabaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}
