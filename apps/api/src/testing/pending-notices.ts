import { sql } from 'kysely';
import { notifyLateMove } from '../features/applications/moves/notify-move.ts';
import type { TestApp } from './test-app.ts';

/** Moves whose candidates wait to be notified, in the order they were made. */
export async function pendingNotices(server: TestApp): Promise<{ eventId: number; at: Date }[]> {
  const { rows } = await sql<{ eventId: number; at: Date }>`
    select (data->>'eventId')::integer as "eventId", start_after as at from pgboss.job
    where name = 'applications.tell-move' order by (data->>'eventId')::integer`.execute(server.db);
  return rows;
}

/** Lets the time to undo go by: runs every job that waits to notify a candidate. */
export async function sendPendingNotices(server: TestApp): Promise<void> {
  for (const { eventId } of await pendingNotices(server))
    await notifyLateMove(server.db, eventId, {
      ...server.services,
      publicUrl: 'http://localhost',
      now: server.services.now(),
    });
}
