import sharp from 'sharp';
import { multipart } from './multipart.ts';

let written = 0;

/** What uploads are sent: a document, another each time, or a picture large enough for a logo. */
export const forms = {
  file: (fields: Record<string, string> = {}) => {
    const bytes = Buffer.from(`%PDF-1.4\n% ${++written}\nstartxref\n9\n%%EOF\n`);
    return multipart([{ field: 'file', name: 'fiche.pdf', bytes }], fields);
  },
  markSheet: () => multipart([], { rows: 'Numéro\tNote\n1\t12', added: '1', refused: '0' }),
  picture: () => pictureForm(),
  describedPicture: () => pictureForm({ alt: 'L’équipe' }),
};

async function pictureForm(fields: Record<string, string> = {}) {
  const square = { width: 600, height: 600, channels: 3 as const, background: '#283f9b' };
  const bytes = await sharp({ create: square }).png().toBuffer();
  return multipart([{ field: 'file', name: 'logo.png', bytes, type: 'image/png' }], fields);
}
