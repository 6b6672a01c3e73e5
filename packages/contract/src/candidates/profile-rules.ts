import type { FieldError } from '../protocol/errors.ts';
import { studyLevels } from '../offers/reference.ts';

/** Sentences, choices and rules of the candidate's profile that need no schema library. */

export const profileMessages = {
  NOT_AVAILABLE: 'Profil candidat non disponible pour ce type de compte',
  NOT_FOUND: 'Profil candidat introuvable',
  SAVED: 'Profil enregistré',
  CHANGED:
    'Votre profil a été modifié entre-temps sur un autre appareil. Vos saisies sont gardées : vérifiez-les, puis enregistrez de nouveau.',
  FIRST_NAME_REQUIRED: 'Le prénom est requis',
  LAST_NAME_REQUIRED: 'Le nom est requis',
  BIRTH_DATE_INVALID: 'Date de naissance invalide',
  TOO_YOUNG: 'Vous devez avoir au moins 15 ans',
  JOB_REQUIRED: "Indiquez l'intitulé du poste",
  COMPANY_REQUIRED: "Indiquez l'employeur",
  START_REQUIRED: 'Indiquez le mois de début',
  MONTH_INVALID: 'Indiquez un mois et une année',
  MONTH_IN_FUTURE: 'Cette date est dans le futur',
  END_BEFORE_START: 'La fin doit venir après le début',
  DEGREE_REQUIRED: 'Indiquez le diplôme ou la formation',
  SCHOOL_REQUIRED: "Indiquez l'établissement",
  YEAR_INVALID: 'Indiquez une année entre 1950 et dans six ans au plus',
  YEAR_TOO_FAR: 'Cette année est trop loin dans le futur',
  LEVEL_INVALID: 'Choisissez un niveau dans la liste',
  YEARS_INVALID: "Indiquez un nombre d'années entre 0 et 60",
  LANGUAGE_REQUIRED: 'Indiquez la langue',
  LANGUAGE_TWICE: 'Cette langue figure deux fois',
  SALARY_INVALID: 'Indiquez un montant entier en F CFA, sans virgule',
  SALARY_TOO_HIGH: 'Ce montant est trop élevé',
  CONTRACT_INVALID: 'Choisissez un type de contrat dans la liste',
  AVAILABILITY_INVALID: 'Choisissez une disponibilité dans la liste',
  LICENCE_INVALID: 'Choisissez une catégorie de permis dans la liste',
  COUNTRY_INVALID: 'Choisissez un pays dans la liste',
  NOTHING_TO_SAVE: "Il n'y a rien à enregistrer",
} as const;

export const profileLimits = {
  experiences: 20,
  educations: 12,
  skills: 30,
  languages: 10,
  desiredJobs: 8,
  desiredPlaces: 8,
  headline: 120,
  summary: 2000,
  description: 1500,
  salary: 100_000_000,
  youngest: 15,
} as const;

export const availabilities = [
  'Immédiate',
  'Sous deux semaines',
  "Préavis d'un mois",
  'Préavis de deux mois',
  'Préavis de trois mois',
  'Pas disponible pour le moment',
] as const;

