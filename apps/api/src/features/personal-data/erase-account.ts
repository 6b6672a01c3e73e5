import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { refreshCandidate } from '../candidates/public/candidate-search-rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { dropStoredContent } from '../files/public/stored-content.ts';
import { hasOpenMoney } from '../freelance/escrow/public/open-money.ts';
import { freeSeatsOf } from '../trainings/public/free-seats.ts';
import {
  beginErasure,
  blankAudit,
  closeOffersOfLastMember,
  deleteAccount,
  type DueAccount,
  forgetElsewhere,
  leaveSharedFiles,
  selectAskedBetween,
  selectDueAccounts,
  selectOwnedFiles,
} from './erasure.queries.ts';
import { dayInWords } from '@baara/contract/formats/days';
import type { Config } from '../../config.ts';
import { dataPage } from './deletion.ts';
import { accountErasedMail, deletionSoonMail } from './personal-data.mails.ts';
import { deletionDueAt } from './personal-data.view.ts';

export type ErasureDeps = {
  config: Pick<Config, 'http' | 'payments'>;
  storage: Storage;
  mailer: Pick<Mailer, 'sendMail'>;
};

const DAY_MS = 24 * 3600 * 1000;
const REMINDED_DAYS_BEFORE = 3;
const BATCH = 50;

const dueBefore = (now: Date): Date => new Date(now.getTime() - DELETION_DELAY_DAYS * DAY_MS);

/**
 * Erases the accounts whose thirty days are over. Running it again changes nothing; a stop half-way leaves whole
 * accounts, erased or not. One that cannot be erased now delays none of the others.
 * @returns how many were erased.
 * @throws AggregateError, once all were tried, with the errors.
 */
export async function eraseDueAccounts(db: Db, deps: ErasureDeps, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let erased = 0;
  let after: string | undefined;
  for (;;) {
    const due = await selectDueAccounts(db, { requestedBefore: dueBefore(now), after, limit: BATCH });
    for (const account of due) {
      try {
        if (await eraseAccount(db, deps, account, now)) erased += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    after = due.at(-1)?.id;
    if (due.length < BATCH) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be erased.');
  return erased;
}

async function eraseAccount(db: Db, deps: ErasureDeps, account: DueAccount, now: Date): Promise<boolean> {
  // Tried again the next day: nobody is erased while money is owed to them, or waits for their answer.
  if (await hasOpenMoney(db, account.id)) return false;
  if (!(await beginErasure(db, account.id, dueBefore(now), now))) return false;
  await refreshCandidate(db, account.id);
  await leaveSharedFiles(db, account.id);
  // The content first: rows without content are found again by the next run, the reverse never would be.
  for (const file of await selectOwnedFiles(db, account.id)) {
    await dropStoredContent(db, deps.storage, file);
  }
  const seats = { db, config: deps.config, mailer: deps.mailer, now: () => now };
  await db.transaction().execute(async (tx) => {
    await forgetElsewhere(tx, account);
    await closeOffersOfLastMember(tx, account.id, now);
    await freeSeatsOf(tx, seats, account.id);
    await blankAudit(tx, account.id);
    await deleteAccount(tx, account.id);
    await audit(tx, { actor: null, action: 'account.erased' });
    const mail = accountErasedMail({ firstName: account.first_name });
    await deps.mailer.sendMail(tx, { ...mail, to: account.email });
  });
  return true;
}

/** Run once a day: each account is reminded on one day only. */
export async function remindOfDeletions(db: Db, deps: ErasureDeps, now: Date): Promise<void> {
  const to = new Date(dueBefore(now).getTime() + REMINDED_DAYS_BEFORE * DAY_MS);
  const from = new Date(to.getTime() - DAY_MS);
  // All or none: tried again, the day's reminders do not leave twice.
  await db.transaction().execute(async (tx) => {
    for (const { email, first_name: firstName, deletion_requested_at: at } of await selectAskedBetween(
      tx,
      from,
      to,
    )) {
      if (!at) continue;
      const mail = deletionSoonMail({ firstName, dueOn: dayInWords(deletionDueAt(at)), url: dataPage(deps) });
      await deps.mailer.sendMail(tx, { ...mail, to: email });
    }
  });
}
