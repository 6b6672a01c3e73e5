import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A mail server refused this address for good: proof, for anyone who reports that it is dead. */
export async function noteRefusedMailbox(db: Db, email: string, at: Date): Promise<void> {
  await sql`
    insert into refused_mailboxes (account_id, email, refused_at)
    select id, email, ${at} from accounts where lower(email) = lower(${email}) and erased_at is null
    on conflict (account_id) do update set email = excluded.email, refused_at = excluded.refused_at`.execute(
    db,
  );
}

/** Its owner opened a link that was sent to their address: no refusal speaks against it any more, nor any report. */
export async function noteMailboxWorks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('refused_mailboxes').where('account_id', '=', accountId).execute();
  await db
    .deleteFrom('dead_contacts')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'email')
    .execute();
}
