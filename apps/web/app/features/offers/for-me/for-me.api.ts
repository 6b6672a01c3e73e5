import type {
  changeOfferAlert,
  createNearbyAlert,
  deleteOfferAlert,
  listDismissedOffers,
  listOfferAlerts,
  listRecommendedOffers,
  OfferAlert,
} from '@baara/contract/offers/alerts/offer-alerts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { forMeRoot } from '../../../lib/query-roots.ts';
import { toast } from '../../../ui/toast.ts';

const contract = () => import('@baara/contract/offers/alerts/offer-alerts');
export const alertsKey = [...forMeRoot, 'alerts'] as const;

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

export const creatingAlert = lazyEndpoint('POST /offer-alerts', () =>
  contract().then(({ createOfferAlert }) => createOfferAlert),
);
export const changingAlert = (id: string) =>
  lazyEndpoint('PATCH /offer-alerts/:id', () => contract().then((all) => all.changeOfferAlert), { id });

/** Alerts on screen are read again, whatever came of it. */
function useAlertCall<Input>(send: (input: Input) => Promise<{ message?: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error(messageOf(error, "L'alerte n'a pas pu être changée. Réessayez.")),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}

export const useChangeAlert = ({ id }: Pick<OfferAlert, 'id'>) =>
  useAlertCall((body: CallInput<typeof changeOfferAlert>['body']) =>
    api.call<typeof changeOfferAlert>('PATCH /offer-alerts/:id', { params: { id }, body }),
  );

export const useDeleteAlert = ({ id }: Pick<OfferAlert, 'id'>) =>
  useAlertCall(() => api.call<typeof deleteOfferAlert>('DELETE /offer-alerts/:id', { params: { id } }));

export const useNearbyAlert = () =>
  useAlertCall(() =>
    api.call<typeof createNearbyAlert>('PUT /offer-alerts/nearby', { body: { frequency: 'daily' } }),
  );
