import { dayInWords } from '@baara/contract/formats/days';
import type { Invoice } from '@baara/contract/money/invoices';
import { formatXof } from '@baara/contract/money/wallet-messages';
import {
  colours,
  drawable,
  drawParties,
  drawPdf,
  face,
  MARGIN,
  type Page,
  rule,
  write,
} from '../../../../platform/pdf/pdf.ts';

type Extras = {
  /** The last sentence of an invoice. */
  note: string;
  /** Of a credit note: the number of the invoice that it cancels. */
  cancels?: string;
};

/** @returns the invoice, or the credit note, on one page of A4, in French. */
export function invoicePdf(invoice: Invoice, extras: Extras): Promise<Buffer> {
  const name = extras.cancels ? 'Avoir' : invoice.kind === 'invoice' ? 'Facture' : 'Facture proforma';
  const title = `${name} ${invoice.number}`;
  const about = { title, author: invoice.seller.name, at: new Date(invoice.issuedAt) };
  return drawPdf(about, (page) => {
    drawHead(page, title, invoice, extras);
    drawParties(page, [
      ['Vendeur', invoice.seller],
      ['Client', invoice.buyer],
    ]);
    drawLines(page, invoice);
    drawFoot(page, invoice, extras);
  });
}

function drawHead(
  page: Page,
  title: string,
  { issuedAt, paidAt, status }: Invoice,
  { cancels }: Extras,
): void {
  write(page, title, { size: 18, bold: true });
  write(page, `${cancels ? 'Émis' : 'Émise'} le ${dayInWords(issuedAt)}`, { colour: colours.soft });
  if (cancels) {
    write(page, `Annule la facture ${cancels}`, { bold: true });
    return;
  }
  const paid = paidAt ? `Payée le ${dayInWords(paidAt)}` : 'Payée';
  const states = { paid, pending: 'En attente de paiement', cancelled: 'Annulée : ne pas payer' };
  write(page, states[status], { bold: true });
}

function drawLines(page: Page, { lines, netXof, vatXof, vatRate, amountXof }: Invoice): void {
  const rows = [
    ...lines.map(({ label, amountXof: amount }) => ({ label, amount, bold: false })),
    ...(vatRate === null
      ? [{ label: 'TVA non applicable', amount: 0, bold: false }]
      : [
          { label: 'Total hors taxe', amount: netXof, bold: false },
          { label: `TVA ${String(vatRate).replace('.', ',')} %`, amount: vatXof, bold: false },
        ]),
    { label: 'Total toutes taxes comprises', amount: amountXof, bold: true },
  ];
  const right = page.page.width - MARGIN;
  for (const { label, amount, bold } of rows) {
    const { y } = page;
    rule(page);
    face(page, { size: bold ? 12 : 10, bold });
    page.text(drawable(label), MARGIN, y + 7, { width: 300 });
    const next = page.y + 7;
    page.text(drawable(formatXof(amount)), right - 180, y + 7, { width: 180, align: 'right' });
    page.x = MARGIN;
    page.y = next;
  }
}

function drawFoot(page: Page, invoice: Invoice, { note, cancels }: Extras): void {
  const { kind, amountInWords: words, paymentMethod, transferInstructions } = invoice;
  page.moveDown(1);
  const what = cancels
    ? 'Arrêté le présent avoir à la somme de'
    : kind === 'invoice'
      ? 'Arrêtée la présente facture à la somme de'
      : 'Montant de la présente proforma :';
  write(page, `${what} ${words}.`);
  if (paymentMethod) write(page.moveDown(0.5), `Mode de paiement : ${paymentMethod}`);
  if (transferInstructions) {
    write(page.moveDown(1), 'Pour payer par virement', { bold: true });
    write(page, transferInstructions);
    write(page, `Indiquez la référence ${invoice.number}. Le portefeuille est crédité à réception.`);
  }
  if (kind === 'invoice') write(page.moveDown(1), note, { size: 9, colour: colours.soft });
}
