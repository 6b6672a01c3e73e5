import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Until the end of the transaction, parts of rows of the audit may be emptied: the actor, the subject, the detail, the
 * address. Their links lose the salts of those parts, so that the chain stays verifiable. The database refuses any
 * other change.
 */
export async function allowAuditErasure(tx: Db): Promise<void> {
  await sql`select set_config('baara.audit_erasure', 'on', true)`.execute(tx);
}
