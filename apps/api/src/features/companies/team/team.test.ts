import { randomUUID } from 'node:crypto';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { companyRoles } from '@baara/contract/companies/roles';
import type { CompanyMember } from '@baara/contract/companies/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { type Colleague, makeColleague } from './team.factory.ts';

type Body = { code: string | number; message: string; data: unknown; abilities?: { invite: boolean } };
type Listed = Pick<CompanyMember, 'id' | 'role' | 'email' | 'isSelf' | 'abilities'>[];

let server: TestApp;
let companyId: string;
let owner: Colleague;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  owner = await makeColleague(server, { companyId, role: 'owner' });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (who: { headers: Record<string, string> }, method: Method, path: string, body?: object) =>
  server.json<Body>(method, `/api/v1${path}`, { headers: who.headers, ...(body ? { body } : {}) });

const members = async (who: Colleague): Promise<Listed> =>
  (await call(who, 'GET', '/company/members')).body.data as Listed;

const calls = [
  ['GET', '/company/members', 'list'],
  ['PATCH', '/company/members/:member', 'manage'],
  ['DELETE', '/company/members/:member', 'manage'],
  ['GET', '/company/invitations', 'manage'],
  ['POST', '/company/invitations', 'manage'],
  ['POST', '/company/invitations/:invitation/resend', 'manage'],
  ['DELETE', '/company/invitations/:invitation', 'manage'],
] as const;

const bodies: Record<string, object> = {
  'PATCH /company/members/:member': { role: 'reader' },
  'POST /company/invitations': { email: 'nouvelle@exemple.ml', role: 'recruiter' },
};

const COMPANY_REQUIRED = "Votre compte n'est rattaché à aucune entreprise";
const OWNERS_ONLY = "Seuls les propriétaires de l'entreprise peuvent faire cela";
const FORBIDDEN = "Vous n'avez pas les droits nécessaires pour cette action.";

async function attempt(who: { headers: Record<string, string> }) {
  const outcomes: Record<string, unknown> = {};
  for (const [method, path] of calls) {
    const member = await makeColleague(server, { companyId, role: 'recruiter' });
    const invited = await call(owner, 'POST', '/company/invitations', {
      email: `${randomUUID()}@exemple.ml`,
      role: 'reader',
    });
    const url = path
      .replace(':member', member.id)
      .replace(':invitation', (invited.body.data as { id: string }).id);
    const { status, body } = await call(who, method, url, bodies[`${method} ${path}`]);
    outcomes[`${method} ${path}`] = status < 300 ? 'ok' : [status, body.message];
  }
  return outcomes;
}

const expected = (list: unknown, manage: unknown) =>
  Object.fromEntries(
    calls.map(([method, path, kind]) => [`${method} ${path}`, kind === 'list' ? list : manage]),
  );

/** The answer to a user outside the company. */
const wanted = (path: string): unknown => {
  if (path.includes(':member')) return [404, "Cette personne ne fait pas partie de l'équipe"];
  return path.includes(':invitation') ? [404, "Cette invitation n'existe plus"] : 'ok';
};

describe('who may do what', () => {
  it.each(companyRoles)('a member: %s', async (role) => {
    const colleague = await makeColleague(server, { companyId, role });
    const manage = role === 'owner' ? 'ok' : [403, OWNERS_ONLY];
    expect(await attempt(colleague)).toEqual(expected('ok', manage));
  });

  it.each(['applicant', 'freelance', 'client'] as const)('another kind of account: %s', async (role) => {
    const refusal = [403, FORBIDDEN];
    expect(await attempt(await signedIn(server, role))).toEqual(expected(refusal, refusal));
  });

  it.each(['employer', 'manager', 'admin'] as const)('without a company: %s', async (role) => {
    const refusal = [403, COMPANY_REQUIRED];
    expect(await attempt(await signedIn(server, role))).toEqual(expected(refusal, refusal));
  });

  it('asks a visitor to sign in', async () => {
    const refusal = [401, 'Vous devez être connecté pour continuer.'];
    expect(await attempt({ headers: {} })).toEqual(expected(refusal, refusal));
  });

  it("another company's people and invitations are not there", async () => {
    const other = await makeColleague(server, { companyId: await makeCompany(server.db), role: 'owner' });
    expect(await attempt(other)).toEqual(
      Object.fromEntries(calls.map(([method, path]) => [`${method} ${path}`, wanted(path)])),
    );
    expect((await members(other)).map(({ id }) => id)).toEqual([other.id]);
  });
});

