import { describe, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { fileOf, inHours, proposal, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, choose, fatoumata, fix, lastMail, list, manage, mine, propose, sahel } = useInterviews(server);

describe('changing', () => {
  it('reschedules with a file that replaces the first, then cancels with one that removes it', async () => {
    const interview = await fix(fatoumata, awa);
    const to = inHours(120);
    const moved = await manage('POST', `/${interview.id}/reschedule`, {
      slot: to,
      message: 'La salle est prise.',
    });
    expect(moved.body.data).toMatchObject({ startsAt: to.startsAt, invitation: 'accepted' });
    const mail = await lastMail(awa);
    expect(mail?.paragraphs).toContain('Message : La salle est prise.');
    expect(fileOf(mail)).toContain('SEQUENCE:1');
    const cancelled = await manage('DELETE', `/${interview.id}`, {
      reason: 'Le poste est pourvu',
    });
    expect(cancelled.body.data).toMatchObject({
      status: 'cancelled',
      invitation: 'cancelled',
      cancellationReason: 'Le poste est pourvu',
    });
    const last = await lastMail(awa);
    expect(last?.attachments?.[0]?.contentType).toContain('method=CANCEL');
    expect(fileOf(last)).toContain('SEQUENCE:2');
    expect(fileOf(last)).toContain(`UID:entretien-${interview.id}@localhost`);
    const again = await manage('DELETE', `/${interview.id}`, { reason: 'x' });
    expect(again.status).toBe(409);
    const noReason = await manage('DELETE', `/${interview.id}`, {
      reason: ' ',
    });
    expect(noReason.status).toBe(422);
    // The hour is free for someone else.
    const other = await sahel.applicant('Fanta Sidibé');
    await fix(fatoumata, other, { slots: [to, inHours(144)] });
  });

  it('names the colleague who is taken when an interview is moved onto their hour', async () => {
    const at = inHours(200);
    await fix(fatoumata, awa, { slots: [at, inHours(220)] });
    const other = await sahel.applicant('Fanta Sidibé');
    const interview = await fix(fatoumata, other, { slots: [inHours(240), inHours(260)] });
    const moved = await manage('POST', `/${interview.id}/reschedule`, {
      slot: at,
    });
    expect(moved.status).toBe(409);
    expect(moved.body.message).toMatch(
      /^Fatoumata Diarra a déjà un rendez-vous le .* : choisissez un autre moment$/,
    );
  });

  it('notifies the people who stay, who come and who leave', async () => {
    const colleague = await sahel.member('interviewer');
    const gone = await sahel.member('interviewer');
    const interview = await fix(fatoumata, awa, { interviewerIds: [fatoumata.accountId, gone.accountId] });
    const changed = await manage('PATCH', `/${interview.id}`, {
      kind: 'video',
      link: 'https://rencontre.example/x',
      place: 'ACI 2000',
      interviewerIds: [fatoumata.accountId, colleague.accountId],
    });
    expect(changed.body.data).toMatchObject({
      kind: 'video',
      place: null,
      link: 'https://rencontre.example/x',
    });
    expect((await lastMail(gone))?.paragraphs).toContain('Motif : Vous ne menez plus cet entretien.');
    expect((await lastMail(colleague))?.subject).toContain('Entretien confirmé');
    expect(fileOf(await lastMail(awa))).toContain(
      'LOCATION:en visioconférence : https://rencontre.example/x',
    );
    const slots = await manage('PATCH', `/${interview.id}`, {
      ...proposal(awa.applicationId, fatoumata.accountId),
    });
    expect(slots.body.code).toBe('INTERVIEW_FIXED');
  });

  it('leaves out who left the company since, as long as somebody stays', async () => {
    const gone = await sahel.member('interviewer');
    const interview = await propose(fatoumata, awa.applicationId, {
      interviewerIds: [fatoumata.accountId, gone.accountId],
    });
    await server.db.deleteFrom('company_members').where('account_id', '=', gone.accountId).execute();
    const fields = { kind: 'phone', phone: '+223 70 00 00 01' };
    const invited = [fatoumata.accountId, gone.accountId];
    const changed = await manage('PATCH', `/${interview.id}`, { ...fields, interviewerIds: invited });
    expect(changed.body.data).toMatchObject({
      phone: '+223 70 00 00 01',
      interviewers: [expect.objectContaining({ id: fatoumata.accountId })],
    });
    const again = await manage('PATCH', `/${interview.id}`, { ...fields, interviewerIds: [gone.accountId] });
    expect(again.status).toBe(422);
  });

  it("preserves the candidate's counter-proposal when only the place changes", async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const wanted = inHours(300);
    const countered = await server.call('POST', `/interviews/${interview.id}/propose`, awa, {
      slots: [wanted],
      message: 'Je travaille le matin.',
    });
    expect(countered.status).toBe(200);
    const link = 'HTTPS://Rencontre.example/Salle';
    const changed = await manage('PATCH', `/${interview.id}`, {
      kind: 'video',
      link,
      interviewerIds: [fatoumata.accountId],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      link: 'https://Rencontre.example/Salle',
      invitation: 'countered',
    });
    expect(changed.body.data.slots).toContainEqual(
      expect.objectContaining({ ...wanted, proposedBy: 'candidate' }),
    );
  });

  it('is closed once it began, not before', async () => {
    const interview = await fix(fatoumata, awa);
    const path = `/${interview.id}`;
    expect((await manage('POST', `${path}/complete`)).body.message).toBe(
      "Cet entretien n'a pas encore commencé",
    );
    const abilities = async () => (await manage('GET', path)).body.data.abilities;
    const answers = async () => (await mine(interview.id)).body.data.abilities.answer;
    const before = [await abilities(), await answers()];
    server.advance({ hours: 60 });
    const after = [await abilities(), await answers()];
    const late = await manage('POST', `${path}/reschedule`, { slot: inHours(200) });
    const noShow = await manage('POST', `${path}/no-show`);
    server.advance({ hours: -60 });
    expect(late.body.code).toBe('INTERVIEW_STARTED');
    const none = {
      edit: false,
      move: false,
      close: false,
      cancel: false,
      acceptCounter: false,
      refuseCounter: false,
      decline: false,
    };
    expect(before).toEqual([{ ...none, edit: true, move: true, cancel: true, decline: true }, true]);
    expect(after).toEqual([{ ...none, close: true, cancel: true }, false]);
    expect(noShow.body.data.abilities).toEqual(none);
    expect(noShow.body.data).toMatchObject({ status: 'completed', noShow: true });
    expect((await manage('POST', `${path}/complete`)).body.code).toBe('INTERVIEW_CLOSED');
  });

  it('once it began leaves the slots that the candidate asks for to be refused, not accepted', async () => {
    const interview = await fix(fatoumata, awa);
    await server.call('POST', `/interviews/${interview.id}/propose`, awa, { slots: [inHours(100)] });
    server.advance({ hours: 60 });
    const { abilities } = (await manage('GET', `/${interview.id}`)).body.data;
    server.advance({ hours: -60 });
    expect(abilities).toMatchObject({ acceptCounter: false, refuseCounter: true });
  });
});

