import type { ApplicationSource } from '@baara/contract/applications/sources';
import type { AnyMeasureKey } from '@baara/contract/workspace/platform-measures';
import type { ReportFrequency, ReportPeriod } from '@baara/contract/workspace/report-measures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { AnyBreakdown } from './measure-engine.ts';

/** Whose eyes a report is read with; without a company, a report of the platform. */
export type Reader = { accountId: string; companyId: string | null };

export const NAME_KEY = 'saved_reports_name_key';

export type Definition = {
  name: string;
  measures: AnyMeasureKey[];
  breakdown: AnyBreakdown;
  period: ReportPeriod;
  from: string | null;
  to: string | null;
  isShared: boolean;
  /** Limits of a company's report, */
  offerIds?: number[];
  departmentIds?: string[];
  sources?: ApplicationSource[];
  /** and of the platform's. */
  countries?: string[];
  companyIds?: string[];
};

export type ReportRow = {
  id: string;
  name: string;
  measures: AnyMeasureKey[];
  breakdown: AnyBreakdown;
  period: ReportPeriod;
  from_on: string | null;
  to_on: string | null;
  offer_ids: number[];
  offers: { id: number; title: string }[];
  department_ids: string[];
  sources: ApplicationSource[];
  countries: string[];
  company_ids: string[];
  companies: { id: string; name: string }[];
  private_to: string | null;
  author_id: string | null;
  author: string | null;
  frequency: ReportFrequency;
  weekday: number;
  version: number;
  updated_at: Date;
  recipients: { id: string; name: string }[];
  is_received: boolean;
};

/** Reports that this person may see: their own, and those the company or the platform shares. */
function selectSeen(db: Db, { accountId, companyId }: Reader) {
  return db
    .selectFrom('saved_reports as r')
    .leftJoin('accounts as author', 'author.id', 'r.author_id')
    .where('r.company_id', 'is not distinct from', companyId)
    .where((either) =>
      either.or([either('r.private_to', 'is', null), either('r.private_to', '=', accountId)]),
    )
    .select([
      'r.id',
      'r.name',
      'r.measures',
      'r.breakdown',
      'r.period',
      'r.offer_ids',
      'r.department_ids',
      'r.sources',
      'r.countries',
      'r.company_ids',
      'r.private_to',
      'r.author_id',
      'r.frequency',
      'r.weekday',
      'r.version',
      'r.updated_at',
    ])
    .select([
      sql<string | null>`r.from_on::text`.as('from_on'),
      sql<string | null>`r.to_on::text`.as('to_on'),
      sql<string | null>`${nameOf('author')}`.as('author'),
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'name', coalesce(${nameOf('a')}, a.email)) order by a.first_name, a.id)
        from report_recipients p join accounts a on a.id = p.account_id
        where p.report_id = r.id and p.is_on), '[]')`.as('recipients'),
      sql<{ id: number; title: string }[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'title', o.title) order by o.title, o.id) from offers o
        where o.id = any(r.offer_ids) and o.company_id = r.company_id), '[]')`.as('offers'),
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id) from companies c
        where c.id = any(r.company_ids)), '[]')`.as('companies'),
      sql<boolean>`exists (select from report_recipients p
        where p.report_id = r.id and p.is_on and p.account_id = ${accountId})`.as('is_received'),
    ])
    .$castTo<ReportRow>();
}

/** One's own first, each part by name. */
export async function selectReports(
  db: Db,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const seen = selectSeen(db, reader);
  const rows = await seen
    .orderBy(sql`r.author_id is not distinct from ${reader.accountId}`, 'desc')
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await seen
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findReport(db: Db, reader: Reader, id: string): Promise<ReportRow | undefined> {
  return selectSeen(db, reader).where('r.id', '=', id).executeTakeFirst();
}

export async function lockReport(db: Db, id: string): Promise<void> {
  await db.selectFrom('saved_reports').select('id').where('id', '=', id).forUpdate().execute();
}

export async function countReports(db: Db, companyId: string | null): Promise<number> {
  const { total } = await db
    .selectFrom('saved_reports')
    .where('company_id', 'is not distinct from', companyId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const columnsOf = (report: Definition) => ({
  name: report.name,
  measures: report.measures,
  breakdown: report.breakdown,
  period: report.period,
  from_on: report.period === 'custom' ? report.from : null,
  to_on: report.period === 'custom' ? report.to : null,
  offer_ids: report.offerIds ?? [],
  department_ids: report.departmentIds ?? [],
  sources: report.sources ?? [],
  countries: report.countries ?? [],
  company_ids: report.companyIds ?? [],
});

/** @throws a unique violation of NAME_KEY. */
export async function insertReport(db: Db, reader: Reader, report: Definition, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('saved_reports')
    .values({
      company_id: reader.companyId,
      author_id: reader.accountId,
      private_to: report.isShared ? null : reader.accountId,
      ...columnsOf(report),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when it is no longer in this version. @throws a unique violation of NAME_KEY. */
export async function updateReport(
  db: Db,
  { id, version, at }: { id: string; version: number; at: Date },
  report: Definition & { privateTo: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_reports')
    .set({
      ...columnsOf(report),
      private_to: report.privateTo,
      version: version + 1,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteReport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_reports').where('id', '=', id).execute();
}

/** Reports of the platform are counted by one writer at a time, as those of a company are by its row. */
export async function lockPlatformReports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_reports of the platform'))`.execute(tx);
}

/** The names of what a report is limited to, in the company; what is gone has none. */
export async function selectFilterNames(
  db: Db,
  companyId: string,
  { offerIds, departmentIds }: { offerIds: number[]; departmentIds: string[] },
): Promise<{ offers: string[]; departments: string[] }> {
  const [offers, departments] = await Promise.all([
    offerIds.length === 0
      ? []
      : db
          .selectFrom('offers')
          .where('company_id', '=', companyId)
          .where('id', 'in', offerIds)
          .orderBy('title')
          .select('title')
          .execute(),
    departmentIds.length === 0
      ? []
      : db
          .selectFrom('departments')
          .where('company_id', '=', companyId)
          .where('id', 'in', departmentIds)
          .orderBy('name')
          .select('name')
          .execute(),
  ]);
  return {
    offers: offers.map(({ title }) => title || 'Sans titre'),
    departments: departments.map(({ name }) => name),
  };
}
