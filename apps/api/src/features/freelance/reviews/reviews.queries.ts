import { type ContractSide } from '@baara/contract/freelance/work-words';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MissionReviews } from '../../../platform/db/schema.generated.ts';

/** One period a contract: a contract that ends twice has one. */
export async function insertPeriod(tx: Db, contractId: string, at: Date, closesAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('review_periods')
    .values({ contract_id: contractId, opened_at: at, closes_at: closesAt })
    .onConflict((on) => on.column('contract_id').doNothing())
    .returning('contract_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPaidMilestone(db: Db, contractId: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .where('status', 'in', ['accepted', 'paid'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom notifications about a contract reach, and what it is called. */
export function findContract(db: Db, id: string) {
  return db
    .selectFrom('mission_contracts')
    .where('id', '=', id)
    .select(['id', 'title', 'mission_id', 'client_id', 'company_id', 'freelance_id'])
    .executeTakeFirst();
}
export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

export function findPeriod(db: Db, contractId: string) {
  return db
    .selectFrom('review_periods')
    .where('contract_id', '=', contractId)
    .select(['closes_at', 'published_at'])
    .executeTakeFirst();
}

/** Locked: a save and the publication run one after the other. */
export function lockPeriod(tx: Db, contractId: string) {
  return tx
    .selectFrom('review_periods')
    .where('contract_id', '=', contractId)
    .select(['closes_at', 'published_at', 'announced_at', 'reminded_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function changePeriod(
  tx: Db,
  contractId: string,
  values: { published_at?: Date; reminded_at?: Date; announced_at?: Date },
): Promise<void> {
  await tx.updateTable('review_periods').set(values).where('contract_id', '=', contractId).execute();
}

const columns = [
  'r.id',
  'r.contract_id',
  'r.side',
  'r.author_id',
  'r.author_name',
  'r.subject_id',
  'r.subject_company_id',
  'r.marks',
  'r.text',
  'r.version',
  'r.published_at',
  'r.answer',
  'r.answered_at',
  'r.hidden_at',
  'r.hidden_reason',
  'c.title as mission',
] as const;

const reviewsOf = (db: Db) =>
  db
    .selectFrom('mission_reviews as r')
    .innerJoin('mission_contracts as c', 'c.id', 'r.contract_id')
    .select(columns);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsOf>['execute']>>[number];

export const selectReviewsOf = (db: Db, contractId: string): Promise<ReviewRow[]> =>
  reviewsOf(db).where('r.contract_id', '=', contractId).execute();

export const findReview = (db: Db, id: string): Promise<ReviewRow | undefined> =>
  reviewsOf(db).where('r.id', '=', id).executeTakeFirst();

export async function lockReview(tx: Db, id: string): Promise<ReviewRow | undefined> {
  await sql`select from mission_reviews where id = ${id} for update`.execute(tx);
  return findReview(tx, id);
}

export async function insertReview(tx: Db, values: Insertable<MissionReviews>): Promise<void> {
  await tx.insertInto('mission_reviews').values(values).execute();
}

export async function changeReview(tx: Db, id: string, values: Updateable<MissionReviews>): Promise<void> {
  await tx.updateTable('mission_reviews').set(values).where('id', '=', id).execute();
}

export async function publishReviews(tx: Db, contractId: string, at: Date): Promise<ReviewRow[]> {
  await tx
    .updateTable('mission_reviews')
    .set({ published_at: at })
    .where('contract_id', '=', contractId)
    .where('published_at', 'is', null)
    .execute();
  return selectReviewsOf(tx, contractId);
}

/** As the public reads who wrote: the company; else the first name and an initial, or the whole name where it is shown. */
export async function findPublicName(db: Db, contract: ContractRow, side: ContractSide): Promise<string> {
  const short = sql<string>`trim(a.first_name || ' ' || coalesce(upper(nullif(left(trim(a.last_name), 1), '')) || '.', ''))`;
  const shown: RawBuilder<string | null> =
    side === 'client'
      ? sql`coalesce(co.name, nullif(${short}, ''))`
      : sql`nullif(case when p.shows_full_name then trim(a.first_name || ' ' || a.last_name) else ${short} end, '')`;
  const account = side === 'client' ? contract.client_id : contract.freelance_id;
  const { rows } = await sql<{ name: string | null }>`
    select ${shown} as name from (select ${account}::uuid as id, ${contract.company_id}::uuid as company_id) who
    left join accounts a on a.id = who.id left join freelance_profiles p on p.account_id = a.id
    left join companies co on co.id = who.company_id`.execute(db);
  return rows[0]?.name ?? (side === 'client' ? 'Un client' : 'Freelance');
}

type Subject = { side: ContractSide; accountId: string | null; companyId: string | null };

/**
 * Counts anew what is published of somebody. The row is locked first: of two that count at once, the second begins after
 * the first, and sees what it published.
 */
export async function countScore(tx: Db, { side, accountId, companyId }: Subject): Promise<void> {
  const isOf = (alias: string) =>
    companyId === null
      ? sql`${sql.ref(`${alias}.account_id`)} = ${accountId}::uuid and ${sql.ref(`${alias}.side`)} = ${side}`
      : sql`${sql.ref(`${alias}.company_id`)} = ${companyId}::uuid`;
  await sql`
    insert into review_scores (side, account_id, company_id, reviews, points)
    values (${side}, ${companyId === null ? accountId : null}, ${companyId}, 0, 0) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from review_scores w where ${isOf('w')} for update`.execute(tx);
  const writer = side === 'client' ? 'freelance' : 'client';
  await sql`
    update review_scores w set reviews = counted.reviews, points = counted.points
    from (
      select count(*)::integer as reviews, coalesce(sum(r.marks[1] + r.marks[2] + r.marks[3]), 0)::integer as points
      from mission_reviews r
      where r.side = ${writer} and r.published_at is not null and r.hidden_at is null
        and ${companyId === null ? sql`r.subject_id = ${accountId}::uuid` : sql`r.subject_company_id = ${companyId}::uuid`}
    ) counted where ${isOf('w')}`.execute(tx);
}

/** Published of a freelance, by the id of their public profile; the latest first. */
export async function selectPublicReviews(
  db: Db,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const shown = () =>
    reviewsOf(db)
      .where('r.subject_id', '=', accountId)
      .where('r.side', '=', 'client')
      .where('r.published_at', 'is not', null)
      .where('r.hidden_at', 'is', null);
  const { total } = await shown()
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shown()
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(total) };
}

const waiting = (db: Db, after: string | undefined, limit: number) =>
  db
    .selectFrom('review_periods')
    .where('published_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('contract_id', '>', after ?? ''))
    .select('contract_id')
    .orderBy('contract_id')
    .limit(limit);

type DuePage = (db: Db, after: string | undefined, limit: number) => Promise<{ contract_id: string }[]>;

/** Contracts that have just ended, and whose sides were not notified. */
export const selectNewPeriods: DuePage = (db, after, limit) =>
  waiting(db, after, limit).where('announced_at', 'is', null).execute();

/** Contracts whose time to write is over, and whose reviews wait. */
export const selectDuePeriods =
  (now: Date): DuePage =>
  (db, after, limit) =>
    waiting(db, after, limit).where('closes_at', '<=', now).execute();

/** Contracts whose time ends soon, and whose sides were not reminded. */
export const selectPeriodsToRemind =
  (until: Date): DuePage =>
  (db, after, limit) =>
    waiting(db, after, limit).where('reminded_at', 'is', null).where('closes_at', '<=', until).execute();
