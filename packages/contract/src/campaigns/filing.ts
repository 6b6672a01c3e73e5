import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { campaignMessages } from './campaign-messages.ts';
import { FeeStanding } from './fees.ts';
import { conditionVerdicts, DeclaredFile } from './conditions.ts';
import { adaptedNeeds, filingSteps } from './filing-words.ts';
import { campaignApplicationStatuses, campaignStates } from './statuses.ts';

/** A candidate prepares a campaign's file step by step, then sends it. */

const short = (max: number) => z.string().trim().max(max, `${max} caractères au maximum`);

/** What a person has typed so far: nothing is required before it is sent. */
export const DraftContent = z.object({
  person: z.object({
    lastName: short(80),
    firstName: short(80),
    birthPlace: short(120),
    phone: short(40),
  }),
  declared: DeclaredFile,
  categoryId: Uuid.nullable(),
  centreId: Uuid.nullable(),
  adaptedNeeds: z.array(z.enum(adaptedNeeds)).max(adaptedNeeds.length),
  adaptedNote: short(500),
  /** The label of an exemption from the fee. */
  exemption: short(200).nullable(),
  termsAccepted: z.boolean(),
});
export type DraftContent = z.infer<typeof DraftContent>;

const Day = z.iso.date();

export const FilingDraft = z.object({
  campaign: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    institution: z.string(),
    state: z.enum(campaignStates),
    endDate: Day.nullable(),
    closesAt: z.string().nullable(),
    categories: z.array(
      z.object({ id: z.string(), name: z.string(), description: z.string(), quota: z.int() }),
    ),
    centres: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), address: z.string() })),
    /** F CFA; null: free. */
    feeXof: z.int().nullable(),
    feeInstructions: z.string().nullable(),
    exemptions: z.array(z.object({ label: z.string(), isProofRequired: z.boolean() })),
    /** Documents of the category chosen so far. */
    documents: z.array(
      z.object({ key: z.string(), name: z.string(), description: z.string(), isRequired: z.boolean() }),
    ),
    /** What the conditions of the category ask for beyond identity. */
    asks: z.object({
      nationality: z.boolean(),
      diploma: z.boolean(),
      experience: z.boolean(),
      licence: z.boolean(),
      residence: z.boolean(),
      /** Keys of documents whose day of issue counts. */
      issueDays: z.array(z.string()),
    }),
  }),
  version: z.int(),
  /** False before anything was saved: the content is that of the profile. */
  isSaved: z.boolean(),
  savedAt: Instant.nullable(),
  content: DraftContent,
  documents: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      byteSize: z.int(),
      sentAt: Instant,
      url: z.string(),
    }),
  ),
  /** Null: applying is free. */
  fee: FeeStanding.nullable(),
  /** Conditions of the category as the file stands; they advise, officers decide. */
  readings: z.array(z.object({ words: z.string(), verdict: z.enum(conditionVerdicts), reason: z.string() })),
  missing: z.array(z.object({ step: z.enum(filingSteps), field: z.string(), message: z.string() })),
  /** What was sent, once it was. */
  application: z
    .object({
      id: z.string(),
      trackingCode: z.string(),
      status: z.enum(campaignApplicationStatuses),
      fileNumber: z.string(),
      submissionDate: Instant,
      /** Changes made since are not sent yet. */
      hasChanges: z.boolean(),
    })
    .nullable(),
  abilities: z.object({ change: z.boolean(), submit: z.boolean() }),
});
export type FilingDraft = z.infer<typeof FilingDraft>;

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,160}$/i, campaignMessages.NOT_FOUND) });
const success = z.object({ success: z.literal(true) });

/**
 * Beyond so many people who prepare files at once, the others wait for their turn: what begins or sends a file then answers
 * 503 WAITING_ROOM, with `Retry-After`.
 */
export const takeFilingPlace = endpoint('POST /mass-recruitment/campaigns/:id/place', {
  summary:
    'Prend ma place parmi ceux qui préparent un dossier, ou dit que je suis toujours là : quand la plateforme est pleine, chacun attend son tour.',
  params,
  data: z.object({
    isIn: z.boolean(),
    /** People who go first. */
    ahead: z.int(),
    /** Until my turn, at the pace of the last ten minutes; null while nobody can say. */
    minutes: z.int().nullable(),
    /** When to ask again, in or waiting: a place that is not asked for leaves room to others. */
    retryAfterSeconds: z.int(),
  }),
});

export const getFilingDraft = endpoint('GET /mass-recruitment/campaigns/:id/draft', {
  summary: 'Mon dossier en préparation ; rempli de mon profil tant que rien n’est enregistré.',
  params,
  data: FilingDraft,
});
export const saveFilingDraft = endpoint('PUT /mass-recruitment/campaigns/:id/draft', {
  summary: 'Enregistre mon dossier en préparation, complet ou non.',
  params,
  /** @property version the one that was read; 0 before anything was saved. */
  body: z.object({ version: z.int().min(0).max(2_147_483_647), content: DraftContent }),
  data: FilingDraft,
});
export const removeDraftDocument = endpoint('DELETE /mass-recruitment/campaigns/:id/draft/documents/:key', {
  summary: 'Retire une pièce de mon dossier en préparation.',
  params: params.extend({ key: z.string().max(40) }),
  data: FilingDraft,
});
export const getDraftDocument = endpoint('GET /mass-recruitment/campaigns/:id/draft/documents/:key', {
  summary: 'Le contenu d’une pièce de mon dossier en préparation.',
  params: params.extend({ key: z.string().max(40) }),
});

export const submitFile = endpoint('POST /mass-recruitment/campaigns/:id/submission', {
  summary: 'Envoie mon dossier, ou ses changements avant la clôture. Envoyé deux fois, il l’est une fois.',
  params,
  data: z.object({
    id: z.string(),
    campaignId: z.string(),
    trackingCode: z.string(),
    fileNumber: z.string(),
    status: z.enum(campaignApplicationStatuses),
    submissionDate: Instant,
    /** SHA-256 of the file as sent, in hexadecimal. */
    fileHash: z.string(),
    revision: z.int(),
  }),
  extra: success,
});

export const getFilingReceipt = endpoint('GET /mass-recruitment/applications/:id/receipt.pdf', {
  summary: 'Le reçu de mon dossier : numéro, code de suivi, QR et empreinte.',
  params: z.object({ id: Uuid }),
});

// A document sent in parts, by the tus protocol (version 1.0.0).

export const createUpload = endpoint('POST /mass-recruitment/campaigns/:id/uploads', {
  summary:
    'Commence l’envoi d’une pièce par le protocole tus : `Upload-Metadata` porte `key`, celle de la pièce, et `filename`.',
  params,
});
const uploadParams = z.object({ upload: z.string().max(64) });
export const readUpload = endpoint('HEAD /mass-recruitment/uploads/:upload', {
  summary: 'Combien d’octets d’une pièce sont arrivés.',
  params: uploadParams,
});
export const appendUpload = endpoint('PATCH /mass-recruitment/uploads/:upload', {
  summary: 'La suite d’une pièce ; arrivée entière, elle est dans le dossier.',
  params: uploadParams,
});
export const removeUpload = endpoint('DELETE /mass-recruitment/uploads/:upload', {
  summary: 'Abandonne l’envoi d’une pièce.',
  params: uploadParams,
});
