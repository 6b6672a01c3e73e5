import type { Role } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';

export type InstanceRow = {
  id: string;
  role: Role;
  host: string;
  pid: number;
  node_version: string;
  started_at: Date;
  seen_at: Date;
  memory_bytes: number;
  event_loop_delay_ms: number;
  pool_used: number;
  pool_waiting: number;
  pool_most: number;
};

const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** A heartbeat; processes that were killed are forgotten after a day. */
export async function upsertInstance(db: Db, row: InstanceRow): Promise<void> {
  const { id: _, ...values } = row;
  await db
    .insertInto('process_instances')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await db
    .deleteFrom('process_instances')
    .where('seen_at', '<', new Date(row.seen_at.getTime() - FORGOTTEN_AFTER_MS))
    .execute();
}

export async function deleteInstance(db: Db, id: string): Promise<void> {
  await db.deleteFrom('process_instances').where('id', '=', id).execute();
}

/** Those that live first, then by their start. */
export async function selectInstances(db: Db): Promise<InstanceRow[]> {
  const rows = await db
    .selectFrom('process_instances')
    .selectAll()
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows as InstanceRow[];
}
