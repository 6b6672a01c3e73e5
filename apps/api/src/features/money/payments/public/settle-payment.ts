import { decidePayment } from '@baara/ledger';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type PaymentProvider,
  type PaymentReading,
  ProviderUnavailable,
} from '../../../../platform/payments/payments.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import { countHit } from '../../../../platform/rate-limit/rate-limit.ts';
import { findPayment, lockPayment, updatePayment } from '../payments.queries.ts';
import {
  type Payment,
  type PaymentKind,
  type PaymentServices,
  type Received,
  referenceOf,
} from './payment-kind.ts';
import { nextCheck } from './payment-schedule.ts';

/** Above it, what a provider says is a mistake: nothing costs that much (packages/contract). */
const MOST_XOF = 100_000_000;
/** Below the polling interval of the screens of payment, so that one person who waits always gets the latest state. */
const CHECK_EVERY_SECONDS = 3;

/** A payment whose provider did not answer when it was time to read it. Without a kind: a top-up of a former version. */
export const settleLater = defineJob<{ id: string; kind?: PaymentKind['name'] }>('wallet.settle', {
  policy: 'short',
  retryLimit: 12,
  retryDelaySeconds: 20,
});

/**
 * Reads a payment at its provider and does what that says: the one way a payment online is credited, whatever asks
 * for it (a notification, the person who comes back, the reconciliation). Doing it again changes nothing.
 * @throws ProviderUnavailable.
 */
export async function settlePayment(
  db: Db,
  provider: PaymentProvider | null,
  services: PaymentServices,
  kind: PaymentKind,
  id: string,
): Promise<void> {
  const payment = await findPayment(db, kind, id);
  // Money of the sandbox is never credited where a real provider is configured.
  if (!payment || !provider || payment.provider !== provider.name) return;
  if (payment.state === 'paid' || payment.state === 'review' || payment.decided_at) return;
  const reading = await provider.read(referenceOf(kind, id));
  await db.transaction().execute(async (tx) => {
    // Its state before the reading may have changed while the provider answered.
    const locked = await lockPayment(tx, kind, id);
    if (locked && !locked.decided_at) await apply(tx, services, kind, locked, reading);
  });
}

async function apply(
  tx: Db,
  services: PaymentServices,
  kind: PaymentKind,
  payment: Payment,
  reading: PaymentReading,
): Promise<void> {
  const { now } = services;
  const { id, state, amount_xof: amountXof } = payment;
  const decision = decidePayment({ state, amountXof, isPastExpiry: payment.expires_at <= now }, reading);
  if (decision === 'credit') {
    await kind.credit(tx, services, id, receivedOf(reading, now) ?? { amountXof, method: null, paidAt: now });
  } else if (decision === 'review') {
    await updatePayment(tx, kind, id, { state: 'review', next_check_at: null });
    await kind.review(tx, services, id, receivedOf(reading, now));
  } else if (state !== 'paid' && state !== 'review') {
    const next = decision === 'refuse' ? 'refused' : decision === 'expire' ? 'expired' : state;
    await updatePayment(tx, kind, id, { state: next, next_check_at: nextCheck(payment.created_at, now) });
  }
}

/** @returns null for an amount that nobody would pay. */
function receivedOf(reading: PaymentReading, now: Date): Received | null {
  if (reading.state !== 'accepted' || reading.currency !== 'XOF') return null;
  const { amountXof, method, paidAt } = reading;
  const isPossible = Number.isSafeInteger(amountXof) && amountXof > 0 && amountXof <= MOST_XOF;
  return isPossible ? { amountXof, method, paidAt: paidAt ?? now } : null;
}

type Settling = {
  db: Db;
  queue: Pick<JobQueue, 'enqueue'>;
  provider: PaymentProvider | null;
  services: PaymentServices;
};

/** A provider that is away is asked again by a job: the caller neither waits nor repeats. */
export async function settleNowOrLater(
  { db, queue, provider, services }: Settling,
  kind: PaymentKind,
  id: string,
): Promise<void> {
  try {
    await settlePayment(db, provider, services, kind, id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await queue.enqueue(db, settleLater, { id, kind: kind.name }, { key: id });
  }
}

/**
 * For the person who waits for a payment. A client that asks meanwhile, however often, gets the known state: only we make
 * the provider's servers work.
 */
export async function checkPayment(settling: Settling, kind: PaymentKind, id: string): Promise<void> {
  const { db, services } = settling;
  const { hits } = await countHit(db, `${kind.name}-check:${id}`, CHECK_EVERY_SECONDS, services.now);
  if (hits === 1) await settleNowOrLater(settling, kind, id);
}
