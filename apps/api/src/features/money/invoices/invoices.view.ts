import { Invoice, type InvoiceSummary } from '@baara/contract/money/invoices';
import { amountInWords } from '@baara/ledger';
import type { InvoiceRow, InvoiceSummaryRow } from './invoices.queries.ts';
import { paymentMethodInWords } from './public/invoice-parts.ts';

export function invoiceSummaryView(row: InvoiceSummaryRow): InvoiceSummary {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as InvoiceSummary['kind'],
    status: row.status as InvoiceSummary['status'],
    amountXof: row.amount_xof,
    issuedAt: row.issued_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

const Party = Invoice.shape.seller.partial();

const party = (stored: unknown) => ({ name: '', lines: [], ...Party.safeParse(stored).data });

/** @param transferInstructions where to pay a proforma today. */
export function invoiceView(row: InvoiceRow, transferInstructions: string): Invoice {
  const method = row.payment_method;
  return {
    ...invoiceSummaryView(row),
    seller: party(row.seller),
    buyer: party(row.buyer),
    lines: Invoice.shape.lines.safeParse(row.lines).data ?? [],
    netXof: row.net_xof,
    vatXof: row.vat_xof,
    vatRate: row.vat_rate === null ? null : Number(row.vat_rate),
    amountInWords: amountInWords(row.amount_xof),
    paymentMethod: method === null ? null : paymentMethodInWords(method),
    transferInstructions:
      row.kind === 'proforma' && row.status === 'pending' ? transferInstructions || null : null,
  };
}
