/** What a person says that an ad says; README.md has the rules. */
export type AdLabels = {
  title: string | null;
  contract: string | null;
  city: string | null;
  experience: number | null;
  education: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  currency: string | null;
  skills: string[];
  languages: string[];
  deadline: string | null;
  posts: number | null;
  licence: boolean;
};
export type LabelledAd = { text: string; expected: AdLabels };

/** The day that labels of days without a year count from. */
export const LABELLED_ON = '2026-11-29';
