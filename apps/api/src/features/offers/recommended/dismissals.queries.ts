import type { DismissalReason } from '@baara/contract/offers/alerts/alert-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Dislike, OfferTraits } from './dislikes.ts';

/** Earlier choices beyond these say nothing new. */
const MOST_DISLIKES = 200;

/** @returns false when there is no such offer. A second choice replaces the first one's reason. */
export async function upsertDismissal(
  db: Db,
  accountId: string,
  { offerId, reason, at }: { offerId: number; reason: DismissalReason; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_dismissals (account_id, offer_id, reason, created_at)
    select ${accountId}, o.id, ${reason}, ${at} from offers o
    where o.id = ${offerId} and o.status <> 'draft' and o.suspended_at is null
    on conflict (account_id, offer_id) do update set reason = excluded.reason
    returning offer_id`.execute(db);
  return rows.length > 0;
}

export async function deleteDismissal(db: Db, accountId: string, offerId: number): Promise<void> {
  await db
    .deleteFrom('offer_dismissals')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .execute();
}

/** Those whose offer anyone may still read. */
const readable = (db: Db, accountId: string) =>
  db
    .selectFrom('offer_dismissals as d')
    .innerJoin('offers as o', 'o.id', 'd.offer_id')
    .where('d.account_id', '=', accountId)
    .where('o.status', '<>', 'draft')
    .where('o.suspended_at', 'is', null);

export async function countDismissals(db: Db, accountId: string): Promise<number> {
  const { total } = await readable(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectDismissals(
  db: Db,
  accountId: string,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await readable(db, accountId)
    .select(['d.offer_id', 'd.reason', 'd.created_at'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.offer_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as DismissalReason }));
}

type TraitsRow = OfferTraits & { id: number };

const traits = sql`o.id, o.company_id as "companyId", o.city, o.category_id as "categoryId",
  o.contract_type as "contractType", o.seniority, o.currency,
  case when o.salary_visible then coalesce(o.salary_max, o.salary_min) end as pays`;

/** The latest choices of a person, with what the offers were like. */
export async function selectDislikes(db: Db, accountId: string): Promise<Dislike[]> {
  const { rows } = await sql<TraitsRow & { reason: DismissalReason }>`
    select d.reason, ${traits} from offer_dismissals d join offers o on o.id = d.offer_id
    where d.account_id = ${accountId} order by d.created_at desc limit ${MOST_DISLIKES}`.execute(db);
  return rows.map(({ reason, ...offer }) => ({ reason, offer }));
}

/** What offers are like, without those that this person applied to, set aside, or of a company that they refuse. */
export async function selectTraits(db: Db, accountId: string, ids: readonly number[]): Promise<TraitsRow[]> {
  const { rows } = await sql<TraitsRow>`
    select ${traits} from offers o
    where o.id = any(${[...ids]}::int[])
      and not exists (
        select from applications a
        where a.candidate_id = ${accountId} and a.offer_id = o.id and a.stage <> 'withdrawn')
      and not exists (select from offer_dismissals d where d.account_id = ${accountId} and d.offer_id = o.id)
      and not exists (
        select from company_blocks b where b.person_id = ${accountId} and b.company_id = o.company_id)`.execute(
    db,
  );
  return rows;
}

/** Where a candidate looks for work, and as what; undefined for who has no profile. */
export function findWishes(db: Db, accountId: string) {
  return db
    .selectFrom('candidates')
    .where('account_id', '=', accountId)
    .select(['city', 'country', 'category_id', 'headline', 'desired_jobs', 'desired_places'])
    .executeTakeFirst();
}
export type Wishes = NonNullable<Awaited<ReturnType<typeof findWishes>>>;
