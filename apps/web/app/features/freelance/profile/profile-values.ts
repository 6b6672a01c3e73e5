import type { FreelanceProfile, MyFreelanceProfile } from '@baara/contract/freelance/freelance';
import { readAmount } from '../public/mission-texts.ts';

/** What stands in the fields: lists of words are typed with commas. */
export type ProfileValues = {
  headline: string;
  summary: string;
  domain: string;
  skills: string;
  languages: string;
  city: string;
  country: string;
  yearsOfExperience: string;
  dailyRate: string;
  isVisible: boolean;
  showsFullName: boolean;
};

export const valuesOf = (profile: MyFreelanceProfile): ProfileValues => ({
  headline: profile.headline,
  summary: profile.summary,
  domain: String(profile.domain?.id ?? ''),
  skills: profile.skills.join(', '),
  languages: profile.languages.join(', '),
  city: profile.city ?? '',
  country: profile.country,
  yearsOfExperience: String(profile.yearsOfExperience ?? ''),
  dailyRate: String(profile.dailyRate ?? ''),
  isVisible: profile.isVisible,
  showsFullName: profile.showsFullName,
});

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A text that is not a number is sent anyway: the server refuses it, at its field. */
const amountOf = (text: string): number | null => (text.trim() === '' ? null : (readAmount(text) ?? -1));

export const bodyOf = (values: ProfileValues): FreelanceProfile => ({
  ...values,
  domain: Number(values.domain),
  skills: wordsOf(values.skills),
  languages: wordsOf(values.languages),
  yearsOfExperience: amountOf(values.yearsOfExperience),
  dailyRate: amountOf(values.dailyRate),
});
