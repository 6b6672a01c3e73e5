import {
  amountsOfCredit,
  amountsOfLines,
  type InvoiceAmounts,
  lineOf,
} from '../../src/features/freelance/invoices/invoice-amounts.ts';
import { draftMilestone } from '../../src/features/freelance/invoices/follow-milestone.ts';
import {
  amountColumns,
  findBilledContract,
} from '../../src/features/freelance/invoices/invoice-writes.queries.ts';
import { buyerOf } from '../../src/features/freelance/invoices/parties.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;
/** As `demoAccounts` numbers it. */
const freelanceAccount = 2;
const rates = { vatRate: 18, withholdingRate: 3 };
const PAYMENT_DAYS = 5;
const payTo = 'Orange Money : 76 12 34 56';

type DemoInvoice = {
  label: string;
  quantity: number;
  unitXof: number;
  /** A draft without it. */
  issuedDaysAgo?: number;
  paid?: { daysAgo: number; by: string };
  /** Of its amount, taken away by a credit note. */
  credited?: { amountXof: number; daysAgo: number; reason: string };
};

/** What the contract did not foresee; its milestones make their invoices by themselves. */
const invoices: readonly DemoInvoice[] = [
  {
    label: 'Nom de domaine et hébergement, une année',
    quantity: 1,
    unitXof: 45_000,
    issuedDaysAgo: 9,
    paid: { daysAgo: 6, by: 'Orange Money' },
  },
  {
    label: 'Séances de photos des plats',
    quantity: 2.5,
    unitXof: 40_000,
    issuedDaysAgo: 8,
    credited: { amountXof: 23_600, daysAgo: 2, reason: 'Une demi-journée de photos en moins.' },
  },
  { label: 'Déplacements à Badalabougou', quantity: 4, unitXof: 3000 },
];

/**
 * The tax details of the demonstration's freelance, and on a contract of theirs one paid invoice, one that is late with
 * a credit note, a draft, and the drafts of accepted milestones. Call it after the money of the contract.
 */
export async function seedInvoices(tx: Db, origin: Origin, contractId: string): Promise<void> {
  const freelanceId = idOf(origin, 'demo-account', freelanceAccount);
  const at = (daysAgo: number): Date => new Date(origin.now.getTime() - daysAgo * day);
  const contract = await findBilledContract(tx, contractId);
  if (!contract) throw new Error('The contract of the demonstration is missing.');
  const seller = {
    name: contract.freelance_name ?? 'Freelance',
    lines: ['Lafiabougou, rue 407', 'Bamako', 'Mali', 'NIF : 087431915H', 'Assujetti à la TVA, 18 %'],
  };
  await insertRows(tx, 'freelance_tax_profiles', [
    {
      account_id: freelanceId,
      legal_name: seller.name,
      address: 'Lafiabougou, rue 407\nBamako',
      country: 'ML',
      tax_number: '087431915H',
      vat_rate: rates.vatRate,
      withholding_rate: rates.withholdingRate,
      invoice_prefix: 'F',
      issues_at_once: false,
      payment_days: PAYMENT_DAYS,
      payment_mention: payTo,
      sends_reminders: true,
      version: 1,
      updated_at: at(11),
    },
  ]);
  const take = numbering();
  const shared = {
    freelance_id: freelanceId,
    contract_id: contractId,
    mission_title: contract.title,
    contract_number: contract.number,
    seller,
    buyer: buyerOf(contract),
    vat_rate: rates.vatRate,
    withholding_rate: rates.withholdingRate,
    payment_days: PAYMENT_DAYS,
    payment_mention: payTo,
    sends_reminders: true,
    version: 1,
  };
  const rows = invoices.flatMap((one, index) => {
    const line = lineOf(one);
    const amounts = amountsOfLines([line], rates);
    const id = idOf(origin, 'freelance-invoice', index);
    const issuedAt = one.issuedDaysAgo === undefined ? undefined : at(one.issuedDaysAgo);
    const credit = one.credited && creditOf(amounts, one.credited.amountXof);
    const isLate = issuedAt !== undefined && one.paid === undefined;
    const invoice = {
      ...shared,
      ...none,
      id,
      kind: 'invoice',
      status: issuedAt === undefined ? 'draft' : one.paid ? 'paid' : 'overdue',
      lines: [line],
      ...amountColumns(amounts),
      due_xof: amounts.dueXof - (credit?.dueXof ?? 0),
      credited_xof: credit?.amountXof ?? 0,
      created_at: issuedAt ?? at(1),
      updated_at: issuedAt ?? at(1),
      ...(issuedAt && {
        number: take('invoice', 'F', issuedAt),
        issued_at: issuedAt,
        due_on: new Date(issuedAt.getTime() + PAYMENT_DAYS * day).toISOString().slice(0, 10),
        announced_at: issuedAt,
      }),
      ...(one.paid && { paid_at: at(one.paid.daysAgo), paid_by: one.paid.by }),
      ...(isLate && { overdue_at: at(2), reminders_sent: 1, reminded_at: at(2) }),
    };
    if (!one.credited || !credit) return [invoice];
    const creditedAt = at(one.credited.daysAgo);
    const label = `Avoir sur la facture ${'number' in invoice ? invoice.number : ''}`;
    const note = {
      ...shared,
      ...none,
      id: idOf(origin, 'freelance-credit-note', index),
      kind: 'credit_note',
      status: 'issued',
      lines: [{ label, quantity: 1, unitXof: credit.netXof, amountXof: credit.netXof }],
      ...amountColumns(credit),
      due_xof: 0,
      credited_xof: 0,
      number: take('credit_note', 'AV', creditedAt),
      credits: id,
      reason: one.credited.reason,
      issued_at: creditedAt,
      created_at: creditedAt,
      updated_at: creditedAt,
    };
    return [invoice, note];
  });
  await insertRows(tx, 'freelance_invoices', rows);
  const counters = take.counters().map((counter) => ({ account_id: freelanceId, ...counter }));
  await insertRows(tx, 'freelance_invoice_counters', counters);
  const settled = await tx
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .where('status', 'in', ['accepted', 'paid'])
    .select(['id', 'accepted_at'])
    .execute();
  for (const milestone of settled) await draftMilestone(tx, milestone.id, milestone.accepted_at ?? at(1));
}

/** Columns that some rows leave empty: all rows of one statement have the same. */
const none = {
  number: null,
  issued_at: null,
  due_on: null,
  announced_at: null,
  paid_at: null,
  paid_by: null,
  overdue_at: null,
  reminders_sent: 0,
  reminded_at: null,
  credits: null,
  reason: null,
};

const creditOf = (amounts: InvoiceAmounts, amountXof: number): InvoiceAmounts =>
  amountsOfCredit(amounts, amounts, amountXof);

/** Numbers of each series and year, one after another. */
function numbering() {
  const last = new Map<string, { series: string; year: number; last_number: number }>();
  const take = (series: string, prefix: string, at: Date): string => {
    const year = at.getUTCFullYear();
    const counter = last.get(`${series} ${year}`) ?? { series, year, last_number: 0 };
    counter.last_number += 1;
    last.set(`${series} ${year}`, counter);
    return `${prefix}-${year}-${String(counter.last_number).padStart(4, '0')}`;
  };
  return Object.assign(take, { counters: () => [...last.values()] });
}
