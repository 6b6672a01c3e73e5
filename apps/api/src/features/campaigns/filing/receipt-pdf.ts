import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { momentInWords } from '@baara/contract/formats/moments';
import { colours, drawFact, drawPdf, MARGIN, rule, write } from '../../../platform/pdf/pdf.ts';
import { drawQr } from '../../../platform/pdf/qr-squares.ts';
import type { findReceipt } from './filed.queries.ts';

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

const QR_SIDE = 132;

/** @returns one page of A4: number, code, QR of the tracking page, and the file's hash. */
export function receiptPdf(receipt: Receipt, publicUrl: string): Promise<Buffer> {
  const { submitted_at: at, tracking_code: code } = receipt;
  const number = fileNumberInWords(receipt.file_prefix, receipt.file_number);
  const about = { title: `Reçu de dépôt ${number}`, author: 'Baara', at, footer: `Dossier ${number}` };
  const address = `${publicUrl}/massrecruitment/track/${code}`;
  return drawPdf(about, (page) => {
    write(page, receipt.institution, { colour: colours.soft });
    write(page.moveDown(0.3), 'Reçu de dépôt', { size: 20, bold: true });
    write(page, receipt.title, { size: 12 });
    drawQr(page, address, { left: page.page.width - MARGIN - QR_SIDE, top: MARGIN, side: QR_SIDE });
    write(page.moveDown(1), number, { size: 26, bold: true });
    write(page.moveDown(0.2), 'Gardez ce reçu : il ouvre la salle d’examen.', { colour: colours.soft });
    page.moveDown(1);
    const facts = [
      ['Candidat', `${receipt.first_name} ${receipt.last_name}`.trim()],
      ['Poste', receipt.category ?? ''],
      ['Centre', receipt.centre ?? ''],
      ['Déposé', momentInWords(at)],
      ['Modifications', receipt.revision > 1 ? `${receipt.revision - 1} avant la clôture` : ''],
      ['Pièces', receipt.documents.join('\n')],
      ['Code de suivi', `${code}\n${address}`],
    ] as const;
    for (const [label, value] of facts) if (value !== '') drawFact(page, label, value);
    rule(page);
    if (receipt.file_hash) {
      write(page.moveDown(1), 'Empreinte SHA-256 du dossier', { size: 11, bold: true });
      page.moveDown(0.3).font('Courier').fontSize(9).text(receipt.file_hash.toString('hex'));
      write(page.moveDown(0.3), 'Elle change dès qu’une réponse ou une pièce du dossier change.', {
        colour: colours.soft,
      });
    }
    write(
      page.moveDown(1),
      'Personne n’est autorisé à vous demander de l’argent pour faire avancer votre dossier.',
    );
  });
}
