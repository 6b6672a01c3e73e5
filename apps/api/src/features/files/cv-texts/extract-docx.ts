import type { CvLine } from '@baara/cv-reading';
import sax from 'sax';
import { listZipEntries, readZipEntry, type ZipEntry } from '../../../platform/uploads/zip-entries.ts';
import { DocxLines } from './docx-lines.ts';
import { type Extraction, MOST_RAW_CHARACTERS, MOST_XML_BYTES } from './extraction.ts';

/**
 * The parts of a Word document that contain words, in reading order: headers first, since names and titles are there.
 */
const parts = [
  /^word\/header\d*\.xml$/,
  /^word\/document\.xml$/,
  /^word\/footnotes\.xml$/,
  /^word\/endnotes\.xml$/,
  /^word\/footer\d*\.xml$/,
];

/**
 * The text of a Word document: body, text boxes, tables, notes, and the headers and footers that other readers leave
 * out (ISO/IEC 29500-1, 17.10). A header repeated for odd and even pages counts once.
 */
export async function extractDocx(bytes: Buffer): Promise<Extraction> {
  try {
    const entries = listZipEntries(bytes);
    const texts = new Set<string>();
    const lines: CvLine[] = [];
    let characters = 0;
    let left = MOST_XML_BYTES;
    for (const entry of parts.flatMap((pattern) => inOrder(entries, pattern))) {
      left -= entry.size;
      if (left < 0) return { kind: 'too_large' };
      const { text, lines: own } = wordText((await readZipEntry(bytes, entry)).toString('utf8'));
      if (!texts.has(text)) appendBelow(lines, own);
      texts.add(text);
      characters += text.length;
      if (characters > MOST_RAW_CHARACTERS) break;
    }
    const hasImages = entries.some(({ name }) => name.startsWith('word/media/'));
    return { kind: 'text', pages: [[...texts].join('\n')], layout: [{ lines }], pageCount: null, hasImages };
  } catch {
    // An archive that lies about its size, or XML that does not close.
    return { kind: 'corrupt' };
  }
}

function appendBelow(lines: CvLine[], more: readonly CvLine[]): void {
  const last = lines.at(-1);
  const bottom = last ? last.y + 2 * last.height : 0;
  for (const line of more) lines.push({ ...line, y: line.y + bottom });
}

const inOrder = (entries: readonly ZipEntry[], pattern: RegExp): ZipEntry[] =>
  entries.filter(({ name }) => pattern.test(name)).toSorted((a, b) => a.name.localeCompare(b.name));

const breaks: Record<string, string> = {
  'w:p': '\n',
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  'w:tc': '\t',
};

/** @throws when it is not XML. Entities of the document's own are not expanded, deleted text is not read. */
function wordText(xml: string): { text: string; lines: CvLine[] } {
  const chunks: string[] = [];
  const lines = new DocxLines();
  let isWord = false;
  // A text box is written twice: for Word, and in an older form for others.
  let fallbacks = 0;
  const handlers: Pick<sax.SAXParser, 'onerror' | 'onopentag' | 'ontext' | 'onclosetag'> = {
    onerror: (error) => {
      throw error;
    },
    onopentag: ({ name, attributes }) => {
      if (fallbacks === 0) lines.open(name, attributes);
      if (name === 'mc:Fallback') fallbacks += 1;
      else if (name === 'w:t') isWord = fallbacks === 0;
      else if (name === 'w:noBreakHyphen') {
        chunks.push('-');
        lines.write('-');
      }
      // Words of a text box stand inside the paragraph it is anchored to.
      else if (name === 'w:txbxContent' && fallbacks === 0) chunks.push('\n');
    },
    ontext: (text) => {
      if (!isWord) return;
      chunks.push(text);
      lines.write(text);
    },
    onclosetag: (name) => {
      if (name === 'mc:Fallback') fallbacks -= 1;
      else if (name === 'w:t') isWord = false;
      if (fallbacks === 0) lines.close(name);
      const mark = breaks[name];
      if (mark && fallbacks === 0) chunks.push(mark);
    },
  };
  Object.assign(sax.parser(true, { trim: false }), handlers)
    .write(xml)
    .close();
  return { text: chunks.join(''), lines: lines.lines };
}
