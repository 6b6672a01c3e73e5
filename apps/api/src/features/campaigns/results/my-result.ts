import { averageOf, explainTotal } from '@baara/concours-ranking';
import type { MyResult } from '@baara/contract/campaigns/published-results';
import type { RankOutcome } from '@baara/contract/campaigns/results-words';
import type { Db } from '../../../platform/db/database.ts';
import { selectComplaints } from './complaints.queries.ts';
import { findDeliberation } from './deliberation.queries.ts';
import { getRulesSource, rankingRulesOf } from './ranking-rules.ts';
import { countListed, countTied, findResult } from './results.queries.ts';

type Row = { id: string; campaign_id: string };

const selectMarksOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('campaign_results')
    .where('application_id', '=', applicationId)
    .select(['marks', 'category_id'])
    .executeTakeFirst();

/** The result of one's own file, with all it was computed from. @returns null before the results are published. */
export async function readMyResult(db: Db, { id, campaign_id }: Row, now: Date): Promise<MyResult | null> {
  const deliberation = await findDeliberation(db, campaign_id);
  if (!deliberation.results_published_at) return null;
  const found = await findResult(db, campaign_id, { applicationId: id });
  const stored = found && (await selectMarksOf(db, id));
  if (!found || !stored) return null;
  const source = await getRulesSource(db, campaign_id);
  const rules = rankingRulesOf(source);
  const category = source.categories.find((one) => one.id === found.category_id);
  if (!category) return null;
  const marks = stored.marks as (number | null)[];
  const own = rules.tests.flatMap((test, place) =>
    test.categories.length === 0 || test.categories.includes(category.id)
      ? [{ test, mark: marks[place] ?? null }]
      : [],
  );
  const isRanked = found.rank !== null;
  const explained = isRanked
    ? explainTotal(rules, { id, categoryId: category.id, marks, state: null, attributes: {}, reserves: [] })
    : null;
  const names = new Map(source.tests.map((test) => [test.id, test.name]));
  const counts = (await countListed(db, campaign_id)).find((one) => one.category_id === category.id);
  const complaints = await selectComplaints(db, { applicationId: id });
  const until = deliberation.complaint_days === 0 ? null : deliberation.complaints_until;
  return {
    publishedAt: deliberation.results_published_at.toISOString(),
    category: category.name,
    outcome: found.outcome,
    reserve: category.reserves.find((one) => one.id === found.reserve)?.label ?? null,
    rank: found.rank,
    ranked: counts?.ranked ?? 0,
    tied: await countTied(db, id),
    seats: category.seats,
    bar: category.bar,
    waitingPlace: found.waiting_place,
    total: explained?.total ?? null,
    weights: explained?.weights ?? own.reduce((sum, { test }) => sum + test.weight, 0),
    average: explained && averageOf(explained.total, explained.weights),
    tests: own.map(({ test, mark }) => {
      const line = explained?.tests.find((one) => one.id === test.id);
      return {
        id: test.id,
        name: names.get(test.id) ?? '',
        maxScore: test.max / 100,
        weight: test.weight,
        mark,
        onTwenty: line?.onTwenty ?? null,
        points: line?.points ?? null,
      };
    }),
    complaintsUntil: until?.toISOString() ?? null,
    complaints: complaints.map((one) => ({
      id: one.id,
      test: one.test,
      testId: one.testId,
      text: one.text,
      document: one.document,
      sentAt: one.sentAt,
      state: one.state,
      answer: one.answer,
      answeredAt: one.answeredAt,
    })),
    abilities: { complain: until !== null && now < until && mayComplain(found.outcome) },
  };
}

const mayComplain = (outcome: RankOutcome): boolean => outcome !== 'withdrawn';
