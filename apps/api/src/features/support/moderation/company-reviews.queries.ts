import type {
  CompanyReviewReason,
  CompanyReviewState,
} from '@baara/contract/support/company-review-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type Doubt = { kind: CompanyReviewReason; companyId: string | null };
export type Identity = { id: string; name: string; number: string | null };

/** Two companies of one name that register at once take turns. */
export async function lockCompanyNames(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company-names'))`.execute(tx);
}

/** `Baara`, as the platform is called; « bara » alone, and « baara » anywhere, however they are written. */
export async function resemblesPlatform(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ resembles: boolean }>`
    select company_name_letters(${name}) ~ 'ba{2,}r+a' or company_name_key(${name}) = 'bara' as resembles`.execute(
    db,
  );
  return rows[0]?.resembles ?? false;
}

const MOST_NAMESAKES = 5;

export async function selectNamesakes(db: Db, { id, name, number }: Identity): Promise<Doubt[]> {
  const { rows } = await sql<{ id: string; same_name: boolean }>`
    with wanted as (
      select company_name_key(${name}) as name_key,
        regexp_replace(upper(${number}::text), '[^A-Z0-9]', '', 'g') as number_key)
    select c.id, c.name_key = wanted.name_key as same_name
    from companies c, wanted
    where c.id <> ${id} and c.deleted_at is null
      and ((c.name_key = wanted.name_key and wanted.name_key <> '')
        or (c.number_key = wanted.number_key and wanted.number_key <> ''))
    order by c.is_verified desc, c.created_at
    limit ${MOST_NAMESAKES}`.execute(db);
  return rows.map((row) => ({ kind: row.same_name ? 'name' : 'number', companyId: row.id }));
}

export async function setReview(
  db: Db,
  companyId: string,
  review: {
    state: CompanyReviewState | null;
    reasons?: readonly Doubt[];
    decision?: { reason: string; at: Date };
  },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      hold_state: review.state,
      ...(review.reasons ? { hold_reasons: JSON.stringify(review.reasons) } : {}),
      hold_decision: review.decision?.reason ?? null,
      hold_decided_at: review.decision?.at ?? null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', companyId)
    .execute();
}

export async function findReviewState(db: Db, companyId: string): Promise<CompanyReviewState | null> {
  const row = await db
    .selectFrom('companies')
    .select('hold_state')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return (row?.hold_state as CompanyReviewState | null | undefined) ?? null;
}

/** Whether the administration suspended it. */
export async function isSuspended(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('suspended_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined && row.suspended_at !== null;
}

export async function lockCompanyUnderReview(tx: Db, id: string) {
  return tx
    .selectFrom('companies')
    .select(['id', 'name', 'version', 'hold_state'])
    .where('id', '=', id)
    .where('hold_state', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const underReview = (db: Db, state: CompanyReviewState | undefined) =>
  db
    .selectFrom('companies as c')
    .where('c.hold_state', 'is not', null)
    .$if(state !== undefined, (query) => query.where('c.hold_state', '=', state ?? ''));

export async function selectCompaniesUnderReview(
  db: Db,
  { state, page, limit }: { state?: CompanyReviewState | undefined; page: number; limit: number },
) {
  const { total } = await underReview(db, state)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await underReview(db, state)
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('company_members as m')
          .innerJoin('accounts as a', 'a.id', 'm.account_id')
          .whereRef('m.company_id', '=', 'c.id')
          .where('m.role', '=', 'owner')
          .orderBy('m.created_at')
          .limit(1)
          .select(['a.first_name', 'a.last_name', 'a.email'])
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.name',
      'c.business_identification_number',
      'c.country',
      'c.phone',
      'c.hold_state',
      'c.hold_reasons',
      'c.hold_decision',
      'c.hold_decided_at',
      'c.created_at',
      'c.version',
      'owner.first_name',
      'owner.last_name',
      'owner.email',
    ])
    // Those that wait first, the oldest at the top.
    .orderBy(sql`c.hold_state <> 'waiting'`)
    .orderBy('c.created_at')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}
export type CompanyUnderReviewRow = Awaited<ReturnType<typeof selectCompaniesUnderReview>>['rows'][number];

export async function selectMistakenFor(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'is_verified', 'created_at'])
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
