import type { Db } from '../db/database.ts';
import type { Actor } from '../session/actor.ts';

/** Writes down who did what to what; in the transaction of the deed itself. `detail` holds no secret. */
export async function audit(
  db: Db,
  entry: {
    actor: Pick<Actor, 'accountId' | 'role'> | null;
    action: string;
    subject?: string;
    detail?: Record<string, unknown>;
    ip?: string | null;
  },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actor?.accountId ?? null,
      actor_role: entry.actor?.role ?? null,
      action: entry.action,
      subject: entry.subject ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      ip: entry.ip ?? null,
    })
    .execute();
}
