import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { CandidateCase } from '@baara/contract/firm/cases';
import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { ManagerDashboard } from '@baara/contract/firm/objectives';
import type { PortfolioCandidate, PortfolioCompany } from '@baara/contract/firm/portfolios';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { seedReference } from '../../../db/seeds/reference.ts';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';
import { makeApplication, makeProfile } from '../applications/application.factory.ts';
import { makeCompany, makeOffer, signedIn } from '../offers/offer.factory.ts';
import { registerFirmJobs } from './firm.jobs.ts';

const server = useTestApp();
let head: Person;
let awa: Person;
let issa: Person;
let place = 0;

const named = (name: string) => {
  const [first = '', ...last] = name.split(' ');
  return { first, last: last.join(' ') };
};

/** A candidate who registered some days ago, with a phone. */
async function candidate(name: string, daysAgo = 1): Promise<string> {
  place += 1;
  const person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, named(name), { availability: 'Immédiate' });
  await server.db
    .updateTable('accounts')
    .set({
      phone: `+223 70 00 00 ${String(10 + (place % 90))}`,
      created_at: new Date(server.services.now().getTime() - daysAgo * 24 * 3600 * 1000),
      email_verified_at: new Date(),
    })
    .where('id', '=', person.accountId)
    .execute();
  return person.accountId;
}

beforeAll(async () => {
  await seedReference(server.db);
  head = await signedIn(server, 'admin', { name: named('Seydou Keïta') });
  awa = await signedIn(server, 'manager', { name: named('Awa Koné') });
  issa = await signedIn(server, 'manager', { name: named('Issa Traoré') });
});
beforeEach(async () => {
  await sql`delete from follow_ups`.execute(server.db);
  await sql`delete from portfolio_entries`.execute(server.db);
  await sql`delete from case_events`.execute(server.db);
  await sql`delete from accounts where role = 'applicant'`.execute(server.db);
});

const list = async (who: Person, query = '') =>
  (await server.call<PortfolioCandidate[]>('GET', `/manager/candidates?${query}`, who)).body;
const names = async (who: Person, query = '') => (await list(who, query)).data.map(({ name }) => name);
const news = async (who: Person, query = '') =>
  (await server.call<PortfolioCandidate[], { mine: number }>('GET', `/manager/new-candidates?${query}`, who))
    .body;
const read = async (id: string, who = awa) =>
  (await server.call<CandidateCase>('GET', `/manager/candidates/${id}`, who)).body.data;
const on = (method: 'POST' | 'PUT' | 'DELETE', id: string, what: string, who: Person, body?: object) =>
  server.call<CandidateCase>(method, `/manager/candidates/${id}/${what}`, who, body);
const assign = (who: Person, managerId: string | null, candidateIds: string[], companyIds: string[] = []) =>
  server.call<{ changed: number }>('PUT', '/manager/portfolios/entries', who, {
    candidateIds,
    companyIds,
    managerId,
  });
const decide = (id: string, who: Person, body: object) => on('POST', id, 'outcome', who, body);
const day = (ahead: number): string =>
  new Date(server.services.now().getTime() + ahead * 24 * 3600 * 1000).toISOString().slice(0, 10);
const dashboard = async (who: Person) =>
  (await server.call<ManagerDashboard>('GET', '/manager/dashboard', who)).body.data;

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
    const { events, manager } = await read(aminata);
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

