import type { ContactDetail, ContactSummary } from '@baara/contract/support/contact';
import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import type { OwnRequest, OwnRequestSummary } from '@baara/contract/support/own-requests';
import type { CannedAnswer, OpeningHours, SupportFigures } from '@baara/contract/support/support-desk';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../../testing/workspace.ts';
import { mailsTo } from '../../../accounts/accounts.factory.ts';
import { pdf } from '../../../messaging/messaging.factory.ts';
import { signedIn } from '../../../offers/offer.factory.ts';
import { openMinutes } from '../opening-hours.ts';

const secret = 'un-secret-de-trente-deux-caracteres-ou-plus';
const server = useTestApp({ REPLY_DOMAIN: 'reponses.baara.ml', REPLY_SECRET: secret });
let agent: Person;
let awa: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'manager', permission: 'support.manage' },
      { role: 'admin', permission: 'support.manage' },
      { role: 'admin', permission: 'settings.write' },
    ])
    .execute();
});
beforeEach(async () => {
  await server.db.deleteFrom('contact_messages').execute();
  await server.db.deleteFrom('support_answers').execute();
  await server.db.updateTable('accounts').set({ status: 'disabled' }).execute();
  agent = await signedIn(server, 'manager', { name: { first: 'Mariam', last: 'Coulibaly' } });
  awa = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Diarra' } });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const own = <Data = OwnRequest>(method: Method, path: string, body?: object, who = awa) =>
  server.call<Data>(method, `/support/requests${path}`, who, body);
const desk = <Data = ContactDetail>(
  method: Method,
  path: string,
  body?: object,
  who: Person | null = agent,
) => server.call<Data>(method, `/admin/${path}`, who, body);

async function ask(
  message = 'Je ne reçois plus les alertes.',
  attachmentIds: string[] = [],
): Promise<string> {
  const { body } = await own<{ id: string }>('POST', '', { subject: 'support', message, attachmentIds });
  expect(body.message).toBe(messages.REQUEST_SENT);
  return body.data.id;
}
const detail = async (id: string) => (await desk('GET', `contact-messages/${id}`)).body.data;
const answer = async (id: string, body: object = {}) =>
  desk('POST', `contact-messages/${id}/answers`, {
    version: (await detail(id)).version,
    body: 'Bonjour, c’est réparé.',
    ...body,
  });
const reply = (id: string, text: string, more: object = {}, who = awa) =>
  own('POST', `/${id}/replies`, { text, clientId: randomUUID(), ...more }, who);
const upload = (path: string, who: Person, bytes = pdf) =>
  server.upload<{ id: string }>('POST', path, who, {
    files: [{ field: 'file', name: 'capture.pdf', bytes, type: 'application/pdf' }],
  });

describe('a request of a signed-in person', () => {
  it('is read by its author alone, goes to the support, and is one when it is sent twice', async () => {
    const id = await ask();
    expect(await ask()).toBe(id);
    expect((await own<OwnRequestSummary[]>('GET', '')).body.data).toMatchObject([
      { id, state: 'waiting', excerpt: 'Je ne reçois plus les alertes.' },
    ]);
    const other = await signedIn(server, 'applicant');
    expect((await own('GET', `/${id}`, undefined, other)).status).toBe(404);
    expect((await reply(id, 'Et moi ?', {}, other)).status).toBe(404);
    expect(await detail(id)).toMatchObject({ source: 'account', accountId: null, firstName: 'Awa' });
    expect(await bellsOf(server, agent)).toEqual(['Nouveaux messages sur la page de contact']);
  });

  it('is followed: an answer, a reply, documents of both, and notes that stay inside', async () => {
    const joined = await upload('/support/attachments', awa);
    const id = await ask('Voici ma capture.', [joined.body.data.id]);
    const sent = await upload(`/admin/contact-messages/${id}/attachments`, agent);
    await desk('POST', `contact-messages/${id}/notes`, { body: 'À rappeler' });
    const answered = await answer(id, { attachmentIds: [sent.body.data.id] });
    expect(answered.body.data).toMatchObject({ status: 'answered', abilities: { attach: true } });
    expect(await bellsOf(server, awa)).toHaveLength(1);
    const first = await own('GET', `/${id}`);
    expect(first.body.data).toMatchObject({
      state: 'answered',
      messages: [
        { from: 'me', attachments: [{ name: 'capture.pdf' }] },
        { from: 'support', author: 'Mariam Coulibaly', attachments: [{ name: 'capture.pdf' }] },
      ],
    });
    const url = `/api/v1/support/requests/${id}/attachments/${sent.body.data.id}`;
    expect((await server.inject({ method: 'GET', url, headers: awa.headers })).statusCode).toBe(200);
    const outsider = await signedIn(server, 'applicant');
    expect((await server.inject({ method: 'GET', url, headers: outsider.headers })).statusCode).toBe(404);
    const clientId = randomUUID();
    for (let time = 0; time < 2; time += 1) await reply(id, 'Toujours rien.', { clientId });
    const after = await detail(id);
    expect(after).toMatchObject({ status: 'in_progress', unread: true });
    expect(after.events.map(({ kind }) => kind)).toEqual(['note', 'answer', 'reply']);
    expect((await bellsOf(server, agent)).at(0)).toContain('Awa Diarra a répondu');
    // Another person's document cannot be joined, and what is no document is refused.
    expect((await reply(id, 'x', { attachmentIds: [sent.body.data.id] })).status).toBe(422);
    expect((await upload('/support/attachments', awa, Buffer.from('MZ'))).status).toBe(415);
  });

  it('takes answers by e-mail from its person alone', async () => {
    const id = await ask();
    await answer(id);
    const mail = (await mailsTo(server, awa.email)).at(-1);
    const replyTo = mail?.replyTo;
    const address = typeof replyTo === 'object' ? replyTo.address : '';
    expect(address).toMatch(/^reply\+[a-z2-7]{32}@reponses\.baara\.ml$/);
    const handIn = async (from: string) => {
      const payload = [
        `From: ${from}`,
        `To: ${address}`,
        'Subject: Re: Support',
        'Message-ID: <un@exemple.ml>',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Merci, cela marche.',
      ].join('\r\n');
      const { body } = await server.inject({
        method: 'POST',
        url: '/api/v1/mail/inbound',
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
        payload: Buffer.from(payload),
      });
      return (JSON.parse(body) as { data: { outcome: string } }).data.outcome;
    };
    expect(await handIn(awa.email)).toBe('written');
    expect(await handIn(awa.email)).toBe('written');
    expect(await handIn('autre@exemple.ml')).toBe('refused');
    const replies = (await detail(id)).events.filter(({ kind }) => kind === 'reply');
    expect(replies).toMatchObject([{ body: 'Merci, cela marche.', byMail: true }]);
  });

  it('is closed, asked about once, and rated by the link or on the site', async () => {
    const id = await ask();
    const closed = await answer(id, { closes: true });
    expect(closed.body.data).toMatchObject({ status: 'closed' });
    expect(closed.body.data.resolvedAt).not.toBeNull();
    const asked = (await mailsTo(server, awa.email)).filter(
      ({ template }) => template === 'contact.satisfaction',
    );
    expect(asked).toHaveLength(1);
    const token = asked[0]?.action?.url.split('/avis/')[1]?.split('?')[0] ?? '';
    const rate = (given: string, body: object) =>
      server.call('POST', `/support/satisfaction/${given}`, null, body);
    expect((await rate(token, { satisfaction: 'bad' })).body.message).toBe(messages.SATISFACTION_SAVED);
    await rate(token, { satisfaction: 'bad', comment: 'Trop long' });
    expect((await rate(`${id}.faux`, { satisfaction: 'good' })).status).toBe(404);
    expect(await detail(id)).toMatchObject({ satisfaction: 'bad', satisfactionComment: 'Trop long' });
    expect((await own('POST', `/${id}/satisfaction`, { satisfaction: 'good' })).body.data).toMatchObject({
      satisfaction: 'good',
    });
    await reply(id, 'Une autre question.');
    expect(await detail(id)).toMatchObject({ status: 'in_progress', resolvedAt: null });
    expect((await own('POST', `/${id}/satisfaction`, { satisfaction: 'good' })).body.code).toBe(
      'REQUEST_OPEN',
    );
  });
});

describe('the desk', () => {
  it('merges two requests of one person, and never those of two', async () => {
    const first = await ask('Première demande');
    const second = await ask('La même, plus tard');
    await reply(second, 'Un détail');
    const { version, others } = await detail(second);
    expect(others).toMatchObject([{ id: first }]);
    const outsider = await signedIn(server, 'applicant');
    const { body } = await own<{ id: string }>(
      'POST',
      '',
      { subject: 'autre', message: 'Bonjour' },
      outsider,
    );
    const merge = (id: string, intoId: string, at: number) =>
      desk('POST', `contact-messages/${id}/merging`, { version: at, intoId });
    expect((await merge(second, body.data.id, version)).body.code).toBe('MERGE_OTHER_PERSON');
    const merged = await merge(second, first, version);
    expect(merged.body).toMatchObject({ message: messages.MERGED, data: { id: first } });
    expect(merged.body.data.events.map(({ kind, body: text }) => [kind, text])).toEqual([
      ['reply', 'Un détail'],
      ['merged', 'La même, plus tard'],
    ]);
    expect(await detail(second)).toMatchObject({ mergedInto: { id: first }, abilities: { answer: false } });
    const listed = await desk<ContactSummary[]>('GET', 'contact-messages');
    expect(listed.body.data.map(({ id }) => id).toSorted()).toEqual([first, body.data.id].toSorted());
    expect((await own('GET', `/${second}`)).body.data.id).toBe(first);
  });

  it('counts delays in opening hours, and shows where it stands', async () => {
    const hours: OpeningHours = { days: [1, 2, 3, 4, 5], opensAt: '08:00', closesAt: '17:00', version: 0 };
    const between = (from: string, to: string) => openMinutes(new Date(from), new Date(to), hours);
    // Friday at 16 h to Monday at 9 h.
    expect(between('2026-11-27T16:00:00Z', '2026-11-30T09:00:00Z')).toBe(120);
    expect(between('2026-11-28T10:00:00Z', '2026-11-29T20:00:00Z')).toBe(0);
    const admin = await signedIn(server, 'admin');
    const all = { days: [1, 2, 3, 4, 5, 6, 7], opensAt: '00:00', closesAt: '23:59', version: 0 };
    expect((await desk('PUT', 'support/hours', all)).status).toBe(403);
    expect((await desk('PUT', 'support/hours', { ...all, closesAt: '00:00' }, admin)).status).toBe(422);
    expect((await desk('PUT', 'support/hours', all, admin)).body.message).toBe(messages.HOURS_SAVED);
    const id = await ask();
    await ask('Une autre');
    server.advance({ minutes: 30 });
    await answer(id, { closes: true });
    const urgent = await detail(id);
    await desk('PATCH', `contact-messages/${id}`, { version: urgent.version, priority: 'urgent' });
    const { body } = await desk<SupportFigures>('GET', 'support/figures');
    expect(body.data).toMatchObject({ open: 1, unassigned: 1, answered: 1, resolved: 1, good: 0 });
    expect(body.data.medianFirstAnswerMinutes).toBeGreaterThanOrEqual(29);
    const filtered = await desk<ContactSummary[]>('GET', 'contact-messages?priority=urgent');
    expect(filtered.body.data.map((one) => one.id)).toEqual([id]);
    const asked = await desk('POST', 'contact-messages/exports', {
      format: 'csv',
      filters: { priority: 'urgent' },
    });
    expect(asked.status).toBe(202);
  });

  it('has canned answers with known fields', async () => {
    const add = (body: object) => desk<CannedAnswer>('POST', 'support/canned-answers', body);
    const made = await add({ name: 'Merci', body: 'Bonjour {prénom},' });
    expect(made.body.message).toBe(messages.CANNED_SAVED);
    expect((await add({ name: 'merci', body: 'x' })).body.errors).toEqual([
      { field: 'name', message: messages.CANNED_NAME_TAKEN },
    ]);
    expect((await add({ name: 'Autre', body: 'Bonjour {age}' })).body.errors?.[0]?.message).toContain(
      '{age}',
    );
    const path = `support/canned-answers/${made.body.data.id}`;
    expect((await desk('PUT', path, { name: 'Merci bien', body: 'y' })).status).toBe(200);
    expect((await desk<CannedAnswer[]>('GET', 'support/canned-answers')).body.data).toMatchObject([
      { name: 'Merci bien' },
    ]);
    expect((await desk('DELETE', path)).body.message).toBe(messages.CANNED_DELETED);
    expect((await desk('DELETE', path)).status).toBe(404);
  });

  it('is open to anyone who has the permission, for each operation', async () => {
    const id = await ask();
    const employer = await signedIn(server, 'employer');
    const operations = [
      ['POST', `contact-messages/${id}/merging`, { version: 0, intoId: randomUUID() }],
      ['POST', 'contact-messages/exports', { format: 'csv', filters: {} }],
      ['GET', `contact-messages/${id}/attachments/${randomUUID()}`],
      ['GET', 'support/figures'],
      ['GET', 'support/hours'],
      ['GET', 'support/canned-answers'],
      ['POST', 'support/canned-answers', { name: 'x', body: 'y' }],
      ['PUT', `support/canned-answers/${id}`, { name: 'x', body: 'y' }],
      ['DELETE', `support/canned-answers/${id}`],
    ] as const;
    for (const [method, path, body] of operations) {
      for (const who of [employer, awa])
        expect(await desk(method, path, body, who)).toMatchObject({ status: 403 });
      expect((await desk(method, path, body, null)).status).toBe(401);
    }
  });
});
