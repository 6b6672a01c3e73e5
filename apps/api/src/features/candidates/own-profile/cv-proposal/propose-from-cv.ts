import { type CvProposal, cvProposalMessages } from '@baara/contract/candidates/cv-proposal';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { findOwnCvText } from '../../../files/cv-texts/public/cv-reading.ts';
import { findOwnDocument } from '../../../files/public/documents.ts';
import { getProfile } from '../public/own-profile.ts';
import { readCvContent } from './read-cv-content.ts';

/**
 * What one of a candidate's CVs says, by the parts of a profile. Nothing is stored: what the person takes of it is saved
 * as any change of their profile.
 * @throws 404 for a document that is no CV of theirs.
 */
export async function proposeFromCv(
  db: Db,
  accountId: string,
  documentId: string,
  now: Date,
): Promise<CvProposal> {
  const document = await findOwnDocument(db, accountId, documentId);
  if (document?.kind !== 'cv') throw notFound(cvProposalMessages.NOT_FOUND, 'CV_NOT_FOUND');
  const { identity } = await getProfile(db, accountId, now);
  const { reading, words } = await findOwnCvText(db, documentId);
  return {
    document: { id: document.id, name: document.name, createdAt: document.created_at.toISOString() },
    reading,
    content: words && readCvContent(words.text, words.contacts, identity.country),
  };
}
