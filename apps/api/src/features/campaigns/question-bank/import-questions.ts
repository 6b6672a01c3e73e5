import type {
  importQuestions,
  previewQuestionImport,
  QuestionImport,
} from '@baara/contract/campaigns/question-bank';
import { questionMessages as messages, questionSizes } from '@baara/contract/campaigns/question-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import {
  formatOf,
  questionKey,
  readQuestions,
  type Reading,
  writeCsv,
  writeGift,
} from '@baara/question-files';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { bankFull } from './change-question.ts';
import { insertQuestions, lockBank, selectCurrentQuestions } from './question-bank.queries.ts';

type File = BodyOf<typeof previewQuestionImport>;

const SHOWN_QUESTIONS = 20;
const SHOWN_REFUSALS = 200;

/** What the file adds: what is in the bank already is refused like a line that cannot be read. */
async function readFile(db: Db, companyId: string, { name, text }: File): Promise<Reading> {
  const reading = readQuestions(text, formatOf(name, text));
  const known = new Set((await selectCurrentQuestions(db, companyId)).map((row) => questionKey(row.text)));
  const isKnown = ({ question }: Reading['questions'][number]): boolean =>
    known.has(questionKey(question.text));
  const refused = [
    ...reading.refused,
    ...reading.questions.filter(isKnown).map(({ line }) => ({ line, reason: messages.KNOWN })),
  ];
  return {
    questions: reading.questions.filter((one) => !isKnown(one)),
    refused: refused.toSorted((a, b) => a.line - b.line),
  };
}

export async function previewImport(db: Db, { company }: CompanyMember, file: File): Promise<QuestionImport> {
  const { questions, refused } = await readFile(db, company.id, file);
  return {
    format: formatOf(file.name, file.text),
    count: questions.length,
    questions: questions.slice(0, SHOWN_QUESTIONS).map(({ line, question }) => ({ line, ...question })),
    refusedCount: refused.length,
    refused: refused.slice(0, SHOWN_REFUSALS),
  };
}

/**
 * Adds what the preview announced, all of it or nothing.
 * @returns how many. @throws 409 IMPORT_CHANGED when it would not be as many, BANK_FULL; NOTHING_TO_IMPORT.
 */
export async function runImport(
  db: Db,
  { accountId, company }: CompanyMember,
  { expected, ...file }: BodyOf<typeof importQuestions>,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { questions: count } = await lockBank(tx, company.id);
    const { questions } = await readFile(tx, company.id, file);
    if (questions.length === 0) throw conflict('NOTHING_TO_IMPORT', messages.NOTHING_TO_IMPORT);
    if (questions.length !== expected) throw conflict('IMPORT_CHANGED', messages.IMPORT_CHANGED);
    if (count + questions.length > questionSizes.questions) throw bankFull();
    await insertQuestions(
      tx,
      company.id,
      questions.map(({ question }) => ({ ...question, imageFileId: null, authorId: accountId, at: now })),
    );
    return questions.length;
  });
}

/** @returns the text of the whole bank. */
export async function exportBank(db: Db, companyId: string, format: 'csv' | 'gift'): Promise<string> {
  const rows = await selectCurrentQuestions(db, companyId);
  const write = format === 'csv' ? writeCsv : writeGift;
  return write(
    rows
      .toSorted((a, b) => a.theme.localeCompare(b.theme, 'fr'))
      .map(({ points_hundredths, ...row }) => ({ ...row, pointsHundredths: points_hundredths })),
  );
}
