import type { BlueprintPart } from '@baara/contract/campaigns/papers';
import type { TestKind } from '@baara/contract/campaigns/tests-words';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignTests } from '../../../platform/db/schema.generated.ts';

type TestSession = { id: string; name: string; day: string };

const tests = (db: Db) =>
  db.selectFrom('campaign_tests as t').select([
    't.id',
    't.name',
    't.is_online',
    't.description',
    't.duration_minutes',
    't.max_score',
    't.weight',
    't.eliminatory_hundredths',
    't.pass_percent',
    't.category_ids',
    't.opens_at',
    't.closes_at',
    't.extra_time_percent',
    't.version',
    't.readers',
    't.gap',
    sql<TestKind>`t.kind`.as('kind'),
    sql<BlueprintPart[]>`t.blueprint`.as('blueprint'),
    sql<
      TestSession[]
    >`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'day', s.day) order by s.day, s.starts_at)
        from campaign_sessions s where s.test_id = t.id), '[]')`.as('sessions'),
    sql<boolean>`exists (select from campaign_sessions s where s.test_id = t.id and s.convocations_at is not null)
        or exists (select from campaign_papers p where p.test_id = t.id)
        or exists (select from campaign_marks m where m.test_id = t.id)
        or exists (select from campaign_markings k where k.test_id = t.id)
        or exists (select from campaign_interviews i where i.test_id = t.id and i.convocations_at is not null)
        or exists (select from campaign_commitments k where k.campaign_id = t.campaign_id and k.kind = 'rules')`.as(
      'is_sealed',
    ),
  ]);
export type TestRow = Awaited<ReturnType<typeof selectTests>>[number];

export const selectTests = (db: Db, campaignId: string) =>
  tests(db).where('t.campaign_id', '=', campaignId).orderBy('t.created_at').orderBy('t.id').execute();

export const findTest = (db: Db, campaignId: string, testId: string): Promise<TestRow | undefined> =>
  tests(db).where('t.campaign_id', '=', campaignId).where('t.id', '=', testId).executeTakeFirst();

export const isTestNameTaken = async (
  db: Db,
  { campaignId, name, otherThan }: { campaignId: string; name: string; otherThan: string | null },
): Promise<boolean> =>
  (await db
    .selectFrom('campaign_tests')
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(otherThan !== null, (query) => query.where('id', '<>', otherThan ?? ''))
    .select('id')
    .executeTakeFirst()) !== undefined;

export async function insertTest(db: Db, row: Insertable<CampaignTests>): Promise<string> {
  const { id } = await db.insertInto('campaign_tests').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes columns and raises the version. */
export async function updateTest(db: Db, id: string, change: Updateable<CampaignTests>): Promise<void> {
  await db
    .updateTable('campaign_tests')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteTest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign_tests').where('id', '=', id).execute();
}
