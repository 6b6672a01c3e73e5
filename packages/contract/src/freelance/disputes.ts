import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal } from '../two-people/proposals.ts';
import {
  DISPUTE_FILES,
  DISPUTE_TEXT,
  disputeMessages as messages,
  disputePhases,
  disputeReasons,
  disputeSides,
  disputeSubjects,
  settlementAnswers,
} from './disputes-words.ts';
import { contractSides } from './work-words.ts';

const MOST_XOF = 2_000_000_000;
const tooLong = '5 000 caractères au maximum';
/** Whole F CFA. */
const Share = z
  .int(messages.AMOUNT_INVALID)
  .min(0, messages.AMOUNT_INVALID)
  .max(MOST_XOF, messages.AMOUNT_INVALID);
const FileIds = z
  .array(Uuid)
  .max(DISPUTE_FILES, messages.TOO_MANY_FILES)
  .default([])
  .transform((ids) => [...new Set(ids)]);

export const DisputeFile = z.object({
  id: Uuid,
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
});
export type DisputeFile = z.infer<typeof DisputeFile>;

export const DisputeEntry = z.object({
  id: Uuid,
  kind: z.enum(['account', 'piece', 'settlement']),
  side: z.enum(disputeSides),
  author: z.string(),
  text: z.string(),
  files: z.array(DisputeFile),
  writtenAt: Instant,
  /** Of a settlement: what the freelance would receive, in whole F CFA. The other amounts to the client. */
  freelanceXof: z.int().nullable(),
  answer: z.enum(settlementAnswers).nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** `answer`: accept or refuse the settlement. */
  abilities: z.object({ answer: z.boolean() }),
});
export type DisputeEntry = z.infer<typeof DisputeEntry>;

