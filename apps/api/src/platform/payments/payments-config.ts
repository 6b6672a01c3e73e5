import { z } from 'zod';

export type CinetpayConfig = Readonly<{
  baseUrl: string;
  apiKey: string;
  siteId: string;
  /** Signs what CinetPay sends us. */
  secretKey: string;
  timeoutMs: number;
}>;

export type CinetpayTransferConfig = Readonly<{
  baseUrl: string;
  apiKey: string;
  /** Of the API of transfers; set in the merchant's account. */
  password: string;
  timeoutMs: number;
}>;

/** `none`: top-ups by bank transfer only. `transfers` null: freelances are paid by hand. */
export type PaymentsConfig =
  | Readonly<{ provider: 'none' | 'sandbox' }>
  | Readonly<{ provider: 'cinetpay'; cinetpay: CinetpayConfig; transfers: CinetpayTransferConfig | null }>;

const SECONDS = 'doit être un nombre entier entre 1 et 30';

/** The variables that configure it; part of those of config.ts. */
export const paymentsVariables = {
  PAYMENT_PROVIDER: z
    .enum(['none', 'sandbox', 'cinetpay'], 'doit valoir none, sandbox ou cinetpay')
    .optional(),
  CINETPAY_API_KEY: z.string().trim().optional(),
  CINETPAY_SITE_ID: z.string().trim().optional(),
  CINETPAY_SECRET_KEY: z.string().trim().optional(),
  CINETPAY_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'doit être une adresse comme https://api-checkout.cinetpay.com' })
    .default('https://api-checkout.cinetpay.com'),
  CINETPAY_TRANSFER_PASSWORD: z.string().trim().optional(),
  CINETPAY_TRANSFER_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'doit être une adresse comme https://client.cinetpay.com' })
    .default('https://client.cinetpay.com'),
  CINETPAY_TIMEOUT_SECONDS: z.coerce
    .number(SECONDS)
    .int(SECONDS)
    .min(1, SECONDS)
    .max(30, SECONDS)
    .default(10),
};

const own = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * CinetPay when its keys are set; else the sandbox, whose money is worth nothing: only where it was chosen, or where
 * nobody's real money is at stake.
 * @throws Error with a French sentence when only part of it is set, or both are.
 */
export function readPaymentsConfig(
  env: z.output<z.ZodObject<typeof paymentsVariables>>,
  { production, isDemo }: { production: boolean; isDemo: boolean },
): PaymentsConfig {
  const { CINETPAY_API_KEY: apiKey, CINETPAY_SITE_ID: siteId, CINETPAY_SECRET_KEY: secretKey } = env;
  const asked = env.PAYMENT_PROVIDER;
  if (!apiKey && !siteId && !secretKey && asked !== 'cinetpay')
    return { provider: asked ?? (isDemo || !production ? 'sandbox' : 'none') };
  if (asked === 'sandbox')
    throw new Error('PAYMENT_PROVIDER=sandbox ne va pas avec des clés CinetPay : retirez l’un ou les autres');
  if (!apiKey || !siteId || !secretKey) {
    throw new Error('CINETPAY_API_KEY, CINETPAY_SITE_ID et CINETPAY_SECRET_KEY vont ensemble ; il en manque');
  }
  if (asked === 'none') return { provider: 'none' };
  const timeoutMs = env.CINETPAY_TIMEOUT_SECONDS * 1000;
  const baseUrl = addressOf(env, 'CINETPAY_BASE_URL', production);
  const transferUrl = addressOf(env, 'CINETPAY_TRANSFER_BASE_URL', production);
  const password = env.CINETPAY_TRANSFER_PASSWORD;
  const transfers = password ? { baseUrl: transferUrl, apiKey, password, timeoutMs } : null;
  return { provider: 'cinetpay', cinetpay: { baseUrl, apiKey, siteId, secretKey, timeoutMs }, transfers };
}

function addressOf(
  env: z.output<z.ZodObject<typeof paymentsVariables>>,
  name: 'CINETPAY_BASE_URL' | 'CINETPAY_TRANSFER_BASE_URL',
  production: boolean,
): string {
  const { protocol, hostname } = new URL(env[name]);
  if (production && protocol === 'http:' && !own.has(hostname))
    throw new Error(`${name} doit être une adresse https`);
  return env[name].replace(/(?<!\/)\/+$/, '');
}
