import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** `cancelled`: the proforma of a transfer that did not come. */
export const invoiceStatuses = ['paid', 'pending', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const InvoiceSummary = z.object({
  id: z.string(),
  /** « BAA-2026-000123 »; a proforma's begins with PRO. */
  number: z.string(),
  kind: z.enum(['invoice', 'proforma']),
  status: z.enum(invoiceStatuses),
  /** Whole F CFA, tax included. */
  amountXof: z.int(),
  issuedAt: Instant,
  paidAt: Instant.nullable(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

/** Who sells or buys, as they were on that day. */
const Party = z.object({ name: z.string(), lines: z.array(z.string()) });
export const Invoice = InvoiceSummary.extend({
  seller: Party,
  buyer: Party,
  lines: z.array(z.object({ label: z.string(), amountXof: z.int() })),
  netXof: z.int(),
  vatXof: z.int(),
  /** Percent; null: exempt. */
  vatRate: z.number().nullable(),
  amountInWords: z.string(),
  paymentMethod: z.string().nullable(),
  /** Where to transfer the money, on a proforma. */
  transferInstructions: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = endpoint('GET /recruiter/invoices', {
  summary: 'Factures et proformas de mon entreprise.',
  query: z.object({ ...pageQuery(20), status: z.enum(invoiceStatuses).optional() }),
  data: z.array(InvoiceSummary),
  paginated: true,
  extra: z.object({
    counts: z.object({ total: z.int(), paid: z.int(), pending: z.int(), cancelled: z.int() }),
  }),
});
const invoiceParams = z.object({ id: Uuid });
export const getInvoice = endpoint('GET /recruiter/invoices/:id', {
  summary: 'Une facture.',
  params: invoiceParams,
  data: Invoice,
});
export const getInvoicePdf = endpoint('GET /recruiter/invoices/:id/pdf', {
  summary: 'Une facture en PDF.',
  params: invoiceParams,
});
