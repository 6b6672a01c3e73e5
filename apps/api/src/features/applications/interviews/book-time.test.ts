import type { FreeTime, MyInterview, RecruiterInterview } from '@baara/contract/applications/interviews';
import type { InterviewerDay, InterviewHours } from '@baara/contract/applications/interview-hours';
import { usualInterviewHours } from '@baara/contract/applications/interview-hours-words';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person } from '../../../testing/workspace.ts';
import { freeTimes, openSpans } from './free-times.ts';
import { proposal, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, fatoumata, fix, lastMail, manage, mine, sahel } = useInterviews(server);

const at = (time: string) => new Date(`2026-12-07T${time}:00Z`);
/** Every day, morning and afternoon, from this minute on. */
const always: InterviewHours = {
  ...usualInterviewHours,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  noticeHours: 0,
};
const say = (who: Person, hours: Partial<InterviewHours> = {}) =>
  server.call<InterviewHours>('PUT', '/recruiter/interview-hours', who, { ...always, ...hours });
const booking = { days: 7, minutes: 60, moveHours: 24 };
const invite = (applicationId: string, fields: object = {}) => {
  const body = proposal(applicationId, fatoumata.accountId, { slots: undefined, booking, ...fields });
  return server.call<RecruiterInterview>('POST', '/recruiter/interviews', fatoumata, body);
};
const free = async (id: string, who: Person = awa) =>
  (await server.call<FreeTime[]>('GET', `/interviews/${id}/free-times`, who)).body.data;
const book = (id: string, startsAt: string | undefined, who: Person = awa) =>
  server.call<MyInterview>('POST', `/interviews/${id}/book`, who, { startsAt });

