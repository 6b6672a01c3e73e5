import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCompany } from '../offers/offer.factory.ts';
import { dayFromNow, makeCampaign } from './campaign.factory.ts';

let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await startTestApp();
  companyId = await makeCompany(t.db);
});
afterAll(() => t.stop());

test('the summary counts what is open to everyone today, and nothing else', async () => {
  const summary = () => t.json('GET', '/api/v1/mass-recruitment/campaigns/summary');
  expect(await summary()).toMatchObject({
    status: 200,
    body: { data: { activeCampaigns: 0, availablePositions: 0 } },
  });
  await makeCampaign(t.db, companyId, { total_positions: 100 });
  await makeCampaign(t.db, companyId, {
    total_positions: 20,
    starts_on: dayFromNow(0),
    ends_on: dayFromNow(0),
  });
  await makeCampaign(t.db, companyId, { total_positions: 3, starts_on: null, ends_on: null });
  await makeCampaign(t.db, companyId, { starts_on: dayFromNow(1) });
  await makeCampaign(t.db, companyId, { ends_on: dayFromNow(-1) });
  await makeCampaign(t.db, companyId, { status: 'closed' });
  await makeCampaign(t.db, companyId, { status: 'draft' });
  await makeCampaign(t.db, companyId, { is_public: false });
  expect(await summary()).toMatchObject({ body: { data: { activeCampaigns: 3, availablePositions: 123 } } });
});
