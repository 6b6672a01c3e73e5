import { createHmac, randomInt } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

/** As many digits as asked, the first ones possibly zero. */
export const drawCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What is stored of a code. @param what it proves, whom or which number it is about. */
export const codeHash = (
  secret: string,
  { what, subject }: { what: string; subject: string },
  code: string,
): Buffer => createHmac('sha256', derivedKey(secret, what)).update(`${subject} ${code}`).digest();
