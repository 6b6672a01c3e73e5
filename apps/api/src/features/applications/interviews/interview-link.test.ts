import type { InterviewLink } from '@baara/contract/applications/interview-link';
import { usualInterviewHours } from '@baara/contract/applications/interview-hours-words';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { inHours, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, choose, fatoumata, lastMail, manage, mine, propose, sahel } = useInterviews(server);

/** Of the latest e-mail that carries a link. */
const tokenOf = async ({ email }: Person): Promise<string> =>
  (await mailsTo(server, email))
    .map(({ action }) => action?.url.split('/entretien/')[1])
    .findLast((token) => token !== undefined) ?? '';
const read = (token: string) => server.call<InterviewLink>('GET', `/interview-links/${token}`, null);
const answer = (token: string, how: string, body: object) =>
  server.call<InterviewLink>('POST', `/interview-links/${token}/${how}`, null, body);
const firstFree = async (token: string) =>
  (await read(token)).body.data.slots?.find((slot) => slot.isFree)?.id;
const chooseFirst = async (token: string) => answer(token, 'choose', { slotId: await firstFree(token) });
const file = (token: string) => server.inject({ url: `/api/v1/interview-links/${token}/invitation` });
const changed = () => ({
  kind: 'on_site',
  place: 'Salle Niger',
  interviewerIds: [fatoumata.accountId],
  slots: [inHours(120), inHours(144)],
});
/** What is done so many hours later. */
async function later<T>(hours: number, work: () => Promise<T>): Promise<T> {
  server.advance({ hours });
  try {
    return await work();
  } finally {
    server.advance({ hours: -hours });
  }
}

