import type { Db } from '../../../../platform/db/database.ts';

/** Whether a newcomer may give this code. @param code in upper case. */
export async function isUsableReferenceCode(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reference_codes')
    .select('id')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}
