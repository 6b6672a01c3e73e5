import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hideOrphanAttachments } from './attachments.ts';

const BATCH = 500;

/**
 * Deletes conversations in which nothing was written for 24 months, unless an application of the person to the company
 * lived since, or the contract of a mission goes on or ended since, and bulk messages as old. Their documents are hidden: the drive's purge clears them with their content.
 * @returns how many conversations.
 */
export async function forgetOldConversations(db: Db, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - retentionMonths.conversations);
  const quiet = sql`
    delete from conversations where id in (
      select c.id from conversations c
      where c.last_message_at < ${before}
        and not exists (select 1 from applications a
          where a.candidate_id = c.person_id and a.company_id = c.company_id
            and greatest(a.created_at, a.stage_changed_at) >= ${before})
        and not exists (select 1 from mission_contracts k
          where k.mission_id = c.mission_id and k.freelance_id = c.person_id
            and coalesce(k.completed_at, k.terminated_at, 'infinity') >= ${before})
      limit ${BATCH})`;
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await quiet.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) break;
  }
  await db
    .deleteFrom('bulk_messages')
    .where('changed_at', '<', before)
    .where('status', '<>', 'running')
    .execute();
  await hideOrphanAttachments(db, now);
  return deleted;
}
