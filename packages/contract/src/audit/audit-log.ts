import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Recipients, RecipientsBody } from '../settings/recipients.ts';
import { auditOutcomes, findingKinds } from './audit-words.ts';

export const AuditFilter = z.object({
  /** Name of staff, whole e-mail of anyone, subject, address, or number of the row. */
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  actor: Uuid.optional(),
  action: z.string().max(60, '60 caractères au maximum').optional(),
  subject: z.string().max(200, '200 caractères au maximum').optional(),
  outcome: z.enum(auditOutcomes).optional(),
  /** Days of Bamako, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Null for an act of the product itself, and once the account is erased (`isActorErased`). */
  actor: z.object({ id: Uuid, name: z.string() }).nullable(),
  actorRole: z.string().nullable(),
  subject: z.string().nullable(),
  /** The account that the subject is, when it is one. */
  subjectName: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditLog = endpoint('GET /admin/audit-logs', {
  summary: 'Le journal d’audit, du plus récent au plus ancien.',
  query: z.object({ ...pageQuery(25), ...AuditFilter.shape }),
  data: z.array(AuditEntry),
  /** Whether there are more rows than `total` says. */
  extra: z.object({ isTotalCut: z.boolean() }),
  paginated: true,
});

export const AuditDetail = z.object({
  ...AuditEntry.shape,
  detail: z.record(z.string(), z.unknown()),
  /** Parts that the erasure of personal data, or their retention, emptied. */
  erased: z.array(z.enum(['actor', 'subject', 'detail', 'ip'])),
  /** Null until the row is linked, in the minute after it was written. */
  link: z.object({ number: z.int(), hash: z.string() }).nullable(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

export const getAuditEntry = endpoint('GET /admin/audit-logs/:id', {
  summary: 'Une ligne du journal d’audit, avec ses détails et son maillon.',
  params: z.object({
    id: z.coerce
      .number('Numéro invalide')
      .int('Numéro invalide')
      .min(1)
      .max(2 ** 53 - 1),
  }),
  data: AuditDetail,
});

export const exportAuditLog = endpoint('POST /admin/audit-logs/exports', {
  summary: 'Exporte les lignes que les filtres trouvent.',
  body: z.object({ format: z.enum(exportFormats), filters: AuditFilter }),
  data: FileExport,
});

export const AuditFinding = z.object({
  kind: z.enum(findingKinds),
  /** Number of the link, null where none is concerned. */
  link: z.int().nullable(),
  /** Number of the row, null where none is concerned. */
  row: z.int().nullable(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

export const AuditVerification = z.object({
  id: Uuid,
  state: z.enum(['pending', 'running', 'intact', 'broken', 'failed']),
  requestedBy: z.string().nullable(),
  requestedAt: Instant,
  finishedAt: Instant.nullable(),
  linksChecked: z.int(),
  linksExpected: z.int(),
  /** Rows with a part that was erased: they are no fault. */
  erasedRows: z.int(),
  findingCount: z.int(),
  findings: z.array(AuditFinding),
});
export type AuditVerification = z.infer<typeof AuditVerification>;

export const getAuditChain = endpoint('GET /admin/audit-chain', {
  summary: 'L’état de la chaîne du journal : dernière tête signée, dernière vérification.',
  data: z.object({
    links: z.int(),
    /** Rows written that have no link yet. */
    pending: z.int(),
    head: z
      .object({
        link: z.int(),
        hash: z.string(),
        signedAt: Instant,
        key: z.string(),
        mailedTo: z.int(),
      })
      .nullable(),
    /** Ed25519, in PEM; null until the first head. */
    publicKey: z.string().nullable(),
    verification: AuditVerification.nullable(),
    recipients: Recipients,
    abilities: z.object({ changeRecipients: z.boolean() }),
  }),
});
export type AuditChain = z.infer<typeof getAuditChain.data>;

export const verifyAuditChain = endpoint('POST /admin/audit-chain/verifications', {
  summary: 'Lance une vérification de toute la chaîne.',
  data: AuditVerification,
});

export const saveAuditRecipients = endpoint('PUT /admin/audit-chain/recipients', {
  summary: 'Change les adresses qui reçoivent la tête signée de chaque heure.',
  body: RecipientsBody,
});

/** Text: the public key, then one head a line, the oldest first. */
export const downloadAuditHeads = endpoint('GET /admin/audit-chain/heads', {
  summary: 'Les têtes signées et la clé publique, à conserver ailleurs.',
});
