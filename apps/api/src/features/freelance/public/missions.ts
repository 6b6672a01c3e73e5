import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';

/** Missions as they are stored and read, for the features about the work that follows. */
export type { FreelanceDeps } from '../freelance-deps.ts';
export { countryName } from './country-name.ts';
export { clients } from '../freelance.policy.ts';
export { missionPath } from '../freelance.mails.ts';
export { selectMissionFiles } from '../missions.queries.ts';
export { missionFileView } from '../missions.view.ts';
export { isNotSuspended } from '../profiles.queries.ts';
export { freelanceName, shortName } from '../public-name.ts';
export { readMissionDetail } from '../read-mission.ts';

/** @throws 422 naming `domain`, for one that GET /job-categories does not list. */
export async function requireDomain(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('job_categories').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw invalid([{ field: 'domain', message: messages.DOMAIN_REQUIRED }]);
}
