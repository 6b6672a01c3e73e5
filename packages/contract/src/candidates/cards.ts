import { z } from 'zod';
import { Instant } from '../protocol/fields.ts';

/**
 * What opens a candidate to a company: nothing yet, an unlock it paid, or an application to one of its offers.
 * Source: PRODUCT.md, candidates and recruiters.
 */
export const candidateAccesses = ['masked', 'unlocked', 'applied'] as const;
export type CandidateAccess = (typeof candidateAccesses)[number];

/** A word of a company's own, put on whom it wants to find again. */
export const CandidateTag = z.object({ id: z.string(), name: z.string() });
export type CandidateTag = z.infer<typeof CandidateTag>;

/** A candidate as any list of a company shows them: found, matched, shortlisted, unlocked. */
export const CandidateCard = z.object({
  id: z.string(),
  access: z.enum(candidateAccesses),
  /** « Aminata D. » while masked. */
  name: z.string(),
  /** Their own headline. */
  title: z.string().nullable(),
  category: z.string().nullable(),
  /** Null while masked. */
  email: z.string().nullable(),
  /** Null while masked. */
  phone: z.string().nullable(),
  /** Address of the photo, small; null while masked. */
  avatar: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  skills: z.array(z.string()),
  experienceYears: z.int().nullable(),
  educationLevel: z.int().nullable(),
  availability: z.string().nullable(),
  desiredContractTypes: z.array(z.string()),
  /** F CFA by month. */
  desiredSalary: z.int().nullable(),
  drivingLicences: z.array(z.string()),
  hasVehicle: z.boolean(),
  /** The administration shows them before the others, for a time; it changes no score. */
  isFeatured: z.boolean(),
  updatedAt: Instant,
  /** Those the company that reads put on them, by name; no other company's. */
  tags: z.array(CandidateTag),
  /** What anyone who reads the list may do with them. */
  abilities: z.object({
    /** Writes to them, alone or with others. */
    write: z.boolean(),
    shortlist: z.boolean(),
    /** Their profile is masked, and my role may open it. */
    unlock: z.boolean(),
  }),
});
export type CandidateCard = z.infer<typeof CandidateCard>;
