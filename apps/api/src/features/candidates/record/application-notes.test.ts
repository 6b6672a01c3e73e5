import { randomUUID } from 'node:crypto';
import type { CandidateNote } from '@baara/contract/candidates/record';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
let awa: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré');
});

type Body = { text: string; applicationId?: string };
const path = () => `/recruiter/candidates/${awa.accountId}/notes`;
const read = (who: Person = sahel.owner) => server.call<CandidateNote[]>('GET', path(), who);
const write = (body: Body, who: Person = sahel.owner) =>
  server.call<CandidateNote>('POST', path(), who, body);
const onApplication = (text: string, who?: Person) => write({ text, applicationId: awa.applicationId }, who);
const textsOf = async (who?: Person) => (await read(who)).body.data.map(({ text }) => text);
/** Nothing opens the profile to the company any more: it is hidden, and the application was withdrawn. */
const closeProfile = async (): Promise<void> => {
  await sql`update candidates set is_visible = false where account_id = ${awa.accountId}`.execute(server.db);
  await sql`update applications set stage = 'withdrawn' where id = ${awa.applicationId}`.execute(server.db);
};

it('notes of a profile and of its applications are read together, latest first, each with where it was written', async () => {
  const interviewer = await sahel.member('interviewer', 'Oumar Coulibaly');
  await write({ text: 'Croisée au salon' });
  server.advance({ minutes: 1 });
  const added = await onApplication('Bon entretien', interviewer);
  expect([added.status, added.body.message]).toEqual([201, 'Note ajoutée']);
  server.advance({ minutes: 1 });
  await server.call('PATCH', `/recruiter/applications/${awa.applicationId}`, sahel.owner, {
    stage: 'shortlisted',
    note: 'On la garde',
  });
  const { data, pagination } = (await read(await sahel.member('reader'))).body;
  expect(pagination).toMatchObject({ total: 3 });
  const application = { id: awa.applicationId, offerId: sahel.offerId, offerTitle: 'Comptable' };
  expect(data.map((note) => [note.text, note.author?.name, note.application])).toEqual([
    ['On la garde', 'Moussa Keïta', application],
    ['Bon entretien', 'Oumar Coulibaly', application],
    ['Croisée au salon', 'Moussa Keïta', null],
  ]);
});

it('a member named in a note of an application is notified once, with a link to it', async () => {
  const interviewer = await sahel.member('interviewer', 'Oumar Coulibaly');
  const text = `Ton avis @{${interviewer.accountId}} ?`;
  const { body } = await onApplication(text);
  expect(body.data.mentions).toEqual([{ id: interviewer.accountId, name: 'Oumar Coulibaly' }]);
  await server.call('PATCH', `${path()}/${body.data.id}`, sahel.owner, { text: `${text} Merci` });
  const url = `/recruiter/offers/${sahel.offerId}/applications?candidature=${awa.applicationId}&rubrique=notes`;
  const bells = () =>
    server.db
      .selectFrom('notifications')
      .select('url')
      .where('account_id', '=', interviewer.accountId)
      .where('title', 'like', '%mentionné%')
      .execute();
  expect(await bells()).toEqual([{ url }]);
  await server.call('PATCH', `/recruiter/applications/${awa.applicationId}`, sahel.owner, { note: text });
  expect(await bells()).toEqual([{ url }, { url }]);
});

it('a reader writes none, nor anyone on an application that is not this candidate’s to their company', async () => {
  const refused = await onApplication('Bien', await sahel.member('reader'));
  expect([refused.status, refused.body.code]).toEqual([403, 'EVALUATORS_ONLY']);
  const other = await sahel.applicant('Sira Sow');
  for (const applicationId of [other.applicationId, randomUUID()]) {
    const { status, body } = await write({ text: 'Bien', applicationId });
    expect([status, body.code]).toEqual([404, 'APPLICATION_NOT_FOUND']);
  }
  const outsider = (await makeWorkspace(server, 'Autre')).owner;
  expect((await onApplication('Bien', outsider)).body.code).toBe('APPLICATION_NOT_FOUND');
  expect((await write({ text: 'Bien', applicationId: 'x' })).status).toBe(422);
});

it('notes of an application outlive the profile the company sees no more; those of the profile do not show', async () => {
  await write({ text: 'Croisée au salon' });
  const { id } = (await onApplication('Bon entretien')).body.data;
  await closeProfile();
  expect(await textsOf()).toEqual(['Bon entretien']);
  expect((await onApplication('A repris sa candidature')).status).toBe(201);
  expect((await write({ text: 'Autre' })).body.code).toBe('CANDIDATE_NOT_FOUND');
  expect((await server.call('DELETE', `${path()}/${id}`, sahel.owner)).status).toBe(200);
  expect(await textsOf()).toEqual(['A repris sa candidature']);
  const outsider = (await makeWorkspace(server, 'Autre')).owner;
  expect((await read(outsider)).body.code).toBe('CANDIDATE_NOT_FOUND');
});

it('notes of an application go with it, those of the profile stay', async () => {
  await write({ text: 'Croisée au salon' });
  await onApplication('Bon entretien');
  await server.db.deleteFrom('applications').where('id', '=', awa.applicationId).execute();
  expect(await textsOf()).toEqual(['Croisée au salon']);
});
