import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, bellsOf, useWorkspace } from '../../../testing/workspace.ts';
import { inHours, interviewCalls } from './interview.factory.ts';
import { remindOfInterviews } from './remind.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { fix } = interviewCalls(server);
let awa: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré');
});

const remind = (): Promise<void> => {
  const { mailer, config, now } = server.services;
  return remindOfInterviews(server.db, { mailer, publicUrl: config.http.publicUrl, now: now() });
};
const reminders = async (): Promise<string[]> =>
  (await server.mails())
    .filter(({ to, template }) => to === awa.email && String(template) === 'interviews.reminder')
    .map(({ heading }) => heading);
const after = async (hours: number, work: () => Promise<void>): Promise<void> => {
  server.advance({ hours });
  await work();
  server.advance({ hours: -hours });
};
const agreed = async (slots: object[]): Promise<string> => (await fix(sahel.owner, awa, { slots })).id;

it('reminds a day before and an hour before, once each, whatever runs twice or at once', async () => {
  await agreed([inHours(48), inHours(72)]);
  await remind();
  expect(await reminders()).toEqual([]);
  await after(26, async () => {
    await Promise.all([remind(), remind()]);
    await remind();
  });
  expect(await reminders()).toEqual(['Votre entretien a lieu dans moins de 24 heures']);
  await after(47.5, async () => {
    await Promise.all([remind(), remind()]);
  });
  expect(await reminders()).toEqual([
    'Votre entretien a lieu dans moins de 24 heures',
    'Votre entretien a lieu dans une heure',
  ]);
  const bells = await bellsOf(server, sahel.owner);
  expect(bells.filter((title) => title.startsWith('Rappel'))).toHaveLength(2);
});

it('sends one reminder only when it runs late, and none once the interview began', async () => {
  await agreed([inHours(48), inHours(72)]);
  await after(47.6, remind);
  const sent = await reminders();
  expect(sent).toEqual(['Votre entretien a lieu dans une heure']);
  await after(49, remind);
  expect(await reminders()).toEqual(sent);
});

it('reminds of a moved interview at its new time, not of a cancelled one', async () => {
  const id = await agreed([inHours(48), inHours(72)]);
  await after(26, remind);
  const path = `/api/v1/recruiter/interviews/${id}`;
  const { headers } = sahel.owner;
  await server.json('POST', `${path}/reschedule`, { body: { slot: inHours(96) }, headers });
  await after(48, remind);
  expect(await reminders()).toHaveLength(1);
  await after(74, remind);
  expect(await reminders()).toHaveLength(2);
  await server.json('DELETE', path, { body: { reason: 'Le poste est pourvu' }, headers });
  await after(95.5, remind);
  expect(await reminders()).toHaveLength(2);
});

it('leaves out the reminder that fell due before the time was agreed', async () => {
  await agreed([inHours(5), inHours(72)]);
  await remind();
  expect(await reminders()).toEqual([]);
  await after(4.5, remind);
  expect(await reminders()).toEqual(['Votre entretien a lieu dans une heure']);
});

it('respects who wants no e-mail about interviews', async () => {
  await agreed([inHours(48), inHours(72)]);
  await server.db
    .insertInto('notification_preferences')
    .values({ account_id: awa.accountId, kind: 'interview', channel: 'email', is_enabled: false })
    .execute();
  await after(26, remind);
  expect(await reminders()).toEqual([]);
});
