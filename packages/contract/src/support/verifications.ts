import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant } from '../protocol/fields.ts';

/**
 * `open`: it is on Baara and takes applications. `expired`, `filled`, `withdrawn`: it was, and takes none any more.
 * `suspended`: moderators took it down. `mistyped`: no code is written like this. `unknown`: it is no offer's.
 */
export const verificationOutcomes = [
  'open',
  'expired',
  'filled',
  'withdrawn',
  'suspended',
  'mistyped',
  'unknown',
] as const;

export const Verification = z.object({
  outcome: z.enum(verificationOutcomes),
  /** As offers carry it, XXXXX-XXXXX; null when what was typed is no code. */
  code: z.string().nullable(),
  /** Null unless the code is an offer's. */
  offer: z
    .object({
      id: z.int(),
      title: z.string(),
      company: z.object({ name: z.string(), isVerified: z.boolean() }),
      place: z.string(),
      publishedAt: Instant,
      /** Last instant to apply; null: not given. */
      closesAt: Instant.nullable(),
      /** Since when it takes no applications; null while it does. */
      endedAt: Instant.nullable(),
      /** Path of the offer's own page; null when it has none now. */
      url: z.string().nullable(),
    })
    .nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const verifyOffer = endpoint('GET /verifications/:code', {
  summary:
    "Dit si un code vu sur une annonce est celui d'une offre de Baara, et ce que l'offre est devenue. Espaces, tirets et casse sont sans effet.",
  params: z.object({ code: z.string().trim().min(1).max(200, '200 caractères au maximum') }),
  data: Verification,
});
