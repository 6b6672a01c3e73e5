import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { moderationMessages } from './moderation-messages.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { verificationMessages } from './verification-messages.ts';

export const flagStatuses = ['open', 'dismissed', 'upheld'] as const;
export const flagSubjects = ['offer', 'message', 'report', 'mission', 'proposal', 'review'] as const;
export const flagSources = ['detector', 'visitor', 'moderator'] as const;

export const FlagReason = z.object({
  kind: z.string(),
  reason: z.string(),
  /** A passage of the text, which stands there from `start`. */
  quote: z.string(),
  start: z.int(),
  weight: z.int(),
});

export const FlagSummary = z.object({
  id: Uuid,
  subjectKind: z.enum(flagSubjects),
  /** Title of the offer, or the first words of the flagged text. */
  title: z.string(),
  company: z.string().nullable(),
  source: z.enum(flagSources),
  /** 0 to 100. */
  score: z.int(),
  status: z.enum(flagStatuses),
  createdAt: Instant,
  updatedAt: Instant,
});
export type FlagSummary = z.infer<typeof FlagSummary>;

export const Flag = FlagSummary.extend({
  reasons: z.array(FlagReason),
  /** As it was read. */
  text: z.string(),
  /** Since when a review is hidden; null for one that is shown, and for everything else. */
  hiddenAt: Instant.nullable(),
  /** Path of the message in the inbox, when it came through the contact page. */
  inboxPath: z.string().nullable(),
  link: z.string().nullable(),
  contact: z.string().nullable(),
  decision: z.object({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
  /** Sent back with each decision. */
  version: z.int(),
  abilities: z.object({
    dismiss: z.boolean(),
    /** Confirms it; suspends the offer it is about. */
    uphold: z.boolean(),
    /** Of the offer's suspension, or shows the review again. */
    lift: z.boolean(),
  }),
  offer: z
    .object({
      id: z.int(),
      title: z.string(),
      /** Null while nobody can open it. */
      url: z.string().nullable(),
      suspendedAt: Instant.nullable(),
    })
    .nullable(),
  history: z
    .object({
      name: z.string(),
      isVerified: z.boolean(),
      createdAt: Instant,
      offers: z.int(),
      suspended: z.int(),
      flags: z.array(FlagSummary),
    })
    .nullable(),
});
export type Flag = z.infer<typeof Flag>;

const params = z.object({ id: Uuid });
const Decision = z.object({
  reason: z
    .string(moderationMessages.REASON_REQUIRED)
    .trim()
    .min(5, moderationMessages.REASON_REQUIRED)
    .max(1000, '1 000 caractères au maximum'),
  version: z.int(),
});

export const listFlags = endpoint('GET /admin/moderation', {
  summary: 'Ce que le détecteur ou les visiteurs ont signalé.',
  query: z.object({
    ...pageQuery(20),
    status: z.enum(flagStatuses).optional(),
    subject: z.enum(flagSubjects).optional(),
    source: z.enum(flagSources).optional(),
  }),
  data: z.array(FlagSummary),
  paginated: true,
});
export const getFlag = endpoint('GET /admin/moderation/:id', {
  summary: "Un signalement, ses raisons et l'historique de l'entreprise.",
  params,
  data: Flag,
});
export const dismissFlag = endpoint('POST /admin/moderation/:id/dismiss', {
  summary: 'Classe le signalement sans suite.',
  params,
  body: Decision,
  data: Flag,
});
export const upholdFlag = endpoint('POST /admin/moderation/:id/uphold', {
  summary: "Confirme le signalement ; s'il porte sur une offre, la suspend et écrit à l'entreprise.",
  params,
  body: Decision,
  data: Flag,
});
export const liftSuspension = endpoint('POST /admin/moderation/:id/lift', {
  summary: "Lève la suspension de l'offre et écrit à l'entreprise.",
  params,
  body: Decision,
  data: Flag,
});

export const reportSuspicion = endpoint('POST /suspicion-reports', {
  summary: 'Signale une offre ou un message douteux, vu sur Baara ou ailleurs.',
  body: z.object({
    seen: z
      .string(verificationMessages.SEEN_REQUIRED)
      .trim()
      .min(10, verificationMessages.SEEN_REQUIRED)
      .max(4000, '4 000 caractères au maximum'),
    link: z.string().trim().max(500, '500 caractères au maximum').optional(),
    contact: z.string().trim().max(200, '200 caractères au maximum').optional(),
    /** No person sees this field: what fills it is a program. */
    website: z.string().max(500).optional(),
  }),
});
