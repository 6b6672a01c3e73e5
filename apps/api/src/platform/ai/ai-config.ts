import { z } from 'zod';

/** An OpenAI-compatible endpoint. Prices are per million tokens, ceilings per day, all in one currency. */
export type AiConfig = Readonly<{
  baseUrl: string;
  /** Null: the endpoint asks for none. */
  apiKey: string | null;
  model: string;
  inputPrice: number;
  outputPrice: number;
  /** Of one account, or of one network of visitors. */
  userCeiling: number;
  dailyCeiling: number;
  /** One call, with all its attempts. */
  timeoutMs: number;
}>;

const amount = (name: 'AI_INPUT_PRICE' | 'AI_OUTPUT_PRICE' | 'AI_USER_CEILING' | 'AI_DAILY_CEILING') => {
  const sentence = 'doit être un montant entre 0 et 100000, comme 0.25';
  const defaults = { AI_INPUT_PRICE: 1, AI_OUTPUT_PRICE: 4, AI_USER_CEILING: 0.1, AI_DAILY_CEILING: 5 };
  return z.coerce.number(sentence).min(0, sentence).max(100_000, sentence).default(defaults[name]);
};
const SECONDS = 'doit être un nombre entier entre 1 et 60';

/** The variables that configure it; part of those of config.ts. */
export const aiVariables = {
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'doit être une adresse comme https://modele.exemple.ml/v1' })
    .optional(),
  AI_API_KEY: z.string().trim().optional(),
  AI_MODEL: z.string().trim().max(120, 'doit compter au plus 120 caractères').optional(),
  AI_INPUT_PRICE: amount('AI_INPUT_PRICE'),
  AI_OUTPUT_PRICE: amount('AI_OUTPUT_PRICE'),
  AI_USER_CEILING: amount('AI_USER_CEILING'),
  AI_DAILY_CEILING: amount('AI_DAILY_CEILING'),
  AI_TIMEOUT_SECONDS: z.coerce.number(SECONDS).int(SECONDS).min(1, SECONDS).max(60, SECONDS).default(12),
};

const own = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * @returns null when no model is configured.
 * @throws Error with a French sentence when only part of it is, or the key would travel in clear.
 */
export function readAiConfig(
  env: z.output<z.ZodObject<typeof aiVariables>>,
  production: boolean,
): AiConfig | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = env;
  if (!baseUrl && !apiKey && !model) return null;
  if (!baseUrl || !model) {
    throw new Error(
      'AI_BASE_URL et AI_MODEL vont ensemble (AI_API_KEY si le service en demande une) ; il en manque',
    );
  }
  const { protocol, hostname } = new URL(baseUrl);
  if (production && apiKey && protocol === 'http:' && !own.has(hostname)) {
    throw new Error('AI_BASE_URL doit être une adresse https');
  }
  return {
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    apiKey: apiKey ?? null,
    model,
    inputPrice: env.AI_INPUT_PRICE,
    outputPrice: env.AI_OUTPUT_PRICE,
    userCeiling: env.AI_USER_CEILING,
    dailyCeiling: env.AI_DAILY_CEILING,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
  };
}
