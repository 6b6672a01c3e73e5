import { type RawBuilder, sql } from 'kysely';

/** Featured today, of Bamako, which is UTC's; `f` is a row of `candidate_featurings`. */
const isCurrent = sql<boolean>`f.ended_at is null and f.until_on >= (now() at time zone 'UTC')::date`;

/** Whether the administration shows a candidate first. @param candidate the column of the candidate's account id. */
export const isFeaturedSql = (candidate: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from candidate_featurings f where f.account_id = ${sql.ref(candidate)} and ${isCurrent})`;

/** The ids of all who are featured today, `MOST_FEATURED` at most. */
export const featuredIdsSql: RawBuilder<unknown> = sql`select f.account_id from candidate_featurings f where ${isCurrent}`;
