import { verifyAsync } from '@noble/ed25519';
import { decode, encode } from 'cborg';

/**
 * The code of a certificate's QR: a CBOR Web Token signed with Ed25519, small enough for an ordinary phone.
 * Sources: RFC 9052 (COSE_Sign1), RFC 8392 (CWT).
 */

/** The signed facts: what the paper says, and nothing else about the person. */
export type CertificateFacts = {
  number: string;
  holder: string;
  training: string;
  hours: number;
  /** `2026-11-20`. */
  completedOn: string;
  issuedAt: Date;
  /** Its place in the list of revoked certificates. */
  place: number;
};

/** @property publicKey 32 bytes. */
export type TrustedKey = { id: string; publicKey: Uint8Array };

type SignedCode = {
  facts: CertificateFacts;
  keyId: string;
  /** The bytes that the signature is about. */
  signed: Uint8Array;
  signature: Uint8Array;
};

const ALGORITHM = 1;
const KEY_ID = 4;
const EDDSA = -8;
/** Claims: those of RFC 8392, then ours, in its range for private use. */
const claims = {
  holder: 2,
  issuedAt: 6,
  number: 7,
  training: -70001,
  hours: -70002,
  completedOn: -70003,
  place: -70004,
} as const;

const SIGNATURE_BYTES = 64;
const DAY_MS = 86_400_000;
const KEY_ID_PATTERN = /^[0-9a-f]{16}$/;
/** Of a code of a few hundred bytes. */
const MOST_DIGITS = 2400;

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );

const signedBytes = (head: Uint8Array, payload: Uint8Array): Uint8Array =>
  encode(['Signature1', head, new Uint8Array(), payload]);

/**
 * What is to be signed for a certificate.
 * @param keyId 16 hexadecimal digits.
 * @returns the bytes to sign, and what makes the code of their signature (64 bytes).
 */
export function prepareCode(
  facts: CertificateFacts,
  keyId: string,
): { signed: Uint8Array; finish: (signature: Uint8Array) => Uint8Array } {
  const head = encode(
    new Map<number, unknown>([
      [ALGORITHM, EDDSA],
      [KEY_ID, bytesOf(keyId)],
    ]),
  );
  const payload = encode(
    new Map<number, unknown>([
      [claims.holder, facts.holder],
      [claims.issuedAt, Math.floor(facts.issuedAt.getTime() / 1000)],
      [claims.number, new TextEncoder().encode(facts.number)],
      [claims.training, facts.training],
      [claims.hours, facts.hours],
      [claims.completedOn, Date.parse(facts.completedOn) / DAY_MS],
      [claims.place, facts.place],
    ]),
  );
  return {
    signed: signedBytes(head, payload),
    finish: (signature) => encode([head, new Map(), payload, signature]),
  };
}

/** A code as the digits of its QR: a QR writes digits in the least room, and they may stand in any address. */
export const digitsOfCode = (code: Uint8Array): string => BigInt(`0x01${hexOf(code)}`).toString();

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const isMap = (value: unknown): value is Map<unknown, unknown> => value instanceof Map;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const decoded = (bytes: Uint8Array): unknown => decode(bytes, { useMaps: true });

function factsOf(payload: Map<unknown, unknown>): CertificateFacts | null {
  const [holder, training] = [payload.get(claims.holder), payload.get(claims.training)];
  const [hours, place] = [payload.get(claims.hours), payload.get(claims.place)];
  const [issuedAt, day] = [payload.get(claims.issuedAt), payload.get(claims.completedOn)];
  const number = payload.get(claims.number);
  if (typeof holder !== 'string' || typeof training !== 'string' || !isBytes(number)) return null;
  if (!isCount(hours) || !isCount(place) || !isCount(issuedAt) || !isCount(day)) return null;
  const [issued, completed] = [new Date(issuedAt * 1000), new Date(day * DAY_MS)];
  if (Number.isNaN(issued.getTime()) || Number.isNaN(completed.getTime())) return null;
  return {
    number: new TextDecoder().decode(number),
    holder,
    training,
    hours,
    completedOn: completed.toISOString().slice(0, 10),
    issuedAt: issued,
    place,
  };
}

/** Reads the digits of a QR. Nothing of it is verified yet. @returns null for anything else than a code. */
export function readCode(digits: string): SignedCode | null {
  if (digits.length > MOST_DIGITS || !/^\d+$/.test(digits)) return null;
  const hex = BigInt(digits).toString(16);
  if (!hex.startsWith('1') || hex.length % 2 === 0) return null;
  try {
    const parts = decoded(bytesOf(hex.slice(1)));
    if (!Array.isArray(parts) || parts.length !== 4) return null;
    const [head, , payload, signature] = parts as unknown[];
    if (!isBytes(head) || !isBytes(payload) || !isBytes(signature)) return null;
    const [headers, content] = [decoded(head), decoded(payload)];
    if (!isMap(headers) || !isMap(content)) return null;
    const keyId = headers.get(KEY_ID);
    if (headers.get(ALGORITHM) !== EDDSA || !isBytes(keyId) || signature.length !== SIGNATURE_BYTES)
      return null;
    const facts = factsOf(content);
    return facts && { facts, keyId: hexOf(keyId), signed: signedBytes(head, payload), signature };
  } catch {
    // That is how the decoder says that these bytes are no CBOR.
    return null;
  }
}

/** `altered`: not the text that the key signed; `unknown-key`: signed with a key that is none of ours. */
export type SignatureState = 'valid' | 'altered' | 'unknown-key';

export async function verifyCode(
  { keyId, signed, signature }: Omit<SignedCode, 'facts'>,
  keys: readonly TrustedKey[],
): Promise<SignatureState> {
  const key = KEY_ID_PATTERN.test(keyId) ? keys.find(({ id }) => id === keyId) : undefined;
  if (!key) return 'unknown-key';
  return (await verifyAsync(signature, signed, key.publicKey)) ? 'valid' : 'altered';
}

const address = /\/verifier\/certificat#(\d{100,2400})(?!\d)/;

/** The digits in a text that has the address of a certificate: of a QR, a link, a PDF. */
export const findDigits = (text: string): string | null => address.exec(text)?.[1] ?? null;
