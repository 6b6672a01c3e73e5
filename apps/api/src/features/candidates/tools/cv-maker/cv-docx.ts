import { elide } from '@baara/contract/formats/elision';
import { type CvDocument, type CvEntry, type CvSection, sidebarSections } from '@baara/cv-maker';
import type * as Docx from 'docx';
import { colours } from '../../../../platform/pdf/pdf.ts';

/** Twentieths of a point, the unit of Word. */
const twips = (points: number): number => Math.round(points * 20);
const EDGE = twips(46);
const PAGE = { width: twips(595.28), height: twips(841.89) };
const INNER = PAGE.width - 2 * EDGE;
const BAND = twips(150);
const MARGIN_OF_DATES = twips(118);
/** A bullet with its space. */
const BULLET = twips(6.5);
/** As high as the head beside it. */
const PHOTO_PIXELS = 74;
/** Found on every computer and phone that opens Word documents, or replaced by its like. */
const FONT = 'Arial';

type Library = typeof Docx;
type Writer = { docx: Library; document: CvDocument; size: number };

/**
 * The same CV as a Word document, to be changed by its person: real headings, bullets and tabs, no text boxes.
 * @param photo JPEG, square; null for none.
 */
export async function writeCvDocx(
  document: CvDocument,
  { photo }: { photo: Buffer | null },
): Promise<Buffer> {
  // Fetched by the first document: it takes 15 MB.
  const docx = await import('docx');
  const writer: Writer = { docx, document, size: document.template.size };
  const file = new docx.Document({
    title: `CV ${document.name}`,
    creator: document.name,
    lastModifiedBy: document.name,
    styles: {
      default: { document: { run: { font: FONT, size: halfPoints(writer.size), color: ink(colours.ink) } } },
    },
    sections: [
      {
        properties: {
          page: { size: PAGE, margin: { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE } },
        },
        children:
          document.template.layout === 'sidebar' ? besideBand(writer, photo) : inOneColumn(writer, photo),
      },
    ],
  });
  return docx.Packer.toBuffer(file);
}

const halfPoints = (points: number): number => Math.round(points * 2);
const ink = (colour: string): string => colour.slice(1).toUpperCase();

function inOneColumn(writer: Writer, photo: Buffer | null): Docx.Paragraph[] {
  const { docx, document } = writer;
  const alignment = document.template.isCentred ? docx.AlignmentType.CENTER : docx.AlignmentType.LEFT;
  return [
    ...headOf(writer, alignment, photo),
    ...document.sections.flatMap((section) => sectionOf(writer, section, INNER)),
  ];
}

/** Two cells of one row: a reader goes through the first, then the second. */
function besideBand(writer: Writer, photo: Buffer | null): (Docx.Paragraph | Docx.Table)[] {
  const { docx, document } = writer;
  const none = { style: docx.BorderStyle.NONE, size: 0, color: 'auto' };
  const borders = { top: none, bottom: none, left: none, right: none };
  const inBand = document.sections.filter(({ key }) => sidebarSections.has(key));
  const others = document.sections.filter((section) => !inBand.includes(section));
  const band = inBand.flatMap((section) => sectionOf(writer, section, BAND, 'list'));
  const main = others.flatMap((section) => sectionOf(writer, section, INNER - BAND - twips(24)));
  const cell = (children: Docx.Paragraph[], width: number, fill?: string) =>
    new docx.TableCell({
      children: children.length > 0 ? children : [new docx.Paragraph('')],
      width: { size: width, type: docx.WidthType.DXA },
      margins: { top: twips(8), bottom: twips(8), left: twips(10), right: twips(10) },
      ...(fill && { shading: { type: docx.ShadingType.CLEAR, color: 'auto', fill } }),
      borders,
    });
  return [
    ...headOf(writer, docx.AlignmentType.LEFT, photo),
    new docx.Paragraph({ children: [], spacing: { after: twips(2) } }),
    new docx.Table({
      width: { size: INNER, type: docx.WidthType.DXA },
      columnWidths: [BAND, INNER - BAND],
      layout: docx.TableLayoutType.FIXED,
      borders: { ...borders, insideHorizontal: none, insideVertical: none },
      rows: [new docx.TableRow({ children: [cell(band, BAND, 'F3F1EC'), cell(main, INNER - BAND)] })],
    }),
  ];
}

