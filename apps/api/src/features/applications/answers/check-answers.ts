import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { applyToOffer } from '@baara/contract/applications/applications';
import {
  answerField,
  answerFileField,
  answerText,
  type AnswerValue,
  meets,
  readAnswer,
} from '@baara/contract/offers/question-kinds';
import type { FieldError } from '@baara/contract/protocol/errors';
import { invalid } from '../../../platform/http/errors.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import type { QuestionToAnswer } from '../../offers/questions/public/asked-questions.ts';

export type AnswersInput = {
  answers?: BodyOf<typeof applyToOffer>['answers'];
  /** By question. */
  files: ReadonlyMap<string, UploadedFile>;
};

export type CheckedAnswers = {
  /** Without those that say nothing. */
  answers: { questionId: string; value: AnswerValue }[];
  /** The questions that ask for a file. */
  fileQuestions: string[];
  /** Why the application does not meet what the questions ask, in the recruiter's words. */
  unmet: string[];
};

/**
 * Reads answers against what the offer asks this moment. One to a question that is asked no more is left out.
 * @throws 422 naming `answers.<question>` or, for a file, `answerFile.<question>`.
 */
export function checkAnswers(
  questions: readonly QuestionToAnswer[],
  { answers = {}, files }: AnswersInput,
): CheckedAnswers {
  const errors: FieldError[] = [];
  const checked: CheckedAnswers = { answers: [], fileQuestions: [], unmet: [] };
  for (const question of questions) {
    const { id, kind, label, knockOut } = question;
    const read = readAnswer(question, kind === 'file' ? files.has(id) : answers[id]);
    if ('problem' in read) {
      const field = kind === 'file' ? answerFileField(id) : answerField(id);
      errors.push({ field, message: read.problem });
      continue;
    }
    if (kind === 'file') checked.fileQuestions.push(id);
    const { value } = read;
    if (value === null) continue;
    checked.answers.push({ questionId: id, value });
    if (!meets(knockOut, value)) checked.unmet.push(`${label} ${answerText(kind, value)}`);
  }
  if (errors.length > 0) throw invalid(errors);
  return checked;
}
