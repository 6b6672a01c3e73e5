import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { CarryOut } from '../../../companies/approvals/public/approval-gate.ts';
import type { OfferIndexUpdates } from '../../public/offer-index.ts';
import { publishOffer } from '../publish-offer.ts';

/** Publishes an offer once every approver agreed. */
export const publishApproved =
  ({
    offerIndex,
    mailer,
    now,
  }: {
    offerIndex: OfferIndexUpdates;
    mailer: Mailer;
    now: () => Date;
  }): CarryOut =>
  async (db, request, member, settle) => {
    const refresh = (id: number): Promise<void> => offerIndex.refresh([id]);
    const writing = { member, now: now(), refresh, mailer, settle };
    await publishOffer(db, request.offer_id, request.closes_on ?? undefined, writing);
  };
