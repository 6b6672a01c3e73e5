import { didOf } from '@baara/certificates/did-web';
import { encode } from 'base58-universal';
import { rawKey } from './certificate-keys.ts';
import type { KeyRow } from './certificates.queries.ts';
import { methodOf } from './open-badge.ts';

/** The multicodec prefix of an Ed25519 public key. Source: https://www.w3.org/TR/cid-1.0/#Multikey */
const ED25519 = Uint8Array.of(0xed, 0x01);

/** Every key that ever signed: rotation does not undo what an older one signed. */
export function didDocument(publicUrl: string, keys: readonly Pick<KeyRow, 'id' | 'public_key'>[]) {
  const did = didOf(publicUrl);
  const methods = keys.map(({ id, public_key }) => ({
    id: methodOf(publicUrl, id),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: `z${encode(Buffer.concat([ED25519, rawKey(public_key)]))}`,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
