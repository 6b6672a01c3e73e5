import Pdf from 'pdfkit';
import type { ExportedRow } from './export-sections.ts';

const ink = '#1b2036';
const soft = '#596078';
const moments = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Bamako',
});

/** A value as people read it; an empty one is left out. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return moments.format(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(' ; ');
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(', ');
  return String(value);
}

/** The standard fonts of PDF know Latin letters only: what they lack would be drawn as another sign. */
const drawable = (text: string): string =>
  text.replace(/[^\n\x20-\x7e\xa0-\xff€œŒ–—‘’“”…•]/g, '?').replaceAll('\u202f', ' ');

export type ExportedSection = { title: string; rows: ExportedRow[] };

/** @returns the same as the JSON, to be read: A4, in French. */
export function exportPdf(person: string, sections: readonly ExportedSection[], at: Date): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: 48,
    lang: 'fr',
    info: { Title: `Données personnelles de ${person}`, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(18).fillColor(ink).text('Mes données sur Baara');
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(drawable(`${person}, le ${moments.format(at)}`));
  for (const section of sections) drawSection(document, section);
  document.end();
  return done;
}

function drawSection(document: PDFKit.PDFDocument, { title, rows }: ExportedSection): void {
  document.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(ink).text(drawable(title));
  if (rows.length === 0) {
    document.font('Helvetica').fontSize(10).fillColor(soft).text('Rien à ce sujet.');
    return;
  }
  for (const row of rows) {
    document.moveDown(0.4);
    for (const [name, value] of Object.entries(row)) {
      const words = drawable(inWords(value));
      if (words === '') continue;
      document
        .font('Helvetica-Bold')
        .fontSize(9)
        .fillColor(soft)
        .text(`${drawable(name)} : `, { continued: true });
      document.font('Helvetica').fillColor(ink).text(words);
    }
  }
}
