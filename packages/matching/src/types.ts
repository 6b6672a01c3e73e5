/**
 * What an offer asks, and nothing of the company's. Codes are those of `@baara/contract/offers/reference`.
 * A null or an empty list says that the offer does not ask.
 */
export type MatchOffer = {
  title: string;
  /** Plain text, without tags. */
  description: string;
  keyPoints: readonly string[];
  skills: readonly string[];
  languages: readonly { language: string; level: string }[];
  /** `contractTypes`. */
  contractType: string | null;
  /** Years asked: 0 or 1 beginner, 2, 5, 10. */
  seniority: number | null;
  /** `studyLevels`: 1 (BAC+5) … 7 (no diploma). The lower the number the higher the level. */
  studyLevel: number | null;
  /** Of the taxonomy's `jobCategories`. */
  categoryId: number | null;
  /** ISO code. */
  country: string;
  city: string | null;
  /** By month, in `currency`. */
  salaryMin: number | null;
  salaryMax: number | null;
  currency: string;
  drivingLicenceRequired: boolean;
  vehicleRequired: boolean;
};

/**
 * What a person can do and looks for. Who they are has no place here: neither name, gender, birth date, origin,
 * photo, address nor contact. What is null or empty was not said.
 */
export type MatchCandidate = {
  headline: string | null;
  summary: string | null;
  /** Of the taxonomy's `jobCategories`. */
  categoryId: number | null;
  skills: readonly string[];
  experiences: readonly MatchExperience[];
  /** Whole years, as the person states them or as their experiences add up. */
  experienceYears: number | null;
  educations: readonly { degree: string; level: number | null }[];
  /** `studyLevels`, the highest reached. */
  educationLevel: number | null;
  /** `level`: a code of `languageLevels`. */
  languages: readonly { language: string; level: string }[];
  desiredJobs: readonly string[];
  desiredPlaces: readonly string[];
  /** Codes of `contractTypes`. */
  desiredContractTypes: readonly string[];
  /** F CFA (XOF) by month. */
  desiredSalary: number | null;
  /** One of the contract's `availabilities`. */
  availability: string | null;
  /** `drivingLicences`: A, A1, B, C, D, E… */
  drivingLicences: readonly string[];
  hasVehicle: boolean;
  city: string | null;
  /** ISO code of where they live. */
  country: string;
};

export type MatchExperience = {
  title: string;
  /** `YYYY-MM`. */
  from: string;
  /** Null while it lasts. */
  to: string | null;
  description: string | null;
};

/** A set of offers and profiles graded by hand, in the format of `measures/*.json`. See `measures/FORMAT.md`. */
export type GradedSet = {
  /** The month « while it lasts » is counted to: `YYYY-MM`. */
  asOf: string;
  offers: readonly (MatchOffer & { id: string })[];
  profiles: readonly (MatchCandidate & { id: string })[];
  /** Offer id → profile id → 0 (no), 1 (weak), 2 (good), 3 (to call at once). A missing pair is 0. */
  grades: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Offer id → ids of profiles that may not practise its regulated trade: never among the first ten. */
  regulatedWrong?: Readonly<Record<string, readonly string[]>>;
};
