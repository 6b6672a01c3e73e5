import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileMessages } from '@baara/contract/candidates/profile-rules';
import type { Db } from '../../../../platform/db/database.ts';
import { type DomainError, notFound } from '../../../../platform/http/errors.ts';
import { findProfile } from '../own-profile.queries.ts';
import { profileView } from '../own-profile.view.ts';

export const profileMissing = (): DomainError => notFound(profileMessages.NOT_FOUND, 'PROFILE_NOT_FOUND');

/** A candidate's whole profile, for the tools that are made of it. @throws 404 for an account without one. */
export async function getProfile(db: Db, accountId: string, now: Date): Promise<ApplicantProfile> {
  const row = await findProfile(db, accountId, now);
  if (!row) throw profileMissing();
  return profileView(row, now);
}
