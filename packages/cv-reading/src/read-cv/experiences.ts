import { type CvSpan, findSpans } from './dates.ts';
import { type Entry, entriesOf, type HeadLine, SEPARATOR } from './entries.ts';
import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';
import { type TableEntry, tableEntries } from './table.ts';
import type { CvValue, ReadExperience } from './types.ts';
import { isAcronym, isOrganisation, isPlace, isTrade, trimMarks, valueOf, withoutBullet } from './words.ts';

const MOST_EXPERIENCES = 40;
const LONGEST_NAME = 160;
const MOST_LINES = 40;

/** `isAside`: it describes the post, in the line that names it. */
type Piece = { text: string; row: Row; isAside?: true };
type Names = { title?: Piece; employer?: Piece; place?: Piece; rest: Piece[] };

/** « Poste : comptable », « Employeur : SOTELMA ». */
const labels: readonly (readonly ['title' | 'employer' | 'place', RegExp])[] = [
  [
    'title',
    /^(?:postes?(?: occupes?)?|fonctions?|titre(?: du poste)?|emploi|qualite|position|job title|role)\s?:\s?/,
  ],
  [
    'employer',
    /^(?:employeur|entreprise|societe|structure|organisme|organisation|company|employer|institution)\s?:\s?/,
  ],
  ['place', /^(?:lieu|ville|localite|place|location|city)(?: de travail)?\s?:\s?/],
];

/** The jobs of a CV, in its order. */
export function readExperiences(rows: readonly Row[]): ReadExperience[] {
  const table = tableEntries(rows);
  if (table) return table.flatMap(fromTable).slice(0, MOST_EXPERIENCES);
  const entries = entriesOf(rows).map((entry) => ({ entry, pieces: piecesOf(entry.head) }));
  // People write the post and the employer in one order all along.
  const votes = entries.map(({ pieces }) => orderOf(pieces)).reduce((sum, vote) => sum + vote, 0);
  return entries
    .flatMap(({ entry, pieces }) => fromEntry(entry, namesOf(pieces, votes < 0)))
    .slice(0, MOST_EXPERIENCES);
}

function fromTable({ cells, row }: TableEntry): ReadExperience[] {
  const span = findSpans(cells.dates ?? '')[0] ?? null;
  const one = (text: string | undefined): CvValue<string> | null =>
    text === undefined || trimMarks(text) === ''
      ? null
      : valueOf(trimMarks(text).slice(0, LONGEST_NAME), row);
  const lines = cells.lines === undefined ? [] : [valueOf(trimMarks(cells.lines), row)];
  // « Poste, employeur » in one column.
  const mixed =
    cells.employer === undefined ? namesOf(piecesOf([{ text: cells.title ?? '', row }]), false) : null;
  const names = {
    title: one(mixed?.title?.text ?? cells.title),
    employer: one(mixed?.employer?.text ?? cells.employer),
    place: one(cells.place ?? mixed?.place?.text),
  };
  if (!names.title && !names.employer) return [];
  return [{ ...names, ...datesOf(span, row), lines }];
}

const named = (piece: Piece | undefined, sure: boolean): CvValue<string> | null =>
  piece ? valueOf(piece.text.slice(0, LONGEST_NAME), piece.row, sure) : null;

function fromEntry({ span, spanRow, details, rows }: Entry, names: Names): ReadExperience[] {
  const first = spanRow ?? rows[0];
  if (!first || (!names.title && !names.employer)) return [];
  const isSure = names.title !== undefined && isTrade(names.title.text);
  const described = [
    ...names.rest,
    ...details.map((row) => ({ row, text: trimMarks(withoutBullet(row.text)) })),
  ];
  return [
    {
      title: named(names.title, isSure && (names.title?.text.length ?? 0) <= 120),
      employer: named(names.employer, isSure),
      place: named(names.place, true),
      ...datesOf(span, first),
      lines: described
        .filter(({ text }) => text !== '')
        .slice(0, MOST_LINES)
        .map(({ text, row }) => valueOf(text.replaceAll('\t', ' '), row)),
    },
  ];
}

export function datesOf(span: CvSpan | null, row: Row): Pick<ReadExperience, 'from' | 'to' | 'current'> {
  if (!span) return { from: null, to: null, current: false };
  return {
    from: valueOf(span.from, row),
    to: span.to === null ? null : valueOf(span.to, row, !span.isSingle),
    current: span.current,
  };
}

