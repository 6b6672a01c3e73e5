import { contractTypes, offerDefaults } from '@baara/contract/reference';
import type { OfferSummary } from '@baara/contract/offers';
import { formatSalaryRange } from '../../../lib/format.ts';

/** Stretches of a text to mark, as [start, end] offsets. */
export type Marks = readonly (readonly [number, number])[];

/** What a row of the list shows, ready to read: loaders send this, not the whole answer, over a slow line. */
export type OfferRowModel = {
  id: number;
  url: string;
  title: string;
  titleMarks: Marks;
  company: string;
  logo: string | null;
  place: string;
  /** Null where the offer does not say. */
  contract: string | null;
  isPermanent: boolean;
  isHot: boolean;
  isExpired: boolean;
  experience: string | null;
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

const nothingSaid: ReadonlySet<string> = new Set([
  offerDefaults.other,
  offerDefaults.category,
  'Non communiqué',
]);

/** What an offer says; null for the words that stand where it says nothing: they are no fact. */
export const said = (value: string): string | null => (nothingSaid.has(value) ? null : value);

/** A card shows 2 key points and 3 skills (specification 2, section 9). */
const POINTS_SHOWN = 2;
const SKILLS_SHOWN = 3;

export function offerRowModel(offer: OfferSummary, titleMarks: Marks = []): OfferRowModel {
  return {
    id: offer.id,
    url: offer.urls.details,
    title: offer.title,
    titleMarks,
    company: offer.company.name,
    logo: offer.company.avatar,
    place: offer.location.display,
    contract:
      contractTypes.find((type) => type.code === offer.contract.type)?.title ?? said(offer.contract.type),
    isPermanent: offer.contract.type === 'CDI',
    isHot: offer.timestamp.is_hot && !offer.is_expired,
    isExpired: offer.is_expired,
    experience: said(offer.experience.display),
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
