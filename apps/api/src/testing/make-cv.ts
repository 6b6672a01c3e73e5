import Pdf from 'pdfkit';
import sharp from 'sharp';

export const cvLines = [
  'Aminata Traoré',
  'Comptable à Bamako, +223 76 12 34 56, aminata@example.ml',
  'EXPÉRIENCES PROFESSIONNELLES',
  'Comptable générale à la SOTELMA depuis 2019, avec la tenue des déclarations fiscales.',
  'FORMATION',
  "Master en finance de l'université de Ségou",
];

type CvOptions = {
  lines?: readonly string[];
  /** One per page: pictures of pages, as scanners make. */
  scannedPages?: number;
  userPassword?: string;
};

/** A real PDF: lines of text, then pictures of pages. */
export async function makeCvPdf({ lines = [], scannedPages = 0, userPassword }: CvOptions): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', autoFirstPage: false, ...(userPassword ? { userPassword } : {}) });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => void document.on('end', () => resolve()));
  document.addPage();
  for (const line of lines) document.text(line);
  const picture = await makePicture();
  for (let page = 0; page < scannedPages; page += 1) {
    if (page > 0) document.addPage();
    document.image(picture, 0, 0, { width: 595 });
  }
  document.end();
  await done;
  return Buffer.concat(chunks);
}

/** A grey page. */
export function makePicture(): Promise<Buffer> {
  const page = { width: 60, height: 84, channels: 3 as const, background: '#dddddd' };
  return sharp({ create: page }).jpeg().toBuffer();
}
