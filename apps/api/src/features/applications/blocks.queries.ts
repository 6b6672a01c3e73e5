import type { Db } from '../../platform/db/database.ts';

/** Whether this person asked to receive no more messages of the company. */
export async function hasBlocked(
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_blocks')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .select('person_id')
    .executeTakeFirst();
  return row !== undefined;
}
