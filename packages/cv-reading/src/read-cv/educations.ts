import { normalize } from '@baara/french-text';
import { type CvSpan, findSpans } from './dates.ts';
import { SEPARATOR } from './entries.ts';
import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';
import { type TableEntry, tableEntries } from './table.ts';
import type { CvValue, ReadEducation } from './types.ts';
import { isAcronym, isBullet, isPlace, trimMarks, valueOf, withoutBullet } from './words.ts';

const MOST_EDUCATIONS = 30;
const LONGEST_NAME = 200;

/** Codes of `studyLevels`, the highest first; a diploma without one of these words leaves its level open. */
const levelWords: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /\b(?:doctorat|doctorate|ph\.? ?d|these|master ?[12]?|masters?|mastere|m\.?sc|mba|m\.?a\b|dea|dess|ingenieur|ingenieure|m2|m1|agregation|magistere|diplome d'etudes approfondies|diplome d'etat de docteur|docteur en)\b|bac ?\+ ?[5-9]/,
  ],
  [2, /\b(?:licence|license|maitrise|bachelor|b\.?sc|b\.?a\b|bba|l3|degree|duts)\b|bac ?\+ ?[34]/],
  [
    3,
    /\b(?:bts|dut|deug|deust|dts|hnd|brevet de technicien superieur|diplome universitaire de technologie|l2|d\.?u\.?t|b\.?t\.?s)\b|bac ?\+ ?2/,
  ],
  [
    4,
    /\b(?:bac|baccalaureat|baccalaureate|terminale|bt\d?|brevet de technicien|a-levels?|wassce|high school)\b/,
  ],
  [5, /\b(?:cap|bep|certificat d'aptitude professionnelle|brevet d'etudes professionnelles)\b/],
  [6, /\b(?:def|bepc|bfem|diplome d'etudes fondamentales|brevet d'etudes du premier cycle|brevet)\b/],
  [7, /\b(?:cep|cepe|certificat d'etudes primaires|cfepd|sans diplome)\b/],
];
const DEGREE =
  /\b(?:diplome|diploma|certificat|certificate|certification|attestation|brevet|formation|bt\d?|cap|bep|bac|baccalaureat|baccalaureate|bts|dut|dts|deug|deust|licence|license|maitrise|master|masters|mastere|doctorat|doctorate|phd|these|def|bepc|bfem|cep|cepe|cfepd|ingenieur|mba|msc|bsc|ba|ma|bachelor|degree|dess|dea|terminale|habilitation|permis|capacite|agregation|l[123]|m[12]|hnd|stage de formation|seminaire|training|course|high school|seconde|premiere|formations?)\b|bac ?\+ ?\d/;
const SCHOOL =
  /(?<!\p{L})(?:universite|university|institut|institute|ecole|school|lycee|faculte|faculty|centre|center|college|campus|academie|academy|polytechnique|inp|iut|ufr|fsjp|fseg|fst|ena|insp|ifm|groupe scolaire|complexe scolaire|cfp|ipr|usttb|usjpb|ussgb|ulshb|ucad|uac|ugb|esp|esgt|iug|isc|isfra|ena?m|en[isa]|enetp|cesag|isfp|ipsl|openclassrooms|coursera|udemy|fun|cisco|alliance francaise|medersa|medrassa|seminaire|fac)(?!\p{L})/u;
/** « Master en finance de l’université de Ségou », « BTS à l’INA »: where the school begins. */
const AT_SCHOOL =
  / (?:à|au|de|du|at|from|of|par)(?: la| l['’]| le|the)? ?(?=(?:universit|institut|[ée]cole|lyc[ée]e|facult|centre|coll[èe]ge|campus|acad[ée]mi|school|univers|complexe|groupe))| (?:à|au) (?:la |l['’]|le )?(?=[\p{Lu}]{2,})/iu;
const FIELD =
  / (?:en|in|of|option|sp[ée]cialit[ée]|fili[èe]re|s[ée]rie|mention|major)(?: ?: ?| )(?=[\p{L}«"])|^(?:option|sp[ée]cialit[ée]|fili[èe]re|s[ée]rie|domaine|major)(?: ?: ?| )/iu;
/** What stands in brackets, the initials of a school apart. */
const BRACKETS = /\((?!\p{Lu}[\p{Lu}\d.&'’ -]{1,14}\))([^()]{2,60})\)/gu;
const OBTAINED =
  /^(?:obtention|obtenu|titulaire|admission|admise?) (?:de la |de l['’]|du |des |d['’]une? |au |à la )/iu;
const LABEL =
  /^(?:diplome|diploma|etablissement|ecole|school|institution|niveau|intitule|titre|formation|annee|lieu)\s?:\s?/;

export const isDegree = (text: string): boolean => DEGREE.test(normalize(text));
const isSchool = (text: string): boolean => SCHOOL.test(foldSameLength(text));

export function levelOf(diploma: string): number | null {
  const folded = normalize(diploma);
  if (/\b(?:attestation|certification|permis|formation en)\b/.test(folded) && !/bac ?\+/.test(folded))
    return null;
  // « Licence en sciences de l'ingénieur » is a licence: the first word decides.
  const found = levelWords.flatMap(([code, pattern]) => {
    const match = pattern.exec(folded);
    return match ? [{ code, at: match.index }] : [];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.code ?? null;
}

/** The diplomas and trainings of a CV, in its order. */
export function readEducations(rows: readonly Row[]): ReadEducation[] {
  const table = tableEntries(rows);
  const read = table ? table.flatMap(fromTable) : groupsOf(rows).flatMap(fromGroup);
  return read.slice(0, MOST_EDUCATIONS);
}

function fromTable({ cells, row }: TableEntry): ReadEducation[] {
  const span = findSpans(cells.dates ?? '')[0] ?? null;
  const one = (text: string | undefined): CvValue<string> | null =>
    text === undefined || trimMarks(text) === ''
      ? null
      : valueOf(trimMarks(text).slice(0, LONGEST_NAME), row);
  const diploma = one(cells.diploma ?? cells.title);
  if (!diploma) return [];
  const level = levelOf(diploma.value);
  return [
    {
      diploma,
      field: one(cells.field) ?? fieldIn(diploma.value, row),
      school: one(cells.school ?? cells.employer),
      ...datesOf(span, row),
      levelCode: level === null ? null : valueOf(level, row),
    },
  ];
}

type Group = {
  rows: Row[];
  span: CvSpan | null;
  spanRow: Row | null;
  hasDegree: boolean;
  hasSchool: boolean;
};

/** « Institut de formation professionnelle de » at the end of a line, whose name goes on in the next one. */
const IS_CUT = / (?:de|du|des|d['’]|et|la|le|les|en|à|au|aux)$/iu;
const LONGEST_REST = 60;

/** Names that a narrow page cut in two are whole again. */
function uncut(all: readonly Row[]): Row[] {
  const rows: Row[] = [];
  for (const row of all) {
    const last = rows.at(-1);
    const isRest =
      last !== undefined &&
      IS_CUT.test(last.text) &&
      row.text.length <= LONGEST_REST &&
      !isBullet(row.text) &&
      findSpans(row.text).length === 0;
    if (isRest) rows[rows.length - 1] = { ...last, text: `${last.text} ${row.text}` };
    else rows.push(row);
  }
  return rows;
}

/** The lines of each diploma: a new one begins where what the last one has already is said again. */
function groupsOf(all: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const bulleted of uncut(all)) {
    const row = { ...bulleted, text: withoutBullet(bulleted.text) };
    const span = row.text.length > 220 ? null : (findSpans(row.text)[0] ?? null);
    const plain = span ? `${row.text.slice(0, span.start)} ${row.text.slice(span.end)}` : row.text;
    const hasSchool = isSchool(plain);
    const hasDegree =
      isDegree(plain) &&
      !(hasSchool && !isDegree(plain.split(SEPARATOR)[0] ?? '') && groups.at(-1)?.hasDegree);
    const open = groups.at(-1);
    const isRepeated =
      open === undefined ||
      (span !== null && open.span !== null) ||
      (hasDegree && open.hasDegree) ||
      (hasSchool &&
        open.hasSchool &&
        !hasDegree &&
        open.hasDegree &&
        open.span !== null &&
        !isBullet(bulleted.text));
    if (isRepeated) groups.push({ rows: [row], span, spanRow: span && row, hasDegree, hasSchool });
    else {
      open.rows.push(row);
      if (span) Object.assign(open, { span, spanRow: row });
      open.hasDegree ||= hasDegree;
      open.hasSchool ||= hasSchool;
    }
  }
  return groups.filter(({ hasDegree, span, hasSchool }) => hasDegree || span !== null || hasSchool);
}

type Piece = { text: string; row: Row };

function fromGroup({ rows, span, spanRow }: Group): ReadEducation[] {
  const pieces = rows.slice(0, 4).flatMap((row) => piecesOf(row, row === spanRow ? span : null));
  const named = pieces.filter(({ text }) => !isPlace(text) && text.length > 1 && !/^mention\b/i.test(text));
  const diploma =
    named.find(({ text }) => isDegree(text) && !isSchoolFirst(text)) ??
    named.find(({ text }) => !isSchool(text));
  const school =
    named.find((piece) => piece !== diploma && isSchool(piece.text)) ??
    named.find((piece) => piece !== diploma && isAcronym(piece.text) && !isDegree(piece.text));
  const others = named.filter((piece) => piece !== diploma && piece !== school && !isDegree(piece.text));
  if (!diploma && !school) return [];
  const row = diploma?.row ?? school?.row ?? rows[0];
  if (!row) return [];
  const [next, afterNext] = others;
  // « Licence, Gestion, IUG » names a field; « Licence en gestion, Sup'Management » a school.
  const ownField = diploma && fieldIn(diploma.text, diploma.row);
  const isField = school !== undefined || afterNext !== undefined;
  const field =
    ownField ??
    (isField && next && next.row === diploma?.row ? valueOf(stripField(next.text), next.row) : null);
  const fallback = school ?? (ownField || !isField ? next : afterNext);
  const level = diploma ? levelOf(diploma.text) : null;
  return [
    {
      diploma: diploma
        ? valueOf(diploma.text.slice(0, LONGEST_NAME), diploma.row, isDegree(diploma.text))
        : null,
      field,
      school: fallback
        ? valueOf(fallback.text.slice(0, LONGEST_NAME), fallback.row, school !== undefined)
        : null,
      ...datesOf(span, spanRow ?? row),
      levelCode: level === null ? null : valueOf(level, row),
    },
  ];
}

const isSchoolFirst = (text: string): boolean => {
  const school = SCHOOL.exec(foldSameLength(text));
  const degree = DEGREE.exec(normalize(text));
  return school !== null && degree !== null && school.index < degree.index;
};

const stripField = (text: string): string => trimMarks(text.replace(FIELD, ''));

function fieldIn(diploma: string, row: Row): CvValue<string> | null {
  const found = FIELD.exec(diploma);
  const field = found ? trimMarks(diploma.slice(found.index + found[0].length)) : '';
  return field === '' ? null : valueOf(field, row);
}

function datesOf(span: CvSpan | null, row: Row): Pick<ReadEducation, 'from' | 'to'> {
  if (!span) return { from: null, to: null };
  // One date alone is when it ended.
  if (span.isSingle) return { from: null, to: valueOf(span.from, row) };
  return { from: valueOf(span.from, row), to: span.to === null ? null : valueOf(span.to, row) };
}

function piecesOf(row: Row, span: CvSpan | null): Piece[] {
  const text = span
    ? `${row.text.slice(0, span.start)}\t${row.text.slice(span.end)}`.replace(/\(\s{0,3}\)/g, '')
    : row.text;
  const pieces: Piece[] = [];
  for (const part of text.replace(BRACKETS, '\t$1\t').split(SEPARATOR)) {
    const piece = trimMarks(part ?? '');
    const label = LABEL.exec(foldSameLength(piece))?.[0] ?? '';
    const plain = trimMarks(piece.slice(label.length).replace(OBTAINED, ''));
    if (plain === '') continue;
    const last = pieces.at(-1);
    if (last && /^\p{Ll}/u.test(plain) && !isSchool(plain) && !isDegree(plain)) {
      last.text = `${last.text}, ${plain}`;
      continue;
    }
    const at = isDegree(plain) && !isSchoolFirst(plain) ? AT_SCHOOL.exec(plain) : null;
    if (at && at.index > 1)
      pieces.push(
        { text: trimMarks(plain.slice(0, at.index)), row },
        { text: trimMarks(plain.slice(at.index + at[0].length)), row },
      );
    else pieces.push({ text: plain, row });
  }
  return pieces;
}
