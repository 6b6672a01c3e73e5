import type { MonitoringAlertKind } from '@baara/contract/monitoring/monitoring-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type AlertRow = {
  id: string;
  kind: MonitoringAlertKind;
  opened_at: Date;
  mailed_at: Date | null;
  ended_at: Date | null;
  detail: string;
};

/** Open ones first, then those that ended last; twenty at most. */
export async function selectAlerts(db: Db): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select id, kind, opened_at, mailed_at, ended_at, detail from monitoring_alerts
    order by ended_at is not null, coalesce(ended_at, opened_at) desc, id limit 20`.execute(db);
  return rows;
}

export async function lockOpenAlerts(tx: Db): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select id, kind, opened_at, mailed_at, ended_at, detail from monitoring_alerts where ended_at is null
    order by kind for update`.execute(tx);
  return rows;
}

export async function openAlert(
  tx: Db,
  { kind, detail, at }: { kind: string; detail: string; at: Date },
): Promise<void> {
  await tx.insertInto('monitoring_alerts').values({ kind, detail, opened_at: at }).execute();
}

export async function describeAlert(tx: Db, id: string, detail: string): Promise<void> {
  await tx.updateTable('monitoring_alerts').set({ detail }).where('id', '=', id).execute();
}

export async function endAlerts(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('monitoring_alerts').set({ ended_at: at }).where('id', 'in', ids).execute();
}

export async function noteAlertsMailed(tx: Db, kinds: readonly string[], at: Date): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable('monitoring_alerts')
    .set({ mailed_at: at })
    .where('ended_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute();
}

export async function forgetOldAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('monitoring_alerts').where('ended_at', '<', before).execute();
}

/** Who is notified of an alert by the bell. */
export function selectMonitoringHolders(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('effective_permissions as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('p.permission', '=', 'monitoring.read')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .execute();
}
