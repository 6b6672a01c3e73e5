import type { UserDetail } from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readConsents } from '../../personal-data/public/read-consents.ts';
import { readDevices } from '../public/account-access.ts';
import {
  countBelongings,
  findOpenDisabling,
  findUser,
  selectOffersLeftAlone,
} from './user-detail.queries.ts';
import { userDetailView } from './users.view.ts';

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
