import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { inHours, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, fatoumata, fix, lastMail, manage, mine, propose, sahel } = useInterviews(server);

const decline = (id: string, who: Parameters<typeof manage>[3], reason?: string) =>
  manage('POST', `/${id}/unavailable`, { reason }, who);
const panel = async () => {
  const oumar = await sahel.member('interviewer', 'Oumar Sidibé');
  return { oumar, interviewerIds: [fatoumata.accountId, oumar.accountId] };
};

it('frees who cannot, notifies the organiser once, and asks anew when the interview is moved', async () => {
  const { oumar, interviewerIds } = await panel();
  const { id, startsAt, endsAt } = await fix(fatoumata, awa, { interviewerIds });
  expect((await lastMail(oumar))?.subject).toContain('Entretien confirmé');
  const declined = await decline(id, oumar, 'En mission à Ségou');
  expect(declined.status).toBe(200);
  expect(declined.body.data.abilities.decline).toBe(false);
  expect(declined.body.data.interviewers).toEqual([
    { id: fatoumata.accountId, name: 'Fatoumata Diarra', hasDeclined: false, reason: null },
    { id: oumar.accountId, name: 'Oumar Sidibé', hasDeclined: true, reason: 'En mission à Ségou' },
  ]);
  await decline(id, oumar, 'En mission à Ségou');
  const said = (await bellsOf(server, fatoumata)).filter((title) => title.includes('ne peut pas'));
  expect(said).toEqual([expect.stringContaining('Oumar Sidibé ne peut pas mener l’entretien du')]);
  expect((await lastMail(fatoumata))?.paragraphs).toContain('Motif : En mission à Ségou');
  expect((await mine(id)).body.data.interviewers).toEqual(['Fatoumata Diarra']);

  const other = await sahel.applicant('Kadidia Koné');
  await fix(fatoumata, other, {
    interviewerIds: [oumar.accountId],
    slots: [{ startsAt, endsAt }, inHours(200)],
  });
  const moved = await manage('POST', `/${id}/reschedule`, { slot: inHours(96) });
  expect(moved.body.data.interviewers.map(({ hasDeclined }) => hasDeclined)).toEqual([false, false]);
  expect((await lastMail(oumar))?.subject).toContain('Entretien modifié');
});

it('notifies the panel before a time is chosen; what one of them said outlives a change of the place', async () => {
  const { oumar, interviewerIds } = await panel();
  const { id } = await propose(fatoumata, awa.applicationId, { interviewerIds });
  expect((await bellsOf(server, oumar))[0]).toContain('Vous mènerez un entretien avec Awa Traoré');
  await decline(id, oumar);
  const body = { kind: 'on_site', place: 'Salle Niger', interviewerIds };
  const changed = await manage('PATCH', `/${id}`, body);
  expect(changed.body.data.interviewers.map(({ hasDeclined }) => hasDeclined)).toEqual([false, true]);
});

it('is for those who conduct it, of any role, who see it without being in the team of the offer', async () => {
  const { oumar, interviewerIds } = await panel();
  const { id } = await propose(fatoumata, awa.applicationId, { interviewerIds });
  const recruiter = await sahel.member('recruiter', 'Binta Sow');
  const delta = (await makeWorkspace(server, 'Delta')).owner;
  const candidate = await signedIn(server, 'applicant');
  const statuses = [];
  for (const who of [recruiter, delta, candidate, awa]) statuses.push((await decline(id, who)).status);
  expect(statuses).toEqual([404, 404, 403, 403]);

  await server.db.deleteFrom('hiring_team_members').execute();
  const reader = await sahel.member('reader', 'Sira Koné');
  await server.db.deleteFrom('hiring_team_members').execute();
  const listOf = async (who: typeof oumar) =>
    (await server.call<{ id: string }[]>('GET', '/recruiter/interviews?mine=true', who)).body.data;
  expect(await listOf(oumar)).toMatchObject([{ id, interviewers: [{}, {}] }]);
  expect(await listOf(recruiter)).toEqual([]);
  expect((await manage('GET', `/${id}`, undefined, reader)).status).toBe(404);
  expect((await manage('GET', `/${id}`, undefined, oumar)).status).toBe(200);
  expect((await decline(id, oumar)).status).toBe(200);
  await manage('DELETE', `/${id}`, { reason: 'Poste pourvu' });
  expect((await decline(id, fatoumata)).body.code).toBe('INTERVIEW_CLOSED');
});

it('gives a video call without a link an address that nobody guesses', async () => {
  const video = { kind: 'video', place: null };
  const first = await propose(fatoumata, awa.applicationId, video);
  const other = await propose(fatoumata, (await sahel.applicant('Kadidia Koné')).applicationId, video);
  expect(first.link).toMatch(/^https:\/\/meet\.jit\.si\/baara-[0-9a-f]{32}$/);
  expect(other.link).not.toBe(first.link);
  const own = { kind: 'video', link: 'https://rencontre.example/x', interviewerIds: [fatoumata.accountId] };
  expect((await manage('PATCH', `/${first.id}`, own)).body.data.link).toBe('https://rencontre.example/x');
});
