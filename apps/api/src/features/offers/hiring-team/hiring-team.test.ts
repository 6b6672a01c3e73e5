import type { HiringTeam } from '@baara/contract/offers/hiring-team';
import { hiringTeamMessages } from '@baara/contract/offers/hiring-team-messages';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { interviewCalls } from '../../applications/interviews/interview.factory.ts';
import { makeOffer } from '../offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

/** An offer of the company that nobody was put in the team of. */
const anotherOffer = async (): Promise<number> =>
  (await makeOffer(server.db, sahel.companyId, { title: 'Chauffeur' })).id;
const setTeam = (offerId: number, memberIds: string[], who: Person = sahel.owner) =>
  server.call<HiringTeam>('PUT', `/recruiter/offers/${offerId}/hiring-team`, who, { memberIds });
const titlesFor = async (who: Person): Promise<string[]> => {
  const { body } = await server.call<{ title: string }[]>('GET', '/recruiter/offers', who);
  return body.data.map(({ title }) => title).toSorted();
};

it('shows a reader the offers of their teams only, as the owner changes them', async () => {
  const reader = await sahel.member('reader', 'Ali Cissé');
  const offerId = await anotherOffer();
  expect(await titlesFor(reader)).toEqual(['Comptable']);
  expect(await titlesFor(await sahel.member('recruiter'))).toEqual(['Chauffeur', 'Comptable']);

  const saved = await setTeam(offerId, [reader.accountId]);
  expect(saved.body).toMatchObject({ message: hiringTeamMessages.SAVED });
  expect(saved.body.data.members).toMatchObject([{ name: 'Ali Cissé', role: 'reader', isIn: true }]);
  expect(await titlesFor(reader)).toEqual(['Chauffeur', 'Comptable']);

  await setTeam(offerId, []);
  expect(await titlesFor(reader)).toEqual(['Comptable']);
  expect((await server.call('GET', `/recruiter/offers/${offerId}`, reader)).status).toBe(404);
});

it('counts and lists for an interviewer only what their teams received', async () => {
  const interviewer = await sahel.member('interviewer');
  const offerId = await anotherOffer();
  const person = await sahel.candidate('Bakary Sow');
  await sahel.apply(person, { offer_id: offerId });
  type Board = { total: number };
  const boardOf = async (who: Person) =>
    (await server.call<Board>('GET', '/recruiter/recruitment-tracking', who)).body.data.total;
  expect([await boardOf(sahel.owner), await boardOf(interviewer)]).toEqual([1, 0]);

  type Stats = { candidates: { total: number }; invoices: object | null };
  const statsOf = async (who: Person) =>
    (await server.call<Stats>('GET', '/recruiter/dashboard/stats', who)).body.data;
  expect(await statsOf(interviewer)).toMatchObject({ candidates: { total: 0 }, invoices: null });
  expect(await statsOf(sahel.owner)).toMatchObject({ candidates: { total: 1 }, invoices: { total: 0 } });

  // The application opens the candidate to those who see its offer.
  type Profile = { access: string; applications: object[] };
  const profileFor = async (who: Person) =>
    (await server.call<Profile>('GET', `/recruiter/candidates/${person.accountId}`, who)).body.data;
  expect(await profileFor(interviewer)).toMatchObject({ access: 'masked' });
  expect((await profileFor(sahel.owner)).access).toBe('applied');
});

it('counts in a department only the offers of their teams', async () => {
  const reader = await sahel.member('reader');
  const made = await server.call<{ id: string }>('POST', '/recruiter/departments', sahel.owner, {
    name: 'Finances',
  });
  const offerId = await anotherOffer();
  await server.db.updateTable('offers').set({ department: 'Finances' }).where('id', '=', offerId).execute();
  type Department = { offers: { total: number } };
  const countedFor = async (who: Person) => {
    const { id } = made.body.data;
    const one = await server.call<Department>('GET', `/recruiter/departments/${id}`, who);
    const jobs = await server.call<object[]>('GET', `/recruiter/departments/${id}/jobs`, who);
    return [one.body.data.offers.total, jobs.body.data.length];
  };
  expect(await countedFor(sahel.owner)).toEqual([1, 1]);
  expect(await countedFor(reader)).toEqual([0, 0]);
  await setTeam(offerId, [reader.accountId]);
  expect(await countedFor(reader)).toEqual([1, 1]);
});

it('puts anyone who is invited to an interview in the team', async () => {
  const interviewer = await sahel.member('interviewer');
  const offerId = await anotherOffer();
  const person = await sahel.candidate('Bakary Sow');
  const applicationId = await sahel.apply(person, { offer_id: offerId });
  const read = () => server.call('GET', `/recruiter/applications/${applicationId}`, interviewer);
  expect((await read()).status).toBe(404);
  await interviewCalls(server).propose(sahel.owner, applicationId, {
    interviewerIds: [interviewer.accountId],
  });
  expect((await read()).status).toBe(200);
});

it('refuses anyone who is not an interviewer or a reader of the company, and changes nothing', async () => {
  const offerId = await anotherOffer();
  const reader = await sahel.member('reader');
  const outsider = await (await makeWorkspace(server, 'Autre')).member('reader');
  await setTeam(offerId, [reader.accountId]);
  for (const other of [outsider, await sahel.member('recruiter')]) {
    const { status, body } = await setTeam(offerId, [other.accountId]);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ field: 'memberIds', message: hiringTeamMessages.UNKNOWN_MEMBER }],
    });
  }
  expect((await server.call('GET', `/recruiter/offers/${offerId}`, reader)).status).toBe(200);
});
