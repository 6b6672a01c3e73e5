import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { openSealedText, sealText } from './sealed-text.ts';

/** A key pair whose private part is stored sealed with a key of the installation (`derivedKey`). */
type SealedSigningKey = {
  fingerprint: string;
  /** SPKI in DER. */
  publicKey: Buffer;
  sealedPrivateKey: Buffer;
  privateKey: KeyObject;
};

/** @param publicKey SPKI in DER. @returns the first 16 hexadecimal digits of its SHA-256. */
export const fingerprintOf = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/** Makes an Ed25519 key pair. */
export function makeSigningKey(sealingKey: Buffer): SealedSigningKey {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' });
  const fingerprint = fingerprintOf(publicKey);
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    fingerprint,
    publicKey,
    sealedPrivateKey: sealText(sealingKey, pem, fingerprint),
    privateKey: pair.privateKey,
  };
}

/** @returns undefined when the installation's secret changed since it was sealed. */
export function openSigningKey(
  sealingKey: Buffer,
  { fingerprint, sealedPrivateKey }: Pick<SealedSigningKey, 'fingerprint' | 'sealedPrivateKey'>,
): KeyObject | undefined {
  const pem = openSealedText(sealingKey, sealedPrivateKey, fingerprint);
  return pem === undefined ? undefined : createPrivateKey(pem);
}
