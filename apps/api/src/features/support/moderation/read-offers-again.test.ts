import { ENGINE_VERSION } from '@baara/scam-detection';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { registerModerationJobs } from './moderation.jobs.ts';

let t: TestApp;
let companyId: string;
let headers: Record<string, string>;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  await t.db
    .insertInto('role_permissions')
    .values([{ role: 'manager', permission: 'offers.moderate' }])
    .execute();
  await signedIn(t, 'manager');
  companyId = await makeCompany(t.db, 'Sahel Énergie');
  ({ headers } = await signedIn(t, 'employer', { companyId }));
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('offers').execute();
  await t.db.deleteFrom('moderation_flags').execute();
});

const demand = 'Les candidats versent 5 000 F de frais de dossier par Orange Money.';
/** As offers published before warnings were stored. */
const offer = async (fields: Parameters<typeof makeOffer>[2] = {}): Promise<number> =>
  (await makeOffer(t.db, companyId, { description: `<p>${demand}</p>`, scam_engine: 0, ...fields })).id;
const run = () => runJob(registerModerationJobs, t.services, 'moderation.read-offers-again');
const warningsOf = async (id: number) =>
  (
    await t.json<{ data: RecruiterOffer }>('GET', `/api/v1/recruiter/offers/${id}`, { headers })
  ).body.data.warnings.map(({ quote }) => quote);
const flagged = async () =>
  (await t.db.selectFrom('moderation_flags').select('subject_id').orderBy('subject_id').execute()).map(
    ({ subject_id: id }) => Number(id),
  );

test('an offer published before warnings were stored gets its own, and waits for moderators, whom nothing wakes', async () => {
  const published = await offer();
  const draft = await offer({ status: 'draft', published_at: null });
  const suspended = await offer({ suspended_at: new Date() });
  const harmless = await offer({ description: '<p>Tenue des comptes.</p>' });
  expect(await warningsOf(published)).toEqual([]);
  await run();
  for (const id of [published, draft, suspended]) expect(await warningsOf(id)).toEqual([demand]);
  expect(await warningsOf(harmless)).toEqual([]);
  expect(await flagged()).toEqual([published]);
  expect(await t.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  await run();
  expect(await flagged()).toEqual([published]);
});

test('an offer that this engine or a newer one read is left alone', async () => {
  const stored = JSON.stringify([{ reason: 'gardée', quote: 'telle quelle' }]);
  const ids = [
    await offer({ scam_engine: ENGINE_VERSION, scam_findings: stored }),
    await offer({ scam_engine: ENGINE_VERSION + 1, scam_findings: stored }),
  ];
  await run();
  for (const id of ids) expect(await warningsOf(id)).toEqual(['telle quelle']);
});

test('what a recruiter saves is read by this engine at once, and its version and date stay theirs', async () => {
  const id = await offer();
  const before = await t.json<{ data: RecruiterOffer }>('GET', `/api/v1/recruiter/offers/${id}`, { headers });
  await run();
  const after = await t.json<{ data: RecruiterOffer }>('GET', `/api/v1/recruiter/offers/${id}`, { headers });
  expect({ ...after.body.data, warnings: [] }).toEqual(before.body.data);
  const saved = await t.json('PATCH', `/api/v1/recruiter/offers/${id}`, {
    headers,
    body: { description: `<p>${'Tenue des comptes de la société, à Bamako. '.repeat(4)}</p>` },
  });
  expect(saved.status).toBe(200);
  await t.db.updateTable('offers').set({ title: 'Envoyez 5 000 F par Wave' }).where('id', '=', id).execute();
  await run();
  expect(await warningsOf(id)).toEqual([]);
});
