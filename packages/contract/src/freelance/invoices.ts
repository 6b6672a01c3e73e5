import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  freelanceInvoiceKinds,
  freelanceInvoiceStates,
  invoiceLimits as limits,
  invoiceMessages as messages,
  receivedInvoiceStates,
} from './invoice-words.ts';
import { taxLimits, taxMessages } from './tax-words.ts';
import { contractSides } from './work-words.ts';

const byId = z.object({ id: Uuid });

/* ── Lists ────────────────────────────────────────────────────────────────────────────────────── */

export const FreelanceInvoiceSummary = z.object({
  id: z.string(),
  kind: z.enum(freelanceInvoiceKinds),
  state: z.enum(freelanceInvoiceStates),
  /** « F-2026-0001 »; null while a draft. */
  number: z.string().nullable(),
  contractId: z.string().nullable(),
  contractNumber: z.string(),
  mission: z.string(),
  milestone: z.string().nullable(),
  /** The client for the freelance, the freelance for the client. */
  otherParty: z.string(),
  /** Whole F CFA, tax included, before what is withheld. */
  amountXof: z.int(),
  /** What the client still owes: without what is withheld and what credit notes take away. */
  dueXof: z.int(),
  issuedAt: Instant.nullable(),
  dueOn: Day.nullable(),
  paidAt: Instant.nullable(),
  /** Of a draft: when it was made. */
  createdAt: Instant,
  /** Deposited on the platform, which pays it out: the client owes nothing more. */
  isDeposited: z.boolean(),
});
export type FreelanceInvoiceSummary = z.infer<typeof FreelanceInvoiceSummary>;

const Totals = z.object({
  /** Owed and not late, late, and paid since the beginning of the year; whole F CFA. */
  dueXof: z.int(),
  lateXof: z.int(),
  paidThisYearXof: z.int(),
  drafts: z.int(),
});
export type FreelanceInvoiceTotals = z.infer<typeof Totals>;

const year = z.coerce
  .number(messages.YEAR_INVALID)
  .int(messages.YEAR_INVALID)
  .min(2000, messages.YEAR_INVALID)
  .max(2199, messages.YEAR_INVALID);

const filters = {
  ...pageQuery(25),
  /** Of issue; drafts count by the day they were made. */
  year: year.optional(),
  contract: Uuid.optional(),
};

/** What the filters of a list offer. */
const FilterChoices = z.object({
  years: z.array(z.int()),
  contracts: z.array(z.object({ id: z.string(), title: z.string() })),
});

export const listMyFreelanceInvoices = endpoint('GET /freelance/invoices', {
  summary: 'Mes factures et avoirs de freelance, brouillons d’abord, puis du plus récent au plus ancien.',
  query: z.object({
    ...filters,
    state: z.enum(freelanceInvoiceStates).optional(),
    /** The name of a client, as its invoices write it. */
    client: z.string().trim().max(200).optional(),
  }),
  data: z.array(FreelanceInvoiceSummary),
  paginated: true,
  extra: z.object({
    totals: Totals,
    choices: FilterChoices.extend({ clients: z.array(z.string()) }),
    /** Of the oldest draft or late invoice: what to do first; null when nothing waits. */
    next: FreelanceInvoiceSummary.nullable(),
    /** Nothing can be issued without them. */
    hasTaxProfile: z.boolean(),
  }),
});

export const listReceivedInvoices = endpoint('GET /client/invoices', {
  summary: 'Les factures et avoirs que des freelances m’ont adressés, ou à mon entreprise.',
  query: z.object({ ...filters, state: z.enum(receivedInvoiceStates).optional() }),
  data: z.array(FreelanceInvoiceSummary),
  paginated: true,
  extra: z.object({ totals: Totals, choices: FilterChoices }),
});

export const listContractInvoices = endpoint('GET /mission-contracts/:id/invoices', {
  summary: 'Les factures et avoirs d’un contrat ; les brouillons, pour le freelance seulement.',
  params: byId,
  data: z.array(FreelanceInvoiceSummary),
  extra: z.object({
    side: z.enum(contractSides),
    /** Accepted or paid, without an invoice. */
    billable: z.array(z.object({ id: z.string(), title: z.string(), amountXof: z.int() })),
    abilities: z.object({ create: z.boolean() }),
  }),
});

