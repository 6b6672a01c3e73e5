import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  type PlacedSummaryRow,
  selectSummary,
} from './recruiter-applications/application-summary.queries.ts';
import { type BucketCount, storedCountsSql } from './board/board-counts.queries.ts';
import {
  type BoardFilter,
  bucketOf,
  cards,
  type FirstCards,
  firstOfEach,
  isWhole,
  type OfferBoardScope,
  type PlacedCard,
  sinceOf,
  withTargets,
} from './board/board.queries.ts';

export type FirstBoard = {
  counts: Map<string, BucketCount>;
  placed: PlacedCard[];
  rows: PlacedSummaryRow[];
  /** Those of the cards that somebody evaluated. */
  evaluated: string[];
};

/** An offer's board as one opens it, in one statement: all that does not depend on who opens it. */
export async function selectFirstBoard(
  db: Db,
  scope: OfferBoardScope,
  filter: BoardFilter,
  { keys, now }: FirstCards,
): Promise<FirstBoard> {
  const isPlain = isWhole(scope, filter) && filter.sort === 'recent';
  const ids = sql`array(select id from placed)`;
  // The one offer's title is read once.
  const found = selectSummary(db)
    .where('ap.id', '=', sql<string>`any(${ids})`)
    .select(sql<string>`(select title from offers where id = ${scope.offerId})`.as('offer_title'));
  const { rows } = await sql<{
    counts: BucketCount[] | null;
    placed: PlacedCard[] | null;
    cards: unknown[][] | null;
    evaluated: string[] | null;
  }>`select ${isPlain ? prepared('board') : sql``} board.* from (
    with placed as materialized (${firstOfEach(scope, filter, { keys, now })})
    select
      (select json_agg(counted) from (${countsOfEach(scope, filter, now)}) as counted) as counts,
      (select json_agg(placed) from placed) as placed,
      (select json_agg(json_build_array(${sql.join(cardColumns.map((name) => sql.ref(`card.${name}`)))}))
        from ${found} as card) as cards,
      (select json_agg(distinct s.application_id) from evaluation_submissions s
        where s.application_id = any(${ids})) as evaluated
    ) as board`.execute(db);
  const { counts, placed, cards: summaries, evaluated } = rows[0] ?? {};
  return {
    counts: new Map((counts ?? []).map((row) => [row.bucket, row])),
    placed: withTargets(scope, placed ?? []),
    rows: (summaries ?? []).map(cardOf),
    evaluated: evaluated ?? [],
  };
}

function countsOfEach(scope: OfferBoardScope, filter: BoardFilter, now: Date): RawBuilder<BucketCount> {
  const { keys, since } = sinceOf(scope.steps, now);
  if (isWhole(scope, filter)) return storedCountsSql(scope.offerId, { keys, since });
  return sql<BucketCount>`
    select k.key as bucket, c.total, c.stuck
    from unnest(${keys}::text[], ${since}::timestamptz[]) as k (key, since)
    cross join lateral (
      select count(*)::integer as total,
        (count(*) filter (where ap.stage_changed_at < k.since))::integer as stuck
      ${cards(scope, { ...filter, sort: 'recent' }, { now })} and ${bucketOf(scope)} = k.key
    ) as c where c.total > 0`;
}

/** Whether each is an instant, a text in JSON. Cards come as arrays: names would be a third of the answer. */
const isInstant: Record<keyof PlacedSummaryRow, boolean> = {
  id: false,
  offer_id: false,
  applicant_id: false,
  is_anonymous: false,
  hidden_person: false,
  stage: false,
  column_key: false,
  created_at: true,
  stage_changed_at: true,
  read_at: true,
  source: false,
  source_name: false,
  link_referrer: false,
  has_cv: false,
  has_message: false,
  first_name: false,
  last_name: false,
  avatar_file_id: false,
  headline: false,
  city: false,
  skills: false,
  experience_years: false,
  fit: false,
  is_open: false,
  letter_status: false,
  tags: false,
  offer_title: false,
};
const cardColumns = Object.keys(isInstant) as (keyof PlacedSummaryRow)[];

function cardOf(values: readonly unknown[]): PlacedSummaryRow {
  const card: Partial<Record<keyof PlacedSummaryRow, unknown>> = {};
  for (const [index, name] of cardColumns.entries()) {
    const value = values[index];
    card[name] = isInstant[name] && typeof value === 'string' ? new Date(value) : value;
  }
  return card as PlacedSummaryRow;
}
