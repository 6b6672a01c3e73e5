import type { CampaignFile } from '@baara/contract/campaigns/reading';
import type { SessionDetail } from '@baara/contract/campaigns/sessions';
import { beforeEach, expect, it } from 'vitest';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useWorkspace } from '../../testing/workspace.ts';
import { gatewaySecret, useGateway } from '../notifications/texts/gateway.factory.ts';
import { registerTextJobs } from '../notifications/texts/texts.jobs.ts';
import { dayFromNow } from './campaign.factory.ts';
import { makeStaff } from './reading/reading.factory.ts';
import { registerReadingJobs } from './reading/reading.jobs.ts';
import { registerSessionJobs } from './sessions/sessions.jobs.ts';
import { type Exam, makeExam } from './sessions/session.factory.ts';

/** What candidates of a campaign are sent by SMS, as who asks for it sees it. */

const gateway = useGateway();
const server = useTestApp({
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'jeton-de-test',
  SMS_SECRET: gatewaySecret,
});
const ministry = useWorkspace(server);
let exam: Exam;

beforeEach(async () => {
  await server.db.deleteFrom('sms_messages').execute();
  exam = await makeExam(server.db, ministry.companyId, 2);
  await server.db
    .updateTable('campaign_applications')
    .set({ phone: '+223 76 41 09 88' })
    .where('id', '=', exam.files[0]?.id ?? '')
    .execute();
  // Phones ring by day.
  server.advance({ hours: (36 - server.services.now().getUTCHours()) % 24 });
});

const services = () => ({ ...server.services, config: { ...server.config, sms: gateway.config } });
const log = { warn: () => undefined };
const sendAll = () => runJob(registerTextJobs, { ...services(), log }, 'sms.send');
const notifyAll = () => runJob(registerReadingJobs, services(), 'campaigns.notify-decisions');
const runSession = (name: string, payload: object) => runJob(registerSessionJobs, services(), name, payload);
const file = async (id = '', who = ministry.owner) =>
  (await server.call<CampaignFile>('GET', `/recruiter/campaign-files/${id}`, who)).body.data;

it('asks for pieces by SMS, and the file shows where it stands', async () => {
  const [{ id } = { id: '' }, other] = exam.files;
  await server.db
    .updateTable('campaign_applications')
    .set({ status: 'IN_REVIEW' })
    .where('campaign_id', '=', exam.campaignId)
    .execute();
  expect(await file(id)).toMatchObject({ smsReach: 'yes', texts: [] });
  expect(await file(other?.id)).toMatchObject({ smsReach: 'no_number' });
  const until = dayFromNow(9);
  for (const one of [id, other?.id])
    await server.call('POST', `/recruiter/campaign-files/${one}/decision`, ministry.owner, {
      to: 'INFO_REQUESTED',
      documents: ['diploma'],
      until,
    });
  await notifyAll();
  expect((await file(id)).texts).toEqual([]);
  server.advance({ minutes: 2 });
  await notifyAll();
  await notifyAll();
  expect((await file(id)).texts).toMatchObject([{ purpose: 'information-requested', state: 'waiting' }]);
  expect((await file(other?.id)).texts).toMatchObject([{ state: 'failed', error: 'number' }]);
  await sendAll();
  expect(gateway.posted.map(({ body }) => body)).toMatchObject([
    {
      to: '+22376410988',
      text: `Baara : dossier OP26-000001 à compléter avant le ${until.split('-').toReversed().join('/')} : Diplome. Détails et envoi : localhost:3000/massrecruitment/applications`,
    },
  ]);
  expect((await file(id)).texts).toMatchObject([{ state: 'sent', parts: 1 }]);
});

it('convokes and reminds by SMS, once each, and counts where they stand', async () => {
  const place = `/recruiter/campaigns/${exam.campaignId}/sessions/${exam.sessionId}`;
  const session = async () => (await server.call<SessionDetail>('GET', place, ministry.owner)).body.data;
  const job = { sessionId: exam.sessionId };
  await server.call('POST', `${place}/seed`, ministry.owner);
  await server.call('POST', `${place}/draw`, ministry.owner);
  await runSession('campaigns.draw-seats', job);
  expect((await session()).texts).toEqual({ isOn: true, convocation: null, reminder: null });
  await server.call('POST', `${place}/convocations`, ministry.owner);
  for (const notice of ['convocation', 'convocation', 'reminder'])
    await runSession('campaigns.notify-convocations', { ...job, notice });
  await sendAll();
  expect(gateway.posted.map(({ body }) => body.text).toSorted()).toEqual([
    expect.stringMatching(/^Baara : convocation, Culture générale, le .* à 8 h 30, (Bamako|Ségou)\./),
    expect.stringMatching(/^Baara : rappel, Culture générale, le /),
  ]);
  const nobody = { waiting: 0, sent: 0, delivered: 0, failed: 0, expired: 0 };
  expect((await session()).texts).toEqual({
    isOn: true,
    convocation: { ...nobody, sent: 1, failed: 1 },
    reminder: { ...nobody, sent: 1, failed: 1 },
  });
  // To an officer, who may have to read the file again, they would say how it was decided.
  const id = exam.files[0]?.id;
  expect((await file(id)).texts).toHaveLength(2);
  const officer = await makeStaff(server.db, ministry, exam.campaignId, 'file_officer');
  expect((await file(id, officer)).texts).toEqual([]);
});
