import { z } from 'zod';
import { accountMessages } from '../accounts/account-messages.ts';
import { Gender, PHONE_PATTERN } from '../accounts/accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, optionalText, requiredText } from '../protocol/fields.ts';
import {
  availabilities,
  drivingLicences,
  profileLimits as limits,
  profileMessages as messages,
} from './profile-rules.ts';
import { contractTypeCodes, languageLevels } from '../offers/reference.ts';

const atMost = (count: number, what: string): string => `${count} ${what} au maximum`;
const month = (message: string) => z.string(message).regex(/^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, message);
const languageLevelCodes = languageLevels.map((level) => level.code) as [string, ...string[]];

/** Each list of words preserves its order and has no duplicates. */
const words = (empty: string, length: number, count: number, what: string) =>
  z
    .array(requiredText(empty, length))
    .max(count, atMost(count, what))
    .transform((items) => [...new Map(items.map((item) => [item.toLowerCase(), item])).values()]);

export const IdentitySection = z.object({
  firstName: requiredText(messages.FIRST_NAME_REQUIRED, 80),
  lastName: requiredText(messages.LAST_NAME_REQUIRED, 80),
  gender: Gender.nullable(),
  phone: z
    .union([z.literal(''), z.string().trim().regex(PHONE_PATTERN, accountMessages.PHONE_INVALID)])
    .nullable()
    .transform((text) => text || null),
  birthDate: Day.nullable(),
  country: CountryCode,
  city: optionalText(80),
  address: optionalText(200),
});

export const PresentationSection = z.object({
  headline: optionalText(limits.headline),
  summary: optionalText(limits.summary),
});

export const Experience = z.object({
  title: requiredText(messages.JOB_REQUIRED, 120),
  company: requiredText(messages.COMPANY_REQUIRED, 120),
  city: optionalText(80),
  from: month(messages.START_REQUIRED),
  /** Null while it lasts. */
  to: month(messages.MONTH_INVALID).nullable(),
  description: optionalText(limits.description),
});
export type Experience = z.infer<typeof Experience>;

export const ExperiencesSection = z.object({
  items: z.array(Experience).max(limits.experiences, atMost(limits.experiences, 'expériences')),
  /** As the person states it; null leaves it to be counted from the list. */
  years: z
    .int(messages.YEARS_INVALID)
    .min(0, messages.YEARS_INVALID)
    .max(60, messages.YEARS_INVALID)
    .nullable(),
});

const StudyLevel = z
  .int(messages.LEVEL_INVALID)
  .min(1, messages.LEVEL_INVALID)
  .max(7, messages.LEVEL_INVALID);
export const Education = z.object({
  degree: requiredText(messages.DEGREE_REQUIRED, 160),
  school: requiredText(messages.SCHOOL_REQUIRED, 160),
  year: z
    .int(messages.YEAR_INVALID)
    .min(1950, messages.YEAR_INVALID)
    .max(2100, messages.YEAR_INVALID)
    .nullable(),
  level: StudyLevel.nullable(),
});
export type Education = z.infer<typeof Education>;

export const EducationsSection = z.object({
  items: z.array(Education).max(limits.educations, atMost(limits.educations, 'formations')),
  /** As the person states it; null leaves it to the highest of the list. */
  level: StudyLevel.nullable(),
});

export const SkillsSection = z.object({
  items: words('Cette compétence est vide', 80, limits.skills, 'compétences'),
});

const SpokenLanguage = z.object({
  language: requiredText(messages.LANGUAGE_REQUIRED, 60),
  level: z.enum(languageLevelCodes, messages.LEVEL_INVALID),
});
export const LanguagesSection = z.object({
  items: z
    .array(SpokenLanguage)
    .max(limits.languages, atMost(limits.languages, 'langues'))
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [place, { language }] of items.entries()) {
        const key = language.toLowerCase();
        if (seen.has(key))
          context.addIssue({ code: 'custom', message: messages.LANGUAGE_TWICE, path: [place, 'language'] });
        seen.add(key);
      }
    }),
});

export const SearchSection = z.object({
  desiredJobs: words('Ce métier est vide', 120, limits.desiredJobs, 'métiers'),
  desiredPlaces: words('Ce lieu est vide', 80, limits.desiredPlaces, 'lieux'),
  desiredContractTypes: z
    .array(z.enum(contractTypeCodes, messages.CONTRACT_INVALID))
    .max(contractTypeCodes.length)
    .transform((codes) => [...new Set(codes)]),
  /** F CFA by month. */
  desiredSalary: z
    .int(messages.SALARY_INVALID)
    .min(0, messages.SALARY_INVALID)
    .max(limits.salary, messages.SALARY_TOO_HIGH)
    .nullable(),
  availability: z.enum(availabilities, messages.AVAILABILITY_INVALID).nullable(),
});

