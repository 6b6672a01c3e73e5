import type { LetterStatus } from '@baara/contract/applications/offer-letter-words';
import type { CandidateTag } from '@baara/contract/candidates/cards';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { applicantId, applicantNames } from '../../candidates/public/anonymous-applicant.ts';
import { candidateAccessSql, candidateTagsSql } from '../../candidates/public/candidate-cards.ts';

export type ApplicationSummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummary>['execute']>>[number];

/** The fields of an application in every list, to be narrowed by the caller. */
export function selectSummary(db: Db) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .leftJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
    .leftJoin('application_fits as fit', 'fit.application_id', 'ap.id')
    .leftJoin('offer_links as link', 'link.id', 'ap.source_link_id')
    .leftJoin('agencies as agency', 'agency.id', 'ap.source_agency_id')
    .select([
      'ap.id',
      'ap.offer_id',
      'ap.is_anonymous',
      'ap.stage',
      'ap.column_key',
      'ap.created_at',
      'ap.stage_changed_at',
      'ap.read_at',
      'ap.source',
      'link.referrer as link_referrer',
      sql<string | null>`coalesce(agency.name, link.label)`.as('source_name'),
      sql<boolean>`ap.cv_file_id is not null`.as('has_cv'),
      sql<boolean>`ap.message is not null`.as('has_message'),
      ...applicantNames('ap', 'a'),
      applicantId('ap').as('applicant_id'),
      hiddenPersonSql.as('hidden_person'),
      'a.avatar_file_id',
      'c.headline',
      'c.city',
      'c.skills',
      'c.experience_years',
      'fit.score as fit',
      isOpenSql.as('is_open'),
      letterSql.as('letter_status'),
      sql<CandidateTag[] | null>`case when not ap.is_anonymous
        then ${candidateTagsSql(sql.ref('ap.company_id'), 'ap.candidate_id')} end`.as('tags'),
    ]);
}

/** Of the last letter that was sent; null for none. One whose day has gone by is closed within the hour. */
const letterSql = sql<LetterStatus | null>`(select l.status from offer_letters l
  where l.application_id = ap.id and l.status <> 'draft' order by l.created_at desc, l.id desc limit 1)`;

/** Whose words are masked before they leave the API; null once they are known by name. */
export const hiddenPersonSql = sql<{ firstName: string; lastName: string } | null>`case when ap.is_anonymous
  then json_build_object('firstName', a.first_name, 'lastName', a.last_name) end`;

/**
 * Whether the company may read the candidate's current profile: a withdrawn application opens nothing, and an unlocked
 * profile is not linked to an anonymous one.
 */
const isOpenSql = sql<boolean>`(ap.stage <> 'withdrawn'
  or not ap.is_anonymous and ${candidateAccessSql(sql.ref('ap.company_id'), 'ap.candidate_id')} <> 'masked')`;

export type PlacedSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** The rows of these applications, with their offer's title, in no order. */
export function selectSummaries(db: Db, ids: readonly string[]) {
  return selectSummary(db)
    .modifyFront(prepared('application-summaries'))
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .where('ap.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('o.title as offer_title')
    .execute();
}
