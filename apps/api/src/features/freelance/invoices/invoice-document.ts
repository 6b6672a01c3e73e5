import { dayInWords } from '@baara/contract/formats/days';
import { formatAmount } from '@baara/contract/formats/money';
import { percent } from '@baara/contract/freelance/tax-words';
import { FreelanceInvoice, type FreelanceInvoiceLine } from '@baara/contract/freelance/invoices';
import { amountInWords } from '@baara/ledger';
import { makeRoom } from '../../../platform/pdf/figure-table.ts';
import {
  colours,
  drawable,
  drawFact,
  drawParties,
  drawPdf,
  face,
  MARGIN,
  type Page,
  rule,
  write,
} from '../../../platform/pdf/pdf.ts';
import type { DocumentRow } from './invoice-document.queries.ts';
import { partyOf } from './invoices.view.ts';

/** @returns the invoice, the credit note or the draft in French: the same bytes for the same columns. */
export function invoiceDocument(row: DocumentRow): Promise<Buffer> {
  const seller = partyOf(row.seller);
  const title = titleOf(row);
  const footer = [seller.name, title].filter(Boolean).join(' · ');
  const about = { title, author: seller.name, at: row.issued_at ?? row.created_at, footer };
  return drawPdf(about, (page) => {
    drawHead(page, row, title);
    const parties = [
      ['Prestataire', seller],
      ['Client', partyOf(row.buyer)],
    ] as const;
    drawParties(page, parties);
    drawSubject(page, row);
    drawLines(page, FreelanceInvoice.shape.lines.safeParse(row.lines).data ?? []);
    drawTotals(page, row);
    drawFoot(page, row);
  });
}

const isCredit = ({ kind }: Pick<DocumentRow, 'kind'>): boolean => kind === 'credit_note';

function titleOf(row: DocumentRow): string {
  if (row.status === 'draft') return 'Brouillon de facture';
  return `${isCredit(row) ? 'Avoir' : 'Facture'} ${row.number}`;
}

function drawHead(page: Page, row: DocumentRow, title: string): void {
  write(page, title, { size: 18, bold: true });
  if (row.issued_at === null) {
    write(page, 'Sans valeur : la facture n’est pas encore émise.', { colour: colours.soft });
    return;
  }
  const ending = isCredit(row) ? 'Émis' : 'Émise';
  write(page, `${ending} le ${dayInWords(row.issued_at)}`, { colour: colours.soft });
  if (isCredit(row) && row.credited_number && row.credited_at)
    write(page, `Sur la facture ${row.credited_number} du ${dayInWords(row.credited_at)}`, { bold: true });
  if (!isCredit(row) && row.due_on)
    write(page, `À payer au plus tard le ${dayInWords(row.due_on)}`, { bold: true });
}

function drawSubject(page: Page, row: DocumentRow): void {
  drawFact(page, 'Mission', row.mission_title);
  drawFact(page, 'Contrat', row.contract_number);
  if (row.milestone_title) drawFact(page, 'Jalon', row.milestone_title);
  if (row.reason) drawFact(page, 'Motif', row.reason);
  page.moveDown(1);
}

/** Widths of what stands beside a label, from the right. */
const AMOUNT = 95;
const UNIT = 90;
const QUANTITY = 50;

/** A row of four cells, as high as its label. */
function drawRow(page: Page, [label, ...figures]: readonly string[], bold: boolean): void {
  const width = page.page.width - 2 * MARGIN - AMOUNT - UNIT - QUANTITY - 8;
  const look = { size: bold ? 9 : 10, ...(bold && { colour: colours.soft }) };
  const text = drawable(label ?? '');
  makeRoom(page, face(page, look).heightOfString(text, { width }) + 12);
  rule(page);
  const top = page.y + 6;
  face(page, look).text(text, MARGIN, top, { width });
  const below = page.y;
  let left = MARGIN + width + 8;
  for (const [place, cell] of figures.entries()) {
    const cellWidth = [QUANTITY, UNIT, AMOUNT][place] ?? AMOUNT;
    face(page, look).text(drawable(cell), left, top, { width: cellWidth, align: 'right' });
    left += cellWidth;
  }
  page.x = MARGIN;
  page.y = below + 6;
}

const quantityInWords = (quantity: number): string => String(quantity).replace('.', ',');

function drawLines(page: Page, lines: readonly FreelanceInvoiceLine[]): void {
  drawRow(page, ['Désignation', 'Quantité', 'Prix hors taxe', 'Montant hors taxe'], true);
  for (const { label, quantity, unitXof, amountXof } of lines)
    drawRow(page, [label, quantityInWords(quantity), formatAmount(unitXof), formatAmount(amountXof)], false);
}

type Total = { label: string; text: string; bold?: boolean };

function totalsOf(row: DocumentRow): Total[] {
  const { vat_rate: vatRate, withholding_rate: withheld } = row;
  const money = formatAmount;
  return [
    ...(vatRate === null
      ? []
      : [
          { label: 'Total hors taxe', text: money(row.net_xof) },
          { label: `TVA ${percent(Number(vatRate))}`, text: money(row.vat_xof) },
        ]),
    { label: 'Total toutes taxes comprises', text: money(row.amount_xof), bold: withheld === null },
    ...(withheld === null
      ? []
      : [
          {
            label: `Retenue à la source ${percent(Number(withheld))} du montant hors taxe`,
            text: `−\u00a0${money(row.withholding_xof)}`,
          },
          {
            label: isCredit(row) ? 'Net de l’avoir' : 'Net à payer',
            text: money(row.amount_xof - row.withholding_xof),
            bold: true,
          },
        ]),
  ];
}

function drawTotals(page: Page, row: DocumentRow): void {
  const right = page.page.width - MARGIN;
  for (const { label, text, bold = false } of totalsOf(row)) {
    makeRoom(page, 30);
    rule(page);
    const { y } = page;
    face(page, { size: bold ? 12 : 10, bold }).text(drawable(label), MARGIN, y + 7, { width: 330 });
    const next = page.y + 7;
    page.text(drawable(text), right - 160, y + 7, { width: 160, align: 'right' });
    page.x = MARGIN;
    page.y = next;
  }
}

function drawFoot(page: Page, row: DocumentRow): void {
  const sum = amountInWords(row.amount_xof - row.withholding_xof);
  makeRoom(page, 80);
  const what = isCredit(row) ? 'Arrêté le présent avoir' : 'Arrêtée la présente facture';
  write(page.moveDown(1), `${what} à la somme de ${sum}.`);
  if (row.vat_exemption) write(page.moveDown(0.5), `${row.vat_exemption}.`);
  if (isCredit(row)) return;
  write(page.moveDown(1), 'Conditions de paiement', { bold: true });
  write(page, row.payment_days === 0 ? 'À réception.' : `${row.payment_days} jours à compter de l’émission.`);
  if (row.milestone_title)
    write(
      page,
      `Ce jalon se paie sur la plateforme, par la somme que le client y dépose.${row.withholding_rate === null ? '' : ' La retenue à la source se règle entre les parties.'}`,
    );
  // Of a milestone, the money is on the platform already.
  else if (row.payment_mention) write(page.moveDown(0.5), row.payment_mention);
  if (row.note) write(page.moveDown(1), row.note);
}
