import { applicationMessages } from '@baara/contract/applications/applications';
import type { Offer, OfferStatus } from '@baara/contract/offers/offers';
import type { Actor } from '../../../platform/session/actor.ts';
import { ownMatchReaders } from '../../candidates/matching/public/own-match.ts';

type Reader = Pick<Actor, 'role'>;

/** Only candidates apply. */
export const mayApply = ({ role }: Reader): boolean => role === 'applicant';

/** Why an offer takes no application now; undefined when it does. `not-found` for a draft nobody saw. */
export function applyRefusal(offer: {
  status: OfferStatus;
  suspended: boolean;
  wasPublished: boolean;
}): { code: string; message: string } | 'not-found' | undefined {
  const { OFFER_EXPIRED, OFFER_FILLED, OFFER_CLOSED } = applicationMessages;
  if (offer.status === 'draft' && !offer.wasPublished) return 'not-found';
  if (offer.suspended || offer.status === 'draft') return { code: 'OFFER_CLOSED', message: OFFER_CLOSED };
  if (offer.status === 'expired') return { code: 'OFFER_EXPIRED', message: OFFER_EXPIRED };
  if (offer.status === 'filled') return { code: 'OFFER_FILLED', message: OFFER_FILLED };
  return undefined;
}

/** @param reader undefined for a visitor, who may apply once they are signed in. */
export const offerAbilities = (
  offer: Parameters<typeof applyRefusal>[0] & { hasApplied: boolean },
  reader: Reader | undefined,
): Offer['abilities'] => ({
  apply: (!reader || mayApply(reader)) && !offer.hasApplied && !applyRefusal(offer),
  readOwnMatch: ownMatchReaders.some((role) => role === reader?.role),
});
