import type { ShortlistSort, ShortlistStatus } from '@baara/contract/candidates/shortlist-messages';
import type { FollowUpState } from '@baara/contract/candidates/talent-pool-words';
import type { Stage } from '@baara/contract/applications/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateAccessSql } from '../public/candidate-cards.ts';
import { effectiveOfferStatusSql } from '../../offers/public/offer-status.ts';
import { isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type ShortlistFilter = {
  search?: string | undefined;
  status?: ShortlistStatus | undefined;
  /** The account that shortlisted them. */
  addedBy?: string | undefined;
  invited?: 'yes' | 'no' | undefined;
  scope?: 'offers' | 'general' | undefined;
  offerId?: number | undefined;
  /** Of this pool; without it those of no pool, unless one entry is asked for. */
  poolId?: string | undefined;
  followUp?: FollowUpState | undefined;
  entryId?: string | undefined;
};

export type EntryRow = {
  id: string;
  candidate_id: string;
  offer_id: number | null;
  offer_title: string | null;
  offer_is_open: boolean;
  pool_id: string | null;
  pool_name: string | null;
  follow_up_on: string | null;
  last_contact_at: Date | null;
  added_by: string | null;
  author_name: string | null;
  added_at: Date;
  note: string | null;
  status: ShortlistStatus;
  version: number;
  invited_at: Date | null;
  application_id: string | null;
  application_stage: Stage | null;
};

/** Entries of people the company may see today, with their card's facts to search and order by. */
const shown = (
  { companyId, ...rest }: OfferScope,
  filter: ShortlistFilter,
  now: Date,
): RawBuilder<unknown> => sql`
  from (
    select s.*, a.first_name, a.last_name, c.headline, c.is_visible, c.updated_at as profile_updated_at,
      ${candidateAccessSql({ companyId, ...rest }, 's.candidate_id')} as access
    from shortlisted_candidates s
    join accounts a on a.id = s.candidate_id and a.erased_at is null and a.status = 'active'
    join candidates c on c.account_id = a.id
    where s.company_id = ${companyId} and s.removed_at is null
      and (s.offer_id is null or ${isOfferSeen({ companyId, ...rest }, 's.offer_id')})
      ${filter.offerId === undefined ? sql`` : sql`and s.offer_id = ${filter.offerId}`}
      ${listOf(filter)}
      ${filter.followUp === undefined ? sql`` : followUps[filter.followUp](now)}
      ${filter.scope === 'general' ? sql`and s.offer_id is null` : sql``}
      ${filter.scope === 'offers' ? sql`and s.offer_id is not null` : sql``}
      ${filter.status === undefined ? sql`` : sql`and s.status = ${filter.status}`}
      ${filter.addedBy === undefined ? sql`` : sql`and s.added_by = ${filter.addedBy}`}
  ) s
  left join (select o.id, o.title, ${effectiveOfferStatusSql(now, 'o')} = 'active' and o.suspended_at is null as is_open
    from offers o where o.company_id = ${companyId}) o on o.id = s.offer_id
  left join offer_invitations i on i.offer_id = s.offer_id and i.candidate_id = s.candidate_id
  where (s.is_visible or s.access <> 'masked')
    ${filter.invited === 'yes' ? sql`and i.invited_at is not null` : sql``}
    ${filter.invited === 'no' ? sql`and i.invited_at is null` : sql``}
    ${filter.search ? found(filter.search) : sql``}`;

/** One entry is found in whichever list it stands. */
function listOf({ entryId, poolId }: ShortlistFilter): RawBuilder<unknown> {
  if (entryId !== undefined) return sql`and s.id = ${entryId}`;
  return poolId === undefined ? sql`and s.pool_id is null` : sql`and s.pool_id = ${poolId}`;
}

/** The calendar day in Africa/Bamako, which is UTC. */
export const bamakoDay = (now: Date): string => now.toISOString().slice(0, 10);

const followUps: Record<FollowUpState, (now: Date) => RawBuilder<unknown>> = {
  due: (now) => sql`and s.follow_up_on <= ${bamakoDay(now)}::date`,
  planned: (now) => sql`and s.follow_up_on > ${bamakoDay(now)}::date`,
  none: () => sql`and s.follow_up_on is null`,
};

/** The company's own words, and what it may read of the person: of a masked one, the first name only. */
const found = (search: string): RawBuilder<unknown> => {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`and (fold(s.first_name) like fold(${like})
    or fold(coalesce(s.note, '')) like fold(${like})
    or fold(coalesce(o.title, '')) like fold(${like})
    or (s.access <> 'masked' and fold(s.first_name || ' ' || s.last_name || ' ' || coalesce(s.headline, ''))
      like fold(${like})))`;
};

const orders: Record<ShortlistSort, RawBuilder<unknown>> = {
  added: sql`s.added_at desc, s.id`,
  name: sql`fold(s.first_name), s.added_at desc, s.id`,
  updated: sql`s.profile_updated_at desc, s.id`,
  'follow-up': sql`s.follow_up_on nulls last, s.added_at desc, s.id`,
};

export async function countEntries(
  db: Db,
  scope: OfferScope,
  filter: ShortlistFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${shown(scope, filter, now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectEntries(
  db: Db,
  scope: OfferScope,
  filter: ShortlistFilter,
  { page, limit, sort, now }: { page: number; limit: number; sort: ShortlistSort; now: Date },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.*, l.name as pool_name, greatest(
        (select max(c.invited_at) from offer_invitations c
          where c.company_id = ${scope.companyId} and c.candidate_id = e.candidate_id),
        (select m.sent_at from conversations v join conversation_messages m on m.id = v.last_company_message_id
          where v.company_id = ${scope.companyId} and v.person_id = e.candidate_id)) as last_contact_at,
      p.id as application_id, p.stage as application_stage,
      coalesce(${nameOf('m')}, m.email) as author_name
    from (
      select s.id, s.candidate_id, s.offer_id, o.title as offer_title, coalesce(o.is_open, false) as offer_is_open,
        s.pool_id, s.follow_up_on::text as follow_up_on, s.added_by, s.added_at, s.note, s.status, s.version, i.invited_at,
        row_number() over (order by ${orders[sort]}) as place
      ${shown(scope, filter, now)}
      order by place limit ${limit} offset ${(page - 1) * limit}
    ) e
    left join talent_pools l on l.id = e.pool_id
    left join accounts m on m.id = e.added_by and m.erased_at is null
    left join applications p on p.offer_id = e.offer_id and p.candidate_id = e.candidate_id
      and p.company_id = ${scope.companyId} and p.stage <> 'withdrawn' and not p.is_anonymous
    order by e.place`.execute(db);
  return rows;
}

/** The shortlists with these candidates, the company's own entries only. */
export function selectMarks(db: Db, scope: OfferScope, candidateIds: readonly string[]) {
  return db
    .selectFrom('shortlisted_candidates as s')
    .leftJoin('offers as o', 'o.id', 's.offer_id')
    .where('s.company_id', '=', scope.companyId)
    .where(sql<boolean>`(s.offer_id is null or ${isOfferSeen(scope, 's.offer_id')})`)
    .where('s.candidate_id', 'in', [...candidateIds])
    .where('s.pool_id', 'is', null)
    .where('s.removed_at', 'is', null)
    .select(['s.id', 's.candidate_id', 's.offer_id', 'o.title as offer_title'])
    .orderBy('s.added_at')
    .execute();
}