test('the team is listed to each of its members, owners first', async () => {
  const reader = await makeColleague(server, { companyId, role: 'reader' });
  const answer = await call(reader, 'GET', '/company/members');
  expect(answer.body.abilities).toEqual({ invite: false });
  expect(answer.body.data).toMatchObject([
    { id: owner.id, role: 'owner', isSelf: false, avatar: null, isActive: true },
    { id: reader.id, role: 'reader', isSelf: true, email: reader.email },
  ]);
});

describe('the abilities over a member are what the calls then answer', () => {
  it.each(companyRoles)('%s', async (role) => {
    expect.hasAssertions();
    const viewer = await makeColleague(server, { companyId, role });
    const other = await makeColleague(server, { companyId, role: 'recruiter' });
    // Once the first owner is out, an owner is the last one: theirs is the test below.
    for (const { id } of role === 'owner' ? [other, owner] : [other, owner, viewer]) {
      const read = async () => {
        const found = (await members(viewer)).find((member) => member.id === id);
        if (!found) throw new Error(`${id} is no member`);
        return found.abilities;
      };
      await expectAbilities(read, {
        changeRole: () => call(viewer, 'PATCH', `/company/members/${id}`, { role: 'interviewer' }),
        remove: () => call(viewer, 'DELETE', `/company/members/${id}`),
      });
    }
  });

  it('lets the last owner press, and says why they stay', async () => {
    const own = (await members(owner)).find(({ isSelf }) => isSelf);
    expect(own?.abilities).toEqual({ changeRole: true, remove: true });
    const refused = { status: 409, body: { code: 'LAST_OWNER', message: companyMessages.LAST_OWNER } };
    const path = `/company/members/${owner.id}`;
    expect(await call(owner, 'PATCH', path, { role: 'reader' })).toMatchObject(refused);
    expect(await call(owner, 'DELETE', path)).toMatchObject(refused);
  });
});

test('a new role counts at once, on every instance, and appears by mail, in the bell and in the audit log', async () => {
  const recruiter = await makeColleague(server, { companyId, role: 'recruiter' });
  const another = await server.startAnother();
  const offer = { method: 'POST', url: '/api/v1/recruiter/offers', headers: recruiter.headers } as const;
  expect((await another.inject({ ...offer, payload: { title: 'Comptable' } })).statusCode).toBe(201);
  const answer = await call(owner, 'PATCH', `/company/members/${recruiter.id}`, { role: 'reader' });
  expect(answer.body).toMatchObject({ message: 'Rôle modifié', data: { id: recruiter.id, role: 'reader' } });
  expect((await another.inject({ ...offer, payload: { title: 'Comptable' } })).statusCode).toBe(403);
  const session = await call(recruiter, 'GET', '/auth/session');
  expect(session.body.data).toMatchObject({ company: { id: companyId, role: 'reader' } });
  const mail = (await server.mails()).find(({ to }) => to === recruiter.email);
  expect(mail?.heading).toBe('Votre rôle : Lecteur');
  const bell = await call(recruiter, 'GET', '/notifications');
  expect(bell.body.data).toMatchObject([{ title: 'Votre rôle dans l’équipe : Lecteur' }]);
  const log = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'company.member_role_changed')
    .where('subject', '=', recruiter.id)
    .execute();
  expect(log).toMatchObject([{ actor_id: owner.id, detail: { from: 'recruiter', to: 'reader', companyId } }]);
});

