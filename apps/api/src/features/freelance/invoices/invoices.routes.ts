import { exportMessages } from '@baara/contract/files/export-messages';
import { invoiceMessages as messages } from '@baara/contract/freelance/invoice-words';
import * as contract from '@baara/contract/freelance/invoices';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import { readContract } from '../work/public/contract-parties.ts';
import { commissionInvoicePdf } from './commission-invoices.ts';
import { findCommission, findCommissionInvoice } from './commission-invoices.queries.ts';
import { creditInvoice } from './credit-invoice.ts';
import { invoiceNotFound, readInvoice } from './invoice-access.ts';
import { findDocumentRow } from './invoice-document.queries.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { invoiceYearPdf, readInvoiceYear } from './invoice-year.ts';
import {
  findNext,
  findNumber,
  type Reader,
  selectBillable,
  selectContractInvoices,
  selectCreditNotes,
  selectFilterChoices,
  selectInvoices,
  sumInvoices,
} from './invoices.queries.ts';
import { invoiceSummaryView, invoiceView, totalsView } from './invoices.view.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoicesExport } from './public/invoices-export.ts';
import { markInvoicePaid, setReminders } from './settle-invoice.ts';
import { readInvoiceFile } from './store-invoice-file.ts';
import { findTaxProfile } from './tax-profiles.queries.ts';
import { createDraft, removeDraft, updateDraft } from './write-draft.ts';

type InvoiceDeps = Omit<InvoiceServices, 'publicUrl'> & {
  config: Pick<Config, 'http'>;
  db: Db;
  queue: JobQueue;
};

/** Invoices of freelances: what both parties read, and what the freelance does. */
export function registerFreelanceInvoices(app: FastifyInstance, deps: InvoiceDeps): void {
  registerLists(app, deps);
  registerReading(app, deps);
  registerActions(app, deps);
  registerYears(app, deps);
}

const freelances = { access: { roles: ['freelance'] } } as const;
const signed = { access: 'signed' } as const;

const detail = async (db: Db, reader: Reader, id: string) => {
  const row = await readInvoice(db, reader, id);
  return invoiceView(row, {
    creditNotes: await selectCreditNotes(db, id),
    credited: row.credits === null ? undefined : await findNumber(db, row.credits),
    // Between the freelance and the platform.
    commission:
      row.is_mine && row.kind === 'invoice' && row.milestone_id !== null
        ? await findCommission(db, row.milestone_id)
        : undefined,
  });
};

function registerLists(app: FastifyInstance, { db, now }: InvoiceDeps): void {
  const yearStart = (): Date => new Date(Date.UTC(now().getUTCFullYear(), 0, 1));

  route(app, contract.listMyFreelanceInvoices, freelances, async ({ actor, query }) => {
    const { rows, total } = await selectInvoices(db, actor, 'freelance', query);
    const next = await findNext(db, actor);
    return {
      data: rows.map((row) => invoiceSummaryView(row, 'freelance')),
      pagination: paginate(query.page, query.limit, total),
      totals: totalsView(await sumInvoices(db, actor, 'freelance', yearStart())),
      choices: await selectFilterChoices(db, actor, 'freelance'),
      next: next ? invoiceSummaryView(next, 'freelance') : null,
      hasTaxProfile: (await findTaxProfile(db, actor.accountId)) !== undefined,
    };
  });

  route(app, contract.listReceivedInvoices, signed, async ({ actor, query }) => {
    const { rows, total } = await selectInvoices(db, actor, 'client', query);
    const { years, contracts } = await selectFilterChoices(db, actor, 'client');
    return {
      data: rows.map((row) => invoiceSummaryView(row, 'client')),
      pagination: paginate(query.page, query.limit, total),
      totals: totalsView(await sumInvoices(db, actor, 'client', yearStart())),
      choices: { years, contracts },
    };
  });

  route(app, contract.listContractInvoices, signed, async ({ actor, params }) => {
    const { id, side, isGuest, status } = await readContract(db, actor, params.id);
    const isFreelance = side === 'freelance' && !isGuest;
    const rows = await selectContractInvoices(db, id, isFreelance);
    const billable = isFreelance ? await selectBillable(db, id) : [];
    return {
      data: rows.map((row) => invoiceSummaryView(row, side)),
      side,
      billable: billable.map((one) => ({ id: one.id, title: one.title, amountXof: one.amount_xof })),
      abilities: { create: isFreelance && status !== 'draft' && status !== 'sent' },
    };
  });
}

