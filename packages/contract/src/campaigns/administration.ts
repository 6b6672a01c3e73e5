import { z } from 'zod';
import { companyRoles } from '../companies/roles.ts';
import { type RichTextRule, richText } from '../formats/rich-text.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { campaignAdministrationMessages as messages } from './administration-messages.ts';
import { campaignPages } from './campaign-pages.ts';
import { CampaignCondition, CampaignConditions } from './conditions.ts';
import { campaignStaffRoles } from './staff-roles.ts';
import { type ManagedCampaignState, managedCampaignStates, managedCampaignStatuses } from './statuses.ts';

/** Campaigns as the institution writes and runs them. The public's side is in campaigns.ts. */

export const campaignNotice: RichTextRule = { max: 40_000, message: messages.DESCRIPTION_TOO_LONG };

const text = (max: number) => z.string().trim().max(max, `${max} caractères au maximum`);
/** Hours and minutes in Bamako: `18:00`. */
const Hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messages.HOUR_INVALID);
const places = z
  .int(messages.QUOTA_INVALID)
  .min(0, messages.QUOTA_INVALID)
  .max(100_000, messages.QUOTA_INVALID);

// The sections. Each is saved alone, whole, as its author leaves it: only publishing demands completeness.

export const CampaignIdentity = z.object({
  title: requiredText(messages.TITLE_REQUIRED, 160),
  /** Empty: the company's name. */
  institution: text(160),
  noticeReference: text(120),
  place: text(160),
  /** HTML from the editor; sanitised by the server. */
  description: richText(campaignNotice),
  /** Begins each file number. Empty until chosen. */
  filePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z][A-Z0-9]{1,7})?$/, messages.PREFIX_INVALID),
  /** Whole months after the results until the files are erased. */
  retentionMonths: z.int().min(1).max(120),
});

export const ReservedPlaces = z.object({
  /** As the notice states it: « Femmes », « Personnes handicapées ». */
  label: requiredText(messages.RESERVED_NAME_REQUIRED, 120),
  seats: places.min(1, messages.QUOTA_INVALID),
});
export const EditedCampaignCategory = z
  .object({
    /** Left out for a new one. */
    id: Uuid.optional(),
    name: requiredText(messages.CATEGORY_NAME_REQUIRED, 120),
    description: text(2000),
    quota: places,
    /** A trade of GET /job-categories. */
    jobCategoryId: z.int().positive().max(2_147_483_647).nullable(),
    reserved: z.array(ReservedPlaces).max(10, '10 réserves au maximum'),
  })
  .refine(({ quota, reserved }) => reserved.reduce((sum, { seats }) => sum + seats, 0) <= quota, {
    message: messages.RESERVED_TOO_MANY,
    path: ['reserved'],
  });

export const EditedCampaignDocument = z.object({
  /** Given by the server from the name; left out for a new one. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,39}$/)
    .optional(),
  name: requiredText(messages.DOCUMENT_NAME_REQUIRED, 120),
  description: text(500),
  isRequired: z.boolean(),
  /** Empty: candidates of every category give it. */
  categoryIds: z.array(Uuid).max(50),
});

export const CampaignFee = z
  .object({
    /** F CFA; null: applying is free. */
    amountXof: z
      .int(messages.FEE_INVALID)
      .min(100, messages.FEE_INVALID)
      .max(1_000_000, messages.FEE_INVALID)
      .nullable(),
    /** Paid on Baara before the file is sent; false: at the institution, as the instructions say. */
    isOnline: z.boolean().default(false),
    instructions: text(2000),
    exemptions: z
      .array(
        z.object({
          /** « Personnes handicapées, sur présentation de la carte ». */
          label: requiredText(messages.EXEMPTION_REQUIRED, 200),
          isProofRequired: z.boolean(),
        }),
      )
      .max(10, '10 exemptions au maximum'),
  })
  .refine(({ amountXof, isOnline }) => !isOnline || amountXof === null || amountXof % 5 === 0, {
    message: messages.FEE_STEP,
    path: ['amountXof'],
  });

export const CampaignCentre = z.object({
  id: Uuid.optional(),
  name: requiredText(messages.CENTRE_NAME_REQUIRED, 160),
  city: requiredText(messages.CENTRE_CITY_REQUIRED, 80),
  address: text(300),
});

export const CampaignCalendar = z.object({
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** From then nobody applies any more, on the last day; null: the day's end. */
  closesAt: Hour.nullable(),
  milestones: z
    .array(
      z
        .object({
          title: requiredText(messages.MILESTONE_TITLE_REQUIRED, 120),
          startsOn: Day,
          endsOn: Day.nullable(),
        })
        .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
          message: messages.MILESTONE_ORDER,
          path: ['endsOn'],
        }),
    )
    .max(30, '30 étapes au maximum'),
});

