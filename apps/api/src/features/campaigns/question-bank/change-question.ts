import type { createBankQuestion, saveBankQuestion } from '@baara/contract/campaigns/question-bank';
import { questionMessages as messages, questionSizes } from '@baara/contract/campaigns/question-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { type CompanyMember, requireMember } from '../../companies/access/public/company-member.ts';
import { dropDocument, showDocument } from '../../files/public/documents.ts';
import { storeHiddenPlatformFile } from '../../files/public/platform-files.ts';
import {
  type BankQuestionRow,
  findQuestion,
  insertQuestions,
  insertVersion,
  lockBank,
  lockQuestion,
  updateQuestion,
} from './question-bank.queries.ts';

type Question = BodyOf<typeof createBankQuestion>;

/** Owners and recruiters: the others of the company may sit a campaign's test. @throws 403 BANK_HIDDEN. */
export function requireBank(actor: Actor): CompanyMember {
  const member = requireMember(actor);
  if (!member.canWrite) throw forbidden(messages.BANK_HIDDEN, 'BANK_HIDDEN');
  return member;
}

const questionNotFound = () => notFound(messages.NOT_FOUND, 'QUESTION_NOT_FOUND');

/** @throws 404 QUESTION_NOT_FOUND, also for another company's. */
export async function requireQuestion(db: Db, companyId: string, id: string): Promise<BankQuestionRow> {
  const row = await findQuestion(db, companyId, id);
  if (!row) throw questionNotFound();
  return row;
}

export const bankFull = () => conflict('BANK_FULL', messages.FULL);

/** @returns its id. @throws 409 BANK_FULL. */
export async function addQuestion(
  db: Db,
  { accountId, company }: CompanyMember,
  question: Question,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { questions } = await lockBank(tx, company.id);
    if (questions >= questionSizes.questions) throw bankFull();
    const added = { ...question, imageFileId: null, authorId: accountId, at: now };
    const [id = ''] = await insertQuestions(tx, company.id, [added]);
    return id;
  });
}

/** Runs one change of a question at a time. @throws 404 QUESTION_NOT_FOUND. */
function changeQuestion(
  db: Db,
  companyId: string,
  id: string,
  write: (tx: Db, stored: BankQuestionRow) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockQuestion(tx, companyId, id))) throw questionNotFound();
    await write(tx, await requireQuestion(tx, companyId, id));
  });
}

/**
 * Another text, other choices or points make a new version; its theme and difficulty only say where it is looked for.
 * @returns whether there is a new version. @throws 404; 409 QUESTION_CHANGED.
 */
export async function saveQuestion(
  db: Db,
  { accountId, company }: CompanyMember,
  id: string,
  { version, theme, difficulty, ...content }: BodyOf<typeof saveBankQuestion>,
  now: Date,
): Promise<boolean> {
  let isNew = false;
  await changeQuestion(db, company.id, id, async (tx, stored) => {
    if (stored.version !== version) throw conflict('QUESTION_CHANGED', messages.CHANGED);
    isNew = !isSame(stored, content);
    if (isNew)
      await insertVersion(tx, stored, {
        ...content,
        imageFileId: stored.image_file_id,
        authorId: accountId,
        at: now,
      });
    await updateQuestion(tx, id, { theme, difficulty, updated_at: now });
  });
  return isNew;
}

const isSame = (
  stored: BankQuestionRow,
  { text, choices, pointsHundredths }: Pick<Question, 'text' | 'choices' | 'pointsHundredths'>,
): boolean =>
  stored.text === text &&
  stored.points_hundredths === pointsHundredths &&
  stored.choices.length === choices.length &&
  choices.every(
    (choice, place) =>
      stored.choices[place]?.text === choice.text && stored.choices[place].isRight === choice.isRight,
  );

/** Archived, no new paper takes it; papers and their answers stay. Done already, it is no error. @throws 404. */
export function setArchived(
  db: Db,
  { company }: CompanyMember,
  id: string,
  isArchived: boolean,
  now: Date,
): Promise<void> {
  return changeQuestion(db, company.id, id, async (tx, stored) => {
    if ((stored.archived_at !== null) === isArchived) return;
    await updateQuestion(tx, id, { archived_at: isArchived ? now : null, updated_at: now });
  });
}

/**
 * Draws a picture anew as that of the question, which makes a new version; the former one stays with the former versions.
 * @throws 404; 422 for a picture that cannot be read; 429; 503 when storage is full.
 */
export async function setImage(
  db: Db,
  member: CompanyMember,
  id: string,
  { upload, storage, now }: { upload: UploadedFile; storage: Storage; now: Date },
): Promise<void> {
  const sending = { senderId: member.accountId, upload, field: 'file', now };
  const { file } = await storeHiddenPlatformFile(db, storage, sending);
  try {
    await changeQuestion(db, member.company.id, id, async (tx, stored) => {
      await insertVersion(tx, stored, versionWith(stored, file.id, member, now));
      await showDocument(tx, file.id);
    });
  } catch (error) {
    await dropDocument(db, storage, file);
    throw error;
  }
}

/** Removed already, it is no error. @throws 404. */
export function removeImage(db: Db, member: CompanyMember, id: string, now: Date): Promise<void> {
  return changeQuestion(db, member.company.id, id, async (tx, stored) => {
    if (stored.image_file_id === null) return;
    await insertVersion(tx, stored, versionWith(stored, null, member, now));
  });
}

const versionWith = (
  { text, choices, points_hundredths: pointsHundredths }: BankQuestionRow,
  imageFileId: string | null,
  { accountId }: CompanyMember,
  at: Date,
) => ({ text, choices, pointsHundredths, imageFileId, authorId: accountId, at });
