import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { countConfirmers } from '../permissions.queries.ts';

/** Changes that may leave nobody in charge are made one after another: two people cannot close each other's account. */
export async function lockCharge(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7262034)`.execute(tx);
}

/**
 * Whether the platform would be left to nobody without this account: its last administrator, or the last person who can
 * confirm what two people must do. Locks the administrators, so that two who leave at once are looked at in turn.
 */
export async function isLastInCharge(
  tx: Db,
  { id, role }: { id: string; role: string },
): Promise<'admin' | 'confirmer' | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts
    where role = 'admin' and status = 'active' and deletion_requested_at is null and erased_at is null
    order by id for no key update`.execute(tx);
  if (role === 'admin' && rows.length === 1 && rows[0]?.id === id) return 'admin';
  const [now, without] = [await countConfirmers(tx), await countConfirmers(tx, { withoutPerson: id })];
  return now > 0 && without === 0 ? 'confirmer' : null;
}
