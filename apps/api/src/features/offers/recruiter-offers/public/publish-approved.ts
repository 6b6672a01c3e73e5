import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { CarryOut } from '../../../companies/approvals/public/approval-gate.ts';
import type { OfferIndexUpdates } from '../../public/offer-index.ts';
import { publishOffer } from '../publish-offer.ts';

type Deps = { offerIndex: OfferIndexUpdates; mailer: Mailer; now: () => Date };

/** Publishes an offer once every approver agreed. */
export function publishApproved({ offerIndex, mailer, now }: Deps): CarryOut {
  const refresh = (id: number): Promise<void> => offerIndex.refresh([id]);
  return async (db, request, member, settle) => {
    const writing = { member, now: now(), refresh, mailer, settle };
    await publishOffer(db, request.offer_id, request.closes_on ?? undefined, writing);
  };
}
