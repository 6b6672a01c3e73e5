import type { CompanyFilter } from '@baara/contract/companies/administration';
import {
  COMPANY_APPLICATIONS_COUNTED,
  type CompanyMark,
  type CompanySort,
  type CompanyStanding,
} from '@baara/contract/companies/administration-words';
import { VERIFICATION_WARNED_DAYS } from '@baara/contract/document-review/review-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type CompanyRow = {
  id: string;
  name: string;
  business_identification_number: string | null;
  rccm_number: string | null;
  tax_number: string | null;
  owner_id: string | null;
  owner_name: string | null;
  owner_email: string | null;
  country: string;
  city: string | null;
  standing: CompanyStanding;
  is_verified: boolean;
  package_id: string;
  package_name: string;
  balance_xof: number;
  offers: number;
  open_offers: number;
  applications: number;
  answered: number | null;
  due: number | null;
  median_days: number | null;
  reports: number;
  open_reports: number;
  lookalikes: number;
  created_at: Date;
};

type Condition = RawBuilder<boolean>;
const DAY_MS = 24 * 3600 * 1000;

const hasRequest = (state: 'sent' | 'accepted'): Condition => sql`exists (select from verifications v
  where v.company_id = c.id and v.state = ${sql.lit(state)})`;
const isRefused: Condition = sql`(c.hold_state = 'refused' or (
  select v.state from verifications v where v.company_id = c.id and v.state <> 'draft'
  order by v.created_at desc, v.id desc limit 1) = 'refused')`;

/** The same for a list: read once, instead of once for each company. */
const isAmongRefused: Condition = sql`(c.hold_state is not distinct from 'refused' or c.id in (
  select v.company_id from verifications v where v.company_id is not null and v.state = 'refused'
    and not exists (select from verifications later where later.company_id = v.company_id
      and later.state <> 'draft' and (later.created_at, later.id) > (v.created_at, v.id))))`;

/** In the order of `companyStandings`: the first that is true. */
const standings: readonly (readonly [CompanyStanding, Condition])[] = [
  ['suspended', sql`c.suspended_at is not null`],
  ['name', sql`c.hold_state is not distinct from 'waiting'`],
  ['second', hasRequest('accepted')],
  ['first', hasRequest('sent')],
  ['verified', sql`c.is_verified`],
  ['refused', sql`coalesce(${isRefused}, false)`],
];

const standingOf = sql<CompanyStanding>`case
  ${sql.join(
    standings.map(([standing, condition]) => sql`when ${condition} then ${sql.lit(standing)}`),
    sql` `,
  )} else 'none' end`;

const filtered = standings.map(
  ([standing, condition]) => [standing, standing === 'refused' ? isAmongRefused : condition] as const,
);

/** What of the order leads to this one: its own condition, and none of those before. */
function inStanding(standing: CompanyStanding): Condition {
  const place = filtered.findIndex(([name]) => name === standing);
  const before = (place < 0 ? filtered : filtered.slice(0, place)).map(
    ([, condition]) => sql`not ${condition}`,
  );
  const own = filtered[place];
  return sql`${sql.join([...(own ? [own[1]] : []), ...before], sql` and `)}`;
}

/** Another company with the same name, however it is written, or one of its numbers. */
const twins = sql`companies t where t.id <> c.id and t.deleted_at is null and (
  (t.name_key = c.name_key and c.name_key <> '') or (t.number_key = c.number_key and c.number_key <> '')
  or t.rccm_key = c.rccm_key or t.tax_key = c.tax_key)`;

