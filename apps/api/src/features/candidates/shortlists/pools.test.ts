import { randomUUID } from 'node:crypto';
import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import type { TalentPool } from '@baara/contract/candidates/talent-pools';
import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { shortlistCalls } from './shortlist.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { call, candidate, list } = shortlistCalls(server, sahel);

type Added = { pool: { id: string; name: string }; ids: string[]; already: number };
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const make = async (name = 'Comptables'): Promise<string> =>
  (await call<TalentPool>('POST', '/pools', sahel.owner, { name })).body.data.id;
const put = (body: object, who = sahel.owner) => call<Added>('POST', '/pools/people', who, body);
const people = async (id: string, query = '', who = sahel.owner) =>
  (await call<ShortlistEntry[]>('GET', `/pools/${id}/people${query}`, who)).body;
const names = async (id: string, query = '') =>
  (await people(id, query)).data.map((entry) => entry.candidate.name);
const poolOf = async (id: string) => (await call<TalentPool>('GET', `/pools/${id}`)).body.data;
/** The call of another method than the factory's. */
const drop = (id: string, who = sahel.owner) => server.call('DELETE', `/recruiter/pools/${id}`, who);
/** A day that has come since it was set. */
const setDay = (entryId: string, day: string) =>
  server.db
    .updateTable('shortlisted_candidates')
    .set({ follow_up_on: day })
    .where('id', '=', entryId)
    .execute();

