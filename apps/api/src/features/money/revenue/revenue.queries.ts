import type { Revenue, RevenueCompany, RevenueFilter } from '@baara/contract/money/revenue';
import type { RevenueGrain } from '@baara/contract/money/revenue-words';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import { amountSums, type DaySpan, isAsked, movements } from './public/movements.ts';

export type AskedRevenue = {
  period: DaySpan;
  previous: DaySpan;
  grain: RevenueGrain;
  limits: Pick<RevenueFilter, 'company' | 'country' | 'kind'>;
};
type Amounts = Revenue['totals'];
export type RevenueSums = {
  totals: Amounts[];
  kinds: Revenue['kinds'];
  points: Revenue['points'];
  countries: Revenue['countries'];
};

/** Everything that is summed over the movements of a period and of the one before, in one reading of them. */
export async function selectRevenue(
  db: Db,
  { period, previous, grain, limits }: AskedRevenue,
): Promise<RevenueSums> {
  const { rows } = await sql<RevenueSums>`
    with m as materialized (
      select m.*, c.country, m.posted_at >= ${period.from}::date as is_now
      from (${movements({ from: previous.from, to: period.to })}) m left join companies c on c.id = m.company_id
      where ${isAsked(limits)}
    )
    select
      (select json_agg(s order by s.is_now) from (
        select is_now, ${amountSums()} from m group by is_now) s) as totals,
      (select coalesce(json_agg(json_build_object('kind', kind,
          'now', json_build_object('count', now_count, 'amountXof', now_xof),
          'before', json_build_object('count', before_count, 'amountXof', before_xof)) order by kind), '[]') from (
        select kind, count(*) filter (where is_now) as now_count, count(*) filter (where not is_now) as before_count,
          coalesce(sum(amount) filter (where is_now), 0) as now_xof,
          coalesce(sum(amount) filter (where not is_now), 0) as before_xof
        from m group by kind) k) as kinds,
      (select coalesce(json_agg(p order by p.day), '[]') from (
        select date_trunc(${grain}, posted_at at time zone 'UTC')::date::text as day, ${amountSums()}
        from m where is_now group by 1) p) as points,
      (select coalesce(json_agg(n order by n."earnedXof" desc, n."depositedXof" desc), '[]') from (
        select country, ${amountSums()} from m where is_now group by country) n) as countries`.execute(db);
  return rows[0] as RevenueSums;
}

/** The companies of a period, the most earned first; one row without a company stands for what has none. */
export async function selectRevenueCompanies(
  db: Db,
  { period, limits, search }: Pick<AskedRevenue, 'period' | 'limits'> & { search: string | undefined },
  page: { page: number; limit: number },
): Promise<{ rows: RevenueCompany[]; total: number }> {
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<RevenueCompany & { total: number }>`
      with found as (
        select m.company_id, ${amountSums()}
        from (${movements(period)}) m left join companies c on c.id = m.company_id
        where ${isAsked(limits)} ${search ? sql`and fold(c.name) like fold(${anywhere(search)})` : sql``}
        group by m.company_id)
      select f.company_id as id, c.name, c.country, f."earnedXof", f."depositedXof", f."feesXof",
        coalesce(w.balance_xof, 0) as "balanceXof", count(*) over ()::integer as total
      from found f left join companies c on c.id = f.company_id
        left join ledger_accounts w on w.company_id = f.company_id
      order by f."earnedXof" desc, f."depositedXof" desc, f."feesXof" desc, c.name, f.company_id
      limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}

const sum = (only: RawBuilder<unknown>) => sql`coalesce(sum(e.amount_xof) filter (where ${only}), 0)::bigint`;

/** Wallets from the beginning of a period to its end, of one company or of those of a country. */
export async function selectAdvances(
  db: Db,
  { period, limits: { company, country } }: Pick<AskedRevenue, 'period' | 'limits'>,
): Promise<Revenue['advances']> {
  const isNow = sql`t.posted_at >= ${period.from}::date`;
  const { rows } = await sql<Revenue['advances']>`
    select ${sum(sql`not ${isNow}`)} as "openingXof",
      ${sum(sql`${isNow} and t.kind = 'top-up'`)} as "toppedUpXof",
      ${sum(sql`${isNow} and t.kind = 'unlock'`)} as "usedXof",
      ${sum(sql`${isNow} and t.kind = 'refund'`)} as "refundedXof",
      ${sum(sql`${isNow} and t.kind not in ('top-up', 'unlock', 'refund')`)} as "otherXof",
      ${sum(sql`true`)} as "closingXof"
    from ledger_accounts w join ledger_entries e on e.account_id = w.id
      join ledger_transactions t on t.id = e.transaction_id
      ${country ? sql`join companies c on c.id = w.company_id and c.country = ${country}` : sql``}
    where w.kind = 'wallet' and t.posted_at < ${period.to}::date + 1
      ${company ? sql`and w.company_id = ${company}::uuid` : sql``}`.execute(db);
  return rows[0] as Revenue['advances'];
}

/** What is owed to institutions, to who paid for nothing, for sessions to come and for missions, at the end of a day. */
export async function selectOwed(db: Db, to: string): Promise<Revenue['owed']> {
  const { rows } = await sql<Revenue['owed']>`
    select coalesce(sum(e.amount_xof) filter (where a.kind = 'fees'), 0)::bigint as "institutionsXof",
      coalesce(sum(e.amount_xof) filter (where a.kind = 'to-refund'), 0)::bigint as "payersXof",
      coalesce(sum(e.amount_xof) filter (where a.kind = 'trainings'), 0)::bigint as "trainingsXof",
      coalesce(sum(e.amount_xof) filter (where a.kind = 'escrow'), 0)::bigint as "escrowXof",
      coalesce(sum(e.amount_xof) filter (where a.kind = 'to-pay'), 0)::bigint as "freelancesXof"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
    where a.kind in ('fees', 'to-refund', 'trainings', 'escrow', 'to-pay') and t.posted_at < ${to}::date + 1`.execute(
    db,
  );
  return rows[0] as Revenue['owed'];
}

export async function findCompanyName(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const row = await db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
