import { randomUUID } from 'node:crypto';
import type { ShortlistEntry, ShortlistMark } from '@baara/contract/candidates/shortlists';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { forgetRemoved } from './shortlist-writes.queries.ts';
import { shortlistCalls } from './shortlist.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { call, candidate, add, list, ofOffer } = shortlistCalls(server, sahel);

const apply = (accountId: string, fields: object = {}) => sahel.apply({ accountId }, fields);

describe('shortlisting candidates', () => {
  it('shortlists someone who never applied, masked, with its author and a note; once', async () => {
    const id = await candidate();
    const first = await add([id], { offerId: sahel.offerId, note: '  À appeler lundi ' });
    expect([first.status, first.body.message]).toEqual([201, 'Profil gardé']);
    const again = await add([id], { offerId: sahel.offerId, note: 'Autre' });
    expect([again.body.message, again.body.data.already]).toEqual(['Ce profil était déjà gardé', 1]);
    const { data, pagination } = await ofOffer();
    expect(pagination.total).toBe(1);
    expect(data[0]).toMatchObject({
      candidate: { id, name: 'Aminata C.', access: 'masked', email: null },
      offer: { id: sahel.offerId, title: 'Comptable', isOpen: true },
      addedBy: { id: sahel.owner.accountId },
      note: 'À appeler lundi',
      status: 'to-contact',
      invitedAt: null,
      application: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/Cissé/);
  });

  it('shortlists the same person in general and for offers, and marks where', async () => {
    const [one, other] = [await candidate(), await candidate('Bakary')];
    await add([one, other], { offerId: sahel.offerId });
    await add([one]);
    expect((await list()).pagination.total).toBe(3);
    expect((await list('?scope=general')).data.map(({ candidate: { id } }) => id)).toEqual([one]);
    expect((await list('?scope=offers')).pagination.total).toBe(2);
    expect((await ofOffer()).pagination.total).toBe(2);
    const marks = await call<ShortlistMark[]>('GET', `/shortlist/marks?candidateIds=${one},${randomUUID()}`);
    expect(marks.body.data.map(({ offer }) => offer?.title ?? null)).toEqual(['Comptable', null]);
    expect((await call('GET', '/shortlist/marks?candidateIds=pas-un-id')).status).toBe(422);
  });

  it('adds once when two members add at the same moment', async () => {
    const [id, colleague] = [await candidate(), await sahel.member('owner')];
    const answers = await Promise.all([
      add([id], { offerId: sahel.offerId }),
      add([id], { offerId: sahel.offerId }, colleague),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.flatMap(({ body }) => body.data.ids)).toHaveLength(1);
    expect((await ofOffer()).pagination.total).toBe(1);
  });

  it('passes over who may not be seen, and refuses when nobody may', async () => {
    const [seen, hidden] = [await candidate(), await candidate('Caché', 'Sow', { is_visible: false })];
    const some = await add([seen, hidden, randomUUID()]);
    expect(some.body.data.ids).toHaveLength(1);
    expect([(await add([hidden])).status, (await add([hidden])).body.code]).toEqual([
      404,
      'CANDIDATE_NOT_FOUND',
    ]);
    await apply(hidden);
    expect((await add([hidden])).status).toBe(201);
    expect((await list()).data.find((entry) => entry.candidate.id === hidden)?.candidate.name).toBe(
      'Caché Sow',
    );
  });

  it('hides who left from view since, and shows where their application stands', async () => {
    const id = await candidate();
    await add([id], { offerId: sahel.offerId });
    await server.db
      .updateTable('candidates')
      .set({ is_visible: false })
      .where('account_id', '=', id)
      .execute();
    expect((await ofOffer()).pagination.total).toBe(0);
    await apply(id, { stage: 'interview' });
    expect((await ofOffer()).data[0]).toMatchObject({
      application: { stage: 'interview', stageTitle: 'Entretien' },
    });
  });
});

describe('the list', () => {
  it('is searched, filtered, sorted and cut in pages', async () => {
    const ids = [await candidate('Zeïnab'), await candidate('Bakary', 'Touré'), await candidate('Awa')];
    await add(ids.slice(0, 2), { offerId: sahel.offerId, note: 'Mobile en région' });
    await add(ids.slice(2), {}, await sahel.member('owner'));
    const names = async (query: string) => (await list(query)).data.map((entry) => entry.candidate.name);
    expect(await names('?sort=name')).toEqual(['Awa C.', 'Bakary T.', 'Zeïnab C.']);
    expect(await names('?search=ZEINAB')).toEqual(['Zeïnab C.']);
    expect((await names('?search=région')).toSorted()).toEqual(['Bakary T.', 'Zeïnab C.']);
    // Nobody learns a family name by trying names.
    expect(await names('?search=Touré')).toEqual([]);
    expect(await names('?search=100%25')).toEqual([]);
    expect((await names('?mine=1')).toSorted()).toEqual(['Bakary T.', 'Zeïnab C.']);
    const second = await list('?sort=name&limit=2&page=2');
    expect(second.data.map((entry) => entry.candidate.name)).toEqual(['Zeïnab C.']);
    expect(second.pagination).toMatchObject({ total: 3, pages: 2 });
    expect((await call('GET', '/shortlist?sort=loin')).status).toBe(422);
  });

  it('takes a note and a state, and refuses to overwrite what someone else just saved', async () => {
    await add([await candidate()], { offerId: sahel.offerId });
    const [entry] = (await ofOffer()).data;
    const path = `/shortlist/${entry?.id}`;
    const saved = await call<ShortlistEntry>('PATCH', path, sahel.owner, {
      version: 1,
      note: 'Très à l’aise',
      status: 'interested',
    });
    expect(saved.body).toMatchObject({
      message: 'Changements enregistrés',
      data: { version: 2, status: 'interested' },
    });
    const late = await call('PATCH', path, sahel.owner, { version: 1, note: 'Écrase' });
    expect([late.status, late.body.code]).toEqual([409, 'SHORTLIST_CHANGED']);
    const long = await call('PATCH', path, sahel.owner, { version: 2, note: 'x'.repeat(1001) });
    expect(long.status).toBe(422);
    expect((await list('?status=interested')).data[0]?.note).toBe('Très à l’aise');
    expect((await list('?status=declined')).pagination.total).toBe(0);
  });
});

describe('removing', () => {
  it('can be undone with its note and author, until it is forgotten', async () => {
    const ids = [await candidate(), await candidate('Bakary')];
    const added = (await add(ids, { offerId: sahel.offerId, note: 'Rare' })).body.data.ids;
    const removed = await call<{ ids: string[] }>('POST', '/shortlist/removals', sahel.owner, { ids: added });
    expect(removed.body.message).toBe('2 candidats retirés des profils gardés');
    expect((await ofOffer()).pagination.total).toBe(0);
    const twice = await call<{ ids: string[] }>('POST', '/shortlist/removals', sahel.owner, { ids: added });
    expect(twice.body.data.ids).toEqual([]);
    const back = await call('POST', '/shortlist/restorations', sahel.owner, { ids: added.slice(0, 1) });
    expect(back.body.message).toBe('Candidat remis parmi les profils gardés');
    expect((await ofOffer()).data).toMatchObject([{ note: 'Rare', addedBy: { id: sahel.owner.accountId } }]);
    await forgetRemoved(server.db, new Date(Date.now() + 1000));
    await call('POST', '/shortlist/restorations', sahel.owner, { ids: added });
    expect((await ofOffer()).pagination.total).toBe(1);
  });

  it('lets a removed person be shortlisted again', async () => {
    const id = await candidate();
    const [entry = ''] = (await add([id], { offerId: sahel.offerId, note: 'Avant' })).body.data.ids;
    await call('POST', '/shortlist/removals', sahel.owner, { ids: [entry] });
    expect((await add([id], { offerId: sahel.offerId })).body.data).toEqual({ ids: [entry], already: 0 });
    expect((await ofOffer()).data).toMatchObject([{ note: null, status: 'to-contact' }]);
  });
});
