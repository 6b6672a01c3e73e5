import type {
  AbsenceEntry,
  Employee,
  MyEmployment,
  MyTicket,
  ReceivedTicket,
  TicketDetail,
} from '@baara/contract/employment/employment';
import { balanceOf, type LeaveBalance } from '@baara/contract/employment/leave-days';
import type { Db } from '../../platform/db/database.ts';
import { type Days, type EmploymentRow, selectDays } from './employments.queries.ts';
import { readRules, type Rules } from './leave-rules.queries.ts';
import { canDecide, ticketAbilities, type TicketReader } from './ticket.policy.ts';
import { type AbsenceRow, selectAlsoAway, type TicketRow } from './tickets.queries.ts';
import { dayOf, spanOfEmployment } from './write-ticket.ts';

const NOBODY = 'Un compte supprimé';
const nothing: Days = { leaves: [], illnesses: [] };

const shared = (row: TicketRow) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  subject: row.subject,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  startsHalf: row.starts_half,
  endsHalf: row.ends_half,
  halfDays: row.half_days,
  createdAt: row.created_at.toISOString(),
  proofDueAt:
    row.status === 'open' && row.proof_sent_at === null ? (row.proof_due_at?.toISOString() ?? null) : null,
});

export const myTicketView = (row: TicketRow): MyTicket => ({ ...shared(row), company: row.company_name });

const received = (row: TicketRow) => ({
  ...shared(row),
  employee: { id: row.account_id, name: row.employee_name ?? NOBODY },
  company: row.company_name,
  jobTitle: row.job_title,
  responsible: row.responsible_name,
});

export const receivedTicketView = (row: TicketRow, reader: TicketReader): ReceivedTicket => ({
  ...received(row),
  abilities: { decide: canDecide(reader, row) },
});

/** With the balance of its employment, for leave. */
export async function ticketDetailView(
  db: Db,
  row: TicketRow,
  reader: TicketReader,
  now: Date,
): Promise<TicketDetail> {
  const abilities = ticketAbilities(reader, row, dayOf(now));
  const isOwn = row.account_id === reader.accountId;
  return {
    ...received(row),
    body: row.body,
    hasProof: row.proof_file_id !== null,
    proofSentAt: row.proof_sent_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_at === null ? null : (row.decided_by_name ?? NOBODY),
    decision: row.decision,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    balance: row.kind === 'day_off' ? await readBalance(db, row, now) : null,
    alsoAway: isOwn || row.status !== 'open' ? [] : await selectAlsoAway(db, row),
    abilities,
  };
}

async function readBalance(db: Db, row: TicketRow, now: Date): Promise<LeaveBalance> {
  const employment = await db
    .selectFrom('employments')
    .where('id', '=', row.employment_id)
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'opening_tenths as openingTenths'])
    .executeTakeFirstOrThrow();
  const days = (await selectDays(db, [row.employment_id])).get(row.employment_id) ?? nothing;
  return balanceOf(employment, (await readRules(db))(row.country), days, dayOf(now));
}

type Counted = { row: EmploymentRow; rules: Rules; balance: LeaveBalance };

/** Each employment with its country's rules and its balance of this day. */
export async function countBalances(db: Db, rows: readonly EmploymentRow[], now: Date): Promise<Counted[]> {
  const [days, rulesOf] = await Promise.all([
    selectDays(
      db,
      rows.map(({ id }) => id),
    ),
    readRules(db),
  ]);
  return rows.map((row) => {
    const rules = rulesOf(row.country);
    return {
      row,
      rules,
      balance: balanceOf(spanOfEmployment(row), rules, days.get(row.id) ?? nothing, dayOf(now)),
    };
  });
}

export const myEmploymentView = ({ row, rules, balance }: Counted, now: Date): MyEmployment => ({
  id: row.id,
  company: row.company_name,
  jobTitle: row.job_title,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  responsible: row.responsible_name,
  country: row.country,
  rules,
  balance,
  abilities: { ask: row.ends_on === null || row.ends_on >= dayOf(now) },
});

export const employeeView = ({ row, balance }: Counted, canWrite: boolean): Employee => ({
  id: row.id,
  employee: { id: row.account_id, name: row.employee_name ?? NOBODY },
  jobTitle: row.job_title,
  country: row.country,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  endReason: row.end_reason,
  responsible:
    row.responsible_id === null ? null : { id: row.responsible_id, name: row.responsible_name ?? NOBODY },
  isPlaced: row.is_placed,
  openingTenths: row.opening_tenths,
  balance,
  version: row.version,
  abilities: { change: canWrite, end: canWrite && row.ends_on === null },
});

export const absenceView = (row: AbsenceRow): AbsenceEntry => ({
  id: row.id,
  employee: { id: row.account_id, name: row.employee_name ?? NOBODY },
  company: row.company_name,
  kind: row.kind,
  status: row.status,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  startsHalf: row.starts_half,
  endsHalf: row.ends_half,
});
