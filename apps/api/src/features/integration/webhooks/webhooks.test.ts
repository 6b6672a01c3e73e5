import { createHmac } from 'node:crypto';
import { companyRoles } from '@baara/contract/companies/roles';
import type { JobOffer, MyLetter } from '@baara/contract/applications/offer-letters';
import type { Webhook, WebhookDelivery } from '@baara/contract/integration/webhooks';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { withoutDrawn } from '../../../testing/drawn-parts.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { interviewCalls } from '../../applications/interviews/interview.factory.ts';
import { letterContent } from '../../applications/offer-letters/letter.factory.ts';
import { makeCategories, makeOffer } from '../../offers/offer.factory.ts';
import { type Received, useReceiver } from './webhook.factory.ts';
import { registerWebhookJobs } from './webhooks.jobs.ts';

type Whole = WebhookDelivery & { body: string | null; answer: string | null };

const server = useTestApp({ WEBHOOKS_ALLOW_LOCAL: 'oui' });
const receiver = useReceiver();
const interviews = interviewCalls(server);

let sahel: Workspace;

beforeAll(() => makeCategories(server.db));
beforeEach(async () => {
  sahel = await makeWorkspace(server);
});

const create = (who: Person = sahel.owner, fields: object = {}) =>
  server.call<Webhook, { secret: string }>('POST', '/company/webhooks', who, {
    name: 'Paie',
    url: receiver.address,
    kinds: ['application.created', 'application.moved', 'application.withdrawn', 'application.hired'],
    ...fields,
  });
const send = (companyId = sahel.companyId, timeoutMs = 30_000) =>
  runJob(registerWebhookJobs, { ...server.services, timeoutMs }, 'webhooks.send', { companyId });
const log = async (id: string) =>
  (await server.call<WebhookDelivery[]>('GET', `/company/webhooks/${id}/deliveries`, sahel.owner)).body.data;
const read = async (id: string, delivery: string) =>
  (await server.call<Whole>('GET', `/company/webhooks/${id}/deliveries/${delivery}`, sahel.owner)).body.data;
const move = (id: string, stage: string) =>
  server.db.updateTable('applications').set({ stage }).where('id', '=', id).execute();

