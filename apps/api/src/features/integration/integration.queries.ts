import type { Stage } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { applicantId, applicantNames } from '../candidates/public/anonymous-applicant.ts';
import { candidateAccessSql } from '../candidates/public/candidate-cards.ts';
import { instantText, type Place } from './cursor.ts';

export type ChangesFilter = { after: Place | undefined; updatedSince: string | undefined; limit: number };

/** The offers of a company by their last change, one more than asked. */
export function selectChangedOffers(
  db: Db,
  companyId: string,
  { after, updatedSince, limit }: ChangesFilter,
) {
  return db
    .selectFrom('offers')
    .where('company_id', '=', companyId)
    .$if(updatedSince !== undefined, (query) =>
      query.where('updated_at', '>=', sql<Date>`${updatedSince}::timestamptz`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(updated_at, id) > (${after?.at}::timestamptz, ${after?.id}::integer)`),
    )
    .selectAll()
    .select(instantText('updated_at').as('changed_at'))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

export function findOffer(db: Db, companyId: string, id: number) {
  return db
    .selectFrom('offers')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

/** Whether the company may read the candidate's current profile, as in its own lists. */
const isOpenSql = sql<boolean>`not ap.is_anonymous and (ap.stage <> 'withdrawn'
  or ${candidateAccessSql(sql.ref('ap.company_id'), 'ap.candidate_id')} <> 'masked')`;

function selectApplications(db: Db, companyId: string) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .leftJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
    .where('ap.company_id', '=', companyId)
    .select([
      'ap.id',
      'ap.offer_id',
      'ap.stage',
      'ap.message',
      'ap.created_at',
      'ap.stage_changed_at',
      sql<boolean>`ap.cv_file_id is not null`.as('has_cv'),
      'ap.is_anonymous',
      // To be masked in what they wrote, not shown.
      'a.first_name as own_first_name',
      'a.last_name as own_last_name',
      ...applicantNames('ap', 'a'),
      applicantId('ap').as('applicant_id'),
      'a.email',
      'a.phone',
      'c.headline',
      'c.city',
      isOpenSql.as('is_open'),
      instantText('ap.stage_changed_at').as('changed_at'),
    ]);
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export function findApplication(db: Db, companyId: string, id: string) {
  return selectApplications(db, companyId).where('ap.id', '=', id).executeTakeFirst();
}

/** The applications of a company by their last change of stage, one more than asked. */
export function selectChangedApplications(
  db: Db,
  companyId: string,
  filter: ChangesFilter & { offerId: number | undefined; stage: Stage | undefined },
): Promise<ApplicationRow[]> {
  const { after, updatedSince, limit, offerId, stage } = filter;
  return selectApplications(db, companyId)
    .$if(offerId !== undefined, (query) => query.where('ap.offer_id', '=', offerId ?? 0))
    .$if(stage !== undefined, (query) => query.where('ap.stage', '=', stage ?? ''))
    .$if(updatedSince !== undefined, (query) =>
      query.where('ap.stage_changed_at', '>=', sql<Date>`${updatedSince}::timestamptz`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ap.stage_changed_at, ap.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('ap.stage_changed_at')
    .orderBy('ap.id')
    .limit(limit + 1)
    .execute();
}
