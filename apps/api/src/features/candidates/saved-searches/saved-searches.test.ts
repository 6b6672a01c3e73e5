import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';

const t = useTestApp();
const sahel = useWorkspace(t);
let me: Person;
let colleague: Person;
beforeEach(async () => {
  me = await sahel.member('recruiter', 'Moussa');
  colleague = await sahel.member('recruiter', 'Awa');
});

const call = <Data = SavedSearch>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who = me,
) => t.call<Data>(method, `/recruiter/saved-searches${path}`, who, body);
const search = { name: 'Comptables', list: 'all', query: 'search=comptable&city=S%C3%A9gou' };
async function saved(fields: object = {}, who = me): Promise<SavedSearch> {
  const { status, body } = await call('POST', '', { ...search, ...fields }, who);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data;
}
const seenBy = async (who: Person): Promise<string[]> =>
  (await call<SavedSearch[]>('GET', '', undefined, who)).body.data.map(({ name }) => name);

describe('saving', () => {
  it('stores the filters of the address, known ones only, in one order', async () => {
    const { query, ...rest } = await saved({
      query: '?page=3&sort=created&city= S%C3%A9gou &pirate=1&search=comptable&salaryMin=&propose=1',
    });
    expect(query).toBe('search=comptable&city=S%C3%A9gou&sort=created');
    expect(rest).toMatchObject({
      name: 'Comptables',
      isShared: false,
      isMine: true,
      abilities: { change: true },
      author: 'Moussa',
      alert: { frequency: 'none', lastNotifiedAt: null },
    });
  });

  it('makes one of the same search sent twice, even at once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => call('POST', '', search)));
    // Concurrent requests get the conflict of a taken name; nothing is saved twice.
    expect(sent.map(({ status }) => status).toSorted()[0]).toBeLessThan(202);
    const again = await call('POST', '', search);
    expect(again.status).toBe(200);
    expect(await seenBy(me)).toEqual(['Comptables']);
  });

  it('refuses a second of the same name', async () => {
    await saved();
    const { status, body } = await call('POST', '', { ...search, name: 'comptables', query: 'city=Kayes' });
    expect([status, body.code]).toEqual([409, 'NAME_TAKEN']);
    // A colleague's own, and one of the team, are elsewhere.
    await saved({}, colleague);
    await saved({ isShared: true });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ list: 'elsewhere' }, 'list'],
    [{ query: 'educationLevel=12' }, 'query'],
    [{ query: 'a'.repeat(4001) }, 'query'],
    [{ frequency: 'hourly' }, 'frequency'],
  ])('refuses %j', async (fields, field) => {
    const { status, body } = await call('POST', '', { ...search, ...fields });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.field)).toContain(field);
  });

  it('stops at a hundred', async () => {
    await t.db
      .insertInto('saved_searches')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          company_id: sahel.companyId,
          author_id: me.accountId,
          private_to: me.accountId,
          name: `n${index}`,
          list: 'all',
          query: '',
        })),
      )
      .execute();
    const { status, body } = await call('POST', '', search);
    expect([status, body.code]).toEqual([409, 'TOO_MANY_SEARCHES']);
    const { body: list } = await call<SavedSearch[]>('GET', '?limit=30&page=4');
    expect([list.data.length, list.pagination.total]).toEqual([10, 100]);
  });
});

