import type { availabilities } from './profile-rules.ts';

/** Within how many days a person is free; null when they are not. */
const daysOf: Record<(typeof availabilities)[number], number | null> = {
  Immédiate: 0,
  'Sous deux semaines': 14,
  "Préavis d'un mois": 30,
  'Préavis de deux mois': 60,
  'Préavis de trois mois': 90,
  'Pas disponible pour le moment': null,
};

/** The days that a search may ask for. */
export const availabilityDays = [0, 14, 30, 60, 90] as const;

/** Null for a text of an older list too. */
export const daysUntilFree = (availability: string | null): number | null =>
  availability !== null && availability in daysOf ? daysOf[availability as keyof typeof daysOf] : null;
