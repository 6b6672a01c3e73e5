import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import {
  markEntryMessages as messages,
  markValueInWords,
  outOfRange,
} from '@baara/contract/campaigns/mark-entry-words';
import type { MarkValue, saveMarks } from '@baara/contract/campaigns/marks';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { deleteMarks, type NumberedFile, selectByNumbers } from './mark-lists.queries.ts';
import type { MarkedTest } from './marked-test.queries.ts';
import { changeMarks } from './marked-test.ts';
import { recordMarks } from './record-marks.ts';
import { remakeMarks } from './remake-marks.ts';

type Entered = BodyOf<typeof saveMarks>['marks'][number];
/** Ids of files, and the refusals. */
export type Entry = {
  saved: string[];
  conflicts: string[];
  refused: { fileNumber: number; reason: string }[];
};

type Stored = { state: MarkValue['state']; scoreHundredths: number | null };
export const storedMark = ({ state, score_hundredths: scoreHundredths }: NumberedFile): Stored | null =>
  state === null ? null : { state, scoreHundredths };

export const isSameMark = (a: Stored | null, b: Stored | null): boolean =>
  a?.state === b?.state && (a?.scoreHundredths ?? null) === (b?.scoreHundredths ?? null);

/** Why this value cannot be that of this file; null when it can. */
export function markRefusal(
  file: NumberedFile | undefined,
  test: MarkedTest,
  value: MarkValue | null,
): string | null {
  if (!file) return messages.UNKNOWN;
  if (!file.takes_test) return messages.OTHER_CATEGORY;
  if (!file.is_accepted) return messages.NOT_ACCEPTED;
  if ((value?.scoreHundredths ?? 0) > test.max_score * 100) return outOfRange(test.max_score);
  if (value?.state === 'marked' && test.is_by_answers) return messages.ANSWERS;
  return null;
}

/** People change what people typed; what comes from answers, copies or interviews they only exclude. */
const isFromElsewhere = ({ source }: NumberedFile): boolean =>
  source !== null && source !== 'entry' && source !== 'import';

const mayNotReplace = (file: NumberedFile, value: MarkValue | null): boolean =>
  isFromElsewhere(file) && value?.state !== 'excluded';

/** What a person typed, as a mark of one reader. */
export const typedMark = (applicationId: string, { state, scoreHundredths }: MarkValue) => ({
  applicationId,
  state,
  scoreHundredths,
  marks: scoreHundredths === null ? [] : [scoreHundredths],
  answers: null,
  paper: null,
});

/**
 * Stores marks that somebody typed. One that a colleague changed since the screen showed it is left as it is.
 * @throws 404; 403; 409 MARKS_SEALED.
 */
export async function enterMarks(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  entered: readonly Entered[],
  now: Date,
): Promise<Entry> {
  const entry: Entry = { saved: [], conflicts: [], refused: [] };
  await changeMarks(db, member, { ...place, ability: 'enterMarks', now }, async (tx, test, { row }) => {
    const last = new Map(entered.map((one) => [one.fileNumber, one]));
    const files = new Map(
      (await selectByNumbers(tx, test, [...last.keys()])).map((file) => [file.file_number, file]),
    );
    const changes: { file: NumberedFile; value: MarkValue | null }[] = [];
    for (const { fileNumber, base, value } of last.values()) {
      const file = files.get(fileNumber);
      const reason = markRefusal(file, test, value);
      if (!file || reason !== null) {
        entry.refused.push({ fileNumber, reason: reason ?? messages.UNKNOWN });
        continue;
      }
      const stored = storedMark(file);
      if (isSameMark(stored, value)) entry.saved.push(file.id);
      else if (!isSameMark(stored, base)) entry.conflicts.push(file.id);
      else if (mayNotReplace(file, value)) entry.refused.push({ fileNumber, reason: messages.OTHER_SOURCE });
      else {
        changes.push({ file, value });
        entry.saved.push(file.id);
      }
    }
    if (changes.length === 0) return null;
    await recordMarks(tx, {
      test: { id: test.id, maxScore: test.max_score },
      rows: changes.flatMap(({ file, value }) => (value ? [typedMark(file.id, value)] : [])),
      source: 'entry',
      authorId: member.accountId,
      at: now,
    });
    const cleared = changes.flatMap(({ file, value }) => (value ? [] : [file.id]));
    await deleteMarks(tx, test.id, cleared);
    await remakeMarks(tx, test, cleared, { authorId: member.accountId, at: now });
    const said = changes.map((change) => inWords(change, row.file_prefix));
    return {
      kind: 'marks-entered',
      detail: detailOf(test, said),
      about: { test: test.id, marks: said },
    };
  });
  return entry;
}

/** A line of the log names so many marks; the others stand beside it. */
const SAID_AT_ONCE = 20;

const detailOf = ({ name }: MarkedTest, said: readonly string[]): string => {
  const others = said.length - SAID_AT_ONCE;
  return `${name} : ${said.slice(0, SAID_AT_ONCE).join(' ; ')}${others > 0 ? ` ; et ${others} de plus` : ''}`;
};

const inWords = (
  { file, value }: { file: NumberedFile; value: MarkValue | null },
  prefix: string | null,
): string => {
  const before = storedMark(file);
  const now = value ? markValueInWords(value) : 'sans note';
  const number = fileNumberInWords(prefix, file.file_number);
  return before ? `${number} ${markValueInWords(before)} devient ${now}` : `${number} ${now}`;
};
