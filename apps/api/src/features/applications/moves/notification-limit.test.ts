import {
  type RecruiterApplication,
  DAILY_NOTIFICATION_LIMIT,
  HOURLY_NOTIFICATION_LIMIT,
} from '@baara/contract/applications/recruiter-applications';
import { expect, it } from 'vitest';
import { pendingNotices, sendPendingNotices } from '../../../testing/pending-notices.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { proposal } from '../interviews/interview.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const TOO_MANY =
  'Votre entreprise a déjà beaucoup écrit à ce candidat aujourd’hui. Laissez-lui le temps de répondre, et réessayez demain.';

const pathOf = ({ applicationId }: Applicant) => `/recruiter/applications/${applicationId}`;
const answer = (to: Applicant, who = sahel.owner) =>
  server.call('POST', `${pathOf(to)}/answer`, who, { subject: 'Votre candidature', body: 'Bonjour' });
const move = (who: Applicant, stage: string) => server.call('PATCH', pathOf(who), sahel.owner, { stage });
const propose = ({ applicationId }: Applicant) =>
  server.call('POST', '/recruiter/interviews', sahel.owner, proposal(applicationId, sahel.owner.accountId));

it('writes to one applicant far more than people do by hand, then no more that day by any way', async () => {
  server.startWindow();
  const awa = await sahel.applicant('Awa Traoré');
  for (let count = 0; count < DAILY_NOTIFICATION_LIMIT - 2; count += 1)
    expect((await answer(awa)).status).toBe(200);
  expect((await move(awa, 'screening')).status).toBe(200);
  // A refused action counts for nothing.
  expect((await move(awa, 'hired')).status).toBe(409);
  expect((await move(awa, 'received')).status).toBe(200);
  const mails = (await mailsTo(server, awa.email)).length;

  for (const refused of [await answer(awa), await move(awa, 'screening'), await propose(awa)])
    expect(refused).toMatchObject({ status: 429, body: { message: TOO_MANY } });
  const recruiter = await sahel.member('recruiter');
  expect((await answer(awa, recruiter)).status).toBe(429);
  expect((await mailsTo(server, awa.email)).length).toBe(mails);
  expect((await server.call<{ stage: string }>('GET', pathOf(awa), sahel.owner)).body.data.stage).toBe(
    'received',
  );

  expect((await answer(await sahel.applicant('Oumar Diallo'))).status).toBe(200);
  const other = await makeWorkspace(server, 'Niger Télécom');
  const elsewhere = { ...awa, applicationId: await other.apply(awa) };
  expect((await answer(elsewhere, other.owner)).status).toBe(200);
});

it('answers nobody who blocked the company', async () => {
  const awa = await sahel.applicant('Awa Traoré');
  await server.db
    .insertInto('company_blocks')
    .values({ person_id: awa.accountId, company_id: sahel.companyId, created_at: new Date() })
    .execute();
  expect(await answer(awa)).toMatchObject({
    status: 409,
    body: {
      code: 'RECIPIENT_BLOCKED',
      message: 'Ce candidat ne souhaite plus recevoir de messages de votre entreprise.',
    },
  });
  expect(await mailsTo(server, awa.email)).toEqual([]);
});

const HOUR_MS = 3_600_000;
/** The clock at one minute past an hour, so that the test does not begin in one hour and end in another. */
const justPastTheHour = () =>
  server.advance({ seconds: 3660 - ((server.services.now().getTime() / 1000) % 3600) });
const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);
const moved = (hits: number) =>
  server.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('key', '=', `moves-told:${sahel.companyId}`)
    .execute();
const refuse = (who: Applicant) =>
  server.call<RecruiterApplication, { isNotificationDeferred: boolean }>('PATCH', pathOf(who), sahel.owner, {
    stage: 'rejected',
    reason: 'filled',
  });
const undo = (who: Applicant) => server.call('POST', `${pathOf(who)}/undo`, sahel.owner);

it('rejects thousands in an hour, and notifies the rest in the next ones', async () => {
  justPastTheHour();
  const [first, second, third, saved] = [
    await sahel.applicant('Awa Traoré'),
    await sahel.applicant('Oumar Diallo'),
    await sahel.applicant('Fatou Sow'),
    await sahel.applicant('Binta Cissé'),
  ];
  expect(await refuse(first)).toMatchObject({
    status: 200,
    body: { message: 'Étape mise à jour', isNotificationDeferred: false },
  });

  await moved(HOURLY_NOTIFICATION_LIMIT);
  for (const who of [second, saved])
    expect(await refuse(who)).toMatchObject({
      status: 200,
      body: {
        message:
          'Étape mise à jour. Votre entreprise a déplacé beaucoup de candidatures : ce candidat en sera informé un peu plus tard.',
        isNotificationDeferred: true,
        data: { stage: 'rejected' },
      },
    });
  await moved(2 * HOURLY_NOTIFICATION_LIMIT);
  expect((await refuse(third)).body.isNotificationDeferred).toBe(true);
  const hours = (await pendingNotices(server))
    .slice(-4)
    .map(({ at }) => hourOf(at) - hourOf(server.services.now()));
  // Four hours later, as any refusal, or in the first hour after that has room.
  expect(hours).toEqual([4, 5, 5, 6]);

  // Undoing is never refused, and a candidate without a notification learns of neither.
  expect((await undo(saved)).status).toBe(200);
  // Manual messages are counted separately.
  expect((await answer(await sahel.applicant('Ami Koné'))).status).toBe(200);

  await sendPendingNotices(server);
  for (const who of [first, second, third]) expect(await mailsTo(server, who.email)).toHaveLength(1);
  expect(await mailsTo(server, saved.email)).toEqual([]);
});

it('notifies the candidates still pending of their current step', async () => {
  justPastTheHour();
  const awa = await sahel.applicant('Awa Traoré');
  expect((await refuse(await sahel.applicant('Oumar Diallo'))).status).toBe(200);
  await moved(HOURLY_NOTIFICATION_LIMIT);
  expect((await move(awa, 'screening')).status).toBe(200);
  expect((await move(awa, 'shortlisted')).status).toBe(200);
  expect((await undo(awa)).status).toBe(200);
  await sendPendingNotices(server);
  const mails = await mailsTo(server, awa.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('Elle est en cours d’examen.');
});

it('undoes a move however much was written that day', async () => {
  server.startWindow();
  justPastTheHour();
  const awa = await sahel.applicant('Awa Traoré');
  expect((await refuse(awa)).status).toBe(200);
  for (let count = 1; count < DAILY_NOTIFICATION_LIMIT; count += 1)
    expect((await answer(awa)).status).toBe(200);
  expect((await answer(awa)).status).toBe(429);
  expect((await undo(awa)).status).toBe(200);
  expect((await server.call<{ stage: string }>('GET', pathOf(awa), sahel.owner)).body.data.stage).toBe(
    'received',
  );
});
