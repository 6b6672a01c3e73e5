import { offerStatuses, type OfferStatus } from '@baara/contract/offers/offers';
import { type RecruiterOffer, recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';

export type OfferAction = 'edit' | 'publish' | 'unpublish' | 'fill' | 'duplicate' | 'delete';

/** An offer as the rules look at it: `status` is the effective one, expired the instant its day is over. */
export type OfferSituation = { status: OfferStatus; suspended: boolean; applications: number };
/** Whether its publication is asked first, or was. */
export type PublicationApproval = 'none' | 'needed' | 'waiting';

type Rule = { from: readonly OfferStatus[]; refusal: string };

/** A filled or expired offer comes back by being published again, with a closing day to come. */
const rules: Record<OfferAction, Rule> = {
  edit: { from: ['draft', 'active', 'expired'], refusal: recruiterOfferMessages.OFFER_NOT_EDITABLE },
  publish: { from: ['draft', 'expired', 'filled'], refusal: recruiterOfferMessages.OFFER_NOT_PUBLISHABLE },
  unpublish: { from: ['active'], refusal: recruiterOfferMessages.OFFER_NOT_UNPUBLISHABLE },
  fill: { from: ['active', 'expired'], refusal: recruiterOfferMessages.OFFER_NOT_FILLABLE },
  duplicate: { from: offerStatuses, refusal: '' },
  delete: { from: ['draft'], refusal: recruiterOfferMessages.OFFER_NOT_DELETABLE },
};

/** @returns the French sentence that says why not; undefined when the action is allowed. */
export function refusalOf(action: OfferAction, offer: OfferSituation): string | undefined {
  const rule = rules[action];
  if (!rule.from.includes(offer.status)) return rule.refusal;
  if (action === 'publish' && offer.suspended) return recruiterOfferMessages.OFFER_SUSPENDED;
  if (action === 'delete' && offer.applications > 0) return rule.refusal;
  return undefined;
}

/** @returns why an offer has no public page, and so no poster; undefined when it has one. */
export function unpostedReason({
  status,
  suspended,
}: {
  status: string;
  suspended: boolean;
}): string | undefined {
  if (status === 'draft') return recruiterOfferMessages.OFFER_NOT_POSTED;
  return suspended ? recruiterOfferMessages.OFFER_SUSPENDED : undefined;
}

/** A member's abilities now, as sent with each answer. */
export function abilitiesOf(
  offer: OfferSituation,
  canWrite: boolean,
  approval: PublicationApproval = 'none',
): RecruiterOffer['abilities'] {
  const can = (action: OfferAction): boolean => canWrite && refusalOf(action, offer) === undefined;
  return {
    edit: can('edit'),
    publish: can('publish') && approval === 'none',
    askApproval: can('publish') && approval === 'needed',
    unpublish: can('unpublish'),
    fill: can('fill'),
    duplicate: can('duplicate'),
    delete: can('delete'),
    // A filled offer is published again from there, its text in its present state.
    openEditor: can('edit') || can('publish'),
    print: unpostedReason(offer) === undefined,
  };
}
