import type { OfferSummary } from '@baara/contract/offers/offers';
import { formatSalaryRange } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { offerBadges, type OfferBadgesModel } from '../content/public/offer-badges.ts';

/** Stretches of a text to mark, as [start, end] offsets. */
export type Marks = readonly (readonly [number, number])[];

/** A row of the list, ready to read: loaders send this, not the whole answer, over a slow connection. */
export type OfferRowModel = OfferBadgesModel & {
  id: number;
  url: string;
  title: string;
  titleMarks: Marks;
  company: string;
  logo: string | null;
  place: string;
  skills: string[];
  salary: string;
  posted: string;
  isBookmarked: boolean;
  hasApplied: boolean;
  /** How the signed-in candidate's profile answers it, 0–100; null for anyone else. */
  matchPercentage: number | null;
};

/** A card says more. */
export type OfferCardModel = OfferRowModel & {
  department: string | null;
  points: string[];
  startsOn: string | null;
};

/** A card shows 2 key points and 3 skills (specification 2, section 9). */
const POINTS_SHOWN = 2;
const SKILLS_SHOWN = 3;

export function offerRowModel(offer: OfferSummary, titleMarks: Marks = []): OfferRowModel {
  return {
    id: offer.id,
    url: offer.urls.details,
    // As long as before: its marks stay where they are.
    title: addFrenchMarks(offer.title),
    titleMarks,
    company: offer.company.name,
    logo: offer.company.avatar,
    place: offer.location.display,
    ...offerBadges(offer),
    skills: offer.skills.slice(0, SKILLS_SHOWN),
    salary: offer.remuneration_visible
      ? formatSalaryRange(offer.salary?.min, offer.salary?.max, offer.currency)
      : 'Non communiqué',
    posted: offer.timestamp.relative,
    isBookmarked: offer.is_bookmarked,
    hasApplied: offer.application.has_applied,
    matchPercentage: offer.match_percentage,
  };
}

export function offerCardModel(offer: OfferSummary): OfferCardModel {
  return {
    ...offerRowModel(offer),
    department: offer.department,
    points: offer.key_requirements.slice(0, POINTS_SHOWN).map((point) => point.text),
    startsOn: offer.contract_start,
  };
}
