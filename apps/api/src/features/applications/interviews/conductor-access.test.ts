import type { CompanyRole } from '@baara/contract/companies/roles';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person } from '../../../testing/workspace.ts';
import { content } from '../evaluations/evaluation.factory.ts';
import { inHours, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, fatoumata, fix, manage, sahel } = useInterviews(server);

const status = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, who: Person, body?: object) =>
  (await server.call(method, path, who, body)).status;
/** What a person may do about an application, and about what lies around it. */
async function reachOf(who: Person, applicationId: string) {
  const path = `/recruiter/applications/${applicationId}`;
  return {
    read: await status('GET', path, who),
    evaluation: await status('GET', `${path}/evaluation`, who),
    evaluate: await status('PUT', `${path}/evaluation`, who, content(3)),
    move: await status('PATCH', path, who, { note: 'À revoir' }),
    letters: await status('GET', `${path}/offer-letters`, who),
    offer: await status('GET', `/recruiter/offers/${sahel.offerId}`, who),
    list: await status('GET', `/recruiter/offers/${sahel.offerId}/applications`, who),
  };
}
const nothing = { read: 404, evaluation: 404, evaluate: 404, move: 404, letters: 404, offer: 404, list: 404 };
const leaveTeam = () => server.db.deleteFrom('hiring_team_members').execute();

it('opens the application to who conducts an interview of it, as their role permits, and nothing else', async () => {
  const roles = ['interviewer', 'reader'] as const satisfies CompanyRole[];
  const [oumar, sira] = await Promise.all(roles.map((role) => sahel.member(role, 'Oumar Sidibé')));
  const [other, look] = await Promise.all(roles.map((role) => sahel.member(role, 'Sira Koné')));
  if (!oumar || !sira || !other || !look) throw new Error('no members');
  const interviewerIds = [fatoumata.accountId, oumar.accountId, sira.accountId];
  const { id } = await fix(fatoumata, awa, { interviewerIds });
  await leaveTeam();
  const conductor = {
    read: 200,
    evaluation: 200,
    evaluate: 200,
    move: 403,
    letters: 403,
    offer: 404,
    list: 404,
  };
  expect(await reachOf(oumar, awa.applicationId)).toEqual(conductor);
  expect(await reachOf(sira, awa.applicationId)).toEqual({ ...conductor, evaluate: 403 });
  for (const who of [other, look]) expect(await reachOf(who, awa.applicationId)).toEqual(nothing);

  // The kit leads to the evaluation, which can be sent.
  expect(await status('GET', `/recruiter/interviews/${id}/kit`, oumar)).toBe(200);
  const submit = `/recruiter/applications/${awa.applicationId}/evaluation/submit`;
  expect(await status('POST', submit, oumar, { ...content(3), version: 1 })).toBe(200);
  // Owners and recruiters need no team; other companies have no part in it.
  const recruiter = await sahel.member('recruiter', 'Binta Sow');
  expect(await reachOf(recruiter, awa.applicationId)).toMatchObject({ read: 200, evaluate: 200, offer: 200 });
  const delta = await makeWorkspace(server, 'Delta');
  for (const who of [delta.owner, await delta.member('interviewer')])
    expect(await reachOf(who, awa.applicationId)).toMatchObject({
      read: 404,
      evaluation: 404,
      evaluate: 404,
    });
});

/** What the screen of an application offers about the person and the offer, and what the calls behind it answer. */
async function offeredTo(who: Person) {
  const candidate = `/recruiter/candidates/${awa.accountId}`;
  const { body } = await server.call<RecruiterApplication>(
    'GET',
    `/recruiter/applications/${awa.applicationId}`,
    who,
  );
  const { seeOffer, openDocuments, readNotes, note } = body.data.abilities;
  const text = { text: 'À rappeler', applicationId: awa.applicationId };
  return {
    offered: { seeOffer, openDocuments, readNotes, note },
    answered: {
      seeOffer: await status('GET', `/recruiter/offers/${sahel.offerId}`, who),
      openDocuments: await status('GET', `${candidate}/documents`, who),
      readNotes: await status('GET', `${candidate}/notes`, who),
      note: await status('POST', `${candidate}/notes`, who, text),
    },
    adjacent: [body.data.previousId, body.data.nextId].filter((id) => id !== null).length,
  };
}

it('offers the candidate’s folder and the notes to the hiring team only, as the calls answer', async () => {
  const interviewer = await sahel.member('interviewer', 'Oumar Sidibé');
  const reader = await sahel.member('reader', 'Sira Koné');
  await sahel.applicant('Kadidia Koné');
  const interviewerIds = [fatoumata.accountId, interviewer.accountId, reader.accountId];
  await fix(fatoumata, awa, { interviewerIds });
  await server.db
    .updateTable('candidates')
    .set({ is_visible: false })
    .where('account_id', '=', awa.accountId)
    .execute();
  const all = { seeOffer: true, openDocuments: true, readNotes: true, note: true };
  const found = { seeOffer: 200, openDocuments: 200, readNotes: 200, note: 201 };
  expect(await offeredTo(interviewer)).toEqual({ offered: all, answered: found, adjacent: 1 });
  expect(await offeredTo(reader)).toEqual({
    offered: { ...all, note: false },
    answered: { ...found, note: 403 },
    adjacent: 1,
  });

  await leaveTeam();
  const none = { seeOffer: false, openDocuments: false, readNotes: false, note: false };
  const nowhere = { seeOffer: 404, openDocuments: 404, readNotes: 404, note: 404 };
  expect(await offeredTo(interviewer)).toEqual({ offered: none, answered: nowhere, adjacent: 0 });
  expect(await offeredTo(reader)).toMatchObject({ offered: none, adjacent: 0 });
  for (const role of ['owner', 'recruiter'] as const)
    expect(await offeredTo(await sahel.member(role, 'Binta Sow'))).toEqual({
      offered: all,
      answered: found,
      adjacent: 1,
    });
});

it('opens no other application, and none once they cannot conduct it or it is cancelled', async () => {
  const oumar = await sahel.member('interviewer', 'Oumar Sidibé');
  const interviewerIds = [fatoumata.accountId, oumar.accountId];
  const { id } = await fix(fatoumata, awa, { interviewerIds });
  const oumou = await sahel.applicant('Oumou Keïta');
  const second = await fix(fatoumata, oumou, { interviewerIds, slots: [inHours(96), inHours(120)] });
  const kadidia = await sahel.applicant('Kadidia Koné');
  await leaveTeam();
  expect(await reachOf(oumar, kadidia.applicationId)).toEqual(nothing);
  expect((await reachOf(oumar, awa.applicationId)).read).toBe(200);
  await manage('POST', `/${id}/unavailable`, {}, oumar);
  expect(await reachOf(oumar, awa.applicationId)).toEqual(nothing);
  expect((await reachOf(oumar, oumou.applicationId)).read).toBe(200);
  await manage('DELETE', `/${second.id}`, { reason: 'Poste pourvu' });
  expect(await reachOf(oumar, oumou.applicationId)).toEqual(nothing);
});
