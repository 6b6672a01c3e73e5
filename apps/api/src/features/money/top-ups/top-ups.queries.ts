import type { TopUpState } from '@baara/contract/money/top-ups';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TopUps } from '../../../platform/db/schema.generated.ts';

export type TopUpProvider = 'sandbox' | 'cinetpay' | 'transfer';
export type TopUpRow = {
  id: string;
  company_id: string;
  amount_xof: number;
  provider: TopUpProvider;
  state: TopUpState;
  payment_url: string | null;
  read_amount_xof: number | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** A person said what became of it. */
  decided_at: Date | null;
};

const columns = [
  'id',
  'company_id',
  'amount_xof',
  'provider',
  'state',
  'payment_url',
  'read_amount_xof',
  'created_by',
  'created_at',
  'expires_at',
  'settled_at',
  'decided_at',
] as const;

export function findTopUp(db: Db, id: string): Promise<TopUpRow | undefined> {
  const query = db.selectFrom('top_ups').where('id', '=', id).select(columns);
  return query.executeTakeFirst() as Promise<TopUpRow | undefined>;
}

/** Locked until the transaction ends. It is locked before the wallet it fills, always. */
export function lockTopUp(tx: Db, id: string): Promise<TopUpRow | undefined> {
  const query = tx.selectFrom('top_ups').where('id', '=', id).select(columns).forUpdate();
  return query.executeTakeFirst() as Promise<TopUpRow | undefined>;
}

export async function insertTopUp(
  tx: Db,
  topUp: {
    companyId: string;
    amountXof: number;
    provider: TopUpProvider;
    state: TopUpState;
    by: string;
    at: Date;
    expiresAt: Date;
    nextCheckAt: Date | null;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('top_ups')
    .values({
      company_id: topUp.companyId,
      amount_xof: topUp.amountXof,
      provider: topUp.provider,
      state: topUp.state,
      created_by: topUp.by,
      created_at: topUp.at,
      expires_at: topUp.expiresAt,
      next_check_at: topUp.nextCheckAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTopUp(tx: Db, id: string, patch: Updateable<TopUps>): Promise<void> {
  await tx.updateTable('top_ups').set(patch).where('id', '=', id).execute();
}

export async function findInvoiceOf(db: Db, topUpId: string): Promise<string | null> {
  const row = await db
    .selectFrom('invoices')
    .where('top_up_id', '=', topUpId)
    .where('replaced_by', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
