import type {
  FactOrigin,
  LetterCivility,
  LetterLength,
  LetterTone,
} from '@baara/contract/candidates/tools/cover-letter-words';

export type LetterExperience = {
  title: string;
  company: string;
  city: string | null;
  /** `YYYY-MM`, empty when nobody said; `to` is null while it lasts. */
  from: string;
  to: string | null;
  description: string | null;
};

/** A profile, as far as a letter may use it: no birth date, no gender. */
export type LetterPerson = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  headline: string | null;
  summary: string | null;
  experiences: readonly LetterExperience[];
  /** Whole years; null when nothing says. */
  experienceYears: number | null;
  educations: readonly { degree: string; school: string; year: number | null }[];
  skills: readonly string[];
  /** `level` as people read it: « Courant ». */
  languages: readonly { language: string; level: string }[];
  desiredPlaces: readonly string[];
  availability: string | null;
  drivingLicences: readonly string[];
  hasVehicle: boolean;
  /** Why this job, in the person's own sentences. */
  motive: string | null;
};

export type LetterOffer = {
  title: string;
  company: string | null;
  city: string | null;
  skills: readonly string[];
  languages: readonly string[];
  drivingLicence: boolean;
  vehicle: boolean;
  /** All that the offer says, as plain text. */
  text: string;
};

export type LetterChoices = {
  tone: LetterTone;
  length: LetterLength;
  civility: LetterCivility;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Another number, another wording; 0 first. */
  variant?: number;
};

/** What a sentence rests on: where it stands, and its words there. */
export type Fact = { from: FactOrigin; label: string; quote: string };

/** Without a fact it is a formula: politeness, or an intention. */
export type Sentence = { text: string; facts: Fact[] };

export type CoverLetter = {
  sender: string[];
  recipient: string[];
  placeAndDate: string;
  subject: string;
  civility: string;
  /** Three: the offer, the person, what comes next. */
  paragraphs: Sentence[][];
  closing: string;
  signature: string;
  /** What would make the letter better, as sentences to the person. */
  hints: string[];
};
