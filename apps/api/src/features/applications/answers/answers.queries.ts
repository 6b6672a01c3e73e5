import type { ApplicationAnswer } from '@baara/contract/applications/answers';
import { answerText, type AnswerValue, type QuestionKind } from '@baara/contract/offers/question-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CheckedAnswers } from './check-answers.ts';

/** @param files those of answers, by question; one whose question is asked no more is left out. */
export async function insertAnswers(
  tx: Db,
  applicationId: string,
  { answers, fileQuestions }: CheckedAnswers,
  files: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  const rows = [
    ...answers.map(({ questionId, value }) => ({
      question_id: questionId,
      value: JSON.stringify(value),
      file_id: null,
    })),
    ...fileQuestions.flatMap((questionId) => {
      const file = files.get(questionId);
      return file ? [{ question_id: questionId, value: null, file_id: file.id }] : [];
    }),
  ].map((row) => ({ application_id: applicationId, ...row }));
  if (rows.length > 0) await tx.insertInto('application_answers').values(rows).execute();
}

/** The answers of one application, in the order of its form; those to retired questions last. */
export async function selectAnswers(db: Db, applicationId: string): Promise<ApplicationAnswer[]> {
  const rows = await db
    .selectFrom('application_answers as a')
    .innerJoin('application_questions as q', 'q.id', 'a.question_id')
    .leftJoin('files as f', 'f.id', 'a.file_id')
    .where('a.application_id', '=', applicationId)
    .select(['q.id', 'q.kind', 'q.label', 'a.value', 'f.name', 'f.byte_size'])
    .orderBy(sql`q.retired_at is not null`)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
  return rows.map((row) => ({
    questionId: row.id,
    kind: row.kind as QuestionKind,
    label: row.label,
    text: row.value === null ? null : answerText(row.kind as QuestionKind, row.value as AnswerValue),
    file: row.name === null ? null : { name: row.name, byteSize: row.byte_size ?? 0 },
  }));
}

/** The file of an answer. @param of whose application: the candidate's own, or one the company received. */
export function findAnswerFile(
  db: Db,
  { applicationId, questionId }: { applicationId: string; questionId: string },
  of: { candidateId: string } | { companyId: string },
) {
  return db
    .selectFrom('application_answers as a')
    .innerJoin('applications as ap', 'ap.id', 'a.application_id')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .where('a.application_id', '=', applicationId)
    .where('a.question_id', '=', questionId)
    .$if('candidateId' in of, (query) =>
      query.where('ap.candidate_id', '=', 'candidateId' in of ? of.candidateId : ''),
    )
    .$if('companyId' in of, (query) =>
      query.where('ap.company_id', '=', 'companyId' in of ? of.companyId : ''),
    )
    .select(['f.name', 'f.content_type', 'f.byte_size', 'f.storage_key', 'ap.is_anonymous'])
    .executeTakeFirst();
}
