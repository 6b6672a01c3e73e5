import { z } from 'zod';

export type SmsConfig = Readonly<{
  /** Where messages are posted. */
  url: string;
  token: string;
  /** Signs what is posted, and what the gateway reports; null: reports are not taken. */
  secret: string | null;
  /** What the phone shows as the sender. */
  sender: string;
  perMinute: number;
  timeoutMs: number;
}>;

function wholeNumber(least: number, most: number, usual: number) {
  const sentence = `doit être un nombre entier entre ${least} et ${most}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence).default(usual);
}

/** The variables that configure it; part of those of config.ts. */
export const smsVariables = {
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'doit être une adresse comme https://passerelle.exemple.ml/sms' })
    .optional(),
  SMS_TOKEN: z.string().trim().optional(),
  SMS_SECRET: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  SMS_SENDER: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ]{0,10}$/, 'doit compter 11 lettres ou chiffres au plus, sans accent')
    .default('Baara'),
  SMS_PER_MINUTE: wholeNumber(1, 60_000, 300),
  SMS_TIMEOUT_SECONDS: wholeNumber(1, 30, 10),
};

const own = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Null: no SMS leaves this installation, and screens say so.
 * @throws Error with a French sentence when only part of it is set.
 */
export function readSmsConfig(
  env: z.output<z.ZodObject<typeof smsVariables>>,
  { production }: { production: boolean },
): SmsConfig | null {
  const { SMS_URL: url, SMS_TOKEN: token, SMS_SECRET: secret } = env;
  if (!url && !token && !secret) return null;
  if (!url || !token) throw new Error('SMS_URL et SMS_TOKEN vont ensemble ; il en manque un');
  const { protocol, hostname } = new URL(url);
  if (production && protocol === 'http:' && !own.has(hostname))
    throw new Error('SMS_URL doit être une adresse https');
  return {
    url,
    token,
    secret: secret ?? null,
    sender: env.SMS_SENDER,
    perMinute: env.SMS_PER_MINUTE,
    timeoutMs: env.SMS_TIMEOUT_SECONDS * 1000,
  };
}
