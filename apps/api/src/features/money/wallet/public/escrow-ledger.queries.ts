import type { LedgerEvent } from '@baara/ledger';
import type { Db } from '../../../../platform/db/database.ts';
import { lockWallet as lock, openEscrow, postTo, readBalance } from '../ledger.queries.ts';

type EscrowEvent = Extract<
  LedgerEvent,
  {
    kind:
      | 'mission'
      | 'mission-wallet'
      | 'mission-surplus'
      | 'mission-release'
      | 'commission'
      | 'mission-reversal'
      | 'mission-return'
      | 'mission-refund'
      | 'payout';
  }
>;

/** The wallet of a company, locked until the transaction ends: after the contract, and one wallet a transaction. */
export const lockWallet = (tx: Db, companyId: string): Promise<{ id: string; balanceXof: number }> =>
  lock(tx, companyId);

/** What a company's wallet has. F CFA. */
export const readWallet = (db: Db, companyId: string): Promise<number> => readBalance(db, companyId);

/** What is in the escrow of a contract. F CFA. */
export async function readEscrow(db: Db, contractId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .where('contract_id', '=', contractId)
    .select('balance_xof')
    .executeTakeFirst();
  return row?.balance_xof ?? 0;
}

/**
 * Posts what happened to the money of a mission, in the transaction of that event.
 * @param own whose escrow moves, null for none; and the company whose wallet does.
 * @throws when it was posted before, or would take the escrow or the wallet below zero.
 */
export async function postMission(
  tx: Db,
  { contractId, companyId }: { contractId: string | null; companyId?: string | null },
  event: EscrowEvent,
  at: Date,
): Promise<void> {
  const wallet = companyId ? { wallet: (await lock(tx, companyId)).id } : {};
  const escrow = contractId === null ? {} : { escrow: (await openEscrow(tx, contractId)).id };
  await postTo(tx, { ...wallet, ...escrow }, event, at);
}
