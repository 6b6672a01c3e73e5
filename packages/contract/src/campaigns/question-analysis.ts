import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal } from '../two-people/proposals.ts';
import {
  analysedSorts,
  analysisMessages as messages,
  analysisStates,
  CANCELLATION_REASON_LENGTH,
  questionWarnings,
  reliabilityMethods,
} from './question-analysis-words.ts';
import { questionPictures } from './question-words.ts';
import { campaignStaffRoles } from './staff-roles.ts';

/** How the questions of a multiple-choice test did, once it is over. It names no candidate; shares go from 0 to 1. */

const Share = z.number().min(0).max(1);
const Count = z.int().min(0);
/** Whole hundredths of a point. */
const Hundredths = z.int();

/** What a cancellation does to the marks of those who had the question. */
export const CancellationEffect = z.object({
  raised: Count,
  lowered: Count,
  same: Count,
  largestRise: Hundredths,
  largestFall: Hundredths,
  /** Of all changes. */
  sum: Hundredths,
  /** Marks that come to the pass mark, and that fall below it. */
  passing: Count,
  failing: Count,
  /** Marks that become eliminatory, and that are not any more. */
  eliminated: Count,
  saved: Count,
});
export type CancellationEffect = z.infer<typeof CancellationEffect>;

const Cancelled = z.object({ at: Instant, reason: z.string(), effect: CancellationEffect });

export const AnalysedQuestion = z.object({
  id: z.string(),
  /** In the paper, from 1. */
  place: z.int(),
  theme: z.string(),
  text: z.string(),
  /** Copies that have it. */
  count: Count,
  /** Null below 20 copies. */
  figures: z
    .object({
      /** The share who answered right. */
      difficulty: Share,
      /** Corrected point-biserial correlation; null when all answered alike. */
      discrimination: z.number().min(-1).max(1).nullable(),
      /** Share right among the upper 27 % less that among the lower 27 %. */
      groupDifference: z.number().min(-1).max(1),
      leftOut: Share,
      /** Of them, with all that followed on the copy. */
      notReached: Share,
      warnings: z.array(z.enum(questionWarnings)),
    })
    .nullable(),
  isCancelled: z.boolean(),
});
export type AnalysedQuestion = z.infer<typeof AnalysedQuestion>;

export const QuestionAnalysis = AnalysedQuestion.extend({
  isMultiple: z.boolean(),
  pointsHundredths: Hundredths,
  /** The address of its picture, without the name of the drawing. */
  image: z.string().nullable(),
  choices: z.array(
    z.object({
      text: z.string(),
      isRight: z.boolean(),
      /** Null below 20 copies. */
      shares: z.object({ all: Share, strong: Share, weak: Share }).nullable(),
      /** Wrong, and ticked by more of the strong than of the weak, beyond chance. */
      attractsStrong: z.boolean(),
    }),
  ),
  /** Candidates of the two groups who had it, rounded: equals at the edge of a group count in part. */
  strongCount: Count,
  weakCount: Count,
  /** What its cancellation would change. */
  effect: CancellationEffect.nullable(),
  cancelled: Cancelled.nullable(),
  abilities: z.object({ cancel: z.boolean() }),
  /** Why it cannot be cancelled now, for who may. */
  cancelRefusal: z.string().nullable(),
});
export type QuestionAnalysis = z.infer<typeof QuestionAnalysis>;

export const TestAnalysis = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({ id: z.string(), name: z.string(), maxScore: z.int() }),
  role: z.enum(campaignStaffRoles),
  state: z.enum(analysisStates),
  computedAt: Instant.nullable(),
  /** Copies that are in it. */
  count: Count,
  /** Null below 20 copies. */
  figures: z
    .object({
      /** On the test's scale. */
      meanHundredths: Hundredths,
      deviationHundredths: Hundredths,
      /** Copies whose last questions have no answer. */
      unfinished: Count,
      reliability: z
        .object({ method: z.enum(reliabilityMethods), value: z.number(), errorHundredths: Hundredths })
        .nullable(),
    })
    .nullable(),
  questions: Count,
  /** Questions with each warning. */
  warnings: z.array(z.object({ warning: z.enum(questionWarnings), count: Count })),
  cancelled: z.array(Cancelled.extend({ id: z.string(), place: z.int(), text: z.string() })),
});
export type TestAnalysis = z.infer<typeof TestAnalysis>;

const params = z.object({ id: Uuid, testId: Uuid });
const questionParams = params.extend({ questionId: Uuid });

export const getTestAnalysis = endpoint('GET /recruiter/campaigns/:id/tests/:testId/analysis', {
  summary: 'Ce que les réponses à un QCM terminé disent de l’épreuve.',
  params,
  data: TestAnalysis,
});
export const listAnalysedQuestions = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/analysis/questions',
  {
    summary: 'Les questions d’un QCM terminé, ce qui est suspect d’abord.',
    params,
    query: z.object({
      ...pageQuery(25),
      sort: z.enum(analysedSorts).default('suspicion'),
      order: z.enum(['asc', 'desc']).default('asc'),
      warning: z.enum(questionWarnings).optional(),
    }),
    data: z.array(AnalysedQuestion),
    paginated: true,
  },
);
export const getQuestionAnalysis = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/analysis/questions/:questionId',
  {
    summary: 'Une question, ses choix et qui les a cochés : les forts, les faibles, tous.',
    params: questionParams,
    data: QuestionAnalysis,
  },
);
export const getAnalysedImage = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/analysis/questions/:questionId/image/:file',
  {
    summary: 'L’image d’une question analysée.',
    params: questionParams.extend({ file: z.enum(questionPictures, messages.IMAGE_NOT_FOUND) }),
  },
);
export const downloadTestAnalysis = endpoint('GET /recruiter/campaigns/:id/tests/:testId/analysis.xlsx', {
  summary: 'L’analyse des questions en XLSX.',
  params,
});
export const proposeCancellation = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/analysis/questions/:questionId/cancellation',
  {
    summary:
      'Propose d’annuler une question : une autre personne confirme, et les notes de tous sont recalculées.',
    params: questionParams,
    body: z.object({ reason: requiredText(messages.REASON_REQUIRED, CANCELLATION_REASON_LENGTH) }),
    data: Proposal,
  },
);
