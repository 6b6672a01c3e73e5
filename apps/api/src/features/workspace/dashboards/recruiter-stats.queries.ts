import { CHART_DAYS, CLOSING_DAYS, NEW_DAYS } from '@baara/contract/workspace/dashboard';
import type { OfferStatus } from '@baara/contract/offers/offers';
import { applicationStates, type Stage } from '@baara/contract/applications/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { effectiveOfferStatusSql } from '../../offers/public/offer-status.ts';
import { isInOfferScope, isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';

const DAY_MS = 86_400_000;
const OFFERS_SHOWN = 5;
const DRAFTS_SHOWN = 3;

export type OfferOfCompanyRow = {
  id: number;
  title: string;
  city: string | null;
  status: OfferStatus;
  expires_at: string | null;
  updated_at: string;
  applications: number;
  waiting: number;
  unread: number;
};

export type CompanyFigures = {
  offers: Record<'active' | 'draft' | 'expired' | 'filled' | 'in_progress', number>;
  by_stage: Partial<Record<Stage, number>> | null;
  candidates: Record<'total' | 'to_shortlist' | 'shortlisted' | 'new_registrations', number>;
  unread: number;
  per_day: { day: string; total: number }[];
  waiting_offers: OfferOfCompanyRow[] | null;
  unread_offers: OfferOfCompanyRow[] | null;
  closing_offers: OfferOfCompanyRow[] | null;
  drafts: OfferOfCompanyRow[] | null;
  interviews: Record<'total' | 'upcoming' | 'completed' | 'cancelled', number>;
  departments: number;
  recruitment_files: number;
  campaigns: Record<'total' | 'active', number>;
  invoices: Record<'total' | 'paid' | 'pending', number>;
};

/** Everything counted of one company: its applications are read once, in one statement. */
export async function selectCompanyFigures(db: Db, scope: OfferScope, now: Date): Promise<CompanyFigures> {
  const company = sql`${scope.companyId}::uuid`;
  const seen = (alias: string, column = 'offer_id'): RawBuilder<boolean> =>
    isInOfferScope(scope, { company: `${alias}.company_id`, offer: `${alias}.${column}` });
  const status = effectiveOfferStatusSql(now, 'o');
  const closesBefore = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const newSince = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const open = [...applicationStates.open];
  const shortlisted = [...applicationStates.shortlisted];
  // Africa/Bamako is on UTC, as is the database.
  const today = now.toISOString().slice(0, 10);
  const row = sql`json_build_object('id', id, 'title', title, 'city', city, 'status', status,
    'expires_at', expires_at, 'updated_at', updated_at, 'applications', applications,
    'waiting', waiting, 'unread', unread)`;
  const { rows } = await sql<CompanyFigures>`
    with received as materialized (
      select offer_id, candidate_id, stage, created_at, read_at is null and stage <> 'withdrawn' as is_unread
      from applications where ${seen('applications')}
    ),
    per_offer as materialized (
      select offer_id, count(*) as applications, count(*) filter (where stage = 'received') as waiting,
        count(*) filter (where is_unread) as unread, bool_or(stage = any(${open})) as is_living
      from received group by offer_id
    ),
    own as materialized (
      select o.id, o.title, o.city, ${status} as status, o.expires_at, o.updated_at, o.suspended_at,
        coalesce(p.applications, 0) as applications, coalesce(p.waiting, 0) as waiting,
        coalesce(p.unread, 0) as unread, coalesce(p.is_living, false) as is_living
      from offers o left join per_offer p on p.offer_id = o.id
      where ${seen('o', 'id')}
    ),
    people as (
      select bool_or(stage in ('received', 'screening')) as to_shortlist,
        bool_or(stage = any(${shortlisted})) as shortlisted, min(created_at) as came_at
      from received where stage <> 'withdrawn' group by candidate_id
    )
    select
      (select json_build_object(
          'active', count(*) filter (where status = 'active'),
          'draft', count(*) filter (where status = 'draft'),
          'expired', count(*) filter (where status = 'expired'),
          'filled', count(*) filter (where status = 'filled'),
          'in_progress', count(*) filter (where status in ('active', 'expired') and is_living))
        from own) as offers,
      (select json_object_agg(stage, total)
        from (select stage, count(*) as total from received group by stage) as counted) as by_stage,
      (select json_build_object('total', count(*), 'to_shortlist', count(*) filter (where to_shortlist),
          'shortlisted', count(*) filter (where shortlisted),
          'new_registrations', count(*) filter (where came_at > ${newSince})) from people) as candidates,
      (select coalesce(sum(unread), 0)::integer from per_offer) as unread,
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'total', coalesce(total, 0)) order by day)
        from generate_series(${today}::date - ${CHART_DAYS - 1}::integer, ${today}::date, interval '1 day') as day
        left join (
          select created_at::date as created_on, count(*) as total from received
          where created_at >= ${today}::date - ${CHART_DAYS - 1}::integer group by 1
        ) as arrived on arrived.created_on = day) as per_day,
      (select json_agg(${row} order by waiting desc, id) from (
        select * from own where waiting > 0 order by waiting desc, id limit ${OFFERS_SHOWN}) as cut) as waiting_offers,
      (select json_agg(${row} order by unread desc, id) from (
        select * from own where unread > 0 order by unread desc, id limit ${OFFERS_SHOWN}) as cut) as unread_offers,
      (select json_agg(${row} order by expires_at, id) from (
        select * from own where status = 'active' and suspended_at is null and expires_at <= ${closesBefore}
        order by expires_at, id limit ${OFFERS_SHOWN}) as cut) as closing_offers,
      (select json_agg(${row} order by updated_at desc, id) from (
        select * from own where status = 'draft' order by updated_at desc, id limit ${DRAFTS_SHOWN}) as cut) as drafts,
      (select json_build_object('total', count(*), 'upcoming', count(*) filter (where i.status = 'upcoming'),
          'completed', count(*) filter (where i.status = 'completed'),
          'cancelled', count(*) filter (where i.status = 'cancelled'))
        from interviews i join applications ap on ap.id = i.application_id where ${seen('ap')}) as interviews,
      (select count(*) from departments where company_id = ${company}) as departments,
      (select count(*) from recruitment_files r where r.company_id = ${company}
        and (r.offer_id is null or ${isOfferSeen(scope, 'r.offer_id')})) as recruitment_files,
      (select json_build_object('total', count(*),
          'active', count(*) filter (where status = 'published' and (starts_on is null or starts_on <= ${today}::date)
            and (ends_on is null or ends_on >= ${today}::date)))
        from campaigns where company_id = ${company}) as campaigns,
      (select json_build_object('total', count(*), 'paid', count(*) filter (where status = 'paid'),
          'pending', count(*) filter (where status = 'pending'))
        from invoices where company_id = ${company} and replaced_by is null) as invoices`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the figures of a company gave no row');
  return figures;
}
