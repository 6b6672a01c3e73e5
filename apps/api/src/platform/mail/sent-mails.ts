import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { defineStatement, type Holes } from '../db/prepared.ts';

const DAY_MS = 86_400_000;
/** Counts are asked for over a day. */
const RETENTION_DAYS = 2;

const countings = defineStatement(
  'count-sent-mail',
  (_db, { at, retainedSince }: Holes<{ at: Date; retainedSince: Date }>) => sql`
    with counted as (
      insert into sent_mails (minute, total) values (date_trunc('minute', ${at}::timestamptz), 1)
      on conflict (minute) do update set total = sent_mails.total + 1
      returning xmax = 0 as begins_minute)
    delete from sent_mails where exists (select from counted where begins_minute) and minute in (
      select minute from sent_mails where minute < ${retainedSince}::timestamptz for update skip locked)`,
);

/**
 * Counts a message that has just left. The first of a minute forgets counts nobody asks for any more; instances that do
 * so at once take different lines instead of waiting for each other.
 */
export async function countSentMail(db: Db, at: Date): Promise<void> {
  await countings(db, { at, retainedSince: new Date(at.getTime() - RETENTION_DAYS * DAY_MS) });
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
