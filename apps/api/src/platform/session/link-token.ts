import { createHash, randomBytes } from 'node:crypto';

/** What is stored of a token that opens something: the database alone opens nothing. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** For a link that nobody can guess. The token is known only now: it goes into the link, and its hash is stored. */
export function drawToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