describe('an application that ends', () => {
  it('cancels its interviews and notifies everyone', async () => {
    const interview = await fix(fatoumata, awa);
    await server.call('PATCH', `/recruiter/applications/${awa.applicationId}`, fatoumata, {
      stage: 'rejected',
      reason: 'Profil incomplet',
    });
    await sendPendingNotices(server);
    const { body } = await manage('GET', `/${interview.id}`);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'La candidature n’a pas été retenue.',
    });
    expect((await mailsTo(server, awa.email)).some((mail) => fileOf(mail).includes('METHOD:CANCEL'))).toBe(
      true,
    );
    expect(fileOf(await lastMail(fatoumata))).toContain('METHOD:CANCEL');
  });

  it('does so when the candidate withdraws it; their name is masked again', async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const { status } = await server.call(
      'DELETE',
      `/applications/tracking/job/${interview.offer.id}/cancel`,
      awa,
    );
    expect(status).toBe(200);
    const { body } = await manage('GET', `/${interview.id}`);
    expect(body.data).toMatchObject({ status: 'cancelled', candidate: { name: 'Awa T.' } });
    expect((await list('?search=Traor%C3%A9')).body.data).toEqual([]);
    expect((await choose(interview, awa)).body.code).toBe('INTERVIEW_CLOSED');
  });
});
