import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What files are counted by. */
type Part = 'category' | 'centre' | 'gender' | 'region' | 'verdict' | 'day' | 'hour';
export type PartCount = { part: Part; key: string | null; count: number };

/** Hours counted one by one: the last of them is the one of the newest file. */
export const HOURS_SHOWN = 48;

/** Files of a campaign that were not withdrawn, by each part, in one reading of their rows. Bamako's clock is that of UTC. */
export async function countParts(db: Db, campaignId: string): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`
    with files as (
      select category_id, centre_id, gender, region, verdict, submitted_at at time zone 'UTC' as sent
      from campaign_applications where campaign_id = ${campaignId} and status <> 'WITHDRAWN'),
    timed as (
      select files.*, sent::date as day,
        case when sent > (select max(sent) from files) - make_interval(hours => ${HOURS_SHOWN})
          then date_trunc('hour', sent) end as hour
      from files)
    select
      case when grouping(category_id) = 0 then 'category' when grouping(centre_id) = 0 then 'centre'
        when grouping(gender) = 0 then 'gender' when grouping(region) = 0 then 'region'
        when grouping(verdict) = 0 then 'verdict' when grouping(day) = 0 then 'day' else 'hour' end as part,
      coalesce(category_id::text, centre_id::text, gender, nullif(region, ''), verdict, day::text,
        to_char(hour, 'YYYY-MM-DD"T"HH24:00:00.000"Z"')) as key,
      count(*) as count
    from timed
    group by grouping sets ((category_id), (centre_id), (gender), (region), (verdict), (day), (hour))
    order by count desc, key`.execute(db);
  return rows;
}

const MOST_OFFICERS = 50;

/** Of each officer, the files they read first or second that were read twice, and those read differently. */
export async function countReaders(
  db: Db,
  campaignId: string,
): Promise<{ name: string; done: number; disagreements: number }[]> {
  const { rows } = await sql<{ name: string; done: number; disagreements: number }>`
    select concat_ws(' ', a.first_name, a.last_name) as name, count(*) as done,
      count(*) filter (where s.second_status <> s.first_status) as disagreements
    from campaign_second_readings s
    cross join lateral (values (s.first_reader_id), (s.reader_id)) reader (id)
    join accounts a on a.id = reader.id
    where s.campaign_id = ${campaignId} and s.second_at is not null
    group by a.id
    order by disagreements desc, done desc, name
    limit ${MOST_OFFICERS}`.execute(db);
  return rows;
}

export function countStatuses(db: Db, campaignId: string): Promise<{ status: string; count: number }[]> {
  return db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute();
}

/** Files never sent, and those sent in the hour before `now`. */
export function countMoving(
  db: Db,
  campaignId: string,
  now: Date,
): Promise<{ drafts: number; lastHour: number }> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from campaign_drafts
        where campaign_id = ${campaignId} and submitted_version is null)`.as('drafts'),
      sql<number>`(select count(*) from campaign_applications
        where campaign_id = ${campaignId} and status <> 'WITHDRAWN'
          and submitted_at > ${hourAgo} and submitted_at <= ${now})`.as('lastHour'),
    ])
    .executeTakeFirstOrThrow();
}
