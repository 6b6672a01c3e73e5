import { type OfferClosing, REFUSED_AT_ONCE } from '@baara/contract/applications/closing';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { inHours, interviewCalls } from '../interviews/interview.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const interviews = interviewCalls(server);
let awa: Applicant;
let issa: Applicant;
let oumar: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré');
  issa = await sahel.applicant('Issa Diarra');
  oumar = await sahel.applicant('Oumar Koné');
});

const path = () => `/recruiter/offers/${sahel.offerId}/closing`;
const read = async (who: Person = sahel.owner) =>
  (await server.call<OfferClosing>('GET', path(), who)).body.data;
const all = { fill: true, cancelInterviews: true, refusal: { reason: 'filled', mail: null } };
const close = async (choices: object = all, who: Person = sahel.owner) =>
  server.call<OfferClosing>('POST', path(), who, { asOf: (await read()).asOf, ...choices });
const move = (applicant: Applicant, stage: string) =>
  server.call<RecruiterApplication>(
    'PATCH',
    `/recruiter/applications/${applicant.applicationId}`,
    sahel.owner,
    {
      stage,
    },
  );
const hire = async (applicant: Applicant) => {
  await move(applicant, 'offer');
  return (await move(applicant, 'hired')).body as unknown as { isLastPost: boolean };
};
const stageOf = async ({ applicationId }: Applicant) =>
  (
    await server.db
      .selectFrom('applications')
      .where('id', '=', applicationId)
      .select('stage')
      .executeTakeFirstOrThrow()
  ).stage;
const statusOfOffer = async () =>
  (await server.call<RecruiterOffer>('GET', `/recruiter/offers/${sahel.offerId}`, sahel.owner)).body.data
    .status;
/** Whether visitors find the offer in the public list. */
const isListed = async () => {
  const { body } = await server.call<{ jobs: { id: number }[] }>('GET', '/recruitment-offers?limit=50', null);
  return body.data.jobs.some(({ id }) => id === sahel.offerId);
};
const undo = ({ applicationId }: Applicant) =>
  server.call('POST', `/recruiter/applications/${applicationId}/undo`, sahel.owner);
const undoHiring = ({ applicationId }: Applicant) =>
  server.call('POST', `/recruiter/applications/${applicationId}/undo-hiring`, sahel.owner, {
    reason: 'Le contrat ne se fait pas.',
  });
const setPositions = (positions: number) =>
  server.db.updateTable('offers').set({ positions }).where('id', '=', sahel.offerId).execute();

it('is proposed by the hiring that fills the last post, with the remaining work counted', async () => {
  await setPositions(2);
  expect(await hire(awa)).toMatchObject({ isLastPost: false });
  expect(await read()).toMatchObject({ isDue: false, isProposed: false, hired: 1, positions: 2 });
  expect(await close()).toMatchObject({ status: 409, body: { code: 'POSTS_OPEN' } });

  await interviews.propose(sahel.owner, oumar.applicationId);
  expect(await hire(issa)).toMatchObject({ isLastPost: true });
  expect(await read()).toMatchObject({
    isDue: true,
    isProposed: true,
    canFill: true,
    hired: 2,
    interviews: 1,
    candidates: 1,
    withLetter: 0,
    firstApplicationId: oumar.applicationId,
    abilities: { close: true },
  });
});