const withMark = (mark: CompanyMark, now: Date): Condition => {
  if (mark === 'lookalike') return sql`c.looks_alike`;
  if (mark === 'reported')
    return sql`c.id in (select f.company_id from moderation_flags f where f.status = 'open')`;
  if (mark === 'suspended-offers')
    return sql`c.id in (select o.company_id from offers o where o.suspended_at is not null)`;
  const by = new Date(now.getTime() + VERIFICATION_WARNED_DAYS * DAY_MS).toISOString().slice(0, 10);
  return sql`c.is_verified and c.verified_until <= ${by}::date`;
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const MOST_WORDS = 6;

/** The beginning of the name, words of it, any of the numbers, the beginning of an owner's address: each by its index. */
function foundBy(search: string): RawBuilder<unknown> {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const query = words.some((word) => word.length >= 3)
    ? words.map((word) => (word.length >= 3 ? `${word}:*` : word)).join(' & ')
    : undefined;
  const prefix = `${escaped(search)}%`;
  const key = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return sql.join(
    [
      sql`select id from companies where fold(name) like fold(${prefix})`,
      ...(query
        ? [
            sql`select id from companies
                where to_tsvector('simple'::regconfig, fold(name)) @@ to_tsquery('simple', fold(${query}))`,
          ]
        : []),
      ...(/\d/.test(key)
        ? [
            sql`select id from companies where number_key = ${key}`,
            sql`select id from companies where rccm_key = ${key}`,
            sql`select id from companies where tax_key = ${key}`,
          ]
        : []),
      sql`select m.company_id from company_members m join accounts a on a.id = m.account_id
        where m.role = 'owner' and a.role = 'employer' and a.erased_at is null
          and lower(a.email) like lower(${prefix})`,
    ],
    sql` union `,
  );
}

function conditionOf(filter: CompanyFilter, now: Date): Condition {
  const { search, standing, mark, package: chosen, country } = filter;
  const parts: Condition[] = [
    sql`c.deleted_at is null`,
    ...(search ? [sql<boolean>`c.id in (${foundBy(search)})`] : []),
    ...(standing ? [inStanding(standing)] : []),
    ...(mark ? [withMark(mark, now)] : []),
    ...(chosen ? [sql<boolean>`c.package = ${chosen}`] : []),
    ...(country ? [sql<boolean>`c.country = ${country}`] : []),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

const orders: Record<Exclude<CompanySort, 'balance'>, RawBuilder<unknown>> = {
  recent: sql`c.created_at desc, c.id desc`,
  name: sql`fold(c.name), c.id`,
};

/** Everything a row shows, of some companies only: each count follows an index of its company. */
const rowsOf = (ids: RawBuilder<unknown>, now: Date) => sql`
  select c.id, c.name, c.business_identification_number, c.rccm_number, c.tax_number,
    owner.id as owner_id, owner.name as owner_name, owner.email as owner_email,
    c.country, c.city, ${standingOf} as standing, c.is_verified, p.id as package_id, p.name as package_name,
    coalesce(w.balance_xof, 0) as balance_xof,
    (select count(*)::integer from offers o where o.company_id = c.id) as offers,
    (select count(*)::integer from offers o where o.company_id = c.id and o.status = 'active'
      and o.suspended_at is null and (o.expires_at is null or o.expires_at > ${now})) as open_offers,
    (select count(*)::integer from (select from applications ap where ap.company_id = c.id
      limit ${COMPANY_APPLICATIONS_COUNTED + 1}) counted) as applications,
    r.answered, r.due, r.median_days,
    (select count(*)::integer from moderation_flags f where f.company_id = c.id) as reports,
    (select count(*)::integer from moderation_flags f where f.company_id = c.id and f.status = 'open') as open_reports,
    case when c.looks_alike then (select count(*)::integer from ${twins}) else 0 end as lookalikes,
    c.created_at, page.found
  from (${ids}) page join companies c on c.id = page.id
  join packages p on p.id = c.package
  left join ledger_accounts w on w.company_id = c.id
  left join company_answer_rates r on r.company_id = c.id
  left join lateral (
    select a.id, coalesce(${nameOf('a')}, a.email) as name, a.email
    from company_members m join accounts a on a.id = m.account_id
    where m.company_id = c.id and m.role = 'owner' order by m.created_at limit 1) owner on true`;

export async function selectCompanies(
  db: Db,
  { page, limit, sort, ...filter }: CompanyFilter & { page: number; limit: number; sort: CompanySort },
  now: Date,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const where = conditionOf(filter, now);
  const slice = { limit, offset: (page - 1) * limit };
  // A search finds few: they are counted with the page.
  const isCounted = filter.search !== undefined && filter.search !== '';
  const ids =
    sort === 'balance' ? byBalance(where, slice) : inOrder(where, orders[sort], { ...slice, isCounted });
  const { rows } = await sql<
    CompanyRow & { found: number | null }
  >`${rowsOf(ids, now)} order by page.place`.execute(db);
  return { rows, total: rows[0]?.found ?? (await countCompanies(db, where)) };
}

type Slice = { limit: number; offset: number };

const inOrder = (
  where: Condition,
  order: RawBuilder<unknown>,
  { limit, offset, isCounted }: Slice & { isCounted: boolean },
) => sql`
  select c.id, row_number() over (order by ${order}) as place,
    ${isCounted ? sql`count(*) over ()::integer` : sql`null::integer`} as found
  from companies c where ${where} order by ${order} limit ${limit} offset ${offset}`;

/** Along the index of wallets; then those without one, who are only looked for when these do not fill the page. */
const byBalance = (where: Condition, { limit, offset }: Slice) => sql`
  select id, row_number() over (order by balance desc nulls last, id desc) as place, null::integer as found from (
    with wallets as materialized (
      select c.id, w.balance_xof as balance from ledger_accounts w join companies c on c.id = w.company_id
      where ${where} order by w.balance_xof desc, w.company_id desc limit ${offset + limit})
    select id, balance from wallets
    union all
    (select c.id, null from companies c where ${where} and (select count(*) from wallets) < ${offset + limit}
      and not exists (select from ledger_accounts w where w.company_id = c.id)
      order by c.id desc limit ${offset + limit})
  ) ordered order by balance desc nulls last, id desc limit ${limit} offset ${offset}`;

async function countCompanies(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from companies c where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One, also of a company that was deleted. */
export async function findCompanyRow(db: Db, id: string, now: Date): Promise<CompanyRow | undefined> {
  const { rows } =
    await sql<CompanyRow>`${rowsOf(sql`select ${id}::uuid as id, null::integer as found`, now)}`.execute(db);
  return rows[0];
}

/** All that a filter finds, as one statement. */
export function exportedCompanies(filter: CompanyFilter, limit: number, now: Date): RawBuilder<CompanyRow> {
  const slice = { limit, offset: 0, isCounted: false };
  const ids = inOrder(conditionOf(filter, now), orders.recent, slice);
  return sql<CompanyRow>`${rowsOf(ids, now)} order by page.place`;
}

export async function countExportedCompanies(
  db: Db,
  filter: CompanyFilter,
  most: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from companies c where ${conditionOf(filter, now)} limit ${most}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What the filter of packages may ask for. */
export function selectPackageNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('packages').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}