export const Dispute = z.object({
  id: Uuid,
  /** What is disputed, as the contract names it. */
  subject: z.string(),
  reason: z.enum(disputeReasons),
  /** Whole F CFA that do not move while it lasts. */
  amountXof: z.int(),
  phase: z.enum(disputePhases),
  openedSide: z.enum(contractSides),
  openedAt: Instant,
  /** The other side answers until then. */
  answerUntil: Instant,
  answeredAt: Instant.nullable(),
  /** The platform decides by then; null before the file is complete, and once it has ended. */
  decisionBy: Instant.nullable(),
  entries: z.array(DisputeEntry),
  outcome: z
    .object({
      freelanceXof: z.int(),
      /** Of a decision; null of a settlement. */
      reason: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  abilities: z.object({ write: z.boolean(), propose: z.boolean() }),
});
export type Dispute = z.infer<typeof Dispute>;

export const ContractDisputes = z.object({
  /** The latest first. */
  disputes: z.array(Dispute),
  /** What a dispute may be opened on now. */
  subjects: z.array(
    z.object({
      kind: z.enum(disputeSubjects),
      /** Of the milestone, or of the week's time sheet. */
      id: Uuid,
      title: z.string(),
      amountXof: z.int(),
    }),
  ),
  abilities: z.object({ open: z.boolean() }),
});
export type ContractDisputes = z.infer<typeof ContractDisputes>;

const byId = z.object({ id: Uuid });
const byEntry = z.object({ id: Uuid, entryId: Uuid });
const byFile = z.object({ id: Uuid, fileId: Uuid });

export const listContractDisputes = endpoint('GET /contracts/:id/disputes', {
  summary: 'Les litiges d’un contrat, avec leurs dossiers, et ce sur quoi un litige peut s’ouvrir.',
  params: byId,
  data: ContractDisputes,
});

export const openDispute = endpoint('POST /contracts/:id/disputes', {
  summary:
    'Ouvre un litige sur un jalon financé ou livré, ou une semaine refusée : son argent ne bouge plus.',
  params: byId,
  body: z.object({
    /** What `subjects` names. */
    kind: z.enum(disputeSubjects, messages.MILESTONE_REQUIRED),
    subjectId: z.string(messages.MILESTONE_REQUIRED).min(1, messages.MILESTONE_REQUIRED).pipe(Uuid),
    reason: z.enum(disputeReasons, messages.REASON_REQUIRED),
    account: z
      .string(messages.ACCOUNT_SHORT)
      .trim()
      .min(30, messages.ACCOUNT_SHORT)
      .max(DISPUTE_TEXT, tooLong),
    fileIds: FileIds,
  }),
  data: Dispute,
});

export const uploadDisputeFile = endpoint('POST /contracts/:id/dispute-files', {
  summary: 'Envoie un document (champ `file`), à joindre ensuite au dossier d’un litige.',
  params: byId,
  accepts: 'multipart',
  data: DisputeFile,
});

export const addToDispute = endpoint('POST /disputes/:id/entries', {
  summary: 'Ajoute un texte et des documents au dossier. Rien ne s’y modifie ni ne s’y efface.',
  params: byId,
  body: z
    .object({ text: z.string().trim().max(DISPUTE_TEXT, tooLong).default(''), fileIds: FileIds })
    .refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, {
      message: messages.TEXT_REQUIRED,
      path: ['text'],
    }),
  data: Dispute,
});

export const proposeSettlement = endpoint('POST /disputes/:id/settlements', {
  summary: 'Propose à l’autre partie un partage de la somme ; accepté, il termine le litige.',
  params: byId,
  body: z.object({
    freelanceXof: Share,
    text: z
      .string(messages.NOTE_REQUIRED)
      .trim()
      .min(5, messages.NOTE_REQUIRED)
      .max(2000, '2 000 caractères au maximum'),
  }),
  data: Dispute,
});

export const acceptSettlement = endpoint('POST /disputes/:id/settlements/:entryId/acceptance', {
  summary: 'Accepte le partage proposé par l’autre partie : l’argent est versé ainsi.',
  params: byEntry,
  data: Dispute,
});

export const refuseSettlement = endpoint('POST /disputes/:id/settlements/:entryId/refusal', {
  summary: 'Refuse le partage proposé par l’autre partie.',
  params: byEntry,
  data: Dispute,
});

export const getDisputeFile = endpoint('GET /disputes/:id/files/:fileId', {
  summary: 'Un document du dossier.',
  params: byFile,
});

/* ── Of the platform ──────────────────────────────────────────────────────────────────────────── */

export const QueuedDispute = z.object({
  id: Uuid,
  contract: z.object({ number: z.string(), title: z.string() }),
  client: z.string(),
  freelance: z.string(),
  subject: z.string(),
  reason: z.enum(disputeReasons),
  amountXof: z.int(),
  phase: z.enum(disputePhases),
  openedAt: Instant,
  answerUntil: Instant,
  /** Two people decide on it. */
  needsTwo: z.boolean(),
});
export type QueuedDispute = z.infer<typeof QueuedDispute>;

export const listDisputes = endpoint('GET /admin/disputes', {
  summary: 'Les litiges entre clients et freelances ; ceux à décider d’abord, le plus ancien en tête.',
  query: z.object({ ...pageQuery(25), phase: z.enum(disputePhases).optional() }),
  data: z.array(QueuedDispute),
  extra: z.object({
    settings: z.object({ twoPeopleFromXof: z.int(), version: z.int() }),
    abilities: z.object({ configure: z.boolean() }),
  }),
  paginated: true,
});

export const ManagedDispute = Dispute.extend({
  contract: z.object({ number: z.string(), title: z.string() }),
  client: z.string(),
  freelance: z.string(),
  needsTwo: z.boolean(),
  /** Sent back with the decision: how many entries the moderator read. */
  entryCount: z.int(),
  decidedBy: z.string().nullable(),
  /** The decision that waits for another person; null otherwise. */
  proposal: Proposal.nullable(),
  /** Why nobody decides now, in a sentence; null when somebody may. */
  notYet: z.string().nullable(),
  managed: z.object({ decide: z.boolean(), ask: z.boolean() }),
});
export type ManagedDispute = z.infer<typeof ManagedDispute>;

export const getDispute = endpoint('GET /admin/disputes/:id', {
  summary: 'Un litige et son dossier.',
  params: byId,
  data: ManagedDispute,
});

export const askInDispute = endpoint('POST /admin/disputes/:id/entries', {
  summary: 'Écrit aux deux parties dans le dossier.',
  params: byId,
  body: z.object({
    text: z.string(messages.TEXT_REQUIRED).trim().min(1, messages.TEXT_REQUIRED).max(DISPUTE_TEXT, tooLong),
  }),
  data: ManagedDispute,
});

export const decideDispute = endpoint('POST /admin/disputes/:id/decision', {
  summary: 'Partage la somme entre les deux parties, ou propose de le faire au-delà d’un montant.',
  params: byId,
  body: z.object({
    freelanceXof: Share,
    reason: z
      .string(messages.DECISION_REASON)
      .trim()
      .min(20, messages.DECISION_REASON)
      .max(2000, '2 000 caractères au maximum'),
    entryCount: z.int().min(0),
  }),
  data: ManagedDispute,
});

export const getManagedDisputeFile = endpoint('GET /admin/disputes/:id/files/:fileId', {
  summary: 'Un document du dossier, pour qui décide.',
  params: byFile,
});

export const saveDisputeSettings = endpoint('PUT /admin/disputes/settings', {
  summary: 'Le montant à partir duquel deux personnes décident.',
  body: z.object({
    twoPeopleFromXof: z
      .int(messages.AMOUNT_INVALID)
      .min(1, messages.AMOUNT_INVALID)
      .max(MOST_XOF, messages.AMOUNT_INVALID),
    version: z.int().min(0),
  }),
  data: z.object({ twoPeopleFromXof: z.int(), version: z.int() }),
});
