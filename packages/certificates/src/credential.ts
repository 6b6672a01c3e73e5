import { verifyAsync } from '@noble/ed25519';
import { decode as decodeBase58 } from 'base58-universal';
import jsonld from 'jsonld';
import type { SignatureState, TrustedKey } from './code.ts';
import { loadContext } from './contexts.ts';

/**
 * Verifies Data Integrity proofs `eddsa-rdfc-2022`, in the browser and without the network.
 * Source: https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022
 */

type SignedCredential = Record<string, unknown> & { proof: Record<string, unknown> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null for what has no proof of this kind. */
export function asSignedCredential(value: unknown): SignedCredential | null {
  if (!isObject(value) || !isObject(value['proof'])) return null;
  const { type, cryptosuite, proofPurpose, proofValue, verificationMethod } = value['proof'];
  const isOne =
    type === 'DataIntegrityProof' &&
    cryptosuite === 'eddsa-rdfc-2022' &&
    proofPurpose === 'assertionMethod' &&
    typeof proofValue === 'string' &&
    typeof verificationMethod === 'string';
  return isOne ? (value as SignedCredential) : null;
}

type Loader = (url: string) => Promise<object>;

async function digest(document: Record<string, unknown>, documentLoader: Loader): Promise<Uint8Array> {
  const canonical = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader,
    // A word that no context defines would have no signature: it is refused.
    safe: true,
  });
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical)));
}

/**
 * The bytes that the proof signs: the digests of the proof's options and of the document.
 * @throws for a context that the loader does not have, and for a word of none.
 */
export async function signedBytes(
  { proof, ...document }: SignedCredential,
  loader: Loader = loadContext,
): Promise<Uint8Array> {
  const { proofValue: _, ...options } = proof;
  const [ofOptions, ofDocument] = await Promise.all([
    digest({ ...options, '@context': document['@context'] }, loader),
    digest(document, loader),
  ]);
  const bytes = new Uint8Array(ofOptions.length + ofDocument.length);
  bytes.set(ofOptions);
  bytes.set(ofDocument, ofOptions.length);
  return bytes;
}

function signatureOf(proofValue: unknown): Uint8Array | null {
  const text = String(proofValue);
  if (!/^z[1-9A-HJ-NP-Za-km-z]{60,100}$/.test(text)) return null;
  const bytes = decodeBase58(text.slice(1));
  return bytes.length === 64 ? bytes : null;
}

/**
 * Whether a credential is the one that its key signed.
 * @param keyOf the key of a verification method (`did:web:…#…`); undefined when it is none of ours.
 */
export async function verifyCredential(
  credential: SignedCredential,
  keyOf: (method: string) => TrustedKey | undefined,
  loader: Loader = loadContext,
): Promise<SignatureState> {
  const key = keyOf(String(credential.proof['verificationMethod']));
  if (!key) return 'unknown-key';
  const signature = signatureOf(credential.proof['proofValue']);
  if (!signature) return 'altered';
  try {
    return (await verifyAsync(signature, await signedBytes(credential, loader), key.publicKey))
      ? 'valid'
      : 'altered';
  } catch {
    // Not what we write: a word or a context that ours do not have.
    return 'altered';
  }
}
