import { type CvDocument, type CvEntry, type CvSection, sidebarSections } from '@baara/cv-maker';
import { colours, drawable, face, type Page } from '../../../../platform/pdf/pdf.ts';

/** One thing to print, in points from the top left corner of its page. */
export type Mark = { page: number; x: number; y: number } & (
  | { kind: 'text'; text: string; width: number; size: number; bold: boolean; colour: string; align: Align }
  | { kind: 'box'; width: number; height: number; colour: string }
  | { kind: 'photo'; side: number }
);
type Align = 'left' | 'center' | 'right';
export type CvLayout = { marks: Mark[]; pageCount: number };

const EDGE = 46;
const PHOTO = 78;
const BAND = { width: 204, start: EDGE, inset: 14, colour: '#f3f1ec' } as const;
const MARGIN_OF_DATES = 112;
const SMALLEST_GAP = 2;
/** Lines of a text are a quarter apart of their size, beside what the font leaves. */
const LEADING = 0.18;

type Look = { size?: number; bold?: boolean; colour?: string; align?: Align };
type Column = { x: number; width: number };

/**
 * Where everything of a CV stands, at the largest of a few sizes that needs the fewest pages.
 * @param page measures texts; nothing is drawn on it.
 */
export function layoutCv(page: Page, document: CvDocument, { hasPhoto }: { hasPhoto: boolean }): CvLayout {
  let best: CvLayout | undefined;
  for (const scale of SCALES) {
    const layout = layoutAt(page, document, { hasPhoto, scale });
    if (!best || layout.pageCount < best.pageCount) best = layout;
    if (best.pageCount === 1) break;
  }
  return best ?? { marks: [], pageCount: 1 };
}

const SCALES = [1.05, 1, 0.96, 0.92, 0.88, 0.85] as const;

function layoutAt(
  page: Page,
  document: CvDocument,
  { hasPhoto, scale }: { hasPhoto: boolean; scale: number },
): CvLayout {
  const flow = createFlow(page, document.template.size * scale);
  if (document.template.layout === 'sidebar') withSidebar(flow, document, hasPhoto);
  else inOneColumn(flow, document, hasPhoto);
  return { marks: flow.marks, pageCount: flow.pageCount() };
}

type Flow = ReturnType<typeof createFlow>;

/** Writes texts one under another and opens pages; `size` is that of the running text. */
function createFlow(page: Page, size: number) {
  const marks: Mark[] = [];
  const bottom = page.page.height - EDGE;
  const full: Column = { x: EDGE, width: page.page.width - 2 * EDGE };
  let [current, y, last, column] = [0, EDGE, 0, full];
  const heightOf = (text: string, width: number, look: Look): number => {
    const own = look.size ?? size;
    return face(page, { size: own, bold: look.bold ?? false }).heightOfString(drawable(text), {
      width,
      lineGap: own * LEADING,
    });
  };
  const widthOf = (text: string, look: Look): number =>
    face(page, { size: look.size ?? size, bold: look.bold ?? false }).widthOfString(drawable(text));
  /** Without moving on. @returns its height. */
  const put = (text: string, at: Column, look: Look = {}): number => {
    const { bold = false, colour = colours.ink, align = 'left', size: own = size } = look;
    marks.push({
      kind: 'text',
      page: current,
      y,
      ...at,
      text: drawable(text),
      size: own,
      bold,
      colour,
      align,
    });
    return heightOf(text, at.width, look);
  };
  /** Goes to the next page unless `height` fits, where a whole column is free again. */
  const need = (height: number): void => {
    if (y + height <= bottom || y === EDGE) return;
    [current, y, column] = [current + 1, EDGE, full];
    last = Math.max(last, current);
  };
  return {
    marks,
    size,
    full,
    bottom,
    heightOf,
    widthOf,
    put,
    need,
    column: () => column,
    y: () => y,
    pageCount: () => last + 1,
    /** A paragraph below what stands there, on one page. */
    write(text: string, look: Look & { indent?: number } = {}): void {
      const { indent = 0, ...own } = look;
      const room = heightOf(text, column.width - indent, own);
      need(room);
      y += put(text, { x: column.x + indent, width: column.width - indent }, own);
    },
    box(box: { x: number; y: number; width: number; height: number; colour: string }): void {
      marks.push({ kind: 'box', page: current, ...box });
    },
    photo(x: number, at: number): void {
      marks.push({ kind: 'photo', page: current, x, y: at, side: PHOTO });
    },
    skip(points: number): void {
      y += points;
    },
    goTo(place: { y: number; column?: Column; page?: number }): void {
      y = place.y;
      if (place.column) ({ column } = place);
      if (place.page !== undefined) current = place.page;
    },
  };
}

