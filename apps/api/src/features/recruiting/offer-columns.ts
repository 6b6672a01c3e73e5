import type { OfferDraft } from '@baara/contract/recruiter-offers';
import { offerDescription } from '@baara/contract/rich-text';
import { sanitizeField } from '../../platform/html/sanitize.ts';
import type { OfferPatch } from './recruiter-offers.queries.ts';

const columnOf = {
  title: 'title',
  department: 'department',
  description: 'description',
  keyPoints: 'key_points',
  skills: 'skills',
  languages: 'languages',
  contractType: 'contract_type',
  seniority: 'seniority',
  studyLevel: 'study_level',
  categoryId: 'category_id',
  country: 'country',
  city: 'city',
  address: 'address',
  salaryMin: 'salary_min',
  salaryMax: 'salary_max',
  currency: 'currency',
  salaryVisible: 'salary_visible',
  drivingLicenceRequired: 'driving_licence_required',
  vehicleRequired: 'vehicle_required',
  positions: 'positions',
  startsOn: 'starts_on',
  closesOn: 'closes_on',
  isHot: 'is_hot',
  cvRequired: 'cv_required',
  messageRequired: 'message_required',
} as const satisfies Record<keyof OfferDraft, keyof OfferPatch>;

/** What a recruiter sent, as columns; only the fields sent. The description is cleaned on the way in. */
export function offerColumns(draft: Partial<OfferDraft>): OfferPatch {
  const patch: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(columnOf)) {
    const value = draft[field as keyof OfferDraft];
    if (value !== undefined) patch[column] = value;
  }
  if (draft.description !== undefined)
    patch['description'] = sanitizeField('description', draft.description, offerDescription);
  if (draft.languages !== undefined) patch['languages'] = JSON.stringify(draft.languages);
  return patch as OfferPatch;
}
