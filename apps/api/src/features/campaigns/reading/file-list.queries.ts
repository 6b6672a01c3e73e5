import type { ConditionVerdict } from '@baara/contract/campaigns/conditions';
import { decidedStatuses } from '@baara/contract/campaigns/file-moves';
import type { FileFilter } from '@baara/contract/campaigns/reading';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readFileSearch, searchSql } from './file-search.ts';

const DAY_MS = 86_400_000;

const statusSql = (column: string, status: NonNullable<FileFilter['status']>): RawBuilder<boolean> =>
  status === 'DECIDED'
    ? sql<boolean>`${sql.ref(column)} = any(${[...decidedStatuses]}::text[])`
    : sql<boolean>`${sql.ref(column)} = ${status}`;

/** The condition on applications `a`, of columns that `campaign_applications_list_idx` has but for the search. */
export function filterSql({
  status,
  verdict,
  categoryId,
  region,
  day,
  search,
}: FileFilter): RawBuilder<boolean> {
  const found = readFileSearch(search);
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [statusSql('a.status', status)]),
    ...(verdict === undefined ? [] : [sql`a.verdict = ${verdict}`]),
    ...(categoryId === undefined ? [] : [sql`a.category_id = ${categoryId}::uuid`]),
    ...(region === undefined ? [] : [sql`a.region = ${region}`]),
    ...(day === undefined
      ? []
      : [sql`a.submitted_at >= ${new Date(day)} and a.submitted_at < ${new Date(Date.parse(day) + DAY_MS)}`]),
    ...(found === undefined ? [] : [searchSql(found)]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same, of the lines of `campaign_file_counts` that say the day; the others count all files of a status. */
function countedSql({ status, verdict, categoryId, region, day }: FileFilter): RawBuilder<boolean> {
  const conditions = [
    sql`n.day is not null`,
    ...(status === undefined ? [] : [statusSql('n.status', status)]),
    ...(verdict === undefined ? [] : [sql`n.verdict = ${verdict}`]),
    ...(categoryId === undefined ? [] : [sql`n.category_id = ${categoryId}::uuid`]),
    ...(region === undefined ? [] : [sql`n.region = ${region}`]),
    ...(day === undefined ? [] : [sql`n.day = ${day}::date`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** How many files a filter finds: from the stored counts, unless words are searched. */
export async function countFiles(
  db: Db,
  campaignIds: readonly string[],
  filter: FileFilter,
): Promise<number> {
  const isSearched = readFileSearch(filter.search) !== undefined;
  const { rows } = isSearched
    ? await sql<{ total: number }>`select count(*) as total from campaign_applications a
        where a.campaign_id = any(${campaignIds}::uuid[]) and ${filterSql(filter)}`.execute(db)
    : await sql<{
        total: number;
      }>`select coalesce(sum(n.files), 0)::bigint as total from campaign_file_counts n
        where n.campaign_id = any(${campaignIds}::uuid[]) and ${countedSql(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many files of each status a filter finds. */
export async function countByStatus(
  db: Db,
  campaignId: string,
  filter: FileFilter,
): Promise<{ status: CampaignApplicationStatus; files: number }[]> {
  const isSearched = readFileSearch(filter.search) !== undefined;
  const { rows } = isSearched
    ? await sql<{ status: CampaignApplicationStatus; files: number }>`select a.status, count(*) as files
        from campaign_applications a where a.campaign_id = ${campaignId} and ${filterSql(filter)}
        group by a.status order by a.status`.execute(db)
    : await sql<{
        status: CampaignApplicationStatus;
        files: number;
      }>`select n.status, sum(n.files)::bigint as files
        from campaign_file_counts n where n.campaign_id = ${campaignId} and ${countedSql(filter)}
        group by n.status having sum(n.files) > 0 order by n.status`.execute(db);
  return rows;
}

const facets = {
  status: 'status',
  verdict: 'verdict',
  category: 'category_id',
  region: 'region',
  day: 'day',
} as const;
type Facet = keyof typeof facets;
const filterOf: Record<Facet, keyof FileFilter> = {
  status: 'status',
  verdict: 'verdict',
  category: 'categoryId',
  region: 'region',
  day: 'day',
};

/** The counts of each facet under the other filters, the most first; days in their order. */
export async function selectFileCounts(db: Db, campaignId: string, filter: FileFilter) {
  const parts = (Object.keys(facets) as Facet[]).map(
    (facet) => sql`select ${facet}::text as facet, n.${sql.ref(facets[facet])}::text as value,
      sum(n.files)::bigint as files from n
      where ${countedSql({ ...filter, [filterOf[facet]]: undefined })} and n.${sql.ref(facets[facet])} is not null
      group by n.${sql.ref(facets[facet])} having sum(n.files) > 0`,
  );
  const { rows } = await sql<{ facet: Facet | 'total'; value: string; files: number }>`
    with n as materialized (select status, verdict, category_id, region, day, files
      from campaign_file_counts where campaign_id = ${campaignId} and day is not null)
    ${sql.join(parts, sql` union all `)}
    union all select 'total', '', coalesce(sum(n.files), 0)::bigint from n where ${countedSql(filter)}`.execute(
    db,
  );
  const of = (facet: Facet) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, files }) => ({ value, files }))
      .toSorted((a, b) => (facet === 'day' ? (a.value < b.value ? -1 : 1) : b.files - a.files));
  return {
    total: rows.find(({ facet }) => facet === 'total')?.files ?? 0,
    status: of('status'),
    verdict: of('verdict'),
    category: of('category'),
    region: of('region'),
    day: of('day'),
  };
}

type Page = { order: 'asc' | 'desc'; page: number; limit: number };

type Slice = { ids: string[]; total: number };

/**
 * The ids of one page. Numbers follow the order of arrival in each campaign, so that a page is read in the index alone:
 * from its nearer end when it is deep.
 */
async function selectPage(
  db: Db,
  campaignIds: readonly string[],
  filter: FileFilter,
  page: Page,
): Promise<Slice> {
  if (readFileSearch(filter.search) !== undefined) return selectFound(db, campaignIds, filter, page);
  const total = await countFiles(db, campaignIds, filter);
  const { order, limit } = page;
  const offset = (page.page - 1) * limit;
  const count = Math.min(limit, total - offset);
  if (count <= 0) return { ids: [], total };
  const fromEnd = total - offset - count;
  const isReversed = fromEnd < offset;
  const skipped = isReversed ? fromEnd : offset;
  const isAscending = (order === 'asc') !== isReversed;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const whole = await wholeCampaign(db, campaignIds, filter, total);
  // Of a whole campaign, the place of a file is its number.
  const range = isAscending
    ? sql`a.file_number > ${skipped} and a.file_number <= ${skipped + count}`
    : sql`a.file_number > ${total - skipped - count} and a.file_number <= ${total - skipped}`;
  const { rows } = await sql<{ id: string }>`
    select f.id from unnest(${campaignIds}::uuid[]) as c (id)
      cross join lateral (select a.id, a.submitted_at, a.file_number from campaign_applications a
        where a.campaign_id = c.id and ${whole ? range : filterSql(filter)}
        order by a.file_number ${direction} limit ${whole ? count : skipped + count}) f
    order by f.submitted_at ${direction}, f.file_number ${direction}, f.id ${direction}
    limit ${count} offset ${whole ? 0 : skipped}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids: isReversed ? ids.toReversed() : ids, total };
}

/** Whether one campaign is asked for without a filter, and has each of its numbers: none was erased. */
async function wholeCampaign(
  db: Db,
  campaignIds: readonly string[],
  filter: FileFilter,
  total: number,
): Promise<boolean> {
  const [id, ...others] = campaignIds;
  if (id === undefined || others.length > 0 || Object.values(filter).some((value) => value !== undefined))
    return false;
  const row = await db
    .selectFrom('campaign_file_numbers')
    .where('campaign_id', '=', id)
    .select('last_number')
    .executeTakeFirst();
  return row?.last_number === total;
}

/** What is searched is found once, by an index of its own, then counted and put in order. */
async function selectFound(
  db: Db,
  campaignIds: readonly string[],
  filter: FileFilter,
  { order, page, limit }: Page,
): Promise<Slice> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (select a.id, a.submitted_at, a.file_number from campaign_applications a
      where a.campaign_id = any(${campaignIds}::uuid[]) and ${filterSql(filter)})
    select (select count(*) from found) as total, array(select f.id from found f
      order by f.submitted_at ${direction}, f.file_number ${direction}, f.id ${direction}
      limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

export type FileRow = Awaited<ReturnType<typeof selectFiles>>['rows'][number];

export async function selectFiles(
  db: Db,
  campaignIds: readonly string[],
  filter: FileFilter,
  page: Page,
  reader: { accountId: string; now: Date },
) {
  const { ids, total } = await selectPage(db, campaignIds, filter, page);
  const rows = ids.length === 0 ? [] : await selectFileRows(db, ids, reader);
  return { rows, total };
}

/** In the order of the ids. A file that this reader reads a second time shows nothing of the first reading. */
export async function selectFileRows(
  db: Db,
  ids: readonly string[],
  { accountId, now }: { accountId: string; now: Date },
) {
  const rows = await db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('accounts as r', (join) =>
      join.onRef('r.id', '=', 'a.reader_id').on('a.reading_until', '>', now),
    )
    .where('a.id', 'in', [...ids])
    .select([
      'a.id',
      'a.campaign_id',
      'c.title',
      'c.file_prefix',
      'a.file_number',
      'a.last_name',
      'a.first_name',
      'k.name as category',
      'a.region',
      sql<CampaignApplicationStatus>`case when exists (select from campaign_second_readings s
          where s.application_id = a.id and s.reader_id = ${accountId} and s.second_at is null)
        then 'IN_REVIEW' else a.status end`.as('status'),
      sql<ConditionVerdict | null>`a.verdict`.as('verdict'),
      'a.submitted_at',
      sql<string | null>`nullif(trim(concat_ws(' ', r.first_name, r.last_name)), '')`.as('reader'),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Adds up the new lines of each campaign. Run twice, the sum is the same. */
export async function foldFileCounts(db: Db): Promise<void> {
  const changed = await db
    .selectFrom('campaign_file_counts')
    .where('is_folded', '=', false)
    .select('campaign_id')
    .distinct()
    .execute();
  for (const { campaign_id } of changed)
    await sql`with gone as (delete from campaign_file_counts where campaign_id = ${campaign_id}
        returning status, verdict, category_id, region, day, files)
      insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files, is_folded)
        select ${campaign_id}, status, verdict, category_id, region, day, sum(files), true from gone
        group by status, verdict, category_id, region, day having sum(files) <> 0`.execute(db);
}
