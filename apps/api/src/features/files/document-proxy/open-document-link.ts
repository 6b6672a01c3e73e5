import { documentLinkMessages as messages } from '@baara/contract/files/document-proxy-messages';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, forbidden, notFound } from '../../../platform/http/errors.ts';
import { findLiveSession } from '../../../platform/session/session-queries.ts';
import type { FileRow } from '../public/documents.ts';
import type { DocumentLink } from './document-token.ts';
import { findReadableDocument } from './find-document.ts';

/**
 * The document of a link, if the person who made it may still read it: access is checked again now.
 * @throws 404 LINK_INVALID, 410 LINK_EXPIRED, 403 LINK_CLOSED once the session is over or the account disabled; and the
 * errors of `findReadableDocument`.
 */
export async function openDocumentLink(db: Db, link: DocumentLink | undefined, now: Date): Promise<FileRow> {
  if (!link) throw notFound(messages.INVALID, 'LINK_INVALID');
  if (link.expiresAt <= now) throw new DomainError(410, 'LINK_EXPIRED', messages.EXPIRED);
  const session = await findLiveSession(db, link.sessionId, now);
  if (!session || session.person.resetRequired) throw forbidden(messages.CLOSED, 'LINK_CLOSED');
  return findReadableDocument(db, session.person, link);
}
