import type { EntryKind } from '@baara/contract/money/wallet';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { SHEET_MAX_ROWS } from '../../../platform/sheets/sheet.ts';

export type RevenueCompany = {
  id: string;
  name: string;
  package_name: string;
  package_price_xof: number;
  balance_xof: number;
};

/** Also of a company that was deleted: its ledger stays. */
export async function findRevenueCompany(db: Db, id: string): Promise<RevenueCompany | undefined> {
  const { rows } = await sql<RevenueCompany>`
    select c.id, c.name, p.name as package_name, p.price_xof as package_price_xof, coalesce(w.balance_xof, 0) as balance_xof
    from companies c join packages p on p.id = c.package left join ledger_accounts w on w.company_id = c.id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export type MonthRow = {
  month: string;
  top_ups: number;
  top_ups_xof: number;
  unlocks: number;
  unlocks_xof: number;
  refunds: number;
  refunds_xof: number;
  corrections_xof: number;
  moved_xof: number;
};

const count = (kind: EntryKind): RawBuilder<number> =>
  sql`(count(*) filter (where t.kind = ${sql.lit(kind)}))::integer`;
const total = (kind: EntryKind): RawBuilder<number> =>
  sql`coalesce(sum(e.amount_xof) filter (where t.kind = ${sql.lit(kind)}), 0)::bigint`;

/** Movements of a wallet by month of Bamako, which is UTC; the oldest first. Amounts as the wallet sees them. */
export async function selectMonths(db: Db, companyId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(t.posted_at at time zone 'UTC', 'YYYY-MM') as month,
      ${count('top-up')} as top_ups, ${total('top-up')} as top_ups_xof,
      ${count('unlock')} as unlocks, ${total('unlock')} as unlocks_xof,
      ${count('refund')} as refunds, ${total('refund')} as refunds_xof,
      ${total('correction')} as corrections_xof, coalesce(sum(e.amount_xof), 0)::bigint as moved_xof
    from ledger_accounts w join ledger_entries e on e.account_id = w.id
    join ledger_transactions t on t.id = e.transaction_id
    where w.company_id = ${companyId} group by 1 order by 1`.execute(db);
  return rows;
}

export type MovementRow = {
  posted_at: Date;
  kind: EntryKind;
  amount_xof: number;
  balance_after: number;
  reference: string;
};

/** Every movement, the oldest first: what an accountant compares with the ledger. */
export async function selectMovements(db: Db, companyId: string): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select t.posted_at, t.kind, e.amount_xof, e.balance_after_xof as balance_after, t.id::text as reference
    from ledger_accounts w join ledger_entries e on e.account_id = w.id
    join ledger_transactions t on t.id = e.transaction_id
    where w.company_id = ${companyId} order by e.id limit ${SHEET_MAX_ROWS}`.execute(db);
  return rows;
}
