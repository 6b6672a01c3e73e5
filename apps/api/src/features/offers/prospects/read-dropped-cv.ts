import { PHONE_PATTERN } from '@baara/contract/accounts/accounts';
import { EMAIL_PATTERN } from '@baara/contract/protocol/fields';
import type { Db } from '../../../platform/db/database.ts';
import { StoredFileMissing } from '../../../platform/storage/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type CvReadingOutcome, readCvText, unread } from '../../files/cv-texts/public/cv-reading.ts';
import { beginReading, storeReading } from './drafts.queries.ts';
import { nameInCv } from './name-in-cv.ts';

/** Attempts that may end with their process before the file is taken for the cause. */
const MOST_ATTEMPTS = 3;

/**
 * Reads who a dropped CV is of. Running it again changes nothing; the words themselves are not stored.
 * @throws what storage or the reader could not do now.
 */
export async function readDroppedCv(db: Db, draftId: string, storage: Storage): Promise<void> {
  const attempt = await beginReading(db, draftId);
  if (!attempt) return;
  const { file, attempts, country } = attempt;
  const outcome =
    attempts > MOST_ATTEMPTS || !file ? unread('too_large') : await outcomeOf(storage, file, attempts > 1);
  const { firstName, lastName } = nameInCv(outcome.text, file?.name ?? '');
  await storeReading(db, draftId, outcome, {
    first_name: firstName,
    last_name: lastName,
    email: outcome.contacts.emails.find((email) => email.length <= 254 && EMAIL_PATTERN.test(email)) ?? '',
    phone:
      outcome.contacts.phones.map((phone) => phoneIn(phone, country)).find((phone) => phone !== null) ?? null,
  });
}

async function outcomeOf(
  storage: Storage,
  { extension, storage_key }: { extension: string; storage_key: string },
  isAgain: boolean,
): Promise<CvReadingOutcome> {
  try {
    return await readCvText(await storage.getBytes(storage_key), { extension, isAgain });
  } catch (error) {
    if (error instanceof StoredFileMissing) return unread('corrupt', 'missing');
    throw error;
  }
}

/** People of Mali write eight digits; elsewhere a number without its country is left to be typed. */
function phoneIn(found: string, country: string | null): string | null {
  const phone = /^\d{8}$/.test(found) && country === 'ML' ? `+223${found}` : found;
  return PHONE_PATTERN.test(phone) ? phone : null;
}
