import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeDocx } from '../apps/api/src/testing/make-zip.ts';
import { drawPage } from '../packages/paper-photos/measures/draw-text.ts';
import { photograph } from '../packages/paper-photos/measures/photograph.ts';

/** One page that reads 'CV de Aminata Traoré'. */
function pdfBytes(): Buffer {
  const drawing = 'BT /F1 18 Tf 60 760 Td (CV de Aminata Traore) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const cvPdf = { name: 'cv-aminata.pdf', mimeType: 'application/pdf', buffer: pdfBytes() };
export const cvPhoto = {
  name: 'cv-photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(onePixel, 'base64'),
};
/** A program under the name of a CV: detected by its content, not by its name. */
export const disguised = {
  name: 'mon-cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ\u0090\u0000\u0003 this is not a document', 'latin1'),
};

/** A Word document of one line. */
export const cvWord = (line: string) => ({
  name: 'cv-word.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: makeDocx(line),
});

/** A photo of 900 × 600 pixels, drawn by the browser itself. */
export async function photo(page: Page) {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#c98a2b';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = '#283f9b';
    context.fillRect(450, 0, 450, 600);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
  })()`);
  return { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A page of text on a wooden table, photographed from the side. */
export async function paperPhoto() {
  const { picture } = photograph(drawPage({ width: 992, height: 1403 }), {
    width: 1200,
    height: 1600,
    ground: 'wood',
    rotation: 9,
    tiltX: 15,
    tiltY: -8,
    fill: 0.85,
    noise: 3,
    seed: 3,
  });
  const { data, width, height } = picture;
  const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg()
    .toBuffer();
  return { name: 'IMG_2034.jpg', mimeType: 'image/jpeg', buffer };
}