function inOneColumn(flow: Flow, document: CvDocument, hasPhoto: boolean): void {
  const { template } = document;
  const align = template.isCentred ? 'center' : 'left';
  const { x, width } = flow.full;
  if (hasPhoto) {
    flow.photo(x + width - PHOTO, EDGE);
    const beside = width - PHOTO - 16;
    // A centred name stays in the middle of the page.
    flow.goTo({
      y: EDGE,
      column: template.isCentred ? { x: x + PHOTO + 16, width: beside - PHOTO - 16 } : { x, width: beside },
    });
  }
  writeHead(flow, document, align);
  flow.goTo({ y: Math.max(flow.y(), hasPhoto ? EDGE + PHOTO : 0), column: flow.full });
  for (const section of document.sections) writeSection(flow, section, document);
}

function writeHead(flow: Flow, { template, name, headline, contacts }: CvDocument, align: Align): void {
  flow.write(name, { size: flow.size * 2.2, bold: true, colour: template.accent, align });
  if (headline) flow.write(headline, { size: flow.size * 1.25, align });
  if (contacts.length === 0) return;
  flow.skip(SMALLEST_GAP);
  flow.write(contacts.join(' | '), { size: flow.size * 0.95, colour: colours.soft, align });
}

function withSidebar(flow: Flow, document: CvDocument, hasPhoto: boolean): void {
  const { sections } = document;
  const main = { x: BAND.width + 24, width: flow.full.x + flow.full.width - BAND.width - 24 };
  const inner = { x: BAND.start, width: BAND.width - BAND.inset - BAND.start };
  // The name stands over both columns: a program that reads one after the other begins with it.
  writeHead(flow, document, 'left');
  flow.skip(flow.size * 1.2);
  const top = flow.y();
  flow.box({ x: 0, y: top, width: BAND.width, height: flow.bottom + EDGE - top, colour: BAND.colour });

  flow.goTo({ y: top + 6, column: inner });
  if (hasPhoto) {
    flow.skip(flow.size);
    flow.photo(inner.x, flow.y());
    flow.skip(PHOTO);
  }
  const moved = new Set<CvSection>();
  for (const section of sections.filter(({ key }) => sidebarSections.has(key))) {
    // What the band has no room for follows in the column.
    if (flow.y() + heightInBand(flow, section, inner.width) > flow.bottom) continue;
    moved.add(section);
    writeSection(flow, section, document, 'list');
  }
  flow.goTo({ y: top + 6, column: main });
  for (const section of sections) if (!moved.has(section)) writeSection(flow, section, document);
}

/** A little more than it takes. */
function heightInBand(flow: Flow, section: CvSection, width: number): number {
  const lines = bulletsOf(section).map((line) => flow.heightOf(line, width - 10, {}) + SMALLEST_GAP);
  return lines.reduce((sum, height) => sum + height, flow.size * 4);
}

const bulletsOf = (section: CvSection): string[] =>
  section.kind === 'items'
    ? section.items
    : section.kind === 'pairs'
      ? section.pairs.map(({ name, value }) => `${name} : ${value.toLowerCase()}`)
      : section.kind === 'text'
        ? section.paragraphs
        : [];

function writeHeading(flow: Flow, title: string, { template }: CvDocument): void {
  const look = { size: flow.size * 1.12, bold: true, colour: template.accent };
  const text = template.heading === 'caps' ? title.toUpperCase() : title;
  flow.skip(flow.size * 1.1);
  // A heading stays with the first lines that follow.
  flow.need(flow.heightOf(text, flow.column().width, look) + flow.size * 4.5);
  const { x, width } = flow.column();
  const isBar = template.heading === 'bar';
  if (isBar) flow.box({ x, y: flow.y() + 1, width: 3, height: flow.size * 1.25, colour: template.accent });
  flow.write(text, { ...look, indent: isBar ? 10 : 0 });
  if (!isBar)
    flow.box({
      x,
      y: flow.y() + 1,
      width,
      height: 0.6,
      colour: ruleColour(template.heading, template.accent),
    });
  flow.skip(flow.size * 0.5);
}

