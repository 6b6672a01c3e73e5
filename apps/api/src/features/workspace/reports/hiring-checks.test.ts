import type { HiringCheck } from '@baara/contract/workspace/reports';
import { expect, test } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { reportTools, values } from './reports.factory.ts';
import { registerReportJobs } from './reports.jobs.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { applied, call, measure } = reportTools(server, sahel);

const DAY_MS = 86_400_000;

const ask = () => runJob(registerReportJobs, server.services, 'reports.ask-after-hiring');
const checks = async (who: Person) => (await call<HiringCheck[]>('GET', '/hiring-checks', who)).body.data;
const hired = (daysAgo: number, by: Person) =>
  applied(
    new Date(server.services.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
    [['hired', 24]],
    {
      by: by.accountId,
    },
  );

test('asks who hired, once, and counts what they answer', async () => {
  const awa = await sahel.member('recruiter');
  const [first, second, third] = [await hired(190, awa), await hired(191, awa), await hired(192, awa)];
  // Too young, and from before the question existed.
  await hired(100, awa);
  await hired(400, awa);
  await ask();
  await ask();
  expect((await checks(awa)).map(({ applicationId }) => applicationId).toSorted()).toEqual(
    [first, second, third].toSorted(),
  );
  expect(await checks(sahel.owner)).toEqual([]);
  const bells = await server.db
    .selectFrom('notifications')
    .where('account_id', '=', awa.accountId)
    .where('url', '=', '/recruiter/hiring-checks')
    .select('title')
    .execute();
  expect(bells).toEqual([
    { title: '3 personnes que vous avez recrutées il y a 6 mois sont-elles encore en poste ?' },
  ]);
  const answer = (id: string, body: object, who = awa) => call('PUT', `/hiring-checks/${id}`, who, body);
  expect((await answer(first, { outcome: 'here', mark: 4, comment: 'Solide' })).status).toBe(200);
  expect((await answer(second, { outcome: 'left' })).status).toBe(200);
  expect((await answer(third, { outcome: 'skipped', mark: 3 })).status).toBe(200);
  expect((await answer(first, { outcome: 'maybe' })).status).toBe(422);
  expect(await checks(awa)).toEqual([]);
  const today = server.services.now().toISOString().slice(0, 10);
  const from = new Date(server.services.now().getTime() - 20 * DAY_MS).toISOString().slice(0, 10);
  const quality = await measure('quality', { from, to: today });
  expect(values(quality.total)).toEqual([3, 2, 1, 1, 1, null]);
  expect(quality.total[5]).toEqual({ value: null, n: 1 });
  const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
  expect((await answer(first, { outcome: 'here' }, outsider)).status).toBe(404);
  expect((await answer(first, { outcome: 'here' }, await sahel.member('reader', 'Sira Ba'))).status).toBe(
    403,
  );
});

test('asks owners in the place of who left', async () => {
  const awa = await sahel.member('recruiter');
  const id = await hired(190, awa);
  await ask();
  await server.db.deleteFrom('company_members').where('account_id', '=', awa.accountId).execute();
  expect((await checks(sahel.owner)).map(({ applicationId }) => applicationId)).toEqual([id]);
});