/** At the right of the head, beside what is written there. */
function photoOf({ docx, document }: Writer, data: Buffer): Docx.ImageRun {
  return new docx.ImageRun({
    type: 'jpg',
    data,
    transformation: { width: PHOTO_PIXELS, height: PHOTO_PIXELS },
    altText: { name: 'photo', title: 'Photo', description: `Photo ${elide('de', document.name)}` },
    floating: {
      horizontalPosition: {
        relative: docx.HorizontalPositionRelativeFrom.MARGIN,
        align: docx.HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: {
        relative: docx.VerticalPositionRelativeFrom.MARGIN,
        align: docx.VerticalPositionAlign.TOP,
      },
      wrap: { type: docx.TextWrappingType.SQUARE, side: docx.TextWrappingSide.LEFT },
    },
  });
}

function headOf(
  writer: Writer,
  alignment: (typeof Docx.AlignmentType)[keyof typeof Docx.AlignmentType],
  photo: Buffer | null,
): Docx.Paragraph[] {
  const { docx, document, size } = writer;
  const name = { text: document.name, bold: true, size: halfPoints(size * 2.2) };
  return [
    new docx.Paragraph({
      alignment,
      spacing: { after: twips(4) },
      children: [
        ...(photo ? [photoOf(writer, photo)] : []),
        new docx.TextRun({ ...name, color: ink(document.template.accent) }),
      ],
    }),
    ...(document.headline ? [paragraph(writer, document.headline, { size: size * 1.25, alignment })] : []),
    ...(document.contacts.length > 0
      ? [paragraph(writer, document.contacts.join(' | '), { alignment, colour: colours.soft })]
      : []),
  ];
}

type Look = {
  size?: number;
  bold?: boolean;
  colour?: string;
  alignment?: (typeof Docx.AlignmentType)[keyof typeof Docx.AlignmentType];
  indent?: number;
  isBullet?: boolean;
};

/** A bullet is written: programs that read CVs often lose those of lists. */
function paragraph({ docx, size }: Writer, text: string, look: Look = {}): Docx.Paragraph {
  const { bold = false, colour = colours.ink, alignment, indent = 0, isBullet = false } = look;
  const left = indent + (isBullet ? BULLET : 0);
  return new docx.Paragraph({
    children: [
      new docx.TextRun({
        text: isBullet ? `• ${text}` : text,
        bold,
        size: halfPoints(look.size ?? size),
        color: ink(colour),
      }),
    ],
    spacing: { after: twips(2), line: 264 },
    ...(alignment && { alignment }),
    ...(left > 0 && { indent: { left, hanging: isBullet ? BULLET : 0 } }),
  });
}

function heading({ docx, document, size }: Writer, title: string): Docx.Paragraph {
  const { accent, heading: kind } = document.template;
  const line = {
    style: docx.BorderStyle.SINGLE,
    size: kind === 'bar' ? 18 : 4,
    space: kind === 'bar' ? 6 : 2,
  };
  return new docx.Paragraph({
    heading: docx.HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: twips(10), after: twips(4) },
    border:
      kind === 'bar'
        ? { left: { ...line, color: ink(accent) } }
        : { bottom: { ...line, color: ink(accent) } },
    children: [
      new docx.TextRun({
        text: kind === 'caps' ? title.toUpperCase() : title,
        bold: true,
        font: FONT,
        size: halfPoints(size * 1.12),
        color: ink(accent),
      }),
    ],
  });
}

function sectionOf(
  writer: Writer,
  section: CvSection,
  width: number,
  as: 'usual' | 'list' = 'usual',
): Docx.Paragraph[] {
  const title = heading(writer, section.title);
  if (section.kind === 'entries')
    return [title, ...section.entries.flatMap((entry) => entryOf(writer, entry, width))];
  if (section.kind === 'text') {
    const isBullet = section.key !== 'summary' && section.paragraphs.length > 1;
    return [title, ...section.paragraphs.map((text) => paragraph(writer, text, { isBullet }))];
  }
  const items =
    section.kind === 'items'
      ? section.items
      : section.pairs.map(({ name, value }) => `${name} : ${value.toLowerCase()}`);
  if (as === 'list' || writer.document.template.skills === 'grid')
    return [title, ...items.map((item) => paragraph(writer, item, { isBullet: true }))];
  return [title, paragraph(writer, items.join(' • '))];
}

function entryOf(writer: Writer, entry: CvEntry, width: number): Docx.Paragraph[] {
  const { docx, document, size } = writer;
  const isInMargin = document.template.layout === 'margin';
  const dates = new docx.TextRun({
    text: isInMargin ? entry.shortDates : entry.dates,
    size: halfPoints(size * 0.93),
    color: ink(colours.soft),
  });
  const title = new docx.TextRun({ text: entry.title, bold: true, size: halfPoints(size * 1.05) });
  const tab = new docx.TextRun({ text: '\t' });
  const indent = isInMargin ? MARGIN_OF_DATES : 0;
  return [
    new docx.Paragraph({
      keepNext: true,
      spacing: { before: twips(5), after: 0 },
      ...(isInMargin && { indent: { left: indent, hanging: indent } }),
      tabStops: isInMargin
        ? [{ type: docx.TabStopType.LEFT, position: indent }]
        : [{ type: docx.TabStopType.RIGHT, position: width }],
      children: isInMargin ? [dates, tab, title] : [title, tab, dates],
    }),
    ...(entry.subtitle
      ? [paragraph(writer, entry.subtitle, { colour: document.template.accent, indent })]
      : []),
    ...entry.lines.map((line) => paragraph(writer, line, { isBullet: true, indent })),
  ];
}
