import type { CandidateProfile } from '@baara/contract/candidates/record';
import type { Db } from '../../../platform/db/database.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/**
 * Audits reads of whole profiles by the platform's staff: no company's rule limits them. Runs before the answer: a read
 * that could not be recorded is not shown.
 */
export async function auditPlatformReads(
  db: Db,
  { actor, ip, profiles }: { actor: Actor; ip: string; profiles: readonly CandidateProfile[] },
): Promise<void> {
  for (const { id, access } of profiles)
    if (access === 'house') await audit(db, { actor, action: 'candidate.profile_read', subject: id, ip });
}
