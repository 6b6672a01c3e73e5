import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, from the one secret of the installation (HKDF-SHA-256, 32 bytes). */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'baara', purpose, 32));
}
