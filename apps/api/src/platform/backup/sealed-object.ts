import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { derivedKey } from '../session/derived-key.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const MAGIC = Buffer.from('BAARABK1');
const FINGERPRINT_BYTES = 8;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + FINGERPRINT_BYTES + SALT_BYTES;
/** Each object has a key of its own, made of a random salt: the nonce never seals twice under one key. */
const NONCE = Buffer.alloc(12);
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** The object was sealed with another key. */
export class OtherBackupKey extends Error {
  override readonly name = 'OtherBackupKey';
}

/** The object is not what was stored: bytes differ, are missing, or it was moved from another place. */
export class BrokenBackupObject extends Error {
  override readonly name = 'BrokenBackupObject';
}

export type BackupKey = Readonly<{ master: Buffer; fingerprint: Buffer }>;

/** @param secret what the environment or the key file has. */
export function backupKey(secret: string): BackupKey {
  const master = derivedKey(secret, 'backup');
  const fingerprint = createHash('sha256').update(master).digest().subarray(0, FINGERPRINT_BYTES);
  return { master, fingerprint };
}

/** As people compare it with what they noted: four groups of four. */
export const fingerprintText = ({ fingerprint }: BackupKey): string =>
  (fingerprint.toString('hex').match(/.{4}/g) ?? []).join(' ');

const objectKey = ({ master }: BackupKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', master, salt, 'object', 32));

/**
 * Seals bytes that are compressed already, with AES-256-GCM.
 * @param name where the object is stored: moved elsewhere, it no longer opens.
 */
export function sealObject(key: BackupKey, name: string, content: Uint8Array): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, key.fingerprint, salt]);
  const cipher = createCipheriv('aes-256-gcm', objectKey(key, salt), NONCE, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
  const sealed = [header, cipher.update(content), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]);
}

/** @throws OtherBackupKey, BrokenBackupObject. */
export function openObject(key: BackupKey, name: string, sealed: Buffer): Buffer {
  const header = sealed.subarray(0, HEADER_BYTES);
  if (sealed.length < HEADER_BYTES + TAG_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BrokenBackupObject(`${name} n’est pas un objet de sauvegarde entier.`);
  const fingerprint = header.subarray(MAGIC.length, MAGIC.length + FINGERPRINT_BYTES);
  if (!fingerprint.equals(key.fingerprint))
    throw new OtherBackupKey(
      `${name} a été chiffré avec une autre clé (empreinte ${fingerprintText({ ...key, fingerprint })}, la vôtre est ${fingerprintText(key)}).`,
    );
  const salt = header.subarray(HEADER_BYTES - SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', objectKey(key, salt), NONCE, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new BrokenBackupObject(`${name} a été modifié ou abîmé depuis qu’il a été écrit.`, {
      cause: error,
    });
  }
}

/** Compresses, then seals: sealed bytes no longer compress. */
export async function packObject(key: BackupKey, name: string, content: Uint8Array): Promise<Buffer> {
  return sealObject(key, name, await compress(content, LEVEL));
}

/** @throws OtherBackupKey, BrokenBackupObject. */
export const unpackObject = (key: BackupKey, name: string, sealed: Buffer): Promise<Buffer> =>
  decompress(openObject(key, name, sealed));