describe('hours', () => {
  it('are the usual ones until somebody says theirs, which are nobody else’s', async () => {
    const read = (who: Person) => server.call<InterviewHours>('GET', '/recruiter/interview-hours', who);
    expect((await read(fatoumata)).body.data).toEqual(usualInterviewHours);
    const hours = { ...always, from: '08:00', pauseFrom: null, pauseTo: null, timeZone: 'Africa/Niamey' };
    const saved = await server.call('PUT', '/recruiter/interview-hours', fatoumata, hours);
    expect(saved.body).toMatchObject({ message: "Vos heures d'entretien sont enregistrées", data: hours });
    expect((await read(fatoumata)).body.data).toEqual(hours);
    expect((await read(await sahel.member('reader', 'Sira Koné'))).body.data).toEqual(usualInterviewHours);
    expect((await read(awa)).status).toBe(403);
  });

  it.each([
    ['no day', { weekdays: [] }, 'weekdays'],
    ['an end before the start', { to: '08:00' }, 'to'],
    ['half a pause', { pauseTo: '' }, 'pauseTo'],
    ['a pause outside', { pauseFrom: '07:00' }, 'pauseFrom'],
    ['no hour', { from: '25:00' }, 'from'],
    ['a long notice', { noticeHours: 400 }, 'noticeHours'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('refuse %s', async (_case, fields, field) => {
    const body = { ...always, ...fields };
    const refused = await server.call('PUT', '/recruiter/interview-hours', fatoumata, body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.[0]).toMatchObject({ field });
  });

  it('follow the clocks of their zone, summer time too', () => {
    const paris = { ...always, pauseFrom: null, pauseTo: null, timeZone: 'Europe/Paris' as const };
    const start = (day: string) => openSpans(paris, day)[0]?.startsAt.toISOString();
    expect(start('2026-01-15')).toBe('2026-01-15T08:00:00.000Z');
    expect(start('2026-07-15')).toBe('2026-07-15T07:00:00.000Z');
  });

  it('leave the pause, the buffer and the notice, and are common to the panel', () => {
    const now = new Date('2026-12-07T08:00:00Z');
    const until = at('23:59');
    const first = { hours: always, busy: [{ startsAt: at('10:00'), endsAt: at('10:30') }] };
    const second = { hours: { ...always, bufferMinutes: 15, to: '16:00' }, busy: [] };
    const times = (people: Parameters<typeof freeTimes>[0]) =>
      freeTimes(people, { minutes: 60, until, busy: [], now }).map(({ startsAt }) =>
        startsAt.toISOString().slice(11, 16),
      );
    expect(times([first])).toEqual(['09:00', '10:30', '11:30', '14:00', '15:00', '16:00']);
    expect(times([first, second])).toEqual(['09:00', '10:30', '14:00']);
    expect(times([{ ...first, hours: { ...always, noticeHours: 6 } }])).toEqual(['14:00', '15:00', '16:00']);
    expect(times([])).toEqual([]);
  });
});

it('shows writers when colleagues are taken that day, not by what, and nobody of another company', async () => {
  await say(fatoumata);
  const { id, startsAt, endsAt } = await fix(fatoumata, awa);
  const delta = (await makeWorkspace(server, 'Delta')).owner;
  const ids = [fatoumata.accountId, delta.accountId].join();
  const path = `/recruiter/interview-busy?day=${startsAt.slice(0, 10)}&interviewerIds=${ids}`;
  const read = (who: Person, more = '') => server.call<InterviewerDay[]>('GET', path + more, who);
  const seen = (await read(fatoumata)).body.data;
  expect(seen).toMatchObject([{ id: fatoumata.accountId, name: 'Fatoumata Diarra', hours: [{}, {}] }]);
  expect(seen[0]?.busy).toEqual([{ startsAt, endsAt }]);
  expect((await read(fatoumata, `&except=${id}`)).body.data[0]?.busy).toEqual([]);
  expect((await read(await sahel.member('reader', 'Sira Koné'))).status).toBe(403);
  expect((await read(awa)).status).toBe(403);
});

describe('a candidate who books', () => {
  it('takes a free time once, however often they press, and moves it until a day before', async () => {
    await say(fatoumata);
    const { status, body } = await invite(awa.applicationId);
    expect(status).toBe(201);
    expect(body.message).toBe('Le candidat est invité à choisir son créneau');
    const { id } = body.data;
    expect((await lastMail(awa))?.subject).toBe('Entretien : choisissez votre créneau pour « Comptable »');
    const times = await free(id);
    expect(times.length).toBeGreaterThan(20);
    const [later, sooner] = [times.at(-1), times.at(-8)];
    const answers = await Promise.all([book(id, later?.startsAt), book(id, later?.startsAt)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const bells = (await bellsOf(server, fatoumata)).filter((title) => title.includes('a choisi'));
    expect(bells).toHaveLength(1);
    expect((await mine(id)).body.data).toMatchObject({ isFixed: true, abilities: { book: true } });

    const moved = await book(id, sooner?.startsAt);
    expect(moved.body).toMatchObject({
      message: 'Entretien déplacé : une nouvelle invitation vous est envoyée par email',
      data: { startsAt: sooner?.startsAt },
    });
    expect((await bellsOf(server, fatoumata))[0]).toContain('Awa Traoré a déplacé l’entretien');
    expect((await book(id, '2020-01-01T09:00:00Z')).body.code).toBe('SLOT_TAKEN');

    const hours = (Date.parse(sooner?.startsAt ?? '') - server.services.now().getTime()) / 3_600_000 - 23;
    server.advance({ hours });
    const late = await book(id, later?.startsAt);
    const abilities = (await mine(id)).body.data.abilities;
    server.advance({ hours: -hours });
    expect(late.body.code).toBe('MOVE_TOO_LATE');
    expect(abilities).toEqual({ answer: true, book: false });
  });

  it('loses a time that another pressed at once, with a sentence and what remains', async () => {
    await say(fatoumata);
    const other = await sahel.applicant('Oumou Keïta');
    const [first, second] = [
      (await invite(awa.applicationId)).body.data.id,
      (await invite(other.applicationId)).body.data.id,
    ];
    const wanted = (await free(first))[3]?.startsAt;
    const answers = await Promise.all([book(first, wanted), book(second, wanted, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Ce créneau vient d’être pris : choisissez-en un autre parmi ceux qui restent',
    );
    const [loser, losing] = answers[0]?.status === 409 ? [awa, first] : [other, second];
    const left = await free(losing, loser);
    expect(left.map(({ startsAt }) => startsAt)).not.toContain(wanted);
    expect((await book(losing, left[0]?.startsAt, loser)).status).toBe(200);
  });

  it('finds no time once those who conduct it cannot or left, nor another’s interview', async () => {
    await say(fatoumata);
    const oumar = await sahel.member('interviewer', 'Oumar Sidibé');
    await say(oumar, { from: '10:00' });
    const interviewerIds = [fatoumata.accountId, oumar.accountId];
    const { id } = (await invite(awa.applicationId, { interviewerIds })).body.data;
    const together = await free(id);
    expect(together.some(({ startsAt }) => startsAt.includes('T09:00'))).toBe(false);
    await manage('POST', `/${id}/unavailable`, {}, oumar);
    expect((await free(id)).some(({ startsAt }) => startsAt.includes('T09:00'))).toBe(true);
    const other = await sahel.applicant('Oumou Keïta');
    expect((await book(id, together[0]?.startsAt, other)).status).toBe(404);
    await server.db.deleteFrom('company_members').where('account_id', '=', fatoumata.accountId).execute();
    expect(await free(id)).toEqual([]);
    expect((await book(id, together[0]?.startsAt)).body.code).toBe('SLOT_TAKEN');
  });

  it('is invited to book only where somebody is free, by slots or by booking, not both', async () => {
    await say(fatoumata, { noticeHours: 200 });
    const full = await invite(awa.applicationId);
    expect(full.status).toBe(422);
    expect(full.body.errors).toMatchObject([{ field: 'booking.days' }]);
    const { slots } = proposal('', '');
    expect((await invite(awa.applicationId, { slots })).status).toBe(422);
    expect((await invite(awa.applicationId, { booking: undefined })).body.errors).toMatchObject([
      { field: 'slots', message: 'Proposez au moins 2 créneaux' },
    ]);
    const { id } = (await invite(awa.applicationId, { booking: undefined, slots })).body.data;
    expect(await free(id)).toEqual([]);
    expect((await book(id, slots[0]?.startsAt)).body.code).toBe('NOT_BOOKED');
  });

  it('books in the place of slots that were on offer, and the other way round', async () => {
    await say(fatoumata);
    const { slots } = proposal('', '');
    const { id } = (await invite(awa.applicationId, { booking: undefined, slots })).body.data;
    const where = { kind: 'on_site', place: 'Salle Niger', interviewerIds: [fatoumata.accountId] };
    const changed = await manage('PATCH', `/${id}`, { ...where, booking });
    expect(changed.body.data).toMatchObject({ slots: [], booking: { minutes: 60, moveHours: 24 } });
    const back = await manage('PATCH', `/${id}`, { ...where, slots });
    expect(back.body.data).toMatchObject({ slots: [{}, {}], booking: null });
  });
});
