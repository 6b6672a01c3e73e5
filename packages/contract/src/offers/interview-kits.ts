import { z } from 'zod';
import { interviewKinds } from '../applications/interview-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { interviewKitMessages as messages, MOST_KIT_QUESTIONS } from './interview-kit-words.ts';

export const KitQuestion = z.object({
  id: Uuid,
  text: z.string(),
  /** What a good answer shows. */
  goodAnswer: z.string().nullable(),
});
export type KitQuestion = z.infer<typeof KitQuestion>;

const Kit = z.object({
  kind: z.enum(interviewKinds),
  /** Sent back with each save; 0 when the owner has none for this kind. */
  version: z.int(),
  purpose: z.string().nullable(),
  questions: z.array(KitQuestion),
  /** An offer without its own has the company's. */
  isOfCompany: z.boolean(),
  /** The company has one for this kind, be it that the offer's stands in its place. */
  companyHasOne: z.boolean(),
});
/** One for each kind. */
export const InterviewKits = z.object({ kits: z.array(Kit), abilities: z.object({ edit: z.boolean() }) });
export type InterviewKits = z.infer<typeof InterviewKits>;

const kind = z.enum(interviewKinds, messages.KIND_UNKNOWN);
const offerId = z.coerce.number().int().positive().max(2_147_483_647);
const body = z.object({
  version: z.int().min(0),
  purpose: optionalText(500),
  questions: z
    .array(
      z.object({
        /** None for a new one. */
        id: Uuid.nullish(),
        text: requiredText(messages.TEXT_REQUIRED, 300),
        goodAnswer: optionalText(500),
      }),
    )
    .max(MOST_KIT_QUESTIONS, messages.TOO_MANY),
});
export type KitChange = z.infer<typeof body>;

export const getCompanyKits = endpoint('GET /recruiter/interview-kits', {
  summary: "Guides d'entretien de l'entreprise, un par mode.",
  data: InterviewKits,
});
export const getOfferKits = endpoint('GET /recruiter/offers/:id/interview-kits', {
  summary: "Guides d'entretien d'une offre ; à défaut, ceux de l'entreprise.",
  params: z.object({ id: offerId }),
  data: InterviewKits,
});
export const saveCompanyKit = endpoint('PUT /recruiter/interview-kits/:kind', {
  summary: "Change un guide d'entretien de l'entreprise ; vide, il est retiré.",
  params: z.object({ kind }),
  body,
  data: InterviewKits,
});
export const saveOfferKit = endpoint('PUT /recruiter/offers/:id/interview-kits/:kind', {
  summary: "Change un guide d'entretien d'une offre ; vide, celui de l'entreprise reprend sa place.",
  params: z.object({ id: offerId, kind }),
  body,
  data: InterviewKits,
});
