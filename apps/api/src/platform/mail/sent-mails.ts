import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const DAY_MS = 86_400_000;
/** Counts are asked for over a day. */
const RETENTION_DAYS = 2;

/** Counts a message that has just left, and forgets counts nobody asks for any more. */
export async function countSentMail(db: Db, at: Date): Promise<void> {
  const retainedSince = new Date(at.getTime() - RETENTION_DAYS * DAY_MS);
  await sql`
    insert into sent_mails (minute, total) values (date_trunc('minute', ${at}::timestamptz), 1)
    on conflict (minute) do update set total = sent_mails.total + 1`.execute(db);
  // Instances that clear at once take different lines instead of waiting for each other.
  await sql`
    delete from sent_mails where minute in (
      select minute from sent_mails where minute < ${retainedSince} for update skip locked)`.execute(db);
}

/** @returns how many messages left over the last day, to the minute. */
export async function countSentLastDay(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('sent_mails')
    .where('minute', '>', new Date(now.getTime() - DAY_MS))
    .where('minute', '<=', now)
    .select(sql<number>`coalesce(sum(total), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
