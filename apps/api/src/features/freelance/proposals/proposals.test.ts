import type { CompanyRole } from '@baara/contract/companies/roles';
import type { MyMissionRow, ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import {
  kindSentence,
  proposalLimits,
  proposalMessages as messages,
} from '@baara/contract/freelance/proposals-words';
import { describe, expect, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeMission, makeProposal } from '../freelance.factory.ts';
import { storeContract } from '../work/contract.factory.ts';
import { useProposals } from './proposals.factory.ts';

const question = '11111111-1111-4111-8111-111111111111';
const optional = '22222222-2222-4222-8222-222222222222';

const t = useTestApp();
const { scene, another, send, sent, withdraw, mine, received, read, decline, accept, rings, missionStatus } =
  useProposals(t);

const one = (id: string, who: Person = scene.client) =>
  t.call<ReceivedProposalDetail>('GET', `/mission-proposals/${id}`, who);
const shortlist = (id: string, who: Person = scene.client) =>
  t.call<ReceivedProposalDetail>('PUT', `/mission-proposals/${id}/shortlisting`, who);

describe('a freelance', () => {
  test('sends a proposal with its plan, answers and pieces of the portfolio', async () => {
    await t.db
      .updateTable('missions')
      .set({
        questions: JSON.stringify([
          { id: question, text: 'Depuis quand ?', isRequired: true },
          { id: optional, text: 'Où ?', isRequired: false },
        ]),
      })
      .where('id', '=', scene.missionId)
      .execute();
    const { id: work } = await t.db
      .insertInto('freelance_works')
      .values({
        account_id: scene.freelance.accountId,
        position: 1,
        title: 'Comptes d’une coopérative',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unanswered = await send(scene.freelance, { answers: [{ questionId: question, text: ' ' }] });
    expect(unanswered).toMatchObject({ status: 422, body: { errors: [{ field: 'answers.0.text' }] } });
    const foreign = await send(await another(), {
      answers: [{ questionId: question, text: '2016' }],
      works: [work],
    });
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'works' }] } });
    const first = await sent(scene.freelance, {
      answers: [{ questionId: question, text: '2016' }],
      works: [work],
    });
    expect(first).toMatchObject({
      version: 1,
      state: 'sent',
      total: 300_000,
      works: [{ id: work, title: 'Comptes d’une coopérative' }],
      milestones: [
        { position: 0, title: 'Reprise' },
        { position: 1, amount: 200_000 },
      ],
    });
    const again = await sent(scene.freelance, {
      answers: [{ questionId: question, text: '2016' }],
      works: [work],
    });
    expect(again.sentAt).toBe(first.sentAt);
    expect(await rings(scene.client)).toEqual(['Nouvelle proposition pour « Tenue des comptes »']);
    expect((await one(first.id)).body.data.answers).toEqual([{ question: 'Depuis quand ?', text: '2016' }]);
  });

  test('reads which sums do not add up, and which days have passed', async () => {
    const fields = async (own: object): Promise<string[]> =>
      ((await send(scene.freelance, own)).body.errors ?? []).map(
        ({ field, message }) => `${field}: ${message}`,
      );
    const short = await fields({ price: 350_000 });
    expect(short.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'milestones: Il manque 50 000 F CFA pour arriver à votre prix',
    ]);
    expect((await fields({ price: 250_000 }))[0]).toContain('Les jalons dépassent votre prix');
    expect(await fields({ pricing: 'daily', milestones: [] })).toEqual([`days: ${messages.DAYS_REQUIRED}`]);
    expect(await fields({ deliversOn: dayFromNow(15) })).toEqual([
      `milestones.1.dueOn: ${messages.STEP_LATE}`,
    ]);
    expect(await fields({ milestones: [], deliversOn: dayFromNow(-1) })).toEqual([
      `deliversOn: ${messages.DELIVERS_PAST}`,
    ]);
    const daily = await sent(scene.freelance, { pricing: 'daily', price: 50_000, days: 6 });
    expect(daily).toMatchObject({ price: 50_000, days: 6, total: 300_000 });
  });

  test('changes it until the client has read it, which only reading says', async () => {
    const { id } = await sent();
    const changed = await sent(scene.freelance, { price: 100_000, milestones: [], version: 1 });
    expect(changed).toMatchObject({ id, version: 2, total: 100_000, milestones: [] });
    expect(await send(scene.freelance, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PROPOSAL_MOVED' },
    });
    expect(await rings(scene.client)).toHaveLength(1);
    expect((await one(id)).body.data.isNew).toBe(true);
    await received();
    expect((await mine()).abilities).toEqual({ send: false, edit: true, withdraw: true });
    expect((await read(id)).body.data).toMatchObject({ isNew: false, total: 100_000 });
    await read(id);
    const { abilities, refusal, proposal } = await mine();
    expect([abilities.edit, refusal]).toEqual([false, messages.READ]);
    expect(proposal?.readAt).not.toBeNull();
    expect(await send(scene.freelance, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'PROPOSAL_READ', message: messages.READ },
    });
  });

  test('has one that stands, and may send another once it is withdrawn', async () => {
    const first = await sent();
    expect(await send(scene.freelance, { message: 'Une autre proposition, moins chère.' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PROPOSED' },
    });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect((await one(first.id)).status).toBe(404);
    expect((await received()).data).toEqual([]);
    expect((await mine()).proposal?.state).toBe('withdrawn');
    const second = await sent();
    expect(second.id).not.toBe(first.id);
    expect((await rings(scene.client)).map((title) => title.slice(0, 8))).toEqual([
      'Nouvelle',
      'Une prop',
      'Nouvelle',
    ]);
  });

  test('reads how many are left before the day is full', async () => {
    const start = new Date();
    start.setUTCHours(0, 0, 0, 0);
    await t.db
      .insertInto('rate_limits')
      .values({
        key: `mission-proposals:${scene.freelance.accountId}`,
        window_start: start,
        hits: proposalLimits.perDay - 1,
      })
      .execute();
    expect((await mine()).quota).toEqual({ left: 1, limit: proposalLimits.perDay });
    await sent();
    expect((await mine()).quota.left).toBe(0);
    const other = await makeMission(t.db, scene.client.accountId);
    expect(await send(scene.freelance, {}, other)).toMatchObject({
      status: 429,
      body: { message: messages.DAILY_LIMIT },
    });
    // A change is no new proposal.
    expect((await send(scene.freelance, { milestones: [], version: 1 })).status).toBe(200);
  });

  test('finds their missions where they are: to do, in course, proposed, ended', async () => {
    const lists = async (list: string): Promise<string[]> =>
      (
        await t.call<MyMissionRow[]>('GET', `/freelance/missions?list=${list}`, scene.freelance)
      ).body.data.map(({ title, action }) => [title, action].filter(Boolean).join(' / '));
    const titled = (title: string) => makeMission(t.db, scene.client.accountId, { title });
    await sent();
    const [declined, won, invited] = [await titled('Audit'), await titled('Paie'), await titled('Budget')];
    await makeProposal(t.db, declined, scene.freelance.accountId, { status: 'declined' });
    const proposal = await makeProposal(t.db, won, scene.freelance.accountId, { status: 'accepted' });
    await storeContract(t.db, {
      mission_id: won,
      proposal_id: proposal,
      client_id: scene.client.accountId,
      freelance_id: scene.freelance.accountId,
      status: 'sent',
    });
    await t.db
      .insertInto('mission_invitations')
      .values({ mission_id: invited, freelance_id: scene.freelance.accountId, invited_at: new Date() })
      .execute();
    expect(await lists('proposed')).toEqual(['Tenue des comptes']);
    expect(await lists('ended')).toEqual(['Audit']);
    expect(await lists('current')).toEqual(['Paie / sign']);
    expect((await lists('todo')).toSorted()).toEqual(['Budget / answer', 'Paie / sign']);
    const { body: found } = await t.call<MyMissionRow[], { counts: object }>(
      'GET',
      '/freelance/missions?list=proposed&search=comptes',
      scene.freelance,
    );
    expect(found).toMatchObject({
      counts: { todo: 0, current: 0, proposed: 1, ended: 0 },
      data: [{ proposal: { state: 'sent', total: 300_000, isRead: false } }],
      pagination: { total: 1 },
    });
    expect(await mine(scene.freelance, won)).toMatchObject({ contract: { state: 'sent' } });
  });

  test('reads what is confidential once they are shortlisted', async () => {
    await t.db
      .updateTable('missions')
      .set({ confidential: 'Le bilan est perdu.' })
      .where('id', '=', scene.missionId)
      .execute();
    const { id } = await sent();
    expect((await mine()).mission.confidential).toBeNull();
    await shortlist(id);
    expect((await mine()).mission.confidential).toBe('Le bilan est perdu.');
  });
});

