import type { CvContent } from '@baara/contract/candidates/cv-proposal';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { drivingLicences, profileLimits, studyLevelTitle } from '@baara/contract/candidates/profile-rules';
import { languageLevels } from '@baara/contract/offers/reference';

/** https://jsonresume.org/schema: the version that both directions follow. */
const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const LONGEST = 120;

/** The profile as a JSON Resume, without its empty fields. */
export function toJsonResume(profile: ApplicantProfile): Record<string, unknown> {
  const { identity, presentation, experiences, educations, skills, languages, mobility } = profile;
  return filled({
    $schema: SCHEMA,
    basics: filled({
      name: `${identity.firstName} ${identity.lastName}`.trim(),
      label: presentation.headline,
      email: profile.email,
      phone: identity.phone,
      summary: presentation.summary,
      location: filled({ address: identity.address, city: identity.city, countryCode: identity.country }),
    }),
    work: experiences.items.map(({ title, company, city, from, to, description }) =>
      filled({
        name: company,
        position: title,
        location: city,
        startDate: from,
        endDate: to,
        summary: description,
      }),
    ),
    education: educations.items.map(({ degree, school, year, level }) =>
      filled({
        institution: school,
        area: degree,
        studyType: studyLevelTitle(level),
        endDate: year === null ? null : String(year),
      }),
    ),
    skills: skills.items.map((name) => ({ name })),
    languages: languages.items.map(({ language, level }) =>
      filled({ language, fluency: languageLevels.find(({ code }) => code === level)?.title }),
    ),
    // The format has no place for licences; other readers pass over what they do not know.
    drivingLicences: mobility.drivingLicences.length > 0 ? mobility.drivingLicences : null,
  });
}

const filled = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/**
 * What a JSON Resume says, in the form of a CV that was read: shown to its person before any of it joins the profile.
 * @returns null for a text that is no JSON Resume.
 */
export function contentOfJsonResume(json: string): CvContent | null {
  let resume: unknown;
  try {
    resume = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isObject(resume) || !(isObject(resume['basics']) || Array.isArray(resume['work']))) return null;
  const basics = isObject(resume['basics']) ? resume['basics'] : {};
  const place = isObject(basics['location']) ? basics['location'] : {};
  const phone = textIn(basics, 'phone')?.replaceAll(/[^\d+]/g, '');
  const skills = [
    ...new Set(listIn(resume, 'skills').flatMap((one) => [textIn(one, 'name'), ...textsIn(one, 'keywords')])),
  ].filter((name): name is string => name !== null);
  const licences = drivingLicences.filter((code) => textsIn(resume, 'drivingLicences').includes(code));
  return {
    name: textIn(basics, 'name'),
    phones: phone ? [read(phone)] : [],
    city: readIn(place, 'city'),
    headline: readIn(basics, 'label'),
    summary: readIn(basics, 'summary', profileLimits.summary),
    experiences: listIn(resume, 'work').slice(0, profileLimits.experiences).map(experienceOf),
    educations: listIn(resume, 'education').slice(0, profileLimits.educations).flatMap(educationOf),
    skills: skills.length > 0 ? read(skills.slice(0, profileLimits.skills)) : null,
    languages: listIn(resume, 'languages').slice(0, profileLimits.languages).flatMap(languageOf),
    drivingLicences: licences.length > 0 ? read(licences) : null,
    unread: [],
  };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (object: Json, key: string, most = LONGEST): string | null => {
  const value = object[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null;
};
const textsIn = (object: Json, key: string): string[] => {
  const value = object[key];
  return Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim().slice(0, 80)] : []))
    : [];
};
const listIn = (object: Json, key: string): Json[] => {
  const value = object[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};
const read = <T>(value: T): { value: T; source: string; page: number; doubts: [] } => ({
  value,
  source: '',
  page: 1,
  doubts: [],
});
const readIn = (object: Json, key: string, most?: number) => {
  const value = textIn(object, key, most);
  return value === null ? null : read(value);
};

/** `2024-03-15` and `2024-03` are months, `2024` a year without its month. */
const monthIn = (object: Json, key: string): string => {
  const date = /^(\d{4})(-\d{2})?/.exec(textIn(object, key) ?? '');
  return date ? `${date[1]}${date[2] ?? '-'}` : '';
};

function experienceOf(work: Json): CvContent['experiences'][number] {
  const [title, company, from, to] = [
    textIn(work, 'position') ?? '',
    textIn(work, 'name') ?? textIn(work, 'company') ?? '',
    monthIn(work, 'startDate'),
    monthIn(work, 'endDate'),
  ];
  const described = [textIn(work, 'summary', profileLimits.description), ...textsIn(work, 'highlights')];
  const description = described.filter((line) => line !== null).join('\n');
  return {
    ...read({
      title,
      company,
      city: textIn(work, 'location', 80),
      from,
      to: to === '' ? null : to,
      description: description.slice(0, profileLimits.description) || null,
    }),
    doubts: [
      ...(title === '' ? (['TITLE'] as const) : []),
      ...(company === '' ? (['COMPANY'] as const) : []),
      ...(from.length === 7 ? [] : (['START'] as const)),
      ...(to === '' || to.length === 7 ? [] : (['END'] as const)),
    ],
  };
}

function educationOf(education: Json): CvContent['educations'] {
  const [type, area] = [textIn(education, 'studyType'), textIn(education, 'area')];
  const level = [1, 2, 3, 4, 5, 6, 7].find((code) => studyLevelTitle(code) === type) ?? null;
  // What Baara wrote itself has the whole diploma in `area`.
  const degree = level === null ? [type, area].filter((text) => text !== null).join(', ') : (area ?? '');
  if (degree === '') return [];
  const school = textIn(education, 'institution', 160) ?? '';
  const year = Number(/^\d{4}/.exec(textIn(education, 'endDate') ?? '')?.[0] ?? 0) || null;
  return [
    {
      ...read({ degree: degree.slice(0, 160), school, year, level }),
      doubts: school === '' ? ['SCHOOL'] : [],
    },
  ];
}

/** Words of fluency that people write, the weakest first. */
const fluencies: readonly (readonly [string, RegExp])[] = [
  ['notions', /notion|beginner|basic|elementary|a1|a2|début/i],
  ['intermediaire', /interm|limited|b1|b2|conversation/i],
  ['bilingue', /biling|native|mother|maternelle|c2/i],
  ['courant', /courant|fluent|professional|full|advanced|c1|avancé/i],
];

function languageOf(spoken: Json): CvContent['languages'] {
  const language = textIn(spoken, 'language', 60);
  if (language === null) return [];
  const fluency = textIn(spoken, 'fluency') ?? '';
  const level = fluencies.find(([, pattern]) => pattern.test(fluency))?.[0] ?? '';
  return [{ ...read({ language, level }), doubts: level === '' ? ['LEVEL'] : [] }];
}
