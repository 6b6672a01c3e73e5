import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type BucketCount = { bucket: string; total: number; stuck: number };
/** Steps of an offer's board, each with the instant since when one is stuck there; null: never. */
export type StepsSince = { keys: string[]; since: (Date | null)[] };

/**
 * How many stand at each step of an offer's board where some do, as a statement that gives `BucketCount`: from the counts
 * stored by day, and the applications themselves for the one day that `since` cuts.
 */
export function storedCountsSql(offerId: number, { keys, since }: StepsSince): RawBuilder<BucketCount> {
  return sql<BucketCount>`
    select k.key as bucket, stored.total,
      stored.before + (select count(*) from applications ap
        where ap.offer_id = ${offerId} and ap.column_key = k.key
          and ap.stage_changed_at >= date_trunc('day', k.since, 'UTC') and ap.stage_changed_at < k.since
      )::integer as stuck
    from unnest(${keys}::text[], ${since}::timestamptz[]) as k (key, since)
    cross join lateral (
      select coalesce(sum(n.total), 0)::integer as total,
        coalesce(sum(n.total) filter (where n.day < board_day(k.since)), 0)::integer as before
      from (
        select day, total from board_counts where offer_id = ${offerId} and column_key = k.key
        union all
        select day, total from board_count_changes where offer_id = ${offerId} and column_key = k.key
      ) as n
    ) as stored where stored.total > 0`;
}

/** Changes of one batch, in its transaction: as many as are read and written in a second or so. */
const MOST_AT_ONCE = 20_000;

/** Adds what has changed to the counts of boards, so that reading one sums few rows. Counts stay the same throughout. */
export async function aggregateBoardCounts(db: Db): Promise<void> {
  while ((await db.transaction().execute(aggregateBatch)) === MOST_AT_ONCE);
}

async function aggregateBatch(tx: Db): Promise<number> {
  const { rows } = await sql<{ taken: number; empty: unknown }>`
    with taken as (
      delete from board_count_changes where id in (
        select id from board_count_changes order by id limit ${MOST_AT_ONCE} for update skip locked
      ) returning offer_id, column_key, day, total
    ), summed as (
      select offer_id, column_key, day, sum(total)::integer as total from taken
      -- An offer that is no more has no counts.
      where exists (select from offers o where o.id = taken.offer_id)
      group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3
    ), added as (
      insert into board_counts (offer_id, column_key, day, total) select * from summed
      on conflict (offer_id, column_key, day) do update set total = board_counts.total + excluded.total
      returning offer_id, column_key, day, total
    )
    select (select count(*)::integer from taken) as taken,
      (select json_agg(added) from added where total = 0) as empty`.execute(tx);
  const { taken = 0, empty = null } = rows[0] ?? {};
  if (empty !== null)
    await sql`delete from board_counts c using json_populate_recordset(null::board_counts, ${JSON.stringify(empty)}) as e
      where (c.offer_id, c.column_key, c.day) = (e.offer_id, e.column_key, e.day) and c.total = 0`.execute(
      tx,
    );
  return taken;
}
