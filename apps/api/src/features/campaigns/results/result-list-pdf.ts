import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { markInWords } from '@baara/contract/formats/marks';
import { momentInWords } from '@baara/contract/formats/moments';
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
import type { NamedCategory } from './ranking-rules.ts';
import type { ListedRow } from './results.queries.ts';

export type ListedCampaign = { title: string; institution: string; filePrefix: string | null };

const ROW = 18;
const numbers = new Intl.NumberFormat('fr-FR');

/**
 * The list of a category as it hangs on the wall: ranks and file numbers, no names. The same for the same ranking.
 * @param at when it was computed.
 */
export function resultListPdf(
  { title, institution, filePrefix }: ListedCampaign,
  category: NamedCategory,
  people: readonly ListedRow[],
  at: Date,
): Promise<Buffer> {
  const admitted = people.filter(({ outcome }) => outcome === 'admitted');
  const waiting = people.filter(({ outcome }) => outcome === 'waiting');
  const labels = new Map(category.reserves.map(({ id, label }) => [id, label]));
  const numberOf = (row: ListedRow): string => fileNumberInWords(filePrefix, row.file_number);
  const footer = `${title} · ${category.name}`;
  return drawPdf({ title: `Résultats : ${title}`, author: institution, at, footer }, (page) => {
    write(page, institution, { colour: colours.soft });
    write(page, title, { size: 16, bold: true });
    write(page, `Résultats, ${category.name}`, { size: 13, bold: true });
    const seats = `${numbers.format(category.seats)} place${category.seats > 1 ? 's' : ''}`;
    write(page, `${seats}. Barre : ${markInWords(category.bar)} sur 20. Calculé le ${momentInWords(at)}.`, {
      colour: colours.soft,
    });
    write(
      page,
      'Ce document n’est authentique que si son empreinte SHA-256 est celle que la page des résultats montre à côté de lui.',
      { size: 9, colour: colours.soft },
    );
    heading(page, `Admis (${numbers.format(admitted.length)})`);
    for (const row of admitted)
      line(page, [`${row.rank}`, numberOf(row), row.reserve === null ? '' : (labels.get(row.reserve) ?? '')]);
    if (admitted.length === 0) write(page, 'Personne n’est admis dans cette catégorie.');
    if (waiting.length === 0) return;
    heading(page, `Liste d’attente (${numbers.format(waiting.length)})`);
    for (const row of waiting) line(page, [`${row.rank}`, numberOf(row), `place ${row.waiting_place}`]);
  });
}

function heading(page: Page, text: string): void {
  page.moveDown(1);
  write(page, text, { size: 12, bold: true });
  page.moveDown(0.3);
  line(page, ['Rang', 'Dossier', ''], { soft: true });
}

function line(page: Page, texts: readonly string[], { soft = false } = {}): void {
  if (page.y + ROW > page.page.height - page.page.margins.bottom) page.addPage();
  rule(page);
  const top = page.y;
  const look = { size: 10, ...(soft && { colour: colours.soft }) };
  for (const [place, text] of texts.entries())
    face(page, look).text(drawable(text), MARGIN + place * 110, top + 4, { lineBreak: false });
  page.x = MARGIN;
  page.y = top + ROW;
}
