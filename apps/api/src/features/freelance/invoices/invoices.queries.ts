import { maySeeMoney } from '@baara/contract/companies/roles';
import type { FreelanceInvoiceState } from '@baara/contract/freelance/invoice-words';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSeenBy } from '../work/public/contract-parties.ts';

export type Reader = Pick<Actor, 'accountId' | 'company'>;

/** The money is on the platform and waits to be paid out: its client owes nothing more. */
export const isDeposited = sql<boolean>`(
  i.status in ('draft', 'issued', 'overdue') and m.funded_at is not null
  and m.status in ('funded', 'delivered', 'accepted'))`;

const from = (db: Db) =>
  db
    .selectFrom('freelance_invoices as i')
    .leftJoin('mission_contracts as c', 'c.id', 'i.contract_id')
    .leftJoin('contract_milestones as m', 'm.id', 'i.milestone_id');

const summary = [
  'i.id',
  'i.kind',
  'i.status',
  'i.number',
  'i.contract_id',
  'i.contract_number',
  'i.mission_title',
  'i.milestone_title',
  'i.milestone_id',
  'i.seller',
  'i.buyer',
  'i.amount_xof',
  'i.due_xof',
  'i.issued_at',
  'i.due_on',
  'i.paid_at',
  'i.created_at',
] as const;

const whole = [
  'i.freelance_id',
  'i.version',
  'i.lines',
  'i.net_xof',
  'i.vat_xof',
  'i.vat_rate',
  'i.vat_exemption',
  'i.withholding_rate',
  'i.withholding_xof',
  'i.credited_xof',
  'i.payment_days',
  'i.payment_mention',
  'i.note',
  'i.paid_by',
  'i.cancelled_at',
  'i.credits',
  'i.reason',
  'i.sends_reminders',
  'i.reminders_sent',
  'i.reminded_at',
  'i.file_id',
  'i.sha256',
  'i.updated_at',
] as const;

/** The day that a list sorts and filters by. */
const shownAt = sql<Date>`coalesce(i.issued_at, i.created_at)`;

type ListFilter = {
  state?: FreelanceInvoiceState | undefined;
  year?: number | undefined;
  contract?: string | undefined;
  client?: string | undefined;
  page: number;
  limit: number;
};

const filtered = (db: Db, { state, year, contract, client }: Omit<ListFilter, 'page' | 'limit'>) =>
  from(db)
    .$if(state !== undefined, (query) => query.where('i.status', '=', state ?? ''))
    .$if(contract !== undefined, (query) => query.where('i.contract_id', '=', contract ?? null))
    .$if(client !== undefined, (query) => query.where(sql`i.buyer ->> 'name'`, '=', client ?? ''))
    .$if(year !== undefined, (query) =>
      query.where(
        sql<boolean>`${shownAt} >= make_date(${year}, 1, 1) and ${shownAt} < make_date(${year}, 12, 31) + 1`,
      ),
    );

export type InvoiceSide = 'client' | 'freelance';

/** The client themselves: guests find invoices under their contract. */
const isReceivedBy = ({ accountId, company }: Reader) => sql<boolean>`(
  i.status <> 'draft' and case
    when c.company_id is null then c.client_id = ${accountId} and ${company?.isActing !== true}
    else c.company_id = ${company && maySeeMoney(company.role) ? company.id : null} end)`;

const ofSide = (reader: Reader, side: InvoiceSide) =>
  side === 'freelance' ? sql<boolean>`i.freelance_id = ${reader.accountId}` : isReceivedBy(reader);

export function selectInvoices(db: Db, reader: Reader, side: InvoiceSide, filter: ListFilter) {
  const query = filtered(db, filter)
    .where(ofSide(reader, side))
    .select(summary)
    .select(isDeposited.as('is_deposited'))
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy(sql`i.status = 'draft'`, 'desc')
    .orderBy(shownAt, 'desc')
    .orderBy('i.id', 'desc');
  return countedPage(filter, ({ limit, offset }) => query.limit(limit).offset(offset).execute());
}
export type InvoiceSummaryRow = Awaited<ReturnType<typeof selectInvoices>>['rows'][number];

/** @param since the beginning of the year whose payments count. */
export const sumInvoices = (db: Db, reader: Reader, side: InvoiceSide, since: Date) =>
  from(db)
    .where(ofSide(reader, side))
    .where('i.kind', '=', 'invoice')
    .select([
      sql<number>`coalesce(sum(i.due_xof) filter (where i.status = 'issued'), 0)::bigint::float8`.as('due'),
      sql<number>`coalesce(sum(i.due_xof) filter (where i.status = 'overdue'), 0)::bigint::float8`.as('late'),
      sql<number>`coalesce(sum(i.due_xof) filter (where i.status = 'paid' and i.paid_at >= ${since}), 0)::bigint::float8`.as(
        'paid',
      ),
      sql<number>`(count(*) filter (where i.status = 'draft'))::integer`.as('drafts'),
    ])
    .executeTakeFirstOrThrow();

