import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../platform/session/derived-key.ts';

/** One announcement to one person. */
export type Recipient = { id: string; accountId: string };

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (secret: string, payload: Buffer): Buffer =>
  createHmac('sha256', derivedKey(secret, 'announcement link')).update(payload).digest().subarray(0, 16);

/** For the button of an e-mail: it says who follows it, and opens nothing. */
export function signRecipient(secret: string, { id, accountId }: Recipient): string {
  const payload = Buffer.concat([bytesOf(id), bytesOf(accountId)]);
  return Buffer.concat([payload, signatureOf(secret, payload)]).toString('base64url');
}

/** @returns undefined when it was not made here. */
export function readRecipient(secret: string, token: string): Recipient | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) return undefined;
  const payload = bytes.subarray(0, 32);
  if (!timingSafeEqual(signatureOf(secret, payload), bytes.subarray(32))) return undefined;
  return { id: uuidOf(payload.subarray(0, 16)), accountId: uuidOf(payload.subarray(16)) };
}
