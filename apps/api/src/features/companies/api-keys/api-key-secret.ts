import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_START } from '@baara/contract/companies/api-scopes';

/** How much of a secret people may read afterwards: 36 of its 256 bits. */
const SHOWN = API_KEY_START.length + 6;

export const hashOfApiKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function newApiKeySecret(): { secret: string; start: string; hash: Buffer } {
  const secret = API_KEY_START + randomBytes(32).toString('base64url');
  return { secret, start: secret.slice(0, SHOWN), hash: hashOfApiKey(secret) };
}
