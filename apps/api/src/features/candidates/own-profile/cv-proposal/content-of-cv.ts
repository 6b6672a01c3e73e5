import { PHONE_PATTERN } from '@baara/contract/accounts/accounts';
import type { CvContent, CvDoubt, CvRead } from '@baara/contract/candidates/cv-proposal';
import { drivingLicences, profileLimits } from '@baara/contract/candidates/profile-rules';
import type { CvValue, ReadCv, ReadEducation, ReadExperience } from '@baara/cv-reading';

const LONGEST_NAME = 120;
const LONGEST_DIPLOMA = 160;
const LONGEST_SKILL = 80;
const MOST_PHONES = 4;
const MOST_SOURCES = 3;
const LONGEST_UNREAD = 120;

/**
 * What was read of a CV, in the form of the parts of a profile; each is shown to its person before any of it is written.
 * @param country of the person: the phones of Mali are written without its number.
 */
export function contentOfCv(cv: ReadCv, country: string): CvContent {
  const licences = drivingLicences.filter((code) => cv.licences.some(({ value }) => value === code));
  const skills = cv.skills.map(({ value }) => value.slice(0, LONGEST_SKILL)).slice(0, profileLimits.skills);
  return {
    name: cv.name?.value ?? null,
    phones: uniquePhones(cv.phones.flatMap((phone) => phoneOf(phone, country))).slice(0, MOST_PHONES),
    city: cv.place && shortened(cv.place, 80),
    headline: cv.headline && shortened(cv.headline, profileLimits.headline),
    summary: cv.summary && shortened(cv.summary, profileLimits.summary),
    experiences: cv.experiences.slice(0, profileLimits.experiences).map(experienceOf),
    educations: cv.educations.slice(0, profileLimits.educations).flatMap(educationOf),
    skills: listOf(skills, cv.skills),
    languages: cv.languages.slice(0, profileLimits.languages).map(({ name, level }) => ({
      ...lineOf({ language: name.value, level: level?.value ?? '' }, [name]),
      doubts: level === null ? ['LEVEL'] : unsure(name, level),
    })),
    drivingLicences: listOf(licences, cv.licences),
    unread: cv.unread
      .filter(({ reason }) => reason === 'recognition')
      .map(({ source }) => ({ page: source.page, text: source.text.slice(0, LONGEST_UNREAD) })),
  };
}

type Value = CvValue<unknown> | null;

const isUnsure = (value: Value): boolean => value?.confidence === 'unsure';
const unsure = (...values: Value[]): CvDoubt[] => (values.some(isUnsure) ? ['UNSURE'] : []);

/** The lines that the values were read from, in the CV's order, once each. */
function lineOf<T>(value: T, from: readonly Value[]): CvRead<T> {
  const sources = from
    .flatMap((one) => (one ? [one.source] : []))
    .toSorted((a, b) => a.page - b.page || a.line - b.line);
  const texts = [...new Set(sources.map(({ text }) => text.replaceAll('\t', '   ')))];
  return {
    value,
    source: texts.slice(0, MOST_SOURCES).join('\n'),
    page: sources[0]?.page ?? 1,
    doubts: unsure(...from),
  };
}

const shortened = (read: CvValue<string>, most: number): CvRead<string> =>
  lineOf(read.value.slice(0, most), [read]);

const listOf = (items: string[], from: readonly CvValue<unknown>[]): CvRead<string[]> | null =>
  items.length === 0 ? null : lineOf(items, from);

function phoneOf(read: CvValue<string>, country: string): CvRead<string>[] {
  const phone = /^\d{8}$/.test(read.value) && country === 'ML' ? `+223${read.value}` : read.value;
  return PHONE_PATTERN.test(phone) ? [lineOf(phone, [read])] : [];
}

const uniquePhones = (phones: readonly CvRead<string>[]): CvRead<string>[] => [
  ...new Map(phones.map((phone) => [phone.value, phone])).values(),
];

/** As the profile writes it: `2024-` without its month, empty without its year. */
const monthOf = (date: CvValue<string> | null): string =>
  date === null ? '' : date.value.length === 4 ? `${date.value}-` : date.value;
const hasMonth = (date: CvValue<string> | null): boolean => date !== null && date.value.length === 7;

function experienceOf({ title, employer, place, from, to, current, lines }: ReadExperience) {
  const lasts = current || (from !== null && to === null);
  const doubts: CvDoubt[] = [
    ...(title === null || title.value.length > LONGEST_NAME ? (['TITLE'] as const) : []),
    ...(employer === null || employer.value.length > LONGEST_NAME ? (['COMPANY'] as const) : []),
    ...(hasMonth(from) ? [] : (['START'] as const)),
    ...(lasts || (hasMonth(to) && !isUnsure(to)) ? [] : (['END'] as const)),
    ...unsure(title, employer, place),
  ];
  const description = lines
    .map(({ value }) => value)
    .join('\n')
    .slice(0, profileLimits.description);
  const value = {
    title: title?.value.slice(0, LONGEST_NAME) ?? '',
    company: employer?.value.slice(0, LONGEST_NAME) ?? '',
    city: place?.value.slice(0, 80) ?? null,
    from: monthOf(from),
    to: lasts ? null : monthOf(to),
    description: description || null,
  };
  return { ...lineOf(value, [title, employer, from]), doubts };
}

function educationOf({
  diploma,
  field,
  school,
  from,
  to,
  levelCode,
}: ReadEducation): CvContent['educations'] {
  if (!diploma) return [];
  const isNamed = field === null || diploma.value.includes(field.value);
  const value = {
    degree: (isNamed ? diploma.value : `${diploma.value}, ${field.value}`).slice(0, LONGEST_DIPLOMA),
    school: school?.value.slice(0, LONGEST_DIPLOMA) ?? '',
    year: yearOf(to ?? from),
    level: levelCode?.value ?? null,
  };
  const doubts: CvDoubt[] = [
    ...(school === null ? (['SCHOOL'] as const) : []),
    ...unsure(diploma, field, school),
  ];
  return [{ ...lineOf(value, [diploma, school, to ?? from]), doubts }];
}

const yearOf = (date: CvValue<string> | null): number | null =>
  date === null ? null : Number(date.value.slice(0, 4));
