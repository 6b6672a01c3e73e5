import { interviewMessages } from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { describe, expect, it } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { inHours, proposal, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, choose, fatoumata, fix, lastMail, mine, propose, sahel } = useInterviews(server);
const ask = (applicationId: string, fields: object = {}) => {
  const body = proposal(applicationId, fatoumata.accountId, fields);
  return server.call<RecruiterInterview>('POST', '/recruiter/interviews', fatoumata, body);
};

const inPast = (hours: number) => new Date(server.services.now().getTime() - hours * 3_600_000);

describe('proposing', () => {
  it("proposes slots, notifies the candidate, and reserves nobody's time", async () => {
    const { status, body } = await ask(awa.applicationId);
    expect(status).toBe(201);
    expect(body.message).toBe('Créneaux envoyés au candidat');
    expect(body.data).toMatchObject({
      candidate: { name: 'Awa Traoré' },
      status: 'upcoming',
      invitation: 'proposed',
      isFixed: false,
      place: 'ACI 2000, Bamako',
      organiser: 'Fatoumata Diarra',
      interviewers: [{ id: fatoumata.accountId, name: 'Fatoumata Diarra' }],
      slots: [{ state: 'free' }, { state: 'free' }],
    });
    const mail = await lastMail(awa);
    expect(mail?.subject).toBe('Entretien : choisissez un créneau pour « Comptable »');
    expect(mail?.attachments).toBeUndefined();
    expect((await bellsOf(server, awa))[0]).toBe(
      'Sahel Énergie vous propose un entretien pour « Comptable » : choisissez un créneau',
    );
    expect(
      await server.db.selectFrom('busy_times').selectAll().where('interview_id', '=', body.data.id).execute(),
    ).toEqual([]);
  });

  it.each([
    ['one slot only', { slots: [inHours(48)] }, 'slots', 'Proposez au moins 2 créneaux'],
    [
      'eleven slots',
      { slots: Array.from({ length: 11 }, (_, index) => inHours(24 + index)) },
      'slots',
      'Proposez 10 créneaux au maximum',
    ],
    ['slots that overlap', { slots: [inHours(48, 2), inHours(49)] }, 'slots', 'Deux créneaux se chevauchent'],
    ['a past slot', { slots: [inHours(48), inHours(-48)] }, 'slots.1.startsAt', 'Ce créneau est déjà passé'],
    [
      'an end before the start',
      { slots: [inHours(48), inHours(72, -1)] },
      'slots.1.endsAt',
      'La fin doit venir après le début',
    ],
    [
      'thirteen hours',
      { slots: [inHours(48), inHours(96, 13)] },
      'slots.1.endsAt',
      'Un entretien dure 12 heures au maximum',
    ],
    [
      'two years ahead',
      { slots: [inHours(48), inHours(17_520)] },
      'slots.1.startsAt',
      'Un entretien se fixe au plus un an à l’avance',
    ],
    ['no place', { place: ' ' }, 'place', "Indiquez l'adresse de l'entretien"],
    ['no phone', { kind: 'phone' }, 'phone', 'Indiquez le numéro à appeler'],
    ['letters for a phone', { kind: 'phone', phone: 'appelez-moi' }, 'phone', 'Numéro de téléphone invalide'],
    [
      'a script for a link',
      { kind: 'video', link: 'javascript:alert(1)' },
      'link',
      'Le lien doit commencer par http:// ou https://',
    ],
    [
      'nobody to conduct it',
      { interviewerIds: [] },
      'interviewerIds',
      'Choisissez au moins une personne qui mène l’entretien',
    ],
    ['no kind', { kind: 'dinner' }, 'kind', "Choisissez comment se tient l'entretien"],
  ])('refuses %s, with a sentence', async (_, fields, field, message) => {
    const { status, body } = await ask(awa.applicationId, fields);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('refuses slots that are all taken, and accepts them with a free one', async () => {
    for (const [name, slot] of [
      ['Fanta Sidibé', 0],
      ['Oumar Ba', 1],
    ] as const) {
      const other = await sahel.applicant(name);
      const { status } = await choose(await propose(fatoumata, other.applicationId), other, slot);
      expect(status).toBe(200);
    }
    const { status, body } = await ask(awa.applicationId);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ field: 'slots', message: interviewMessages.SLOTS_ALL_TAKEN });
    expect((await ask(awa.applicationId, { slots: [inHours(48), inHours(96)] })).status).toBe(201);
  });

  it('refuses an interviewer of another company, and an application that ended or has an interview', async () => {
    const outsider = (await makeWorkspace(server)).owner;
    const unknown = await server.call(
      'POST',
      '/recruiter/interviews',
      fatoumata,
      proposal(awa.applicationId, outsider.accountId),
    );
    expect(unknown.body).toMatchObject({
      message: "Une des personnes choisies n'est pas dans votre entreprise",
    });
    await propose(fatoumata, awa.applicationId);
    const twice = await ask(awa.applicationId);
    expect(twice).toMatchObject({ status: 409, body: { code: 'INTERVIEW_OPEN' } });
    const other = await sahel.applicant('Fanta Sidibé');
    await server.db
      .updateTable('applications')
      .set({ stage: 'rejected' })
      .where('id', '=', other.applicationId)
      .execute();
    const ended = await ask(other.applicationId);
    expect(ended).toMatchObject({ status: 409, body: { code: 'APPLICATION_ENDED' } });
  });
});

