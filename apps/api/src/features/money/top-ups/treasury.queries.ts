import type { TreasuryState } from '@baara/contract/money/top-ups';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import type { TopUpRow } from './top-ups.queries.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type TreasuryRow = TopUpRow & {
  company_name: string;
  proforma: string | null;
  invoice: string | null;
  decided_by_name: string | null;
  decision_note: string | null;
};

/** Payments that staff decide about: bank transfers, and payments of another amount. The rest is the provider's. */
const needsStaff = sql`(t.provider = 'transfer' or t.state = 'review' or t.decided_at is not null)`;

/** Pending payments, the longest waiting first; finished ones, the last decided first. */
export async function selectTreasury(
  db: Db,
  { state, search }: { state: TreasuryState; search?: string | undefined },
  page: { page: number; limit: number },
): Promise<{ rows: TreasuryRow[]; total: number }> {
  const isWaiting = state === 'pending' || state === 'review';
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<TreasuryRow & { total: number }>`
    select t.*, c.name as company_name, p.number as proforma, i.number as invoice,
      ${nameOf('d')} as decided_by_name, count(*) over ()::integer as total
    from top_ups t join companies c on c.id = t.company_id
      left join invoices p on p.top_up_id = t.id and p.kind = 'proforma'
      left join invoices i on i.top_up_id = t.id and i.kind = 'invoice'
      left join accounts d on d.id = t.decided_by
    where t.state = ${state} and ${needsStaff}
      ${search ? sql`and (fold(c.name) like fold(${anywhere(search)}) or p.number ilike ${anywhere(search)})` : sql``}
    order by ${isWaiting ? sql`t.created_at` : sql`coalesce(t.decided_at, t.settled_at, t.created_at) desc`}, t.id
    limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}

/** What waits for a person. */
export async function countTreasury(db: Db): Promise<{ pending: number; review: number }> {
  const { rows } = await sql<{ pending: number; review: number }>`
    select (count(*) filter (where t.state = 'pending'))::integer as pending,
      (count(*) filter (where t.state = 'review'))::integer as review
    from top_ups t where t.state in ('pending', 'review') and ${needsStaff}`.execute(db);
  return rows[0] ?? { pending: 0, review: 0 };
}
