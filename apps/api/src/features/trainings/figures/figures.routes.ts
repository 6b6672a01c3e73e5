import { ANSWERS_AT_LEAST } from '@baara/contract/trainings/registration-words';
import {
  getTrainingFigures,
  type TrainingCounts,
  type TrainingFigures,
} from '@baara/contract/trainings/figures';
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
  'called_days',
  'present_days',
  'due_xof',
  'paid_xof',
  'unpaid',
  'asked',
  'answers',
  'rating_sum',
  'content_sum',
  'content_count',
  'teaching_sum',
  'teaching_count',
  'organisation_sum',
  'organisation_count',
] as const satisfies readonly (keyof FigureRow)[];
type Sums = Pick<FigureRow, (typeof summed)[number]>;

/** One decimal; null where so few answered that they would be recognised. */
const meanOf = (sum: number, count: number): number | null =>
  count < ANSWERS_AT_LEAST ? null : Math.round((10 * sum) / count) / 10;

const countsOf = (sums: Sums): TrainingCounts => ({
  sessions: sums.sessions,
  seats: sums.seats,
  registered: sums.registered,
  waiting: sums.waiting,
  completed: sums.completed,
  incomplete: sums.incomplete,
  absent: sums.absent,
  certificates: sums.certificates,
  calledDays: sums.called_days,
  presentDays: sums.present_days,
  dueXof: sums.due_xof,
  paidXof: sums.paid_xof,
  unpaid: sums.unpaid,
  asked: sums.asked,
  answers: sums.answers,
  rating: meanOf(sums.rating_sum, sums.answers),
});

const partsOf = (sums: Sums): TrainingFigures['parts'] => ({
  content: meanOf(sums.content_sum, sums.content_count),
  teaching: meanOf(sums.teaching_sum, sums.teaching_count),
  organisation: meanOf(sums.organisation_sum, sums.organisation_count),
});

const totalOf = (rows: readonly FigureRow[]): Sums =>
  Object.fromEntries(summed.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums;

/**
 * The mean of all answers, less those of trainings that have too few to be shown when they would be found by subtraction.
 */
function overallRating(rows: readonly FigureRow[], total: Sums): number | null {
  const shown = rows.filter(({ answers }) => answers >= ANSWERS_AT_LEAST);
  const sums = totalOf(shown);
  const hidden = total.answers - sums.answers;
  const { rating_sum, answers } = hidden > 0 && hidden < ANSWERS_AT_LEAST ? sums : total;
  return meanOf(rating_sum, answers);
}

export function registerTrainingFigures(app: FastifyInstance, { db }: Pick<TrainingsDeps, 'db'>): void {
  const access = { permission: 'trainings.manage' } as const;
  route(app, getTrainingFigures, { access }, async ({ actor, query }) => {
    const [rows, comments, counts] = await Promise.all([
      selectFigures(db, query),
      selectComments(db, query),
      countTrainings(db),
    ]);
    const total = totalOf(rows);
    return {
      data: {
        ...counts,
        abilities: { manageKeys: hasPermission(actor, 'certificates.manage') },
        total: { ...countsOf(total), rating: overallRating(rows, total) },
        parts: partsOf(total),
        trainings: rows.map((row) => ({ ...countsOf(row), id: row.id, title: row.title })),
        comments: comments.map(({ updated_at, ...comment }) => ({
          ...comment,
          at: updated_at.toISOString(),
        })),
      },
    };
  });
}
