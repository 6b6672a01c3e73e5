import { type Role, roles } from '@baara/contract/accounts/accounts';
import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { PortfolioCompany } from '@baara/contract/firm/portfolios';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { runJob } from '../../testing/run-job.ts';
import type { Person } from '../../testing/workspace.ts';
import { makeApplication } from '../applications/application.factory.ts';
import { makeCompany, makeOffer, signedIn } from '../offers/offer.factory.ts';
import { named, useFirm } from './firm.factory.ts';
import { registerFirmJobs } from './firm.jobs.ts';

const { server, people, candidate, names, read, on, assign, decide, day, dashboard } = useFirm();
let head: Person;
let awa: Person;
let issa: Person;

beforeAll(() => {
  ({ head, awa, issa } = people);
});

describe('who may', () => {
  const calls = [
    ['GET', '/manager/candidates', ['admin', 'manager']],
    ['GET', '/manager/new-candidates', ['admin', 'manager']],
    ['GET', '/manager/companies', ['admin', 'manager']],
    ['GET', '/manager/portfolios', ['admin', 'manager']],
    ['GET', '/manager/dashboard', ['admin', 'manager']],
    ['GET', '/manager/criteria', ['admin', 'manager']],
    ['PUT', '/manager/criteria', ['admin']],
    ['PUT', '/manager/objectives', ['admin']],
    ['POST', '/manager/new-candidates/next', ['admin', 'manager']],
    ['POST', '/manager/candidates/:id/calls', ['admin', 'manager']],
    ['POST', '/manager/candidates/:id/phone', ['admin', 'manager']],
    ['POST', '/manager/candidates/exports', ['admin', 'manager']],
    ['PUT', '/manager/portfolios/entries', ['admin', 'manager']],
  ] as const;

  it.each(roles)('a %s', async (role: Role) => {
    const who = role === 'admin' ? head : role === 'manager' ? awa : await signedIn(server, role);
    const id = await candidate('Aminata Diarra');
    for (const [method, path, allowed] of calls) {
      const body = method === 'GET' ? undefined : {};
      const { status } = await server.call(method, path.replace(':id', id), who, body);
      const isAllowed = (allowed as readonly Role[]).includes(role);
      expect(`${method} ${path} ${status === 403}`).toBe(`${method} ${path} ${!isAllowed}`);
    }
  });

  it('nobody who is not signed in', async () => {
    for (const [method, path] of calls)
      expect((await server.call(method, path.replace(':id', head.accountId), null, {})).status).toBe(401);
  });
});

