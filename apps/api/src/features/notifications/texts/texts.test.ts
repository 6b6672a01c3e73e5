import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256Signature } from '../../../platform/sms/sms.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { type NewText, sendTexts, smsReachOf, textsAbout } from '../public/send-texts.ts';
import { gatewaySecret, useGateway } from './gateway.factory.ts';
import { registerTextJobs } from './texts.jobs.ts';

const gateway = useGateway();
const server = useTestApp({
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'jeton-de-test',
  SMS_SECRET: gatewaySecret,
});
type Person = Awaited<ReturnType<typeof signedIn>>;
let candidate: Person;
let subjectId: string;
const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };

beforeEach(async () => {
  await server.db.deleteFrom('sms_messages').execute();
  candidate = await signedIn(server, 'applicant');
  subjectId = randomUUID();
  warnings.length = 0;
  await tillNoon();
});

/** Phones ring by day. */
async function tillNoon(): Promise<void> {
  const hour = server.services.now().getUTCHours();
  server.advance({ hours: (36 - hour) % 24 });
}

const configOf = (sms: Partial<typeof gateway.config> = {}) => ({
  ...server.config,
  sms: { ...gateway.config, ...sms },
});
const write = (changes: Partial<NewText> = {}, config = configOf()) => {
  const at = server.services.now();
  const text: NewText = {
    to: { id: candidate.accountId },
    phone: '76 41 09 88',
    text: 'Baara : dossier à compléter',
    purpose: 'information-requested',
    subjectId,
    expiresAt: new Date(at.getTime() + 5 * 86_400_000),
    ...changes,
  };
  return server.db
    .transaction()
    .execute((tx) => sendTexts(tx, [text], { config, queue: server.services.queue }, at));
};
const run = (sms: Partial<typeof gateway.config> = {}) =>
  runJob(registerTextJobs, { ...server.services, config: configOf(sms), log }, 'sms.send');
const states = async () => (await textsAbout(server.db, subjectId)).map(({ state, error }) => error ?? state);
const report = (status: string, { id = '', secret = gatewaySecret, ageSeconds = 0 } = {}) => {
  const timestamp = Math.floor(server.services.now().getTime() / 1000) - ageSeconds;
  const signature = sha256Signature(secret, [String(timestamp), id, status]);
  return server.call('POST', '/sms/reports', null, { id, status, timestamp, signature });
};

describe('an SMS', () => {
  it('is posted once to the gateway, signed, and nothing of it stays', async () => {
    await write();
    const [row] = await server.db.selectFrom('sms_messages').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('76410988');
    await run();
    await run();
    expect(gateway.posted).toHaveLength(1);
    const [{ headers, text, body }] = gateway.posted as [(typeof gateway.posted)[0]];
    expect(body).toEqual({
      id: row?.id,
      from: 'Baara',
      to: '+22376410988',
      text: 'Baara : dossier à compléter',
    });
    expect(headers).toMatchObject({
      authorization: 'Bearer jeton-de-test',
      'idempotency-key': row?.id,
      'x-sms-signature': sha256Signature(gatewaySecret, [String(headers['x-sms-timestamp']), text]),
    });
    expect(
      await server.db.selectFrom('sms_messages').select(['state', 'sealed', 'gateway_id']).execute(),
    ).toEqual([{ state: 'sent', sealed: null, gateway_id: 'passerelle-1' }]);
  });

  it('is tried again while the gateway is away, then given up after a day; logs have neither number nor words', async () => {
    server.startWindow();
    await write();
    gateway.answers = [503, 429, 401, 500, 502, 500, 500, 500];
    for (const minutes of [0, 1, 5, 30, 120, 360, 360, 580]) {
      server.advance({ minutes });
      await run();
    }
    expect(gateway.posted).toHaveLength(8);
    expect(new Set(gateway.posted.map(({ body }) => body.id)).size).toBe(1);
    expect(await states()).toEqual(['unavailable']);
    expect(JSON.stringify(warnings)).toContain('HTTP 503');
    expect(JSON.stringify(warnings)).not.toMatch(/76410988|compléter|jeton/);
  });

  it('that the gateway refuses is not tried again', async () => {
    await write();
    gateway.answers = [422];
    await run();
    server.advance({ hours: 2 });
    await run();
    expect(gateway.posted).toHaveLength(1);
    expect(await states()).toEqual(['refused']);
  });

  it('leaves by day', async () => {
    server.advance({ hours: 10 });
    await write();
    await run();
    expect(gateway.posted).toEqual([]);
    expect(await states()).toEqual(['waiting']);
    server.advance({ hours: 9 });
    await run();
    expect(await states()).toEqual(['sent']);
  });

  it('that nobody needs any more does not leave', async () => {
    await write({ expiresAt: new Date(server.services.now().getTime() + 60_000) });
    server.advance({ minutes: 2 });
    await run();
    expect(gateway.posted).toEqual([]);
    expect(await states()).toEqual(['expired']);
  });

  it('counts towards the minute of all processes', async () => {
    for (const _ of [1, 2, 3]) await write();
    await run({ perMinute: 2 });
    expect(gateway.posted).toHaveLength(2);
    server.advance({ seconds: 30 });
    await run({ perMinute: 2 });
    expect(gateway.posted).toHaveLength(2);
    server.advance({ seconds: 40 });
    await run({ perMinute: 2 });
    expect(gateway.posted).toHaveLength(3);
  });
});

