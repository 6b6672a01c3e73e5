import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatXof, walletMessages as messages } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid } from '../../../platform/http/errors.ts';
import { storeResponse, storedResponse, type Repeatable } from '../../../platform/http/idempotency.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../platform/payments/payments.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { issueProforma } from '../invoices/issue-invoice.ts';
import { CHECK_AFTER_MS, ONLINE_DELAY_MS, referenceOf, TRANSFER_DELAY_MS } from './top-up-rules.ts';
import { claimAnnouncement, endUnopened, findTopUp, insertTopUp, openTopUp } from './top-ups.queries.ts';
import { readWalletSettings } from '../wallet/wallet-settings.queries.ts';

export type TopUpInput = { amountXof: number; method: 'online' | 'transfer' };
type Services = { provider: PaymentProvider | null; publicUrl: string; now: Date };
type Attempt = { member: CompanyMember; input: TopUpInput; repeatable: Repeatable };

/** How long a request waits for the one that is opening the same top-up at the provider. */
const LOOKED_FOR_MS = 3000;
const LOOK_EVERY_MS = 250;
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
  if (storedAnswer) return openAgain(db, services, storedAnswer.id);
  await takeHit(db, `top-up:${member.company.id}`, topUpLimit, services.now, messages.TOO_MANY_TOP_UPS);
  await requirePossible(db, services, input);
  const written = await write(db, services, { member, input, repeatable });
  if (!written.isNew) return openAgain(db, services, written.id);
  if (input.method === 'online') await announce(db, services, written.id, input.amountXof);
  return written.id;
}

/** An existing one: opened at the provider if it was not yet, by one request at a time. @returns its id. */
async function openAgain(db: Db, services: Services, id: string): Promise<string> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const topUp = await findTopUp(db, id);
    if (!topUp || topUp.provider === 'transfer' || topUp.payment_url !== null) return id;
    if (topUp.state === 'expired') throw providerUnavailable();
    if (topUp.state !== 'created') return id;
    if (topUp.provider !== services.provider?.name)
      throw conflict('PAYMENT_UNAVAILABLE', messages.PAYMENT_UNAVAILABLE);
    if (await claimAnnouncement(db, id, services.now)) {
      await announce(db, services, id, topUp.amount_xof);
      return id;
    }
    if (waited >= LOOKED_FOR_MS) throw stillOpening();
    await pause(LOOK_EVERY_MS);
  }
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

function write(
  db: Db,
  { provider, now }: Services,
  { member, input, repeatable }: Attempt,
): Promise<{ id: string; isNew: boolean }> {
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
      announcingSince: isOnline ? now : null,
    });
    const storedAnswer = await storeResponse(tx, repeatable, { operation: 'top-up', answer: { id }, now });
    if (storedAnswer) {
      // The row just written belongs to nothing: the other request has one of its own.
      await tx.deleteFrom('top_ups').where('id', '=', id).execute();
      return { id: storedAnswer.id, isNew: false };
    }
    if (!isOnline) {
      const sale = { topUpId: id, companyId: member.company.id, amountXof: input.amountXof, at: now };
      await issueProforma(tx, sale);
    }
    return { id, isNew: true };
  });
}

/** Opens it at the provider. When the provider does not answer, the top-up ends: the requester has nowhere to pay. */
async function announce(
  db: Db,
  { provider, publicUrl, now }: Services,
  id: string,
  amountXof: number,
): Promise<void> {
  if (!provider) return;
  try {
    const { paymentUrl } = await provider.create({
      reference: referenceOf(id),
      amountXof,
      description: 'Recharge du portefeuille Baara',
      notifyUrl: `${publicUrl}/api/v1/payments/cinetpay/notifications`,
      returnPath: `/api/v1/payments/cinetpay/return?recharge=${id}`,
    });
    await openTopUp(db, id, paymentUrl);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    // Still read again later: an answer that was lost on its way may have opened a payment.
    await endUnopened(db, id, now);
    throw providerUnavailable();
  }
}

const providerUnavailable = (): DomainError =>
  new DomainError(503, 'PROVIDER_UNAVAILABLE', messages.PROVIDER_UNAVAILABLE, { retryAfterSeconds: 60 });

const stillOpening = (): DomainError =>
  new DomainError(503, 'PAYMENT_OPENING', messages.PAYMENT_OPENING, { retryAfterSeconds: 5 });
