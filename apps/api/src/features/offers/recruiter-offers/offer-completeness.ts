import { type FieldName, fieldNames, fieldOf } from '@baara/contract/offers/fields/offer-fields';
import type { FieldError } from '@baara/contract/protocol/errors';
import { publicationRules, type OfferDraft } from '@baara/contract/offers/recruiter-offers';
import { htmlToText } from '../../../platform/html/sanitize.ts';
import { expiryOfDay } from '../public/offer-status.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The calendar day `days` after an instant, in Africa/Bamako (UTC all year). @returns `YYYY-MM-DD`. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function closingProblem(closesOn: string | null, now: Date): string | undefined {
  // Publishing without a closing day sets one.
  if (closesOn === null) return undefined;
  if (expiryOfDay(closesOn) <= now) return 'La date de clôture est passée : choisissez une date à venir';
  if (closesOn > dayAfter(now, publicationRules.maxOpenDays))
    return `L’offre reste ouverte ${publicationRules.maxOpenDays} jours au maximum : choisissez une date plus proche`;
  return undefined;
}

function isMissing(name: FieldName, value: OfferDraft[FieldName]): boolean {
  const field = fieldOf(name);
  if (typeof value === 'string') return value.trim().length < ((field.kind === 'line' && field.min) || 1);
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** What stops publication, field by field: those that the table requires, in its order, then the rest. Empty when the offer is complete. */
export function missingForPublication(offer: OfferDraft, now: Date): FieldError[] {
  const required = fieldNames.flatMap((field) => {
    const message = fieldOf(field).required;
    return message !== undefined && isMissing(field, offer[field]) ? [{ field, message }] : [];
  });
  const { minDescriptionLength } = publicationRules;
  const closing = closingProblem(offer.closesOn, now);
  const others: [field: FieldName, broken: boolean, message: string][] = [
    [
      'description',
      htmlToText(offer.description).length < minDescriptionLength,
      `Décrivez le poste en ${minDescriptionLength} caractères au moins`,
    ],
    [
      'salaryMax',
      offer.salaryMin !== null && offer.salaryMax !== null && offer.salaryMin > offer.salaryMax,
      'Le salaire maximum doit être au moins égal au salaire minimum',
    ],
    ['closesOn', closing !== undefined, closing ?? ''],
  ];
  return [
    ...required,
    ...others.filter(([, broken]) => broken).map(([field, , message]) => ({ field, message })),
  ];
}