test('a removed person loses access at once, on every instance, and their account stays', async () => {
  const recruiter = await makeColleague(server, { companyId, role: 'recruiter' });
  const another = await server.startAnother();
  const offers = { method: 'GET', url: '/api/v1/recruiter/offers', headers: recruiter.headers } as const;
  expect((await another.inject(offers)).statusCode).toBe(200);
  const removed = await call(owner, 'DELETE', `/company/members/${recruiter.id}`);
  expect(removed.body.message).toBe("La personne a été retirée de l'équipe");
  expect((await another.inject(offers)).json<Body>().code).toBe('COMPANY_REQUIRED');
  expect((await call(recruiter, 'GET', '/auth/session')).body.data).toMatchObject({ company: null });
  expect((await members(owner)).map(({ id }) => id)).toEqual([owner.id]);
  const mail = (await server.mails()).find(({ to }) => to === recruiter.email);
  expect(mail?.subject).toBe('Vous ne faites plus partie de l’équipe de Sahel Énergie');
  const log = await server.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'company.member_removed')
    .where('subject', '=', recruiter.id)
    .execute();
  expect(log).toEqual([{ actor_id: owner.id }]);
  expect((await call(owner, 'DELETE', `/company/members/${recruiter.id}`)).status).toBe(404);
});

test('anyone may leave, but the last owner, who may not be demoted either', async () => {
  const reader = await makeColleague(server, { companyId, role: 'reader' });
  expect((await call(reader, 'DELETE', `/company/members/${reader.id}`)).body.message).toBe(
    "Vous avez quitté l'équipe",
  );
  const refusal = { status: 409, body: expect.objectContaining({ code: 'LAST_OWNER' }) };
  expect(await call(owner, 'DELETE', `/company/members/${owner.id}`)).toMatchObject(refusal);
  expect(await call(owner, 'PATCH', `/company/members/${owner.id}`, { role: 'reader' })).toMatchObject(
    refusal,
  );

  const second = await makeColleague(server, { companyId, role: 'owner' });
  // Someone who cannot sign in owns nothing in fact.
  await server.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', second.id).execute();
  expect((await call(owner, 'DELETE', `/company/members/${owner.id}`)).status).toBe(409);
  await server.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', second.id).execute();
  expect((await call(owner, 'DELETE', `/company/members/${owner.id}`)).status).toBe(200);
  expect((await members(second)).map(({ id }) => id)).toEqual([second.id]);
});

test('two owners who demote, or take out, each other at once leave one', async () => {
  const second = await makeColleague(server, { companyId, role: 'owner' });
  const another = await server.startAnother();
  const demotion = { method: 'PATCH', payload: { role: 'reader' } } as const;
  const [one, two] = await Promise.all([
    server.inject({ ...demotion, url: `/api/v1/company/members/${second.id}`, headers: owner.headers }),
    another.inject({ ...demotion, url: `/api/v1/company/members/${owner.id}`, headers: second.headers }),
  ]);
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 403]);

  const third = await makeColleague(server, { companyId, role: 'owner' });
  const left = (await members(third)).find(({ id, role }) => role === 'owner' && id !== third.id);
  const other = left?.id === owner.id ? owner : second;
  const removals = await Promise.all([
    server.inject({ method: 'DELETE', url: `/api/v1/company/members/${third.id}`, headers: other.headers }),
    another.inject({ method: 'DELETE', url: `/api/v1/company/members/${other.id}`, headers: third.headers }),
  ]);
  expect(removals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  const owners = await server.db
    .selectFrom('company_members')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .execute();
  expect(owners).toHaveLength(1);
});

test('a role nobody knows is refused', async () => {
  const answer = await call(owner, 'PATCH', `/company/members/${owner.id}`, { role: 'king' });
  expect(answer).toMatchObject({ status: 422, body: { message: 'Choisissez un rôle' } });
});

test('a role put back and forth does not fill its member’s mailbox', async () => {
  server.startWindow();
  const member = await makeColleague(server, { companyId, role: 'reader' });
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const role = time % 2 ? 'reader' : 'recruiter';
    statuses.push((await call(owner, 'PATCH', `/company/members/${member.id}`, { role })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
