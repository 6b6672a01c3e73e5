import { createPublicKey, verify } from 'node:crypto';
import { fingerprintOf } from '../../../platform/session/sealed-signing-key.ts';

/** What is signed each hour: the last link of the chain. Links are numbered from 1, so its number counts the rows. */
export type Head = { link: number; hash: Buffer; signedAt: Date; key: string; signature: Buffer };

/** What the signature is about, in one line of ASCII. */
export const headStatement = ({ link, hash, signedAt, key }: Omit<Head, 'signature'>): string =>
  `BAARA-AUDIT-1 link=${link} hash=${hash.toString('hex')} at=${signedAt.toISOString()} key=${key}`;

/** The line of mails and files. */
export const headLine = (head: Head): string =>
  `${headStatement(head)} signature=${head.signature.toString('base64url')}`;

const line =
  /BAARA-AUDIT-1\s+link=(\d{1,15})\s+hash=([0-9a-f]{64})\s+at=([0-9TZ:.-]{20,30})\s+key=([0-9a-f]{16})\s+signature=([\w-]{86})/g;

/** The heads of a text, wherever they stand in it: a file of heads, or mails pasted one after another. */
export function readHeads(text: string): Head[] {
  // Mails break long lines with an equals sign, and write the sign itself as =3D.
  const joined = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return [...joined.matchAll(line)].flatMap(([, link, hash = '', at = '', key = '', signature = '']) => {
    const signedAt = new Date(at);
    if (Number.isNaN(signedAt.getTime())) return [];
    return [
      {
        link: Number(link),
        hash: Buffer.from(hash, 'hex'),
        signedAt,
        key,
        signature: Buffer.from(signature, 'base64url'),
      },
    ];
  });
}

/** @param publicKey SPKI in DER. */
export function isSigned(head: Head, publicKey: Buffer): boolean {
  if (fingerprintOf(publicKey) !== head.key) return false;
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(headStatement(head)), key, head.signature);
}

export const pemOf = (publicKey: Buffer): string =>
  createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
    .export({ format: 'pem', type: 'spki' })
    .toString();
