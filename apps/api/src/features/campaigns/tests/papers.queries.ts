import type { BlueprintPart } from '@baara/contract/campaigns/papers';
import type { Difficulty } from '@baara/contract/campaigns/question-words';
import type { AnswerKey, Paper } from '@baara/exam-papers';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignPapers } from '../../../platform/db/schema.generated.ts';
import type { StoredChoice } from '../question-bank/question-bank.queries.ts';

/** A paper as it was frozen. @property paper @property answerKey read of the texts that are hashed. */
export type FrozenPaper = {
  seed: string;
  seedSha256: string;
  paperText: string;
  paperSha256: string;
  keyText: string;
  keySha256: string;
  paper: Paper;
  answerKey: AnswerKey;
  frozenAt: Date;
};

export async function findPaper(db: Db, testId: string): Promise<FrozenPaper | undefined> {
  const row = await db
    .selectFrom('campaign_papers')
    .where('test_id', '=', testId)
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      seed: row.seed,
      seedSha256: row.seed_sha256,
      paperText: row.paper,
      paperSha256: row.paper_sha256,
      keyText: row.answer_key,
      keySha256: row.key_sha256,
      paper: JSON.parse(row.paper) as Paper,
      answerKey: (JSON.parse(row.answer_key) as { answers: AnswerKey }).answers,
      frozenAt: row.frozen_at,
    }
  );
}

export async function insertPaper(db: Db, row: Insertable<CampaignPapers>): Promise<void> {
  await db.insertInto('campaign_papers').values(row).execute();
}

/** How many questions of the bank fit each part, in their order. */
export async function countFitting(
  db: Db,
  companyId: string,
  parts: readonly Pick<BlueprintPart, 'theme' | 'difficulty'>[],
): Promise<number[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ available: number }>`
    select (select count(*) from bank_questions q where q.company_id = ${companyId} and q.archived_at is null
      and q.theme = p.theme and (p.difficulty is null or q.difficulty = p.difficulty)) as available
    from jsonb_to_recordset(${JSON.stringify(parts.map((part, place) => ({ ...part, place })))}) as p (theme text, difficulty text, place int)
    order by p.place`.execute(db);
  return rows.map(({ available }) => Number(available));
}

/** The questions of the bank that fit a part, with the version that a paper takes. */
export const selectFitting = (
  db: Db,
  companyId: string,
  { theme, difficulty }: Pick<BlueprintPart, 'theme' | 'difficulty'>,
) =>
  db
    .selectFrom('bank_questions as q')
    .innerJoin('bank_question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.number', '=', 'q.version'),
    )
    .leftJoin('files as f', 'f.id', 'v.image_file_id')
    .where('q.company_id', '=', companyId)
    .where('q.archived_at', 'is', null)
    .where('q.theme', '=', theme)
    .$if(difficulty !== null, (query) => query.where('q.difficulty', '=', difficulty as Difficulty))
    .select([
      'q.id',
      'q.version',
      'v.text',
      sql<StoredChoice[]>`v.choices`.as('choices'),
      'v.points_hundredths',
      sql<string | null>`encode(f.sha256, 'hex')`.as('image'),
    ])
    .execute();
export type FittingRow = Awaited<ReturnType<typeof selectFitting>>[number];
