import type {
  changeOfferAlert,
  createNearbyAlert,
  deleteOfferAlert,
  listDismissedOffers,
  listOfferAlerts,
  listRecommendedOffers,
} from '@baara/contract/offers/alerts/offer-alerts';
import { offerAlertName, offerAlertPath, offerAlertQuery } from '@baara/contract/offers/alerts/alert-words';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { forMeRoot } from '../../../lib/query-roots.ts';
import { type AlertSource, useAlertCall } from '../../alerts/public/alerts.api.ts';

const contract = () => import('@baara/contract/offers/alerts/offer-alerts');
const alertsKey = [...forMeRoot, 'alerts'] as const;

export const recommendedQuery = (page: number) =>
  queryOptions({
    queryKey: [...forMeRoot, 'recommended', page],
    queryFn: () => api.call<typeof listRecommendedOffers>('GET /recommended-offers', { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const dismissedQuery = (page: number) =>
  queryOptions({
    queryKey: [...forMeRoot, 'dismissed', page],
    queryFn: () => api.call<typeof listDismissedOffers>('GET /dismissed-offers', { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const alertsQuery = (page: number) =>
  queryOptions({
    queryKey: [...alertsKey, page],
    queryFn: () => api.call<typeof listOfferAlerts>('GET /offer-alerts', { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const offerAlertSource: AlertSource = {
  key: alertsKey,
  creating: lazyEndpoint('POST /offer-alerts', () =>
    contract().then(({ createOfferAlert }) => createOfferAlert),
  ),
  changing: (id) =>
    lazyEndpoint('PATCH /offer-alerts/:id', () => contract().then((all) => all.changeOfferAlert), { id }),
  stop: (id, isOn) =>
    api.call<typeof changeOfferAlert>('PATCH /offer-alerts/:id', { params: { id }, body: { isOn } }),
  remove: (id) => api.call<typeof deleteOfferAlert>('DELETE /offer-alerts/:id', { params: { id } }),
  placeName: 'location',
  storedOf: offerAlertQuery,
  nameOf: offerAlertName,
  pathOf: offerAlertPath,
  home: publicPaths.offersForMe({ vue: 'alertes' }),
  words: {
    empty: 'Dites ce que vous cherchez : nous vous écrivons quand une offre paraît.',
    search: 'Métier ou mots',
    searchHint: 'Vide : toutes les offres.',
    nameHint: 'Par exemple « Comptable, Bamako ».',
    deletion: 'Vous ne serez plus prévenu de ces offres.',
  },
};

export const useNearbyAlert = () =>
  useAlertCall(offerAlertSource, () =>
    api.call<typeof createNearbyAlert>('PUT /offer-alerts/nearby', { body: { frequency: 'daily' } }),
  );
