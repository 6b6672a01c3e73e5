import type { DismissalReason } from '@baara/contract/offers/alerts/alert-words';

/** What « pas pour moi » compares offers by. @property pays the most it says, in the currency's usual unit; null when hidden. */
export type OfferTraits = {
  companyId: string;
  city: string | null;
  categoryId: number | null;
  contractType: string | null;
  seniority: number | null;
  pays: number | null;
  currency: string;
};
export type Dislike = { reason: DismissalReason; offer: OfferTraits };

/** Points of the match, of a hundred, that one such choice takes from an offer like it; more choices take more. */
const POINTS: Record<Exclude<DismissalReason, 'company' | 'other'>, number> = {
  trade: 15,
  place: 12,
  salary: 10,
  contract: 10,
  level: 8,
};
/** However often one thing displeased: a very near offer still shows. */
const MOST_POINTS = 30;

const same = <Value>(a: Value | null, b: Value | null): boolean => a !== null && a === b;

const alike: Record<keyof typeof POINTS, (offer: OfferTraits, disliked: OfferTraits) => boolean> = {
  trade: (offer, disliked) => same(offer.categoryId, disliked.categoryId),
  place: (offer, disliked) => same(offer.city?.toLowerCase() ?? null, disliked.city?.toLowerCase() ?? null),
  salary: (offer, disliked) =>
    offer.pays !== null &&
    disliked.pays !== null &&
    offer.currency === disliked.currency &&
    offer.pays <= disliked.pays,
  contract: (offer, disliked) => same(offer.contractType, disliked.contractType),
  level: (offer, disliked) => same(offer.seniority, disliked.seniority),
};

/** What earlier choices take from an offer's match; null for one of a company that they refused. */
export function dislikePoints(offer: OfferTraits, dislikes: readonly Dislike[]): number | null {
  const counts = new Map<keyof typeof POINTS, number>();
  for (const { reason, offer: disliked } of dislikes) {
    if (reason === 'other') continue;
    if (reason === 'company') {
      if (offer.companyId === disliked.companyId) return null;
    } else if (alike[reason](offer, disliked)) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  let points = 0;
  for (const [reason, count] of counts) points += Math.min(MOST_POINTS, POINTS[reason] * count);
  return points;
}
