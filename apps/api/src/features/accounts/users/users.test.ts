import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { UserDetail, UserEvent, UserSummary } from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let admin: Person;
let other: Person;
let manager: Person;
const found: Record<string, string> = {};

const insert = async (name: string, values: Record<string, unknown>): Promise<string> => {
  const [first = '', ...last] = name.split(' ');
  const { id } = await server.db
    .insertInto('accounts')
    .values({
      email: `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@exemple.ml`,
      role: 'applicant',
      first_name: first,
      last_name: last.join(' '),
      email_verified_at: new Date(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  found[name] = id;
  return id;
};

beforeAll(async () => {
  await seedReference(server.db);
  admin = await signedIn(server, 'admin', { name: { first: 'Seydou', last: 'Keïta' } });
  other = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  await insert('Aminata Kanté', { phone: '+223 76 12 34 56', created_at: new Date('2026-01-10') });
  await insert('Mariam Aïssata Dembélé', { phone: '+225 07 08 09 10 11', country: 'CI' });
  await insert('Kanté Fofana', { email_verified_at: null });
  const company = await makeCompany(server.db, 'Sodima Négoce');
  const { accountId } = await signedIn(server, 'employer', {
    companyId: company,
    name: { first: 'Moussa', last: 'Sow' },
  });
  found['Moussa Sow'] = accountId;
});

const list = async (query: string, who: Person = admin) =>
  (await server.call<UserSummary[]>('GET', `/admin/users?${query}`, who)).body;
const names = async (query: string) =>
  (await list(query)).data.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const read = async (name: string, who = admin) =>
  (await server.call<UserDetail>('GET', `/admin/users/${found[name]}`, who)).body.data;

describe('the list', () => {
  it.each([
    ['kante', ['Kanté Fofana', 'Aminata Kanté']],
    ['Kanté Aminata', ['Aminata Kanté']],
    ['aminata k', ['Aminata Kanté']],
    ['aissata', ['Mariam Aïssata Dembélé']],
    ['dembele mariam', ['Mariam Aïssata Dembélé']],
    ['AMINATA.KANTE@exemple', ['Aminata Kanté']],
    ['76 12 34 56', ['Aminata Kanté']],
    ['+223 7612', ['Aminata Kanté']],
    ['080910 11', ['Mariam Aïssata Dembélé']],
    ['sodima', ['Moussa Sow']],
    ['négoce', ['Moussa Sow']],
    ['k', []],
    ['%', []],
    ["o'%_\\", []],
    ['zzzz', []],
  ])('finds « %s »', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('follows its filters, and a search with them', async () => {
    expect(await names('country=CI')).toEqual(['Mariam Aïssata Dembélé']);
    expect(await names('state=unverified')).toEqual(['Kanté Fofana']);
    expect(await names('search=kante&state=unverified')).toEqual(['Kanté Fofana']);
    expect(await names('role=employer')).toEqual(['Moussa Sow']);
    expect(await names('from=2026-01-10&to=2026-01-10')).toEqual(['Aminata Kanté']);
    expect((await list('role=admin')).pagination.total).toBe(2);
  });

  it('pages, and counts the same on each page', async () => {
    const first = await list('limit=2');
    const last = await list('limit=2&page=4');
    expect(first.pagination).toMatchObject({ total: 7, pages: 4 });
    expect(last.data).toHaveLength(1);
    expect((await list('search=kante&limit=1&page=2')).data[0]?.firstName).toBe('Aminata');
    expect((await list('search=kante&limit=1&page=9')).pagination.total).toBe(2);
  });

  it('leaves a trace without the words that were looked for', async () => {
    await list('search=dembele&country=CI');
    const row = await server.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'account.found')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.actor_id).toBe(admin.accountId);
    expect(row.detail).toMatchObject({ country: 'CI', hasWords: true, shown: 1 });
    expect(JSON.stringify(row.detail)).not.toContain('dembele');
  });
});

describe('one person', () => {
  it('shows identity, sessions, consents and what they have; the reading is audited once', async () => {
    const user = await read('Moussa Sow');
    expect(user).toMatchObject({
      company: { name: 'Sodima Négoce' },
      state: 'active',
      sessions: [{ isCurrent: false }],
      consents: [],
      belongings: { offers: 0, applications: 0 },
      disabling: null,
    });
    await read('Moussa Sow');
    const views = await server.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'account.viewed')
      .where('subject', '=', found['Moussa Sow'] ?? '')
      .execute();
    expect(views).toEqual([{ actor_id: admin.accountId }]);
    expect(
      (await server.call('GET', '/admin/users/019400aa-0000-7000-8000-000000000000', admin)).status,
    ).toBe(404);
  });

  it('is corrected with a reason, and the person reads what changed', async () => {
    const { updatedAt } = await read('Aminata Kanté');
    const change = (body: object) =>
      server.call<UserDetail>('PATCH', `/admin/users/${found['Aminata Kanté']}`, admin, {
        updatedAt,
        reason: 'Demandé par téléphone',
        ...body,
      });
    expect((await change({ reason: ' ', lastName: 'Keita' })).body.errors).toEqual([
      { field: 'reason', message: messages.REASON_REQUIRED },
    ]);
    expect((await change({ firstName: 'Aminata' })).body.errors).toEqual([
      { field: 'reason', message: messages.NOTHING_CHANGED },
    ]);
    const done = await change({ lastName: 'Kanté-Sow', phone: '' });
    expect(done.body).toMatchObject({
      message: messages.SAVED,
      data: { lastName: 'Kanté-Sow', phone: null },
    });
    expect((await change({ lastName: 'Autre' })).status).toBe(409);
    const mail = (await server.mails()).at(-1);
    expect(mail?.subject).toBe('Votre compte a été corrigé');
    expect(mail?.paragraphs.join('\n')).toMatch(/le nom, le téléphone[^]*Demandé par téléphone/);
    const events = (
      await server.call<UserEvent[]>('GET', `/admin/users/${found['Aminata Kanté']}/activity`, admin)
    ).body.data;
    expect(events[0]).toMatchObject({
      action: 'account.corrected',
      by: 'Seydou Keïta',
      reason: 'Demandé par téléphone',
    });
  });

  it('gets a new address, which must be confirmed; the former one is warned', async () => {
    const person = await signedIn(server, 'applicant');
    const before = (await server.call<UserDetail>('GET', `/admin/users/${person.accountId}`, admin)).body
      .data;
    const change = (email: string) =>
      server.call<UserDetail>('PATCH', `/admin/users/${person.accountId}`, admin, {
        email,
        reason: 'Adresse mal écrite',
        updatedAt: before.updatedAt,
      });
    expect((await change(other.email)).body.errors?.[0]?.field).toBe('email');
    const { body } = await change('neuve@exemple.ml');
    expect(body.data).toMatchObject({ email: 'neuve@exemple.ml', state: 'unverified', sessions: [] });
    const sent = (await server.mails()).slice(-2).map(({ to }) => to);
    expect(sent.toSorted()).toEqual([person.email, 'neuve@exemple.ml'].toSorted());
    const again = `/admin/users/${person.accountId}/verification`;
    expect((await server.call('POST', again, admin)).body.code).toBe('VERIFICATION_TOO_SOON');
    server.advance({ minutes: 2 });
    expect((await server.call('POST', again, admin)).body.message).toBe(messages.VERIFICATION_SENT);
  });

  it('owes a new password at the next sign-in, and is signed out', async () => {
    const person = await signedIn(server, 'applicant');
    await server.db
      .updateTable('accounts')
      .set({ password_hash: 'x' })
      .where('id', '=', person.accountId)
      .execute();
    const force = () =>
      server.call<UserDetail>('POST', `/admin/users/${person.accountId}/password-change`, admin, {
        reason: 'Connexions inhabituelles',
      });
    expect((await force()).body.data).toMatchObject({ resetRequired: true, state: 'reset', sessions: [] });
    expect((await server.call('GET', '/auth/sessions', person)).status).toBe(401);
    expect((await force()).status).toBe(409);
  });

  it('has one session closed, or all', async () => {
    const person = await signedIn(server, 'applicant');
    const url = `/admin/users/${person.accountId}/session-ends`;
    const [session] = (await server.call<UserDetail>('GET', `/admin/users/${person.accountId}`, admin)).body
      .data.sessions;
    const end = (body: object) => server.call<UserDetail>('POST', url, manager, { reason: 'Vol', ...body });
    expect((await end({ session: session?.id })).body.data.sessions).toEqual([]);
    expect((await end({ session: session?.id })).status).toBe(404);
    expect((await end({})).status).toBe(200);
  });
});

const act = (who: Person, id: string, path: string, body: object = { reason: 'Essai' }) =>
  server.call<UserDetail>('POST', `/admin/users/${id}/${path}`, who, body);

describe('what nobody may do', () => {
  const disabling = { cause: 'other', message: 'Essai' };

  test('an administrator neither disables nor erases themself', async () => {
    expect((await act(admin, admin.accountId, 'disabling', disabling)).body.code).toBe('OWN_ACCOUNT');
    expect((await act(admin, admin.accountId, 'deletion')).body.code).toBe('OWN_ACCOUNT');
  });

  test('a manager acts on no administrator and no manager', async () => {
    const colleague = await signedIn(server, 'manager');
    for (const id of [admin.accountId, colleague.accountId]) {
      expect((await act(manager, id, 'disabling', disabling)).body.code).toBe('STAFF_ONLY_BY_ADMIN');
      expect((await act(manager, id, 'session-ends')).body.code).toBe('STAFF_ONLY_BY_ADMIN');
    }
  });

  test('the address of staff is changed by themselves alone', async () => {
    const { updatedAt } = (await server.call<UserDetail>('GET', `/admin/users/${other.accountId}`, admin))
      .body.data;
    const answer = await server.call('PATCH', `/admin/users/${other.accountId}`, admin, {
      email: 'prise@exemple.ml',
      reason: 'Essai',
      updatedAt,
    });
    expect(answer.body.code).toBe('STAFF_EMAIL');
  });

  test('the last administrator stays, and the last person who can confirm', async () => {
    // A manager to whom an administrator gave the right role would be needed: here, one with the permissions.
    await server.db
      .updateTable('accounts')
      .set({ role: 'manager' })
      .where('id', '=', other.accountId)
      .execute();
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: other.accountId,
        permission: 'users.erase',
        is_granted: true,
        changed_at: new Date(),
      })
      .execute();
    expect((await act(other, admin.accountId, 'deletion')).body.code).toBe('STAFF_ONLY_BY_ADMIN');
    await server.db
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', other.accountId)
      .execute();
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: admin.accountId,
        permission: 'permissions.write',
        is_granted: false,
        changed_at: new Date(),
      })
      .execute();
    expect((await act(admin, other.accountId, 'disabling', disabling)).body.code).toBe('LAST_CONFIRMER');
    await server.db.deleteFrom('account_permissions').execute();
  });
});

