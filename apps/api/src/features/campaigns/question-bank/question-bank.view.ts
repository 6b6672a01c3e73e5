import type { BankQuestion, BankQuestionDetail } from '@baara/contract/campaigns/question-bank';
import type { BankQuestionRow, VersionRow } from './question-bank.queries.ts';

export const questionView = (row: BankQuestionRow): BankQuestion => ({
  id: row.id,
  theme: row.theme,
  difficulty: row.difficulty,
  text: row.text,
  choices: row.choices,
  isMultiple: row.choices.filter(({ isRight }) => isRight).length > 1,
  pointsHundredths: row.points_hundredths,
  image: row.image_file_id && `/api/v1/recruiter/question-bank/${row.id}/versions/${row.version}/image`,
  version: row.version,
  isArchived: row.archived_at !== null,
  updatedAt: row.updated_at.toISOString(),
});

export const questionDetailView = (
  row: BankQuestionRow,
  versions: readonly VersionRow[],
): BankQuestionDetail => ({
  ...questionView(row),
  versions: versions.map(({ number, text, choices, author, created_at }) => ({
    number,
    text,
    choices,
    author,
    at: created_at.toISOString(),
  })),
});
