/** What a mission asks, and nothing of the client's. A null or an empty list says that it does not ask. */
export type MissionNeed = {
  title: string;
  /** Plain text: goal, description and deliverables. */
  text: string;
  skills: readonly string[];
  languages: readonly string[];
  /** Of the taxonomy's `jobCategories`. */
  categoryId: number | null;
  /** ISO code. */
  country: string;
  city: string | null;
  isRemote: boolean;
  pricing: 'fixed' | 'daily';
  /** F CFA: of the whole, or of one day when it is paid by the day. */
  budgetMin: number | null;
  budgetMax: number | null;
  /** Days of work expected. */
  days: number | null;
  /** `YYYY-MM-DD`. */
  startsOn: string | null;
};

/**
 * What a freelance can do and asks. Who they are has no place here: neither name, gender, origin, photo nor contact.
 */
export type FreelanceSaid = {
  headline: string;
  summary: string;
  categoryId: number | null;
  skills: readonly string[];
  languages: readonly string[];
  /** ISO code of where they work. */
  country: string;
  city: string | null;
  years: number | null;
  /** F CFA. */
  dailyRate: number | null;
  availability: 'now' | 'soon' | 'later';
  /** `YYYY-MM-DD`: free from this day, when they say one. */
  freeFrom: string | null;
  works: readonly { title: string; text: string | null }[];
  /** Skills of missions they finished on the platform, as often as they did. */
  provenSkills: readonly string[];
};

export const fitPartKeys = [
  'experience',
  'skills',
  'work',
  'place',
  'languages',
  'price',
  'days',
  'past',
] as const;
export type FitPartKey = (typeof fitPartKeys)[number];

export type FitPart = {
  key: FitPartKey;
  /** What people read. */
  title: string;
  /** The most points it may give; those of all parts add up to 100. */
  weight: number;
  points: number;
  /** One French sentence, true for both sides. */
  sentence: string;
};

/** A part that the matching engine does not have: what it may give, and the share of it that a freelance has, 0–1. */
export type OwnPart = Pick<FitPart, 'key' | 'title' | 'weight' | 'sentence'> & { share: number };

export type Fit = {
  /** 0–100: the points of the parts and of the shortfalls together. */
  score: number;
  /** What lists are ordered by. */
  exact: number;
  /** What the mission does not ask is not among them: its weight goes to the others. */
  parts: FitPart[];
  /** What lowers the whole, each with its points (negative). */
  shortfalls: { points: number; sentence: string }[];
  /** May not practise the mission's trade: in no list of who suits it. */
  isBarred: boolean;
};
