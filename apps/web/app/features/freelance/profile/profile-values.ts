import type { FreelanceProfile, MyFreelanceProfile } from '@baara/contract/freelance';
import type { FreelanceAvailability } from '@baara/contract/freelance-messages';
import { readAmount } from '../freelance-words.ts';

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
  availability: FreelanceAvailability;
  portfolio: { title: string; description: string; link: string }[];
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
  availability: profile.availability,
  portfolio: profile.portfolio.map(({ title, description, link }) => ({
    title,
    description: description ?? '',
    link: link ?? '',
  })),
  isVisible: profile.isVisible,
  showsFullName: profile.showsFullName,
});

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What is no number is sent as one the server refuses: it says why, at its field. */
const amountOf = (text: string): number | null => (text.trim() === '' ? null : (readAmount(text) ?? -1));

export const bodyOf = (values: ProfileValues): FreelanceProfile => ({
  ...values,
  domain: Number(values.domain),
  skills: wordsOf(values.skills),
  languages: wordsOf(values.languages),
  yearsOfExperience: amountOf(values.yearsOfExperience),
  dailyRate: amountOf(values.dailyRate),
});

/** The field of the form a remark of the server is about: `skills.3` is about `skills`. */
export function fieldOf(field: string): keyof ProfileValues {
  return (field.startsWith('portfolio.') ? field : field.split('.')[0]) as keyof ProfileValues;
}