/** Years, contracts and names of clients that a list can be filtered by. */
export async function selectFilterChoices(db: Db, reader: Reader, side: InvoiceSide) {
  const mine = from(db).where(ofSide(reader, side));
  const years = await mine
    .select(sql<number>`extract(year from ${shownAt})::integer`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  const contracts = await mine
    .where('i.contract_id', 'is not', null)
    .select(['i.contract_id as id', sql<string>`min(i.mission_title)`.as('title')])
    .groupBy('i.contract_id')
    .orderBy('title')
    .limit(200)
    .execute();
  const clients = await mine
    .select(sql<string>`i.buyer ->> 'name'`.as('name'))
    .distinct()
    .orderBy('name')
    .limit(200)
    .execute();
  return {
    years: years.map(({ year }) => year),
    contracts: contracts.map(({ id, title }) => ({ id: id ?? '', title })),
    clients: clients.map(({ name }) => name),
  };
}

/** What the freelance does first: the invoice that is late for longest, else the oldest draft. */
export const findNext = (db: Db, reader: Reader) =>
  from(db)
    .where('i.freelance_id', '=', reader.accountId)
    .where('i.status', 'in', ['overdue', 'draft'])
    .select(summary)
    .select(isDeposited.as('is_deposited'))
    .orderBy(sql`i.status = 'overdue'`, 'desc')
    .orderBy(sql`coalesce(i.due_on, i.created_at::date)`)
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();

/** Of one contract, whose reader has been checked. @param withDrafts its freelance reads them. */
export const selectContractInvoices = (db: Db, contractId: string, withDrafts: boolean) =>
  from(db)
    .where('i.contract_id', '=', contractId)
    .$if(!withDrafts, (query) => query.where('i.status', '<>', 'draft'))
    .select(summary)
    .select(isDeposited.as('is_deposited'))
    .orderBy(sql`i.status = 'draft'`, 'desc')
    .orderBy(shownAt, 'desc')
    .orderBy('i.id', 'desc')
    .limit(500)
    .execute();

const isWithoutInvoice = sql<boolean>`not exists (
  select 1 from freelance_invoices i
  where i.milestone_id = m.id and i.kind = 'invoice' and i.status <> 'cancelled')`;

export const selectBillable = (db: Db, contractId: string) =>
  db
    .selectFrom('contract_milestones as m')
    .leftJoin('milestone_settlements as s', 's.milestone_id', 'm.id')
    .where('m.contract_id', '=', contractId)
    .where('m.status', 'in', ['accepted', 'paid'])
    .where(isWithoutInvoice)
    .select(['m.id', 'm.title', sql<number>`coalesce(s.gross_xof, m.amount_xof)`.as('amount_xof')])
    .orderBy('m.position')
    .execute();

/** An invoice that this person may read: their own, or an issued one of a contract that they see. */
export const findInvoice = (db: Db, reader: Reader, id: string) =>
  from(db)
    .leftJoin('contract_guests as guest', (join) =>
      join.onRef('guest.contract_id', '=', 'c.id').on('guest.account_id', '=', reader.accountId),
    )
    .where('i.id', '=', id)
    .where(
      sql<boolean>`(i.freelance_id = ${reader.accountId} or (i.status <> 'draft' and ${isSeenBy(reader)}))`,
    )
    .select([...summary, ...whole])
    .select([
      isDeposited.as('is_deposited'),
      sql<boolean>`coalesce(i.freelance_id = ${reader.accountId}, false)`.as('is_mine'),
      sql<boolean>`coalesce(${isReceivedBy(reader)}, false)`.as('is_received'),
      'guest.side as guest_side',
    ])
    .executeTakeFirst();
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export const selectCreditNotes = (db: Db, id: string) =>
  db
    .selectFrom('freelance_invoices')
    .where('credits', '=', id)
    .select(['id', 'number', 'amount_xof', 'net_xof', 'vat_xof', 'withholding_xof', 'issued_at', 'reason'])
    .orderBy('issued_at')
    .orderBy('id')
    .execute();

export const findNumber = (db: Db, id: string) =>
  db.selectFrom('freelance_invoices').where('id', '=', id).select(['id', 'number']).executeTakeFirst();
