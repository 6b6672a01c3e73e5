/** Missions as they are stored and read, for the features about the work that follows. */
export type { FreelanceDeps, NotifyContext } from '../freelance-deps.ts';
export { countryName } from './country-name.ts';
export { clients } from '../freelance.policy.ts';
export { missionPath } from '../freelance.mails.ts';
export { selectInterested } from '../interests.queries.ts';
export { selectMissionFiles } from '../missions.queries.ts';
export { missionFileView } from '../missions.view.ts';
export { isNotSuspended } from '../profiles.queries.ts';
export { freelanceName, fullName, shortName } from '../public-name.ts';
export { isMine, missionMissing, readMissionDetail } from '../read-mission.ts';
export { requireDomain } from '../require-domain.ts';