function registerReading(app: FastifyInstance, { db, storage }: InvoiceDeps): void {
  route(app, contract.getFreelanceInvoice, signed, async ({ actor, params }) => ({
    data: await detail(db, actor, params.id),
  }));

  route(app, contract.getFreelanceInvoicePdf, { ...signed, raw: true }, async ({ actor, params, reply }) => {
    const { id, number } = await readInvoice(db, actor, params.id);
    const row = await findDocumentRow(db, id);
    const bytes = row && (await readInvoiceFile(db, storage, row));
    return sendPdf(reply, bytes ?? new Uint8Array(), {
      name: `${number ?? 'brouillon'}.pdf`,
      isDownload: true,
    });
  });

  const rawForFreelances = { ...freelances, raw: true } as const;
  route(app, contract.getCommissionInvoicePdf, rawForFreelances, async ({ actor, params, reply }) => {
    const row = await findCommissionInvoice(db, actor.accountId, params.id);
    if (!row) throw invoiceNotFound();
    return sendPdf(reply, await commissionInvoicePdf(row), { name: `${row.number}.pdf`, isDownload: true });
  });
}

function registerActions(app: FastifyInstance, deps: InvoiceDeps): void {
  const { db, now, config, mailer, storage } = deps;
  const services = { mailer, storage, publicUrl: config.http.publicUrl, now };

  route(app, contract.createFreelanceInvoice, freelances, async ({ actor, body, request }) => {
    const id = await createDraft(db, actor, body, { now: now(), key: idempotencyKeyOf(request) });
    return { code: 201, message: messages.CREATED, data: await detail(db, actor, id) };
  });

  route(app, contract.updateFreelanceInvoice, freelances, async ({ actor, params, body }) => {
    await updateDraft(db, actor, { id: params.id, ...body }, now());
    return { message: messages.SAVED, data: await detail(db, actor, params.id) };
  });

  route(app, contract.removeFreelanceInvoice, freelances, async ({ actor, params }) => {
    await removeDraft(db, actor, params.id);
    return { message: messages.REMOVED };
  });

  route(app, contract.issueFreelanceInvoice, freelances, async ({ actor, params }) => {
    await issueInvoice(db, actor, params.id, services);
    return { message: messages.ISSUED, data: await detail(db, actor, params.id) };
  });

  route(app, contract.markFreelanceInvoicePaid, freelances, async ({ actor, params, body }) => {
    await markInvoicePaid(db, actor, { id: params.id, ...body }, now());
    return { message: messages.PAID, data: await detail(db, actor, params.id) };
  });

  route(app, contract.creditFreelanceInvoice, freelances, async ({ actor, params, body, request }) => {
    const asked = { ...services, key: idempotencyKeyOf(request) };
    await creditInvoice(db, actor, { id: params.id, ...body }, asked);
    return { code: 201, message: messages.CREDITED, data: await detail(db, actor, params.id) };
  });

  route(app, contract.setInvoiceReminders, freelances, async ({ actor, params, body }) => {
    await setReminders(db, actor, { id: params.id, isOn: body.isOn }, now());
    return {
      message: body.isOn ? messages.REMINDERS_ON : messages.REMINDERS_OFF,
      data: await detail(db, actor, params.id),
    };
  });
}

function registerYears(app: FastifyInstance, { db, now, queue }: InvoiceDeps): void {
  route(app, contract.getInvoiceYear, freelances, async ({ actor, params }) => ({
    data: await readInvoiceYear(db, actor.accountId, params.year, now()),
  }));

  route(app, contract.getInvoiceYearPdf, { ...freelances, raw: true }, async ({ actor, params, reply }) => {
    const bytes = await invoiceYearPdf(db, actor.accountId, params.year, now());
    return sendPdf(reply, bytes, { name: `factures-${params.year}.pdf`, isDownload: true });
  });

  route(app, contract.exportInvoices, freelances, async ({ actor, params, body }) => {
    const asked = {
      kind: invoicesExport,
      parameters: { year: params.year },
      format: body.format,
      title: `Factures de ${params.year}`,
      accountId: actor.accountId,
      companyId: null,
    };
    return { code: 202, message: exportMessages.ASKED, data: await requestExport(db, queue, asked, now()) };
  });
}
