import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { paperLimits } from './papers-words.ts';
import { questionPictures, questionSizes } from './question-words.ts';
import { candidateTestStates, sittingMessages as messages, sittingStates } from './sittings-words.ts';
import { testKinds } from './tests-words.ts';

/** A multiple-choice test as candidates take it online, and as the institution follows it. No answer says which choices are right. */

export const CandidateTest = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(testKinds),
  isOnline: z.boolean(),
  description: z.string(),
  /** This candidate's, their extra time in it. */
  durationMinutes: z.int(),
  extraMinutes: z.int(),
  maxScore: z.int(),
  weight: z.int(),
  passPercent: z.int(),
  eliminatoryHundredths: z.int().nullable(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  /** Of the paper, once it is frozen. */
  questionCount: z.int().nullable(),
  state: z.enum(candidateTestStates),
  startedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  /** Of an interview, once convocations are published. */
  slot: z.object({ startsAt: Instant, minutes: z.int(), panel: z.string(), place: z.string() }).nullable(),
  /** Questions that count nowhere, once the results are published: every mark was counted again. */
  cancelled: z.array(z.object({ at: Instant, reason: z.string() })),
});
export type CandidateTest = z.infer<typeof CandidateTest>;

/** Of a candidate's device: it counts what it sends. */
const Sequence = z.int().min(1).max(1_000_000_000);
export const SittingAnswer = z.object({
  /** Of the question, from 0. */
  place: z.int().min(0).max(paperLimits.count),
  /** Places of the ticked choices, as they are shown; empty: none. */
  choices: z.array(z.int().min(0).max(questionSizes.mostChoices)).max(questionSizes.mostChoices),
  sequence: z.int(),
});
export type SittingAnswer = z.infer<typeof SittingAnswer>;

export const Sitting = z.object({
  id: z.string(),
  campaign: z.string(),
  test: z.string(),
  state: z.enum(sittingStates),
  startedAt: Instant,
  endsAt: Instant,
  submittedAt: Instant.nullable(),
  /** By the server's clock, which decides. */
  now: Instant,
  /** None once it is over. */
  questions: z.array(
    z.object({
      text: z.string(),
      isMultiple: z.boolean(),
      choices: z.array(z.string()),
      /** The address of its picture, without the name of the drawing. */
      image: z.string().nullable(),
    }),
  ),
  questionCount: z.int(),
  answeredCount: z.int(),
  /** Those that arrived; none once it is over. */
  answers: z.array(SittingAnswer),
  /** The highest number that arrived. */
  lastSequence: z.int(),
});
export type Sitting = z.infer<typeof Sitting>;

const testParams = z.object({ id: Uuid, testId: Uuid });
const device = { deviceId: Uuid };
const Given = z.object({
  ...device,
  answers: z.array(SittingAnswer.extend({ sequence: Sequence })).max(paperLimits.count),
  /** Times the screen was left. */
  leaves: z
    .array(z.object({ sequence: Sequence, at: Instant, seconds: z.int().min(0).max(86_400) }))
    .max(100)
    .optional(),
});

export const listMyTests = endpoint('GET /mass-recruitment/applications/:id/tests', {
  summary: 'Les épreuves de ma candidature, et où j’en suis de chacune.',
  params: z.object({ id: Uuid }),
  data: z.array(CandidateTest),
});
export const openSitting = endpoint('POST /mass-recruitment/applications/:id/tests/:testId/sitting', {
  summary: 'Commence une épreuve en ligne, ou la reprend ; sur un autre appareil, après confirmation.',
  params: testParams,
  body: z.object({ ...device, takesOver: z.boolean().optional() }),
  data: Sitting,
});
export const saveSittingAnswers = endpoint(
  'PUT /mass-recruitment/applications/:id/tests/:testId/sitting/answers',
  {
    summary:
      'Enregistre des réponses : celle du plus grand numéro compte, dans quelque ordre qu’elles arrivent.',
    params: testParams,
    body: Given,
    data: z.object({ now: Instant, endsAt: Instant }),
  },
);
export const submitSitting = endpoint(
  'POST /mass-recruitment/applications/:id/tests/:testId/sitting/submission',
  {
    summary: 'Remet la copie, avec les réponses qui attendaient encore.',
    params: testParams,
    body: Given,
    data: Sitting,
  },
);
export const getSittingImage = endpoint(
  'GET /mass-recruitment/applications/:id/tests/:testId/sitting/images/:place/:file',
  {
    summary: 'L’image d’une de mes questions, pendant l’épreuve.',
    params: testParams.extend({
      place: z.coerce.number().int().min(0).max(paperLimits.count),
      file: z.enum(questionPictures, messages.IMAGE_NOT_FOUND),
    }),
  },
);

export const FollowedSitting = z.object({
  applicationId: z.string(),
  fileNumber: z.string(),
  state: z.enum(sittingStates),
  startedAt: Instant,
  endsAt: Instant,
  submittedAt: Instant.nullable(),
  extraMinutes: z.int(),
  answered: z.int(),
  questions: z.int(),
  /** Times the screen was left. */
  leaves: z.int(),
  /** Times another device took over. */
  takeovers: z.int(),
});
export type FollowedSitting = z.infer<typeof FollowedSitting>;

export const listSittings = endpoint('GET /recruiter/campaigns/:id/tests/:testId/sittings', {
  summary: 'Qui passe l’épreuve en ligne et où chacun en est, sans aucune note.',
  params: testParams,
  query: z.object({ ...pageQuery(25), state: z.enum(sittingStates).optional() }),
  data: z.array(FollowedSitting),
  paginated: true,
  extra: z.object({
    counts: z.object({
      /** Candidates who may take it. */
      expected: z.int(),
      running: z.int(),
      submitted: z.int(),
      ended: z.int(),
      /** Marked, without a mark being shown. */
      marked: z.int(),
    }),
  }),
});
