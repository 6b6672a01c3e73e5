import { createHmac, timingSafeEqual } from 'node:crypto';

/** The recipient and subject of a message: enough to prevent the next one, and for nothing else. */
export type OptOut = Readonly<{ accountId: string; topic: string }>;

const SIGNATURE_BYTES = 16;

function signature(secret: string, payload: string): Buffer {
  const key = createHmac('sha256', secret).update('mail opt-out').digest();
  return createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
}

/** For the address of a link that works without signing in, as long as the account exists. */
export function signOptOut(secret: string, { accountId, topic }: OptOut): string {
  const payload = Buffer.from(`${accountId}:${topic}`).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** @returns undefined when the token is forged or cut. */
export function readOptOut(secret: string, token: string): OptOut | undefined {
  const [payload = '', given = ''] = token.split('.');
  const expected = signature(secret, payload);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return undefined;
  const [accountId = '', topic = ''] = Buffer.from(payload, 'base64url').toString().split(':');
  return { accountId, topic };
}
