import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignTests } from '../../../platform/db/schema.generated.ts';
import { insertQuestions } from '../question-bank/question-bank.queries.ts';
import { makePaper, newSeed } from './freeze-paper.ts';
import { insertPaper } from './papers.queries.ts';

/** For tests: the tests of a campaign and the questions of a bank, made in the database. */

/** A multiple-choice test online, open for an hour, marked out of 20. */
export async function makeTest(
  db: Db,
  campaignId: string,
  fields: Partial<Insertable<CampaignTests>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('campaign_tests')
    .values({
      campaign_id: campaignId,
      name: `Culture générale ${randomUUID().slice(0, 8)}`,
      kind: 'qcm',
      is_online: true,
      duration_minutes: 30,
      max_score: 20,
      weight: 2,
      opens_at: new Date(Date.now() - 60_000),
      closes_at: new Date(Date.now() + 3_600_000),
      created_at: new Date(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Easy questions of one theme; the first of their four choices is right. @returns their ids. */
export function makeQuestions(
  db: Db,
  of: { companyId: string; authorId: string; theme?: string },
  count: number,
): Promise<string[]> {
  const { companyId, authorId, theme = 'Droit' } = of;
  return insertQuestions(
    db,
    companyId,
    Array.from({ length: count }, (_, index) => ({
      theme,
      difficulty: 'easy' as const,
      text: `${theme}, question ${index + 1} ${randomUUID()} ?`,
      choices: ['juste', 'faux 1', 'faux 2', 'faux 3'].map((text, place) => ({ text, isRight: place === 0 })),
      pointsHundredths: 100,
      imageFileId: null,
      authorId,
      at: new Date(),
    })),
  );
}

/** Freezes a paper that asks `count` questions of a theme out of `pool`. */
export async function freezeTest(
  db: Db,
  of: { companyId: string; testId: string; theme?: string },
  { count, pool }: { count: number; pool: number },
): Promise<void> {
  const blueprint = [{ theme: of.theme ?? 'Droit', difficulty: null, count, pool }];
  await db
    .updateTable('campaign_tests')
    .set({ blueprint: JSON.stringify(blueprint) })
    .where('id', '=', of.testId)
    .execute();
  const paper = await makePaper(db, of.companyId, { id: of.testId, blueprint }, newSeed());
  await insertPaper(db, { ...paper, frozen_at: new Date() });
}
