import { z } from 'zod';
import { kitChoices } from '../offers/interview-kit-words.ts';
import { KitQuestion } from '../offers/interview-kits.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { optionalText, Uuid } from '../protocol/fields.ts';
import { interviewKinds } from './interview-words.ts';

const Notes = z.array(z.object({ questionId: z.string(), note: z.string() }));

export const InterviewKit = z.object({
  purpose: z.string().nullable(),
  questions: z.array(KitQuestion),
  choice: z.enum(kitChoices),
  /** The kind that it was written for, when notes were taken in it before the interview's kind changed. */
  frozenKind: z.enum(interviewKinds).nullable(),
  /** Of the scorecard that « Évaluer » opens. */
  criteria: z.array(z.object({ title: z.string(), description: z.string().nullable() })),
  mine: Notes,
  /** Those of colleagues who sent their evaluation; null as long as this person has theirs to give. */
  others: z.array(z.object({ id: z.string(), by: z.string(), notes: Notes })).nullable(),
  abilities: z.object({
    /** Take notes. */
    note: z.boolean(),
  }),
});
export type InterviewKit = z.infer<typeof InterviewKit>;

const params = z.object({ id: Uuid });
export const getInterviewKit = endpoint('GET /recruiter/interviews/:id/kit', {
  summary: "Guide d'un entretien, mes notes, et celles des collègues dont je lis l'évaluation.",
  params,
  data: InterviewKit,
});
export const saveInterviewNotes = endpoint('PUT /recruiter/interviews/:id/notes', {
  summary: "Enregistre mes notes d'un entretien, lues des autres une fois mon évaluation envoyée.",
  params,
  body: z.object({ notes: z.array(z.object({ questionId: Uuid, note: optionalText(2000) })).max(40) }),
  data: InterviewKit,
});
