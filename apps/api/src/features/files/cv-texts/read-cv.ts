import { cvReadTitle, cvUnreadableTitle } from '@baara/contract/files/cv-texts';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { StoredFileMissing } from '../../../platform/storage/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { notify } from '../../notifications/public/notify.ts';
import {
  findUnread,
  forgetAttempts,
  isFirstForBareProfile,
  lockFile,
  storeText,
  noteAttempt,
} from './cv-texts.queries.ts';
import { type CvReadingOutcome, unread } from './outcome.ts';
import { readCvText } from './read-cv-text.ts';

export type CvTextDeps = {
  db: Db;
  storage: Storage;
  mailer: Pick<Mailer, 'sendMail'>;
  now: () => Date;
};

/** Uploads stop at 5 MB; what came another way is not fetched beyond this. */
const MOST_BYTES = 20 * 1024 * 1024;
/** The owner of an older CV gets no notification; the line beside it shows the result. */
const NOTIFY_WITHIN_DAYS = 30;

/** Attempts on one CV that may crash the process before it is reported as unreadable. */
const MOST_ATTEMPTS = 3;

type CvFile = NonNullable<Awaited<ReturnType<typeof findUnread>>>;

/**
 * Reads a candidate's CV and stores its words. Running it again changes nothing: read or removed files are skipped.
 * @param isAgain it was tried before: a second timeout is final.
 * @param isLastTry possible faults of this machine (a slow reader, missing content) then count as the file's.
 * @throws what storage or the reader could not do now.
 */
export async function readCv(
  deps: CvTextDeps,
  fileId: string,
  tries: { isLastTry: boolean; isAgain?: boolean },
): Promise<void> {
  const file = await findUnread(deps.db, fileId);
  if (!file) return;
  const attempts = await noteAttempt(deps.db, file.id);
  try {
    const outcome = attempts > MOST_ATTEMPTS ? unread('too_large') : await outcomeOf(deps, file, tries);
    await storeOutcome(deps, file, outcome);
  } finally {
    // What failed and could say so did not end the process.
    await forgetAttempts(deps.db, file.id);
  }
}

async function storeOutcome(deps: CvTextDeps, file: CvFile, outcome: CvReadingOutcome): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Removed while it was read: its words are not stored.
    if (!(await lockFile(tx, file.id))) return;
    const { isFirst } = await storeText(tx, file, outcome, deps.now());
    await refreshCandidate(tx, file.account_id);
    if (isFirst) await notifyReading(tx, deps, file, outcome);
  });
}

async function outcomeOf(
  { storage }: CvTextDeps,
  file: CvFile,
  { isLastTry, isAgain = isLastTry }: { isLastTry: boolean; isAgain?: boolean },
): Promise<CvReadingOutcome> {
  if (file.byte_size > MOST_BYTES) return unread('too_large');
  try {
    const bytes = await storage.getBytes(file.storage_key);
    return await readCvText(bytes, { extension: file.extension, isAgain, recognizes: true });
  } catch (error) {
    if (isLastTry && error instanceof StoredFileMissing) return unread('corrupt', 'missing');
    throw error;
  }
}

/** Once: the first time a file is read. A CV that completes the profile leads to its reading. */
async function notifyReading(
  tx: Db,
  { mailer, now }: CvTextDeps,
  { id, account_id, name, created_at }: CvFile,
  { status, content }: CvReadingOutcome,
): Promise<void> {
  const at = now();
  const isRecent = at.getTime() - created_at.getTime() < NOTIFY_WITHIN_DAYS * 24 * 3600 * 1000;
  if (!isRecent) return;
  const to = { id: account_id };
  const kind = 'application' as const;
  const type = notificationTypes.info;
  if (status !== 'read') {
    const title = cvUnreadableTitle(name, status);
    await notify(tx, mailer, [{ to, kind, type, title, url: '/profile?section=documents' }], at);
    return;
  }
  const says = (content?.experiences.length ?? 0) + (content?.educations.length ?? 0) > 0;
  if (!says || !(await isFirstForBareProfile(tx, account_id, id))) return;
  const url = `/profile?vue=cv&document=${id}`;
  await notify(tx, mailer, [{ to, kind, type, title: cvReadTitle(name), url }], at);
}
