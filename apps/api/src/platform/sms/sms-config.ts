import { z } from 'zod';

/** Where messages of one channel are posted. */
export type TextGateway = Readonly<{
  url: string;
  token: string;
  /** Signs what is posted, and what the gateway reports; null: reports are not taken. */
  secret: string | null;
  /** What one message costs, an SMS of several parts as many, in F CFA. */
  priceXof: number;
}>;

export type SmsConfig = TextGateway &
  Readonly<{
    /** WhatsApp messages, for those who prefer them; null: none. */
    whatsapp: TextGateway | null;
    /** What the alerts of everybody may cost in a month. */
    alertsCeilingXof: number;
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
  SMS_PRICE_XOF: wholeNumber(0, 10_000, 25),
  ALERTS_CEILING_XOF: wholeNumber(0, 1_000_000_000, 50_000),
  WHATSAPP_URL: z
    .url({
      protocol: /^https?$/,
      error: 'doit être une adresse comme https://passerelle.exemple.ml/whatsapp',
    })
    .optional(),
  WHATSAPP_TOKEN: z.string().trim().optional(),
  WHATSAPP_SECRET: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  WHATSAPP_PRICE_XOF: wholeNumber(0, 10_000, 15),
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
  const { WHATSAPP_URL: whatsappUrl, WHATSAPP_TOKEN: whatsappToken, WHATSAPP_SECRET: whatsappSecret } = env;
  if (Boolean(whatsappUrl) !== Boolean(whatsappToken))
    throw new Error('WHATSAPP_URL et WHATSAPP_TOKEN vont ensemble ; il en manque un');
  if (!url && !token && !secret) {
    if (whatsappUrl) throw new Error('WHATSAPP_URL demande SMS_URL et SMS_TOKEN : WhatsApp remplace des SMS');
    return null;
  }
  if (!url || !token) throw new Error('SMS_URL et SMS_TOKEN vont ensemble ; il en manque un');
  requireSafe('SMS_URL', url, production);
  if (whatsappUrl) requireSafe('WHATSAPP_URL', whatsappUrl, production);
  return {
    url,
    token,
    secret: secret ?? null,
    priceXof: env.SMS_PRICE_XOF,
    alertsCeilingXof: env.ALERTS_CEILING_XOF,
    whatsapp:
      whatsappUrl && whatsappToken
        ? {
            url: whatsappUrl,
            token: whatsappToken,
            secret: whatsappSecret ?? null,
            priceXof: env.WHATSAPP_PRICE_XOF,
          }
        : null,
    sender: env.SMS_SENDER,
    perMinute: env.SMS_PER_MINUTE,
    timeoutMs: env.SMS_TIMEOUT_SECONDS * 1000,
  };
}

function requireSafe(name: string, url: string, production: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (production && protocol === 'http:' && !own.has(hostname))
    throw new Error(`${name} doit être une adresse https`);
}
