import { adaptedNeedTitles, fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { type RoomPaper, roomPaperTitles } from '@baara/contract/campaigns/sessions-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import { columnName, packRoom, type PaperVersion, type RoomPack, type SeatingInput } from '@baara/seating';
import { colours, drawable, drawPdf, face, MARGIN, type Page, write } from '../../../platform/pdf/pdf.ts';
import { seatingId, seatingRoom } from './seating-input.ts';
import type { RoomRow, SeatRow, SessionRow } from './sessions.queries.ts';
import { nameInWords } from './sessions.view.ts';

export type PaperOf = {
  institution: string;
  campaign: string;
  prefix: string | null;
  session: SessionRow;
  room: RoomRow;
  seats: readonly SeatRow[];
};

/** Row height and column places of the attendance sheet, in points. */
const LINE = 26;
const columnsOfSheet = { seat: 0, number: 40, name: 125, version: 330, sign: 365 } as const;
const LABELS = { columns: 3, rows: 8 } as const;

/** @returns A4 pages. Names are on the attendance sheet and the labels; the plan on the door shows file numbers. */
export function roomPaperPdf(paper: RoomPaper, of: PaperOf, at: Date): Promise<Buffer> {
  const pack = packOf(of);
  const title = `${roomPaperTitles[paper]} · ${of.room.name}`;
  return drawPdf({ title, author: 'Baara', at, footer: `${of.room.name} · ${of.session.name}` }, (page) => {
    if (paper === 'attendance') drawAttendance(page, of, pack);
    else if (paper === 'plan') drawPlan(page, of, pack);
    else drawLabels(page, of, pack);
  });
}

function packOf({ session, room, seats }: PaperOf): RoomPack {
  const names = new Map(seats.map((row) => [seatingId(row.file_number), nameInWords(row)]));
  const input: SeatingInput = {
    candidates: seats.map((row) => ({
      id: seatingId(row.file_number),
      fileNumber: seatingId(row.file_number),
      categoryId: row.category_id ?? '',
      centreId: room.centre_id,
      needs: row.adapted_needs,
    })),
    centres: [{ id: room.centre_id, rooms: [seatingRoom(room)] }],
    versions: session.paper_versions,
    fill: 'balanced',
    seed: '0'.repeat(64),
  };
  const plan = {
    seats: seats.map((row) => ({
      candidateId: seatingId(row.file_number),
      centreId: room.centre_id,
      roomId: room.id,
      seat: row.seat,
      version: row.version as PaperVersion,
    })),
    unplaced: [],
    moved: [],
    shortages: [],
    rooms: [],
  };
  return packRoom(input, plan, room.id, ({ id }) => names.get(id) ?? '') as RoomPack;
}

const when = ({ day, starts_at }: SessionRow): string =>
  `${dayInWords(day)}, ${hourInWords(`${day}T${starts_at}Z`)}`;

function drawHead(page: Page, paper: RoomPaper, { institution, campaign, session, room }: PaperOf): void {
  write(page, institution, { size: 9, colour: colours.soft });
  write(page, `${roomPaperTitles[paper]} · ${room.name}`, { size: 17, bold: true });
  write(page, `${room.centre} · ${session.name} · ${when(session)}`);
  write(page, campaign, { size: 9, colour: colours.soft });
  page.moveDown(0.6);
}

/** What makes a text one line, cut where its width ends. */
const oneLine = (size: number) => ({ height: size * 1.4, ellipsis: true }) as const;

/** A text of one line in a column of the sheet. */
function cell(page: Page, text: string, at: { x: number; y: number; width: number; bold?: boolean }): void {
  face(page, { size: 9.5, bold: at.bold ?? false }).text(drawable(text), MARGIN + at.x, at.y, {
    width: at.width,
    ...oneLine(9.5),
  });
}

function drawAttendance(page: Page, of: PaperOf, pack: RoomPack): void {
  drawHead(page, 'attendance', of);
  const { seat, number, name, version, sign } = columnsOfSheet;
  const width = page.page.width - 2 * MARGIN;
  const drawHeads = (): void => {
    const { y } = page;
    for (const [text, x] of [
      ['Place', seat],
      ['Dossier', number],
      ['Nom', name],
      ['Sujet', version],
      ['Signature', sign],
    ] as const)
      cell(page, text, { x, y, width: 100, bold: true });
    page.y = y + LINE - 8;
  };
  drawHeads();
  for (const one of pack.bySeat) {
    if (page.y + LINE > page.page.height - MARGIN) {
      page.addPage();
      drawHeads();
    }
    const { y } = page;
    page
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
    const text = y + 7;
    cell(page, one.seat, { x: seat, y: text, width: number - seat - 4, bold: true });
    cell(page, fileNumberInWords(of.prefix, Number(one.fileNumber)), {
      x: number,
      y: text,
      width: name - number - 4,
    });
    const needs = one.needs.map((need) => adaptedNeedTitles[need].toLowerCase()).join(', ');
    cell(page, needs === '' ? one.name : `${one.name} (${needs})`, {
      x: name,
      y: text,
      width: version - name - 6,
    });
    cell(page, one.version, { x: version, y: text, width: 28 });
    page.y = y + LINE;
  }
  page.x = MARGIN;
  if (page.y + 110 > page.page.height - MARGIN) page.addPage();
  const papers = pack.papers.map(({ version: letter, count, largePrint }) =>
    largePrint > 0 ? `${letter} : ${count}, dont ${largePrint} en gros caractères` : `${letter} : ${count}`,
  );
  write(
    page.moveDown(1),
    `${pack.bySeat.length} convoqués. Sujets à apporter : ${papers.join(' · ') || 'aucun'}.`,
  );
  write(page.moveDown(1), 'Présents : ………, absents : ………. Nom et signature du surveillant :');
}

/** File numbers by seat, the board at the top: what people look for on the door. */
function drawPlan(page: Page, of: PaperOf, pack: RoomPack): void {
  drawHead(page, 'plan', of);
  const columns = of.room.seat_columns;
  const width = (page.page.width - 2 * MARGIN - 18) / columns;
  const top = page.y + 34;
  const height = Math.min(38, (page.page.height - MARGIN - top - 10) / pack.rows.length);
  write(page, 'Tableau et surveillants', { size: 9, colour: colours.soft, options: { align: 'center' } });
  const size = Math.max(3.2, Math.min(8, width / 6));
  const at = (text: string, x: number, y: number, bold = false): void => {
    face(page, { size, bold }).text(text, x, y, {
      width: width - 2,
      align: 'center',
      ...oneLine(size),
    });
  };
  for (let column = 0; column < columns; column += 1)
    at(columnName(column), MARGIN + 18 + column * width, top - size - 5, true);
  for (const [row, seats] of pack.rows.entries()) {
    const y = top + row * height;
    face(page, { size, bold: true }).text(String(row + 1), MARGIN, y + height / 2 - size / 2, {
      lineBreak: false,
    });
    for (const [column, seat] of seats.entries()) {
      if (seat.kind === 'removed') continue;
      const x = MARGIN + 18 + column * width;
      page
        .rect(x, y, width - 2, height - 2)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke();
      const middle = y + height / 2;
      at(seat.isAdapted ? `${seat.seat} *` : seat.seat, x, middle - size - 1, true);
      if (seat.kind === 'taken') at(seat.candidate.fileNumber, x, middle + 0.5);
    }
  }
  page.x = MARGIN;
  page.y = top + pack.rows.length * height + 2;
  if (page.y < page.page.height - MARGIN - 14)
    write(page, 'Six chiffres : le numéro de dossier. * : place adaptée.', { size: 8, colour: colours.soft });
}

function drawLabels(page: Page, of: PaperOf, pack: RoomPack): void {
  const width = (page.page.width - 2 * MARGIN) / LABELS.columns;
  const height = (page.page.height - 2 * MARGIN) / LABELS.rows;
  const onPage = LABELS.columns * LABELS.rows;
  if (pack.bySeat.length === 0) write(page, 'Personne n’est placé dans cette salle.');
  for (const [index, one] of pack.bySeat.entries()) {
    if (index > 0 && index % onPage === 0) page.addPage();
    const place = index % onPage;
    const x = MARGIN + (place % LABELS.columns) * width;
    const y = MARGIN + Math.floor(place / LABELS.columns) * height;
    page
      .rect(x, y, width, height)
      .lineWidth(0.5)
      .dash(2, { space: 2 })
      .strokeColor(colours.line)
      .stroke()
      .undash();
    const options = (size: number) => ({ width: width - 20, ...oneLine(size) });
    face(page, { size: 20, bold: true }).text(`${one.seat}  ${one.version}`, x + 10, y + 10, options(20));
    face(page, { size: 10 }).text(drawable(one.name), x + 10, y + 40, options(10));
    face(page, { size: 10, colour: colours.soft }).text(
      fileNumberInWords(of.prefix, Number(one.fileNumber)),
      x + 10,
      y + 56,
      options(10),
    );
    face(page, { size: 8, colour: colours.soft }).text(drawable(of.room.name), x + 10, y + 72, options(8));
  }
}
