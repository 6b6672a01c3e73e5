import { prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import { addProspect, prospectColumns, type readProspects } from '@baara/contract/offers/prospects';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { digitsOf, findDuplicates } from './prospects.queries.ts';

type Field = (typeof prospectColumns)[number];
type ReadPeople = z.infer<typeof readProspects.data>;
type ReadRow = ReadPeople['rows'][number];

/** Titles that spreadsheets give to each column, without accents, hyphens and case. */
const titles: Record<Field, readonly string[]> = {
  firstName: ['prenom', 'prenoms', 'first name', 'firstname'],
  lastName: ['nom', 'nom de famille', 'noms', 'last name', 'lastname'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse email', 'adresse mail', 'adresse e mail'],
  phone: ['telephone', 'tel', 'phone', 'portable', 'mobile', 'numero', 'numero de telephone', 'whatsapp'],
  city: ['ville', 'city', 'localite'],
  note: ['note', 'notes', 'commentaire', 'commentaires', 'remarque', 'remarques'],
};
const required = ['firstName', 'lastName', 'email'] as const satisfies readonly Field[];

const plain = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ');

/** What each title is; the first of two columns with the same meaning counts. */
function fieldsOf(head: readonly string[]): (Field | null)[] {
  const taken = new Set<Field>();
  return head.map((title) => {
    const field = prospectColumns.find((one) => titles[one].includes(plain(title)));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Spreadsheets lose the plus of an international number, and people write it 00. */
function phoneOf(typed: string): string {
  const phone = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\d{10,15}$/.test(phone) ? `+${phone}` : phone;
}

/**
 * Reads the rows of a sheet: what each column is, what is wrong with a row, and who is there twice. Writes nothing.
 * @throws 422 when a column that each person needs is missing.
 */
export async function readPeople(
  db: Db,
  offerId: number,
  [head = [], ...lines]: readonly (readonly string[])[],
): Promise<ReadPeople> {
  const fields = fieldsOf(head);
  if (!required.every((field) => fields.includes(field)))
    throw invalid([{ field: 'rows', message: messages.COLUMNS_MISSING }]);
  const rows = lines.flatMap((cells, index): ReadRow[] =>
    cells.every((cell) => cell.trim() === '') ? [] : [readRow(cells, fields, index + 2)],
  );
  if (rows.length === 0) throw invalid([{ field: 'rows', message: messages.FILE_EMPTY }]);
  return {
    columns: head.map((title, index) => ({ title, field: fields[index] ?? null })),
    rows: await withDuplicates(db, offerId, rows),
  };
}

function readRow(cells: readonly string[], fields: readonly (Field | null)[], line: number): ReadRow {
  const valueOf = (field: Field): string => cells[fields.indexOf(field)]?.trim() ?? '';
  const typed = Object.fromEntries(prospectColumns.map((field) => [field, valueOf(field)]));
  const read = addProspect.body.safeParse({ ...typed, phone: phoneOf(valueOf('phone')) });
  return {
    line,
    name: `${valueOf('firstName')} ${valueOf('lastName')}`.trim(),
    person: read.success ? read.data : null,
    problems: read.success ? [] : [...new Set(read.error.issues.map(({ message }) => message))],
  };
}

async function withDuplicates(db: Db, offerId: number, rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const people = rows.flatMap(({ person }) => person ?? []);
  const known = await findDuplicates(db, offerId, people);
  const seen = new Set<string>();
  let place = -1;
  return rows.map((row) => {
    if (!row.person) return row;
    place += 1;
    const { email, phone } = row.person;
    const digits = digitsOf(phone);
    const isTwice = seen.has(email) || (digits !== '' && seen.has(digits));
    seen.add(email).add(digits);
    const found = known.get(place);
    const problem = isTwice
      ? messages.TWICE_IN_FILE
      : found && (found === 'added' ? messages.ALREADY_ADDED : messages.ALREADY_APPLIED);
    return problem ? { ...row, person: null, problems: [problem] } : row;
  });
}
