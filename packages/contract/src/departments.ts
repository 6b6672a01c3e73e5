import { z } from 'zod';
import { departmentMessages as messages } from './department-messages.ts';
import { endpoint } from './endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from './fields.ts';
import { offerStatuses } from './offers.ts';
import { pageQuery } from './pagination.ts';
import { RecruiterOfferSummary } from './recruiter-offers.ts';

export { departmentMessages } from './department-messages.ts';

export const MAX_DEPARTMENTS = 200;

export const Department = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Who is in charge of it, while they are a member of the company. */
  head: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of the offers that write its name. */
  offers: z.object({ total: z.int(), active: z.int() }),
  /** Places to fill in its active offers. */
  openPositions: z.int(),
  /** Applications to its offers on which nothing is decided. */
  openApplications: z.int(),
  createdAt: Instant,
  abilities: z.object({ edit: z.boolean() }),
});
export type Department = z.infer<typeof Department>;

const departmentParams = z.object({ id: Uuid });
const name = requiredText(messages.NAME_REQUIRED, 120);
const headId = z.uuid(messages.HEAD_UNKNOWN).nullable();

export const listDepartments = endpoint('GET /recruiter/departments', {
  summary: 'Les départements de mon entreprise, avec leurs offres.',
  query: z.object({ ...pageQuery(20), search: z.string().trim().max(120).optional() }),
  data: z.array(Department),
  paginated: true,
  extra: z.object({
    /** Names that offers write and no department bears, the most written first. */
    unlisted: z.array(z.object({ name: z.string(), offers: z.int() })),
    abilities: z.object({ create: z.boolean() }),
  }),
});
export const createDepartment = endpoint('POST /recruiter/departments', {
  summary: 'Crée un département.',
  body: z.object({ name, description: optionalText(2000), headId: headId.default(null) }),
  data: Department,
});
export const getDepartment = endpoint('GET /recruiter/departments/:id', {
  summary: 'Un département de mon entreprise.',
  params: departmentParams,
  data: Department,
});
export const updateDepartment = endpoint('PATCH /recruiter/departments/:id', {
  summary: 'Modifie un département ; un nouveau nom est écrit aussi dans ses offres.',
  params: departmentParams,
  body: z.object({
    name: name.optional(),
    description: z
      .string()
      .trim()
      .max(2000, '2000 caractères au maximum')
      .nullable()
      .transform((text) => text || null)
      .optional(),
    headId: headId.optional(),
  }),
  data: Department,
});
export const deleteDepartment = endpoint('DELETE /recruiter/departments/:id', {
  summary: 'Supprime un département ; ses offres restent, avec son nom.',
  params: departmentParams,
});
export const listDepartmentJobs = endpoint('GET /recruiter/departments/:id/jobs', {
  summary: "Les offres d'un département.",
  params: departmentParams,
  query: z.object({ ...pageQuery(10), status: z.enum(offerStatuses).optional() }),
  data: z.array(RecruiterOfferSummary),
  paginated: true,
  extra: z.object({ department: z.object({ id: z.string(), name: z.string() }) }),
});
