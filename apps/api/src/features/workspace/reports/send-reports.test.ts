import type { SavedReport } from '@baara/contract/workspace/reports';
import { expect, test } from 'vitest';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { reportTools } from './reports.factory.ts';
import { registerReportJobs } from './reports.jobs.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { applied, call, save } = reportTools(server, sahel);

const run = () => runJob(registerReportJobs, server.services, 'reports.send');
const emailOf = async ({ accountId }: Person): Promise<string> =>
  (
    await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).email;
const mails = async (who: Person) => mailsTo(server, await emailOf(who));
const schedule = (id: string, memberIds: string[], own: object = {}, who: Person = sahel.owner) =>
  call<SavedReport>('PUT', `/reports/${id}/schedule`, who, {
    frequency: 'weekly',
    weekday: 1,
    memberIds,
    ...own,
  });
const untilDue = () =>
  server.db.updateTable('report_recipients').set({ due_at: server.services.now() }).execute();

test('goes once to each member, with both files, until they leave it or the company', async () => {
  const [awa, reader] = [await sahel.member('recruiter'), await sahel.member('reader', 'Sira Ba')];
  await applied('2026-03-02');
  const { id } = await save({ measures: ['funnel', 'time_to_hire'] });
  const { status, body } = await schedule(id, [sahel.owner.accountId, awa.accountId, reader.accountId]);
  expect(status).toBe(200);
  expect(body.data.schedule.recipients).toHaveLength(3);
  await run();
  expect(await mails(awa)).toEqual([]);
  await untilDue();
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...others] = await mails(awa);
  expect(others).toEqual([]);
  expect(await mails(reader)).toHaveLength(1);
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['rapport.pdf', 'rapport.xlsx']);
  const { text } = renderMail(mail as NonNullable<typeof mail>, {
    productName: 'Baara',
    publicUrl: 'https://b.example',
  });
  expect(text).toContain('Candidatures reçues : 1 (période précédente : 0)');
  expect(text).toContain('Recrutements conclus : 0');

  // One leaves it by the link of the e-mail, another by its page, the third leaves the company.
  const topic = mail?.optOut?.topic ?? '';
  const token = signOptOut(server.config.session.secret, { accountId: awa.accountId, topic });
  expect((await server.json('POST', `/api/v1/unsubscribe/${token}`)).status).toBe(200);
  expect((await call('DELETE', `/reports/${id}/subscription`, sahel.owner)).status).toBe(200);
  await server.db.deleteFrom('company_members').where('account_id', '=', reader.accountId).execute();
  await untilDue();
  await run();
  for (const who of [awa, reader, sahel.owner]) expect((await mails(who)).length).toBe(1);
});

test('goes to members only, and a private one to its author', async () => {
  const awa = await sahel.member('recruiter');
  const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
  const { id } = await save({ isShared: false });
  const shared = await save({ name: 'Partagé' });
  expect((await schedule(id, [awa.accountId])).body.errors?.[0]?.field).toBe('memberIds');
  expect((await schedule(id, [sahel.owner.accountId])).status).toBe(200);
  expect((await schedule(shared.id, [outsider.accountId])).body.errors?.[0]?.field).toBe('memberIds');
  expect((await schedule(shared.id, [])).body.errors?.[0]?.field).toBe('memberIds');
  expect((await schedule(shared.id, [awa.accountId], {}, awa)).status).toBe(403);
  expect((await schedule(shared.id, [], { frequency: 'none' })).body.data.schedule.recipients).toEqual([]);
});
