import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant } from '../protocol/fields.ts';
import { feedbackParts } from './registration-words.ts';

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
  /** Days of these sessions that were called, times the seats of each; and those on which the person came. */
  calledDays: z.int(),
  presentDays: z.int(),
  /** F CFA: the price of the seats that are paid to the firm. */
  dueXof: z.int(),
  /** F CFA, paid here for seats, without refunds done or due. */
  paidXof: z.int(),
  /** Seats reserved for who has not paid yet. */
  unpaid: z.int(),
  /** People who were asked for their opinion, and those who gave it. */
  asked: z.int(),
  answers: z.int(),
  /** From 1 to 5; null below five answers. */
  rating: z.number().nullable(),
});
export type TrainingCounts = z.infer<typeof Counts>;

export const getTrainingFigures = endpoint('GET /admin/training-figures', {
  summary:
    'Les chiffres des sessions qui commencent dans la période : remplissage, présence, satisfaction, recettes.',
  query: z.object({ from: Day, to: Day }),
  data: z.object({
    total: Counts,
    trainings: z.array(Counts.extend({ id: z.string(), title: z.string() })),
    /** Each part of the opinion, from 1 to 5; null below five marks. */
    parts: z.record(z.enum(feedbackParts), z.number().nullable()),
    /** Of trainings with at least five answers. */
    comments: z.array(z.object({ training: z.string(), rating: z.int(), comment: z.string(), at: Instant })),
    published: z.int(),
    drafts: z.int(),
    abilities: z.object({ manageKeys: z.boolean() }),
  }),
});
export type TrainingFigures = z.infer<typeof getTrainingFigures.data>;
