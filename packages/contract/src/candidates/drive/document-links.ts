import { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, queryFlag, Uuid } from '../../protocol/fields.ts';
import { documentMessages as messages, driveLimits } from './drive-words.ts';

const longest = Math.max(...driveLimits.linkDays);

export const DocumentLink = z.object({
  id: z.string(),
  /** Of the page that it opens. */
  url: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** How often the document was opened by it. */
  openings: z.int(),
  lastOpenedAt: Instant.nullable(),
  isOpen: z.boolean(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

export const listDocumentLinks = endpoint('GET /drive/documents/:id/links', {
  summary: 'Les liens qui montrent ce document, le plus récent d’abord.',
  params: z.object({ id: Uuid }),
  data: z.array(DocumentLink),
});
export const createDocumentLink = endpoint('POST /drive/documents/:id/links', {
  summary: 'Crée un lien qui montre ce document sans compte, jusqu’à un jour.',
  params: z.object({ id: Uuid }),
  body: z.object({
    days: z.int(messages.LINK_DAYS).min(1, messages.LINK_DAYS).max(longest, messages.LINK_DAYS),
  }),
  data: DocumentLink,
});
export const closeDocumentLink = endpoint('DELETE /drive/links/:id', {
  summary: 'Ferme un lien : il n’ouvre plus rien.',
  params: z.object({ id: Uuid }),
});

const link = z.object({ token: z.string().max(100) });
export const SharedDocument = z.object({
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  /** Who shares it. */
  ownerName: z.string(),
  expiresAt: Instant,
  /** Below the site's root. */
  contentUrl: z.string(),
  /** Whether browsers show it; else it is downloaded. */
  isShown: z.boolean(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;

export const readSharedDocument = endpoint('GET /shared-documents/:token', {
  summary: 'Ce que montre un lien, sans compte. Ne compte pas comme une ouverture.',
  params: link,
  data: SharedDocument,
});
export const openSharedDocument = endpoint('GET /shared-documents/:token/content', {
  summary: 'Le document d’un lien ; `download=true` le donne à enregistrer.',
  params: link,
  query: z.object({ download: queryFlag }),
});
