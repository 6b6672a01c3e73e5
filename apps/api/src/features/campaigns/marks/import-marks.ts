import { createHash } from 'node:crypto';
import {
  counted,
  markEntryMessages as messages,
  markValueInWords,
} from '@baara/contract/campaigns/mark-entry-words';
import type {
  importMarks as importMarksEndpoint,
  MarkImport,
  MarkValue,
} from '@baara/contract/campaigns/marks';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireSeating } from '../sessions/session-access.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { isSameMark, markRefusal, storedMark, typedMark } from './enter-marks.ts';
import { type NumberedFile, selectByNumbers } from './mark-lists.queries.ts';
import { areMarksHidden, type MarkedTest } from './marked-test.queries.ts';
import { changeMarks, requireMarkedTest, requireOpenMarks } from './marked-test.ts';
import { readMarkSheet, type SheetLine } from './read-mark-sheet.ts';
import { recordMarks } from './record-marks.ts';

const SHOWN_REFUSALS = 200;
const SHOWN_MARKS = 10;

type Added = { line: number; typed: string; applicationId: string; value: MarkValue };
type Refused = { line: number; typed: string; reason: string };
type Reading = {
  columns: MarkImport['columns'];
  added: Added[];
  refused: Refused[];
  unchanged: number;
  blank: number;
};

type Said = Extract<SheetLine, { fileNumber: number }>;
const saysMark = (line: SheetLine): line is Said => 'fileNumber' in line;

/** What the file adds to the marks that are stored now. */
async function readFile(db: Db, test: MarkedTest, rows: string, prefix: string | null): Promise<Reading> {
  const { columns, lines } = readMarkSheet(rows, { prefix, maxScore: test.max_score });
  const said = lines.filter(saysMark);
  const times = new Map<number, number>();
  for (const { fileNumber } of said) times.set(fileNumber, (times.get(fileNumber) ?? 0) + 1);
  const files = new Map(
    (await selectByNumbers(db, test, [...times.keys()])).map((file) => [file.file_number, file]),
  );
  const reading: Reading = { columns, added: [], refused: [], unchanged: 0, blank: 0 };
  for (const one of lines) {
    const { line, typed } = one;
    if (!saysMark(one)) {
      reading.refused.push({ line, typed, reason: one.refusal });
      continue;
    }
    const file = files.get(one.fileNumber);
    const isTwice = (times.get(one.fileNumber) ?? 0) > 1;
    const reason = isTwice ? messages.TWICE : refusalOf(file, test, one.value);
    if (!file || reason !== null) reading.refused.push({ line, typed, reason: reason ?? messages.UNKNOWN });
    else if (one.value === null) reading.blank += 1;
    else if (file.state === null)
      reading.added.push({ line, typed, applicationId: file.id, value: one.value });
    else reading.unchanged += 1;
  }
  return reading;
}

/** Why the file cannot give this mark: a stored one is corrected by hand, never by a file. */
function refusalOf(file: NumberedFile | undefined, test: MarkedTest, value: MarkValue | null): string | null {
  const refusal = markRefusal(file, test, value);
  const stored = file && storedMark(file);
  if (refusal !== null || !stored || value === null || isSameMark(stored, value)) return refusal;
  if (areMarksHidden(test)) return messages.FROM_ANSWERS;
  return `Note déjà enregistrée : ${markValueInWords(stored)} ; le fichier dit ${markValueInWords(value)}`;
}

/** @throws 404; 403; 409 MARKS_SEALED; 422 for a file that is none. */
export async function previewImport(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  rows: string,
  now: Date,
): Promise<MarkImport> {
  const { row } = await requireSeating(db, member, place.campaignId, 'enterMarks', now);
  const test = await requireMarkedTest(db, place);
  requireOpenMarks(test);
  const { columns, added, refused, unchanged, blank } = await readFile(db, test, rows, row.file_prefix);
  return {
    columns,
    lines: added.length + refused.length + unchanged + blank,
    added: added.length,
    unchanged,
    blank,
    refusedCount: refused.length,
    refused: refused
      .slice(0, SHOWN_REFUSALS)
      .map(({ line, typed, reason }) => ({ line, number: typed, reason })),
    sample: added.slice(0, SHOWN_MARKS).map(({ line, typed, value }) => ({ line, number: typed, value })),
  };
}

/**
 * Adds what the preview announced, all of it or nothing, in one transaction.
 * @returns how many. @throws as the preview; 409 NOTHING_TO_IMPORT, IMPORT_CHANGED when it would not be as many.
 */
export async function runImport(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { rows, ...expected }: BodyOf<typeof importMarksEndpoint>,
  now: Date,
): Promise<number> {
  let count = 0;
  await changeMarks(db, member, { ...place, ability: 'enterMarks', now }, async (tx, test, { row }) => {
    const { added, refused } = await readFile(tx, test, rows, row.file_prefix);
    if (added.length === 0) throw conflict('NOTHING_TO_IMPORT', messages.NOTHING_TO_IMPORT);
    if (added.length !== expected.added || refused.length !== expected.refused)
      throw conflict('IMPORT_CHANGED', messages.IMPORT_CHANGED);
    await recordMarks(tx, {
      test: { id: test.id, maxScore: test.max_score },
      rows: added.map(({ applicationId, value }) => typedMark(applicationId, value)),
      source: 'import',
      authorId: member.accountId,
      at: now,
    });
    count = added.length;
    const left =
      refused.length > 0 ? `, ${counted(refused.length, 'ligne laissée', 'lignes laissées')} de côté` : '';
    return {
      kind: 'marks-imported',
      detail: `${test.name} : ${counted(count, 'note')}${left}`,
      about: { test: test.id, sha256: createHash('sha256').update(rows).digest('hex') },
    };
  });
  return count;
}
