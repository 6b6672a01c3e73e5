import { roles } from '@baara/contract/accounts/accounts';
import type { Status, StatusIncident } from '@baara/contract/monitoring/status';
import { statusMessages as messages } from '@baara/contract/monitoring/status-words';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { createStatusBoard } from './status-board.ts';

const server = useTestApp();
let manager: Person;

beforeAll(async () => {
  await seedReference(server.db);
  manager = await signedIn(server, 'manager');
});
beforeEach(async () => {
  await sql`delete from status_incidents`.execute(server.db);
});

const status = async () => {
  server.advance({ minutes: 2 });
  return (await server.call<Status>('GET', '/status', null)).body.data;
};
const statesOf = ({ components }: Status) =>
  Object.fromEntries(components.map(({ id, state }) => [id, state]));
const incident = {
  title: 'Envois lents',
  impact: 'degraded',
  components: ['mails'],
  text: 'Les e-mails tardent.',
};
const announce = (body: object = incident, who: Person | null = manager) =>
  server.call<{ id: string }>('POST', '/admin/status-incidents', who, body);
const update = (id: string, body: object, who: Person | null = manager) =>
  server.call('POST', `/admin/status-incidents/${id}/updates`, who, body);
const fine = { site: 'ok', applications: 'ok', messages: 'ok', payments: 'ok', mails: 'ok' };

describe('the status', () => {
  it('is everybody’s, and says nothing of how the platform is made', async () => {
    const seen = await status();
    expect(statesOf(seen)).toEqual(fine);
    expect(seen.incidents).toEqual([]);
    expect(Object.keys(seen).toSorted()).toEqual(['at', 'components', 'incidents']);
  });

  it('says that mails are late when no process runs jobs', async () => {
    const soon = new Date(server.services.now().getTime() + 10 * 60_000);
    await sql`insert into process_instances (id, role, host, pid, node_version, started_at, seen_at, memory_bytes,
        event_loop_delay_ms, pool_used, pool_waiting, pool_most)
      values (gen_random_uuid(), 'web', 'a', 1, 'v24', now(), ${soon}, 1, 1, 1, 0, 4)`.execute(server.db);
    expect(statesOf(await status())).toEqual({ ...fine, payments: 'degraded', mails: 'outage' });
    await sql`delete from process_instances`.execute(server.db);
  });

  it('goes on without the database, with the incidents that were read last', async () => {
    await announce();
    let isAway = false;
    let now = server.services.now();
    const board = createStatusBoard({
      db: server.db,
      checks: [
        { name: 'database', check: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()) },
        { name: 'storage', check: () => Promise.resolve() },
      ],
      log: pino({ level: 'silent' }),
      now: () => now,
    });
    expect(statesOf(await board.read())).toEqual({ ...fine, mails: 'degraded' });
    isAway = true;
    now = new Date(now.getTime() + 120_000);
    const seen = await board.read();
    expect(statesOf(seen)).toMatchObject({ site: 'degraded', applications: 'outage', mails: 'outage' });
    expect(seen.incidents).toMatchObject([{ title: 'Envois lents' }]);
  });

  it('does not look for a session: a cookie of nobody changes nothing', async () => {
    const answer = await server.json('GET', '/api/v1/status', {
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('an incident', () => {
  it('is announced, followed and ended, and stays ninety days', async () => {
    const { status: code, body } = await announce();
    expect([code, body.message]).toEqual([201, messages.CREATED]);
    const { id } = body.data;
    expect(await status()).toMatchObject({
      incidents: [{ id, title: 'Envois lents', endedAt: null, updates: [{ text: 'Les e-mails tardent.' }] }],
    });
    expect(statesOf(await status())).toEqual({ ...fine, mails: 'degraded' });
    expect(await update(id, { text: 'Réglé.', ends: true })).toMatchObject({
      body: { message: messages.ENDED },
    });
    expect(await update(id, { text: 'Encore ?', ends: true })).toMatchObject({
      status: 409,
      body: { code: 'INCIDENT_ENDED' },
    });
    expect(statesOf(await status())).toEqual(fine);
    const { body: list } = await server.call<(StatusIncident & { createdBy: string })[]>(
      'GET',
      '/admin/status-incidents',
      manager,
    );
    expect(list.data).toMatchObject([{ id, updates: [{}, { text: 'Réglé.' }] }]);
    server.advance({ days: 91 });
    expect((await status()).incidents).toEqual([]);
  });

  it('refuses what nobody would understand', async () => {
    const { body } = await announce({ title: ' ', components: [], text: '' });
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'components',
      'impact',
      'text',
      'title',
    ]);
    expect(await update('01890000-0000-7000-8000-000000000000', { text: 'x', ends: false })).toMatchObject({
      status: 404,
    });
  });

  it('is written by administrators and managers', async () => {
    for (const role of roles) {
      const person = await signedIn(server, role);
      const { status: code } = await announce(incident, person);
      expect([role, code]).toEqual([role, role === 'admin' || role === 'manager' ? 201 : 403]);
    }
    expect(await announce(incident, null)).toMatchObject({ status: 401 });
  });
});
