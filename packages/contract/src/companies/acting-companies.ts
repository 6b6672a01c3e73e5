import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** A company one may act for. */
export const ActingCompany = z.object({
  id: Uuid,
  name: z.string(),
  /** Address of the logo, or null. */
  logo: z.string().nullable(),
  city: z.string().nullable(),
  activeOffers: z.int(),
  /** When one last chose it; null for a company one never acted for. */
  lastChosenAt: Instant.nullable(),
  /** The one this session acts for. */
  isCurrent: z.boolean(),
});
export type ActingCompany = z.infer<typeof ActingCompany>;

export const listActingCompanies = endpoint('GET /acting-companies', {
  summary: "Les entreprises pour lesquelles je peux agir : celles que j'ai choisies d'abord, puis par nom.",
  query: z.object({ ...pageQuery(20), search: z.string().trim().max(120).optional() }),
  data: z.array(ActingCompany),
  paginated: true,
});

export const chooseActingCompany = endpoint('PUT /acting-companies/current', {
  summary: "Agit pour cette entreprise jusqu'à ce que je la quitte ou que la session finisse.",
  body: z.object({ companyId: z.string("L'entreprise est requise").max(100) }),
  data: ActingCompany.pick({ id: true, name: true }),
});

export const leaveActingCompany = endpoint('DELETE /acting-companies/current', {
  summary: "N'agit plus pour aucune entreprise ; sans choix, ne change rien.",
});