it('does all that was chosen in one call, and nothing more when asked again', async () => {
  await interviews.fix(sahel.owner, issa);
  await interviews.propose(sahel.owner, oumar.applicationId);
  await hire(awa);
  await sendPendingNotices(server);
  const before = (await mailsTo(server, issa.email)).length;
  const first = await close();
  expect(first.body).toMatchObject({
    message: 'Offre marquée pourvue · 2 candidatures refusées',
    done: { filled: true, interviews: 0, refused: 2 },
    left: 0,
    data: { isDue: false, interviews: 0, candidates: 0, offer: { status: 'filled' } },
  });
  expect([await stageOf(awa), await stageOf(issa), await stageOf(oumar)]).toEqual([
    'hired',
    'rejected',
    'rejected',
  ]);
  // Neither the rejection nor the cancelled interview is notified while it can be undone.
  expect(await mailsTo(server, issa.email)).toHaveLength(before);
  expect((await undo(oumar)).status).toBe(200);
  expect(await stageOf(oumar)).toBe('received');
  expect(await read()).toMatchObject({ isDue: true, interviews: 1, candidates: 1 });
  await sendPendingNotices(server);
  expect(await mailsTo(server, issa.email)).toHaveLength(before + 2);

  const ofOumar = (await mailsTo(server, oumar.email)).length;
  expect((await close({ fill: true, cancelInterviews: true })).body).toMatchObject({
    message: '1 entretien annulé',
    done: { filled: false, interviews: 1, refused: 0 },
    left: 0,
  });
  // He is not rejected: the cancellation of his interview is notified at once.
  expect(await mailsTo(server, oumar.email)).toHaveLength(ofOumar + 1);
  expect((await close({ fill: true, cancelInterviews: true })).body).toMatchObject({
    message: "Il n'y avait plus rien à faire : quelqu'un s'en est occupé",
    done: { filled: false, interviews: 0, refused: 0 },
  });
});

it('refuses nobody when the hiring is undone meanwhile', async () => {
  await hire(awa);
  const { asOf } = await read();
  let closing: ReturnType<typeof close> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('applications')
      .set({ stage: 'offer' })
      .where('id', '=', awa.applicationId)
      .execute();
    closing = server.call<OfferClosing>('POST', path(), sahel.owner, { asOf, ...all });
    // Until it waits for this transaction to end.
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
        return rows.length;
      })
      .toBe(1);
  });
  expect(await closing).toMatchObject({ status: 409, body: { code: 'POSTS_OPEN' } });
  expect(await stageOf(issa)).toBe('received');
  expect(await statusOfOffer()).toBe('active');
});

it('refuses some at a time, so that others of the company need not wait, until nobody is left', async () => {
  await hire(awa);
  for (let more = 0; more < REFUSED_AT_ONCE; more += 1) await sahel.applicant();
  const { asOf } = await read();
  const press = async () =>
    (await server.call<OfferClosing>('POST', path(), sahel.owner, { asOf, ...all })).body;
  expect(await press()).toMatchObject({ done: { filled: true, refused: REFUSED_AT_ONCE }, left: 2 });
  expect(await press()).toMatchObject({ done: { filled: false, refused: 2 }, left: 0 });
  expect(await read()).toMatchObject({ candidates: 0 });
});

it('notifies each of the refused as if refused alone: two hours before an interview, else by the step', async () => {
  await interviews.fix(sahel.owner, issa, { slots: [inHours(3), inHours(9)] });
  await hire(awa);
  await close();
  const hoursLeft = async ({ applicationId }: Applicant) => {
    const url = `/recruiter/applications/${applicationId}`;
    const { body } = await server.call<RecruiterApplication>('GET', url, sahel.owner);
    const waitMs = Date.parse(body.data.pendingNotice?.at ?? '') - server.services.now().getTime();
    return Math.round(waitMs / 3_600_000);
  };
  expect([await hoursLeft(issa), await hoursLeft(oumar)]).toEqual([1, 4]);
});

