import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { SentSms } from '../notifications/sms.ts';
import { smsReaches } from '../notifications/sms-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { conditionVerdicts, DeclaredFile } from './conditions.ts';
import { bulkDecisionStatuses, fileDecisionStatuses, readerStatuses, readingVerdicts } from './file-moves.ts';
import { exemptionStates, feeStates } from './fee-words.ts';
import { adaptedNeeds } from './filing-words.ts';
import { readingMessages as messages } from './reading-messages.ts';
import { campaignStaffRoles } from './staff-roles.ts';
import { campaignApplicationStatuses } from './statuses.ts';

/** The files of a campaign, as those who read and decide them see them. */

const Status = z.enum(campaignApplicationStatuses);
const ShownStatus = z.enum(readerStatuses);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('')])
    .optional()
    .transform((value) => (value === '' ? undefined : (value as z.output<Schema> | undefined)));

/** What the list is narrowed by; all of it stands in its address. */
export const fileFilters = {
  /** DECIDED: whatever the decision. The decisions themselves are refused to those who read without supervising. */
  status: optional(ShownStatus),
  verdict: optional(z.enum(conditionVerdicts)),
  categoryId: optional(Uuid),
  region: optional(z.string().trim().max(200)),
  /** Of arrival, in Bamako. */
  day: optional(Day),
  /** A number, a name, a phone, a tracking code, or the print (SHA-256) of a document or of a file. */
  search: z.string().trim().max(200).optional(),
};
const FileFilter = z.object(fileFilters);
export type FileFilter = z.infer<typeof FileFilter>;

export const CampaignFileSummary = z.object({
  id: z.string(),
  campaign: z.object({ id: z.string(), title: z.string() }),
  /** `SAN26-014287`. */
  fileNumber: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  category: z.string().nullable(),
  region: z.string().nullable(),
  status: ShownStatus,
  /** The worst of its conditions; null without any. */
  verdict: z.enum(conditionVerdicts).nullable(),
  submittedAt: Instant,
  /** Who reads it at the moment. */
  reader: z.string().nullable(),
});
export type CampaignFileSummary = z.infer<typeof CampaignFileSummary>;

