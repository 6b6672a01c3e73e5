import { answerText, type AnswerValue, type QuestionKind } from '@baara/contract/offers/question-kinds';
import { FILE_LATER } from '@baara/contract/applications/anonymous-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anonymousText } from '../../candidates/public/masking.ts';
import type { ExportCell } from '../../files/exports/public/define-export.ts';

export type AnsweredQuestion = {
  id: string;
  kind: QuestionKind;
  label: string;
  choices: string[];
  isRetired: boolean;
};
export type AnswerTexts = { texts: Record<string, string>; unmet: string[] };

/** The questions an offer asks, and those it asked that have answers. */
export async function selectAnsweredQuestions(db: Db, offerId: number): Promise<AnsweredQuestion[]> {
  const rows = await db
    .selectFrom('application_questions as q')
    .where('q.offer_id', '=', offerId)
    .select(['q.id', 'q.kind', 'q.label', 'q.choices', 'q.retired_at'])
    .orderBy(sql`q.retired_at is not null`)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
  return rows.map(({ retired_at: retiredAt, kind, ...row }) => ({
    ...row,
    kind: kind as QuestionKind,
    isRetired: retiredAt !== null,
  }));
}

/** In words, by application; those without answers and withdrawn ones are left out. A file appears by its name. */
export async function selectAnswerTexts(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, AnswerTexts>> {
  const found = new Map<string, AnswerTexts>();
  if (applicationIds.length === 0) return found;
  const rows = await db
    .selectFrom('application_answers as a')
    .innerJoin('applications as ap', 'ap.id', 'a.application_id')
    .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
    .innerJoin('application_questions as q', 'q.id', 'a.question_id')
    .leftJoin('files as f', 'f.id', 'a.file_id')
    .where('a.application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
    .where('ap.stage', '<>', 'withdrawn')
    .select(['a.application_id', 'a.question_id', 'a.value', 'q.kind', 'f.name', 'ap.unmet_criteria'])
    .select(['ap.is_anonymous', 'c.first_name', 'c.last_name'])
    .execute();
  for (const row of rows) {
    const person = { firstName: row.first_name, lastName: row.last_name };
    const write = (text: string): string => (row.is_anonymous ? anonymousText(text, person) : text);
    const one = found.get(row.application_id) ?? { texts: {}, unmet: row.unmet_criteria.map(write) };
    found.set(row.application_id, one);
    one.texts[row.question_id] =
      row.value === null
        ? row.is_anonymous
          ? FILE_LATER
          : (row.name ?? '')
        : write(answerText(row.kind as QuestionKind, row.value as AnswerValue));
  }
  return found;
}

/** One column a question, then whether they meet what is asked. */
export const answerSheetColumns = (questions: readonly AnsweredQuestion[]) =>
  questions.length === 0
    ? []
    : [...questions.map(({ label }) => ({ title: label, width: 30 })), { title: 'Critères', width: 30 }];

export function answerCells(
  answers: AnswerTexts | undefined,
  questions: readonly AnsweredQuestion[],
): ExportCell[] {
  if (questions.length === 0) return [];
  const unmet = answers?.unmet ?? [];
  const verdict = unmet.length > 0 ? `Ne remplit pas : ${unmet.join(' ; ')}` : 'Remplis';
  return [...questions.map(({ id }) => answers?.texts[id] ?? ''), answers ? verdict : ''];
}
