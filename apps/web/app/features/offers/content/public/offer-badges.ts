import type { CardContent } from '@baara/contract/offers/fields/offer-content';
import type { OfferSummary } from '@baara/contract/offers/offers';
import { contractTypes, said } from '@baara/contract/offers/reference';
import { daysLeftText } from './days-left.ts';

/** In a list, only those that hurry. */
const HURRIED_DAYS = 6;

export type OfferBadgesModel = {
  /** Null where the offer does not say. */
  contract: string | null;
  isPermanent: boolean;
  isHot: boolean;
  isExpired: boolean;
  experience: string | null;
  /** « Il reste 4 jours », under a week of the last day. */
  hurried: string | null;
};

type Badged = Pick<CardContent, 'contract' | 'experience'> &
  Pick<OfferSummary, 'is_expired'> & {
    timestamp: Pick<OfferSummary['timestamp'], 'is_hot' | 'expiration_date'>;
  };

export const offerBadges = (offer: Badged): OfferBadgesModel => ({
  contract:
    contractTypes.find((type) => type.code === offer.contract.type)?.title ?? said(offer.contract.type),
  isPermanent: offer.contract.type === 'CDI',
  isHot: offer.timestamp.is_hot && !offer.is_expired,
  isExpired: offer.is_expired,
  experience: said(offer.experience.display),
  hurried:
    offer.is_expired || !offer.timestamp.expiration_date
      ? null
      : daysLeftText(new Date(offer.timestamp.expiration_date), new Date(), HURRIED_DAYS),
});
