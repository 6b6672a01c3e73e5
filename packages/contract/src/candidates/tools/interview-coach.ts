import { z } from 'zod';
import { interviewKinds } from '../../applications/interview-words.ts';
import { endpoint } from '../../protocol/endpoint.ts';
import { Day, Instant, Uuid } from '../../protocol/fields.ts';
import { pageQuery } from '../../protocol/pagination.ts';
import { interviewCoachMessages as messages, LONGEST_PRACTISED_ANSWER } from './interview-coach-words.ts';

const Grades = z.object({
  /** 0–3: situation or task, action, result. */
  structure: z.int(),
  /** 0–3: facts somebody could verify. */
  facts: z.int(),
  /** 0–2. */
  length: z.int(),
  fillers: z.int(),
  tone: z.int(),
});

export const PlanTask = z.object({
  id: z.enum(['likely', 'general', 'traps', 'again', 'aloud', 'ask-back', 'papers']),
  title: z.string(),
  /** By when, at the latest. */
  day: Day,
  /** Answers it takes; 0 for one that the person ticks. */
  wanted: z.int(),
  done: z.int(),
  isDone: z.boolean(),
});
export type PlanTask = z.infer<typeof PlanTask>;

export const Meeting = z.object({
  id: z.string(),
  /** `event`: written by the person in their agenda, its title names an interview. */
  type: z.enum(['interview', 'event']),
  title: z.string(),
  startsAt: Instant,
  kind: z.enum(interviewKinds).nullable(),
  /** The offer of an interview of the platform. */
  offerId: z.int().nullable(),
  plan: z.array(PlanTask),
});
export type Meeting = z.infer<typeof Meeting>;

const Score = z.object({ first: z.number(), last: z.number() });
export const CoachHome = z.object({
  /** The next ones of the agenda, at most three, the nearest first. */
  meetings: z.array(Meeting),
  /** Offers the person applied to and may still be asked about, the newest first; at most ten. */
  offers: z.array(z.object({ id: z.int(), title: z.string(), company: z.string() })),
  /** The family of trades that the profile names; null when it names none. */
  familyId: z.string().nullable(),
  progress: z.object({
    answers: z.int(),
    questions: z.int(),
    days: z.int(),
    /** Means of the first five answers and of the last five, each part from 0 to 100; null under six answers. */
    parts: z
      .object({ structure: Score, facts: Score, length: Score, fillers: Score, tone: Score, overall: Score })
      .nullable(),
    /** The last twelve days of practice, the oldest first. @see overall 0 to 100. */
    history: z.array(z.object({ day: Day, answers: z.int(), overall: z.int() })),
  }),
  /** The best overall of each question practised, 0–4. */
  best: z.record(z.string(), z.int()),
});
export type CoachHome = z.infer<typeof CoachHome>;

export const CoachQuestion = z.object({
  id: z.string(),
  familyId: z.string(),
  text: z.string(),
  /** What the recruiter wants to learn. */
  seeks: z.string(),
  /** Why the offer makes it likely. */
  why: z.string(),
});
export type CoachQuestion = z.infer<typeof CoachQuestion>;

export const PractisedAnswer = z.object({
  id: z.string(),
  questionId: z.string(),
  question: z.string(),
  familyId: z.string(),
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
  answer: z.string(),
  isAloud: z.boolean(),
  spokenSeconds: z.int().nullable(),
  grades: Grades,
  /** 0–4. */
  overall: z.int(),
  answeredAt: Instant,
});
export type PractisedAnswer = z.infer<typeof PractisedAnswer>;

export const getCoachHome = endpoint('GET /interview-coach', {
  summary: "Mon coach d'entretien : entretiens de mon agenda avec leur plan, offres, progrès.",
  data: CoachHome,
});
export const listLikelyQuestions = endpoint('GET /interview-coach/offers/:offerId/questions', {
  summary: 'Les dix questions les plus probables pour une offre, et pourquoi chacune.',
  params: z.object({ offerId: z.coerce.number().int().positive().max(2_147_483_647) }),
  data: z.object({
    offer: z.object({ id: z.int(), title: z.string(), company: z.string() }),
    /** Null when no trade of the bank is named by the title. */
    family: z.object({ id: z.string(), title: z.string() }).nullable(),
    questions: z.array(CoachQuestion),
  }),
});
export const listPractisedAnswers = endpoint('GET /interview-coach/answers', {
  summary: "Les réponses que j'ai données en m'exerçant, la plus récente d'abord.",
  query: z.object({ ...pageQuery(25), questionId: z.string().max(60).optional() }),
  data: z.array(PractisedAnswer),
  paginated: true,
});
export const saveAnswer = endpoint('POST /interview-coach/answers', {
  summary: "Enregistre une réponse d'exercice et la note ; la même envoyée deux fois n'en fait qu'une.",
  body: z.object({
    id: Uuid,
    questionId: z
      .string(messages.QUESTION_UNKNOWN)
      .trim()
      .min(1, messages.QUESTION_UNKNOWN)
      .max(60, messages.QUESTION_UNKNOWN),
    offerId: z.int().positive().max(2_147_483_647).nullish(),
    answer: z
      .string(messages.ANSWER_REQUIRED)
      .trim()
      .min(1, messages.ANSWER_REQUIRED)
      .max(LONGEST_PRACTISED_ANSWER, messages.ANSWER_TOO_LONG),
    isAloud: z.boolean().default(false),
    spokenSeconds: z.int().min(0).max(3600).nullish(),
    /** When it was given, if the connection was missing then. */
    answeredAt: Instant.optional(),
  }),
  data: PractisedAnswer,
});
export const removeAnswer = endpoint('DELETE /interview-coach/answers/:id', {
  summary: "Supprime une de mes réponses d'exercice.",
  params: z.object({ id: Uuid }),
});
export const tickPlanTask = endpoint('PUT /interview-coach/meetings/:id/tasks/:task', {
  summary: "Coche ou décoche une tâche du plan d'un entretien.",
  params: z.object({ id: Uuid, task: z.enum(['ask-back', 'papers']) }),
  body: z.object({ isDone: z.boolean() }),
});
