import type { LetterContent } from '@baara/contract/applications/offer-letters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { wholeApplicantName } from '../../candidates/public/anonymous-applicant.ts';
import { candidateStageSql } from '../../offers/public/candidate-stage.ts';
import type { LetterParties } from './letter-pdf.ts';

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findCompanyLetter>>>;

const nameOf = (alias: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

/** Letters with what both sides read of them; a candidate reads the stage they see. */
function letterRows(db: Db, reader: 'company' | 'candidate' = 'company') {
  const stage = reader === 'candidate' ? candidateStageSql('ap') : sql.ref<string>('ap.stage');
  return (
    db
      .selectFrom('offer_letters as l')
      .innerJoin('applications as ap', 'ap.id', 'l.application_id')
      .innerJoin('offers as o', 'o.id', 'ap.offer_id')
      .innerJoin('companies as co', 'co.id', 'l.company_id')
      .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
      .leftJoin('accounts as s', 's.id', 'l.sent_by')
      .leftJoin('accounts as u', 'u.id', 'l.updated_by')
      .leftJoin('files as f', 'f.id', 'l.file_id')
      .select(['l.id', 'l.application_id', 'l.company_id', 'l.status', 'l.version'])
      .select(sql<LetterContent>`l.content`.as('content'))
      // Null in a draft.
      .select(sql<LetterParties | null>`l.parties`.as('parties'))
      .select(['l.sha256', 'l.sent_at', 'l.sent_by', 'l.expires_at', 'l.reminded_at', 'l.ended_at'])
      .select(['l.ended_by', 'l.reason', 'l.signed_name', 'l.consent', 'l.updated_at', 'l.updated_by'])
      .select(['ap.offer_id', 'ap.candidate_id', 'o.title as offer_title'])
      .select(sql<string>`${stage}`.as('stage'))
      .select(['co.name as company_name', 'c.first_name', 'c.email as candidate_email'])
      .select(['f.storage_key', 'f.name as file_name', 'f.content_type', 'f.byte_size'])
      .select([
        nameOf('c').as('candidate_name'),
        nameOf('s').as('sender_name'),
        nameOf('u').as('writer_name'),
      ])
  );
}

/** Undefined for another company's. */
export function findCompanyLetter(db: Db, companyId: string, id: string) {
  return letterRows(db).where('l.id', '=', id).where('l.company_id', '=', companyId).executeTakeFirst();
}

/** One this candidate was sent; undefined for another's, and for a draft. */
export function findMyLetter(db: Db, candidateId: string, id: string) {
  return letterRows(db, 'candidate')
    .where('l.id', '=', id)
    .where('ap.candidate_id', '=', candidateId)
    .where('l.status', '<>', 'draft')
    .executeTakeFirst();
}

/**
 * A letter locked with its application until the transaction ends: the application first, as everything that ends one
 * does, so that an answer, a withdrawal and the letter's day run one after the other.
 */
export async function lockLetter(tx: Db, id: string): Promise<LetterRow | undefined> {
  await tx
    .selectFrom('applications')
    .where('id', '=', (eb) => eb.selectFrom('offer_letters').where('id', '=', id).select('application_id'))
    .select('id')
    .forUpdate()
    .execute();
  await tx.selectFrom('offer_letters').where('id', '=', id).select('id').forUpdate().execute();
  return letterRows(tx).where('l.id', '=', id).executeTakeFirst();
}

/** Those of an application, the latest first, its draft among them. */
export function selectLetters(
  db: Db,
  applicationId: string,
  reader?: 'company' | 'candidate',
): Promise<LetterRow[]> {
  return letterRows(db, reader)
    .where('l.application_id', '=', applicationId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute();
}

export async function ownsApplication(db: Db, candidateId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type LetterApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** An application as a letter needs it; undefined for another company's. */
export function findApplication(db: Db, companyId: string, id: string) {
  return applicationRows(db, companyId, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockApplication(tx: Db, companyId: string, id: string) {
  return applicationRows(tx, companyId, id).forUpdate('ap').executeTakeFirst();
}

function applicationRows(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'ap.company_id')
    .leftJoin('candidates as p', 'p.account_id', 'ap.candidate_id')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select(['ap.id', 'ap.offer_id', 'ap.candidate_id', 'ap.stage', 'ap.column_key', 'ap.is_anonymous'])
    .select(['c.first_name', 'c.email', 'c.phone', 'c.address', 'p.city'])
    .select(wholeApplicantName('ap', 'c').as('candidate_name'))
    .select(['o.title as offer_title', 'o.contract_type', 'o.salary_min', 'o.currency', 'o.starts_on'])
    .select(['o.city as offer_city', 'o.address as offer_address'])
    .select(['co.name as company_name', 'co.address as company_address', 'co.city as company_city'])
    .select(['co.phone as company_phone', 'co.business_identification_number as company_number']);
}

/** What this person does in the company, as they said; null when they did not. */
export async function findJobTitle(db: Db, companyId: string, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select('job_title')
    .executeTakeFirst();
  return row?.job_title ?? null;
}

/** Letters whose day has gone by, or that fall due for a reminder. */
export async function selectDue(
  db: Db,
  what: 'expired' | 'reminder',
  {
    now,
    remindBefore,
    after,
    limit,
  }: { now: Date; remindBefore: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_letters as l')
    .where('l.status', '=', 'sent')
    .$if(what === 'expired', (query) => query.where('l.expires_at', '<=', now))
    .$if(what === 'reminder', (query) =>
      query
        .where('l.expires_at', '>', now)
        .where('l.expires_at', '<=', remindBefore)
        .where('l.reminded_at', 'is', null),
    )
    .$if(after !== undefined, (query) => query.where('l.id', '>', after ?? ''))
    .select('l.id')
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
