import { copyMessages as messages, copyNumberInWords } from '@baara/contract/campaigns/copies-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { readSeatName } from '@baara/seating';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { colours, drawable, drawPdf, face, MARGIN, type Page } from '../../../platform/pdf/pdf.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { nameInWords } from '../sessions/sessions.view.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { changeCopies, requireNumbered } from './copies-access.ts';
import { type LabelRow, selectLabels, selectSheets, type SheetPlace } from './copies.queries.ts';
import { hasLots } from './lots.queries.ts';

/** Two pairs of labels in a line. */
const LABELS = { columns: 4, rows: 8 } as const;

/**
 * The labels of one room, row by row. Who printed them is logged. Once copies are with markers nobody prints them any more: they
 * alone say whose each copy is.
 * @returns A4 pages. @throws 404; 403; 409 COPIES_MISSING, MARKS_SEALED, LABELS_CLOSED.
 */
export async function printLabels(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  sheet: SheetPlace,
  now: Date,
): Promise<Buffer> {
  const read: LabelsOf[] = [];
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, found) => {
    requireNumbered(found);
    if (await hasLots(tx, place.testId)) throw conflict('LABELS_CLOSED', messages.LABELS_CLOSED);
    const labels = await selectLabels(tx, place.testId, sheet);
    if (labels.length === 0) throw notFound(messages.ROOM_UNKNOWN, 'ROOM_NOT_FOUND');
    const room = (await selectSheets(tx, place.testId)).find(
      ({ session_id, room_id }) => session_id === sheet.sessionId && room_id === sheet.roomId,
    );
    const name = room?.name ?? 'Sans place';
    const { test, campaign } = found;
    read.push({ test: test.name, room: name, prefix: campaign.row.file_prefix, labels });
    const about = { session: sheet.sessionId ?? '', room: sheet.roomId ?? '' };
    return { kind: 'copy-labels-printed', about, detail: `${test.name} : ${name}, ${labels.length} copies` };
  });
  const [sheetOf] = read;
  if (!sheetOf) throw new Error('Labels were just read.');
  return labelsPdf(sheetOf, now);
}

type LabelsOf = { test: string; room: string; prefix: string | null; labels: readonly LabelRow[] };

function labelsPdf(of: LabelsOf, at: Date): Promise<Buffer> {
  const title = `Étiquettes · ${of.test} · ${of.room}`;
  return drawPdf({ title, author: 'Baara', at, footer: `${of.test} · ${of.room}` }, (page) => {
    const pairs = LABELS.columns / 2;
    const onPage = pairs * LABELS.rows;
    for (const [index, label] of of.labels.toSorted(bySeat).entries()) {
      if (index > 0 && index % onPage === 0) page.addPage();
      const place = index % onPage;
      drawPair(page, of, label, { column: 2 * (place % pairs), row: Math.floor(place / pairs) });
    }
  });
}

const bySeat = (a: LabelRow, b: LabelRow): number => {
  const [one, other] = [readSeatName(a.seat ?? ''), readSeatName(b.seat ?? '')];
  if (!one || !other) return 0;
  return one.row - other.row || one.column - other.column;
};

/** The header's label, then that of the copy, which says nothing but its number. */
function drawPair(
  page: Page,
  { prefix }: LabelsOf,
  label: LabelRow,
  { column, row }: { column: number; row: number },
): void {
  const width = (page.page.width - 2 * MARGIN) / LABELS.columns;
  const height = (page.page.height - 2 * MARGIN) / LABELS.rows;
  const y = MARGIN + row * height;
  const number = copyNumberInWords(label.number);
  const header = [
    number,
    nameInWords(label),
    fileNumberInWords(prefix, label.file_number),
    label.seat === null ? 'En-tête' : `En-tête · ${label.seat}`,
  ];
  for (const [side, lines] of [header, [number, 'Copie']].entries()) {
    const x = MARGIN + (column + side) * width;
    page
      .rect(x, y, width, height)
      .lineWidth(0.5)
      .dash(2, { space: 2 })
      .strokeColor(colours.line)
      .stroke()
      .undash();
    for (const [index, line] of lines.entries()) {
      const size = index === 0 ? 14 : 8.5;
      face(page, { size, bold: index === 0, colour: index < 2 ? colours.ink : colours.soft }).text(
        drawable(line),
        x + 8,
        y + (index === 0 ? 14 : 24 + index * 14),
        { width: width - 12, height: size * 1.4, ellipsis: true },
      );
    }
  }
}
