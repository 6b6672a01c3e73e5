import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { offerStatuses } from './offers.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { OfferListAbilities, RecruiterOfferSummary } from './recruiter-offers.ts';

export const departmentMessages = {
  NOT_FOUND: "Ce département n'existe pas ou a été supprimé",
  NAME_REQUIRED: 'Indiquez le nom du département',
  NAME_TAKEN: 'Votre entreprise a déjà un département de ce nom',
  HEAD_UNKNOWN: 'Choisissez une personne de votre équipe',
  TOO_MANY: 'Une entreprise compte au plus 200 départements',
  CREATED: 'Département créé',
  SAVED: 'Département enregistré',
  DELETED: 'Département supprimé',
} as const;

export const MAX_DEPARTMENTS = 200;

export const Department = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** The member in charge of it, while they are a member of the company. */
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
const name = requiredText(departmentMessages.NAME_REQUIRED, 120);
const headId = z.uuid(departmentMessages.HEAD_UNKNOWN).nullable();

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
  extra: z.object({
    department: z.object({ id: z.string(), name: z.string() }),
    /** Of offers. */
    abilities: OfferListAbilities,
  }),
});
