import type { KeyObject } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import { makeSigningKey, openSigningKey } from '../../../platform/session/sealed-signing-key.ts';
import { insertKey, type KeyRow, selectKeys } from '../chain/chain.queries.ts';

/** @property publicKey SPKI in DER. */
export type SigningKey = { fingerprint: string; publicKey: Buffer; privateKey: KeyObject };

/** The last bytes of the DER of an Ed25519 key are the key itself (RFC 8410). */
const KEY_BYTES = 32;
export const rawKeyOf = (publicKey: Buffer): string =>
  publicKey.subarray(publicKey.length - KEY_BYTES).toString('hex');

function openKey(secret: string, row: KeyRow): SigningKey | undefined {
  const privateKey = openSigningKey(derivedKey(secret, 'audit-heads'), {
    fingerprint: row.fingerprint,
    sealedPrivateKey: row.sealed_private_key,
  });
  return privateKey && { fingerprint: row.fingerprint, publicKey: row.public_key, privateKey };
}

/** The key in use, made when there is none, or when the installation's secret changed and no longer opens it. */
export async function signingKey(tx: Db, secret: string, at: Date): Promise<SigningKey> {
  const [newest] = await selectKeys(tx);
  const opened = newest && openKey(secret, newest);
  if (opened) return opened;
  const made = makeSigningKey(derivedKey(secret, 'audit-heads'));
  const { fingerprint, publicKey, sealedPrivateKey, privateKey } = made;
  await insertKey(tx, { fingerprint, public_key: publicKey, sealed_private_key: sealedPrivateKey }, at);
  return { fingerprint, publicKey, privateKey };
}

/** A key that signed before; undefined when the installation's secret no longer opens it. */
export async function signingKeyOf(
  db: Db,
  secret: string,
  fingerprint: string,
): Promise<SigningKey | undefined> {
  const row = (await selectKeys(db)).find((key) => key.fingerprint === fingerprint);
  return row && openKey(secret, row);
}
