import type { ApplicationSource } from '@baara/contract/applications/sources';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * The person that a company added to this offer applies to it themselves: their application takes the place of the row,
 * and the CV that the company dropped becomes a document of theirs.
 * @returns the source that the company gave, and that CV; null when nobody added them.
 */
export async function takeProspect(
  tx: Db,
  offerId: number,
  candidateId: string,
): Promise<{ source: ApplicationSource; cvFileId: string | null } | null> {
  const row = await tx
    .deleteFrom('offer_prospects')
    .where('offer_id', '=', offerId)
    .where(
      'email',
      '=',
      sql<string>`(select lower(email) from accounts where id = ${candidateId} and email_verified_at is not null)`,
    )
    .returning(['source', 'file_id'])
    .executeTakeFirst();
  if (!row) return null;
  if (row.file_id !== null)
    await tx
      .updateTable('files')
      .set({ owner_id: candidateId, kind: 'cv', deleted_at: null })
      .where('id', '=', row.file_id)
      .execute();
  return { source: row.source as ApplicationSource, cvFileId: row.file_id };
}
