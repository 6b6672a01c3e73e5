import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { exportFileFormats, exportFormats } from './export-messages.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** What the address of a file that is sent at once ends in. */
export const FileFormat = z.enum(exportFormats, `Format inconnu (attendu : ${exportFormats.join(', ')})`);

export const exportStatuses = ['pending', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** A file that a job makes for anyone who asked for it. */
export const FileExport = z.object({
  id: z.string(),
  title: z.string(),
  format: z.enum(exportFileFormats),
  status: z.enum(exportStatuses),
  rowsWritten: z.int(),
  /** Null until they are counted. */
  rowsExpected: z.int().nullable(),
  /** There were more rows than a file takes; the first ones are there. */
  isCut: z.boolean(),
  /** Why it failed, in French; null otherwise. */
  failure: z.string().nullable(),
  byteSize: z.int().nullable(),
  requestedAt: Instant,
  finishedAt: Instant.nullable(),
  /** Until when its file can be fetched. */
  expiresAt: Instant.nullable(),
  /** Below the site's root; null when there is no file. */
  downloadUrl: z.string().nullable(),
});
export type FileExport = z.infer<typeof FileExport>;

const one = z.object({ id: Uuid });

export const listExports = endpoint('GET /exports', {
  summary: 'Mes exports, du plus récent au plus ancien.',
  query: z.object(pageQuery(20)),
  data: z.array(FileExport),
  paginated: true,
});
export const getExport = endpoint('GET /exports/:id', {
  summary: "Un de mes exports, et où il en est s'il se prépare.",
  params: one,
  data: FileExport,
});
export const cancelExport = endpoint('POST /exports/:id/cancel', {
  summary: "Annule un de mes exports tant qu'il se prépare.",
  params: one,
  data: FileExport,
});
export const deleteExport = endpoint('DELETE /exports/:id', {
  summary: "Supprime un de mes exports et son fichier ; s'il se prépare, l'annule d'abord.",
  params: one,
});
export const downloadFileExport = endpoint('GET /exports/:id/content', {
  summary: 'Le fichier d’un de mes exports.',
  params: one,
});
