import { USER_SEARCH_COUNT_LIMIT } from '@baara/contract/accounts/user-words';
import { CASE_COUNT_LIMIT, NEW_CANDIDATE_DAYS } from '@baara/contract/firm/firm-words';
import type { listPortfolioCandidates, PortfolioFilter } from '@baara/contract/firm/portfolios';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { foundBy } from '../accounts/users/public/found-accounts.ts';

export type Reader = { accountId: string; now: Date };
export type Condition = RawBuilder<boolean>;
export type Part = RawBuilder<unknown>;

const DAY_MS = 24 * 3600 * 1000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

export const isCandidate: Condition = sql`a.role = 'applicant' and a.erased_at is null`;

/** Written as its partial index is. */
export const isUnqualified = (now: Date): Condition => sql`a.role = 'applicant' and a.qualified_at is null
  and a.erased_at is null and a.status = 'active' and a.email_verified_at is not null
  and a.created_at >= ${daysAfter(now, -NEW_CANDIDATE_DAYS)}`;

const followUpUntil = (filter: 'overdue' | 'today' | 'week', now: Date): string =>
  dayOf(daysAfter(now, { overdue: -1, today: 0, week: 7 }[filter]));

/** Where a list begins: the rows it reads, in the order that their index has; how many are counted. */
export type Source = {
  from: Part;
  order: Part;
  countLimit: number;
  /** All are read for a page, and counted with it. */
  isFew?: boolean;
};

/** Conditions of the list of all that name the firm's own rows lead it: those are few beside accounts. */
export function leadingSource(
  { followUp, tag, state, contact }: PortfolioFilter,
  now: Date,
): Source | undefined {
  if (followUp && followUp !== 'none')
    return {
      from: sql`follow_ups s join accounts a on a.id = s.account_id and s.done_at is null
        and s.due_on <= ${followUpUntil(followUp, now)}`,
      order: sql`s.due_on, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  if (tag)
    return {
      from: sql`case_taggings s join accounts a on a.id = s.account_id and s.tag_id = ${tag}`,
      order: sql`s.added_at desc, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  if (state && state !== 'open')
    return {
      from: sql`candidate_cases s join accounts a on a.id = s.account_id and s.state = ${state}`,
      order: sql`s.decided_at desc, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  if (contact && contact !== 'never')
    return {
      from: sql`candidate_cases s join accounts a on a.id = s.account_id
        and s.last_contact_at < ${daysAfter(now, -Number(contact))}`,
      order: sql`s.last_contact_at, s.account_id`,
      countLimit: CASE_COUNT_LIMIT,
    };
  return undefined;
}

export const newest: Source = {
  from: sql`accounts a`,
  order: sql`a.created_at desc, a.id desc`,
  countLimit: CASE_COUNT_LIMIT,
};
export const byName = sql`fold(a.last_name), fold(a.first_name), a.id`;

/** Each is a probe of an index about the account `a`. */
export function conditionsOf(filter: PortfolioFilter, now: Date): Condition[] {
  const { state, tag, followUp, contact, availability, scope, manager } = filter;
  const hasFollowUp = sql`from follow_ups x where x.account_id = a.id and x.done_at is null`;
  const hasCase = sql`from candidate_cases x where x.account_id = a.id`;
  return [
    isCandidate,
    ...(state === 'open' ? [sql<boolean>`not exists (select ${hasCase} and x.state <> 'open')`] : []),
    ...(state && state !== 'open' ? [sql<boolean>`exists (select ${hasCase} and x.state = ${state})`] : []),
    ...(tag
      ? [sql<boolean>`exists (select from case_taggings x where x.account_id = a.id and x.tag_id = ${tag})`]
      : []),
    ...(followUp === 'none' ? [sql<boolean>`not exists (select ${hasFollowUp})`] : []),
    ...(followUp && followUp !== 'none'
      ? [sql<boolean>`exists (select ${hasFollowUp} and x.due_on <= ${followUpUntil(followUp, now)})`]
      : []),
    ...(contact === 'never'
      ? [sql<boolean>`not exists (select ${hasCase} and x.last_contact_at is not null)`]
      : []),
    ...(contact && contact !== 'never'
      ? [sql<boolean>`exists (select ${hasCase} and x.last_contact_at < ${daysAfter(now, -Number(contact))})`]
      : []),
    ...(availability
      ? [
          sql<boolean>`exists (select from candidates x where x.account_id = a.id
            and x.availability = ${availability})`,
        ]
      : []),
    ...(scope === 'unassigned' && !manager
      ? [
          sql<boolean>`not exists (select from portfolio_entries x where x.account_id = a.id
            and x.ended_at is null)`,
        ]
      : []),
  ];
}

export const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

const orders = {
  followUp: sql`f.due_on`,
  contact: sql`q.last_contact_at`,
  name: sql`fold(a.last_name || ' ' || a.first_name)`,
  created: sql`a.created_at`,
};

/** What an order reads beside the account. */
const ordered: Partial<Record<keyof typeof orders, Part>> = {
  followUp: sql`left join follow_ups f on f.account_id = a.id and f.done_at is null`,
  contact: sql`left join candidate_cases q on q.account_id = a.id`,
};

export type Sorting = Pick<QueryOf<typeof listPortfolioCandidates>, 'sort' | 'order'>;

/** A portfolio, which has some thousands at most: any order, and any part of a name. */
export function ownSource(managerId: string, { sort, order }: Sorting): Source {
  return {
    from: sql`portfolio_entries s join accounts a on a.id = s.account_id and s.manager_id = ${managerId}
      and s.ended_at is null ${ordered[sort] ?? sql``}`,
    order: sql`${orders[sort]} ${sql.raw(order)} nulls last, a.id`,
    countLimit: 10 * CASE_COUNT_LIMIT,
    isFew: true,
  };
}

export const nameContains = (search: string): Condition =>
  sql`strpos(fold(a.first_name || ' ' || a.last_name || ' ' || a.first_name), fold(${search})) > 0`;

export const foundSource = (
  search: string,
  { where, order, registered }: { where: Condition; order: Part; registered?: { from: Date; to: Date } },
): Source => ({
  from: sql`(${foundBy(search, {
    where,
    facets: { role: 'applicant', registered },
    most: USER_SEARCH_COUNT_LIMIT + 1,
  })}) s join accounts a on a.id = s.id`,
  order,
  countLimit: USER_SEARCH_COUNT_LIMIT,
  isFew: true,
});