describe('new candidates', () => {
  it('wait in the order they registered, until somebody decides; older and unverified ones do not', async () => {
    const late = await candidate('Oumar Sow', 2);
    await candidate('Aminata Diarra', 5);
    await candidate('Fanta Keïta', 120);
    const other = await candidate('Sira Bah', 3);
    await server.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('id', '=', other)
      .execute();
    expect((await news(awa)).data.map(({ name }) => name)).toEqual(['Aminata Diarra', 'Oumar Sow']);
    expect((await news(awa, 'search=oum')).data.map(({ name }) => name)).toEqual(['Oumar Sow']);
    await decide(late, awa, { outcome: 'unreachable' });
    expect((await news(awa)).data.map(({ name }) => name)).toEqual(['Aminata Diarra']);
  });

  it('are taken by one consultant at a time, for half an hour from their last action', async () => {
    const first = await candidate('Aminata Diarra', 5);
    const second = await candidate('Oumar Sow', 2);
    const next = (who: Person) => server.call<{ id: string }>('POST', '/manager/new-candidates/next', who);
    const [one, two] = await Promise.all([next(awa), next(issa)]);
    expect([one.body.data.id, two.body.data.id].toSorted()).toEqual([first, second].toSorted());
    expect((await next(head)).body.code).toBe('NOTHING_LEFT');
    // Who has one goes on with it.
    expect((await next(awa)).body.data.id).toBe(one.body.data.id);
    expect((await news(awa)).mine).toBe(1);
    const mine = one.body.data.id;
    expect((await on('POST', mine, 'calls', issa, { result: 'reached' })).body.code).toBe('CASE_TAKEN');
    expect((await decide(mine, issa, { outcome: 'qualified' })).body.message).toBe(messages.TAKEN_BY_OTHER);
    server.advance({ minutes: 25 });
    expect((await on('POST', mine, 'calls', awa, { result: 'reached' })).status).toBe(200);
    server.advance({ minutes: 25 });
    expect((await on('POST', mine, 'taking', issa)).body.code).toBe('CASE_TAKEN');
    server.advance({ minutes: 6 });
    expect((await on('POST', mine, 'taking', issa)).body.data.isTakenByMe).toBe(true);
    expect((await on('DELETE', mine, 'taking', issa)).body.data.takenBy).toBeNull();
  });

  it('are called by those with the permission, and each reading is in the audit', async () => {
    const id = await candidate('Aminata Diarra');
    const { body } = await server.call<{ phone: string }>('POST', `/manager/candidates/${id}/phone`, awa);
    expect(body.data.phone).toMatch(/^\+223 70/);
    expect(JSON.stringify(await read(id))).not.toContain(body.data.phone);
    const shown = await sql`select from audit_log where action = 'candidate.phone-shown' and subject = ${id}
      and actor_id = ${awa.accountId}`.execute(server.db);
    expect(shown.rows).toHaveLength(1);
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: issa.accountId,
        permission: 'candidates.call',
        is_granted: false,
        changed_at: new Date(),
      })
      .execute();
    expect((await server.call('POST', `/manager/candidates/${id}/phone`, issa)).status).toBe(403);
    expect((await read(id, issa)).abilities.call).toBe(false);
    await sql`delete from account_permissions`.execute(server.db);
    await server.db.updateTable('accounts').set({ phone: null }).where('id', '=', id).execute();
    expect((await server.call('POST', `/manager/candidates/${id}/phone`, awa)).body.code).toBe('NO_PHONE');
  });

  it('enter the portfolio of the person who qualifies them, or calls again on a day', async () => {
    const aminata = await candidate('Aminata Diarra');
    const oumar = await candidate('Oumar Sow');
    const fanta = await candidate('Fanta Keïta');
    expect((await decide(aminata, awa, { outcome: 'qualified' })).body.data).toMatchObject({
      state: 'qualified',
      manager: { name: 'Awa Koné' },
      decidedBy: 'Awa Koné',
    });
    expect((await decide(oumar, awa, { outcome: 'call_back' })).body.errors?.[0]).toEqual({
      field: 'dueOn',
      message: messages.DAY_REQUIRED,
    });
    expect((await decide(oumar, awa, { outcome: 'call_back', dueOn: day(-1) })).status).toBe(422);
    expect((await decide(oumar, awa, { outcome: 'call_back', dueOn: day(3) })).body.data.followUp).toEqual({
      dueOn: day(3),
      subject: 'Rappeler',
    });
    expect((await decide(fanta, awa, { outcome: 'unsuitable' })).body.errors?.[0]?.field).toBe('reason');
    const refused = await decide(fanta, awa, { outcome: 'unsuitable', reason: 'Sans le permis demandé' });
    expect(refused.body.data).toMatchObject({ manager: null, reason: 'Sans le permis demandé' });
    expect(await names(awa, 'sort=name')).toEqual(['Aminata Diarra', 'Oumar Sow']);
    // Another consultant’s candidate is theirs to decide about, or a head’s.
    expect((await decide(aminata, issa, { outcome: 'unreachable' })).body.code).toBe('OTHERS_PORTFOLIO');
    expect((await decide(oumar, head, { outcome: 'qualified' })).body.data.followUp).toBeNull();
    expect((await read(oumar)).manager?.name).toBe('Awa Koné');
  });
});

