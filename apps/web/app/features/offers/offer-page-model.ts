import type { Offer } from '@baara/contract/offers/offers';
import { offerTextModel, type OfferTextModel } from './content/public/offer-text-model.ts';
import { offerCardModel, type OfferCardModel } from './public/offer-card-model.ts';

/** Everything an offer's page shows, ready to read. */
export type OfferPageModel = OfferTextModel & {
  card: OfferCardModel;
  company: Offer['company'];
  closesAt: string | null;
  acceptsApplications: boolean;
  abilities: Offer['abilities'];
  status: Offer['status'];
  requires: Offer['requires'];
  application: { id: string; appliedAt: string } | null;
  shareUrl: string;
  /** By which anyone checks that the offer is real. */
  code: string;
};

export function offerPageModel(offer: Offer, origin: string): OfferPageModel {
  return {
    card: offerCardModel(offer),
    ...offerTextModel(offer),
    company: offer.company,
    closesAt: offer.timestamp.expiration_date,
    acceptsApplications: offer.accepts_applications,
    abilities: offer.abilities,
    status: offer.status,
    requires: offer.requires,
    application: offer.application.details && {
      id: offer.application.details.id,
      appliedAt: offer.application.details.applied_at,
    },
    shareUrl: origin + offer.urls.details,
    code: offer.verification_code,
  };
}
