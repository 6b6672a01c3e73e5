import type { ApplicationSource } from '@baara/contract/applications/sources';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * The person that a company added to this offer applies to it themselves: their application takes the place of the row,
 * and the CV that the company dropped becomes a document of theirs. A person whom an agency presented came by it.
 * @returns the source that the company gave, with the agency, and that CV; null when nobody added them.
 */
export async function takeProspect(
  tx: Db,
  { applicationId, offerId, candidateId }: { applicationId: string; offerId: number; candidateId: string },
): Promise<{ source: ApplicationSource; agencyId: string | null; cvFileId: string | null } | null> {
  const prospect = await tx
    .selectFrom('offer_prospects')
    .where('offer_id', '=', offerId)
    .where(
      'email',
      '=',
      sql<string>`(select lower(email) from accounts where id = ${candidateId} and email_verified_at is not null)`,
    )
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!prospect) return null;
  // Before the row goes, which would take the name from the presentation.
  const presentation = await tx
    .updateTable('agency_presentations')
    .set({ prospect_id: null, application_id: applicationId })
    .where('prospect_id', '=', prospect.id)
    .returning('agency_id')
    .executeTakeFirst();
  const row = await tx
    .deleteFrom('offer_prospects')
    .where('id', '=', prospect.id)
    .returning(['source', 'file_id'])
    .executeTakeFirstOrThrow();
  if (row.file_id !== null)
    await tx
      .updateTable('files')
      .set({ owner_id: candidateId, kind: 'cv', deleted_at: null })
      .where('id', '=', row.file_id)
      .execute();
  return {
    source: row.source as ApplicationSource,
    agencyId: presentation?.agency_id ?? null,
    cvFileId: row.file_id,
  };
}
