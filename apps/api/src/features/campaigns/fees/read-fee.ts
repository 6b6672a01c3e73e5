import type { DraftContent } from '@baara/contract/campaigns/filing';
import type { FeeStanding } from '@baara/contract/campaigns/fees';
import type { Db } from '../../../platform/db/database.ts';
import { type FeeCampaign, type FeeFile, type FeePaymentRow, feeStanding, graceEnd } from './fee-standing.ts';
import { findSentFee, selectFeePayments, type SentFee } from './fees.queries.ts';

/** Who takes payments here, and when it is read. */
export type FeeMoment = { now: Date; provider: FeeStanding['provider'] };

/** A file's fee as its queries give it. */
export type FeeParts = { file: FeeFile; payments: readonly FeePaymentRow[] };

/** @param content what is in preparation; the exemption of the file that was sent without it. */
export const feeFileOf = (
  sent: SentFee | undefined,
  content: Pick<DraftContent, 'exemption'> | undefined,
): FeeFile => {
  const exemption = content ? content.exemption : (sent?.exemption ?? null);
  return {
    exemption,
    // An answer is about the exemption that was sent: another one is a new question.
    exemptionState: sent && sent.exemption === exemption ? sent.exemptionState : null,
    isSent: sent !== undefined,
    isWithdrawn: sent?.status === 'WITHDRAWN',
    payUntil: sent?.isAsked ? sent.requestedUntil : null,
  };
};

/** A person's fee for a campaign; nothing is read where applying is free. */
export async function readFeeParts(
  db: Db,
  campaign: FeeCampaign,
  candidateId: string,
  content?: Pick<DraftContent, 'exemption'>,
): Promise<FeeParts> {
  const owned = { campaignId: campaign.id, candidateId };
  const sent = campaign.fee_amount_xof === null ? undefined : await findSentFee(db, owned);
  const payments = campaign.fee_is_online ? await selectFeePayments(db, campaign.id, candidateId) : [];
  return { file: feeFileOf(sent, content), payments };
}

/** @returns null when applying is free. */
export async function readFee(
  db: Db,
  campaign: FeeCampaign,
  candidateId: string,
  moment: FeeMoment,
  content?: Pick<DraftContent, 'exemption'>,
): Promise<FeeStanding | null> {
  const { file, payments } = await readFeeParts(db, campaign, candidateId, content);
  return feeStanding(campaign, file, payments, moment);
}

/** Whether a file whose fee was paid in time may still be sent, its campaign being closed. */
export async function isInGrace(
  db: Db,
  campaign: FeeCampaign,
  candidateId: string,
  now: Date,
): Promise<boolean> {
  if (!campaign.fee_is_online || campaign.cancelled_at !== null) return false;
  const end = graceEnd(await selectFeePayments(db, campaign.id, candidateId));
  return end !== null && end > now;
}
