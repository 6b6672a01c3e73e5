import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';

export const MailSamples = z.object({
  name: z.string(),
  title: z.string(),
  /** Names of its samples, the usual case first. */
  samples: z.array(z.string()),
});
export type MailSamples = z.infer<typeof MailSamples>;

const params = z.object({ name: z.string().max(80) });
const query = z.object({ sample: z.string().max(80).optional() });

/** Served while developing only. */
export const listMails = endpoint('GET /dev/mails', {
  summary: 'Les emails du produit (développement).',
  data: z.array(MailSamples),
});
export const previewMail = endpoint('GET /dev/mails/:name', {
  summary: 'Un email rempli d’un exemple (développement).',
  params,
  query,
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});
export const previewMailPage = endpoint('GET /dev/mails/:name/page', {
  summary: 'La page HTML d’un email rempli d’un exemple (développement).',
  params,
  query,
});
