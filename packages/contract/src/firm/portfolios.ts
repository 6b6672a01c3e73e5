import { z } from 'zod';
import { availabilities } from '../candidates/profile-rules.ts';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, queryFlag, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  caseStates,
  contactFilters,
  firmMessages as messages,
  followUpFilters,
  MOST_ASSIGNED,
  portfolioScopes,
  portfolioSortKeys,
} from './firm-words.ts';

export const Consultant = z.object({ id: Uuid, name: z.string() });
export const FollowUp = z.object({ dueOn: Day, subject: z.string() });

const search = z.string().trim().max(200, '200 caractères au maximum').optional();

export const PortfolioFilter = z.object({
  search,
  scope: z.enum(portfolioScopes).default('mine'),
  /** Another consultant's portfolio; `scope` then does not count. */
  manager: Uuid.optional(),
  state: z.enum(caseStates).optional(),
  tag: Uuid.optional(),
  followUp: z.enum(followUpFilters).optional(),
  contact: z.enum(contactFilters).optional(),
  availability: z.enum(availabilities).optional(),
});
export type PortfolioFilter = z.infer<typeof PortfolioFilter>;

export const PortfolioCandidate = z.object({
  id: Uuid,
  name: z.string(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  availability: z.string().nullable(),
  state: z.enum(caseStates),
  tags: z.array(z.string()),
  followUp: FollowUp.nullable(),
  lastContactAt: Instant.nullable(),
  registeredAt: Instant,
  manager: Consultant.nullable(),
  /** Who has taken it at this moment. */
  takenBy: Consultant.nullable(),
});
export type PortfolioCandidate = z.infer<typeof PortfolioCandidate>;

export const listPortfolioCandidates = endpoint('GET /manager/candidates', {
  summary: 'Les candidats d’un portefeuille, ou de tous, avec leur qualification et leur prochain suivi.',
  query: z.object({
    ...pageQuery(25),
    ...PortfolioFilter.shape,
    /** Of one portfolio; a list of all has the order of what filters it. */
    sort: z.enum(portfolioSortKeys).default('followUp'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  data: z.array(PortfolioCandidate),
  /** Whether there are more rows than `total` says; whether the caller may assign. */
  extra: z.object({ isTotalCut: z.boolean(), abilities: z.object({ assign: z.boolean() }) }),
  paginated: true,
});

export const exportPortfolio = endpoint('POST /manager/candidates/exports', {
  summary: 'Exporte les candidats que les filtres trouvent.',
  body: z.object({ format: z.enum(exportFormats), filters: PortfolioFilter }),
  data: FileExport,
});

export const listNewCandidates = endpoint('GET /manager/new-candidates', {
  summary: 'Les candidats inscrits récemment et non qualifiés, du plus ancien au plus récent.',
  query: z.object({ ...pageQuery(25), search, taken: queryFlag }),
  data: z.array(PortfolioCandidate),
  extra: z.object({
    isTotalCut: z.boolean(),
    /** Those that the caller took and has not decided about. */
    mine: z.int(),
    abilities: z.object({ qualify: z.boolean(), configure: z.boolean() }),
  }),
  paginated: true,
});

export const PortfolioCompany = z.object({
  id: Uuid,
  name: z.string(),
  logo: z.string().nullable(),
  city: z.string().nullable(),
  isVerified: z.boolean(),
  activeOffers: z.int(),
  /** Who is written to: its first owner, else its first recruiter. */
  contact: Consultant.nullable(),
  followUp: FollowUp.nullable(),
  lastContactAt: Instant.nullable(),
  manager: Consultant.nullable(),
  abilities: z.object({ act: z.boolean(), followUp: z.boolean() }),
});
export type PortfolioCompany = z.infer<typeof PortfolioCompany>;

export const listPortfolioCompanies = endpoint('GET /manager/companies', {
  summary: 'Les entreprises d’un portefeuille, ou toutes, par nom.',
  query: z.object({
    ...pageQuery(25),
    search,
    scope: z.enum(portfolioScopes).default('mine'),
    manager: Uuid.optional(),
    followUp: z.enum(followUpFilters).optional(),
  }),
  data: z.array(PortfolioCompany),
  extra: z.object({ abilities: z.object({ assign: z.boolean() }) }),
  paginated: true,
});

export const PortfolioManager = z.object({
  ...Consultant.shape,
  candidates: z.int(),
  companies: z.int(),
  isMe: z.boolean(),
});
export type PortfolioManager = z.infer<typeof PortfolioManager>;

export const listPortfolios = endpoint('GET /manager/portfolios', {
  summary: 'Les consultants, avec ce que contient leur portefeuille, et les étiquettes des candidats.',
  data: z.object({
    managers: z.array(PortfolioManager),
    tags: z.array(z.object({ id: Uuid, name: z.string() })),
  }),
});

export const Assignment = z
  .object({
    candidateIds: z.array(Uuid).max(MOST_ASSIGNED, messages.TOO_MANY).default([]),
    companyIds: z.array(Uuid).max(MOST_ASSIGNED, messages.TOO_MANY).default([]),
    /** Null takes them out of every portfolio. */
    managerId: z.uuid(messages.CONSULTANT_REQUIRED).nullable(),
  })
  .refine(({ candidateIds, companyIds }) => candidateIds.length + companyIds.length > 0, {
    message: messages.CHOOSE_SOMEBODY,
    path: ['candidateIds'],
  });

export const assignPortfolio = endpoint('PUT /manager/portfolios/entries', {
  summary:
    'Met des candidats et des entreprises dans un portefeuille. Sans être responsable, on prend ce que personne n’a, et on rend ce que l’on a.',
  body: Assignment,
  data: z.object({ changed: z.int() }),
});
