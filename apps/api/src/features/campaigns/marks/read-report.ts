import type { MarkFigures, MarksReport } from '@baara/contract/campaigns/marks';
import type { Db } from '../../../platform/db/database.ts';
import type { ManagedRow } from '../administration/managed-campaigns.queries.ts';
import { areMarksHidden, type MarkedTest } from './marked-test.queries.ts';
import { type FigureRow, selectDistribution, selectFigures } from './report.queries.ts';

const MOST_STEPS = 20;

/** Steps of whole points, twenty at most. */
export function stepsOf(maxScore: number): { step: number; steps: number } {
  const step = Math.ceil(maxScore / MOST_STEPS);
  return { step, steps: Math.ceil(maxScore / step) };
}

const none: Omit<FigureRow, 'part' | 'id'> = {
  expected: 0,
  marked: 0,
  absent: 0,
  excluded: 0,
  missing: 0,
  eliminated: 0,
  passed: 0,
  average: null,
  lowest: null,
  highest: null,
  quartiles: null,
};

/** While marks are hidden, only how many there are is known. */
function figuresOf(row: Omit<FigureRow, 'part' | 'id'>, test: MarkedTest): MarkFigures {
  const isHidden = areMarksHidden(test);
  const shown = <T>(value: T): T | null => (isHidden ? null : value);
  const [firstQuartile, median, thirdQuartile] = row.quartiles ?? [];
  return {
    expected: row.expected,
    marked: row.marked,
    absent: row.absent,
    excluded: row.excluded,
    missing: row.missing,
    eliminated: test.eliminatory_hundredths === null ? null : shown(row.eliminated),
    passed: shown(row.passed),
    average: shown(row.average),
    lowest: shown(row.lowest),
    firstQuartile: shown(firstQuartile ?? null),
    median: shown(median ?? null),
    thirdQuartile: shown(thirdQuartile ?? null),
    highest: shown(row.highest),
  };
}

/** The figures of a test: in all, by category and by centre, those of the campaign in their order. */
export async function readReport(
  db: Db,
  campaign: Pick<ManagedRow, 'categories' | 'centres'>,
  test: MarkedTest,
  now: Date,
): Promise<MarksReport> {
  const rows = await selectFigures(db, test);
  const of = (part: FigureRow['part'], id: string | null): MarkFigures =>
    figuresOf(rows.find((row) => row.part === part && row.id === id) ?? none, test);
  const { step, steps } = stepsOf(test.max_score);
  const counts = areMarksHidden(test) ? null : await selectDistribution(db, test, { step, steps });
  const takes = (id: string): boolean => test.category_ids.length === 0 || test.category_ids.includes(id);
  const centres = campaign.centres.map(({ id, name, city }) => ({
    id,
    name: `${city}, ${name}`,
    ...of('centre', id),
  }));
  const elsewhere = { id: null, name: 'Sans centre', ...of('centre', null) };
  return {
    countedAt: now.toISOString(),
    areHidden: areMarksHidden(test),
    maxScore: test.max_score,
    all: of('all', null),
    categories: campaign.categories
      .filter(({ id }) => takes(id))
      .map(({ id, name }) => ({ id, name, ...of('category', id) })),
    centres: [...centres, elsewhere].filter(({ expected }) => expected > 0),
    distribution: counts
      ? Array.from({ length: steps }, (_, place) => ({
          from: place * step,
          to: Math.min((place + 1) * step, test.max_score),
          count: counts.get(place) ?? 0,
        }))
      : [],
  };
}
