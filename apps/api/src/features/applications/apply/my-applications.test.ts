import type { MyApplication, MyApplicationDetail } from '@baara/contract/applications/applications';
import type { Offer } from '@baara/contract/offers/offers';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { interviewCalls } from '../interviews/interview.factory.ts';
import { makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Body = { message: string; data: { id: string } };

const server = useTestApp();
const sahel = useWorkspace(server);
const { propose, choose } = interviewCalls(server);
let candidate: Person;
let offerId: number;
beforeEach(async () => {
  ({ offerId } = sahel);
  candidate = await sahel.candidate('Awa Traoré');
});

const apply = (id: number, body: object = {}) =>
  server.json<Body>('POST', `/api/v1/applications/tracking/job/${id}/apply`, {
    body,
    headers: candidate.headers,
  });
const cancel = (id: number) =>
  server.json<Body>('DELETE', `/api/v1/applications/tracking/job/${id}/cancel`, {
    headers: candidate.headers,
  });
const applicationsTo = (id: number) =>
  server.db.selectFrom('applications').selectAll().where('offer_id', '=', id).execute();
const mine = (query = '', who = candidate) =>
  server.json<{
    data: MyApplication[];
    pagination: { total: number };
    counts: Record<string, number>;
  }>('GET', `/api/v1/applications${query}`, { headers: who.headers });
const detail = (id: string, who = candidate) =>
  server.json<{ data: MyApplicationDetail; message: string }>('GET', `/api/v1/applications/${id}`, {
    headers: who.headers,
  });

/** The same application as the page of its offer reads it. */
const onOffer = async () =>
  (
    await server.json<{ data: Offer }>('GET', `/api/v1/recruitment-offers/${offerId}`, {
      headers: candidate.headers,
    })
  ).body.data.application.details;

describe('cancelling', () => {
  it('withdraws, notifies the company, and lets me apply again', async () => {
    await apply(offerId);
    const cancelled = await cancel(offerId);
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.message).toBe('Candidature annulée avec succès');
    expect(await bellsOf(server, sahel.owner)).toContain(
      'Awa Traoré a retiré sa candidature à « Comptable »',
    );
    expect((await apply(offerId)).status).toBe(201);
    const rows = await applicationsTo(offerId);
    expect(rows.map(({ stage }) => stage).toSorted()).toEqual(['received', 'withdrawn']);
  });

  it('and applying again does not flood the company', async () => {
    server.startWindow();
    const statuses: number[] = [];
    for (let count = 0; count <= 60; count += 1) {
      statuses.push((await apply(offerId)).status);
      await cancel(offerId);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    const refused = await apply(offerId);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(
      'Vous avez envoyé beaucoup de candidatures. Patientez un peu avant de continuer.',
    );
  });

  it('is refused to anyone who did not apply, and done only once for those who did', async () => {
    const never = await cancel(offerId);
    expect(never.status).toBe(409);
    expect(never.body.message).toBe("Vous n'avez pas postulé à cette offre");
    await apply(offerId);
    const answers = await Promise.all([cancel(offerId), cancel(offerId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is offered by the application and by its offer while nothing is decided', async () => {
    const { id } = (await apply(offerId)).body.data;
    expect((await detail(id)).body.data.abilities).toEqual({ cancel: true });
    expect(await onOffer()).toMatchObject({ id, abilities: { cancel: true } });
    await cancel(offerId);
    expect((await detail(id)).body.data.abilities).toEqual({ cancel: false });
    expect(await onOffer()).toBeNull();
  });

  it.each(['hired', 'rejected'])('is neither offered nor done once %s', async (stage) => {
    const { id } = (await apply(offerId)).body.data;
    await server.db.updateTable('applications').set({ stage }).where('offer_id', '=', offerId).execute();
    expect((await detail(id)).body.data.abilities).toEqual({ cancel: false });
    expect((await mine()).body.data).toMatchObject([{ abilities: { cancel: false } }]);
    expect(await onOffer()).toMatchObject({ id, abilities: { cancel: false } });
    const answer = await cancel(offerId);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Cette candidature est terminée : elle ne peut plus être annulée');
  });
});

describe('my applications', () => {
  it('are listed with counts, filters and search', async () => {
    const other = await makeOffer(server.db, sahel.companyId, { title: 'Électricien', city: 'Ségou' });
    await apply(offerId);
    await apply(other.id);
    await cancel(other.id);
    const { body } = await mine();
    expect(body.counts).toEqual({ total: 2, inProgress: 1, hired: 0, rejected: 0, withdrawn: 1, todo: 0 });
    // What has ended comes last.
    expect(body.data.map(({ group }) => group)).toEqual(['open', 'ended']);
    expect(body.data[1]).toMatchObject({
      offer: {
        title: 'Électricien',
        location: 'Ségou, Mali',
        contractType: 'CDI',
        company: { name: 'Sahel Énergie' },
      },
      stage: 'withdrawn',
      stageTitle: 'Retirée',
      abilities: { cancel: false },
    });
    expect((await mine('?stage=received')).body.data.map(({ offer }) => offer.title)).toEqual(['Comptable']);
    const found = await mine('?search=electricien%20SEGOU');
    expect(found.body.data.map(({ offer }) => offer.title)).toEqual(['Électricien']);
    expect(found.body.pagination.total).toBe(1);
    expect((await mine('', await sahel.candidate('Moussa Keïta'))).body.data).toEqual([]);
  });

  it('come first while they wait for an answer, then those with an appointment', async () => {
    const waiting = (await apply(offerId)).body.data.id;
    const other = await makeOffer(server.db, sahel.companyId, { title: 'Électricien' });
    const later = (await apply(other.id)).body.data.id;
    const interview = await propose(sahel.owner, waiting, {
      kind: 'phone',
      place: null,
      phone: '+22320000000',
    });
    const { body } = await mine();
    expect(body.counts).toMatchObject({ total: 2, todo: 1 });
    expect(body.data).toMatchObject([
      {
        id: waiting,
        group: 'todo',
        awaited: {
          letter: null,
          interview: { kind: 'phone', slots: 2, startsAt: interview.slots[0]?.startsAt },
        },
        nextInterview: null,
      },
      { id: later, group: 'open', awaited: { letter: null, interview: null } },
    ]);
    expect((await detail(waiting)).body.data.events.at(-1)).toMatchObject({
      kind: 'interview',
      refId: interview.id,
      by: 'Sahel Énergie',
    });

    await choose(interview, candidate);
    const [first] = (await mine()).body.data;
    expect(first).toMatchObject({
      id: waiting,
      group: 'open',
      awaited: { interview: null },
      nextInterview: {
        startsAt: interview.slots[0]?.startsAt,
        endsAt: interview.slots[0]?.endsAt,
        phone: '+22320000000',
        interviewers: ['Moussa Keïta'],
      },
    });
  });

  it('lead to the page of their company while everyone may read it', async () => {
    const { id } = (await apply(offerId)).body.data;
    const { db } = server;
    const page = async () => (await detail(id)).body.data.companyPage;
    expect(await page()).toBeNull();
    await db
      .insertInto('company_career_pages')
      .values({ company_id: sahel.companyId, is_published: true, colour: '#2a6b3f' })
      .execute();
    expect(await page()).toMatch(/^\/entreprises\/[\w-]+$/);
    await db.updateTable('company_career_pages').set({ is_published: false }).execute();
    expect(await page()).toBeNull();
  });

  it('are followed step by step, by their owner only', async () => {
    const { id } = (await apply(offerId, { message: 'Bonjour' })).body.data;
    const { body } = await detail(id);
    expect(body.data.message).toBe('Bonjour');
    expect(body.data.steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Reçue current',
      'Examen upcoming',
      'Présélection upcoming',
      'Test upcoming',
      'Entretien upcoming',
      'Proposition upcoming',
      'Recruté(e) upcoming',
    ]);
    expect(body.data.events).toMatchObject([{ kind: 'stage', stage: 'received', by: 'Vous' }]);
    for (const other of [
      await sahel.candidate('Moussa Keïta'),
      sahel.owner,
      await signedIn(server, 'admin'),
    ]) {
      const refused = await detail(id, other);
      expect(refused.status).toBe(404);
      expect(refused.body.message).toBe("Cette candidature n'existe pas");
    }
    expect((await server.json('GET', `/api/v1/applications/${id}`)).status).toBe(401);
  });
});
