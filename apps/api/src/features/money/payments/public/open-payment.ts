import { setTimeout as pause } from 'node:timers/promises';
import { walletMessages as messages } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, DomainError } from '../../../../platform/http/errors.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../../platform/payments/payments.ts';
import { claimAnnouncement, endUnopened, findPayment, markOpened } from '../payments.queries.ts';
import { type PaymentKind, referenceOf } from './payment-kind.ts';

type Services = { provider: PaymentProvider | null; publicUrl: string; now: Date };
/** @property back the query of the address where the person comes back: a member of `PaymentReturn`. */
type Asked = { id: string; description: string; back: string };

/** How long a request waits for the one that is opening the same payment at the provider. */
const LOOKED_FOR_MS = 3000;
const LOOK_EVERY_MS = 250;

/**
 * Opens a stored payment at its provider, unless it was, by one request at a time. Call it outside any transaction:
 * whatever breaks before the end, nothing was paid, and a repetition opens it then.
 * @throws 409 PAYMENT_UNAVAILABLE; 503 PROVIDER_UNAVAILABLE when the provider does not answer: that payment is over;
 *   PAYMENT_OPENING while another request still asks it.
 */
export async function openPayment(
  db: Db,
  services: Services,
  kind: PaymentKind,
  asked: Asked,
): Promise<void> {
  const { id } = asked;
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const payment = await findPayment(db, kind, id);
    if (!payment || payment.payment_url !== null) return;
    if (payment.state === 'expired') throw providerUnavailable();
    if (payment.state !== 'created') return;
    if (!services.provider || payment.provider !== services.provider.name)
      throw conflict('PAYMENT_UNAVAILABLE', messages.PAYMENT_UNAVAILABLE);
    if (await claimAnnouncement(db, kind, id, services.now)) {
      await announce(db, { ...services, provider: services.provider }, kind, {
        ...asked,
        amountXof: payment.amount_xof,
      });
      return;
    }
    if (waited >= LOOKED_FOR_MS) throw stillOpening();
    await pause(LOOK_EVERY_MS);
  }
}

/** When the provider does not answer, the payment ends: the requester has nowhere to pay. */
async function announce(
  db: Db,
  { provider, publicUrl, now }: Services & { provider: PaymentProvider },
  kind: PaymentKind,
  { id, description, back, amountXof }: Asked & { amountXof: number },
): Promise<void> {
  try {
    const { paymentUrl } = await provider.create({
      reference: referenceOf(kind, id),
      amountXof,
      description,
      notifyUrl: `${publicUrl}/api/v1/payments/cinetpay/notifications`,
      returnPath: `/api/v1/payments/cinetpay/return?${back}`,
    });
    await markOpened(db, kind, id, paymentUrl);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    // Still read again later: an answer that was lost on its way may have opened a payment.
    await endUnopened(db, kind, id, now);
    throw providerUnavailable();
  }
}

const providerUnavailable = (): DomainError =>
  new DomainError(503, 'PROVIDER_UNAVAILABLE', messages.PROVIDER_UNAVAILABLE, { retryAfterSeconds: 60 });

const stillOpening = (): DomainError =>
  new DomainError(503, 'PAYMENT_OPENING', messages.PAYMENT_OPENING, { retryAfterSeconds: 5 });
