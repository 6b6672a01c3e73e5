import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { insertTopUp, updateTopUp } from '../top-ups/top-ups.queries.ts';
import { findUnlock, markRefunded, writeUnlock } from '../unlocks/unlocks.queries.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';

type Of = { companyId: string; by: string; at: Date };

/** For tests: a top-up paid and invoiced at a moment of the past. */
export function paidTopUp(
  db: Db,
  {
    companyId,
    by,
    at,
    amountXof,
    provider = 'sandbox',
  }: Of & { amountXof: number; provider?: 'sandbox' | 'transfer' },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const asked = { companyId, amountXof, provider, state: 'pending', by, at, expiresAt: at } as const;
    const topUpId = await insertTopUp(tx, { ...asked, nextCheckAt: null });
    await updateTopUp(tx, topUpId, { state: 'paid', settled_at: at });
    await post(tx, await lockWallet(tx, companyId), { kind: 'top-up', topUpId, amountXof }, at);
    await issueInvoice(tx, { topUpId, companyId, amountXof, at, method: provider });
    return topUpId;
  });
}

/** A candidate unlocked at a moment of the past. */
export function pastUnlock(
  db: Db,
  { companyId, by, at, candidateId, amountXof }: Of & { candidateId: string; amountXof: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, companyId);
    const last = await findUnlock(tx, companyId, candidateId);
    const of = { companyId, candidateId, round: (last?.round ?? 0) + 1 };
    await post(tx, wallet, { kind: 'unlock', ...of, amountXof }, at);
    await writeUnlock(tx, { ...of, priceXof: amountXof, by, at });
  });
}

/** That unlock refunded. */
export function pastRefund(
  db: Db,
  { companyId, at, candidateId }: Omit<Of, 'by'> & { candidateId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, companyId);
    const unlock = await findUnlock(tx, companyId, candidateId);
    if (!unlock) throw new Error('There is no unlock to refund.');
    const { round, paidXof: amountXof } = unlock;
    await post(tx, wallet, { kind: 'refund', companyId, candidateId, round, amountXof }, at);
    await markRefunded(tx, { companyId, candidateId, at });
  });
}

/** The fee of a campaign received, without its payment: for what only the ledger is asked. */
export function receivedFee(db: Db, feesId: string, amountXof: number, at: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await post(tx, { id: feesId }, { kind: 'fee', paymentId: randomUUID(), amountXof }, at);
  });
}
