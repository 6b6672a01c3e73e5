import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushMessages, type PushState } from '@baara/contract/notifications/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { notify } from '../public/notify.ts';
import { registerPushJobs } from './push.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const t = useTestApp({ WEBHOOKS_ALLOW_LOCAL: 'true' });
/** A push service on this machine. */
const service = {
  url: '',
  taken: [] as { path: string; headers: IncomingHttpHeaders; bytes: number }[],
  answers: [] as number[],
};
const http = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => (bytes += part.length));
  request.on('end', () => {
    service.taken.push({ path: request.url ?? '', headers: request.headers, bytes });
    response.writeHead(service.answers.shift() ?? 201).end();
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => void http.close());

const warnings: unknown[] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(args) };
let me: Person;
let serial = 0;
beforeEach(async () => {
  service.taken = [];
  service.answers = [];
  await t.db.deleteFrom('push_subscriptions').execute();
  me = await signedIn(t, 'applicant');
});

/** What a browser would give. */
function browser(path = `/appareil-${++serial}`) {
  const keys = createECDH('prime256v1');
  return {
    endpoint: service.url + path,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
const subscribe = (who = me, body: object = browser()) =>
  t.call<PushState>('PUT', '/push/subscription', who, body);
const stateOf = async (who = me) => (await t.call<PushState>('GET', '/push', who)).body.data;
const ring = (who = me, fields: object = {}) =>
  t.db
    .transaction()
    .execute((tx) =>
      notify(
        tx,
        t.services.mailer,
        [{ to: { id: who.accountId }, kind: 'message', title: 'Une réponse', url: '/messages', ...fields }],
        t.services.now(),
      ),
    );
const run = () => runJob(registerPushJobs, { ...t.services, log }, 'push.send');
const waiting = async () => (await t.db.selectFrom('push_messages').select('id').execute()).length;

describe('a browser', () => {
  it('subscribes with one key of the installation, twice for one, and only until its session ends', async () => {
    const before = await stateOf();
    expect(before).toMatchObject({ isOnHere: false, others: 0 });
    expect(before.publicKey).toMatch(/^[\w-]{87}$/);
    const device = browser();
    await subscribe(me, device);
    expect((await subscribe(me, device)).body.data).toEqual({ ...before, isOnHere: true });
    const [row] = await t.db.selectFrom('push_subscriptions').selectAll().execute();
    expect(row?.sealed.toString('latin1')).not.toContain(service.url);

    // Somebody else on the same phone: the first is not notified there any more.
    const other = await signedIn(t, 'employer');
    expect((await subscribe(other, device)).body.data).toMatchObject({ isOnHere: true });
    expect(await stateOf()).toMatchObject({ isOnHere: false });
    await t.call('POST', '/auth/logout', other);
    await ring(other);
    expect(await waiting()).toBe(0);
  });

  it.each([
    [{ endpoint: 'http://exemple.ml/a' }],
    [{ endpoint: 'https://10.0.0.1/a' }],
    [{ endpoint: 'pas une adresse' }],
    [{ keys: { p256dh: 'court', auth: 'court' } }],
  ])('that gives %j is refused', async (fields) => {
    const { status, body } = await subscribe(me, { ...browser(), ...fields });
    expect([status, body.errors?.[0]?.message]).toEqual([422, pushMessages.ENDPOINT_INVALID]);
    expect((await t.call('PUT', '/push/subscription', null, browser())).status).toBe(401);
  });
});

describe('a push message', () => {
  it('leaves encrypted and signed, once, and nothing of it stays', async () => {
    await subscribe();
    await ring();
    await run();
    await run();
    expect(service.taken).toHaveLength(1);
    expect(service.taken[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=ey.+, k=/) as string,
    });
    expect(await waiting()).toBe(0);
  });

  it('respects the choice of the kind, and the quiet ones are written for the bell alone', async () => {
    await subscribe();
    const off = { kind: 'message', channel: 'push', isEnabled: false };
    const { body } = await t.call<{ kind: string; push: boolean | null }[]>(
      'PUT',
      '/notification-preferences',
      me,
      off,
    );
    expect(body.data.find(({ kind }) => kind === 'message')).toMatchObject({ push: false });
    await ring();
    await ring(me, { kind: 'offer', isQuiet: true });
    expect(await waiting()).toBe(0);
    await ring(me, { kind: 'offer' });
    expect(await waiting()).toBe(1);
  });

  it('is tried again while the service is away, and dropped once it came too late', async () => {
    await subscribe();
    await ring();
    service.answers = [503];
    await run();
    expect(await waiting()).toBe(1);
    t.advance({ minutes: 2 });
    await run();
    expect([service.taken.length, await waiting()]).toEqual([2, 0]);
    await ring();
    t.advance({ hours: 13 });
    await run();
    expect([service.taken.length, await waiting()]).toEqual([2, 0]);
  });

  it('that a service refuses for good goes, and a browser that is gone with what waits', async () => {
    await subscribe();
    await ring();
    service.answers = [413];
    await run();
    expect([await waiting(), (await stateOf()).isOnHere]).toEqual([0, true]);
    expect(JSON.stringify(warnings)).not.toContain(service.url);
    await ring();
    service.answers = [410];
    await run();
    expect([await waiting(), (await stateOf()).isOnHere]).toEqual([0, false]);
  });

  it('of a process that died is sent again, in the place of the first', async () => {
    await subscribe();
    await ring();
    // Claimed, and never finished.
    await t.db.updateTable('push_messages').set({ tries: 1 }).execute();
    await run();
    expect(service.taken.map(({ headers }) => headers['topic'])).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
  });
});
