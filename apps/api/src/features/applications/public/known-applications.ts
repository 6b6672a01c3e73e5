import { offerDefaults } from '@baara/contract/offers/reference';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { applicantNames } from '../../candidates/public/anonymous-applicant.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { selectMyApplications } from '../applications.queries.ts';
import { myApplicationView } from '../applications.view.ts';

/** One application, as far as a link to it goes. */
export type KnownApplication = { id: string; name: string; offerId: number; offerTitle: string };

type Chosen = {
  /** Of these candidates, whose names the company may read. */
  candidateIds?: readonly string[];
  ids?: readonly string[];
  /** Each stands in the offer's title. */
  titleWords?: readonly string[];
};

/** Applications that the scope shows, the last received first. */
export async function selectKnownApplications(
  db: Db,
  scope: OfferScope,
  { candidateIds, ids, titleWords = [] }: Chosen,
  limit: number,
): Promise<KnownApplication[]> {
  if (candidateIds?.length === 0 || ids?.length === 0) return [];
  // Found first, sorted after: for the newest six the planner would walk through everybody's applications in their order.
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (query) =>
        query
          .selectFrom('applications as ap')
          .where(isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' }))
          .$if(candidateIds !== undefined, (chosen) =>
            chosen
              .where(sql<boolean>`ap.candidate_id = any(${[...(candidateIds ?? [])]}::uuid[])`)
              // Found by a name, it would be known whose it is.
              .where('ap.is_anonymous', '=', false),
          )
          .$if(ids !== undefined, (chosen) =>
            chosen.where(sql<boolean>`ap.id = any(${[...(ids ?? [])]}::uuid[])`),
          )
          .select(['ap.id', 'ap.offer_id', 'ap.candidate_id', 'ap.created_at', 'ap.is_anonymous']),
    )
    .selectFrom('found as ap')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where((eb) => eb.and(titleWords.map((word) => sql<boolean>`strpos(fold(o.title), fold(${word})) > 0`)))
    .select(['ap.id', 'ap.offer_id', 'o.title', ...applicantNames('ap', 'a')])
    .orderBy('ap.created_at', 'desc')
    .orderBy('ap.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, offer_id: offerId, title, first_name: first, last_name: last }) => ({
    id,
    name: `${first} ${last}`.trim(),
    offerId,
    offerTitle: title || offerDefaults.title,
  }));
}

/** A candidate's own applications, as their list finds them. */
export async function searchMyApplications(
  db: Db,
  candidateId: string,
  { search, limit }: { search?: string; limit: number },
  now: Date,
) {
  const rows = await selectMyApplications(db, { candidateId, search }, { page: 1, limit }, now);
  return rows.map(myApplicationView);
}
