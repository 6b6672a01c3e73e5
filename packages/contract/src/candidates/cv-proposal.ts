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
} as const;
export type CvDoubt = keyof typeof cvDoubts;
const cvDoubtCodes = Object.keys(cvDoubts) as [CvDoubt, ...CvDoubt[]];

const lineOf = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    /** The words of the CV that it was read from. */
    source: z.string(),
    doubts: z.array(z.enum(cvDoubtCodes)),
  });

/** A month is `2024-03`, or `2024-` where the CV names the year alone. */
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
  phones: z.array(z.string()),
  city: z.string().nullable(),
  headline: z.string().nullable(),
  summary: z.string().nullable(),
  experiences: z.array(lineOf(ReadExperience)),
  educations: z.array(lineOf(ReadEducation)),
  skills: z.array(z.string()),
  /** `level` is empty where the CV names none. */
  languages: z.array(lineOf(z.object({ language: z.string(), level: z.string() }))),
  drivingLicences: z.array(z.string()),
});
export type CvContent = z.infer<typeof CvContent>;

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
