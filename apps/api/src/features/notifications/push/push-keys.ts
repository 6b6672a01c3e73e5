import webPush from 'web-push';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import { openSealedText, sealText } from '../../../platform/session/sealed-text.ts';

/** The pair that signs push messages (RFC 8292), both in base64url. */
export type PushKey = { fingerprint: string; publicKey: string; privateKey: string };

/** Seals the private key, and the addresses of browsers. */
export const pushSealingKey = (secret: string): Buffer => derivedKey(secret, 'push');

async function findKey(db: Db, secret: string): Promise<PushKey | undefined> {
  const row = await db
    .selectFrom('push_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const privateKey =
    row && openSealedText(pushSealingKey(secret), row.sealed_private_key, `push-key:${row.fingerprint}`);
  return row && privateKey !== undefined
    ? { fingerprint: row.fingerprint, publicKey: row.public_key, privateKey }
    : undefined;
}

/**
 * The pair in use, made once for all instances; anew when the installation's secret no longer opens it, and then every
 * browser subscribes again.
 */
export async function pushKey(db: Db, secret: string, at: Date): Promise<PushKey> {
  const known = await findKey(db, secret);
  if (known) return known;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('push.key'))`.execute(tx);
    const made = await findKey(tx, secret);
    if (made) return made;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const fingerprint = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
    await tx.deleteFrom('push_keys').execute();
    await tx
      .insertInto('push_keys')
      .values({
        fingerprint,
        public_key: publicKey,
        sealed_private_key: sealText(pushSealingKey(secret), privateKey, `push-key:${fingerprint}`),
        created_at: at,
      })
      .execute();
    return { fingerprint, publicKey, privateKey };
  });
}
