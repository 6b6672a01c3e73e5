import { aggregateBoardCounts } from '../apps/api/src/features/applications/board/board-counts.queries.ts';
import { refreshOutdated } from '../apps/api/src/features/candidates/matching/match-rows.ts';
import { readOffersAgain } from '../apps/api/src/features/support/moderation/read-offers-again.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import type { Mailer } from '../apps/api/src/platform/mail/mailer.ts';
import { say } from './table.ts';

const CANDIDATE_ROWS = 2000;
const OFFERS = 200;

/** Nobody is notified of texts read again. */
const mailer: Mailer = {
  sendMail: () => Promise.reject(new Error('A message was sent of what an engine read again')),
  close: () => undefined,
};

/**
 * Does at once what a newer engine would have the product do in the background of its first hours on this volume, where it
 * would be measured with everything else. Minutes the first time, nothing after it.
 */
export async function settleVolume(db: Db): Promise<void> {
  const now = new Date();
  const since = performance.now();
  while ((await refreshOutdated(db, CANDIDATE_ROWS, now)) > 0);
  while ((await readOffersAgain(db, OFFERS, { mailer, now })) > 0);
  await aggregateBoardCounts(db);
  const seconds = (performance.now() - since) / 1000;
  if (seconds > 10) say(`Brought the volume up to the engines of this tree in ${seconds.toFixed(0)} s.`);
}
