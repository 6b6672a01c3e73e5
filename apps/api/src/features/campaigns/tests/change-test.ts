import { campaignAdministrationMessages } from '@baara/contract/campaigns/administration-messages';
import type { createCampaignTest, saveCampaignTest } from '@baara/contract/campaigns/tests';
import { testKindTitles, testMessages as messages } from '@baara/contract/campaigns/tests-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { changeSeating, type SeatingCampaign } from '../sessions/session-access.ts';
import {
  deleteTest,
  findTest,
  insertTest,
  isTestNameTaken,
  type TestRow,
  updateTest,
} from './tests.queries.ts';

type Test = BodyOf<typeof createCampaignTest>;
export type TestPlace = { campaignId: string; testId: string };

/** @returns its id. @throws 404; 403; 422 for a name that is taken, an unknown category. */
export async function addTest(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  test: Test,
  now: Date,
): Promise<string> {
  let id = '';
  await changeSeating(db, member, { campaignId, ability: 'tests', now }, async (tx, campaign) => {
    await requireGoodTest(tx, campaign, test);
    id = await insertTest(tx, { campaign_id: campaignId, created_at: now, ...columnsOf(test) });
    return { kind: 'test-saved', detail: inWords(test) };
  });
  return id;
}

/** @throws as `addTest`; 409 TEST_CHANGED, TEST_SEALED, TEST_OPENED. */
export async function saveTest(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { version, ...test }: BodyOf<typeof saveCampaignTest>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'tests', now }, async (tx, campaign) => {
    const stored = await requireTest(tx, campaignId, testId);
    if (stored.version !== version) throw conflict('TEST_CHANGED', messages.CHANGED);
    if (stored.is_sealed) requireSameRules(stored, test, now);
    await requireGoodTest(tx, campaign, test, stored);
    await updateTest(tx, testId, columnsOf(test));
    return { kind: 'test-saved', detail: inWords(test) };
  });
}

/** @throws 404; 403; 409 TEST_NOT_REMOVABLE once something of it is published. */
export async function removeTest(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'tests', now }, async (tx) => {
    const test = await requireTest(tx, campaignId, testId);
    if (test.is_sealed) throw conflict('TEST_NOT_REMOVABLE', messages.NOT_REMOVABLE);
    await deleteTest(tx, testId);
    return { kind: 'test-removed', detail: test.name };
  });
}

/** @throws 404 TEST_NOT_FOUND. */
export async function requireTest(db: Db, campaignId: string, testId: string): Promise<TestRow> {
  const test = await findTest(db, campaignId, testId);
  if (!test) throw notFound(messages.NOT_FOUND, 'TEST_NOT_FOUND');
  return test;
}

const inWords = ({ name, kind, weight }: Test): string =>
  `${name}, ${testKindTitles[kind]}, coefficient ${weight}`;

const columnsOf = (test: Test) => ({
  name: test.name,
  kind: test.kind,
  is_online: test.isOnline,
  description: test.description,
  duration_minutes: test.durationMinutes,
  max_score: test.maxScore,
  weight: test.weight,
  eliminatory_hundredths: test.eliminatoryHundredths,
  pass_percent: test.passPercent,
  category_ids: test.categoryIds,
  opens_at: test.opensAt === null ? null : new Date(test.opensAt),
  closes_at: test.closesAt === null ? null : new Date(test.closesAt),
  extra_time_percent: test.extraTimePercent,
  readers: test.readers,
  // One mark is further apart from nothing.
  gap: test.readers === 2 ? test.gapHundredths : 0,
});

/** The rules, without the hours. */
const rulesOf = ({
  name,
  categoryIds,
  opensAt: _from,
  closesAt: _until,
  gapHundredths,
  ...rules
}: Test): string =>
  JSON.stringify([
    name,
    categoryIds.toSorted(),
    rules.readers === 2 ? gapHundredths : 0,
    Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

function requireSameRules(stored: TestRow, test: Test, now: Date): void {
  const before = editedOf(stored);
  if (rulesOf(before) !== rulesOf(test)) throw conflict('TEST_SEALED', messages.SEALED);
  if (!stored.opens_at || stored.opens_at > now) return;
  const isLater = test.closesAt !== null && Date.parse(test.closesAt) >= (stored.closes_at?.getTime() ?? 0);
  const isSameOpening = test.opensAt !== null && Date.parse(test.opensAt) === stored.opens_at.getTime();
  if (!isLater || !isSameOpening) throw conflict('TEST_OPENED', messages.OPENED);
}

const editedOf = (row: TestRow): Test => ({
  name: row.name,
  kind: row.kind,
  isOnline: row.is_online,
  description: row.description,
  durationMinutes: row.duration_minutes,
  maxScore: row.max_score,
  weight: row.weight,
  eliminatoryHundredths: row.eliminatory_hundredths,
  passPercent: row.pass_percent,
  categoryIds: row.category_ids,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  extraTimePercent: row.extra_time_percent,
  readers: row.readers === 2 ? 2 : 1,
  gapHundredths: row.gap,
});

async function requireGoodTest(
  db: Db,
  { row }: SeatingCampaign,
  { name, categoryIds }: Test,
  stored?: TestRow,
): Promise<void> {
  const categories = new Set(row.categories.map(({ id }) => id));
  if (categoryIds.some((id) => !categories.has(id)))
    throw invalid([{ field: 'categoryIds', message: campaignAdministrationMessages.CATEGORY_UNKNOWN }]);
  if (await isTestNameTaken(db, { campaignId: row.id, name, otherThan: stored?.id ?? null }))
    throw invalid([{ field: 'name', message: messages.NAME_TAKEN }]);
}
