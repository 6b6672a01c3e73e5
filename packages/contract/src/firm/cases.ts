import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import {
  callResults,
  CASE_NOTE_LENGTH,
  CASE_REASON_LENGTH,
  CASE_TAG_LENGTH,
  CASE_TAGS,
  caseOutcomes,
  firmMessages as messages,
  MOST_CRITERIA,
} from './firm-words.ts';
import { PortfolioCandidate } from './portfolios.ts';

const params = z.object({ id: Uuid });

export const Criterion = z.object({ id: Uuid, label: z.string(), weight: z.int() });

export const CandidateCase = z.object({
  ...PortfolioCandidate.shape,
  summary: z.string().nullable(),
  country: z.string(),
  experienceYears: z.int().nullable(),
  desiredJobs: z.array(z.string()),
  skills: z.array(z.string()),
  /** Whether they gave a number; the number itself is another call. */
  hasPhone: z.boolean(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  takenUntil: Instant.nullable(),
  isTakenByMe: z.boolean(),
  notes: z.array(
    z.object({
      id: Uuid,
      text: z.string(),
      /** Null once that account is erased. */
      author: z.string().nullable(),
      isPrivate: z.boolean(),
      at: Instant,
      abilities: z.object({ remove: z.boolean() }),
    }),
  ),
  card: z.object({
    criteria: z.array(z.object({ ...Criterion.shape, score: z.int().nullable(), by: z.string().nullable() })),
    /** Of 5, weighted; null before the first score. */
    average: z.number().nullable(),
  }),
  events: z.array(
    z.object({
      kind: z.enum(['call', 'outcome', 'follow-up', 'portfolio']),
      /** Of a call or an outcome; of a portfolio, whose it became. */
      result: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
  abilities: z.object({
    take: z.boolean(),
    release: z.boolean(),
    qualify: z.boolean(),
    decide: z.boolean(),
    call: z.boolean(),
    /** Puts it in one's own portfolio. */
    claim: z.boolean(),
    assign: z.boolean(),
    write: z.boolean(),
  }),
});
export type CandidateCase = z.infer<typeof CandidateCase>;

export const getCandidateCase = endpoint('GET /manager/candidates/:id', {
  summary: 'Un candidat tel que la maison le qualifie. La lecture est inscrite au journal.',
  params,
  data: CandidateCase,
});

export const takeNextCandidate = endpoint('POST /manager/new-candidates/next', {
  summary: 'Réserve le nouveau candidat qui attend depuis le plus longtemps.',
  data: z.object({ id: Uuid }),
});
export const takeCandidate = endpoint('POST /manager/candidates/:id/taking', {
  summary: 'Réserve un candidat pendant trente minutes.',
  params,
  data: CandidateCase,
});
export const releaseCandidate = endpoint('DELETE /manager/candidates/:id/taking', {
  summary: 'Rend un candidat réservé.',
  params,
  data: CandidateCase,
});

export const showCandidatePhone = endpoint('POST /manager/candidates/:id/phone', {
  summary: 'Le numéro d’un candidat, pour l’appeler. Chaque lecture est inscrite au journal.',
  params,
  data: z.object({ phone: z.string() }),
});
export const recordCall = endpoint('POST /manager/candidates/:id/calls', {
  summary: 'Note un appel, avec ou sans réponse.',
  params,
  body: z.object({ result: z.enum(callResults, messages.CALL_RESULT_REQUIRED) }),
  data: CandidateCase,
});

export const addCaseNote = endpoint('POST /manager/candidates/:id/notes', {
  summary: 'Ajoute une note, lue par tous les consultants ou par son auteur seul.',
  params,
  body: z.object({
    text: requiredText(messages.NOTE_REQUIRED, CASE_NOTE_LENGTH),
    isPrivate: z.boolean().default(false),
  }),
  data: CandidateCase,
});
export const removeCaseNote = endpoint('DELETE /manager/case-notes/:id', {
  summary: 'Retire une de mes notes.',
  params,
});

export const setCaseTags = endpoint('PUT /manager/candidates/:id/tags', {
  summary: 'Remplace les étiquettes d’un candidat.',
  params,
  body: z.object({
    tags: z
      .array(requiredText(messages.TAG_REQUIRED, CASE_TAG_LENGTH))
      .max(CASE_TAGS, messages.TOO_MANY_TAGS),
  }),
  data: CandidateCase,
});

export const scoreCandidate = endpoint('PUT /manager/candidates/:id/scores', {
  summary: 'Remplit la grille de qualification ; une note nulle la retire.',
  params,
  body: z.object({
    scores: z
      .array(z.object({ criterionId: Uuid, score: z.int().min(1).max(5).nullable() }))
      .max(MOST_CRITERIA),
  }),
  data: CandidateCase,
});

export const OutcomeBody = z
  .object({
    outcome: z.enum(caseOutcomes, messages.OUTCOME_REQUIRED),
    /** The day to call back. */
    dueOn: Day.nullish().transform((day) => day ?? null),
    reason: z
      .string()
      .trim()
      .max(CASE_REASON_LENGTH, `${CASE_REASON_LENGTH} caractères au maximum`)
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ outcome, dueOn }) => outcome !== 'call_back' || dueOn !== null, {
    message: messages.DAY_REQUIRED,
    path: ['dueOn'],
  })
  .refine(({ outcome, reason }) => outcome !== 'unsuitable' || reason !== null, {
    message: messages.REASON_REQUIRED,
    path: ['reason'],
  });

export const decideCandidate = endpoint('POST /manager/candidates/:id/outcome', {
  summary: 'Décide de la suite : qualifié, à rappeler un jour, injoignable, non retenu avec un motif.',
  params,
  body: OutcomeBody,
  data: CandidateCase,
});

const FollowUpBody = z.object({
  dueOn: z.iso.date(messages.DAY_REQUIRED),
  subject: requiredText(messages.SUBJECT_REQUIRED, 200),
});
export const setCandidateFollowUp = endpoint('PUT /manager/candidates/:id/follow-up', {
  summary: 'Prévoit le prochain suivi d’un candidat ; il remplace celui qui était prévu.',
  params,
  body: FollowUpBody,
});
export const endCandidateFollowUp = endpoint('DELETE /manager/candidates/:id/follow-up', {
  summary: 'Termine le suivi prévu.',
  params,
});
export const setCompanyFollowUp = endpoint('PUT /manager/companies/:id/follow-up', {
  summary: 'Prévoit le prochain suivi d’une entreprise ; il remplace celui qui était prévu.',
  params,
  body: FollowUpBody,
});
export const endCompanyFollowUp = endpoint('DELETE /manager/companies/:id/follow-up', {
  summary: 'Termine le suivi prévu.',
  params,
});

export const getCriteria = endpoint('GET /manager/criteria', {
  summary: 'La grille de qualification de la maison.',
  data: z.array(Criterion),
});
export const saveCriteria = endpoint('PUT /manager/criteria', {
  summary: 'Remplace la grille de qualification. Un critère retiré reste dans les grilles remplies.',
  body: z.object({
    criteria: z
      .array(
        z.object({
          /** Without one it is new. */
          id: Uuid.nullish(),
          label: requiredText(messages.CRITERION_REQUIRED, 80),
          weight: z.coerce.number().int().min(1).max(5),
        }),
      )
      .min(1, messages.CRITERIA_REQUIRED)
      .max(MOST_CRITERIA, `${MOST_CRITERIA} critères au maximum`)
      .refine((list) => new Set(list.map(({ label }) => label.toLowerCase())).size === list.length, {
        message: messages.CRITERION_TWICE,
      }),
  }),
  data: z.array(Criterion),
});
