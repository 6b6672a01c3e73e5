import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, Uuid } from '../protocol/fields.ts';
import {
  COMMENT_LENGTH,
  copyFlagKinds,
  copyMessages as messages,
  lotStates,
  MAX_LOT_SIZE,
} from './copies-words.ts';

/** What a marker sees: their own copies, by number alone. Marks are whole hundredths of a point. */

const Lot = z.object({
  id: z.string(),
  number: z.int(),
  copies: z.int(),
  marked: z.int(),
  state: z.enum(lotStates),
  dueOn: Day,
  submittedAt: Instant.nullable(),
});

export const Correction = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({ id: z.string(), name: z.string(), maxScore: z.int() }),
  /** Those that are not handed in first, by their last day. */
  lots: z.array(Lot),
});
export type Correction = z.infer<typeof Correction>;

export const MarkedCopy = z.object({
  number: z.string(),
  mark: z.int().nullable(),
  comment: z.string(),
  /** What this marker raised. @property isOpen the head has not decided. */
  flag: z.object({ kind: z.enum(copyFlagKinds), isOpen: z.boolean() }).nullable(),
  /** It needs no mark. */
  isAnnulled: z.boolean(),
});
export type MarkedCopy = z.infer<typeof MarkedCopy>;

export const CorrectionLot = Lot.extend({
  test: z.object({ name: z.string(), maxScore: z.int() }),
  /** In the order of their numbers. */
  list: z.array(MarkedCopy),
});
export type CorrectionLot = z.infer<typeof CorrectionLot>;

const comment = z.string().trim().max(COMMENT_LENGTH, `${COMMENT_LENGTH} caractères au maximum`);
const SentMark = z.object({
  number: z.string().max(20),
  /** Null: withdrawn. */
  mark: z.int(messages.MARK).min(0, messages.MARK).max(100_000, messages.MARK).nullable(),
  comment,
});
/** Those of a whole lot. */
const marks = z.array(SentMark).max(MAX_LOT_SIZE, messages.TOO_MANY);

const params = z.object({ id: Uuid, testId: Uuid });
const lotParams = params.extend({ lotId: Uuid });

export const getCorrection = endpoint('GET /recruiter/campaigns/:id/tests/:testId/correction', {
  summary: 'Mes lots de copies de cette épreuve.',
  params,
  data: Correction,
});
export const getCorrectionLot = endpoint('GET /recruiter/campaigns/:id/tests/:testId/correction/:lotId', {
  summary: 'Un de mes lots : ses copies par numéro, avec mes notes.',
  params: lotParams,
  data: CorrectionLot,
});
export const saveCopyMarks = endpoint('PUT /recruiter/campaigns/:id/tests/:testId/correction/:lotId/marks', {
  summary: 'Enregistre des notes d’un de mes lots, tant qu’il n’est pas rendu.',
  params: lotParams,
  body: z.object({ marks }),
  data: z.object({ marked: z.int() }),
});
export const submitLot = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/correction/:lotId/submission',
  {
    summary:
      'Rend un de mes lots, avec les notes qui n’étaient pas parties ; envoyé deux fois, il est rendu une fois.',
    params: lotParams,
    body: z.object({ marks }),
    data: CorrectionLot,
  },
);
export const flagCopy = endpoint('POST /recruiter/campaigns/:id/tests/:testId/correction/:lotId/flags', {
  summary: 'Signale au responsable une copie illisible ou qui porte un signe distinctif.',
  params: lotParams,
  body: z.object({ number: z.string().max(20), kind: z.enum(copyFlagKinds), comment }),
  data: CorrectionLot,
});