describe('who gets one', () => {
  it('is a person who takes them, at a number that has a phone', async () => {
    const reach = (phone: string | null, config: Parameters<typeof smsReachOf>[1] = configOf()) =>
      smsReachOf(server.db, config, { accountId: candidate.accountId, phone });
    expect(await reach('+223 76 41 09 88')).toBe('yes');
    expect(await reach('20 22 33')).toBe('no_number');
    expect(await reach('+223 76 41 09 88', { sms: null })).toBe('off');
    await write({ phone: '12' });
    expect(await states()).toEqual(['number']);
    const preference = { kind: 'application', channel: 'sms', isEnabled: false };
    expect(await server.call('PUT', '/notification-preferences', candidate, preference)).toMatchObject({
      status: 200,
    });
    expect(await reach('+223 76 41 09 88')).toBe('declined');
    await write();
    expect(await states()).toEqual(['number']);
  });

  it('is nobody without a gateway, nor more than six times a day', async () => {
    await write({}, { ...server.config, sms: null } as never);
    expect(await states()).toEqual([]);
    for (const _ of Array.from({ length: 7 })) await write();
    expect((await states()).toSorted()).toEqual(['limit', ...Array.from({ length: 6 }, () => 'waiting')]);
  });

  it('chooses it for the kinds that go by SMS, and for no other', async () => {
    type Line = { kind: string; sms: boolean | null };
    const { body } = await server.call<Line[]>('GET', '/notification-preferences', candidate);
    expect(body.data.filter(({ sms }) => sms !== null)).toMatchObject([
      { kind: 'application', sms: true },
      { kind: 'offer', sms: false },
      { kind: 'announcement', sms: true },
    ]);
    const other = { kind: 'message', channel: 'sms', isEnabled: true };
    expect(await server.call('PUT', '/notification-preferences', candidate, other)).toMatchObject({
      status: 422,
    });
    const employer = await signedIn(server, 'employer');
    const theirs = await server.call<Line[]>('GET', '/notification-preferences', employer);
    expect(theirs.body.data.filter(({ sms }) => sms !== null)).toMatchObject([{ kind: 'announcement' }]);
  });
});

const wishWhatsapp = () => {
  const preference = { kind: 'application', channel: 'whatsapp', isEnabled: true };
  return server.call('PUT', '/notification-preferences', candidate, preference);
};
const whatsapp = () => ({
  url: gateway.config.url.replace('/sms', '/whatsapp'),
  token: 'jeton-whatsapp',
  secret: 'un-autre-secret-de-passerelle-whatsapp',
  priceXof: 15,
});

describe('WhatsApp', () => {
  it('takes the texts of those who chose it, by its own gateway alone', async () => {
    await wishWhatsapp();
    await write();
    await write({}, configOf({ whatsapp: whatsapp() }) as never);
    await run({ whatsapp: whatsapp() });
    const tokens = gateway.posted.map(({ headers }) => headers.authorization);
    expect(tokens.toSorted()).toEqual(['Bearer jeton-de-test', 'Bearer jeton-whatsapp']);
    const sent = await textsAbout(server.db, subjectId);
    expect(sent.map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
      ['sms', 'sent'],
      ['whatsapp', 'sent'],
    ]);
  });
});

describe('a report of the gateway', () => {
  it('says what became of a message that left, once, when it is signed', async () => {
    await write();
    const [{ id } = { id: '' }] = await textsAbout(server.db, subjectId);
    // Before it left there is nothing to report.
    expect(await report('delivered', { id })).toMatchObject({ status: 200 });
    expect(await states()).toEqual(['waiting']);
    await run();
    expect(await report('delivered', { id, secret: 'x'.repeat(32) })).toMatchObject({ status: 403 });
    expect(await report('delivered', { id, ageSeconds: 100_000 })).toMatchObject({ status: 403 });
    expect(await report('on-its-way', { id })).toMatchObject({ status: 200 });
    expect(await states()).toEqual(['sent']);
    expect(await report('delivered', { id })).toMatchObject({ status: 200 });
    expect(await report('failed', { id })).toMatchObject({ status: 200 });
    expect(await states()).toEqual(['delivered']);
  });

  it('says that the phone got nothing', async () => {
    await write();
    const [{ id } = { id: '' }] = await textsAbout(server.db, subjectId);
    await run();
    await report('failed', { id });
    expect(await states()).toEqual(['reported']);
  });
});
