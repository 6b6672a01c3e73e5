import type { Permission } from '@baara/contract/accounts/permissions';
import type { EntryKind } from '@baara/contract/money/wallet';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type EntryFilter = {
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type EntryRow = {
  id: number;
  kind: EntryKind;
  amount_xof: number;
  balance_after: number;
  posted_at: Date;
  candidate_id: string | null;
  first_name: string | null;
  last_name: string | null;
  is_open: boolean;
};

/** A day of Africa/Bamako, which is UTC. */
const matching = (companyId: string, { kind, from, to }: EntryFilter) => sql`
  w.company_id = ${companyId}
  ${kind ? sql`and t.kind = ${kind}` : sql``}
  ${from ? sql`and t.posted_at >= ${from}::date` : sql``}
  ${to ? sql`and t.posted_at < ${to}::date + 1` : sql``}`;

export async function countEntries(db: Db, companyId: string, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from ledger_accounts w join ledger_entries e on e.account_id = w.id
      join ledger_transactions t on t.id = e.transaction_id
    where ${matching(companyId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Newest first, each with the balance it left. */
export async function selectEntries(
  db: Db,
  companyId: string,
  filter: EntryFilter,
  { page, limit }: { page: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id::integer as id, t.kind, e.amount_xof, e.balance_after_xof as balance_after, t.posted_at, a.id as candidate_id, a.first_name, a.last_name,
      (exists (select 1 from unlocked_profiles u where u.company_id = w.company_id and u.candidate_id = a.id
          and u.refunded_at is null)
        or exists (select 1 from applications p where p.company_id = w.company_id and p.candidate_id = a.id
          and p.stage <> 'withdrawn' and not p.is_anonymous)) as is_open
    from ledger_accounts w join ledger_entries e on e.account_id = w.id
      join ledger_transactions t on t.id = e.transaction_id
      left join accounts a on t.kind <> 'top-up' and a.id = t.subject_id and a.erased_at is null
    where ${matching(companyId, filter)}
    order by e.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

/** Staff who decide about money. */
export function selectHolders(db: Db, permission: Permission): Promise<{ id: string }[]> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('effective_permissions as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('p.permission', '=', permission)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .execute();
}

/** Wallets and escrows whose balance is not the sum of their entries, and transactions that do not sum to zero. */
export async function selectWrongBalances(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id::text as id from ledger_accounts w
      left join ledger_entries e on e.account_id = w.id
      where w.kind in ('wallet', 'escrow') group by w.id, w.balance_xof
      having w.balance_xof <> coalesce(sum(e.amount_xof), 0) or w.balance_xof < 0
    union all
    select transaction_id::text from ledger_entries group by transaction_id having sum(amount_xof) <> 0`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
