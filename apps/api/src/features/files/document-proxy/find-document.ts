import { documentLinkMessages as messages } from '@baara/contract/files/document-proxy-messages';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireOpenCandidate } from '../../candidates/public/candidate-access.ts';
import { type FileRow, findOpenDocument, findOwnDocument } from '../public/documents.ts';
import { companyOf, recruiterAccess } from '../../companies/access/public/company-member.ts';
import type { DocumentReference } from './document-reference.ts';
import { offerScopeOf } from '../../companies/access/public/offer-scope.ts';

type Reader = Pick<Actor, 'accountId' | 'role' | 'company' | 'mayActForCompanies'>;

/**
 * The document, as far as this person may read it now: their own, or one of a candidate who is open to their company.
 * @throws 404 for a document that is missing or not theirs, 403 for a role or an account that reads no candidates.
 */
export async function findReadableDocument(
  db: Db,
  reader: Reader,
  reference: DocumentReference | undefined,
): Promise<FileRow> {
  const find = reference?.candidateId === null ? findOwnDocument : findOpenDocument;
  const row = reference && (await find(db, await ownerOf(db, reader, reference), reference.id));
  if (!row) throw notFound(messages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
  return row;
}

async function ownerOf(db: Db, reader: Reader, { candidateId }: DocumentReference): Promise<string> {
  if (candidateId === null) return reader.accountId;
  if (!recruiterAccess.roles.some((role) => role === reader.role)) throw forbidden();
  return (await requireOpenCandidate(db, offerScopeOf(reader.accountId, companyOf(reader)), candidateId)).id;
}