it('offers another interview exactly when a proposal is taken', async () => {
  const read = async () => {
    const path = `/recruiter/interviews?applicationId=${awa.applicationId}`;
    const listed = await server.call<object[], { abilities: { propose: boolean } }>('GET', path, fatoumata);
    return listed.body.abilities;
  };
  const calls = { propose: () => ask(awa.applicationId) };
  expect(await read()).toEqual({ propose: true });
  await expectAbilities(read, calls);
  expect(await read()).toEqual({ propose: false });
  await expectAbilities(read, calls);
  // One whose time has gone by hinders no second one, closed or not.
  await server.db
    .updateTable('interviews')
    .set({ starts_at: inPast(2), ends_at: inPast(1), fixed_at: inPast(3) })
    .where('application_id', '=', awa.applicationId)
    .execute();
  expect(await read()).toEqual({ propose: true });
  await expectAbilities(read, calls);
});

describe('rights', () => {
  it('follow the role and the company', async () => {
    const interview = await fix(fatoumata, awa);
    const outsider = (await makeWorkspace(server)).owner;
    const reader = await sahel.member('reader');
    const lonely = await signedIn(server, 'admin');
    const path = `/recruiter/interviews/${interview.id}`;
    const body = { reason: 'Le poste est pourvu' };
    expect((await server.call('GET', '/recruiter/interviews', null)).status).toBe(401);
    expect((await server.call('GET', '/recruiter/interviews', awa)).status).toBe(403);
    expect((await server.call('GET', '/recruiter/interviews', lonely)).body.code).toBe('COMPANY_REQUIRED');
    expect((await server.call('GET', path, outsider)).status).toBe(404);
    expect((await server.call('DELETE', path, outsider, body)).status).toBe(404);
    expect(
      (
        await server.call(
          'POST',
          '/recruiter/interviews',
          outsider,
          proposal(awa.applicationId, outsider.accountId),
        )
      ).status,
    ).toBe(404);
    expect(
      (await server.call('GET', `/recruiter/offers/${interview.offer.id}/interviews`, outsider)).status,
    ).toBe(404);
    const seen = await server.call<RecruiterInterview>('GET', path, reader);
    expect(seen.status).toBe(200);
    expect(Object.values(seen.body.data.abilities)).not.toContain(true);
    expect((await server.call('DELETE', path, reader, body)).body.code).toBe('READ_ONLY_MEMBER');
    const other = await sahel.applicant('Fanta Sidibé');
    expect((await mine(interview.id, other)).status).toBe(404);
    expect((await choose(interview, other, 1)).status).toBe(404);
    expect((await server.call('GET', `/applications/${awa.applicationId}/interviews`, other)).status).toBe(
      404,
    );
    expect((await server.call('POST', `/interviews/${interview.id}/decline`, other, body)).status).toBe(404);
  });
});