describe('portfolios', () => {
  it('are one’s own: a head moves everything, others take what nobody has and give back', async () => {
    const aminata = await candidate('Aminata Diarra');
    const oumar = await candidate('Oumar Sow');
    expect((await assign(awa, awa.accountId, [aminata])).body.data.changed).toBe(1);
    expect((await assign(issa, issa.accountId, [aminata, oumar])).body.code).toBe('OTHERS_PORTFOLIO');
    expect((await assign(awa, issa.accountId, [aminata])).status).toBe(403);
    expect(await names(awa)).toEqual(['Aminata Diarra']);
    expect(await names(issa)).toEqual([]);
    expect(await names(issa, 'scope=unassigned')).toEqual(['Oumar Sow']);
    expect((await assign(head, issa.accountId, [aminata, oumar])).body.data.changed).toBe(2);
    expect(await names(issa, 'sort=name')).toEqual(['Aminata Diarra', 'Oumar Sow']);
    expect(await names(awa, `manager=${issa.accountId}&sort=name&order=desc`)).toEqual([
      'Oumar Sow',
      'Aminata Diarra',
    ]);
    const { events, manager } = await read(aminata, awa);
    expect(manager?.name).toBe('Issa Traoré');
    expect(events.map(({ kind, result, by }) => [kind, result, by])).toEqual([
      ['portfolio', 'Issa Traoré', 'Seydou Keïta'],
      ['portfolio', 'Awa Koné', 'Awa Koné'],
    ]);
    expect((await assign(issa, null, [oumar])).status).toBe(200);
    expect(await names(issa)).toEqual(['Aminata Diarra']);
    const bells = await server.call<{ title: string }[]>('GET', '/notifications', issa);
    expect(bells.body.data.map(({ title }) => title)).toContain('Votre portefeuille reçoit 2 candidats');
  });

  it('refuse who is no consultant, and what does not exist', async () => {
    const id = await candidate('Aminata Diarra');
    const outsider = await signedIn(server, 'employer');
    expect((await assign(head, outsider.accountId, [id])).body.errors?.[0]).toEqual({
      field: 'managerId',
      message: messages.CONSULTANT_REQUIRED,
    });
    expect((await assign(head, awa.accountId, [outsider.accountId])).body.code).toBe('CANDIDATE_NOT_FOUND');
    expect((await assign(head, awa.accountId, [])).body.errors?.[0]?.message).toBe(messages.CHOOSE_SOMEBODY);
  });

  it('of two who take the same at once, one has it', async () => {
    const id = await candidate('Aminata Diarra');
    const answers = await Promise.all([assign(awa, awa.accountId, [id]), assign(issa, issa.accountId, [id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql`select from portfolio_entries where ended_at is null`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  it('contain companies, with whom to write to and their offers', async () => {
    const id = await makeCompany(server.db, 'Sodima Négoce');
    const owner = await signedIn(server, 'employer', { companyId: id, name: named('Moussa Sow') });
    await makeOffer(server.db, id, {}, 'Sodima Négoce');
    await assign(awa, awa.accountId, [], [id]);
    const companies = async (query = '') =>
      (await server.call<PortfolioCompany[]>('GET', `/manager/companies?${query}`, awa)).body.data;
    expect(await companies()).toMatchObject([
      {
        name: 'Sodima Négoce',
        activeOffers: 1,
        contact: { id: owner.accountId, name: 'Moussa Sow' },
        manager: { name: 'Awa Koné' },
        abilities: { act: true, followUp: true },
      },
    ]);
    const plan = { dueOn: day(2), subject: 'Point sur les recrutements' };
    expect((await server.call('PUT', `/manager/companies/${id}/follow-up`, awa, plan)).status).toBe(200);
    expect((await companies('followUp=week&search=negoce')).map(({ followUp }) => followUp)).toEqual([plan]);
    expect(await companies('followUp=overdue')).toEqual([]);
    expect((await server.call('DELETE', `/manager/companies/${id}/follow-up`, issa)).body.code).toBe(
      'OTHERS_PORTFOLIO',
    );
    expect((await server.call('DELETE', `/manager/companies/${id}/follow-up`, awa)).status).toBe(200);
    const [after] = await companies();
    expect(after?.followUp).toBeNull();
    expect(after?.lastContactAt).not.toBeNull();
  });
});

describe('the dashboard', () => {
  it('counts calls, decisions and placements, beside the objective of a head', async () => {
    const aminata = await candidate('Aminata Diarra');
    const oumar = await candidate('Oumar Sow');
    const month = `${day(0).slice(0, 8)}01`;
    const objective = { managerId: awa.accountId, month, calls: 40, qualified: 10, placed: 2 };
    expect((await server.call('PUT', '/manager/objectives', head, { ...objective, calls: -1 })).status).toBe(
      422,
    );
    const past = { ...objective, month: '2020-01-01' };
    expect((await server.call('PUT', '/manager/objectives', head, past)).body.errors?.[0]?.message).toBe(
      messages.MONTH_PAST,
    );
    await server.call('PUT', '/manager/objectives', head, { ...objective, calls: 30 });
    await server.call('PUT', '/manager/objectives', head, objective);
    await on('POST', aminata, 'calls', awa, { result: 'no_answer' });
    await on('POST', aminata, 'calls', awa, { result: 'reached' });
    await decide(aminata, awa, { outcome: 'qualified' });
    await decide(aminata, awa, { outcome: 'qualified' });
    await on('POST', oumar, 'taking', awa);
    const companyId = await makeCompany(server.db, 'Faso Coton');
    const { id: offerId } = await makeOffer(server.db, companyId, {}, 'Faso Coton');
    server.advance({ minutes: 1 });
    await makeApplication(
      server.db,
      { offerId, companyId, candidateId: aminata },
      { stage: 'hired', hired_at: server.services.now() },
    );
    const own = await dashboard(awa);
    expect(own.months).toHaveLength(6);
    expect(own.months[0]).toEqual({
      month,
      objective: { calls: 40, qualified: 10, placed: 2 },
      actual: { calls: 2, qualified: 1, placed: 1 },
    });
    expect(own.taken.map(({ name }) => name)).toEqual(['Oumar Sow']);
    expect(own.portfolio).toEqual({ candidates: 1, companies: 0 });
    expect(own.newCandidates).toBe(1);
    expect(own.team).toBeNull();
    const team = (await dashboard(head)).team ?? [];
    expect(team.find(({ manager }) => manager.id === awa.accountId)?.actual.calls).toBe(2);
    // Objectives are only added to: the earlier one stays.
    const { rows } = await sql`select from manager_objectives`.execute(server.db);
    expect(rows).toHaveLength(2);
  });

  it('has the day’s follow-ups, and the bell names them once in the morning', async () => {
    const id = await candidate('Aminata Diarra');
    await assign(awa, awa.accountId, [id]);
    await on('PUT', id, 'follow-up', awa, { dueOn: day(1), subject: 'Prendre des nouvelles' });
    expect((await dashboard(awa)).agenda).toEqual([{ day: day(1), total: 1 }]);
    server.advance({ days: 2 });
    expect((await dashboard(awa)).due).toMatchObject({
      total: 1,
      entries: [{ kind: 'candidate', id, name: 'Aminata Diarra', dueOn: day(-1) }],
    });
    for (const _ of [1, 2]) await runJob(registerFirmJobs, server.services, 'firm.remind-follow-ups');
    const bells = await server.call<{ title: string }[]>('GET', '/notifications', awa);
    expect(bells.body.data.filter(({ title }) => title.includes('suivi')).map(({ title }) => title)).toEqual([
      '1 suivi à faire aujourd’hui, dont 1 en retard',
    ]);
  });
});

test('an erased candidate leaves a count, and neither notes nor tags', async () => {
  const id = await candidate('Aminata Diarra');
  await on('POST', id, 'notes', awa, { text: 'Note' });
  await on('PUT', id, 'tags', awa, { tags: ['Comptable'] });
  await on('POST', id, 'calls', awa, { result: 'reached' });
  await decide(id, awa, { outcome: 'qualified' });
  await server.db.deleteFrom('accounts').where('id', '=', id).execute();
  for (const table of ['case_notes', 'case_taggings', 'candidate_cases', 'portfolio_entries', 'follow_ups'])
    expect((await sql`select from ${sql.table(table)}`.execute(server.db)).rows).toEqual([]);
  expect((await dashboard(awa)).months[0]?.actual).toMatchObject({ calls: 1, qualified: 1 });
});
