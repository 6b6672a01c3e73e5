import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant } from '../protocol/fields.ts';

const Counts = z.object({
  /** Sessions that began in the period, cancelled ones left out. */
  sessions: z.int(),
  seats: z.int(),
  /** Seats taken. */
  registered: z.int(),
  waiting: z.int(),
  completed: z.int(),
  incomplete: z.int(),
  absent: z.int(),
  certificates: z.int(),
  /** F CFA: the price of the seats taken. */
  dueXof: z.int(),
  answers: z.int(),
  /** Of the answers, from 1 to 5; null without any. */
  rating: z.number().nullable(),
});
export type TrainingCounts = z.infer<typeof Counts>;

export const getTrainingFigures = endpoint('GET /admin/training-figures', {
  summary:
    'Les chiffres des sessions qui commencent dans la période : remplissage, présence, avis, montants.',
  query: z.object({ from: Day, to: Day }),
  data: z.object({
    total: Counts,
    trainings: z.array(Counts.extend({ id: z.string(), title: z.string() })),
    comments: z.array(z.object({ training: z.string(), rating: z.int(), comment: z.string(), at: Instant })),
    published: z.int(),
    drafts: z.int(),
    abilities: z.object({ manageKeys: z.boolean() }),
  }),
});
export type TrainingFigures = z.infer<typeof getTrainingFigures.data>;
