import type { OfferStatus } from '@baara/contract/offers/offers';
import { CLOSING_DAYS } from '@baara/contract/workspace/dashboard';
import type { OfferNeed } from '@baara/contract/workspace/recruiter-task-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { effectiveOfferStatusSql } from '../../offers/public/offer-status.ts';

const DAY_MS = 86_400_000;

export type DueOfferRow = {
  id: number;
  need: OfferNeed;
  title: string;
  city: string | null;
  status: OfferStatus;
  expires_at: Date | null;
  updated_at: Date;
  applications: number;
  /** Of all, beyond the limit too. */
  total: number;
};

/**
 * Offers that wait for their writers: suspended, with every post filled, or drafts; and those that close soon, for all
 * who see them. The closing of a filled one is due until somebody put it off (`closing_postponed_at`).
 */
export async function selectDueOffers(
  db: Db,
  { scope, canWrite }: Pick<CompanyMember, 'scope' | 'canWrite'>,
  limit: number,
  now: Date,
): Promise<DueOfferRow[]> {
  const closesBefore = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const { rows } = await sql<DueOfferRow>`
    with due as (
      select o.id, o.expires_at, o.updated_at, case
        when o.status = 'draft' then case when ${canWrite}::boolean
          and not exists (select from approval_requests q
            where q.offer_id = o.id and q.act = 'offer' and q.status = 'waiting') then 'publish' end
        when o.suspended_at is not null then case when ${canWrite}::boolean then 'fix' end
        when ${canWrite}::boolean and hired.count >= o.positions
          and (o.closing_postponed_at is null or o.closing_postponed_at < hired.last_at) then 'fill'
        when o.expires_at <= ${closesBefore} then 'close' end as need
      from offers o
      cross join lateral (
        select count(*) as count, max(ap.hired_at) as last_at from applications ap
        where ap.offer_id = o.id and ap.stage = 'hired' and o.status = 'active'
      ) as hired
      where ${isInOfferScope(scope, { company: 'o.company_id', offer: 'o.id' })}
        and (o.status = 'draft' or (o.status = 'active' and (o.expires_at is null or o.expires_at > ${now})))
    ),
    first as (
      select id, need, count(*) over ()::integer as total, row_number() over (
        order by array_position(array['fix', 'fill', 'close', 'publish'], need),
          case when need = 'publish' then null else expires_at end, updated_at desc, id) as place
      from due where need is not null
    )
    select o.id, first.need, o.title, o.city, ${effectiveOfferStatusSql(now, 'o')} as status, o.expires_at,
      o.updated_at, first.total,
      (select count(*) from applications ap
        where ap.offer_id = o.id and ap.stage <> 'withdrawn')::integer as applications
    from first join offers o on o.id = first.id
    where first.place <= ${limit} order by first.place`.execute(db);
  return rows;
}

/** How many are open to applications, and whether there is any offer at all. */
export async function countOffers(
  db: Db,
  scope: OfferScope,
  now: Date,
): Promise<{ open: number; hasAny: boolean }> {
  const { rows } = await sql<{ open: number; hasAny: boolean }>`
    select (select count(*)::integer from offers o
        where ${isInOfferScope(scope, { company: 'o.company_id', offer: 'o.id' })} and o.status = 'active'
          and o.suspended_at is null and (o.expires_at is null or o.expires_at > ${now})) as open,
      exists (select from offers o
        where ${isInOfferScope(scope, { company: 'o.company_id', offer: 'o.id' })}) as "hasAny"`.execute(db);
  return rows[0] ?? { open: 0, hasAny: false };
}
