import type { OfferDraft, RecruiterOffer } from '@baara/contract/recruiter-offers';

/** The form holds what the API takes, field by field, so that a saved offer and a form compare directly. */
export type OfferFormValues = OfferDraft;

export const emptyOffer: OfferFormValues = {
  title: '',
  department: null,
  description: '',
  keyPoints: [],
  skills: [],
  languages: [],
  contractType: null,
  seniority: null,
  studyLevel: null,
  categoryId: null,
  country: 'ML',
  city: null,
  address: null,
  salaryMin: null,
  salaryMax: null,
  currency: 'XOF',
  salaryVisible: true,
  drivingLicenceRequired: false,
  vehicleRequired: false,
  positions: 1,
  startsOn: null,
  closesOn: null,
  isHot: false,
  cvRequired: false,
  messageRequired: false,
};

const fieldNames = Object.keys(emptyOffer) as (keyof OfferFormValues)[];

export function formValuesOf(offer: RecruiterOffer): OfferFormValues {
  return Object.fromEntries(fieldNames.map((name) => [name, offer[name]])) as OfferFormValues;
}

/** What changed since it was last saved: only that is sent. */
export function changedFields(saved: OfferFormValues, values: OfferFormValues): Partial<OfferFormValues> {
  const changed = fieldNames.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<OfferFormValues>;
}
