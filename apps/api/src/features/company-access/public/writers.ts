import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Members who answer for the company's recruitments: those who are told of what candidates do. */
export function selectWriters(
  db: Db,
  companyId: string,
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.role', 'in', ['owner', 'recruiter'])
    .where('a.status', '=', 'active')
    .select(['a.id', 'a.email', sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name')])
    .execute();
}

/** Whoever asked for something, while they are of the company or may act for it; when they left it, those who answer for it. */
export async function selectAskerOrWriters(
  db: Db,
  companyId: string,
  askerId: string | null,
): Promise<{ id: string }[]> {
  const asker = await db
    .selectFrom('company_people as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', askerId)
    .where('a.status', '=', 'active')
    .select('a.id')
    .executeTakeFirst();
  return asker ? [asker] : selectWriters(db, companyId);
}
