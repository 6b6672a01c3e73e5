import type { TicketKind, TicketStatus } from '@baara/contract/employment/employment-words';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import type { Tickets } from '../../platform/db/schema.generated.ts';
import { hasNoResponsibleSql, isResponsibleSql } from './employments.queries.ts';
import { containsWords } from './search-words.ts';
import type { TicketReader } from './ticket.policy.ts';

export type TicketRow = {
  id: string;
  employment_id: string;
  account_id: string;
  employee_name: string | null;
  company_id: string;
  company_name: string;
  job_title: string;
  country: string;
  responsible_id: string | null;
  responsible_name: string | null;
  kind: TicketKind;
  status: TicketStatus;
  subject: string;
  body: string | null;
  starts_on: string | null;
  ends_on: string | null;
  starts_half: boolean;
  ends_half: boolean;
  half_days: number | null;
  proof_file_id: string | null;
  proof_due_at: Date | null;
  proof_sent_at: Date | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  decision: string | null;
  cancelled_at: Date | null;
  created_at: Date;
  /** Whether the reader answers for its author. */
  is_responsible: boolean;
  /** Nobody does: the owners decide. */
  is_unassigned: boolean;
};

const days = sql`t.starts_on::text as starts_on, t.ends_on::text as ends_on, t.starts_half, t.ends_half, t.half_days`;

const columnsFor = ({ accountId }: Pick<TicketReader, 'accountId'>) => sql`
  t.id, t.employment_id, t.account_id, ${nameOf('a')} as employee_name, t.company_id, c.name as company_name,
  e.job_title, e.country, t.kind, t.status, t.subject, t.body, ${days},
  case when ${hasNoResponsibleSql} then null else e.responsible_id end as responsible_id,
  case when ${hasNoResponsibleSql} then null else ${nameOf('r')} end as responsible_name,
  t.proof_file_id, t.proof_due_at, t.proof_sent_at, t.decided_at, ${nameOf('d')} as decided_by_name, t.decision,
  t.cancelled_at, t.created_at, ${isResponsibleSql(sql`${accountId}::uuid`)} as is_responsible,
  ${hasNoResponsibleSql} as is_unassigned`;
const joins = sql`from tickets t join employments e on e.id = t.employment_id
  join accounts a on a.id = t.account_id join companies c on c.id = t.company_id
  left join accounts r on r.id = e.responsible_id left join accounts d on d.id = t.decided_by`;

/** Those that somebody may read besides their author: as its responsible, or in the company they write for. */
const isReadable = ({ accountId, companyId }: TicketReader): RawBuilder<boolean> =>
  sql<boolean>`(${isResponsibleSql(sql`${accountId}::uuid`)} or t.company_id = ${companyId}::uuid)`;

/** Those that wait for this person: as the responsible, or as an owner where nobody is. */
export const waitsFor = ({ accountId, companyId, isOwner }: TicketReader): RawBuilder<boolean> =>
  sql<boolean>`(t.status = 'open' and (${isResponsibleSql(sql`${accountId}::uuid`)}
    or (${isOwner} and t.company_id = ${companyId}::uuid and ${hasNoResponsibleSql})))`;