const twice = <Item>(items: readonly Item[], keyOf: (item: Item) => string): number => {
  const seen = new Set<string>();
  return items.findIndex((item) => {
    const key = keyOf(item).toLocaleLowerCase('fr');
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
};
const withoutTwins = <Item extends { name: string }>(
  item: z.ZodType<Item>,
  {
    max,
    message,
    keyOf = ({ name }) => name,
  }: { max: number; message: string; keyOf?: (item: Item) => string },
) =>
  z
    .array(item)
    .max(max, `${max} lignes au maximum`)
    .superRefine((items, context) => {
      const index = twice(items, keyOf);
      if (index >= 0) context.addIssue({ code: 'custom', message, path: [index, 'name'] });
    });

export const campaignSections = {
  identity: CampaignIdentity,
  categories: withoutTwins(EditedCampaignCategory, { max: 50, message: messages.CATEGORY_TWICE }),
  conditions: CampaignConditions,
  documents: withoutTwins(EditedCampaignDocument, { max: 30, message: messages.DOCUMENT_TWICE }),
  fee: CampaignFee,
  centres: withoutTwins(CampaignCentre, {
    max: 100,
    message: messages.CENTRE_TWICE,
    keyOf: ({ city, name }) => `${city}\n${name}`,
  }),
  calendar: CampaignCalendar,
};
export type CampaignSection = keyof typeof campaignSections;

/** What is missing to publish. @property field as in the section, `quota` or `0.quota`. */
export const MissingOfCampaign = z.object({
  section: z.enum(Object.keys(campaignSections) as [CampaignSection, ...CampaignSection[]]),
  field: z.string(),
  message: z.string(),
});
export type MissingOfCampaign = z.infer<typeof MissingOfCampaign>;

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

export const CampaignStaff = z.object({
  /** Members of the company; those without a role in the campaign can be given one. */
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      companyRole: z.enum(companyRoles),
      role: z.enum(campaignStaffRoles).nullable(),
      centreId: z.string().nullable(),
      /** An owner runs every campaign: nothing to choose. */
      isOwner: z.boolean(),
    }),
  ),
  abilities: z.object({ change: z.boolean() }),
});
export type CampaignStaff = z.infer<typeof CampaignStaff>;

export const getCampaignStaff = endpoint('GET /recruiter/campaigns/:id/staff', {
  summary: 'Qui travaille dans la campagne, et qui pourrait y travailler.',
  params,
  data: CampaignStaff,
});
export const setCampaignStaff = endpoint('PUT /recruiter/campaigns/:id/staff', {
  summary: 'Choisit qui travaille dans la campagne, et dans quel rôle.',
  params,
  body: z.object({
    staff: z
      .array(
        z.object({
          memberId: Uuid,
          role: z.enum(campaignStaffRoles),
          centreId: Uuid.nullish().transform((id) => id ?? null),
        }),
      )
      .max(500, '500 personnes au maximum'),
  }),
  data: CampaignStaff,
});

/** Kinds of lines of a campaign's log, with the sentence that follows the name of who did it. */
export const campaignLogKinds = {
  created: 'a créé la campagne',
  duplicated: 'a copié la campagne',
  saved: 'a modifié',
  published: 'a publié la campagne',
  unpublished: 'a remis la campagne en brouillon',
  hidden: 'a retiré la campagne du site',
  extended: 'a prolongé la clôture',
  closed: 'a clôturé la campagne',
  cancelled: 'a annulé la campagne',
  'staff-changed': "a changé l'équipe de la campagne",
  'room-saved': 'a enregistré la salle',
  'room-removed': 'a supprimé la salle',
  'session-saved': 'a enregistré la session',
  'session-removed': 'a supprimé la session',
  'seed-sealed': 'a scellé la graine de la session',
  'seats-drawn': 'a tiré les places de la session',
  'seat-moved': 'a changé une place',
  'convocations-published': 'a publié les convocations de la session',
  'room-list-sealed': 'a téléchargé et scellé la liste de la salle',
  'contradiction-settled': 'a réglé une contradiction de pointage',
  'room-report-signed': 'a signé le rapport de la salle',
} as const;
export type CampaignLogKind = keyof typeof campaignLogKinds;

export const CampaignLogLine = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(campaignLogKinds) as [CampaignLogKind, ...CampaignLogKind[]]),
  /** Null when their account is gone. */
  author: z.string().nullable(),
  isOnBehalf: z.boolean(),
  /** What they did: « a publié la campagne ». */
  action: z.string(),
  /** What more there is to say, in French. */
  detail: z.string().nullable(),
  at: Instant,
});
export const listCampaignLog = endpoint('GET /recruiter/campaigns/:id/log', {
  summary: 'Ce qui a été fait dans la campagne, et par qui, le plus récent d’abord.',
  params,
  query: z.object(pageQuery(25)),
  data: z.array(CampaignLogLine),
  paginated: true,
});
