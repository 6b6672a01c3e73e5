import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AiCalls } from '../db/schema.generated.ts';

/** Millionths of the currency of the prices. */
type Ceiling = { spender: string; ceilingMicros: number };

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

class OverCeiling extends Error {}

/**
 * Takes the amount from every ceiling, or from none. Two calls at once never pass a ceiling together: each row is
 * raised in one statement, in the order given.
 */
export async function reserve(
  db: Db,
  ceilings: readonly Ceiling[],
  micros: number,
  now: Date,
): Promise<boolean> {
  if (ceilings.some(({ ceilingMicros }) => micros > ceilingMicros)) return false;
  try {
    await db.transaction().execute(async (tx) => {
      for (const { spender, ceilingMicros } of ceilings) {
        const { rows } = await sql`
          insert into ai_spending as s (day, spender, spent_micros) values (${dayOf(now)}, ${spender}, ${micros})
          on conflict (day, spender) do update set spent_micros = s.spent_micros + excluded.spent_micros
            where s.spent_micros + excluded.spent_micros <= ${ceilingMicros}
          returning s.spender`.execute(tx);
        if (rows.length === 0) throw new OverCeiling();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof OverCeiling) return false;
    throw error;
  }
}

/** Replaces what was reserved at `now` by what it cost. */
export async function settle(
  db: Db,
  ceilings: readonly Ceiling[],
  { reserved, spent }: { reserved: number; spent: number },
  now: Date,
): Promise<void> {
  for (const { spender } of ceilings) {
    await sql`
      update ai_spending set spent_micros = greatest(0, spent_micros - ${reserved}::bigint + ${spent}::bigint)
      where day = ${dayOf(now)} and spender = ${spender}`.execute(db);
  }
}

export async function insertAiCall(db: Db, call: Insertable<AiCalls>): Promise<void> {
  await db.insertInto('ai_calls').values(call).execute();
}

/** Deletes old records of calls; the cost of a call matters on its day only. */
export async function forgetAiCalls(db: Db, before: Date, now: Date): Promise<void> {
  await db.deleteFrom('ai_calls').where('at', '<', before).execute();
  await sql`delete from ai_spending where day < ${dayOf(now)}::date - 1`.execute(db);
}
