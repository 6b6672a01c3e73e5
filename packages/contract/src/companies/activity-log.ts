import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

export const CompanyActivityLine = z.object({
  id: z.string(),
  /** The author; null when a job did it, or once their account is erased. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The company's name, when anyone who did it is no member and acted for it: « Awa Traoré, pour le compte de … ». */
  onBehalfOf: z.string().nullable(),
  /** The action, in French, to be read after the name: « a publié l'offre Comptable ». */
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
