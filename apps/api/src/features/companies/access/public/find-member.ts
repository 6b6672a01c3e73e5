import { type CompanyRole, mayWrite } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { nameOf } from '../../../../platform/db/name-of.ts';
import type { CompanyMember } from './company-member.ts';
import { offerScopeOf } from './offer-scope.ts';

/**
 * Somebody who works for a company without a request of theirs: what they asked for is carried out later.
 * @returns undefined once they left it, or may no longer act for it.
 */
export async function findCompanyMember(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<CompanyMember | undefined> {
  const row = await db
    .selectFrom('company_people as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where('p.company_id', '=', companyId)
    .where('p.account_id', '=', accountId)
    .where('a.status', '=', 'active')
    .select(['a.email', 'c.name as company', 'p.role', 'p.is_acting'])
    .select(sql<string | null>`${nameOf('a')}`.as('name'))
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as CompanyRole;
  const name = row.name ?? row.email;
  const company = { id: companyId, name: row.company ?? '' };
  return {
    accountId,
    email: row.email,
    name,
    isActing: row.is_acting === true,
    publicName: row.is_acting ? company.name : name,
    company,
    role,
    canWrite: mayWrite(role),
    scope: offerScopeOf(accountId, { ...company, role }),
  };
}