const propose = (who: Person, id: string, role: string) =>
  server.call<Proposal>('POST', `/admin/users/${id}/role-proposals`, who, { role, reason: 'Renfort' });
const confirm = (who: Person, id: string) =>
  server.call<Proposal>('POST', `/admin/proposals/${id}/confirmation`, who);

describe('a role', () => {
  test('is given by two people, and signs the person out', async () => {
    const person = await signedIn(server, 'applicant', { name: { first: 'Issa', last: 'Dolo' } });
    const { data } = (await propose(admin, person.accountId, 'manager')).body;
    expect(data.sentence).toBe('Donner à Issa Dolo le rôle « Gestionnaire »');
    expect((await confirm(admin, data.id)).body.code).toBe('OWN_PROPOSAL');
    expect((await confirm(other, data.id)).body.data.state).toBe('confirmed');
    const user = (await server.call<UserDetail>('GET', `/admin/users/${person.accountId}`, admin)).body.data;
    expect(user).toMatchObject({
      role: 'manager',
      sessions: [],
      abilities: { roles: ['admin', 'applicant'] },
    });
    const sent = (await server.mails()).filter(({ to }) => to === person.email);
    expect(sent.map(({ subject }) => subject)).toContain('Votre rôle a changé');
  });

  test('is neither one’s own, nor taken from the last administrator, nor given to a recruiter', async () => {
    expect((await propose(admin, admin.accountId, 'manager')).body.code).toBe('OWN_ACCOUNT');
    expect((await propose(admin, found['Moussa Sow'] ?? '', 'admin')).body.code).toBe('USER_ROLE_REFUSED');
    const { data } = (await propose(other, admin.accountId, 'manager')).body;
    await server.db
      .updateTable('accounts')
      .set({ deletion_requested_at: new Date() })
      .where('id', '=', other.accountId)
      .execute();
    const third = await signedIn(server, 'manager');
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: third.accountId,
        permission: 'permissions.write',
        is_granted: true,
        changed_at: new Date(),
      })
      .execute();
    expect((await confirm(third, data.id)).body.code).toBe('LAST_ADMIN');
    await server.db.updateTable('accounts').set({ deletion_requested_at: null }).execute();
    await server.db.deleteFrom('account_permissions').execute();
  });
});

