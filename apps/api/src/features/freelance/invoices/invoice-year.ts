import type { InvoiceFigures, InvoiceYear } from '@baara/contract/freelance/invoices';
import { formatAmount } from '@baara/contract/formats/money';
import { dayInWords, dayWriter } from '@baara/contract/formats/days';
import type { Db } from '../../../platform/db/database.ts';
import { drawCells, FIGURE_ROW } from '../../../platform/pdf/figure-table.ts';
import { colours, drawPdf, type Page, write } from '../../../platform/pdf/pdf.ts';
import { selectInvoiceYears, sumClients, sumMonths } from './invoice-years.queries.ts';
import { findTaxProfile } from './tax-profiles.queries.ts';

type Row = Awaited<ReturnType<typeof sumMonths>>[number];

const figuresOf = (row: Omit<Row, 'month'>): InvoiceFigures => ({
  netXof: row.net,
  vatXof: row.vat,
  amountXof: row.amount,
  withholdingXof: row.withholding,
  paidXof: row.paid,
});

const none: InvoiceFigures = { netXof: 0, vatXof: 0, amountXof: 0, withholdingXof: 0, paidXof: 0 };

const add = (one: InvoiceFigures, other: InvoiceFigures): InvoiceFigures => ({
  netXof: one.netXof + other.netXof,
  vatXof: one.vatXof + other.vatXof,
  amountXof: one.amountXof + other.amountXof,
  withholdingXof: one.withholdingXof + other.withholdingXof,
  paidXof: one.paidXof + other.paidXof,
});

/** What a freelance invoiced in a year, by the day of issue. */
export async function readInvoiceYear(
  db: Db,
  accountId: string,
  year: number,
  now: Date,
): Promise<InvoiceYear> {
  const summed = await sumMonths(db, accountId, year);
  const clients = await sumClients(db, accountId, year);
  const last = year < now.getUTCFullYear() ? 12 : now.getUTCMonth() + 1;
  const months = Array.from({ length: year > now.getUTCFullYear() ? 0 : last }, (_, index) => {
    const row = summed.find(({ month }) => month === index + 1);
    return { month: index + 1, ...(row ? figuresOf(row) : none) };
  });
  return {
    year,
    total: summed.map(figuresOf).reduce(add, none),
    months,
    clients: clients.map(({ client, ...row }) => ({ client, ...figuresOf(row) })),
    years: await selectInvoiceYears(db, accountId),
  };
}

const titles = ['Hors taxe', 'TVA', 'Toutes taxes', 'Retenue', 'Payé'] as const;
const cellsOf = (figures: InvoiceFigures): string[] =>
  [figures.netXof, figures.vatXof, figures.amountXof, figures.withholdingXof, figures.paidXof].map((amount) =>
    formatAmount(amount),
  );

const monthName = dayWriter({ month: 'long' });
const monthTitle = (year: number, month: number): string => {
  const name = monthName(Date.UTC(year, month - 1, 15));
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The year on paper, for an accountant. */
export async function invoiceYearPdf(db: Db, accountId: string, year: number, now: Date): Promise<Buffer> {
  const data = await readInvoiceYear(db, accountId, year, now);
  const profile = await findTaxProfile(db, accountId);
  const name = profile?.legal_name ?? '';
  const title = `Factures de ${year}`;
  return drawPdf(
    { title, author: name, at: now, footer: [name, title].filter(Boolean).join(' · ') },
    (page) => {
      write(page, title, { size: 18, bold: true });
      write(page, [name, `établi le ${dayInWords(now)}`].filter(Boolean).join(', '), {
        colour: colours.soft,
      });
      write(page, 'Factures moins avoirs, par jour d’émission. « Payé » : ce que les clients ont versé.', {
        size: 9,
        colour: colours.soft,
      });
      const months = data.months.map(({ month, ...figures }) => [monthTitle(year, month), figures] as const);
      drawTable(page, 'Par mois', [...months, ['Total', data.total]]);
      drawTable(
        page,
        'Par client',
        data.clients.map(({ client, ...figures }) => [client, figures] as const),
      );
    },
  );
}

function drawTable(
  page: Page,
  heading: string,
  rows: readonly (readonly [name: string, figures: InvoiceFigures])[],
): void {
  if (rows.length === 0) return;
  write(page.moveDown(1.5), heading, { size: 12, bold: true });
  drawCells(page, ['', ...titles], { height: FIGURE_ROW, soft: true });
  for (const [name, figures] of rows)
    drawCells(page, [name, ...cellsOf(figures)], { height: FIGURE_ROW, bold: name === 'Total' });
}
