import { driveFull, driveLimits } from '@baara/contract/candidates/drive/drive-words';
import { documentKinds } from '@baara/contract/files/document-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';

/** Serialises changes of one person's documents until the transaction ends. */
export async function lockDrive(tx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drive:${ownerId}`}, 0))`.execute(tx);
}

/**
 * Checks that a person's documents leave room for one more. In a transaction, after `lockDrive`; without it the answer
 * only saves an upload in vain. What an application or a concours asks for is stored whatever it takes.
 * @throws 409 DRIVE_FULL.
 */
export async function requireRoom(db: Db, ownerId: string, byteSize: number): Promise<void> {
  const { used } = await db
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', documentKinds)
    .where((e) =>
      e.or([e('deleted_at', 'is', null), e('trashed_at', 'is not', null), e('replaced_by', 'is not', null)]),
    )
    .select(sql<number>`coalesce(sum(byte_size), 0)::float8`.as('used'))
    .executeTakeFirstOrThrow();
  const free = driveLimits.quotaBytes - used;
  if (byteSize > free) throw conflict('DRIVE_FULL', driveFull(free, byteSize));
}
