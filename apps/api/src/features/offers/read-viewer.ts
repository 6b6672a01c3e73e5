import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { selectOwnPercentages } from '../matching/public/own-match.ts';
import { selectBookmarked, selectOwnApplications } from './offers.queries.ts';
import type { Viewer } from './offers.view.ts';

/** What these offers are to a signed-in person: kept, applied to and, for a candidate's own profile, how near. */
export async function readViewer(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'role'>,
  ids: readonly number[],
  now: Date,
): Promise<Viewer> {
  const isCandidate = actor.role === 'applicant';
  const [bookmarked, applications, percentages] = await Promise.all([
    selectBookmarked(db, actor.accountId, ids),
    selectOwnApplications(db, actor.accountId, ids),
    isCandidate ? selectOwnPercentages(db, actor.accountId, ids, now) : new Map<number, number>(),
  ]);
  return { bookmarked, applications, percentages };
}
