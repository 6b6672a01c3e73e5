import { elide } from '@baara/contract/formats/elision';
import { hourInWords } from '@baara/contract/formats/hours';
import { colours, drawable, drawPdf, face, type Page, write } from '../../platform/pdf/pdf.ts';
import type { ExportedRow } from './sections/section.ts';

const moments = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Bamako',
});

/** A value as people read it; an empty one is left out. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return hourInWords(moments.format(value));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(' ; ');
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(', ');
  return String(value);
}

export type ExportedSection = { title: string; rows: ExportedRow[] };

/** @returns the same as the JSON, to be read: A4, in French. */
export function exportPdf(person: string, sections: readonly ExportedSection[], at: Date): Promise<Buffer> {
  return drawPdf({ title: `Données personnelles ${elide('de', person)}`, at }, (page) => {
    write(page, 'Mes données sur Baara', { size: 18, bold: true });
    write(page, `${person}, le ${hourInWords(moments.format(at))}`, { colour: colours.soft });
    for (const section of sections) drawSection(page, section);
  });
}

function drawSection(page: Page, { title, rows }: ExportedSection): void {
  write(page.moveDown(1.2), title, { size: 13, bold: true });
  if (rows.length === 0) {
    write(page, 'Rien à ce sujet.', { colour: colours.soft });
    return;
  }
  for (const row of rows) {
    page.moveDown(0.4);
    for (const [name, value] of Object.entries(row)) {
      const words = inWords(value);
      if (words === '') continue;
      const options = { continued: true };
      write(page, `${name} : `, { size: 9, bold: true, colour: colours.soft, options });
      face(page, { size: 9 }).text(drawable(words), { continued: false });
    }
  }
}
