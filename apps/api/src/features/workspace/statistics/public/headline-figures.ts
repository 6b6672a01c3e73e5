import { answerBadge } from '@baara/contract/workspace/statistics-rules';
import type { HeadlineFigures } from '@baara/contract/workspace/recruiter-tasks';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isInOfferScope, type OfferScope } from '../../../companies/access/public/offer-scope.ts';
import { countAnswers } from '../answer-rates.queries.ts';
import { selectDelays } from '../company-statistics.queries.ts';
import { countFigures } from '../count-statistics.ts';
import { readPeriod } from '../period.ts';
import { figuresView, share } from '../statistics.view.ts';

const DAYS = 30;

const inDays = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours / 2.4) / 10;

/** The figures a company reads every day; each is defined as on its statistics. */
export async function readHeadlineFigures(
  db: Db,
  scope: OfferScope,
  now: Date,
): Promise<Omit<HeadlineFigures, 'openOffers'>> {
  const { period, previous } = readPeriod({ days: DAYS }, now);
  const asked = { scope: { ...scope, offerId: null }, period, previous, stepDays: 1, now };
  const [answers, counted, hiredThisMonth] = await Promise.all([
    selectDelays(db, asked, 'answered_at'),
    countAnswers(db, scope, now),
    countHired(db, scope, now),
  ]);
  const read = { received: [], views: [], hirings: [], refusals: [], answers };
  const responseOf = (which: 'period' | 'previous'): number | null =>
    inDays(figuresView(countFigures(read, which)).timeToAnswer.medianHours);
  return {
    responseDays: responseOf('period'),
    previousResponseDays: responseOf('previous'),
    answered: {
      percent: share(counted.answered, counted.due).percent,
      days: answerBadge.days,
      goalPercent: answerBadge.percent,
    },
    hiredThisMonth,
  };
}

/** Hirings since the first of the month, Africa/Bamako, that still stand. */
async function countHired(db: Db, scope: OfferScope, now: Date): Promise<number> {
  const { rows } = await sql<{ hired: number }>`
    select count(*)::integer as hired from applications ap
    where ${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })}
      and ap.hired_at >= date_trunc('month', ${now}::timestamptz, 'UTC')`.execute(db);
  return rows[0]?.hired ?? 0;
}
