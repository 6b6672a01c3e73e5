import type { MyInterview } from '@baara/contract/applications/interviews';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { fileOf, inHours, useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { awa, choose, fatoumata, fix, lastMail, list, manage, mine, propose, sahel } = useInterviews(server);

describe('choosing', () => {
  it('fixes the time and sends each their file', async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const chosen = await choose(interview, awa, 1);
    expect(chosen.body.message).toBe('Entretien confirmé : une invitation vous est envoyée par email');
    expect(chosen.body.data).toMatchObject({
      invitation: 'accepted',
      isFixed: true,
      startsAt: interview.slots[1]?.startsAt,
    });
    const [own, theirs] = [await lastMail(awa), await lastMail(fatoumata)];
    expect(own?.attachments?.[0]?.contentType).toContain('method=REQUEST');
    const file = fileOf(own);
    expect(file).toContain(`UID:entretien-${interview.id}@localhost`);
    expect(file).toContain('SEQUENCE:0');
    expect(file).toContain('SUMMARY:Entretien : Comptable\\, Sahel Énergie');
    expect(file).toContain(awa.email);
    expect(fileOf(theirs)).not.toContain(awa.email);
    expect(fileOf(theirs)).toContain('Awa Traoré');
    expect((await choose(interview, awa, 0)).body.code).toBe('ALREADY_CHOSEN');
    const download = await server.inject({
      url: `/api/v1/interviews/${interview.id}/invitation`,
      headers: awa.headers,
    });
    expect(download.headers['content-type']).toContain('text/calendar');
    expect(download.body).toContain('BEGIN:VEVENT');
  });

  it('refuses by the database a time that a member of the company lost, withdraws it, and notifies when none is left', async () => {
    const slots = [inHours(48), inHours(72)];
    const first = await propose(fatoumata, awa.applicationId, { slots });
    const other = await sahel.applicant('Oumou Keïta');
    const second = await propose(fatoumata, other.applicationId, { slots });
    const answers = await Promise.all([choose(first, awa, 0), choose(second, other, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [loser, losing] = answers[0].status === 409 ? [awa, first] : [other, second];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe("Ce créneau vient d'être pris : choisissez-en un autre");
    expect((await mine(losing.id, loser)).body.data.slots.map(({ state }) => state)).toEqual([
      'taken',
      'free',
    ]);

    const third = await sahel.applicant('Fanta Sidibé');
    await fix(fatoumata, third, { slots: [slots[1], inHours(96)] });
    const last = await choose(losing, loser, 1);
    expect(last.body.message).toBe(
      "Ce créneau vient d'être pris, et c'était le dernier : l'entreprise est prévenue",
    );
    expect((await bellsOf(server, fatoumata))[0]).toMatch(
      /^Plus aucun créneau libre pour .* : proposez-en d’autres$/,
    );
  });

  it('refuses a time the candidate has with another company, without revealing the reason', async () => {
    const rival = await makeWorkspace(server, 'Niger Télécom');
    const at = inHours(48);
    await fix(fatoumata, awa, { slots: [at, inHours(72)] });
    const interview = await propose(rival.owner, await rival.apply(awa), { slots: [at, inHours(96)] });
    const refused = await choose(interview, awa, 0);
    expect(refused).toMatchObject({ status: 409, body: { code: 'YOU_ARE_BUSY' } });
    expect((await mine(interview.id)).body.data.slots.map(({ state }) => state)).toEqual(['own', 'free']);
    const seen = await manage('GET', `/${interview.id}`, undefined, rival.owner);
    expect(seen.body.data.slots.map(({ state }) => state)).toEqual(['free', 'free']);
    expect((await choose(interview, awa, 1)).status).toBe(200);
    const moved = await manage('POST', `/${interview.id}/reschedule`, { slot: at }, rival.owner);
    expect(moved).toMatchObject({
      status: 409,
      body: { message: "Le candidat n'est pas disponible à ce moment" },
    });
  });

  it('refuses a slot of another interview, and one that went by', async () => {
    const interview = await propose(fatoumata, awa.applicationId, {
      slots: [inHours(1), inHours(72)],
    });
    const other = await sahel.applicant('Fanta Sidibé');
    const others = await propose(fatoumata, other.applicationId);
    const stolen = await server.call('POST', `/interviews/${interview.id}/choose`, awa, {
      slotId: others.slots[0]?.id,
    });
    expect(stolen.body.code).toBe('SLOT_UNKNOWN');
    server.advance({ hours: 3 });
    const late = await choose(interview, awa, 0);
    server.advance({ hours: -3 });
    expect(late).toMatchObject({ status: 409, body: { code: 'SLOT_PAST' } });
  });
});

describe('the candidate', () => {
  it('declines with a reason the company reads', async () => {
    const interview = await fix(fatoumata, awa);
    const declined = await server.call<MyInterview>('POST', `/interviews/${interview.id}/decline`, awa, {
      reason: "J'ai trouvé un emploi",
    });
    expect(declined.body.data).toMatchObject({ status: 'cancelled', invitation: 'declined' });
    const mail = await lastMail(fatoumata);
    expect(mail?.paragraphs).toContain("Motif : J'ai trouvé un emploi");
    expect(mail?.attachments?.[0]?.contentType).toContain('method=CANCEL');
    expect((await list('?tab=cancelled')).body.data.map(({ id }) => id)).toContain(interview.id);
  });

  it('asks for another slot, which the company accepts', async () => {
    const interview = await propose(fatoumata, awa.applicationId);
    const asked = await server.call<MyInterview>('POST', `/interviews/${interview.id}/propose`, awa, {
      slots: [inHours(100)],
      message: 'Je travaille le matin.',
    });
    expect(asked.body.data).toMatchObject({ invitation: 'countered', answer: 'Je travaille le matin.' });
    const { abilities } = (await manage('GET', `/${interview.id}`)).body.data;
    expect(abilities).toMatchObject({ acceptCounter: true, refuseCounter: true });
    expect((await lastMail(fatoumata))?.paragraphs).toContain('Son message : Je travaille le matin.');
    const slotId = asked.body.data.slots.find(({ proposedBy }) => proposedBy === 'candidate')?.id;
    expect((await choose({ id: interview.id, slots: [{ id: slotId ?? '' }] }, awa)).body.code).toBe(
      'SLOT_UNKNOWN',
    );
    const accepted = await manage('POST', `/${interview.id}/accept-proposal`, {
      slotId,
    });
    expect(accepted.body.data).toMatchObject({ invitation: 'accepted', startsAt: inHours(100).startsAt });
    expect(fileOf(await lastMail(awa))).toContain('METHOD:REQUEST');
    expect((await manage('POST', `/${interview.id}/accept-proposal`, { slotId })).status).toBe(409);
  });

  it('writes to the company once for the same slots, and only so often in a day', async () => {
    server.startWindow();
    const interview = await propose(fatoumata, awa.applicationId);
    const ask = (slots: object[]) =>
      server.call<MyInterview>('POST', `/interviews/${interview.id}/propose`, awa, { slots });
    const written = async () => (await mailsTo(server, fatoumata.email)).length;
    const slots = [inHours(100), inHours(120)];
    const before = await written();
    await ask(slots);
    const again = await ask(slots.toReversed());
    expect(again).toMatchObject({ status: 200, body: { data: { invitation: 'countered' } } });
    expect(await written()).toBe(before + 1);
    for (const hours of [101, 102, 103, 104]) expect((await ask([inHours(hours)])).status).toBe(200);
    const refused = await ask([inHours(105)]);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain("Vous avez déjà demandé plusieurs fois d'autres créneaux");
    expect(await written()).toBe(before + 5);
  });

  it('preserves the agreed time when the company refuses another', async () => {
    const interview = await fix(fatoumata, awa);
    await server.call('POST', `/interviews/${interview.id}/propose`, awa, { slots: [inHours(100)] });
    expect((await list('?tab=pending')).body.data.map(({ id }) => id)).toContain(interview.id);
    const refused = await manage('POST', `/${interview.id}/refuse-proposal`, {
      reason: 'Impossible ce jour-là',
    });
    expect(refused.body.data).toMatchObject({
      invitation: 'accepted',
      startsAt: interview.slots[0]?.startsAt,
    });
    expect((await lastMail(awa))?.paragraphs).toContain('L’entretien reste fixé :');
  });

  it('sees their application’s interviews', async () => {
    const interview = await fix(fatoumata, awa);
    const { body } = await server.call<MyInterview[]>(
      'GET',
      `/applications/${awa.applicationId}/interviews`,
      awa,
    );
    expect(body.data).toMatchObject([
      { id: interview.id, company: 'Sahel Énergie', interviewers: ['Fatoumata Diarra'] },
    ]);
  });
});
