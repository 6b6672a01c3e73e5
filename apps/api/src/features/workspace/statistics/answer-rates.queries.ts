import { ANSWER_DAYS, answerBadge } from '@baara/contract/workspace/statistics-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CountedAnswers, NightlyAnswers } from '../../offers/public/answer-badge.ts';
import { isOwedAnswer } from './public/owed-answer.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

const recent = (now: Date): RawBuilder<boolean> =>
  sql`ap.created_at > ${now}::timestamptz - make_interval(days => ${answerBadge.days})
    and ap.created_at <= ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})`;

/** One company's share in its present state now. */
export async function countAnswers(db: Db, scope: OfferScope, now: Date): Promise<CountedAnswers> {
  const { rows } = await sql<CountedAnswers>`
    select count(*)::integer as due, count(*) filter (where ap.answered_at is not null)::integer as answered
    from applications ap where ${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })} and ${recent(now)} and ${isOwedAnswer(now)}`.execute(
    db,
  );
  return rows[0] ?? { due: 0, answered: 0 };
}

/** Those of all its applications that are owed an answer and may still get one: what its board lists as such. */
export async function countUnanswered(db: Db, scope: OfferScope, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from applications ap
    where ${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })} and ap.answered_at is null and ap.stage <> 'withdrawn'
      and ${isOwedAnswer(now)}`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** What last night's count said of it; null when it was owed nothing. */
export async function findCountedAnswers(db: Db, companyId: string): Promise<NightlyAnswers | null> {
  const row = await db
    .selectFrom('company_answer_rates')
    .where('company_id', '=', companyId)
    .select(['answered', 'due', 'median_days as days'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whole days, at least one. An application without an answer has no time, and the median leaves it out. */
const medianDays = sql<number | null>`case when count(ap.answered_at) > 0 then greatest(1, round(
  percentile_cont(0.5) within group (order by extract(epoch from ap.answered_at - ap.created_at) / 86400)))::integer end`;

/** Counts every company anew. @returns whether any share changed. */
export async function renewAnswerRates(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Two counts at once would wait for each other's rows.
    await sql`select pg_advisory_xact_lock(hashtext('reporting.answer-rates'))`.execute(tx);
    const { numAffectedRows: written = 0n } = await sql`
      insert into company_answer_rates (company_id, due, answered, median_days, counted_at)
      select ap.company_id, count(*), count(*) filter (where ap.answered_at is not null), ${medianDays}, ${now}
      from applications ap where ${recent(now)} and ${isOwedAnswer(now)} group by 1 order by 1
      on conflict (company_id) do update
        set due = excluded.due, answered = excluded.answered, median_days = excluded.median_days,
          counted_at = excluded.counted_at
        where (company_answer_rates.due, company_answer_rates.answered, company_answer_rates.median_days)
          is distinct from (excluded.due, excluded.answered, excluded.median_days)`.execute(tx);
    const { numAffectedRows: removed = 0n } = await sql`
      delete from company_answer_rates r where not exists (
        select 1 from applications ap where ap.company_id = r.company_id and ${recent(now)} and ${isOwedAnswer(now)})`.execute(
      tx,
    );
    return written + removed > 0n;
  });
}