/** Written and sent by the company, accepted by who applied. @throws when a step is refused. */
async function letterOf(applicant: Applicant): Promise<MyLetter> {
  const base = `/applications/${applicant.applicationId}/offer-letters`;
  const content = letterContent(server.services.now());
  const saved = await server.call<JobOffer>('PUT', `/recruiter${base}/draft`, sahel.owner, {
    version: 0,
    content,
  });
  const { id, version } = saved.body.data.draft ?? {};
  await server.call('POST', `/recruiter/offer-letters/${id}/send`, sahel.owner, { version });
  const letter = (await server.call<MyLetter[]>('GET', base, applicant)).body.data[0];
  const accepted = await server.call<MyLetter>('POST', `/offer-letters/${letter?.id}/accept`, applicant, {
    signedName: 'Oumou Koné',
    consent: true,
    sha256: letter?.sha256,
  });
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`);
  return accepted.body.data;
}

const due = (id: string) =>
  server.db
    .updateTable('company_webhook_deliveries')
    .set({ next_try_at: new Date(0) })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

function expectSigned({ headers, body }: Received, secrets: string[]): void {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = (secret: string): string =>
    `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(text)
      .digest('base64')}`;
  expect(headers['webhook-signature']).toBe(secrets.map(signature).join(' '));
}

describe('what is sent', () => {
  test('an application received, signed, as the API of programs gives it', async () => {
    const { body } = await create();
    const { applicationId } = await sahel.applicant('Oumou Koné');
    await send();
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received as [Received];
    expectSigned(one, [body.secret]);
    const payload = JSON.parse(one.body);
    expect(payload).toMatchObject({
      id: one.headers['webhook-id'],
      type: 'application.created',
      version: 1,
      data: { application: { id: applicationId, stage: 'received', candidate: { firstName: 'Oumou' } } },
    });
    const [line] = await log(body.data.id);
    expect(line).toMatchObject({ state: 'delivered', answerStatus: 200, tries: 1, error: null });
    expect(await read(body.data.id, line?.id ?? '')).toMatchObject({ body: one.body, answer: 'merci' });
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  test('moves, a hire and a withdrawal, once each, to who chose them', async () => {
    await create(sahel.owner, { kinds: ['application.moved', 'application.hired', 'application.withdrawn'] });
    await create(sahel.owner, { kinds: ['offer.closed'] });
    const person = await sahel.applicant();
    const hired = await sahel.applicant('Awa Sow');
    await move(person.applicationId, 'withdrawn');
    await move(hired.applicationId, 'hired');
    await server.db.updateTable('offers').set({ status: 'filled' }).where('id', '=', sahel.offerId).execute();
    await send();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual([
      'application.hired',
      'application.moved',
      'application.withdrawn',
      'offer.closed',
    ]);
  });

  test('an offer published, an interview whose hour is accepted, a letter signed: each with its subject', async () => {
    await create(sahel.owner, { kinds: ['offer.published', 'interview.scheduled', 'letter.signed'] });
    const draft = { status: 'draft', published_at: null, expires_at: null } as const;
    const description = `<p>${'Tenue de la comptabilité générale. '.repeat(3)}</p>`;
    const offer = await makeOffer(server.db, sahel.companyId, { ...draft, description });
    const published = await server.call('POST', `/recruiter/offers/${offer.id}/publish`, sahel.owner, {});
    expect(published.status).toBe(200);
    const applicant = await sahel.applicant('Oumou Koné');
    const interview = await interviews.propose(sahel.owner, applicant.applicationId);
    await send();
    // Proposed is not scheduled.
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['offer.published']);
    await interviews.choose(interview, applicant);
    const letter = await letterOf(applicant);
    await send();
    // Two leave side by side.
    const [second, third, first] = receiver.received
      .map(({ body }) => JSON.parse(body))
      .toSorted((one, other) => one.type.localeCompare(other.type));
    expect(receiver.received).toHaveLength(3);
    expect(first.data.offer).toMatchObject({ id: offer.id, status: 'active' });
    expect(second).toMatchObject({
      type: 'interview.scheduled',
      data: {
        application: { id: applicant.applicationId },
        interview: { id: interview.id, kind: 'on_site', startsAt: interview.slots[0]?.startsAt },
      },
    });
    expect(third).toMatchObject({
      type: 'letter.signed',
      data: { application: { id: applicant.applicationId }, letter: { id: letter.id } },
    });
    expect(Date.parse(third.data.letter.signedAt)).toBeGreaterThan(0);
  });

  test('an anonymous application names nobody', async () => {
    await create();
    await server.db
      .updateTable('offers')
      .set({ anonymous_screening: true })
      .where('id', '=', sahel.offerId)
      .execute();
    const { accountId } = await sahel.applicant('Oumou Koné');
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(withoutDrawn(receiver.received[0]?.body)).not.toMatch(/oumou|koné|70 ?00|@/i);
    expect(receiver.received[0]?.body).not.toContain(accountId);
  });

  test('a rolled back change sends nothing', async () => {
    const { body } = await create();
    const { accountId } = await sahel.candidate();
    const undone = server.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('applications')
        .values({ offer_id: sahel.offerId, company_id: sahel.companyId, candidate_id: accountId })
        .execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send();
    expect(receiver.received).toEqual([]);
    expect(await log(body.data.id)).toEqual([]);
  });

  test('nothing of it is left once the person is gone', async () => {
    const { body } = await create();
    const { applicationId } = await sahel.applicant();
    await send();
    expect(await log(body.data.id)).toHaveLength(1);
    await server.db.deleteFrom('applications').where('id', '=', applicationId).execute();
    expect(await log(body.data.id)).toEqual([]);
  });

  test('both secrets sign for a day after one was replaced', async () => {
    const { body: made } = await create();
    const { id } = made.data;
    const ping = () => server.call<WebhookDelivery>('POST', `/company/webhooks/${id}/ping`, sahel.owner);
    const { body: replaced } = await server.call<Webhook, { secret: string }>(
      'POST',
      `/company/webhooks/${id}/secret`,
      sahel.owner,
    );
    await ping();
    await send();
    expectSigned(receiver.received[0] as Received, [replaced.secret, made.secret]);
    await server.db
      .updateTable('company_webhooks')
      .set({ old_secret_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    await ping();
    await send();
    expectSigned(receiver.received[1] as Received, [replaced.secret]);
    const row = await server.db
      .selectFrom('company_webhooks')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secret_sealed.toString('latin1')).not.toContain(replaced.secret);
  });
});

describe('failures', () => {
  test('a 500 is tried again with the same text, until it is taken', async () => {
    const { body } = await create();
    const { applicationId } = await sahel.applicant();
    receiver.answers = [500];
    receiver.answerText = `panne${'x'.repeat(9000)}`;
    await send();
    const [line] = await log(body.data.id);
    expect(line).toMatchObject({ state: 'waiting', answerStatus: 500, tries: 1 });
    expect((await read(body.data.id, line?.id ?? '')).answer).toHaveLength(4096);
    await send();
    expect(receiver.received).toHaveLength(1);
    await move(applicationId, 'screening');
    await due(body.data.id);
    await send();
    const sameId = receiver.received.filter(({ headers }) => headers['webhook-id'] === line?.id);
    expect(sameId).toHaveLength(2);
    expect(sameId[1]?.body).toBe(sameId[0]?.body);
    expect((await log(body.data.id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it.each([
    ['never', 200, { answerStatus: null, error: 'timeout' }],
    [302, 30_000, { answerStatus: 302, error: null }],
  ] as const)('an answer %s is a failure', async (answer, timeoutMs, expected) => {
    const { body } = await create();
    await sahel.applicant();
    receiver.answers = [answer];
    await send(sahel.companyId, timeoutMs);
    expect(receiver.received).toHaveLength(1);
    expect((await log(body.data.id))[0]).toMatchObject({ state: 'waiting', ...expected });
  });

  test('a slow receiver has four on their way at most, and what a killed process was sending goes out later', async () => {
    const { body } = await create();
    for (let place = 0; place < 6; place++) await sahel.applicant(`Awa Sow${place}`);
    receiver.answers = Array.from({ length: 4 }, () => 'never' as const);
    const slow = send(sahel.companyId, 120_000);
    await expect.poll(() => receiver.received.length).toBe(4);
    // Another process finds no room for this company.
    await send();
    expect(receiver.received).toHaveLength(4);
    // As if the first were killed now: nobody writes down what came of it.
    const other = await makeWorkspace(server, 'Niger Frais');
    await create(other.owner);
    await other.applicant();
    await send(other.companyId);
    expect(receiver.received).toHaveLength(5);
    receiver.hangUp();
    await slow;
    await server.db
      .updateTable('company_webhook_deliveries')
      .set({ state: 'sending', next_try_at: new Date(0) })
      .where('webhook_id', '=', body.data.id)
      .where('state', '=', 'waiting')
      .execute();
    await send();
    expect((await log(body.data.id)).map(({ state }) => state)).toEqual(Array(6).fill('delivered'));
  });

  test('after nine tries it has failed, and can be sent again under its id', async () => {
    const { body } = await create();
    await sahel.applicant();
    receiver.answers = Array.from({ length: 9 }, () => 503);
    for (let tries = 0; tries < 9; tries++) {
      await due(body.data.id);
      await send();
    }
    const [line] = await log(body.data.id);
    expect(line).toMatchObject({ state: 'failed', tries: 9, abilities: { sendAgain: true } });
    const path = `/company/webhooks/${body.data.id}/deliveries/${line?.id}/replay`;
    expect((await server.call('POST', path, sahel.owner)).status).toBe(200);
    expect((await server.call('POST', path, sahel.owner)).body.code).toBe('WEBHOOK_STILL_WAITING');
    await send();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(line?.id);
    expect((await log(body.data.id))[0]).toMatchObject({ state: 'delivered', tries: 1 });
  });

  test('one that waits for its next try is sent at once when asked', async () => {
    const { body } = await create();
    await sahel.applicant();
    receiver.answers = [503];
    await send();
    const [line] = await log(body.data.id);
    expect(line).toMatchObject({ state: 'waiting', tries: 1, abilities: { sendAgain: true } });
    await server.call('POST', `/company/webhooks/${body.data.id}/deliveries/${line?.id}/replay`, sahel.owner);
    await send();
    expect((await log(body.data.id))[0]).toMatchObject({ id: line?.id, state: 'delivered', tries: 1 });
  });

  test('three days without one success pause it, and its owners are notified once', async () => {
    const { body } = await create();
    const path = `/company/webhooks/${body.data.id}`;
    await sahel.applicant('Awa Sow');
    receiver.answers = [500, 500, 500];
    await send();
    await server.db
      .updateTable('company_webhooks')
      .set({ failing_since: new Date(Date.now() - 73 * 3600_000) })
      .where('id', '=', body.data.id)
      .execute();
    await sahel.applicant('Oumou Sow');
    await send();
    const mails = (await server.mails()).filter(({ to }) => to === sahel.owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Une adresse de webhook ne répond plus']);
    expect((await server.call('POST', `${path}/ping`, sahel.owner)).body.code).toBe('WEBHOOK_PAUSED');
    // What waited is dropped, and what happens meanwhile is not written down.
    await sahel.applicant('Fanta Sow');
    await send();
    const { body: paused } = await server.call<WebhookDelivery[]>('GET', `${path}/deliveries`, sahel.owner);
    expect(paused).toMatchObject({ isActive: false });
    // None of them is offered to be sent again before it is resumed.
    expect(paused.data.map(({ state, error, abilities }) => [state, error, abilities.sendAgain])).toEqual([
      ['canceled', 'paused', false],
      ['canceled', 'paused', false],
    ]);
    const resumed = await server.call<Webhook>('PATCH', path, sahel.owner, { isActive: true });
    expect(resumed.body.data).toMatchObject({ isActive: true, failingSince: null });
  });
});

describe('who may', () => {
  it.each(companyRoles)('%s', async (role) => {
    const { body } = await create();
    const who = await sahel.member(role);
    const path = `/company/webhooks/${body.data.id}`;
    const given = [
      await server.call('GET', '/company/webhooks', who),
      await server.call('PATCH', path, who, { name: 'Autre' }),
      await server.call('POST', `${path}/ping`, who),
      await server.call('GET', `${path}/deliveries`, who),
    ];
    const expected = role === 'owner' ? [200, 200, 201, 200] : [403, 403, 403, 403];
    expect(given.map(({ status }) => status)).toEqual(expected);
  });

  test("another company's are not found", async () => {
    const { body } = await create();
    const ping = await server.call<WebhookDelivery>(
      'POST',
      `/company/webhooks/${body.data.id}/ping`,
      sahel.owner,
    );
    const { owner } = await makeWorkspace(server, 'Niger Frais');
    const path = `/company/webhooks/${body.data.id}`;
    const delivery = `${path}/deliveries/${ping.body.data.id}`;
    for (const [method, at] of [
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/secret`],
      ['POST', `${path}/ping`],
      ['GET', `${path}/deliveries`],
      ['GET', delivery],
      ['POST', `${delivery}/replay`],
    ] as const) {
      const answer = await server.call(method, at, owner, method === 'PATCH' ? { name: 'Autre' } : undefined);
      expect([at, answer.status]).toEqual([at, 404]);
    }
    // Nor is one of theirs under an address of one's own.
    const { body: own } = await create(owner);
    const mixed = `/company/webhooks/${own.data.id}/deliveries/${ping.body.data.id}`;
    expect((await server.call('GET', mixed, owner)).status).toBe(404);
  });

  test('five at most', async () => {
    for (let made = 0; made < 5; made++) expect((await create()).status).toBe(201);
    expect((await create()).body.code).toBe('TOO_MANY_WEBHOOKS');
  });
});
