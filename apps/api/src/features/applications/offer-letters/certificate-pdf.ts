import { dayInWords } from '@baara/contract/formats/days';
import { momentInWords } from '@baara/contract/formats/moments';
import { formatAmount } from '@baara/contract/formats/money';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import { colours, drawFact, drawParties, drawPdf, rule, write } from '../../../platform/pdf/pdf.ts';
import { contractTitle, type LetterParties } from './letter-pdf.ts';

export type Certificate = {
  letterId: string;
  content: LetterContent;
  parties: LetterParties;
  sentAt: Date;
  acceptedAt: Date;
  /** As typed. */
  signedName: string;
  consent: string;
  /** Of the PDF that was accepted, in hexadecimal. */
  sha256: string;
};

/** @returns who accepted what and when, and how anyone checks it: one page of A4, always the same bytes. */
export function certificatePdf(certificate: Certificate): Promise<Buffer> {
  const { letterId, content, parties, sentAt, acceptedAt, signedName, consent, sha256 } = certificate;
  const title = 'Attestation d’acceptation';
  const about = { title, author: 'Baara', at: acceptedAt, footer: `Attestation de la lettre ${letterId}` };
  return drawPdf(about, (page) => {
    write(page, title, { size: 18, bold: true });
    write(page, `Établie le ${momentInWords(acceptedAt)}`, { colour: colours.soft });
    drawParties(page, [
      ['Entreprise', parties.company],
      ['Candidat', parties.candidate],
    ]);
    const { position, salary, currency, startsOn } = content;
    const facts = [
      ['Poste', position ?? parties.offerTitle],
      ['Contrat', contractTitle(content.contractType) ?? ''],
      ['Rémunération', salary === null ? '' : `${formatAmount(salary, currency)} brut par mois`],
      ['Date de début', startsOn === null ? '' : dayInWords(startsOn)],
      ['Lettre envoyée le', momentInWords(sentAt)],
      ['Acceptée le', `${momentInWords(acceptedAt)}\n${acceptedAt.toISOString()} (temps universel)`],
      ['Signature', signedName],
      ['Consentement', `« ${consent} »`],
      ['Identification', 'La personne était connectée à son compte, dont l’adresse email est confirmée.'],
      ['Référence', letterId],
    ] as const;
    for (const [label, value] of facts) if (value !== '') drawFact(page, label, value);
    rule(page);
    write(page.moveDown(1), 'Empreinte SHA-256 de la lettre acceptée', { size: 11, bold: true });
    page.moveDown(0.3).font('Courier').fontSize(10).text(sha256);
    write(page.moveDown(1), 'Comment vérifier', { size: 11, bold: true });
    write(
      page.moveDown(0.3),
      'L’empreinte d’un fichier change dès que le fichier change. Téléchargez la lettre en PDF, sans la modifier, et calculez son empreinte : si elle est celle ci-dessus, c’est exactement la lettre qui a été acceptée.',
      { options: { lineGap: 2 } },
    );
    page.moveDown(0.3).font('Courier').fontSize(9);
    page.text('Windows :       certutil -hashfile lettre.pdf SHA256');
    page.text('Linux :         sha256sum lettre.pdf');
    page.text('Mac :           shasum -a 256 lettre.pdf');
  });
}
