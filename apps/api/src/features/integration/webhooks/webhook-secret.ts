import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import { openSealedText, sealText } from '../../../platform/session/sealed-text.ts';

export type SecretConfig = { session: Pick<Config['session'], 'secret'> };

const START = 'whsec_';
const sealingKey = ({ session }: SecretConfig): Buffer => derivedKey(session.secret, 'webhook secret');

/** A secret as Standard Webhooks writes it, and its form for storage, which opens for this company only. */
export function newWebhookSecret(
  config: SecretConfig,
  companyId: string,
): { secret: string; sealed: Buffer } {
  const secret = START + randomBytes(32).toString('base64');
  return { secret, sealed: sealText(sealingKey(config), secret, companyId) };
}

/** The header `webhook-signature`: one signature per secret that still opens. */
export function signatures(
  config: SecretConfig,
  sealed: readonly Buffer[],
  { companyId, id, seconds, body }: { companyId: string; id: string; seconds: number; body: string },
): string {
  return sealed
    .flatMap((one) => openSealedText(sealingKey(config), one, companyId) ?? [])
    .map((secret) => Buffer.from(secret.slice(START.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ');
}
