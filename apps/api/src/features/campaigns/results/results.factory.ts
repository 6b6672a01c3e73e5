import type { Db } from '../../../platform/db/database.ts';
import { recordMarks } from '../marks/record-marks.ts';
import { type Exam, makeExam } from '../sessions/session.factory.ts';
import { makeTest } from '../tests/test.factory.ts';

/** For tests: a concours whose marks are there, made in the database. */

export type Concours = Exam & { testIds: [string, string] };

/** Two tests of 20 points, of the weights 2 and 1; no marks. */
async function makeTests(db: Db, campaignId: string): Promise<[string, string]> {
  const fields = { kind: 'written', is_online: false, opens_at: null, closes_at: null };
  const first = await makeTest(db, campaignId, { ...fields, name: 'Droit', weight: 2 });
  const second = await makeTest(db, campaignId, { ...fields, name: 'Oral', weight: 1 });
  return [first, second];
}

/** Marks of one test, by the place of the file in `files`: a mark in points, or what happened. */
async function giveMarks(
  db: Db,
  { files }: Pick<Exam, 'files'>,
  testId: string,
  marks: Readonly<Record<number, number | 'absent' | 'excluded'>>,
): Promise<void> {
  const rows = Object.entries(marks).map(([place, mark]) => ({
    applicationId: files[Number(place)]?.id ?? '',
    state: typeof mark === 'number' ? ('marked' as const) : mark,
    scoreHundredths: typeof mark === 'number' ? mark * 100 : null,
    marks: typeof mark === 'number' ? [mark * 100] : [],
    answers: null,
    paper: null,
  }));
  const test = { id: testId, maxScore: 20 };
  await db
    .transaction()
    .execute((tx) => recordMarks(tx, { test, rows, source: 'entry', authorId: null, at: new Date() }));
}

/** The agents are the files 2, 4, 6, 8 and 10: places 1, 3, 5, 7, 9. Two of the drivers, 1 and 3, are equal. */
export async function markAll(db: Db, concours: Concours): Promise<void> {
  const [first, second] = concours.testIds;
  const droit = { 0: 12, 1: 16, 2: 12, 3: 15, 4: 8, 5: 14, 6: 9, 7: 5, 8: 'absent', 9: 13 } as const;
  const oral = { 0: 12, 1: 10, 2: 12, 3: 12, 4: 8, 5: 11, 6: 18, 7: 5, 9: 'excluded' } as const;
  await giveMarks(db, concours, first, droit);
  await giveMarks(db, concours, second, oral);
}

export const sealTests = (db: Db, testIds: readonly string[]) =>
  db.updateTable('campaign_tests').set({ marks_sealed_at: new Date() }).where('id', 'in', testIds).execute();

/**
 * Ten files, by turns of « Chauffeurs » (one place) and of « Agents de guichet » (two places, one of them for women). Nothing is
 * marked.
 */
export async function makeConcours(db: Db, companyId: string): Promise<Concours> {
  const exam = await makeExam(db, companyId, 10);
  const [agents = '', drivers = ''] = exam.categoryIds;
  const reserved = JSON.stringify([{ label: 'Femmes', seats: 1 }]);
  await db.updateTable('campaign_categories').set({ quota: 2, reserved }).where('id', '=', agents).execute();
  await db.updateTable('campaign_categories').set({ quota: 1 }).where('id', '=', drivers).execute();
  return { ...exam, testIds: await makeTests(db, exam.campaignId) };
}

/** A complaint about the first test of a campaign. */
export async function makeComplaint(db: Db, campaignId: string, applicationId: string): Promise<string> {
  const testId = await makeTest(db, campaignId, { opens_at: null, closes_at: null });
  const { id } = await db
    .insertInto('campaign_complaints')
    .values({
      application_id: applicationId,
      test_id: testId,
      text: 'Ma note est fausse.',
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A seat that somebody gave up. */
export async function makeSeatLeft(
  db: Db,
  { campaignId, files, categoryIds }: Pick<Exam, 'campaignId' | 'files' | 'categoryIds'>,
): Promise<string> {
  const { id } = await db
    .insertInto('campaign_replacements')
    .values({
      campaign_id: campaignId,
      category_id: categoryIds[1] ?? '',
      left_id: files[0]?.id ?? '',
      left_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A category with a reserve and a list. @returns its id. */
export async function makeListedCategory(
  db: Db,
  { campaignId, categoryIds }: Pick<Exam, 'campaignId' | 'categoryIds'>,
): Promise<string> {
  const id = categoryIds[0] ?? '';
  const reserved = JSON.stringify([{ label: 'Sportifs', seats: 1 }]);
  await db.updateTable('campaign_categories').set({ reserved }).where('id', '=', id).execute();
  await db
    .insertInto('campaign_result_lists')
    .values({
      campaign_id: campaignId,
      category_id: id,
      sha256: 'a'.repeat(64),
      content: Buffer.from('%PDF-1.4'),
    })
    .onConflict((known) => known.doNothing())
    .execute();
  return id;
}
