import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { dayFromNow } from '../campaign.factory.ts';
import { type Exam, makeFile } from '../sessions/session.factory.ts';
import { makeTest } from '../tests/test.factory.ts';

/** For tests: the interviews of a campaign, made in the database. */

/** An interview of twenty minutes out of 20. */
export const makeInterviewTest = (db: Db, campaignId: string, fields: Parameters<typeof makeTest>[2] = {}) =>
  makeTest(db, campaignId, {
    name: 'Entretien devant le jury',
    kind: 'interview',
    is_online: false,
    duration_minutes: 20,
    opens_at: null,
    closes_at: null,
    ...fields,
  });

export const criteria = [
  { name: 'Connaissance du métier', points: 12, levels: [{ points: 12, meaning: 'Réponses précises' }] },
  { name: 'Expression', points: 8, levels: [] },
];

/** Published interviews of one panel, with an hour for each of some files, tomorrow from 8:00. */
export async function makeInterviews(
  db: Db,
  campaignId: string,
  { examinerIds, fileIds }: { examinerIds: readonly string[]; fileIds: readonly string[] },
): Promise<{ testId: string; panelId: string; slotIds: string[] }> {
  const testId = await makeInterviewTest(db, campaignId);
  const seed = randomBytes(32);
  const day = dayFromNow(1);
  await db
    .insertInto('campaign_interviews')
    .values({
      test_id: testId,
      criteria: JSON.stringify(criteria),
      days: JSON.stringify([{ day, startsAt: '08:00', endsAt: '16:00', breaks: [] }]),
      seed: seed.toString('hex'),
      seed_hash: createHash('sha256').update(seed).digest('hex'),
      dealt_at: new Date(),
      convocations_at: new Date(),
    })
    .execute();
  const { id: panelId } = await db
    .insertInto('campaign_interview_panels')
    .values({ test_id: testId, name: 'Commission A', place: 'Salle 4', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_interview_members')
    .values(examinerIds.map((id) => ({ test_id: testId, panel_id: panelId, account_id: id })))
    .execute();
  const from = Date.parse(`${day}T08:00:00Z`);
  const slots = await db
    .insertInto('campaign_interview_slots')
    .values(
      fileIds.map((id, index) => ({
        test_id: testId,
        application_id: id,
        panel_id: panelId,
        starts_at: new Date(from + index * 1_200_000),
        ends_at: new Date(from + (index + 1) * 1_200_000),
        minutes: 20,
      })),
    )
    .returning('id')
    .execute();
  return { testId, panelId, slotIds: slots.map(({ id }) => id) };
}

/** One morning with a break. */
export const interviewDays = [
  {
    day: dayFromNow(2),
    startsAt: '08:00',
    endsAt: '13:00',
    breaks: [{ startsAt: '10:00', endsAt: '10:30' }],
  },
];

export const markOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('campaign_marks')
    .where('application_id', '=', applicationId)
    .select(['state', 'score_hundredths', 'marks', 'source'])
    .executeTakeFirst();

/** Files of both categories and centres, numbered from 1. */
export async function makeFiles(db: Db, exam: Exam, count: number) {
  const files = [];
  for (let number = 1; number <= count; number += 1)
    files.push(
      await makeFile(db, exam.campaignId, {
        file_number: number,
        category_id: exam.categoryIds[number % 2] ?? null,
        centre_id: number % 2 ? exam.bamako : exam.segou,
      }),
    );
  return files;
}