export const listCampaignFiles = endpoint('GET /recruiter/campaign-files', {
  summary: 'Les dossiers des campagnes que mon rôle me montre, ou d’une seule, les derniers arrivés d’abord.',
  query: z.object({
    ...pageQuery(25),
    ...fileFilters,
    campaignId: optional(Uuid),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: z.array(CampaignFileSummary),
  paginated: true,
});

const Counts = z.array(z.object({ value: z.string(), files: z.int() }));

export const countCampaignFiles = endpoint('GET /recruiter/campaigns/:id/file-counts', {
  summary:
    'Combien de dossiers par statut, avis, catégorie, région et jour : chacun sous les autres filtres.',
  params: z.object({ id: Uuid }),
  query: FileFilter.omit({ search: true }),
  data: z.object({
    total: z.int(),
    status: Counts,
    verdict: Counts,
    category: Counts,
    region: Counts,
    day: Counts,
  }),
});

/** How a campaign's files are read, for the caller. */
export const CampaignReading = z.object({
  id: z.string(),
  title: z.string(),
  role: z.enum(campaignStaffRoles),
  /** Those that this role is shown. */
  statuses: z.array(ShownStatus),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Files that wait for this reader, nobody reading them: also second readings of what others read first. */
  waiting: z.int(),
  /** Those that the caller took and has not decided, in the order to read them. */
  batch: z
    .object({
      until: Instant,
      files: z.array(z.object({ id: z.string(), fileNumber: z.string() })),
    })
    .nullable(),
  /** Null for who does not supervise. */
  secondReadings: z
    .object({
      percent: z.int(),
      drawn: z.int(),
      done: z.int(),
      disagreements: z.int(),
      /** Disagreements without the head's decision, the first fifty. */
      toSettle: z.array(z.object({ id: z.string(), fileNumber: z.string() })),
    })
    .nullable(),
  bulkDecisions: z.array(
    z.object({
      id: z.string(),
      to: z.enum(bulkDecisionStatuses),
      author: z.string().nullable(),
      expected: z.int(),
      moved: z.int(),
      state: z.enum(['running', 'done', 'undoing', 'undone']),
      at: Instant,
      /** Until then it can be undone. */
      undoUntil: Instant,
      abilities: z.object({ undo: z.boolean() }),
    }),
  ),
  abilities: z.object({ decide: z.boolean(), select: z.boolean(), export: z.boolean() }),
});
export type CampaignReading = z.infer<typeof CampaignReading>;

export const getCampaignReading = endpoint('GET /recruiter/campaigns/:id/reading', {
  summary: 'La lecture des dossiers d’une campagne : mon lot, les secondes lectures, les décisions groupées.',
  params: z.object({ id: Uuid }),
  data: CampaignReading,
});

export const takeCampaignFiles = endpoint('POST /recruiter/campaigns/:id/reading-batch', {
  summary: 'Réserve pour moi les vingt dossiers suivants : personne d’autre ne les reçoit.',
  params: z.object({ id: Uuid }),
  data: CampaignReading,
});
export const releaseCampaignFiles = endpoint('DELETE /recruiter/campaigns/:id/reading-batch', {
  summary: 'Rend mes dossiers sans décision aux autres lecteurs.',
  params: z.object({ id: Uuid }),
  data: CampaignReading,
});

const FileDocument = z.object({
  id: z.string(),
  name: z.string(),
  byteSize: z.int(),
  sentAt: Instant,
  /** How a page may show it; null: it is downloaded. */
  preview: z.enum(['pdf', 'image']).nullable(),
  url: z.string(),
});

export const CampaignFile = z.object({
  id: z.string(),
  campaign: z.object({ id: z.string(), title: z.string() }),
  fileNumber: z.string(),
  /** Null for who reads without supervising: its public page says how the file was decided. */
  trackingCode: z.string().nullable(),
  /** SHA-256 of the file as sent, in hexadecimal. */
  fileHash: z.string().nullable(),
  revision: z.int(),
  status: ShownStatus,
  submittedAt: Instant,
  /** When the pieces asked for came. */
  returnedAt: Instant.nullable(),
  verdict: z.enum(conditionVerdicts).nullable(),
  category: z.string().nullable(),
  centre: z.string().nullable(),
  person: z.object({
    lastName: z.string(),
    firstName: z.string(),
    birthDate: z.string().nullable(),
    birthPlace: z.string(),
    gender: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    region: z.string().nullable(),
  }),
  adaptedNeeds: z.array(z.enum(adaptedNeeds)),
  adaptedNote: z.string().nullable(),
  exemption: z.string().nullable(),
  /** Null: applying is free. */
  fee: z
    .object({
      amountXof: z.int(),
      state: z.enum(feeStates),
      exemption: z.enum(exemptionStates).nullable(),
      paidAt: Instant.nullable(),
      receiptNumber: z.string().nullable(),
    })
    .nullable(),
  declared: DeclaredFile,
  readings: z.array(z.object({ words: z.string(), verdict: z.enum(conditionVerdicts), reason: z.string() })),
  documents: z.array(
    FileDocument.extend({
      key: z.string(),
      label: z.string(),
      /** The one that this one replaced since it was asked for. */
      former: FileDocument.nullable(),
    }),
  ),
  /** What may be asked for: the documents of its category. */
  askableDocuments: z.array(
    z.object({ key: z.string(), name: z.string(), isRequired: z.boolean(), isThere: z.boolean() }),
  ),
  request: z
    .object({ message: z.string(), documents: z.array(z.string()), until: Day.nullable() })
    .nullable(),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['status', 'documents', 'changed']),
      title: z.string(),
      message: z.string().nullable(),
      author: z.string().nullable(),
      at: Instant,
      isUndone: z.boolean(),
    }),
  ),
  /** Other files of the campaign that may be the same person's; nobody decides by it alone. */
  duplicates: z.array(
    z.object({
      id: z.string(),
      fileNumber: z.string(),
      name: z.string(),
      category: z.string().nullable(),
      reasons: z.array(z.string()),
    }),
  ),
  /** Who reads it at the moment. */
  reader: z.object({ name: z.string(), isMe: z.boolean(), until: Instant }).nullable(),
  /** The caller reads it a second time, without the first decision. */
  isSecondReading: z.boolean(),
  /** The two readings and who made them, once the second is made, for who supervises. */
  twoReadings: z
    .object({
      first: z.enum(readingVerdicts),
      firstBy: z.string().nullable(),
      second: z.enum(readingVerdicts),
      secondBy: z.string().nullable(),
      secondAt: Instant,
      secondReason: z.string().nullable(),
      isDifferent: z.boolean(),
      isSettled: z.boolean(),
    })
    .nullable(),
  /** By which means its candidate is asked for something. */
  smsReach: z.enum(smsReaches),
  /** SMS to its candidate, the latest first. */
  texts: z.array(SentSms),
  /** The last decision, until its candidate is notified. */
  pending: z.object({ notifyAt: Instant, abilities: z.object({ undo: z.boolean() }) }).nullable(),
  /** How many people looked at it, for who supervises. */
  viewers: z.int().nullable(),
  /** Where the caller may move it. */
  decisions: z.array(z.enum(fileDecisionStatuses)),
  abilities: z.object({ settle: z.boolean(), acceptExemption: z.boolean() }),
});
export type CampaignFile = z.infer<typeof CampaignFile>;