describe('who sees and changes', () => {
  it('shows a private search to its author alone, a shared one to the team, none to others', async () => {
    const mine = await saved({ name: 'À moi' });
    await saved({ name: 'À nous', isShared: true });
    expect(await seenBy(me)).toEqual(['À moi', 'À nous']);
    expect(await seenBy(colleague)).toEqual(['À nous']);
    const outsider = (await makeWorkspace(t, 'Autre')).owner;
    expect(await seenBy(outsider)).toEqual([]);
    for (const who of [colleague, outsider]) {
      expect((await call('GET', `/${mine.id}`, undefined, who)).status).toBe(404);
      const change = { version: 1, name: 'Volée' };
      expect((await call('PATCH', `/${mine.id}`, change, who)).status).toBe(404);
      expect((await call('PUT', `/${mine.id}/alert`, { frequency: 'daily' }, who)).status).toBe(404);
      expect((await call('DELETE', `/${mine.id}`, undefined, who)).status).toBe(200);
    }
    expect((await call('GET', `/${mine.id}`)).body.data.name).toBe('À moi');
  });

  it('lets its author and owners of the company change a shared one, and nobody else', async () => {
    const { id } = await saved({ isShared: true });
    const refused = await call('PATCH', `/${id}`, { version: 1, name: 'Autre' }, colleague);
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_YOURS']);
    expect((await call('DELETE', `/${id}`, undefined, colleague)).status).toBe(403);
    const owner = await sahel.member('owner');
    const renamed = await call('PATCH', `/${id}`, { version: 1, name: 'Comptables du Nord' }, owner);
    expect(renamed.body.data).toMatchObject({
      name: 'Comptables du Nord',
      version: 2,
      abilities: { change: true },
    });
    expect((await call('DELETE', `/${id}`, undefined, owner)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  it('refuses a change of a search changed meanwhile', async () => {
    const { id } = await saved();
    const [first, second] = await Promise.all([
      call('PATCH', `/${id}`, { version: 1, name: 'Un' }),
      call('PATCH', `/${id}`, { version: 1, name: 'Deux' }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await call('PATCH', `/${id}`, { version: 2, query: 'city=Kayes', list: 'new' });
    expect(body.data).toMatchObject({ query: 'city=Kayes', list: 'new', version: 3 });
  });

  it("ends the others' alerts when a search is unshared", async () => {
    const { id } = await saved({ isShared: true, frequency: 'weekly' });
    await call('PUT', `/${id}/alert`, { frequency: 'daily' }, colleague);
    const taken = await call('PATCH', `/${id}`, { version: 1, isShared: false });
    expect(taken.body.data).toMatchObject({ isShared: false, alert: { frequency: 'weekly' } });
    await call('PATCH', `/${id}`, { version: 2, isShared: true });
    expect((await call('GET', `/${id}`, undefined, colleague)).body.data.alert.frequency).toBe('none');
  });

  it('answers people of a company only, readers too', async () => {
    expect((await t.json('GET', '/api/v1/recruiter/saved-searches')).status).toBe(401);
    expect((await call('GET', '', undefined, await signedIn(t, 'applicant'))).status).toBe(403);
    for (const role of ['manager', 'admin'] as const) {
      const { status, body } = await call('POST', '', search, await signedIn(t, role));
      expect([status, body.code]).toEqual([403, 'COMPANY_REQUIRED']);
    }
    for (const role of ['reader', 'interviewer'] as const) await saved({}, await sahel.member(role));
  });
});

test('anyone who leaves takes their own searches along, and leaves the shared ones to the team', async () => {
  const { id } = await saved({ name: 'Partagée', isShared: true, frequency: 'daily' });
  await saved({ name: 'Privée', frequency: 'daily' });
  const owner = await sahel.member('owner');
  const left = await t.json('DELETE', `/api/v1/company/members/${me.accountId}`, { headers: owner.headers });
  expect(left.status).toBe(200);
  const rows = await t.db
    .selectFrom('saved_searches')
    .select(['name', 'author_id'])
    .where('company_id', '=', sahel.companyId)
    .execute();
  expect(rows).toEqual([{ name: 'Partagée', author_id: null }]);
  expect(
    await t.db.selectFrom('saved_search_alerts').where('account_id', '=', me.accountId).execute(),
  ).toEqual([]);
  const { body } = await call('GET', `/${id}`, undefined, owner);
  expect(body.data).toMatchObject({ author: null, isMine: false, abilities: { change: true } });
});
