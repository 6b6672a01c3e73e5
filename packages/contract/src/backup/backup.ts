import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Recipients, RecipientsBody } from '../settings/recipients.ts';
import { backupAlertKinds, backupChecks, backupRunKinds } from './backup-words.ts';

export const BackupCheck = z.object({
  kind: z.enum(backupChecks),
  ok: z.boolean(),
  /** One French sentence with its figures. */
  detail: z.string(),
});
export type BackupCheck = z.infer<typeof BackupCheck>;

export const BackupRun = z.object({
  id: Uuid,
  kind: z.enum(backupRunKinds),
  /** `done` is a whole copy in the repository, or a proof whose checks all passed; `missing`, a copy that is no longer there. */
  state: z.enum(['pending', 'running', 'done', 'missing', 'refuted', 'failed']),
  /** Null: planned. */
  requestedBy: z.string().nullable(),
  requestedAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  /** From 0 to 1. */
  progress: z.number(),
  copy: z.string().nullable(),
  rawBytes: z.int().nullable(),
  storedBytes: z.int().nullable(),
  /** When a restoration of this copy was last proven. */
  provenAt: Instant.nullable(),
  recoveredTo: Instant.nullable(),
  checks: z.array(BackupCheck),
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

const Archiver = z.object({
  isOn: z.boolean(),
  lastSegment: z.string().nullable(),
  lastAt: Instant.nullable(),
  failedCount: z.int(),
  lastFailedAt: Instant.nullable(),
  lastFailedSegment: z.string().nullable(),
});

export const getBackup = endpoint('GET /admin/backup', {
  summary: 'L’état de la sauvegarde : dernière restauration prouvée, archivage, alertes.',
  data: z.object({
    /** `embedded`: Baara copies its own database. `outside`: somebody else does. `off`: nobody, it is switched off. */
    mode: z.enum(['embedded', 'outside', 'off']),
    /** The process that copies is running. */
    isAlive: z.boolean(),
    place: z.string().nullable(),
    isSameDisk: z.boolean(),
    keySource: z.enum(['environment', 'file']).nullable(),
    keyFingerprint: z.string().nullable(),
    copiesMost: z.int(),
    /** What the server itself says of its archiving (pg_stat_archiver). */
    archiver: Archiver,
    shipping: z.object({
      lastSegment: z.string().nullable(),
      lastAt: Instant.nullable(),
      waiting: z.int(),
      waitingSince: Instant.nullable(),
      problem: z.string().nullable(),
    }),
    files: z
      .object({ at: Instant, count: z.int(), bytes: z.int(), problem: z.string().nullable() })
      .nullable(),
    /** One can go back to any minute between the two; null without a whole copy. */
    window: z.object({ from: Instant, to: Instant }).nullable(),
    lastProven: BackupRun.nullable(),
    lastProof: BackupRun.nullable(),
    lastCopy: BackupRun.nullable(),
    underWay: z.array(BackupRun),
    alerts: z.array(z.object({ kind: z.enum(backupAlertKinds), openedAt: Instant, detail: z.string() })),
    recipients: Recipients,
    abilities: z.object({ copy: z.boolean(), prove: z.boolean(), changeRecipients: z.boolean() }),
  }),
});
export type Backup = z.infer<typeof getBackup.data>;

export const listBackupRuns = endpoint('GET /admin/backup/runs', {
  summary: 'Les copies de base et les preuves, de la plus récente à la plus ancienne.',
  query: z.object({ ...pageQuery(25), kind: z.enum(backupRunKinds).optional() }),
  data: z.array(BackupRun),
  paginated: true,
});

export const startBackupRun = endpoint('POST /admin/backup/runs', {
  summary: 'Demande une copie de base, ou une restauration d’essai.',
  body: z.object({ kind: z.enum(backupRunKinds, 'Choisissez une copie ou une vérification') }),
  data: BackupRun,
});

export const saveBackupRecipients = endpoint('PUT /admin/backup/recipients', {
  summary: 'Change les adresses qui reçoivent les alertes de sauvegarde.',
  body: RecipientsBody,
});