describe('a client', () => {
  test('may do what the calls then allow', async () => {
    const { id } = await sent();
    const abilities = async () => (await one(id)).body.data.abilities;
    // Each leaves something to do to the next one; an accepted proposal is no longer declined.
    await expectAbilities(abilities, {
      shortlist: () => shortlist(id),
      unshortlist: () => t.call('DELETE', `/mission-proposals/${id}/shortlisting`, scene.client),
      accept: () => accept(id),
      decline: () => decline(id),
    });
    expect(await abilities()).toEqual({
      shortlist: false,
      unshortlist: false,
      decline: false,
      accept: false,
    });
  });

  test('sorts and filters, with those who were invited marked and the reasons of the fit', async () => {
    await t.db
      .updateTable('missions')
      .set({ ends_on: dayFromNow(30) })
      .where('id', '=', scene.missionId)
      .execute();
    const rival = await another({ skills: ['Soudure'], headline: 'Soudeur', summary: 'Portails.' });
    await sent();
    await sent(rival, { price: 900_000, milestones: [], deliversOn: dayFromNow(9) });
    await t.db
      .insertInto('mission_invitations')
      .values({ mission_id: scene.missionId, freelance_id: rival.accountId, invited_at: new Date() })
      .execute();
    const totals = async (query: string): Promise<number[]> =>
      (await received(query)).data.map(({ total }) => total);
    expect(await totals('?sort=fit')).toEqual([300_000, 900_000]);
    expect(await totals('?sort=price')).toEqual([300_000, 900_000]);
    expect(await totals('?sort=delivery')).toEqual([900_000, 300_000]);
    expect(await totals('?sort=date')).toEqual([900_000, 300_000]);
    expect(await totals('?sort=fit&page=2&limit=1')).toEqual([900_000]);
    const { data, standing } = await received('?sort=price');
    expect(standing).toBe(2);
    expect(data.map(({ isInvited }) => isInvited)).toEqual([false, true]);
    const { fit } = (await one(data[0]?.id ?? '')).body.data;
    expect(fit.parts.map(({ title }) => title)).toEqual(expect.arrayContaining(['Prix', 'Livraison']));
    expect(fit.score).toBe(data[0]?.fit);
    await read(data[0]?.id ?? '');
    expect(await totals('?state=new')).toEqual([900_000]);
    await shortlist(data[1]?.id ?? '');
    expect(await totals('?state=shortlisted')).toEqual([900_000]);
    expect(await totals('?state=declined')).toEqual([]);
  });

  test('declines with a reason that the freelance reads', async () => {
    const { id } = await sent();
    expect(await decline(id, scene.client, { kind: 'other' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'text' }] },
    });
    const declined = await decline(id, scene.client, { kind: 'price', text: 'Nous avons 200 000 F.' });
    expect(declined.body.data.state).toBe('declined');
    expect((await decline(id)).status).toBe(200);
    expect((await mine()).proposal).toMatchObject({
      state: 'declined',
      declineReason: 'Le prix dépasse notre budget. Nous avons 200 000 F.',
    });
    expect(await rings(scene.freelance)).toEqual([
      'Votre proposition pour « Tenue des comptes » n’est pas retenue',
    ]);
    const mails = (await t.mails()).filter((mail) => JSON.stringify(mail).includes(scene.freelance.email));
    expect(JSON.stringify(mails)).toContain('Le prix dépasse notre budget. Nous avons 200 000 F.');
    const retried = await send(scene.freelance, { message: 'Je baisse mon prix de moitié, si vous voulez.' });
    expect(retried.body.code).toBe('PROPOSAL_DECIDED');
    expect((await withdraw()).status).toBe(409);
  });

  test('accepts one as it was read; the others wait until they are declined together', async () => {
    const rival = await another();
    const { id } = await sent();
    const { id: second } = await sent(rival, { message: 'Je viens lundi avec deux comptables.' });
    expect(
      await t.call('POST', `/missions/${scene.missionId}/proposals/decline-others`, scene.client, {
        text: kindSentence,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'PROPOSALS_OPEN' },
    });
    await sent(scene.freelance, { version: 1, milestones: [] });
    expect(await accept(id, scene.client, 1)).toMatchObject({
      status: 409,
      body: { code: 'PROPOSAL_MOVED' },
    });
    expect((await accept(id, scene.client, 2)).body.data.state).toBe('accepted');
    expect((await accept(id, scene.client, 2)).status).toBe(200);
    expect(await missionStatus()).toBe('awarded');
    expect(await rings(scene.freelance)).toEqual([
      'Votre proposition pour « Tenue des comptes » est acceptée',
    ]);
    expect((await withdraw()).body).toMatchObject({ code: 'PROPOSAL_ACCEPTED' });
    expect((await accept(second)).body.code).toBe('MISSION_AWARDED');
    expect((await send(await another())).body.code).toBe('MISSION_CLOSED');
    const { standing, abilities } = await received();
    expect([standing, abilities.declineOthers]).toEqual([1, true]);
    const others = await t.call<{ declined: number }>(
      'POST',
      `/missions/${scene.missionId}/proposals/decline-others`,
      scene.client,
      { text: kindSentence },
    );
    expect(others.body.data.declined).toBe(1);
    expect((await mine(rival)).proposal?.declineReason).toBe(
      `Nous avons retenu une autre proposition. ${kindSentence}`,
    );
    expect((await received()).abilities.declineOthers).toBe(false);
  });

  test('loses no proposal of a suspended freelance, and sees none', async () => {
    const { id } = await sent();
    await t.db
      .insertInto('freelance_suspensions')
      .values({ freelance_id: scene.freelance.accountId, reason: 'Faux diplôme', suspended_at: new Date() })
      .execute();
    expect((await one(id)).status).toBe(404);
    expect((await received()).data).toEqual([]);
    expect((await accept(id)).status).toBe(404);
    const other = await makeMission(t.db, scene.client.accountId);
    expect((await send(scene.freelance, {}, other)).status).toBe(403);
  });
});

