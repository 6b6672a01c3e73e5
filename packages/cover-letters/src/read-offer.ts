import { readAd } from '@baara/offer-reading';
import type { LetterOffer } from './letter.types.ts';

/**
 * Reads an offer from elsewhere, as people paste it. Linear in its length.
 * @param typed what the person says of it, which wins. @param today `YYYY-MM-DD`.
 * @returns an empty title when neither says it.
 */
export function readOutsideOffer(
  text: string,
  typed: { title: string | null; company: string | null; city: string | null },
  today: string,
): LetterOffer {
  const read = readAd(text, today);
  return {
    title: typed.title ?? read.title ?? '',
    company: typed.company,
    city: typed.city ?? read.city,
    skills: read.skills,
    languages: read.languages.map(({ language }) => language),
    drivingLicence: read.licence,
    vehicle: read.vehicle,
    text,
  };
}
