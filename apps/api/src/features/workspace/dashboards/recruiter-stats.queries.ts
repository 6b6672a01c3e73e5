import { NEW_DAYS } from '@baara/contract/workspace/dashboard';
import { applicationStates } from '@baara/contract/applications/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { effectiveOfferStatusSql } from '../../offers/public/offer-status.ts';
import { isInOfferScope, isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';

const DAY_MS = 86_400_000;

export type CompanyFigures = {
  offers: Record<'active' | 'draft' | 'expired' | 'filled' | 'in_progress', number>;
  candidates: Record<'total' | 'to_shortlist' | 'shortlisted' | 'new_registrations', number>;
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
  const newSince = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const open = [...applicationStates.open];
  const shortlisted = [...applicationStates.shortlisted];
  // Africa/Bamako is on UTC, as is the database.
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<CompanyFigures>`
    with received as materialized (
      select offer_id, candidate_id, stage, created_at from applications where ${seen('applications')}
    ),
    own as (
      select o.id, ${status} as status from offers o where ${seen('o', 'id')}
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
          'in_progress', count(*) filter (where status in ('active', 'expired')
            and id in (select offer_id from received where stage = any(${open}))))
        from own) as offers,
      (select json_build_object('total', count(*), 'to_shortlist', count(*) filter (where to_shortlist),
          'shortlisted', count(*) filter (where shortlisted),
          'new_registrations', count(*) filter (where came_at > ${newSince})) from people) as candidates,
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
