import { CLOSING_DAYS } from '@baara/contract/workspace/dashboard';
import { SPARK_DAYS } from '@baara/contract/workspace/recruiter-task-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

const DAY_MS = 86_400_000;

export type UnreadOfferRow = {
  id: number;
  title: string;
  city: string | null;
  unread: number;
  oldest_at: Date;
  /** When it closes soon. */
  closes_at: Date | null;
  per_day: number[];
  /** Of all offers: unread applications, and offers that have some. */
  total: number;
  offers: number;
};

/** The offers with the most applications nobody has opened, withdrawn ones left out. */
export async function selectUnreadOffers(
  db: Db,
  scope: OfferScope,
  limit: number,
  now: Date,
): Promise<UnreadOfferRow[]> {
  const closesBefore = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  // Africa/Bamako is on UTC, as is the database.
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<UnreadOfferRow>`
    with unread as (
      select ap.offer_id, count(*)::integer as unread, min(ap.created_at) as oldest_at
      from applications ap
      where ${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })}
        and ap.read_at is null and ap.stage <> 'withdrawn'
      group by 1
    ),
    first as (
      select unread.*, sum(unread) over ()::integer as total, count(*) over ()::integer as offers
      from unread order by unread desc, offer_id limit ${limit}
    )
    select o.id, o.title, o.city, first.unread, first.oldest_at, first.total, first.offers,
      case when o.status = 'active' and o.suspended_at is null
        and o.expires_at > ${now} and o.expires_at <= ${closesBefore} then o.expires_at end as closes_at,
      (select json_agg(coalesce(arrived.total, 0) order by day)
        from generate_series(${today}::date - ${SPARK_DAYS - 1}::integer, ${today}::date, interval '1 day') as day
        left join (
          select ap.created_at::date as created_on, count(*) as total from applications ap
          where ap.offer_id = o.id and ap.created_at >= ${today}::date - ${SPARK_DAYS - 1}::integer group by 1
        ) as arrived on arrived.created_on = day) as per_day
    from first join offers o on o.id = first.offer_id
    order by first.unread desc, o.id`.execute(db);
  return rows;
}
