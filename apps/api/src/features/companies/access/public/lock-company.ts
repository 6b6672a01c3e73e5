import type { Db } from '../../../../platform/db/database.ts';

/** Those who count what their company has before adding to it take turns here, until their transaction ends. */
export async function lockCompany(tx: Db, companyId: string): Promise<void> {
  await tx.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
}
