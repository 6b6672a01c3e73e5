import { candidateDocumentMessages } from '@baara/contract/candidates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';

/** A candidate whose contact details and documents are open to a company. */
export type OpenCandidate = { id: string; name: string; application: { id: string; offerId: number } };

/**
 * The one rule of what opens a candidate to a company: they applied to one of its offers and did not take that back.
 *
 * A refused or hired candidate stays open, as their application does. A withdrawn application opens nothing more: the
 * company keeps what was sent with it, while the drive is the candidate's living folder, where they go on adding
 * documents that were never meant for it. An erased account is nobody's to see. Whether the profile may be found by
 * search plays no part: who applies shows themselves.
 * @throws 404 for everyone else, whether they exist or not.
 */
export async function requireOpenCandidate(
  db: Db,
  companyId: string,
  candidateId: string,
): Promise<OpenCandidate> {
  const row = await db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where('ap.company_id', '=', companyId)
    .where('ap.candidate_id', '=', candidateId)
    .where('ap.stage', '<>', 'withdrawn')
    .where('a.erased_at', 'is', null)
    .select(['a.id', sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name')])
    .select(['ap.id as application_id', 'ap.offer_id'])
    .orderBy('ap.created_at', 'desc')
    .orderBy('ap.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound(candidateDocumentMessages.NOT_FOUND, 'CANDIDATE_NOT_FOUND');
  return { id: row.id, name: row.name, application: { id: row.application_id, offerId: row.offer_id } };
}
