import type { IncidentImpact, StatusComponent } from '@baara/contract/monitoring/status-words';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type IncidentRow = {
  id: string;
  title: string;
  impact: IncidentImpact;
  components: StatusComponent[];
  started_at: Date;
  ended_at: Date | null;
  updates: { text: string; at: string }[];
};

const columns = sql`
  i.id, i.title, i.impact, i.components, i.started_at, i.ended_at,
  (select coalesce(jsonb_agg(jsonb_build_object('text', u.text, 'at', u.at) order by u.at, u.id), '[]')
    from status_incident_updates u where u.incident_id = i.id) as updates`;

/** A page says a hundred of them at most: more in ninety days is no status page any more. */
const SHOWN_MOST = 100;

/** Those that last, then those that ended since, the newest first. */
export async function selectRecentIncidents(db: Db, since: Date): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select ${columns} from status_incidents i where i.ended_at is null or i.ended_at > ${since}
    order by i.ended_at is not null, i.started_at desc, i.id limit ${SHOWN_MOST}`.execute(db);
  return rows;
}

export type WrittenIncidentRow = IncidentRow & { created_by_name: string | null; total: number };

export function selectIncidents(
  db: Db,
  page: { page: number; limit: number },
): Promise<{ rows: WrittenIncidentRow[]; total: number }> {
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<WrittenIncidentRow>`
      select ${columns}, ${nameOf('a')} as created_by_name, count(*) over ()::integer as total
      from status_incidents i left join accounts a on a.id = i.created_by
      order by i.ended_at is not null, i.started_at desc, i.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}

export async function insertIncident(
  tx: Db,
  incident: {
    title: string;
    impact: IncidentImpact;
    components: readonly StatusComponent[];
    accountId: string;
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('status_incidents')
    .values({
      title: incident.title,
      impact: incident.impact,
      components: [...incident.components],
      started_at: incident.at,
      created_by: incident.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertUpdate(
  tx: Db,
  update: { incidentId: string; text: string; accountId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('status_incident_updates')
    .values({
      incident_id: update.incidentId,
      text: update.text,
      at: update.at,
      created_by: update.accountId,
    })
    .execute();
}

export function lockIncident(tx: Db, id: string): Promise<{ ended_at: Date | null } | undefined> {
  return tx
    .selectFrom('status_incidents')
    .select('ended_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endIncident(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('status_incidents').set({ ended_at: at }).where('id', '=', id).execute();
}
