import { findContacts } from '../contacts.ts';
import { readEducations } from './educations.ts';
import { readExperiences } from './experiences.ts';
import { readHeadline, readName, readPlace } from './identity.ts';
import { readLanguages, readLicences, readSkills } from './lists.ts';
import { type Part, partsOf, rowsOfKind } from './parts.ts';
import { type Row, rowsOf } from './rows.ts';
import type { CvPage, CvValue, ReadCv, UnreadPart } from './types.ts';
import { trimMarks, valueOf, withoutBullet } from './words.ts';

/** Lines above the first heading that may say who the person is. */
const LINES_OF_HEAD = 16;
const LONGEST_SUMMARY = 3000;
/** Lines that recognition is less certain of are not read. */
const LEAST_RECOGNITION = 0.5;
const MOST_UNREAD = 40;
const MOST_CONTACTS = 8;

/**
 * What a CV says, by the parts of a profile: rules alone, linear in its length.
 * @param document its pages in order, with the positions of their lines; or one plain text.
 */
export function readCv(document: readonly CvPage[] | string): ReadCv {
  const all = rowsOf(typeof document === 'string' ? [document] : document);
  const rows = all.filter(({ confidence }) => confidence >= LEAST_RECOGNITION);
  const parts = partsOf(rows);
  const head = headOf(parts);
  const { emails, phones, links } = contactsOf(rows, parts);
  const name = readName(
    head,
    rows,
    emails.map(({ value }) => value),
  );
  const headline = readHeadline(head, name);
  return {
    name,
    emails,
    email: emails[0] ?? null,
    phones,
    links,
    place: readPlace([...head, ...rowsOfKind(parts, 'contact')]),
    headline,
    summary: summaryOf(rowsOfKind(parts, 'profile')) ?? summaryOf(head.filter(isSentence)),
    experiences: readExperiences(rowsOfKind(parts, 'experiences')),
    educations: readEducations(rowsOfKind(parts, 'educations')),
    skills: readSkills(rowsOfKind(parts, 'skills')),
    languages: readLanguages(rowsOfKind(parts, 'languages')),
    licences: readLicences(rows, rowsOfKind(parts, 'licences')),
    sections: parts.flatMap(({ kind, heading, title }) =>
      kind === 'head' || heading === null
        ? []
        : [{ kind, title, source: { page: heading.page, line: heading.line, text: heading.text } }],
    ),
    unread: unreadOf(all),
  };
}

/** The lines before the first part, with those of the contact part; a side column's come first on its page too. */
function headOf(parts: readonly Part[]): Row[] {
  const head = parts.filter(({ kind }) => kind === 'head').flatMap(({ rows }) => rows);
  return [...head.slice(0, LINES_OF_HEAD), ...rowsOfKind(parts, 'contact').slice(0, LINES_OF_HEAD)];
}

/** Numbers of papers look like telephones. */
const PAPERS = /(?<!\p{L})(?:CNI|NINA|CNPS|INPS|passeport|matricule|carte)(?!\p{L})/iu;

/** Contacts of people named as references are not the person's own. */
function contactsOf(
  rows: readonly Row[],
  parts: readonly Part[],
): Pick<ReadCv, 'emails' | 'phones' | 'links'> {
  const firstReference = parts.findIndex(({ kind }) => kind === 'references');
  const others = new Set(
    parts.flatMap(({ kind, rows: own }, at) =>
      kind === 'references' || (kind === 'contact' && firstReference !== -1 && at > firstReference)
        ? own
        : [],
    ),
  );
  const contacts = {
    emails: new Map<string, CvValue<string>>(),
    phones: new Map<string, CvValue<string>>(),
    links: new Map<string, CvValue<string>>(),
  };
  for (const row of rows) {
    if (others.has(row) || PAPERS.test(row.text)) continue;
    const found = findContacts(row.text.replaceAll('\t', '   '));
    for (const kind of ['emails', 'phones', 'links'] as const)
      for (const value of found[kind])
        if (!contacts[kind].has(value) && contacts[kind].size < MOST_CONTACTS)
          contacts[kind].set(value, valueOf(value, row));
  }
  const list = (kind: keyof typeof contacts): CvValue<string>[] => [...contacts[kind].values()];
  return { emails: list('emails'), phones: list('phones'), links: list('links') };
}

/** A presentation without a heading, under the name. */
const isSentence = ({ text }: Row): boolean =>
  text.length > 60 && /\p{Ll} \p{Ll}+ \p{Ll}/u.test(text) && !/[@|\t]|\d{6}/.test(text);

/** A page breaks its lines where its width ends: those that end no sentence go on in one. */
function summaryOf(rows: readonly Row[]): CvValue<string> | null {
  const [first] = rows;
  if (!first) return null;
  const text = rows
    .map((row) => withoutBullet(row.text).replaceAll('\t', ' '))
    .map((line) => (/[.!?:;…]$/.test(line) ? `${line}\n` : `${line} `))
    .join('');
  const summary = trimMarks(text.slice(0, LONGEST_SUMMARY));
  return summary === '' ? null : valueOf(summary, first);
}

const unreadOf = (rows: readonly Row[]): UnreadPart[] =>
  rows
    .filter(({ confidence, text }) => confidence < LEAST_RECOGNITION && /\p{L}{4}/u.test(text))
    .slice(0, MOST_UNREAD)
    .map(({ page, line, text }) => ({
      source: { page, line, text: text.slice(0, 200) },
      reason: 'recognition' as const,
    }));
