import type { CvDocument } from '@baara/cv-maker';
import { colours, drawPdf, face, type Page } from '../../../../platform/pdf/pdf.ts';
import { type CvLayout, layoutCv, type Mark } from './cv-layout.ts';

/** @param photo JPEG, square; null for none. @returns the bytes: the same for the same `at`. */
export async function writeCvPdf(
  document: CvDocument,
  { photo, at }: { photo: Buffer | null; at: Date },
): Promise<Buffer> {
  return drawPdf({ title: `CV ${document.name}`, author: document.name, at }, (page) => {
    const layout = layoutCv(page, document, { hasPhoto: photo !== null });
    for (let number = 0; number < layout.pageCount; number += 1) {
      if (number > 0) page.addPage();
      // Everything has its place: nothing may open a page by itself.
      page.page.margins.bottom = 0;
      for (const mark of layout.marks) if (mark.page === number) drawMark(page, mark, photo);
      if (number > 0) drawNumber(page, number, layout);
    }
  });
}

function drawMark(page: Page, mark: Mark, photo: Buffer | null): void {
  const { x, y } = mark;
  if (mark.kind === 'box') page.rect(x, y, mark.width, mark.height).fill(mark.colour);
  else if (mark.kind === 'text')
    face(page, mark).text(mark.text, x, y, {
      width: mark.width,
      align: mark.align,
      lineGap: mark.size * 0.18,
    });
  else if (photo) {
    page.save().roundedRect(x, y, mark.side, mark.side, 6).clip();
    page.image(photo, x, y, { width: mark.side, height: mark.side }).restore();
  }
}

function drawNumber(page: Page, number: number, { pageCount }: CvLayout): void {
  const { width, height } = page.page;
  face(page, { size: 8, colour: colours.soft }).text(
    `${number + 1} / ${pageCount}`,
    width - 96,
    height - 30,
    {
      width: 50,
      align: 'right',
      lineBreak: false,
    },
  );
}
