import { z } from 'zod';
import { CvReading } from '../files/cv-texts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';

export const cvProposalMessages = { NOT_FOUND: "Ce CV n'est plus parmi vos documents" } as const;

/** Why a value is shown for checking: the CV does not say it, or says it in a way that can be read otherwise. */
export const cvDoubts = {
  START: "Le mois de début n'est pas écrit",
  END: "Le mois de fin n'est pas écrit",
  TITLE: 'Le poste se lit mal',
  COMPANY: "L'employeur se lit mal",
  SCHOOL: "L'établissement n'est pas écrit",
  LEVEL: "Votre niveau n'est pas écrit",
  SEVERAL: 'Votre CV donne plusieurs numéros',
  UNSURE: 'Se lit mal : comparez avec le CV',
} as const;
export type CvDoubt = keyof typeof cvDoubts;
const cvDoubtCodes = Object.keys(cvDoubts) as [CvDoubt, ...CvDoubt[]];

const lineOf = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    /** The words of the CV that it was read from. */
    source: z.string(),
    /** Where they stand, from 1. */
    page: z.int(),
    doubts: z.array(z.enum(cvDoubtCodes)),
  });

/** A month is `2024-03`, or `2024-` where the CV names the year alone; empty where it names none. */
const ReadExperience = z.object({
  title: z.string(),
  company: z.string(),
  city: z.string().nullable(),
  from: z.string(),
  to: z.string().nullable(),
  description: z.string().nullable(),
});
const ReadEducation = z.object({
  degree: z.string(),
  school: z.string(),
  year: z.int().nullable(),
  level: z.int().nullable(),
});

export const CvContent = z.object({
  /** The name on the CV, as written: nothing of the profile is changed by it. */
  name: z.string().nullable(),
  phones: z.array(lineOf(z.string())),
  city: lineOf(z.string()).nullable(),
  headline: lineOf(z.string()).nullable(),
  summary: lineOf(z.string()).nullable(),
  experiences: z.array(lineOf(ReadExperience)),
  educations: z.array(lineOf(ReadEducation)),
  skills: lineOf(z.array(z.string())).nullable(),
  /** `level` is empty where the CV names none. */
  languages: z.array(lineOf(z.object({ language: z.string(), level: z.string() }))),
  drivingLicences: lineOf(z.array(z.string())).nullable(),
  /** Lines of a picture whose letters could not be recognized. */
  unread: z.array(z.object({ page: z.int(), text: z.string() })),
});
export type CvContent = z.infer<typeof CvContent>;
/** A value with where it was read and what it leaves open. */
export type CvRead<T> = { value: T; source: string; page: number; doubts: CvDoubt[] };

export const CvProposal = z.object({
  document: z.object({ id: z.string(), name: z.string(), createdAt: Instant }),
  reading: CvReading,
  /** Null until the CV was read, and where it cannot be. Nothing of it is in the profile. */
  content: CvContent.nullable(),
});
export type CvProposal = z.infer<typeof CvProposal>;

export const getCvProposal = endpoint('GET /user/profile/cv/:id', {
  summary: 'Ce qui est lu d’un de mes CV, pour compléter mon profil.',
  params: z.object({ id: Uuid }),
  data: CvProposal,
});
