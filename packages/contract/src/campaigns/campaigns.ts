import { z } from 'zod';
import { campaignApplicationStatuses, campaignStates } from './statuses.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, queryFlag, Uuid } from '../protocol/fields.ts';
import { FeeStanding } from './fees.ts';
import { campaignMessages } from './campaign-messages.ts';
import { markStates } from './marks-words.ts';
import { pageQuery, Pagination } from '../protocol/pagination.ts';

const Day = z.iso.date();
const success = z.object({ success: z.literal(true) });

export const CampaignCategory = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  quota: z.int(),
});

/** A picture that the institution sent, drawn in several widths; for decoration, the words stand beside it. */
export const CampaignBanner = z.object({
  url: z.string(),
  /** Pixels of the largest drawing. */
  width: z.int(),
  height: z.int(),
  /** For `<picture>`: AVIF, then WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type CampaignBanner = z.infer<typeof CampaignBanner>;

const CampaignSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  institution: z.string(),
  /** A picture of 1200 × 630, of its banner or drawn from its own words. */
  bannerImage: z.string(),
  place: z.string(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** From then nobody applies any more, on the last day, in Bamako: `18:00`; null: the day's end. */
  closesAt: z.string().nullable(),
  state: z.enum(campaignStates),
  /** The day it closed: its last day, or the earlier one on which the institution closed it; null before. */
  closedOn: Day.nullable(),
  /** Whole days left to apply; null unless it is active and has a last day. */
  daysLeft: z.int().nullable(),
  totalPositions: z.int(),
  jobCategories: z.array(CampaignCategory),
  hasApplicationFee: z.boolean(),
  /** F CFA. */
  applicationFeeAmount: z.int().nullable(),
  isPublic: z.boolean(),
  applicationsCount: z.int(),
  shortlistedCount: z.int(),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** As lists give it. @property description sanitised HTML. */
const ListedCampaign = CampaignSummary.extend({ description: z.string() });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

const AskedDocument = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  isRequired: z.boolean(),
});

export const CampaignDetail = ListedCampaign.extend({
  /** Paid on Baara before the file is sent. */
  isFeeOnline: z.boolean(),
  /** How the fee is paid, in the institution's own words; what it covers, when it is paid on Baara. */
  feeInstructions: z.string().nullable(),
  /** Who does not pay it. */
  feeExemptions: z.array(z.object({ label: z.string(), isProofRequired: z.boolean() })),
  /** Places that the notice reserves, within those of their category. */
  reservedPlaces: z.array(z.object({ category: z.string(), label: z.string(), seats: z.int() })),
  /** Without categories, of everyone. */
  documents: z.array(AskedDocument.extend({ categories: z.array(z.string()) })),
  /** Where one may ask to sit the exam. */
  centres: z.array(z.object({ name: z.string(), city: z.string(), address: z.string() })),
  banner: CampaignBanner.nullable(),
  /** In words, in the order of the notice; without categories, of everyone. */
  conditions: z.array(z.object({ words: z.string(), categories: z.array(z.string()) })),
  milestones: z.array(z.object({ title: z.string(), startsOn: Day, endsOn: Day.nullable() })),
  /** Each time the last day moved, the latest first. */
  extensions: z.array(
    z.object({
      fromDay: Day.nullable(),
      fromHour: z.string().nullable(),
      toDay: Day,
      toHour: z.string().nullable(),
      reason: z.string(),
      at: Instant,
    }),
  ),
  /** The draw of seats of each session: the hash of its seed before it, the seed once it is final. */
  /** What decides it is sealed before each step. */
  isVerifiable: z.boolean(),
  draws: z.array(
    z.object({
      session: z.string(),
      day: Day,
      seedHash: z.string(),
      seed: z.string().nullable(),
      listHash: z.string().nullable(),
    }),
  ),
  /** How people are ranked, in sentences: of all categories, then of each; null until it is sealed. */
  ranking: z
    .object({
      sealedAt: Instant,
      sha256: z.string(),
      common: z.array(z.string()),
      categories: z.array(z.object({ name: z.string(), sentences: z.array(z.string()) })),
    })
    .nullable(),
  publishedAt: Instant.nullable(),
  resultsPublishedAt: Instant.nullable(),
  /** The caller's own application. */
  myApplication: z
    .object({ id: z.string(), trackingCode: z.string(), status: z.enum(campaignApplicationStatuses) })
    .nullable(),
  /** The caller's. A visitor may apply, once signed in. */
  abilities: z.object({ apply: z.boolean() }),
});
export type CampaignDetail = z.infer<typeof CampaignDetail>;

const listQuery = {
  ...pageQuery(10),
  search: z.string().trim().max(200).optional(),
  /** A trade of GET /job-categories, or one campaign's own category. */
  categoryId: z
    .union([z.coerce.number().int().positive().max(2_147_483_647), Uuid, z.literal('')])
    .optional()
    .transform((id) => id || undefined),
};
/** The second document names `data.pagination`; every list has it at the top level too. */
const listData = z.object({ campaigns: z.array(ListedCampaign), pagination: Pagination });

export const listActiveCampaigns = endpoint('GET /mass-recruitment/campaigns/active', {
  summary: 'Les campagnes ouvertes aux candidatures.',
  query: z.object(listQuery),
  data: listData,
  extra: success,
  paginated: true,
});

export const listCampaigns = endpoint('GET /mass-recruitment/campaigns', {
  summary: 'Les campagnes publiques d’un état : en cours, à venir ou clôturées.',
  query: z.object({ ...listQuery, state: z.enum(campaignStates).default('active') }),
  data: listData,
  extra: success,
  paginated: true,
});

export const getCampaignsSummary = endpoint('GET /mass-recruitment/campaigns/summary', {
  summary: 'Nombre de campagnes en cours et de postes à pourvoir.',
  data: z.object({ activeCampaigns: z.int(), availablePositions: z.int() }),
});

/** The id, or the slug of its public address. */
const campaignParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,160}$/i, campaignMessages.NOT_FOUND) });

