import type { listOffers } from '@baara/contract/offers/offers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { offerCardModel } from './public/offer-card-model.ts';

const SHOWN = 3;
/** The offer itself and those applied to are left out. */
const ASKED = 12;

/** At most three open offers near this one, the best fit of the signed-in candidate first. */
export const alikeOffersQuery = ({ id, title }: { id: number; title: string }) =>
  queryOptions({
    queryKey: ['alike-offers', id],
    queryFn: async () => {
      const { data } = await api.call<typeof listOffers>('GET /recruitment-offers', {
        query: { search: title.slice(0, 200), includeExpired: false, limit: ASKED },
      });
      return data.jobs
        .filter((offer) => offer.id !== id && !offer.application.has_applied)
        .slice(0, SHOWN)
        .toSorted((one, other) => (other.match_percentage ?? 0) - (one.match_percentage ?? 0))
        .map(offerCardModel);
    },
  });
