import { FEE_PIECE, feeRefundSentences } from '@baara/contract/campaigns/fee-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { decideFee, type FeeRefundReason } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentKind, PaymentServices, Received } from '../../money/payments/public/payment-kind.ts';
import { postFee } from '../../money/wallet/public/fee-ledger.queries.ts';
import { notify } from '../../notifications/public/notify.ts';
import { insertEvent, setStatus } from '../campaign-applications.queries.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { lockDraft } from '../filing/drafts.queries.ts';
import { type FeeCampaign, onlineFeeOf, payableUntil, receiptNumberInWords } from './fee-standing.ts';
import { feePaidMail, feeRefundMail } from './fees.mails.ts';
import {
  claimReceiptNumber,
  dropFeeRequest,
  findSentFee,
  getPayment,
  isFeePaid,
  shareFeeCampaign,
  type SentFee,
  updateFeePayment,
} from './fees.queries.ts';
import { feeFileOf } from './read-fee.ts';

type PaymentRow = Awaited<ReturnType<typeof getPayment>>;

/** Fees of campaigns, as payments online: one of a person's payments is the fee, any other money received goes back. */
export const feePayments: PaymentKind = {
  name: 'campaign-fee',
  table: 'campaign_fee_payments',
  prefix: 'fee',
  pageOf: ({ frais, campagne }) =>
    frais && (campagne ? feePath(campagne, frais) : '/massrecruitment/applications'),
  async credit(tx, services, id, received) {
    const payment = await getPayment(tx, id);
    const situation = await lockSituation(tx, payment);
    const decision = decide(situation, received);
    const paid = {
      state: 'paid' as const,
      settled_at: services.now,
      paid_at: received.paidAt,
      method: received.method,
      next_check_at: null,
      receipt_number: await claimReceiptNumber(tx),
    };
    if (decision.outcome === 'refund') {
      await updateFeePayment(tx, id, paid);
      await owe(tx, services, payment, { situation, received, reason: decision.reason });
      return;
    }
    const { campaign, sent } = situation;
    if (!campaign) return;
    const { amountXof } = received;
    await updateFeePayment(tx, id, { ...paid, is_fee: true });
    await postFee(tx, campaign.id, { kind: 'fee', paymentId: id, amountXof }, services.now);
    if (sent?.isAsked) await answerRequest(tx, payment, sent, services.now);
    const number = receiptNumberInWords(paid.receipt_number, received.paidAt);
    await notifyPaid(tx, services, payment, { campaign, sent, amountXof, number });
  },
  // The provider took another amount or currency: it is no fee, and goes back.
  async review(tx, services, id, received) {
    const payment = await getPayment(tx, id);
    const { paidAt, method, amountXof } = received ?? { paidAt: null, method: null, amountXof: null };
    const read = { settled_at: services.now, paid_at: paidAt, method, read_amount_xof: amountXof };
    await updateFeePayment(tx, id, read);
    const situation = await lockSituation(tx, payment);
    await owe(tx, services, payment, { situation, received, reason: 'amount' });
  },
};

/** The wizard's step where a payment is followed. @param key the id or the address of the campaign. */
const feePath = (key: string, paymentId: string): string =>
  `/massrecruitment/campaign/${key}/apply?etape=frais&paiement=${paymentId}`;

type Situation = { campaign: FeeCampaign | undefined; sent: SentFee | undefined; isPaidAlready: boolean };

/**
 * Two payments of one person are settled one after the other, and none while the file is sent: the draft is locked first,
 * as sending does. Without a draft, the index of `is_fee` lets one through.
 */
async function lockSituation(tx: Db, { campaign_id, candidate_id }: PaymentRow): Promise<Situation> {
  if (campaign_id === null || candidate_id === null)
    return { campaign: undefined, sent: undefined, isPaidAlready: false };
  await lockDraft(tx, campaign_id, candidate_id);
  const sent = await findSentFee(tx, { campaignId: campaign_id, candidateId: candidate_id }, true);
  return {
    // Cancelled at this moment, it gives this fee up too: one of both waits for the other.
    campaign: await shareFeeCampaign(tx, campaign_id),
    sent,
    isPaidAlready: await isFeePaid(tx, campaign_id, candidate_id),
  };
}

