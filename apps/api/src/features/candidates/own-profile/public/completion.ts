import type { ProfileCompletion } from '@baara/contract/candidates/own-profile';
import type { Db } from '../../../../platform/db/database.ts';
import { findProfile } from '../own-profile.queries.ts';
import { profileView } from '../own-profile.view.ts';

/** How complete a candidate's profile is, and the next best step; null for an account without one. */
export async function readCompletion(
  db: Db,
  accountId: string,
  now: Date,
): Promise<ProfileCompletion | null> {
  const row = await findProfile(db, accountId, now);
  return row ? profileView(row, now).completion : null;
}
