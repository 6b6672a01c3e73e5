import { Invoice } from '@baara/contract/money/invoices';
import { amountInWords } from '@baara/ledger';
import { paymentMethodInWords } from '../../money/invoices/public/invoice-parts.ts';
import { invoicePdf } from '../../money/invoices/public/invoice-pdf.ts';
import type { SeatInvoiceRow } from './payments.queries.ts';

const Party = Invoice.shape.seller.partial();
const party = (stored: unknown) => ({ name: '', lines: [], ...Party.safeParse(stored).data });

const notes = {
  invoice:
    'La place est remboursée si la session est annulée, ou si vous annulez à temps : un avoir est alors émis.',
  credit: 'Cette somme revient par le moyen qui a servi à payer.',
};

/** @returns the invoice of a paid seat, or the credit note that cancels it, on one page of A4. */
export function seatInvoicePdf(row: SeatInvoiceRow, kind: 'invoice' | 'credit'): Promise<Buffer> {
  const isCredit = kind === 'credit';
  const { amount_xof: amountXof, vat_xof: vatXof, vat_rate: vatRate, invoice_number: number } = row;
  const issuedAt = (isCredit ? row.refund_due_at : row.settled_at) ?? new Date(0);
  const paidAt = row.paid_at ?? row.settled_at;
  const invoice: Invoice = {
    id: row.id,
    number: (isCredit ? row.credit_number : number) ?? '',
    kind: 'invoice',
    status: 'paid',
    amountXof,
    issuedAt: issuedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    seller: party(row.seller),
    buyer: party(row.buyer),
    lines: [{ label: row.label ?? 'Formation', amountXof: amountXof - vatXof }],
    netXof: amountXof - vatXof,
    vatXof,
    vatRate: vatRate === null ? null : Number(vatRate),
    amountInWords: amountInWords(amountXof),
    paymentMethod: isCredit ? null : paymentMethodInWords(row.method ?? row.provider),
    transferInstructions: null,
  };
  return invoicePdf(invoice, {
    note: notes[kind],
    ...(isCredit ? { cancels: number ?? '' } : {}),
  });
}
