import type { CvContent, CvDoubt, CvRead } from '@baara/contract/candidates/cv-proposal';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileLimits } from '@baara/contract/candidates/profile-rules';

type Experience = ApplicantProfile['experiences']['items'][number];
type Education = ApplicantProfile['educations']['items'][number];
type Language = ApplicantProfile['languages']['items'][number];

/** What a line of a CV is about, with its value. */
type Read =
  | { part: 'phone' | 'city' | 'headline' | 'summary'; value: string }
  | { part: 'experience'; value: Experience }
  | { part: 'education'; value: Education }
  | { part: 'language'; value: Language }
  | { part: 'skills' | 'licences'; value: string[] };

/**
 * `ready` is added with the others, `asked` waits for its person, `aside` stays out. A line that the profile contradicts
 * is asked too: `instead` is what the profile has.
 */
export type CvLine = Read & {
  id: string;
  source: string;
  /** Of the CV, from 1. */
  page: number;
  doubts: CvDoubt[];
  options: string[];
  instead: string | null;
  state: 'asked' | 'ready' | 'aside';
};
export type CvPart = CvLine['part'];

const key = (...words: (string | null)[]): string =>
  words.map((word) => (word ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()).join('|');
const digits = (phone: string | null): string => (phone ?? '').replaceAll(/\D/g, '');

const line = (id: string, read: Read, extra: Partial<CvLine> = {}): CvLine =>
  ({
    id,
    source: '',
    page: 1,
    doubts: [],
    options: [],
    instead: null,
    ...read,
    ...extra,
    state: extra.instead || (extra.doubts?.length ?? 0) > 0 ? 'asked' : 'ready',
  }) as CvLine;

function wordLine(
  part: 'city' | 'headline' | 'summary',
  read: CvRead<string> | null,
  has: string | null,
): CvLine[] {
  if (!read || key(read.value) === key(has)) return [];
  const { value, ...rest } = read;
  return [line(part, { part, value }, { ...rest, instead: has })];
}

function phoneLine(phones: CvContent['phones'], has: string | null): CvLine[] {
  const [first] = phones;
  if (first === undefined || phones.some(({ value }) => digits(value) === digits(has))) return [];
  const { value, ...rest } = first;
  if (phones.length === 1) return [line('phone', { part: 'phone', value }, { ...rest, instead: has })];
  const options = phones.map((phone) => phone.value);
  return [line('phone', { part: 'phone', value }, { ...rest, options, doubts: ['SEVERAL'], instead: has })];
}

/** The lines of a CV that the profile does not have yet, in the order of its parts. */
export function linesOf(cv: CvContent, profile: ApplicantProfile): CvLine[] {
  const { identity, presentation, experiences, educations, skills, languages, mobility } = profile;
  const jobs = new Set(experiences.items.map((one) => key(one.title, one.company, one.from.slice(0, 4))));
  const degrees = new Set(educations.items.map((one) => key(one.degree)));
  const spoken = new Set(languages.items.map((one) => key(one.language)));
  const known = new Set(skills.items.map((one) => key(one)));
  const newSkills = newItems(cv.skills, (one) => !known.has(key(one)));
  const licences = newItems(cv.drivingLicences, (code) => !mobility.drivingLicences.includes(code));
  return [
    ...phoneLine(cv.phones, identity.phone),
    ...wordLine('city', cv.city, identity.city),
    ...wordLine('headline', cv.headline, presentation.headline),
    ...wordLine('summary', cv.summary, presentation.summary),
    ...cv.experiences
      .filter(({ value }) => !jobs.has(key(value.title, value.company, value.from.slice(0, 4))))
      .map(({ value, ...rest }, place) => line(`experience-${place}`, { part: 'experience', value }, rest)),
    ...cv.educations
      .filter(({ value }) => !degrees.has(key(value.degree)))
      .map(({ value, ...rest }, place) => line(`education-${place}`, { part: 'education', value }, rest)),
    ...newSkills.map(({ value, ...rest }) => line('skills', { part: 'skills', value }, rest)),
    ...cv.languages
      .filter(({ value }) => !spoken.has(key(value.language)))
      .map(({ value, ...rest }, place) => line(`language-${place}`, { part: 'language', value }, rest)),
    ...licences.map(({ value, ...rest }) => line('licences', { part: 'licences', value }, rest)),
  ];
}

/** A list without what the profile has already; none when nothing is left. */
function newItems(read: CvRead<string[]> | null, isNew: (item: string) => boolean): CvRead<string[]>[] {
  const value = read?.value.filter(isNew) ?? [];
  return read && value.length > 0 ? [{ ...read, value }] : [];
}

/** Before the first one that began earlier: one's own order stays, the latest stands first. */
function insertJob(items: Experience[], job: Experience): Experience[] {
  const place = items.findIndex(({ from }) => from < job.from);
  return place === -1 ? [...items, job] : items.toSpliced(place, 0, job);
}

type Sections = Partial<
  Pick<
    ApplicantProfile,
    'identity' | 'presentation' | 'experiences' | 'educations' | 'skills' | 'languages' | 'mobility'
  >
>;

/** The parts of the profile as they are once the lines that are ready were added; the others are left out. */
export function sectionsOf(lines: readonly CvLine[], profile: ApplicantProfile): Sections {
  const sections: Sections = {};
  for (const one of lines) {
    if (one.state !== 'ready') continue;
    if (one.part === 'phone' || one.part === 'city')
      sections.identity = { ...(sections.identity ?? profile.identity), [one.part]: one.value };
    else if (one.part === 'headline' || one.part === 'summary')
      sections.presentation = { ...(sections.presentation ?? profile.presentation), [one.part]: one.value };
    else if (one.part === 'experience') {
      const { items, years } = sections.experiences ?? profile.experiences;
      // Zero says « no experience yet », which a job contradicts.
      sections.experiences = { items: insertJob(items, one.value), years: years === 0 ? null : years };
    } else if (one.part === 'education') {
      const { items, level } = sections.educations ?? profile.educations;
      sections.educations = { items: [...items, one.value], level };
    } else if (one.part === 'language') {
      const { items } = sections.languages ?? profile.languages;
      sections.languages = { items: [...items, one.value] };
    } else if (one.part === 'skills')
      sections.skills = { items: [...profile.skills.items, ...one.value].slice(0, profileLimits.skills) };
    else {
      const { drivingLicences } = profile.mobility;
      sections.mobility = { ...profile.mobility, drivingLicences: [...drivingLicences, ...one.value] };
    }
  }
  return sections;
}
