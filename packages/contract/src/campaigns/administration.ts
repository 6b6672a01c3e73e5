import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { campaignAdministrationMessages as messages } from './administration-messages.ts';
import { campaignPages } from './campaign-pages.ts';
import { CampaignBanner } from './campaigns.ts';
import { CampaignIdentity, campaignSections, Hour, MissingOfCampaign, text } from './campaign-sections.ts';
import { CampaignCondition } from './conditions.ts';
import { campaignStaffRoles } from './staff-roles.ts';
import { type ManagedCampaignState, managedCampaignStates, managedCampaignStatuses } from './statuses.ts';

/** Campaigns as the institution writes and runs them. The public's side is in campaigns.ts. */

const summary = {
  id: z.string(),
  /** Of its public address. */
  slug: z.string(),
  title: z.string(),
  institution: z.string(),
  status: z.enum(managedCampaignStatuses),
  state: z.enum(managedCampaignStates),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  closesAt: Hour.nullable(),
  totalPositions: z.int(),
  applicationsCount: z.int(),
  shortlistedCount: z.int(),
  updatedAt: Instant,
  /** The caller's own role there. */
  role: z.enum(campaignStaffRoles),
};
export const ManagedCampaignSummary = z.object(summary);
export type ManagedCampaignSummary = z.infer<typeof ManagedCampaignSummary>;

export const ManagedCampaign = z.object({
  ...summary,
  version: z.int(),
  banner: CampaignBanner.nullable(),
  publishedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  closingReason: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  identity: z.object({
    ...CampaignIdentity.shape,
    title: z.string(),
    description: z.string(),
    filePrefix: z.string(),
  }),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      quota: z.int(),
      jobCategoryId: z.int().nullable(),
      reserved: z.array(z.object({ label: z.string(), seats: z.int() })),
    }),
  ),
  conditions: z.array(CampaignCondition),
  documents: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      isRequired: z.boolean(),
      categoryIds: z.array(z.string()),
    }),
  ),
  fee: z.object({
    amountXof: z.int().nullable(),
    isOnline: z.boolean(),
    instructions: z.string(),
    exemptions: z.array(z.object({ label: z.string(), isProofRequired: z.boolean() })),
  }),
  centres: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), address: z.string() })),
  calendar: z.object({
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
    closesAt: Hour.nullable(),
    milestones: z.array(z.object({ title: z.string(), startsOn: Day, endsOn: Day.nullable() })),
  }),
  extensions: z.array(
    z.object({
      fromDay: Day.nullable(),
      fromHour: Hour.nullable(),
      toDay: Day,
      toHour: Hour.nullable(),
      reason: z.string(),
      at: Instant,
    }),
  ),
  missing: z.array(MissingOfCampaign),
  abilities: z.object({
    edit: z.boolean(),
    /** Categories, conditions, documents and the fee: they are sealed once it is published. */
    editRules: z.boolean(),
    publish: z.boolean(),
    hide: z.boolean(),
    extend: z.boolean(),
    close: z.boolean(),
    /** Ends it for good: the fees paid are refunded. */
    cancel: z.boolean(),
    duplicate: z.boolean(),
    delete: z.boolean(),
    staff: z.boolean(),
    readLog: z.boolean(),
  }),
});
export type ManagedCampaign = z.infer<typeof ManagedCampaign>;

const params = z.object({ id: Uuid });

export const listManagedCampaigns = endpoint('GET /recruiter/campaigns', {
  summary: 'Les campagnes de mon institution que mon rôle me montre, les dernières modifiées d’abord.',
  query: z.object({
    ...pageQuery(25),
    search: text(200).optional(),
    state: z
      .union([z.enum(managedCampaignStates), z.literal('')])
      .optional()
      .transform((state) => state || undefined),
  }),
  data: z.array(ManagedCampaignSummary),
  extra: z.object({
    counts: z.object(
      Object.fromEntries(managedCampaignStates.map((state) => [state, z.int()])) as Record<
        ManagedCampaignState,
        z.ZodInt
      >,
    ),
    abilities: z.object({ create: z.boolean() }),
  }),
  paginated: true,
});

export const createManagedCampaign = endpoint('POST /recruiter/campaigns', {
  summary: 'Crée le brouillon d’une campagne, dont je deviens responsable.',
  body: z.object({ title: requiredText(messages.TITLE_REQUIRED, 160) }),
  data: ManagedCampaign,
});

export const getManagedCampaign = endpoint('GET /recruiter/campaigns/:id', {
  summary: 'Une campagne, telle que son institution l’écrit.',
  params,
  data: ManagedCampaign,
});

/** What stands above every page of a campaign. */
export const CampaignHead = z.object({
  id: z.string(),
  title: z.string(),
  institution: z.string(),
  state: z.enum(managedCampaignStates),
  /** Those the caller may open. */
  pages: z.array(z.enum(campaignPages)),
});
export type CampaignHead = z.infer<typeof CampaignHead>;

export const getCampaignHead = endpoint('GET /recruiter/campaigns/:id/head', {
  summary: 'Le titre d’une campagne, son état et les pages que mon rôle y ouvre.',
  params,
  data: CampaignHead,
});

export const saveManagedCampaign = endpoint('PATCH /recruiter/campaigns/:id', {
  summary:
    'Enregistre des parties d’une campagne, chacune entière ; celles qui ne sont pas envoyées restent.',
  params,
  body: z.object({
    version: z.int().min(1).max(2_147_483_647),
    ...z.object(campaignSections).partial().shape,
  }),
  data: ManagedCampaign,
});

export const publishManagedCampaign = endpoint('POST /recruiter/campaigns/:id/publish', {
  summary: 'Publie une campagne complète : ses règles ne changent plus.',
  params,
  data: ManagedCampaign,
});
export const hideManagedCampaign = endpoint('POST /recruiter/campaigns/:id/unpublish', {
  summary:
    'Retire une campagne du site : sans dossier, elle redevient un brouillon ; avec, elle est cachée et chacun suit encore le sien.',
  params,
  data: ManagedCampaign,
});
export const extendManagedCampaign = endpoint('POST /recruiter/campaigns/:id/extend', {
  summary: 'Prolonge le dépôt des dossiers : la page et les candidats le disent.',
  params,
  body: z.object({
    endsOn: Day,
    closesAt: Hour.nullish().transform((hour) => hour ?? null),
    reason: requiredText(messages.REASON_REQUIRED, 500),
  }),
  data: ManagedCampaign,
});
export const closeManagedCampaign = endpoint('POST /recruiter/campaigns/:id/close', {
  summary: 'Clôture une campagne avant son dernier jour : plus personne ne postule.',
  params,
  body: z.object({ reason: requiredText(messages.REASON_REQUIRED, 1000) }),
  data: ManagedCampaign,
});
export const cancelManagedCampaign = endpoint('POST /recruiter/campaigns/:id/cancellation', {
  summary:
    'Annule une campagne pour toujours : plus personne ne postule, et les frais payés sont remboursés.',
  params,
  body: z.object({ reason: requiredText(messages.REASON_REQUIRED, 1000) }),
  data: ManagedCampaign,
});
export const duplicateManagedCampaign = endpoint('POST /recruiter/campaigns/:id/duplicate', {
  summary: 'Copie une campagne dans un nouveau brouillon : ni dates, ni dossiers, ni équipe.',
  params,
  data: ManagedCampaign,
});
export const deleteManagedCampaign = endpoint('DELETE /recruiter/campaigns/:id', {
  summary: 'Supprime un brouillon où personne n’a postulé.',
  params,
});
