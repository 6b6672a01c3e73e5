import { feeMessages as messages } from '@baara/contract/campaigns/fee-words';
import type { FeePayment, FeeStanding } from '@baara/contract/campaigns/fees';
import { walletMessages } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { openPayment } from '../../money/payments/public/open-payment.ts';
import { CHECK_AFTER_MS, ONLINE_DELAY_MS } from '../../money/payments/public/payment-schedule.ts';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { lockDraft, touchDraft } from '../filing/drafts.queries.ts';
import { readContent, requireFilingCampaign } from '../filing/prepare-file.ts';
import { feePayments } from './fee-payments.ts';
import { findOpen, feeStanding, mayPay } from './fee-standing.ts';
import { insertFeePayment } from './fees.queries.ts';
import { readFee, readFeeParts } from './read-fee.ts';

type Services = { provider: PaymentProvider | null; publicUrl: string; now: Date };
/** Nobody pays so often; a script might. */
const payLimit = { limit: 30, windowSeconds: 3600 };

/**
 * Begins to pay the fee of a person's file, at the price of the notice, which is sealed. One attempt is open at a time: a
 * second phone goes on with it.
 * @throws 404; 403; 409 PAYMENT_UNAVAILABLE, CAMPAIGN_CLOSED, FEE_PAID, FEE_EXEMPTED, NOTHING_DUE; 429; 503 PROVIDER_UNAVAILABLE,
 *   PAYMENT_OPENING.
 */
export async function payFee(
  db: Db,
  actor: Actor,
  services: Services,
  key: string,
): Promise<{ payment: FeePayment; fee: FeeStanding }> {
  const { provider, now } = services;
  const campaign = await requireFilingCampaign(db, actor, key);
  const { accountId: candidateId } = actor;
  if (!provider) throw conflict('PAYMENT_UNAVAILABLE', walletMessages.PAYMENT_UNAVAILABLE);
  await takeHit(db, `fee:${candidateId}`, payLimit, now, messages.TOO_MANY);
  const moment = { now, provider: provider.name };
  const id = await db.transaction().execute(async (tx) => {
    const content = await readContent(tx, actor, campaign);
    // The attempt belongs to a file in preparation: two of them start one after the other.
    if (!(await lockDraft(tx, campaign.id, candidateId)))
      await touchDraft(tx, { campaignId: campaign.id, candidateId, content, at: now });
    const { file, payments } = await readFeeParts(tx, campaign, candidateId, content);
    const standing = feeStanding(campaign, file, payments, moment);
    if (standing?.state === 'paid') throw conflict('FEE_PAID', messages.FEE_PAID);
    if (standing?.state === 'exempted') throw conflict('FEE_EXEMPTED', messages.FEE_EXEMPTED);
    if (standing?.state !== 'due') throw conflict('NOTHING_DUE', messages.NOTHING_DUE);
    if (!mayPay(campaign, file, now)) throw conflict('CAMPAIGN_CLOSED', campaignMessages.CAMPAIGN_CLOSED);
    const open = findOpen(payments, provider.name, now);
    if (open) return open.id;
    return insertFeePayment(tx, {
      campaign_id: campaign.id,
      candidate_id: candidateId,
      amount_xof: standing.amountXof,
      provider: provider.name,
      state: 'created',
      created_at: now,
      expires_at: new Date(now.getTime() + ONLINE_DELAY_MS),
      next_check_at: new Date(now.getTime() + CHECK_AFTER_MS),
    });
  });
  await openPayment(db, services, feePayments, {
    id,
    description: `Frais de dossier : ${campaign.title}`.slice(0, 120),
    back: `frais=${id}&campagne=${campaign.id}`,
  });
  const content = await readContent(db, actor, campaign);
  const fee = await readFee(db, campaign, candidateId, moment, content);
  const payment = fee?.payments.find((one) => one.id === id);
  if (!fee || !payment) throw new Error('A payment that was just opened is not there.');
  return { payment, fee };
}