function decide({ campaign, sent, isPaidAlready }: Situation, { amountXof, paidAt }: Received) {
  const isStanding = campaign !== undefined && campaign.cancelled_at === null && campaign.status !== 'draft';
  return decideFee({
    isStanding,
    feeXof: campaign ? onlineFeeOf(campaign) : null,
    receivedXof: amountXof,
    isPaidAlready,
    paidAt,
    payableUntil: campaign ? payableUntil(campaign, feeFileOf(sent, undefined)) : null,
  });
}

/** Money that is nobody's fee: it is owed to who paid it, until staff have given it back. */
async function owe(
  tx: Db,
  services: PaymentServices,
  payment: PaymentRow,
  {
    situation,
    received,
    reason,
  }: { situation: Situation; received: Received | null; reason: FeeRefundReason },
): Promise<void> {
  const { now } = services;
  await updateFeePayment(tx, payment.id, { refund_reason: reason, refund_due_at: now });
  if (received)
    await postFee(
      tx,
      null,
      { kind: 'fee-surplus', paymentId: payment.id, amountXof: received.amountXof },
      now,
    );
  const { campaign, sent } = situation;
  await notifyRefundDue(tx, services, [
    {
      candidateId: payment.candidate_id,
      campaignId: payment.campaign_id,
      campaign: campaign?.title ?? '',
      applicationId: sent?.id ?? null,
      amountXof: received?.amountXof ?? null,
      reason,
    },
  ]);
}

/** The fee was what the institution waited for; with other documents, those still are. */
async function answerRequest(tx: Db, { candidate_id }: PaymentRow, sent: SentFee, now: Date): Promise<void> {
  const event = { application_id: sent.id, author_id: candidate_id, created_at: now };
  await insertEvent(tx, { ...event, kind: 'documents', message: 'Frais de dossier payés' });
  if (sent.requestedKeys.some((key) => key !== FEE_PIECE)) return dropFeeRequest(tx, sent.id);
  await setStatus(tx, sent.id, { status: 'IN_REVIEW', at: now });
  await insertEvent(tx, {
    ...event,
    kind: 'status',
    from_status: 'INFO_REQUESTED',
    to_status: 'IN_REVIEW',
  });
}

const pageOf = (applicationId: string | null, campaignId: string | null): string =>
  applicationId
    ? applicationPath({ applicationId })
    : campaignId
      ? `/massrecruitment/campaign/${campaignId}/apply?etape=frais`
      : '/massrecruitment/applications';

async function notifyPaid(
  tx: Db,
  { mailer, publicUrl, now }: PaymentServices,
  { candidate_id: candidateId, campaign_id: campaignId }: PaymentRow,
  paid: { campaign: FeeCampaign; sent: SentFee | undefined; amountXof: number; number: string },
): Promise<void> {
  if (candidateId === null) return;
  const { campaign, sent, number } = paid;
  const amount = formatXof(paid.amountXof);
  const url = pageOf(sent?.id ?? null, campaignId);
  const isSent = sent !== undefined;
  const mail = feePaidMail({ campaign: campaign.title, amount, number, isSent, url: publicUrl + url });
  const title = `Vos frais de ${amount} pour « ${campaign.title} » sont payés : reçu ${number}`;
  await notify(tx, mailer, [{ to: { id: candidateId }, kind: 'application', title, url, mail }], now);
}

type RefundDue = {
  candidateId: string | null;
  campaignId: string | null;
  campaign: string;
  applicationId: string | null;
  amountXof: number | null;
  reason: FeeRefundReason;
};

/** Each person learns that money goes back to them, and why. */
export async function notifyRefundDue(
  tx: Db,
  { mailer, publicUrl, now }: PaymentServices,
  refunds: readonly RefundDue[],
): Promise<void> {
  const notifications = refunds.flatMap(
    ({ candidateId, campaignId, campaign, applicationId, amountXof, reason }) => {
      if (candidateId === null) return [];
      const amount = amountXof === null ? 'Votre paiement' : formatXof(amountXof);
      const because = feeRefundSentences[reason];
      const url = pageOf(applicationId, campaignId);
      return [
        {
          to: { id: candidateId },
          kind: 'application' as const,
          title: `${amount} à vous rembourser (« ${campaign} ») : ${because}`,
          url,
          mail: feeRefundMail({ campaign, amount, because, url: publicUrl + url }),
        },
      ];
    },
  );
  if (notifications.length > 0) await notify(tx, mailer, notifications, now);
}
