import type { LetterFormat } from '@baara/contract/candidates/tools/cover-letter-words';
import type { saveCoverLetterDocument } from '@baara/contract/candidates/tools/cover-letters';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { jobName } from '@baara/cover-letters';
import type * as Docx from 'docx';
import { createHash } from 'node:crypto';
import type { Db } from '../../../../platform/db/database.ts';
import { drawPdf, MARGIN, write } from '../../../../platform/pdf/pdf.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { contentOf } from '../../../../platform/uploads/incoming-files.ts';
import { safeFilename } from '../../../../platform/uploads/filename.ts';
import { dropDocument, showDocument, storeHiddenDocument } from '../../../files/public/documents.ts';
import { giveBackToolUse, takeToolUse } from '../fair-use/public/fair-use.ts';
import { findSameDocument, type LetterRow, type StoredContent } from './cover-letters.queries.ts';

const contentTypes: Readonly<Record<LetterFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * Makes a file of a letter and adds it to its person's documents, where applications find it. A PDF that is there already
 * is that one, and counts no use.
 * @throws 429 past the uses of a day, or 60 files an hour; 503 when storage is full.
 */
export async function saveLetterDocument(
  db: Db,
  row: LetterRow,
  format: LetterFormat,
  { accountId, storage, now }: { accountId: string; storage: Storage; now: Date },
): Promise<DataOf<typeof saveCoverLetterDocument>> {
  const use = { userId: accountId, tool: 'cover-letter', at: now } as const;
  await takeToolUse(db, use);
  try {
    // The same letter gives the same PDF.
    const bytes =
      format === 'pdf' ? await letterPdf(row.content, row.updated_at) : await letterDocx(row.content);
    const same = await findSameDocument(db, accountId, createHash('sha256').update(bytes).digest());
    if (same) {
      await giveBackToolUse(db, use);
      return documentOf(same);
    }
    const job = upperFirst(jobName(row.offer.title)).replaceAll(/[\\/]/g, ' ');
    const filename = safeFilename(`Lettre ${row.content.signature} – ${job}.${format}`, format);
    const file = { filename, extension: format, contentType: contentTypes[format], ...contentOf(bytes) };
    const document = { ownerId: accountId, kind: 'cover_letter', file, now } as const;
    const stored = await storeHiddenDocument(db, storage, document);
    try {
      await showDocument(db, stored.id);
    } catch (error) {
      await dropDocument(db, storage, stored);
      throw error;
    }
    return documentOf(stored);
  } catch (error) {
    await giveBackToolUse(db, use);
    throw error;
  }
}

const documentOf = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  path: `/api/v1/documents/${id}/content`,
});

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const paragraphsOf = ({ paragraphs }: StoredContent): string[] =>
  paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '));

/** One page of A4; a long letter takes another. The same letter gives the same bytes. */
export function letterPdf(content: StoredContent, at: Date): Promise<Buffer> {
  const { sender, recipient, placeAndDate, subject, civility, closing, signature } = content;
  return drawPdf({ title: subject, author: signature, at }, (page) => {
    const [name = '', ...contacts] = sender;
    write(page, name, { size: 12, bold: true });
    for (const line of contacts) write(page, line, { size: 10 });
    const left = page.page.width / 2;
    const options = { width: page.page.width - MARGIN - left };
    page.moveDown(1);
    page.x = left;
    for (const [index, line] of recipient.entries())
      write(page, line, { size: 11, bold: index === 0, options });
    write(page.moveDown(0.8), placeAndDate, { size: 11, options });
    page.x = MARGIN;
    write(page.moveDown(1.6), `Objet\u00a0: ${lowerFirst(subject)}`, { size: 11, bold: true });
    write(page.moveDown(1.2), `${civility},`, { size: 11 });
    const body = { size: 11, options: { lineGap: 3, align: 'justify' } } as const;
    for (const paragraph of paragraphsOf(content)) write(page.moveDown(0.8), paragraph, body);
    write(page.moveDown(0.8), closing, body);
    page.moveDown(1.8);
    // A name never stands alone on a page.
    page.x = left;
    write(page, signature, { size: 11, bold: true, options });
  });
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Twentieths of a point, the unit of Word. */
const twips = (points: number): number => Math.round(points * 20);
const EDGE = twips(60);
/** Found on every computer and phone that opens Word documents, or replaced by its like. */
const FONT = 'Arial';

/** The same letter as a Word document, to be changed by its person. */
export async function letterDocx(content: StoredContent): Promise<Buffer> {
  // Fetched by the first document: it takes 15 MB.
  const docx: typeof Docx = await import('docx');
  const { sender, recipient, placeAndDate, subject, civility, closing, signature } = content;
  const line = (
    text: string,
    look: { bold?: boolean; isRight?: boolean; before?: number; after?: number; isBody?: boolean } = {},
  ) =>
    new docx.Paragraph({
      children: [new docx.TextRun({ text, bold: look.bold ?? false })],
      spacing: {
        before: twips(look.before ?? 0),
        after: twips(look.after ?? 0),
        line: look.isBody ? 300 : 260,
      },
      alignment: look.isBody ? docx.AlignmentType.JUSTIFIED : docx.AlignmentType.LEFT,
      ...(look.isRight && { indent: { left: twips(250) } }),
    });
  const file = new docx.Document({
    title: subject,
    creator: signature,
    lastModifiedBy: signature,
    styles: { default: { document: { run: { font: FONT, size: 22 } } } },
    sections: [
      {
        properties: { page: { margin: { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE } } },
        children: [
          ...sender.map((text, index) => line(text, { bold: index === 0 })),
          line('', { after: 6 }),
          ...recipient.map((text, index) => line(text, { bold: index === 0, isRight: true })),
          line(placeAndDate, { isRight: true, before: 10, after: 20 }),
          line(`Objet\u00a0: ${lowerFirst(subject)}`, { bold: true, after: 14 }),
          line(`${civility},`, { after: 10 }),
          ...paragraphsOf(content).map((text) => line(text, { after: 10, isBody: true })),
          line(closing, { after: 24, isBody: true }),
          line(signature, { bold: true, isRight: true }),
        ],
      },
    ],
  });
  return docx.Packer.toBuffer(file);
}
