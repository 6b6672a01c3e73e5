import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type MemberRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: CompanyRole;
  jobTitle: string | null;
  avatarFileId: string | null;
  memberSince: Date;
  lastLoginAt: Date | null;
  isActive: boolean;
  /** Another owner can still sign in and is not about to be erased. */
  hasOtherOwner: boolean;
};

/** Every change of a company's team locks its row. */
export async function lockCompany(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

export async function findRole(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<CompanyRole | undefined> {
  const row = await db
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role as CompanyRole | undefined;
}

/** The role of a member, or of somebody who may act for the company. */
export async function findPlace(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<CompanyRole | undefined> {
  const row = await db
    .selectFrom('company_people')
    .select('role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role as CompanyRole | undefined;
}

function membersOf(db: Db, companyId: string) {
  return db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .select([
      'a.id',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.email',
      'm.role',
      'm.job_title as jobTitle',
      'a.avatar_file_id as avatarFileId',
      'm.created_at as memberSince',
      'a.last_login_at as lastLoginAt',
      sql<boolean>`a.status = 'active'`.as('isActive'),
      sql<boolean>`exists (select from company_members o join accounts oa on oa.id = o.account_id
        where o.company_id = m.company_id and o.role = 'owner' and o.account_id <> m.account_id
          and oa.status = 'active' and oa.deletion_requested_at is null)`.as('hasOtherOwner'),
    ]);
}

/** Owners first, then by name. */
export async function selectMembers(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { total } = await db
    .selectFrom('company_members')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await membersOf(db, companyId)
    .orderBy(sql`array_position(array['owner', 'recruiter', 'interviewer', 'reader'], m.role)`)
    .orderBy(sql`fold(a.first_name || ' ' || a.last_name)`)
    .orderBy('a.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows as MemberRow[], total };
}

export async function findMember(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<MemberRow | undefined> {
  const row = await membersOf(db, companyId).where('a.id', '=', accountId).executeTakeFirst();
  return row as MemberRow | undefined;
}

export async function setMemberRole(
  db: Db,
  companyId: string,
  accountId: string,
  role: CompanyRole,
): Promise<void> {
  await db
    .updateTable('company_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteMember(db: Db, companyId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
}