/** Every call of the client's side, on one proposal and its mission. */
const calls = (id: string, who: Person | null) =>
  [
    ['GET', `/missions/${scene.missionId}/proposals`],
    ['GET', `/missions/${scene.missionId}/interests`],
    ['GET', `/mission-proposals/${id}`],
    ['POST', `/mission-proposals/${id}/reading`],
    ['PUT', `/mission-proposals/${id}/shortlisting`],
    ['DELETE', `/mission-proposals/${id}/shortlisting`],
    ['POST', `/mission-proposals/${id}/decline`, { kind: 'price' }],
    ['POST', `/mission-proposals/${id}/acceptance`, { version: 1 }],
    ['POST', `/missions/${scene.missionId}/proposals/decline-others`, { text: kindSentence }],
  ].map(async ([method, path, sending]) => {
    const answer = await t.call(method as 'GET', path as string, who, sending as object);
    expect(JSON.stringify(answer.body)).not.toContain('300000');
    return answer.status;
  });
const statuses = async (id: string, who: Person | null): Promise<number[]> => [
  ...new Set(await Promise.all(calls(id, who))),
];

describe('nobody else', () => {
  test('sees a price or decides: other clients, other companies; of other freelances, each their own', async () => {
    const { id } = await sent();
    const rival = await another();
    await sent(rival, { price: 120_000, milestones: [] });
    expect(await statuses(id, await signedIn(t, 'client'))).toEqual([404]);
    const companyId = await makeCompany(t.db, 'Yiriwa');
    expect(await statuses(id, await signedIn(t, 'employer', { companyId }))).toEqual([404]);
    const seen = JSON.stringify([
      (await t.call('GET', `/missions/${scene.missionId}`, null)).body,
      (await t.call('GET', `/missions/${scene.missionId}`, rival)).body,
      await mine(rival),
    ]);
    expect(seen).not.toContain('300000');
    expect(seen).toContain('120000');
  });

  test('but the owners and recruiters of the company whose mission it is', async () => {
    const companyId = await makeCompany(t.db, 'Sahel Énergie');
    const member = (companyRole: CompanyRole) => signedIn(t, 'employer', { companyId, companyRole });
    const owner = await member('owner');
    await t.db
      .updateTable('missions')
      .set({ client_id: owner.accountId, company_id: companyId })
      .where('id', '=', scene.missionId)
      .execute();
    const { id } = await sent();
    expect((await received('', await member('recruiter'))).data).toHaveLength(1);
    for (const status of await statuses(id, await member('interviewer')))
      expect([403, 404]).toContain(status);
    expect((await shortlist(id, await member('recruiter'))).status).toBe(200);
    expect((await accept(id, owner)).status).toBe(200);
    expect(await rings(owner)).toEqual(['Nouvelle proposition pour « Tenue des comptes »']);
  });

  test('sends, reads or withdraws a proposal of somebody else', async () => {
    await sent();
    for (const who of [scene.client, await signedIn(t, 'employer'), await signedIn(t, 'applicant')]) {
      expect((await send(who)).status).toBe(403);
      expect((await withdraw(who)).status).toBe(403);
      expect((await t.call('GET', '/freelance/missions', who)).status).toBe(403);
      expect((await t.call('GET', `/freelance/missions/${scene.missionId}`, who)).status).toBe(403);
    }
    const rival = await another();
    expect((await withdraw(rival)).status).toBe(200);
    expect((await mine()).proposal?.state).toBe('sent');
    expect((await mine(rival)).proposal).toBeNull();
    const draft = await makeMission(t.db, scene.client.accountId, { status: 'draft', published_at: null });
    expect((await t.call('GET', `/freelance/missions/${draft}`, scene.freelance)).status).toBe(404);
    expect((await send(scene.freelance, {}, draft)).status).toBe(404);
    const gone = await makeMission(t.db, scene.client.accountId, { removed_at: new Date() });
    expect((await t.call('GET', `/freelance/missions/${gone}`, scene.freelance)).status).toBe(410);
    expect((await send(scene.freelance, {}, gone)).status).toBe(410);
  });
});
