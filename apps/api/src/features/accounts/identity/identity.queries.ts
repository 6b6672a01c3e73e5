import type { IdentityChanges } from '@baara/contract/accounts/identity';
import type { Db } from '../../../platform/db/database.ts';

export type IdentityRow = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  country: string;
  address: string | null;
  jobTitle: string | null;
  memberSince: Date | null;
  registeredAt: Date;
};

export function findIdentity(db: Db, accountId: string): Promise<IdentityRow> {
  return db
    .selectFrom('accounts as a')
    .leftJoin('company_members as m', 'm.account_id', 'a.id')
    .where('a.id', '=', accountId)
    .select([
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.email',
      'a.phone',
      'a.country',
      'a.address',
      'm.job_title as jobTitle',
      'm.created_at as memberSince',
      'a.created_at as registeredAt',
    ])
    .executeTakeFirstOrThrow();
}

export async function writeIdentity(
  db: Db,
  accountId: string,
  { firstName, lastName, phone, country, address, jobTitle }: IdentityChanges,
  at: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phone === undefined ? {} : { phone }),
      ...(country === undefined ? {} : { country }),
      ...(address === undefined ? {} : { address }),
      updated_at: at,
    })
    .where('id', '=', accountId)
    .execute();
  if (jobTitle === undefined) return;
  await db
    .updateTable('company_members')
    .set({ job_title: jobTitle })
    .where('account_id', '=', accountId)
    .execute();
}
