import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_CHARACTERS = 32;

/** One for each subject, which names what is answered and by whom. Mails lose the case of addresses: five bits a character. */
export function replyTokenFor({ session }: Pick<Config, 'session'>, subject: string): string {
  const key = derivedKey(session.secret, 'reply address');
  const bytes = createHmac('sha256', key).update(subject).digest();
  return [...bytes.subarray(0, TOKEN_CHARACTERS)].map((byte) => alphabet[byte % 32]).join('');
}