export const drivingLicences = ['A', 'A1', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** Countries people live in or come from; the rest of the world is 'Autre pays'. */
export const homeCountries = [
  { code: 'ML', name: 'Mali' },
  { code: 'SN', name: 'Sénégal' },
  { code: 'CI', name: 'Côte d’Ivoire' },
  { code: 'BF', name: 'Burkina Faso' },
  { code: 'TG', name: 'Togo' },
  { code: 'BJ', name: 'Bénin' },
  { code: 'NE', name: 'Niger' },
  { code: 'CM', name: 'Cameroun' },
  { code: 'GN', name: 'Guinée' },
  { code: 'MR', name: 'Mauritanie' },
  { code: 'TD', name: 'Tchad' },
  { code: 'GA', name: 'Gabon' },
  { code: 'CG', name: 'Congo' },
  { code: 'CD', name: 'République démocratique du Congo' },
  { code: 'MA', name: 'Maroc' },
  { code: 'DZ', name: 'Algérie' },
  { code: 'TN', name: 'Tunisie' },
  { code: 'GM', name: 'Gambie' },
  { code: 'GW', name: 'Guinée-Bissau' },
  { code: 'SL', name: 'Sierra Leone' },
  { code: 'LR', name: 'Liberia' },
  { code: 'GH', name: 'Ghana' },
  { code: 'NG', name: 'Nigeria' },
  { code: 'FR', name: 'France' },
  { code: 'BE', name: 'Belgique' },
  { code: 'CA', name: 'Canada' },
  { code: 'US', name: 'États-Unis' },
  { code: 'ES', name: 'Espagne' },
  { code: 'IT', name: 'Italie' },
  { code: 'DE', name: 'Allemagne' },
  { code: 'CN', name: 'Chine' },
] as const;

type DatedExperience = { from: string; to: string | null };
type Leveled = { level: number | null };

/**
 * Whole years of work: months covered by at least one experience, so that two jobs at once count once.
 * @param today `YYYY-MM-DD`. @returns null without any experience.
 */
export function yearsOfExperience(experiences: readonly DatedExperience[], today: string): number | null {
  if (experiences.length === 0) return null;
  const spans = experiences
    .map(({ from, to }) => ({ first: monthNumber(from), last: monthNumber(to ?? today) }))
    .filter(({ first, last }) => last >= first)
    .toSorted((a, b) => a.first - b.first);
  let months = 0;
  let covered = Number.NEGATIVE_INFINITY;
  for (const { first, last } of spans) {
    const start = Math.max(first, covered + 1);
    if (last >= start) months += last - start + 1;
    covered = Math.max(covered, last);
  }
  return Math.min(60, Math.floor(months / 12));
}

/** The highest level reached (1 is the highest); null when no education has a level. */
export function highestLevel(educations: readonly Leveled[]): number | null {
  const levels = educations.flatMap(({ level }) => (level === null ? [] : [level]));
  return levels.length === 0 ? null : Math.min(...levels);
}

export const studyLevelTitle = (code: number | null): string | null =>
  studyLevels.find((level) => level.code === code)?.title ?? null;

/** `2024-03` as a count of months. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

type Dated = {
  identity?: { birthDate: string | null } | undefined;
  experiences?: { items: readonly DatedExperience[] } | undefined;
  educations?: { items: readonly { year: number | null }[] } | undefined;
};

/** An education under way may end this many years from now. */
const STUDY_YEARS_AHEAD = 6;

/**
 * Rules that a schema cannot express, since they depend on the day: ages, and months not yet come.
 * @param today `YYYY-MM-DD`. @returns one sentence per field, by its path in the payload.
 */
export function datedErrors({ identity, experiences, educations }: Dated, today: string): FieldError[] {
  const errors: FieldError[] = [];
  const { birthDate } = identity ?? {};
  if (birthDate) {
    const age = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
    const exact = today.slice(5) < birthDate.slice(5) ? age - 1 : age;
    const message = exact > 110 ? profileMessages.BIRTH_DATE_INVALID : profileMessages.TOO_YOUNG;
    if (exact < profileLimits.youngest || exact > 110) errors.push({ field: 'identity.birthDate', message });
  }
  for (const [place, { from, to }] of (experiences?.items ?? []).entries()) {
    const field = (name: string): string => `experiences.items.${place}.${name}`;
    const month = today.slice(0, 7);
    if (from > month) errors.push({ field: field('from'), message: profileMessages.MONTH_IN_FUTURE });
    if (to !== null && to > month)
      errors.push({ field: field('to'), message: profileMessages.MONTH_IN_FUTURE });
    if (to !== null && to < from)
      errors.push({ field: field('to'), message: profileMessages.END_BEFORE_START });
  }
  for (const [place, { year }] of (educations?.items ?? []).entries()) {
    if (year !== null && year > Number(today.slice(0, 4)) + STUDY_YEARS_AHEAD) {
      errors.push({ field: `educations.items.${place}.year`, message: profileMessages.YEAR_TOO_FAR });
    }
  }
  return errors;
}
