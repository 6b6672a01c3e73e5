import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { taxOfUnlock } from '../accounting/vat.ts';
import { isAsked, movements } from './public/movements.ts';
import type { AskedRevenue } from './revenue.queries.ts';

/** The tax in what a period earned: as the journal has it, unlock by unlock. F CFA. */
export async function selectEarnedVat(
  db: Db,
  { period, limits }: Pick<AskedRevenue, 'period' | 'limits'>,
): Promise<number> {
  const tax = taxOfUnlock(
    { key: sql`t.idempotency_key`, postedAt: sql`m.posted_at` },
    sql`m.amount`,
    sql`m.company_id`,
  );
  const { rows } = await sql<{ vat: number }>`
    select coalesce(sum(case m.kind when 'unlock' then 1 else -1 end * (${tax})), 0)::bigint as vat
    from (${movements(period)}) m join ledger_transactions t on t.id = m.id
      left join companies c on c.id = m.company_id
    where m.kind in ('unlock', 'refund') and ${isAsked(limits)}`.execute(db);
  return rows[0]?.vat ?? 0;
}
