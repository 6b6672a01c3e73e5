import { existsSync, readdirSync, readFileSync } from 'node:fs';

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

/** The ads of `development` (written by who wrote the engine) or `held-out` (by somebody else); none when there is no file. */
export function readLabelledAds(folder: 'development' | 'held-out'): LabelledAd[] {
  const address = new URL(`../${folder}/`, import.meta.url);
  if (!existsSync(address)) return [];
  return readdirSync(address)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, address), 'utf8')) as LabelledAd[]);
}
