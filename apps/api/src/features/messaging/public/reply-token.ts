import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_CHARACTERS = 32;

/** What of a token is stored: the address of a mail cannot be made from it. */
export const hashOfReplyToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One for each subject, which names what is answered and by whom. Mails lose the case of addresses: five bits a character. */
export function replyTokenFor({ session }: Pick<Config, 'session'>, subject: string): string {
  const key = derivedKey(session.secret, 'reply address');
  const bytes = createHmac('sha256', key).update(subject).digest();
  return [...bytes.subarray(0, TOKEN_CHARACTERS)].map((byte) => alphabet[byte % 32]).join('');
}
