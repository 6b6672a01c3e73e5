import { type CvReading, cvReadingOf } from '@baara/contract/files/cv-texts';
import type { Contacts, ReadCv } from '@baara/cv-reading';
import type { Db } from '../../../../platform/db/database.ts';
import { blankText, findReadText, selectOutcomes } from '../cv-texts.queries.ts';

export { readCvText } from '../read-cv-text.ts';
export { type CvReadingOutcome, unread } from '../outcome.ts';

/**
 * What reading each file's text came to, in words for the person who asks; `waiting` for one not read yet.
 * @param fileIds CVs: the answer for another file means nothing.
 */
export async function selectCvReadings(
  db: Db,
  fileIds: readonly string[],
  reader: 'candidate' | 'recruiter',
): Promise<Map<string, CvReading>> {
  const outcomes = await selectOutcomes(db, fileIds);
  const none = { status: null, detail: null };
  return new Map(fileIds.map((id) => [id, cvReadingOf(outcomes.get(id) ?? none, reader)]));
}

/** Forgets the words of a document its owner removes, in that transaction. */
export function forgetCvText(tx: Db, fileId: string): Promise<void> {
  return blankText(tx, fileId);
}

/** `content` is null for a CV that an older reader read: it is read anew one of the next nights. */
export type OwnCvWords = { text: string; contacts: Contacts; content: ReadCv | null };

/** The words of a candidate's own CV and the contact details found in it, for its owner alone; null until it was read. */
export async function findOwnCvText(
  db: Db,
  fileId: string,
): Promise<{ reading: CvReading; words: OwnCvWords | null }> {
  const row = await findReadText(db, fileId);
  const reading = cvReadingOf(row ?? { status: null, detail: null }, 'candidate');
  if (row?.status !== 'read') return { reading, words: null };
  const contacts: Partial<Contacts> = row.contacts as Partial<Contacts>;
  const content = row.content as ReadCv | null;
  return {
    reading,
    words: { text: row.text, contacts: { emails: [], phones: [], links: [], ...contacts }, content },
  };
}
