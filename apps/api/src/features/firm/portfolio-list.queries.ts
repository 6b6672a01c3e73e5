import { USER_SEARCH_COUNT_LIMIT } from '@baara/contract/accounts/user-words';
import { CASE_COUNT_LIMIT, type CaseState, NEW_CANDIDATE_DAYS } from '@baara/contract/firm/firm-words';
import type { listPortfolioCandidates, PortfolioFilter } from '@baara/contract/firm/portfolios';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import { foundBy } from '../accounts/users/public/found-accounts.ts';

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

export type Reader = { accountId: string; now: Date };
type Condition = RawBuilder<boolean>;
type Part = RawBuilder<unknown>;

const DAY_MS = 24 * 3600 * 1000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

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

const isCandidate: Condition = sql`a.role = 'applicant' and a.erased_at is null`;

/** Written as its partial index is. */
export const isUnqualified = (now: Date): Condition => sql`a.role = 'applicant' and a.qualified_at is null
  and a.erased_at is null and a.status = 'active' and a.email_verified_at is not null
  and a.created_at >= ${daysAfter(now, -NEW_CANDIDATE_DAYS)}`;

const followUpUntil = (filter: 'overdue' | 'today' | 'week', now: Date): string =>
  dayOf(daysAfter(now, { overdue: -1, today: 0, week: 7 }[filter]));

/** Where a list begins: the rows it reads, in the order that their index has; how many are counted. */
type Source = {
  from: Part;
  order: Part;
  countLimit: number;
  /** All are read for a page, and counted with it. */
  isFew?: boolean;
};

/** Conditions of the list of all that name the firm's own rows lead it: those are few beside accounts. */
function leadingSource({ followUp, tag, state, contact }: PortfolioFilter, now: Date): Source | undefined {
  if (followUp && followUp !== 'none')
    return {
      from: sql`follow_ups s join accounts a on a.id = s.account_id and s.done_at is null
        and s.due_on <= ${followUpUntil(followUp, now)}`,
      order: sql`s.due_on, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  if (tag)
    return {
      from: sql`case_taggings s join accounts a on a.id = s.account_id and s.tag_id = ${tag}`,
      order: sql`s.added_at desc, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  if (state && state !== 'open')
    return {
      from: sql`candidate_cases s join accounts a on a.id = s.account_id and s.state = ${state}`,
      order: sql`s.decided_at desc, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  if (contact && contact !== 'never')
    return {
      from: sql`candidate_cases s join accounts a on a.id = s.account_id
        and s.last_contact_at < ${daysAfter(now, -Number(contact))}`,
      order: sql`s.last_contact_at, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  return undefined;
}

const newest: Source = {
  from: sql`accounts a`,
  order: sql`a.created_at desc, a.id desc`,
  countLimit: CASE_COUNT_LIMIT,
};
const byName = sql`fold(a.last_name), fold(a.first_name), a.id`;

/** Each is a probe of an index about the account `a`. */
function conditionsOf(filter: PortfolioFilter, now: Date): Condition[] {
  const { state, tag, followUp, contact, availability, scope, manager } = filter;
  const hasFollowUp = sql`from follow_ups x where x.account_id = a.id and x.done_at is null`;
  const hasCase = sql`from candidate_cases x where x.account_id = a.id`;
  return [
    isCandidate,
    ...(state === 'open' ? [sql<boolean>`not exists (select ${hasCase} and x.state <> 'open')`] : []),
    ...(state && state !== 'open' ? [sql<boolean>`exists (select ${hasCase} and x.state = ${state})`] : []),
    ...(tag
      ? [sql<boolean>`exists (select from case_taggings x where x.account_id = a.id and x.tag_id = ${tag})`]
      : []),
    ...(followUp === 'none' ? [sql<boolean>`not exists (select ${hasFollowUp})`] : []),
    ...(followUp && followUp !== 'none'
      ? [sql<boolean>`exists (select ${hasFollowUp} and x.due_on <= ${followUpUntil(followUp, now)})`]
      : []),
    ...(contact === 'never'
      ? [sql<boolean>`not exists (select ${hasCase} and x.last_contact_at is not null)`]
      : []),
    ...(contact && contact !== 'never'
      ? [sql<boolean>`exists (select ${hasCase} and x.last_contact_at < ${daysAfter(now, -Number(contact))})`]
      : []),
    ...(availability
      ? [
          sql<boolean>`exists (select from candidates x where x.account_id = a.id
            and x.availability = ${availability})`,
        ]
      : []),
    ...(scope === 'unassigned' && !manager
      ? [
          sql<boolean>`not exists (select from portfolio_entries x where x.account_id = a.id
            and x.ended_at is null)`,
        ]
      : []),
  ];
}

const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

const orders = {
  followUp: sql`f.due_on`,
  contact: sql`q.last_contact_at`,
  name: sql`fold(a.last_name || ' ' || a.first_name)`,
  created: sql`a.created_at`,
};

/** What an order reads beside the account. */
const ordered: Partial<Record<keyof typeof orders, Part>> = {
  followUp: sql`left join follow_ups f on f.account_id = a.id and f.done_at is null`,
  contact: sql`left join candidate_cases q on q.account_id = a.id`,
};

type Sorting = Pick<QueryOf<typeof listPortfolioCandidates>, 'sort' | 'order'>;

/** A portfolio, which has some thousands at most: any order, and any part of a name. */
function ownSource(managerId: string, { sort, order }: Sorting): Source {
  return {
    from: sql`portfolio_entries s join accounts a on a.id = s.account_id and s.manager_id = ${managerId}
      and s.ended_at is null ${ordered[sort] ?? sql``}`,
    order: sql`${orders[sort]} ${sql.raw(order)} nulls last, a.id`,
    countLimit: 10 * CASE_COUNT_LIMIT,
    isFew: true,
  };
}

const nameContains = (search: string): Condition =>
  sql`strpos(fold(a.first_name || ' ' || a.last_name || ' ' || a.first_name), fold(${search})) > 0`;

const foundSource = (
  search: string,
  { where, order, registered }: { where: Condition; order: Part; registered?: { from: Date; to: Date } },
): Source => ({
  from: sql`(${foundBy(search, {
    where,
    facets: { role: 'applicant', registered },
    most: USER_SEARCH_COUNT_LIMIT + 1,
  })}) s join accounts a on a.id = s.id`,
  order,
  countLimit: USER_SEARCH_COUNT_LIMIT,
  isFew: true,
});

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
