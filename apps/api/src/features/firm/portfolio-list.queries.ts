import { CASE_COUNT_LIMIT, type CaseState, NEW_CANDIDATE_DAYS } from '@baara/contract/firm/firm-words';
import type { PortfolioFilter } from '@baara/contract/firm/portfolios';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import {
  all,
  byName,
  type Condition,
  conditionsOf,
  daysAfter,
  foundSource,
  isCandidate,
  isUnqualified,
  leadingSource,
  nameContains,
  newest,
  ownSource,
  type Part,
  type Reader,
  type Sorting,
  type Source,
} from './portfolio-sources.ts';

export type CaseRow = {
  id: string;
  name: string;
  headline: string | null;
  city: string | null;
  availability: string | null;
  state: CaseState;
  tags: string[];
  due_on: string | null;
  due_subject: string | null;
  last_contact_at: Date | null;
  registered_at: Date;
  manager_id: string | null;
  manager_name: string | null;
  taken_by: string | null;
  taken_by_name: string | null;
};

/** What a list and a page say of a candidate `a`. */
export const caseColumns = sql`a.id, coalesce(${nameOf('a')}, 'Candidat') as name, p.headline, p.city, p.availability,
  coalesce(q.state, 'open') as state, f.due_on::text as due_on, f.subject as due_subject, q.last_contact_at,
  a.created_at as registered_at, m.id as manager_id, coalesce(${nameOf('m')}, m.email) as manager_name,
  t.id as taken_by, coalesce(${nameOf('t')}, t.email) as taken_by_name,
  (select coalesce(json_agg(g.name order by lower(g.name)), '[]') from case_taggings w
    join case_tags g on g.id = w.tag_id where w.account_id = a.id) as tags`;

export const caseJoins = (now: Date): Part => sql`left join candidates p on p.account_id = a.id
  left join candidate_cases q on q.account_id = a.id
  left join portfolio_entries e on e.account_id = a.id and e.ended_at is null
  left join accounts m on m.id = e.manager_id
  left join follow_ups f on f.account_id = a.id and f.done_at is null
  left join accounts t on t.id = q.taken_by and q.taken_until > ${now}`;

/** The source of a list, with everything it must satisfy. */
function planOf(filter: PortfolioFilter, { accountId, now }: Reader, sorting: Sorting) {
  const where = all(conditionsOf(filter, now));
  const { search } = filter;
  const owner = filter.manager ?? (filter.scope === 'mine' ? accountId : undefined);
  if (owner !== undefined)
    return {
      source: ownSource(owner, sorting),
      where: search ? all([where, nameContains(search)]) : where,
    };
  if (search) return { source: foundSource(search, { where, order: byName }), where };
  return { source: leadingSource(filter, now) ?? newest, where };
}

type Slice = { page: number; limit: number };
type Listed = { rows: CaseRow[]; total: number; isTotalCut: boolean };

/** A page of what a source gives: its ids first, so that only those are joined. */
async function selectPage(
  db: Db,
  { source, where }: { source: Source; where: Condition },
  { page, limit }: Slice,
  now: Date,
): Promise<Listed> {
  const offset = (page - 1) * limit;
  const { countLimit, isFew } = source;
  const { rows: ids } =
    offset >= countLimit
      ? { rows: [] }
      : await sql<{ id: string; total: number | null }>`
          select a.id, ${isFew ? sql`count(*) over ()::integer` : sql`null`} as total from ${source.from} where ${where}
          order by ${source.order} limit ${limit} offset ${offset}`.execute(db);
  const isLast = ids.length > 0 && ids.length < limit;
  const counted =
    ids[0]?.total ?? (isLast ? offset + ids.length : await countRows(db, { source, where }, countLimit + 1));
  return {
    rows: await selectCaseRows(
      db,
      ids.map(({ id }) => id),
      now,
    ),
    total: Math.min(counted, countLimit),
    isTotalCut: counted > countLimit,
  };
}

async function countRows(
  db: Db,
  { source, where }: { source: Source; where: Condition },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select 1 from ${source.from} where ${where} limit ${most}) c`.execute(db);
  return rows[0]?.total ?? 0;
}

/** In the order of `ids`. */
async function selectCaseRows(db: Db, ids: readonly string[], now: Date): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CaseRow>`select ${caseColumns} from accounts a ${caseJoins(now)}
    where a.id = any(${[...ids]}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The candidates of a portfolio, or of all. */
export function selectPortfolio(
  db: Db,
  { page, limit, sort, order, ...filter }: PortfolioFilter & Slice & Sorting,
  reader: Reader,
): Promise<Listed> {
  return selectPage(db, planOf(filter, reader, { sort, order }), { page, limit }, reader.now);
}

const usual: Sorting = { sort: 'name', order: 'asc' };

/** All that a filter finds, as one statement, for an export. */
export function exportedPortfolio(
  filter: PortfolioFilter,
  reader: Reader,
  most: number,
): RawBuilder<CaseRow> {
  const { source, where } = planOf(filter, reader, usual);
  return sql<CaseRow>`select ${caseColumns} from (select a.id as found_id, row_number() over (order by ${source.order}) as place
      from ${source.from} where ${where} limit ${most}) found
    join accounts a on a.id = found.found_id ${caseJoins(reader.now)} order by found.place`;
}

export async function countExported(
  db: Db,
  filter: PortfolioFilter,
  reader: Reader,
  most: number,
): Promise<number> {
  const { source, where } = planOf(filter, reader, usual);
  return countRows(db, { source, where }, most);
}

const takenBy = ({
  accountId,
  now,
}: Reader): Part => sql`candidate_cases s join accounts a on a.id = s.account_id
  and s.taken_by = ${accountId} and s.taken_until > ${now}`;

/** New candidates that nobody decided about, those who wait longest first; or those the reader took. */
export function selectNewCandidates(
  db: Db,
  { search, taken, ...slice }: { search?: string | undefined; taken?: boolean | undefined } & Slice,
  reader: Reader,
): Promise<Listed> {
  const where = isUnqualified(reader.now);
  const waiting = sql`a.created_at, a.id`;
  const source = taken
    ? { from: takenBy(reader), order: sql`s.taken_until, a.id`, countLimit: CASE_COUNT_LIMIT }
    : search
      ? foundSource(search, {
          where,
          order: waiting,
          registered: { from: daysAfter(reader.now, -NEW_CANDIDATE_DAYS), to: daysAfter(reader.now, 1) },
        })
      : { ...newest, order: waiting };
  const asked = taken ? (search ? all([isCandidate, nameContains(search)]) : isCandidate) : where;
  return selectPage(db, { source, where: asked }, slice, reader.now);
}

export async function selectTaken(db: Db, reader: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, coalesce(${nameOf('a')}, 'Candidat') as name from ${takenBy(reader)}
    where ${isCandidate} order by s.taken_until, a.id limit 20`.execute(db);
  return rows;
}

export async function countNewCandidates(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select 1 from accounts a where ${isUnqualified(now)} limit ${CASE_COUNT_LIMIT + 1}) c`.execute(db);
  return rows[0]?.total ?? 0;
}
