import {
  JOB_OFFER_COUNT_LIMIT,
  type JobOfferMark,
  type JobOfferState,
} from '@baara/contract/support/job-offers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type JobOfferRow = {
  id: number;
  slug: string;
  title: string;
  company_id: string;
  company_name: string;
  is_verified: boolean;
  city: string | null;
  country: string;
  status: 'active' | 'draft' | 'filled' | 'expired';
  suspended_at: Date | null;
  is_hot: boolean;
  published_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  open_flag: string | null;
  duplicates: number;
  applications: number;
  upheld_flag: string | null;
  upheld_reason: string | null;
  upheld_by: string | null;
};

type Condition = RawBuilder<boolean>;
type Filter = {
  search?: string | undefined;
  state?: JobOfferState | undefined;
  mark?: JobOfferMark | undefined;
  company?: string | undefined;
};

const isOpen = (now: Date): Condition => sql`o.status = 'active' and o.suspended_at is null
  and (o.expires_at is null or o.expires_at > ${now})`;

const inState = (state: JobOfferState, now: Date): Condition => {
  if (state === 'suspended') return sql`o.suspended_at is not null`;
  if (state === 'active') return isOpen(now);
  if (state === 'expired')
    return sql`o.suspended_at is null and (o.status = 'expired' or (o.status = 'active' and o.expires_at <= ${now}))`;
  return sql`o.suspended_at is null and o.status = ${state}`;
};

const sameTitle = sql`offers twin where twin.company_id = o.company_id and twin.status = 'active'
  and fold(twin.title) = fold(o.title) and twin.id <> o.id`;

const withMark = (mark: JobOfferMark): Condition => {
  if (mark === 'featured') return sql`o.is_hot`;
  if (mark === 'duplicate') return sql`o.status = 'active' and exists (select from ${sameTitle})`;
  return sql`o.id::text in (select f.subject_id from moderation_flags f
    where f.subject_kind = 'offer' and f.status = 'open')`;
};

/** Words of the offer, the beginning of its company's name, or its number: each along its own index. */
function found(search: string): RawBuilder<unknown> {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, 8);
  const query = words.map((word) => (word.length >= 2 ? `${word}:*` : word)).join(' & ');
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const prefix = `${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql.join(
    [
      ...(query
        ? [
            sql`select id from offers
                where to_tsvector('simple'::regconfig, list_words) @@ to_tsquery('simple', fold(${query}))`,
          ]
        : []),
      sql`select id from offers where company_id in (
        select c.id from companies c where fold(c.name) like fold(${prefix}) limit 200)`,
      ...(number ? [sql`select id from offers where id = ${Number(number)}`] : []),
    ],
    sql` union `,
  );
}

function conditionOf({ search, state, mark, company }: Filter, now: Date): Condition {
  const parts = [
    ...(company ? [sql<boolean>`o.company_id = ${company}`] : []),
    ...(search ? [sql<boolean>`o.id in (${found(search)})`] : []),
    ...(state ? [inState(state, now)] : []),
    ...(mark ? [withMark(mark)] : []),
  ];
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

const rowsOf = (ids: RawBuilder<unknown>) => sql<JobOfferRow>`
  select o.id, o.slug, o.title, o.company_id, c.name as company_name, c.is_verified, o.city, o.country, o.status,
    o.suspended_at, o.is_hot, o.published_at, o.expires_at, o.created_at,
    (select f.id from moderation_flags f where f.subject_kind = 'offer' and f.subject_id = o.id::text
      and f.status = 'open' order by f.updated_at desc limit 1) as open_flag,
    case when o.status = 'active' then (select count(*)::integer from ${sameTitle}) else 0 end as duplicates,
    (select count(*)::integer from applications ap where ap.offer_id = o.id) as applications,
    u.id as upheld_flag, u.decision_reason as upheld_reason, u.by as upheld_by
  from (${ids}) page join offers o on o.id = page.id join companies c on c.id = o.company_id
  left join lateral (
    select f.id, f.decision_reason, coalesce(${nameOf('m')}, m.email) as by
    from moderation_flags f left join accounts m on m.id = f.handled_by
    where o.suspended_at is not null and f.subject_kind = 'offer' and f.subject_id = o.id::text
      and f.status = 'upheld' order by f.handled_at desc limit 1) u on true
  order by o.id desc`;

export async function selectJobOffers(
  db: Db,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
  now: Date,
): Promise<{ rows: JobOfferRow[]; total: number; isTotalCut: boolean }> {
  const where = conditionOf(filter, now);
  const offset = (page - 1) * limit;
  const ids = sql`select o.id from offers o where ${where} order by o.id desc limit ${limit} offset ${offset}`;
  const { rows } = offset >= JOB_OFFER_COUNT_LIMIT ? { rows: [] } : await rowsOf(ids).execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select 1 from offers o where ${where} limit ${JOB_OFFER_COUNT_LIMIT + 1}) c`.execute(db);
  const total = counts[0]?.total ?? 0;
  return { rows, total: Math.min(total, JOB_OFFER_COUNT_LIMIT), isTotalCut: total > JOB_OFFER_COUNT_LIMIT };
}

export async function findJobOffer(db: Db, id: number): Promise<JobOfferRow | undefined> {
  const { rows } = await rowsOf(sql`select ${id}::integer as id`).execute(db);
  return rows[0];
}

/** Its row, locked for other moderators until the transaction ends. */
export async function lockJobOffer(tx: Db, id: number): Promise<JobOfferRow | undefined> {
  await tx.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute();
  return findJobOffer(tx, id);
}

/** What people read of it, for the flag that a moderator opens. */
export async function readOfferText(tx: Db, id: number): Promise<string> {
  const row = await tx
    .selectFrom('offers')
    .select(['title', 'description', 'key_points'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.title, ...row.key_points, row.description].join('\n');
}

export async function setOfferFeatured(tx: Db, id: number, isFeatured: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ is_hot: isFeatured, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
