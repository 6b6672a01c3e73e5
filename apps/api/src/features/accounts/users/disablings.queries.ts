import type { Role } from '@baara/contract/accounts/accounts';
import type { DisablingCause } from '@baara/contract/accounts/user-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { foundBy } from './public/found-accounts.ts';

export async function setAccountStatus(
  tx: Db,
  accountId: string,
  status: 'active' | 'disabled',
  now: Date,
): Promise<void> {
  await tx.updateTable('accounts').set({ status, updated_at: now }).where('id', '=', accountId).execute();
}

export async function insertDisabling(
  tx: Db,
  disabling: {
    accountId: string;
    cause: DisablingCause;
    message: string;
    untilOn: string | null;
    by: string;
    at: Date;
    hiddenOffers: readonly number[];
  },
): Promise<void> {
  await tx
    .insertInto('account_disablings')
    .values({
      account_id: disabling.accountId,
      cause: disabling.cause,
      message: disabling.message,
      until_on: disabling.untilOn,
      disabled_by: disabling.by,
      disabled_at: disabling.at,
      hidden_offers: [...disabling.hiddenOffers],
    })
    .execute();
}

/** @returns the offers that were hidden with it; none for an account disabled before reasons were recorded. */
export async function endDisabling(
  tx: Db,
  accountId: string,
  end: { by: string | null; reason: string | null; at: Date },
): Promise<{ hiddenOffers: number[]; disabledAt: Date } | undefined> {
  const row = await tx
    .updateTable('account_disablings')
    .set({ ended_at: end.at, ended_by: end.by, end_reason: end.reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning(['hidden_offers', 'disabled_at'])
    .executeTakeFirst();
  return row && { hiddenOffers: row.hidden_offers, disabledAt: row.disabled_at };
}

/** Those of these offers that only the disabling hid: moderators decided nothing about them since. */
export async function selectOffersToShow(
  tx: Db,
  { hiddenOffers, disabledAt }: { hiddenOffers: readonly number[]; disabledAt: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o where o.id = any(${[...hiddenOffers]}::integer[]) and o.suspended_at = ${disabledAt}
      and not exists (select from moderation_flags f where f.subject_kind = 'offer'
        and f.subject_id = o.id::text and f.status = 'upheld' and f.handled_at >= ${disabledAt})
      and not exists (select from companies c where c.id = o.company_id and c.suspended_at is not null)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Accounts whose last day has passed. @param today of Bamako. */
export async function selectDueDisablings(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_disablings')
    .select('account_id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`until_on < ${today}::date`)
    .orderBy('until_on')
    .limit(500)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export type DisabledRow = {
  account_id: string;
  name: string;
  email: string;
  role: Role;
  company_name: string | null;
  id: string | null;
  cause: DisablingCause | null;
  message: string | null;
  until_on: string | null;
  disabled_at: Date | null;
  disabled_by_name: string | null;
  hidden_offers: number[] | null;
};

type Filter = {
  search?: string | undefined;
  role?: Role | undefined;
  cause?: DisablingCause | undefined;
  page: number;
  limit: number;
};

/** More of one search are not looked at. */
const MOST_FOUND = 1000;

/** Disabled accounts, the last one first; they are few beside all the others. */
export async function selectDisabledAccounts(
  db: Db,
  { search, role, cause, page, limit }: Filter,
): Promise<{ rows: DisabledRow[]; total: number }> {
  const found = search
    ? sql`and a.id in (${foundBy(search, {
        where: sql`a.erased_at is null and a.status = 'disabled'`,
        facets: { is: 'disabled' },
        most: MOST_FOUND,
      })})`
    : sql``;
  const matching = sql`accounts a left join account_disablings d on d.account_id = a.id and d.ended_at is null
    where a.erased_at is null and a.status = 'disabled'
      ${role ? sql`and a.role = ${role}` : sql``} ${cause ? sql`and d.cause = ${cause}` : sql``} ${found}`;
  const { rows } = await sql<DisabledRow>`
    select page.*, coalesce(${nameOf('b')}, b.email) as disabled_by_name, c.name as company_name
    from (
      select a.id as account_id, coalesce(${nameOf('a')}, a.email) as name, a.email, a.role, d.id, d.cause,
        d.message, d.until_on::text as until_on, d.disabled_at, d.disabled_by, d.hidden_offers
      from ${matching} order by d.disabled_at desc nulls last, a.id limit ${limit} offset ${(page - 1) * limit}
    ) page
    left join accounts b on b.id = page.disabled_by
    left join company_members m on m.account_id = page.account_id left join companies c on c.id = m.company_id
    order by page.disabled_at desc nulls last, page.account_id`.execute(db);
  const { rows: counts } = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${matching}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
