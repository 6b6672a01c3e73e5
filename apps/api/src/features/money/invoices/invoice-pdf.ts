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
} from '../../../platform/pdf/pdf.ts';

/** @returns the invoice on one page of A4, in French. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `${invoice.kind === 'invoice' ? 'Facture' : 'Facture proforma'} ${invoice.number}`;
  const about = { title, author: invoice.seller.name, at: new Date(invoice.issuedAt) };
  return drawPdf(about, (page) => {
    drawHead(page, title, invoice);
    drawParties(page, [
      ['Vendeur', invoice.seller],
      ['Client', invoice.buyer],
    ]);
    drawLines(page, invoice);
    drawFoot(page, invoice);
  });
}

function drawHead(page: Page, title: string, { issuedAt, paidAt, status }: Invoice): void {
  write(page, title, { size: 18, bold: true });
  write(page, `Émise le ${dayInWords(issuedAt)}`, { colour: colours.soft });
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

function drawFoot(page: Page, invoice: Invoice): void {
  const { kind, amountInWords: words, paymentMethod, transferInstructions } = invoice;
  page.moveDown(1);
  const what = kind === 'invoice' ? 'Arrêtée la présente facture' : 'Montant de la présente proforma';
  write(page, `${what}${kind === 'invoice' ? ' à la somme de' : ' :'} ${words}.`);
  if (paymentMethod) write(page.moveDown(0.5), `Mode de paiement : ${paymentMethod}`);
  if (transferInstructions) {
    write(page.moveDown(1), 'Pour payer par virement', { bold: true });
    write(page, transferInstructions);
    write(page, `Indiquez la référence ${invoice.number}. Le portefeuille est crédité à réception.`);
  }
  if (kind === 'invoice') {
    write(
      page.moveDown(1),
      'Un déblocage remboursé est rendu en crédit sur le portefeuille, non en argent : il ne donne pas lieu à un avoir.',
      { size: 9, colour: colours.soft },
    );
  }
}
