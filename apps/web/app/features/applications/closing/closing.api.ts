import type {
  closeOffer as closeOfferEndpoint,
  postponeOfferClosing as postponeOfferClosingEndpoint,
} from '@baara/contract/applications/closing';
import type { CallInput } from '../../../lib/api-client.ts';
import type { getOfferClosing } from '@baara/contract/applications/closing';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { offersKey } from '../../offers/recruiter-offers/public/offer.api.ts';

export const closingQuery = (offerId: string | number) =>
  queryOptions({
    queryKey: [...offersKey, 'closing', String(offerId)],
    queryFn: async () =>
      (
        await api.call<typeof getOfferClosing>('GET /recruiter/offers/:id/closing', {
          params: { id: offerId },
        })
      ).data,
  });

export const closeOffer = (input: CallInput<typeof closeOfferEndpoint>) =>
  api.call<typeof closeOfferEndpoint>('POST /recruiter/offers/:id/closing', input);

export const postponeOfferClosing = (input: CallInput<typeof postponeOfferClosingEndpoint>) =>
  api.call<typeof postponeOfferClosingEndpoint>('POST /recruiter/offers/:id/closing/later', input);
