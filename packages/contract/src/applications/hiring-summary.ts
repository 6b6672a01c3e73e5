import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant } from '../protocol/fields.ts';
import { stages } from './stages.ts';

export const recruitmentDetailsMessages = {
  NOT_FOUND: "Ce recrutement n'existe pas ou a été supprimé",
} as const;

/** What someone of the team does in a recruitment. */
export const recruitmentDuties = ['author', 'department-head', 'interviewer', 'evaluator'] as const;
export type RecruitmentDuty = (typeof recruitmentDuties)[number];
export const recruitmentDutyTitles: Record<RecruitmentDuty, string> = {
  author: 'a créé l’offre',
  'department-head': 'dirige le département',
  interviewer: 'mène des entretiens',
  evaluator: 'évalue les candidats',
};

/**
 * A summary of one offer's recruitment, beside the fields of the offer itself. A recruitment has the number of its
 * offer.
 */
export const RecruitmentDetails = z.object({
  id: z.int(),
  /** Its steps as the board shows them, with how many applications stand on each. */
  steps: z.array(
    z.object({ key: z.string(), stage: z.enum(stages), title: z.string(), count: z.int(), stuck: z.int() }),
  ),
  people: z.array(z.object({ id: z.string(), name: z.string(), duties: z.array(z.enum(recruitmentDuties)) })),
  shortlist: z.object({ shortlisted: z.int(), invited: z.int(), applied: z.int() }),
  interviews: z.object({ upcoming: z.int(), completed: z.int(), cancelled: z.int() }),
  evaluations: z.object({
    /** Applications that somebody evaluated, as far as the reader may know. */
    evaluated: z.int(),
    /** Mean of their averages, 0–100. */
    average: z.int().nullable(),
    /** The five best. */
    best: z.array(
      z.object({ applicationId: z.string(), name: z.string(), average: z.int(), evaluators: z.int() }),
    ),
  }),
  files: z.int(),
  letters: z.object({ sent: z.int(), accepted: z.int(), declined: z.int() }),
  firstApplicationAt: Instant.nullable(),
  firstHireAt: Instant.nullable(),
});
export type RecruitmentDetails = z.infer<typeof RecruitmentDetails>;

export const getRecruitmentDetails = endpoint('GET /recruiter/recruitment-details/:id', {
  summary: "Le recrutement d'une offre : étapes, équipe, profils gardés, entretiens, évaluations, pièces.",
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  data: RecruitmentDetails,
});