describe('role by role', () => {
  const id = '019400aa-0000-7000-8000-000000000000';
  const session = { reason: 'Essai' };
  const operations: [string, 'GET' | 'POST' | 'PATCH', string, readonly Role[], object?][] = [
    ['list', 'GET', '/admin/users', ['admin', 'manager']],
    ['read', 'GET', `/admin/users/${id}`, ['admin', 'manager']],
    ['activity', 'GET', `/admin/users/${id}/activity`, ['admin', 'manager']],
    ['disabled', 'GET', '/manager/disabled-accounts', ['admin', 'manager']],
    ['views', 'GET', '/admin/saved-views?screen=users', ['admin', 'manager']],
    ['export', 'POST', '/admin/users/exports', ['admin', 'manager'], { format: 'csv', filters: {} }],
    ['correct', 'PATCH', `/admin/users/${id}`, ['admin'], { ...session, updatedAt: '2026-01-01T00:00:00Z' }],
    ['verification', 'POST', `/admin/users/${id}/verification`, ['admin']],
    ['password', 'POST', `/admin/users/${id}/password-change`, ['admin'], session],
    ['sessions', 'POST', `/admin/users/${id}/session-ends`, ['admin', 'manager'], session],
    [
      'disable',
      'POST',
      `/admin/users/${id}/disabling`,
      ['admin', 'manager'],
      { cause: 'other', message: 'x' },
    ],
    ['enable', 'POST', `/admin/users/${id}/enabling`, ['admin', 'manager'], session],
    ['role', 'POST', `/admin/users/${id}/role-proposals`, ['admin'], { role: 'manager', reason: 'Essai' }],
    ['erase', 'POST', `/admin/users/${id}/deletion`, ['admin'], session],
    ['keep', 'POST', `/admin/users/${id}/deletion-cancellation`, ['admin'], session],
  ];
  it.each(operations)('%s', async (_, method, path, allowed, body) => {
    for (const role of roles) {
      const { status, body: answer } = await server.call(method, path, await signedIn(server, role), body);
      const isRefused = !allowed.includes(role);
      const code = status === 403 ? answer.code : null;
      expect([role, code, 'data' in answer && isRefused]).toEqual([
        role,
        isRefused ? 'ADMIN_ONLY' : null,
        false,
      ]);
    }
    expect((await server.call(method, path, null, body)).status).toBe(401);
  });
});