it('pressed twice at once rejects and notifies each candidate once', async () => {
  await hire(awa);
  const { asOf } = await read();
  const answers = await Promise.all(
    [1, 2].map(() => server.call<OfferClosing>('POST', path(), sahel.owner, { asOf, ...all })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const done = answers.map(
    ({ body }) => (body as unknown as { done: { refused: number; filled: boolean } }).done,
  );
  expect(done.map(({ refused }) => refused).toSorted()).toEqual([0, 2]);
  expect(done.filter(({ filled }) => filled)).toHaveLength(1);
  const { count } = await server.db
    .selectFrom('application_events')
    .where('application_id', '=', issa.applicationId)
    .where('to_stage', '=', 'rejected')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

it('leaves alone applications received after the count, and candidates not chosen', async () => {
  await hire(awa);
  const { asOf } = await read();
  const fanta = await sahel.applicant('Fanta Keïta');
  await server.db
    .updateTable('applications')
    .set({ created_at: new Date(Date.parse(asOf) + 60_000) })
    .where('id', '=', fanta.applicationId)
    .execute();
  await server.call('POST', path(), sahel.owner, { asOf, refusal: all.refusal });
  expect(await stageOf(fanta)).toBe('received');
  expect(await stageOf(issa)).toBe('rejected');
  expect(await statusOfOffer()).toBe('active');
  expect(await read()).toMatchObject({ isDue: true, isProposed: false, candidates: 1 });
});

it('sends the message as it was written, and refuses one with an unknown variable', async () => {
  await hire(awa);
  const mail = {
    isSent: true,
    subject: 'Poste pourvu',
    body: 'Bonjour {prénom}, nous avons choisi quelqu’un.',
  };
  expect(
    await close({ refusal: { reason: 'filled', mail: { ...mail, body: 'Bonjour {nom}' } } }),
  ).toMatchObject({ status: 422 });
  expect(await stageOf(issa)).toBe('received');
  await close({ refusal: { reason: 'filled', mail } });
  await sendPendingNotices(server);
  const sent = await mailsTo(server, issa.email);
  expect(sent.at(-1)?.subject).toBe('Poste pourvu');
  expect(sent.at(-1)?.paragraphs?.[0]).toContain('Bonjour Issa, nous avons choisi');
});

it('put off is found again without being asked, until another hiring', async () => {
  await hire(awa);
  expect((await server.call<OfferClosing>('POST', `${path()}/later`, sahel.owner)).body.data).toMatchObject({
    isDue: true,
    isProposed: false,
  });
  await undo(awa);
  expect(await read()).toMatchObject({ isDue: false });
  server.advance({ minutes: 5 });
  await hire(issa);
  expect(await read()).toMatchObject({ isDue: true, isProposed: true });
});

it('opens the offer again once the owner undoes the hiring that filled it', async () => {
  await hire(awa);
  expect(await isListed()).toBe(true);
  await close({ fill: true });
  expect(await statusOfOffer()).toBe('filled');
  expect(await isListed()).toBe(false);
  await undoHiring(awa);
  expect(await statusOfOffer()).toBe('active');
  expect(await isListed()).toBe(true);
  expect(await read()).toMatchObject({ isDue: false, hired: 0 });
});

it('opens the offer again once a hiring by mistake is undone like any move', async () => {
  await hire(awa);
  await close({ fill: true });
  expect((await undo(awa)).status).toBe(200);
  expect(await stageOf(awa)).toBe('offer');
  expect(await statusOfOffer()).toBe('active');
});

it('opens the offer again for whichever of its hirings is undone, as soon as a post is free', async () => {
  await setPositions(2);
  await hire(awa);
  server.advance({ minutes: 1 });
  await hire(issa);
  server.advance({ minutes: 1 });
  // One more than there are posts.
  await hire(oumar);
  await close({ fill: true });
  await undoHiring(oumar);
  expect(await statusOfOffer()).toBe('filled');
  await undoHiring(awa);
  expect(await statusOfOffer()).toBe('active');
});

it('is for anyone who writes in the company; its team reads the counts, nobody else finds it', async () => {
  await hire(awa);
  const reader = await sahel.member('reader');
  expect(await read(reader)).toMatchObject({ candidates: 2, isProposed: false, abilities: { close: false } });
  expect((await close(all, reader)).status).toBe(403);
  expect((await server.call('POST', `${path()}/later`, reader)).status).toBe(403);
  await server.db.deleteFrom('hiring_team_members').where('account_id', '=', reader.accountId).execute();
  expect((await server.call('GET', path(), reader)).status).toBe(404);
  expect((await close(all, reader)).status).toBe(404);
  const outsider = (await makeWorkspace(server, 'Niger Télécom')).owner;
  expect((await server.call('GET', path(), outsider)).status).toBe(404);
  expect((await close(all, outsider)).status).toBe(404);
  expect((await close(all, await sahel.member('recruiter'))).status).toBe(200);
  expect((await close({})).body).toMatchObject({
    errors: [{ field: 'fill', message: 'Choisissez au moins une action' }],
  });
});
