import { contractSides, type ContractSide } from '@baara/contract/freelance/work-words';
import type { ContractBody } from '@baara/contract/freelance/contracts';
import { momentInWords } from '@baara/contract/formats/moments';
import { colours, drawFact, drawParties, drawPdf, rule, write } from '../../../platform/pdf/pdf.ts';
import { PRICE } from './compose-text.ts';

type Signature = { side: ContractSide; signedName: string; consent: string; signedAt: Date };

const sideTitles: Record<ContractSide, string> = { client: 'Pour le client', freelance: 'Pour le freelance' };

/** @returns who signed which text and when, and how anyone checks it: one page of A4, always the same bytes. */
export function signaturesPdf({
  body,
  sentAt,
  signedAt,
  sha256,
  signatures,
  textId,
}: {
  body: ContractBody;
  sentAt: Date;
  /** When the second one signed. */
  signedAt: Date;
  /** Of the PDF that was signed, in hexadecimal. */
  sha256: string;
  signatures: readonly Signature[];
  textId: string;
}): Promise<Buffer> {
  const title = 'Attestation de signature';
  const about = { title, author: 'Baara', at: signedAt, footer: `${title} : ${body.title}` };
  return drawPdf(about, (page) => {
    write(page, title, { size: 18, bold: true });
    write(page, `Établie le ${momentInWords(signedAt)}`, { colour: colours.soft });
    drawParties(page, [
      ['Le client', body.parties.client],
      ['Le freelance', body.parties.freelance],
    ]);
    drawFact(page, 'Texte', body.title);
    for (const { label, value } of body.facts) if (label === PRICE) drawFact(page, label, value);
    drawFact(page, 'Envoyé le', momentInWords(sentAt));
    for (const side of contractSides)
      for (const signature of signatures)
        if (signature.side === side)
          drawFact(
            page,
            sideTitles[side],
            [
              signature.signedName,
              `${momentInWords(signature.signedAt)}, ${signature.signedAt.toISOString()} (temps universel)`,
              `« ${signature.consent} »`,
            ].join('\n'),
          );
    drawFact(
      page,
      'Identification',
      'Chaque personne était connectée à son compte, dont l’adresse email est confirmée.',
    );
    drawFact(page, 'Référence', textId);
    rule(page);
    write(page.moveDown(1), 'Empreinte SHA-256 du texte signé', { size: 11, bold: true });
    page.moveDown(0.3).font('Courier').fontSize(10).text(sha256);
    write(page.moveDown(1), 'Comment vérifier', { size: 11, bold: true });
    write(
      page.moveDown(0.3),
      'L’empreinte d’un fichier change dès que le fichier change. Téléchargez le texte en PDF, sans le modifier, et calculez son empreinte : si elle est celle ci-dessus, c’est exactement le texte qui a été signé.',
      { options: { lineGap: 2 } },
    );
    page.moveDown(0.3).font('Courier').fontSize(9);
    page.text('Windows :       certutil -hashfile contrat.pdf SHA256');
    page.text('Linux :         sha256sum contrat.pdf');
    page.text('Mac :           shasum -a 256 contrat.pdf');
  });
}
