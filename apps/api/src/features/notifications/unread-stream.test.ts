import type { UnreadState } from '@baara/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { signedIn } from '../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let other: FastifyInstance;
let address: string;
let person: Person;
const open: Bell[] = [];

beforeAll(async () => {
  server = await startTestApp();
  other = await server.startAnother();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  person = await signedIn(server, 'applicant');
});
afterEach(() => {
  for (const bell of open.splice(0)) bell.leave();
});
afterAll(async () => {
  // fetch opens connections in advance that never send a request: the server would wait for them.
  const closed = server.app.close();
  server.app.server.closeAllConnections();
  await closed;
  await server.stop();
});

type Bell = {
  response: Response;
  /** The next event's data; null when the stream ended. */
  next(): Promise<{ event: string; data: UnreadState } | null>;
  leave(): void;
};

/** Opens the stream over a real connection, as a browser does. */
async function listen(headers: Record<string, string>): Promise<Bell> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/v1/notifications/stream`, {
    headers,
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next: Bell['next'] = async () => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const message = text.slice(0, end);
      text = text.slice(end + 2);
      const event = /^event: (.*)$/m.exec(message)?.[1];
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (event && data) return { event, data: JSON.parse(data) as UnreadState };
    }
  };
  const bell = { response, next, leave: () => controller.abort() };
  open.push(bell);
  return bell;
}

async function put(title: string): Promise<number> {
  const { id } = await server.db
    .insertInto('notifications')
    .values({ account_id: person.accountId, type: 20, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const unread = (count: number, latest: UnreadState['latest'] = null) => ({
  event: 'unread',
  data: { unread: count, latest, messages: { unread: 0, changedAt: null } },
});

describe('the live bell', () => {
  it('says at once how many wait, and is neither stored nor gathered on its way', async () => {
    const id = await put('Une réponse');
    const bell = await listen(person.headers);
    expect(bell.response.status).toBe(200);
    expect(bell.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(bell.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(bell.response.headers.get('x-accel-buffering')).toBe('no');
    expect(bell.response.headers.get('content-encoding')).toBeNull();
    expect(await bell.next()).toEqual(unread(1, { id, title: 'Une réponse', type: 20 }));
  });

  it('receives changes of another instance, and messages read there', async () => {
    const bell = await listen(person.headers);
    expect(await bell.next()).toEqual(unread(0));
    const id = await put('Entretien confirmé');
    expect(await bell.next()).toEqual(unread(1, { id, title: 'Entretien confirmé', type: 20 }));
    await other.inject({
      method: 'POST',
      url: '/api/v1/notifications/read-all',
      headers: person.headers,
    });
    expect(await bell.next()).toEqual(unread(0));
  });

  it('sends many changes as one, with the last state', async () => {
    const bell = await listen(person.headers);
    await bell.next();
    await Promise.all(Array.from({ length: 40 }, (_, index) => put(`Candidature ${index}`)));
    let published = 0;
    let seen = 0;
    while (seen < 40) {
      seen = (await bell.next())?.data.unread ?? 40;
      published += 1;
    }
    expect(published).toBeLessThan(40);
  });

  it('rings for its owner only', async () => {
    const outsider = await signedIn(server, 'applicant');
    const bell = await listen(outsider.headers);
    expect(await bell.next()).toEqual(unread(0));
    await put('Pas pour vous');
    const answer = await Promise.race([bell.next(), sleep(600, 'silence')]);
    expect(answer).toBe('silence');
  });

  it('opens with the cookie alone, as a browser opens it, and to nobody else', async () => {
    const token = person.headers.authorization!.replace('Bearer ', '');
    const bell = await listen({ cookie: `baara_session=${token}` });
    expect(await bell.next()).toEqual(unread(0));
    expect((await listen({})).response.status).toBe(401);
  });

  it('ends at once when the session is revoked, also by another instance', async () => {
    const bell = await listen(person.headers);
    await bell.next();
    await other.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: person.headers });
    expect(await bell.next()).toBeNull();
    expect((await listen(person.headers)).response.status).toBe(401);
  });

  it('ends when the account is disabled', async () => {
    const bell = await listen(person.headers);
    await bell.next();
    await server.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', person.accountId)
      .execute();
    expect(await bell.next()).toBeNull();
  });

  it('has at most six streams per account: the oldest is closed with a message', async () => {
    const first = await listen(person.headers);
    await first.next();
    for (let count = 0; count < 6; count += 1) await (await listen(person.headers)).next();
    expect(await first.next()).toMatchObject({ event: 'replaced' });
    expect(await first.next()).toBeNull();
  });

  it('catches up after the database connection was lost', async () => {
    const bell = await listen(person.headers);
    await bell.next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'baara-live' and datname = current_database()`.execute(server.db);
    const id = await put('Pendant la coupure');
    expect(await bell.next()).toEqual(unread(1, { id, title: 'Pendant la coupure', type: 20 }));
  });

  it('says nothing more once the session has expired', async () => {
    const bell = await listen(person.headers);
    await bell.next();
    server.advance({ days: 401 });
    await put('Trop tard');
    expect(await bell.next()).toBeNull();
    server.advance({ days: -401 });
  });

  it('lets the server stop', async () => {
    const third = await server.startAnother();
    address = await third.listen({ port: 0, host: '127.0.0.1' });
    const bell = await listen(person.headers);
    await bell.next();
    const closed = third.close();
    expect(await bell.next()).toBeNull();
    await closed;
  });
});