/* ── One invoice ──────────────────────────────────────────────────────────────────────────────── */

const Party = z.object({ name: z.string(), lines: z.array(z.string()) });

export const FreelanceInvoiceLine = z.object({
  label: z.string(),
  quantity: z.number(),
  /** Whole F CFA, without tax. */
  unitXof: z.int(),
  amountXof: z.int(),
});
export type FreelanceInvoiceLine = z.infer<typeof FreelanceInvoiceLine>;

export const FreelanceInvoice = FreelanceInvoiceSummary.extend({
  version: z.int(),
  side: z.enum(contractSides),
  seller: Party,
  buyer: Party,
  lines: z.array(FreelanceInvoiceLine),
  netXof: z.int(),
  vatXof: z.int(),
  /** Percent; null: exempt. */
  vatRate: z.number().nullable(),
  /** The legal sentence of the exemption. */
  vatExemption: z.string().nullable(),
  /** Percent of the amount without tax; null: nothing is withheld. */
  withholdingRate: z.number().nullable(),
  withholdingXof: z.int(),
  /** Less what is withheld. */
  payableXof: z.int(),
  creditedXof: z.int(),
  amountInWords: z.string(),
  paymentDays: z.int(),
  paymentMention: z.string().nullable(),
  note: z.string().nullable(),
  paidBy: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  /** Of a credit note. */
  reason: z.string().nullable(),
  credited: z.object({ id: z.string(), number: z.string() }).nullable(),
  creditNotes: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      amountXof: z.int(),
      issuedAt: Instant,
      reason: z.string(),
    }),
  ),
  /** Of the freelance's invoice of a settled milestone, for information: the platform takes it from the payout. */
  commission: z
    .object({
      /** Tax included. */
      amountXof: z.int(),
      /** What is paid out. */
      netXof: z.int(),
      /** The platform's own invoice of it; null for some minutes. */
      invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
    })
    .nullable(),
  isOfMilestone: z.boolean(),
  sendsReminders: z.boolean(),
  remindersSent: z.int(),
  remindedAt: Instant.nullable(),
  /** Of its PDF, in hexadecimal; null until it is stored. */
  sha256: z.string().nullable(),
  abilities: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    issue: z.boolean(),
    markPaid: z.boolean(),
    credit: z.boolean(),
    setReminders: z.boolean(),
  }),
});
export type FreelanceInvoice = z.infer<typeof FreelanceInvoice>;

export const getFreelanceInvoice = endpoint('GET /mission-invoices/:id', {
  summary: 'Une facture ou un avoir, pour ses deux parties et leurs invités.',
  params: byId,
  data: FreelanceInvoice,
});

export const getFreelanceInvoicePdf = endpoint('GET /mission-invoices/:id/pdf', {
  summary: 'Une facture ou un avoir en PDF, tel qu’il a été émis ; un brouillon le dit.',
  params: byId,
});

export const getCommissionInvoicePdf = endpoint('GET /freelance/commission-invoices/:id/pdf', {
  summary: 'La facture de commission que la plateforme m’adresse, en PDF.',
  params: byId,
});

/* ── Actions of the freelance ─────────────────────────────────────────────────────────────────── */

const LineInput = z.object({
  label: requiredText(messages.LABEL_REQUIRED, limits.label),
  quantity: z
    .number(messages.QUANTITY_INVALID)
    .min(0.01, messages.QUANTITY_INVALID)
    .max(limits.quantity, messages.QUANTITY_INVALID)
    .refine((value) => Math.round(value * 100) / 100 === value, messages.QUANTITY_INVALID),
  unitXof: z
    .int(messages.UNIT_INVALID)
    .min(1, messages.UNIT_INVALID)
    .max(limits.amount, messages.UNIT_INVALID),
});
const lines = z
  .array(LineInput, messages.LINES_REQUIRED)
  .max(limits.lines, `${limits.lines} lignes au maximum`);
export type InvoiceLineInput = z.output<typeof LineInput>;

const details = {
  note: optionalText(limits.note),
  paymentMention: optionalText(taxLimits.paymentMention),
  paymentDays: z
    .int(taxMessages.DAYS_INVALID)
    .min(0, taxMessages.DAYS_INVALID)
    .max(90, taxMessages.DAYS_INVALID),
};