const fileParams = z.object({ id: Uuid });

export const getCampaignFile = endpoint('GET /recruiter/campaign-files/:id', {
  summary: 'Un dossier : pièces, déclaration, conditions, histoire. Chaque lecture est inscrite au journal.',
  params: fileParams,
  data: CampaignFile,
});
export const getCampaignFileDocument = endpoint('GET /recruiter/campaign-files/:id/documents/:documentId', {
  summary: 'Le contenu d’une pièce d’un dossier.',
  params: z.object({ id: Uuid, documentId: Uuid }),
  query: z.object({ download: z.string().optional() }),
});

export const decideCampaignFile = endpoint('POST /recruiter/campaign-files/:id/decision', {
  summary:
    'Décide d’un dossier. Le candidat est prévenu quand le temps d’annuler est passé : une minute, quatre heures pour un rejet.',
  params: fileParams,
  body: z
    .object({
      to: z.enum(fileDecisionStatuses),
      /** Read by the candidate: a reason, or what is asked for. */
      message: z.string().trim().max(1000, '1000 caractères au maximum').default(''),
      /** Keys of the documents asked for. */
      documents: z.array(z.string().max(40)).max(30).default([]),
      until: z
        .union([Day, z.literal('')])
        .nullish()
        .transform((day) => day || null),
    })
    .superRefine(({ to, message, documents, until }, context) => {
      const lack = (field: string, sentence: string): void =>
        context.addIssue({ code: 'custom', message: sentence, path: [field] });
      if (to === 'REJECTED' && message === '') lack('message', messages.REASON_REQUIRED);
      if (to !== 'INFO_REQUESTED') return;
      if (documents.length === 0) lack('documents', messages.DOCUMENTS_REQUIRED);
      if (until === null) lack('until', messages.UNTIL_REQUIRED);
    }),
  data: CampaignFile,
});
export const undoCampaignFileDecision = endpoint('POST /recruiter/campaign-files/:id/undo', {
  summary: 'Annule ma dernière décision, tant que son candidat n’est pas prévenu.',
  params: fileParams,
  data: CampaignFile,
});
export const readCampaignFileAgain = endpoint('POST /recruiter/campaign-files/:id/second-reading', {
  summary: 'Ma seconde lecture d’un dossier tiré au sort, sans connaître la première.',
  params: fileParams,
  body: z.object({
    to: z.enum(readingVerdicts),
    message: z.string().trim().max(1000, '1000 caractères au maximum').default(''),
  }),
});
export const settleCampaignFile = endpoint('POST /recruiter/campaign-files/:id/settlement', {
  summary: 'Règle un désaccord entre deux lectures : la première décision reste.',
  params: fileParams,
  data: CampaignFile,
});

const bulk = {
  to: z.enum(bulkDecisionStatuses),
  filter: FileFilter,
};
export const previewBulkDecision = endpoint('POST /recruiter/campaigns/:id/bulk-decisions/preview', {
  summary: 'Combien de dossiers d’un filtre une décision groupée déplacerait, statut par statut.',
  params: z.object({ id: Uuid }),
  body: z.object(bulk),
  data: z.object({
    /** Those that would move. */
    moving: z.int(),
    statuses: z.array(z.object({ status: Status, files: z.int(), moves: z.boolean() })),
  }),
});
export const decideCampaignFiles = endpoint('POST /recruiter/campaigns/:id/bulk-decisions', {
  summary: 'Lance une décision sur tous les dossiers d’un filtre.',
  params: z.object({ id: Uuid }),
  body: z
    .object({
      ...bulk,
      /** Read by the candidates. */
      message: z.string().trim().max(1000, '1000 caractères au maximum').default(''),
      /** As the preview said: another number refuses the decision. */
      expected: z.int().min(1).max(10_000_000),
    })
    .refine(({ to, message }) => to !== 'REJECTED' || message !== '', {
      message: messages.REASON_REQUIRED,
      path: ['message'],
    }),
  data: CampaignReading,
});
export const undoBulkDecision = endpoint('POST /recruiter/campaign-bulk-decisions/:id/undo', {
  summary: 'Annule une décision groupée, tant que ses candidats ne sont pas prévenus.',
  params: z.object({ id: Uuid }),
  data: CampaignReading,
});

export const exportCampaignFiles = endpoint('POST /recruiter/campaigns/:id/files/exports', {
  summary: 'Demande un fichier des dossiers que ces filtres trouvent.',
  params: z.object({ id: Uuid }),
  body: z.object({ format: z.enum(exportFormats, 'Choisissez Excel ou CSV'), filters: FileFilter }),
  data: FileExport,
});
