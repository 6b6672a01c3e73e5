import type { KeyObject } from 'node:crypto';
import { certificateMessages as messages } from '@baara/contract/trainings/certificate-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { makeSigningKey, openSigningKey } from '../../../platform/session/sealed-signing-key.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { Editor } from '../editing/write-training.ts';
import { type KeyRow, insertKey, lockKeys, selectKeys } from './certificates.queries.ts';

export type CertificateKey = { id: string; privateKey: KeyObject };

async function makeKey(tx: Db, sealingKey: Buffer, at: Date): Promise<CertificateKey> {
  const { fingerprint, publicKey, sealedPrivateKey, privateKey } = makeSigningKey(sealingKey);
  await insertKey(tx, {
    id: fingerprint,
    public_key: publicKey,
    sealed_private_key: sealedPrivateKey,
    created_at: at,
  });
  // The verifier's page carries the keys.
  await announcePageChange(tx);
  return { id: fingerprint, privateKey };
}

const opened = (sealingKey: Buffer, row: KeyRow | undefined): CertificateKey | undefined => {
  const privateKey =
    row && openSigningKey(sealingKey, { fingerprint: row.id, sealedPrivateKey: row.sealed_private_key });
  return row && privateKey && { id: row.id, privateKey };
};

/**
 * The key that signs: the last one, made when there is none or when the installation's secret changed since. In a
 * transaction.
 */
export async function requireSigningKey(tx: Db, sealingKey: Buffer, at: Date): Promise<CertificateKey> {
  const [newest] = await selectKeys(tx);
  const key = opened(sealingKey, newest);
  if (key) return key;
  await lockKeys(tx);
  const [latest] = await selectKeys(tx);
  return opened(sealingKey, latest) ?? makeKey(tx, sealingKey, at);
}

/**
 * A key to sign with again, of those there are: this one when it still opens, else the last made.
 * @throws 409 KEY_MISSING until the job has made one.
 */
export async function getSigningKey(
  db: Db,
  sealingKey: Buffer,
  id?: string,
): Promise<CertificateKey & { createdAt: Date }> {
  const rows = await selectKeys(db);
  for (const row of [...rows.filter((one) => one.id === id), ...rows]) {
    const key = opened(sealingKey, row);
    if (key) return { ...key, createdAt: row.created_at };
  }
  throw conflict('KEY_MISSING', messages.KEY_MISSING);
}

const BETWEEN_KEYS_MS = 3_600_000;

/**
 * Puts a new key in use. The keys before it go on verifying what they signed.
 * @throws 409 KEY_RECENT within an hour of the last one: pressed twice, the button makes one key.
 */
export function rotateKey(db: Db, { actor, ip, now }: Editor, sealingKey: Buffer): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const [newest] = await selectKeys(tx);
    if (newest && now.getTime() - newest.created_at.getTime() < BETWEEN_KEYS_MS)
      throw conflict('KEY_RECENT', messages.KEY_RECENT);
    const { id } = await makeKey(tx, sealingKey, now);
    await audit(tx, { actor, action: 'training_certificate.key_created', subject: id, ip });
  });
}

/** An Ed25519 key in DER ends with the key itself. */
export const rawKey = (spki: Buffer): Buffer => spki.subarray(-32);
