import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { shortlistCalls } from './shortlist.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { call, list, ofOffer } = shortlistCalls(server, sahel);

const shortlist = (applicationIds: string[], who: Person | null = sahel.owner) =>
  call<{ ids: string[]; already: number }>('POST', '/shortlist/applicants', who, { applicationIds });
/** The application of someone no company would find otherwise. */
const applied = async (first: string, fields = {}): Promise<string> =>
  sahel.apply(await sahel.candidate(`${first} Cissé`, { is_visible: false }), fields);
const another = async (): Promise<number> => (await makeOffer(server.db, sahel.companyId)).id;

it('shortlists each for the offer of their application, once, and counts those already there', async () => {
  const other = await another();
  const ids = [await applied('Awa'), await applied('Bakary'), await applied('Sira', { offer_id: other })];
  const first = await shortlist(ids.slice(0, 1));
  expect([first.status, first.body.message]).toEqual([201, 'Profil gardé']);
  const all = await shortlist([...ids, ...ids]);
  expect(all.body.message).toBe("2 profils gardés, 1 l'était déjà");
  expect(all.body.data).toMatchObject({ already: 1 });
  const again = await shortlist(ids);
  expect([again.body.message, again.body.data]).toEqual([
    'Ces profils étaient déjà gardés',
    { ids: [], already: 3 },
  ]);
  expect((await ofOffer()).data.map((entry) => entry.candidate.name).toSorted()).toEqual([
    'Awa Cissé',
    'Bakary Cissé',
  ]);
  const remaining = await call<ShortlistEntry[]>('GET', `/offers/${other}/shortlist`);
  expect(remaining.body.data.map((entry) => entry.candidate.name)).toEqual(['Sira Cissé']);
  // A new entry can be removed like any other.
  const removed = await call('POST', '/shortlist/removals', sahel.owner, { ids: all.body.data.ids });
  expect(removed.body.message).toBe('2 candidats retirés des profils gardés');
  expect((await ofOffer()).pagination.total).toBe(1);
});

it('shortlists once when two members add the same ones at the same moment', async () => {
  const other = await another();
  const ids = [await applied('Awa'), await applied('Bakary'), await applied('Sira', { offer_id: other })];
  const colleague = await sahel.member();
  const answers = await Promise.all([shortlist(ids), shortlist(ids.toReversed(), colleague), shortlist(ids)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.flatMap(({ body }) => body.data.ids)).toHaveLength(3);
  expect((await list()).pagination.total).toBe(3);
});

it('skips candidates who withdrew their application, and refuses unknown ones', async () => {
  const gone = await applied('Awa', { stage: 'withdrawn' });
  const some = await shortlist([gone, await applied('Bakary'), randomUUID()]);
  expect(some.body.data).toMatchObject({ ids: [expect.any(String)], already: 0 });
  const refused = [await shortlist([gone]), await shortlist([randomUUID()])];
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '404 CANDIDATE_NOT_FOUND',
    '404 CANDIDATE_NOT_FOUND',
  ]);
  const nobody = await shortlist([]);
  expect([nobody.status, JSON.stringify(nobody.body)]).toEqual([
    422,
    expect.stringContaining('Choisissez au moins un candidat'),
  ]);
  expect((await shortlist(['pas-un-id'])).status).toBe(422);
  const many = await shortlist(Array.from({ length: 101 }, () => randomUUID()));
  expect(JSON.stringify(many.body)).toContain('100 candidats au maximum à la fois');
});

it('is for those of the company who may write', async () => {
  const ids = [await applied('Awa')];
  const people = [
    await sahel.member('reader'),
    await sahel.member('interviewer'),
    await sahel.member('recruiter'),
    sahel.owner,
    (await makeWorkspace(server, 'Autre')).owner,
    await signedIn(server, 'employer'),
    await signedIn(server, 'applicant'),
    await signedIn(server, 'freelance'),
    await signedIn(server, 'client'),
    null,
  ];
  const answers = await Promise.all(people.map((who) => shortlist(ids, who)));
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '403 READ_ONLY_MEMBER',
    '403 READ_ONLY_MEMBER',
    '201 201',
    '201 201',
    '404 CANDIDATE_NOT_FOUND',
    '403 COMPANY_REQUIRED',
    '403 FORBIDDEN',
    '403 FORBIDDEN',
    '403 FORBIDDEN',
    '401 UNAUTHENTICATED',
  ]);
  expect((await ofOffer()).pagination.total).toBe(1);
});
