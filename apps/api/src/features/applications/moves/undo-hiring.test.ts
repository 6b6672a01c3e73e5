import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { beforeEach, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
let awa: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré');
});

const path = () => `/recruiter/applications/${awa.applicationId}`;
const move = (stage: string) => server.call('PATCH', path(), sahel.owner, { stage });
const undo = (who = sahel.owner, reason = 'Le contrat ne se fait pas.') =>
  server.call<RecruiterApplication>('POST', `${path()}/undo-hiring`, who, { reason });
const statusOfOffer = async () =>
  (await server.call<RecruiterOffer>('GET', `/recruiter/offers/${sahel.offerId}`, sahel.owner)).body.data
    .status;
const fill = (applicationId?: string) =>
  server.call('POST', `/recruiter/offers/${sahel.offerId}/fill`, sahel.owner, { applicationId });
const derived = () =>
  server.db
    .selectFrom('applications')
    .where('id', '=', awa.applicationId)
    .select(['hired_at', 'reached', 'rejection_reason'])
    .executeTakeFirstOrThrow();
async function hire(): Promise<void> {
  await move('offer');
  await move('hired');
  await sendPendingNotices(server);
}

it('returns to the previous step with its reason, and notifies the candidate once it can no longer be undone', async () => {
  await hire();
  server.advance({ days: 40 });
  const { body } = await undo();
  server.advance({ days: -40 });
  expect(body).toMatchObject({
    message: 'Recrutement annulé',
    data: { stage: 'offer', pendingNotice: { isSent: true, abilities: { undo: true } } },
  });
  expect(body.data.events.at(-1)).toMatchObject({
    fromStage: 'hired',
    toStage: 'offer',
    reason: 'Le contrat ne se fait pas.',
  });
  expect(await derived()).toEqual({ hired_at: null, reached: 5, rejection_reason: null });
  const before = (await mailsTo(server, awa.email)).length;
  await sendPendingNotices(server);
  expect(await mailsTo(server, awa.email)).toHaveLength(before + 1);
  const mine = await server.call<{ stage: string; events: { text: string | null }[] }>(
    'GET',
    `/applications/${awa.applicationId}`,
    awa,
  );
  expect(mine.body.data.stage).toBe('offer');
  expect(mine.body.data.events.at(-1)?.text).toBe('Le contrat ne se fait pas.');
});

it('sends nothing to a candidate who was not notified of the hiring', async () => {
  await move('offer');
  await sendPendingNotices(server);
  const before = (await mailsTo(server, awa.email)).length;
  await move('hired');
  expect((await undo()).status).toBe(200);
  await sendPendingNotices(server);
  expect(await mailsTo(server, awa.email)).toHaveLength(before);
});

it('opens again the offer that it filled, and no other', async () => {
  await hire();
  expect((await fill(awa.applicationId)).status).toBe(200);
  expect(await statusOfOffer()).toBe('filled');
  await undo();
  expect(await statusOfOffer()).toBe('active');

  await move('hired');
  expect((await fill()).status).toBe(200);
  await undo();
  expect(await statusOfOffer()).toBe('filled');
});

it('is the owner’s only, of somebody hired, with a reason', async () => {
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'NOT_HIRED' } });
  expect((await fill(awa.applicationId)).status).toBe(404);
  await hire();
  const recruiter = await sahel.member('recruiter');
  const mayUndo = async (who: Person) =>
    (await server.call<RecruiterApplication>('GET', path(), who)).body.data.abilities.undoHiring;
  expect([await mayUndo(sahel.owner), await mayUndo(recruiter)]).toEqual([true, false]);
  expect(await undo(recruiter)).toMatchObject({
    status: 403,
    body: { message: "Seul le propriétaire du compte de l'entreprise peut annuler un recrutement" },
  });
  expect((await undo((await makeWorkspace(server, 'Niger Télécom')).owner)).status).toBe(404);
  expect((await undo(sahel.owner, ' ')).body).toMatchObject({
    errors: [{ field: 'reason', message: 'Indiquez la raison' }],
  });
});
