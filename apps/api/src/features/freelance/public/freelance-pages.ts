export { selectOpenMissions } from '../missions.queries.ts';
export { selectShownFreelances } from '../profiles.queries.ts';
