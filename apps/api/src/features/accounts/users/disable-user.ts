import type { DisablingBody } from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import { dayInWords } from '@baara/contract/formats/days';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { setOffersSuspended } from '../../offers/public/suspend-offers.ts';
import { endAllAccess } from '../public/account-access.ts';
import {
  endDisabling,
  insertDisabling,
  selectDueDisablings,
  selectOffersToShow,
  setAccountStatus,
} from './disablings.queries.ts';
import { type Act, actOnUser, auditAct, mailPerson, type UserServices } from './open-user.ts';
import { requireOthersInCharge } from './secure-user.ts';
import { lockUser, selectOffersLeftAlone, type UserDetailRow } from './user-detail.queries.ts';
import { accountDisabledMail, accountEnabledMail } from './users.mails.ts';

/** The calendar day of Bamako, which is UTC's. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Disables an account: its sessions end on every instance at once, what is public of it is hidden, and its person reads
 * why, until when, and how to object. Offers are hidden when nobody else of the company could answer for them.
 * @throws those of `actOnUser`; 409 LAST_ADMIN, LAST_CONFIRMER; 422 for a last day that is over.
 */
export async function disableUser(
  db: Db,
  act: Act,
  { cause, message, untilOn = null }: z.output<typeof DisablingBody>,
  services: UserServices,
  now: Date,
): Promise<void> {
  if (untilOn !== null && untilOn <= dayOf(now))
    throw invalid([{ field: 'untilOn', message: messages.UNTIL_PAST }]);
  const hidden = await actOnUser(db, act, 'disable', async (tx, row) => {
    await requireOthersInCharge(tx, row);
    const hiddenOffers = await selectOffersLeftAlone(tx, row.id, now);
    await setAccountStatus(tx, row.id, 'disabled', now);
    await insertDisabling(tx, {
      accountId: row.id,
      cause,
      message,
      untilOn,
      by: act.actor.accountId,
      at: now,
      hiddenOffers,
    });
    const ended = await endAllAccess(tx, services.events, row.id, now);
    await refreshCandidate(tx, row.id);
    await setOffersSuspended(tx, hiddenOffers, now, { now, queue: services.queue });
    const detail = { cause, reason: message, untilOn, ended, hiddenOffers: hiddenOffers.length };
    await auditAct(tx, act, 'account.disabled', detail);
    const mail = accountDisabledMail({
      firstName: row.first_name,
      message,
      until: untilOn === null ? null : dayInWords(new Date(untilOn)),
      url: `${services.config.http.publicUrl}/contact`,
    });
    await mailPerson(tx, services, row.email, mail);
    return hiddenOffers;
  });
  await services.offerIndex.refresh(hidden);
}

/** Opens a disabled account again, with the offers that it hid. @throws those of `actOnUser`. */
export async function enableUser(
  db: Db,
  act: Act,
  { reason }: { reason: string },
  services: UserServices,
  now: Date,
): Promise<void> {
  const shown = await actOnUser(db, act, 'enable', async (tx, row) => {
    const ids = await openAgain(tx, row, { by: act.actor.accountId, reason }, services, now);
    await auditAct(tx, act, 'account.enabled', { reason, shownOffers: ids.length });
    return ids;
  });
  await services.offerIndex.refresh(shown);
}

type JobServices = Pick<UserServices, 'config' | 'mailer' | 'queue'>;

async function openAgain(
  tx: Db,
  row: UserDetailRow,
  { by, reason }: { by: string | null; reason: string | null },
  services: JobServices,
  now: Date,
): Promise<number[]> {
  const ended = await endDisabling(tx, row.id, { by, reason, at: now });
  await setAccountStatus(tx, row.id, 'active', now);
  await refreshCandidate(tx, row.id);
  const ids = ended ? await selectOffersToShow(tx, ended) : [];
  await setOffersSuspended(tx, ids, null, { now, queue: services.queue });
  const url = `${services.config.http.publicUrl}/login`;
  await mailPerson(tx, services, row.email, accountEnabledMail({ firstName: row.first_name, reason, url }));
  return ids;
}

/** Opens the accounts whose last day has passed; each in its own transaction. Run again, it finds none of them. */
export async function enableDueUsers(db: Db, services: JobServices, now: Date): Promise<void> {
  for (const id of await selectDueDisablings(db, dayOf(now))) {
    await db.transaction().execute(async (tx) => {
      const row = await lockUser(tx, id);
      if (row?.status !== 'disabled') return;
      await openAgain(tx, row, { by: null, reason: null }, services, now);
      await audit(tx, { actor: null, action: 'account.enabled', subject: id });
    });
  }
}
