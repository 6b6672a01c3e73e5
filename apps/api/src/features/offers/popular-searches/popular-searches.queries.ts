import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type SearchedTrade = { day: string; trade: string; title: string; searchers: number };

export async function addSearchedTrades(db: Db, batch: readonly SearchedTrade[]): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other's rows.
  await sql`
    insert into searched_trades (day, trade, title, searchers)
    select * from unnest(
      ${batch.map(({ day }) => day)}::date[],
      ${batch.map(({ trade }) => trade)}::text[],
      ${batch.map(({ title }) => title)}::text[],
      ${batch.map(({ searchers }) => searchers)}::int[]
    ) as s (day, trade, title, searchers)
    order by s.day, s.trade
    on conflict (day, trade) do update
      set searchers = searched_trades.searchers + excluded.searchers, title = excluded.title`.execute(db);
}

/** The trades most searched since a day, each as an offer wrote it last, the most searched first. */
export async function selectSearchedTrades(
  db: Db,
  { since, minSearchers, limit }: { since: string; minSearchers: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select (array_agg(title order by day desc))[1] as title
    from searched_trades
    where day >= ${since}
    group by trade
    having sum(searchers) >= ${minSearchers}
    order by sum(searchers) desc, trade
    limit ${limit}`.execute(db);
  return rows.map(({ title }) => title);
}