const ruleColour = (heading: string, accent: string): string => (heading === 'rule' ? accent : colours.line);

function writeSection(
  flow: Flow,
  section: CvSection,
  document: CvDocument,
  as: 'usual' | 'list' = 'usual',
): void {
  writeHeading(flow, section.title, document);
  if (section.kind === 'entries') {
    for (const [place, entry] of section.entries.entries()) {
      if (place > 0) flow.skip(flow.size * 0.6);
      writeEntry(flow, entry, document);
    }
    return;
  }
  if (section.kind === 'text') {
    for (const paragraph of section.paragraphs)
      if (section.key === 'summary' || section.paragraphs.length === 1) flow.write(paragraph);
      else writeBullet(flow, paragraph);
    return;
  }
  const items = bulletsOf(section);
  if (as === 'list') for (const item of items) writeBullet(flow, item, { isFitted: true });
  else if (document.template.skills === 'grid') writeGrid(flow, items);
  else flow.write(items.map(onOneLine).join(' • '));
}

const LONGEST_ON_ONE_LINE = 60;
/** A line ends between two items, where programs part them too. */
const onOneLine = (item: string): string =>
  item.length <= LONGEST_ON_ONE_LINE ? item.replaceAll(' ', '\u00a0') : item;

/** The usual size, or a smaller one that spares a second line: programs take the second for another item. */
function fittedSize(flow: Flow, text: string, width: number): number {
  const share = width / flow.widthOf(text, {});
  return flow.size * Math.min(1, Math.max(SMALLEST_SHARE, share * 0.99));
}
const SMALLEST_SHARE = 0.82;

function writeBullet(flow: Flow, text: string, { isFitted = false } = {}): void {
  const indent = flow.size * 1.1;
  const width = flow.column().width - indent;
  const size = isFitted ? fittedSize(flow, text, width) : flow.size;
  flow.need(flow.heightOf(text, width, { size }));
  // The page that `need` opened may have another column.
  const column = flow.column();
  flow.put('•', { x: column.x, width: indent }, { size });
  flow.skip(flow.put(text, { x: column.x + indent, width: column.width - indent }, { size }));
}

function writeGrid(flow: Flow, items: readonly string[]): void {
  const half = (flow.column().width - 16) / 2;
  const indent = flow.size * 1.1;
  for (let at = 0; at < items.length; at += 2) {
    const row = items
      .slice(at, at + 2)
      .map((item) => ({ item, size: fittedSize(flow, item, half - indent) }));
    const height = Math.max(...row.map(({ item, size }) => flow.heightOf(item, half - indent, { size })));
    flow.need(height);
    for (const [place, { item, size }] of row.entries()) {
      const x = flow.column().x + place * (half + 16);
      flow.put('•', { x, width: indent }, { size });
      flow.put(item, { x: x + indent, width: half - indent }, { size });
    }
    flow.skip(height);
  }
}

function writeEntry(flow: Flow, entry: CvEntry, document: CvDocument): void {
  const isInMargin = document.template.layout === 'margin';
  const dates = isInMargin ? entry.shortDates : entry.dates;
  const indent = isInMargin ? MARGIN_OF_DATES : 0;
  const datesLook = { size: flow.size * 0.93, colour: colours.soft };
  const datesWidth = isInMargin || dates === '' ? 0 : flow.widthOf(dates, datesLook) + 14;
  const title = { width: flow.column().width - indent - datesWidth };
  const look = { bold: true, size: 1.05 * fittedSize(flow, entry.title, title.width / 1.12) };
  const height = flow.heightOf(entry.title, title.width, look);
  flow.need(height + flow.size * 3);
  const { x, width } = flow.column();
  if (isInMargin && dates !== '') flow.put(dates, { x, width: MARGIN_OF_DATES - 8 }, datesLook);
  flow.put(entry.title, { x: x + indent, ...title }, look);
  if (!isInMargin && dates !== '')
    flow.put(dates, { x: x + width - datesWidth, width: datesWidth }, { ...datesLook, align: 'right' });
  flow.skip(height);
  const inner = { x: x + indent, width: width - indent };
  flow.goTo({ y: flow.y(), column: inner });
  if (entry.subtitle) flow.write(entry.subtitle, { colour: document.template.accent });
  for (const line of entry.lines) writeBullet(flow, line);
  // A page that was opened meanwhile has its own column.
  if (flow.column() === inner) flow.goTo({ y: flow.y(), column: { x, width } });
}
