import type { MarkFilter, MarkSource } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkState } from '@baara/contract/campaigns/marks-words';
import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import type { ComplaintState } from '@baara/contract/campaigns/results-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readFileSearch, searchSql } from '../reading/file-search.ts';
import { type MarkedTest, shownMarksSql } from './marked-test.queries.ts';

/** Statuses of files that take tests, and of those that took them. */
const acceptedStatuses = [...seatedStatuses, 'ACCEPTED'] as const;

/** Whether file `a` may take tests. */
export const isAcceptedSql = sql<boolean>`(a.status in (${sql.join(acceptedStatuses)}))`;

const takesSql = ({ category_ids: ids }: Pick<MarkedTest, 'category_ids'>): RawBuilder<boolean> =>
  ids.length === 0 ? sql<boolean>`true` : sql<boolean>`(a.category_id = any (${ids}::uuid[]))`;

/** Whether file `a`, with its mark `m`, is of the test's list: once marks are closed, those that have one are. */
export const isExpectedSql = (
  test: Pick<MarkedTest, 'category_ids' | 'marks_sealed_at'>,
): RawBuilder<boolean> =>
  test.marks_sealed_at === null
    ? sql<boolean>`(${isAcceptedSql} and ${takesSql(test)})`
    : sql<boolean>`(m.application_id is not null)`;

/** Files of the test's campaign with their marks, as these may be read. */
export const filesWithMarks = (db: Db, test: MarkedTest) =>
  db
    .selectFrom('campaign_applications as a')
    .leftJoin(shownMarksSql(test).as('m'), (join) => join.onRef('m.application_id', '=', 'a.id'))
    .where('a.campaign_id', '=', test.campaign_id);

const isEliminatedSql = ({ eliminatory_hundredths: bar }: MarkedTest): RawBuilder<boolean> =>
  sql<boolean>`coalesce(m.score_hundredths < ${bar}::integer, false)`;

const filterSql = (test: MarkedTest, filter: MarkFilter): RawBuilder<boolean> => {
  if (filter === 'missing') return sql<boolean>`m.application_id is null`;
  return filter === 'eliminated' ? isEliminatedSql(test) : sql<boolean>`m.state = ${filter}`;
};

/** @property seesNames others search numbers alone. */
export type MarkQuery = {
  state?: MarkFilter | undefined;
  categoryId?: string | undefined;
  search?: string | undefined;
  seesNames: boolean;
};

function querySql(
  test: MarkedTest,
  { state, categoryId, search, seesNames }: MarkQuery,
): RawBuilder<boolean> {
  const found = readFileSearch(search);
  const conditions = [isExpectedSql(test)];
  if (state !== undefined) conditions.push(filterSql(test, state));
  if (categoryId !== undefined) conditions.push(sql<boolean>`a.category_id = ${categoryId}::uuid`);
  if (found?.kind === 'number' || (found && seesNames)) conditions.push(searchSql(found));
  else if (found) conditions.push(sql<boolean>`false`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const columns = (db: Db, test: MarkedTest) =>
  filesWithMarks(db, test)
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('accounts as w', 'w.id', 'm.author_id')
    .leftJoin('campaign_complaints as q', (join) =>
      join.onRef('q.application_id', '=', 'a.id').on('q.test_id', '=', test.id),
    )
    .select([
      'a.id',
      'a.campaign_id',
      sql<number>`a.file_number`.as('file_number'),
      'a.first_name',
      'a.last_name',
      'c.file_prefix',
      'k.name as category',
      sql<MarkState | null>`m.state`.as('state'),
      'm.score_hundredths',
      sql<MarkSource | null>`m.source`.as('source'),
      sql<string | null>`nullif(trim(concat_ws(' ', w.first_name, w.last_name)), '')`.as('author'),
      'm.updated_at',
      isEliminatedSql(test).as('is_eliminated'),
      sql<ComplaintState | null>`q.state`.as('complaint_state'),
      'q.text as complaint_text',
      'q.proposal_id as complaint_proposal_id',
    ]);
export type MarkedFileRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

export async function selectMarkedFiles(
  db: Db,
  test: MarkedTest,
  query: MarkQuery,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: MarkedFileRow[]; total: number }> {
  const where = querySql(test, query);
  const { total } = await filesWithMarks(db, test)
    .where(where)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  // The page first, in the order of an index: names are read of its rows alone.
  const ids = filesWithMarks(db, test)
    .where(where)
    .orderBy('a.file_number')
    .limit(limit)
    .offset((page - 1) * limit)
    .select('a.id');
  const rows = await columns(db, test).where('a.id', 'in', ids).orderBy('a.file_number').execute();
  return { rows, total };
}

/** Those of these ids, by number. */
export const selectFilesOf = (db: Db, test: MarkedTest, ids: readonly string[]): Promise<MarkedFileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : columns(db, test)
        .where('a.id', 'in', [...ids])
        .orderBy('a.file_number')
        .execute();

/** What is known of files of the campaign by their numbers: whether each takes the test, and its mark. */
export const selectByNumbers = (db: Db, test: MarkedTest, numbers: readonly number[]) =>
  filesWithMarks(db, test)
    .where(sql<boolean>`a.file_number = any (${[...numbers]}::integer[])`)
    .select([
      'a.id',
      sql<number>`a.file_number`.as('file_number'),
      isAcceptedSql.as('is_accepted'),
      takesSql(test).as('takes_test'),
      sql<MarkState | null>`m.state`.as('state'),
      'm.score_hundredths',
      sql<MarkSource | null>`m.source`.as('source'),
    ])
    .execute();
export type NumberedFile = Awaited<ReturnType<typeof selectByNumbers>>[number];

export const countMarks = (db: Db, test: MarkedTest) =>
  filesWithMarks(db, test)
    .where(isExpectedSql(test))
    .select([
      sql<number>`count(*)`.as('expected'),
      sql<number>`count(*) filter (where m.state = 'marked')`.as('marked'),
      sql<number>`count(*) filter (where m.state = 'absent')`.as('absent'),
      sql<number>`count(*) filter (where m.state = 'excluded')`.as('excluded'),
      sql<number>`count(*) filter (where m.application_id is null)`.as('missing'),
      sql<number>`count(*) filter (where ${isEliminatedSql(test)})`.as('eliminated'),
    ])
    .executeTakeFirstOrThrow();
export type MarkCountsRow = Awaited<ReturnType<typeof countMarks>>;

export async function deleteMarks(tx: Db, testId: string, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx
    .deleteFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('application_id', 'in', [...applicationIds])
    .execute();
  // What was answered online is marked anew.
  await tx
    .updateTable('campaign_sittings')
    .set({ marked_at: null, score_hundredths: null, earned_hundredths: null, possible_hundredths: null })
    .where('test_id', '=', testId)
    .where('application_id', 'in', [...applicationIds])
    .execute();
}
