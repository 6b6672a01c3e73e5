import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { effectiveOfferStatusSql } from '../../offers/public/offer-status.ts';
import { hiddenPersonSql, selectSummary } from './application-summary.queries.ts';

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findCompanyApplication>>>;

/** Everything of one application received by this company; undefined for another company's. */
export function findCompanyApplication(db: Db, companyId: string, id: string, now: Date) {
  return selectSummary(db)
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'ap.company_id')
    .leftJoin('files as f', 'f.id', 'ap.cv_file_id')
    .leftJoin('files as l', 'l.id', 'ap.letter_file_id')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select(['l.id as letter_id', 'l.name as letter_name', 'l.byte_size as letter_byte_size'])
    .select([
      'ap.message',
      'ap.candidate_id',
      'ap.unmet_criteria',
      'a.email',
      'a.phone',
      'o.title as offer_title',
      effectiveOfferStatusSql(now, 'o').as('offer_status'),
      'co.name as company_name',
      'c.summary',
      'c.education_level',
      'c.languages',
      'c.experiences',
      'c.educations',
      'c.availability',
      'c.driving_licences',
      'c.has_vehicle',
      'c.desired_salary',
      'f.id as cv_id',
      'f.name as cv_name',
      'f.extension as cv_extension',
      'f.byte_size as cv_byte_size',
      'f.created_at as cv_created_at',
      // Of an anonymous application, the file is not shown: its words are.
      sql<string | null>`case when ap.is_anonymous then (
        select t.text from cv_texts t where t.file_id = ap.cv_file_id) end`.as('cv_text'),
    ])
    .executeTakeFirst();
}

/** Whether a member sees the offer they may read an application of: who conducts an interview may be in no team of it. */
export async function isOfferInScope(db: Db, scope: OfferScope, offerId: number): Promise<boolean> {
  if (scope.teamOf === null) return true;
  const { rows } = await sql<{ seen: boolean }>`
    select ${isOfferSeen(scope, 'o.id')} as seen from offers o where o.id = ${offerId}`.execute(db);
  return rows[0]?.seen ?? false;
}

export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('applications')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** The applications shown before and after this one in its stage's list, most recent first. */
export async function findAdjacentItems(
  db: Db,
  id: string,
): Promise<{ previousId: string | null; nextId: string | null }> {
  // Compared inside the database: its instants are finer than a Date.
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select
      (select n.id from applications n
        where n.offer_id = ap.offer_id and n.stage = ap.stage and n.created_at >= ap.created_at
          and (n.created_at > ap.created_at or n.id < ap.id)
        order by n.created_at, n.id desc limit 1) as previous,
      (select n.id from applications n
        where n.offer_id = ap.offer_id and n.stage = ap.stage and n.created_at <= ap.created_at
          and (n.created_at < ap.created_at or n.id > ap.id)
        order by n.created_at desc, n.id limit 1) as next
    from applications ap where ap.id = ${id}`.execute(db);
  return { previousId: rows[0]?.previous ?? null, nextId: rows[0]?.next ?? null };
}

/** The CV or the letter of an application; also when the candidate has since removed it from their documents. */
export function findApplicationFile(db: Db, companyId: string, id: string, which: 'cv' | 'letter') {
  return db
    .selectFrom('applications as ap')
    .leftJoin('files as f', 'f.id', `ap.${which}_file_id`)
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select(['f.name', 'f.extension', 'f.content_type', 'f.byte_size', 'f.storage_key', 'ap.is_anonymous'])
    .executeTakeFirst();
}

/** The words of the CV of an application, and what reading them came to; of the candidate, only how to mask them. */
export function findApplicationCvWords(db: Db, companyId: string, id: string) {
  return selectSummary(db)
    .leftJoin('files as f', 'f.id', 'ap.cv_file_id')
    .leftJoin('cv_texts as t', 't.file_id', 'f.id')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .clearSelect()
    .select(['f.id as cv_id', 't.text', 't.status', 't.detail', hiddenPersonSql.as('hidden_person')])
    .executeTakeFirst();
}
