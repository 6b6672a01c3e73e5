import {
  FreelanceInvoice,
  type FreelanceInvoiceSummary,
  type FreelanceInvoiceTotals,
} from '@baara/contract/freelance/invoices';
import { amountInWords } from '@baara/ledger';
import type { CommissionRow } from './commission-invoices.queries.ts';
import { invoiceAbilities } from './invoice-access.ts';
import type {
  InvoiceRow,
  InvoiceSide,
  InvoiceSummaryRow,
  selectCreditNotes,
  sumInvoices,
} from './invoices.queries.ts';

const Party = FreelanceInvoice.shape.seller.partial();

/** A stored party. */
export const partyOf = (stored: unknown): { name: string; lines: string[] } => ({
  name: '',
  lines: [],
  ...Party.safeParse(stored).data,
});

type SummaryRow = Omit<InvoiceSummaryRow, 'total'>;

export function invoiceSummaryView(row: SummaryRow, side: InvoiceSide): FreelanceInvoiceSummary {
  return {
    id: row.id,
    kind: row.kind as FreelanceInvoiceSummary['kind'],
    state: row.status as FreelanceInvoiceSummary['state'],
    number: row.number,
    contractId: row.contract_id,
    contractNumber: row.contract_number,
    mission: row.mission_title,
    milestone: row.milestone_title,
    otherParty: partyOf(side === 'freelance' ? row.buyer : row.seller).name,
    amountXof: row.amount_xof,
    dueXof: row.due_xof,
    issuedAt: row.issued_at?.toISOString() ?? null,
    dueOn: row.due_on,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    isDeposited: row.is_deposited,
  };
}

export const totalsView = (row: Awaited<ReturnType<typeof sumInvoices>>): FreelanceInvoiceTotals => ({
  dueXof: row.due,
  lateXof: row.late,
  paidThisYearXof: row.paid,
  drafts: row.drafts,
});

type CreditNotes = Awaited<ReturnType<typeof selectCreditNotes>>;
type Credited = { id: string; number: string | null } | undefined;

/** Whose side somebody reads an invoice from. */
export const sideOf = (row: InvoiceRow): InvoiceSide =>
  row.is_mine || (!row.is_received && row.guest_side === 'freelance') ? 'freelance' : 'client';

export function invoiceView(
  row: InvoiceRow,
  {
    creditNotes,
    credited,
    commission,
  }: { creditNotes: CreditNotes; credited: Credited; commission: CommissionRow },
): FreelanceInvoice {
  const side = sideOf(row);
  const facts = { ...row, isOfMilestone: row.milestone_title !== null, isDeposited: row.is_deposited };
  return {
    ...invoiceSummaryView(row, side),
    version: row.version,
    side,
    seller: partyOf(row.seller),
    buyer: partyOf(row.buyer),
    lines: FreelanceInvoice.shape.lines.safeParse(row.lines).data ?? [],
    netXof: row.net_xof,
    vatXof: row.vat_xof,
    vatRate: row.vat_rate === null ? null : Number(row.vat_rate),
    vatExemption: row.vat_exemption,
    withholdingRate: row.withholding_rate === null ? null : Number(row.withholding_rate),
    withholdingXof: row.withholding_xof,
    payableXof: row.amount_xof - row.withholding_xof,
    creditedXof: row.credited_xof,
    amountInWords: amountInWords(row.amount_xof - row.withholding_xof),
    paymentDays: row.payment_days,
    paymentMention: row.payment_mention,
    note: row.note,
    paidBy: row.paid_by === 'platform' ? 'par la plateforme' : row.paid_by,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    reason: row.reason,
    credited: credited?.number ? { id: credited.id, number: credited.number } : null,
    creditNotes: creditNotes.map((note) => ({
      id: note.id,
      number: note.number ?? '',
      amountXof: note.amount_xof,
      issuedAt: (note.issued_at ?? new Date(0)).toISOString(),
      reason: note.reason ?? '',
    })),
    commission: commission
      ? {
          amountXof: commission.commission_xof,
          netXof: commission.net_xof,
          invoice:
            commission.id && commission.number ? { id: commission.id, number: commission.number } : null,
        }
      : null,
    isOfMilestone: facts.isOfMilestone,
    sendsReminders: row.sends_reminders,
    remindersSent: row.reminders_sent,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    sha256: row.sha256?.toString('hex') ?? null,
    abilities: invoiceAbilities(facts, row.is_mine),
  };
}
