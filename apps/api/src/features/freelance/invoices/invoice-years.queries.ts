import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Figures = { net: number; vat: number; amount: number; withholding: number; paid: number };

/** Invoices less credit notes; paid amounts are those without withheld and credited parts. */
const figures = sql`
  sum(case i.kind when 'invoice' then i.net_xof else -i.net_xof end)::float8 as net,
  sum(case i.kind when 'invoice' then i.vat_xof else -i.vat_xof end)::float8 as vat,
  sum(case i.kind when 'invoice' then i.amount_xof else -i.amount_xof end)::float8 as amount,
  sum(case i.kind when 'invoice' then i.withholding_xof else -i.withholding_xof end)::float8 as withholding,
  coalesce(sum(i.due_xof) filter (where i.status = 'paid'), 0)::float8 as paid`;

const issuedIn = (freelanceId: string, year: number) => sql`
  i.freelance_id = ${freelanceId} and i.status <> 'draft'
    and i.issued_at >= make_date(${year}, 1, 1) and i.issued_at < make_date(${year}, 12, 31) + 1`;

/** Of each month with something issued. */
export async function sumMonths(db: Db, freelanceId: string, year: number) {
  const { rows } = await sql<Figures & { month: number }>`
    select extract(month from i.issued_at)::integer as month, ${figures}
    from freelance_invoices i where ${issuedIn(freelanceId, year)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Of each client, as invoices name them, the largest first. */
export async function sumClients(db: Db, freelanceId: string, year: number) {
  const { rows } = await sql<Figures & { client: string }>`
    select i.buyer ->> 'name' as client, ${figures}
    from freelance_invoices i where ${issuedIn(freelanceId, year)} group by 1 order by amount desc, 1`.execute(
    db,
  );
  return rows;
}

export async function selectInvoiceYears(db: Db, freelanceId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('freelance_invoices as i')
    .where('i.freelance_id', '=', freelanceId)
    .where('i.status', '<>', 'draft')
    .select(sql<number>`extract(year from i.issued_at)::integer`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

export type ExportedInvoice = {
  number: string;
  kind: string;
  status: string;
  issued_at: Date;
  due_on: string | null;
  client: string;
  mission_title: string;
  contract_number: string;
  milestone_title: string | null;
  net_xof: number;
  vat_rate: string | null;
  vat_xof: number;
  amount_xof: number;
  withholding_xof: number;
  due_xof: number;
  paid_at: Date | null;
  paid_by: string | null;
  credited_number: string | null;
  reason: string | null;
};

export const exportedInvoices = (freelanceId: string, year: number): RawBuilder<ExportedInvoice> =>
  sql<ExportedInvoice>`
    select i.number, i.kind, i.status, i.issued_at, i.due_on, i.buyer ->> 'name' as client, i.mission_title,
      i.contract_number, i.milestone_title, i.net_xof, i.vat_rate, i.vat_xof, i.amount_xof, i.withholding_xof, i.due_xof,
      i.paid_at, i.paid_by, credited.number as credited_number, i.reason
    from freelance_invoices i left join freelance_invoices credited on credited.id = i.credits
    where ${issuedIn(freelanceId, year)} order by i.issued_at, i.id`;

export async function countExported(db: Db, freelanceId: string, year: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from freelance_invoices i where ${issuedIn(freelanceId, year)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
