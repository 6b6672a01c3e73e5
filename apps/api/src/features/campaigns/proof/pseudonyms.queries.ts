import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type AcceptedFile = {
  id: string;
  file_number: number;
  category_id: string | null;
  /** SHA-256 in hexadecimal, as its receipt shows it; that of nothing for a file of an older version. */
  file: string;
};

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Files that were retained, whatever comes of them later. */
export const selectAcceptedFiles = (db: Db, campaignId: string): Promise<AcceptedFile[]> =>
  db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', seatedStatuses)
    .select([
      'id',
      'file_number',
      'category_id',
      sql<string>`coalesce(encode(file_hash, 'hex'), ${EMPTY})`.as('file'),
    ])
    .orderBy('file_number')
    .execute();

export type Pseudonym = {
  application_id: string;
  person: string;
  file: string;
  number: string;
  salt: string;
};

export async function insertPseudonyms(
  tx: Db,
  campaignId: string,
  rows: readonly Pseudonym[],
): Promise<void> {
  const column = (name: keyof Pseudonym): string[] => rows.map((row) => row[name]);
  await sql`insert into campaign_pseudonyms (campaign_id, application_id, person, file, number, salt)
    select ${campaignId}, * from unnest(${column('application_id')}::uuid[], ${column('person')}::text[],
      ${column('file')}::text[], ${column('number')}::text[], ${column('salt')}::text[])`.execute(tx);
}

/** Of those whose file still exists. */
export const selectPseudonyms = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_pseudonyms')
    .where('campaign_id', '=', campaignId)
    .select(['application_id', 'person'])
    .execute();

export const findPseudonym = (db: Db, applicationId: string) =>
  db
    .selectFrom('campaign_pseudonyms')
    .where('application_id', '=', applicationId)
    .select(['campaign_id', 'person', 'file', 'number', 'salt'])
    .executeTakeFirst();

/** The files of a campaign with these numbers. */
export const selectFilesByNumber = (db: Db, campaignId: string, numbers: readonly number[]) =>
  db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`file_number = any (${numbers}::integer[])`)
    .select([
      'id',
      'file_number',
      'category_id',
      'centre_id',
      sql<AdaptedNeed[]>`adapted_needs`.as('adapted_needs'),
    ])
    .execute();

/** The marks of a test by the pseudonym of their file. */
export const selectMarksByPerson = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_marks as m')
    .innerJoin('campaign_pseudonyms as p', 'p.application_id', 'm.application_id')
    .where('m.test_id', '=', testId)
    .select([
      'p.person',
      sql<'marked' | 'absent' | 'excluded'>`m.state`.as('state'),
      'm.score_hundredths',
      'm.marks',
      'm.answers',
      sql<number | null>`m.paper::float8`.as('paper'),
      'm.source',
    ])
    .execute();
export type PersonMark = Awaited<ReturnType<typeof selectMarksByPerson>>[number];

/** What the jury decided, by pseudonym. */
export const selectResultsByPerson = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_results as r')
    .innerJoin('campaign_pseudonyms as p', 'p.application_id', 'r.application_id')
    .where('r.campaign_id', '=', campaignId)
    .select(['p.person', 'r.rank', 'r.outcome'])
    .execute();

/** Campaign, session or test by its id, as people call it. */
export async function selectNames(db: Db, campaignId: string): Promise<Map<string, string>> {
  const sessions = await db
    .selectFrom('campaign_sessions')
    .where('campaign_id', '=', campaignId)
    .select(['id', 'name'])
    .execute();
  const tests = await db
    .selectFrom('campaign_tests')
    .where('campaign_id', '=', campaignId)
    .select(['id', 'name'])
    .execute();
  return new Map([...sessions, ...tests].map(({ id, name }) => [id, name]));
}