export const MobilitySection = z.object({
  drivingLicences: z
    .array(z.enum(drivingLicences, messages.LICENCE_INVALID))
    .max(drivingLicences.length)
    .transform((codes) => [...new Set(codes)]),
  hasVehicle: z.boolean('Répondez par oui ou par non'),
});

export const VisibilitySection = z.object({ isVisible: z.boolean('Répondez par oui ou par non') });

/** One schema per section: the browser checks with the same before it sends. */
export const sectionSchemas = {
  identity: IdentitySection,
  presentation: PresentationSection,
  experiences: ExperiencesSection,
  educations: EducationsSection,
  skills: SkillsSection,
  languages: LanguagesSection,
  search: SearchSection,
  mobility: MobilitySection,
  visibility: VisibilitySection,
} as const;

const CompletionStep = z.object({ key: z.string(), title: z.string(), section: z.string(), weight: z.int() });
export const ProfileCompletion = z.object({
  percent: z.int(),
  next: CompletionStep.nullable(),
  steps: z.array(CompletionStep.extend({ isDone: z.boolean() })),
});
export type ProfileCompletion = z.infer<typeof ProfileCompletion>;

export const ApplicantProfile = z.object({
  id: z.string(),
  /** Goes up with each change; send back the one last read. */
  version: z.int(),
  email: z.string(),
  /** A new address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  path: z.string().nullable(),
  avatar: z.string().nullable(),
  identity: z.object({
    firstName: z.string(),
    lastName: z.string(),
    gender: z.string().nullable(),
    phone: z.string().nullable(),
    birthDate: z.string().nullable(),
    country: z.string(),
    city: z.string().nullable(),
    address: z.string().nullable(),
  }),
  presentation: z.object({ headline: z.string().nullable(), summary: z.string().nullable() }),
  experiences: z.object({
    items: z.array(
      z.object({
        title: z.string(),
        company: z.string(),
        city: z.string().nullable(),
        from: z.string(),
        to: z.string().nullable(),
        description: z.string().nullable(),
      }),
    ),
    years: z.int().nullable(),
  }),
  educations: z.object({
    items: z.array(
      z.object({
        degree: z.string(),
        school: z.string(),
        year: z.int().nullable(),
        level: z.int().nullable(),
      }),
    ),
    level: z.int().nullable(),
  }),
  skills: z.object({ items: z.array(z.string()) }),
  languages: z.object({ items: z.array(z.object({ language: z.string(), level: z.string() })) }),
  search: z.object({
    desiredJobs: z.array(z.string()),
    desiredPlaces: z.array(z.string()),
    desiredContractTypes: z.array(z.string()),
    desiredSalary: z.int().nullable(),
    availability: z.string().nullable(),
  }),
  mobility: z.object({ drivingLicences: z.array(z.string()), hasVehicle: z.boolean() }),
  /** What the person chose. */
  visibility: z.object({ isVisible: z.boolean() }),
  /** The platform hides the profile, whatever the person chose. */
  hiding: z.object({ message: z.string(), at: Instant }).nullable(),
  /** What recruiters read: stated by the person, else derived from the lists. */
  experienceYears: z.int().nullable(),
  educationLevel: z.int().nullable(),
  completion: ProfileCompletion,
  updatedAt: Instant,
});
export type ApplicantProfile = z.infer<typeof ApplicantProfile>;

const answer = { data: ApplicantProfile, extra: z.object({ applicant: ApplicantProfile }) };

export const getProfile = endpoint('GET /user/profile', { summary: 'Mon profil de candidat.', ...answer });

export const updateProfile = endpoint('PATCH /user/profile', {
  summary: 'Change une ou plusieurs parties de mon profil de candidat.',
  body: z
    .object({
      /** The version last read; another one in between is a 409. */
      version: z.int(),
      identity: IdentitySection.optional(),
      presentation: PresentationSection.optional(),
      experiences: ExperiencesSection.optional(),
      educations: EducationsSection.optional(),
      skills: SkillsSection.optional(),
      languages: LanguagesSection.optional(),
      search: SearchSection.optional(),
      mobility: MobilitySection.optional(),
      visibility: VisibilitySection.optional(),
    })
    .refine((body) => Object.values(body).filter((part) => part !== undefined).length > 1, {
      message: messages.NOTHING_TO_SAVE,
    }),
  ...answer,
});
