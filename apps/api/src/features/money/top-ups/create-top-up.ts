import { createHash } from 'node:crypto';
import { formatXof, walletMessages as messages } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { storeResponse, storedResponse, type Repeatable } from '../../../platform/http/idempotency.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { issueProforma } from '../invoices/issue-invoice.ts';
import { openPayment } from '../payments/public/open-payment.ts';
import { CHECK_AFTER_MS, ONLINE_DELAY_MS } from '../payments/public/payment-schedule.ts';
import { topUpPayments } from './settle-top-up.ts';
import { TRANSFER_DELAY_MS } from './top-up-rules.ts';
import { findTopUp, insertTopUp } from './top-ups.queries.ts';
import { readWalletSettings } from '../wallet/wallet-settings.queries.ts';

export type TopUpInput = { amountXof: number; method: 'online' | 'transfer' };
type Services = { provider: PaymentProvider | null; publicUrl: string; now: Date };
type Attempt = { member: CompanyMember; input: TopUpInput; repeatable: Repeatable };

const topUpLimit = { limit: 30, windowSeconds: 3600 };

/**
 * Requests a top-up. It is stored first, then opened at the provider, outside any transaction: whatever breaks between,
 * nothing was paid and nothing is credited, and a repetition with its key opens it then.
 * @param key the request's Idempotency-Key: repeated with the same content, it gives the same top-up again.
 * @returns its id.
 * @throws 409 PAYMENT_UNAVAILABLE, TRANSFER_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED; 422 naming `amountXof`; 429; 503  
 * PROVIDER_UNAVAILABLE when the provider does not answer, PAYMENT_OPENING while another request still asks it.
 */
export async function createTopUp(
  db: Db,
  services: Services,
  { member, input, key }: { member: CompanyMember; input: TopUpInput; key: string | null },
): Promise<string> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([input.amountXof, input.method]))
    .digest();
  const repeatable = { accountId: member.accountId, key, requestHash };
  const storedAnswer = await storedResponse<{ id: string }>(db, repeatable);
  if (storedAnswer) return open(db, services, storedAnswer.id);
  await takeHit(db, `top-up:${member.company.id}`, topUpLimit, services.now, messages.TOO_MANY_TOP_UPS);
  await requirePossible(db, services, input);
  return open(db, services, await write(db, services, { member, input, repeatable }));
}

/** Opened at the provider if it was not yet. @returns its id. */
async function open(db: Db, services: Services, id: string): Promise<string> {
  const topUp = await findTopUp(db, id);
  if (!topUp || topUp.provider === 'transfer') return id;
  const asked = { id, description: 'Recharge du portefeuille Baara', back: `recharge=${id}` };
  await openPayment(db, services, topUpPayments, asked);
  return id;
}

async function requirePossible(db: Db, { provider }: Services, input: TopUpInput): Promise<void> {
  const { topUpMinXof, topUpMaxXof, transferInstructions } = await readWalletSettings(db);
  if (input.method === 'transfer' && transferInstructions === '')
    throw conflict('TRANSFER_UNAVAILABLE', messages.TRANSFER_UNAVAILABLE);
  if (input.method === 'online' && !provider)
    throw conflict('PAYMENT_UNAVAILABLE', messages.PAYMENT_UNAVAILABLE);
  if (input.amountXof >= topUpMinXof && input.amountXof <= topUpMaxXof) return;
  const message = `Indiquez un montant entre ${formatXof(topUpMinXof)} et ${formatXof(topUpMaxXof)}`;
  throw invalid([{ field: 'amountXof', message }]);
}

/** @returns the id of the top-up, that of the first request when this one repeats it. */
function write(db: Db, { provider, now }: Services, { member, input, repeatable }: Attempt): Promise<string> {
  const isOnline = input.method === 'online';
  return db.transaction().execute(async (tx) => {
    const id = await insertTopUp(tx, {
      companyId: member.company.id,
      amountXof: input.amountXof,
      provider: isOnline && provider ? provider.name : 'transfer',
      state: isOnline ? 'created' : 'pending',
      by: member.accountId,
      at: now,
      expiresAt: new Date(now.getTime() + (isOnline ? ONLINE_DELAY_MS : TRANSFER_DELAY_MS)),
      nextCheckAt: isOnline ? new Date(now.getTime() + CHECK_AFTER_MS) : null,
    });
    const storedAnswer = await storeResponse(tx, repeatable, { operation: 'top-up', answer: { id }, now });
    if (storedAnswer) {
      // The row just written belongs to nothing: the other request has one of its own.
      await tx.deleteFrom('top_ups').where('id', '=', id).execute();
      return storedAnswer.id;
    }
    if (!isOnline) {
      const sale = { topUpId: id, companyId: member.company.id, amountXof: input.amountXof, at: now };
      await issueProforma(tx, sale);
    }
    return id;
  });
}