describe('a candidate’s page', () => {
  it('has notes: shared ones, and private ones that their author alone reads', async () => {
    const id = await candidate('Aminata Diarra');
    expect((await on('POST', id, 'notes', awa, { text: ' ' })).body.errors?.[0]?.message).toBe(
      messages.NOTE_REQUIRED,
    );
    await on('POST', id, 'notes', awa, { text: 'Très à l’aise au téléphone' });
    await on('POST', id, 'notes', awa, { text: 'À revoir avec moi', isPrivate: true });
    expect((await read(id, awa)).notes).toHaveLength(2);
    for (const who of [issa, head])
      expect((await read(id, who)).notes.map(({ text, abilities }) => [text, abilities.remove])).toEqual([
        ['Très à l’aise au téléphone', false],
      ]);
    const [own] = (await read(id, awa)).notes;
    expect((await server.call('DELETE', `/manager/case-notes/${own?.id}`, issa)).status).toBe(404);
    expect((await server.call('DELETE', `/manager/case-notes/${own?.id}`, awa)).status).toBe(200);
  });

  it('has tags, that lists find by', async () => {
    const id = await candidate('Aminata Diarra');
    await candidate('Oumar Sow');
    const { body } = await on('PUT', id, 'tags', awa, { tags: ['Anglais', 'anglais', 'Permis  B'] });
    expect(body.data.tags).toEqual(['anglais', 'Permis B']);
    const portfolios = await server.call<{ tags: { id: string; name: string }[] }>(
      'GET',
      '/manager/portfolios',
      issa,
    );
    const tag = portfolios.body.data.tags.find(({ name }) => name === 'Permis B');
    expect(await names(issa, `scope=all&tag=${tag?.id}`)).toEqual(['Aminata Diarra']);
    expect((await on('PUT', id, 'tags', awa, { tags: [] })).body.data.tags).toEqual([]);
  });

  it('has a score card of the firm’s criteria, weighted; retired ones stay where they were filled in', async () => {
    const id = await candidate('Aminata Diarra');
    const { criteria } = (await read(id)).card;
    const [first, second] = criteria;
    const scores = [
      { criterionId: first?.id, score: 5 },
      { criterionId: second?.id, score: 2 },
    ];
    const { body } = await on('PUT', id, 'scores', awa, { scores });
    // Weights 2 and 3: (10 + 6) / 5.
    expect(body.data.card.average).toBe(3.2);
    expect((await on('PUT', id, 'scores', awa, { scores: [{ criterionId: id, score: 1 }] })).status).toBe(
      422,
    );
    expect(
      (await on('PUT', id, 'scores', awa, { scores: [{ criterionId: first?.id, score: 6 }] })).status,
    ).toBe(422);
    const next = criteria
      .slice(1)
      .map(({ id: criterion, label, weight }) => ({ id: criterion, label, weight }));
    const saved = await server.call('PUT', '/manager/criteria', head, {
      criteria: [...next, { label: 'Maîtrise du français', weight: 3 }],
    });
    expect(saved.body.message).toBe(messages.CRITERIA_SAVED);
    const card = (await read(id)).card.criteria;
    expect(card.at(-1)?.id).toBe(first?.id);
    expect(card.map(({ label }) => label)).toContain('Maîtrise du français');
    expect(
      (await on('PUT', id, 'scores', awa, { scores: [{ criterionId: first?.id, score: 1 }] })).body
        .errors?.[0]?.message,
    ).toBe(messages.CRITERION_UNKNOWN);
    const twice = [
      { label: 'Un', weight: 1 },
      { label: 'un', weight: 2 },
    ];
    expect((await server.call('PUT', '/manager/criteria', head, { criteria: twice })).status).toBe(422);
  });

  it('is found by its follow-up, its last contact, its qualification and its availability', async () => {
    const aminata = await candidate('Aminata Diarra');
    const oumar = await candidate('Oumar Sow', 3);
    await decide(aminata, awa, { outcome: 'qualified' });
    await on('POST', aminata, 'calls', awa, { result: 'reached' });
    expect((await on('PUT', aminata, 'follow-up', awa, { dueOn: day(400), subject: 'Loin' })).status).toBe(
      422,
    );
    await on('PUT', aminata, 'follow-up', awa, { dueOn: day(0), subject: 'Envoyer deux offres' });
    for (const [query, found] of [
      ['followUp=today', ['Aminata Diarra']],
      ['followUp=overdue', []],
      ['followUp=none', ['Oumar Sow']],
      ['contact=never', ['Oumar Sow']],
      ['contact=30', []],
      ['state=qualified', ['Aminata Diarra']],
      ['state=open', ['Oumar Sow']],
      ['availability=Imm%C3%A9diate', ['Aminata Diarra', 'Oumar Sow']],
      ['search=diarra', ['Aminata Diarra']],
      ['search=diarra&state=open', []],
    ] as const)
      expect([query, await names(head, `scope=all&${query}`)]).toEqual([query, found]);
    server.advance({ days: 31 });
    expect(await names(awa, 'contact=30')).toEqual(['Aminata Diarra']);
    expect((await on('DELETE', aminata, 'follow-up', awa)).status).toBe(200);
    expect((await on('DELETE', aminata, 'follow-up', awa)).status).toBe(404);
    expect((await server.call('GET', `/manager/candidates/${head.accountId}`, awa)).status).toBe(404);
    expect((await read(oumar)).state).toBe('open');
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
