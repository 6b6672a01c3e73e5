import type { CampaignState } from '@baara/contract/campaign-statuses';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The SQL of `campaignStateOf`, for a campaign that is no draft. */
function isInState(state: CampaignState, today: string) {
  const isOver = sql<boolean>`(c.status = 'closed' or coalesce(c.ends_on < ${today}::date, false))`;
  const isAhead = sql<boolean>`coalesce(c.starts_on > ${today}::date, false)`;
  if (state === 'closed') return isOver;
  return state === 'upcoming'
    ? sql<boolean>`(not ${isOver} and ${isAhead})`
    : sql<boolean>`(not ${isOver} and not ${isAhead})`;
}

/** Those anyone finds in lists. */
function listed(db: Db) {
  return db.selectFrom('campaigns as c').where('c.status', '<>', 'draft').where('c.is_public', '=', true);
}

export async function countActive(
  db: Db,
  today: string,
): Promise<{ activeCampaigns: number; availablePositions: number }> {
  return listed(db)
    .where(isInState('active', today))
    .select(({ fn }) => [
      fn.countAll<number>().as('activeCampaigns'),
      sql<number>`coalesce(sum(c.total_positions), 0)`.as('availablePositions'),
    ])
    .executeTakeFirstOrThrow();
}
