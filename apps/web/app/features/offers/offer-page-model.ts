import type { Offer } from '@baara/contract/offers/offers';
import { publicPaths } from '../../lib/public-paths.ts';
import { offerTextModel, type OfferTextModel } from './content/public/offer-text-model.ts';
import { offerCardModel, type OfferCardModel } from './public/offer-card-model.ts';

/** Everything an offer's page shows, ready to read. */
export type OfferPageModel = OfferTextModel & {
  card: OfferCardModel;
  company: Omit<Offer['company'], 'id' | 'avatar'>;
  closesAt: string | null;
  acceptsApplications: boolean;
  abilities: Offer['abilities'];
  status: Offer['status'];
  requires: Offer['requires'];
  anonymousScreening: boolean;
  questions?: number | undefined;
  application: { id: string; appliedAt: string; abilities: { cancel: boolean } } | null;
  shareUrl: string;
  /** Short enough to be typed from a sheet of paper. */
  printUrl: string;
  printCode: Offer['print_code'];
  /** By which anyone checks that the offer is real. */
  code: string;
};

export function offerPageModel(offer: Offer, origin: string, now: Date): OfferPageModel {
  // The card has its picture, and the page no use for its number.
  const { id: _id, avatar: _avatar, ...company } = offer.company;
  return {
    card: offerCardModel(offer),
    ...offerTextModel(offer, now),
    company,
    closesAt: offer.timestamp.expiration_date,
    acceptsApplications: offer.accepts_applications,
    abilities: offer.abilities,
    status: offer.status,
    requires: offer.requires,
    anonymousScreening: offer.anonymousScreening,
    ...(offer.questions ? { questions: offer.questions } : {}),
    application: offer.application.details && {
      id: offer.application.details.id,
      appliedAt: offer.application.details.applied_at,
      abilities: offer.application.details.abilities,
    },
    shareUrl: origin + offer.urls.details,
    printUrl: origin + publicPaths.offer(offer.id),
    printCode: offer.print_code,
    code: offer.verification_code,
  };
}
