import type { ApplicationSource } from '@baara/contract/applications/sources';
import { funnelStages } from '@baara/contract/workspace/statistics-rules';
import type { Period } from '@baara/contract/workspace/statistics';
import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isOwedAnswer } from './public/owed-answer.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

/** A company, or one of its offers. */
export type Scope = OfferScope & { offerId: number | null };
/** `median` in hours; null over none. */
export type CountedDelay = { n: number; median: number | null };

/** A period and the one as long just before it, counted together: rows are read once for both. */
export type Asked = { scope: Scope; period: Period; previous: Period; stepDays: number; now: Date };

const inScope = ({ offerId, ...scope }: Scope): RawBuilder<boolean> =>
  offerId === null
    ? isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })
    : sql`ap.company_id = ${scope.companyId}::uuid and ap.offer_id = ${offerId}::integer`;

const viewsOf = ({ offerId, ...scope }: Scope): RawBuilder<boolean> =>
  offerId === null
    ? sql`v.offer_id in (select id from offers where ${isInOfferScope(scope, { company: 'offers.company_id', offer: 'offers.id' })})`
    : sql`v.offer_id = ${offerId}::integer`;

/** An instant within the period's days. */
export const within = (column: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> =>
  sql`${column} >= ${from}::date and ${column} < ${to}::date + 1`;

export const viewedWithin = ({ from, to }: Period): RawBuilder<boolean> =>
  sql`v.viewed_on between ${from}::date and ${to}::date`;

/** Of the applications `ap` that a group gathers, the time to what `until` names. */
export const delay = (until: RawBuilder<unknown>): RawBuilder<CountedDelay> =>
  sql`json_build_object('n', count(*), 'median',
    percentile_cont(0.5) within group (order by extract(epoch from ${until} - ap.created_at) / 3600))`;

/** What lies within either period. */
const withinBoth = (column: RawBuilder<unknown>, { period, previous }: Asked): RawBuilder<boolean> =>
  within(column, { ...period, from: previous.from });
const isBefore = (column: RawBuilder<unknown>, { period }: Asked): RawBuilder<boolean> =>
  sql`${column} < ${period.from}::date`;
/** Which step of the period a day is in, from 0; null for a day of the one before. */
const stepOf = (day: RawBuilder<unknown>, asked: Asked): RawBuilder<number | null> =>
  sql`case when not ${isBefore(day, asked)} then (${day} - ${asked.period.from}::date) / ${sql.lit(asked.stepDays)} end`;

export type ReceivedRow = {
  step: number | null;
  applications: number;
  due: number;
  answered: number;
  /** At least so far, from `received` on. */
  reached: number[];
};

/** The applications received, step by step. */
export async function selectReceived(db: Db, asked: Asked): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select step, count(*)::integer as applications, count(*) filter (where is_due)::integer as due,
      count(*) filter (where is_due and is_answered)::integer as answered,
      array[${sql.join([0, 1, 2, 3, 4, 5, 6].map((rank) => sql`count(*) filter (where reached >= ${sql.lit(rank)})::integer`))}]
        as reached
    from (
      select ${stepOf(sql`ap.created_at::date`, asked)} as step, ap.reached, ap.answered_at is not null as is_answered,
        ${isOwedAnswer(asked.now)} as is_due
      from applications ap where ${inScope(asked.scope)} and ${withinBoth(sql`ap.created_at`, asked)}
    ) as received group by 1`.execute(db);
  return rows;
}

export type SourceRow = {
  source: ApplicationSource;
  agency: { id: string; name: string } | null;
  applications: number;
  interviews: number;
  hires: number;
};

const countReached = (stage: (typeof funnelStages)[number]): RawBuilder<unknown> =>
  sql`count(*) filter (where ap.reached >= ${sql.lit(funnelStages.indexOf(stage))})::integer`;

/** The applications received in the period by their source, each agency apart, the most frequent first. */
export async function selectApplicationSources(db: Db, { scope, period }: Asked): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select ap.source, case when agency.id is not null
        then json_build_object('id', agency.id, 'name', agency.name) end as agency,
      count(*)::integer as applications, ${countReached('interview')} as interviews,
      ${countReached('hired')} as hires
    from applications ap left join agencies agency on agency.id = ap.source_agency_id
    where ${inScope(scope)} and ${within(sql`ap.created_at`, period)}
    group by ap.source, agency.id order by 3 desc, 1, agency.name`.execute(db);
  return rows;
}

export type ViewsRow = { step: number | null; source: ViewSource; views: number };

/** Views, step by step, by where their readers came from. */
export async function selectViews(db: Db, asked: Asked): Promise<ViewsRow[]> {
  const { rows } = await sql<ViewsRow>`
    select ${stepOf(sql`v.viewed_on`, asked)} as step, v.source, sum(v.views)::integer as views from offer_views v
    where ${viewsOf(asked.scope)} and v.viewed_on between ${asked.previous.from}::date and ${asked.period.to}::date
    group by 1, 2`.execute(db);
  return rows;
}

export type DelayRow = CountedDelay & { is_before: boolean };

/** How long the answers, or the hirings, of the two periods took. */
export async function selectDelays(
  db: Db,
  asked: Asked,
  until: 'answered_at' | 'hired_at',
): Promise<DelayRow[]> {
  const column = sql.ref(`ap.${until}`);
  const { rows } = await sql<{ is_before: boolean; delay: CountedDelay }>`
    select ${isBefore(column, asked)} as is_before, ${delay(column)} as delay from applications ap
    where ${inScope(asked.scope)} and ${column} is not null and ${withinBoth(column, asked)} group by 1`.execute(
    db,
  );
  return rows.map((row) => ({ is_before: row.is_before, ...row.delay }));
}

export type RefusalRow = { is_before: boolean; code: string; count: number };

/** Rejections by their written reason. */
export async function selectRefusals(db: Db, asked: Asked, codes: readonly string[]): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select ${isBefore(sql`ap.stage_changed_at`, asked)} as is_before,
      case when ap.rejection_reason = any(${[...codes]}) then ap.rejection_reason
        when ap.rejection_reason is null then 'none' else 'own' end as code, count(*)::integer as count
    from applications ap
    where ${inScope(asked.scope)} and ap.stage = 'rejected' and ${withinBoth(sql`ap.stage_changed_at`, asked)}
    group by 1, 2`.execute(db);
  return rows;
}
