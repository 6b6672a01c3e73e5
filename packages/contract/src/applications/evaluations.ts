import { z } from 'zod';
import { companyRoles } from '../companies/roles.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { evaluationMessages as messages, recommendations } from './evaluation-messages.ts';
import { Day, Instant, optionalText, Uuid } from '../protocol/fields.ts';
import { stages } from './stages.ts';

/** A criterion as it was when the evaluation started, and the evaluator's rating of it. */
const ScoredCriterion = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** 1 to 10. */
  weight: z.int(),
  /** 1 to 5; null: not given yet. */
  score: z.int().nullable(),
  comment: z.string().nullable(),
});
export type ScoredCriterion = z.infer<typeof ScoredCriterion>;

const Submission = z.object({
  at: Instant,
  /** 0 to 100: the marks weighted, 1 counting for nothing and 5 for everything. */
  total: z.int(),
  recommendation: z.enum(recommendations),
});

export const MyEvaluation = z.object({
  status: z.enum(['draft', 'submitted', 'waived']),
  /** Sent back with each save; 0 before the first one. */
  version: z.int(),
  scores: z.array(ScoredCriterion),
  recommendation: z.enum(recommendations).nullable(),
  comment: z.string().nullable(),
  updatedAt: Instant.nullable(),
  /** When the evaluator reopened a sent evaluation to change it. */
  reopenedAt: Instant.nullable(),
  submissions: z.array(Submission),
});
export type MyEvaluation = z.infer<typeof MyEvaluation>;

const Evaluator = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(companyRoles),
  state: z.enum(['asked', 'draft', 'submitted', 'waived']),
  isAsked: z.boolean(),
  isSelf: z.boolean(),
  dueOn: Day.nullable(),
  isLate: z.boolean(),
  submittedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
  abilities: z.object({
    /** Once a day. */
    remind: z.boolean(),
    /** Expects it no more. */
    unask: z.boolean(),
  }),
});
export type Evaluator = z.infer<typeof Evaluator>;

export const EvaluationResults = z.object({
  count: z.int(),
  /** 0 to 100, the mean of the totals. */
  total: z.int(),
  recommendations: z.record(z.enum(recommendations), z.int()),
  criteria: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      weight: z.int(),
      /** 1 to 5, one decimal. */
      average: z.number(),
      count: z.int(),
    }),
  ),
  evaluations: z.array(
    z.object({
      by: z.string(),
      isMine: z.boolean(),
      submittedAt: Instant,
      total: z.int(),
      recommendation: z.enum(recommendations),
      comment: z.string().nullable(),
      scores: z.array(ScoredCriterion),
      /** Earlier versions of it, the oldest first. */
      earlier: z.array(Submission),
    }),
  ),
});
export type EvaluationResults = z.infer<typeof EvaluationResults>;

export const ApplicationEvaluation = z.object({
  application: z.object({
    id: z.string(),
    offerId: z.int(),
    offerTitle: z.string(),
    candidateName: z.string(),
    headline: z.string().nullable(),
    stage: z.enum(stages),
    stageTitle: z.string(),
  }),
  /** Null for anyone who may not evaluate. */
  mine: MyEvaluation.nullable(),
  people: z.array(Evaluator),
  /** Null as long as this person has theirs to give. */
  results: EvaluationResults.nullable(),
  /** Members who could be asked; none for anyone who may not ask. */
  askable: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(companyRoles) })),
  abilities: z.object({
    /** Write, now. */
    evaluate: z.boolean(),
    /** Reopen a sent evaluation, to change it. */
    reopen: z.boolean(),
    /** Ask colleagues for theirs. */
    ask: z.boolean(),
    /** Read the others' without giving one's own. */
    waive: z.boolean(),
  }),
});
export type ApplicationEvaluation = z.infer<typeof ApplicationEvaluation>;

const params = z.object({ id: Uuid });
const evaluatorParams = z.object({ id: Uuid, evaluatorId: Uuid });
const evaluationBody = z.object({
  version: z.int().min(0),
  scores: z
    .array(
      z.object({
        key: z.string().max(64),
        score: z
          .int(messages.SCORE_MISSING)
          .min(1, messages.SCORE_MISSING)
          .max(5, messages.SCORE_MISSING)
          .nullable(),
        comment: optionalText(2000),
      }),
    )
    .max(40),
  recommendation: z.enum(recommendations, messages.RECOMMENDATION_MISSING).nullable(),
  comment: optionalText(4000),
});
export type EvaluationChange = z.infer<typeof evaluationBody>;

export const getEvaluation = endpoint('GET /recruiter/applications/:id/evaluation', {
  summary:
    "Évaluation d'une candidature : la mienne, qui a répondu, et les autres une fois la mienne envoyée.",
  params,
  data: ApplicationEvaluation,
});
export const saveEvaluation = endpoint('PUT /recruiter/applications/:id/evaluation', {
  summary: 'Enregistre le brouillon de mon évaluation.',
  params,
  body: evaluationBody,
  data: MyEvaluation,
});
export const submitEvaluation = endpoint('POST /recruiter/applications/:id/evaluation/submit', {
  summary: 'Envoie mon évaluation, une fois tous les critères notés.',
  params,
  body: evaluationBody,
  data: ApplicationEvaluation,
});
export const reopenEvaluation = endpoint('POST /recruiter/applications/:id/evaluation/reopen', {
  summary: 'Reprend mon évaluation envoyée ; la version envoyée reste lue en attendant, puis gardée.',
  params,
  data: ApplicationEvaluation,
});
export const waiveEvaluation = endpoint('POST /recruiter/applications/:id/evaluation/waive', {
  summary: 'Lit les évaluations des autres en renonçant à donner la mienne.',
  params,
  data: ApplicationEvaluation,
});
export const askEvaluators = endpoint('POST /recruiter/applications/:id/evaluators', {
  summary: "Demande l'évaluation de membres de l'équipe, pour un jour donné.",
  params,
  body: z.object({
    memberIds: z
      .array(z.uuid(messages.EVALUATOR_UNKNOWN), messages.EVALUATOR_UNKNOWN)
      .min(1, messages.EVALUATOR_UNKNOWN)
      .max(30),
    dueOn: Day.nullable().default(null),
  }),
  data: ApplicationEvaluation,
});
export const unaskEvaluator = endpoint('DELETE /recruiter/applications/:id/evaluators/:evaluatorId', {
  summary: "N'attend plus l'évaluation de cette personne.",
  params: evaluatorParams,
  data: ApplicationEvaluation,
});
export const remindEvaluator = endpoint('POST /recruiter/applications/:id/evaluators/:evaluatorId/remind', {
  summary: 'Relance une personne dont on attend une évaluation, une fois par jour au plus.',
  params: evaluatorParams,
  data: ApplicationEvaluation,
});
