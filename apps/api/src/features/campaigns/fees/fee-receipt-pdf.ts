import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { momentInWords } from '@baara/contract/formats/moments';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { amountInWords } from '@baara/ledger';
import { createHash } from 'node:crypto';
import { colours, drawFact, drawPdf, MARGIN, rule, write } from '../../../platform/pdf/pdf.ts';
import { drawQr } from '../../../platform/pdf/qr-squares.ts';
import { receiptNumberInWords } from './fee-standing.ts';
import type { findFeeReceipt } from './fees.queries.ts';

export type FeeReceipt = NonNullable<Awaited<ReturnType<typeof findFeeReceipt>>>;

const QR_SIDE = 132;
const methods: Readonly<Record<string, string>> = { SANDBOX: 'Démonstration : aucun argent réel' };

export const receiptName = ({ receipt_number, paid_at, settled_at }: FeeReceipt): string =>
  receiptNumberInWords(receipt_number ?? 0, paid_at ?? settled_at ?? new Date(0));

/** @returns one page of A4: number, amount in figures and words, QR of the file or its campaign, and a hash. */
export function feeReceiptPdf(receipt: FeeReceipt, publicUrl: string): Promise<Buffer> {
  const number = receiptName(receipt);
  const at = receipt.paid_at ?? receipt.settled_at ?? new Date(0);
  const { amount_xof: amountXof, tracking_code: code } = receipt;
  const file =
    receipt.file_number === null ? null : fileNumberInWords(receipt.file_prefix, receipt.file_number);
  const address = code
    ? `${publicUrl}/massrecruitment/track/${code}`
    : `${publicUrl}/massrecruitment/campaign/${receipt.slug}`;
  const about = { title: `Reçu de frais ${number}`, author: 'Baara', at, footer: `Reçu ${number}` };
  return drawPdf(about, (page) => {
    write(page, receipt.institution, { colour: colours.soft });
    write(page.moveDown(0.3), 'Reçu de frais de dossier', { size: 20, bold: true });
    write(page, receipt.title, { size: 12 });
    drawQr(page, address, { left: page.page.width - MARGIN - QR_SIDE, top: MARGIN, side: QR_SIDE });
    write(page.moveDown(1), number, { size: 26, bold: true });
    write(page.moveDown(0.6), formatXof(amountXof), { size: 18, bold: true });
    write(page, `${amountInWords(amountXof)} francs CFA`);
    page.moveDown(1);
    const facts = [
      ['Payé par', `${receipt.first_name} ${receipt.last_name}`.trim()],
      ['Payé', momentInWords(at)],
      ['Moyen', (receipt.method && methods[receipt.method]) ?? receipt.method ?? 'Mobile money'],
      ['Dossier', file ?? 'Pas encore envoyé'],
      ['Page', address],
    ] as const;
    for (const [label, value] of facts) drawFact(page, label, value);
    rule(page);
    if (!receipt.is_fee)
      write(
        page.moveDown(1),
        receipt.decided_at
          ? 'Cette somme a été remboursée : ce reçu ne vaut plus paiement.'
          : 'Cette somme est à rembourser : ce reçu ne vaut pas paiement.',
        { bold: true },
      );
    write(page.moveDown(1), 'Empreinte SHA-256 du paiement', { size: 11, bold: true });
    page.moveDown(0.3).font('Courier').fontSize(9).text(hashOf(receipt, number));
    write(
      page.moveDown(1),
      'Baara encaisse ces frais pour le compte de l’institution, à qui ils reviennent.',
      {
        colour: colours.soft,
      },
    );
  });
}

/** SHA-256 of what the receipt says, in hexadecimal. */
const hashOf = (receipt: FeeReceipt, number: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        receipt.id,
        number,
        receipt.campaign_id,
        receipt.amount_xof,
        receipt.paid_at?.toISOString(),
      ]),
    )
    .digest('hex');
