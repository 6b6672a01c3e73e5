import type { MissionState } from '@baara/contract/freelance/market-states';
import { sql } from 'kysely';

/** An open mission is over after its last day, whether or not anyone closed it. */
export const missionStateOf = (row: { status: string; closes_on: string }, today: string): MissionState =>
  row.status === 'open' && row.closes_on < today ? 'closed' : (row.status as MissionState);

/** Of `missions as m`: a company's mission is nobody's once who published it has left the company. */
export const hasSpeaker = sql<boolean>`(m.company_id is null or exists (select 1 from company_people w
  where w.account_id = m.client_id and w.company_id = m.company_id))`;

export { freelanceName, shortName } from '../public-name.ts';