export const getCampaign = endpoint('GET /mass-recruitment/campaigns/:id', {
  summary: 'Une campagne.',
  params: campaignParams,
  data: CampaignDetail,
  extra: success,
});

export const getCampaignPreview = endpoint('GET /mass-recruitment/campaigns/:id/preview.jpg', {
  summary: 'L’image que montre un lien partagé : 1200 × 630 pixels.',
  params: campaignParams,
});

/**
 * The parts beside these fields bear the keys of the campaign's documents: a file, or as text the id of a document
 * of mine. Sent twice with the same content, it gives the first answer again.
 */
export const applyToCampaign = endpoint('POST /mass-recruitment/campaigns/:id/apply', {
  summary: 'Postule à une campagne.',
  accepts: 'multipart',
  params: campaignParams,
  body: z.object({
    termsAccepted: queryFlag,
    jobCategoryId: z
      .union([Uuid, z.literal('')], campaignMessages.CATEGORY_UNKNOWN)
      .nullish()
      .transform((id) => id || null),
  }),
  data: z.object({
    id: z.string(),
    campaignId: z.string(),
    trackingCode: z.string(),
    status: z.enum(campaignApplicationStatuses),
    submissionDate: Instant,
  }),
  extra: success,
});

const campaignOfApplication = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  institution: z.string(),
  state: z.enum(campaignStates),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  closesAt: z.string().nullable(),
});

export const MyCampaignApplication = z.object({
  id: z.string(),
  candidate: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  campaign: campaignOfApplication,
  jobCategory: z.object({ id: z.string(), name: z.string() }).nullable(),
  status: z.enum(campaignApplicationStatuses),
  statusTitle: z.string(),
  submissionDate: Instant,
  updatedAt: Instant,
  trackingCode: z.string(),
  hasCV: z.boolean(),
  hasCoverLetter: z.boolean(),
});
export type MyCampaignApplication = z.infer<typeof MyCampaignApplication>;

/** Of a test, once the campaign has published its results. */
const TestScore = z.object({
  applicationId: z.string(),
  testName: z.string(),
  /** Points; null for somebody absent or excluded. */
  score: z.number().nullable(),
  maxScore: z.number(),
  state: z.enum(markStates),
  /** At the pass mark of the test, 60 % of its maximum unless its notice says otherwise. */
  passed: z.boolean(),
});
export type TestScore = z.infer<typeof TestScore>;

