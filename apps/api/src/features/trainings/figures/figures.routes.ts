import { getTrainingFigures, type TrainingCounts } from '@baara/contract/trainings/figures';
import type { FastifyInstance } from 'fastify';
import { hasPermission } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';
import { countTrainings, type FigureRow, selectComments, selectFigures } from './figures.queries.ts';

const summed = [
  'sessions',
  'seats',
  'registered',
  'waiting',
  'completed',
  'incomplete',
  'absent',
  'certificates',
  'due_xof',
  'answers',
  'rating_sum',
] as const satisfies readonly (keyof FigureRow)[];
type Sums = Pick<FigureRow, (typeof summed)[number]>;

const countsOf = ({ due_xof, rating_sum, ...counts }: Sums): TrainingCounts => ({
  ...counts,
  dueXof: due_xof,
  rating: counts.answers === 0 ? null : Math.round((10 * rating_sum) / counts.answers) / 10,
});

const totalOf = (rows: readonly FigureRow[]): Sums =>
  Object.fromEntries(summed.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums;

export function registerTrainingFigures(app: FastifyInstance, { db }: Pick<TrainingsDeps, 'db'>): void {
  const access = { permission: 'trainings.manage' } as const;
  route(app, getTrainingFigures, { access }, async ({ actor, query }) => {
    const [rows, comments, counts] = await Promise.all([
      selectFigures(db, query),
      selectComments(db, query),
      countTrainings(db),
    ]);
    return {
      data: {
        ...counts,
        abilities: { manageKeys: hasPermission(actor, 'certificates.manage') },
        total: countsOf(totalOf(rows)),
        trainings: rows.map((row) => ({ ...countsOf(row), id: row.id, title: row.title })),
        comments: comments.map(({ updated_at, ...comment }) => ({
          ...comment,
          at: updated_at.toISOString(),
        })),
      },
    };
  });
}