describe('pools', () => {
  it('are named once in a company, found by their name, renamed and deleted with their entries', async () => {
    const id = await make();
    const again = await call('POST', '/pools', sahel.owner, { name: ' comptables ' });
    expect([again.status, again.body.code]).toEqual([409, 'POOL_EXISTS']);
    expect((await call('POST', '/pools', sahel.owner, { name: 'x'.repeat(81) })).status).toBe(422);
    await make('Chauffeurs');
    const found = await call<TalentPool[]>('GET', '/pools?search=COMPTA');
    expect(found.body).toMatchObject({ data: [{ id, people: 0, due: 0 }], pagination: { total: 1 } });
    const renamed = await call<TalentPool>('PATCH', `/pools/${id}`, sahel.owner, { name: 'Finance' });
    expect(renamed.body.data.name).toBe('Finance');
    const person = await candidate();
    await put({ poolId: id, candidateIds: [person] });
    expect((await drop(id)).body.message).toBe('Vivier supprimé');
    expect((await call('GET', `/pools/${id}`)).status).toBe(404);
    const left = server.db.selectFrom('shortlisted_candidates').where('candidate_id', '=', person);
    expect(await left.select('id').execute()).toEqual([]);
  });

  it('take somebody once, masked, with a note and a day; beside the shortlist, not in it', async () => {
    const [id, person] = [await make(), await candidate()];
    const wanted = { poolId: id, candidateIds: [person], note: ' Rappeler ', followUpOn: dayIn(7) };
    const first = await put(wanted);
    expect([first.status, first.body.message]).toEqual([201, 'Personne ajoutée au vivier « Comptables »']);
    const again = await put({ ...wanted, note: 'Autre' });
    expect(again.body.data).toMatchObject({ ids: [], already: 1 });
    const { data } = await people(id);
    expect(data).toMatchObject([
      {
        candidate: { id: person, name: 'Aminata C.', access: 'masked', email: null },
        pool: { id, name: 'Comptables' },
        offer: null,
        note: 'Rappeler',
        followUpOn: dayIn(7),
        lastContactAt: null,
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Cissé/);
    expect((await list()).pagination.total).toBe(0);
    expect((await call('GET', `/shortlist/marks?candidateIds=${person}`)).body.data).toEqual([]);
    expect((await put({ ...wanted, followUpOn: dayIn(-1) })).status).toBe(422);
    expect((await put({ ...wanted, note: 'x'.repeat(1001) })).status).toBe(422);
  });

  it('are made in the same breath, once when two colleagues do so at the same moment', async () => {
    const [person, colleague] = [await candidate(), await sahel.member('owner')];
    const body = { newPool: 'Été 2027', candidateIds: [person] };
    const answers = await Promise.all([put(body), put(body, colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.flatMap(({ body: { data } }) => data.ids)).toHaveLength(1);
    expect((await call<object[]>('GET', '/pools/names')).body.data).toHaveLength(1);
    expect((await put({ candidateIds: [person] })).body.errors?.[0]?.field).toBe('poolId');
  });

  it('take who applied, not who withdrew or is anonymous', async () => {
    const id = await make();
    const [stayed, withdrew] = await Promise.all([
      sahel.apply(await sahel.candidate('Awa Koné'), { stage: 'rejected' }),
      sahel.apply(await sahel.candidate('Issa Sow'), { stage: 'withdrawn' }),
    ]);
    const added = await put({ poolId: id, applicationIds: [stayed, withdrew] });
    expect(added.body.data.ids).toHaveLength(1);
    expect(await names(id)).toEqual(['Awa Koné']);
    expect((await put({ poolId: id, applicationIds: [withdrew] })).body.code).toBe('CANDIDATE_NOT_FOUND');
  });

  it('lose from view who hides, and for good who leaves', async () => {
    const [id, person] = [await make(), await candidate()];
    await put({ poolId: id, candidateIds: [person], note: 'Discrète' });
    await server.db
      .updateTable('candidates')
      .set({ is_visible: false })
      .where('account_id', '=', person)
      .execute();
    expect(await names(id)).toEqual([]);
    expect(await poolOf(id)).toMatchObject({ people: 0 });
    await server.db.deleteFrom('accounts').where('id', '=', person).execute();
    const notes = server.db.selectFrom('shortlisted_candidates').where('candidate_id', '=', person);
    expect(await notes.select('note').execute()).toEqual([]);
  });
});

describe('coming back to people', () => {
  it('lists who is due first, and puts them off or says that it is done', async () => {
    const id = await make();
    const persons = [await candidate('Awa'), await candidate('Bakary'), await candidate('Coumba')];
    const { ids } = (await put({ poolId: id, candidateIds: persons, followUpOn: dayIn(3) })).body.data;
    const entries = (await people(id)).data;
    const entryOf = (name: string) => entries.find((one) => one.candidate.name === name)?.id ?? '';
    await setDay(entryOf('Bakary C.'), dayIn(-2));
    await call('POST', '/pools/follow-ups', sahel.owner, { ids: [entryOf('Coumba C.')], followUpOn: null });
    expect(await names(id)).toEqual(['Bakary C.', 'Awa C.', 'Coumba C.']);
    expect(await names(id, '?followUp=due')).toEqual(['Bakary C.']);
    expect(await names(id, '?followUp=planned')).toEqual(['Awa C.']);
    expect(await names(id, '?followUp=none')).toEqual(['Coumba C.']);
    expect(await poolOf(id)).toMatchObject({ people: 3, due: 1, nextFollowUpOn: dayIn(-2) });

    const tasks = async (who = sahel.owner) =>
      (await server.call<RecruiterTasks>('GET', '/recruiter/dashboard/tasks', who)).body.data.followUps;
    expect(await tasks()).toMatchObject({
      total: 1,
      items: [{ person: { name: 'Bakary C.' }, pool: { id, name: 'Comptables' }, dueOn: dayIn(-2) }],
    });
    expect((await tasks(await sahel.member('reader'))).total).toBe(0);
    const later = await call<{ ids: string[] }>('POST', '/pools/follow-ups', sahel.owner, {
      ids,
      followUpOn: dayIn(14),
    });
    expect(later.body.data.ids).toHaveLength(3);
    expect((await tasks()).total).toBe(0);
    const past = await call('POST', '/pools/follow-ups', sahel.owner, { ids, followUpOn: dayIn(-1) });
    expect(past.status).toBe(422);
  });

  it('moves people with their note and day; who is there already only leaves', async () => {
    const [from, to] = [await make(), await make('Finance')];
    const [one, two] = [await candidate('Awa'), await candidate('Bakary')];
    const wanted = { candidateIds: [one, two], note: 'Rare', followUpOn: dayIn(2) };
    const { ids } = (await put({ poolId: from, ...wanted })).body.data;
    await put({ poolId: to, candidateIds: [two] });
    const moved = await call<{ ids: string[] }>('POST', '/pools/moves', sahel.owner, { ids, poolId: to });
    expect(moved.body.data.ids).toHaveLength(2);
    expect(await names(from)).toEqual([]);
    expect((await people(to)).data).toMatchObject([
      { candidate: { name: 'Awa C.' }, note: 'Rare', followUpOn: dayIn(2) },
      { candidate: { name: 'Bakary C.' }, note: null, followUpOn: null },
    ]);
  });

  it('edits an entry, removes it and puts it back, in the words of pools', async () => {
    const id = await make();
    await put({ poolId: id, candidateIds: [await candidate()], followUpOn: dayIn(1) });
    const [entry] = (await people(id)).data;
    const edited = await call<ShortlistEntry>('PATCH', `/shortlist/${entry?.id}`, sahel.owner, {
      version: 1,
      note: 'Parle peul',
      followUpOn: dayIn(5),
    });
    expect(edited.body.data).toMatchObject({ note: 'Parle peul', followUpOn: dayIn(5), pool: { id } });
    const ids = [entry?.id];
    const removed = await call('POST', '/shortlist/removals', sahel.owner, { ids });
    expect(removed.body.message).toBe('Candidat retiré du vivier');
    const back = await call('POST', '/shortlist/restorations', sahel.owner, { ids });
    expect(back.body.message).toBe('Candidat remis dans le vivier');
    expect((await people(id)).data).toMatchObject([{ note: 'Parle peul' }]);
  });

  it('says when the company last invited them', async () => {
    const [id, person] = [await make(), await candidate()];
    await put({ poolId: id, candidateIds: [person] });
    await call('POST', `/offers/${sahel.offerId}/invitations`, sahel.owner, { candidateIds: [person] });
    const [entry] = (await people(id)).data;
    expect(entry).toMatchObject({ status: 'contacted' });
    expect(entry?.lastContactAt).toBeTruthy();
  });
});

describe('who may', () => {
  it('lets readers and interviewers look, and writers only change', async () => {
    const id = await make();
    const { ids } = (await put({ poolId: id, candidateIds: [await candidate()] })).body.data;
    for (const role of ['reader', 'interviewer'] as const) {
      const who = await sahel.member(role);
      expect(await people(id, '', who)).toMatchObject({
        data: [{ id: ids[0] }],
        abilities: { write: false },
      });
      const refused = await Promise.all([
        call('POST', '/pools', who, { name: 'Non' }),
        call('PATCH', `/pools/${id}`, who, { name: 'Non' }),
        drop(id, who),
        put({ poolId: id, candidateIds: [randomUUID()] }, who),
        call('POST', '/pools/moves', who, { ids, poolId: id }),
        call('POST', '/pools/follow-ups', who, { ids, followUpOn: null }),
      ]);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 6 }, () => [403, 'READ_ONLY_MEMBER']),
      );
    }
  });

  it('separates companies, and excludes everyone else', async () => {
    const [id, person] = [await make(), await candidate()];
    const { ids } = (await put({ poolId: id, candidateIds: [person] })).body.data;
    const outsider = (await makeWorkspace(server, 'Autre')).owner;
    expect((await call<TalentPool[]>('GET', '/pools', outsider)).body.pagination?.total).toBe(0);
    const refused = await Promise.all([
      call('GET', `/pools/${id}`, outsider),
      call('GET', `/pools/${id}/people`, outsider),
      call('PATCH', `/pools/${id}`, outsider, { name: 'Volé' }),
      drop(id, outsider),
      put({ poolId: id, candidateIds: [person] }, outsider),
      call('POST', '/pools/moves', outsider, { ids, poolId: id }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
    const theirs = (await call<TalentPool>('POST', '/pools', outsider, { name: 'Comptables' })).body.data.id;
    const moved = await call<{ ids: string[] }>('POST', '/pools/moves', outsider, { ids, poolId: theirs });
    expect(moved.body.data.ids).toEqual([]);
    const done = await call<{ ids: string[] }>('POST', '/pools/follow-ups', outsider, {
      ids,
      followUpOn: null,
    });
    expect(done.body.data.ids).toEqual([]);
    expect((await call('GET', '/pools', null)).status).toBe(401);
    expect((await call('GET', '/pools', await signedIn(server, 'applicant'))).status).toBe(403);
    expect((await people(id)).pagination.total).toBe(1);
  });
});