/** « Stage au Tribunal de grande instance », « Comptable pour la SOMAGEP », « Chef d'agence de la BNDA ». */
const AT_EMPLOYER =
  / (?:(?:au|aux|dans|pour|with|for)(?: la| le| les| une?| the)? (?:l['’])?(?=\p{L})|(?:de la|de l['’]|du|de|d['’]) ?(?=\p{Lu}))/gu;
const isEmployerLike = (text: string): boolean =>
  !isPlace(text) && !/^service/i.test(text) && (isOrganisation(text) || isAcronym(text));

/** A line of its own: « chez PFO Construction », « à Bouaké ». */
const LEADING = /^(?:chez|au sein d[eu]|à|au|at|in) (?=\p{Lu})/u;

/** Where the employer begins in a piece that names the post too. */
function employerIn(piece: string): { post: string; employer: string } | null {
  for (const found of piece.matchAll(AT_EMPLOYER)) {
    const employer = piece.slice(found.index + found[0].length);
    // « Professeure de SVT » is a post.
    if (found[0].trim() === 'de' && !isOrganisation(employer)) continue;
    if (isEmployerLike(employer)) return { post: piece.slice(0, found.index), employer };
  }
  return null;
}

/** « Comptable, SOTELMA, avec la tenue des déclarations ». */
const ASIDE = /^(?:avec|dont|incluant|comprenant|pour|afin|soit|chargée?|with|including)(?!\p{L})/u;

/** The pieces of the lines that name a job, towns in brackets apart. */
function piecesOf(head: readonly HeadLine[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, row } of head) {
    const opened = text.replace(/\(([^()]{2,40})\)/gu, (whole, inner: string) =>
      isPlace(inner) ? `\t${inner}\t` : whole,
    );
    let isFirst = true;
    for (const part of joinedBack(opened.split(SEPARATOR))) {
      const piece = trimMarks(part).replace(LEADING, '');
      if (piece === '') continue;
      const last = pieces.at(-1);
      const atEmployer = employerIn(piece);
      const inPlace = / (?:à|a|in) (\p{Lu}[\p{L}' -]{2,30})$/u.exec(piece);
      if (last && !isFirst && ASIDE.test(piece)) pieces.push({ text: piece, row, isAside: true });
      else if (last && !isFirst && /^\p{Ll}/u.test(piece) && !isTrade(piece) && !isPlace(last.text))
        // « Directeur administratif, financier et RH » is one post, « ANADER, zone de Issia » an employer and a place.
        if (isTrade(last.text)) last.text = `${last.text}, ${piece}`;
        else pieces.push({ text: piece, row, isAside: true });
      else if (atEmployer && isTrade(piece))
        pieces.push({ text: atEmployer.post, row }, { text: atEmployer.employer, row });
      else if (inPlace?.[1] && isPlace(inPlace[1]))
        pieces.push({ text: piece.slice(0, inPlace.index), row }, { text: inPlace[1], row });
      else if (inPlace?.[1] && isTrade(piece))
        pieces.push({ text: piece.slice(0, inPlace.index), row }, { text: inPlace[1], row });
      else pieces.push({ text: piece, row });
      isFirst = false;
    }
  }
  return pieces;
}

/** A bracket that a separator cut is closed again. */
function joinedBack(parts: readonly (string | undefined)[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    if (part === undefined) continue;
    const last = joined.at(-1);
    const isOpen =
      last !== undefined && last.split('(').length > last.split(')').length && last.length < LONGEST_NAME;
    if (isOpen) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

const scores = ({ text }: Piece): { trade: number; organisation: number } => ({
  trade: isTrade(text) ? 3 : 0,
  organisation: (isOrganisation(text) ? 2 : 0) + (isAcronym(text) && !isTrade(text) ? 1 : 0),
});

/** 1 where the post clearly stands first, -1 where the employer does, 0 where nothing says. */
function orderOf(pieces: readonly Piece[]): number {
  const [first, second] = pieces.filter(({ text }) => !isPlace(text)).map(scores);
  if (!first || !second) return 0;
  if (first.trade > 0 && second.trade === 0) return 1;
  if (second.trade > 0 && first.trade === 0) return -1;
  return 0;
}

function namesOf(all: readonly Piece[], isEmployerFirst: boolean): Names {
  const pieces = all.filter(({ isAside }) => !isAside);
  const names: Names = { rest: [] };
  const take = (piece: Piece | undefined): Piece | undefined => {
    if (piece) pieces.splice(pieces.indexOf(piece), 1);
    return piece;
  };
  for (const [kind, pattern] of labels) {
    const found = pieces.find(({ text }) => pattern.test(foldSameLength(text)));
    if (!found) continue;
    take(found);
    const label = pattern.exec(foldSameLength(found.text))?.[0] ?? '';
    names[kind] = { row: found.row, text: trimMarks(found.text.slice(label.length)) };
  }
  if (!names.place) {
    const place = take(pieces.find(({ text }, at) => (at > 0 || pieces.length > 2) && isPlace(text)));
    if (place) {
      names.place = place;
      // « Sikasso, Mali »: the country goes with its town.
      for (const other of pieces.filter(({ text }) => isPlace(text))) take(other);
    }
  }
  if (!names.title) {
    const trades = pieces.filter(({ text }) => isTrade(text));
    const best =
      isEmployerFirst && trades.length > 1 && trades[0] === pieces[0] && isOrganisation(trades[0]?.text ?? '')
        ? trades[1]
        : trades[0];
    const title = take(best ?? untitled(pieces, names.employer !== undefined, isEmployerFirst));
    if (title) names.title = title;
  }
  if (!names.employer) {
    const others = pieces.filter(({ text }) => text.length > 1);
    const employer = take(
      others.find((piece) => scores(piece).organisation > 0 && !isTrade(piece.text)) ?? others[0],
    );
    if (employer) names.employer = { ...employer, text: withoutBrackets(employer.text) };
  }
  names.rest = [...pieces, ...all.filter(({ isAside }) => isAside)];
  return names;
}

/** « SEMOS SA (mine de Sadiola) »: brackets stay around initials alone. */
const withoutBrackets = (text: string): string =>
  trimMarks(text.replace(/ \((?!\p{Lu}[\p{Lu}\d.&' -]{1,14}\))[^()]{2,60}\)$/u, ''));

/** The post among pieces that name no known trade: what is no organisation, by the order of the CV. */
function untitled(
  pieces: readonly Piece[],
  hasEmployer: boolean,
  isEmployerFirst: boolean,
): Piece | undefined {
  if (pieces.length === 1)
    return hasEmployer || scores(pieces[0]!).organisation === 0 ? pieces[0] : undefined;
  const others = pieces.slice(0, 2).filter((piece) => scores(piece).organisation === 0);
  if (others.length === 1) return others[0];
  return isEmployerFirst ? pieces[1] : pieces[0];
}
