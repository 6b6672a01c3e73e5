import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { smsErrors, smsPurposes, smsStates, textChannels } from './sms-words.ts';

/** One SMS about something, as who sent it sees it: neither number nor words. */
export const SentSms = z.object({
  id: z.string(),
  purpose: z.enum(smsPurposes),
  channel: z.enum(textChannels),
  state: z.enum(smsStates),
  error: z.enum(smsErrors).nullable(),
  /** How many SMS it takes. */
  parts: z.int(),
  at: Instant,
});
export type SentSms = z.infer<typeof SentSms>;

/** How many of many stand where. */
export const SmsCounts = z.object({
  waiting: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  expired: z.int(),
});
export type SmsCounts = z.infer<typeof SmsCounts>;

/** What the gateway reports of a message; signed, see docs/configuration.md. */
export const reportSms = endpoint('POST /sms/reports', {
  summary: 'Ce que la passerelle de SMS dit d’un message : reçu, ou non.',
  body: z.object({
    id: Uuid,
    status: z.string().max(40),
    /** Seconds since 1970. */
    timestamp: z.coerce.number().int(),
    signature: z.string().max(200),
  }),
});
