import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { lockWallet, post } from './ledger.queries.ts';

/** For tests: money in a company's wallet, as a paid top-up puts it there. */
export function fillWallet(db: Db, companyId: string, amountXof: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, companyId);
    await post(tx, wallet, { kind: 'top-up', topUpId: randomUUID(), amountXof }, new Date());
  });
}
