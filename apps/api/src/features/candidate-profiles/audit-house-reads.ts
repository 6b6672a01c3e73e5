import type { CandidateProfile } from '@baara/contract/candidate-profiles';
import type { Db } from '../../platform/db/database.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';

/**
 * Writes down whose whole profile somebody of the house was shown: no company's rule stands between them and it.
 * Before the answer leaves: what could not be written down is not shown.
 */
export async function auditHouseReads(
  db: Db,
  { actor, ip, profiles }: { actor: Actor; ip: string; profiles: readonly CandidateProfile[] },
): Promise<void> {
  for (const { id, access } of profiles)
    if (access === 'house') await audit(db, { actor, action: 'candidate.profile_read', subject: id, ip });
}