describe('the link of the invitation', () => {
  it('shows what its e-mail says to anybody who has it, and books a slot once', async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const token = await tokenOf(awa);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await server.db.selectFrom('interview_links').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const opened = await read(token);
    expect(opened).toMatchObject({
      status: 200,
      body: {
        data: {
          company: 'Sahel Énergie',
          offer: 'Comptable',
          place: 'ACI 2000, Bamako',
          interviewers: ['Fatoumata'],
          chosen: null,
          slots: [{ isFree: true }, { isFree: true }],
          times: null,
        },
      },
    });
    for (const personal of ['Awa', 'Traoré', awa.email, 'Diarra', fatoumata.email])
      expect(JSON.stringify(opened.body)).not.toContain(personal);
    expect((await file(token)).statusCode).toBe(409);

    const done = await chooseFirst(token);
    const { startsAt, endsAt } = interview;
    expect(done.body).toMatchObject({
      message: 'Entretien confirmé : une invitation vous est envoyée par email',
      data: { chosen: { startsAt, endsAt }, slots: [] },
    });
    expect((await mine(interview.id)).body.data).toMatchObject({ isFixed: true, startsAt });
    expect((await lastMail(awa))?.subject).toContain('Entretien confirmé');
    expect((await lastMail(fatoumata))?.subject).toContain('Entretien confirmé');

    const calendar = await file(token);
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.body).toMatch(/METHOD:PUBLISH[\s\S]*UID:entretien-[\s\S]*SUMMARY:Entretien : Comptable/);
    for (const address of [awa.email, fatoumata.email]) expect(calendar.body).not.toContain(address);
  });

  it('takes the same slot asked twice, or at once, as one answer; nothing else is answered by it then', async () => {
    const { slots } = await propose(fatoumata, awa.applicationId);
    const token = await tokenOf(awa);
    const same = { slotId: slots[0]?.id };
    const twice = await Promise.all([answer(token, 'choose', same), answer(token, 'choose', same)]);
    const again = await answer(token, 'choose', same);
    expect([...twice, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await bellsOf(server, fatoumata)).filter((title) => title.includes('a choisi'))).toHaveLength(1);
    const late = [
      await answer(token, 'choose', { slotId: slots[1]?.id }),
      await answer(token, 'decline', { reason: 'Non' }),
      await answer(token, 'propose', { slots: [inHours(100)] }),
    ];
    expect(late.map(({ body }) => body.code)).toEqual(Array(3).fill('ALREADY_CHOSEN'));
    expect((await read(token)).body.data.chosen?.startsAt).toBe(slots[0]?.startsAt);
  });

  it('gives one slot to one of two who press at once, and shows the other what remains', async () => {
    const slots = [inHours(48), inHours(72)];
    await propose(fatoumata, awa.applicationId, { slots });
    const oumou = await sahel.applicant('Oumou Keïta');
    await propose(fatoumata, oumou.applicationId, { slots });
    const tokens = [await tokenOf(awa), await tokenOf(oumou)];
    // Both see the first slot free before either presses.
    const seen = await Promise.all(tokens.map(firstFree));
    const answers = await Promise.all(
      tokens.map((token, place) => answer(token, 'choose', { slotId: seen[place] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = tokens[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SLOT_TAKEN',
      message: "Ce créneau vient d'être pris : choisissez-en un autre",
    });
    expect((await read(loser)).body.data.slots?.map(({ isFree }) => isFree)).toEqual([false, true]);
    expect((await chooseFirst(loser)).status).toBe(200);
  });

  it('declines, or asks for other hours, as the signed-in screen does', async () => {
    const { id } = await propose(fatoumata, awa.applicationId);
    const token = await tokenOf(awa);
    const asked = await answer(token, 'propose', { slots: [inHours(100)], message: 'Le matin.' });
    expect(asked.body).toMatchObject({ data: { isCountered: true, chosen: null } });
    expect((await lastMail(fatoumata))?.subject).toContain('Autre créneau demandé');
    expect((await answer(token, 'propose', { slots: [] })).status).toBe(422);
    expect((await answer(token, 'decline', { reason: '' })).status).toBe(422);
    const declined = await answer(token, 'decline', { reason: 'J’ai trouvé un emploi' });
    expect(declined).toMatchObject({ status: 200, body: { message: expect.stringContaining('déclinez') } });
    expect((await mine(id)).body.data).toMatchObject({ status: 'cancelled', invitation: 'declined' });
    expect(await read(token)).toMatchObject({ status: 410, body: { code: 'INTERVIEW_LINK_CLOSED' } });
  });

  it('books a free time where the candidate chooses the hour, and does not move it', async () => {
    const hours = { ...usualInterviewHours, weekdays: [1, 2, 3, 4, 5, 6, 7], noticeHours: 0 };
    await server.call('PUT', '/recruiter/interview-hours', fatoumata, hours);
    const booking = { days: 7, minutes: 60, moveHours: 0 };
    await propose(fatoumata, awa.applicationId, { slots: undefined, booking });
    const token = await tokenOf(awa);
    const { times, slots } = (await read(token)).body.data;
    expect(slots).toBeNull();
    const [first, other] = [times?.at(-1), times?.at(-2)];
    const done = await answer(token, 'book', { startsAt: first?.startsAt });
    expect(done.body.data).toMatchObject({ chosen: first, times: [] });
    expect((await answer(token, 'book', { startsAt: first?.startsAt })).status).toBe(200);
    expect((await answer(token, 'book', { startsAt: other?.startsAt })).body.code).toBe('ALREADY_CHOSEN');
  });
});

describe('a link that opens nothing', () => {
  it('is one that never was, one replaced with the slots, and that of a time that the company moved', async () => {
    const { id } = await propose(fatoumata, awa.applicationId);
    const first = await tokenOf(awa);
    expect(await read('x'.repeat(43))).toMatchObject({
      status: 404,
      body: { code: 'INTERVIEW_LINK_UNKNOWN' },
    });
    expect((await manage('PATCH', `/${id}`, changed())).status).toBe(200);
    const second = await tokenOf(awa);
    expect(second).not.toBe(first);
    for (const ask of [read(first), answer(first, 'decline', { reason: 'Non' })])
      expect(await ask).toMatchObject({ status: 404, body: { code: 'INTERVIEW_LINK_UNKNOWN' } });
    expect((await chooseFirst(second)).status).toBe(200);
    await manage('POST', `/${id}/reschedule`, { slot: inHours(200) });
    expect((await read(second)).status).toBe(404);
    expect((await file(second)).statusCode).toBe(404);
  });

  it('answers its own interview only', async () => {
    const { slots } = await propose(fatoumata, awa.applicationId);
    const oumou = await sahel.applicant('Oumou Keïta');
    await propose(fatoumata, oumou.applicationId);
    const stolen = await answer(await tokenOf(oumou), 'choose', { slotId: slots[0]?.id });
    expect(stolen.body.code).toBe('SLOT_UNKNOWN');
  });

  it('expires with the last slot, and ends with the interview, the application or the account', async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const token = await tokenOf(awa);
    expect((await later(72.5, () => read(token))).status).toBe(200);
    const expired = await later(74, () => read(token));
    expect(expired).toMatchObject({ status: 410, body: { code: 'INTERVIEW_LINK_EXPIRED' } });
    expect((await later(74, () => answer(token, 'propose', { slots: [inHours(100)] }))).status).toBe(410);

    const of = server.db.updateTable('accounts').where('id', '=', awa.accountId);
    await of.set({ status: 'disabled' }).execute();
    expect((await read(token)).status).toBe(404);
    await of.set({ status: 'active' }).execute();
    await manage('DELETE', `/${interview.id}`, { reason: 'Poste pourvu' });
    expect(await read(token)).toMatchObject({ status: 410, body: { code: 'INTERVIEW_LINK_CLOSED' } });

    const oumou = await sahel.applicant('Oumou Keïta');
    await propose(fatoumata, oumou.applicationId);
    await server.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', oumou.applicationId)
      .execute();
    expect((await read(await tokenOf(oumou))).status).toBe(410);
  });

  it('shows what was chosen on the signed-in screen', async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const token = await tokenOf(awa);
    await choose(interview, awa, 1);
    expect((await read(token)).body.data.chosen?.startsAt).toBe(interview.slots[1]?.startsAt);
    expect((await chooseFirst(token)).status).not.toBe(200);
  });

  it('is not tried without end', async () => {
    server.startWindow();
    await server.db.deleteFrom('rate_limits').execute();
    await propose(fatoumata, awa.applicationId);
    const token = await tokenOf(awa);
    const statuses = new Set<number>();
    for (let time = 0; time < 41; time += 1) statuses.add((await read(token)).status);
    expect([...statuses]).toEqual([200, 429]);
    for (let time = 0; time < 121; time += 1) statuses.add((await read('y'.repeat(43))).status);
    expect([...statuses]).toEqual([200, 429, 404]);
    expect(await read('y'.repeat(43))).toMatchObject({ status: 429 });
  });
});
