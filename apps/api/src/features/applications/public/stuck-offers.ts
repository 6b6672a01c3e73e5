import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { cards } from '../board/board.queries.ts';

/** A company's offers with the most stuck cards; `all` counts those of every offer. */
export async function selectStuckOffers(
  db: Db,
  seen: OfferScope,
  limit: number,
  now: Date,
): Promise<{ id: number; title: string; city: string | null; stuck: number; all: number }[]> {
  const { rows } = await sql<{ id: number; title: string; city: string | null; stuck: number; all: number }>`
    select o.id, o.title, o.city, s.stuck, sum(s.stuck) over ()::integer as "all"
    from (
      select ap.offer_id, count(*)::integer as stuck
      ${cards({ seen, offerIds: [] }, { stuck: true, sort: 'recent' }, { now })} group by 1
    ) as s
    join offers o on o.id = s.offer_id order by s.stuck desc, o.id limit ${limit}`.execute(db);
  return rows;
}
