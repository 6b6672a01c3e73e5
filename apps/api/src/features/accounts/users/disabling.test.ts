import type { DisabledAccount, UserDetail } from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { makeCategories, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { password } from '../accounts.factory.ts';
import { hashPassword } from '../public/password-hash.ts';
import { registerUserJobs } from './users.jobs.ts';

const server = useTestApp();
let admin: Person;
let manager: Person;
let workspace: Workspace;

beforeAll(async () => {
  await seedReference(server.db);
  await makeCategories(server.db).catch(() => undefined);
  admin = await signedIn(server, 'admin', { name: { first: 'Seydou', last: 'Keïta' } });
  await signedIn(server, 'admin');
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
});
beforeEach(async () => {
  workspace = await makeWorkspace(server);
});

const disable = (id: string, body: object = {}, who = manager) =>
  server.call<UserDetail>('POST', `/admin/users/${id}/disabling`, who, {
    cause: 'access',
    message: 'Connexion inhabituelle depuis Abidjan.',
    ...body,
  });
const enable = (id: string, who = manager) =>
  server.call<UserDetail>('POST', `/admin/users/${id}/enabling`, who, { reason: 'C’était bien vous.' });
const disabled = async (query = '') =>
  (await server.call<DisabledAccount[]>('GET', `/manager/disabled-accounts${query}`, manager)).body.data;
const offerStatus = async (id = workspace.offerId) =>
  (await server.call('GET', `/recruitment-offers/${id}`, null)).status;
const login = (email: string) => server.call('POST', '/auth/login', null, { username: email, password });

const day = (after: number): string => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const enableDue = (now: Date) =>
  runJob(registerUserJobs, { ...server.services, now: () => now }, 'accounts.enable-due');

describe('disabling', () => {
  it('ends the sessions at once, says why to the person and at the next sign-in', async () => {
    const person = await workspace.candidate();
    await server.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', person.accountId)
      .execute();
    const another = await server.startAnother();
    const answer = await disable(person.accountId, { untilOn: '2099-11-30' });
    expect(answer.body).toMatchObject({
      message: messages.DISABLED,
      data: {
        state: 'disabled',
        sessions: [],
        disabling: {
          cause: 'access',
          message: 'Connexion inhabituelle depuis Abidjan.',
          untilOn: '2099-11-30',
          by: 'Kadiatou Diallo',
        },
        abilities: { disable: false, enable: true },
      },
    });
    const seen = await another.inject({ url: '/api/v1/auth/sessions', headers: person.headers });
    expect(seen.statusCode).toBe(401);
    const mail = (await server.mails()).at(-1);
    expect(mail).toMatchObject({ to: person.email, subject: 'Votre compte est désactivé' });
    expect(mail?.paragraphs.join('\n')).toMatch(
      /30\s?novembre\s?2099[^]*Connexion inhabituelle depuis Abidjan/,
    );
    const refused = await login(person.email);
    expect(refused.body.code).toBe('ACCOUNT_DISABLED');
    expect(refused.body.message).toMatch(/Connexion inhabituelle.*contactez le support/);
    expect((await disable(person.accountId)).body.code).toBe('ALREADY_DISABLED');

    const opened = await enable(person.accountId);
    expect(opened.body.data).toMatchObject({ state: 'active', disabling: null });
    expect((await login(person.email)).status).toBe(200);
    expect((await enable(person.accountId)).body.code).toBe('NOT_DISABLED');
  });

  it('hides a candidate from recruiters, and shows them again', async () => {
    const person = await workspace.candidate('Oumou Sangaré');
    await server.db.transaction().execute((tx) => refreshCandidate(tx, person.accountId));
    const isFound = async (): Promise<boolean> =>
      (await server.db.selectFrom('candidate_search').select('account_id').execute()).some(
        ({ account_id }) => account_id === person.accountId,
      );
    expect(await isFound()).toBe(true);
    await disable(person.accountId);
    expect(await isFound()).toBe(false);
    await enable(person.accountId);
    expect(await isFound()).toBe(true);
  });

  it('hides the offers of a company that nobody is left to answer for', async () => {
    const { owner, companyId } = workspace;
    const colleague = await workspace.member('recruiter');
    const suspended = await makeOffer(server.db, companyId, { suspended_at: new Date() });
    expect((await disable(owner.accountId)).body.data.disabling).toMatchObject({ hiddenOffers: 0 });
    expect(await offerStatus()).toBe(200);
    const read = await server.call<UserDetail>('GET', `/admin/users/${colleague.accountId}`, admin);
    expect(read.body.data.publicOffers).toBe(1);
    expect((await disable(colleague.accountId)).body.data.disabling).toMatchObject({ hiddenOffers: 1 });
    expect(await offerStatus()).toBe(410);
    await enable(colleague.accountId);
    expect(await offerStatus()).toBe(200);
    expect(await offerStatus(suspended.id)).toBe(410);
  });

  it('ends by itself after its last day', async () => {
    const person = await workspace.candidate();
    expect((await disable(person.accountId, { untilOn: day(-1) })).body.errors?.[0]?.field).toBe('untilOn');
    await disable(person.accountId, { untilOn: day(1) });
    await enableDue(new Date(`${day(1)}T23:59:00Z`));
    expect((await disabled('?search=diarra')).map(({ id }) => id)).toContain(person.accountId);
    await enableDue(new Date(`${day(2)}T00:05:00Z`));
    await enableDue(new Date(`${day(2)}T01:05:00Z`));
    expect((await disabled('?search=diarra')).map(({ id }) => id)).not.toContain(person.accountId);
  });

  it('is listed for managers, who enable', async () => {
    const person = await workspace.candidate('Fanta Coulibaly');
    await disable(person.accountId, { cause: 'fraud', message: 'Faux diplômes.' });
    expect(await disabled('?search=coulibaly&cause=fraud')).toMatchObject([
      {
        name: 'Fanta Coulibaly',
        disabling: { cause: 'fraud', message: 'Faux diplômes.' },
        abilities: { enable: true },
      },
    ]);
    expect(await disabled('?search=coulibaly&cause=access')).toEqual([]);
    await server.db.deleteFrom('account_disablings').where('account_id', '=', person.accountId).execute();
    expect(await disabled('?search=coulibaly')).toMatchObject([{ disabling: null }]);
  });

  it('lets an administrator request the erasure, which the person may cancel', async () => {
    const person = await workspace.candidate();
    const url = `/admin/users/${person.accountId}/deletion`;
    const asked = await server.call<UserDetail>('POST', url, admin, { reason: 'Demande écrite' });
    expect(asked.body.data).toMatchObject({ state: 'deletion', abilities: { cancelDeletion: true } });
    const mail = (await server.mails()).at(-1);
    expect(mail?.paragraphs.join('\n')).toMatch(/Demande écrite/);
    expect((await server.call('DELETE', '/personal-data/deletion', person)).status).toBe(200);
    await server.call('POST', url, admin, { reason: 'Demande écrite' });
    const back = await server.call('POST', `${url}-cancellation`, admin, { reason: 'Erreur' });
    expect(back.body.message).toBe(messages.DELETION_CANCELLED);
  });
});
