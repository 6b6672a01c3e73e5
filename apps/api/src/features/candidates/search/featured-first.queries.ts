import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type CandidateMatch, matchSql } from '../public/candidate-filter.ts';
import { featuredIdsSql } from '../public/featured-candidates.ts';
import type { Order } from './recency.ts';

/** The featured candidates of a search: few whatever it asks, each read by its key. */
export async function selectFeatured(db: Db, match: CandidateMatch, order: Order): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.account_id as id
    from (${featuredIdsSql}) featured
    cross join lateral (select * from candidate_search c where c.account_id = featured.account_id offset 0) s
    where ${matchSql(match)} order by s.${sql.ref(order)} desc, s.account_id`.execute(db);
  return rows.map(({ id }) => id);
}
