import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignUploads } from '../../../platform/db/schema.generated.ts';

export async function insertUpload(db: Db, row: Insertable<CampaignUploads>): Promise<void> {
  await db.insertInto('campaign_uploads').values(row).execute();
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** One of this person's. */
export function findUpload(db: Db, ownerId: string, id: string) {
  return db
    .selectFrom('campaign_uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .selectAll()
    .executeTakeFirst();
}

/** @returns false when these bytes are there already. */
export async function recordPart(
  db: Db,
  { id, offset, byteCount }: { id: string; offset: number; byteCount: number },
): Promise<boolean> {
  const row = await db
    .updateTable('campaign_uploads')
    .set({
      received: offset + byteCount,
      parts: sql<number[]>`parts || ${offset}::integer`,
    })
    .where('id', '=', id)
    .where('received', '=', offset)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishUpload(
  db: Db,
  id: string,
  end: { byteSize: number; refusal: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('campaign_uploads')
    .set({ received: end.byteSize, parts: [], refusal: end.refusal, finished_at: end.at })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign_uploads').where('id', '=', id).execute();
}

/** Uploads that nobody goes on with, and those finished long enough ago. */
export function selectExpiredUploads(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('campaign_uploads')
    .where('expires_at', '<', now)
    .select(['id', 'parts'])
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
