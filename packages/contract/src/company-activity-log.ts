import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant, Uuid } from './fields.ts';
import { pageQuery } from './pagination.ts';

export const CompanyActivityLine = z.object({
  id: z.string(),
  /** Who did it; null when a job did, or once their account is erased. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The company's name, when whoever did it is no member and acted for it: « Awa Traoré, pour le compte de … ». */
  onBehalfOf: z.string().nullable(),
  /** What was done, in French, to be read after the name: « a publié l'offre Comptable ». */
  sentence: z.string(),
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
  at: Instant,
});
export type CompanyActivityLine = z.infer<typeof CompanyActivityLine>;

export const listCompanyActivity = endpoint('GET /company/activity', {
  summary: "Ce que l'équipe de mon entreprise a fait, le plus récent d'abord.",
  query: z.object({
    ...pageQuery(20),
    /** Of one member only. */
    member: Uuid.optional(),
    /** About one offer only. */
    offerId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  data: z.array(CompanyActivityLine),
  paginated: true,
});
