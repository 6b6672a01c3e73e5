import type { FieldError } from '@baara/contract/errors';
import { publicationRules, type OfferDraft } from '@baara/contract/recruiter-offers';
import { htmlToText } from '../../platform/html/sanitize.ts';
import { expiryOfDay } from '../offers/public/offer-status.ts';

type Publishable = Pick<
  OfferDraft,
  | 'title'
  | 'description'
  | 'contractType'
  | 'seniority'
  | 'country'
  | 'city'
  | 'categoryId'
  | 'salaryMin'
  | 'salaryMax'
  | 'closesOn'
>;

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
    return `L'offre reste ouverte ${publicationRules.maxOpenDays} jours au maximum : choisissez une date plus proche`;
  return undefined;
}

/** What stops publication, field by field, in the order of the form. Empty when the offer is complete. */
export function missingForPublication(offer: Publishable, now: Date): FieldError[] {
  const { minDescriptionLength } = publicationRules;
  const closing = closingProblem(offer.closesOn, now);
  const problems: [field: keyof Publishable, broken: boolean, message: string][] = [
    ['title', offer.title.trim().length < 3, "Indiquez l'intitulé du poste"],
    ['categoryId', offer.categoryId === null, 'Choisissez une catégorie'],
    ['contractType', offer.contractType === null, 'Choisissez un type de contrat'],
    ['seniority', offer.seniority === null, "Choisissez un niveau d'expérience"],
    ['country', offer.country.length !== 2, 'Choisissez un pays'],
    ['city', offer.city === null, 'Indiquez la ville'],
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
  return problems.filter(([, broken]) => broken).map(([field, , message]) => ({ field, message }));
}
