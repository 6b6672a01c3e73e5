import { MOST_VIEWED } from '@baara/contract/workspace/offer-views';
import type { Stage } from '@baara/contract/applications/stages';
import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateAccessSql } from '../../candidates/public/candidate-cards.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

/** Whose views are read: those of a company's offers, or of one of them. */
export type ViewScope = OfferScope & { offerId?: number | undefined };

/** The ids of those offers. */
const offersOf = ({ offerId, ...scope }: ViewScope): RawBuilder<unknown> =>
  sql`(select id from offers where ${isInOfferScope(scope, { company: 'offers.company_id', offer: 'offers.id' })} ${offerId === undefined ? sql`` : sql`and id = ${offerId}`})`;

/** Views by day since `from`, a calendar day, with every day; and the number of earlier ones. */
export async function selectDays(
  db: Db,
  scope: ViewScope,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; views: number }[]> {
  const { rows } = await sql<{ day: string; views: number }>`
    select d.day::date::text as day, coalesce(v.views, 0)::integer as views
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join (
      select viewed_on, sum(views) as views from offer_views
      where offer_id in ${offersOf(scope)} and viewed_on >= ${from}::date
      group by viewed_on
    ) v on v.viewed_on = d.day::date
    order by d.day`.execute(db);
  return rows;
}

export async function selectSources(
  db: Db,
  scope: ViewScope,
  from: string,
): Promise<{ source: ViewSource; views: number }[]> {
  const { rows } = await sql<{ source: ViewSource; views: number }>`
    select source, sum(views)::integer as views from offer_views
    where offer_id in ${offersOf(scope)} and viewed_on >= ${from}::date
    group by source order by views desc, source`.execute(db);
  return rows;
}

/** The offers that were viewed the most since `from`. */
export async function selectMostViewed(
  db: Db,
  scope: ViewScope,
  from: string,
): Promise<{ id: number; title: string; views: number }[]> {
  const { rows } = await sql<{ id: number; title: string; views: number }>`
    select o.id, o.title, v.views from (
      select offer_id, sum(views)::integer as views from offer_views
      where offer_id in ${offersOf(scope)} and viewed_on >= ${from}::date
      group by offer_id order by views desc, offer_id limit ${MOST_VIEWED}
    ) v
    join offers o on o.id = v.offer_id
    order by v.views desc, o.id`.execute(db);
  return rows;
}

export async function countEver(db: Db, scope: ViewScope): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(views), 0)::integer as views from offer_views
    where offer_id in ${offersOf(scope)}`.execute(db);
  return rows[0]?.views ?? 0;
}

export type ViewerRow = {
  candidate_id: string;
  offer_id: number;
  offer_title: string;
  views: number;
  first_viewed_at: Date;
  last_viewed_at: Date;
  source: ViewSource;
  application_id: string | null;
  stage: Stage | null;
};

/**
 * Visitors still visible: a profile hidden since is left out, unless it is open to the company, as is who applied and is
 * still anonymous: the minute of the visit would name them.
 */
const shown = (scope: ViewScope, since: Date) => sql`
  from offer_viewers v
  join accounts a on a.id = v.candidate_id and a.erased_at is null and a.status = 'active'
  join candidates c on c.account_id = a.id
  where v.offer_id in ${offersOf(scope)} and v.last_viewed_at >= ${since}
    and (c.is_visible or ${candidateAccessSql(scope, 'v.candidate_id')} <> 'masked')
    and not exists (select from applications hidden where hidden.offer_id = v.offer_id
      and hidden.candidate_id = v.candidate_id and hidden.is_anonymous)`;

export async function countViewers(db: Db, scope: ViewScope, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${shown(scope, since)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectViewers(
  db: Db,
  scope: ViewScope,
  { since, page, limit }: { since: Date; page: number; limit: number },
): Promise<ViewerRow[]> {
  const { rows } = await sql<ViewerRow>`
    select s.*, o.title as offer_title, p.id as application_id, p.stage from (
      select v.candidate_id, v.offer_id, v.views, v.first_viewed_at, v.last_viewed_at, v.source
      ${shown(scope, since)}
      order by v.last_viewed_at desc, v.candidate_id, v.offer_id
      limit ${limit} offset ${(page - 1) * limit}
    ) s
    join offers o on o.id = s.offer_id
    left join applications p on p.offer_id = s.offer_id and p.candidate_id = s.candidate_id
      and p.stage <> 'withdrawn' and not p.is_anonymous
    order by s.last_viewed_at desc, s.candidate_id, s.offer_id`.execute(db);
  return rows;
}
