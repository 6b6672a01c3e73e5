/** Who asks, in the measures on the volume data. */
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { tokenOf } from './volume-product.ts';

export type Member = { accountId: string; companyId: string; token: string };

/** Someone of a company, signed in. @param companyId any company without it. */
export async function memberOf(db: Db, companyId?: string): Promise<Member> {
  const { account_id: accountId, company_id } = await db
    .selectFrom('company_members')
    .select(['account_id', 'company_id'])
    .where('role', '=', 'owner')
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .limit(1)
    .executeTakeFirstOrThrow();
  return { accountId, companyId: company_id, token: await tokenOf(db, accountId) };
}

type Busiest<Id> = { id: Id; applications: number; member: Member };

/** The company with the most applications. */
export async function busiestCompany(db: Db): Promise<Busiest<string>> {
  const { company_id: id, total } = await db
    .selectFrom('applications')
    .groupBy('company_id')
    .select(['company_id', ({ fn }) => fn.countAll<number>().as('total')])
    .orderBy('total', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, applications: Number(total), member: await memberOf(db, id) };
}

/** The offer with the most applications. @param companyId among this company's only. */
export async function busiestOffer(db: Db, companyId?: string): Promise<Busiest<number>> {
  const {
    offer_id: id,
    company_id,
    total,
  } = await db
    .selectFrom('applications')
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .groupBy(['offer_id', 'company_id'])
    .select(['offer_id', 'company_id', ({ fn }) => fn.countAll<number>().as('total')])
    .orderBy('total', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, applications: Number(total), member: await memberOf(db, company_id) };
}
