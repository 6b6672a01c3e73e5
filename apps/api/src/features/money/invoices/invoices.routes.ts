import * as contract from '@baara/contract/money/invoices';
import { paginate } from '@baara/contract/protocol/pagination';
import { walletMessages } from '@baara/contract/money/wallet-messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMoney } from '../../companies/access/public/company-member.ts';
import { invoicePdf } from './public/invoice-pdf.ts';
import { countInvoices, findInvoice, selectInvoices } from './invoices.queries.ts';
import { invoiceSummaryView, invoiceView } from './invoices.view.ts';
import { readWalletSettings } from '../wallet/wallet-settings.queries.ts';

const WALLET_NOTE =
  'Un déblocage remboursé est rendu en crédit sur le portefeuille, non en argent : il ne donne pas lieu à un avoir.';

/** The company's invoices, as every member of it may read them. */
export function registerInvoices(app: FastifyInstance, { db }: { db: Db }): void {
  const access = recruiterAccess;

  route(app, contract.listInvoices, { access }, async ({ actor, query }) => {
    const { company } = requireMoney(actor);
    const { status, page, limit } = query;
    const counts = await countInvoices(db, company.id);
    const rows = await selectInvoices(db, company.id, { status, page, limit });
    const pagination = paginate(page, limit, counts[status ?? 'total']);
    return { data: rows.map(invoiceSummaryView), pagination, counts };
  });

  route(app, contract.getInvoice, { access }, async ({ actor, params }) => ({
    data: await readInvoice(db, requireMoney(actor).company.id, params.id),
  }));

  route(app, contract.getInvoicePdf, { access, raw: true }, async ({ actor, params, reply }) => {
    const invoice = await readInvoice(db, requireMoney(actor).company.id, params.id);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await invoicePdf(invoice, { note: WALLET_NOTE }));
  });
}

async function readInvoice(db: Db, companyId: string, id: string): Promise<contract.Invoice> {
  const row = await findInvoice(db, companyId, id);
  if (!row) throw notFound(walletMessages.INVOICE_NOT_FOUND, 'INVOICE_NOT_FOUND');
  return invoiceView(row, (await readWalletSettings(db)).transferInstructions);
}
