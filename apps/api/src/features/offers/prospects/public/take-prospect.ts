import type { ApplicationSource } from '@baara/contract/applications/application-sources';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * The person that a company added to this offer applies to it themselves: their application takes the place of the row.
 * @returns the source that the company gave; null when nobody added them.
 */
export async function takeProspect(
  tx: Db,
  offerId: number,
  candidateId: string,
): Promise<ApplicationSource | null> {
  const row = await tx
    .deleteFrom('offer_prospects')
    .where('offer_id', '=', offerId)
    .where(
      'email',
      '=',
      sql<string>`(select lower(email) from accounts where id = ${candidateId} and email_verified_at is not null)`,
    )
    .returning('source')
    .executeTakeFirst();
  return row ? (row.source as ApplicationSource) : null;
}