const StatusEvent = z.object({
  status: z.enum(campaignApplicationStatuses),
  title: z.string(),
  at: Instant,
});

export const MyCampaignApplicationDetail = MyCampaignApplication.extend({
  abilities: z.object({
    withdraw: z.boolean(),
    /** Sends the documents that the institution asks for. */
    resubmit: z.boolean(),
  }),
  /** The institution's request, while it is open. */
  informationRequest: z.string().nullable(),
  withdrawalReason: z.string().nullable(),
  documents: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      label: z.string(),
      name: z.string(),
      byteSize: z.int(),
      sentAt: Instant,
      url: z.string(),
    }),
  ),
  /** The last day to send them. */
  requestedUntil: Day.nullable(),
  /** Documents that may be sent again: those asked for, or every document of the campaign. */
  requestedDocuments: z.array(AskedDocument),
  events: z.array(
    StatusEvent.extend({
      id: z.int(),
      kind: z.enum(['status', 'documents', 'changed']),
      message: z.string().nullable(),
    }),
  ),
  milestones: CampaignDetail.shape.milestones,
  /** Sessions whose convocation is published. */
  convocations: z.array(
    z.object({
      sessionId: z.string(),
      session: z.string(),
      day: Day,
      startsAt: z.string(),
      centre: z.string(),
      room: z.string(),
      seat: z.string(),
    }),
  ),
  testScores: z.array(TestScore),
  /** Null: applying is free. */
  fee: FeeStanding.nullable(),
});
export type MyCampaignApplicationDetail = z.infer<typeof MyCampaignApplicationDetail>;

const applicationParams = z.object({ id: Uuid });

export const getCampaignApplication = endpoint('GET /mass-recruitment/applications/:id', {
  summary: 'Une de mes candidatures à une campagne.',
  params: applicationParams,
  data: MyCampaignApplicationDetail,
  extra: success,
});

export const withdrawCampaignApplication = endpoint('POST /mass-recruitment/applications/:id/withdraw', {
  summary: 'Retire ma candidature à une campagne.',
  params: applicationParams,
  body: z.object({ reason: optionalText(1000) }).nullish(),
  extra: success,
});

export const listMyCampaignApplications = endpoint('GET /mass-recruitment/my-applications', {
  summary: 'Mes candidatures à des campagnes.',
  query: z.object({
    ...pageQuery(10),
    search: z.string().trim().max(200).optional(),
    status: z
      .union([z.enum(campaignApplicationStatuses), z.literal('')])
      .optional()
      .transform((status) => status || undefined),
  }),
  data: z.object({
    applications: z.array(MyCampaignApplication),
    testScores: z.array(TestScore),
    pagination: Pagination,
  }),
  extra: success,
  paginated: true,
});

export const trackCampaignApplication = endpoint('GET /mass-recruitment/applications/track/:code', {
  summary: 'Où en est une candidature, sans aucune donnée personnelle.',
  params: z.object({ code: z.string().max(60) }),
  data: z.object({
    trackingCode: z.string(),
    campaign: campaignOfApplication,
    status: z.enum(campaignApplicationStatuses),
    statusTitle: z.string(),
    submissionDate: Instant,
    updatedAt: Instant,
    events: z.array(StatusEvent),
    milestones: CampaignDetail.shape.milestones,
    /** Days and hours alone: a code shows no place. */
    convocations: z.array(z.object({ session: z.string(), day: Day, startsAt: z.string() })),
  }),
  extra: success,
});

export const resubmitCampaignDocuments = endpoint(
  'POST /mass-recruitment/applications/:id/resubmit-documents',
  {
    summary: 'Envoie à nouveau des documents que l’institution attend.',
    accepts: 'multipart',
    params: applicationParams,
    extra: success,
  },
);

export const getCampaignApplicationDocument = endpoint(
  'GET /mass-recruitment/applications/:id/documents/:documentId',
  {
    summary: 'Le contenu d’un document de ma candidature.',
    params: z.object({ id: Uuid, documentId: Uuid }),
  },
);
