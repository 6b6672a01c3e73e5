import { cleanText } from '@baara/cv-reading';
import { type AdSection, sectionOf } from './sections.ts';

/** A line of an ad: as people read it, and folded (lower case, no accents) with every letter at the same place. */
export type AdLine = {
  text: string;
  folded: string;
  isBullet: boolean;
  /** What stands before a colon, folded: « lieu » in « Lieu : Ségou ». */
  label: string;
  /** What follows the colon; the whole line without one. */
  value: string;
  foldedValue: string;
  /** The heading that this line stands under. */
  section: AdSection;
  isHeading: boolean;
};

/** A longer line is read in pieces: no pattern looks further than this. */
const LONGEST_LINE = 600;
const LONGEST_LABEL = 45;

/** Letters that phones draw bold, italic or in circles. */
const DRAWN_LETTERS = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu;
// Parts of drawn signs, each removed by itself.
// oxlint-disable-next-line no-misleading-character-class
const EMOJI = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u20e3\ufe0f\u200d]/gu;
/** Signs that open a point of a list, the drawn ones too. */
const POINT =
  /^[ ]{0,8}(?:[•·●▪■□◆◇►▶➤➢➜✔✓✅☑»>\p{Extended_Pictographic}][\ufe0f ]{0,4}|[-–—_*+][ ]|[-–—](?=\p{L})|\d{1,2} ?[.)°/-][ ]|\d\ufe0f?\u20e3[ ]?|[a-hA-H]\)[ ]){1,3}/u;
const PLACE_SIGN = /^[ ]{0,8}(?:📍|🏢|🌍|🗺)\ufe0f?[ ]{0,3}(?![^:]{0,30}:)/u;
const TAG = /<\/?[a-z][^<>]{0,300}>/gi;
const CODES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** Lower case without accents, as long as the text: a place found in one is the same place in the other. */
export const fold = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u0080-\uffff]/g, plainLetter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function plainLetter(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  return plain.length === 1 ? plain : letter;
}

/** The lines of a pasted ad that say something, without stars, emoji and tags. */
export function linesOf(raw: string): AdLine[] {
  const plain = raw
    .replace(DRAWN_LETTERS, (letter) => letter.normalize('NFKC'))
    .replace(TAG, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, code: string) => CODES[code] ?? ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
  const lines: AdLine[] = [];
  let section: AdSection = 'top';
  for (const line of cleanText(plain).split('\n')) {
    for (const piece of piecesOf(line)) {
      const read = readLine(piece, section);
      if (!read) continue;
      section = read.section;
      lines.push(read);
    }
  }
  return lines;
}

function piecesOf(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [line];
  const pieces: string[] = [];
  for (let from = 0; from < line.length;) {
    const end = from + LONGEST_LINE;
    const space = end < line.length ? line.lastIndexOf(' ', end) : -1;
    const to = space > from + LONGEST_LINE / 2 ? space : end;
    pieces.push(line.slice(from, to));
    from = to;
  }
  return pieces;
}

function readLine(raw: string, before: AdSection): AdLine | undefined {
  const isPlace = PLACE_SIGN.test(raw);
  const isBullet = POINT.test(raw) && !isPlace;
  const text = raw
    .replace(POINT, '')
    .replace(EMOJI, ' ')
    .replace(/(?<!\p{L})[*_~]{1,4}|[*_~]{1,4}(?!\p{L})/gu, ' ')
    .replace(/[ \t]{1,600}/g, ' ')
    .replace(/ (?=[,.])/g, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const folded = fold(text);
  const colon = folded.search(/ ?[:=](?!\/\/)/);
  const hasLabel = colon > 0 && colon <= LONGEST_LABEL && !/\d{1,2}$/.test(folded.slice(0, colon));
  const from = hasLabel
    ? folded.indexOf(folded.charAt(colon) === ' ' ? folded.charAt(colon + 1) : folded.charAt(colon), colon) +
      1
    : 0;
  const label = isPlace
    ? 'lieu'
    : hasLabel
      ? folded
          .slice(0, colon)
          .replace(/^\W{1,6}/, '')
          .trim()
      : '';
  const value = text.slice(from).trim();
  const own = sectionOf(label !== '' ? label : folded.replace(/[^a-z0-9']{1,8}$/, ''));
  const isHeading = own !== undefined && (label === '' || value === '');
  return {
    text,
    folded,
    isBullet,
    label,
    value,
    foldedValue: fold(value),
    section: isHeading ? own : before,
    isHeading,
  };
}
