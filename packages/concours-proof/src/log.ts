import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { DocumentKind, SealedDocument, Values } from './bundle.ts';
import { type Digest, digestOf, hexToBytes, sha256Hex } from './hashes.ts';

// Synchronous: a page opened from a file has no Web Crypto in some browsers.
hashes.sha512 = (message) => new Uint8Array(sha512(message));

/** What the log publishes of a document before anybody may read it. */
export type LogEntry = {
  at: string;
  campaign: string;
  entry: number;
  hash: Digest;
  kind: DocumentKind;
  previous: Digest;
  subject: string;
};

const FIRST = '0'.repeat(64);
/** The start of a DER public key of Ed25519 (RFC 8410). */
const SPKI_START = '302a300506032b6570032100';
const FINGERPRINT_CHARACTERS = 16;

/** Seals a document. @param salt 32 random bytes in hexadecimal: without it, few possible values could be tried. */
export function sealDocument<Kind extends DocumentKind>(
  kind: Kind,
  { subject, value, salt }: { subject: string; value: Values[Kind]; salt: string },
): { document: SealedDocument; hash: Digest } {
  const document = { kind, salt, subject, value } as SealedDocument;
  return { document, hash: digestOf(document) };
}

/** The entry after another. @param last the number and hash of the last one; null for the first. */
export function nextEntry(
  last: { entry: number; hash: Digest } | null,
  { campaign, at, hash, kind, subject }: Omit<LogEntry, 'entry' | 'previous'>,
): { entry: LogEntry; hash: Digest } {
  const entry = {
    at,
    campaign,
    entry: (last?.entry ?? 0) + 1,
    hash,
    kind,
    previous: last?.hash ?? FIRST,
    subject,
  };
  return { entry, hash: digestOf(entry) };
}

/** @param key the public key, 32 bytes in hexadecimal. @returns the name that lines give it. */
export const fingerprintOf = (key: string): string =>
  sha256Hex(hexToBytes(SPKI_START + key)).slice(0, FINGERPRINT_CHARACTERS);

/** What is signed for an entry, in ASCII. @param hash that of the entry. */
export const statementOf = (
  { campaign, entry, at }: Pick<LogEntry, 'campaign' | 'entry' | 'at'>,
  hash: Digest,
  key: string,
): string =>
  `BAARA-CONCOURS-1 campaign=${campaign} entry=${entry} hash=${hash} at=${at} key=${fingerprintOf(key)}`;

/** The line to publish and to mail. @param signature base64url without padding. */
export const lineOf = (statement: string, signature: string): string => `${statement} signature=${signature}`;

const BASE64URL = /^[\w-]{86}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @returns 64 bytes; undefined for what is no signature. */
function signatureBytes(text: string): Uint8Array | undefined {
  if (!BASE64URL.test(text)) return undefined;
  const bytes = new Uint8Array(64);
  let [bits, value, place] = [0, 0, 0];
  for (const character of text) {
    value = ((value << 6) | alphabet.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[place++] = (value >> bits) & 0xff;
  }
  return bytes;
}

export function isSigned(statement: string, signature: string, key: string): boolean {
  const bytes = signatureBytes(signature);
  try {
    return bytes !== undefined && verify(bytes, new TextEncoder().encode(statement), hexToBytes(key));
  } catch {
    // That is how the library says that a key or a signature is no point of the curve.
    return false;
  }
}

export type PublishedLine = { campaign: string; entry: number; hash: Digest };

const line = /BAARA-CONCOURS-1\s+campaign=([\w-]{1,64})\s+entry=(\d{1,9})\s+hash=([0-9a-f]{64})/g;

/** The lines in a text, wherever they stand in it: mails pasted one after another. */
export function readLines(text: string): PublishedLine[] {
  // Mails break long lines with an equals sign, and write the sign itself as =3D.
  const joined = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return [...joined.matchAll(line)].map(([, campaign = '', entry, hash = '']) => ({
    campaign,
    entry: Number(entry),
    hash,
  }));
}
