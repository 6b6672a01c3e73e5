import { type CvProposal, cvProposalMessages } from '@baara/contract/candidates/cv-proposal';
import { type ReadCv, readCv } from '@baara/cv-reading';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { findOwnCvText } from '../../../files/cv-texts/public/cv-reading.ts';
import { findOwnDocument } from '../../../files/public/documents.ts';
import { getProfile } from '../public/own-profile.ts';
import { contentOfCv } from './content-of-cv.ts';

/** A CV's first pages; what stands after them is enclosed papers. */
const LONGEST_READ = 30_000;

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
    content: words && contentOfCv(words.content ?? readStoredText(words), identity.country),
  };
}

/** A CV that an older reader read has its words alone, without its contacts. */
function readStoredText({
  text,
  contacts,
}: {
  text: string;
  contacts: { phones: readonly string[] };
}): ReadCv {
  const cv = readCv(text.slice(0, LONGEST_READ));
  const source = { page: 1, line: 0, text: '' };
  return { ...cv, phones: contacts.phones.map((value) => ({ value, source, confidence: 'sure' as const })) };
}
