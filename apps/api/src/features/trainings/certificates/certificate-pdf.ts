import { certificateNumberInWords } from '@baara/contract/trainings/certificate-words';
import { dayInWords } from '@baara/contract/formats/days';
import {
  colours,
  drawable,
  drawPdf,
  face,
  MARGIN,
  type Page,
  rule,
  write,
} from '../../../platform/pdf/pdf.ts';
import { drawQr } from '../../../platform/pdf/qr-squares.ts';
import type { IssuedRow } from './certificates.queries.ts';
import { verifierUrl } from './certificates.view.ts';
import type { Issuer } from './open-badge.ts';

const QR_SIDE = 150;

/** @returns one page of A4: the facts, and the QR that anyone verifies. */
export function certificatePdf(certificate: IssuedRow, { publicUrl, name }: Issuer): Promise<Buffer> {
  const number = certificateNumberInWords(certificate.number);
  const title = certificate.document ?? 'Certificat de formation';
  const url = verifierUrl(publicUrl, certificate.code);
  const about = {
    title: `${title} ${number}`,
    author: name,
    at: certificate.issued_at,
    footer: `Certificat ${number}`,
  };
  return drawPdf(about, (page) => {
    const width = page.page.width - 2 * MARGIN;
    const centred = { width, align: 'center' } as const;
    page.y = 120;
    write(page, name, { size: 12, colour: colours.soft, options: centred });
    write(page.moveDown(1.2), title, { size: 26, bold: true, options: centred });
    write(page.moveDown(2), 'Ce certificat est délivré à', { colour: colours.soft, options: centred });
    write(page.moveDown(0.5), certificate.holder, { size: 22, bold: true, options: centred });
    write(page.moveDown(1.5), 'qui a suivi la formation', { colour: colours.soft, options: centred });
    write(page.moveDown(0.5), certificate.training, { size: 16, bold: true, options: centred });
    write(page.moveDown(0.8), factsOf(certificate), { size: 11, options: centred });
    drawProof(page, url, number, certificate);
  });
}

const factsOf = ({ hours, completed_on }: IssuedRow): string =>
  `${hours} ${hours > 1 ? 'heures' : 'heure'}, terminée le ${dayInWords(completed_on)}`;

/** The QR at the foot of the page, with how to verify it; a reader of PDF opens the same address by a press. */
function drawProof(page: Page, url: string, number: string, { issued_at }: IssuedRow): void {
  const top = page.page.height - MARGIN - QR_SIDE - 40;
  page.y = top - 16;
  rule(page);
  drawQr(page, url, { left: MARGIN, top, side: QR_SIDE });
  page.link(MARGIN, top, QR_SIDE, QR_SIDE, url);
  page.x = MARGIN + QR_SIDE + 20;
  page.y = top + 6;
  const options = { width: page.page.width - MARGIN - page.x };
  const site = new URL(url);
  write(page, 'Vérifiez ce certificat', { size: 12, bold: true, options });
  write(
    page.moveDown(0.3),
    'Scannez le code avec un téléphone : la page dit si le certificat est authentique, même sans connexion une fois qu’elle a été ouverte.',
    { options },
  );
  face(page.moveDown(0.5), { size: 10 }).text(drawable(`${site.host}${site.pathname}`), options);
  write(page.moveDown(0.5), `Numéro ${number}, délivré le ${dayInWords(issued_at)}`, {
    colour: colours.soft,
    options,
  });
}
