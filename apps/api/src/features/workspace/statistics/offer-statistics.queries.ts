import type { offerStatisticsSorts, Period } from '@baara/contract/workspace/statistics';
import type { OfferStatus } from '@baara/contract/offers/offers';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { effectiveOfferStatusSql } from '../../offers/public/offer-status.ts';
import { isOwedAnswer } from './public/owed-answer.ts';
import { type CountedDelay, delay, viewedWithin, within } from './company-statistics.queries.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

export type OfferFigureRow = {
  id: number;
  title: string;
  city: string | null;
  status: OfferStatus;
  views: number;
  applications: number;
  due: number;
  answered: number;
  to_answer: CountedDelay | null;
  hires: number;
};
export type OfferSort = (typeof offerStatisticsSorts)[number];
type Page = { page: number; limit: number; sort: OfferSort };

const orders: Record<OfferSort, RawBuilder<unknown>> = {
  applications: sql`applications desc, views desc, o.id desc`,
  views: sql`views desc, applications desc, o.id desc`,
  hires: sql`hires desc, applications desc, o.id desc`,
};

/** A company's offers that were read, applied to, answered or filled in the period. */
export async function selectOfferFigures(
  db: Db,
  scope: OfferScope,
  period: Period,
  { sort, ...page }: Page,
  now: Date,
): Promise<{ rows: OfferFigureRow[]; total: number }> {
  return countedPage(page, (slice) => selectSlice(db, { scope, period, sort, now }, slice));
}

type Asked = { scope: OfferScope; period: Period; sort: OfferSort; now: Date };

async function selectSlice(
  db: Db,
  { scope, period, sort, now }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<(OfferFigureRow & { total: number })[]> {
  const ofCompany = isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' });
  const { rows } = await sql<OfferFigureRow & { total: number }>`
    with received as (
      select ap.offer_id, count(*)::integer as applications, count(*) filter (where ${isOwedAnswer(now)})::integer as due,
        count(*) filter (where ap.answered_at is not null and ${isOwedAnswer(now)})::integer as answered
      from applications ap where ${ofCompany} and ${within(sql`ap.created_at`, period)} group by 1
    ),
    replied as (
      select ap.offer_id, ${delay(sql`ap.answered_at`)} as to_answer from applications ap
      where ${ofCompany} and ap.answered_at is not null and ${within(sql`ap.answered_at`, period)} group by 1
    ),
    hired as (
      select ap.offer_id, count(*)::integer as hires from applications ap
      where ${ofCompany} and ap.hired_at is not null and ${within(sql`ap.hired_at`, period)} group by 1
    ),
    viewed as (
      select v.offer_id, sum(v.views)::integer as views from offer_views v
      where v.offer_id in (select id from offers where ${isInOfferScope(scope, { company: 'offers.company_id', offer: 'offers.id' })}) and ${viewedWithin(period)}
      group by 1
    ),
    lived as (
      select offer_id, coalesce(views, 0) as views, coalesce(applications, 0) as applications,
        coalesce(due, 0) as due, coalesce(answered, 0) as answered, to_answer, coalesce(hires, 0) as hires
      from received full join replied using (offer_id) full join hired using (offer_id) full join viewed using (offer_id)
    )
    select o.id, o.title, o.city, ${effectiveOfferStatusSql(now, 'o')} as status, l.views, l.applications, l.due,
      l.answered, l.to_answer, l.hires, count(*) over ()::integer as total
    from lived l join offers o on o.id = l.offer_id
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
