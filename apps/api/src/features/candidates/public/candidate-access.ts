import { candidateDocumentMessages } from '@baara/contract/candidates/document-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';

/** A candidate whose contact details and documents are open to a company; `application` opens them, or an unlock. */
export type OpenCandidate = {
  id: string;
  name: string;
  application: { id: string; offerId: number } | null;
};

/**
 * The one rule of what opens a candidate to a company: they applied to one of its offers and did not withdraw it, or
 * the company unlocked their profile and was not refunded. `candidateAccessSql` says the same for lists.
 * An anonymous application opens nothing until the interview stage, and is not linked to a profile that was unlocked.
 * A refused or hired candidate stays open, as their application does. A withdrawn application opens nothing more: the
 * company can still read the documents sent with it, while the drive is the candidate's living folder, where they go on
 * adding documents that were never meant for it. Nobody sees an erased account. Whether the profile may be found by
 * search plays no part: an applicant shows themselves, and a paid profile stays open.
 * @throws 404 for everyone else, whether they exist or not.
 */
export async function requireOpenCandidate(
  db: Db,
  scope: OfferScope,
  candidateId: string,
): Promise<OpenCandidate> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('applications as ap', (join) =>
      join
        .onRef('ap.candidate_id', '=', 'a.id')
        .on('ap.company_id', '=', scope.companyId)
        .on('ap.stage', '<>', 'withdrawn')
        .on('ap.is_anonymous', '=', false)
        .on(isOfferSeen(scope, 'ap.offer_id')),
    )
    .leftJoin('unlocked_profiles as u', (join) =>
      join
        .onRef('u.candidate_id', '=', 'a.id')
        .on('u.company_id', '=', scope.companyId)
        .on('u.refunded_at', 'is', null),
    )
    .where('a.id', '=', candidateId)
    .where('a.erased_at', 'is', null)
    .where((either) => either.or([either('ap.id', 'is not', null), either('u.candidate_id', 'is not', null)]))
    .select(['a.id', sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name')])
    .select(['ap.id as application_id', 'ap.offer_id'])
    .orderBy('ap.created_at', 'desc')
    .orderBy('ap.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound(candidateDocumentMessages.NOT_FOUND, 'CANDIDATE_NOT_FOUND');
  const { application_id: id, offer_id: offerId } = row;
  const application = id === null || offerId === null ? null : { id, offerId };
  return { id: row.id, name: row.name, application };
}