/** One request, by its author or somebody who may read it; undefined for everyone else. */
export async function findTicket(db: Db, reader: TicketReader, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${columnsFor(reader)} ${joins}
    where t.id = ${id} and (t.account_id = ${reader.accountId} or ${isReadable(reader)})`.execute(db);
  return rows[0];
}

/** The employment of a request first, then the request: as anyone who changes it locks them. */
export async function lockTicket(tx: Db, reader: TicketReader, id: string): Promise<TicketRow | undefined> {
  await sql`select from employments e join tickets t on t.employment_id = e.id
    where t.id = ${id} for no key update of e`.execute(tx);
  await sql`select from tickets where id = ${id} for no key update`.execute(tx);
  return findTicket(tx, reader, id);
}

type Filter = {
  kind?: TicketKind | undefined;
  status?: TicketStatus | undefined;
  page: number;
  limit: number;
};
type Found = { rows: TicketRow[]; total: number };

const filtered = ({ kind, status }: Filter): RawBuilder<boolean> =>
  sql<boolean>`${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
    and ${status === undefined ? sql`true` : sql`t.status = ${status}`}`;

export const selectMyTickets = (db: Db, reader: TicketReader, filter: Filter): Promise<Found> =>
  page(db, reader, sql`t.account_id = ${reader.accountId} and ${filtered(filter)}`, filter);

/** Those that wait come first, the oldest before; then the last decided. */
export const selectReceivedTickets = (
  db: Db,
  reader: TicketReader,
  filter: Filter & { search: string | null; isMine: boolean },
): Promise<Found> => {
  const scope = filter.isMine ? isResponsibleSql(sql`${reader.accountId}::uuid`) : isReadable(reader);
  const where = sql`${scope} and t.account_id <> ${reader.accountId} and ${filtered(filter)} and ${containsWords(filter.search)}`;
  const order = sql`t.status <> 'open', case when t.status = 'open' then t.created_at end,
    coalesce(t.decided_at, t.cancelled_at) desc`;
  return page(db, reader, where, filter, order);
};

async function page(
  db: Db,
  reader: TicketReader,
  where: RawBuilder<unknown>,
  { page: number, limit }: Filter,
  order: RawBuilder<unknown> = sql`t.created_at desc`,
): Promise<Found> {
  const [{ rows }, counted] = await Promise.all([
    sql<TicketRow>`select ${columnsFor(reader)} ${joins} where ${where}
      order by ${order}, t.id desc limit ${limit} offset ${(number - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${joins} where ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countWaiting(db: Db, reader: TicketReader): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from tickets t join employments e on e.id = t.employment_id
    where ${waitsFor(reader)} and t.account_id <> ${reader.accountId}`.execute(db);
  return rows[0]?.total ?? 0;
}

export type OwedTicketRow = TicketRow & { total: number };

/** The oldest of those that wait for somebody, each with how many there are. */
export async function selectWaiting(db: Db, reader: TicketReader, limit: number): Promise<OwedTicketRow[]> {
  const { rows } = await sql<OwedTicketRow>`
    select ${columnsFor(reader)}, count(*) over ()::integer as total ${joins}
    where ${waitsFor(reader)} and t.account_id <> ${reader.accountId}
    order by t.created_at, t.id limit ${limit}`.execute(db);
  return rows;
}

export type AbsenceRow = {
  id: string;
  account_id: string;
  employee_name: string | null;
  company_name: string;
  job_title: string;
  country: string;
  kind: TicketKind;
  status: 'open' | 'approved';
  starts_on: string;
  ends_on: string;
  starts_half: boolean;
  ends_half: boolean;
  half_days: number | null;
  decided_by_name: string | null;
  decided_at: Date | null;
};

const absences = (where: RawBuilder<unknown>, { from, to }: { from: string; to: string }) => sql<AbsenceRow>`
  select t.id, t.account_id, ${nameOf('a')} as employee_name, c.name as company_name, e.job_title, e.country, t.kind,
    t.status, ${days}, ${nameOf('d')} as decided_by_name, t.decided_at
  ${joins} where ${where} and t.starts_on <= ${to}::date and t.ends_on >= ${from}::date`;

const MOST_ABSENCES = 1000;

/** Who is away on some of these days, and who asks to be. */
export async function selectAbsences(
  db: Db,
  reader: TicketReader,
  range: { from: string; to: string },
): Promise<AbsenceRow[]> {
  const where = sql`${isReadable(reader)} and t.status in ('open', 'approved')`;
  const { rows } = await sql<AbsenceRow>`${absences(where, range)}
    order by t.starts_on, t.id limit ${MOST_ABSENCES}`.execute(db);
  return rows;
}

/** One's own absences that were granted, or those of the people one answers for. */
export async function selectGranted(
  db: Db,
  accountId: string,
  whose: 'own' | 'answered-for',
  range: { from: string; to: string },
): Promise<AbsenceRow[]> {
  const scope =
    whose === 'own' ? sql`t.account_id = ${accountId}` : isResponsibleSql(sql`${accountId}::uuid`);
  const { rows } = await sql<AbsenceRow>`${absences(sql`${scope} and t.status = 'approved'`, range)}
    order by t.starts_on, t.id limit ${MOST_ABSENCES}`.execute(db);
  return rows;
}

/** Those of a month that were granted, for the payroll. @param most how many at most. */
export const grantedOf = (
  reader: Pick<TicketReader, 'accountId' | 'companyId'>,
  range: { from: string; to: string },
  most: number,
): RawBuilder<AbsenceRow> =>
  sql<AbsenceRow>`${absences(sql`${isReadable({ ...reader, isOwner: false })} and t.status = 'approved'`, range)}
    order by fold(a.last_name), fold(a.first_name), t.starts_on, t.id limit ${most}`;

/** Names of the others that the same person answers for, or of the same company, who are away on some of these days. */
export async function selectAlsoAway(db: Db, ticket: TicketRow): Promise<string[]> {
  if (ticket.starts_on === null) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct ${nameOf('a')} as name from tickets t join employments e on e.id = t.employment_id
    join accounts a on a.id = t.account_id
    where t.company_id = ${ticket.company_id} and t.account_id <> ${ticket.account_id} and t.status = 'approved'
      and e.responsible_id is not distinct from ${ticket.responsible_id}::uuid
      and t.starts_on <= ${ticket.ends_on}::date and t.ends_on >= ${ticket.starts_on}::date
    order by name limit 10`.execute(db);
  return rows.map(({ name }) => name);
}

export async function insertTicket(tx: Db, ticket: Insertable<Tickets>): Promise<void> {
  await tx.insertInto('tickets').values(ticket).execute();
}

export async function updateTicket(tx: Db, id: string, change: Updateable<Tickets>): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute();
}

/** Undecided requests and granted absences that last beyond the end of an employment. */
export async function selectBeyond(
  tx: Db,
  employmentId: string,
  endsOn: string,
): Promise<{ id: string; starts_on: string; starts_half: boolean; kind: TicketKind }[]> {
  const { rows } = await sql<{ id: string; starts_on: string; starts_half: boolean; kind: TicketKind }>`
    select id, starts_on::text as starts_on, starts_half, kind from tickets
    where employment_id = ${employmentId} and status in ('open', 'approved') and ends_on > ${endsOn}::date
    for no key update`.execute(tx);
  return rows;
}

export type DueProof = {
  id: string;
  account_id: string;
  employee_name: string | null;
  responsible_id: string | null;
  company_id: string;
};

/** Illnesses whose proof was due, each once. */
export async function markDueProofs(tx: Db, now: Date): Promise<DueProof[]> {
  const { rows } = await sql<DueProof>`
    with due as (
      update tickets set proof_reminded_at = ${now}
      where status = 'open' and proof_due_at <= ${now} and proof_sent_at is null and proof_reminded_at is null
      returning id
    )
    select t.id, t.account_id, ${nameOf('a')} as employee_name, t.company_id,
      case when ${hasNoResponsibleSql} then null else e.responsible_id end as responsible_id
    from due join tickets t on t.id = due.id join employments e on e.id = t.employment_id
    join accounts a on a.id = t.account_id order by t.id`.execute(tx);
  return rows;
}

export async function findProof(db: Db, ticketId: string) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('files as f', 'f.id', 't.proof_file_id')
    .where('t.id', '=', ticketId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.extension', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}
