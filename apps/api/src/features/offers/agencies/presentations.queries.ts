import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applicantNameSql } from '../../candidates/public/anonymous-applicant.ts';
import { candidateStageSql } from '../public/candidate-stage.ts';

type Page = { page: number; limit: number };
export type PresentationRow = Awaited<ReturnType<ReturnType<typeof presentations>['execute']>>[number];

/** @param stage of the application, as the reader may know it. */
function presentations(db: Db, agencyId: string, stage: RawBuilder<string>) {
  return db
    .selectFrom('agency_presentations as shown')
    .innerJoin('offers as o', 'o.id', 'shown.offer_id')
    .leftJoin('offer_prospects as p', 'p.id', 'shown.prospect_id')
    .leftJoin('applications as ap', 'ap.id', 'shown.application_id')
    .where('shown.agency_id', '=', agencyId)
    .select([
      'shown.id',
      'shown.first_name',
      'shown.last_name',
      'shown.presented_at',
      'shown.opened_at',
      'o.id as offer_id',
      'o.title as offer_title',
      'p.status as prospect_status',
      'ap.id as application_id',
      'ap.read_at',
      stage.as('stage'),
    ])
    .orderBy('shown.presented_at', 'desc')
    .orderBy('shown.id', 'desc');
}

/** What the agency reads: names as it gave them, stages once the candidate is notified of them. */
export function selectMine(
  db: Db,
  agencyId: string,
  page: Page,
): Promise<{ rows: PresentationRow[]; total: number }> {
  return countedPage(page, (slice) =>
    presentations(db, agencyId, candidateStageSql('ap'))
      .select(sql<number>`count(*) over ()::integer`.as('total'))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
  );
}

export function getMine(db: Db, agencyId: string, id: string): Promise<PresentationRow> {
  return presentations(db, agencyId, candidateStageSql('ap'))
    .where('shown.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** As the agency gave it, until they apply. */
const given = (column: 'first_name' | 'last_name') =>
  sql<string | null>`case when ap.id is null then ${sql.ref(`shown.${column}`)}
    else ${applicantNameSql('ap', 'a', column)} end`;

/** What the company reads: an anonymous application is not named by its agency either. */
export function selectOfAgency(
  db: Db,
  agencyId: string,
  page: Page,
): Promise<{
  rows: (PresentationRow & { shown_first: string | null; shown_last: string | null })[];
  total: number;
}> {
  return countedPage(page, (slice) =>
    presentations(db, agencyId, sql.ref('ap.stage'))
      .leftJoin('accounts as a', 'a.id', 'ap.candidate_id')
      .select([given('first_name').as('shown_first'), given('last_name').as('shown_last')])
      .select(sql<number>`count(*) over ()::integer`.as('total'))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
  );
}

export async function insertPresentation(
  db: Db,
  presentation: {
    agency_id: string;
    offer_id: number;
    prospect_id: string;
    first_name: string;
    last_name: string;
    presented_at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('agency_presentations')
    .values(presentation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locked until the transaction ends. */
export function lockPresentation(db: Db, agencyId: string, id: string) {
  return db
    .selectFrom('agency_presentations')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .select(['id', 'prospect_id', 'opened_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function deletePresentation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('agency_presentations').where('id', '=', id).execute();
}

/** The first sight of the company is the one that counts. */
export async function setOpened(
  db: Db,
  companyId: string,
  prospectIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('agency_presentations as shown')
    .from('agencies as g')
    .whereRef('g.id', '=', 'shown.agency_id')
    .where('g.company_id', '=', companyId)
    .where('shown.prospect_id', 'in', prospectIds)
    .where('shown.opened_at', 'is', null)
    .set({ opened_at: now })
    .execute();
}
