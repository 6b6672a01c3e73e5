import { type Posting, postingOf } from '@baara/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type LockedWallet = { id: string; balanceXof: number };

/**
 * The company's wallet, locked until the transaction ends: anyone who spends or fills it waits. Opened at its first
 * use. Only one wallet is ever locked by a transaction, so that none waits for another in a circle.
 */
export async function lockWallet(tx: Db, companyId: string): Promise<LockedWallet> {
  const found = await selectLocked(tx, companyId);
  if (found) return found;
  await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'wallet', company_id: companyId, balance_xof: 0 })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const opened = await selectLocked(tx, companyId);
  if (!opened) throw new Error('A wallet that was just opened is not there.');
  return opened;
}

async function selectLocked(tx: Db, companyId: string): Promise<LockedWallet | undefined> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .where('company_id', '=', companyId)
    .select(['id', 'balance_xof'])
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, balanceXof: row.balance_xof ?? 0 };
}

export async function readBalance(db: Db, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .where('company_id', '=', companyId)
    .select('balance_xof')
    .executeTakeFirst();
  return row?.balance_xof ?? 0;
}

/** The fees of a campaign, opened at the first one. Not locked: who pays there waits for nobody. */
export async function openFees(tx: Db, campaignId: string): Promise<Pick<LockedWallet, 'id'>> {
  await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'fees', campaign_id: campaignId })
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute();
  return tx
    .selectFrom('ledger_accounts')
    .where('campaign_id', '=', campaignId)
    .select('id')
    .executeTakeFirstOrThrow();
}

/** The escrow of a contract, opened at its first payment. Its balance is stored, and locked by each posting. */
export async function openEscrow(tx: Db, contractId: string): Promise<Pick<LockedWallet, 'id'>> {
  await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'escrow', contract_id: contractId, balance_xof: 0 })
    .onConflict((conflict) => conflict.column('contract_id').doNothing())
    .execute();
  return tx
    .selectFrom('ledger_accounts')
    .where('contract_id', '=', contractId)
    .select('id')
    .executeTakeFirstOrThrow();
}

/**
 * Posts an event to the ledger, in the transaction of the event itself.
 * @param own the wallet of a company, or the fees of a campaign; null for what moves between accounts of the platform.
 * @throws when it was posted before (ledger_transactions_key), or would take the wallet below zero.
 */
export const post = (
  tx: Db,
  own: Pick<LockedWallet, 'id'> | null,
  event: Parameters<typeof postingOf>[0],
  at: Date,
): Promise<Posting> => postTo(tx, own ? { wallet: own.id, fees: own.id } : {}, event, at);

/** Kinds of accounts of which there are many. */
const manyKinds: ReadonlySet<string> = new Set(['wallet', 'fees', 'escrow']);

/** The same, where more than one of the accounts is of a company, a campaign or a contract. @param own their ids. */
export async function postTo(
  tx: Db,
  own: { wallet?: string; fees?: string; escrow?: string },
  event: Parameters<typeof postingOf>[0],
  at: Date,
): Promise<Posting> {
  const posting = postingOf(event);
  const ids: Partial<Record<string, string>> = own;
  const { id } = await tx
    .insertInto('ledger_transactions')
    .values({
      kind: posting.kind,
      idempotency_key: posting.key,
      subject_id: posting.subjectId,
      posted_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { account, amountXof } of posting.entries) {
    const accountId = manyKinds.has(account) ? ids[account] : undefined;
    if (manyKinds.has(account) && accountId === undefined) throw new Error(`No ${account} is given.`);
    await sql`
      insert into ledger_entries (transaction_id, account_id, amount_xof)
      select ${id}, id, ${amountXof} from ledger_accounts
      where ${accountId === undefined ? sql`kind = ${account}` : sql`id = ${accountId}`}`.execute(tx);
  }
  return posting;
}
