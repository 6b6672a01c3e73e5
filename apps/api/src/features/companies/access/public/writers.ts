import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Who of a company is notified of something: those who decide about its team, or those in charge of its recruitments. */
const rolesToNotify = {
  owners: ['owner'],
  writers: ['owner', 'recruiter'],
} as const satisfies Record<string, readonly CompanyRole[]>;

/** Members to notify, as accounts that can sign in. */
export function selectMembersToNotify(
  db: Db,
  companyId: string,
  whom: keyof typeof rolesToNotify,
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.role', 'in', rolesToNotify[whom])
    .where('a.status', '=', 'active')
    .select(['a.id', 'a.email', sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name')])
    .execute();
}

/**
 * Anyone who asked for something, while they are of the company or may act for it; when they left it, those who answer
 * for it.
 */
export async function selectRequesterOrWriters(
  db: Db,
  companyId: string,
  requesterId: string | null,
): Promise<{ id: string }[]> {
  const requester = await db
    .selectFrom('company_people as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', requesterId)
    .where('a.status', '=', 'active')
    .select('a.id')
    .executeTakeFirst();
  return requester ? [requester] : selectMembersToNotify(db, companyId, 'writers');
}
