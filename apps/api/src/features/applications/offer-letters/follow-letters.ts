import { elide } from '@baara/contract/formats/elision';
import { REMINDED_DAYS_BEFORE } from '@baara/contract/applications/offer-letter-words';
import type { Db } from '../../../platform/db/database.ts';
import { processDueItems, runInTurn } from '../../../platform/queue/process-due-items.ts';
import { dayBefore, statusAt } from './letter-rules.ts';
import { endLetter, markReminded } from './letter-writes.queries.ts';
import { lockLetter, selectDue } from './offer-letters.queries.ts';
import { letterReminderMail } from './offer-letters.mails.ts';
import { type LetterServices, notifyCandidate, notifyCompany } from './notify-letter.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Writes down as expired the letters whose day has gone by, and reminds candidates of those that end soon, once each.
 * Reading already treats the first as expired; running it again changes nothing.
 * @throws once all were tried, when some failed: the next run takes those up again.
 */
export async function followLetters(db: Db, services: LetterServices): Promise<void> {
  const { now } = services;
  const remindBefore = new Date(now.getTime() + REMINDED_DAYS_BEFORE * DAY_MS);
  const follow = (due: 'expired' | 'reminder', work: (id: string) => Promise<void>) =>
    processDueItems<string>({
      failure: 'job offers could not be followed',
      page: (after, limit) => selectDue(db, due, { now, remindBefore, after, limit }),
      work,
    });
  await runInTurn([
    () => follow('expired', (id) => expireOne(db, id, services)),
    () => follow('reminder', (id) => remindOne(db, id, services)),
  ]);
}

async function expireOne(db: Db, id: string, services: LetterServices): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockLetter(tx, id);
    // Answered or withdrawn since the list was read.
    if (row?.status !== 'sent') return;
    const isClosed = statusAt(row, services.now) === 'withdrawn';
    await endLetter(tx, id, { status: 'expired', by: 'date', reason: null }, services.now);
    if (isClosed) return;
    const title = `La proposition pour « ${row.offer_title} » a expiré sans réponse`;
    await notifyCompany(
      tx,
      row,
      { title: `${title} ${elide('de', row.candidate_name ?? 'son candidat')}` },
      services,
    );
    await notifyCandidate(tx, row, { title: `${title} de votre part` }, services);
  });
}

async function remindOne(db: Db, id: string, services: LetterServices): Promise<void> {
  const { now } = services;
  await db.transaction().execute(async (tx) => {
    const row = await lockLetter(tx, id);
    if (!row?.expires_at || !row.sent_at || statusAt(row, now) !== 'sent' || row.reminded_at !== null) return;
    await markReminded(tx, id, now);
    // One sent so late that the reminder would follow it at once has none.
    if (row.expires_at.getTime() - row.sent_at.getTime() <= REMINDED_DAYS_BEFORE * DAY_MS) return;
    const expiresOn = dayBefore(row.expires_at);
    await notifyCandidate(
      tx,
      row,
      {
        title: `La proposition ${elide('de', row.company_name)} attend votre réponse`,
        mail: (context) => letterReminderMail({ ...context, expiresOn }),
      },
      services,
    );
  });
}
