import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { defineStatement, type Holes } from '../db/prepared.ts';

const DAY_MS = 86_400_000;
/** Counts are asked for over a day. */
const RETENTION_DAYS = 2;

const countings = defineStatement(
  'count-sent-mail',
  (_db, { at, total, retainedSince }: Holes<{ at: Date; total: number; retainedSince: Date }>) => sql`
    with counted as (
      insert into sent_mails (minute, total) values (date_trunc('minute', ${at}::timestamptz), ${total}::integer)
      on conflict (minute) do update set total = sent_mails.total + excluded.total
      returning xmax = 0 as begins_minute)
    delete from sent_mails where exists (select from counted where begins_minute) and minute in (
      select minute from sent_mails where minute < ${retainedSince}::timestamptz for update skip locked)`,
);

/**
 * Counts messages that have just left. The first of a minute forgets counts nobody asks for any more; instances that do
 * so at once take different lines instead of waiting for each other.
 */
export async function countSentMail(db: Db, at: Date, total = 1): Promise<void> {
  await countings(db, { at, total, retainedSince: new Date(at.getTime() - RETENTION_DAYS * DAY_MS) });
}

/** Counts a message that has just left; those that leave while a statement runs are counted together by the next one. */
export function createSentCounter(db: Db): () => Promise<void> {
  let total = 0;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const count = (): Promise<void> => {
    next = undefined;
    const counted = total;
    total = 0;
    running = countSentMail(db, new Date(), counted);
    return running;
  };
  return () => {
    total += 1;
    next ??= running.then(count, count);
    return next;
  };
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
