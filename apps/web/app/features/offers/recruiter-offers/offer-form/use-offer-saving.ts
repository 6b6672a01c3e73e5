import { emptyOffer } from '@baara/contract/offers/fields/empty-offer';
import type {
  createRecruiterOffer,
  RecruiterOffer,
  updateRecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../../../lib/api.ts';
import { useDraftSaving } from '../../../../lib/forms/use-draft-saving.ts';
import { cacheOffer } from '../public/offer.api.ts';
import { changedFields, formValuesOf, type OfferFormValues } from './offer-form-values.ts';

type Options = {
  form: UseFormReturn<OfferFormValues>;
  /** Undefined until a new offer was first saved. */
  offer: RecruiterOffer | undefined;
  /** Drafts save themselves; a published offer changes only when asked. */
  isAutomatic: boolean;
  onCreated: (offer: RecruiterOffer) => void;
};

/** Saves the form of an offer. */
export function useOfferSaving({ form, offer, isAutomatic, onCreated }: Options) {
  const client = useQueryClient();
  return useDraftSaving<OfferFormValues, number>({
    form,
    initial: offer ? formValuesOf(offer) : emptyOffer,
    saved: offer && { id: offer.id, version: offer.version },
    isAutomatic,
    changedFields,
    send: async (body, saved) => {
      const { data } = saved
        ? await api.call<typeof updateRecruiterOffer>('PATCH /recruiter/offers/:id', {
            params: { id: saved.id },
            body: { ...body, version: saved.version },
          })
        : await api.call<typeof createRecruiterOffer>('POST /recruiter/offers', { body });
      cacheOffer(client, data);
      if (!saved) onCreated(data);
      return data;
    },
  });
}
