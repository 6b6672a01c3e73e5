import { fieldNames, type OfferValues } from '@baara/contract/offers/fields/offer-fields';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';

/** The form contains what the API takes, field by field, so that a saved offer and a form compare directly. */
export type OfferFormValues = OfferValues;

export function formValuesOf(offer: RecruiterOffer): OfferFormValues {
  return Object.fromEntries(fieldNames.map((name) => [name, offer[name]])) as OfferFormValues;
}

/** What changed since it was last saved: only that is sent. */
export function changedFields(saved: OfferFormValues, values: OfferFormValues): Partial<OfferFormValues> {
  const changed = fieldNames.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<OfferFormValues>;
}
