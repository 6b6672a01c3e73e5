import type { UserDetail } from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readConsents } from '../../personal-data/public/read-consents.ts';
import { readDevices } from '../public/account-access.ts';
import { type Act, auditAct } from './open-user.ts';
import {
  countBelongings,
  findOpenDisabling,
  findUser,
  selectOffersLeftAlone,
  wasViewedSince,
} from './user-detail.queries.ts';
import { userDetailView } from './users.view.ts';

/** A screen that is open reads again and again: one row of the audit says so for this long. */
const VIEW_MS = 10 * 60 * 1000;

/** @throws 404. */
export async function readUser(db: Db, actor: Actor, id: string, now: Date): Promise<UserDetail> {
  const row = await findUser(db, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  const [sessions, consents, belongings, disabling, alone] = await Promise.all([
    readDevices(db, id, actor.sessionId, now),
    readConsents(db, id),
    countBelongings(db, id),
    findOpenDisabling(db, id),
    selectOffersLeftAlone(db, id, now),
  ]);
  const beside = {
    sessions,
    consents,
    belongings: belongings as UserDetail['belongings'],
    publicOffers: alone.length,
    disabling,
  };
  return userDetailView(row, beside, actor);
}

/** A person's page was read. One's own is nobody else's affair. */
export async function auditView(db: Db, act: Act, now: Date): Promise<void> {
  const { actor, id } = act;
  if (actor.accountId === id) return;
  const since = new Date(now.getTime() - VIEW_MS);
  if (await wasViewedSince(db, { actorId: actor.accountId, subject: id, since })) return;
  await auditAct(db, act, 'account.viewed', {});
}
