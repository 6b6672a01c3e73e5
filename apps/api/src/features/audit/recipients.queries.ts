import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';

export const RECIPIENTS_KEY = 'audit';

/** A value of another shape counts as none. */
const Stored = z.object({ addresses: z.array(z.string()), version: z.int() });

/** The addresses that receive each signed head. */
export async function readRecipients(db: Db): Promise<{ addresses: string[]; version: number }> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', RECIPIENTS_KEY)
    .executeTakeFirst();
  const stored = Stored.safeParse(row?.value);
  return stored.success ? stored.data : { addresses: [], version: 0 };
}