export const createFreelanceInvoice = endpoint('POST /freelance/invoices', {
  summary:
    'Rédige une facture de mon contrat : d’un jalon accepté, ou de mes lignes. Répétée avec sa clé, la demande donne le même brouillon.',
  body: z.object({
    contractId: z.uuid(messages.CONTRACT_REQUIRED),
    /** An accepted milestone that has no invoice; its price makes the line. */
    milestoneId: Uuid.nullish(),
    lines: lines.default([]),
    note: details.note,
  }),
  data: FreelanceInvoice,
});

export const updateFreelanceInvoice = endpoint('PUT /freelance/invoices/:id', {
  summary:
    'Modifie un brouillon, à partir de la version lue ; les lignes d’un jalon restent celles du contrat.',
  params: byId,
  body: z.object({ version: z.int().min(1).max(2_147_483_647), lines, ...details }),
  data: FreelanceInvoice,
});

export const removeFreelanceInvoice = endpoint('DELETE /freelance/invoices/:id', {
  summary: 'Supprime un brouillon que j’ai rédigé.',
  params: byId,
});

export const issueFreelanceInvoice = endpoint('POST /freelance/invoices/:id/issue', {
  summary: 'Émet un brouillon : numéro, PDF, envoi au client. Une facture émise répond la même chose.',
  params: byId,
  data: FreelanceInvoice,
});

export const markFreelanceInvoicePaid = endpoint('POST /freelance/invoices/:id/paid', {
  summary: 'Note qu’une facture payée hors de la plateforme est réglée.',
  params: byId,
  body: z.object({
    paidOn: z.string(messages.DAY_REQUIRED).pipe(Day),
    paidBy: requiredText(messages.PAID_BY_REQUIRED, limits.paidBy),
  }),
  data: FreelanceInvoice,
});

export const creditFreelanceInvoice = endpoint('POST /freelance/invoices/:id/credit-notes', {
  summary:
    'Émet un avoir, du tout ou d’une partie, avec son motif. Répétée avec sa clé, la demande n’en fait qu’un.',
  params: byId,
  body: z.object({
    reason: requiredText(messages.REASON_REQUIRED, limits.reason),
    /** Whole F CFA, tax included; null: all that is left, which cancels the invoice. */
    amountXof: z
      .int(messages.AMOUNT_INVALID)
      .min(1, messages.AMOUNT_INVALID)
      .max(limits.amount, messages.AMOUNT_INVALID)
      .nullable(),
  }),
  data: FreelanceInvoice,
});

export const setInvoiceReminders = endpoint('PUT /freelance/invoices/:id/reminders', {
  summary: 'Active ou arrête les relances d’une facture.',
  params: byId,
  body: z.object({ isOn: z.boolean(messages.ANSWER) }),
  data: FreelanceInvoice,
});

/* ── A year ───────────────────────────────────────────────────────────────────────────────────── */

const Figures = z.object({
  /** Invoices less credit notes, of that time; whole F CFA. */
  netXof: z.int(),
  vatXof: z.int(),
  amountXof: z.int(),
  withholdingXof: z.int(),
  /** Of these, paid. */
  paidXof: z.int(),
});
export type InvoiceFigures = z.infer<typeof Figures>;

export const InvoiceYear = z.object({
  year: z.int(),
  total: Figures,
  /** From January, without the months to come. */
  months: z.array(Figures.extend({ month: z.int().min(1).max(12) })),
  clients: z.array(Figures.extend({ client: z.string() })),
  /** Years with at least one invoice, the latest first. */
  years: z.array(z.int()),
});
export type InvoiceYear = z.infer<typeof InvoiceYear>;

const ofYear = z.object({ year });

export const getInvoiceYear = endpoint('GET /freelance/invoices/years/:year', {
  summary: 'Ma récapitulation d’une année : par mois, par client, TVA et retenues.',
  params: ofYear,
  data: InvoiceYear,
});

export const getInvoiceYearPdf = endpoint('GET /freelance/invoices/years/:year/pdf', {
  summary: 'La récapitulation d’une année en PDF.',
  params: ofYear,
});

export const exportInvoices = endpoint('POST /freelance/invoices/years/:year/exports', {
  summary: 'Demande un fichier de mes factures et avoirs d’une année.',
  params: ofYear,
  body: z.object({ format: z.enum(exportFormats) }),
  data: FileExport,
});
