import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Db } from '../../../../platform/db/database.ts';

/** @throws a violation of `company_members_account_key` for anyone who is in a team already. */
export async function insertMember(
  db: Db,
  member: { companyId: string; accountId: string; role: CompanyRole; jobTitle?: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('company_members')
    .values({
      company_id: member.companyId,
      account_id: member.accountId,
      role: member.role,
      job_title: member.jobTitle ?? null,
      created_at: member.at,
    })
    .execute();
}
